//! Criterion benchmarks: `cargo bench --package ninefold-benches`.
//!
//! They are for whoever changes a piece and wants to see at once what it does to its speed. To compare strategies, use
//! `cargo xtask bench`: it verifies every answer, mixes the order and says how sure a difference is.
//!
//! The benchmarks are in the folder `benches`; this library has nothing in it but what they share.

#![forbid(unsafe_code)]

/// The puzzles of one of the corpora in `puzzles/bench`, one a line.
///
/// ```
/// assert!(ninefold_benches::lines(ninefold_benches::MINIMAL).all(|line| line.len() == 81));
/// ```
pub fn lines(corpus: &str) -> impl Iterator<Item = &str> {
    corpus.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The corpus of minimal puzzles.
pub const MINIMAL: &str = include_str!("../../puzzles/bench/minimal.txt");
