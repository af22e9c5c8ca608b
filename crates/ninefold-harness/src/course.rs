//! One corpus, run by all contestants: warm-up, single puzzles, rounds.
//!
//! **What the time for a corpus covers.** Everything a contestant does in it; not what verifying and telling take, which
//! is ours. The warm-up stops giving it puzzles after three tenths of the time, and its last puzzle may take three tenths
//! more. What it finished until then is answered once more for the latencies and once more in the first round, each of
//! which takes about as long as the warm-up did, since it does less for the same puzzles. Further rounds are run as long as
//! the next one will fit. So nine tenths are usual before a second round, and with a last puzzle that takes as long as all
//! others together it is less than twice the time. The lean forms know no limit: one that took far longer than its counting
//! form did would not be ended.

mod latency;
mod parallel;
mod rounds;
mod warmup;

use std::ops::Range;
use std::time::Duration;

use ninefold::core::{Cancel, Rng};
use rayon::ThreadPool;

use crate::clock::Clock;
use crate::contestant::Contestant;
use crate::external::ExternalError;
use crate::judge::Case;
use crate::lane::Lane;
use crate::model::{CorpusReport, Fault, Kind, Settings};
use crate::observer::{Observer, Phase};
use crate::panics::caught;
use crate::player::Terms;
use crate::rows::Table;
use crate::sample::Sample;
use crate::subject::Subject;
use crate::task::Task;

/// Blocks that a sample is parted into, at most. Each is timed as a whole, and contestants are compared block by block.
const BLOCKS: usize = 25;

/// How often it is told what is known by then.
const KEEP: Duration = Duration::from_secs(2);

/// A puzzle that takes no longer can be answered in between.
const QUICK: Duration = Duration::from_millis(1);

/// The clocks of a comparison.
#[derive(Clone, Copy)]
pub(crate) struct Clocks<'a> {
    /// What slices are timed by: CPU time of this thread.
    pub cpu: &'a dyn Clock,
    /// What budgets and single puzzles are timed by.
    pub wall: &'a dyn Clock,
}

/// A sample with everything that is fixed while it is run.
pub(crate) struct Course<'a, P: Subject> {
    pub task: Task,
    pub seed: u64,
    pub settings: &'a Settings,
    pub sample: &'a Sample<P>,
    pub clocks: Clocks<'a>,
    pub cancel: &'a Cancel,
    /// The threads, when the puzzles are spread over several.
    pub pool: Option<&'a ThreadPool>,
}

