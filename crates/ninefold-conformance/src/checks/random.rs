//! Random boards against the oracle.

use ninefold_core::{Cell, House, Rng, Size};

use crate::Subject;
use crate::boards::{random_cell, random_solved, with_holes};
use crate::cases::{Case, thrift};
use crate::watch::Watch;

/// Boards that were solved once and then lost digits; in two of three one given is another digit now. So some have one
/// solution, some several, some givens that clash, and some givens that do not clash and lead nowhere.
pub fn damaged_boards_agree_with_the_oracle<S: Size, T: Subject<S>>() {
    let (mut rng, mut solver) = (Rng::new(5), T::default());
    for round in 0..300 / thrift::<S>() {
        // Small boards still end soon when most cells are empty.
        let holes = rng.below(if S::SIDE <= 6 { 6 } else { 3 } * S::SIDE);
        let mut grid = with_holes(&random_solved::<S>(&mut rng), holes, &mut rng);
        if round % 3 > 0 {
            grid.set(random_cell(&mut rng), rng.below(S::SIDE) as u8 + 1);
        }
        Watch::new(&Case::counted(format!("damaged board {round}"), grid)).run(&mut solver);
    }
}

/// Solved boards in which the cells of two houses are empty, but for up to three random digits: some have one solution,
/// some several, and most are nonsense of one kind or another.
pub fn random_houses_agree_with_the_oracle<S: Size, T: Subject<S>>() {
    let (mut rng, mut solver) = (Rng::new(6), T::default());
    let houses: Vec<House<S>> = House::all().collect();
    for round in 0..300 / thrift::<S>() {
        let mut grid = random_solved::<S>(&mut rng);
        let cells: Vec<Cell<S>> = (0..2).flat_map(|_| houses[rng.below(houses.len())].cells()).collect();
        for &cell in &cells {
            grid.set(cell, 0);
        }
        for _ in 0..round % 4 {
            grid.set(cells[rng.below(cells.len())], rng.below(S::SIDE) as u8 + 1);
        }
        Watch::new(&Case::counted(format!("random houses {round}"), grid)).run(&mut solver);
    }
}
