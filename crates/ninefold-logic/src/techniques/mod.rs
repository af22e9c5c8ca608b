//! The techniques, one a file, and what several of them need.
//!
//! Each is a function that looks at a board and hands every step of its kind to a visitor, until the visitor has enough.
//! None of them changes the board, and none knows another.

pub mod colours;
pub mod empty_rectangle;
pub mod fish;
pub mod grave;
pub mod hidden;
pub mod locked;
pub mod naked;
pub mod rectangles;
pub mod singles;
pub mod two_links;
mod unions;
pub mod unique_loops;
pub mod w_wing;
pub mod xy_wing;
pub mod xyz_wing;

use std::ops::ControlFlow;

use ninefold_core::{Cell, DigitSet, House, Mask, Size};

use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Candidate, Step};
pub(crate) use unions::unions;

/// Takes the steps that a technique finds, and says whether to go on.
pub type Visitor<'a, S> = &'a mut dyn FnMut(Step<S>) -> ControlFlow<()>;

/// Hands on a step that removes something.
fn offer<S: Size>(step: Option<Step<S>>, visit: Visitor<S>) -> ControlFlow<()> {
    step.map_or(ControlFlow::Continue(()), visit)
}

/// The rows, the columns or the boxes: kind 0, 1 or 2.
pub(crate) fn houses<S: Size>(kind: usize) -> impl Iterator<Item = House<S>> {
    (kind * S::SIDE..(kind + 1) * S::SIDE).filter_map(House::new)
}

/// `digit` in those of `cells` where it is a candidate.
fn digit_in<S: Size>(board: &Board<S>, digit: u8, cells: CellSet<S>) -> impl Iterator<Item = Candidate<S>> {
    (cells & board.cells_with(digit)).iter().map(move |cell| Candidate { cell, digit })
}

/// Each of `digits` in those of `cells` where it is a candidate.
fn digits_in<S: Size>(board: &Board<S>, digits: DigitSet<S>, cells: CellSet<S>) -> Vec<Candidate<S>> {
    digits.iter().flat_map(|digit| digit_in(board, digit, cells)).collect()
}

/// The cells at these places of a house.
pub(crate) fn cells_at<S: Size>(house: House<S>, mut places: S::Mask) -> impl Iterator<Item = Cell<S>> {
    let cells = S::geometry().cells[house.index()];
    std::iter::from_fn(move || {
        let place = (!places.is_empty()).then(|| places.lowest())?;
        places = places.without_lowest();
        Cell::new(usize::from(cells[place]))
    })
}

/// The two places of `digit` in `house`, when there are exactly two.
fn pair_of<S: Size>(board: &Board<S>, house: House<S>, digit: u8) -> Option<[Cell<S>; 2]> {
    let places = board.places(house, digit);
    let second = places.without_lowest();
    if second.is_empty() || !second.without_lowest().is_empty() {
        return None;
    }
    let mut cells = cells_at(house, places);
    Some([cells.next()?, cells.next()?])
}

/// Whether two different cells share a house.
fn is_peer<S: Size>(one: Cell<S>, other: Cell<S>) -> bool {
    CellSet::peers(one).has(other)
}

/// The digits of a board.
fn digits<S: Size>() -> impl Iterator<Item = u8> {
    1..=S::SIDE as u8
}
