//! Boards as text: one line, a line a row, or a JSON list of strings.
//!
//! A cell is one character: `.` when empty, else its digit. Boards up to 9x9 use `1` to `9` and take `0` for an empty
//! cell too. Larger ones use `1`-`9` and then letters from `A`, 25x25 uses `A`-`Y`; letters may be lower case. On those
//! `0` is refused, since some write it for a digit.

use core::fmt;
use core::iter::Peekable;
use core::str::{Chars, FromStr};

use crate::cell::Cell;
use crate::grid::Grid;
use crate::size::{Array, Size};

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
    /// A character stands for no cell.
    #[error("expected a digit ({digits}) or an empty cell ({empty}), found {found:?}")]
    Symbol {
        /// The character.
        found: char,
        /// The digits of this size, as a range.
        digits: &'static str,
        /// What an empty cell is written as.
        empty: &'static str,
    },
    /// There are too few or too many cells. The place is the end of the text.
    #[error("expected {expected} cells, found {found}")]
    Cells {
        /// The number of cells in the text.
        found: usize,
        /// The number of cells of the board.
        expected: usize,
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
    /// The text is broken off, or something stands where it should not.
    #[error("expected {expected}, found {}", Found(*found))]
    Syntax {
        /// What should stand here.
        expected: &'static str,
        /// What stands here; `None` at the end of the text.
        found: Option<char>,
    },
}

struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end of the text"),
        }
    }
}

impl<S: Size> FromStr for Grid<S> {
    type Err = TextError;

    /// Reads a board from one line of cells, from rows parted by blanks or line ends, or from a JSON list of rows.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut reader = Reader { chars: text.chars().peekable(), line: 1, column: 1 };
        reader.skip_space();
        if reader.peek() == Some('[') { reader.json_rows() } else { reader.plain_rows() }
    }
}

impl<S: Size> fmt::Display for Grid<S> {
    /// One line, `.` for an empty cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.digits().iter().try_for_each(|&digit| fmt::Write::write_char(f, symbol::<S>(digit)))
    }
}

impl<S: Size> Grid<S> {
    /// The board as a line for each row, `.` for an empty cell, without a line end behind the last.
    pub fn lines(&self) -> impl fmt::Display + '_ {
        Lines(self)
    }
}

impl<S: Size> Grid<S> {
    /// The board whose cells are written in `symbols`, a byte each and nothing else: a digit, or `.` when empty (`0` too,
    /// up to 9x9). `None` when there is anything else, or not the right number: [`str::parse`] tells what, and reads more.
    ///
    /// For many boards: it costs about as much as copying them.
    ///
    /// ```
    /// use ninefold_core::{Four, Grid};
    ///
    /// let grid = Grid::<Four>::from_symbols(b"1....2....3....4").expect("one byte a cell");
    /// assert_eq!(grid.to_string(), "1....2....3....4");
    /// assert_eq!(Grid::<Four>::from_symbols(b"1....2....3....5"), None);
    /// ```
    pub fn from_symbols(symbols: &[u8]) -> Option<Self> {
        if symbols.len() != S::CELLS {
            return None;
        }
        let mut grid = Self::empty();
        let cells = grid.digits_mut().iter_mut().zip(symbols);
        if S::SIDE <= 9 {
            // Without a branch, so that many cells are read at once.
            let mut is_bad = false;
            for (cell, &symbol) in cells {
                let digit = if symbol == b'.' { 0 } else { symbol.wrapping_sub(b'0') };
                is_bad |= digit > S::SIDE as u8;
                *cell = digit;
            }
            return (!is_bad).then_some(grid);
        }
        for (cell, &symbol) in cells {
            *cell = digit::<S>(char::from(symbol))?;
        }
        Some(grid)
    }

    /// The cells as they are written, a byte each: what `Display` writes, for whoever fills buffers.
    ///
    /// ```
    /// use ninefold_core::{Four, Grid};
    ///
    /// let grid: Grid<Four> = "1... .2.. ..3. ...4".parse()?;
    /// assert_eq!(&grid.to_symbols(), b"1....2....3....4");
    /// # Ok::<(), ninefold_core::TextError>(())
    /// ```
    pub fn to_symbols(&self) -> S::PerCell<u8> {
        let mut symbols = S::PerCell::filled(b'.');
        for (symbol, &digit) in symbols.as_mut().iter_mut().zip(self.digits()) {
            *symbol = self::symbol::<S>(digit) as u8;
        }
        symbols
    }
}

struct Lines<'a, S: Size>(&'a Grid<S>);

impl<S: Size> fmt::Display for Lines<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for (row, digits) in self.0.digits().chunks_exact(S::SIDE).enumerate() {
            if row > 0 {
                f.write_char('\n')?;
            }
            digits.iter().try_for_each(|&digit| f.write_char(symbol::<S>(digit)))?;
        }
        Ok(())
    }
}

