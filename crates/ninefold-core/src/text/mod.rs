//! Boards as text, in every form that people have them in.
//!
//! [`str::parse`] reads one board of a known size in any form, and `Display` writes one line. This module is for those who
//! read files of them: [`Format`] says which forms there are and tells them apart, [`Reading`] reads one board, and
//! [`Frame`] finds where a board of several lines ends.
//!
//! A digit is written as [`Symbols`] say. An empty cell is one of `. 0 * - _ ? x X`, but `0` where it is a digit, and `x` on
//! a 25x25 board in letters. Nothing is guessed: there have to be exactly as many cells as a board has, and where a text can
//! be read in two ways it is refused.
//!
//! ```
//! use ninefold_core::text::{Format, Reading};
//! use ninefold_core::{Four, Grid};
//!
//! let text = "+---+---+\n|1 .|. .|\n|. 2|. .|\n+---+---+\n|. .|3 .|\n|. .|. 4|\n+---+---+\n";
//! assert_eq!(Format::of(text), Format::Rows);
//! let (grid, _): (Grid<Four>, _) = Reading::default().grid(Format::Rows, text)?;
//! assert_eq!(grid.to_string(), "1....2....3....4");
//! # Ok::<(), ninefold_core::TextError>(())
//! ```

mod cells;
mod csv;
mod error;
mod format;
mod frame;
mod hodoku;
mod json;
mod line;
mod marks;
mod rows;
mod symbols;
mod write;

use core::str::FromStr;

pub use cells::Cells;
pub(crate) use cells::side_of;
pub use csv::{Columns, csv_field};
pub(crate) use error::{Fault, place};
pub use error::{TextError, TextErrorKind};
pub use format::Format;
pub use frame::{Cut, Frame, has_board};
pub use json::member as json_member;
pub use symbols::Symbols;
pub use write::{Layout, Written, symbol};

use crate::grid::Grid;
use crate::size::Size;

/// How to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The symbols of the boards; when they are not given, each board's cells tell.
    pub symbols: Option<Symbols>,
    /// Whether to take what is not quite certain: a space as an empty cell, where a line is exactly as long as a board with
    /// them; pencilmarks of which more are struck out than the digits exclude.
    pub is_lenient: bool,
    /// Rows of the boards, if they are known.
    pub side: Option<usize>,
}

impl Reading {
    /// The cells of the board in `text`, which holds one in this format and nothing else but what may stand behind it; and
    /// the byte where the board ends.
    ///
    /// # Errors
    ///
    /// When it holds none. What the cells mean is told by [`Cells::grid`].
    pub fn cells(&self, format: Format, text: &str) -> Result<(Cells, usize), TextError> {
        let (mut cells, side) = (Cells::new(), self.side);
        let read = match format {
            Format::Line | Format::Csv => self.line(text, &mut cells),
            Format::Rows | Format::Sdk => rows::cells(text, side, &mut cells),
            Format::Json => json::cells(text, side, &mut cells),
            Format::Hodoku => hodoku::cells(text, 0, side, &mut cells),
        };
        let read = read.and_then(|end| {
            side_fits(cells.len(), side).map_err(|kind| Fault { at: end, kind })?;
            marks::settle(&mut cells, self.is_lenient)?;
            Ok(end)
        });
        read.map(|end| (cells, end)).map_err(|fault| fault.in_text(text))
    }

    /// The board in `text`, as [`cells`](Self::cells), and the symbols that it is written in.
    ///
    /// # Errors
    ///
    /// When it holds none of this size.
    pub fn grid<S: Size>(&self, format: Format, text: &str) -> Result<(Grid<S>, Symbols), TextError> {
        let reading = Self { side: Some(S::SIDE), ..*self };
        reading.cells(format, text)?.0.grid(text, self.symbols)
    }

    /// The cells of the first line with something in it.
    fn line(&self, text: &str, cells: &mut Cells) -> Result<usize, Fault> {
        let start = text.len() - text.trim_start().len();
        let begin = text[..start].rfind('\n').map_or(0, |end| end + 1);
        let line = text[begin..].lines().next().unwrap_or_default();
        let read = line::cells(line, begin, self.side, cells);
        if read.is_err() && self.is_lenient && line.contains(' ') && side_fits(line.chars().count(), self.side).is_ok()
        {
            cells.truncate(0);
            for (at, symbol) in line.char_indices() {
                cells.push(if symbol == ' ' { cells::Raw::Empty } else { cells::Raw::Symbol(symbol) }, begin + at);
            }
            return Ok(begin + line.len());
        }
        read.map(|end| begin + end)
    }
}

/// Whether a board has so many cells, and the right board if it is known.
pub(crate) fn side_fits(found: usize, side: Option<usize>) -> Result<(), TextErrorKind> {
    match side {
        Some(side) if side * side != found => Err(TextErrorKind::Cells { found, expected: side * side }),
        None if side_of(found).is_none() => Err(TextErrorKind::Size { found }),
        _ => Ok(()),
    }
}

impl<S: Size> FromStr for Grid<S> {
    type Err = TextError;

    /// Reads a board in any form: see [`text`](self). Nothing may stand behind it but what may stand behind a board in a line.
    fn from_str(text: &str) -> Result<Self, TextError> {
        // As nearly all boards are written. Beyond 9x9 the cells tell the symbols together.
        if S::SIDE <= 9
            && let Some(grid) = Self::from_symbols(text.trim_ascii().as_bytes())
        {
            return Ok(grid);
        }
        let marked = text.strip_prefix('\u{feff}').unwrap_or(text);
        let reading = Reading { side: Some(S::SIDE), ..Reading::default() };
        let format = Format::of_size(marked, reading.side);
        let (cells, end) = reading.cells(format, marked)?;
        let (grid, _) = cells.grid(marked, None)?;
        let rest = if format.is_of_lines() {
            marked[end..].split_once('\n').map_or("", |(_, rest)| rest)
        } else {
            &marked[end..]
        };
        if let Some(found) =
            rest.chars().find(|symbol| !symbol.is_whitespace()).filter(|_| !rows::is_border(rest.trim()))
        {
            let at = marked.len() - rest.trim_start().len();
            return Err(Fault::syntax(at, "one board", Some(found)).in_text(marked));
        }
        Ok(grid)
    }
}
