//! AVX-512, as far as it serves: the words of one puzzle stay 256 bits wide, as wide as the puzzle is, and gain from logic of
//! three inputs in one instruction and from twice as many registers. The compiler makes both from the same code.

use super::avx2::{self, Wide};
use super::{Job, Set};

/// What is compiled for AVX-512.
struct Avx512;

impl Set for Avx512 {
    type Lanes = Wide;
}

/// Whether the processor has what [`run`] needs.
#[inline]
pub(super) fn is_here() -> bool {
    avx2::is_here()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
}

/// Does `job`, all of it compiled for AVX-512.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512bw,avx512dq")]
pub(super) fn run<J: Job>(job: J) -> J::Output {
    job.run::<Avx512>()
}
