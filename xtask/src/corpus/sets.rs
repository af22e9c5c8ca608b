//! The corpora.

use std::thread;

use ninefold::core::{Counters, Grid, Nine, NodeBudget, Rng, Sixteen, Size, Solver, Symmetry, Verdict};
use ninefold::generate::{dig, minimal, solved};
use ninefold::mrv::Mrv as Propagate;

use super::Corpus;

/// Every corpus.
pub const ALL: [Corpus; 4] = [
    Corpus { name: "easy", about: "9x9, solved by naked and hidden singles alone", seed: 1, make: easy },
    Corpus {
        name: "minimal",
        about: "9x9, clues taken away in random order until none can be spared",
        seed: 2,
        make: plain,
    },
    Corpus { name: "hard", about: "9x9, of very many minimal ones those that take most guesses", seed: 3, make: hard },
    Corpus { name: "16x16", about: "16x16, clues taken away in random order until 110 are left", seed: 4, make: large },
];

/// Puzzles in a corpus of 9x9, apart from the hard ones.
const PUZZLES: usize = 1_000;

/// Puzzles with 30 clues that need no guess.
fn easy(seed: u64) -> Vec<String> {
    // A search without a node left gets as far as the singles go.
    let is_easy = |puzzle: &Grid| Propagate.classify_with(puzzle, &mut NodeBudget::new(0)) == Verdict::Unique;
    each_seeded(seed, PUZZLES, |rng| dig(&solved::<Nine>(rng), 30, rng, is_easy)).iter().map(checked).collect()
}

/// Plain minimal puzzles.
fn plain(seed: u64) -> Vec<String> {
    each_seeded(seed, PUZZLES, random_minimal).iter().map(checked).collect()
}

/// How many puzzles are made for each that is hard enough.
const TRIED: usize = 100;

/// Of many minimal puzzles those with the most guesses.
fn hard(seed: u64) -> Vec<String> {
    const HARD: usize = 300;
    let mut rated = each_seeded(seed, HARD * TRIED, |rng| {
        let puzzle = random_minimal(rng);
        (guesses(&puzzle, rng), puzzle)
    });
    rated.sort_by_key(|(guesses, _)| std::cmp::Reverse(*guesses));
    rated[..HARD].iter().map(|(_, puzzle)| checked(puzzle)).collect()
}

/// Puzzles of 16x16 that are far from minimal, since proving those unique can take for ever.
fn large(seed: u64) -> Vec<String> {
    let is_unique = |puzzle: &Grid<Sixteen>| Propagate.classify(puzzle) == Verdict::Unique;
    each_seeded(seed, 100, |rng| dig(&solved::<Sixteen>(rng), 110, rng, is_unique)).iter().map(checked).collect()
}

fn random_minimal(rng: &mut Rng) -> Grid {
    let board = solved(rng);
    minimal(&board, rng, &mut Propagate).expect("a solved board has one solution")
}

/// How hard a puzzle is: the guesses that propagation needs to prove it unique, the median of five images of the board, so
/// that one lucky order does not count.
fn guesses(puzzle: &Grid, rng: &mut Rng) -> u64 {
    let mut guesses = [(); 5].map(|()| {
        let mut counters = Counters::default();
        Propagate.classify_with(&Symmetry::random(rng).apply(puzzle), &mut counters);
        counters.guesses
    });
    guesses.sort_unstable();
    guesses[2]
}

/// The puzzle as text, once a strategy that had no part in making it finds it unique too.
fn checked<S: Size>(puzzle: &Grid<S>) -> String {
    assert_eq!(Propagate.classify(puzzle), Verdict::Unique, "{puzzle}");
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
