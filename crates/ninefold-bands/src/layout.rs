//! Where a board's candidates lie in the bits of words.
//!
//! A digit has 81 candidates, 27 in each band. A band is one lane of 32 bits: nine bits and a spare one for each of its boxes.
//!
//! ```text
//! bit    29 | 28 27 26 25 24 23 22 21 20 | 19 | 18 17 16 15 14 13 12 11 10 | 9 | 8 7 6 5 4 3 2 1 0
//!        -- | -------- right box ------- | -- | ------- middle box ------- | - | --- left box ----
//!     spare | r3 c9 ………………………………… r1 c7 |spare| r3 c6 ………………………………… r1 c4 |spare| r3 c3 …… r1 c1
//! ```
//!
//! In a box, a row is three bits side by side (a minirow), a column is three bits at a distance of three (a minicolumn). The
//! spare bit makes questions to all boxes at once cheap: with 511 added, it tells whether a box has any candidate
//! ([`any`]); subtracted from, it says how far a borrow may go.
//!
//! A digit is three lanes, one a band, in one half of a word. Nine digits are five words, and a half is empty:
//!
//! ```text
//!              half 0                       half 1
//! word 0   band 0 · band 1 · band 2 · –   band 0 · band 1 · band 2 · –    digits 1 and 2
//! word 1            digit 3                         digit 4
//! word 2            digit 5                         digit 6
//! word 3            digit 7                         digit 8
//! word 4            digit 9                         nothing
//! ```
//!
//! So all that concerns rows and boxes happens inside of lanes, by shifts, and all that concerns columns between the lanes of
//! a half, by turning them.

use crate::simd::{Lanes, Octet};

/// A bit in each box of a band: its first cell.
pub(crate) const BOXES: u32 = 1 | 1 << 10 | 1 << 20;
/// The cells of a band.
pub(crate) const CELLS: u32 = 511 * BOXES;
/// The spare bits of a band.
pub(crate) const SPARE: u32 = 512 * BOXES;
/// The first cell of each minirow.
pub(crate) const MINIROWS: u32 = 0o111 * BOXES;
/// The first cell of each minicolumn: the first row.
pub(crate) const MINICOLUMNS: u32 = 7 * BOXES;

/// The bits `band` in every lane of a half that is a band.
pub(crate) const fn bands(band: u32) -> Octet {
    Octet([band, band, band, 0, band, band, band, 0])
}

/// The bits `band` where a digit is, in the word at `place`.
pub(crate) const fn digits(place: usize, band: u32) -> Octet {
    if place < 4 { bands(band) } else { Octet([band, band, band, 0, 0, 0, 0, 0]) }
}

/// The spare bit of each box that has any candidate in it.
#[inline(always)]
pub(crate) fn any<W: Lanes>(cells: W) -> W {
    cells.plus(W::splat(CELLS)).and(W::splat(SPARE))
}

/// All cells of each box whose spare bit is set.
#[inline(always)]
pub(crate) fn boxes<W: Lanes>(spare: W) -> W {
    spare.minus(spare.down::<9>())
}

/// The first cell of each minirow with a candidate in it.
#[inline(always)]
pub(crate) fn minirows<W: Lanes>(cells: W) -> W {
    cells.or(cells.down::<1>()).or(cells.down::<2>()).and(W::splat(MINIROWS))
}

/// All cells of each minirow whose first cell is set.
#[inline(always)]
pub(crate) fn rows<W: Lanes>(firsts: W) -> W {
    // Eight times less one is seven times, and compilers would rather multiply, which takes ten cycles.
    firsts.or(firsts.up::<1>()).or(firsts.up::<2>())
}

/// The first cell of each minicolumn with a candidate in it.
#[inline(always)]
pub(crate) fn minicolumns<W: Lanes>(cells: W) -> W {
    cells.or(cells.down::<3>()).or(cells.down::<6>()).and(W::splat(MINICOLUMNS))
}

/// All cells of each minicolumn whose first cell is set.
#[inline(always)]
pub(crate) fn columns<W: Lanes>(firsts: W) -> W {
    firsts.or(firsts.up::<3>()).or(firsts.up::<6>())
}

/// How many of the nine digits have each bit: a bit of the number one, of the number two, and whether there are four or more.
#[inline(always)]
pub(crate) fn count<W: Lanes>(words: &[W; 5]) -> (W, W, W) {
    let [a, b, c, d, e] = *words;
    // Two full adders for five words of weight one, then the two halves of each sum are added.
    let ab = a.xor(b);
    let abc = ab.xor(c);
    let twos = ab.and(c).or(a.and(b));
    let de = d.xor(e);
    let ones = de.xor(abc);
    let more = de.and(abc).or(d.and(e));
    let (two, four) = (twos.xor(more), twos.and(more));
    let (ones_, two_, four_) = (ones.swapped(), two.swapped(), four.swapped());
    let carry = ones.and(ones_);
    let twos = two.xor(two_);
    let fours = four.or(four_).or(twos.and(carry)).or(two.and(two_));
    (ones.xor(ones_), twos.xor(carry), fours)
}
