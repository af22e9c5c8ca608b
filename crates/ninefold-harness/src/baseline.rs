//! What changed since an older run, beyond the noise.
//!
//! **The idea.** For each corpus and strategy the new time is divided by the old one. Two things stand between that
//! ratio and a word on it. *Drift*: another day, another load, another clock rate changes all strategies alike. The
//! median of the ratios of a corpus is taken for it, where there are at least three, and each strategy is judged
//! against it. *Noise*: an interval of 99 % around the ratio, from how far the rounds of both runs lie apart. Only
//! when the whole interval lies beyond 1 by more than [`FLOOR`](crate::stats::FLOOR) is a strategy called faster or
//! slower.
//!
//! **The noise.** Of R rounds whose quartiles lie s apart (a share of the median), the median has a standard error of
//! about 0.93·s/√R, as for normal noise. A few rounds can lie close by luck, so s is never taken smaller than the
//! median s of the corpus.
//!
//! **Counts are exact.** Nodes, guesses, backtracks and solutions on the same puzzles are the same in every run of
//! the same code, so any change is shown.
//!
//! **Do not use** it for code that all strategies share: what makes all of them slower is drift here. The drift is
//! shown, and two runs after each other on a quiet machine tell the two apart.

mod text;

use crate::model::{CorpusReport, Kind, Outcomes, Report, Row, Work};
use crate::stats::{Interval, NORMAL, Winner, median};
use crate::task::Task;

pub use text::write;

/// With fewer ratios there is no telling what they have in common.
const MIN_FOR_DRIFT: usize = 3;

/// The standard error of a median of n normal values is 1.2533·σ/√n, and the quartiles lie 1.349·σ apart.
const ERROR_OF_SPREAD: f64 = 1.2533 / 1.349;

/// What changed between two runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Changes {
    /// When the older run began.
    pub since: String,
    /// What makes the two runs hard to compare, a sentence each.
    pub warnings: Vec<String>,
    /// The corpora of the new run, in its order.
    pub sets: Vec<SetChange>,
    /// The names of corpora that only the older run has.
    pub gone: Vec<String>,
}

/// What changed on one corpus.
#[derive(Clone, Debug, PartialEq)]
pub struct SetChange {
    /// Its name.
    pub name: String,
    /// The median of new time over old time; `None` where too few strategies compare.
    pub drift: Option<f64>,
    /// The rows of the new run, in its order, then those that are gone.
    pub rows: Vec<RowChange>,
}

/// What changed for one strategy on one corpus.
#[derive(Clone, Debug, PartialEq)]
pub struct RowChange {
    /// Its label.
    pub label: String,
    /// What became of its speed.
    pub trend: Trend,
    /// New time over old time, as measured; `None` where the two do not compare.
    pub ratio: Option<f64>,
    /// The same, divided by the drift, and its interval.
    pub against_drift: Option<(f64, Interval)>,
    /// Every count that changed.
    pub counts: Vec<CountChange>,
}

/// A count that changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountChange {
    /// What was counted.
    pub what: &'static str,
    /// The older count.
    pub old: String,
    /// The new count.
    pub new: String,
}

/// What became of a strategy's speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trend {
    /// Faster, beyond the noise.
    Faster,
    /// Slower, beyond the noise.
    Slower,
    /// Any difference is within the noise.
    Same,
    /// Only the new run has it.
    New,
    /// Only the older run has it.
    Gone,
    /// Both have it, but their times do not compare: it finished other puzzles, or one of them was not measured.
    Unclear,
}

/// Two runs that must not be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the baseline cannot be compared: expected {what} {expected}, found {found}")]
pub struct Mismatch {
    what: &'static str,
    expected: String,
    found: String,
}

