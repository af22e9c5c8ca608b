//! The suite that every strategy runs, at every size.

ninefold_conformance::suite!(ninefold_mrv::Mrv);
