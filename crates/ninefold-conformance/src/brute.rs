//! The oracle: all digits in all cells, in reading order.
//!
//! It shares nothing with core's tables nor with any strategy, so that a fault in those cannot hide here. Each
//! placement costs a look at every cell of the board; it is meant for boards with few empty cells, or small ones.

use ninefold_core::{Cell, Grid, Size};

/// The solutions of `puzzle` in ascending order, the first `limit` of them.
pub fn solutions<S: Size>(puzzle: &Grid<S>, limit: usize) -> Vec<Grid<S>> {
    let (mut found, mut grid) = (Vec::new(), *puzzle);
    let is_clashing = |(cell, digit)| !is_fitting(puzzle, cell, digit);
    if limit > 0 && !puzzle.givens().any(is_clashing) {
        fill(&mut grid, &mut found, limit);
    }
    found
}

fn fill<S: Size>(grid: &mut Grid<S>, found: &mut Vec<Grid<S>>, limit: usize) {
    let Some(cell) = Cell::all().find(|&cell| grid[cell] == 0) else {
        return found.push(*grid);
    };
    for digit in 1..=S::SIDE as u8 {
        if found.len() < limit && is_fitting(grid, cell, digit) {
            grid.set(cell, digit);
            fill(grid, found, limit);
            grid.set(cell, 0);
        }
    }
}

/// Whether no other cell of a house of `cell` holds `digit`.
pub(crate) fn is_fitting<S: Size>(grid: &Grid<S>, cell: Cell<S>, digit: u8) -> bool {
    let place = |cell: Cell<S>| (cell.index() / S::SIDE, cell.index() % S::SIDE);
    let (row, column) = place(cell);
    !grid.givens().any(|(other, found)| {
        let (other_row, other_column) = place(other);
        let is_in_box =
            row / S::BOX_ROWS == other_row / S::BOX_ROWS && column / S::BOX_COLS == other_column / S::BOX_COLS;
        found == digit && other != cell && (row == other_row || column == other_column || is_in_box)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::{Four, Grid9};

    #[test]
    fn known_counts_are_met() {
        assert_eq!(solutions(&Grid::<Four>::empty(), 1_000).len(), 288);
        assert!(solutions(&Grid::<Four>::empty(), 0).is_empty());
        assert_eq!(solutions(&Grid::<Four>::empty(), 100), solutions(&Grid::<Four>::empty(), 288)[..100]);
        // Each of the 24 first rows is as good as any other.
        let row: Grid<Four> = "1234 .... .... ....".parse().unwrap();
        assert_eq!(solutions(&row, 1_000).len(), 288 / 24);
        let clash: Grid<Four> = "1... .1.. .... ....".parse().unwrap();
        assert!(solutions(&clash, 1_000).is_empty());
        let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
            .parse()
            .unwrap();
        let answer: Grid9 =
            "957214386824736591361859742495372618786491235132568974519687423273145869648923157".parse().unwrap();
        assert_eq!(solutions(&puzzle, 2), [answer]);
        assert!(solutions(&answer, 0).is_empty());
    }
}
