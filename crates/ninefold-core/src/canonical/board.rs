//! A board as the search reads it.

use super::partition::{block, indices};
use crate::digits::Mask;
use crate::grid::Grid;
use crate::size::{Array, Size};

/// A board as the search reads it, upright or with rows and columns swapped.
pub struct Board<S: Size> {
    pub grid: Grid<S>,
    /// The columns with a given, for each row.
    pub givens: S::PerDigit<S::Mask>,
    /// The rows that hold a digit twice.
    pub repeating: S::Mask,
}

impl<S: Size> Board<S> {
    pub fn new(grid: Grid<S>) -> Self {
        let (mut givens, mut repeating) = (S::PerDigit::filled(S::Mask::default()), S::Mask::default());
        let mut seen = S::PerDigit::filled(S::Mask::default());
        for (cell, digit) in grid.givens() {
            let digit = S::Mask::bit(usize::from(digit) - 1);
            if !(seen[cell.row()] & digit).is_empty() {
                repeating |= S::Mask::bit(cell.row());
            }
            seen[cell.row()] |= digit;
            givens[cell.row()] |= S::Mask::bit(cell.column());
        }
        Self { grid, givens, repeating }
    }

    /// Those of `stacks` with the fewest givens in a row, and how many they have.
    pub fn emptiest(&self, row: usize, stacks: S::Mask) -> (S::Mask, usize) {
        let (mut emptiest, mut fewest) = (S::Mask::default(), usize::MAX);
        for stack in indices(stacks) {
            let givens = (self.givens[row] & block::<S>(stack, S::BOX_COLS)).count();
            if givens < fewest {
                (emptiest, fewest) = (S::Mask::default(), givens);
            }
            if givens == fewest {
                emptiest |= S::Mask::bit(stack);
            }
        }
        (emptiest, fewest)
    }
}
