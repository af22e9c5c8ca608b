//! Random numbers that stay the same for ever.

/// The project's own generator: `SplitMix64`, 64 bits of state, period 2^64.
///
/// The same seed gives the same numbers on every machine and in every version, so that "the same seed, the same bytes"
/// holds for puzzles, permutations and samples. It is fast and passes the usual statistical tests; it is no good for
/// secrets. Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
///
/// ```
/// use ninefold_core::Rng;
///
/// let mut rng = Rng::new(1);
/// assert_eq!(rng.next_u64(), 0x910a_2dec_8902_5cc1);
/// assert!(rng.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The generator that starts from `seed`.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `bound`, each equally likely.
    ///
    /// Lemire's method: the high half of a product, and a new draw in the rare case that would favour some numbers.
    ///
    /// # Panics
    ///
    /// When `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "no number is below 0");
        let bound = bound as u64;
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            // The threshold is below the bound, so it takes a division only when the low half is too.
            if product as u64 >= bound || product as u64 >= bound.wrapping_neg() % bound {
                return (product >> 64) as usize;
            }
        }
    }

    /// Puts `items` into a random order, each equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Generator `number` of the many that come from `seed`: neighbours have nothing in common, and each can be made without
    /// the others.
    ///
    /// ```
    /// use ninefold_core::Rng;
    ///
    /// assert_ne!(Rng::numbered(1, 7).next_u64(), Rng::numbered(1, 8).next_u64());
    /// ```
    #[must_use]
    pub fn numbered(seed: u64, number: u64) -> Self {
        // Mixed before and after, so that no small difference of either is left.
        Self::new(Self::new(seed).next_u64() ^ number).fork()
    }

    /// Another generator, seeded from this one.
    #[must_use]
    pub fn fork(&mut self) -> Self {
        Self::new(self.next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        // The first outputs from seed 1234567, as published with several implementations.
        let mut rng = Rng::new(1_234_567);
        let expected = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([(); 3].map(|()| rng.next_u64()), expected);
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut rng = Rng::new(7);
        let mut times = [0_u32; 6];
        for _ in 0..60_000 {
            let mut items = [0, 1, 2];
            rng.shuffle(&mut items);
            times[items[0] * 2 + usize::from(items[1] > items[2])] += 1;
        }
        // Five degrees of freedom: chi-square above 20.5 has probability 0.001.
        let chi_square: f64 = times.iter().map(|&seen| (f64::from(seen) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi_square < 20.5, "{times:?}");
    }
}
