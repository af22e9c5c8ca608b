//! Numbers of solutions: none, one, a few, very many, and where a limit cuts them.

use ninefold_core::{Counted, Flow, Size, Stop};

use crate::cases::{bottomless, contradictory, countable};
use crate::truth::Truth;
use crate::watch::Watch;
use crate::{Kind, Subject};

/// Every board with few solutions is counted to the end, and each solution visited once.
pub fn every_solution_is_visited_once<K: Kind, T: Subject<K>>() {
    for case in countable::<K>() {
        let seen = Watch::new(&case).run(&mut T::default());
        let unread = Watch::new(&case).without_reading().run(&mut T::default());
        assert_eq!(
            (seen.flow, seen.counters, seen.trace),
            (unread.flow, unread.counters, unread.trace),
            "{}: reading a solution changes the search",
            case.name
        );
    }
}

/// Clashing givens, and givens that leave a digit no place, are no solution and nothing else.
pub fn contradictions_have_no_solution<K: Kind, T: Subject<K>>() {
    for case in contradictory::<K>() {
        Watch::new(&case).run(&mut T::default());
        Watch::new(&case).up_to(1).run(&mut T::default());
    }
}

/// A count stops at its limit, says so, and never passes for exact then.
pub fn limits_are_kept<K: Kind, T: Subject<K>>() {
    for case in countable::<K>() {
        let (Truth::Exactly(count) | Truth::AtLeast(count)) = case.truth;
        for limit in [1, 2, count.saturating_sub(1).max(1), count.max(1), count + 1, count + 2] {
            let mut solver = T::default();
            let seen = Watch::new(&case).up_to(limit).run(&mut solver);
            assert_eq!(solver.count(&case.puzzle, limit), seen.counted(), "{}: count differs from search", case.name);
        }
        let mut monitor = Watch::new(&case);
        let counted = T::default().count_with(&case.puzzle, 0, &mut monitor);
        assert_eq!(counted, Counted::new(0, Flow::Break(Stop::Enough)), "{}: a limit of 0", case.name);
        assert!(monitor.is_untouched(), "{}: a limit of 0 searches nothing", case.name);
    }
}

/// Boards with more solutions than anybody counts: the first ones are found, and no more of them than were wanted.
pub fn very_many_solutions_are_cut_off<K: Kind, T: Subject<K>>() {
    let limits: &[u64] = if K::Size::SIDE <= 9 { &[1, 2, 50, 1_000] } else { &[1, 2, 50] };
    for case in bottomless::<K>() {
        for &limit in limits {
            Watch::new(&case).up_to(limit).run(&mut T::default());
        }
    }
}