/// Compares `new` with the older run `old`.
///
/// # Errors
///
/// When the two ran different tasks, counted up to different limits, or used different numbers of threads.
pub fn compare(old: &Report, new: &Report) -> Result<Changes, Mismatch> {
    let check = |what, expected: String, found: String| {
        if expected == found { Ok(()) } else { Err(Mismatch { what, expected, found }) }
    };
    check("task", new.task.to_string(), old.task.to_string())?;
    if new.task == Task::Count {
        check("limit", new.settings.limit.to_string(), old.settings.limit.to_string())?;
    }
    let threads = |report: &Report| report.settings.jobs.map_or_else(|| "none".to_owned(), |jobs| jobs.to_string());
    check("jobs", threads(new), threads(old))?;

    let mut left: Vec<&CorpusReport> = old.sets.iter().collect();
    let sets = new.sets.iter().map(|set| {
        let place = left.iter().position(|old| old.name == set.name);
        compare_sets(place.map(|place| left.remove(place)), set, is_same_draw(old, new))
    });
    let sets = sets.collect();
    let gone = left.into_iter().map(|set| set.name.clone()).collect();
    Ok(Changes { since: old.date.clone(), warnings: warnings(old, new), sets, gone })
}

/// Whether both runs drew their puzzles, and changed them, in the same way.
fn is_same_draw(old: &Report, new: &Report) -> bool {
    old.seed == new.seed && old.settings.is_permuted == new.settings.is_permuted
}

fn warnings(old: &Report, new: &Report) -> Vec<String> {
    let mut warnings = Vec::new();
    if old.machine != new.machine {
        let machine = &old.machine;
        warnings.push(format!("The older run is from another machine: {}, {}.", machine.cpu, machine.os));
    }
    if !is_same_draw(old, new) {
        warnings.push("The seeds differ, so the puzzles do: times compare roughly, and counts do not.".to_owned());
    }
    if old.settings.puzzle_time != new.settings.puzzle_time || old.settings.puzzle_nodes != new.settings.puzzle_nodes {
        warnings.push("A puzzle was allowed more or less than in the older run.".to_owned());
    }
    warnings
}

fn compare_sets(old: Option<&CorpusReport>, new: &CorpusReport, is_same_draw: bool) -> SetChange {
    let Some(old) = old else {
        let rows = new.rows.iter().map(|row| RowChange::bare(&row.label, Trend::New)).collect();
        return SetChange { name: new.name.clone(), drift: None, rows };
    };
    let is_same_set = (old.side, old.puzzles, old.sample) == (new.side, new.puzzles, new.sample);
    let pairs: Vec<(Option<&Row>, &Row)> =
        new.rows.iter().map(|row| (old.rows.iter().find(|old| old.label == row.label), row)).collect();
    let ratios: Vec<f64> = pairs
        .iter()
        .filter(|(_, row)| row.kind != Kind::External)
        .filter_map(|(old, row)| old.filter(|_| is_same_set).and_then(|old| ratio(old, row)))
        .collect();
    let drift = median(&ratios).filter(|_| ratios.len() >= MIN_FOR_DRIFT);

    let judged = pairs.iter().map(|(old_row, row)| {
        let Some(old_row) = old_row else { return RowChange::bare(&row.label, Trend::New) };
        let noises = [noise(old_row, old), noise(row, new)];
        let against = ratio(old_row, row).filter(|_| is_same_set).map(|ratio| (ratio, drift.unwrap_or(1.0)));
        judge(old_row, row, against, noises, is_same_set && is_same_draw)
    });
    let is_gone = |old: &&Row| !new.rows.iter().any(|row| row.label == old.label);
    let gone = old.rows.iter().filter(is_gone).map(|row| RowChange::bare(&row.label, Trend::Gone));
    SetChange { name: new.name.clone(), drift, rows: judged.chain(gone).collect() }
}

impl RowChange {
    fn bare(label: &str, trend: Trend) -> Self {
        Self { label: label.to_owned(), trend, ratio: None, against_drift: None, counts: Vec::new() }
    }
}

/// New time over old time, where both are over as many puzzles and timed alike.
fn ratio(old: &Row, new: &Row) -> Option<f64> {
    let ratio = old.speed?.per_second / new.speed?.per_second;
    let is_alike = old.kind == new.kind && old.outcomes.finished == new.outcomes.finished;
    Some(ratio).filter(|ratio| is_alike && ratio.is_finite() && *ratio > 0.0)
}

