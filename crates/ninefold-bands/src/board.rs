//! A board in words: what is copied for each child of the search.

use ninefold_core::Grid9;

use crate::layout::{CELLS, digits};
use crate::simd::{Lanes, Octet};

/// The candidates of a board, in registers.
#[derive(Clone, Copy)]
pub(crate) struct Board<W> {
    /// The candidates, two digits a word; see [`layout`](crate::layout).
    pub digits: [W; 5],
    /// The cells that are solved, in both halves: their digit is out of all their peers, or it is fresh.
    pub known: W,
    /// The cells found solved by the last sweep, whose digits are still to be taken out of the peers.
    pub fresh: W,
    /// A bit for each word whose digits have changed since they were last looked at.
    pub dirty: u32,
}

/// A [`Board`] in memory, between two sweeps: nothing is fresh.
#[derive(Clone, Copy)]
pub(crate) struct Stored {
    pub digits: [Octet; 5],
    pub known: Octet,
    pub dirty: u32,
    /// How many choices were made above this board.
    pub level: u32,
}

/// For each cell, its bit and all cells of the other boxes: what a given leaves to its digit in its band.
static KEPT: [u32; 81] = {
    let mut kept = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let of_box = 10 * (column / 3);
        kept[cell] = CELLS & !(511 << of_box) | 1 << (of_box + row % 3 * 3 + column % 3);
        cell += 1;
    }
    kept
};

/// The cell of each bit of a band, in reading order from the first cell of the band; the spare ones have none.
static CELL_OF_BIT: [u8; 32] = {
    let mut cells = [0; 32];
    let mut bit = 0;
    while bit < 30 {
        let (of_box, place) = (bit / 10, bit % 10);
        if place < 9 {
            cells[bit] = (place / 3 * 9 + of_box * 3 + place % 3) as u8;
        }
        bit += 1;
    }
    cells
};

impl<W: Lanes> Board<W> {
    /// The board with nothing but these givens known.
    #[inline(always)]
    pub(crate) fn of(puzzle: &Grid9) -> Self {
        let mut planes = [digits(0, CELLS), digits(1, CELLS), digits(2, CELLS), digits(3, CELLS), digits(4, CELLS)];
        let cells: &[u8; 81] = puzzle.digits().try_into().expect("81 cells");
        let (first, rest) = cells.split_first_chunk::<32>().expect("81 cells");
        let (second, _) = rest.split_first_chunk::<32>().expect("81 cells");
        let (_, last) = cells.split_last_chunk::<32>().expect("81 cells");
        let mut given =
            u128::from(W::nonzero(first)) | u128::from(W::nonzero(second)) << 32 | u128::from(W::nonzero(last)) << 49;
        while given != 0 {
            let cell = given.trailing_zeros() as usize;
            given &= given - 1;
            let digit = usize::from(cells[cell]) - 1;
            planes[digit / 2].0[digit % 2 * 4 + cell / 27] &= KEPT[cell];
        }
        Self { digits: load(&planes), known: W::zero(), fresh: W::zero(), dirty: 0b1_1111 }
    }

    /// The board in memory, as a child at `level` that comes of `word`.
    #[inline(always)]
    pub(crate) fn load(stored: &Stored) -> Self {
        let (digits, known) = (load(&stored.digits), W::load(&stored.known));
        Self { digits, known, fresh: W::zero(), dirty: stored.dirty }
    }

    /// Puts a board without fresh cells into memory.
    #[inline(always)]
    pub(crate) fn store(&self, level: u32) -> Stored {
        let mut stored = Stored { dirty: self.dirty, level, ..Stored::NOTHING };
        for (word, place) in self.digits.iter().zip(&mut stored.digits) {
            word.store(place);
        }
        self.known.store(&mut stored.known);
        stored
    }
}

impl Stored {
    /// No board.
    pub(crate) const NOTHING: Self = Self { digits: [Octet([0; 8]); 5], known: Octet([0; 8]), dirty: 0, level: 0 };

    /// The solution, when each cell has one candidate.
    pub(crate) fn read(&self) -> Grid9 {
        let mut cells = [0; 81];
        for digit in 0..9 {
            let lanes = &self.digits[digit / 2].0[digit % 2 * 4..];
            for (band, &lane) in lanes.iter().take(3).enumerate() {
                let mut bits = lane;
                while bits != 0 {
                    cells[27 * band + usize::from(CELL_OF_BIT[bits.trailing_zeros() as usize & 31])] = digit as u8 + 1;
                    bits &= bits - 1;
                }
            }
        }
        Grid9::from_digits(&cells).expect("digits from 1 to 9")
    }
}

#[inline(always)]
fn load<W: Lanes>(planes: &[Octet; 5]) -> [W; 5] {
    let [a, b, c, d, e] = planes;
    [W::load(a), W::load(b), W::load(c), W::load(d), W::load(e)]
}
