//! Which of two strategies is faster, and when that must not be said.
//!
//! **The idea.** Two strategies run the same slices of a corpus, each slice by both within a short while, so that
//! what the machine does to one it does to the other: a slice is a [`Pair`] of times. The interval of their ratio
//! comes from a seeded percentile bootstrap: draw as many pairs as there are, with replacement, take the ratio, do it
//! 2,000 times and keep the middle 99 %. Whole pairs are drawn (they are the clusters), so hard and easy slices need
//! no model.
//!
//! **Few pairs.** A percentile interval of n pairs is too narrow for a small n. It is widened on the logarithmic
//! scale, by √(n/(n−1)) and by the quantile of Student's t over that of the normal distribution: 1.33 for 10 pairs,
//! 1.04 for 60 (after Hesterberg, "What teachers should know about the bootstrap", 2015). Below [`MIN_PAIRS`] there
//! is no interval.
//!
//! **Which ratio.** [`ratio_of_sums`], that of the throughputs. One outlier moves a sum, so give it, for each slice, the
//! median time over some rounds, or else the sum of many times.
//!
//! **A winner** is named only when the whole interval lies beyond 1 by more than [`FLOOR`]: what is smaller can come
//! from where the linker or the allocator put something, and no number of rounds shows that. How often noise alone
//! names one is simulated in the tests of this crate (`tests/winners.rs`).
//!
//! **Cost.** 2,000 passes over the pairs. Not for pairs that were not measured
//! close together: a drift of the machine is then a difference.

use ninefold::core::Rng;

/// The times of two strategies on the same slice of a corpus, in one unit. Ratios are the first over the second.
pub type Pair = (f64, f64);

/// A difference of this share or less is never a win, however sure.
pub const FLOOR: f64 = 0.02;

/// With fewer pairs there is no interval.
pub const MIN_PAIRS: usize = 6;

const RESAMPLES: usize = 2_000;

/// What is left out below and above the middle 99 % of the resamples.
const TAIL: usize = RESAMPLES / 200;

/// The 99.5 % quantile of the normal distribution.
pub(crate) const NORMAL: f64 = 2.575_829;

/// The total time of the first over the total time of the second. `None` unless both totals are above 0 and finite.
///
/// ```
/// use ninefold_harness::stats::ratio_of_sums;
///
/// assert_eq!(ratio_of_sums(&[(1.0, 2.0), (5.0, 1.0)]), Some(2.0));
/// ```
pub fn ratio_of_sums(pairs: &[Pair]) -> Option<f64> {
    let (first, second) = pairs.iter().fold((0.0, 0.0), |sums, pair| (sums.0 + pair.0, sums.1 + pair.1));
    is_ratio(first / second).then_some(first / second)
}

/// Where a ratio of times lies with a confidence of 99 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Which of two is faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// The one whose times stand first in the pairs.
    First,
    /// The one whose times stand second.
    Second,
}

impl Interval {
    /// The interval of the [`ratio_of_sums`] of `pairs`.
    ///
    /// `None` with fewer than [`MIN_PAIRS`] pairs, and where there is no ratio. The same seed gives the same interval.
    ///
    /// ```
    /// use ninefold::core::Rng;
    /// use ninefold_harness::stats::{Interval, Winner};
    ///
    /// let pairs = [(1.00, 2.0), (1.03, 2.0), (0.98, 2.0), (1.01, 2.0), (0.99, 2.0), (1.02, 2.0)];
    /// let interval = Interval::of(&pairs, &mut Rng::new(1)).unwrap();
    /// assert!(0.45 < interval.low && interval.low < 0.5 && 0.505 < interval.high && interval.high < 0.55);
    /// assert_eq!(interval.winner(), Some(Winner::First));
    /// ```
    pub fn of(pairs: &[Pair], rng: &mut Rng) -> Option<Self> {
        let centre = ratio_of_sums(pairs).filter(|_| pairs.len() >= MIN_PAIRS)?;
        let mut sample = pairs.to_vec();
        let mut ratios = Vec::with_capacity(RESAMPLES);
        for _ in 0..RESAMPLES {
            for place in &mut sample {
                *place = pairs[rng.below(pairs.len())];
            }
            ratios.push(ratio_of_sums(&sample)?);
        }
        ratios.sort_unstable_by(f64::total_cmp);
        // Rounding must not leave the measured ratio itself outside.
        let (low, high) = (ratios[TAIL].min(centre), ratios[RESAMPLES - 1 - TAIL].max(centre));
        let width = widening(pairs.len());
        Some(Self { low: centre * (low / centre).powf(width), high: centre * (high / centre).powf(width) })
    }

