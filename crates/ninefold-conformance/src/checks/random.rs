//! Random boards against the oracle.

use ninefold_core::{Cell, Grid, House, Rng, Size};

use crate::boards::{random_cell, random_solved, with_holes};
use crate::cases::{Case, thrift};
use crate::watch::Watch;
use crate::{Kind, Subject};

/// Boards that were solved once and then lost digits; in two of three one given is another digit now. So some have one
/// solution, some several, some givens that clash, and some givens that do not clash and lead nowhere.
pub fn damaged_boards_agree_with_the_oracle<K: Kind, T: Subject<K>>() {
    let (mut rng, mut solver) = (Rng::new(5), T::default());
    for round in 0..300 / thrift::<K::Size>() {
        // Small boards still end soon when most cells are empty.
        let holes = rng.below(if K::Size::SIDE <= 6 { 6 } else { 3 } * K::Size::SIDE);
        let full = random_solved::<K::Size>(&mut rng);
        let mut grid = with_holes(&full, holes, &mut rng);
        if round % 3 > 0 {
            grid.set(random_cell(&mut rng), rng.below(K::Size::SIDE) as u8 + 1);
        }
        check(format!("damaged board {round}"), grid, &full, &mut solver);
    }
}

/// Solved boards in which the cells of two houses are empty, but for up to three random digits: some have one solution,
/// some several, and most are nonsense of one kind or another.
pub fn random_houses_agree_with_the_oracle<K: Kind, T: Subject<K>>() {
    let (mut rng, mut solver) = (Rng::new(6), T::default());
    let houses: Vec<House<K::Size>> = House::all().collect();
    for round in 0..300 / thrift::<K::Size>() {
        let full = random_solved::<K::Size>(&mut rng);
        let mut grid = full;
        let cells: Vec<Cell<K::Size>> = (0..2).flat_map(|_| houses[rng.below(houses.len())].cells()).collect();
        for &cell in &cells {
            grid.set(cell, 0);
        }
        for _ in 0..round % 4 {
            grid.set(cells[rng.below(cells.len())], rng.below(K::Size::SIDE) as u8 + 1);
        }
        check(format!("random houses {round}"), grid, &full, &mut solver);
    }
}

/// The board as a puzzle of the kind, with rules that `full` keeps.
fn check<K: Kind, T: Subject<K>>(name: String, grid: Grid<K::Size>, full: &Grid<K::Size>, solver: &mut T) {
    // A generator of its own, so that every kind is tried on the same boards.
    let seed = name.bytes().fold(0, |seed: u64, byte| seed.wrapping_mul(31) + u64::from(byte));
    let puzzle = K::dressed(&grid, full, &mut Rng::new(seed));
    Watch::new(&Case::<K>::of_puzzle(name, puzzle, grid)).run(solver);
}
