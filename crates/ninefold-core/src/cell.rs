//! Cells and houses by name: indices that are in range by construction.

use core::fmt;
use core::marker::PhantomData;

use crate::size::{Geometry, Size};

/// A cell of a board of size `S`. It prints as people write it: `r1c9`, counted from one.
///
/// ```
/// use ninefold_core::{Cell, Nine};
///
/// let cell = Cell::<Nine>::at(4, 7);
/// assert_eq!(cell.to_string(), "r5c8");
/// assert_eq!(cell.index(), 43);
/// assert_eq!(cell.peers().count(), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell<S: Size>(u16, PhantomData<S>);

impl<S: Size> Cell<S> {
    /// The cell at `index` in reading order, from 0; none from `S::CELLS` on.
    #[inline]
    pub fn new(index: usize) -> Option<Self> {
        (index < S::CELLS).then_some(Self(index as u16, PhantomData))
    }

    /// The cell in `row` and `column`, both counted from 0.
    ///
    /// # Panics
    ///
    /// When one of the two is not on the board.
    #[inline]
    pub fn at(row: usize, column: usize) -> Self {
        assert!(row < S::SIDE && column < S::SIDE, "no cell: row {row}, column {column}");
        Self((row * S::SIDE + column) as u16, PhantomData)
    }

    /// Every cell, in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..S::CELLS).map(|index| Self(index as u16, PhantomData))
    }

    /// The place of the cell in reading order, from 0.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The row of the cell, from 0.
    #[inline]
    pub fn row(self) -> usize {
        self.index() / S::SIDE
    }

    /// The column of the cell, from 0.
    #[inline]
    pub fn column(self) -> usize {
        self.index() % S::SIDE
    }

    /// The row, the column and the box of the cell.
    pub fn houses(self) -> [House<S>; 3] {
        S::geometry().houses[self.index()].map(|house| House(house, PhantomData))
    }

    /// The other cells that share a house with this one, in reading order.
    pub fn peers(self) -> impl Iterator<Item = Self> {
        let geometry: &'static Geometry<S> = S::geometry();
        geometry.peers[self.index()].as_ref().iter().map(|&peer| Self(peer, PhantomData))
    }
}

impl<S: Size> fmt::Display for Cell<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl<S: Size> fmt::Debug for Cell<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A house of a board of size `S`: a row, a column or a box. It prints as `row 1`, `column 9`, `box 5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House<S: Size>(u8, PhantomData<S>);

impl<S: Size> House<S> {
    /// The house with this number: rows from 0, columns from `S::SIDE`, boxes from `2 * S::SIDE`; none from `S::HOUSES`
    /// on.
    #[inline]
    pub fn new(index: usize) -> Option<Self> {
        (index < S::HOUSES).then_some(Self(index as u8, PhantomData))
    }

    /// Every house: the rows, then the columns, then the boxes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..S::HOUSES).map(|index| Self(index as u8, PhantomData))
    }

    /// The number of the house: rows from 0, columns from `S::SIDE`, boxes from `2 * S::SIDE`.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The cells of the house, in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell<S>> {
        let geometry: &'static Geometry<S> = S::geometry();
        geometry.cells[self.index()].as_ref().iter().map(|&cell| Cell(cell, PhantomData))
    }
}

impl<S: Size> fmt::Display for House<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = ["row", "column", "box"][self.index() / S::SIDE];
        write!(f, "{kind} {}", self.index() % S::SIDE + 1)
    }
}

impl<S: Size> fmt::Debug for House<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Four, Nine, Six, Sixteen, Twelve, TwentyFive};

    /// Whether `cell` is in a set of cells of the tables.
    fn has<S: Size>(bits: &S::PerWord<u64>, cell: Cell<S>) -> bool {
        bits[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// The tables against what a box is: `BOX_ROWS` by `BOX_COLS` cells in one block.
    fn geometry_is_right<S: Size>() {
        for house in House::<S>::all() {
            assert_eq!(house.cells().count(), S::SIDE);
            assert!(house.cells().is_sorted(), "{house} is in reading order");
            assert_eq!(House::new(house.index()), Some(house));
            let bits = S::geometry().house_bits[house.index()];
            assert!(Cell::all().all(|cell| has(&bits, cell) == cell.houses().contains(&house)));
            for (place, cell) in house.cells().enumerate() {
                assert_eq!(usize::from(S::geometry().places[cell.index()][house.index() / S::SIDE]), place);
            }
            for cell in house.cells() {
                assert_eq!(cell.houses()[house.index() / S::SIDE], house);
            }
        }
        assert_eq!(House::<S>::new(S::HOUSES), None);
        for cell in Cell::<S>::all() {
            assert_eq!(Cell::at(cell.row(), cell.column()), cell);
            assert_eq!(cell.peers().count(), S::PEERS);
            let is_near = |other: &Cell<S>| {
                let same_band = cell.row() / S::BOX_ROWS == other.row() / S::BOX_ROWS;
                let same_stack = cell.column() / S::BOX_COLS == other.column() / S::BOX_COLS;
                cell.row() == other.row() || cell.column() == other.column() || (same_band && same_stack)
            };
            assert!(cell.peers().eq(Cell::all().filter(|other| *other != cell && is_near(other))));
            let bits = S::geometry().peer_bits[cell.index()];
            assert!(cell.peers().eq(Cell::all().filter(|&other| has(&bits, other))));
        }
    }

    #[test]
    fn geometry_is_right_for_every_size() {
        geometry_is_right::<Four>();
        geometry_is_right::<Six>();
        geometry_is_right::<Nine>();
        geometry_is_right::<Twelve>();
        geometry_is_right::<Sixteen>();
        geometry_is_right::<TwentyFive>();
    }
}
