//! Those who take part, all behind one trait: our strategies, validators, and programs of other people.
//!
//! A [`Player`] answers in two ways. [`examine`](Player::examine) counts everything, obeys limits and shows each solution,
//! for the warm-up. [`answer`](Player::answer) and [`lap`](Player::lap) are the lean way, which is what is timed: no
//! statistics, no limits, no solution built unless the task asks for one.

mod batch;
mod external;
mod strategy;
mod validator;

use std::time::Duration;

use ninefold::core::{Cancel, Counted, Counters, Flow, Puzzle};

pub(crate) use batch::Batched;
pub(crate) use external::Stranger;
pub(crate) use strategy::Solving;
pub(crate) use validator::Validating;

use crate::external::ExternalError;
use crate::model::Settings;
use crate::task::Task;

/// What is asked, and how long one answer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    pub task: Task,
    /// Solutions after which a search stops.
    pub limit: u64,
    pub puzzle_time: Duration,
    pub puzzle_nodes: Option<u64>,
}

impl Terms {
    pub(crate) fn new(task: Task, settings: &Settings) -> Self {
        Self {
            task,
            limit: task.limit(settings.limit),
            puzzle_time: Duration::from_nanos(settings.puzzle_time),
            puzzle_nodes: settings.puzzle_nodes,
        }
    }
}

/// What a player says of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// Solutions found and why the search stopped. A validator finds one in a board that breaks no rule, else none.
    pub counted: Counted,
    /// What the search did, where that is known.
    pub counters: Option<Counters>,
}

/// A lean answer.
pub(crate) struct Lean<P: Puzzle> {
    pub counted: Counted,
    /// For the task first.
    pub solution: Option<P::Solution>,
}

/// Why puzzles could not be answered the lean way.
#[derive(Debug)]
pub(crate) enum LapError {
    /// A program behind a pipe took too long for one of them.
    Silent,
    /// A program behind a pipe failed.
    External(ExternalError),
    /// They were answered otherwise than before, with so many solutions.
    Lean(u64),
    /// The solver panicked.
    Panic(String),
}

impl From<ExternalError> for LapError {
    fn from(error: ExternalError) -> Self {
        Self::External(error)
    }
}

/// Who looks at each solution of a search: one that could not be read comes as what is wrong with it.
pub(crate) type See<'a, P> = dyn FnMut(Result<<P as Puzzle>::Solution, String>) -> Flow + 'a;

/// One who takes part, ready to answer. An error is always that of a program behind a pipe, and ends the comparison.
pub(crate) trait Player<P: Puzzle>: Send {
    /// Answers once, within the limits, and shows each solution to `see`, which may end the search.
    fn examine(&mut self, puzzle: &P, see: &mut See<'_, P>, cancel: &Cancel) -> Result<Claim, ExternalError>;

    /// Answers once, the lean way.
    fn answer(&mut self, puzzle: &P, cancel: &Cancel) -> Result<Lean<P>, ExternalError>;

    /// Answers all of `puzzles`, the lean way, and returns how many solutions it found. When `cancel` is set it ends before
    /// the next puzzle.
    fn lap(&mut self, puzzles: &[P], cancel: &Cancel) -> Result<u64, LapError>;

    /// Ends what was started, after the last answer.
    fn finish(&mut self) -> Result<(), ExternalError> {
        Ok(())
    }
}
