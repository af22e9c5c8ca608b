//! What has to hold whatever the bytes: for fuzzers, and for the tests that do the same in short.
//!
//! Each check takes bytes as they come, makes of them what it needs, and panics when something is wrong. What it makes
//! changes little when the bytes do, so that a fuzzer that watches which code is reached finds its way.

mod searches;
mod texts;

pub use searches::{agree_with_reference, keep_count_under_symmetry};
pub use texts::{read_all_forms, read_back};

use ninefold_core::{Cell, Grid, Rng, Size, Symmetry};

/// A board. Half of them are a solved board with holes and a fault or two, the other half digits on an empty board.
pub fn board<S: Size>(bytes: &[u8]) -> Grid<S> {
    let Some((&kind, rest)) = bytes.split_first() else { return Grid::empty() };
    let mut grid = Grid::empty();
    let mut changes = rest;
    if kind % 2 == 0 {
        // Up to so many bytes are a hole each, and what is behind them a digit each.
        let holes = rest.len().min(usize::from(kind));
        grid = Symmetry::random(&mut Rng::new(u64::from(kind / 2))).apply(&Grid::shifted());
        for &hole in &rest[..holes] {
            grid.set(cell(hole, 0), 0);
        }
        changes = &rest[holes..];
    }
    for change in changes.chunks_exact(2) {
        grid.set(cell(change[0], change[1] / 128), change[1] % 128 % (S::SIDE as u8 + 1));
    }
    grid
}

/// A cell by two bytes; one is enough for most boards.
fn cell<S: Size>(low: u8, high: u8) -> Cell<S> {
    let index = (usize::from(low) + 256 * usize::from(high)) % S::CELLS;
    Cell::at(index / S::SIDE, index % S::SIDE)
}
