//! Agreement with public collections whose solutions others have counted.
//!
//! They are no part of the project, and lie beside it where they are at hand. A test that does not find its collection
//! compares nothing and says so.

use std::fs;
use std::path::Path;

use ninefold_core::{Grid, Grid9, Nine, Puzzle, Sixteen, Size, Solver, Verdict};
use ninefold_dlx::Dlx;

/// The boards of a collection, each with the rest of its line; none when the collection is not there. `expected` is how
/// many there have to be.
fn collection<S: Size>(file: &str, expected: usize) -> Vec<(Grid<S>, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles").join(file);
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {file} is not at hand, {expected} boards are not compared");
        return Vec::new();
    };
    let boards: Vec<_> = text
        .lines()
        .map(|line| {
            let (board, rest) = line.split_at(S::CELLS);
            (board.parse().expect("a board in each line"), rest.trim_start_matches([':', '\t']).to_owned())
        })
        .collect();
    assert_eq!(boards.len(), expected, "{file}");
    boards
}

#[test]
fn exact_counts_are_those_of_tdoku() {
    let mut solver = Dlx::<Nine>::default();
    for (puzzle, rest) in collection("counts/tdoku.txt", 43) {
        let (count, solution) = rest.split_once(':').unwrap_or((&rest, ""));
        assert_eq!(solver.count(&puzzle, u64::MAX).to_string(), count, "{puzzle}");
        if !solution.is_empty() {
            assert_eq!(solver.solve(&puzzle).solution, Some(solution.parse().unwrap()), "{puzzle}");
        }
    }
}

#[test]
fn exact_counts_are_those_of_sudopedia() {
    let mut solver = Dlx::<Nine>::default();
    for (puzzle, rest) in collection("counts/sudopedia.txt", 19) {
        let count = rest.split('\t').next().expect("a count");
        let counted = solver.count(&puzzle, 1_000);
        assert_eq!(counted.to_string(), if count == "many" { "1000+" } else { count }, "{puzzle}");
    }
}

#[test]
fn contradictions_have_no_solution() {
    for (puzzle, why) in collection("counts/contradictory.txt", 7) {
        assert_eq!(Dlx::<Nine>::default().classify(&puzzle), Verdict::None, "{why}: {puzzle}");
    }
}

/// Every fifth board of ten thousand with 2 to 1555 solutions: all of them are found, are right, and differ.
#[test]
fn every_solution_of_many_is_found_once() {
    let mut solver = Dlx::<Nine>::default();
    for (puzzle, _) in collection("counts/many-solutions.txt", 10_000).into_iter().step_by(5) {
        let mut solutions: Vec<Grid9> = Vec::new();
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
    let (boards, mut solver) = (collection("counts/random-fill-9x9.txt", 2_100), Dlx::<Nine>::default());
    let verdicts: Vec<Verdict> = boards.iter().map(|(puzzle, _)| solver.classify(puzzle)).collect();
    let times = |verdict| verdicts.iter().filter(|&&is| is == verdict).count();
    if !boards.is_empty() {
        assert_eq!([Verdict::None, Verdict::Unique, Verdict::Several].map(times), [0, 977, 1_123]);
    }
}

/// Every eighth of a thousand boards of 16x16, each with one solution.
#[test]
fn boards_of_sixteen_have_one_solution() {
    let mut solver = Dlx::<Sixteen>::default();
    for (puzzle, _) in collection("big/16x16-1000.txt", 1_000).into_iter().step_by(8) {
        let answer = solver.solve(&puzzle);
        assert_eq!(answer.verdict, Verdict::Unique, "{puzzle}");
        assert_eq!(puzzle.verify(&answer.solution.expect("a unique solution")), Ok(()));
    }
}
