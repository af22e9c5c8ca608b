//! The warm-up: every contestant answers every puzzle once, and every answer is verified.
//!
//! It goes puzzle by puzzle, so that all answers to one puzzle are there when it is judged, and their solutions need not be
//! kept any longer.

use ninefold::core::{Counted, Stop};

use super::Course;
use crate::evidence::{Evidence, Testimony};
use crate::external::ExternalError;
use crate::judge::Outcome;
use crate::lane::{Lane, Record};
use crate::model::Fault;
use crate::observer::{Observer, Phase};
use crate::subject::Subject;

impl<P: Subject> Course<'_, P> {
    /// Has everybody answer, and fills the records. Ends early when cancelled, after the last puzzle that all answered.
    pub(super) fn warm_up(
        &self,
        lanes: &mut [Lane<'_, P>],
        faults: &mut Vec<Fault>,
        observer: &mut dyn Observer,
    ) -> Result<(), ExternalError> {
        let (puzzles, time) = (&self.sample.puzzles, self.warm_up_time());
        let mut kept = self.clocks.wall.now();
        for (place, listed) in puzzles.iter().enumerate() {
            self.tell(observer, Phase::WarmUp, place, puzzles.len());
            // A contestant that has used its time up has no record of this puzzle, nor of any later one.
            let mut running: Vec<_> = lanes.iter_mut().filter(|lane| lane.spent < time).collect();
            if running.is_empty() {
                break;
            }
            let mut evidence = Evidence::new(listed, self.terms().limit);
            let mut said = Vec::new();
            for lane in &mut running {
                said.push((lane.label(), evidence.hear(lane.player()?, self.clocks.wall, self.cancel)?));
            }
            if self.is_cancelled() {
                break;
            }
            let judgement = self.case(place, evidence.proven()).judge(&said);
            faults.extend(judgement.faults);
            for ((lane, outcome), (_, testimony)) in running.into_iter().zip(judgement.outcomes).zip(said) {
                lane.spent += testimony.time;
                if let Err(panic) = &testimony.claim {
                    observer.note(&format!("{}: {} panicked: {panic}", self.address(place), lane.label()));
                    lane.retire();
                }
                lane.records.push(record(outcome, &testimony));
            }
            self.keep(&mut kept, lanes, faults, observer);
        }
        Ok(())
    }
}

fn record(outcome: Outcome, testimony: &Testimony) -> Record {
    let claim = testimony.claim.as_ref().ok();
    Record {
        outcome,
        counted: claim.map_or(Counted { found: 0, stop: Some(Stop::Cancelled) }, |claim| claim.counted),
        counters: claim.and_then(|claim| claim.counters),
        warm: testimony.time,
        latency: None,
    }
}
