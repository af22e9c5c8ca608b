//! Boards written: in a line, in rows, drawn, as a list of lists of JSON, with pencilmarks.

use core::fmt::{self, Write};

use super::symbols::Symbols;
use crate::cell::Cell;
use crate::grid::Grid;
use crate::size::{Array, Size};

/// How a board is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Layout {
    /// All cells in a line.
    #[default]
    Line,
    /// A line for each row.
    Rows,
    /// A line for each row, drawn with its boxes.
    Grid,
    /// A JSON list of lists of strings of one character, as `LeetCode` has it.
    LeetCode,
    /// Drawn, with the digits that are left for each empty cell: those that no cell nearby holds. An empty cell with only
    /// one of them looks like one that holds it.
    Marks,
}

/// A board on its way to text; made by [`Grid::written`]. No line end stands behind the last line.
#[derive(Clone, Copy)]
pub struct Written<'a, S: Size> {
    grid: &'a Grid<S>,
    layout: Layout,
    symbols: Symbols,
    puzzle: Option<&'a Grid<S>>,
}

impl<S: Size> Grid<S> {
    /// The board in a layout, in its usual symbols.
    ///
    /// ```
    /// use ninefold_core::text::Layout;
    /// use ninefold_core::{Four, Grid};
    ///
    /// let grid: Grid<Four> = "1....2....3....4".parse()?;
    /// let text = grid.written(Layout::Grid).to_string();
    /// assert_eq!(text.lines().nth(1), Some("| 1 . | . . |"));
    /// assert_eq!(text.parse(), Ok(grid));
    /// # Ok::<(), ninefold_core::TextError>(())
    /// ```
    pub fn written(&self, layout: Layout) -> Written<'_, S> {
        Written { grid: self, layout, symbols: Symbols::usual::<S>(), puzzle: None }
    }

    /// The board as a line for each row, `.` for an empty cell, without a line end behind the last.
    pub fn lines(&self) -> Written<'_, S> {
        self.written(Layout::Rows)
    }

    /// The cells as they are written, a byte each: what `Display` writes, for whoever fills buffers.
    ///
    /// ```
    /// use ninefold_core::text::Symbols;
    /// use ninefold_core::{Four, Grid};
    ///
    /// let grid: Grid<Four> = "1... .2.. ..3. ...4".parse()?;
    /// assert_eq!(&grid.to_symbols(Symbols::Ones), b"1....2....3....4");
    /// # Ok::<(), ninefold_core::TextError>(())
    /// ```
    pub fn to_symbols(&self, symbols: Symbols) -> S::PerCell<u8> {
        let mut text = S::PerCell::filled(b'.');
        let cells = text.as_mut().iter_mut().zip(self.digits());
        if S::SIDE <= 9 && symbols == Symbols::Ones {
            // Without a branch, so that many cells are written at once.
            cells.for_each(|(symbol, &digit)| *symbol = if digit == 0 { b'.' } else { b'0' + digit });
        } else {
            cells.for_each(|(symbol, &digit)| *symbol = symbols.symbol(digit));
        }
        text
    }

    /// The board whose cells are written in `text`, a byte each and nothing else: a digit in the usual symbols, or `.` when
    /// empty (`0` too, up to 9x9). `None` when there is anything else, or not the right number: [`str::parse`] tells what,
    /// and reads more.
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
    pub fn from_symbols(text: &[u8]) -> Option<Self> {
        if text.len() != S::CELLS {
            return None;
        }
        let mut grid = Self::empty();
        let cells = grid.digits_mut().iter_mut().zip(text);
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
            let digit = Symbols::usual::<S>().digit(char::from(symbol), S::SIDE);
            *cell = if symbol == b'.' { 0 } else { digit? };
        }
        Some(grid)
    }
}

impl<S: Size> fmt::Display for Grid<S> {
    /// One line, `.` for an empty cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.written(Layout::Line).fmt(f)
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
    char::from(Symbols::usual::<S>().symbol(digit))
}

impl<'a, S: Size> Written<'a, S> {
    /// In these symbols.
    #[must_use]
    pub fn with(self, symbols: Symbols) -> Self {
        Self { symbols, ..self }
    }

