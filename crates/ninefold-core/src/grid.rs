//! The board itself: a digit or nothing in each cell.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Index;

use crate::cell::Cell;
use crate::size::{Array, Nine, Size};

/// A board of size `S`: each cell is empty or holds a digit, 1 to `S::SIDE`. Nothing says that the digits obey the
/// rules.
///
/// Plain data, `Copy`, one byte a cell. Text is read with [`str::parse`] and written by `Display` (one line) or by
/// [`lines`](Grid::lines) (a line a row).
///
/// ```
/// use ninefold_core::{Cell, Grid, Sixteen, Nine};
///
/// let mut grid = Grid::<Nine>::empty();
/// grid.set(Cell::at(0, 3), 7);
/// assert_eq!(grid[Cell::at(0, 3)], 7);
/// assert_eq!(grid.givens().count(), 1);
/// assert_eq!(Grid::<Sixteen>::empty().to_string().len(), 256);
/// ```
#[derive(Clone, Copy)]
pub struct Grid<S: Size = Nine> {
    digits: S::PerCell<u8>,
}

/// The usual board. A default parameter does not help inference, so examples name this.
pub type Grid9 = Grid<Nine>;

/// Numbers that are not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GridError {
    /// There are more or fewer numbers than cells.
    #[error("expected {expected} cells, found {found}")]
    Length {
        /// How many numbers were given.
        found: usize,
        /// How many cells the board has.
        expected: usize,
    },
    /// A number is larger than the largest digit.
    #[error("r{}c{}: expected a digit from 1 to {largest} or 0 for an empty cell, found {found}",
        .index / usize::from(*.largest) + 1, .index % usize::from(*.largest) + 1)]
    Digit {
        /// The cell, counted from 0 in reading order.
        index: usize,
        /// The number that was given.
        found: u8,
        /// The largest digit of the board.
        largest: u8,
    },
}

impl<S: Size> Grid<S> {
    /// The board without a digit.
    pub fn empty() -> Self {
        Self { digits: S::PerCell::filled(0) }
    }

    /// The board with these digits in reading order, 0 for an empty cell.
    ///
    /// # Errors
    ///
    /// When there are more or fewer than `S::CELLS` numbers, or one is larger than `S::SIDE`.
    pub fn from_digits(digits: &[u8]) -> Result<Self, GridError> {
        if digits.len() != S::CELLS {
            return Err(GridError::Length { found: digits.len(), expected: S::CELLS });
        }
        // A maximum is taken of many at once; where the fault lies is asked only when there is one.
        if usize::from(digits.iter().fold(0, |most, &digit| most.max(digit))) > S::SIDE
            && let Some(index) = digits.iter().position(|&digit| usize::from(digit) > S::SIDE)
        {
            return Err(GridError::Digit { index, found: digits[index], largest: S::SIDE as u8 });
        }
        let mut grid = Self::empty();
        grid.digits.as_mut().copy_from_slice(digits);
        Ok(grid)
    }

    /// A solved board that needs no thought: each row is the one above, shifted by a box width, and by one more at each
    /// new band.
    ///
    /// Every [`Symmetry`](crate::Symmetry) of it is a solved board too.
    ///
    /// ```
    /// use ninefold_core::{Grid, Six};
    ///
    /// assert_eq!(Grid::<Six>::shifted().to_string(), "123456456123234561561234345612612345");
    /// ```
    pub fn shifted() -> Self {
        let mut grid = Self::empty();
        for cell in Cell::<S>::all() {
            let shift = cell.row() % S::BOX_ROWS * S::BOX_COLS + cell.row() / S::BOX_ROWS;
            grid.set(cell, ((cell.column() + shift) % S::SIDE) as u8 + 1);
        }
        grid
    }

    /// The digits in reading order, 0 for an empty cell.
    #[inline]
    pub fn digits(&self) -> &[u8] {
        self.digits.as_ref()
    }

    /// The digits, to be filled by the readers of this crate, which see to it that they are digits.
    pub(crate) fn digits_mut(&mut self) -> &mut [u8] {
        self.digits.as_mut()
    }

    /// Puts `digit` into `cell`; 0 empties it.
    ///
    /// # Panics
    ///
    /// When `digit` is larger than `S::SIDE`.
    #[inline]
    pub fn set(&mut self, cell: Cell<S>, digit: u8) {
        assert!(usize::from(digit) <= S::SIDE, "no digit: {digit}");
        self.digits[cell.index()] = digit;
    }

    /// The cells that hold a digit, in reading order, with the digit.
    pub fn givens(&self) -> impl Iterator<Item = (Cell<S>, u8)> {
        Cell::all().zip(self.digits()).filter(|(_, digit)| **digit != 0).map(|(cell, digit)| (cell, *digit))
    }

    /// Whether no two cells of a house hold the same digit. That says nothing of whether the board can be solved.
    ///
    /// ```
    /// use ninefold_core::{Four, Grid};
    ///
    /// let grid: Grid<Four> = "12.. .... .... ....".parse()?;
    /// assert!(grid.is_valid());
    /// let grid: Grid<Four> = "12.. .1.. .... ....".parse()?;
    /// assert!(!grid.is_valid());
    /// # Ok::<(), ninefold_core::TextError>(())
    /// ```
    pub fn is_valid(&self) -> bool {
        self.conflicts().next().is_none()
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        self.digits().iter().all(|&digit| digit != 0)
    }
}

impl<S: Size> Index<Cell<S>> for Grid<S> {
    type Output = u8;

    /// The digit in `cell`, 0 when it is empty.
    #[inline]
    fn index(&self, cell: Cell<S>) -> &u8 {
        &self.digits[cell.index()]
    }
}

impl<S: Size> Default for Grid<S> {
    fn default() -> Self {
        Self::empty()
    }
}

impl<S: Size> PartialEq for Grid<S> {
    fn eq(&self, other: &Self) -> bool {
        self.digits() == other.digits()
    }
}

impl<S: Size> Eq for Grid<S> {}

impl<S: Size> PartialOrd for Grid<S> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<S: Size> Ord for Grid<S> {
    /// By the digits in reading order, empty cells first.
    fn cmp(&self, other: &Self) -> Ordering {
        self.digits().cmp(other.digits())
    }
}

impl<S: Size> Hash for Grid<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.digits().hash(state);
    }
}

impl<S: Size> fmt::Debug for Grid<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_no_board_are_refused() {
        assert_eq!(Grid9::from_digits(&[0; 80]), Err(GridError::Length { found: 80, expected: 81 }));
        let mut digits = [0; 81];
        digits[17] = 10;
        let error = Grid9::from_digits(&digits).unwrap_err();
        assert_eq!(error, GridError::Digit { index: 17, found: 10, largest: 9 });
        assert_eq!(error.to_string(), "r2c9: expected a digit from 1 to 9 or 0 for an empty cell, found 10");
        digits[17] = 9;
        assert_eq!(Grid9::from_digits(&digits).map(|grid| grid[Cell::at(1, 8)]), Ok(9));
    }
}
