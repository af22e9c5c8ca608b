//! Where to branch: the open cell with the fewest candidates.
//!
//! The candidates of all cells of a row are counted at once, in binary: a set of columns holds one bit of each cell's
//! number, and adding a plane is adding one to every cell in it, with the carry handed on. The smallest number is read
//! off from the highest bit down, keeping the cells whose bit is 0 where there are any.

use ninefold_core::{Mask, Size};

use crate::board::Board;

/// Bits of a number of candidates: enough for 25.
const BITS: usize = 5;

impl<S: Size> Board<S> {
    /// The row and the column of the open cell with the fewest candidates, the first in reading order on a tie; `None`
    /// when no cell is open. It counts on every open cell having two or more.
    pub fn narrowest(&self) -> Option<(usize, usize)> {
        let mut narrowest = None;
        let mut fewest = S::SIDE + 1;
        for row in 0..S::SIDE {
            if self.open[row].is_empty() {
                continue;
            }
            let (count, cells) = self.narrowest_in(row);
            if count < fewest {
                (narrowest, fewest) = (Some((row, cells.lowest())), count);
            }
            if count == 2 {
                break;
            }
        }
        narrowest
    }

    /// The smallest number of candidates among the open cells of `row`, and the cells that have so many.
    fn narrowest_in(&self, row: usize) -> (usize, S::Mask) {
        let mut counts = [S::Mask::default(); BITS];
        for plane in self.planes.as_ref() {
            let mut carry = plane[row];
            for bit in &mut counts {
                (*bit, carry) = (*bit ^ carry, *bit & carry);
            }
        }
        let (mut fewest, mut cells) = (0, self.open[row]);
        for (value, bit) in counts.into_iter().enumerate().rev() {
            if (cells & !bit).is_empty() {
                fewest += 1 << value;
            } else {
                cells &= !bit;
            }
        }
        (fewest, cells)
    }
}
