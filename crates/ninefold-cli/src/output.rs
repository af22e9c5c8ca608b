//! How boards are written: the forms that `--to` names.

use std::env;
use std::io::{self, IsTerminal, Write};

use ninefold::Roster;
use ninefold::core::Grid;
use ninefold::core::text::{Layout, Symbols};

/// What `--to` can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The board alone, laid out.
    Layout(Layout),
    /// A header, then a line for each board.
    Csv,
    /// An object a line for each board.
    Json,
}

/// The names of the forms.
const FORMS: [(&str, Form); 7] = [
    ("line", Form::Layout(Layout::Line)),
    ("rows", Form::Layout(Layout::Rows)),
    ("grid", Form::Layout(Layout::Grid)),
    ("csv", Form::Csv),
    ("json", Form::Json),
    ("leetcode", Form::Layout(Layout::LeetCode)),
    ("pencilmarks", Form::Layout(Layout::Marks)),
];

/// Reads the name of a form.
pub fn form(name: &str) -> Result<Form, String> {
    let names = FORMS.map(|(name, _)| name).join(", ");
    let found = FORMS.into_iter().find(|(known, _)| *known == name);
    found.map(|(_, form)| form).ok_or_else(|| format!("expected one of {names}"))
}

/// Whether drawn boards are coloured: on a terminal, unless `NO_COLOR` is set to something.
pub fn has_colours() -> bool {
    io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Writes a board in one line, without an end.
pub fn push_line<S: Roster>(text: &mut Vec<u8>, grid: &Grid<S>, symbols: Symbols) {
    text.extend_from_slice(grid.to_symbols(symbols).as_ref());
}

/// Writes a board in a layout, with the line end; a blank line stands behind one of several lines. With a puzzle it is
/// coloured.
pub fn push_board<S: Roster>(
    text: &mut Vec<u8>,
    layout: Layout,
    grid: &Grid<S>,
    symbols: Symbols,
    puzzle: Option<&Grid<S>>,
) {
    if layout == Layout::Line {
        push_line(text, grid, symbols);
        return text.push(b'\n');
    }
    let written = grid.written(layout).with(symbols);
    let written = puzzle.map_or(written, |puzzle| written.coloured(puzzle));
    let end = if layout == Layout::LeetCode { "\n" } else { "\n\n" };
    write!(text, "{written}{end}").expect("memory takes every board");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_have_names() {
        assert_eq!(form("grid"), Ok(Form::Layout(Layout::Grid)));
        let error = form("xml").unwrap_err();
        assert_eq!(error, "expected one of line, rows, grid, csv, json, leetcode, pencilmarks");
    }
}
