//! Triads: a mini-line holds three digits.

use crate::simd::{Bits, Job, Set};

use super::board::{Lines, Square, others, sum};

/// Applies the rule both ways to all boards, as a list of what to strike.
///
/// A mini-line that only three digits may be in holds these three: they are nowhere else in its line. A mini-line that three
/// digits must be in, because they may be nowhere else in its line, holds no other.
pub(super) struct Triads<'a, W> {
    /// The mini-lines that may hold each digit.
    pub lines: &'a [Lines<W>; 9],
    /// To be filled: those that, as it turns out, do not.
    pub struck: &'a mut [Lines<W>; 9],
}

/// What the rule found.
#[derive(Clone, Copy)]
pub(super) struct Found<W> {
    /// Something is to be struck.
    pub changed: W,
    /// A mini-line has too few digits that it may hold, or too many that it must.
    pub dead: W,
}

impl<W: Bits> Job for Triads<'_, W> {
    type Output = Found<W>;

    #[inline(always)]
    fn run<S: Set>(self) -> Found<W> {
        let mut found = Found { changed: W::zero(), dead: W::zero() };
        for chute in 0..6 {
            for line in 0..3 {
                let (mut full, mut forced) = ([W::zero(); 3], [W::zero(); 3]);
                for one in 0..3 {
                    let [two, three] = others(one);
                    let (mut may, mut must) = ([W::zero(); 9], [W::zero(); 9]);
                    for digit in 0..9 {
                        let lines = &self.lines[digit][chute];
                        may[digit] = lines[one][line];
                        must[digit] = W::only(lines[one][line], lines[two][line], lines[three][line]);
                    }
                    let [fewer, exact, _] = fewer_three_more(&may);
                    full[one] = exact;
                    let [_, exact, more] = fewer_three_more(&must);
                    forced[one] = exact;
                    found.dead = W::any(found.dead, fewer, more);
                }
                for digit in 0..9 {
                    let lines = &self.lines[digit][chute];
                    let may = [lines[0][line], lines[1][line], lines[2][line]];
                    strike(&may, &full, &forced, line, &mut self.struck[digit][chute], &mut found.changed);
                }
            }
        }
        found
    }
}

/// What goes from one line for one digit.
#[inline(always)]
fn strike<W: Bits>(may: &[W; 3], full: &[W; 3], forced: &[W; 3], line: usize, struck: &mut Square<W>, changed: &mut W) {
    for one in 0..3 {
        let [two, three] = others(one);
        let elsewhere = W::or_both(may[two].and(full[two]), may[three], full[three]);
        let not_forced = W::and_any(forced[one], may[two], may[three]);
        let gone = W::and_any(may[one], elsewhere, not_forced);
        *changed = changed.or(gone);
        struck[one][line] = gone;
    }
}

/// In which lanes fewer than three of nine bits are set, three, and more.
#[inline(always)]
fn fewer_three_more<W: Bits>(bits: &[W; 9]) -> [W; 3] {
    let (one_a, two_a) = sum(bits[0], bits[1], bits[2]);
    let (one_b, two_b) = sum(bits[3], bits[4], bits[5]);
    let (one_c, two_c) = sum(bits[6], bits[7], bits[8]);
    let (ones, two_d) = sum(one_a, one_b, one_c);
    let (two_e, four_a) = sum(two_a, two_b, two_c);
    let (twos, four_b) = (two_e.xor(two_d), two_e.and(two_d));
    let (four, three) = (four_a.or(four_b), ones.and(twos));
    [W::only(W::ones(), three, four), three.without(four), four]
}
