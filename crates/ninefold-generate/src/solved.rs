//! Solved boards by a random walk: no search, any size, at once.
//!
//! A solved board is easy to write down: shift each row by a box width, and by one more at each new band. From there a
//! random walk leads to others. A step takes two digits, two rows of a band or two columns of a stack, and swaps them in
//! the smallest part of the board that holds a chosen cell and in which a swap breaks no rule:
//!
//! ```text
//! two rows of a band        . . 3 . 5 . 8 . .       . . 8 . 3 . 5 . .       the swap starts in one column and goes on to
//!                           . . 8 . 3 . 5 . .   ->  . . 3 . 5 . 8 . .       where the new digit stood, until it closes
//! ```
//!
//! For two digits such a part is a *Kempe chain* of graph colouring; for two lines it is a *cycle switch* of Latin squares.
//! Each step is as likely as the step back, so every board that the walk can reach comes out equally often in the end. It
//! reaches every board of 4x4 and of 6x6 (the tests do); for larger boards nobody has proved it, and a walk of finite
//! length favours what is near its start. The usual other way, a solver on a board with some random digits, favours
//! whatever that solver tries first, and from 16x16 on can take for ever.
//!
//! Sources: Kempe, "On the geographical problem of the four colours", 1879; Wanless, "Cycle switches in Latin squares",
//! 2004.

use ninefold_core::{Array, Cell, Grid, Rng, Size, Symmetry};

/// Steps for each cell of the board. From 2 on, the mean number of swappable parts of two digits, two rows and two columns
/// no longer changed, on 20,000 boards of 6x6 and 9x9, 1,000 of 16x16 and 100 of 25x25.
const STEPS_PER_CELL: usize = 4;

/// A solved board by chance: the same for the same state of `rng`.
///
/// Costs four moves for each cell, about 0.2 ms on 9x9 and 5 ms on 25x25. The boards are spread widely but not proved to be
/// uniform; see the module's source for what is known.
///
/// ```
/// use ninefold_core::{Grid, Puzzle, Rng, TwentyFive};
/// use ninefold_generate::solved;
///
/// let board = solved::<TwentyFive>(&mut Rng::new(1));
/// assert!(Grid::empty().verify(&board).is_ok());
/// assert_eq!(board, solved(&mut Rng::new(1)));
/// ```
pub fn solved<S: Size>(rng: &mut Rng) -> Grid<S> {
    let mut grid = Symmetry::random(rng).apply(&Grid::shifted());
    for _ in 0..STEPS_PER_CELL * S::CELLS {
        step(&mut grid, rng);
    }
    grid
}

/// One step of the walk.
fn step<S: Size>(grid: &mut Grid<S>, rng: &mut Rng) {
    let cell = Cell::at(rng.below(S::SIDE), rng.below(S::SIDE));
    match rng.below(3) {
        0 => {
            let other = other_of(0, S::SIDE, usize::from(grid[cell]) - 1, rng) as u8 + 1;
            swap_digits(grid, cell, other);
        }
        1 => {
            let band = cell.row() / S::BOX_ROWS * S::BOX_ROWS;
            let other = other_of(band, S::BOX_ROWS, cell.row(), rng);
            swap_lines(grid, [cell.row(), other], cell.column(), Cell::at);
        }
        _ => {
            let stack = cell.column() / S::BOX_COLS * S::BOX_COLS;
            let other = other_of(stack, S::BOX_COLS, cell.column(), rng);
            swap_lines(grid, [cell.column(), other], cell.row(), |column, row| Cell::at(row, column));
        }
    }
}

/// A number from `first` on, one of `count`, that is not `taken`; each equally likely.
fn other_of(first: usize, count: usize, taken: usize, rng: &mut Rng) -> usize {
    let drawn = first + rng.below(count - 1);
    if drawn < taken { drawn } else { drawn + 1 }
}

