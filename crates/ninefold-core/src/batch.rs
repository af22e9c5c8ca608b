//! Many puzzles in one call, and what comes back for each.

use core::fmt;

use crate::cell::Cell;
use crate::grid::Grid;
use crate::limits::Cancel;
use crate::monitor::{Flow, Monitor, Stop};
use crate::puzzle::Puzzle;
use crate::size::Size;
use crate::solver::Solver;
use crate::verdict::Verdict;

/// What is known of a puzzle: its verdict and a solution, if one was found.
pub struct Answer<P: Puzzle> {
    /// Whether there is no solution, one, or more.
    pub verdict: Verdict,
    /// A solution. It is there when the verdict is unique or several; it may be there when the verdict is unknown.
    pub solution: Option<P::Solution>,
}

impl<P: Puzzle> Answer<P> {
    /// The answer for a puzzle that nobody has looked at yet.
    pub fn unasked() -> Self {
        Self { verdict: Verdict::Unknown(Stop::Cancelled), solution: None }
    }
}

// By hand: derived, these would ask the puzzle for what only its solution needs.
impl<P: Puzzle> Clone for Answer<P> {
    fn clone(&self) -> Self {
        Self { verdict: self.verdict, solution: self.solution.clone() }
    }
}

impl<P: Puzzle> PartialEq for Answer<P> {
    fn eq(&self, other: &Self) -> bool {
        self.verdict == other.verdict && self.solution == other.solution
    }
}

impl<P: Puzzle<Solution: fmt::Debug>> fmt::Debug for Answer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer").field("verdict", &self.verdict).field("solution", &self.solution).finish()
    }
}

/// Looks for a solution of `puzzle` in which `cell` does not hold `digit`: unique when there is none, so when exactly one solution
/// is known to have the digit there; several, and that solution, when there is one.
///
/// ```
/// use ninefold_core::{Cell, Flow, Grid9, Info, Monitor, Solver, Strategy, Verdict, other_solution};
/// # struct Shifted;
/// # impl Strategy for Shifted {
/// #     const INFO: Info = Info { name: "", idea: "", inference: "", branching: "", is_complete: true, source: "" };
/// # }
/// # impl Solver<Grid9> for Shifted {
/// #     fn search<M: Monitor<Grid9>>(&mut self, _: &Grid9, monitor: &mut M) -> Flow {
/// #         monitor.solution(&Grid9::shifted)
/// #     }
/// # }
/// # let (mut solver, puzzle) = (Shifted, Grid9::empty());
/// // The only solution has a 1 in the first cell.
/// let answer = other_solution(&mut solver, &puzzle, (Cell::at(0, 0), 1), &mut ());
/// assert_eq!(answer.verdict, Verdict::Unique);
/// let answer = other_solution(&mut solver, &puzzle, (Cell::at(0, 0), 2), &mut ());
/// assert_eq!((answer.verdict, answer.solution), (Verdict::Several, Some(Grid9::shifted())));
/// ```
pub fn other_solution<S: Size, T: Solver<Grid<S>> + ?Sized>(
    solver: &mut T,
    puzzle: &Grid<S>,
    (cell, digit): (Cell<S>, u8),
    monitor: &mut impl Monitor<Grid<S>>,
) -> Answer<Grid<S>> {
    let mut found = None;
    let look = |solution: Grid<S>| {
        if solution[cell] == digit {
            return Flow::Continue(());
        }
        found = Some(solution);
        Flow::Break(Stop::Enough)
    };
    let flow = solver.each_with(puzzle, look, monitor);
    let verdict = match (found, flow) {
        (Some(_), _) => Verdict::Several,
        (None, Flow::Break(stop)) => Verdict::Unknown(stop),
        (None, Flow::Continue(())) => Verdict::Unique,
    };
    Answer { verdict, solution: found }
}

pub(crate) fn classify_one_by_one<P: Puzzle, T: Solver<P> + ?Sized>(
    solver: &mut T,
    puzzles: &[P],
    verdicts: &mut [Verdict],
    mut cancel: &Cancel,
) {
    assert_eq!(puzzles.len(), verdicts.len(), "a verdict for each puzzle");
    for (puzzle, verdict) in puzzles.iter().zip(verdicts) {
        *verdict = if cancel.is_cancelled() {
            Verdict::Unknown(Stop::Cancelled)
        } else {
            solver.classify_with(puzzle, &mut cancel)
        };
    }
}

pub(crate) fn solve_one_by_one<P: Puzzle, T: Solver<P> + ?Sized>(
    solver: &mut T,
    puzzles: &[P],
    answers: &mut [Answer<P>],
    mut cancel: &Cancel,
) {
    assert_eq!(puzzles.len(), answers.len(), "an answer for each puzzle");
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        *answer = if cancel.is_cancelled() { Answer::unasked() } else { solver.solve_with(puzzle, &mut cancel) };
    }
}
