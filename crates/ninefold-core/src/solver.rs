//! The contract: what every strategy implements, and what it gets for it.

use crate::batch::{Answer, classify_one_by_one, solve_one_by_one};
use crate::grid::Grid;
use crate::limits::Cancel;
use crate::monitor::{Count, Each, First, Flow, Monitor, Stop};
use crate::puzzle::Puzzle;
use crate::verdict::{Counted, Verdict};

/// What a strategy is, in words: for tables, for `--help`, for a reader who chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// Its name in the registry and on the command line: lower case, words joined by hyphens.
    pub name: &'static str,
    /// The idea, in half a sentence.
    pub idea: &'static str,
    /// What it infers between two guesses.
    pub inference: &'static str,
    /// How it chooses where to guess, and in which order.
    pub branching: &'static str,
    /// Whether it always reaches an answer when nothing stops it. An incomplete one ends with [`Stop::Stuck`].
    pub is_complete: bool,
    /// Where the idea comes from.
    pub source: &'static str,
}

/// A way to solve puzzles, described. A trait of its own, so that a strategy for many kinds of puzzle is described
/// once.
pub trait Strategy {
    /// The description.
    const INFO: Info;
}

/// A strategy that solves puzzles of kind `P`.
///
/// One method is required: [`search`](Solver::search), which visits every solution of a puzzle once and reports to a
/// monitor. All others are built on it. What every implementation holds to, and `ninefold-conformance` checks:
///
/// 1. It is total and deterministic: any puzzle at all is searched, without a panic and with bounded depth; the same
///    puzzle visits the same nodes.
/// 2. Givens that clash make a puzzle without solutions, nothing else.
/// 3. Each solution is visited exactly once. `Continue` means that there are no others. So an incomplete strategy that
///    knows no next step, that used an argument which assumes uniqueness, or that took the solution of a trial without
///    looking at what else there is, breaks with [`Stop::Stuck`], after any solution that it found.
/// 4. It calls [`node`](Monitor::node) once for each child it enters, and obeys a `Break` from any hook at once, by
///    returning it. But for [`Stop::Stuck`] it stops for no other reason. It is as good as new afterwards.
///
/// It does not allocate for each node either, which the suite cannot see.
///
/// # Example
///
/// A strategy that knows solved puzzles only:
///
/// ```
/// use ninefold_core::{Flow, Grid, Grid9, Info, Monitor, Puzzle, Size, Solver, Stop, Strategy, Verdict};
///
/// struct Look;
///
/// impl Strategy for Look {
///     const INFO: Info = Info {
///         name: "look",
///         idea: "a full board is solved or not",
///         inference: "none",
///         branching: "none",
///         is_complete: false,
///         source: "this page",
///     };
/// }
///
/// impl<S: Size> Solver<Grid<S>> for Look {
///     fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
///         if !puzzle.is_full() {
///             return Flow::Break(Stop::Stuck);
///         }
///         if puzzle.verify(puzzle).is_ok() {
///             monitor.solution(&|| *puzzle)?;
///         }
///         Flow::Continue(())
///     }
/// }
///
/// assert_eq!(Look.classify(&Grid9::empty()), Verdict::Unknown(Stop::Stuck));
/// ```
pub trait Solver<P: Puzzle = Grid>: Strategy {
    /// Visits every solution of `puzzle` once, and reports each step to `monitor`.
    ///
    /// Returns `Continue` when the whole space was searched, else the `Break` that ended it.
    fn search<M: Monitor<P>>(&mut self, puzzle: &P, monitor: &mut M) -> Flow;

    /// Finds a solution, whether or not there are others.
    ///
    /// # Errors
    ///
    /// The reason, when the search ended before it could tell.
    fn first(&mut self, puzzle: &P) -> Result<Option<P::Solution>, Stop> {
        self.first_with(puzzle, &mut ())
    }

