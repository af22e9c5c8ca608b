//! The object-safe twin of [`Solver`].

use crate::batch::Answer;
use crate::limits::Cancel;
use crate::monitor::{Flow, Stop};
use crate::probe::Probe;
use crate::puzzle::Puzzle;
use crate::solver::{Info, Solver};
use crate::verdict::{Counted, Verdict};

/// A strategy chosen while the program runs: `Box<dyn DynSolver<Grid9>>`.
///
/// Every [`Solver`] is one. The names differ from those of [`Solver`], so that the two never get in each other's way.
/// [`run`](DynSolver::run) counts everything and knows every limit; the others are the lean forms, which count only
/// what they return and so cost as little as the strategy can.
pub trait DynSolver<P: Puzzle>: Send {
    /// What the strategy is.
    fn info(&self) -> &'static Info;

    /// [`Solver::search`] with a [`Probe`].
    fn run(&mut self, puzzle: &P, probe: &mut Probe<'_, P>) -> Flow;

    /// [`Solver::first`].
    ///
    /// # Errors
    ///
    /// The reason, when the search ended before it could tell.
    fn run_first(&mut self, puzzle: &P) -> Result<Option<P::Solution>, Stop>;

    /// [`Solver::solve`].
    fn run_solve(&mut self, puzzle: &P) -> Answer<P>;

    /// [`Solver::count`].
    fn run_count(&mut self, puzzle: &P, limit: u64) -> Counted;

    /// [`Solver::classify_batch`].
    fn run_classify_batch(&mut self, puzzles: &[P], verdicts: &mut [Verdict], cancel: &Cancel);

    /// [`Solver::solve_batch`].
    fn run_solve_batch(&mut self, puzzles: &[P], answers: &mut [Answer<P>], cancel: &Cancel);
}

impl<P: Puzzle, T: Solver<P> + Send> DynSolver<P> for T {
    fn info(&self) -> &'static Info {
        &T::INFO
    }

    fn run(&mut self, puzzle: &P, probe: &mut Probe<'_, P>) -> Flow {
        self.search(puzzle, probe)
    }

    fn run_first(&mut self, puzzle: &P) -> Result<Option<P::Solution>, Stop> {
        self.first(puzzle)
    }

    fn run_solve(&mut self, puzzle: &P) -> Answer<P> {
        self.solve(puzzle)
    }

    fn run_count(&mut self, puzzle: &P, limit: u64) -> Counted {
        self.count(puzzle, limit)
    }

    fn run_classify_batch(&mut self, puzzles: &[P], verdicts: &mut [Verdict], cancel: &Cancel) {
        self.classify_batch(puzzles, verdicts, cancel);
    }

    fn run_solve_batch(&mut self, puzzles: &[P], answers: &mut [Answer<P>], cancel: &Cancel) {
        self.solve_batch(puzzles, answers, cancel);
    }
}
