//! Every way to ask gives the same answer: first, solve, classify, count, each, the batches and the object-safe twin.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ninefold_core::{Answer, Cancel, DynSolver, Flow, Grid, Probe, Puzzle, Rng, Size, Stop, Strategy, Verdict};

use crate::Subject;
use crate::cases::{Case, contradictory, countable};
use crate::watch::Watch;

/// Boards of every kind, mixed, so that neighbours in a batch differ.
fn mixed<S: Size, T: Subject<S>>() -> Vec<Case<S>> {
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
pub fn all_ways_to_ask_agree<S: Size, T: Subject<S>>() {
    let mut solver = T::default();
    for case in mixed::<S, T>() {
        let Case { name, grid, truth } = &case;
        match solver.first(grid) {
            Ok(solution) => {
                assert_eq!(solution.is_some(), !truth.is_below(1), "{name}: first");
                check_solution(&case, solution.as_ref());
            }
            Err(stop) => assert!(stop == Stop::Stuck && !T::INFO.is_complete, "{name}: first ends with {stop:?}"),
        }
        check_answer::<S, T>(&case, &solver.solve(grid));
        check_verdict::<S, T>(&case, solver.classify(grid));
        let seen = Watch::new(&case).run(&mut T::default());
        assert_eq!(solver.count(grid, u64::MAX), seen.counted(), "{name}: count");
        let mut solutions = Vec::new();
        let flow = solver.each(grid, |solution| {
            solutions.push(solution);
            Flow::Continue(())
        });
        assert_eq!((flow, solutions), (seen.flow, seen.solutions), "{name}: each");
    }
}

/// A batch gives what its puzzles give one by one, whatever its length.
pub fn a_batch_is_its_puzzles_one_by_one<S: Size, T: Subject<S>>() {
    let (cases, mut solver) = (mixed::<S, T>(), T::default());
    for length in [0, 1, 2, 3, 5, 8, 13, cases.len()] {
        // From the end for the short ones, so that not all begin alike.
        check_batch(&mut solver, &cases[cases.len() - length..]);
    }
}

/// So does a long one: batches on both sides of 256 and one of a thousand, where a strategy that searches many puzzles
/// at once does so, fills its last round or does not, and goes on to the next.
///
/// The boards are those of up to 9x9 that take few nodes, again and again.
pub fn a_long_batch_is_its_puzzles_one_by_one<S: Size, T: Subject<S>>() {
    let is_quick = |case: &Case<S>| Watch::new(case).run(&mut T::default()).counters.nodes <= 100;
    let cases: Vec<Case<S>> = mixed::<S, T>().into_iter().filter(is_quick).collect();
    let mut solver = T::default();
    for length in [255, 256, 257, 1_000] {
        // Each begins elsewhere.
        let cases: Vec<Case<S>> = cases.iter().cycle().skip(length).take(length).cloned().collect();
        check_batch(&mut solver, &cases);
    }
}

fn check_batch<S: Size, T: Subject<S>>(solver: &mut T, cases: &[Case<S>]) {
    let grids: Vec<Grid<S>> = cases.iter().map(|case| case.grid).collect();
    let mut verdicts = vec![Verdict::Unknown(Stop::Deadline); grids.len()];
    solver.classify_batch(&grids, &mut verdicts, &Cancel::new());
    cases.iter().zip(&verdicts).for_each(|(case, &verdict)| check_verdict::<S, T>(case, verdict));
    let mut answers = vec![Answer::unasked(); grids.len()];
    solver.solve_batch(&grids, &mut answers, &Cancel::new());
    cases.iter().zip(&answers).for_each(|(case, answer)| check_answer::<S, T>(case, answer));
}

/// A batch that was cancelled before it began says so of every puzzle.
pub fn a_cancelled_batch_says_so<S: Size, T: Subject<S>>() {
    let grids: Vec<Grid<S>> = mixed::<S, T>().iter().map(|case| case.grid).collect();
    let (mut solver, cancel) = (T::default(), Cancel::new());
    cancel.cancel();
    let mut verdicts = vec![Verdict::None; grids.len()];
    solver.classify_batch(&grids, &mut verdicts, &cancel);
    assert!(verdicts.iter().all(|&verdict| verdict == Verdict::Unknown(Stop::Cancelled)), "{verdicts:?}");
    let mut answers = vec![Answer { verdict: Verdict::None, solution: None }; grids.len()];
    solver.solve_batch(&grids, &mut answers, &cancel);
    assert!(answers.iter().all(|answer| answer.verdict == Verdict::Unknown(Stop::Cancelled)), "{answers:?}");
}

/// A batch with another number of answers than of puzzles is a mistake of the caller, and not passed over in silence.
pub fn an_uneven_batch_is_refused<S: Size, T: Subject<S>>() {
    let (grids, cancel) = ([Grid::<S>::empty(); 2], Cancel::new());
    cancel.cancel();
    for length in [1, 3] {
        let mut verdicts = vec![Verdict::None; length];
        let classify = || T::default().classify_batch(&grids, &mut verdicts, &cancel);
        assert!(catch_unwind(AssertUnwindSafe(classify)).is_err(), "2 puzzles and {length} verdicts");
        let mut answers = vec![Answer::unasked(); length];
        let solve = || T::default().solve_batch(&grids, &mut answers, &cancel);
        assert!(catch_unwind(AssertUnwindSafe(solve)).is_err(), "2 puzzles and {length} answers");
    }
}

/// Behind [`DynSolver`] a strategy does the same steps and gives the same answers.
pub fn the_dynamic_twin_does_the_same<S: Size, T: Subject<S>>() {
    let mut twin: Box<dyn DynSolver<Grid<S>>> = Box::new(T::default());
    assert_eq!(*twin.info(), <T as Strategy>::INFO);
    for case in mixed::<S, T>() {
        let Case { name, grid, .. } = &case;
        for limit in [1, 2, u64::MAX] {
            let seen = Watch::new(&case).up_to(limit).run(&mut T::default());
            let mut probe = Probe::up_to(limit).keeping_first();
            let flow = twin.run(grid, &mut probe);
            assert_eq!((flow, probe.counters()), (seen.flow, seen.counters), "{name}: run up to {limit}");
            assert_eq!(probe.first(), seen.solutions.first(), "{name}: the solution kept");
            assert_eq!(twin.run_count(grid, limit), seen.counted(), "{name}: run_count up to {limit}");
            if let Some(nodes) = seen.counters.nodes.checked_sub(1) {
                let mut probe = Probe::up_to(limit).within_nodes(nodes);
                assert_eq!(twin.run(grid, &mut probe), Flow::Break(Stop::NodeBudget), "{name}: a node too few");
                assert_eq!(probe.counters().nodes, nodes, "{name}: a node too few");
            }
        }
        assert_eq!(twin.run_solve(grid), T::default().solve(grid), "{name}: run_solve");
        if let Ok(solution) = twin.run_first(grid) {
            check_solution(&case, solution.as_ref());
        }
    }
}

fn check_verdict<S: Size, T: Subject<S>>(case: &Case<S>, verdict: Verdict) {
    let fault = case.truth.fault_of_verdict(verdict, T::INFO.is_complete);
    assert!(fault.is_none(), "{}: {}", case.name, fault.unwrap_or_default());
}

fn check_answer<S: Size, T: Subject<S>>(case: &Case<S>, answer: &Answer<Grid<S>>) {
    check_verdict::<S, T>(case, answer.verdict);
    let is_solved = matches!(answer.verdict, Verdict::Unique | Verdict::Several);
    assert!(answer.solution.is_some() || !is_solved, "{}: {:?} without a solution", case.name, answer.verdict);
    check_solution(case, answer.solution.as_ref());
}

fn check_solution<S: Size>(case: &Case<S>, solution: Option<&Grid<S>>) {
    if let Some(solution) = solution {
        let verified = case.grid.verify(solution);
        assert!(verified.is_ok(), "{}: a wrong solution: {verified:?}\n{}", case.name, solution.lines());
    }
}
