//! The suite that every strategy runs, at every size.

mod seed {
    ninefold_conformance::suite!(ninefold_logic::SeedHeuristics);
}

mod logic {
    ninefold_conformance::suite!(ninefold_logic::Logic);
}
