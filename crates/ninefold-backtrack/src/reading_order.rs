//! The empty cells in reading order, with tables of used digits.
//!
//! The idea: a mask for each row, column and box tells which digits are still free there, so that one look at three masks
//! gives every digit that can go into a cell. The empty cells and their houses are listed once, before the search.
//!
//! Cost: some twenty instructions a node, and as many nodes as the order of the cells makes necessary, which can be
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

impl<S: Size> Solver<Grid<S>> for ReadingOrder {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        let none = S::Mask::default();
        let Some(mut free) = FreeDigits::beside(puzzle) else { return Flow::Continue(()) };
        let (cells, count) = open_cells(puzzle);
        let cells = &cells.as_ref()[..count];
        // For each of the first `depth` cells, its digit and the digits that are still to be tried there.
        let mut path = S::PerCell::filled((none, none));
        let path = &mut path.as_mut()[..count];
        let mut depth = 0;
        loop {
            let mut left = if depth < count {
                free.candidates(cells[depth])
            } else {
                monitor.solution(&|| filled(puzzle, cells, path))?;
                none
            };
            while left == none {
                let Some(above) = depth.checked_sub(1) else { return Flow::Continue(()) };
                depth = above;
                monitor.backtrack();
                let (digit, rest) = path[depth];
                free.toggle(cells[depth], digit);
                left = rest;
            }
            let rest = left.without_lowest();
            monitor.node()?;
            if rest != none {
                monitor.guess();
            }
            let digit = left ^ rest;
            free.toggle(cells[depth], digit);
            path[depth] = (digit, rest);
            depth += 1;
        }
    }
}

/// The houses of each empty cell, in reading order, and how many there are.
fn open_cells<S: Size>(grid: &Grid<S>) -> (S::PerCell<[u8; 3]>, usize) {
    let (mut cells, mut count) = (S::PerCell::filled([0; 3]), 0);
    for (&houses, _) in S::geometry().houses.as_ref().iter().zip(grid.digits()).filter(|(_, digit)| **digit == 0) {
        cells[count] = houses;
        count += 1;
    }
    (cells, count)
}

/// The board with each digit of the path in its cell.
fn filled<S: Size>(puzzle: &Grid<S>, cells: &[[u8; 3]], path: &[(S::Mask, S::Mask)]) -> Grid<S> {
    let mut grid = *puzzle;
    for ([row, column, _], (digit, _)) in cells.iter().zip(path) {
        grid.set(Cell::at(usize::from(*row), usize::from(*column) - S::SIDE), digit.lowest() as u8 + 1);
    }
    grid
}
