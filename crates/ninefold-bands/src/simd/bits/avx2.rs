//! AVX2: the same 256 bits as for one puzzle.

use core::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi64_si128, _mm_storeu_si128, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi8, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_loadu2_m128i,
    _mm256_movemask_epi8, _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set1_epi8, _mm256_set1_epi32,
    _mm256_set1_epi64x, _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sll_epi64,
    _mm256_slli_epi16, _mm256_srl_epi64, _mm256_srli_epi16, _mm256_sub_epi8, _mm256_unpackhi_epi8,
    _mm256_unpacklo_epi8,
};

use super::{Bits, MOST_LANES, Row};
use crate::simd::Word;
use crate::simd::avx2::Wide;

/// A byte permutation: by a shuffle of the half that a byte is in, and one of the other half.
#[derive(Clone, Copy)]
pub(in crate::simd) struct Route {
    near: __m256i,
    far: __m256i,
    lanes: __m256i,
}

/// 63 bytes, of which 32 from any place on have a one at most.
#[repr(C, align(32))]
struct OneByte([u8; 64]);

static ONE_BYTE: OneByte = {
    let mut bytes = [0; 64];
    bytes[32] = 0xff;
    OneByte(bytes)
};

// SAFETY, of every block below: a `Wide` is met only inside of functions that are entered when the processor has AVX2, see
// the module above; none of these instructions needs anything else. Places in memory are inside of what is borrowed, and
// loads and stores that are not of whole words need no alignment.
impl Bits for Wide {
    const LANES: usize = 256;

    type Route = Route;

    #[inline(always)]
    fn ones() -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm256_set1_epi8(-1) })
    }
    #[inline(always)]
    fn quad(&self, place: usize) -> u64 {
        assert!(place < 4, "a quad of a word");
        // SAFETY: see above.
        unsafe { (&raw const self.0).cast::<u64>().add(place).read() }
    }
    #[inline(always)]
    fn put_quad(&mut self, place: usize, bits: u64) {
        assert!(place < 4, "a quad of a word");
        // SAFETY: see above.
        unsafe { (&raw mut self.0).cast::<u64>().add(place).write(bits) }
    }
    #[inline(always)]
    fn half(&self, place: usize) -> u32 {
        assert!(place < 8, "half a quad of a word");
        // SAFETY: see above.
        unsafe { (&raw const self.0).cast::<u32>().add(place).read() }
    }
    #[inline(always)]
    fn put_half(&mut self, place: usize, bits: u32) {
        assert!(place < 8, "half a quad of a word");
        // SAFETY: see above.
        unsafe { (&raw mut self.0).cast::<u32>().add(place).write(bits) }
    }
    #[inline(always)]
    fn spot(place: usize, bits: u8) -> Self {
        assert!(place < 32, "a byte of a word");
        // SAFETY: see above; 32 bytes from 1 to 32 on are inside of the 64.
        Self(unsafe {
            let one = _mm256_loadu_si256((&raw const ONE_BYTE.0).cast::<u8>().add(32 - place).cast());
            _mm256_and_si256(one, _mm256_set1_epi8(bits.cast_signed()))
        })
    }
    #[inline(always)]
    fn nearest(self, bits: u8) -> (usize, u8) {
        // SAFETY: see above.
        let (common, counts) = unsafe {
            let common = _mm256_and_si256(self.0, _mm256_set1_epi8(bits.cast_signed()));
            let of_nibble = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            );
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(of_nibble, _mm256_and_si256(common, nibble));
            let high = _mm256_shuffle_epi8(of_nibble, _mm256_and_si256(_mm256_srli_epi16::<4>(common), nibble));
            (Self(common), _mm256_add_epi8(low, high))
        };
        for count in (1..=bits.count_ones()).rev() {
            // SAFETY: see above.
            let places = unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(counts, _mm256_set1_epi8(count as i8))) };
            if places != 0 {
                let place = places.trailing_zeros() as usize;
                return (place, (common.quad(place / 8) >> (place % 8 * 8)) as u8);
            }
        }
        (0, 0)
    }
    #[inline(always)]
    fn turned(self, by: u32) -> Self {
        // SAFETY: see above.
        Self(unsafe {
            let high = _mm256_set1_epi8((0xff_u8 << by).cast_signed());
            let up = _mm256_sll_epi64(self.0, _mm_cvtsi64_si128(i64::from(by)));
            let down = _mm256_srl_epi64(self.0, _mm_cvtsi64_si128(8 - i64::from(by)));
            _mm256_or_si256(_mm256_and_si256(high, up), _mm256_andnot_si256(high, down))
        })
    }
    #[inline(always)]
    fn route(from: &[u8; MOST_LANES / 8], bits: &[u8; MOST_LANES / 8]) -> Route {
        // A shuffle yields zero where the place has its high bit set.
        let (mut near, mut far) = ([0x80; 32], [0x80; 32]);
        for place in 0..32 {
            let from = from[place] % 32;
            let side = if usize::from(from) / 16 == place / 16 { &mut near } else { &mut far };
            side[place] = from % 16;
        }
        // SAFETY: see above.
        unsafe {
            Route {
                near: _mm256_loadu_si256((&raw const near).cast()),
                far: _mm256_loadu_si256((&raw const far).cast()),
                lanes: _mm256_loadu_si256((&raw const *bits).cast()),
            }
        }
    }
    #[inline(always)]
    fn routed(self, route: &Route) -> Self {
        // SAFETY: see above.
        Self(unsafe {
            let other = _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0);
            let near = _mm256_shuffle_epi8(self.0, route.near);
            let far = _mm256_shuffle_epi8(other, route.far);
            _mm256_and_si256(_mm256_or_si256(near, far), route.lanes)
        })
    }

    #[inline(always)]
    fn sliced(rows: &[&Row; 32], mut put: impl FnMut(usize, [u32; 4])) {
        for start in (0..80).step_by(16) {
            let mut block = [Self::zero().0; 16];
            for (at, word) in block.iter_mut().enumerate() {
                let [low, high] = [rows[at], rows[at + 16]].map(|row| row[start..start + 16].as_ptr().cast());
                // SAFETY: see above.
                *word = unsafe { _mm256_loadu2_m128i(high, low) };
            }
            for (at, digits) in transposed(block).into_iter().enumerate() {
                put(start + at, planes(digits));
            }
        }
        let last = rows.map(|row| row[80]);
        // SAFETY: see above.
        put(80, planes(unsafe { _mm256_loadu_si256((&raw const last).cast()) }));
    }

    #[inline(always)]
    fn joined(get: impl Fn(usize) -> [u32; 4], rows: &mut [[u8; 96]; 32]) {
        for start in (0..96).step_by(16) {
            let mut block = [Self::zero().0; 16];
            for (at, word) in block.iter_mut().enumerate().take(81 - start.min(80)) {
                *word = digits(get(start + at));
            }
            for (at, cells) in transposed(block).into_iter().enumerate() {
                // SAFETY: see above.
                let halves = unsafe { [_mm256_castsi256_si128(cells), _mm256_extracti128_si256::<1>(cells)] };
                for (row, half) in [at, at + 16].into_iter().zip(halves) {
                    let to: *mut __m128i = rows[row][start..start + 16].as_mut_ptr().cast();
                    // SAFETY: see above.
                    unsafe { _mm_storeu_si128(to, half) }
                }
            }
        }
    }
}

