//! Boards that a slow strategy may give up, but not get wrong.

use ninefold_core::{Grid, Rng, Size, Stop};

use crate::Subject;
use crate::boards::{Case, random_solved, with_holes};
use crate::truth::Truth;
use crate::watch::Watch;

/// Within a budget of nodes, whatever is said of a hard board is right.
pub fn hard_boards_are_not_got_wrong<S: Size, T: Subject<S>>() {
    let (mut rng, mut solver) = (Rng::new(7), T::default());
    let mut cases = vec![Case::new("the empty board", Grid::<S>::empty(), Truth::AtLeast(288))];
    for share in [2, 3, 4] {
        let holes = S::CELLS - S::CELLS / share;
        let grid = with_holes(&random_solved(&mut rng), holes, &mut rng);
        cases.push(Case::new(format!("{holes} holes"), grid, Truth::AtLeast(1)));
    }
    // Each node may cost a look at the whole board, and each of its digits too.
    let budget = (20_000_000 / (S::CELLS * S::CELLS)) as u64;
    for case in cases {
        let seen = Watch::new(&case).up_to(100).stopping_at(budget, Stop::NodeBudget).run(&mut solver);
        let again = Watch::new(&case).up_to(100).stopping_at(budget, Stop::NodeBudget).run(&mut T::default());
        assert!(seen == again, "{}: a second search differs", case.name);
    }
}
