//! Locked candidates: all places of a digit in one house lie in another one too, which then has it nowhere else.
//!
//! *Pointing* goes from a box to a line, *claiming* from a line to a box. Cost: two sets of cells for each house, digit
//! and crossing house.

use std::ops::ControlFlow;

use ninefold_core::{Cell, House, Size};

use super::{Visitor, digit_in, houses, offer};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Step, Why};
use crate::technique::Technique;

/// From a box to a line.
pub fn pointing<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    houses(2).try_for_each(|from| find(Technique::Pointing, board, from, visit))
}

/// From a line to a box.
pub fn claiming<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    houses(0).chain(houses(1)).try_for_each(|from| find(Technique::Claiming, board, from, visit))
}

/// Digits of `from` that are locked in a house of the other sort.
fn find<S: Size>(technique: Technique, board: &Board<S>, from: House<S>, visit: Visitor<S>) -> ControlFlow<()> {
    for digit in board.missing(from).iter() {
        let all = board.cells_with(digit);
        let within = all & CellSet::of_house(from);
        for to in crossing(from, within) {
            let rest = (all & CellSet::of_house(to)) - within;
            let why = Why::Locked { digit, from, to };
            offer(Step::removing(technique, digit_in(board, digit, rest).collect(), why), visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The houses of the other sort that hold all of `cells`, which lie in `from`.
fn crossing<S: Size>(from: House<S>, cells: CellSet<S>) -> impl Iterator<Item = House<S>> {
    let is_box = |house: House<S>| house.index() >= 2 * S::SIDE;
    let of_first = cells.first().into_iter().flat_map(Cell::houses);
    of_first.filter(move |&to| is_box(to) != is_box(from) && cells.is_within(CellSet::of_house(to)))
}