/// The matrix of 16 x 16 bytes in the low halves, and the one in the high halves, with rows and columns exchanged: four
/// rounds, each of which deals two halves of the pack together like cards.
#[inline(always)]
fn transposed(mut block: [__m256i; 16]) -> [__m256i; 16] {
    for _ in 0..4 {
        let mut dealt = block;
        for at in 0..8 {
            // SAFETY: see above.
            unsafe {
                dealt[2 * at] = _mm256_unpacklo_epi8(block[at], block[at + 8]);
                dealt[2 * at + 1] = _mm256_unpackhi_epi8(block[at], block[at + 8]);
            }
        }
        block = dealt;
    }
    block
}

/// The four lowest bits of each byte, each a half.
#[inline(always)]
fn planes(digits: __m256i) -> [u32; 4] {
    // SAFETY: see above.
    unsafe {
        [
            _mm256_movemask_epi8(_mm256_slli_epi16::<7>(digits)),
            _mm256_movemask_epi8(_mm256_slli_epi16::<6>(digits)),
            _mm256_movemask_epi8(_mm256_slli_epi16::<5>(digits)),
            _mm256_movemask_epi8(_mm256_slli_epi16::<4>(digits)),
        ]
    }
    .map(i32::cast_unsigned)
}

/// The way back from [`planes`].
#[inline(always)]
fn digits(planes: [u32; 4]) -> __m256i {
    // SAFETY: see above.
    unsafe {
        let spread = _mm256_setr_epi8(
            0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
        );
        let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
        let mut sum = _mm256_setzero_si256();
        for plane in planes.into_iter().rev() {
            let bytes = _mm256_and_si256(_mm256_shuffle_epi8(_mm256_set1_epi32(plane.cast_signed()), spread), bits);
            // Minus one where the bit is set, so that the sum is the digit below zero.
            sum = _mm256_add_epi8(_mm256_add_epi8(sum, sum), _mm256_cmpeq_epi8(bytes, bits));
        }
        _mm256_sub_epi8(_mm256_setzero_si256(), sum)
    }
}