/// Swaps the digit in `cell` with `other` there, and then wherever the swap makes two of a kind in a house.
fn swap_digits<S: Size>(grid: &mut Grid<S>, cell: Cell<S>, other: u8) {
    let sum = grid[cell] + other;
    let mut waiting = S::PerCell::filled(0_u16);
    let mut count = 1;
    waiting[0] = cell.index() as u16;
    grid.set(cell, other);
    while count > 0 {
        count -= 1;
        let Some(swapped) = Cell::<S>::new(waiting[count].into()) else { break };
        for peer in swapped.peers() {
            // A peer with the same digit has not been swapped yet: two swapped peers differ, as they did before.
            if grid[peer] == grid[swapped] {
                grid.set(peer, sum - grid[peer]);
                waiting[count] = peer.index() as u16;
                count += 1;
            }
        }
    }
}

/// Swaps what stands at `place` in the first of two lines with what stands there in the second, and then wherever the swap
/// makes two of a kind in the first. `at` is the cell at a line and a place.
fn swap_lines<S: Size>(
    grid: &mut Grid<S>,
    [first, second]: [usize; 2],
    place: usize,
    at: impl Fn(usize, usize) -> Cell<S>,
) {
    let missing = grid[at(first, place)];
    let mut place = place;
    loop {
        let (here, there) = (at(first, place), at(second, place));
        let arrived = grid[there];
        let next = (0..S::SIDE).find(|&place| grid[at(first, place)] == arrived);
        grid.set(there, grid[here]);
        grid.set(here, arrived);
        match next {
            Some(next) if arrived != missing => place = next,
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use ninefold_core::{Four, Nine, Puzzle, Six, Sixteen, Twelve, TwentyFive};

    use super::*;

    fn is_solved_at_each_step<S: Size>() {
        let (mut grid, mut rng) = (Grid::<S>::shifted(), Rng::new(5));
        for _ in 0..500 {
            step(&mut grid, &mut rng);
            assert_eq!(Grid::empty().verify(&grid), Ok(()));
        }
    }

    #[test]
    fn every_step_keeps_the_rules_on_every_size() {
        is_solved_at_each_step::<Four>();
        is_solved_at_each_step::<Six>();
        is_solved_at_each_step::<Nine>();
        is_solved_at_each_step::<Twelve>();
        is_solved_at_each_step::<Sixteen>();
        is_solved_at_each_step::<TwentyFive>();
    }

    #[test]
    fn the_same_seed_gives_the_same_board_for_ever() {
        let board = solved::<Nine>(&mut Rng::new(42));
        assert_eq!(&board.to_string()[..27], "845316279712489563693257148");
        assert_ne!(board, solved(&mut Rng::new(43)));
    }

    #[test]
    fn every_board_of_4x4_is_equally_likely() {
        let mut rng = Rng::new(3);
        let mut times = BTreeMap::<Grid<Four>, u32>::new();
        for _ in 0..28_800 {
            *times.entry(solved(&mut rng)).or_default() += 1;
        }
        assert_eq!(times.len(), 288);
        // 287 degrees of freedom: chi-square above 365 has probability 0.001.
        let chi_square: f64 = times.values().map(|&seen| (f64::from(seen) - 100.0).powi(2) / 100.0).sum();
        assert!(chi_square < 365.0, "{chi_square}");
    }

    /// The board with its digits renamed so that the first row is ascending.
    fn renamed(grid: &Grid<Six>) -> Vec<u8> {
        let mut names = [0; 7];
        for (name, &digit) in (1..).zip(&grid.digits()[..6]) {
            names[usize::from(digit)] = name;
        }
        grid.digits().iter().map(|&digit| names[usize::from(digit)]).collect()
    }

    #[test]
    fn every_board_of_6x6_is_reached() {
        // There are 28,200,960, and each is one of 6! namings of a board whose first row is ascending.
        let mut rng = Rng::new(4);
        let start = renamed(&Grid::shifted());
        let mut seen = BTreeSet::from([start.clone()]);
        let mut waiting = Vec::from([start]);
        while let Some(board) = waiting.pop() {
            for _ in 0..24 {
                let mut grid = Grid::<Six>::from_digits(&board).unwrap();
                step(&mut grid, &mut rng);
                let found = renamed(&grid);
                if seen.insert(found.clone()) {
                    waiting.push(found);
                }
            }
        }
        assert_eq!(seen.len(), 28_200_960 / 720);
    }
}
