//! The canonical form against its definition, against symmetries of all kinds, and against what others have published.

mod collections;
mod definition;
mod facts;

use ninefold_core::{Canonical, Cell, Four, Grid, Nine, Rng, Six, Sixteen, Size, Symmetry, Twelve, TwentyFive};
use proptest::prelude::*;

use definition::{checked_form, exchanges};

/// A board that is often regular: a part of a solved board, digits at random out of the first few, or a pattern repeated.
fn any_grid<S: Size>() -> impl Strategy<Value = Grid<S>> {
    (any::<u64>(), 0..=S::SIDE, 1..=S::SIDE, 0..3).prop_map(|(seed, filled, digits, kind)| {
        let mut rng = Rng::new(seed);
        let solved = Symmetry::random(&mut rng).apply(&Grid::<S>::shifted());
        let mut grid = Grid::empty();
        for cell in Cell::<S>::all() {
            let digit = match kind {
                0 => solved[cell],
                1 => rng.below(digits) as u8 + 1,
                _ => ((cell.row() / S::BOX_ROWS + cell.column() % S::BOX_COLS) % digits) as u8 + 1,
            };
            grid.set(cell, if rng.below(S::SIDE) < filled { digit } else { 0 });
        }
        grid
    })
}

/// The form and the number of automorphisms are those of every equivalent board, and of the form itself.
fn is_the_same_for_all<S: Size>(grid: &Grid<S>, seed: u64) {
    // The largest boards have a few regular ones that take too long.
    let Ok(canonical) = Canonical::within(grid, 1_000_000) else { return };
    assert_eq!(canonical.symmetry.apply(grid), canonical.form);
    assert!(canonical.form <= *grid);
    assert_eq!(exchanges::<S>() % canonical.automorphisms, 0, "a subgroup's order divides the group's");
    let mut rng = Rng::new(seed);
    for _ in 0..4 {
        let other = Symmetry::random(&mut rng).apply(grid);
        let Ok(same) = Canonical::within(&other, 1_000_000) else { return };
        assert_eq!((same.form, same.automorphisms), (canonical.form, canonical.automorphisms), "{grid} and {other}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn forms_of_four_are_those_of_the_definition(grid in any_grid::<Four>()) {
        checked_form(&grid);
    }

    #[test]
    fn forms_of_six_are_those_of_the_definition(grid in any_grid::<Six>()) {
        checked_form(&grid);
    }

    #[test]
    fn equivalent_boards_have_one_form(
        four in any_grid::<Four>(), six in any_grid::<Six>(), nine in any_grid::<Nine>(), twelve in any_grid::<Twelve>(),
        sixteen in any_grid::<Sixteen>(), seed in any::<u64>(),
    ) {
        is_the_same_for_all(&four, seed);
        is_the_same_for_all(&six, seed);
        is_the_same_for_all(&nine, seed);
        is_the_same_for_all(&twelve, seed);
        is_the_same_for_all(&sixteen, seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn equivalent_boards_of_twenty_five_have_one_form(grid in any_grid::<TwentyFive>(), seed in any::<u64>()) {
        is_the_same_for_all(&grid, seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    /// All 3,359,232 exchanges of each board.
    #[test]
    fn forms_of_nine_are_those_of_the_definition(grid in any_grid::<Nine>()) {
        checked_form(&grid);
    }
}