/// The standard error of the speed of `row`, as a share of it; `None` where no round of the set has a spread.
fn noise(row: &Row, set: &CorpusReport) -> Option<f64> {
    let speed = row.speed?;
    let spread = |row: &Row| row.speed.filter(|speed| speed.rounds > 1).map(|speed| speed.spread);
    // The noise of a program behind a pipe is its own.
    let inside = set.rows.iter().filter(|row| row.kind != Kind::External);
    let usual = median(&inside.filter_map(spread).collect::<Vec<f64>>());
    let spread = match (spread(row), usual) {
        (Some(own), Some(usual)) => own.max(usual),
        (own, usual) => own.or(usual)?,
    };
    Some(ERROR_OF_SPREAD * spread / f64::from(speed.rounds.max(1)).sqrt())
}

fn judge(old: &Row, new: &Row, against: Option<(f64, f64)>, noises: [Option<f64>; 2], is_exact: bool) -> RowChange {
    let interval = match (against, noises) {
        (Some((ratio, drift)), [Some(old), Some(new)]) => {
            let (relative, factor) = (ratio / drift, (NORMAL * old.hypot(new)).exp());
            Some((relative, Interval { low: relative / factor, high: relative * factor }))
        }
        _ => None,
    };
    let trend = match interval.map(|(_, interval)| interval.winner()) {
        Some(Some(Winner::First)) => Trend::Faster,
        Some(Some(Winner::Second)) => Trend::Slower,
        Some(None) => Trend::Same,
        None => Trend::Unclear,
    };
    let counts = changed_counts(old, new, is_exact);
    let ratio = against.map(|(ratio, _)| ratio);
    RowChange { label: new.label.clone(), trend, ratio, against_drift: interval, counts }
}

/// The counts that changed. Those of the search are compared only where `is_exact`: on the same puzzles.
fn changed_counts(old: &Row, new: &Row, is_exact: bool) -> Vec<CountChange> {
    let mut changes = Vec::new();
    let mut note = |what, old: String, new: String| {
        if old != new {
            changes.push(CountChange { what, old, new });
        }
    };
    for (what, of) in OUTCOMES {
        note(what, of(&old.outcomes).to_string(), of(&new.outcomes).to_string());
    }
    if !is_exact || old.outcomes.finished != new.outcomes.finished {
        return changes;
    }
    if let (Some(old), Some(new)) = (old.total, new.total) {
        note("solutions", old.to_string(), new.to_string());
    }
    if let (Some(old), Some(new)) = (old.work, new.work) {
        for (what, of) in MEANS {
            let (old, new) = told_apart(of(&old), of(&new));
            note(what, old, new);
        }
    }
    changes
}

/// A number that can be read off a `T`, with its name.
type Named<T, N> = (&'static str, fn(&T) -> N);

const OUTCOMES: [Named<Outcomes, usize>; 6] = [
    ("attempted", |outcomes| outcomes.attempted),
    ("finished", |outcomes| outcomes.finished),
    ("timed out", |outcomes| outcomes.timed_out),
    ("stuck", |outcomes| outcomes.stuck),
    ("wrong", |outcomes| outcomes.wrong),
    ("panicked", |outcomes| outcomes.panicked),
];

const MEANS: [Named<Work, f64>; 4] = [
    ("nodes", |work| work.nodes),
    ("guesses", |work| work.guesses),
    ("backtracks", |work| work.backtracks),
    ("without guess", |work| work.without_guess),
];

/// Two numbers with as many digits as it takes to see that they differ, two behind the point at least.
fn told_apart(old: f64, new: f64) -> (String, String) {
    let with = |decimals: usize| (format!("{old:.decimals$}"), format!("{new:.decimals$}"));
    let texts = (2..=17).map(with).find(|(old, new)| old != new);
    texts.unwrap_or_else(|| (old.to_string(), new.to_string()))
}
