//! One line of a corpus, taken apart: the board, and what stands behind it.
//!
//! A line is a board and then anything: `board`, `board<TAB>rating<TAB>name`, `board:count:solution`, `board,solution`,
//! `board # remark`. The board is one run of cells, or one run for each row parted by single spaces. Its length tells its
//! size, so a line needs no heading.
//!
//! Not for boards of several lines: those are [`Grid`]'s own [`FromStr`](std::str::FromStr).

use ninefold::core::{Grid, Size, TextErrorKind};
use ninefold::side_of_cells;

/// What parts the board from the further fields, besides a space.
const SEPARATORS: [char; 4] = ['\t', ':', ',', ';'];

/// What is wrong with a line, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {kind}")]
pub struct LineError {
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub kind: LineErrorKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineErrorKind {
    /// The first field has as many cells as no board has.
    #[error("expected a board of 16, 36, 81, 144, 256 or 625 cells, found {found}")]
    Cells {
        /// The number of cells in the field.
        found: usize,
    },
    /// The board has another size than the boards before it.
    #[error("expected {expected} cells, as in the lines before, found {found}")]
    OtherSize {
        /// The number of cells of the boards before.
        expected: usize,
        /// The number of cells of this board.
        found: usize,
    },
    /// The board is written as groups, and one of them is too short or too long.
    #[error("expected {expected} groups of {expected} cells, found {found} in group {group}")]
    Group {
        /// Which group, from 1.
        group: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have, which is also the number of groups.
        expected: usize,
    },
    /// A byte is no text.
    #[error("expected text in UTF-8, found byte 0x{0:02x}")]
    Byte(u8),
    /// A character stands for no cell.
    #[error(transparent)]
    Text(#[from] TextErrorKind),
    /// What stands behind a colon begins as a count of solutions does, and is none.
    #[error("expected a count of solutions, found {0:?}")]
    Count(String),
    /// The solution behind the count does not solve the puzzle.
    #[error("expected a solution of the puzzle, found that {0}")]
    Solution(String),
}

/// The text of the line with this number, from 1, without the line's end and without the mark that a file may begin with.
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
/// assert_eq!(error.to_string(), "column 3: expected text in UTF-8, found byte 0xff");
/// # Ok::<(), line::LineError>(())
/// ```
pub fn text(bytes: &[u8], number: usize) -> Result<&str, LineError> {
    const MARK: &[u8] = "\u{feff}".as_bytes();
    let bytes = bytes.strip_prefix(MARK).filter(|_| number == 1).unwrap_or(bytes);
    match str::from_utf8(bytes) {
        Ok(text) => Ok(text.trim_end_matches(['\n', '\r'])),
        Err(error) => {
            let (good, bad) = bytes.split_at(error.valid_up_to());
            let column = String::from_utf8_lossy(good).chars().count() + 1;
            Err(LineError { column, kind: LineErrorKind::Byte(bad[0]) })
        }
    }
}

/// The fields of a line.
///
/// ```
/// use ninefold::core::Four;
/// use ninefold_harness::line;
///
/// let fields = line::split("1... .2.. ..3. ...4:2")?.expect("neither blank nor a comment");
/// assert_eq!((fields.side(), fields.rest()), (4, ":2"));
/// assert_eq!(fields.board::<Four>()?.to_string(), "1....2....3....4");
///
/// assert_eq!(line::split("# 17 clues")?, None);
/// let error = line::split("1....2....3....").unwrap_err();
/// assert_eq!(error.to_string(), "column 16: expected a board of 16, 36, 81, 144, 256 or 625 cells, found 15");
/// # Ok::<(), line::LineError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields<'a> {
    board: &'a str,
    rest: &'a str,
    side: usize,
    /// Characters of the line before the board.
    indent: usize,
}

/// Takes a line apart; `None` for a blank one and for a comment, which begins with `#`.
///
/// # Errors
///
/// When the first field is no board by its length. The cells themselves are read by [`Fields::board`].
pub fn split(line: &str) -> Result<Option<Fields<'_>>, LineError> {
    let text = line.trim();
    if text.is_empty() || text.starts_with('#') {
        return Ok(None);
    }
    let indent = line.chars().take_while(|symbol| symbol.is_whitespace()).count();
    let head = text.find(SEPARATORS).map_or(text, |end| &text[..end]);
    let (length, side) = board_length(head).map_err(|error| LineError { column: error.column + indent, ..error })?;
    Ok(Some(Fields { board: &text[..length], rest: &text[length..], side, indent }))
}

