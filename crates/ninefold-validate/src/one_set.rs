//! One set of keys: "5 in row 3", "5 in column 7", "5 in box 2" all go into the same set.
//!
//! Cost: one walk over the board and one set, of up to three keys for each cell. The shortest to write, and popular
//! with strings for keys; these here are values, which saves making the strings. Stops at the first clash.

use std::collections::HashSet;

use ninefold_core::{Grid, Size};

use crate::givens;

/// A digit, and the house that it is in.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Row(u8, usize),
    Column(u8, usize),
    Box(u8, usize),
}

/// Whether no "digit in house" of `grid` is said twice.
///
/// ```
/// use ninefold_core::{Four, Grid};
///
/// let grid: Grid<Four> = "1... .1.. .... ....".parse()?;
/// assert!(!ninefold_validate::one_set(&grid));
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
pub fn one_set<S: Size>(grid: &Grid<S>) -> bool {
    let mut said = HashSet::new();
    givens(grid).all(|(row, column, square, digit)| {
        said.insert(Key::Row(digit, row))
            && said.insert(Key::Column(digit, column))
            && said.insert(Key::Box(digit, square))
    })
}