    /// Who is faster; `None` when this interval does not say.
    pub fn winner(&self) -> Option<Winner> {
        if self.high * (1.0 + FLOOR) < 1.0 {
            Some(Winner::First)
        } else if self.low > 1.0 + FLOOR {
            Some(Winner::Second)
        } else {
            None
        }
    }

    /// The same interval for the second over the first.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self { low: 1.0 / self.high, high: 1.0 / self.low }
    }
}

/// How much wider than the resamples the interval of `pairs` pairs has to be, on the logarithmic scale.
fn widening(pairs: usize) -> f64 {
    let freedom = pairs as f64 - 1.0;
    student(freedom) / NORMAL * (pairs as f64 / freedom).sqrt()
}

/// The 99.5 % quantile of Student's t: a series in 1/freedom (Abramowitz and Stegun, 26.7.5), 0.6 % short at 5 degrees.
fn student(freedom: f64) -> f64 {
    let z = NORMAL;
    z + (z.powi(3) + z) / (4.0 * freedom)
        + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * freedom.powi(2))
        + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * freedom.powi(3))
}

fn is_ratio(value: f64) -> bool {
    value.is_finite() && value > 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quantiles_are_those_of_the_tables() {
        for (freedom, expected) in [(5.0, 4.032), (9.0, 3.250), (19.0, 2.861), (59.0, 2.662)] {
            let relative = student(freedom) / expected;
            assert!((0.994..=1.001).contains(&relative), "{freedom}: {}", student(freedom));
        }
        assert!((widening(10) - 1.33).abs() < 0.005 && (widening(60) - 1.04).abs() < 0.005);
    }

    #[test]
    fn ratios_of_what_cannot_be_divided_are_none() {
        for pairs in [&[][..], &[(0.0, 0.0)], &[(1.0, 0.0)], &[(0.0, 1.0)], &[(f64::INFINITY, 1.0)], &[(f64::NAN, 1.0)]]
        {
            assert_eq!(ratio_of_sums(pairs), None, "{pairs:?}");
        }
    }

    #[test]
    fn an_interval_needs_pairs_and_a_seed() {
        let pairs: Vec<Pair> = (0..20).map(|place| (1.0 + f64::from(place % 5) / 10.0, 1.0)).collect();
        let of = |pairs, seed| Interval::of(pairs, &mut Rng::new(seed));
        assert_eq!(of(&pairs[..MIN_PAIRS - 1], 1), None);
        assert_eq!(of(&pairs, 1), of(&pairs, 1));
        assert_ne!(of(&pairs, 1), of(&pairs, 2));
        let interval = of(&pairs, 1).unwrap();
        assert!(interval.low < 1.2 && 1.2 < interval.high, "{interval:?}");
        assert!(of(&pairs[..MIN_PAIRS], 1).unwrap().high > interval.high, "fewer pairs, a wider interval");
    }

    #[test]
    fn equal_pairs_leave_no_doubt() {
        let interval = Interval::of(&[(3.0, 2.0); 8], &mut Rng::new(1)).unwrap();
        assert_eq!(interval, Interval { low: 1.5, high: 1.5 });
        assert_eq!(interval.inverse(), Interval { low: 1.0 / 1.5, high: 1.0 / 1.5 });
    }

    #[test]
    fn a_winner_is_beyond_the_floor_on_either_side() {
        let winner = |low, high| Interval { low, high }.winner();
        assert_eq!(winner(1.021, 1.1), Some(Winner::Second));
        assert_eq!(winner(1.019, 1.1), None);
        assert_eq!(winner(0.9, 0.98), Some(Winner::First));
        assert_eq!(winner(0.9, 0.981), None);
        assert_eq!(winner(0.5, 2.0), None);
    }
}
