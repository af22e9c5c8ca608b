//! AVX2: words of 256 bits, sixteen registers.

use core::arch::x86_64::{
    __m256i, _mm_loadu_si128, _mm_storeu_si128, _mm256_add_epi32, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_broadcastsi128_si256, _mm256_castsi256_ps, _mm256_castsi256_si128, _mm256_cmpeq_epi8, _mm256_cmpeq_epi32,
    _mm256_load_si256, _mm256_loadu_si256, _mm256_movemask_epi8, _mm256_movemask_ps, _mm256_or_si256,
    _mm256_packs_epi16, _mm256_packs_epi32, _mm256_permute2x128_si256, _mm256_permute4x64_epi64, _mm256_set1_epi8,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_shuffle_epi32, _mm256_sign_epi32,
    _mm256_slli_epi32, _mm256_srli_epi32, _mm256_store_si256, _mm256_sub_epi32, _mm256_testc_si256, _mm256_testz_si256,
    _mm256_xor_si256, _pext_u32,
};

use super::{Job, Lanes, Set, Slot, Slots, Word};

/// What is compiled for AVX2. BMI2 has the bit gathering, and every processor with AVX2 but one by VIA has all of these.
struct Avx2;

impl Set for Avx2 {
    type Lanes = Wide;
    type Bits = Wide;

    #[inline(always)]
    fn apart<J: Job>(job: J) -> J::Output {
        // SAFETY: a set is named only by the function for it, see the module above, so the processor has been asked.
        unsafe { run(job) }
    }
}

/// Whether the processor has what [`run`] needs.
#[inline]
pub(super) fn is_here() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Does `job`, all of it compiled for AVX2.
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn run<J: Job>(job: J) -> J::Output {
    job.run::<Avx2>()
}

/// 256 bits.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Wide(pub(super) __m256i);

/// For each bit of a band, the byte that its cell has in the lower or in the upper half of 32 bytes, or none: when the band begins
/// with the first byte, and when it ends with the last.
static ORDER: [[[u8; 32]; 2]; 2] = {
    const NONE: u8 = 0x80;
    let mut order = [[[NONE; 32]; 2]; 2];
    let mut index = 0;
    while index < 2 * 27 {
        let (version, row, column) = (index / 27, index / 9 % 3, index % 9);
        let byte = index % 27 + 5 * version;
        order[version][byte / 16][column / 3 * 10 + row * 3 + column % 3] = byte as u8 % 16;
        index += 1;
    }
    order
};

/// Instructions on [`Wide`] words.
macro_rules! wide {
    ($code:expr) => {
        // SAFETY: a `Wide` is met only inside of functions that are entered when the processor has AVX2 and BMI2, see the
        // module above. Nothing else is needed, but for aligned memory by two: they get `Slots`, which are.
        unsafe { $code }
    };
}

