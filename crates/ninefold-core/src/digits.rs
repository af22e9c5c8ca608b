//! Sets of digits as bit masks.

use core::fmt::{self, Debug};
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::size::Size;

mod sealed {
    pub trait Sealed {}
}

/// An unsigned integer that holds one bit for each digit of a board; digit 1 is bit 0. Sealed: it is `u16` or `u32`.
pub trait Mask:
    sealed::Sealed
    + Copy
    + Debug
    + Default
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// The `count` lowest bits set.
    fn low(count: usize) -> Self;
    /// Bit `index` set.
    fn bit(index: usize) -> Self;
    /// Whether no bit is set.
    fn is_empty(self) -> bool;
    /// Number of bits set.
    fn count(self) -> usize;
    /// Index of the lowest bit set; the width of the integer when none is.
    fn lowest(self) -> usize;
    /// The mask without its lowest bit.
    #[must_use]
    fn without_lowest(self) -> Self;
}

macro_rules! mask {
    ($int:ty) => {
        impl sealed::Sealed for $int {}

        impl Mask for $int {
            #[inline]
            fn low(count: usize) -> Self {
                if count == 0 { 0 } else { <$int>::MAX >> (<$int>::BITS as usize - count) }
            }
            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }
            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

mask!(u16);
mask!(u32);

/// A set of digits of a board of size `S`: the candidates of a cell, the digits used in a house.
///
/// ```
/// use ninefold_core::{DigitSet, Nine};
///
/// let mut candidates = DigitSet::<Nine>::all();
/// candidates.remove(5);
/// assert_eq!(candidates.len(), 8);
/// assert!(!candidates.has(5));
/// assert_eq!(candidates.iter().next(), Some(1));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet<S: Size>(S::Mask);

impl<S: Size> DigitSet<S> {
    /// The set of no digit.
    #[inline]
    pub fn none() -> Self {
        Self(S::Mask::default())
    }

    /// The set of every digit of the board.
    #[inline]
    pub fn all() -> Self {
        Self(S::Mask::low(S::SIDE))
    }

    /// The set of the single digit `digit`, 1 to `S::SIDE`.
    ///
    /// # Panics
    ///
    /// When `digit` is 0 or larger than `S::SIDE`.
    #[inline]
    pub fn only(digit: u8) -> Self {
        assert!((1..=S::SIDE).contains(&usize::from(digit)), "no digit: {digit}");
        Self(S::Mask::bit(usize::from(digit) - 1))
    }

    /// The set whose bits are those of `mask`; bits above the last digit are dropped.
    #[inline]
    pub fn from_mask(mask: S::Mask) -> Self {
        Self(mask & S::Mask::low(S::SIDE))
    }

    /// The bits of the set, digit 1 at bit 0.
    #[inline]
    pub fn mask(self) -> S::Mask {
        self.0
    }

    /// How many digits are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// Whether no digit is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether `digit` is in the set.
    ///
    /// # Panics
    ///
    /// When `digit` is 0 or larger than `S::SIDE`.
    #[inline]
    pub fn has(self, digit: u8) -> bool {
        !(self & Self::only(digit)).is_empty()
    }

    /// Puts `digit` into the set.
    ///
    /// # Panics
    ///
    /// When `digit` is 0 or larger than `S::SIDE`.
    #[inline]
    pub fn insert(&mut self, digit: u8) {
        *self |= Self::only(digit);
    }

    /// Takes `digit` out of the set.
    ///
    /// # Panics
    ///
    /// When `digit` is 0 or larger than `S::SIDE`.
    #[inline]
    pub fn remove(&mut self, digit: u8) {
        *self -= Self::only(digit);
    }

    /// The lowest digit of the set.
    #[inline]
    pub fn first(self) -> Option<u8> {
        if self.is_empty() { None } else { Some(self.0.lowest() as u8 + 1) }
    }

    /// Takes the lowest digit out of the set and returns it.
    #[inline]
    pub fn pop_first(&mut self) -> Option<u8> {
        let first = self.first()?;
        self.0 = self.0.without_lowest();
        Some(first)
    }

    /// The digit of a set that holds exactly one.
    #[inline]
    pub fn single(self) -> Option<u8> {
        if self.0.without_lowest().is_empty() { self.first() } else { None }
    }

    /// The digits of the set, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self;
        core::iter::from_fn(move || rest.pop_first())
    }
}

impl<S: Size> BitAnd for DigitSet<S> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<S: Size> BitOr for DigitSet<S> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<S: Size> Sub for DigitSet<S> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl<S: Size> Not for DigitSet<S> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self::all() - self
    }
}

impl<S: Size> BitAndAssign for DigitSet<S> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<S: Size> BitOrAssign for DigitSet<S> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<S: Size> SubAssign for DigitSet<S> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<S: Size> FromIterator<u8> for DigitSet<S> {
    /// Panics as [`DigitSet::only`] does.
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Self {
        digits.into_iter().fold(Self::none(), |set, digit| set | Self::only(digit))
    }
}

impl<S: Size> Debug for DigitSet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::panic::catch_unwind;

    use super::*;
    use crate::{Nine, Sixteen, TwentyFive};

    fn holds_all<S: Size>() {
        let all = DigitSet::<S>::all();
        assert_eq!(all.len(), S::SIDE);
        assert!(all.iter().eq(1..=S::SIDE as u8));
        assert_eq!(all.iter().collect::<DigitSet<S>>(), all);
        assert!((!all).is_empty());
        assert_eq!(all.single(), None);
        assert_eq!(DigitSet::<S>::none().single(), None);
        assert_eq!(DigitSet::<S>::only(S::SIDE as u8).single(), Some(S::SIDE as u8));
    }

    #[test]
    fn what_is_no_digit_is_refused() {
        for digit in [0, 10, 16, 255] {
            assert!(catch_unwind(|| DigitSet::<Nine>::only(digit)).is_err(), "{digit}");
            assert!(catch_unwind(|| DigitSet::<Nine>::all().has(digit)).is_err(), "{digit}");
            assert!(catch_unwind(|| DigitSet::<Nine>::none().insert(digit)).is_err(), "{digit}");
            assert!(catch_unwind(|| DigitSet::<Nine>::all().remove(digit)).is_err(), "{digit}");
        }
    }

    #[test]
    fn a_mask_holds_every_digit() {
        holds_all::<Nine>();
        holds_all::<Sixteen>();
        holds_all::<TwentyFive>();
    }
}
