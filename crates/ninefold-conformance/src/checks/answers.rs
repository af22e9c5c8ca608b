//! Every way to ask gives the same answer: first, solve, classify, count, each, the batches and the object-safe twin.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ninefold_core::{Answer, Cancel, DynSolver, Flow, Grid, Probe, Puzzle, Rng, Stop, Strategy, Verdict};

use crate::cases::{Case, contradictory, countable};
use crate::watch::Watch;
use crate::{Kind, Subject};

/// Boards of every kind, mixed, so that neighbours in a batch differ.
fn mixed<K: Kind, T: Subject<K>>() -> Vec<Case<K>> {
    let mut cases = countable();
    cases.extend(contradictory());
    Rng::new(3).shuffle(&mut cases);
    // A guarded search of each first: what follows cannot be stopped, and would hang in a faulty solver.
    for case in &cases {
        Watch::new(case).run(&mut T::default());
    }
    cases
}

/// `first`, `solve`, `classify`, `count` and `each` agree with the truth and so with each other.
pub fn all_ways_to_ask_agree<K: Kind, T: Subject<K>>() {
    let mut solver = T::default();
    for case in mixed::<K, T>() {
        let Case { name, puzzle, truth, .. } = &case;
        match solver.first(puzzle) {
            Ok(solution) => {
                assert_eq!(solution.is_some(), !truth.is_below(1), "{name}: first");
                check_solution(&case, solution.as_ref());
            }
            Err(stop) => assert!(stop == Stop::Stuck && !T::INFO.is_complete, "{name}: first ends with {stop:?}"),
        }
        check_answer::<K, T>(&case, &solver.solve(puzzle));
        check_verdict::<K, T>(&case, solver.classify(puzzle));
        let seen = Watch::new(&case).run(&mut T::default());
        assert_eq!(solver.count(puzzle, u64::MAX), seen.counted(), "{name}: count");
        let mut solutions = Vec::new();
        let flow = solver.each(puzzle, |solution| {
            solutions.push(solution);
            Flow::Continue(())
        });
        assert_eq!((flow, solutions), (seen.flow, seen.solutions), "{name}: each");
    }
}

/// A batch gives what its puzzles give one by one, whatever its length.
pub fn a_batch_is_its_puzzles_one_by_one<K: Kind, T: Subject<K>>() {
    let (cases, mut solver) = (mixed::<K, T>(), T::default());
    for length in [0, 1, 2, 3, 5, 8, 13, cases.len()] {
        // From the end for the short ones, so that not all begin alike.
        check_batch(&mut solver, &cases[cases.len() - length..]);
    }
}

/// So does a long one: batches on both sides of 256 and one of a thousand, where a strategy that searches many puzzles
/// at once does so, fills its last round or does not, and goes on to the next.
///
/// The boards are those of up to 9x9 that take few nodes, again and again.
pub fn a_long_batch_is_its_puzzles_one_by_one<K: Kind, T: Subject<K>>() {
    let is_quick = |case: &Case<K>| Watch::new(case).run(&mut T::default()).counters.nodes <= 100;
    let cases: Vec<Case<K>> = mixed::<K, T>().into_iter().filter(is_quick).collect();
    let mut solver = T::default();
    for length in [255, 256, 257, 1_000] {
        // Each begins elsewhere.
        let cases: Vec<Case<K>> = cases.iter().cycle().skip(length).take(length).cloned().collect();
        check_batch(&mut solver, &cases);
    }
}

fn check_batch<K: Kind, T: Subject<K>>(solver: &mut T, cases: &[Case<K>]) {
    let puzzles: Vec<K::Puzzle> = cases.iter().map(|case| case.puzzle.clone()).collect();
    let mut verdicts = vec![Verdict::Unknown(Stop::Deadline); puzzles.len()];
    solver.classify_batch(&puzzles, &mut verdicts, &Cancel::new());
    cases.iter().zip(&verdicts).for_each(|(case, &verdict)| check_verdict::<K, T>(case, verdict));
    let mut answers = vec![Answer::unasked(); puzzles.len()];
    solver.solve_batch(&puzzles, &mut answers, &Cancel::new());
    cases.iter().zip(&answers).for_each(|(case, answer)| check_answer::<K, T>(case, answer));
}

