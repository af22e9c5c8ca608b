//! Sudoku by constraint propagation: naked and hidden singles, then search.
//!
//! ```
//! use ninefold_core::{Grid9, Solver, Verdict};
//! use ninefold_propagate::Propagate;
//!
//! let puzzle: Grid9 = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......".parse()?;
//! let answer = Propagate::default().solve(&puzzle);
//! assert_eq!(answer.verdict, Verdict::Unique);
//! println!("{}", answer.solution.unwrap().lines());
//! # Ok::<(), ninefold_core::TextError>(())
//! ```
//!
//! # The idea
//!
//! Two rules, applied until neither finds anything:
//!
//! 1. *Naked single*: an open cell with one candidate left takes it.
//! 2. *Hidden single*: a digit with one place left in a row, a column or a box goes there.
//!
//! Each digit placed is struck from its peers, which may leave the next one alone. A cell without a candidate, or a
//! house without a place for a digit, ends the branch. Most boards made for people are solved then, without a node.
//! Otherwise every candidate of the cell that has fewest is tried, each on a copy of the board, and the rules follow.
//! Written down plainly, with a set of candidates for each cell:
//!
//! ```text
//! settle(board):                                    until nothing changes
//!     for each cell with one candidate:             strike it from the peers of the cell
//!     for each house, and each digit in it:         no place: contradiction · one place: the cell has this digit alone
//!     a cell without a candidate:                   contradiction
//!
//! explore(board):
//!     if every cell has one candidate:              a solution
//!     cell = the first with the fewest candidates, of those that have several
//!     for each candidate of the cell, ascending:
//!         child = a copy of the board in which the cell has this candidate alone
//!         if settle(child) is no contradiction:     explore(child)
//! ```
//!
//! That is the whole method. `tests/two_rules.rs` holds it in this form, and compares the two node by node. What stands
//! in the sources is the same turned on its side: `src/board.rs` holds the candidates as a plane of bits for each
//! digit, `src/singles.rs` is `settle`, `src/narrowest.rs` chooses the cell, and [`Solver::search`] is `explore` with a
//! stack of its own in place of recursion.
//!
//! # Source
//!
//! Peter Norvig, "Solving Every Sudoku Puzzle", 2006: the rules, and the cell to branch on. The tree is that of the
//! essay; what differs is how candidates are held (a plane of bits for each digit, see `src/board.rs`), that the search
//! keeps its own stack, and that it goes on after the first solution.
//!
//! # Cost
//!
//! A node copies the board, a mask for each digit and row twice over, and looks a few times at all cells and at the
//! digits that changed: some thousands of instructions at 9x9, for few nodes (`ninefold compare` tells how many on a
//! collection of yours). Depth is at most the number of cells. The stack of choices grows to what the deepest search so
//! far has needed, and stays; beyond that nothing is allocated.
//!
//! # When not to use it
//!
//! It sees singles alone, and learns nothing from a contradiction. Where a board was made to resist that, the tree
//! grows out of reach, most of all at 25x25. Nor does it explain: the singles that it places are in no order that a
//! person would find them in.

#![forbid(unsafe_code)]

mod board;
mod narrowest;
mod sets;
mod singles;

use std::fmt;

use ninefold_core::{DigitSet, Flow, Grid, Info, Monitor, Nine, Size, Solver, Strategy};

use crate::board::{Board, Contradiction};

/// Naked and hidden singles to a fixpoint, then a guess in the cell with the fewest candidates.
///
/// The size of the board is a parameter of the type: `Propagate<Sixteen>`. The solver keeps its stack from one puzzle
/// to the next; make one, and use it for all. See the [front page](crate) for what it does and costs.
pub struct Propagate<S: Size = Nine> {
    /// The choices that led to the board that is looked at, the first one lowest.
    choices: Vec<Choice<S>>,
}

/// A board in which no rule finds anything, and the digits still to be tried in one of its cells.
struct Choice<S: Size> {
    board: Board<S>,
    row: usize,
    column: usize,
    untried: DigitSet<S>,
}

impl<S: Size> Strategy for Propagate<S> {
    const INFO: Info = Info {
        name: "propagate",
        idea: "place what is left alone, strike what that excludes, and guess when nothing is left alone",
        inference: "naked and hidden singles to a fixpoint",
        branching: "cell with the fewest candidates, first on a tie; digits ascending",
        is_complete: true,
        source: "Peter Norvig, Solving Every Sudoku Puzzle, 2006",
    };
}

impl<S: Size> Solver<Grid<S>> for Propagate<S> {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        self.choices.clear();
        let mut board = Board::empty();
        if board.place_givens(puzzle).and_then(|()| board.propagate()).is_ok() {
            self.visit(&board, monitor)?;
        }
        while let Some(choice) = self.choices.last_mut() {
            let Some(digit) = choice.untried.pop_first() else {
                self.choices.pop();
                self.leave(monitor);
                continue;
            };
            monitor.node()?;
            if !choice.untried.is_empty() {
                monitor.guess();
            }
            let mut board = choice.board;
            match board.place(digit, choice.row, choice.column).and_then(|()| board.propagate()) {
                Ok(()) => self.visit(&board, monitor)?,
                Err(Contradiction) => self.leave(monitor),
            }
        }
        Flow::Continue(())
    }
}

impl<S: Size> Propagate<S> {
    /// Takes a board in which no rule finds anything. It is a solution, or it holds the next choice.
    fn visit<M: Monitor<Grid<S>>>(&mut self, board: &Board<S>, monitor: &mut M) -> Flow {
        if let Some((row, column)) = board.narrowest() {
            let untried = board.candidates(row, column);
            self.choices.push(Choice { board: *board, row, column, untried });
        } else {
            monitor.solution(&|| board.grid())?;
            self.leave(monitor);
        }
        Flow::Continue(())
    }

    /// Nothing more is to be found in a board. One that no choice led to is the puzzle itself, and no child.
    fn leave<M: Monitor<Grid<S>>>(&self, monitor: &mut M) {
        if !self.choices.is_empty() {
            monitor.backtrack();
        }
    }
}

impl<S: Size> Default for Propagate<S> {
    fn default() -> Self {
        Self { choices: Vec::new() }
    }
}

impl<S: Size> fmt::Debug for Propagate<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Propagate").finish_non_exhaustive()
    }
}
