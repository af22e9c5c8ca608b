//! Vector words, and the instruction sets that they are compiled for.
//!
//! The engines are generic over a word and know no instruction. A [`Job`] is run by [`Isa::run`], which chooses the words and
//! compiles the whole engine into one function for their instruction set. For that, everything on the way has to be inlined
//! into that function: `#[inline(always)]` on every method of a word and on everything generic over one. What is left out of
//! line is compiled without the instruction set, still right and many times slower.
//!
//! All unsafe code of the crate is in this folder. It rests on one fact: words of an instruction set are named in this folder
//! only, by the function for that set, and [`Isa`] enters the function when the processor was asked for the set before.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits;
mod portable;

use core::fmt;

pub(crate) use bits::{Bits, MOST_LANES, Row};

/// Bits that are worked on together.
pub(crate) trait Word: Copy {
    /// No bit.
    fn zero() -> Self;
    /// The bits in both.
    fn and(self, other: Self) -> Self;
    /// The bits in one of them or in both.
    fn or(self, other: Self) -> Self;
    /// The bits in one of them, not in both.
    fn xor(self, other: Self) -> Self;
    /// The bits in `self` that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Whether there is no bit.
    fn is_zero(self) -> bool;
}

/// Four numbers of 32 bits: a slot of a word in memory.
pub(crate) type Slot = [u32; 4];

/// Twelve slots in memory, where words can be read and written.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Slots(pub [Slot; 12]);

/// A [`Word`] of lanes of 32 bits, four of them a slot. The fourth lane of a slot is not used by those that turn lanes.
pub(crate) trait Lanes: Word {
    /// Slots of a word: two or four.
    const SLOTS: usize;
    /// Words that nine slots need: five or three.
    const WORDS: usize = 9_usize.div_ceil(Self::SLOTS);
    /// An array of [`WORDS`](Lanes::WORDS) words.
    type Words: Copy + AsRef<[Self]> + AsMut<[Self]>;

    /// `value` in every lane.
    fn splat(value: u32) -> Self;
    /// `slot` in every slot.
    fn spread(slot: &Slot) -> Self;
    /// The first nine slots, with what is in memory behind them.
    fn load(from: &Slots) -> Self::Words;
    /// The slots of the word at `place`.
    fn load_word(from: &Slots, place: usize) -> Self;
    /// Puts words into memory.
    fn store(words: &Self::Words, to: &mut Slots);
    /// The first slot.
    fn first_slot(self) -> Slot;
    /// Each lane shifted up by `N` bits.
    fn up<const N: i32>(self) -> Self;
    /// Each lane shifted down by `N` bits.
    fn down<const N: i32>(self) -> Self;
    /// The bits of each lane and those shifted up by `N` and by `M`. Left to themselves, compilers multiply where no bits meet,
    /// which takes ten cycles.
    fn thrice<const N: i32, const M: i32>(self) -> Self;
    /// Lane by lane the sum, without a carry out of the lane.
    fn plus(self, other: Self) -> Self;
    /// Lane by lane the difference, without a borrow from outside the lane.
    fn minus(self, other: Self) -> Self;
    /// In each slot, lanes 1, 2, 0 in the places of lanes 0, 1, 2.
    fn turned_once(self) -> Self;
    /// In each slot, lanes 2, 0, 1 in the places of lanes 0, 1, 2.
    fn turned_twice(self) -> Self;
    /// Each slot and the one beside it exchanged.
    fn swapped(self) -> Self;
    /// Each pair of slots and the pair beside it exchanged. Words of two slots have no other pair.
    fn swapped_pairs(self) -> Self;
    /// Whether every bit of `mask` is set.
    fn covers(self, mask: Self) -> bool;
    /// Whether no bit of `mask` is set.
    fn misses(self, mask: Self) -> bool;
    /// A bit for each word: whether it has any bit set.
    fn occupied(words: &Self::Words) -> u32;
    /// Where each digit from 1 to 9 stands, from the digits of 81 cells: a slot for each digit, a lane for each band, and in it bit
    /// `10 * box + 3 * row + column`.
    fn places(cells: &[u8; 81]) -> Slots;
    /// The bits of `value` at the places of `mask`, packed together from bit 0 on.
    fn packed(value: u32, mask: u32) -> u32;
}

/// Does something for each place of a word, written out for each: `each_word!(W, place => { … })`.
///
/// A loop would keep the words in memory, since compilers move what they find at a fixed place into registers before they unroll
/// loops; and a closure would be compiled out of line.
macro_rules! each_word {
    ($word:ident, $place:ident => $body:block) => {
        each_word!($word, $place => $body, 0 1 2 3 4)
    };
    ($word:ident, $place:ident => $body:block, $($number:literal)*) => {
        $({
            let $place: usize = $number;
            if $place < $word::WORDS $body
        })*
    };
}

pub(crate) use each_word;

/// An instruction set: the words that it works on best.
pub(crate) trait Set {
    /// What one puzzle is solved with.
    type Lanes: Lanes;
    /// What many puzzles are solved with.
    type Bits: Bits;

    /// Does `job` in a function of its own: for a part that is large, or that is called from several places.
    fn apart<J: Job>(job: J) -> J::Output;
}

/// Something to be done with the words of whatever instruction set there is.
pub(crate) trait Job {
    /// What comes of it.
    type Output;

    /// Does it. Implementations are `#[inline(always)]`, or they are compiled for the wrong instruction set.
    fn run<S: Set>(self) -> Self::Output;
}

/// An instruction set that this processor has.
///
/// ```
/// use ninefold_bands::{Bands, Isa};
/// use ninefold_core::{Grid9, Solver, Verdict};
///
/// // The best one is taken by itself; a test may want all of them.
/// for isa in Isa::all() {
///     assert_eq!(Bands::on(isa).classify(&Grid9::empty()), Verdict::Several, "{isa}");
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Isa(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Isa {
    /// The fastest one.
    #[inline]
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if avx512::is_here() {
                return Self(Level::Avx512);
            }
            if avx2::is_here() {
                return Self(Level::Avx2);
            }
        }
        Self(Level::Portable)
    }

    /// All of them, the portable one first.
    pub fn all() -> impl Iterator<Item = Self> {
        let portable = core::iter::once(Self(Level::Portable));
        #[cfg(target_arch = "x86_64")]
        let portable = portable
            .chain(avx2::is_here().then_some(Self(Level::Avx2)))
            .chain(avx512::is_here().then_some(Self(Level::Avx512)));
        portable
    }

    /// Does `job` with the words of this set.
    #[inline]
    pub(crate) fn run<J: Job>(self, job: J) -> J::Output {
        match self.0 {
            Level::Portable => portable::run(job),
            // SAFETY: these levels are only made when the processor has what the functions need.
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => unsafe { avx2::run(job) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => unsafe { avx512::run(job) },
        }
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Level::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => "avx512",
        })
    }
}
