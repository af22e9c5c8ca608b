//! Three passes with sets: the rules as they are read out, one after the other.
//!
//! Cost: three walks over the board and three sets for each row of it, made and dropped. Stops at the first clash.

use std::collections::HashSet;

use ninefold_core::{Cell, Grid, Size};

/// Whether no row, then no column, then no box of `grid` holds a digit twice.
///
/// ```
/// use ninefold_core::{Four, Grid};
///
/// let grid: Grid<Four> = "1... .1.. .... ....".parse()?;
/// assert!(!ninefold_validate::three_passes(&grid));
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
pub fn three_passes<S: Size>(grid: &Grid<S>) -> bool {
    let rows_are_valid = (0..S::SIDE).all(|row| {
        let mut seen = HashSet::new();
        (0..S::SIDE).all(|column| is_new(grid, row, column, &mut seen))
    });
    let columns_are_valid = || {
        (0..S::SIDE).all(|column| {
            let mut seen = HashSet::new();
            (0..S::SIDE).all(|row| is_new(grid, row, column, &mut seen))
        })
    };
    let boxes_are_valid = || {
        (0..S::SIDE).all(|square| {
            let boxes_abreast = S::SIDE / S::BOX_COLS;
            let (top, left) = (square / boxes_abreast * S::BOX_ROWS, square % boxes_abreast * S::BOX_COLS);
            let mut seen = HashSet::new();
            (0..S::SIDE).all(|place| is_new(grid, top + place / S::BOX_COLS, left + place % S::BOX_COLS, &mut seen))
        })
    };
    rows_are_valid && columns_are_valid() && boxes_are_valid()
}

/// Whether the cell is empty or holds a digit not seen before, which is seen from now on.
fn is_new<S: Size>(grid: &Grid<S>, row: usize, column: usize, seen: &mut HashSet<u8>) -> bool {
    let digit = grid[Cell::at(row, column)];
    digit == 0 || seen.insert(digit)
}
