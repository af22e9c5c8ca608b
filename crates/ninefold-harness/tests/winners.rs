//! What the noise of a machine does to the naming of winners: thousands of simulated races.
//!
//! A race is a number of slices of a corpus, run for some rounds by two strategies. The noise is what a shared
//! machine shows: every time is multiplied by a log-normal factor (σ 4 %), one in forty is hit by something (up to
//! four times as long), and the speed of the machine wanders, slowly enough that a pair sees the same. Slices differ
//! in hardness by a log-normal factor (σ 60 %). Everything is seeded: these tests give the same counts everywhere.

use ninefold::core::Rng;
use ninefold_harness::stats::{FLOOR, Interval, Pair, Winner, median};

/// How a race is held.
#[derive(Clone, Copy)]
struct Race {
    slices: usize,
    rounds: usize,
    /// The standard deviation of the log-normal noise of one time.
    noise: f64,
    /// The true time of the first over that of the second.
    ratio: f64,
}

const USUAL: Race = Race { slices: 50, rounds: 5, noise: 0.04, ratio: 1.0 };

impl Race {
    /// The times of a race: a pair for each slice, the median over the rounds for each of the two.
    fn run(&self, rng: &mut Rng) -> Vec<Pair> {
        let hardness: Vec<f64> = (0..self.slices).map(|_| (0.6 * normal(rng)).exp()).collect();
        let mut times = vec![(Vec::new(), Vec::new()); self.slices];
        let mut drift: f64 = 0.0;
        for _ in 0..self.rounds {
            for (slice, hardness) in times.iter_mut().zip(&hardness) {
                // A random walk with a pull to the middle: it wanders by about 10 %.
                drift = 0.98 * drift + 0.02 * normal(rng);
                let time = hardness * drift.exp();
                slice.0.push(self.ratio * time * self.noise(rng));
                slice.1.push(time * self.noise(rng));
            }
        }
        times.iter().map(|(first, second)| (median(first).unwrap(), median(second).unwrap())).collect()
    }

    fn noise(&self, rng: &mut Rng) -> f64 {
        let hit = if rng.below(40) == 0 { 1.0 + 3.0 * uniform(rng) } else { 1.0 };
        hit * (self.noise * normal(rng)).exp()
    }

    /// How many of `races` name the first, and how many the second.
    fn winners(&self, races: usize) -> [usize; 2] {
        let mut rng = Rng::new(20);
        let winners: Vec<Winner> = (0..races)
            .filter_map(|_| Interval::of(&self.run(&mut rng), &mut rng).expect("enough pairs").winner())
            .collect();
        [Winner::First, Winner::Second].map(|side| winners.iter().filter(|&&winner| winner == side).count())
    }
}

fn uniform(rng: &mut Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// A draw from the standard normal distribution (Box and Muller).
fn normal(rng: &mut Rng) -> f64 {
    let radius = (-2.0 * (1.0 - uniform(rng)).ln()).sqrt();
    radius * (std::f64::consts::TAU * uniform(rng)).cos()
}

#[test]
fn equals_name_no_winner() {
    // The rates below 1 in 1,000 leave twenty races of a strategy against itself silent 98 times of 100.
    assert_eq!(USUAL.winners(2_000), [0, 0]);
    // One round only, so that every outlier stays in.
    assert_eq!(Race { rounds: 1, ..USUAL }.winners(1_000), [0, 0]);
}

#[test]
fn equals_seldom_name_a_winner_where_pairs_are_few_and_noisy() {
    // The worst case: the floor is no help against 10 % of noise over eight pairs.
    let [first, second] = Race { slices: 8, noise: 0.1, ..USUAL }.winners(4_000);
    assert!(first + second <= 16, "{first} and {second} of 4,000");
}

#[test]
fn five_per_cent_are_found() {
    let slower = Race { ratio: 1.05, noise: 0.02, ..USUAL };
    let [first, second] = slower.winners(300);
    assert!(first == 0 && second >= 280, "{first} and {second} of 300");
    let faster = Race { ratio: 1.0 / 1.05, ..USUAL };
    let [first, second] = faster.winners(300);
    assert!(first >= 240 && second == 0, "{first} and {second} of 300");
}

#[test]
fn what_is_within_the_floor_is_no_win() {
    // A true difference of half the floor, measured with hardly any noise.
    let race = Race { ratio: 1.0 + FLOOR / 2.0, noise: 0.001, slices: 200, ..USUAL };
    assert_eq!(race.winners(100), [0, 0]);
}
