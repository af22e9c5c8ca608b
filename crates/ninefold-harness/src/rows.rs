//! From what was noted to the rows of a report.

use ninefold::core::Rng;

use crate::judge::Outcome;
use crate::lane::{Lane, Record};
use crate::model::{Kind, Latency, Outcomes, Ratio, Row, Settings, Speed, Standing, Total, Work};
use crate::stats::{self, Interval, MIN_PAIRS, Pair, Winner, ratio_of_sums};
use crate::subject::Subject;
use crate::task::Task;

/// Pairs of times that an interval is made of, at most. More say hardly more, and cost more.
const GROUPS: usize = 25;

/// The rows of a corpus.
pub(crate) struct Table<'a, 'l, P: Subject> {
    pub lanes: &'a [Lane<'l, P>],
    /// Puzzles in the sample.
    pub sample: usize,
    pub task: Task,
    pub seed: u64,
    pub settings: &'a Settings,
}

impl<P: Subject> Table<'_, '_, P> {
    /// A row for each lane, and the number of puzzles that all of them finished.
    pub(crate) fn rows(&self) -> (Vec<Row>, usize) {
        let common: Vec<usize> =
            (0..self.sample).filter(|&place| self.lanes.iter().all(|lane| lane.is_finished(place))).collect();
        let best = self.best();
        let rows = self.lanes.iter().map(|lane| Row {
            label: lane.label().to_owned(),
            kind: lane.contestant.kind(),
            outcomes: outcomes(lane),
            speed: speed(lane),
            latency: latency(lane),
            work: work(lane),
            par2: self.par2(lane),
            geometric_mean: stats::geometric_mean(&times(lane, &common)),
            ratio: best.and_then(|best| self.ratio(lane, best)),
            total: (self.task == Task::Count).then(|| total(lane)),
        });
        (rows.collect(), common.len())
    }

    /// The lane that the others are compared with: of those that finished most puzzles, and none wrongly, the fastest. A
    /// program behind a pipe only when there is nothing else, since it is timed with the pipe.
    fn best(&self) -> Option<&Lane<'_, P>> {
        let mut lanes: Vec<&Lane<'_, P>> = self.lanes.iter().filter(|lane| is_compared(lane)).collect();
        let is_apart = |lane: &Lane<'_, P>| matches!(lane.contestant.kind(), Kind::External | Kind::Batch);
        if !lanes.iter().all(|lane| is_apart(lane)) {
            lanes.retain(|lane| !is_apart(lane));
        }
        let most = lanes.iter().map(|lane| lane.tally(Outcome::Finished)).max()?;
        lanes.retain(|lane| lane.tally(Outcome::Finished) == most);
        let common: Vec<usize> =
            (0..self.sample).filter(|&place| lanes.iter().all(|lane| lane.is_finished(place))).collect();
        let rounds = lanes.iter().map(|lane| lane.rounds.len()).min()?;
        let seconds = |lane: &Lane<'_, P>| match common.len() {
            common if common == most => block_medians(lane, rounds).into_iter().flatten().sum::<f64>(),
            _ => times(lane, &common).iter().sum(),
        };
        lanes.into_iter().min_by(|one, other| seconds(one).total_cmp(&seconds(other)))
    }

    /// How `lane` compares to `best`, on the puzzles that both finished.
    fn ratio(&self, lane: &Lane<'_, P>, best: &Lane<'_, P>) -> Option<Ratio> {
        if !is_compared(lane) {
            return None;
        }
        if std::ptr::eq(lane, best) {
            let puzzles = lane.tally(Outcome::Finished);
            return Some(Ratio { value: 1.0, interval: None, standing: Standing::Best, puzzles });
        }
        let both: Vec<usize> = lane.finished().filter(|&place| best.is_finished(place)).collect();
        let is_same_clock = (lane.contestant.kind() == Kind::External) == (best.contestant.kind() == Kind::External);
        let is_same_set = [lane, best].iter().all(|lane| lane.tally(Outcome::Finished) == both.len());
        let pairs: Vec<Pair> = if is_same_set && is_same_clock {
            slices(lane, best)
        } else {
            times(lane, &both).into_iter().zip(times(best, &both)).collect()
        };
        let pairs = grouped(&pairs);
        let value = ratio_of_sums(&pairs)?;
        let interval = Interval::of(&pairs, &mut Rng::new(self.seed));
        let standing = match interval.map(|interval| interval.winner()) {
            Some(Some(Winner::First)) => Standing::Faster,
            Some(Some(Winner::Second)) => Standing::Slower,
            Some(None) => Standing::Tie,
            None => Standing::Unclear,
        };
        let interval = interval.map(|interval| (interval.low, interval.high));
        Some(Ratio { value, interval, standing, puzzles: both.len() })
    }

    fn par2(&self, lane: &Lane<'_, P>) -> Option<f64> {
        // Without latencies there is nothing to take a mean of.
        let finished: Vec<f64> =
            lane.finished().map(|place| latency_of(&lane.records[place])).collect::<Option<_>>()?;
        let is_measured = self.settings.jobs.is_none() && self.task != Task::Validate;
        let unfinished = lane.records.len() - finished.len();
        stats::par2(&finished, unfinished, self.settings.puzzle_time as f64).filter(|_| is_measured)
    }
}