    /// With colours for a terminal in a drawn board: bold is what `puzzle` gives, and in colour what it does not.
    #[must_use]
    pub fn coloured(self, puzzle: &'a Grid<S>) -> Self {
        Self { puzzle: Some(puzzle), ..self }
    }

    fn symbol(&self, digit: u8) -> char {
        char::from(self.symbols.symbol(digit))
    }

    /// Draws the board, each cell by `cell`, padded to `width` characters.
    fn draw(
        f: &mut fmt::Formatter<'_>,
        width: usize,
        cell: impl Fn(&mut fmt::Formatter<'_>, Cell<S>) -> Result<usize, fmt::Error>,
    ) -> fmt::Result {
        let border = |f: &mut fmt::Formatter<'_>| {
            for _ in 0..S::SIDE / S::BOX_COLS {
                f.write_char('+')?;
                (0..=S::BOX_COLS * (width + 1)).try_for_each(|_| f.write_char('-'))?;
            }
            f.write_char('+')
        };
        for row in 0..S::SIDE {
            if row % S::BOX_ROWS == 0 {
                border(f)?;
                f.write_char('\n')?;
            }
            for column in 0..S::SIDE {
                f.write_str(if column % S::BOX_COLS == 0 { "| " } else { "" })?;
                let written = cell(f, Cell::at(row, column))?;
                (written..=width).try_for_each(|_| f.write_char(' '))?;
            }
            f.write_str("|\n")?;
        }
        border(f)
    }

    /// A cell of a drawn board, in colour if there is any.
    fn cell(&self, f: &mut fmt::Formatter<'_>, cell: Cell<S>) -> Result<usize, fmt::Error> {
        let symbol = self.symbol(self.grid[cell]);
        match self.puzzle {
            Some(_) if self.grid[cell] == 0 => write!(f, "\x1b[2m{symbol}\x1b[0m")?,
            Some(puzzle) if puzzle[cell] != 0 => write!(f, "\x1b[1m{symbol}\x1b[0m")?,
            Some(_) => write!(f, "\x1b[32m{symbol}\x1b[0m")?,
            None => f.write_char(symbol)?,
        }
        Ok(1)
    }

    /// The digits that are left for a cell.
    fn marks(&self, f: &mut fmt::Formatter<'_>, cell: Cell<S>) -> Result<usize, fmt::Error> {
        let given = self.grid[cell];
        let left = (1..=S::SIDE as u8).filter(|&digit| match given {
            0 => cell.peers().all(|peer| self.grid[peer] != digit),
            _ => digit == given,
        });
        let mut written = 0;
        for digit in left {
            f.write_char(self.symbol(digit))?;
            written += 1;
        }
        if written == 0 {
            f.write_char('.')?;
        }
        Ok(written.max(1))
    }
}

impl<S: Size> fmt::Display for Written<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = || self.grid.digits().chunks_exact(S::SIDE).enumerate();
        match self.layout {
            Layout::Line => self.grid.digits().iter().try_for_each(|&digit| f.write_char(self.symbol(digit))),
            Layout::Rows => rows().try_for_each(|(row, digits)| {
                f.write_str(if row > 0 { "\n" } else { "" })?;
                digits.iter().try_for_each(|&digit| f.write_char(self.symbol(digit)))
            }),
            Layout::LeetCode => {
                for (row, digits) in rows() {
                    f.write_str(if row > 0 { ",[" } else { "[[" })?;
                    for (column, &digit) in digits.iter().enumerate() {
                        write!(f, "{}\"{}\"", if column > 0 { "," } else { "" }, self.symbol(digit))?;
                    }
                    f.write_char(']')?;
                }
                f.write_char(']')
            }
            Layout::Grid => Self::draw(f, 1, |f, cell| self.cell(f, cell)),
            Layout::Marks => {
                let left = |cell: Cell<S>| {
                    let is_left = |digit: &u8| cell.peers().all(|peer| self.grid[peer] != *digit);
                    if self.grid[cell] == 0 { (1..=S::SIDE as u8).filter(is_left).count() } else { 1 }
                };
                let width = Cell::all().map(left).max().unwrap_or(1).max(1);
                Self::draw(f, width, |f, cell| self.marks(f, cell))
            }
        }
    }
}
