//! Nodes and guesses on boards that everybody measures with.

use ninefold_core::{Counters, Grid9, Solver};
use ninefold_propagate::Propagate;

/// Counts solutions of `puzzle` up to `limit` and returns the statistics of the search.
fn count(puzzle: &str, limit: u64) -> Counters {
    let puzzle: Grid9 = puzzle.parse().unwrap();
    let mut counters = Counters::default();
    Propagate::default().count_with(&puzzle, limit, &mut counters);
    counters
}

/// Proves `puzzle` unique and returns nodes and guesses. When everything was searched, each node was left again.
fn prove(puzzle: &str) -> [u64; 2] {
    let Counters { nodes, guesses, backtracks, solutions } = count(puzzle, 2);
    assert_eq!((solutions, backtracks), (1, nodes));
    [nodes, guesses]
}

