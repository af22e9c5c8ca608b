//! AVX-512: words of 512 bits, thirty-two registers, logic of three inputs in one instruction, and bytes that go anywhere.

use core::arch::x86_64::{
    __m512i, _mm_cvtsi64_si128, _mm512_and_si512, _mm512_cmpeq_epi8_mask, _mm512_loadu_si512, _mm512_maskz_set1_epi8,
    _mm512_permutexvar_epi8, _mm512_popcnt_epi8, _mm512_set1_epi8, _mm512_set1_epi64, _mm512_sll_epi64,
    _mm512_srl_epi64, _mm512_ternarylogic_epi64,
};

use super::{Bits, MOST_LANES, Row};
use crate::simd::avx2::Wide;
use crate::simd::avx512::Wider;

/// Where each byte comes from, and the lanes that move.
#[derive(Clone, Copy)]
pub(in crate::simd) struct Route {
    from: __m512i,
    lanes: __m512i,
}

/// What three bits become: bit `4a + 2b + c` of the constant.
macro_rules! logic {
    ($($name:ident($a:ident, $b:ident, $c:ident) = $table:literal;)*) => {$(
        #[inline(always)]
        fn $name($a: Self, $b: Self, $c: Self) -> Self {
            // SAFETY: see above.
            Self(unsafe { _mm512_ternarylogic_epi64::<$table>($a.0, $b.0, $c.0) })
        }
    )*};
}

// SAFETY, of every block below: a `Wider` is met only inside of functions that are entered when the processor has what
// they are compiled for, see the module above. Places in memory are inside of what is borrowed.
impl Bits for Wider {
    const LANES: usize = 512;

    type Route = Route;

    #[inline(always)]
    fn ones() -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_set1_epi64(-1) })
    }

    logic! {
        any(a, b, c) = 0b1111_1110;
        two(a, b, c) = 0b1110_1000;
        all(a, b, c) = 0b1000_0000;
        odd(a, b, c) = 0b1001_0110;
        only(a, b, c) = 0b0001_0000;
        or_both(a, b, c) = 0b1111_1000;
        and_any(a, b, c) = 0b1110_0000;
        chosen(mask, yes, no) = 0b1100_1010;
    }

    #[inline(always)]
    fn quad(&self, place: usize) -> u64 {
        assert!(place < 8, "a quad of a word");
        // SAFETY: see above.
        unsafe { (&raw const self.0).cast::<u64>().add(place).read() }
    }
    #[inline(always)]
    fn put_quad(&mut self, place: usize, bits: u64) {
        assert!(place < 8, "a quad of a word");
        // SAFETY: see above.
        unsafe { (&raw mut self.0).cast::<u64>().add(place).write(bits) }
    }
    #[inline(always)]
    fn half(&self, place: usize) -> u32 {
        assert!(place < 16, "half a quad of a word");
        // SAFETY: see above.
        unsafe { (&raw const self.0).cast::<u32>().add(place).read() }
    }
    #[inline(always)]
    fn put_half(&mut self, place: usize, bits: u32) {
        assert!(place < 16, "half a quad of a word");
        // SAFETY: see above.
        unsafe { (&raw mut self.0).cast::<u32>().add(place).write(bits) }
    }
    #[inline(always)]
    fn spot(place: usize, bits: u8) -> Self {
        assert!(place < 64, "a byte of a word");
        // SAFETY: see above.
        Self(unsafe { _mm512_maskz_set1_epi8(1 << place, bits.cast_signed()) })
    }
    #[inline(always)]
    fn nearest(self, bits: u8) -> (usize, u8) {
        // SAFETY: see above.
        let (common, counts) = unsafe {
            let common = _mm512_and_si512(self.0, _mm512_set1_epi8(bits.cast_signed()));
            (Self(common), _mm512_popcnt_epi8(common))
        };
        for count in (1..=bits.count_ones()).rev() {
            // SAFETY: see above.
            let places = unsafe { _mm512_cmpeq_epi8_mask(counts, _mm512_set1_epi8(count as i8)) };
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
        let [high, up, down] = unsafe {
            [
                Self(_mm512_set1_epi8((0xff_u8 << by).cast_signed())),
                Self(_mm512_sll_epi64(self.0, _mm_cvtsi64_si128(i64::from(by)))),
                Self(_mm512_srl_epi64(self.0, _mm_cvtsi64_si128(8 - i64::from(by)))),
            ]
        };
        Self::chosen(high, up, down)
    }
    #[inline(always)]
    fn route(from: &[u8; MOST_LANES / 8], bits: &[u8; MOST_LANES / 8]) -> Route {
        // SAFETY: see above.
        unsafe {
            Route {
                from: _mm512_loadu_si512((&raw const *from).cast()),
                lanes: _mm512_loadu_si512((&raw const *bits).cast()),
            }
        }
    }
    #[inline(always)]
    fn routed(self, route: &Route) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_and_si512(_mm512_permutexvar_epi8(route.from, self.0), route.lanes) })
    }

    // The way in and out moves bytes, of which two words of 256 bits do two at a time and one of 512 bits one.
    #[inline(always)]
    fn sliced(rows: &[&Row; 32], put: impl FnMut(usize, [u32; 4])) {
        Wide::sliced(rows, put);
    }
    #[inline(always)]
    fn joined(get: impl Fn(usize) -> [u32; 4], rows: &mut [[u8; 96]; 32]) {
        Wide::joined(get, rows);
    }
}
