//! Sets of cells as bits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use ninefold_core::{Array, Cell, House, Size};

/// A set of cells of a board of size `S`.
///
/// ```
/// use ninefold_core::{Cell, House, Nine};
/// use ninefold_logic::CellSet;
///
/// let row = CellSet::of_house(House::<Nine>::new(0).unwrap());
/// let peers = CellSet::peers(Cell::at(1, 1));
/// assert_eq!((row & peers).iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ["r1c1", "r1c2", "r1c3"]);
/// ```
#[derive(Clone, Copy)]
pub struct CellSet<S: Size>(S::PerWord<u64>);

impl<S: Size> CellSet<S> {
    /// The set of no cell.
    #[inline]
    pub fn none() -> Self {
        Self(S::PerWord::filled(0))
    }

    /// The set of one cell.
    #[inline]
    pub fn only(cell: Cell<S>) -> Self {
        let mut set = Self::none();
        set.insert(cell);
        set
    }

    /// The cells of a house.
    #[inline]
    pub fn of_house(house: House<S>) -> Self {
        Self(S::geometry().house_bits[house.index()])
    }

    /// The cells that share a house with `cell`, itself left out.
    #[inline]
    pub fn peers(cell: Cell<S>) -> Self {
        Self(S::geometry().peer_bits[cell.index()])
    }

    /// The cells that are peers of every cell in `self`; every cell of the board for an empty set is not what anybody
    /// wants, so that gives none.
    #[must_use]
    pub fn common_peers(self) -> Self {
        self.iter().map(Self::peers).reduce(|common, peers| common & peers).unwrap_or_else(Self::none)
    }

    /// Whether `cell` is in the set.
    #[inline]
    pub fn has(&self, cell: Cell<S>) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Puts `cell` into the set.
    #[inline]
    pub fn insert(&mut self, cell: Cell<S>) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes `cell` out of the set.
    #[inline]
    pub fn remove(&mut self, cell: Cell<S>) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.as_ref().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.as_ref().iter().all(|&word| word == 0)
    }

    /// Whether every cell of the set is in `other`.
    #[inline]
    pub fn is_within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The first cell in reading order.
    #[inline]
    pub fn first(self) -> Option<Cell<S>> {
        self.iter().next()
    }

    /// The cells in reading order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell<S>> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while words.as_ref().get(at).is_some_and(|&word| word == 0) {
                at += 1;
            }
            let word = *words.as_ref().get(at)?;
            words[at] = word & (word - 1);
            Cell::new(64 * at + word.trailing_zeros() as usize)
        })
    }

    /// Both sets by a function of their words.
    #[inline]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut set = self;
        for (word, &other) in set.0.as_mut().iter_mut().zip(other.0.as_ref()) {
            *word = join(*word, other);
        }
        set
    }
}

impl<S: Size> BitAnd for CellSet<S> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |one, other| one & other)
    }
}

impl<S: Size> BitOr for CellSet<S> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other)
    }
}

impl<S: Size> Sub for CellSet<S> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |one, other| one & !other)
    }
}

impl<S: Size> BitAndAssign for CellSet<S> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<S: Size> BitOrAssign for CellSet<S> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<S: Size> SubAssign for CellSet<S> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<S: Size> FromIterator<Cell<S>> for CellSet<S> {
    fn from_iter<I: IntoIterator<Item = Cell<S>>>(cells: I) -> Self {
        let mut set = Self::none();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<S: Size> PartialEq for CellSet<S> {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_ref() == other.0.as_ref()
    }
}

impl<S: Size> Eq for CellSet<S> {}

impl<S: Size> fmt::Debug for CellSet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::{Four, Nine, TwentyFive};

    fn a_set_is_its_cells<S: Size>() {
        let odd: CellSet<S> = Cell::all().filter(|cell| cell.index() % 2 == 1).collect();
        assert_eq!(odd.len(), S::CELLS / 2);
        assert!(odd.iter().eq(Cell::all().filter(|cell| cell.index() % 2 == 1)));
        for cell in Cell::all() {
            assert_eq!(odd.has(cell), cell.index() % 2 == 1);
            assert!(CellSet::peers(cell).iter().eq(cell.peers()));
            assert_eq!(CellSet::only(cell).first(), Some(cell));
            let mut without = odd | CellSet::only(cell);
            without.remove(cell);
            assert_eq!(without, odd - CellSet::only(cell));
            assert!((without & CellSet::only(cell)).is_empty() && without.is_within(odd));
        }
        for house in House::<S>::all() {
            assert!(CellSet::of_house(house).iter().eq(house.cells()));
        }
        assert!(CellSet::<S>::none().common_peers().is_empty());
    }

    #[test]
    fn a_set_is_its_cells_at_every_width() {
        a_set_is_its_cells::<Four>();
        a_set_is_its_cells::<Nine>();
        a_set_is_its_cells::<TwentyFive>();
    }
}
