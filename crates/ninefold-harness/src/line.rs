//! One line of a corpus, taken apart: the board, and what stands behind it.
//!
//! A line is a board and then anything: `board`, `board<TAB>rating<TAB>name`, `board:count:solution`, `board,solution`,
//! `board # remark`. How a board is written in a line is told in [`text`](ninefold::core::text); its length tells its size,
//! so a line needs no heading.

use ninefold::core::text::{Format, Reading};
use ninefold::core::{Grid, Size, TextError, TextErrorKind};

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct LineError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub kind: LineErrorKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineErrorKind {
    /// The board has another size than the boards before it.
    #[error("expected {expected} cells, as in the lines before, found {found}")]
    OtherSize {
        /// The number of cells of the boards before.
        expected: usize,
        /// The number of cells of this board.
        found: usize,
    },
    /// A byte is no text.
    #[error("expected text in UTF-8, found byte 0x{0:02x}")]
    Byte(u8),
    /// The text is no board.
    #[error(transparent)]
    Text(#[from] TextErrorKind),
    /// What stands behind a colon begins as a count of solutions does, and is none.
    #[error("expected a count of solutions, found {0:?}")]
    Count(String),
    /// The solution behind the count does not solve the puzzle.
    #[error("expected a solution of the puzzle, found that {0}")]
    Solution(String),
}

/// The text that begins with the line of this number, from 1, without its line end and without the mark that a file may
/// begin with.
///
/// # Errors
///
/// At the first byte that is not UTF-8.
///
/// ```
/// use ninefold_harness::line;
///
/// assert_eq!(line::text("\u{feff}1....2....3....4\r\n".as_bytes(), 1)?, "1....2....3....4");
/// let error = line::text(b"12\xff4", 7).unwrap_err();
/// assert_eq!(error.to_string(), "line 7, column 3: expected text in UTF-8, found byte 0xff");
/// # Ok::<(), line::LineError>(())
/// ```
pub fn text(bytes: &[u8], number: usize) -> Result<&str, LineError> {
    const MARK: &[u8] = "\u{feff}".as_bytes();
    let bytes = bytes.strip_prefix(MARK).filter(|_| number == 1).unwrap_or(bytes);
    match str::from_utf8(bytes) {
        Ok(text) => Ok(text.trim_end_matches(['\n', '\r'])),
        Err(error) => {
            let (good, bad) = bytes.split_at(error.valid_up_to());
            let good = String::from_utf8_lossy(good);
            let column = good.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
            let line = number + good.matches('\n').count();
            Err(LineError { line, column, kind: LineErrorKind::Byte(bad[0]) })
        }
    }
}

/// The fields of a line.
///
/// ```
/// use ninefold::core::Four;
/// use ninefold_harness::line;
///
/// let fields = line::split("1... .2.. ..3. ...4:2", 1)?.expect("neither blank nor a comment");
/// assert_eq!((fields.side(), fields.rest()), (4, ":2"));
/// assert_eq!(fields.board::<Four>()?.to_string(), "1....2....3....4");
///
/// assert_eq!(line::split("# 17 clues", 2)?, None);
/// let error = line::split("1....2....3....", 3).unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 16: expected a board of 16, 36, 81, 144, 256 or 625 cells, found 15");
/// # Ok::<(), line::LineError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields<'a> {
    board: &'a str,
    rest: &'a str,
    side: usize,
    /// The line, from 1.
    number: usize,
    /// Characters of the line before the board.
    indent: usize,
}

/// Takes the line with this number, from 1, apart; `None` for a blank one and for a comment, which begins with `#`.
///
/// # Errors
///
/// When the line does not begin with a board, by its length. The cells themselves are read by [`Fields::board`].
pub fn split(line: &str, number: usize) -> Result<Option<Fields<'_>>, LineError> {
    let text = line.trim();
    if text.is_empty() || text.starts_with('#') {
        return Ok(None);
    }
    let indent = line.chars().take_while(|symbol| symbol.is_whitespace()).count();
    let (cells, end) = Reading::default().cells(Format::Line, text).map_err(|error| placed(number, indent, error))?;
    let (board, rest) = text.split_at(end);
    Ok(cells.side().map(|side| Fields { board, rest, side, number, indent }))
}

/// An error in a text that stands behind `indent` characters of a line.
fn placed(number: usize, indent: usize, error: TextError) -> LineError {
    LineError { line: number, column: error.column + indent, kind: error.kind.into() }
}

