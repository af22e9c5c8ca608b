//! The table in the terminal: one for each corpus, at most 120 columns wide.

use std::io::{self, Write};

use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};

use super::view;
use crate::model::{CorpusReport, Report};

/// No table is wider, and no label longer.
const WIDTH: usize = 120;
const LABEL: usize = 18;

const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// Writes the whole comparison: the header and a table for each corpus.
///
/// # Errors
///
/// Those of `out`.
pub fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    write_header(out, report)?;
    report.sets.iter().try_for_each(|set| write_set(out, report, set))
}

/// Writes what stands above all tables: what was asked, and where.
///
/// # Errors
///
/// Those of `out`.
pub fn write_header(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    writeln!(out, "{}", view::asked(report))?;
    writeln!(out, "{}", view::origin(report))
}

/// Writes the table of one corpus, an empty line before it and its notes behind it, so that each can be shown as soon
/// as it is there.
///
/// # Errors
///
/// Those of `out`.
pub fn write_set(out: &mut dyn Write, report: &Report, set: &CorpusReport) -> io::Result<()> {
    writeln!(out, "\n{}", view::title(set))?;
    if !set.rows.is_empty() {
        let (titles, rows) = view::columns(set, false);
        writeln!(out, "{}", draw(&titles, rows, |column| column == 0))?;
    }
    for note in view::notes(report, set) {
        write_wrapped(out, &note)?;
    }
    Ok(())
}

/// The table, at most 120 columns wide, without an end of line behind it. The first column holds labels; the columns
/// for which `is_text` holds are set to the left.
pub(crate) fn draw(titles: &[&str], mut rows: Vec<Vec<String>>, is_text: impl Fn(usize) -> bool) -> String {
    for row in &mut rows {
        row[0] = shortened(&row[0]);
    }
    let mut table = Table::new();
    table.load_style(STYLE).set_header(titles).add_rows(rows);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(WIDTH as u16);
    // Two blanks between columns where there is place for them, else one; where even that is too wide, cells are
    // broken. One of them is the table's own, where another style has a line.
    let widths = table.column_max_content_widths();
    let (width, gaps) = (widths.iter().map(|&width| usize::from(width)).sum::<usize>(), widths.len() - 1);
    for (place, column) in table.column_iter_mut().enumerate() {
        let is_wide = place < gaps && width + 2 * gaps <= WIDTH;
        column.set_padding((0, u16::from(is_wide)));
        column.set_cell_alignment(if is_text(place) { CellAlignment::Left } else { CellAlignment::Right });
    }
    table.trim_fmt()
}

/// A label, cut in its middle to what the table can bear: an external's label can be a whole command, and a mark can
/// stand at its end.
fn shortened(label: &str) -> String {
    let symbols: Vec<char> = label.chars().collect();
    if symbols.len() <= LABEL {
        return label.to_owned();
    }
    let (start, end) = (LABEL / 2, symbols.len() - (LABEL - LABEL / 2 - 1));
    symbols[..start].iter().chain(&['…']).chain(&symbols[end..]).collect()
}

/// Writes a note in lines of at most the table's width where its words allow it; further lines are indented.
pub(crate) fn write_wrapped(out: &mut dyn Write, note: &str) -> io::Result<()> {
    let mut column = 0;
    for word in note.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            write!(out, "\n  {word}")?;
            column = 2 + length;
        } else {
            let blank = if column > 0 { " " } else { "" };
            write!(out, "{blank}{word}")?;
            column += blank.len() + length;
        }
    }
    writeln!(out)
}
