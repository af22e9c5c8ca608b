//! All four say the same on any board, and what the definition says.

use ninefold_core::{Cell, Four, Grid, Grid9, Nine, Six, Sixteen, Size, Twelve, TwentyFive};
use ninefold_validate::validators;
use proptest::prelude::*;

/// What all four say, which has to be what the conflicts of the board say.
fn is_valid<S: Size>(grid: &Grid<S>) -> bool {
    let expected = grid.is_valid();
    for validator in validators() {
        assert_eq!((validator.is_valid)(grid), expected, "{} on {grid}", validator.name);
    }
    expected
}

fn any_board<S: Size>() -> impl Strategy<Value = Grid<S>> {
    // From hardly any digit to a digit in nearly every cell: sparse boards are mostly valid, dense ones hardly ever.
    (1..=100_u32).prop_flat_map(|percent| {
        let cell = prop_oneof![percent => 1..=S::SIDE as u8, 2 * (101 - percent) => Just(0)];
        prop::collection::vec(cell, S::CELLS).prop_map(|digits| Grid::from_digits(&digits).unwrap())
    })
}

macro_rules! agree {
    ($($test:ident $size:ident),*) => {
        proptest! {
            $(
                #[test]
                fn $test(grid in any_board::<$size>(), cell in 0..$size::CELLS, digit in 0..=$size::SIDE as u8) {
                    is_valid(&grid);
                    // A full board is valid until a cell is changed to another digit.
                    let mut changed = Grid::<$size>::shifted();
                    prop_assert!(is_valid(&changed));
                    let cell = Cell::new(cell).unwrap();
                    let is_same = digit == 0 || digit == changed[cell];
                    changed.set(cell, digit);
                    prop_assert_eq!(is_valid(&changed), is_same);
                }
            )*
        }
    };
}

agree!(four Four, six Six, nine Nine, twelve Twelve, sixteen Sixteen, twenty_five TwentyFive);

#[test]
fn valid_is_not_solvable() {
    // r1c9 has to be 9, which column 9 holds already.
    let trap: Grid9 =
        "12345678. ......... ......... ......... ......... ........9 ......... ......... .........".parse().unwrap();
    assert!(is_valid(&trap));
}

#[test]
fn a_row_is_not_a_column() {
    let mut grid = Grid9::empty();
    grid.set(Cell::at(0, 3), 7);
    grid.set(Cell::at(3, 0), 7);
    assert!(is_valid(&grid));
}

#[test]
fn a_box_alone_can_clash() {
    let mut grid = Grid9::empty();
    grid.set(Cell::at(3, 3), 7);
    grid.set(Cell::at(5, 5), 7);
    assert!(!is_valid(&grid));
}
