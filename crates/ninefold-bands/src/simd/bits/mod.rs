//! Words with one bit, a *lane*, for each of many puzzles.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
#[cfg(test)]
mod tests;

use super::Word;

pub(super) use portable::Quads;

/// The most lanes that any word has.
pub(crate) const MOST_LANES: usize = 512;

/// The digits of a puzzle in reading order, 0 for an empty cell.
pub(crate) type Row = [u8; 81];

/// A [`Word`] whose bits are puzzles: logic of three inputs, lanes that move, and the way in and out.
///
/// Lane `64 * q + b` is bit `b` of quad `q`, lane `8 * y + b` bit `b` of byte `y`.
pub(crate) trait Bits: Word + Send + 'static {
    /// How many there are, a multiple of 64.
    const LANES: usize;

    /// Where the bytes of a word come from, see [`route`](Bits::route).
    type Route: Copy;

    /// Every bit.
    fn ones() -> Self;

    /// The bits in at least one of them.
    #[inline(always)]
    fn any(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }
    /// The bits in at least two of them.
    #[inline(always)]
    fn two(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(c.and(a.or(b)))
    }
    /// The bits in all of them.
    #[inline(always)]
    fn all(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and(c)
    }
    /// The bits in one or in all of them.
    #[inline(always)]
    fn odd(a: Self, b: Self, c: Self) -> Self {
        a.xor(b).xor(c)
    }
    /// The bits of `a` that are neither in `b` nor in `c`.
    #[inline(always)]
    fn only(a: Self, b: Self, c: Self) -> Self {
        a.without(b.or(c))
    }
    /// The bits of `a`, and those in both `b` and `c`.
    #[inline(always)]
    fn or_both(a: Self, b: Self, c: Self) -> Self {
        a.or(b.and(c))
    }
    /// The bits of `a` that are in `b` or in `c`.
    #[inline(always)]
    fn and_any(a: Self, b: Self, c: Self) -> Self {
        a.and(b.or(c))
    }
    /// Where `mask` has a bit that of `yes`, elsewhere that of `no`.
    #[inline(always)]
    fn chosen(mask: Self, yes: Self, no: Self) -> Self {
        no.xor(no.xor(yes).and(mask))
    }
    /// The bits that are not there.
    #[inline(always)]
    fn inverse(self) -> Self {
        Self::ones().without(self)
    }

    /// A quad.
    fn quad(&self, place: usize) -> u64;
    /// Changes a quad.
    fn put_quad(&mut self, place: usize, bits: u64);
    /// Half a quad: lanes from `32 * place` on.
    fn half(&self, place: usize) -> u32;
    /// Changes half a quad.
    fn put_half(&mut self, place: usize, bits: u32);

    /// How many bits there are.
    #[inline(always)]
    fn count(self) -> u32 {
        (0..Self::LANES / 64).map(|place| self.quad(place).count_ones()).sum()
    }

    /// Calls `each` with every lane that has a bit, in order.
    #[inline(always)]
    fn each(self, mut each: impl FnMut(usize)) {
        for place in 0..Self::LANES / 64 {
            let mut left = self.quad(place);
            while left != 0 {
                each(64 * place + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// The bits for which `keeps` says so.
    #[inline(always)]
    fn filtered(self, mut keeps: impl FnMut(usize) -> bool) -> Self {
        let mut kept = Self::zero();
        for place in 0..Self::LANES / 64 {
            let (mut left, mut bits) = (self.quad(place), 0);
            while left != 0 {
                let lane = left.trailing_zeros();
                bits |= u64::from(keeps(64 * place + lane as usize)) << lane;
                left &= left - 1;
            }
            kept.put_quad(place, bits);
        }
        kept
    }

    /// The word that has `bits` in byte `place` and nothing else.
    fn spot(place: usize, bits: u8) -> Self;

    /// The byte that has the most of `bits`, and those that it has; none of them when no byte has any.
    fn nearest(self, bits: u8) -> (usize, u8);

    /// A way for lanes to move: byte `y` takes the lanes `bits[y]` from byte `from[y]`, each to the same place in the byte.
    fn route(from: &[u8; MOST_LANES / 8], bits: &[u8; MOST_LANES / 8]) -> Self::Route;

    /// Each byte turned up by so many bits, fewer than 8: its lanes move to other places in it.
    fn turned(self, by: u32) -> Self;

    /// The lanes that move along `route`, where they arrive.
    fn routed(self, route: &Self::Route) -> Self;

    /// Turns 32 puzzles into lanes: calls `put` with each cell, and four halves that are the bits of its digit.
    fn sliced(rows: &[&Row; 32], put: impl FnMut(usize, [u32; 4]));

    /// The way back: asks `get` for each cell, and writes the first 81 bytes of each row.
    fn joined(get: impl Fn(usize) -> [u32; 4], rows: &mut [[u8; 96]; 32]);
}
