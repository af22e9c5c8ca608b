//! Where to guess: tdoku's branching, on what the rule of triads counted.
//!
//! In a band, a digit is in one of six permutations of its minirows; likewise in a stack. Of the three bands and three stacks, the
//! one with the fewest possible (digit, triad) pairs is taken, and in it the digit with the fewest permutations, nearly always
//! two. Each of them fixes three triads at once, and the closures make more of that than of a cell or of a digit's place in a
//! house: 65 guesses on the hardest puzzles of the forum, where two-candidate cells take 104.

use crate::board::Board;
use crate::layout::{MINICOLUMNS, MINIROWS, bands};
use crate::simd::{Lanes, Slot, Slots, each_word};
use crate::triads::Triads;

/// A choice between permutations of a digit's triads in a band or stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// The digit, from 0.
    digit: usize,
    /// The band, or the stack and three.
    line: usize,
    /// A bit for each permutation that is possible, two or more: see [`PERMUTATIONS`].
    permutations: u8,
}

/// The permutations of three: for each, which of its nine triads the digit is in, by box and row in it (by band and column in
/// a stack).
const PERMUTATIONS: [u32; 6] =
    [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];

/// For nine triads, which permutations are possible, and in the high byte how many they are; the largest number when there is
/// no choice.
static POSSIBLE: [u16; 512] = {
    let mut table = [0; 512];
    let mut triads = 0;
    while triads < 512 {
        let (mut permutations, mut place) = (0_u16, 0);
        while place < 6 {
            if triads as u32 & PERMUTATIONS[place] == PERMUTATIONS[place] {
                permutations |= 1 << place;
            }
            place += 1;
        }
        let choices = permutations.count_ones() as u16;
        table[triads] = if choices < 2 { 0xff00 } else { choices << 8 } | permutations;
        triads += 1;
    }
    table
};

/// What a permutation leaves of a digit, by the line and the permutation.
static LEFT: [[Slot; 6]; 6] = {
    let mut table = [[bands(!0); 6]; 6];
    let mut index = 0;
    while index < 6 * 6 * 3 {
        let (line, place, third) = (index / 18, index / 3 % 6, index % 3);
        let triads = PERMUTATIONS[place] >> (3 * third) & 7;
        let lanes = &mut table[line][place];
        if line < 3 {
            // The rows of the box `third`.
            let firsts = triads & 1 | (triads & 2) << 2 | (triads & 4) << 4;
            lanes[line] = lanes[line] & !(511 << (10 * third)) | (firsts * 7) << (10 * third);
        } else {
            // The columns of the box in the band `third`.
            let shift = 10 * (line - 3);
            lanes[third] = !(511 << shift) | (triads * 0o111) << shift;
        }
        index += 1;
    }
    table
};

/// All bits of a digit, by the digit.
static ITS: [Slots; 9] = {
    let mut table = [Slots([[0; 4]; 12]); 9];
    let mut digit = 0;
    while digit < 9 {
        table[digit].0[digit] = [!0; 4];
        digit += 1;
    }
    table
};

impl Choice {
    /// The choice to be made on a board, where the sweeps and the rule of triads find nothing more.
    #[inline(always)]
    pub(crate) fn of<W: Lanes>(triads: &Triads<W>) -> Self {
        let counts = [triads.counts[0].first_slot(), triads.counts[1].first_slot(), triads.counts[2].first_slot()];
        let mut possible = Slots([[0; 4]; 12]);
        W::store(&triads.possible, &mut possible);
        let line = tightest(&counts);
        let mut best = u32::MAX;
        for digit in 0..9 {
            let bands = &possible.0[digit];
            let triads = if line < 3 {
                W::packed(bands[line], MINIROWS)
            } else {
                let mask = 7 << (7 + 10 * (line - 3));
                W::packed(bands[0], mask) | W::packed(bands[1], mask) << 3 | W::packed(bands[2], mask) << 6
            };
            best = best.min(u32::from(POSSIBLE[triads as usize & 511]) << 4 | digit as u32);
        }
        let choice = Self { digit: (best & 15) as usize, line, permutations: (best >> 4 & 63) as u8 };
        // Without a choice the board would have one candidate in each cell, and it is open.
        assert!(choice.permutations.count_ones() > 1, "an open board has a choice");
        choice
    }

    /// The ways to choose, each as a bit.
    #[inline(always)]
    pub(crate) fn permutations(self) -> u8 {
        self.permutations
    }

    /// Restricts `board` to a way to choose.
    #[inline(always)]
    pub(crate) fn take<W: Lanes>(self, permutation: u32, board: &mut Board<W>) {
        let (its, left) = (&ITS[self.digit], W::spread(&LEFT[self.line][permutation as usize]));
        let words = board.digits.as_mut();
        each_word!(W, place => {
            let out = W::load_word(its, place).without(left);
            words[place] = words[place].without(out);
        });
        board.dirty = 1 << (self.digit / W::SLOTS);
    }
}

/// The band, or the stack and three, with the fewest pairs of a digit and a triad, of those with more than the 27 that a solved
/// one has.
#[inline(always)]
fn tightest(counts: &[Slot; 3]) -> usize {
    let pairs = |weights: [u32; 3]| weights[0].count_ones() + 2 * weights[1].count_ones() + 4 * weights[2].count_ones();
    let in_place = |pairs: u32, line: u32| pairs.wrapping_sub(28) << 3 | line;
    let mut best = u32::MAX;
    for band in 0..3_u32 {
        let pairs = pairs([0, 1, 2].map(|weight: usize| counts[weight][band as usize] & MINIROWS));
        best = best.min(in_place(pairs, band));
    }
    // The minicolumns of all bands in one number, in a row of a box for each band.
    let columns = [0, 1, 2].map(|weight: usize| {
        let [first, second, third, ..] = counts[weight];
        first >> 7 & MINICOLUMNS | second >> 4 & MINICOLUMNS << 3 | third >> 1 & MINICOLUMNS << 6
    });
    for stack in 0..3 {
        let pairs = pairs(columns.map(|columns| columns & 511 << (10 * stack)));
        best = best.min(in_place(pairs, stack + 3));
    }
    (best & 7) as usize
}
