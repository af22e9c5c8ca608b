//! Which digits each house still misses: three masks tell the candidates of a cell.

use crate::digits::Mask;
use crate::grid::Grid;
use crate::size::Size;

/// For each house, the digits that it does not hold yet.
///
/// The plainest state of a search: a digit is placed in, or lifted from, a cell by three XORs, and the candidates of a
/// cell are three masks joined by AND. A cell is named by its houses, as [`Geometry::houses`](crate::Geometry::houses)
/// has them.
///
/// ```
/// use ninefold_core::{FreeDigits, Grid9, Mask, Nine, Size};
///
/// let grid: Grid9 = "12....... ...3..... ......... 4........ ......... ......... ......... ......... ........."
///     .parse()?;
/// let mut free = FreeDigits::of(&grid).expect("no two givens clash");
/// let r1c4 = Nine::geometry().houses[3];
/// assert_eq!(free.candidates(r1c4), 0b1_1111_1000);
///
/// free.toggle(r1c4, Mask::bit(8)); // places a 9
/// let r1c9 = Nine::geometry().houses[8];
/// assert_eq!(free.candidates(r1c9), 0b0_1111_1100);
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FreeDigits<S: Size> {
    /// House numbers are bytes, so a table of 256 needs no check of an index; the houses of the board are its
    /// beginning.
    of_house: [S::Mask; 256],
}

impl<S: Size> FreeDigits<S> {
    /// What the givens of `grid` leave free; `None` when two of them clash.
    pub fn of(grid: &Grid<S>) -> Option<Self> {
        let mut free = Self { of_house: [S::Mask::low(S::SIDE); 256] };
        for (cell, digit) in grid.givens() {
            let houses = S::geometry().houses[cell.index()];
            let digit = S::Mask::bit(usize::from(digit) - 1);
            if free.candidates(houses) & digit != digit {
                return None;
            }
            free.toggle(houses, digit);
        }
        Some(free)
    }

    /// The digits that none of the three houses holds.
    #[inline]
    pub fn candidates(&self, [row, column, square]: [u8; 3]) -> S::Mask {
        self.of_house[usize::from(row)] & self.of_house[usize::from(column)] & self.of_house[usize::from(square)]
    }

    /// Takes the digit whose bit is set from the three houses if they miss it, and gives it back to them if they hold
    /// it.
    #[inline]
    pub fn toggle(&mut self, houses: [u8; 3], digit: S::Mask) {
        for house in houses.map(usize::from) {
            self.of_house[house] ^= digit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Four, Nine, Rng, Six, Sixteen, Twelve, TwentyFive};

    /// On random boards, the candidates against the peers, and placing and lifting against each other.
    fn agrees_with_peers<S: Size>() {
        let mut rng = Rng::new(5);
        for _ in 0..50 {
            let mut grid = Grid::<S>::empty();
            for _ in 0..rng.below(S::CELLS) {
                let (cell, digit) = (Cell::all().nth(rng.below(S::CELLS)).unwrap(), rng.below(S::SIDE) as u8 + 1);
                if cell.peers().all(|peer| grid[peer] != digit) {
                    grid.set(cell, digit);
                }
            }
            let mut free = FreeDigits::of(&grid).unwrap();
            for cell in Cell::<S>::all().filter(|&cell| grid[cell] == 0) {
                let houses = S::geometry().houses[cell.index()];
                let candidates = free.candidates(houses);
                for digit in 1..=S::SIDE as u8 {
                    let bit = S::Mask::bit(usize::from(digit) - 1);
                    let is_candidate = cell.peers().all(|peer| grid[peer] != digit);
                    assert_eq!(candidates & bit == bit, is_candidate, "{digit} in {cell} of {grid}");
                    let mut clashing = grid;
                    clashing.set(cell, digit);
                    assert_eq!(FreeDigits::of(&clashing).is_some(), is_candidate);
                }
                if !candidates.is_empty() {
                    let digit = candidates ^ candidates.without_lowest();
                    free.toggle(houses, digit);
                    assert_eq!(free.candidates(houses), candidates ^ digit);
                    free.toggle(houses, digit);
                    assert_eq!(free.candidates(houses), candidates);
                }
            }
        }
    }

    #[test]
    fn candidates_are_what_no_peer_holds() {
        agrees_with_peers::<Four>();
        agrees_with_peers::<Six>();
        agrees_with_peers::<Nine>();
        agrees_with_peers::<Twelve>();
        agrees_with_peers::<Sixteen>();
        agrees_with_peers::<TwentyFive>();
    }
}