/// A batch that was cancelled before it began says so of every puzzle.
pub fn a_cancelled_batch_says_so<K: Kind, T: Subject<K>>() {
    let puzzles: Vec<K::Puzzle> = mixed::<K, T>().into_iter().map(|case| case.puzzle).collect();
    let (mut solver, cancel) = (T::default(), Cancel::new());
    cancel.cancel();
    let mut verdicts = vec![Verdict::None; puzzles.len()];
    solver.classify_batch(&puzzles, &mut verdicts, &cancel);
    assert!(verdicts.iter().all(|&verdict| verdict == Verdict::Unknown(Stop::Cancelled)), "{verdicts:?}");
    let mut answers = vec![Answer { verdict: Verdict::None, solution: None }; puzzles.len()];
    solver.solve_batch(&puzzles, &mut answers, &cancel);
    assert!(answers.iter().all(|answer| answer.verdict == Verdict::Unknown(Stop::Cancelled)), "{answers:?}");
}

/// A batch with another number of answers than of puzzles is a mistake of the caller, and not passed over in silence.
pub fn an_uneven_batch_is_refused<K: Kind, T: Subject<K>>() {
    let (puzzles, cancel) = ([(); 2].map(|()| K::plain(&Grid::empty())), Cancel::new());
    cancel.cancel();
    for length in [1, 3] {
        let mut verdicts = vec![Verdict::None; length];
        let classify = || T::default().classify_batch(&puzzles, &mut verdicts, &cancel);
        assert!(catch_unwind(AssertUnwindSafe(classify)).is_err(), "2 puzzles and {length} verdicts");
        let mut answers = vec![Answer::unasked(); length];
        let solve = || T::default().solve_batch(&puzzles, &mut answers, &cancel);
        assert!(catch_unwind(AssertUnwindSafe(solve)).is_err(), "2 puzzles and {length} answers");
    }
}

/// Behind [`DynSolver`] a strategy does the same steps and gives the same answers.
pub fn the_dynamic_twin_does_the_same<K: Kind, T: Subject<K>>() {
    let mut twin: Box<dyn DynSolver<K::Puzzle>> = Box::new(T::default());
    assert_eq!(*twin.info(), <T as Strategy>::INFO);
    for case in mixed::<K, T>() {
        let Case { name, puzzle, .. } = &case;
        for limit in [1, 2, u64::MAX] {
            let seen = Watch::new(&case).up_to(limit).run(&mut T::default());
            let mut probe = Probe::up_to(limit).keeping_first();
            let flow = twin.run(puzzle, &mut probe);
            assert_eq!((flow, probe.counters()), (seen.flow, seen.counters), "{name}: run up to {limit}");
            assert_eq!(probe.first(), seen.solutions.first(), "{name}: the solution kept");
            assert_eq!(twin.run_count(puzzle, limit), seen.counted(), "{name}: run_count up to {limit}");
            if let Some(nodes) = seen.counters.nodes.checked_sub(1) {
                let mut probe = Probe::up_to(limit).within_nodes(nodes);
                assert_eq!(twin.run(puzzle, &mut probe), Flow::Break(Stop::NodeBudget), "{name}: a node too few");
                assert_eq!(probe.counters().nodes, nodes, "{name}: a node too few");
            }
        }
        assert_eq!(twin.run_solve(puzzle), T::default().solve(puzzle), "{name}: run_solve");
        if let Ok(solution) = twin.run_first(puzzle) {
            check_solution(&case, solution.as_ref());
        }
    }
}

fn check_verdict<K: Kind, T: Subject<K>>(case: &Case<K>, verdict: Verdict) {
    let fault = case.truth.fault_of_verdict(verdict, T::INFO.is_complete);
    assert!(fault.is_none(), "{}: {}", case.name, fault.unwrap_or_default());
}

fn check_answer<K: Kind, T: Subject<K>>(case: &Case<K>, answer: &Answer<K::Puzzle>) {
    check_verdict::<K, T>(case, answer.verdict);
    let is_solved = matches!(answer.verdict, Verdict::Unique | Verdict::Several);
    assert!(answer.solution.is_some() || !is_solved, "{}: {:?} without a solution", case.name, answer.verdict);
    check_solution(case, answer.solution.as_ref());
}

fn check_solution<K: Kind>(case: &Case<K>, solution: Option<&Grid<K::Size>>) {
    if let Some(solution) = solution {
        let verified = case.puzzle.verify(solution);
        assert!(verified.is_ok(), "{}: a wrong solution: {verified:?}\n{}", case.name, solution.lines());
    }
}