impl Word for Wide {
    #[inline(always)]
    fn zero() -> Self {
        Self(wide!(_mm256_setzero_si256()))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(wide!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(wide!(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(wide!(_mm256_xor_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(wide!(_mm256_andnot_si256(other.0, self.0)))
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.misses(self)
    }
}

impl Lanes for Wide {
    const SLOTS: usize = 2;
    type Words = [Self; 5];

    #[inline(always)]
    fn splat(value: u32) -> Self {
        Self(wide!(_mm256_set1_epi32(value.cast_signed())))
    }
    #[inline(always)]
    fn spread(slot: &Slot) -> Self {
        Self(wide!(_mm256_broadcastsi128_si256(_mm_loadu_si128(slot.as_ptr().cast()))))
    }
    #[inline(always)]
    fn load(from: &Slots) -> [Self; 5] {
        let word = |place| Self::load_word(from, place);
        [word(0), word(1), word(2), word(3), word(4)]
    }
    #[inline(always)]
    fn load_word(from: &Slots, place: usize) -> Self {
        let slots = &from.0[2 * place..][..2];
        Self(wide!(_mm256_load_si256(slots.as_ptr().cast())))
    }
    #[inline(always)]
    fn store(words: &[Self; 5], to: &mut Slots) {
        for (word, slots) in words.iter().zip(to.0.chunks_exact_mut(2)) {
            wide!(_mm256_store_si256(slots.as_mut_ptr().cast(), word.0));
        }
    }
    #[inline(always)]
    fn first_slot(self) -> Slot {
        let mut slot = [0; 4];
        wide!(_mm_storeu_si128(slot.as_mut_ptr().cast(), _mm256_castsi256_si128(self.0)));
        slot
    }
    #[inline(always)]
    fn up<const N: i32>(self) -> Self {
        Self(wide!(_mm256_slli_epi32::<N>(self.0)))
    }
    #[inline(always)]
    fn down<const N: i32>(self) -> Self {
        Self(wide!(_mm256_srli_epi32::<N>(self.0)))
    }
    #[inline(always)]
    fn thrice<const N: i32, const M: i32>(self) -> Self {
        // Times one: what compilers do not see through.
        let same = Self(wide!(_mm256_sign_epi32(self.0, _mm256_set1_epi32(1))));
        self.or(self.up::<N>()).or(same.up::<M>())
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(wide!(_mm256_add_epi32(self.0, other.0)))
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(wide!(_mm256_sub_epi32(self.0, other.0)))
    }
    #[inline(always)]
    fn turned_once(self) -> Self {
        Self(wide!(_mm256_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }
    #[inline(always)]
    fn turned_twice(self) -> Self {
        Self(wide!(_mm256_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }
    #[inline(always)]
    fn swapped(self) -> Self {
        Self(wide!(_mm256_permute2x128_si256::<1>(self.0, self.0)))
    }
    #[inline(always)]
    fn swapped_pairs(self) -> Self {
        self
    }
    #[inline(always)]
    fn covers(self, mask: Self) -> bool {
        wide!(_mm256_testc_si256(self.0, mask.0) != 0)
    }
    #[inline(always)]
    fn misses(self, mask: Self) -> bool {
        wide!(_mm256_testz_si256(self.0, mask.0) != 0)
    }
    #[inline(always)]
    fn occupied(words: &[Self; 5]) -> u32 {
        // Saturating packs keep what is not zero so. A half of each of the first four words ends in a lane of its own.
        let zeros = wide!({
            let low = _mm256_packs_epi32(words[0].0, words[1].0);
            let high = _mm256_packs_epi32(words[2].0, words[3].0);
            let packed = _mm256_packs_epi16(low, high);
            _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(packed, _mm256_setzero_si256())))
        });
        let halves = !zeros.cast_unsigned();
        (halves | halves >> 4) & 15 | u32::from(!words[4].is_zero()) << 4
    }
    #[inline(always)]
    fn places(cells: &[u8; 81]) -> Slots {
        let mut places = Slots([[0; 4]; 12]);
        // A band is 27 bytes of these 32; the last one ends where the board does.
        for (band, start, order) in [(0, 0, &ORDER[0]), (1, 27, &ORDER[0]), (2, 49, &ORDER[1])] {
            let bytes = &cells[start..start + 32];
            let in_order = wide!({
                let bytes = _mm256_loadu_si256(bytes.as_ptr().cast());
                let (low, high) = (_mm256_permute4x64_epi64::<0x44>(bytes), _mm256_permute4x64_epi64::<0xee>(bytes));
                let [from_low, from_high] = order;
                _mm256_or_si256(
                    _mm256_shuffle_epi8(low, _mm256_loadu_si256(from_low.as_ptr().cast())),
                    _mm256_shuffle_epi8(high, _mm256_loadu_si256(from_high.as_ptr().cast())),
                )
            });
            for digit in 1..=9_i8 {
                let found = wide!(_mm256_movemask_epi8(_mm256_cmpeq_epi8(in_order, _mm256_set1_epi8(digit))));
                places.0[digit as usize - 1][band] = found.cast_unsigned();
            }
        }
        places
    }
    #[inline(always)]
    fn packed(value: u32, mask: u32) -> u32 {
        wide!(_pext_u32(value, mask))
    }
}
