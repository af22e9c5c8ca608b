//! Stops: obeyed at once, passed on as they were said, never taken for "none", and forgotten by the next search.

use ninefold_core::{Cancel, Flow, NodeBudget, Size, Stop, Verdict};

use crate::cases::{Case, contradictory, countable, thrift};
use crate::watch::Watch;
use crate::{Kind, Subject};

/// A stop at each of the first nodes, or solutions, is tried up to this one.
fn first_nodes<S: Size>() -> u64 {
    (40 / thrift::<S>()) as u64
}

/// Stopped at any of its first nodes, a search ends there, and the solver is as good as new.
pub fn a_stop_at_any_node_is_obeyed<K: Kind, T: Subject<K>>() {
    for case in countable::<K>() {
        let whole = Watch::new(&case).run(&mut T::default());
        let mut solver = T::default();
        for node in 1..=whole.counters.nodes.min(first_nodes::<K::Size>()) {
            let seen = Watch::new(&case).stopping_at(node, Stop::NodeBudget).run(&mut solver);
            assert_eq!(seen.counters.nodes, node, "{}: the search did not come to node {node} again", case.name);
            let found = seen.solutions.len();
            assert!(seen.solutions == whole.solutions[..found], "{}: a stop changes the solutions", case.name);
        }
        let again = Watch::new(&case).run(&mut solver);
        assert!(again == whole, "{}: the solver is not as good as new after stops", case.name);
    }
}

/// Stopped at any solution, for whatever reason, a search ends there, and the solver is as good as new.
pub fn a_stop_at_any_solution_is_obeyed<K: Kind, T: Subject<K>>() {
    for case in countable::<K>() {
        let whole = Watch::new(&case).run(&mut T::default());
        let mut solver = T::default();
        for limit in 1..=whole.counters.solutions.min(first_nodes::<K::Size>()) {
            for stop in [Stop::Enough, Stop::Deadline] {
                let seen = Watch::new(&case).up_to(limit).saying(stop).run(&mut solver);
                assert_eq!(seen.counters.solutions, limit, "{}: did not come so far again", case.name);
            }
            let mut calls = 0;
            let flow = solver.each(&case.puzzle, |_| {
                calls += 1;
                if calls == limit { Flow::Break(Stop::Cancelled) } else { Flow::Continue(()) }
            });
            assert_eq!((flow, calls), (Flow::Break(Stop::Cancelled), limit), "{}: each", case.name);
        }
        let again = Watch::new(&case).run(&mut solver);
        assert!(again == whole, "{}: the solver is not as good as new after stops", case.name);
    }
}

/// A search without the nodes it needs says so, and does not call the board unsolvable, or its solution the only one.
pub fn a_stop_is_not_an_answer<K: Kind, T: Subject<K>>() {
    for case in countable::<K>().into_iter().chain(contradictory()) {
        let mut solver = T::default();
        for budget in 0..first_nodes::<K::Size>() {
            let first = solver.first_with(&case.puzzle, &mut NodeBudget::new(budget));
            match first {
                Ok(solution) => assert_eq!(solution.is_none(), case.truth.is_below(1), "{}: first", case.name),
                Err(Stop::NodeBudget) => {}
                Err(stop) => assert!(stop == Stop::Stuck && !T::INFO.is_complete, "{}: {stop:?}", case.name),
            }
            let answer = solver.solve_with(&case.puzzle, &mut NodeBudget::new(budget));
            if answer.verdict != Verdict::Unknown(Stop::NodeBudget) {
                let fault = case.truth.fault_of_verdict(answer.verdict, T::INFO.is_complete);
                assert!(fault.is_none(), "{}: {}", case.name, fault.unwrap_or_default());
            }
        }
    }
}

/// A flag that is set before a search ends it at its first node; one that is set on the way, at the next node.
pub fn a_cancel_is_obeyed<K: Kind, T: Subject<K>>() {
    for case in countable::<K>() {
        let mut solver = T::default();
        let whole = Watch::new(&case).run(&mut solver);
        let cancel = Cancel::new();
        let mut late = 0;
        let flow = solver.each_with(
            &case.puzzle,
            |_| {
                late += 1;
                cancel.cancel();
                Flow::Continue(())
            },
            &mut &cancel,
        );
        let is_cancelled = flow == Flow::Break(Stop::Cancelled);
        assert!(is_cancelled || flow == whole.flow, "{}: cancelled, and returned {flow:?}", case.name);
        assert!(late <= whole.counters.solutions, "{}: finds more when it is cancelled", case.name);
        if whole.counters.nodes > 0 {
            cancel.cancel();
            let flow = solver.search(&case.puzzle, &mut &cancel);
            assert_eq!(flow, Flow::Break(Stop::Cancelled), "{}: cancelled before it began", case.name);
        }
        assert!(Watch::new(&case).run(&mut solver) == whole, "{}: not as good as new after a cancel", case.name);
    }
}

/// Stops on one board leave nothing behind that shows on another.
pub fn nothing_is_left_behind_by_a_stop<K: Kind, T: Subject<K>>() {
    let cases: Vec<Case<K>> = countable().into_iter().chain(contradictory()).collect();
    let mut solver = T::default();
    for (node, pair) in (1..).zip(cases.windows(2)) {
        Watch::new(&pair[0]).stopping_at(node % 7 + 1, Stop::Cancelled).run(&mut solver);
        let seen = Watch::new(&pair[1]).run(&mut solver);
        let fresh = Watch::new(&pair[1]).run(&mut T::default());
        assert!(seen == fresh, "{}: searched otherwise after a stop on \"{}\"", pair[1].name, pair[0].name);
    }
}