impl<P: Subject> Course<'_, P> {
    /// Runs the sample; to the end, or until it is cancelled.
    pub(crate) fn run(
        &self,
        contestants: &[Contestant<P>],
        observer: &mut dyn Observer,
    ) -> Result<CorpusReport, ExternalError> {
        let mut lanes = contestants.iter().map(|one| Lane::start(one, self.terms())).collect::<Result<Vec<_>, _>>()?;
        let (mut rng, mut faults) = (Rng::new(self.seed), Vec::new());
        self.warm_up(&mut lanes, &mut faults, observer)?;
        if self.pool.is_none() {
            self.latencies(&mut lanes, &mut faults, &mut rng, observer)?;
        }
        self.rounds(&mut lanes, &mut faults, &mut rng, observer)?;
        if !self.is_cancelled() {
            lanes.iter_mut().try_for_each(Lane::finish)?;
        }
        Ok(self.report(&lanes, &faults))
    }

    /// What is known by now.
    fn report(&self, lanes: &[Lane<'_, P>], faults: &[Fault]) -> CorpusReport {
        let Sample { name, path, side, of, puzzles } = self.sample;
        let (task, seed, settings) = (self.task, self.seed, self.settings);
        let (rows, in_common) = Table { lanes, sample: puzzles.len(), task, seed, settings }.rows();
        CorpusReport {
            name: name.clone(),
            path: path.clone(),
            side: *side,
            puzzles: *of,
            sample: puzzles.len(),
            in_common,
            rows,
            faults: faults.to_vec(),
            is_interrupted: self.is_cancelled(),
        }
    }

    fn terms(&self) -> Terms {
        Terms::new(self.task, self.settings)
    }

    /// A puzzle of the sample for the judge.
    fn case(&self, place: usize, proven: u64) -> Case<'_, P> {
        Case {
            task: self.task,
            path: &self.sample.path,
            listed: &self.sample.puzzles[place],
            limit: self.terms().limit,
            proven,
        }
    }

    /// Where a puzzle of the sample stands, as `file:line`.
    fn address(&self, place: usize) -> String {
        format!("{}:{}", self.sample.path, self.sample.puzzles[place].line)
    }

    /// The blocks of the sample, as ranges of places.
    fn blocks(&self) -> Vec<Range<usize>> {
        let places = self.sample.puzzles.len();
        // Spread over threads, a pass is timed whole: a small block would leave threads idle at its end.
        let blocks = if self.settings.jobs.is_some() { 1 } else { places.min(BLOCKS) };
        (0..blocks).map(|block| block * places / blocks..(block + 1) * places / blocks).collect()
    }

    /// The time that the warm-up of a contestant may take.
    fn warm_up_time(&self) -> Duration {
        self.corpus_time().map_or(Duration::MAX, |time| time / 10 * 3)
    }

    fn corpus_time(&self) -> Option<Duration> {
        self.settings.corpus_time.map(Duration::from_nanos)
    }

    fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Tells what is known, when that was last done `kept` and so long ago. Never called while something is timed.
    fn keep(&self, kept: &mut Duration, lanes: &[Lane<'_, P>], faults: &[Fault], observer: &mut dyn Observer) {
        let now = self.clocks.wall.now();
        if now.saturating_sub(*kept) >= KEEP {
            observer.underway(&CorpusReport { is_interrupted: true, ..self.report(lanes, faults) });
            *kept = now;
        }
    }

    /// Makes the solvers of `lanes` anew, so that nobody keeps a lucky place in memory. All the old ones go first, and the
    /// order of their going has nothing to do with the order in which the new ones come: an allocator likes to give a
    /// place back to whom it had it from. Programs behind a pipe go on; they have a memory of their own.
    ///
    /// Each answers a puzzle then, its quickest, so that what a solver does only once is not timed; unless even that one
    /// takes so long that such things do not count.
    fn anew<'v, 'l: 'v>(
        &self,
        lanes: impl Iterator<Item = &'v mut Lane<'l, P>>,
        rng: &mut Rng,
    ) -> Result<(), ExternalError>
    where
        P: 'l,
    {
        let mut ours: Vec<_> = lanes.filter(|lane| lane.contestant.kind() != Kind::External).collect();
        rng.shuffle(&mut ours);
        for lane in &mut ours {
            lane.retire();
        }
        rng.shuffle(&mut ours);
        for lane in ours {
            let quickest = lane.finished().min_by_key(|&place| lane.records[place].warm);
            let quickest = quickest.filter(|&place| lane.records[place].warm <= QUICK);
            let player = lane.player()?;
            let Some(quickest) = quickest else { continue };
            // A solver that panics is made once more; what is wrong with it comes out where it is timed.
            if caught(|| player.answer(&self.sample.puzzles[quickest].puzzle, self.cancel)).is_err() {
                lane.retire();
            }
        }
        Ok(())
    }

    fn tell(&self, observer: &mut dyn Observer, phase: Phase, done: usize, of: usize) {
        observer.progress(&self.sample.name, phase, done, of);
    }
}

/// `items` in a random order.
fn shuffled<'v, T>(items: &'v mut [T], rng: &mut Rng) -> Vec<&'v mut T> {
    let mut items: Vec<&mut T> = items.iter_mut().collect();
    rng.shuffle(&mut items);
    items
}
