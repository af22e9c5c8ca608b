//! Singles: a cell with one candidate, a digit with one place in a house.
//!
//! A *full house* is both: the last empty cell of a house. Cost: a look at every cell, or at every digit of every house.

use std::ops::ControlFlow;

use ninefold_core::{House, Mask, Size};

use super::{Visitor, cells_at, houses};
use crate::board::Board;
use crate::step::{Candidate, Step, Why};
use crate::technique::Technique;

/// The last empty cell of a house.
pub fn full_house<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    for house in House::all() {
        if let Some(digit) = board.missing(house).single() {
            for cell in cells_at(house, board.places(house, digit)) {
                let why = Why::Single(Some(house));
                visit(Step::placing(Technique::FullHouse, Candidate { cell, digit }, why))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A cell with one candidate.
pub fn naked<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    for cell in board.empty_cells().iter() {
        if let Some(digit) = board.candidates(cell).single() {
            visit(Step::placing(Technique::NakedSingle, Candidate { cell, digit }, Why::Single(None)))?;
        }
    }
    ControlFlow::Continue(())
}

/// A digit with one place in a house: boxes first, where people see it first.
pub fn hidden<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    [2, 0, 1].into_iter().try_for_each(|kind| hidden_in(board, kind, visit))
}

/// A digit with one place in a row, a column or a box: kind 0, 1 or 2.
pub fn hidden_in<S: Size>(board: &Board<S>, kind: usize, visit: Visitor<S>) -> ControlFlow<()> {
    for house in houses(kind) {
        for digit in board.missing(house).iter() {
            let places = board.places(house, digit);
            if !places.is_empty() && places.without_lowest().is_empty() {
                for cell in cells_at(house, places) {
                    let why = Why::Single(Some(house));
                    visit(Step::placing(Technique::HiddenSingle, Candidate { cell, digit }, why))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
