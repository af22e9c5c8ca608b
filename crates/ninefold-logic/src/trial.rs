//! Trial and error: assume a candidate, follow what is plain, and strike the candidate when that ends in a contradiction.
//!
//! This is Berthier's T&E(1): copy the board, assert one candidate, run eliminations and singles until they find nothing; on
//! a contradiction the candidate goes. *A solution met on the way is forgotten*, so that every step is a refutation and
//! nothing is guessed. T&E(2) is the same with T&E(1) in place of the singles, and so on: the number of levels that a
//! puzzle needs is its depth. With naked and hidden subsets inside a trial it is stronger than the published procedure:
//! that is a switch, [`with_subsets`](Trial::with_subsets).
//!
//! It is confluent: whatever the order of the trials, the same candidates are left, since a contradiction that follows
//! from a board follows from every board with fewer candidates.
//!
//! # Source
//!
//! Denis Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", 2012.
//!
//! # Cost
//!
//! A round tries every candidate, and each trial copies the board. T&E(1) takes some hundred trials a round and a few
//! rounds a puzzle; each further level multiplies that by as much again.

use std::ops::ControlFlow;

use ninefold_core::{DigitSet, Grid, House, Mask, Size};

use crate::board::{Board, Contradiction};
use crate::ladder::{Ladder, Outcome};
use crate::step::{Candidate, Refutation, Step, Why};
use crate::technique::Technique;
use crate::techniques::{Visitor, cells_at};

/// Trial and error of some depth.
///
/// ```
/// use ninefold_core::Grid9;
/// use ninefold_logic::{Board, Outcome, Trial};
///
/// let puzzle: Grid9 = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......".parse()?;
/// let trial = Trial::default();
/// assert_eq!(trial.run(&mut Board::of(&puzzle), 0), Outcome::Stuck);
/// assert_eq!(trial.run(&mut Board::of(&puzzle), 1), Outcome::Solved);
/// assert_eq!(trial.depth(&puzzle, 2), Some(1));
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trial {
    has_subsets: bool,
}

impl Trial {
    /// Runs naked and hidden pairs to quadruples and locked candidates beside the singles: T&E(S).
    #[must_use]
    pub fn with_subsets(mut self) -> Self {
        self.has_subsets = true;
        self
    }

    /// Does what is plain, and refutes candidates with trials nested `depth` deep, until nothing is left to refute. With
    /// a depth of 0 it is what is plain alone.
    pub fn run<S: Size>(self, board: &mut Board<S>, depth: usize) -> Outcome {
        self.settle(board, depth);
        Outcome::of(board)
    }

    /// How deep trials have to be nested to solve a puzzle or to show that it has no solution: 0 when what is plain is
    /// enough, `None` when `most` levels are not.
    pub fn depth<S: Size>(self, puzzle: &Grid<S>, most: usize) -> Option<usize> {
        let mut board = Board::of(puzzle);
        (0..=most).find(|&depth| self.run(&mut board, depth) != Outcome::Stuck)
    }

    /// Hands to `visit` a step for every candidate that a trial refutes, in reading order; one level deep.
    pub fn each<S: Size>(self, board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
        board.all_candidates().filter_map(|assumed| self.refutation(board, assumed)).try_for_each(visit)
    }

    /// The step that removes `assumed`, when the singles that follow from it end in a contradiction.
    ///
    /// Steps that the contradiction does not need are left out. Cost: twice the trial, and the square of its steps.
    pub fn refutation<S: Size>(self, board: &Board<S>, assumed: Candidate<S>) -> Option<Step<S>> {
        let mut trial = *board;
        trial.place(assumed.cell, assumed.digit);
        self.plain(&mut trial);
        trial.contradiction()?;
        // Once more, step by step, to tell it.
        let mut start = *board;
        start.place(assumed.cell, assumed.digit);
        let path = self.ladder().go_on(start);
        let mut told = (path.steps, path.board.contradiction()?);
        for at in (0..told.0.len()).rev() {
            let mut fewer = told.0.clone();
            fewer.remove(at);
            if let Some(contradiction) = replayed(start, &fewer) {
                told = (fewer, contradiction);
            }
        }
        let (steps, contradiction) = told;
        let why = Why::Refuted(Box::new(Refutation { assumed, steps, contradiction }));
        Step::removing(Technique::Trial, vec![assumed], why)
    }

    /// What is plain, as techniques.
    fn ladder(self) -> Ladder {
        if self.has_subsets { Ladder::subsets() } else { Ladder::singles() }
    }

    /// Runs to a fixpoint, or to the first contradiction.
    fn settle<S: Size>(self, board: &mut Board<S>, depth: usize) {
        if depth == 0 {
            return self.plain(board);
        }
        self.settle(board, depth - 1);
        while Outcome::of(board) == Outcome::Stuck && self.round(board, depth) {}
    }

    /// Tries every candidate once. Says whether one was refuted.
    fn round<S: Size>(self, board: &mut Board<S>, depth: usize) -> bool {
        let mut is_news = false;
        // The board changes on the way; what is gone by then needs no trial.
        let start = *board;
        for assumed in start.all_candidates() {
            if !board.has(assumed.cell, assumed.digit) {
                continue;
            }
            let mut trial = *board;
            trial.place(assumed.cell, assumed.digit);
            self.settle(&mut trial, depth - 1);
            if trial.contradiction().is_some() {
                board.remove(assumed.cell, assumed.digit);
                is_news = true;
                // What follows is followed at once: the next trials are shorter for it.
                self.settle(board, depth - 1);
                if Outcome::of(board) != Outcome::Stuck {
                    break;
                }
            }
        }
        is_news
    }

    /// What is plain, to a fixpoint or the first contradiction.
    fn plain<S: Size>(self, board: &mut Board<S>) {
        loop {
            singles(board);
            if !self.has_subsets || board.contradiction().is_some() {
                return;
            }
            let Some(step) = Ladder::subsets().next(board) else { return };
            step.apply(board);
        }
    }
}

/// The contradiction that these steps lead to, when each of them follows where it stands.
fn replayed<S: Size>(mut board: Board<S>, steps: &[Step<S>]) -> Option<Contradiction<S>> {
    for step in steps {
        if board.contradiction().is_some() {
            return None;
        }
        let mut again = None;
        let _ = step.technique.each(&board, &mut |found| {
            if found.why == step.why && found.placements == step.placements {
                again = Some(found);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        again?.apply(&mut board);
    }
    board.contradiction()
}

/// Naked and hidden singles to a fixpoint, without telling: what [`Ladder::singles`] comes to.
fn singles<S: Size>(board: &mut Board<S>) {
    let mut before = board.empty_cells().len() + 1;
    while board.contradiction().is_none() && board.empty_cells().len() < before {
        before = board.empty_cells().len();
        for cell in board.empty_cells().iter() {
            if let Some(digit) = board.candidates(cell).single() {
                board.place(cell, digit);
            }
        }
        for house in House::all() {
            let alone = |digit: &u8| board.places(house, *digit).without_lowest().is_empty();
            let digits: DigitSet<S> = board.missing(house).iter().filter(alone).collect();
            for digit in digits.iter() {
                if let Some(cell) = cells_at(house, board.places(house, digit)).next() {
                    board.place(cell, digit);
                }
            }
        }
    }
}
