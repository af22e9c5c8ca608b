//! A piece of a file that may hold a board: from bytes to cells, and to the solution that stands behind them.

use ninefold::Roster;
use ninefold::core::text::{Cells, Format, Reading, Symbols, csv_field, has_board, json_member};
use ninefold::core::{Grid, TextError, TextErrorKind};

use super::Facts;
use crate::line::{self, LineError};

/// The names under which JSON has solutions.
const SOLUTIONS: [&str; 2] = ["solution", "answer"];

/// A line, or the lines of one board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub facts: &'a Facts,
    /// The number of the first line, from 1.
    pub number: usize,
    pub bytes: &'a [u8],
}

/// The cells of a piece, and the text that they were read from.
pub(super) struct Board<'a> {
    pub cells: Cells,
    /// The byte of the piece where they end.
    pub end: usize,
    text: Part<'a>,
}

/// A part of a piece.
#[derive(Clone, Copy)]
struct Part<'a> {
    piece: Piece<'a>,
    text: &'a str,
    /// Characters of its first line that stand before it.
    indent: usize,
}

impl Part<'_> {
    /// The same error, with its place in the file.
    fn error(&self, error: TextError) -> LineError {
        let indent = if error.line == 1 { self.indent } else { 0 };
        let (line, column) = (error.line + self.piece.number - 1, error.column + indent);
        LineError { line, column, kind: error.kind.into() }
    }
}

impl Board<'_> {
    /// What the cells mean.
    pub fn grid<S: Roster>(&self, reading: &Reading) -> Result<(Grid<S>, Symbols), LineError> {
        self.cells.grid(self.text.text, reading.symbols).map_err(|error| self.text.error(error))
    }
}

impl<'a> Piece<'a> {
    /// The cells; `None` when there is nothing but blanks and remarks.
    pub fn cells(self, reading: &Reading) -> Result<Option<Board<'a>>, LineError> {
        let text = line::text(self.bytes, self.number)?;
        let format = self.facts.format;
        let whole = Part { piece: self, text, indent: 0 };
        let part = match format {
            _ if self.is_headings_alone(text) => {
                return Err(whole.error(TextError { line: 1, column: 1, kind: TextErrorKind::NoBoard }));
            }
            _ if !has_board(format, text) || self.facts.header == Some(self.number) => return Ok(None),
            Format::Csv => self.column(text, self.facts.columns.puzzle)?,
            _ => whole,
        };
        let (cells, end) = reading.cells(format, part.text).map_err(|error| part.error(error))?;
        let behind = part.text.as_ptr() as usize - text.as_ptr() as usize + end;
        if format == Format::Json
            && let Some(found) = text[behind..].trim_start().chars().next()
        {
            let column = text[..text.len() - text[behind..].trim_start().len()].chars().count() + 1;
            let kind = TextErrorKind::Syntax { expected: "one value", found: Some(found) };
            return Err(part.error(TextError { line: 1, column, kind }));
        }
        Ok(Some(Board { cells, end: behind, text: part }))
    }

    /// Whether this is all of a file whose boards have a line a row, with text and no row in it. Headings before a board are in
    /// the piece of that board, so they begin a file and are without one only there.
    fn is_headings_alone(self, text: &str) -> bool {
        let is_remark = |line: &str| line.trim().is_empty() || line.trim().starts_with('#');
        let format = self.facts.format;
        !format.is_of_lines() && self.number == 1 && !has_board(format, text) && !text.lines().all(is_remark)
    }

    /// The column with this number, of comma-separated values.
    fn column(self, text: &'a str, number: usize) -> Result<Part<'a>, LineError> {
        let Some((at, field)) = csv_field(text, number) else {
            let (line, column) = (self.number, text.chars().count() + 1);
            return Err(LineError { line, column, kind: TextErrorKind::NoBoard.into() });
        };
        Ok(Part { piece: self, text: field, indent: text[..at].chars().count() })
    }

    /// The board of a line that is written as nearly all are: nothing before it, one character a cell. Most of what reading
    /// costs is spared; whatever looks otherwise is left to [`cells`](Self::cells).
    pub fn quick<S: Roster>(self, reading: &Reading) -> Option<Grid<S>> {
        let is_usual = reading.symbols.is_none_or(|symbols| symbols == Symbols::usual::<S>());
        let is_first =
            self.facts.format == Format::Line || (self.facts.format == Format::Csv && self.facts.columns.puzzle == 0);
        let (cells, rest) = self.bytes.split_at_checked(S::CELLS).filter(|_| is_usual && is_first)?;
        let is_end = matches!(rest, [] | [b'\r' | b'\t' | b' ' | b':' | b',' | b';', ..]);
        // What is followed by a space may be the first of many groups; beyond 9x9 the cells tell the symbols together.
        let is_certain = S::SIDE <= 9 && (rest.first() != Some(&b' ') || S::SIDE == 9);
        if is_end && is_certain { Grid::from_symbols(cells) } else { None }
    }

    /// The solution that goes with a board that ends at byte `end`.
    pub fn solution<S: Roster>(self, end: usize, symbols: Symbols) -> Result<Grid<S>, LineError> {
        let text = line::text(self.bytes, self.number)?;
        let part = |at: usize, field: &'a str| Part { piece: self, text: field, indent: text[..at].chars().count() };
        let found = match self.facts.format {
            Format::Csv => self.facts.columns.solution.and_then(|number| csv_field(text, number)),
            Format::Json => SOLUTIONS.iter().find_map(|name| json_member(text, name)),
            Format::Line | Format::Hodoku => behind::<S>(text, end),
            _ => None,
        };
        let Some((at, field)) = found else {
            let column = text.trim_end().chars().count() + 1;
            return Err(LineError {
                line: self.number,
                column,
                kind: TextErrorKind::NoSolution { cells: S::CELLS }.into(),
            });
        };
        let part = part(at, field);
        let reading = Reading { side: Some(S::SIDE), symbols: Some(symbols), ..Reading::default() };
        let grid = reading.grid::<S>(Format::Line, field).map_err(|error| part.error(error))?;
        Ok(grid.0)
    }
}

/// The first field behind byte `end` with as many characters as the board has cells, and the byte where it begins.
fn behind<S: Roster>(text: &str, end: usize) -> Option<(usize, &str)> {
    let mut at = end;
    text[end..].split(['\t', ' ', ':', ',', ';']).find_map(|field| {
        let begin = at;
        at += field.len() + 1;
        (field.chars().count() == S::CELLS).then_some((begin, field))
    })
}