impl<'a> Fields<'a> {
    /// Rows of the board.
    pub fn side(&self) -> usize {
        self.side
    }

    /// What stands behind the board, its separator included.
    pub fn rest(&self) -> &'a str {
        self.rest
    }

    /// The board as it is written.
    pub fn text(&self) -> &'a str {
        self.board
    }

    /// The board.
    ///
    /// # Errors
    ///
    /// When it has another size than `S`, or a character stands for no cell.
    pub fn board<S: Size>(&self) -> Result<Grid<S>, LineError> {
        if self.side != S::SIDE {
            let kind = LineErrorKind::OtherSize { expected: S::CELLS, found: self.side * self.side };
            return Err(LineError { line: self.number, column: self.indent + 1, kind });
        }
        self.board.parse().map_err(|error| placed(self.number, self.indent, error))
    }

    /// The fields behind `:`, as in `board:count:solution`, with the column of each.
    pub(crate) fn colon_fields(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let from = self.indent + self.board.chars().count();
        let fields = self.rest.strip_prefix(':');
        fields.into_iter().flat_map(move |fields| {
            let mut column = from + 2;
            fields.split(':').map(move |field| {
                let at = column;
                column += field.chars().count() + 1;
                (at, field.trim())
            })
        })
    }

    /// The field behind the first TAB, when a TAB ends the board.
    pub(crate) fn tab_field(&self) -> Option<&'a str> {
        let fields = self.rest.strip_prefix('\t')?;
        fields.split('\t').next().map(str::trim).filter(|field| !field.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use ninefold::core::{Nine, Sixteen};

    use super::*;

    const BOARD: &str = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";

    fn side_and_rest(line: &str) -> (usize, &str) {
        let fields = split(line, 1).unwrap().unwrap();
        (fields.side(), fields.rest())
    }

    fn error(line: &str) -> String {
        match split(line, 1) {
            Err(error) => error.to_string(),
            Ok(fields) => fields.unwrap().board::<Nine>().unwrap_err().to_string(),
        }
    }

    #[test]
    fn every_separator_ends_the_board() {
        for rest in ["", "\t7.2\tname", ":1:x", ",solution", ";a;b", " 17 clues", "  two spaces"] {
            assert_eq!(side_and_rest(&format!("{BOARD}{rest}")), (9, rest));
        }
    }

    #[test]
    fn groups_are_a_board() {
        let rows: Vec<&str> = (0..9).map(|row| &BOARD[row * 9..row * 9 + 9]).collect();
        let line = format!("{}\tname", rows.join(" "));
        assert_eq!(side_and_rest(&line), (9, "\tname"));
        assert_eq!(split(&line, 1).unwrap().unwrap().board::<Nine>().unwrap().to_string(), BOARD);
        // Sixteen groups of sixteen are not a 4x4 board with remarks, and a 4x4 board with a remark is no group.
        let sixteen = [".".repeat(16).as_str(); 16].join(" ");
        assert_eq!(side_and_rest(&sixteen), (16, ""));
        assert!(split(&sixteen, 1).unwrap().unwrap().board::<Sixteen>().is_ok());
        assert_eq!(side_and_rest("1....2....3....4 a remark of words"), (4, " a remark of words"));
    }

    #[test]
    fn blank_lines_and_comments_are_none() {
        for line in ["", "   ", "\t", "#", "  # x", "#1....2....3....4"] {
            assert_eq!(split(line, 1), Ok(None));
        }
    }

    #[test]
    fn errors_say_where_and_what() {
        let cells = "expected a board of 16, 36, 81, 144, 256 or 625 cells, found";
        assert_eq!(error(&BOARD[1..]), format!("line 1, column 81: {cells} 80"));
        assert_eq!(error(&format!("  {BOARD}.\tx")), format!("line 1, column 85: {cells} 82"));
        assert_eq!(error("puzzle,solution"), format!("line 1, column 7: {cells} 6"));
        let symbol = "r1c3: expected a digit (1-9) or an empty cell (one of . 0 * - _ ? x), found 'y'";
        assert_eq!(error(&format!(" {}", BOARD.replacen('7', "y", 1))), format!("line 1, column 4: {symbol}"));
        assert_eq!(error("......... ........ ........."), "line 1, column 11: row 2: expected 9 cells, found 8");
        assert_eq!(error("1....2....3....4"), "line 1, column 1: expected 81 cells, as in the lines before, found 16");
    }
}
