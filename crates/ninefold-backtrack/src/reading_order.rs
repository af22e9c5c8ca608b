//! The empty cells in reading order, with tables of used digits.
//!
//! The idea: a mask for each row, column and box tells which digits are still free there, so that one look at three masks
//! gives every digit that can go into a cell. The empty cells and their houses are listed once, before the search.
//!
//! Cost: some fifty instructions a node at 9x9, and as many nodes as the order of the cells makes necessary, which can be
//! hundreds of millions.

use ninefold_core::{Array, Cell, Flow, FreeDigits, Grid, Info, Mask, Monitor, Size, Solver, Strategy};

/// Backtracking over the empty cells in reading order, digits ascending, with a mask of free digits for each house.
///
/// It solves boards of every size, is complete, allocates nothing and keeps nothing from one puzzle to the next.
///
/// ```
/// use ninefold_backtrack::ReadingOrder;
/// use ninefold_core::{Four, Grid, Solver};
///
/// // The first solution in reading order is the smallest one.
/// let first = ReadingOrder.first(&Grid::<Four>::empty());
/// assert_eq!(first.map(|grid| grid.map(|grid| grid.to_string())), Ok(Some("1234341221434321".to_owned())));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadingOrder;

impl Strategy for ReadingOrder {
    const INFO: Info = Info {
        name: "reading-order",
        idea: "cells in reading order, digits ascending, tables of used digits",
        inference: "none",
        branching: "next empty cell in reading order; digits ascending",
        is_complete: true,
        source: "backtracking: Golomb and Baumert, 1965",
    };
}

/// An empty cell, and how far the search is with it.
#[derive(Clone, Copy)]
struct Level<S: Size> {
    houses: [u8; 3],
    /// The digit in the cell, as a mask.
    digit: S::Mask,
    /// The digits that are still to be tried there.
    rest: S::Mask,
}

impl<S: Size> Solver<Grid<S>> for ReadingOrder {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        let none = S::Mask::default();
        let Some(mut free) = FreeDigits::of(puzzle) else { return Flow::Continue(()) };
        let (mut levels, count) = empty_cells(puzzle);
        let levels = &mut levels.as_mut()[..count];
        // The cells of the first `depth` levels hold a digit.
        let mut depth = 0;
        loop {
            let mut left = if let Some(level) = levels.get(depth) {
                free.candidates(level.houses)
            } else {
                monitor.solution(&|| filled(puzzle, levels))?;
                none
            };
            while left == none {
                let Some(above) = depth.checked_sub(1) else { return Flow::Continue(()) };
                depth = above;
                monitor.backtrack();
                free.toggle(levels[depth].houses, levels[depth].digit);
                left = levels[depth].rest;
            }
            let rest = left.without_lowest();
            monitor.node()?;
            if rest != none {
                monitor.guess();
            }
            let level = &mut levels[depth];
            (level.digit, level.rest) = (left ^ rest, rest);
            free.toggle(level.houses, level.digit);
            depth += 1;
        }
    }
}

/// A level for each empty cell, in reading order, and how many there are.
fn empty_cells<S: Size>(grid: &Grid<S>) -> (S::PerCell<Level<S>>, usize) {
    let none = S::Mask::default();
    let mut levels = S::PerCell::filled(Level { houses: [0; 3], digit: none, rest: none });
    let mut count = 0;
    for (&houses, _) in S::geometry().houses.as_ref().iter().zip(grid.digits()).filter(|(_, digit)| **digit == 0) {
        levels[count].houses = houses;
        count += 1;
    }
    (levels, count)
}

/// The board with the digit of each level in its cell.
fn filled<S: Size>(puzzle: &Grid<S>, levels: &[Level<S>]) -> Grid<S> {
    let mut grid = *puzzle;
    for Level { houses: [row, column, _], digit, .. } in levels {
        grid.set(Cell::at(usize::from(*row), usize::from(*column) - S::SIDE), digit.lowest() as u8 + 1);
    }
    grid
}
