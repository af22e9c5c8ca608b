//! Conflicts against a definition of their own, on any board at all.

use ninefold_core::{Cell, Conflict, Four, Grid, House, Nine, Puzzle, Six, Sixteen, Size, Twelve, TwentyFive};
use proptest::prelude::*;

/// Any board: each cell empty or any digit, `filled` of ten filled.
fn any_grid<S: Size>() -> impl Strategy<Value = Grid<S>> {
    (1..=10_u32).prop_flat_map(|filled| {
        let cell = prop_oneof![10 - filled => Just(0), filled => 1..=S::SIDE as u8];
        proptest::collection::vec(cell, S::CELLS)
            .prop_map(|digits| Grid::from_digits(&digits).expect("digits in range"))
    })
}

/// By row and column: whether two cells lie in one row, one column, one box.
fn shared<S: Size>(first: usize, second: usize) -> [bool; 3] {
    let [first, second] = [first, second].map(|index| (index / S::SIDE, index % S::SIDE));
    let of_box = |(row, column): (usize, usize)| (row / S::BOX_ROWS, column / S::BOX_COLS);
    [first.0 == second.0, first.1 == second.1, of_box(first) == of_box(second)]
}

/// `conflicts` names the pairs of the definition: all of them, each once, in reading order, with the houses they share.
fn conflicts_are_those_of_the_definition<S: Size>(grid: &Grid<S>) -> Result<(), TestCaseError> {
    let digits = grid.digits();
    let mut expected = Vec::new();
    for first in 0..S::CELLS {
        for second in first + 1..S::CELLS {
            if digits[first] != 0 && digits[first] == digits[second] && shared::<S>(first, second).contains(&true) {
                expected.push((digits[first], [first, second]));
            }
        }
    }
    let conflicts: Vec<Conflict<S>> = grid.conflicts().collect();
    let found: Vec<_> = conflicts.iter().map(|conflict| (conflict.digit, conflict.cells.map(Cell::index))).collect();
    prop_assert_eq!(found, expected);
    for conflict in conflicts {
        let [first, second] = conflict.cells;
        let kinds: Vec<usize> = conflict.houses().map(|house| house.index() / S::SIDE).collect();
        let is_shared = shared::<S>(first.index(), second.index());
        prop_assert_eq!(kinds, (0..3).filter(|&kind| is_shared[kind]).collect::<Vec<_>>());
        for house in conflict.houses() {
            prop_assert!([first, second].iter().all(|cell| house.cells().any(|other| other == *cell)));
        }
    }
    Ok(())
}

/// A board has no conflict exactly when no house holds a digit twice; a full one, exactly when it solves itself.
fn valid_means_no_conflict<S: Size>(grid: &Grid<S>) -> Result<(), TestCaseError> {
    let is_repeated = |house: House<S>| {
        let mut digits: Vec<u8> = house.cells().map(|cell| grid[cell]).filter(|&digit| digit != 0).collect();
        digits.sort_unstable();
        digits.windows(2).any(|pair| pair[0] == pair[1])
    };
    let is_valid = !House::all().any(is_repeated);
    prop_assert_eq!(grid.is_valid(), is_valid);
    if grid.is_full() {
        prop_assert_eq!(grid.verify(grid).is_ok(), is_valid);
    }
    Ok(())
}

/// A solved board with some digits of it exchanged, so that some of the boards are valid and others nearly.
fn nearly_solved<S: Size>() -> impl Strategy<Value = Grid<S>> {
    let swaps = proptest::collection::vec((0..S::CELLS, 0..S::CELLS), 0..3);
    (swaps, proptest::collection::vec(0..S::CELLS, 0..S::CELLS)).prop_map(|(swaps, holes)| {
        let mut digits = Grid::<S>::shifted().digits().to_vec();
        for (first, second) in swaps {
            digits.swap(first, second);
        }
        // No holes in some, so that full boards occur.
        if holes.len() % 3 > 0 {
            for hole in holes {
                digits[hole] = 0;
            }
        }
        Grid::from_digits(&digits).expect("digits in range")
    })
}

macro_rules! for_every_size {
    ($($name:ident $size:ident)+) => { $(
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(if $size::SIDE > 9 { 32 } else { 128 }))]

                #[test]
                fn on_any_board(grid in any_grid::<$size>()) {
                    conflicts_are_those_of_the_definition(&grid)?;
                    valid_means_no_conflict(&grid)?;
                }

                #[test]
                fn on_nearly_solved_boards(grid in nearly_solved::<$size>()) {
                    conflicts_are_those_of_the_definition(&grid)?;
                    valid_means_no_conflict(&grid)?;
                }
            }
        }
    )+ };
}

for_every_size!(four Four six Six nine Nine twelve Twelve sixteen Sixteen twenty_five TwentyFive);

#[test]
fn the_houses_are_named_as_people_name_them() {
    let named = |text: &str| {
        let grid: Grid<Nine> = text.parse().expect("a board");
        grid.conflicts().map(|conflict| conflict.to_string()).collect::<Vec<_>>()
    };
    let rest = ".".repeat(72);
    assert_eq!(named(&format!("5.5......{rest}")), ["5 in r1c1 and r1c3 (row 1, box 1)"]);
    assert_eq!(named(&format!("5.......5{rest}")), ["5 in r1c1 and r1c9 (row 1)"]);
    // Three of a kind are three pairs.
    assert_eq!(named(&format!("5...5...5{rest}")).len(), 3);
    // The same digit at r1c4 and r4c1 is no conflict.
    assert_eq!(
        named("...7..... ......... ......... 7........ ......... ......... ......... ......... ........."),
        [""; 0]
    );
    let in_box_alone = "......... ......... ......... ......... ....8.... ...8..... ......... ......... .........";
    assert_eq!(named(in_box_alone), ["8 in r5c5 and r6c4 (box 5)"]);
    assert_eq!(
        named("......... ......... ......... ......... ......... ......... ......... ......... ........."),
        [""; 0]
    );
}
