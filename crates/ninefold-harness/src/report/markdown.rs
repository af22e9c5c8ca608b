//! Tables for a README or an issue, as GitHub draws them.
//!
//! One paragraph says how the numbers came about: the command, the task, the seed, the date and the machine. Then
//! there is a heading, a table and a list of notes for each corpus.

use std::io::{self, Write};

use super::view;
use crate::model::{CorpusReport, Report};

/// Writes the whole comparison. `command` is what was typed to get it, shown as code.
///
/// # Errors
///
/// Those of `out`.
pub fn write(out: &mut dyn Write, report: &Report, command: &str) -> io::Result<()> {
    // A line in front of the backticks' text would end the code; a command is one line.
    writeln!(out, "`{}`  ", command.replace('`', "'").replace('\n', " "))?;
    writeln!(out, "{}; {}.", escaped(&view::asked(report)), escaped(&view::origin(report)))?;
    report.sets.iter().try_for_each(|set| write_set(out, report, set))
}

/// Writes one corpus: a heading of the third level, the table, the notes; an empty line before each.
///
/// # Errors
///
/// Those of `out`.
pub fn write_set(out: &mut dyn Write, report: &Report, set: &CorpusReport) -> io::Result<()> {
    writeln!(out, "\n### {}\n", escaped(&view::title(set)))?;
    let (titles, rows) = view::columns(set, true);
    if !rows.is_empty() {
        let titles: Vec<String> = titles.iter().map(|title| title.replace('\n', " ")).collect();
        write_row(out, titles.iter().map(String::as_str))?;
        write_row(out, (0..titles.len()).map(|place| if place == 0 { "---" } else { "--:" }))?;
        for row in &rows {
            let cells: Vec<String> = row.iter().map(|cell| escaped(cell)).collect();
            write_row(out, cells.iter().map(String::as_str))?;
        }
        writeln!(out)?;
    }
    view::notes(report, set).iter().try_for_each(|note| writeln!(out, "- {}", escaped(note)))
}

fn write_row<'a>(out: &mut dyn Write, cells: impl Iterator<Item = &'a str>) -> io::Result<()> {
    for cell in cells {
        write!(out, "| {cell} ")?;
    }
    writeln!(out, "|")
}

/// The text so that nothing in it is taken for markup: a label can be anybody's command, and a puzzle is full of dots.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '\n' => escaped.push_str("<br>"),
            '|' | '*' | '_' | '`' | '<' | '\\' | '[' => escaped.extend(['\\', symbol]),
            _ => escaped.push(symbol),
        }
    }
    escaped
}
