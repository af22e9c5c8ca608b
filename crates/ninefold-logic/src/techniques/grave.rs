//! BUG+1: with one candidate less, every empty cell would have two candidates and every digit two places in each house
//! that misses it (a *bivalue universal grave*), which never has exactly one solution. So that candidate is true, and the
//! others of its cell go.
//!
//! By uniqueness. Cost: a look at every cell; then, rarely, at every house.

use std::ops::ControlFlow;

use ninefold_core::{Cell, DigitSet, House, Mask, Size};

use super::{Visitor, digits_in, offer};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Candidate, Step, Why};
use crate::technique::Technique;

/// The one candidate too many.
pub fn find<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    let mut odd = None;
    for cell in board.empty_cells().iter() {
        match board.candidates(cell).len() {
            2 => {}
            3 if odd.is_none() => odd = Some(cell),
            _ => return ControlFlow::Continue(()),
        }
    }
    let Some(cell) = odd else { return ControlFlow::Continue(()) };
    for digit in board.candidates(cell).iter().filter(|&digit| is_grave_without(board, cell, digit)) {
        let others = digits_in(board, !DigitSet::only(digit), CellSet::only(cell));
        offer(Step::removing(Technique::BugPlusOne, others, Why::Grave(Candidate { cell, digit })), visit)?;
    }
    ControlFlow::Continue(())
}

/// Whether every digit has two places in each house, if `cell` loses `digit`.
fn is_grave_without<S: Size>(board: &Board<S>, cell: Cell<S>, digit: u8) -> bool {
    House::all().all(|house| {
        board.missing(house).iter().all(|other| {
            let is_extra = other == digit && cell.houses().contains(&house);
            board.places(house, other).count() == 2 + usize::from(is_extra)
        })
    })
}
