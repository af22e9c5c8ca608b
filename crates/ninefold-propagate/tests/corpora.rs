//! Agreement with public collections whose solutions others have counted.
//!
//! They are no part of the project, and lie beside it where they are at hand. A test that does not find its collection
//! compares nothing and says so.

use std::fs;
use std::path::Path;

use ninefold_core::{Grid9, Puzzle, Solver, Verdict};
use ninefold_propagate::Propagate;

/// The boards of a collection, each with the rest of its line; none when the collection is not there. `expected` is how
/// many there have to be.
fn collection(file: &str, expected: usize) -> Vec<(Grid9, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles/counts").join(file);
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {file} is not at hand, {expected} boards are not compared");
        return Vec::new();
    };
    let boards: Vec<_> = text
        .lines()
        .map(|line| {
            let (board, rest) = line.split_at(81);
            (board.parse().expect("a board in each line"), rest.trim_start_matches([':', '\t']).to_owned())
        })
        .collect();
    assert_eq!(boards.len(), expected, "{file}");
    boards
}

#[test]
fn exact_counts_are_those_of_tdoku() {
    for (puzzle, rest) in collection("tdoku.txt", 43) {
        let (count, solution) = rest.split_once(':').unwrap_or((&rest, ""));
        let mut solver = Propagate::default();
        assert_eq!(solver.count(&puzzle, u64::MAX).to_string(), count, "{puzzle}");
        if !solution.is_empty() {
            assert_eq!(solver.solve(&puzzle).solution, Some(solution.parse().unwrap()), "{puzzle}");
        }
    }
}

#[test]
fn exact_counts_are_those_of_sudopedia() {
    for (puzzle, rest) in collection("sudopedia.txt", 19) {
        let count = rest.split('\t').next().expect("a count");
        let counted = Propagate::default().count(&puzzle, 1_000);
        assert_eq!(counted.to_string(), if count == "many" { "1000+" } else { count }, "{puzzle}");
    }
}

#[test]
fn contradictions_have_no_solution() {
    for (puzzle, why) in collection("contradictory.txt", 7) {
        assert_eq!(Propagate::default().classify(&puzzle), Verdict::None, "{why}: {puzzle}");
    }
}

/// Every fifth board of ten thousand with 2 to 1555 solutions: all of them are found, are right, and differ.
#[test]
fn every_solution_of_many_is_found_once() {
    let mut solver = Propagate::default();
    for (puzzle, _) in collection("many-solutions.txt", 10_000).into_iter().step_by(5) {
        let mut solutions = Vec::new();
        let flow = solver.each(&puzzle, |solution| {
            assert!(puzzle.verify(&solution).is_ok(), "{puzzle}");
            solutions.push(solution);
            std::ops::ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        let found = solutions.len();
        assert!((2..=1_555).contains(&found), "{found} solutions of {puzzle}");
        solutions.sort_unstable();
        solutions.dedup();
        assert_eq!(solutions.len(), found, "{puzzle}");
    }
}

#[test]
fn boards_filled_at_random_are_judged_as_others_judge_them() {
    let mut solver = Propagate::default();
    let boards = collection("random-fill-9x9.txt", 2_100);
    let verdicts: Vec<Verdict> = boards.iter().map(|(puzzle, _)| solver.classify(puzzle)).collect();
    let times = |wanted: Verdict| verdicts.iter().filter(|&&verdict| verdict == wanted).count();
    if !boards.is_empty() {
        assert_eq!([Verdict::None, Verdict::Unique, Verdict::Several].map(times), [0, 977, 1_123]);
    }
}
