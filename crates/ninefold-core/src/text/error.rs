//! What is wrong with a text, and where.

use core::fmt;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub kind: TextErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextErrorKind {
    /// A character or a number stands for no cell.
    #[error("r{row}c{column}: expected a digit ({digits}) or an empty cell (one of . 0 * - _ ? x), found {}", Found(*found))]
    Symbol {
        /// The row of the cell, from 1.
        row: usize,
        /// The column of the cell, from 1.
        column: usize,
        /// The character; the first one of a number.
        found: Option<char>,
        /// The digits of this size, as a range.
        digits: &'static str,
    },
    /// There are too few or too many cells.
    #[error("expected {expected} cells, found {found}")]
    Cells {
        /// The number of cells in the text.
        found: usize,
        /// The number of cells of the board.
        expected: usize,
    },
    /// There are as many cells as no board has.
    #[error("expected a board of 16, 36, 81, 144, 256 or 625 cells, found {found}")]
    Size {
        /// The number of cells in the text.
        found: usize,
    },
    /// A row is too short or too long. The place is where the row begins.
    #[error("row {row}: expected {expected} cells, found {found}")]
    Row {
        /// The row, from 1.
        row: usize,
        /// The number of cells in the row.
        found: usize,
        /// The number of cells that a row of the board has.
        expected: usize,
    },
    /// The first row is as long as no board's. The place is where the row begins.
    #[error(
        "expected a row of 4, 6, 9, 12, 16 or 25 cells, found {found}; an empty cell is one of . 0 * - _ ? x and no space"
    )]
    RowSize {
        /// The number of cells in the row.
        found: usize,
    },
    /// There are too few or too many rows.
    #[error("expected {expected} rows, found {found}")]
    Rows {
        /// The number of rows in the text.
        found: usize,
        /// The number of rows of the board.
        expected: usize,
    },
    /// The text is broken off, or something stands where it should not.
    #[error("expected {expected}, found {}", Found(*found))]
    Syntax {
        /// What should stand here.
        expected: &'static str,
        /// What stands here; `None` at the end of the text.
        found: Option<char>,
    },
    /// There is no board where one should be.
    #[error("expected a board, found none")]
    NoBoard,
    /// There is no solution behind a puzzle, where one should be.
    #[error("expected a solution of {cells} cells behind the puzzle, found none")]
    NoSolution {
        /// The number of cells of the board.
        cells: usize,
    },
    /// `0` is a digit when the digits are written from 0, and an empty cell when they are written from 1.
    #[error("0 is a digit of a {side}x{side} board, or an empty cell: choose the symbols, from 0 or from 1")]
    Ambiguous {
        /// Rows of the board.
        side: usize,
    },
    /// `0` and the last digit from 1 are both used, and empty cells are written otherwise.
    #[error(
        "expected {side} different digits on a {side}x{side} board, found one more: 0 besides {side} others from 1"
    )]
    TooManySymbols {
        /// Rows of the board.
        side: usize,
    },
    /// A pencilmark is struck out that no digit on the board excludes.
    #[error(
        "r{row}c{column}: {digit} is struck out, though no cell nearby holds it; read leniently, that is forgotten"
    )]
    Struck {
        /// The row of the cell, from 1.
        row: usize,
        /// The column of the cell, from 1.
        column: usize,
        /// The digit.
        digit: u8,
    },
}

struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            // What cannot be seen is told by its number.
            Some(found) if found.is_whitespace() && found != ' ' || found.is_control() || is_invisible(found) => {
                write!(f, "{found:?} (U+{:04X})", found as u32)
            }
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end of the text"),
        }
    }
}

/// Characters without width, which text from web pages is full of.
fn is_invisible(symbol: char) -> bool {
    matches!(symbol, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
}

/// A fault at a byte of a text.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The byte.
    pub at: usize,
    /// What is wrong there.
    pub kind: TextErrorKind,
}

impl Fault {
    pub(crate) fn syntax(at: usize, expected: &'static str, found: Option<char>) -> Self {
        Self { at, kind: TextErrorKind::Syntax { expected, found } }
    }

    /// The fault with its line and column in `text`.
    pub(crate) fn in_text(self, text: &str) -> TextError {
        place(text, self.at, self.kind)
    }
}

/// An error at byte `at` of `text`.
pub(crate) fn place(text: &str, at: usize, kind: TextErrorKind) -> TextError {
    let before = &text[..at.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    TextError { line, column, kind }
}
