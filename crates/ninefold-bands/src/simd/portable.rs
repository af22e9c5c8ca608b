//! Arrays of integers: right on every processor, and what the others are tested against.

use super::bits::Quads;
use super::{Job, Lanes, Set, Slot, Slots, Word};

/// What is compiled for no instruction set in particular.
struct Portable;

impl Set for Portable {
    type Lanes = Plain;
    type Bits = Quads;

    #[inline(always)]
    fn apart<J: Job>(job: J) -> J::Output {
        run(job)
    }
}

/// Does `job`.
#[inline(never)]
pub(super) fn run<J: Job>(job: J) -> J::Output {
    job.run::<Portable>()
}

/// Eight integers.
#[derive(Clone, Copy)]
pub(super) struct Plain([u32; 8]);

impl Plain {
    /// `f` of each lane and of the same lane of `other`.
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        let mut lanes = self.0;
        for (lane, other) in lanes.iter_mut().zip(other.0) {
            *lane = f(*lane, other);
        }
        Self(lanes)
    }

    /// In each place, the lane that `order` names.
    #[inline(always)]
    fn in_order(self, order: [usize; 8]) -> Self {
        let mut lanes = self.0;
        for (lane, from) in lanes.iter_mut().zip(order) {
            *lane = self.0[from];
        }
        Self(lanes)
    }
}

impl Word for Plain {
    #[inline(always)]
    fn zero() -> Self {
        Self([0; 8])
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |any, lane| any | lane) == 0
    }
}

impl Lanes for Plain {
    const SLOTS: usize = 2;
    type Words = [Self; 5];

    #[inline(always)]
    fn splat(value: u32) -> Self {
        Self([value; 8])
    }
    #[inline(always)]
    fn spread(slot: &Slot) -> Self {
        let [a, b, c, d] = *slot;
        Self([a, b, c, d, a, b, c, d])
    }
    #[inline(always)]
    fn load(from: &Slots) -> [Self; 5] {
        let mut words = [Self::zero(); 5];
        for (place, word) in words.iter_mut().enumerate() {
            *word = Self::load_word(from, place);
        }
        words
    }
    #[inline(always)]
    fn load_word(from: &Slots, place: usize) -> Self {
        let mut word = [0; 8];
        word.copy_from_slice(from.0[2 * place..][..2].as_flattened());
        Self(word)
    }
    #[inline(always)]
    fn store(words: &[Self; 5], to: &mut Slots) {
        for (word, slots) in words.iter().zip(to.0.chunks_exact_mut(2)) {
            slots.as_flattened_mut().copy_from_slice(&word.0);
        }
    }
    #[inline(always)]
    fn first_slot(self) -> Slot {
        let [a, b, c, d, ..] = self.0;
        [a, b, c, d]
    }
    #[inline(always)]
    fn up<const N: i32>(self) -> Self {
        self.with(self, |lane, _| lane << N)
    }
    #[inline(always)]
    fn down<const N: i32>(self) -> Self {
        self.with(self, |lane, _| lane >> N)
    }
    #[inline(always)]
    fn thrice<const N: i32, const M: i32>(self) -> Self {
        self.or(self.up::<N>()).or(self.up::<M>())
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.with(other, u32::wrapping_add)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.with(other, u32::wrapping_sub)
    }
    #[inline(always)]
    fn turned_once(self) -> Self {
        self.in_order([1, 2, 0, 3, 5, 6, 4, 7])
    }
    #[inline(always)]
    fn turned_twice(self) -> Self {
        self.in_order([2, 0, 1, 3, 6, 4, 5, 7])
    }
    #[inline(always)]
    fn swapped(self) -> Self {
        self.in_order([4, 5, 6, 7, 0, 1, 2, 3])
    }
    #[inline(always)]
    fn swapped_pairs(self) -> Self {
        self
    }
    #[inline(always)]
    fn covers(self, mask: Self) -> bool {
        mask.without(self).is_zero()
    }
    #[inline(always)]
    fn misses(self, mask: Self) -> bool {
        self.and(mask).is_zero()
    }
    #[inline(always)]
    fn occupied(words: &[Self; 5]) -> u32 {
        let mut bits = 0;
        for (place, word) in words.iter().enumerate() {
            bits |= u32::from(!word.is_zero()) << place;
        }
        bits
    }
    #[inline(always)]
    fn places(cells: &[u8; 81]) -> Slots {
        let mut places = Slots([[0; 4]; 12]);
        for (cell, &digit) in cells.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            if let Some(slot) = places.0.get_mut(usize::from(digit).wrapping_sub(1)) {
                slot[row / 3] |= 1 << (column / 3 * 10 + row % 3 * 3 + column % 3);
            }
        }
        places
    }
    #[inline(always)]
    fn packed(value: u32, mut mask: u32) -> u32 {
        let (mut packed, mut place) = (0, 0);
        while mask != 0 {
            packed |= (value >> mask.trailing_zeros() & 1) << place;
            mask &= mask - 1;
            place += 1;
        }
        packed
    }
}
