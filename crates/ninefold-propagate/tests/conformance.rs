//! The suite that every strategy runs, at every size.

ninefold_conformance::suite!(for S => ninefold_propagate::Propagate<S>);
