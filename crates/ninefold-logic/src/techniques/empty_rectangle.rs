//! Empty rectangle: in a box a digit stands in one row and one column only, so one of these two lines has it there; a
//! strong link outside turns that into a removal.
//!
//! Say the box has the digit in row r and column c alone, and a column outside of the box has it twice, in row r and in
//! row q. When it is in row r there, the box has it in column c; else it is in row q. Either way the cell where row q
//! meets column c loses it. The same goes for rows and columns exchanged. Cost: for each digit, box, row and column of
//! the box and line outside of it, a few looks.

use std::ops::ControlFlow;

use ninefold_core::{House, Size};

use super::{Visitor, digit_in, digits, houses, offer, pair_of};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Step, Why};
use crate::technique::Technique;

/// Every empty rectangle.
pub fn find<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    for digit in digits::<S>() {
        for square in houses::<S>(2) {
            let within = board.cells_with(digit) & CellSet::of_house(square);
            if within.len() < 2 {
                continue;
            }
            for (row, column) in crosses(square, within) {
                hinge(board, digit, square, [row, column], visit)?;
                hinge(board, digit, square, [column, row], visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The rows and columns through a box that hold all of `cells` between them, each some that the other has not.
fn crosses<S: Size>(square: House<S>, cells: CellSet<S>) -> impl Iterator<Item = (House<S>, House<S>)> {
    let through = move |kind| houses::<S>(kind).filter(move |&line| meets(line, square));
    through(0).flat_map(move |row| through(1).map(move |column| (row, column))).filter(move |&(row, column)| {
        let [row, column] = [row, column].map(CellSet::of_house);
        cells.is_within(row | column) && !cells.is_within(row) && !cells.is_within(column)
    })
}

fn meets<S: Size>(line: House<S>, square: House<S>) -> bool {
    !(CellSet::of_house(line) & CellSet::of_house(square)).is_empty()
}

/// The links that cross `line` outside of the box: their other end, along `other`, loses the digit.
fn hinge<S: Size>(
    board: &Board<S>,
    digit: u8,
    square: House<S>,
    [line, other]: [House<S>; 2],
    visit: Visitor<S>,
) -> ControlFlow<()> {
    let kind = other.index() / S::SIDE;
    for parallel in houses::<S>(kind).filter(|&parallel| !meets(parallel, square)) {
        let Some(mut pair) = pair_of(board, parallel, digit) else { continue };
        if !pair[0].houses().contains(&line) {
            pair.reverse();
        }
        // A link that does not cross the line at all; one with both ends in it is none, since lines cross once.
        if !pair[0].houses().contains(&line) {
            continue;
        }
        let across = CellSet::of_house(pair[1].houses()[1 - kind]) & CellSet::of_house(other);
        let gone = across - CellSet::of_house(square);
        let why = Why::EmptyRectangle { digit, square, link: pair };
        offer(Step::removing(Technique::EmptyRectangle, digit_in(board, digit, gone).collect(), why), visit)?;
    }
    ControlFlow::Continue(())
}
