//! One line for each strategy on each corpus, for a spreadsheet or a plot.
//!
//! The first line names the columns; they are always the same and in this order. Numbers are plain, with a point and
//! without separators; times are nanoseconds. A field is empty where nothing was measured.
//!
//! | columns | what |
//! |---|---|
//! | `task`, `seed`, `date` | of the run |
//! | `corpus`, `path`, `side` | its name and file, rows of a board |
//! | `puzzles`, `sample` | puzzles in the file, puzzles drawn |
//! | `strategy`, `kind` | the label, and `single`, `batch`, `external` or `validator` |
//! | `attempted`, `finished`, `timed_out`, `stuck`, `wrong`, `panicked` | numbers of puzzles |
//! | `puzzles_per_s`, `spread`, `rounds` | throughput; quartile distance over median of the rounds; how many rounds |
//! | `ratio`, `ratio_low`, `ratio_high`, `ratio_puzzles` | time over that of the best, its 99 % interval, over how many puzzles |
//! | `standing` | `best`, `tie`, `unclear`, `slower` or `faster` |
//! | `median_ns`, `p90_ns`, `p99_ns`, `max_ns` | of single puzzles |
//! | `nodes_mean`, `guesses_mean`, `backtracks_mean`, `without_guess_share` | for a puzzle; the share is 0 to 1 |
//! | `par2_ns`, `geometric_mean_ns` | see [`Row`] |
//! | `solutions`, `solutions_exact` | counted in all; `true` or `false` |

use std::fmt::Display;
use std::io::{self, Write};

use serde::Serialize;

use crate::model::{CorpusReport, Report, Row};

/// Writes the header and a line for each row of each corpus.
///
/// # Errors
///
/// Those of `out`.
pub fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let mut lines = ::csv::Writer::from_writer(out);
    lines.write_record(COLUMNS.map(|(name, _)| name))?;
    for set in &report.sets {
        for row in &set.rows {
            let line = Line { report, set, row };
            lines.write_record(COLUMNS.map(|(_, field)| field(&line)))?;
        }
    }
    lines.flush()
}

/// What a line is made of.
struct Line<'a> {
    report: &'a Report,
    set: &'a CorpusReport,
    row: &'a Row,
}

type Column = (&'static str, fn(&Line) -> String);

const COLUMNS: [Column; 36] = [
    ("task", |line| text(line.report.task)),
    ("seed", |line| text(line.report.seed)),
    ("date", |line| text(&line.report.date)),
    ("corpus", |line| text(&line.set.name)),
    ("path", |line| text(&line.set.path)),
    ("side", |line| text(line.set.side)),
    ("puzzles", |line| text(line.set.puzzles)),
    ("sample", |line| text(line.set.sample)),
    ("strategy", |line| text(&line.row.label)),
    ("kind", |line| word(line.row.kind)),
    ("attempted", |line| text(line.row.outcomes.attempted)),
    ("finished", |line| text(line.row.outcomes.finished)),
    ("timed_out", |line| text(line.row.outcomes.timed_out)),
    ("stuck", |line| text(line.row.outcomes.stuck)),
    ("wrong", |line| text(line.row.outcomes.wrong)),
    ("panicked", |line| text(line.row.outcomes.panicked)),
    ("puzzles_per_s", |line| maybe(line.row.speed.map(|speed| speed.per_second))),
    ("spread", |line| maybe(line.row.speed.map(|speed| speed.spread))),
    ("rounds", |line| maybe(line.row.speed.map(|speed| speed.rounds))),
    ("ratio", |line| maybe(line.row.ratio.map(|ratio| ratio.value))),
    ("ratio_low", |line| maybe(line.row.ratio.and_then(|ratio| ratio.interval).map(|(low, _)| low))),
    ("ratio_high", |line| maybe(line.row.ratio.and_then(|ratio| ratio.interval).map(|(_, high)| high))),
    ("ratio_puzzles", |line| maybe(line.row.ratio.map(|ratio| ratio.puzzles))),
    ("standing", |line| line.row.ratio.map(|ratio| word(ratio.standing)).unwrap_or_default()),
    ("median_ns", |line| maybe(line.row.latency.map(|latency| latency.median))),
    ("p90_ns", |line| maybe(line.row.latency.map(|latency| latency.p90))),
    ("p99_ns", |line| maybe(line.row.latency.map(|latency| latency.p99))),
    ("max_ns", |line| maybe(line.row.latency.map(|latency| latency.max))),
    ("nodes_mean", |line| maybe(line.row.work.map(|work| work.nodes))),
    ("guesses_mean", |line| maybe(line.row.work.map(|work| work.guesses))),
    ("backtracks_mean", |line| maybe(line.row.work.map(|work| work.backtracks))),
    ("without_guess_share", |line| maybe(line.row.work.map(|work| work.without_guess))),
    ("par2_ns", |line| maybe(line.row.par2)),
    ("geometric_mean_ns", |line| maybe(line.row.geometric_mean)),
    ("solutions", |line| maybe(line.row.total.map(|total| total.found))),
    ("solutions_exact", |line| maybe(line.row.total.map(|total| total.is_exact))),
];

fn text(value: impl Display) -> String {
    value.to_string()
}

fn maybe<T: Display>(value: Option<T>) -> String {
    value.map(text).unwrap_or_default()
}

/// The name that a plain enum has in the files.
fn word(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}
