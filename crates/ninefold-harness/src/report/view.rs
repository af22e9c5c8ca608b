//! What the terminal's table and Markdown share: the order of the rows, the columns, and what is said around a table.

use std::cmp::Reverse;
use std::time::Duration;

use super::units::{compact, grouped, percent, time};
use crate::model::{CorpusReport, Kind, Machine, Ratio, Report, Row, Standing};
use crate::task::Task;

/// Marks behind a label, for rows that are timed in a way of their own.
const PIPE: char = '†';
const BATCH: char = '‡';

/// So many wrong answers are shown; the JSON file has all.
const FAULTS: usize = 5;

/// A column of a table.
pub(super) struct Column {
    pub title: &'static str,
    /// Whether it is shown where there is place for all.
    pub is_extra: bool,
    /// What stands in a row, lines parted by `\n`; `None` where nothing was measured.
    cell: fn(&Row, &CorpusReport) -> Option<String>,
}

const COLUMNS: [Column; 16] = [
    Column { title: "strategy", is_extra: false, cell: |row, _| Some(name(row)) },
    Column { title: "finished", is_extra: false, cell: |row, set| Some(finished(row, set)) },
    Column { title: "stuck", is_extra: false, cell: |row, _| is_told(row).then(|| row.outcomes.stuck.to_string()) },
    Column { title: "wrong", is_extra: false, cell: |row, _| is_told(row).then(|| row.outcomes.wrong.to_string()) },
    Column { title: "puzzles/s", is_extra: false, cell: |row, _| speed(row) },
    Column { title: "time ÷ best", is_extra: false, cell: |row, set| row.ratio.map(|value| ratio(value, set)) },
    Column { title: "median", is_extra: false, cell: |row, _| row.latency.map(|of| time(of.median as f64)) },
    Column { title: "p90", is_extra: false, cell: |row, _| row.latency.map(|of| time(of.p90 as f64)) },
    Column { title: "p99", is_extra: false, cell: |row, _| row.latency.map(|of| time(of.p99 as f64)) },
    Column { title: "max", is_extra: false, cell: |row, _| row.latency.map(|of| time(of.max as f64)) },
    Column { title: "nodes", is_extra: false, cell: |row, _| row.work.map(|work| compact(work.nodes)) },
    Column { title: "guesses", is_extra: false, cell: |row, _| row.work.map(|work| compact(work.guesses)) },
    Column { title: "no\nguess", is_extra: false, cell: |row, _| row.work.map(|work| percent(work.without_guess)) },
    Column { title: "PAR-2", is_extra: false, cell: |row, _| row.par2.map(time) },
    Column { title: "geo. mean", is_extra: true, cell: |row, _| row.geometric_mean.map(time) },
    Column { title: "solutions", is_extra: true, cell: |row, _| row.total.map(|total| total.to_string()) },
];

/// The titles and the rows of a set, best first. A column in which nothing was measured is left out, and so are the
/// extra ones unless `is_wide`.
pub(super) fn columns(set: &CorpusReport, is_wide: bool) -> (Vec<&'static str>, Vec<Vec<String>>) {
    let rows = best_first(set);
    let shown = COLUMNS.iter().filter(|column| is_wide || !column.is_extra);
    let shown: Vec<_> = shown.filter(|column| rows.iter().any(|row| (column.cell)(row, set).is_some())).collect();
    let cells = |row| shown.iter().map(|column| (column.cell)(row, set).unwrap_or_else(|| "–".to_owned())).collect();
    (shown.iter().map(|column| column.title).collect(), rows.into_iter().map(cells).collect())
}

/// The rows in the order of a table: wrong ones last, who finished more before who finished fewer, then by speed.
fn best_first(set: &CorpusReport) -> Vec<&Row> {
    let mut rows: Vec<&Row> = set.rows.iter().collect();
    let speed = |row: &Row| row.speed.map_or(0.0, |speed| speed.per_second);
    rows.sort_by(|a, b| {
        let rank = |row: &Row| (row.outcomes.wrong > 0, Reverse(row.outcomes.finished));
        rank(a).cmp(&rank(b)).then(speed(b).total_cmp(&speed(a)))
    });
    rows
}

/// The label, marked where the row is timed in a way of its own.
fn name(row: &Row) -> String {
    match row.kind {
        Kind::Batch => format!("{} {BATCH}", row.label),
        Kind::External => format!("{} {PIPE}", row.label),
        Kind::Single | Kind::Validator => row.label.clone(),
    }
}

/// Whether it is told how often a strategy got stuck or was wrong. Who never did either has nothing to tell; who gets stuck
/// has to say that it is not wrong.
fn is_told(row: &Row) -> bool {
    row.outcomes.stuck > 0 || row.outcomes.wrong > 0
}

fn finished(row: &Row, set: &CorpusReport) -> String {
    let of = row.outcomes;
    let rest = [(of.timed_out, "timed out"), (of.panicked, "panicked")];
    let rest = rest.into_iter().filter(|(number, _)| *number > 0).map(|(number, what)| format!("{number} {what}"));
    let lines: Vec<String> = std::iter::once(format!("{} of {}", of.finished, set.sample)).chain(rest).collect();
    lines.join("\n")
}

fn speed(row: &Row) -> Option<String> {
    let speed = row.speed?;
    let spread = match speed.spread * 100.0 {
        // One round has no spread.
        _ if speed.rounds < 2 => String::new(),
        percent if percent < 0.5 => " ±<1%".to_owned(),
        percent => format!(" ±{percent:.0}%"),
    };
    Some(compact(speed.per_second) + &spread)
}

