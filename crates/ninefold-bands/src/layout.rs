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
//! A digit is a slot of four lanes, one a band and one that stays empty. Nine slots are five words of 256 bits, or three of 512,
//! and what is over stays empty too:
//!
//! ```text
//!            lane 0    lane 1    lane 2   lane 3
//! slot 0     band 0    band 1    band 2     –       digit 1
//! slot 1     band 0    band 1    band 2     –       digit 2
//!   ⋮
//! slot 8     band 0    band 1    band 2     –       digit 9
//! ```
//!
//! So all that concerns rows and boxes happens inside of lanes, by shifts; all that concerns columns between the lanes of a slot,
//! by turning them; and all that concerns the digits of a cell between slots and words.

use crate::simd::{Lanes, Slot, Slots};

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

/// The bits `band` in every band of a digit.
pub(crate) const fn bands(band: u32) -> Slot {
    [band, band, band, 0]
}

/// The bits `band` in every band of nine digits, and nothing where there is no digit.
pub(crate) const fn digits(band: u32) -> Slots {
    let (digit, none) = (bands(band), [0; 4]);
    Slots([digit, digit, digit, digit, digit, digit, digit, digit, digit, none, none, none])
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

/// Each box without its first cell; its spare bit is set unless the box was empty.
#[inline(always)]
pub(crate) fn less_one<W: Lanes>(cells: W) -> W {
    cells.or(W::splat(SPARE)).minus(W::splat(BOXES))
}

/// The cells that are alone in their box. `less` is [`less_one`] of them.
#[inline(always)]
pub(crate) fn alone<W: Lanes>(cells: W, less: W) -> W {
    cells.without(boxes(any(cells.and(less))))
}

/// The first cell of each minirow with a candidate in it.
#[inline(always)]
pub(crate) fn minirows<W: Lanes>(cells: W) -> W {
    cells.or(cells.down::<1>()).or(cells.down::<2>()).and(W::splat(MINIROWS))
}

/// All cells of each minirow whose first cell is set.
#[inline(always)]
pub(crate) fn rows<W: Lanes>(firsts: W) -> W {
    firsts.up::<3>().minus(firsts)
}

/// The first cell of each minicolumn with a candidate in it.
#[inline(always)]
pub(crate) fn minicolumns<W: Lanes>(cells: W) -> W {
    cells.or(cells.down::<3>()).or(cells.down::<6>()).and(W::splat(MINICOLUMNS))
}

/// All cells of each minicolumn whose first cell is set.
#[inline(always)]
pub(crate) fn columns<W: Lanes>(firsts: W) -> W {
    firsts.thrice::<3, 6>()
}

/// How many of the nine digits have each bit, in every slot: a bit of the number one, of the number two, and whether there are
/// four or more.
#[inline(always)]
pub(crate) fn count<W: Lanes>(words: &W::Words) -> [W; 3] {
    let counts = match *words.as_ref() {
        [a, b, c] => count_three(a, b, c),
        [a, b, c, fourth, fifth] => {
            let [ones, twos, _] = count_three(a, b, c);
            let [ones, more, _] = count_three(ones, fourth, fifth);
            [ones, twos.xor(more), twos.and(more)]
        }
        _ => unreachable!("nine slots are three words or five"),
    };
    let counts = sum(counts, counts_of(counts, W::swapped));
    if W::SLOTS > 2 { sum(counts, counts_of(counts, W::swapped_pairs)) } else { counts }
}

/// How many of three words have each bit: a full adder.
#[inline(always)]
fn count_three<W: Lanes>(a: W, b: W, c: W) -> [W; 3] {
    let either = a.xor(b);
    [either.xor(c), either.and(c).or(a.and(b)), W::zero()]
}

/// The counts with each word turned.
#[inline(always)]
fn counts_of<W: Lanes>([ones, twos, fours]: [W; 3], turned: impl Fn(W) -> W) -> [W; 3] {
    [turned(ones), turned(twos), turned(fours)]
}

/// Two counts added.
#[inline(always)]
fn sum<W: Lanes>([ones, twos, fours]: [W; 3], [more_ones, more_twos, more_fours]: [W; 3]) -> [W; 3] {
    let carry = ones.and(more_ones);
    let either = twos.xor(more_twos);
    let carried = either.and(carry).or(twos.and(more_twos));
    [ones.xor(more_ones), either.xor(carry), fours.or(more_fours).or(carried)]
}
