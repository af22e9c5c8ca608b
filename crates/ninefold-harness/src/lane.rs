//! One contestant in one corpus: its solver, what it has spent, and all that was noted of it.

use std::time::Duration;

use ninefold::core::{Counted, Counters, Puzzle};

use crate::contestant::Contestant;
use crate::external::ExternalError;
use crate::judge::Outcome;
use crate::player::{Player, Terms};

/// A contestant at work on a sample.
pub(crate) struct Lane<'a, P: Puzzle> {
    pub contestant: &'a Contestant<P>,
    terms: Terms,
    /// The solver; `None` until it is needed.
    player: Option<Box<dyn Player<P>>>,
    /// Wall time used up in this corpus.
    pub spent: Duration,
    /// What became of the puzzles that it was given: the first ones of the sample.
    pub records: Vec<Record>,
    /// The timed rounds: for each block of the sample the time of one pass in seconds, `None` for a block of which the
    /// contestant finished nothing.
    pub rounds: Vec<Vec<Option<f64>>>,
    /// Something went wrong while it was timed, so that its rounds say nothing.
    pub is_void: bool,
}

/// One puzzle of the sample, as one contestant answered it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    pub outcome: Outcome,
    pub counted: Counted,
    pub counters: Option<Counters>,
    /// Wall time of the answer with everything counted, without the verifying. It tells what a lean answer will take at most.
    pub warm: Duration,
    /// Wall time of a lean answer, when it was measured.
    pub latency: Option<Duration>,
}

impl<'a, P: Puzzle> Lane<'a, P> {
    /// Starts the contestant.
    pub(crate) fn start(contestant: &'a Contestant<P>, terms: Terms) -> Result<Self, ExternalError> {
        let player = Some(contestant.start(terms)?);
        let (records, rounds) = (Vec::new(), Vec::new());
        Ok(Self { contestant, terms, player, spent: Duration::ZERO, records, rounds, is_void: false })
    }

    /// The solver, which is made now if it has to be.
    pub(crate) fn player(&mut self) -> Result<&mut dyn Player<P>, ExternalError> {
        let player = match self.player.take() {
            Some(player) => player,
            None => self.contestant.start(self.terms)?,
        };
        Ok(self.player.insert(player).as_mut())
    }

    /// Throws the solver away, after a panic or to have another one made.
    pub(crate) fn retire(&mut self) {
        self.player = None;
    }

    /// Ends the solver, after its last answer.
    pub(crate) fn finish(&mut self) -> Result<(), ExternalError> {
        self.player.as_mut().map_or(Ok(()), |player| player.finish())
    }

    /// Its name in tables.
    pub(crate) fn label(&self) -> &'a str {
        self.contestant.label()
    }

    /// Whether the puzzle at `place` in the sample was answered, and not refuted.
    pub(crate) fn is_finished(&self, place: usize) -> bool {
        self.records.get(place).is_some_and(|record| record.outcome == Outcome::Finished)
    }

    /// The places in the sample whose puzzles it finished.
    pub(crate) fn finished(&self) -> impl Iterator<Item = usize> {
        (0..self.records.len()).filter(|&place| self.is_finished(place))
    }

    /// How often `outcome` was noted.
    pub(crate) fn tally(&self, outcome: Outcome) -> usize {
        self.records.iter().filter(|record| record.outcome == outcome).count()
    }
}
