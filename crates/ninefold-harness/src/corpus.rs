//! A corpus: a file of boards, one a line, all of one size.
//!
//! Read are UTF-8 files with any line ends, with or without a byte order mark and a last line end. Blank lines and lines
//! that begin with `#` are skipped. What a line holds is told in [`line`](mod@crate::line).
//!
//! **Expected counts.** A line `board:count` or `board:count:solution` says how many solutions its board has. So does the
//! second of TAB-separated columns, when in every line that has one it is a whole number, or `many` for two or more;
//! a column with one 7.2 in it is a column of ratings and says nothing. What stands behind a colon and begins with a digit
//! has to be a count: no expectation is lost because of a name behind it.

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use ninefold::core::{Grid, Puzzle, Size, TextError, TextErrorKind};

use crate::line::{self, Fields, LineError, LineErrorKind};

/// What is wrong with a corpus. One line, with the file, the line and the column.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CorpusError {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// There is no board in the file.
    #[error("{}: expected a board in each line, found no line with one", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// A line is no board.
    #[error("{}:{}:{}: {}", path.display(), error.line, error.column, error.kind)]
    Line {
        /// The file.
        path: PathBuf,
        /// What is wrong, with its place.
        error: LineError,
    },
}

/// How many solutions a corpus says that a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// So many.
    Exactly(u64),
    /// Two or more.
    Several,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(count) => write!(f, "{count}"),
            Self::Several => f.write_str("2 or more"),
        }
    }
}

/// A puzzle of a corpus.
#[derive(Clone, Debug)]
pub struct Listed<P: Puzzle> {
    /// The line in the file, from 1.
    pub line: usize,
    /// The board as it is written.
    pub text: String,
    /// The puzzle.
    pub puzzle: P,
    /// How many solutions it has, when the file says so.
    pub expected: Option<Expected>,
    /// A solution, when the file gives one. It has been verified.
    pub solution: Option<P::Solution>,
}

/// The text of a corpus, read and not taken apart: the size of its boards is known, and their content is not.
#[derive(Clone, Debug)]
pub struct CorpusText {
    path: PathBuf,
    bytes: Vec<u8>,
    side: usize,
}

impl CorpusText {
    /// Reads the file at `path`.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, has no board, or begins with something else than a board.
    pub fn read(path: &Path) -> Result<Self, CorpusError> {
        let bytes = fs::read(path).map_err(|error| CorpusError::File { path: path.to_owned(), error })?;
        Self::from_bytes(path, bytes)
    }

    /// Takes `bytes` as the content of a file; `path` is for messages only.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    ///
    /// ```
    /// use ninefold::core::Four;
    /// use ninefold_harness::corpus::{CorpusText, Expected};
    ///
    /// let text = CorpusText::from_bytes("tiny.txt".as_ref(), "1....2....3....4:2\n# a comment\n".into())?;
    /// assert_eq!(text.side(), 4);
    /// let puzzles = text.puzzles::<Four>()?;
    /// assert_eq!((puzzles.len(), puzzles[0].expected), (1, Some(Expected::Exactly(2))));
    ///
    /// let error = CorpusText::from_bytes("bad.txt".as_ref(), "\n1....2....3....".into()).unwrap_err();
    /// assert!(error.to_string().starts_with("bad.txt:2:16: expected a board"));
    /// # Ok::<(), ninefold_harness::corpus::CorpusError>(())
    /// ```
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, CorpusError> {
        let corpus = Self { path: path.to_owned(), bytes, side: 0 };
        let first = corpus.fields().next().transpose()?.map(|(_, fields)| fields.side());
        match first {
            Some(side) => Ok(Self { side, ..corpus }),
            None => Err(CorpusError::Empty { path: corpus.path }),
        }
    }

    /// Rows of a board.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A short name: that of the file without its ending.
    pub fn name(&self) -> String {
        self.path.file_stem().unwrap_or(self.path.as_os_str()).to_string_lossy().into_owned()
    }