    /// [`first`](Solver::first), with `monitor` beside it.
    ///
    /// # Errors
    ///
    /// The reason, when the search ended before it could tell.
    fn first_with<M: Monitor<P>>(&mut self, puzzle: &P, monitor: &mut M) -> Result<Option<P::Solution>, Stop> {
        let mut first = First::new();
        let flow = self.search(puzzle, &mut ((Count::up_to(1), &mut first), monitor));
        match (first.into_solution(), flow) {
            (None, Flow::Break(stop)) => Err(stop),
            (solution, _) => Ok(solution),
        }
    }

    /// Finds a solution and tells whether it is the only one.
    fn solve(&mut self, puzzle: &P) -> Answer<P> {
        self.solve_with(puzzle, &mut ())
    }

    /// [`solve`](Solver::solve), with `monitor` beside it.
    fn solve_with<M: Monitor<P>>(&mut self, puzzle: &P, monitor: &mut M) -> Answer<P> {
        let mut first = First::new();
        let verdict = self.classify_with(puzzle, &mut (&mut first, monitor));
        Answer { verdict, solution: first.into_solution() }
    }

    /// Tells whether there is no solution, one, or more.
    fn classify(&mut self, puzzle: &P) -> Verdict {
        self.classify_with(puzzle, &mut ())
    }

    /// [`classify`](Solver::classify), with `monitor` beside it.
    fn classify_with<M: Monitor<P>>(&mut self, puzzle: &P, monitor: &mut M) -> Verdict {
        self.count_with(puzzle, 2, monitor).verdict()
    }

    /// Counts solutions up to `limit`. A count of `limit` is not exact; with a limit of 0 nothing is searched.
    fn count(&mut self, puzzle: &P, limit: u64) -> Counted {
        self.count_with(puzzle, limit, &mut ())
    }

    /// [`count`](Solver::count), with `monitor` beside it.
    fn count_with<M: Monitor<P>>(&mut self, puzzle: &P, limit: u64, monitor: &mut M) -> Counted {
        if limit == 0 {
            return Counted::new(0, Flow::Break(Stop::Enough));
        }
        let mut count = Count::up_to(limit);
        let flow = self.search(puzzle, &mut (&mut count, monitor));
        Counted::new(count.found(), flow)
    }

    /// Hands each solution to `each`, in the strategy's order, until that breaks.
    fn each<F: FnMut(P::Solution) -> Flow>(&mut self, puzzle: &P, each: F) -> Flow {
        self.each_with(puzzle, each, &mut ())
    }

    /// [`each`](Solver::each), with `monitor` beside it.
    fn each_with<F, M>(&mut self, puzzle: &P, each: F, monitor: &mut M) -> Flow
    where
        F: FnMut(P::Solution) -> Flow,
        M: Monitor<P>,
    {
        self.search(puzzle, &mut (Each(each), monitor))
    }

    /// [`classify`](Solver::classify) for many puzzles. A strategy that gains by seeing many at once overrides it.
    ///
    /// When `cancel` is set, the verdicts not reached yet are `Unknown(Cancelled)`.
    ///
    /// # Panics
    ///
    /// When there are not as many verdicts as puzzles.
    fn classify_batch(&mut self, puzzles: &[P], verdicts: &mut [Verdict], cancel: &Cancel) {
        classify_one_by_one(self, puzzles, verdicts, cancel);
    }

    /// [`solve`](Solver::solve) for many puzzles. A strategy that gains by seeing many at once overrides it; which
    /// solution stands in an answer is its own choice.
    ///
    /// When `cancel` is set, the answers not reached yet are `Unknown(Cancelled)`.
    ///
    /// # Panics
    ///
    /// When there are not as many answers as puzzles.
    fn solve_batch(&mut self, puzzles: &[P], answers: &mut [Answer<P>], cancel: &Cancel) {
        solve_one_by_one(self, puzzles, answers, cancel);
    }
}
