//! A whole comparison: from files and names to a report.

use std::path::PathBuf;

use ninefold::core::{Cancel, Rng};
use ninefold::{Roster, WithSize, with_side};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::clock::{CpuClock, WallClock};
use crate::contestant::{Contestant, UnknownName, by_name, labelled};
use crate::corpus::{CorpusError, CorpusText};
use crate::course::{Clocks, Course};
use crate::external::ExternalError;
use crate::machine::{machine, now};
use crate::model::{CorpusReport, Report, Settings};
use crate::observer::Observer;
use crate::sample::{Sample, draw, permute};
use crate::subject::Subject;
use crate::task::Task;

#[cfg(test)]
mod tests;

impl Default for Settings {
    /// What a newcomer waits for: at most 1,000 puzzles and ten seconds for each strategy and corpus, a second for each
    /// puzzle, seven rounds.
    fn default() -> Self {
        Self {
            sample: Some(1_000),
            puzzle_time: 1_000_000_000,
            puzzle_nodes: None,
            corpus_time: Some(10_000_000_000),
            rounds: 7,
            limit: 10_000,
            jobs: None,
            is_permuted: true,
        }
    }
}

/// Why a comparison could not be made. One line.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompareError {
    /// A corpus cannot be read.
    #[error(transparent)]
    Corpus(#[from] CorpusError),
    /// Nobody has a name that was asked for.
    #[error("{path}: {error}")]
    Name {
        /// The corpus, whose boards have the size that the name is unknown for.
        path: String,
        /// The name.
        error: UnknownName,
    },
    /// A program behind a pipe failed.
    #[error(transparent)]
    External(#[from] ExternalError),
    /// A program behind a pipe cannot be measured on several threads.
    #[error("a program behind a pipe cannot be spread over threads: give --external or --jobs, not both")]
    Jobs,
    /// A program behind a pipe cannot do this task.
    #[error("a program behind a pipe cannot take part in the task {0}")]
    Task(Task),
    /// The threads could not be made.
    #[error("cannot start the threads")]
    Threads(#[from] ThreadPoolBuildError),
    /// Who watches said that it cannot go on.
    #[error(transparent)]
    Observer(anyhow::Error),
}

/// What is to be compared, and how.
///
/// ```
/// use ninefold::core::Cancel;
/// use ninefold_harness::Task;
/// use ninefold_harness::comparison::Comparison;
///
/// let cancel = Cancel::new();
/// let comparison = Comparison { names: vec!["mrv".into()], ..Comparison::new(Task::Unique, &cancel) };
/// let report = comparison.run(&["no/such/file.txt".into()], &mut ());
/// assert!(report.unwrap_err().to_string().starts_with("no/such/file.txt: "));
/// ```
#[derive(Clone, Debug)]
pub struct Comparison<'a> {
    /// What is asked.
    pub task: Task,
    /// The strategies by name, or the validators; all that there are when empty. One may be named twice.
    pub names: Vec<String>,
    /// Commands of programs that take part too.
    pub externals: Vec<String>,
    /// The seed of everything random.
    pub seed: u64,
    /// The rules.
    pub settings: Settings,
    /// Ends the comparison; what was measured by then is in the report.
    pub cancel: &'a Cancel,
}

impl<'a> Comparison<'a> {
    /// All strategies, with the usual settings and seed 1.
    pub fn new(task: Task, cancel: &'a Cancel) -> Self {
        Self { task, names: Vec::new(), externals: Vec::new(), seed: 1, settings: Settings::default(), cancel }
    }

    /// Runs every corpus in turn. `observer` is handed the report each time it has grown.
    ///
    /// Every file and every name is checked before anything is run.
    ///
    /// # Errors
    ///
    /// When a file, a name or a program is no good, or the observer says that it cannot go on. Wrong answers are not errors
    /// here: they stand in the report.
    pub fn run(&self, files: &[PathBuf], observer: &mut dyn Observer) -> Result<Report, CompareError> {
        if self.task == Task::Validate && !self.externals.is_empty() {
            return Err(CompareError::Task(self.task));
        }
        if self.settings.jobs.is_some() && !self.externals.is_empty() {
            return Err(CompareError::Jobs);
        }
        let texts: Vec<CorpusText> = files.iter().map(|path| CorpusText::read(path)).collect::<Result<_, _>>()?;
        for text in &texts {
            with_side(text.side(), Check { comparison: self, text }).transpose()?;
        }
        let pool = self.pool()?;
        let mut report = self.report();
        observer.begun(&report).map_err(CompareError::Observer)?;
        for (place, text) in texts.iter().enumerate() {
            let clocks = Clocks { cpu: &CpuClock::new(), wall: &WallClock::new() };
            let one = One { comparison: self, text, clocks, pool: pool.as_ref(), observer };
            let Some(set) = with_side(text.side(), one).transpose()? else { continue };
            let is_cut = set.is_interrupted;
            // What is kept before the last corpus is what remains when the program is killed in the next one.
            report.is_interrupted = is_cut || place + 1 < texts.len();
            report.sets.push(set);
            observer.measured(&report).map_err(CompareError::Observer)?;
            if is_cut {
                break;
            }
        }
        Ok(report)
    }

    /// Runs one sample of any kind of puzzle with any contestants, on this thread.
    ///
    /// # Errors
    ///
    /// When a program behind a pipe fails, or threads cannot be started.
    pub fn on_sample<P: Subject>(
        &self,
        sample: &Sample<P>,
        contestants: &[Contestant<P>],
        observer: &mut dyn Observer,
    ) -> Result<CorpusReport, CompareError> {
        let clocks = Clocks { cpu: &CpuClock::new(), wall: &WallClock::new() };
        Ok(self.measure(sample, contestants, clocks, self.pool()?.as_ref(), observer)?)
    }

    /// A report without a corpus yet.
    fn report(&self) -> Report {
        Report {
            ninefold: env!("CARGO_PKG_VERSION").to_owned(),
            machine: machine(),
            date: now(),
            task: self.task,
            seed: self.seed,
            settings: self.effective(),
            is_interrupted: false,
            sets: Vec::new(),
        }
    }

    /// The settings with a time for a puzzle that the time for a corpus leaves room for.
    fn effective(&self) -> Settings {
        let mut settings = self.settings.clone();
        if let Some(time) = settings.corpus_time {
            settings.puzzle_time = settings.puzzle_time.min(time / 10 * 3);
        }
        settings
    }

    fn pool(&self) -> Result<Option<ThreadPool>, ThreadPoolBuildError> {
        self.settings.jobs.map(|jobs| ThreadPoolBuilder::new().num_threads(jobs).build()).transpose()
    }

    fn measure<P: Subject>(
        &self,
        sample: &Sample<P>,
        contestants: &[Contestant<P>],
        clocks: Clocks<'_>,
        pool: Option<&ThreadPool>,
        observer: &mut dyn Observer,
    ) -> Result<CorpusReport, ExternalError> {
        let Self { task, seed, cancel, .. } = *self;
        let course = Course { task, seed, settings: &self.effective(), sample, clocks, cancel, pool };
        course.run(contestants, observer).map_err(|error| error.listed_in(sample))
    }
}

/// Sees that a corpus can be run: its lines are boards, and all that was named can take part.
struct Check<'a> {
    comparison: &'a Comparison<'a>,
    text: &'a CorpusText,
}

