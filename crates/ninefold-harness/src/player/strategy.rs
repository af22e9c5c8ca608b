//! A strategy of the registry, one puzzle a call.

use std::hint::black_box;

use ninefold::core::{Cancel, Counted, DynSolver, Probe, Puzzle, Stop};

use super::{Claim, LapError, Lean, Player, See, Terms};
use crate::external::ExternalError;
use crate::task::Task;

/// A solver, and what is asked of it.
pub(crate) struct Solving<P: Puzzle> {
    pub(super) solver: Box<dyn DynSolver<P>>,
    terms: Terms,
}

impl<P: Puzzle> Solving<P> {
    pub(crate) fn new(solver: Box<dyn DynSolver<P>>, terms: Terms) -> Self {
        Self { solver, terms }
    }

    fn first(&mut self, puzzle: &P) -> Lean<P> {
        match self.solver.run_first(puzzle) {
            Ok(Some(solution)) => {
                Lean { counted: Counted { found: 1, stop: Some(Stop::Enough) }, solution: Some(solution) }
            }
            Ok(None) => Lean { counted: Counted { found: 0, stop: None }, solution: None },
            Err(stop) => Lean { counted: Counted { found: 0, stop: Some(stop) }, solution: None },
        }
    }
}

impl<P: Puzzle> Player<P> for Solving<P> {
    fn examine(&mut self, puzzle: &P, see: &mut See<'_, P>, cancel: &Cancel) -> Result<Claim, ExternalError> {
        let mut see = |solution| see(Ok(solution));
        let mut probe =
            Probe::up_to(self.terms.limit).within_time(self.terms.puzzle_time).cancelled_by(cancel).telling(&mut see);
        if let Some(nodes) = self.terms.puzzle_nodes {
            probe = probe.within_nodes(nodes);
        }
        let flow = self.solver.run(puzzle, &mut probe);
        Ok(Claim { counted: probe.counted(flow), counters: Some(probe.counters()) })
    }

    fn answer(&mut self, puzzle: &P, _: &Cancel) -> Result<Lean<P>, ExternalError> {
        Ok(match self.terms.task {
            Task::First => self.first(puzzle),
            _ => Lean { counted: self.solver.run_count(puzzle, self.terms.limit), solution: None },
        })
    }

    fn lap(&mut self, puzzles: &[P], cancel: &Cancel) -> Result<u64, LapError> {
        let mut found = 0;
        // Two loops, so that the task is not asked for at each puzzle.
        if self.terms.task == Task::First {
            for puzzle in puzzles.iter().take_while(|_| !cancel.is_cancelled()) {
                let first = black_box(self.solver.run_first(black_box(puzzle)));
                found += u64::from(matches!(first, Ok(Some(_))));
            }
        } else {
            for puzzle in puzzles.iter().take_while(|_| !cancel.is_cancelled()) {
                found += black_box(self.solver.run_count(black_box(puzzle), self.terms.limit)).found;
            }
        }
        Ok(found)
    }
}
