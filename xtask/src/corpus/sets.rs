//! The corpora.

use std::cmp::Reverse;
use std::thread;

use ninefold::core::{Grid, Nine, NodeBudget, Rng, Sixteen, Size, Solver, Verdict};
use ninefold::dlx::Dlx;
use ninefold::generate::{dig, minimal, solved};
use ninefold::propagate::Propagate;

use super::Corpus;
use super::hard::climbed;

/// Every corpus.
pub const ALL: [Corpus; 4] = [
    Corpus { name: "easy", about: "9x9, solved by naked and hidden singles alone", seed: 1, make: easy },
    Corpus {
        name: "minimal",
        about: "9x9, clues taken away in random order until none can be spared",
        seed: 2,
        make: plain,
    },
    Corpus {
        name: "hard",
        about: "9x9, minimal, the ends of climbs towards more guesses, the hardest first",
        seed: 3,
        make: hard,
    },
    Corpus { name: "16x16", about: "16x16, clues taken away in random order until 110 are left", seed: 4, make: large },
];

/// Puzzles in a corpus of 9x9, apart from the hard ones.
const PUZZLES: usize = 1_000;

/// Hard puzzles, and the climbs that they are the best of.
const HARD: usize = 200;
const CLIMBS: usize = 300;

/// Puzzles of 16x16.
const LARGE: usize = 100;

/// Puzzles with 30 clues that need no guess.
fn easy(seed: u64) -> Vec<String> {
    each_seeded(seed, PUZZLES, |rng| {
        let mut solver = Propagate::<Nine>::default();
        // A search without a node left gets as far as the singles go.
        let is_easy = |puzzle: &Grid| solver.classify_with(puzzle, &mut NodeBudget::new(0)) == Verdict::Unique;
        checked(&dig(&solved(rng), 30, rng, is_easy))
    })
}

/// Plain minimal puzzles.
fn plain(seed: u64) -> Vec<String> {
    each_seeded(seed, PUZZLES, |rng| checked(&random_minimal(rng)))
}

/// Puzzles that take many guesses, the hardest first.
fn hard(seed: u64) -> Vec<String> {
    let mut climbed = each_seeded(seed, CLIMBS, climbed);
    climbed.sort_by_key(|&(height, _)| Reverse(height));
    climbed[..HARD].iter().map(|(_, puzzle)| checked(puzzle)).collect()
}

/// Puzzles of 16x16 that are far from minimal: to prove sparse ones unique can take for ever.
fn large(seed: u64) -> Vec<String> {
    each_seeded(seed, LARGE, |rng| {
        let mut solver = Propagate::<Sixteen>::default();
        let is_unique = |puzzle: &Grid<Sixteen>| solver.classify(puzzle) == Verdict::Unique;
        checked(&dig(&solved(rng), 110, rng, is_unique))
    })
}

fn random_minimal(rng: &mut Rng) -> Grid {
    let board = solved(rng);
    minimal(&board, rng, &mut Propagate::default()).expect("a solved board has one solution")
}

/// The puzzle as text, once a strategy that had no part in making it finds it unique too.
fn checked<S: Size>(puzzle: &Grid<S>) -> String {
    assert_eq!(Dlx::<S>::default().classify(puzzle), Verdict::Unique, "{puzzle}");
    puzzle.to_string()
}

/// Makes `count` things on all cores, each with a generator of its own, in the order of the generators.
fn each_seeded<T: Send>(seed: u64, count: usize, make: impl Fn(&mut Rng) -> T + Sync) -> Vec<T> {
    let mut parent = Rng::new(seed);
    let mut rngs: Vec<Rng> = (0..count).map(|_| parent.fork()).collect();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let parts: Vec<_> = rngs
            .chunks_mut(count.div_ceil(cores))
            .map(|part| scope.spawn(|| part.iter_mut().map(&make).collect::<Vec<T>>()))
            .collect();
        parts.into_iter().flat_map(|part| part.join().expect("no puzzle panics")).collect()
    })
}
