//! The candidates of a board, held as a plane of bits for each digit.
//!
//! People think of a set of candidates in each cell. Turned on its side that is a *plane* for each digit: the cells
//! where the digit can still go, as a set of columns for each row.
//!
//! ```text
//!   cells of row 1:  {1 5}  {5 7}  {1 5 7}      row 1 in the plane of 1:  {c1 c3}
//!                                               row 1 in the plane of 5:  {c1 c2 c3}
//!                                               row 1 in the plane of 7:  {c2 c3}
//! ```
//!
//! A digit that was placed stays in its plane, alone in its row, column and box, and its cell is in no other plane. So
//! one test holds for open and for filled cells alike: every cell has a candidate, and every digit a place in every
//! house.
//!
//! Why planes: a rule looks at a row of nine cells in one integer, at a plane in one or two vector registers, and the
//! compiler turns the loops over rows into vector code. Tried before, with the same tree:
//!
//! - The essay's own way, a set of candidates for each cell and a set of places for each digit and house, where each
//!   strike asks at once what it leaves alone: about twice the instructions.
//! - All digits of a row side by side, and each sweep over the whole board: more than twice.
//! - A set of changed digits kept by [`Board::place`], in place of [`Board::seen`]: slower too, most on easy boards.

use ninefold_core::{Array, Cell, DigitSet, Grid, Mask, Size};

use crate::sets::{elements, has};

/// A set of cells: the columns of each row.
pub(crate) type Plane<S> = <S as Size>::PerDigit<<S as Size>::Mask>;

/// A cell has no candidate left, or a digit no place in a house.
#[derive(Debug)]
pub(crate) struct Contradiction;

/// A board in search. Rows, columns and planes are counted from 0, digits from 1: digit 1 has plane 0.
#[derive(Clone, Copy)]
pub(crate) struct Board<S: Size> {
    /// For each digit, the cells that have it as a candidate or hold it.
    pub planes: S::PerDigit<Plane<S>>,
    /// The cells in which no digit was placed, even if one candidate alone is left there.
    pub open: Plane<S>,
    /// Each plane as it was when its hidden singles were last looked for.
    pub seen: S::PerDigit<Plane<S>>,
}

impl<S: Size> Board<S> {
    /// The board without a digit: every cell is open for every digit.
    pub fn empty() -> Self {
        let every_cell = S::PerDigit::filled(S::Mask::low(S::SIDE));
        let no_cell = S::PerDigit::filled(S::Mask::default());
        Self { planes: S::PerDigit::filled(every_cell), open: every_cell, seen: S::PerDigit::filled(no_cell) }
    }

    /// Places the givens of `puzzle`, and infers nothing from them yet. Givens that clash are a contradiction.
    pub fn place_givens(&mut self, puzzle: &Grid<S>) -> Result<(), Contradiction> {
        puzzle.givens().try_for_each(|(cell, digit)| self.place(digit, cell.row(), cell.column()))
    }

    /// Places `digit` in an open cell: strikes it from the peers, and the other digits from the cell.
    ///
    /// It is a contradiction when the cell does not have that candidate: two digits that have to be placed exclude each
    /// other.
    pub fn place(&mut self, digit: u8, row: usize, column: usize) -> Result<(), Contradiction> {
        let digit = usize::from(digit) - 1;
        if !has(self.planes[digit][row], column) {
            return Err(Contradiction);
        }
        let here = S::Mask::bit(column);
        for plane in self.planes.as_mut() {
            plane[row] &= !here;
        }
        let plane = &mut self.planes[digit];
        for columns in plane.as_mut() {
            *columns &= !here;
        }
        let top = row / S::BOX_ROWS * S::BOX_ROWS;
        let in_box = columns_of_box::<S>(column / S::BOX_COLS);
        for columns in &mut plane.as_mut()[top..top + S::BOX_ROWS] {
            *columns &= !in_box;
        }
        plane[row] = here;
        self.open[row] &= !here;
        Ok(())
    }

    /// The candidates of an open cell.
    pub fn candidates(&self, row: usize, column: usize) -> DigitSet<S> {
        (1..).zip(self.planes.as_ref()).filter(|(_, plane)| has(plane[row], column)).map(|(digit, _)| digit).collect()
    }

    /// The digits that were placed.
    pub fn grid(&self) -> Grid<S> {
        let mut grid = Grid::empty();
        for (digit, plane) in (1..).zip(self.planes.as_ref()) {
            for row in 0..S::SIDE {
                for column in elements(plane[row] & !self.open[row]) {
                    grid.set(Cell::at(row, column), digit);
                }
            }
        }
        grid
    }
}

/// The columns of the boxes in the stack number `stack`, counted from 0.
#[inline]
pub(crate) fn columns_of_box<S: Size>(stack: usize) -> S::Mask {
    let left = stack * S::BOX_COLS;
    (left..left + S::BOX_COLS).fold(S::Mask::default(), |columns, column| columns | S::Mask::bit(column))
}
