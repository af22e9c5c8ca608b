//! Boards that a slow strategy may give up, but not get wrong.

use ninefold_core::{Size, Stop};

use crate::Subject;
use crate::cases::{hard, thrift};
use crate::watch::Watch;

/// Within a budget of nodes, whatever is said of a hard board is right.
pub fn hard_boards_are_not_got_wrong<S: Size, T: Subject<S>>() {
    // The larger the board, the dearer the node, and each of the digits that it tries.
    let budget = (10_000 / thrift::<S>().pow(2)) as u64;
    let mut solver = T::default();
    for case in hard::<S>() {
        let watch = || Watch::new(&case).up_to(100).stopping_at(budget, Stop::NodeBudget);
        let seen = watch().run(&mut solver);
        assert!(watch().run(&mut T::default()) == seen, "{}: a second search differs", case.name);
    }
}