    /// The puzzles, in the order of the file.
    ///
    /// # Errors
    ///
    /// At the first line that is not a board of size `S`, or whose solution does not solve it.
    pub fn puzzles<S: Size>(&self) -> Result<Vec<Listed<Grid<S>>>, CorpusError> {
        let mut puzzles = Vec::new();
        // What the second column says of each puzzle; gone when it turns out not to be a column of counts.
        let mut column = Some(Vec::new());
        for fields in self.fields() {
            let (line, fields) = fields?;
            puzzles.push(listed(line, &fields).map_err(|error| self.error(error))?);
            if let (Some(counts), Some(field)) = (&mut column, fields.tab_field()) {
                match count(field) {
                    Some(count) => counts.push((puzzles.len() - 1, count)),
                    None => column = None,
                }
            }
        }
        for (index, count) in column.into_iter().flatten() {
            puzzles[index].expected = Some(count);
        }
        Ok(puzzles)
    }

    /// The lines that are neither blank nor a comment, by number and fields.
    fn fields(&self) -> impl Iterator<Item = Result<(usize, Fields<'_>), CorpusError>> {
        let lines = (1..).zip(self.bytes.split(|&byte| byte == b'\n'));
        lines.filter_map(|(number, bytes)| match line::text(bytes, number).and_then(|text| line::split(text, number)) {
            Ok(fields) => fields.map(|fields| Ok((number, fields))),
            Err(error) => Some(Err(self.error(self.against_size(error)))),
        })
    }

    /// The same error, told against the size of the boards before, once that is known.
    fn against_size(&self, error: LineError) -> LineError {
        match error.kind {
            LineErrorKind::Text(TextErrorKind::Size { found }) if self.side > 0 => {
                LineError { kind: LineErrorKind::OtherSize { expected: self.side * self.side, found }, ..error }
            }
            _ => error,
        }
    }

    fn error(&self, error: LineError) -> CorpusError {
        CorpusError::Line { path: self.path.clone(), error }
    }
}

/// A number of solutions.
fn count(field: &str) -> Option<Expected> {
    match field {
        "many" => Some(Expected::Several),
        _ => field.parse().ok().map(Expected::Exactly),
    }
}

/// The puzzle of a line, with what its colon fields say of it.
fn listed<S: Size>(line: usize, fields: &Fields<'_>) -> Result<Listed<Grid<S>>, LineError> {
    let puzzle = fields.board::<S>()?;
    let mut behind = fields.colon_fields();
    let expected = match behind.next() {
        Some((column, field)) if field.starts_with(|first: char| first.is_ascii_digit()) => {
            let is_none = || LineError { line, column, kind: LineErrorKind::Count(field.to_owned()) };
            Some(count(field).ok_or_else(is_none)?)
        }
        field => field.and_then(|(_, field)| count(field)),
    };
    let solution = match behind.next() {
        Some((column, field)) if expected.is_some() && !field.is_empty() => {
            let solution: Grid<S> = field.parse().map_err(|error: TextError| LineError {
                line,
                column: column + error.column - 1,
                kind: error.kind.into(),
            })?;
            let is_wrong = |fault: <Grid<S> as Puzzle>::Fault| LineErrorKind::Solution(fault.to_string());
            puzzle.verify(&solution).map_err(|fault| LineError { line, column, kind: is_wrong(fault) })?;
            Some(solution)
        }
        _ => None,
    };
    Ok(Listed { line, text: fields.text().to_owned(), puzzle, expected, solution })
}

#[cfg(test)]
mod tests {
    use ninefold::core::Four;

    use super::*;

    const BOARD: &str = "1....2....3....4";
    const SOLUTION: &str = "1342421324313124";

    fn read(text: impl Into<Vec<u8>>) -> Result<Vec<Listed<Grid<Four>>>, CorpusError> {
        CorpusText::from_bytes("a/b.txt".as_ref(), text.into())?.puzzles()
    }

