//! What follows from a board: sweeps until nothing is new.
//!
//! A sweep looks at each word that has changed. For the two digits in it, and for all boxes at once:
//!
//! 1. *Solved cells* found by the last sweep: where the digit has one in a box, the rest of the box is taken from it.
//! 2. *Minirows*: the three minirows that hold a digit in a band are in different rows and in different boxes, so they are
//!    one of six permutations. A minirow that is in no permutation of possible ones is out ([`permuted_rows`]). This is locked
//!    candidates both ways and the peers of solved cells along rows, in eleven operations.
//! 3. *Minicolumns*: likewise in a stack, between the lanes ([`permuted_columns`]).
//! 4. *Hidden singles*: a box with one cell left for the digit. The closures bring rows and columns down to that: the last cell
//!    of a digit in a row is in its last minirow there, and so in a box where only that minirow is left.
//!
//! Then, for all nine digits, the hidden singles lose their other digits, and the candidates of every cell are counted, all
//! cells at once ([`count`]): none is a contradiction, one is a solved cell.

use crate::board::Board;
use crate::layout::{
    CELLS, MINICOLUMNS, SPARE, alone, any, bands, boxes, columns, count, digits, less_one, minicolumns, minirows, rows,
};
use crate::simd::{Lanes, Slots, each_word};

/// What a sweep found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// Nothing solves this board.
    Contradiction,
    /// Each cell has one candidate, and the rules are kept.
    Solution,
    /// Neither.
    Open,
}

/// Sweeps once over the words that are dirty.
#[inline(always)]
pub(crate) fn sweep<W: Lanes>(board: &mut Board<W>) -> Found {
    let old = board.digits;
    let old = old.as_ref();
    let words = board.digits.as_mut();
    let mut singles = [W::zero(); 5];
    let (mut taken, mut twice, mut alive) = (W::zero(), W::zero(), W::splat(SPARE));
    each_word!(W, place => {
        if board.dirty >> place & 1 != 0 {
            let cells = words[place];
            let solved = cells.and(board.fresh);
            let cells = cells.without(boxes(any(solved)).without(solved));
            let cells = cells.and(rows(permuted_rows(minirows(cells))));
            let cells = cells.and(columns(permuted_columns(minicolumns(cells))));
            words[place] = cells;
            let less = less_one(cells);
            alive = alive.and(less.or(W::load_word(&NOBODY, place)));
            let single = alone(cells, less);
            singles[place] = single;
            twice = twice.or(taken.and(single));
            taken = taken.or(single);
        }
    });
    let (taken, more) = in_all_slots(taken);
    each_word!(W, place => { words[place] = words[place].without(taken.without(singles[place])); });
    let [ones, twos, fours] = count::<W>(&board.digits);
    let several = twos.or(fours);
    let fine = ones.or(several).without(twice.or(more)).or(alive);
    if !fine.covers(W::spread(&const { bands(CELLS | SPARE) })) {
        return Found::Contradiction;
    }
    if several.misses(W::spread(&const { bands(CELLS) })) {
        return if is_grid::<W>(&board.digits) { Found::Solution } else { Found::Contradiction };
    }
    let single = ones.without(several);
    let known = board.known.or(taken);
    board.fresh = single.without(known);
    board.known = known.or(single);
    let (words, mut changed) = (board.digits.as_ref(), board.digits);
    each_word!(W, place => {
        changed.as_mut()[place] = words[place].xor(old[place]).or(words[place].and(board.fresh));
    });
    board.dirty = W::occupied(&changed);
    Found::Open
}

/// The spare bits where there is no digit.
static NOBODY: Slots = {
    let (digit, nobody) = (bands(0), bands(SPARE));
    Slots([digit, digit, digit, digit, digit, digit, digit, digit, digit, nobody, nobody, nobody])
};

/// What is in any slot, in all of them; and what is in more than one, in some of them.
#[inline(always)]
fn in_all_slots<W: Lanes>(slots: W) -> (W, W) {
    let other = slots.swapped();
    let (any, both) = (slots.or(other), slots.and(other));
    if W::SLOTS == 2 {
        return (any, both);
    }
    let other = any.swapped_pairs();
    (any.or(other), both.or(any.and(other)))
}

/// The minirows that are in some permutation, by their first cells.
///
/// A minirow is in two of the six. Each has one of the two other rows in one of the two other boxes, and the last row in the
/// last box.
#[inline(always)]
fn permuted_rows<W: Lanes>(minirows: W) -> W {
    let next = minirows.down::<3>().or(minirows.up::<6>());
    let last = minirows.down::<6>().or(minirows.up::<3>());
    let (next_right, next_left) = (to_the_right(next), to_the_left(next));
    let (last_right, last_left) = (to_the_right(last), to_the_left(last));
    // The shifts brought bits of other boxes along; they are not in `minirows` or not first cells.
    minirows.and(next_right.and(last_left).or(next_left.and(last_right)))
}

/// In each box what the next box has, the first box after the last.
#[inline(always)]
fn to_the_right<W: Lanes>(band: W) -> W {
    band.down::<10>().or(band.up::<20>())
}

/// In each box what the box before has, the last box before the first.
#[inline(always)]
fn to_the_left<W: Lanes>(band: W) -> W {
    band.down::<20>().or(band.up::<10>())
}

/// The minicolumns that are in some permutation, by their first cells.
#[inline(always)]
fn permuted_columns<W: Lanes>(minicolumns: W) -> W {
    let next = minicolumns.down::<1>().or(minicolumns.up::<2>());
    let last = minicolumns.down::<2>().or(minicolumns.up::<1>());
    minicolumns.and(next.turned_once().and(last.turned_twice()).or(next.turned_twice().and(last.turned_once())))
}

/// Whether a board with one candidate in each cell is a solution: each digit is in every box, every row and every column.
#[inline(always)]
fn is_grid<W: Lanes>(words: &W::Words) -> bool {
    let (mut in_rows, mut in_columns) = (W::splat(!0), W::splat(!0));
    each_word!(W, place => {
        let cells = words.as_ref()[place];
        let nobody = W::splat(!0).without(W::load_word(&const { digits(!0) }, place));
        let of_band = cells.or(cells.down::<10>()).or(cells.down::<20>());
        let of_row = of_band.or(of_band.down::<1>()).or(of_band.down::<2>()).and(W::splat(0o111));
        in_rows = in_rows.and(nobody.or(any(cells)).or(of_row));
        let of_stack = cells.or(cells.turned_once()).or(cells.turned_twice());
        in_columns = in_columns.and(nobody.or(of_stack).or(of_stack.down::<3>()).or(of_stack.down::<6>()));
    });
    in_rows.covers(W::spread(&const { bands(SPARE | 0o111) }))
        && in_columns.covers(W::spread(&const { bands(MINICOLUMNS) }))
}
