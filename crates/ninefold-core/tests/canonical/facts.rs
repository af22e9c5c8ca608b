//! What others have published on classes of boards and their automorphisms.

use std::collections::BTreeMap;

use ninefold_core::{Canonical, Cell, Four, Grid, Grid9, Six, Size, TooManySteps, TwentyFive};

use crate::definition::{checked_form, exchanges};

/// Every way to fill the empty cells of `grid` by the rules.
fn fill<S: Size>(grid: &mut Grid<S>, tell: &mut impl FnMut(&Grid<S>)) {
    let Some(cell) = Cell::all().find(|&cell| grid[cell] == 0) else { return tell(grid) };
    for digit in 1..=S::SIDE as u8 {
        if cell.peers().all(|peer| grid[peer] != digit) {
            grid.set(cell, digit);
            fill(grid, tell);
            grid.set(cell, 0);
        }
    }
}

/// The classes of the solved boards that begin with `row`, and how many automorphisms each has.
fn classes<S: Size>(row: &[u8]) -> BTreeMap<Grid<S>, u128> {
    let mut grid = Grid::empty();
    for (cell, &digit) in Cell::all().zip(row) {
        grid.set(cell, digit);
    }
    let mut classes = BTreeMap::new();
    fill(&mut grid, &mut |solved| {
        let canonical = Canonical::of(solved);
        let before = classes.insert(canonical.form, canonical.automorphisms);
        assert!(before.is_none_or(|automorphisms| automorphisms == canonical.automorphisms));
    });
    classes
}

/// How many solved boards there are in classes with so many automorphisms: each class has as many as there are exchanges and
/// names of digits, over its automorphisms.
fn members<S: Size>(classes: &BTreeMap<Grid<S>, u128>) -> u128 {
    let names: u128 = (1..=S::SIDE as u128).product();
    classes.values().map(|automorphisms| exchanges::<S>() * names / automorphisms).sum()
}

#[test]
fn the_288_solved_boards_of_four_are_two_classes() {
    let classes = classes::<Four>(&[]);
    assert_eq!(classes.len(), 2);
    assert_eq!(members(&classes), 288);
    for form in classes.keys() {
        assert_eq!(checked_form(form), *form);
    }
}

/// 49 classes: "Mathematics of Sudoku" in Wikipedia, table of other sizes. What begins with 1 to 6 meets every class.
#[test]
fn the_solved_boards_of_six_are_49_classes() {
    let classes = classes::<Six>(&[1, 2, 3, 4, 5, 6]);
    assert_eq!(classes.len(), 49);
    assert_eq!(members(&classes), 28_200_960);
    for form in classes.keys() {
        assert_eq!(checked_form(form), *form);
    }
}

/// Of all solved boards this is the one with the most automorphisms, 648 (Russell and Jarvis, "Mathematics of Sudoku II",
/// 2006), and the first and last of all forms (Red Ed and JPF in the thread "Canonical form", 2007).
#[test]
fn known_grids_have_the_published_forms() {
    let first = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let last = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    for (form, automorphisms) in [(first, None), (last, Some(72)), (most, Some(648))] {
        let form: Grid9 = form.parse().expect("a board");
        assert_eq!(checked_form(&form), form);
        let canonical = Canonical::of(&form);
        assert!(automorphisms.is_none_or(|expected| expected == canonical.automorphisms));
    }
}

#[test]
fn regular_boards_are_no_harder() {
    let mut one_given = Grid9::empty();
    one_given.set(Cell::at(4, 4), 5);
    let mut diagonal = Grid9::empty();
    let mut all_the_same = Grid9::empty();
    for cell in Cell::all() {
        diagonal.set(cell, if cell.row() == cell.column() { cell.row() as u8 + 1 } else { 0 });
        all_the_same.set(cell, 7);
    }
    let boards = [(Grid9::empty(), 3_359_232), (one_given, 41_472), (diagonal, 2_592), (all_the_same, 3_359_232)];
    for (grid, automorphisms) in boards {
        let canonical = Canonical::within(&grid, 500).expect("as many steps are enough");
        assert_eq!(canonical.automorphisms, automorphisms, "{grid}");
    }
    let canonical = Canonical::within(&Grid::<TwentyFive>::empty(), 2_000).expect("as many steps are enough");
    assert_eq!(canonical.automorphisms, exchanges::<TwentyFive>());
}

#[test]
fn steps_are_limited() {
    for steps in 0..20 {
        assert_eq!(Canonical::within(&Grid9::shifted(), steps).unwrap_err(), TooManySteps { steps });
    }
}
