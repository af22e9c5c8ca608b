//! What a comparison comes to, as plain data.
//!
//! The runner fills it, everything in [`report`](crate::report) only reads it: a table in the terminal, JSON, CSV, Markdown
//! and the comparison with an older run show the same numbers because they have them from here. The JSON file is this
//! module as serde writes it, so an older report can be read back.
//!
//! Every number is finite. Times are nanoseconds unless a name says otherwise. What was not measured is `None`, never 0.

use serde::{Deserialize, Serialize};

use crate::task::Task;

/// A whole comparison: one task, any number of corpora.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The version of Ninefold that ran it.
    pub ninefold: String,
    /// Where it ran.
    pub machine: Machine,
    /// When it began, as `2026-01-31T12:00:00Z`.
    pub date: String,
    /// What was asked of each strategy.
    pub task: Task,
    /// The seed of everything random: sample, order, permutation, bootstrap.
    pub seed: u64,
    /// Under which rules.
    pub settings: Settings,
    /// Whether somebody ended it before its time, or it is still running. What stands here was measured all the same.
    pub is_interrupted: bool,
    /// What came out, a set for each corpus, in the order in which they were given.
    pub sets: Vec<CorpusReport>,
}

impl Report {
    /// Every fault of every set.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.sets.iter().flat_map(|set| &set.faults)
    }
}

/// The machine of a run. Numbers from different machines are not comparable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The model of the processor, as it names itself; "unknown" where the system does not tell.
    pub cpu: String,
    /// Threads that run at the same time.
    pub cores: usize,
    /// Operating system and architecture, as `linux x86_64`.
    pub os: String,
}

/// The rules of a run. They are the same for all strategies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// At most so many puzzles of each corpus, drawn with the seed; `None` for all.
    pub sample: Option<usize>,
    /// How long a strategy may think about one puzzle, in nanoseconds of wall time; verifying what it shows is not in it.
    /// An unfinished puzzle counts as twice this in PAR-2. It holds in the warm-up, and for programs behind a pipe always.
    pub puzzle_time: u64,
    /// How many nodes a strategy may enter in one puzzle.
    pub puzzle_nodes: Option<u64>,
    /// What a strategy gets for one corpus, warm-up and measuring together, verifying not, in nanoseconds; `None` for no
    /// end.
    pub corpus_time: Option<u64>,
    /// Timed rounds, when the time allows.
    pub rounds: u32,
    /// Solutions after which counting stops. It matters for the task count only. All are verified; that none comes twice
    /// is seen among the first 100,000 of a puzzle.
    pub limit: u64,
    /// Threads. `None` is the usual comparison on one thread, measured in CPU time; with a number the puzzles are spread
    /// over so many threads and measured in wall time. The two do not compare.
    pub jobs: Option<usize>,
    /// Whether each puzzle was changed by a seeded symmetry first.
    pub is_permuted: bool,
}

/// What came out for one corpus.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CorpusReport {
    /// A short name: the name of the file without its ending.
    pub name: String,
    /// The file, as it was given.
    pub path: String,
    /// Rows of a board.
    pub side: usize,
    /// Puzzles in the file.
    pub puzzles: usize,
    /// Puzzles in the sample: the n of "k of n".
    pub sample: usize,
    /// Puzzles of the sample that every row finished: what the geometric means are over.
    pub in_common: usize,
    /// A row for each strategy, in the order in which they were given.
    pub rows: Vec<Row>,
    /// Every wrong answer. A set with one is void, whatever its rows say.
    pub faults: Vec<Fault>,
    /// Whether somebody ended the run in the middle of this corpus.
    pub is_interrupted: bool,
}

/// What a row is about; rows of different kinds are timed in different ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A strategy that gets one puzzle a call.
    Single,
    /// A strategy that gets many puzzles a call.
    Batch,
    /// A program of somebody else behind a pipe, timed by wall time, the pipe included.
    External,
    /// A validator: it says whether a board breaks a rule, and solves nothing.
    Validator,
}

/// One strategy on one corpus.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The name of the strategy; `mrv#2` when it takes part a second time.
    pub label: String,
    /// How it was called and timed.
    pub kind: Kind,
    /// What became of the puzzles.
    pub outcomes: Outcomes,
    /// Puzzles per second, over the puzzles that it finished.
    pub speed: Option<Speed>,
    /// How long single puzzles took, over the puzzles that it finished.
    pub latency: Option<Latency>,
    /// What the search did, over the puzzles that it finished. `None` for a program behind a pipe, and for validators.
    pub work: Option<Work>,
    /// PAR-2, in nanoseconds: mean time over the attempted puzzles, where one that was not finished counts as twice the
    /// time allowed.
    pub par2: Option<f64>,
    /// Geometric mean of the time for a puzzle, in nanoseconds, over the puzzles that every row finished.
    pub geometric_mean: Option<f64>,
    /// How it compares to the best row; `None` for one that was wrong somewhere, however fast it is.
    pub ratio: Option<Ratio>,
    /// Solutions found over all finished puzzles, for the task count.
    pub total: Option<Total>,
}