impl WithSize for Check<'_> {
    type Output = Result<(), CompareError>;

    fn run<S: Roster>(self) -> Self::Output {
        self.text.puzzles::<S>()?;
        let path = self.text.path().display().to_string();
        by_name::<S>(self.comparison.task, &self.comparison.names)
            .map_err(|error| CompareError::Name { path, error })?;
        Ok(())
    }
}

/// Runs a corpus, whose size is known now.
struct One<'a, 'o> {
    comparison: &'a Comparison<'a>,
    text: &'a CorpusText,
    clocks: Clocks<'a>,
    pool: Option<&'a ThreadPool>,
    observer: &'o mut dyn Observer,
}

impl WithSize for One<'_, '_> {
    type Output = Result<CorpusReport, CompareError>;

    fn run<S: Roster>(self) -> Self::Output {
        let Self { comparison, text, clocks, pool, observer } = self;
        let mut rng = Rng::new(comparison.seed);
        let (path, listed) = (text.path().display().to_string(), text.puzzles::<S>()?);
        let of = listed.len();
        let mut puzzles = draw(listed, comparison.settings.sample, &mut rng);
        if comparison.settings.is_permuted {
            permute(&mut puzzles, &mut rng);
        }
        let found = by_name::<S>(comparison.task, &comparison.names);
        let mut contestants = found.map_err(|error| CompareError::Name { path: path.clone(), error })?;
        contestants.extend(comparison.externals.iter().map(|command| Contestant::external(command)));
        let sample = Sample { name: text.name(), path, side: S::SIDE, of, puzzles };
        Ok(comparison.measure(&sample, &labelled(contestants), clocks, pool, observer)?)
    }
}