/// How many bytes of `head` are the board, and the side of the board.
fn board_length(head: &str) -> Result<(usize, usize), LineError> {
    let words: Vec<(&str, usize)> = head.split(' ').map(|word| (word, word.chars().count())).collect();
    let first = words[0].1;
    // Groups first: sixteen groups of sixteen cells begin as a 4x4 board does.
    let of_groups = side_of_cells(first * first).filter(|_| words.len() > 1);
    let is_groups = |side: usize| words.len() >= side && words[..side].iter().all(|word| word.1 == side);
    if let Some(side) = of_groups.filter(|&side| is_groups(side)) {
        let bytes: usize = words[..side].iter().map(|word| word.0.len()).sum();
        return Ok((bytes + side - 1, side));
    }
    if let Some(side) = side_of_cells(first) {
        return Ok((words[0].0.len(), side));
    }
    let cells = LineError { column: first + 1, kind: LineErrorKind::Cells { found: first } };
    let Some(side) = of_groups else { return Err(cells) };
    let uneven = words[..side.min(words.len())].iter().position(|word| word.1 != side).unwrap_or(words.len());
    let column = uneven * (side + 1) + 1;
    let found = words.get(uneven).map_or(0, |word| word.1);
    Err(LineError { column, kind: LineErrorKind::Group { group: uneven + 1, found, expected: side } })
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
            return Err(LineError { column: self.indent + 1, kind });
        }
        self.board.parse().map_err(|error: ninefold::core::TextError| LineError {
            column: self.indent + error.column,
            kind: error.kind.into(),
        })
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
        let fields = split(line).unwrap().unwrap();
        (fields.side(), fields.rest())
    }

    fn error(line: &str) -> String {
        match split(line) {
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
        assert_eq!(split(&line).unwrap().unwrap().board::<Nine>().unwrap().to_string(), BOARD);
        // Sixteen groups of sixteen are not a 4x4 board with remarks, and a 4x4 board with a remark is no group.
        let sixteen = [".".repeat(16).as_str(); 16].join(" ");
        assert_eq!(side_and_rest(&sixteen), (16, ""));
        assert!(split(&sixteen).unwrap().unwrap().board::<Sixteen>().is_ok());
        assert_eq!(side_and_rest("1....2....3....4 a remark of words"), (4, " a remark of words"));
    }

    #[test]
    fn blank_lines_and_comments_are_none() {
        for line in ["", "   ", "\t", "#", "  # x", "#1....2....3....4"] {
            assert_eq!(split(line), Ok(None));
        }
    }

    #[test]
    fn errors_say_where_and_what() {
        let cells = "expected a board of 16, 36, 81, 144, 256 or 625 cells, found";
        assert_eq!(error(&BOARD[1..]), format!("column 81: {cells} 80"));
        assert_eq!(error(&format!("  {BOARD}.\tx")), format!("column 85: {cells} 82"));
        assert_eq!(error("puzzle,solution"), format!("column 7: {cells} 6"));
        let symbol = "expected a digit (1-9) or an empty cell (. or 0), found 'x'";
        assert_eq!(error(&format!(" {}", BOARD.replacen('7', "x", 1))), format!("column 4: {symbol}"));
        let groups = "expected 9 groups of 9 cells, found";
        assert_eq!(error("......... ........ ........."), format!("column 11: {groups} 8 in group 2"));
        assert_eq!(error("......... ........."), format!("column 21: {groups} 0 in group 3"));
        assert_eq!(error("1....2....3....4"), "column 1: expected 81 cells, as in the lines before, found 16");
    }
}
