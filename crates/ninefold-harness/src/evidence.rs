//! What is proven of one puzzle: the solutions that were verified, whoever found them.
//!
//! Each solution that a player shows is checked by the puzzle itself, with code that no solver shares, and kept once. So
//! after everybody has answered, their number is a proof that there are at least so many. No majority is ever asked.

use std::collections::HashSet;
use std::time::Duration;

use ninefold::core::{Cancel, Flow, Stop};

use crate::clock::Clock;
use crate::corpus::Listed;
use crate::external::ExternalError;
use crate::model::FaultKind;
use crate::panics::caught;
use crate::player::{Claim, Player};
use crate::subject::Subject;

/// The solutions of one puzzle that were verified.
pub(crate) struct Evidence<'a, P: Subject> {
    listed: &'a Listed<P>,
    known: HashSet<P::Solution>,
    /// More solutions than this prove nothing further: no exact count is as large.
    enough: usize,
}

/// What a player said of a puzzle.
pub(crate) struct Testimony {
    /// The answer; or, after a panic, its message.
    pub claim: Result<Claim, String>,
    /// The first solution that is none, or came twice: its kind, the solution, and what is wrong with it.
    pub broken: Option<(FaultKind, String, String)>,
    /// Wall time, verifying included.
    pub time: Duration,
}

impl<'a, P: Subject> Evidence<'a, P> {
    /// What the corpus gives, for a task that stops at `limit` solutions.
    pub(crate) fn new(listed: &'a Listed<P>, limit: u64) -> Self {
        let enough = usize::try_from(limit.saturating_add(1)).unwrap_or(usize::MAX);
        Self { listed, known: listed.solution.iter().cloned().collect(), enough }
    }

    /// How many solutions there are at least.
    pub(crate) fn proven(&self) -> u64 {
        self.known.len() as u64
    }

    /// Asks `player`, verifies every solution it shows and keeps what is new.
    pub(crate) fn hear(
        &mut self,
        player: &mut dyn Player<P>,
        clock: &dyn Clock,
        cancel: &Cancel,
    ) -> Result<Testimony, ExternalError> {
        let Self { listed, known, enough } = self;
        let mut shown = HashSet::new();
        let mut broken = None;
        let mut see = |solution: Result<P::Solution, String>| {
            let solution = match solution {
                Ok(solution) => solution,
                Err(wrong) => return end(&mut broken, FaultKind::Solution, "a solution".to_owned(), wrong),
            };
            if let Err(fault) = listed.puzzle.verify(&solution) {
                return end(&mut broken, FaultKind::Solution, format!("the solution {solution}"), fault.to_string());
            }
            if known.len() < *enough {
                known.insert(solution.clone());
            }
            if let Some(again) = shown.replace(solution) {
                let what = "it came before in the same search".to_owned();
                return end(&mut broken, FaultKind::Duplicate, format!("the solution {again}"), what);
            }
            Flow::Continue(())
        };
        let begun = clock.now();
        let claim = caught(|| player.examine(&listed.puzzle, &mut see, cancel));
        let time = clock.now().saturating_sub(begun);
        Ok(Testimony { claim: claim.map_or_else(|panic| Ok(Err(panic)), |claim| claim.map(Ok))?, broken, time })
    }
}

/// Writes down what is wrong and ends the search. Its answer is wrong, whatever it goes on to find.
fn end(broken: &mut Option<(FaultKind, String, String)>, kind: FaultKind, claimed: String, wrong: String) -> Flow {
    broken.get_or_insert((kind, claimed, wrong));
    Flow::Break(Stop::Enough)
}
