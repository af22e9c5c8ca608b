//! How far each ladder leads on public collections.

mod common;

use ninefold_core::{Grid9, Puzzle};
use ninefold_logic::{Ladder, Outcome, SeedHeuristics, SeedOutcome};

/// How many puzzles a ladder solves.
fn solved(ladder: &Ladder, puzzles: &[(Grid9, String)]) -> usize {
    puzzles.iter().filter(|(puzzle, _)| ladder.solve(puzzle).outcome == Outcome::Solved).count()
}

/// 35.0 % fall to singles, 44.8 % to singles and locked candidates, as others measured.
#[test]
fn a_public_sample_falls_to_the_ladders_as_it_should() {
    let puzzles = common::puzzles("classic/minimal-unbiased-se.txt");
    if puzzles.is_empty() {
        return;
    }
    assert_eq!(puzzles.len(), 21_375);
    let shares = [Ladder::singles(), Ladder::locked(), Ladder::subsets()].map(|ladder| solved(&ladder, &puzzles));
    assert_eq!(shares, [7_489, 9_582, 10_760]);
}

/// Every solution of the article's algorithms is right; how many they find, by logic, by a lucky trial, and not.
#[test]
fn the_article_solves_most_of_a_public_sample() {
    let mut counts = [0; 3];
    for (puzzle, _) in common::puzzles("classic/minimal-unbiased-se.txt").into_iter().step_by(10) {
        let run = SeedHeuristics::default().run(&puzzle);
        let is_right = puzzle.verify(run.board.grid()).is_ok();
        let outcome = match run.outcome {
            SeedOutcome::Solved => 0,
            SeedOutcome::SolvedByTrial => 1,
            SeedOutcome::Stuck => 2,
            SeedOutcome::Contradiction => panic!("{puzzle} has a solution"),
        };
        assert_eq!(is_right, outcome < 2, "{puzzle}");
        counts[outcome] += 1;
    }
    if counts != [0; 3] {
        assert_eq!(counts, [1_321, 705, 112]);
    }
}
