//! The empty cells in reading order, the whole board checked anew after each placement.
//!
//! The idea: put a digit down, look whether the board still obeys the rules, go on or take the digit away. Nothing is
//! remembered from one look to the next, although a placement can only clash in three houses.
//!
//! Cost: a check of all cells for each digit tried. The check is the cheapest of its kind, one pass with bit masks, so that
//! what it costs more than [`ReadingOrder`](crate::ReadingOrder) is the price of the idea and not of its code.
//!
//! The candidates of a cell are all checked when the search comes to it, and not one by one as they are tried: only so it
//! is known of a child whether a sibling is still untried, which makes it a guess. It is the same number of checks.

use ninefold_core::{Array, Cell, DigitSet, Flow, Grid, Info, Monitor, Size, Solver, Strategy};

/// Backtracking over the empty cells in reading order, digits ascending, which trusts nothing but a look at the whole board.
///
/// It visits the nodes of [`ReadingOrder`](crate::ReadingOrder), some hundred and fifty times as slowly at 9x9. It solves boards of every size,
/// is complete, allocates nothing and keeps nothing from one puzzle to the next.
///
/// ```
/// use ninefold_backtrack::Revalidate;
/// use ninefold_core::{Four, Grid, Solver};
///
/// assert_eq!(Revalidate.count(&Grid::<Four>::empty(), 1_000).to_string(), "288");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Revalidate;

impl Strategy for Revalidate {
    const INFO: Info = Info {
        name: "revalidate",
        idea: "reading order, but the whole board is checked anew after each placement",
        inference: "none",
        branching: "next empty cell in reading order; digits ascending",
        is_complete: true,
        source: "backtracking: Golomb and Baumert, 1965",
    };
}

impl<S: Size> Solver<Grid<S>> for Revalidate {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        let mut board = *puzzle;
        if !is_valid(&board) {
            return Flow::Continue(());
        }
        let (cells, count) = empty_cells(puzzle);
        // For each of the first `depth` cells, the digits that are still to be tried there.
        let mut path = S::PerCell::filled(DigitSet::none());
        let mut depth = 0;
        loop {
            let mut left = if depth < count {
                standing(&mut board, cells[depth])
            } else {
                monitor.solution(&|| board)?;
                DigitSet::none()
            };
            let digit = loop {
                if let Some(digit) = left.pop_first() {
                    break digit;
                }
                let Some(above) = depth.checked_sub(1) else { return Flow::Continue(()) };
                depth = above;
                monitor.backtrack();
                board.set(cells[depth], 0);
                left = path[depth];
            };
            monitor.node()?;
            if !left.is_empty() {
                monitor.guess();
            }
            board.set(cells[depth], digit);
            path[depth] = left;
            depth += 1;
        }
    }
}

/// The empty cells in reading order, and how many there are.
fn empty_cells<S: Size>(grid: &Grid<S>) -> (S::PerCell<Cell<S>>, usize) {
    let (mut cells, mut count) = (S::PerCell::filled(Cell::at(0, 0)), 0);
    for cell in Cell::all().filter(|&cell| grid[cell] == 0) {
        cells[count] = cell;
        count += 1;
    }
    (cells, count)
}

/// The digits that break no rule of the board when they are put into `cell`, which is empty before and after.
fn standing<S: Size>(board: &mut Grid<S>, cell: Cell<S>) -> DigitSet<S> {
    let mut standing = DigitSet::none();
    for digit in 1..=S::SIDE as u8 {
        board.set(cell, digit);
        if is_valid(board) {
            standing.insert(digit);
        }
    }
    board.set(cell, 0);
    standing
}

/// Whether no two cells clash, by one pass over the whole board with a set of seen digits for each house.
fn is_valid<S: Size>(board: &Grid<S>) -> bool {
    let mut seen = S::PerHouse::filled(DigitSet::<S>::none());
    for (&houses, &digit) in S::geometry().houses.as_ref().iter().zip(board.digits()).filter(|(_, digit)| **digit != 0)
    {
        let [row, column, square] = houses.map(usize::from);
        if (seen[row] | seen[column] | seen[square]).has(digit) {
            return false;
        }
        for house in [row, column, square] {
            seen[house].insert(digit);
        }
    }
    true
}
