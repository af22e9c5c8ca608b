//! The same again: on the same board, on a solver already used, on a board that differs by a symmetry only.

use ninefold_core::{Info, Rng};

use crate::cases::{Case, contradictory, countable, thrift};
use crate::watch::Watch;
use crate::{Kind, Subject};

/// The same board is searched by the same steps, by a new solver and by one that has worked.
pub fn the_same_board_takes_the_same_steps<K: Kind, T: Subject<K>>() {
    let cases: Vec<Case<K>> = countable().into_iter().chain(contradictory()).collect();
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
pub fn symmetries_keep_the_count<K: Kind, T: Subject<K>>() {
    let (mut rng, mut solver) = (Rng::new(4), T::default());
    for case in countable::<K>() {
        for _ in 0..4_usize.div_ceil(thrift::<K::Size>()) {
            let puzzle = K::turned(&case.puzzle, &mut rng);
            let name = format!("{}, changed by a symmetry", case.name);
            Watch::new(&Case::<K> { name, puzzle, ..case.clone() }).run(&mut solver);
        }
    }
}

/// The strategy is described: a name that a command line can take, and something to read in each column.
pub fn the_strategy_is_described<K: Kind, T: Subject<K>>() {
    let Info { name, idea, inference, branching, source, .. } = T::INFO;
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    assert!(!name.is_empty() && name.chars().all(is_plain), "{name:?}: lower case and hyphens");
    assert!([idea, inference, branching, source].iter().all(|text| !text.is_empty()), "{name}: an empty description");
}
