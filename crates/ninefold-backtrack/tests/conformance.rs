//! The suite that every strategy runs, at every size, for both strategies of this crate.

mod reading_order {
    ninefold_conformance::suite!(ninefold_backtrack::ReadingOrder);
}

mod revalidate {
    ninefold_conformance::suite!(ninefold_backtrack::Revalidate);
}
