//! The rule of triads, for boards on which sweeps find nothing more.
//!
//! A triad is a minirow or a minicolumn: three cells, so three digits. Hence
//!
//! - where only three digits are possible, all three are there, and nowhere else in the box and in the row or column;
//! - where three digits have no other place, no other digit is there; four are a contradiction.
//!
//! That is what the sweeps, which see one digit at a time, cannot see: it cuts the tree by a quarter on hard puzzles. What is
//! counted here is also what the branching wants to know.

use crate::board::Board;
use crate::layout::{MINICOLUMNS, MINIROWS, any, bands, boxes, columns, count, minicolumns, minirows, rows};
use crate::simd::{Lanes, each_word};

/// A triad's bit: minirows at their first cells, minicolumns seven bits above theirs, where they meet no minirow's.
pub(crate) const TRIADS: u32 = MINIROWS | MINICOLUMNS << 7;

/// Which digits are possible in which triads, and how many that makes for each triad: see [`count`].
#[derive(Clone, Copy)]
pub(crate) struct Triads<W: Lanes> {
    pub possible: W::Words,
    pub counts: [W; 3],
}

/// Applies the rule to a board on which nothing is dirty. `None` when that makes a contradiction; words that it changed are
/// dirty afterwards.
#[inline(always)]
pub(crate) fn apply<W: Lanes>(board: &mut Board<W>) -> Option<Triads<W>> {
    let old = board.digits;
    let mut possible = old;
    let (old, words) = (old.as_ref(), board.digits.as_mut());
    each_word!(W, place => {
        possible.as_mut()[place] = minirows(words[place]).or(minicolumns(words[place]).up::<7>());
    });
    let counts @ [ones, twos, fours] = count::<W>(&possible);
    let three = ones.and(twos);
    if !fours.or(three).covers(W::spread(&const { bands(TRIADS) })) {
        return None;
    }
    let exactly = three.without(fours);
    let mut forced = possible;
    each_word!(W, place => {
        let there = possible.as_ref()[place].and(exactly);
        let (in_rows, in_columns) = (cells_of_minirows(there), cells_of_minicolumns(there));
        let elsewhere = boxes(any(in_rows)).without(in_rows).or(boxes(any(in_columns)).without(in_columns));
        words[place] = words[place].without(elsewhere);
        forced.as_mut()[place] = without_alternative(possible.as_ref()[place]);
    });
    let [ones, twos, fours] = count::<W>(&forced);
    if !fours.misses(W::splat(TRIADS)) {
        return None;
    }
    let full = ones.and(twos);
    let mut changed = possible;
    each_word!(W, place => {
        let out = full.without(forced.as_ref()[place]);
        words[place] = words[place].without(cells_of_minirows(out).or(cells_of_minicolumns(out)));
        changed.as_mut()[place] = words[place].xor(old[place]);
    });
    board.dirty = W::occupied(&changed);
    Some(Triads { possible, counts })
}

#[inline(always)]
fn cells_of_minirows<W: Lanes>(triads: W) -> W {
    rows(triads.and(W::splat(MINIROWS)))
}

#[inline(always)]
fn cells_of_minicolumns<W: Lanes>(triads: W) -> W {
    columns(triads.down::<7>().and(W::splat(MINICOLUMNS)))
}

/// The triads that have to hold the digit: no other one of their box and direction can, or no other one of their row or column.
#[inline(always)]
fn without_alternative<W: Lanes>(triads: W) -> W {
    let minirows = triads.and(W::splat(MINIROWS));
    let (near, far) = (turned_rows(minirows), minirows.down::<10>().or(minirows.up::<20>()));
    let far = far.or(minirows.down::<20>().or(minirows.up::<10>()));
    let in_rows = minirows.without(near.and(far));
    let minicolumns = triads.down::<7>().and(W::splat(MINICOLUMNS));
    let near = minicolumns.down::<1>().or(minicolumns.up::<2>()).or(minicolumns.down::<2>()).or(minicolumns.up::<1>());
    let far = minicolumns.turned_once().or(minicolumns.turned_twice());
    in_rows.or(minicolumns.without(near.and(far)).up::<7>())
}

/// The two other minirows of each box.
#[inline(always)]
fn turned_rows<W: Lanes>(minirows: W) -> W {
    minirows.down::<3>().or(minirows.up::<6>()).or(minirows.down::<6>()).or(minirows.up::<3>())
}
