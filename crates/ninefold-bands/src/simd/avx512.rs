//! AVX-512: words of 512 bits, twice as many registers, and logic of three inputs in one instruction, which the compiler makes of
//! the code by itself.

use core::arch::x86_64::{
    __m512i, _mm_loadu_si128, _mm_storeu_si128, _mm512_add_epi32, _mm512_and_si512, _mm512_andnot_si512,
    _mm512_broadcast_i32x4, _mm512_castsi512_si128, _mm512_load_si512, _mm512_or_si512, _mm512_set1_epi32,
    _mm512_setzero_si512, _mm512_shuffle_epi32, _mm512_shuffle_i32x4, _mm512_sllv_epi32, _mm512_srlv_epi32,
    _mm512_store_si512, _mm512_sub_epi32, _mm512_ternarylogic_epi32, _mm512_test_epi32_mask, _mm512_xor_si512,
};

use super::avx2::{self, Wide};
use super::{Job, Lanes, Set, Slot, Slots, Word};

/// What is compiled for AVX-512.
struct Avx512;

impl Set for Avx512 {
    type Lanes = Wider;
    type Bits = Wider;

    #[inline(always)]
    fn apart<J: Job>(job: J) -> J::Output {
        // SAFETY: a set is named only by the function for it, see the module above, so the processor has been asked.
        unsafe { run(job) }
    }
}

/// Whether the processor has what [`run`] needs: all since Ice Lake and Zen 4.
#[inline]
pub(super) fn is_here() -> bool {
    avx2::is_here()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512bitalg")
}

/// Does `job`, all of it compiled for AVX-512.
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,avx512bitalg")]
pub(super) fn run<J: Job>(job: J) -> J::Output {
    job.run::<Avx512>()
}

/// 512 bits.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Wider(pub(super) __m512i);

/// Instructions on [`Wider`] words.
macro_rules! wider {
    ($code:expr) => {
        // SAFETY: a `Wider` is met only inside of functions that are entered when the processor has AVX-512 F, VL, BW and DQ,
        // see the module above. Nothing else is needed, but for aligned memory by two: they get `Slots`, which are.
        unsafe { $code }
    };
}

impl Word for Wider {
    #[inline(always)]
    fn zero() -> Self {
        Self(wider!(_mm512_setzero_si512()))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(wider!(_mm512_and_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(wider!(_mm512_or_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(wider!(_mm512_xor_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(wider!(_mm512_andnot_si512(other.0, self.0)))
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.misses(self)
    }
}

impl Lanes for Wider {
    const SLOTS: usize = 4;
    type Words = [Self; 3];

    #[inline(always)]
    fn splat(value: u32) -> Self {
        Self(wider!(_mm512_set1_epi32(value.cast_signed())))
    }
    #[inline(always)]
    fn spread(slot: &Slot) -> Self {
        Self(wider!(_mm512_broadcast_i32x4(_mm_loadu_si128(slot.as_ptr().cast()))))
    }
    #[inline(always)]
    fn load(from: &Slots) -> [Self; 3] {
        let word = |place| Self::load_word(from, place);
        [word(0), word(1), word(2)]
    }
    #[inline(always)]
    fn load_word(from: &Slots, place: usize) -> Self {
        let slots = &from.0[4 * place..][..4];
        Self(wider!(_mm512_load_si512(slots.as_ptr().cast())))
    }
    #[inline(always)]
    fn store(words: &[Self; 3], to: &mut Slots) {
        for (word, slots) in words.iter().zip(to.0.chunks_exact_mut(4)) {
            wider!(_mm512_store_si512(slots.as_mut_ptr().cast(), word.0));
        }
    }
    #[inline(always)]
    fn first_slot(self) -> Slot {
        let mut slot = [0; 4];
        wider!(_mm_storeu_si128(slot.as_mut_ptr().cast(), _mm512_castsi512_si128(self.0)));
        slot
    }
    #[inline(always)]
    fn up<const N: i32>(self) -> Self {
        Self(wider!(_mm512_sllv_epi32(self.0, _mm512_set1_epi32(N))))
    }
    #[inline(always)]
    fn down<const N: i32>(self) -> Self {
        Self(wider!(_mm512_srlv_epi32(self.0, _mm512_set1_epi32(N))))
    }
    #[inline(always)]
    fn thrice<const N: i32, const M: i32>(self) -> Self {
        // A bit of three inputs in any of them.
        const ANY: i32 = 0b1111_1110;
        Self(wider!(_mm512_ternarylogic_epi32::<ANY>(self.0, self.up::<N>().0, self.up::<M>().0)))
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(wider!(_mm512_add_epi32(self.0, other.0)))
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(wider!(_mm512_sub_epi32(self.0, other.0)))
    }
    #[inline(always)]
    fn turned_once(self) -> Self {
        Self(wider!(_mm512_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }
    #[inline(always)]
    fn turned_twice(self) -> Self {
        Self(wider!(_mm512_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }
    #[inline(always)]
    fn swapped(self) -> Self {
        Self(wider!(_mm512_shuffle_i32x4::<0b10_11_00_01>(self.0, self.0)))
    }
    #[inline(always)]
    fn swapped_pairs(self) -> Self {
        Self(wider!(_mm512_shuffle_i32x4::<0b01_00_11_10>(self.0, self.0)))
    }
    #[inline(always)]
    fn covers(self, mask: Self) -> bool {
        mask.without(self).is_zero()
    }
    #[inline(always)]
    fn misses(self, mask: Self) -> bool {
        wider!(_mm512_test_epi32_mask(self.0, mask.0)) == 0
    }
    #[inline(always)]
    fn occupied(words: &[Self; 3]) -> u32 {
        let [a, b, c] = *words;
        u32::from(!a.is_zero()) | u32::from(!b.is_zero()) << 1 | u32::from(!c.is_zero()) << 2
    }
    #[inline(always)]
    fn places(cells: &[u8; 81]) -> Slots {
        Wide::places(cells)
    }
    #[inline(always)]
    fn packed(value: u32, mask: u32) -> u32 {
        Wide::packed(value, mask)
    }
}
