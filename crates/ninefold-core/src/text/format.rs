//! Which forms there are, and how to tell them apart.

use core::fmt;
use core::str::FromStr;

use super::cells::Cells;
use super::csv::Columns;
use super::line;
use super::rows::{self, Kind, Rows};

/// The form of a file of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A board a line, and anything behind it: `.sdm` files, `puzzle:count:solution`, columns without a header.
    Line,
    /// A line a row, drawn with or without frames; pencilmarks; boards of any number, with headings and blank lines.
    Rows,
    /// A header that names the columns, then a board a line.
    Csv,
    /// Values of JSON, each with a board: lists of rows, of cells, or objects.
    Json,
    /// `SadMan` Sudoku files: rows in a section `[Puzzle]`.
    Sdk,
    /// Lines of `HoDoKu`'s library.
    Hodoku,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Line, Self::Rows, Self::Csv, Self::Json, Self::Sdk, Self::Hodoku];

    /// Its name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Rows => "rows",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Sdk => "sdk",
            Self::Hodoku => "hodoku",
        }
    }

    /// Whether a board never takes more than a line.
    pub fn is_of_lines(self) -> bool {
        matches!(self, Self::Line | Self::Csv | Self::Hodoku)
    }

    /// What a file that begins with `text` most likely is, by its content. What is nothing in particular is taken for lines,
    /// each of which says for itself what is wrong with it.
    ///
    /// ```
    /// use ninefold_core::text::Format;
    ///
    /// assert_eq!(Format::of("# easy\n1....2....3....4\n"), Format::Line);
    /// assert_eq!(Format::of("1...\n.2..\n..3.\n...4\n"), Format::Rows);
    /// assert_eq!(Format::of("quizzes,solutions\n"), Format::Csv);
    /// assert_eq!(Format::of("[[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]"), Format::Json);
    /// ```
    pub fn of(text: &str) -> Self {
        Self::of_size(text, None)
    }

    /// The same, when boards with `side` rows are expected, if that is known.
    pub fn of_size(text: &str, side: Option<usize>) -> Self {
        let is_remark = |line: &str| line.is_empty() || line.starts_with('#');
        let mut lines = text.lines().map(str::trim).filter(|line| !is_remark(line));
        let Some(first) = lines.next() else { return Self::Line };
        match first.as_bytes() {
            [b'[', b'A'..=b'Z', .., b']'] => return Self::Sdk,
            _ if first.eq_ignore_ascii_case("[puzzle]") => return Self::Sdk,
            [b'[' | b'{', ..] => return Self::Json,
            [b':', ..] => return Self::Hodoku,
            _ if Columns::of_header(first).is_some() => return Self::Csv,
            _ => {}
        }
        let mut cells = Cells::new();
        // What the reader of lines takes is a line. But a row of 16x16 is as long as a 4x4 board; digits above 4 tell.
        if !first.contains('|') && line::cells(first, 0, side, &mut cells).is_ok() {
            let rows = || [first].into_iter().chain(lines.clone()).take(16).take_while(|line| is_of_sixteen(line));
            let is_rows = side.is_none() && rows().nth(1).is_some() && rows().any(has_more_than_four);
            return if is_rows { Self::Rows } else { Self::Line };
        }
        let rest = &text[first.as_ptr() as usize - text.as_ptr() as usize + first.len()..];
        match Rows::of_side(side).line(first, 0, &mut Cells::new()) {
            Ok(Kind::Row) if rows::is_row_of_groups(first, side) => Self::Line,
            Ok(Kind::Row | Kind::Decoration) => Self::Rows,
            Err(_) if first.contains('|') => Self::Rows,
            // A heading of a drawn board, when such a board follows.
            Ok(Kind::Heading) if !rest.is_empty() && Self::of_size(rest, side) == Self::Rows => Self::Rows,
            _ => Self::Line,
        }
    }
}

/// Whether a line is as long as a 4x4 board, or as a row of 16x16.
fn is_of_sixteen(line: &str) -> bool {
    let mut cells = Cells::new();
    line::cells(line, 0, None, &mut cells).is_ok() && cells.side() == Some(4)
}

/// Whether a line has a digit that a 4x4 board does not have, and a 16x16 one does.
fn has_more_than_four(line: &str) -> bool {
    line.chars().any(|symbol| matches!(symbol, '5'..='9' | 'A'..='G' | 'a'..='g'))
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no format of this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected line, rows, csv, json, sdk or hodoku")]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or(UnknownFormat)
    }
}
