//! A strategy of the registry, many puzzles a call.
//!
//! For the warm-up it answers one puzzle after the other, as any strategy does; what it counts on the way is not what it does
//! with a batch, and is not told.

use std::hint::black_box;

use ninefold::core::{Cancel, DynSolver, Puzzle, Stop, Verdict};

use super::{Claim, LapError, Lean, Player, See, Solving, Terms};
use crate::external::ExternalError;

/// Puzzles of a batch that only serves to have made what is made once.
const TRIAL: usize = 256;

/// A solver that says of each puzzle of a batch whether it has one solution.
pub(crate) struct Batched<P: Puzzle> {
    one: Solving<P>,
    verdicts: Vec<Verdict>,
}

impl<P: Puzzle> Batched<P> {
    pub(crate) fn new(solver: Box<dyn DynSolver<P>>, terms: Terms) -> Self {
        Self { one: Solving::new(solver, terms), verdicts: Vec::new() }
    }
}

impl<P: Puzzle + Clone> Player<P> for Batched<P> {
    fn examine(&mut self, puzzle: &P, see: &mut See<'_, P>, cancel: &Cancel) -> Result<Claim, ExternalError> {
        let claim = self.one.examine(puzzle, see, cancel)?;
        Ok(Claim { counters: None, ..claim })
    }

    fn answer(&mut self, puzzle: &P, cancel: &Cancel) -> Result<Lean<P>, ExternalError> {
        // A wrong answer comes out where it is timed.
        let _ = self.lap(&vec![puzzle.clone(); TRIAL], cancel);
        self.one.answer(puzzle, cancel)
    }

    fn lap(&mut self, puzzles: &[P], cancel: &Cancel) -> Result<u64, LapError> {
        self.verdicts.clear();
        self.verdicts.resize(puzzles.len(), Verdict::Unknown(Stop::Cancelled));
        self.one.solver.run_classify_batch(black_box(puzzles), &mut self.verdicts, cancel);
        Ok(black_box(&self.verdicts).iter().map(|verdict| u64::from(found(*verdict))).sum())
    }
}

/// The solutions that a verdict tells of, up to two.
fn found(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::None | Verdict::Unknown(_) => 0,
        Verdict::Unique => 1,
        Verdict::Several => 2,
    }
}