/// What became of the puzzles of a sample. The numbers from `finished` on add up to `attempted`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcomes {
    /// Puzzles that the strategy was given, before its time for the corpus was used up: the k of "k of n".
    pub attempted: usize,
    /// Answered, and not refuted.
    pub finished: usize,
    /// Given up because the time or the nodes for one puzzle were used up.
    pub timed_out: usize,
    /// Given up by an incomplete strategy that knew no next step.
    pub stuck: usize,
    /// Answered wrongly. Each is named in [`CorpusReport::faults`].
    pub wrong: usize,
    /// Ended by a panic.
    pub panicked: usize,
}

/// Throughput. CPU time of one thread; wall time for programs behind a pipe and with jobs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Speed {
    /// Puzzles per second: the puzzles divided by the sum, over the blocks of the sample, of the median times of the rounds.
    pub per_second: f64,
    /// How far the rounds lie apart: the distance between the quartiles of their times, divided by the median.
    pub spread: f64,
    /// Rounds that were measured to the end.
    pub rounds: u32,
}

/// Times of single puzzles in nanoseconds of wall time: each the shorter one of the warm-up and of one lean answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Latency {
    /// Half of the puzzles took no longer.
    pub median: u64,
    /// Nine of ten took no longer.
    pub p90: u64,
    /// 99 of 100 took no longer.
    pub p99: u64,
    /// The longest.
    pub max: u64,
}

/// What a search did, as means over puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// Children entered.
    pub nodes: f64,
    /// Children entered that had an untried sibling.
    pub guesses: f64,
    /// Children left because nothing more was to be found in them.
    pub backtracks: f64,
    /// The share of puzzles that took no guess, 0 to 1.
    pub without_guess: f64,
}

/// A comparison with the best row: the time of this row divided by the time of the best on the same puzzles, so 1 for the
/// best itself and 3 for a strategy three times as slow.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ratio {
    /// The ratio as measured.
    pub value: f64,
    /// The lower and the upper end of its interval ([`stats::Interval`](crate::stats::Interval)); `None` where there are
    /// too few measurements for one, and for the best row itself.
    pub interval: Option<(f64, f64)>,
    /// What the interval says.
    pub standing: Standing,
    /// Over how many puzzles: the whole sample, or those that both finished.
    pub puzzles: usize,
}

/// Where a row stands to the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// It is the reference: the fastest of those that finished most.
    Best,
    /// The difference is within the noise.
    Tie,
    /// There are too few measurements to tell.
    Unclear,
    /// It is slower beyond the noise.
    Slower,
    /// It is faster on the puzzles that both finished, but it finished fewer, or is timed in another way.
    Faster,
}

/// A sum of solution counts. It prints as `7`, or as `7+` when a limit cut one of the counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Total {
    /// Solutions found.
    pub found: u64,
    /// Whether every count was exact.
    pub is_exact: bool,
}

impl std::fmt::Display for Total {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.found, if self.is_exact { "" } else { "+" })
    }
}

/// A wrong answer: a hard error, with everything that is needed to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Who answered; when what the corpus says is refuted its path, or `refute` for the task that says it of every board.
    pub label: String,
    /// What is wrong with the answer.
    pub kind: FaultKind,
    /// The file of the puzzle.
    pub path: String,
    /// The line of the puzzle in the file, from 1.
    pub line: usize,
    /// The puzzle, as the file gives it.
    pub puzzle: String,
    /// The puzzle as it was given to the strategy, after the seeded symmetry. Solutions and cells in `claimed` and `right`
    /// are of this one.
    pub posed: String,
    /// What was answered.
    pub claimed: String,
    /// What is right, and how that is known.
    pub right: String,
}

impl std::fmt::Display for Fault {
    /// One line: `17-clue.txt:12: mrv is wrong: claimed …, but …; puzzle ….`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { label, path, line, claimed, right, puzzle, posed, .. } = self;
        let what = match self.kind {
            FaultKind::Corpus => "expects",
            FaultKind::Disagreement => "disagrees: claimed",
            _ => "is wrong: claimed",
        };
        write!(f, "{path}:{line}: {label} {what} {claimed}, but {right}; the puzzle: {puzzle}")?;
        if posed == puzzle { Ok(()) } else { write!(f, ", posed as {posed}") }
    }
}

/// The kinds of wrong answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// A solution that does not solve the puzzle.
    Solution,
    /// The same solution twice in one search.
    Duplicate,
    /// A count that verified solutions or the corpus refute.
    Count,
    /// A validator's word that the rules refute.
    Validity,
    /// Two exact counts that differ, and no proof which is right.
    Disagreement,
    /// The lean form of a search, as it is timed, answered otherwise than the counting form.
    Lean,
    /// Verified solutions refute the corpus, or that it is one for the task refute.
    Corpus,
}
