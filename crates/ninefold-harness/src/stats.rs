//! Numbers from noisy measurements.
//!
//! Times on a shared machine are never below the truth by much and now and then far above it, so everything here is
//! either a rank (percentile, median, quartile) or is resampled ([`Interval`]). Times may have any unit, the same for all.
//!
//! **Definitions.** There are many for a quantile; two are used. A latency is reported by *nearest rank*: the p-th
//! percentile of n values is the one at place ⌈p·n/100⌉ of the sorted list, so it is always a time that was measured.
//! The median and the quartiles of a few rounds are *interpolated*: quarter q lies at place (n−1)·q/4 counted from 0
//! (type 7 of Hyndman and Fan, 1996; what spreadsheets and `NumPy` do).
//!
//! **Do not use** the geometric mean or [`par2`] across tasks or limits: those are different benchmarks.

mod interval;

pub(crate) use interval::NORMAL;
pub use interval::{FLOOR, Interval, MIN_PAIRS, Pair, Winner, ratio_of_sums};

/// The value at `percent` (0 to 100) of values sorted ascending, by nearest rank; 0 is the least, 100 the largest.
/// `None` when there are no values.
///
/// ```
/// use ninefold_harness::stats::percentile;
///
/// let sorted = [15, 20, 35, 40, 50];
/// assert_eq!([5, 30, 40, 50, 100].map(|percent| percentile(&sorted, percent)), [15, 20, 20, 35, 50].map(Some));
/// ```
///
/// # Panics
///
/// When `percent` is above 100.
pub fn percentile<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    assert!(percent <= 100, "no percentile: {percent}");
    // In integers: 0.07 * 100.0 is a little more than 7.
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied()
}

/// The middle value; the mean of the middle two where their number is even. `None` when there are no values.
///
/// ```
/// use ninefold_harness::stats::median;
///
/// assert_eq!(median(&[9.0, 1.0, 4.0, 2.0]), Some(3.0));
/// ```
pub fn median(values: &[f64]) -> Option<f64> {
    quartile(&sorted(values), 2)
}

/// How far a few measurements of one thing lie apart: the distance between the quartiles, divided by the median.
///
/// 0.02 says that the middle half of the rounds lies within 2 % of each other. It looks away from outliers. `None` when
/// there are no values or the median is not above 0.
///
/// ```
/// use ninefold_harness::stats::spread;
///
/// assert_eq!(spread(&[8.0, 9.0, 10.0, 11.0, 900.0]), Some(0.2));
/// ```
pub fn spread(values: &[f64]) -> Option<f64> {
    let sorted = sorted(values);
    let [first, median, third] = [1, 2, 3].map(|quarter| quartile(&sorted, quarter));
    let median = median.filter(|&median| median > 0.0)?;
    Some((third? - first?) / median)
}

/// The n-th root of the product of n positive values. `None` when there are none, or one is not above 0.
///
/// ```
/// use ninefold_harness::stats::geometric_mean;
///
/// assert!((geometric_mean(&[1.0, 10.0, 100.0]).unwrap() - 10.0).abs() < 1e-9);
/// assert_eq!(geometric_mean(&[1.0, 0.0]), None);
/// ```
pub fn geometric_mean(values: &[f64]) -> Option<f64> {
    if values.is_empty() || values.iter().any(|&value| value.is_nan() || value <= 0.0) {
        return None;
    }
    // A sum of logarithms neither overflows nor underflows where the product would.
    let logs: f64 = values.iter().map(|value| value.ln()).sum();
    Some((logs / values.len() as f64).exp())
}

/// The penalised average time of SAT competitions: each puzzle that was not finished counts as twice the limit.
///
/// `finished` are the times of the puzzles that were finished, `limit` is the time allowed for one; all in the same unit,
/// and so is the result. `None` when there were no puzzles at all.
///
/// ```
/// use ninefold_harness::stats::par2;
///
/// // Two finished in 1 s and 3 s, two ran into a limit of 10 s: (1 + 3 + 20 + 20) / 4.
/// assert_eq!(par2(&[1.0, 3.0], 2, 10.0), Some(11.0));
/// ```
pub fn par2(finished: &[f64], unfinished: usize, limit: f64) -> Option<f64> {
    let puzzles = finished.len() + unfinished;
    let penalty = if unfinished == 0 { 0.0 } else { unfinished as f64 * 2.0 * limit };
    (puzzles > 0).then(|| (finished.iter().sum::<f64>() + penalty) / puzzles as f64)
}

fn sorted(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    sorted
}

/// The interpolated quartile `quarter` (1 to 3) of sorted values.
fn quartile(sorted: &[f64], quarter: usize) -> Option<f64> {
    let place = sorted.len().checked_sub(1)? * quarter;
    let (below, fourths) = (place / 4, place % 4);
    let low = sorted[below];
    let step = if fourths == 0 { 0.0 } else { sorted[below + 1] - low };
    Some(low + step * fourths as f64 / 4.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_exact_where_floats_are_not() {
        let hundred: Vec<usize> = (1..=100).collect();
        for percent in 1..=100 {
            assert_eq!(percentile(&hundred, percent), Some(percent));
        }
        assert_eq!(percentile(&hundred, 0), Some(1));
        assert_eq!(percentile(&[7], 1), Some(7));
        assert_eq!(percentile(&[1, 2], 50), Some(1));
        assert_eq!(percentile(&[1, 2], 51), Some(2));
        assert_eq!(percentile::<u8>(&[], 50), None);
    }

    #[test]
    fn quartiles_are_interpolated() {
        // Checked by hand: places 0.75, 1.5 and 2.25 of 1, 3, 7, 15.
        let values = [1.0, 3.0, 7.0, 15.0];
        assert_eq!([1, 2, 3].map(|quarter| quartile(&values, quarter)), [2.5, 5.0, 9.0].map(Some));
        assert_eq!(spread(&values), Some(6.5 / 5.0));
        assert_eq!(median(&[4.0]), Some(4.0));
        assert_eq!(spread(&[4.0]), Some(0.0));
        assert_eq!((median(&[]), spread(&[]), spread(&[0.0, 0.0])), (None, None, None));
    }

    #[test]
    fn means_of_nothing_are_nothing() {
        assert_eq!(geometric_mean(&[]), None);
        assert_eq!(geometric_mean(&[f64::NAN]), None);
        assert_eq!(par2(&[], 0, 10.0), None);
        assert_eq!(par2(&[], 3, 10.0), Some(20.0));
        // Without unfinished puzzles the limit does not matter, not even an infinite one.
        assert_eq!(par2(&[1.0, 2.0], 0, f64::INFINITY), Some(1.5));
    }

    #[test]
    fn a_geometric_mean_does_not_overflow() {
        let mean = geometric_mean(&[1e300, 1e300, 1e-300, 1e-300]).unwrap();
        assert!((mean - 1.0).abs() < 1e-9, "{mean}");
    }
}
