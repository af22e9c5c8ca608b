//! Public collections. They are no part of the project, and lie beside it where they are at hand. A test that does not find
//! its collection compares nothing and says so.

use std::fs;
use std::path::Path;

use ninefold_core::{Canonical, Grid, Grid9, Nine, Sixteen, Size, TwentyFive};

use crate::is_the_same_for_all;

/// The boards of a collection; none when it is not there. `expected` is how many there have to be.
fn collection<S: Size>(file: &str, expected: usize) -> Vec<Grid<S>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles").join(file);
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {file} is not at hand, the forms of {expected} boards are not compared");
        return Vec::new();
    };
    let boards: Vec<Grid<S>> = text.lines().map(|line| line[..S::CELLS].parse().expect("a board a line")).collect();
    assert_eq!(boards.len(), expected, "{file}");
    boards
}

/// How many classes the boards of a collection are.
fn classes(boards: &[Grid9]) -> usize {
    let mut forms: Vec<Grid9> = boards.iter().map(|board| Canonical::of(board).form).collect();
    forms.sort_unstable();
    forms.dedup();
    forms.len()
}

/// No two of the known puzzles with 17 givens are equivalent.
#[test]
fn puzzles_with_17_givens_are_all_different() {
    let puzzles = collection::<Nine>("classic/17-clue.txt", 49_158);
    assert_eq!(classes(&puzzles), puzzles.len());
}

/// Equal forms prove two boards equivalent, since the forms come with the symmetries. These two are.
#[test]
fn a_collection_may_hold_equivalent_puzzles() {
    let puzzles = collection::<Nine>("classic/top1465.txt", 1_465);
    assert_eq!(classes(&puzzles), puzzles.len().saturating_sub(1));
}

#[test]
fn symmetries_do_not_change_the_form_of_public_puzzles() {
    let nine =
        [("classic/forum-hardest-11plus.txt", 48_766), ("classic/easy.txt", 10_000), ("classic/17-clue.txt", 49_158)];
    for (file, count) in nine.into_iter().chain([("counts/random-fill-9x9.txt", 2_100)]) {
        for (seed, board) in collection::<Nine>(file, count).iter().enumerate().step_by(50) {
            is_the_same_for_all(board, seed as u64);
        }
    }
    for (seed, board) in collection::<Sixteen>("big/16x16-1000.txt", 1_000).iter().enumerate().step_by(10) {
        is_the_same_for_all(board, seed as u64);
    }
    for (seed, board) in collection::<TwentyFive>("big/random-fill-25x25.txt", 2_100).iter().enumerate().step_by(50) {
        is_the_same_for_all(board, seed as u64);
    }
}
