//! Random boards against the oracle.

use ninefold_core::{Grid, Rng, Size};

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

/// 4x4 boards with random digits in random cells: every kind of nonsense.
pub fn random_small_boards_agree_with_the_oracle<S: Size, T: Subject<S>>() {
    if S::SIDE > 4 {
        return;
    }
    let (mut rng, mut solver) = (Rng::new(6), T::default());
    for round in 0..2_000 {
        let mut grid = Grid::<S>::empty();
        for _ in 0..round % 17 {
            grid.set(random_cell(&mut rng), rng.below(S::SIDE) as u8 + 1);
        }
        Watch::new(&Case::counted(format!("random board {round}"), grid)).run(&mut solver);
    }
}