/// Whether the speed of a lane can be held against that of another: who is wrong may well be fast.
fn is_compared<P: Subject>(lane: &Lane<'_, P>) -> bool {
    speed(lane).is_some() && lane.tally(Outcome::Wrong) == 0
}

fn outcomes<P: Subject>(lane: &Lane<'_, P>) -> Outcomes {
    Outcomes {
        attempted: lane.records.len(),
        finished: lane.tally(Outcome::Finished),
        timed_out: lane.tally(Outcome::TimedOut),
        stuck: lane.tally(Outcome::Stuck),
        wrong: lane.tally(Outcome::Wrong),
        panicked: lane.tally(Outcome::Panicked),
    }
}

fn speed<P: Subject>(lane: &Lane<'_, P>) -> Option<Speed> {
    let seconds: f64 = block_medians(lane, lane.rounds.len()).into_iter().flatten().sum();
    let rounds: Vec<f64> = lane.rounds.iter().map(|blocks| blocks.iter().flatten().sum()).collect();
    let is_measured = !lane.is_void && seconds > 0.0;
    let spread = stats::spread(&rounds).filter(|_| is_measured)?;
    let per_second = lane.tally(Outcome::Finished) as f64 / seconds;
    Some(Speed { per_second, spread, rounds: rounds.len() as u32 })
}

/// The median time of each block over the first rounds, in seconds for a pass: one disturbed round does not move it.
fn block_medians<P: Subject>(lane: &Lane<'_, P>, rounds: usize) -> Vec<Option<f64>> {
    let rounds = &lane.rounds[..rounds];
    let blocks = rounds.first().map_or(0, Vec::len);
    let of_block = |block: usize| -> Vec<f64> { rounds.iter().filter_map(|round| round[block]).collect() };
    (0..blocks).map(|block| stats::median(&of_block(block))).collect()
}

/// The times of two lanes on the same slices, in the rounds that both ran: block by block; round by round too where there
/// are few blocks.
fn slices<P: Subject>(lane: &Lane<'_, P>, best: &Lane<'_, P>) -> Vec<Pair> {
    let both = lane.rounds.len().min(best.rounds.len());
    let medians = block_medians(lane, both).into_iter().zip(block_medians(best, both));
    let by_block: Vec<Pair> = medians.filter_map(|(one, other)| one.zip(other)).collect();
    if by_block.len() >= MIN_PAIRS {
        return by_block;
    }
    let rounds = lane.rounds.iter().zip(&best.rounds);
    rounds.flat_map(|(one, other)| one.iter().zip(other)).filter_map(|(one, other)| one.zip(*other)).collect()
}

/// Neighbours added up, so that there are at most [`GROUPS`] pairs. In a sum of many, one that was disturbed weighs less.
fn grouped(pairs: &[Pair]) -> Vec<Pair> {
    let size = pairs.len().div_ceil(GROUPS).max(1);
    let sum = |group: &[Pair]| group.iter().fold((0.0, 0.0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
    pairs.chunks(size).map(sum).collect()
}

fn latency_of(record: &Record) -> Option<f64> {
    // A clock can be too coarse to see a fast solver.
    record.latency.map(|time| time.as_nanos().max(1) as f64)
}

/// The latencies at `places`, in nanoseconds; none at all unless all were measured.
fn times<P: Subject>(lane: &Lane<'_, P>, places: &[usize]) -> Vec<f64> {
    places.iter().map(|&place| latency_of(&lane.records[place])).collect::<Option<_>>().unwrap_or_default()
}

fn latency<P: Subject>(lane: &Lane<'_, P>) -> Option<Latency> {
    let mut sorted: Vec<u64> = lane
        .finished()
        .map(|place| lane.records[place].latency.map(|time| time.as_nanos() as u64))
        .collect::<Option<_>>()?;
    sorted.sort_unstable();
    let at = |percent| stats::percentile(&sorted, percent);
    Some(Latency { median: at(50)?, p90: at(90)?, p99: at(99)?, max: at(100)? })
}

fn work<P: Subject>(lane: &Lane<'_, P>) -> Option<Work> {
    let counters: Vec<_> = lane.finished().filter_map(|place| lane.records[place].counters).collect();
    let puzzles = counters.len() as f64;
    let mean = |sum: u64| sum as f64 / puzzles;
    (!counters.is_empty()).then(|| Work {
        nodes: mean(counters.iter().map(|counters| counters.nodes).sum()),
        guesses: mean(counters.iter().map(|counters| counters.guesses).sum()),
        backtracks: mean(counters.iter().map(|counters| counters.backtracks).sum()),
        without_guess: mean(counters.iter().filter(|counters| counters.guesses == 0).count() as u64),
    })
}

fn total<P: Subject>(lane: &Lane<'_, P>) -> Total {
    let counts = || lane.finished().map(|place| lane.records[place].counted);
    Total { found: counts().map(|counted| counted.found).sum(), is_exact: counts().all(|counted| counted.is_exact()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_times_are_compared_in_groups() {
        let pairs: Vec<Pair> = (0..1_003).map(|place| (f64::from(place), 1.0)).collect();
        let groups = grouped(&pairs);
        assert_eq!((groups.len(), groups[0]), (25, (820.0, 41.0)));
        assert_eq!(ratio_of_sums(&groups), ratio_of_sums(&pairs));
        assert_eq!((grouped(&pairs[..3]).len(), grouped(&[]).len()), (3, 0));
    }
}