    fn error(text: impl Into<Vec<u8>>) -> String {
        read(text).unwrap_err().to_string()
    }

    fn expected(text: String) -> Vec<Option<Expected>> {
        read(text).unwrap().iter().map(|listed| listed.expected).collect()
    }

    #[test]
    fn marks_line_ends_comments_and_blanks_are_read_over() {
        let text = format!("\u{feff}# head\r\n\r\n{BOARD}\r\n  \n{BOARD}\ttwo # three\r\n{BOARD}");
        let puzzles = read(text).unwrap();
        assert_eq!(puzzles.iter().map(|listed| listed.line).collect::<Vec<_>>(), [3, 5, 6]);
        assert!(puzzles.iter().all(|listed| listed.text == BOARD && listed.expected.is_none()));
    }

    #[test]
    fn counts_stand_behind_colons() {
        let puzzles = read(format!("{BOARD}:2:{SOLUTION}\n{BOARD}:0\n{BOARD}:label\n")).unwrap();
        let counts: Vec<_> = puzzles.iter().map(|listed| listed.expected).collect();
        assert_eq!(counts, [Some(Expected::Exactly(2)), Some(Expected::Exactly(0)), None]);
        assert_eq!(puzzles[0].solution.unwrap().to_string(), SOLUTION);
        let name = "expected a count of solutions, found \"2\\tname\"";
        assert_eq!(error(format!("{BOARD}:1\n{BOARD}:2\tname\n")), format!("a/b.txt:2:18: {name}"));
    }

    #[test]
    fn a_column_of_whole_numbers_is_counts_and_one_of_ratings_is_not() {
        let counts = expected(format!("{BOARD}\t3\tname\n{BOARD}\n{BOARD}\tmany\n"));
        assert_eq!(counts, [Some(Expected::Exactly(3)), None, Some(Expected::Several)]);
        assert_eq!(expected(format!("{BOARD}\t3\n{BOARD}\t7.2\n")), [None, None]);
        assert_eq!(expected(format!("{BOARD} 3\n{BOARD},3\n")), [None, None]);
    }

    #[test]
    fn errors_name_file_line_and_column() {
        let board = "expected a board of 16, 36, 81, 144, 256 or 625 cells, found";
        assert_eq!(error("# x\n1..."), format!("a/b.txt:2:5: {board} 4"));
        let size = "expected 16 cells, as in the lines before, found";
        assert_eq!(error(format!("{BOARD}\n\n{BOARD}.")), format!("a/b.txt:3:18: {size} 17"));
        assert_eq!(error(format!("{BOARD}\n{}", ".".repeat(81))), format!("a/b.txt:2:1: {size} 81"));
        let symbol = "r3c3: expected a digit (1-4) or an empty cell (one of . 0 * - _ ? x), found '5'";
        assert_eq!(error(format!("{BOARD}\n1....2....5....4")), format!("a/b.txt:2:11: {symbol}"));
        assert_eq!(error(format!("{BOARD}:2:{}", &SOLUTION[1..])), "a/b.txt:1:35: expected 16 cells, found 15");
        let wrong = format!("{BOARD}:2:{}", SOLUTION.replacen("13", "31", 1));
        let found = "expected a solution of the puzzle, found that r1c1 is 3, but the puzzle gives 1";
        assert_eq!(error(wrong), format!("a/b.txt:1:20: {found}"));
        assert_eq!(error("# x\n\n"), "a/b.txt: expected a board in each line, found no line with one");
        assert_eq!(error(""), "a/b.txt: expected a board in each line, found no line with one");
        assert_eq!(error(b"\n12\xff".to_vec()), "a/b.txt:2:3: expected text in UTF-8, found byte 0xff");
        let missing = CorpusText::read("no/such/file.txt".as_ref()).unwrap_err().to_string();
        assert!(missing.starts_with("no/such/file.txt: "), "{missing}");
    }
}
