//! The same again: on the same board, on a solver already used, on a board that differs by a symmetry only.

use ninefold_core::{Info, Rng, Size, Symmetry};

use crate::Subject;
use crate::cases::{Case, contradictory, countable, thrift};
use crate::watch::Watch;

/// The same board is searched by the same steps, by a new solver and by one that has worked.
pub fn the_same_board_takes_the_same_steps<S: Size, T: Subject<S>>() {
    let cases: Vec<Case<S>> = countable().into_iter().chain(contradictory()).collect();
    let mut used = T::default();
    for case in &cases {
        let first = Watch::new(case).run(&mut T::default());
        assert!(Watch::new(case).run(&mut used) == first, "{}: a solver that has worked searches otherwise", case.name);
        assert!(Watch::new(case).run(&mut T::default()) == first, "{}: a second search differs", case.name);
    }
    // And once more from the end, each board after another neighbour.
    for case in cases.iter().rev() {
        let first = Watch::new(case).run(&mut T::default());
        assert!(Watch::new(case).run(&mut used) == first, "{}: a solver that has worked searches otherwise", case.name);
    }
}

/// Other names for the digits and other orders of the lines keep the number of solutions.
pub fn symmetries_keep_the_count<S: Size, T: Subject<S>>() {
    let (mut rng, mut solver) = (Rng::new(4), T::default());
    for case in countable::<S>() {
        for _ in 0..4_usize.div_ceil(thrift::<S>()) {
            let grid = Symmetry::random(&mut rng).apply(&case.grid);
            let name = format!("{}, changed by a symmetry", case.name);
            Watch::new(&Case::new(name, grid, case.truth)).run(&mut solver);
        }
    }
}

/// The strategy is described: a name that a command line can take, and something to read in each column.
pub fn the_strategy_is_described<S: Size, T: Subject<S>>() {
    let Info { name, idea, inference, branching, source, .. } = T::INFO;
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    assert!(!name.is_empty() && name.chars().all(is_plain), "{name:?}: lower case and hyphens");
    assert!([idea, inference, branching, source].iter().all(|text| !text.is_empty()), "{name}: an empty description");
}
