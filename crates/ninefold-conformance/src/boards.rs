//! How boards are made, at every size: from one solved board by symmetries and by taking digits out, or by a pattern.

use ninefold_core::{Cell, Grid, Rng, Size, Symmetry};

/// A solved board: one of the images of [`Grid::shifted`].
pub fn random_solved<S: Size>(rng: &mut Rng) -> Grid<S> {
    Symmetry::random(rng).apply(&Grid::shifted())
}

/// Each row is the one above, shifted by one: rows and columns are right, boxes are not.
pub fn latin<S: Size>() -> Grid<S> {
    let mut grid = Grid::empty();
    Cell::all().for_each(|cell| grid.set(cell, ((cell.row() + cell.column()) % S::SIDE) as u8 + 1));
    grid
}

/// The first line (`line` names its cells) holds all digits but the last, whose only place sees that digit from afar.
pub fn trap<S: Size>(line: impl Fn(usize) -> Cell<S>) -> Grid<S> {
    let mut grid = Grid::empty();
    (1..S::SIDE).for_each(|digit| grid.set(line(digit - 1), digit as u8));
    let gap = line(S::SIDE - 1);
    let is_across = |cell: &Cell<S>| (cell.row() == gap.row()) != (cell.column() == gap.column());
    let far = gap.peers().filter(|&cell| grid[cell] == 0 && is_across(&cell) && cell.houses()[2] != gap.houses()[2]);
    let far = far.last().expect("a line leaves its box");
    grid.set(far, S::SIDE as u8);
    grid
}

/// The first box lacks a digit that stands in all but one of its rows further on; the cells of that row are full.
pub fn no_place<S: Size>() -> Grid<S> {
    let mut grid = Grid::empty();
    for row in 0..S::BOX_ROWS - 1 {
        grid.set(Cell::at(row, (row + 1) * S::BOX_COLS), S::SIDE as u8);
    }
    (0..S::BOX_COLS).for_each(|column| grid.set(Cell::at(S::BOX_ROWS - 1, column), column as u8 + 1));
    grid
}

/// The cells of two digits of a solved board, as loops: along each the two can be exchanged, and in no smaller part.
/// With n of the loops taken out a board has 2^n solutions.
pub fn loops<S: Size>(full: &Grid<S>, digits: [u8; 2]) -> Vec<Vec<Cell<S>>> {
    let mut rest: Vec<Cell<S>> = Cell::all().filter(|&cell| digits.contains(&full[cell])).collect();
    let mut loops = Vec::new();
    while let Some(start) = rest.pop() {
        let (mut ring, mut next) = (vec![start], 0);
        while let Some(&cell) = ring.get(next) {
            let (near, far): (Vec<_>, Vec<_>) = rest.iter().partition(|other| cell.peers().any(|peer| peer == **other));
            ring.extend(near);
            rest = far;
            next += 1;
        }
        loops.push(ring);
    }
    loops
}

/// `grid` with the cells empty for which `is_out` holds; it is told the cell and its digit.
pub fn without<S: Size>(grid: &Grid<S>, is_out: impl Fn(Cell<S>, u8) -> bool) -> Grid<S> {
    let mut rest = Grid::empty();
    grid.givens().filter(|&(cell, digit)| !is_out(cell, digit)).for_each(|(cell, digit)| rest.set(cell, digit));
    rest
}

/// `grid` without the digits in `holes` cells drawn at random; fewer where a cell is drawn twice.
pub fn with_holes<S: Size>(grid: &Grid<S>, holes: usize, rng: &mut Rng) -> Grid<S> {
    let mut rest = *grid;
    (0..holes).for_each(|_| rest.set(random_cell(rng), 0));
    rest
}

/// Any cell.
pub fn random_cell<S: Size>(rng: &mut Rng) -> Cell<S> {
    Cell::at(rng.below(S::SIDE), rng.below(S::SIDE))
}
