//! How long single puzzles take: each finished puzzle is answered once more, the lean way, between two looks at the clock.
//!
//! It goes block by block, so that all contestants work on the same puzzles within a short while, each with its own tables
//! in the caches. Another program can come in between and make a time longer, never shorter; so where the warm-up was faster,
//! though it did more, its time is taken. What the lean form answers is checked against what the warm-up verified.

use ninefold::core::{Rng, Stop};

use super::{Course, shuffled};
use crate::external::ExternalError;
use crate::judge::Outcome;
use crate::lane::Lane;
use crate::model::{Fault, FaultKind, Kind};
use crate::observer::{Observer, Phase};
use crate::panics::caught;
use crate::subject::Subject;

impl<P: Subject> Course<'_, P> {
    /// Measures every puzzle that was finished.
    pub(super) fn latencies(
        &self,
        lanes: &mut [Lane<'_, P>],
        faults: &mut Vec<Fault>,
        rng: &mut Rng,
        observer: &mut dyn Observer,
    ) -> Result<(), ExternalError> {
        let (blocks, mut kept) = (self.blocks(), self.clocks.wall.now());
        for (number, block) in blocks.iter().enumerate() {
            self.tell(observer, Phase::Latency, number, blocks.len());
            let mut order = shuffled(lanes, rng);
            self.anew(order.iter_mut().map(|lane| &mut **lane), rng)?;
            for lane in order {
                for place in block.clone() {
                    if self.is_cancelled() {
                        return Ok(());
                    }
                    if lane.is_finished(place) && lane.contestant.kind() != Kind::Batch {
                        faults.extend(self.latency(lane, place, observer)?);
                    }
                }
            }
            self.keep(&mut kept, lanes, faults, observer);
        }
        Ok(())
    }

    /// Measures one puzzle.
    fn latency(
        &self,
        lane: &mut Lane<'_, P>,
        place: usize,
        observer: &mut dyn Observer,
    ) -> Result<Option<Fault>, ExternalError> {
        let puzzle = &self.sample.puzzles[place].puzzle;
        let (clock, player) = (self.clocks.wall, lane.player()?);
        let answer = caught(|| {
            let begun = clock.now();
            let answer = player.answer(puzzle, self.cancel);
            (answer, clock.now().saturating_sub(begun))
        });
        let (answer, time) = match answer {
            Ok((answer, time)) => (answer?, time),
            Err(panic) => {
                observer.note(&format!("{}: {} panicked: {panic}", self.address(place), lane.label()));
                lane.records[place].outcome = Outcome::Panicked;
                lane.retire();
                return Ok(None);
            }
        };
        lane.spent += time;
        if self.is_cancelled() {
            return Ok(None);
        }
        let record = &mut lane.records[place];
        if answer.counted.stop == Some(Stop::Deadline) {
            // A program behind a pipe that was faster the first time; the lean forms know no limit.
            record.outcome = Outcome::TimedOut;
            return Ok(None);
        }
        record.latency = Some(time.min(record.warm));
        let case = self.case(place, 0);
        let fault = if answer.counted != record.counted {
            Some(case.lean_fault(lane.contestant.label(), answer.counted, record.counted))
        } else if let Some(wrong) = answer.solution.as_ref().and_then(|solution| puzzle.verify(solution).err()) {
            let claimed = answer.solution.map_or_else(String::new, |solution| format!("the solution {solution}"));
            Some(case.fault(lane.contestant.label(), FaultKind::Solution, claimed, wrong.to_string()))
        } else {
            None
        };
        if fault.is_some() {
            record.outcome = Outcome::Wrong;
        }
        Ok(fault)
    }
}
