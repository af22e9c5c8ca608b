//! The way in and out: puzzles become lanes, and solved lanes digits.

use ninefold_core::{Answer, Grid9};

use crate::simd::{Bits, Job, MOST_LANES, Row, Set};

use super::board::{Board, place};

/// For each cell in reading order the four bits of a digit.
pub(super) type Digits<W> = [[W; 4]; 81];

/// A puzzle for lanes that nobody asks for.
const BLANK: Row = [0; 81];

/// Fills lanes with puzzles.
pub(super) struct Enter<'a, W> {
    pub board: &'a mut Board<W>,
    pub digits: &'a mut Digits<W>,
    /// The lanes to fill, and for each its puzzle.
    pub lanes: W,
    pub which: &'a [u32; MOST_LANES],
    pub puzzles: &'a [Grid9],
}

impl<W: Bits> Job for Enter<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<S: Set>(self) {
        let Self { board, digits, lanes, which, puzzles } = self;
        for group in 0..W::LANES / 32 {
            let mut left = lanes.half(group);
            if left == 0 {
                continue;
            }
            let mut rows = [&BLANK; 32];
            while left != 0 {
                let lane = left.trailing_zeros() as usize;
                rows[lane] = row(&puzzles[which[32 * group + lane] as usize]);
                left &= left - 1;
            }
            W::sliced(&rows, |cell, halves| {
                for (plane, half) in digits[cell].iter_mut().zip(halves) {
                    plane.put_half(group, half);
                }
            });
        }
        for (cell, &[one, two, four, eight]) in digits.iter().enumerate() {
            let (band, stack, at) = place(cell);
            let low = four.or(eight).inverse();
            let empty = W::only(low, one, two);
            let is = [
                W::only(one.and(low), two, eight),
                W::only(two.and(low), one, eight),
                W::all(one, two, low),
                W::only(four, one, two),
                four.and(one).without(two),
                four.and(two).without(one),
                W::all(four, two, one),
                eight.without(one),
                eight.and(one),
            ];
            for (plane, is) in board.iter_mut().zip(is) {
                let word = &mut plane[band][stack][at];
                *word = W::chosen(lanes, is.or(empty), *word);
            }
        }
    }
}

/// The digits of a puzzle.
#[inline(always)]
fn row(puzzle: &Grid9) -> &Row {
    puzzle.digits().try_into().expect("81 cells")
}

/// Solved boards that were not written yet, each in its lane.
pub(super) struct Solved<W> {
    digits: Digits<W>,
    /// Room for what is about to be written.
    rows: [[u8; 96]; 32],
    /// The lanes that hold one.
    pub lanes: W,
    /// For each of them its puzzle.
    which: [u32; MOST_LANES],
}

impl<W: Bits> Solved<W> {
    #[inline(always)]
    pub(super) fn new() -> Box<Self> {
        Box::new(Self { digits: [[W::zero(); 4]; 81], rows: [[0; 96]; 32], lanes: W::zero(), which: [0; MOST_LANES] })
    }
}

/// Takes solved boards, in lanes that hold none yet.
pub(super) struct Take<'a, W> {
    pub solved: &'a mut Solved<W>,
    pub board: &'a Board<W>,
    pub lanes: W,
    pub which: &'a [u32; MOST_LANES],
}

impl<W: Bits> Job for Take<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<S: Set>(self) {
        let Self { solved, board, lanes, which } = self;
        for (cell, digits) in solved.digits.iter_mut().enumerate() {
            let (band, stack, at) = place(cell);
            let mut is = [W::zero(); 9];
            for (is, plane) in is.iter_mut().zip(board) {
                *is = plane[band][stack][at];
            }
            let [one, two, three, four, five, six, seven, eight, nine] = is;
            let high = six.or(seven);
            let bits = [
                W::any(W::any(one, three, five), seven, nine),
                W::any(two, three, high),
                W::any(four, five, high),
                eight.or(nine),
            ];
            for (word, bits) in digits.iter_mut().zip(bits) {
                *word = W::chosen(lanes, bits, *word);
            }
        }
        lanes.each(|lane| solved.which[lane] = which[lane]);
        solved.lanes = solved.lanes.or(lanes);
    }
}

/// Writes the solved boards into the answers, and forgets them.
pub(super) struct Write<'a, W> {
    pub solved: &'a mut Solved<W>,
    pub answers: &'a mut [Answer<Grid9>],
}

impl<W: Bits> Job for Write<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<S: Set>(self) {
        let Self { solved, answers } = self;
        for group in 0..W::LANES / 32 {
            let mut left = solved.lanes.half(group);
            if left == 0 {
                continue;
            }
            let digits = &solved.digits;
            let halves = |cell: usize| [0, 1, 2, 3].map(|bit| digits[cell][bit].half(group));
            W::joined(halves, &mut solved.rows);
            while left != 0 {
                let lane = left.trailing_zeros() as usize;
                let grid = Grid9::from_digits(&solved.rows[lane][..81]).expect("digits of a solved board");
                answers[solved.which[32 * group + lane] as usize].solution = Some(grid);
                left &= left - 1;
            }
        }
        solved.lanes = W::zero();
    }
}