/// The character for a digit as boards of size `S` are written: `7`, `G` for 16 on 16x16, `.` for 0.
///
/// ```
/// use ninefold_core::{Nine, Sixteen, symbol};
///
/// assert_eq!((symbol::<Nine>(7), symbol::<Sixteen>(16), symbol::<Nine>(0)), ('7', 'G', '.'));
/// ```
pub fn symbol<S: Size>(digit: u8) -> char {
    match digit {
        0 => '.',
        _ if S::SIDE == 25 => char::from(b'A' + digit - 1),
        1..=9 => char::from(b'0' + digit),
        _ => char::from(b'A' + digit - 10),
    }
}

/// The digit for a character, 0 for an empty cell.
fn digit<S: Size>(symbol: char) -> Option<u8> {
    let digit = match symbol {
        '.' => return Some(0),
        '0' if S::SIDE <= 9 => return Some(0),
        'A'..='Z' | 'a'..='z' => {
            let letter = symbol.to_ascii_uppercase() as u8 - b'A';
            if S::SIDE == 25 { letter + 1 } else { letter + 10 }
        }
        '1'..='9' if S::SIDE != 25 => symbol as u8 - b'0',
        _ => return None,
    };
    (usize::from(digit) <= S::SIDE).then_some(digit)
}

fn symbol_error<S: Size>(found: char) -> TextErrorKind {
    let (digits, empty) = match S::SIDE {
        4 => ("1-4", ". or 0"),
        6 => ("1-6", ". or 0"),
        9 => ("1-9", ". or 0"),
        12 => ("1-9, A-C", "."),
        16 => ("1-9, A-G", "."),
        _ => ("A-Y", "."),
    };
    TextErrorKind::Symbol { found, digits, empty }
}

/// A text, and how far it has been read.
struct Reader<'a> {
    chars: Peekable<Chars<'a>>,
    line: usize,
    column: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        self.chars.peek().copied()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.chars.next()?;
        if next == '\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(next)
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    fn error(&self, kind: TextErrorKind) -> TextError {
        TextError { line: self.line, column: self.column, kind }
    }

    /// The next character, which has to be `wanted`.
    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), TextError> {
        let found = self.peek();
        if found != Some(wanted) {
            return Err(self.error(TextErrorKind::Syntax { expected, found }));
        }
        self.next();
        Ok(())
    }

    /// The cells up to the next character for which `is_end` holds, into `grid` from cell `from` on. Returns their
    /// number, which can be larger than what had place.
    fn cells<S: Size>(
        &mut self,
        grid: &mut Grid<S>,
        from: usize,
        is_end: impl Fn(char) -> bool,
    ) -> Result<usize, TextError> {
        let mut found = 0;
        while let Some(symbol) = self.peek().filter(|&symbol| !is_end(symbol)) {
            let digit = digit::<S>(symbol).ok_or_else(|| self.error(symbol_error::<S>(symbol)))?;
            if let Some(cell) = Cell::new(from + found) {
                grid.set(cell, digit);
            }
            found += 1;
            self.next();
        }
        Ok(found)
    }

    /// One run of all cells, or one run for each row, parted by white space.
    fn plain_rows<S: Size>(&mut self) -> Result<Grid<S>, TextError> {
        let (mut grid, mut found, mut rows, mut uneven) = (Grid::empty(), 0, 0, None);
        while self.peek().is_some() {
            let (line, column) = (self.line, self.column);
            let in_row = self.cells(&mut grid, found, char::is_whitespace)?;
            rows += 1;
            // A run of all cells is no row: two of them are two boards, and too many cells for one.
            if ![S::SIDE, S::CELLS].contains(&in_row) && uneven.is_none() {
                let kind = TextErrorKind::Row { row: rows, found: in_row, expected: S::SIDE };
                uneven = Some(TextError { line, column, kind });
            }
            found += in_row;
            self.skip_space();
        }
        match uneven {
            // The row names the place, where the sum of all cells would only name the end of the text.
            Some(error) if rows > 1 => Err(error),
            _ if found != S::CELLS => Err(self.error(TextErrorKind::Cells { found, expected: S::CELLS })),
            _ => Ok(grid),
        }
    }

    /// A JSON list of as many strings as there are rows.
    fn json_rows<S: Size>(&mut self) -> Result<Grid<S>, TextError> {
        let mut grid = Grid::empty();
        self.expect('[', "[")?;
        for row in 0..S::SIDE {
            self.skip_space();
            if row > 0 {
                self.expect(',', "a comma and a further row")?;
                self.skip_space();
            }
            self.expect('"', "a row as a string in double quotes")?;
            let (line, column) = (self.line, self.column);
            let found = self.cells(&mut grid, row * S::SIDE, |symbol| symbol == '"' || symbol == '\n')?;
            if found != S::SIDE {
                return Err(TextError {
                    line,
                    column,
                    kind: TextErrorKind::Row { row: row + 1, found, expected: S::SIDE },
                });
            }
            self.expect('"', "a double quote")?;
        }
        self.skip_space();
        self.expect(']', "] after the last row")?;
        self.skip_space();
        match self.peek() {
            None => Ok(grid),
            found => Err(self.error(TextErrorKind::Syntax { expected: "nothing more", found })),
        }
    }
}
