//! Hard puzzles: by climbing.
//!
//! Random minimal puzzles are hardly ever hard: the hardest of ten thousand takes some dozen guesses. So each hard puzzle is
//! climbed to: take a clue or two of a minimal puzzle away, put others of the same solution in until it is unique again,
//! take away what can be spared, and keep the result if it is no easier. How hard a puzzle is, is told by the guesses of
//! `propagate`, which is a bias to know of: the set is hard for strategies that reason like it.
//!
//! The idea of the climb is that of tdoku's generator, in its plainest form. Cost: some forty searches a step.

use ninefold::core::{Cell, Counters, Grid, Rng, Solver, Symmetry, Verdict};
use ninefold::generate::{dig, minimal, solved};
use ninefold::propagate::Propagate;

/// Steps of a climb. The gain is quick at first and slow later; five times as many add about a half to the guesses.
const STEPS: usize = 1_000;

/// Images of a board that are solved to rate it, so that a lucky order of the cells counts for little.
const IMAGES: usize = 10;

/// The puzzle at the end of a climb, and how hard it is.
pub fn climbed(rng: &mut Rng) -> (u128, Grid) {
    let mut solver = Propagate::default();
    let solution = solved(rng);
    let mut best = minimal(&solution, rng, &mut solver).expect("a solved board has one solution");
    let mut height = hardness(&best, rng, &mut solver);
    for _ in 0..STEPS {
        let puzzle = varied(&best, &solution, rng, &mut solver);
        let reached = hardness(&puzzle, rng, &mut solver);
        if reached >= height {
            (best, height) = (puzzle, reached);
        }
    }
    (height, best)
}

/// Another minimal puzzle with the same solution and nearly the same clues.
fn varied(puzzle: &Grid, solution: &Grid, rng: &mut Rng, solver: &mut Propagate) -> Grid {
    let mut empty: Vec<Cell<_>> = Cell::all().filter(|&cell| puzzle[cell] == 0).collect();
    rng.shuffle(&mut empty);
    let left = puzzle.givens().count() - 1 - rng.below(2);
    let mut varied = dig(puzzle, left, rng, |_| true);
    for cell in empty {
        varied.set(cell, solution[cell]);
        if solver.classify(&varied) == Verdict::Unique {
            break;
        }
    }
    // Without a clue that was taken the cells above are not always enough.
    minimal(&varied, rng, solver).unwrap_or(*puzzle)
}

/// How hard a puzzle is: the product of the guesses for each image, which orders puzzles as their geometric mean does, and
/// needs no fraction.
fn hardness(puzzle: &Grid, rng: &mut Rng, solver: &mut Propagate) -> u128 {
    (0..IMAGES).fold(1, |product: u128, _| {
        let mut counters = Counters::default();
        solver.classify_with(&Symmetry::random(rng).apply(puzzle), &mut counters);
        product.saturating_mul(u128::from(counters.guesses) + 1)
    })
}