fn ratio(ratio: Ratio, set: &CorpusReport) -> String {
    if ratio.standing == Standing::Best {
        return "1".to_owned();
    }
    let star = if is_partial(ratio, set) { "*" } else { "" };
    let interval = ratio.interval.map(|(low, high)| format!(" ({}–{})", compact(low), compact(high)));
    format!("{}{star}{}", compact(ratio.value), interval.unwrap_or_default())
}

/// Whether the ratio leaves out some of the sample. That of the best row to itself says nothing of the others.
fn is_partial(ratio: Ratio, set: &CorpusReport) -> bool {
    ratio.standing != Standing::Best && ratio.puzzles < set.sample
}

/// What was asked: the task, the rules that matter, the seed.
pub(super) fn asked(report: &Report) -> String {
    let settings = &report.settings;
    let mut parts = vec![format!("Task {}: {}", report.task, report.task.question())];
    if report.task == Task::Count {
        parts.push(format!("at most {} a puzzle", settings.limit));
    }
    parts.push(format!("at most {:?} a puzzle", Duration::from_nanos(settings.puzzle_time)));
    parts.extend(settings.puzzle_nodes.map(|nodes| format!("at most {nodes} nodes a puzzle")));
    parts.extend(settings.jobs.map(|jobs| format!("{jobs} threads, wall time")));
    parts.push(format!("seed {}", report.seed));
    parts.join("; ")
}

/// Where the numbers come from: the version, the date and the machine.
pub(super) fn origin(report: &Report) -> String {
    let Machine { cpu, cores, os } = &report.machine;
    format!("Ninefold {}, {}, {cpu}, {cores} threads, {os}", report.ninefold, report.date)
}

/// The line above a table: `17-clue: 1,000 of 49,158 puzzles, 9x9`.
pub(super) fn title(set: &CorpusReport) -> String {
    let sample = if set.sample < set.puzzles { format!("{} of ", grouped(set.sample)) } else { String::new() };
    let noun = if set.puzzles == 1 { "puzzle" } else { "puzzles" };
    format!("{}: {sample}{} {noun}, {side}x{side}", set.name, grouped(set.puzzles), side = set.side)
}

/// The lines below a table: what it does not say, and what must not be read into it.
pub(super) fn notes(report: &Report, set: &CorpusReport) -> Vec<String> {
    let rows = best_first(set);
    let named = |is: &dyn Fn(&Row) -> bool| -> Option<String> {
        let names: Vec<&str> = rows.iter().filter(|row| is(row)).map(|row| row.label.as_str()).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    let standing = |wanted| named(&|row| row.ratio.is_some_and(|ratio| ratio.standing == wanted));
    let best = standing(Standing::Best).unwrap_or_else(|| "the best".to_owned());

    let mut notes = Vec::new();
    if !set.faults.is_empty() {
        let noun = if set.faults.len() == 1 { "answer" } else { "answers" };
        notes.push(format!("VOID: {} wrong {noun}.", set.faults.len()));
        notes.extend(set.faults.iter().take(FAULTS).map(ToString::to_string));
    }
    if set.is_interrupted {
        notes.push("Interrupted: only what stands here was measured.".to_owned());
    }
    if let Some(ties) = standing(Standing::Tie) {
        notes.push(format!("Not told apart from {best}: {ties}."));
    }
    if let Some(unclear) = standing(Standing::Unclear) {
        notes.push(format!("Too few measurements to compare with {best}: {unclear}."));
    }
    if let Some(faster) = standing(Standing::Faster) {
        notes.push(format!("Faster than {best}, but it finished fewer or is timed in another way: {faster}."));
    }
    if named(&|row| row.ratio.is_some_and(|ratio| is_partial(ratio, set))).is_some() {
        notes.push("* Over the puzzles that both finished.".to_owned());
    }
    notes.extend(cut(report, set, &rows));
    notes.extend(solutions(&rows));
    if named(&|row| row.kind == Kind::External).is_some() {
        notes.push(format!("{PIPE} Timed apart: wall time of a round trip to another program."));
    }
    if named(&|row| row.kind == Kind::Batch).is_some() {
        notes.push(format!("{BATCH} Many puzzles a call."));
    }
    notes
}

/// Who was not given all puzzles, and why.
fn cut(report: &Report, set: &CorpusReport, rows: &[&Row]) -> Option<String> {
    let when = match report.settings.corpus_time {
        Some(budget) if !set.is_interrupted => format!(" when {:?} were used up", Duration::from_nanos(budget)),
        _ => String::new(),
    };
    let cut = rows.iter().filter(|row| row.outcomes.attempted < set.sample);
    let each = cut.map(|row| format!("{} after {}", row.label, grouped(row.outcomes.attempted)));
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| format!("Cut{when}: {} of {} puzzles.", each.join(", "), grouped(set.sample)))
}

/// How many solutions were counted: one number where all agree.
fn solutions(rows: &[&Row]) -> Option<String> {
    let totals: Vec<_> = rows.iter().filter_map(|row| row.total.map(|total| (&row.label, total))).collect();
    let (_, first) = *totals.first()?;
    if totals.iter().all(|(_, total)| *total == first) {
        return Some(format!("Solutions counted: {first}."));
    }
    let each: Vec<String> = totals.iter().map(|(label, total)| format!("{label} {total}")).collect();
    Some(format!("Solutions counted, over the puzzles that each finished: {}.", each.join(", ")))
}
