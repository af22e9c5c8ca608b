//! Counts and canonical forms under symmetries: see [`ninefold_conformance::bytes::keep_count_under_symmetry`].

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::Roster;
use ninefold::core::{DynSolver, Four, Grid, Nine, Six, Twelve};
use ninefold_conformance::bytes;
use std::cell::RefCell;

type Solvers<S> = Vec<Box<dyn DynSolver<Grid<S>>>>;

thread_local! {
    static FOUR: RefCell<Solvers<Four>> = RefCell::new(solvers());
    static SIX: RefCell<Solvers<Six>> = RefCell::new(solvers());
    static NINE: RefCell<Solvers<Nine>> = RefCell::new(solvers());
    static TWELVE: RefCell<Solvers<Twelve>> = RefCell::new(solvers());
}

/// Those that are fast: this is about counts, `solve` is about strategies.
fn solvers<S: Roster>() -> Solvers<S> {
    ["mrv", "propagate", "dlx"].map(|name| S::strategy(name).expect("it is compiled in").solver()).into()
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&size, board)) = bytes.split_first() else { return };
    match size % 8 {
        0 => FOUR.with_borrow_mut(|solvers| bytes::keep_count_under_symmetry(board, solvers)),
        1 | 2 => SIX.with_borrow_mut(|solvers| bytes::keep_count_under_symmetry(board, solvers)),
        3 => TWELVE.with_borrow_mut(|solvers| bytes::keep_count_under_symmetry(board, solvers)),
        _ => NINE.with_borrow_mut(|solvers| bytes::keep_count_under_symmetry(board, solvers)),
    }
});
