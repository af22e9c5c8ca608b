//! Every strategy against `dlx`, on boards of four sizes: see [`ninefold_conformance::bytes::agree_with_reference`].

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::Roster;
use ninefold::core::{DynSolver, Four, Grid, Nine, Six, Twelve};
use ninefold_conformance::bytes;
use std::cell::RefCell;

type Solvers<S> = (Box<dyn DynSolver<Grid<S>>>, Vec<Box<dyn DynSolver<Grid<S>>>>);

thread_local! {
    static FOUR: RefCell<Solvers<Four>> = RefCell::new(solvers());
    static SIX: RefCell<Solvers<Six>> = RefCell::new(solvers());
    static NINE: RefCell<Solvers<Nine>> = RefCell::new(solvers());
    static TWELVE: RefCell<Solvers<Twelve>> = RefCell::new(solvers());
}

/// The reference, and all others. They are kept, so that what one board leaves behind can harm the next.
fn solvers<S: Roster>() -> Solvers<S> {
    let reference = S::strategy("dlx").expect("it is compiled in").solver();
    (reference, S::STRATEGIES.iter().filter(|entry| entry.info().name != "dlx").map(|entry| entry.solver()).collect())
}

fn ask<S: Roster>((reference, others): &mut Solvers<S>, board: &[u8]) {
    bytes::agree_with_reference(board, reference.as_mut(), others);
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&size, board)) = bytes.split_first() else { return };
    match size % 8 {
        0 => FOUR.with_borrow_mut(|solvers| ask(solvers, board)),
        1 | 2 => SIX.with_borrow_mut(|solvers| ask(solvers, board)),
        3 => TWELVE.with_borrow_mut(|solvers| ask(solvers, board)),
        _ => NINE.with_borrow_mut(|solvers| ask(solvers, board)),
    }
});
