//! Drawing one of many by its weight, at the same cost however many there are.
//!
//! Source: A. J. Walker, 1974, in M. Vose's form of 1991. All figures are whole numbers, so nothing is rounded.

use ninefold_core::Rng;

/// A table to draw places of a list by their weights.
///
/// Weights times places are poured into as many bins of equal size; each holds its own place, up to a level, and above that
/// one other.
pub struct Alias {
    bins: Vec<Bin>,
    /// What a bin holds: the sum of the weights.
    size: usize,
}

#[derive(Clone, Copy)]
struct Bin {
    level: usize,
    other: usize,
}

impl Alias {
    /// The table for these weights, which are not all zero.
    pub fn new(weights: &[usize]) -> Self {
        let size = weights.iter().sum();
        let mut left: Vec<usize> = weights.iter().map(|weight| weight * weights.len()).collect();
        let mut bins: Vec<Bin> = (0..left.len()).map(|place| Bin { level: size, other: place }).collect();
        let (mut small, mut large): (Vec<usize>, Vec<usize>) = (0..left.len()).partition(|&place| left[place] < size);
        while let (Some(place), Some(&other)) = (small.pop(), large.last()) {
            bins[place] = Bin { level: left[place], other };
            left[other] -= size - left[place];
            if left[other] < size {
                large.pop();
                small.push(other);
            }
        }
        Self { bins, size }
    }

    /// A place of the list, as likely as its weight says.
    pub fn draw(&self, rng: &mut Rng) -> usize {
        let drawn = rng.below(self.bins.len() * self.size);
        let (place, level) = (drawn / self.size, drawn % self.size);
        let bin = self.bins[place];
        if level < bin.level { place } else { bin.other }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bins_hold_what_the_weights_say() {
        for weights in [vec![5], vec![1, 2, 3, 4], vec![0, 0, 7, 1, 1000], (0..1_400).map(|n| n * n % 97).collect()] {
            let alias = Alias::new(&weights);
            let mut held = vec![0; weights.len()];
            for (place, bin) in alias.bins.iter().enumerate() {
                held[place] += bin.level;
                held[bin.other] += alias.size - bin.level;
            }
            let expected: Vec<usize> = weights.iter().map(|weight| weight * weights.len()).collect();
            assert_eq!(held, expected);
        }
    }

    #[test]
    fn places_come_as_often_as_they_weigh() {
        let (alias, mut rng, mut seen) = (Alias::new(&[1, 0, 3]), Rng::new(1), [0; 3]);
        for _ in 0..40_000 {
            seen[alias.draw(&mut rng)] += 1;
        }
        assert_eq!(seen[1], 0);
        // Ten thousand expected, with a standard deviation of 87.
        assert!((9_600..10_400).contains(&seen[0]), "{seen:?}");
    }
}
