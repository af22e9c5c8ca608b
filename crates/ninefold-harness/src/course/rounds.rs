//! The timed rounds: blocks of puzzles, interleaved.
//!
//! In every round each block is run by all contestants, one after the other in a random order, so that what the machine does
//! meanwhile falls on all of them. A slice, one contestant in one block, is timed as a whole. A block that takes less than
//! [`SLICE`] is run several times within its slice, so that a look at the clock does not count: a solver that needs half a
//! microsecond for a puzzle is timed as well as one that needs a second.
//!
//! Every block begins with new solvers, made in a random order. Where the tables of a solver happen to lie in memory makes it
//! faster or slower, by a tenth where they just fit a cache; a solver that was kept would have the same luck in every slice,
//! and a strategy could win against itself.
//!
//! Nothing else happens inside a slice: no statistics, no verifying, no limit. Only puzzles are run that the contestant
//! finished before, on the same board, so a slice takes about as long as is known from then.

use std::ops::Range;
use std::slice;
use std::time::Duration;

use ninefold::core::{Puzzle, Rng};

use super::parallel::Crew;
use super::{Course, shuffled};
use crate::external::ExternalError;
use crate::judge::{Outcome, solutions};
use crate::lane::Lane;
use crate::model::{Fault, FaultKind, Kind};
use crate::observer::{Observer, Phase};
use crate::panics::caught;
use crate::player::LapError;
use crate::subject::Subject;

/// A slice lasts about so long at least, unless the time for the corpus does not allow it.
const SLICE: Duration = Duration::from_millis(10);

/// The same where threads have to be woken first.
const PARALLEL_SLICE: Duration = Duration::from_millis(100);

/// A batch has so many puzzles at least: where a block has fewer, it is repeated.
const BATCH: usize = 4096;

/// What a contestant has to do in one block.
struct Load<P: Puzzle> {
    /// The puzzles that it finished, and for a batch all of them again and again.
    puzzles: Vec<P>,
    /// How often each of them is there.
    copies: u32,
    /// Who answers them, when that is done on several threads.
    crew: Crew<P>,
    /// Their places in the sample.
    places: Vec<usize>,
    /// Solutions that one pass finds.
    solutions: u64,
    /// Seconds that one pass takes, as far as is known.
    pass: f64,
    /// Passes in a slice.
    passes: u32,
}

