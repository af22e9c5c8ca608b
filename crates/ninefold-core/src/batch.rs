//! Many puzzles in one call, and what comes back for each.

use core::fmt;

use crate::limits::Cancel;
use crate::monitor::Stop;
use crate::puzzle::Puzzle;
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
