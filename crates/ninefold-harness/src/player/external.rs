//! A program of somebody else as a player.

use ninefold::core::{Cancel, Counted, Stop};

use super::{Claim, LapError, Lean, Player, See, Terms};
use crate::external::{External, ExternalError, Fault, Reply};
use crate::subject::Subject;

/// A program behind a pipe. One that is silent for too long is ended and started anew.
///
/// No answer that is timed is the first after a start: that one may take longer, so a puzzle is asked before whose answer
/// does not count.
pub(crate) struct Stranger {
    external: External,
    terms: Terms,
    /// Whether it has answered since it was started.
    is_awake: bool,
    /// A puzzle that it has answered in time.
    answered: Option<String>,
}

impl Stranger {
    /// Starts `command`.
    pub(crate) fn start(command: &str, terms: Terms) -> Result<Self, ExternalError> {
        let external = External::start(command, terms.limit, terms.puzzle_time)?;
        Ok(Self { external, terms, is_awake: false, answered: None })
    }

    /// What it replies; or why it did not, where that is no fault of the protocol.
    fn ask(&mut self, puzzle: &str, cancel: &Cancel) -> Result<Result<Reply, Stop>, ExternalError> {
        let error = match self.wake(puzzle, cancel).and_then(|()| self.external.ask(puzzle, cancel)) {
            Ok(reply) => {
                self.answered.get_or_insert_with(|| puzzle.to_owned());
                return Ok(Ok(reply));
            }
            Err(error) => error,
        };
        match error.fault {
            Fault::Silent(_) => {
                let anew = Self::start(self.external.command(), self.terms)?;
                *self = Self { answered: self.answered.take(), ..anew };
                Ok(Err(Stop::Deadline))
            }
            // Nothing will be asked any more.
            Fault::Cancelled => Ok(Err(Stop::Cancelled)),
            _ => Err(error),
        }
    }

    /// Has it answer once after a start: a puzzle that it knows, if there is one, else `puzzle`.
    fn wake(&mut self, puzzle: &str, cancel: &Cancel) -> Result<(), ExternalError> {
        if !self.is_awake {
            self.external.ask(self.answered.as_deref().unwrap_or(puzzle), cancel)?;
            self.is_awake = true;
        }
        Ok(())
    }

    /// A count that met its limit is not exact.
    fn counted(&self, reply: &Result<Reply, Stop>) -> Counted {
        match reply {
            Ok(reply) => {
                Counted { found: reply.count, stop: (reply.count >= self.terms.limit).then_some(Stop::Enough) }
            }
            Err(stop) => Counted { found: 0, stop: Some(*stop) },
        }
    }
}

impl<P: Subject> Player<P> for Stranger {
    fn examine(&mut self, puzzle: &P, see: &mut See<'_, P>, cancel: &Cancel) -> Result<Claim, ExternalError> {
        let reply = self.ask(&puzzle.to_string(), cancel)?;
        if let Ok(Reply { solution: Some(text), .. }) = &reply {
            // There is no search that could be stopped.
            let _ = see(P::solution(text).map_err(|error| format!("{text:?} cannot be read: {error}")));
        }
        Ok(Claim { counted: self.counted(&reply), counters: None })
    }

    fn answer(&mut self, puzzle: &P, cancel: &Cancel) -> Result<Lean<P>, ExternalError> {
        let reply = self.ask(&puzzle.to_string(), cancel)?;
        let counted = self.counted(&reply);
        let solution = reply.ok().and_then(|reply| reply.solution).and_then(|text| P::solution(&text).ok());
        Ok(Lean { counted, solution })
    }

    fn lap(&mut self, puzzles: &[P], cancel: &Cancel) -> Result<u64, LapError> {
        let mut found = 0;
        for puzzle in puzzles.iter().take_while(|_| !cancel.is_cancelled()) {
            found += match self.ask(&puzzle.to_string(), cancel)? {
                Ok(reply) => reply.count,
                Err(Stop::Cancelled) => break,
                Err(_) => return Err(LapError::Silent),
            };
        }
        Ok(found)
    }

    fn finish(&mut self) -> Result<(), ExternalError> {
        self.external.finish()
    }
}
