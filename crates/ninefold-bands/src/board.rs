//! A board in words: what is copied for each child of the search.

use ninefold_core::Grid9;

use crate::layout::{CELLS, alone, any, boxes, digits, less_one};
use crate::simd::{Lanes, Slot, Slots, each_word};

/// The candidates of a board, in registers.
#[derive(Clone, Copy)]
pub(crate) struct Board<W: Lanes> {
    /// The candidates; see [`layout`](crate::layout).
    pub digits: W::Words,
    /// The cells that are solved, in every slot: their digit is out of all their peers, or it is fresh.
    pub known: W,
    /// The cells found solved by the last sweep, whose digits are still to be taken out of the peers.
    pub fresh: W,
    /// A bit for each word whose digits have changed since they were last looked at.
    pub dirty: u32,
}

/// A [`Board`] in memory, between two sweeps: nothing is fresh.
#[derive(Clone, Copy)]
pub(crate) struct Stored {
    digits: Slots,
    known: Slot,
    dirty: u32,
    /// How many choices were made above this board.
    pub level: u32,
}

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
        let cells: &[u8; 81] = puzzle.digits().try_into().expect("81 cells");
        let givens = W::load(&W::places(cells));
        let mut words = W::load(&const { digits(CELLS) });
        each_word!(W, place => {
            let its = givens.as_ref()[place];
            let word = &mut words.as_mut()[place];
            // Twice in a box is a clash: nothing is left of it then.
            *word = word.without(boxes(any(its)).without(alone(its, less_one(its))));
        });
        Self { digits: words, known: W::zero(), fresh: W::zero(), dirty: (1 << W::WORDS) - 1 }
    }

    /// The board that was stored.
    #[inline(always)]
    pub(crate) fn load(stored: &Stored) -> Self {
        let digits = W::load(&stored.digits);
        Self { digits, known: W::spread(&stored.known), fresh: W::zero(), dirty: stored.dirty }
    }

    /// Puts a board without fresh cells into memory.
    #[inline(always)]
    pub(crate) fn store(&self, level: u32) -> Stored {
        let mut stored = Stored { known: self.known.first_slot(), dirty: self.dirty, level, ..Stored::NOTHING };
        W::store(&self.digits, &mut stored.digits);
        stored
    }
}

impl Stored {
    /// No board.
    pub(crate) const NOTHING: Self = Self { digits: digits(0), known: [0; 4], dirty: 0, level: 0 };

    /// The solution, when each cell has one candidate.
    pub(crate) fn read(&self) -> Grid9 {
        let mut cells = [0; 81];
        for (digit, slot) in (1..=9).zip(&self.digits.0) {
            for (band, &lane) in slot.iter().take(3).enumerate() {
                let mut bits = lane;
                while bits != 0 {
                    cells[27 * band + usize::from(CELL_OF_BIT[bits.trailing_zeros() as usize & 31])] = digit;
                    bits &= bits - 1;
                }
            }
        }
        Grid9::from_digits(&cells).expect("digits from 1 to 9")
    }
}