impl<P: Subject> Course<'_, P> {
    /// Runs the rounds. Only those that were run to the end are kept.
    pub(super) fn rounds(
        &self,
        lanes: &mut [Lane<'_, P>],
        faults: &mut Vec<Fault>,
        rng: &mut Rng,
        observer: &mut dyn Observer,
    ) -> Result<(), ExternalError> {
        let blocks = self.blocks();
        let mut loads: Vec<Vec<Load<P>>> = lanes.iter().map(|lane| self.loads(lane)).collect::<Result<_, _>>()?;
        let (all, mut kept) = (self.settings.rounds as usize, self.clocks.wall.now());
        for round in 0..all {
            // The times of this round, for those that run it. They count when it has come to its end.
            let running = lanes.iter().zip(&loads).map(|(lane, loads)| self.is_running(lane, loads, round));
            let mut open: Vec<_> = running.map(|is_running| is_running.then(|| vec![None; blocks.len()])).collect();
            for block in 0..blocks.len() {
                self.keep(&mut kept, lanes, faults, observer);
                self.tell(observer, Phase::Rounds, round * blocks.len() + block, all * blocks.len());
                let pairs = lanes.iter_mut().zip(&mut loads).zip(&mut open);
                let mut pairs: Vec<_> = pairs.filter_map(|(pair, times)| Some((pair, times.as_mut()?))).collect();
                let mut order = shuffled(&mut pairs, rng);
                if self.pool.is_none() {
                    self.anew(order.iter_mut().map(|((lane, _), _)| &mut **lane), rng)?;
                }
                for ((lane, loads), times) in order {
                    let load = &mut loads[block];
                    if lane.is_void || load.puzzles.is_empty() {
                        continue;
                    }
                    let slice = self.slice(lane, load);
                    if self.is_cancelled() {
                        return Ok(());
                    }
                    match slice {
                        Ok(time) => times[block] = Some(time),
                        Err(mishap) => faults.extend(self.mishap(lane, load, mishap, observer)?),
                    }
                }
            }
            for (lane, times) in lanes.iter_mut().zip(open) {
                lane.rounds.extend(times);
            }
        }
        Ok(())
    }

    /// What `lane` has to do in each block.
    fn loads(&self, lane: &Lane<'_, P>) -> Result<Vec<Load<P>>, ExternalError> {
        let blocks = self.blocks();
        // Short slices where long ones would not leave time for all the rounds.
        let usual = if self.pool.is_some() { PARALLEL_SLICE } else { SLICE };
        let slices = blocks.len() as u32 * self.settings.rounds.max(1);
        let share = self.corpus_time().map_or(usual, |time| time / 10 * 4 / slices.max(1));
        let least = share.min(usual).as_secs_f64();
        let load = |block: Range<usize>| {
            let places: Vec<usize> = block.filter(|&place| lane.is_finished(place)).collect();
            let records = places.iter().map(|&place| &lane.records[place]);
            let pass: f64 = records.clone().map(|record| record.latency.unwrap_or(record.warm).as_secs_f64()).sum();
            let copies = match lane.contestant.kind() {
                Kind::Batch => BATCH.div_ceil(places.len().max(1)),
                _ => 1,
            };
            let pass = pass * copies as f64 / self.settings.jobs.unwrap_or(1) as f64;
            let puzzles = places.iter().map(|&place| self.sample.puzzles[place].puzzle.clone());
            Ok(Load {
                crew: self.crew(lane.contestant)?,
                puzzles: puzzles.cycle().take(places.len() * copies).collect(),
                copies: copies as u32,
                solutions: copies as u64 * records.map(|record| record.counted.found).sum::<u64>(),
                places,
                pass,
                passes: if pass > 0.0 { (least / pass).ceil().clamp(1.0, 1e6) as u32 } else { 1 },
            })
        };
        blocks.into_iter().map(load).collect()
    }

    /// Whether a lane takes part in a round: it has something to do, and in a later round than the first enough time left.
    fn is_running(&self, lane: &Lane<'_, P>, loads: &[Load<P>], round: usize) -> bool {
        let expected: f64 = loads.iter().map(|load| load.pass * f64::from(load.passes)).sum();
        let is_in_time =
            self.corpus_time().is_none_or(|time| lane.spent.as_secs_f64() + expected <= time.as_secs_f64());
        // Who was left out of a round stays out: its rounds are the first ones, without a gap.
        let is_regular = lane.rounds.len() == round && (round == 0 || is_in_time);
        is_regular && !lane.is_void && loads.iter().any(|load| !load.puzzles.is_empty())
    }

    /// Times one slice, in seconds for one pass.
    fn slice(&self, lane: &mut Lane<'_, P>, load: &mut Load<P>) -> Result<f64, LapError> {
        // Work of other processes and threads is not in this thread's CPU time.
        let is_elsewhere = lane.contestant.kind() == Kind::External || self.pool.is_some();
        let clock = if is_elsewhere { self.clocks.wall } else { self.clocks.cpu };
        let player = lane.player()?;
        let (wall, begun) = (self.clocks.wall.now(), clock.now());
        let found = match self.pool {
            None => caught_lap(|| (0..load.passes).map(|_| player.lap(&load.puzzles, self.cancel)).sum()),
            Some(pool) => self.parallel_laps(pool, &load.crew, &load.puzzles, load.passes),
        };
        let time = clock.now().saturating_sub(begun);
        lane.spent += self.clocks.wall.now().saturating_sub(wall);
        let found = found?;
        if found != load.solutions * u64::from(load.passes) {
            return Err(LapError::Lean(found));
        }
        load.pass = time.as_secs_f64() / f64::from(load.passes);
        Ok(load.pass / f64::from(load.copies))
    }

    /// Takes a lane out that panicked or answered otherwise than before, and names the puzzle.
    fn mishap(
        &self,
        lane: &mut Lane<'_, P>,
        load: &Load<P>,
        mishap: LapError,
        observer: &mut dyn Observer,
    ) -> Result<Option<Fault>, ExternalError> {
        lane.is_void = true;
        let many =
            format!(" in {} passes over the {} puzzles that begin with this one", load.passes, load.puzzles.len());
        let series = (load.places[0], many, load.solutions * u64::from(load.passes), mishap);
        let alone = self.alone(lane, load, &series.3)?;
        let (place, how, before, mishap) = alone.unwrap_or(series);
        let (address, label) = (self.address(place), lane.contestant.label());
        let outcome = &mut lane.records[place].outcome;
        match mishap {
            LapError::Panic(panic) => {
                observer.note(&format!("{address}: {label} panicked{how}: {panic}"));
                *outcome = Outcome::Panicked;
                Ok(None)
            }
            LapError::Silent => {
                observer.note(&format!("{address}: {label} did not answer in time{how}"));
                *outcome = Outcome::TimedOut;
                Ok(None)
            }
            LapError::Lean(found) => {
                *outcome = Outcome::Wrong;
                let (claimed, right) = (format!("{}{how}", solutions(found)), format!("it found {before} before"));
                Ok(Some(self.case(place, 0).fault(label, FaultKind::Lean, claimed, right)))
            }
            LapError::External(error) => Err(error),
        }
    }

    /// The first puzzle of a block that goes wrong again by itself: its place, how often it was asked in words, what was
    /// found before, and how it goes wrong.
    fn alone(
        &self,
        lane: &mut Lane<'_, P>,
        load: &Load<P>,
        mishap: &LapError,
    ) -> Result<Option<(usize, String, u64, LapError)>, ExternalError> {
        match mishap {
            // A program that is silent would have to be waited for again.
            LapError::Silent | LapError::External(_) => return Ok(None),
            LapError::Panic(_) => lane.retire(),
            LapError::Lean(_) => {}
        }
        let founds: Vec<u64> = load.places.iter().map(|&place| lane.records[place].counted.found).collect();
        let player = lane.player()?;
        Ok(load.places.iter().zip(&load.puzzles).zip(founds).find_map(|((&place, puzzle), before)| {
            let mishap = match caught_lap(|| player.lap(slice::from_ref(puzzle), self.cancel)) {
                Ok(found) if found == before || self.is_cancelled() => return None,
                Ok(found) => LapError::Lean(found),
                Err(mishap) => mishap,
            };
            Some((place, String::new(), before, mishap))
        }))
    }
}

/// Works, and takes a panic for an error.
pub(super) fn caught_lap(work: impl FnOnce() -> Result<u64, LapError>) -> Result<u64, LapError> {
    caught(work).unwrap_or_else(|panic| Err(LapError::Panic(panic)))
}
