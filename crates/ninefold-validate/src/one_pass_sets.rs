//! One pass with sets: a set for each house, all filled side by side.
//!
//! Cost: one walk over the board; as many sets as there are houses are alive at once. Stops at the first clash.

use std::collections::HashSet;

use ninefold_core::{Grid, Size};

use crate::givens;

/// Whether each digit of `grid` is new to its row, its column and its box.
///
/// ```
/// use ninefold_core::{Four, Grid};
///
/// let grid: Grid<Four> = "1... .1.. .... ....".parse()?;
/// assert!(!ninefold_validate::one_pass_sets(&grid));
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
pub fn one_pass_sets<S: Size>(grid: &Grid<S>) -> bool {
    let mut rows = vec![HashSet::new(); S::SIDE];
    let mut columns = vec![HashSet::new(); S::SIDE];
    let mut squares = vec![HashSet::new(); S::SIDE];
    givens(grid).all(|(row, column, square, digit)| {
        rows[row].insert(digit) && columns[column].insert(digit) && squares[square].insert(digit)
    })
}
