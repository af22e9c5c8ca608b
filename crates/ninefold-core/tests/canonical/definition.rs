//! The canonical form by its definition: every exchange of rows and columns, one after the other.

use ninefold_core::{Canonical, Grid, Size};

/// Every order of `lines` rows or columns that keeps bands of `width` together.
fn orders(lines: usize, width: usize) -> Vec<Vec<usize>> {
    let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..lines {
        let longer = orders.iter().flat_map(|order| {
            let fits = move |line: &usize| {
                let band = if order.len() % width == 0 { None } else { Some(order[order.len() - 1] / width) };
                !order.contains(line)
                    && match band {
                        Some(band) => line / width == band,
                        None => order.iter().all(|other| other / width != line / width),
                    }
            };
            (0..lines).filter(fits).map(move |line| order.iter().copied().chain([line]).collect())
        });
        orders = longer.collect();
    }
    orders
}

/// The smallest of all boards that rows, columns and digits make of `grid` by definition, and how often it is made.
fn by_definition<S: Size>(grid: &Grid<S>) -> (Grid<S>, u128) {
    let (rows, columns) = (orders(S::SIDE, S::BOX_ROWS), orders(S::SIDE, S::BOX_COLS));
    let upright: Vec<Vec<u8>> = grid.digits().chunks(S::SIDE).map(<[u8]>::to_vec).collect();
    let turned = (0..S::SIDE).map(|column| upright.iter().map(|row| row[column]).collect()).collect();
    let boards = if S::BOX_ROWS == S::BOX_COLS { vec![upright, turned] } else { vec![upright] };
    let (mut smallest, mut times) = (vec![u8::MAX; S::CELLS], 0);
    let mut labelled = vec![0; S::CELLS];
    for board in &boards {
        for (rows, columns) in rows.iter().flat_map(|rows| columns.iter().map(move |columns| (rows, columns))) {
            let (mut names, mut last, mut is_smaller) = ([0; 26], 0, false);
            let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&column| board[row][column]));
            let is_larger = cells.enumerate().any(|(index, digit)| {
                if digit != 0 && names[usize::from(digit)] == 0 {
                    last += 1;
                    names[usize::from(digit)] = last;
                }
                labelled[index] = names[usize::from(digit)];
                is_smaller |= labelled[index] < smallest[index];
                !is_smaller && labelled[index] > smallest[index]
            });
            if is_smaller {
                smallest.copy_from_slice(&labelled);
                times = 0;
            }
            times += u128::from(!is_larger);
        }
    }
    (Grid::from_digits(&smallest).expect("labels are digits"), times)
}

/// How many orders of rows and columns there are, swaps of the two included.
pub fn exchanges<S: Size>() -> u128 {
    let factorial = |count: usize| (1..=count as u128).product::<u128>();
    let lines = |width: usize| factorial(S::SIDE / width) * factorial(width).pow((S::SIDE / width) as u32);
    lines(S::BOX_ROWS) * lines(S::BOX_COLS) * if S::BOX_ROWS == S::BOX_COLS { 2 } else { 1 }
}

/// The form of `grid`, which is its definition's.
pub fn checked_form<S: Size>(grid: &Grid<S>) -> Grid<S> {
    let canonical = Canonical::of(grid);
    assert_eq!((canonical.form, canonical.automorphisms), by_definition(grid), "{grid}");
    assert_eq!(canonical.symmetry.apply(grid), canonical.form, "{grid}");
    canonical.form
}
