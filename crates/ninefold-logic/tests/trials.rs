//! Trials: against a plain writing of the procedure, against what others measured, and the refutations themselves.

mod common;

use std::ops::ControlFlow;

use ninefold_core::{Grid9, Nine, Rng, Solver};
use ninefold_logic::{Board, Candidate, Ladder, Outcome, Step, Technique, Trial, Why};
use ninefold_propagate::Propagate;

/// AI Escargot, Inkala's of 2012, Golden Nugget: by reputation hard, and beyond T&E(1).
const HARD: [&str; 3] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// T&E(1) with nothing clever in it: one candidate after the other in random order, until a whole round finds nothing.
fn plainly(puzzle: &Grid9, rng: &mut Rng) -> Board<Nine> {
    let singles = Ladder::singles();
    let mut board = singles.solve(puzzle).board;
    loop {
        let mut candidates: Vec<Candidate<Nine>> = board.all_candidates().collect();
        let mut is_news = false;
        while !candidates.is_empty() {
            let Candidate { cell, digit } = candidates.swap_remove(rng.below(candidates.len()));
            let mut trial = board;
            trial.place(cell, digit);
            if singles.go_on(trial).outcome == Outcome::Contradiction {
                board.remove(cell, digit);
                is_news = true;
            }
        }
        board = singles.go_on(board).board;
        if !is_news {
            return board;
        }
    }
}

#[test]
fn the_order_of_trials_does_not_matter() {
    let mut rng = Rng::new(21);
    let hard = HARD.map(|text| text.parse::<Grid9>().unwrap());
    let sample =
        common::puzzles("classic/minimal-unbiased-se.txt").into_iter().step_by(1_500).map(|(puzzle, _)| puzzle);
    for puzzle in hard.into_iter().chain(sample) {
        let mut board = Board::of(&puzzle);
        let outcome = Trial::default().run(&mut board, 1);
        for _ in 0..3 {
            let other = plainly(&puzzle, &mut rng);
            assert!(other.all_candidates().eq(board.all_candidates()), "{puzzle}");
            assert_eq!((other.grid(), Outcome::of(&other)), (board.grid(), outcome), "{puzzle}");
        }
    }
}

#[test]
fn the_famous_ones_need_two_levels() {
    for text in HARD {
        let puzzle: Grid9 = text.parse().unwrap();
        let mut board = Board::of(&puzzle);
        assert_eq!(Trial::default().run(&mut board, 1), Outcome::Stuck, "{puzzle}");
        assert_eq!(Trial::default().depth(&puzzle, 2), Some(2), "{puzzle}");
    }
}

/// 21,375 of 21,375, as others measured; with subsets inside it cannot be less.
#[test]
fn one_level_solves_a_public_sample() {
    let puzzles = common::puzzles("classic/minimal-unbiased-se.txt");
    let falls = |(puzzle, _): &&(Grid9, String)| Trial::default().run(&mut Board::of(puzzle), 1) == Outcome::Solved;
    assert_eq!(puzzles.iter().filter(falls).count(), puzzles.len());
    let mut solver = Propagate::<Nine>::default();
    for (puzzle, _) in puzzles.iter().step_by(500) {
        let mut board = Board::of(puzzle);
        assert_eq!(Trial::default().with_subsets().run(&mut board, 1), Outcome::Solved);
        assert_eq!(solver.solve(puzzle).solution.as_ref(), Some(board.grid()));
    }
}

/// What a refutation says can be followed: each of its steps is one of its technique where it stands.
fn is_followed(board: &Board<Nine>, step: &Step<Nine>) {
    let Why::Refuted(refutation) = &step.why else { panic!("{step}: no refutation") };
    let mut trial = *board;
    trial.place(refutation.assumed.cell, refutation.assumed.digit);
    for inner in &refutation.steps {
        assert_eq!(trial.contradiction(), None, "{step}: goes on after the contradiction");
        let mut is_found = false;
        let _ = inner.technique.each(&trial, &mut |found| {
            is_found |= found == *inner;
            ControlFlow::Continue(())
        });
        assert!(is_found, "{step}: {inner} does not follow");
        inner.apply(&mut trial);
    }
    assert_eq!(trial.contradiction(), Some(refutation.contradiction), "{step}");
}

#[test]
fn refutations_can_be_followed() {
    let ladder = Ladder::singles().and([Technique::Trial]);
    let mut told = 0;
    for (puzzle, _) in common::puzzles("classic/minimal-unbiased-se.txt").into_iter().step_by(400) {
        let mut board = Board::of(&puzzle);
        while let Some(step) = ladder.next(&board) {
            if step.technique == Technique::Trial {
                is_followed(&board, &step);
                told += 1;
            }
            step.apply(&mut board);
        }
        assert!(board.is_solved(), "{puzzle}");
    }
    let puzzle: Grid9 =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......".parse().unwrap();
    let step = Technique::Trial.first(&Board::of(&puzzle)).unwrap();
    is_followed(&Board::of(&puzzle), &step);
    assert!(step.to_string().starts_with("Trial: "), "{step}");
    println!("{told} refutations, such as {step}");
}
