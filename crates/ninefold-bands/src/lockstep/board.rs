//! How the boards of all lanes lie in memory.

use crate::simd::Bits;

/// A word for each cell of a box, in reading order.
pub(super) type Box9<W> = [W; 9];

/// A word for each cell: by band, stack, and the cell in the box.
pub(super) type Plane<W> = [[Box9<W>; 3]; 3];

/// A plane for each digit: in which lanes the cell may hold it.
pub(super) type Board<W> = [Plane<W>; 9];

/// A word for each mini-line of a chute: by box, and the line in the chute.
pub(super) type Square<W> = [[W; 3]; 3];

/// The mini-lines of a digit by chute, the bands first. In which lanes a mini-line may hold it.
pub(super) type Lines<W> = [Square<W>; 6];

/// Where a cell, counted in reading order, lies in a [`Plane`].
#[inline(always)]
pub(super) const fn place(cell: usize) -> (usize, usize, usize) {
    (cell / 27, cell % 9 / 3, cell / 9 % 3 * 3 + cell % 3)
}

/// A plane without a bit.
#[inline(always)]
pub(super) fn blank<W: Bits>() -> Plane<W> {
    [[[W::zero(); 9]; 3]; 3]
}

/// The sum of three bits: the ones and the twos.
#[inline(always)]
pub(super) fn sum<W: Bits>(a: W, b: W, c: W) -> (W, W) {
    (W::odd(a, b, c), W::two(a, b, c))
}

/// The other two of three.
#[inline(always)]
pub(super) const fn others(one: usize) -> [usize; 2] {
    [(one + 1) % 3, (one + 2) % 3]
}

/// The mini-lines of a plane.
#[inline(always)]
pub(super) fn lines<W: Bits>(plane: &Plane<W>, lines: &mut Lines<W>) {
    for band in 0..3 {
        for stack in 0..3 {
            let cells = &plane[band][stack];
            for line in 0..3 {
                lines[band][stack][line] = W::any(cells[3 * line], cells[3 * line + 1], cells[3 * line + 2]);
                lines[3 + stack][band][line] = W::any(cells[line], cells[3 + line], cells[6 + line]);
            }
        }
    }
}
