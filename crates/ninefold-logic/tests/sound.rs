//! No step contradicts a solution.

mod common;

use std::ops::ControlFlow;

use ninefold_core::{Cell, Four, Grid, Nine, Rng, Six, Sixteen, Size, Solver, Symmetry, Twelve, TwentyFive, Verdict};
use ninefold_logic::{Board, Ladder, Outcome, Step, Technique};
use ninefold_propagate::Propagate;

/// What is wrong with a step, when `solution` solves its board.
fn fault<S: Size>(step: &Step<S>, solution: &Grid<S>) -> Option<String> {
    let is_wrong = step.placements.iter().any(|at| solution[at.cell] != at.digit)
        || step.removals.iter().any(|at| solution[at.cell] == at.digit);
    is_wrong.then(|| format!("{step} contradicts\n{}", solution.lines()))
}

/// Goes down the ladder, and at each board checks every step of every technique. Says how many steps were checked.
fn check<S: Size>(puzzle: &Grid<S>, solution: &Grid<S>, ladder: &Ladder) -> usize {
    let (mut board, mut checked) = (Board::of(puzzle), 0);
    while let Some(next) = ladder.next(&board) {
        // After a single the next board shows the same again, but for what is dear.
        if next.placements.is_empty() || checked == 0 {
            for technique in ladder.techniques() {
                let _ = technique.each(&board, &mut |step| {
                    assert_eq!(fault(&step, solution), None, "{puzzle}");
                    assert!(step.clone().apply(&mut board.clone()), "{step} changes nothing: {puzzle}");
                    checked += 1;
                    ControlFlow::Continue(())
                });
            }
        }
        assert_eq!(fault(&next, solution), None, "{puzzle}");
        next.apply(&mut board);
        checked += 1;
    }
    let outcome = Outcome::of(&board);
    assert!(outcome == Outcome::Stuck || board.grid() == solution, "{outcome:?} {puzzle}");
    checked
}

/// A solved board that lost digits as long as it keeps one solution, in random order.
fn puzzle<S: Size>(rng: &mut Rng, holes: usize) -> (Grid<S>, Grid<S>) {
    let solution = Symmetry::random(rng).apply(&Grid::<S>::shifted());
    let (mut puzzle, mut solver, mut left) = (solution, Propagate::<S>::default(), holes);
    let mut cells: Vec<Cell<S>> = Cell::all().collect();
    while left > 0 && !cells.is_empty() {
        let cell = cells.swap_remove(rng.below(cells.len()));
        let mut fewer = puzzle;
        fewer.set(cell, 0);
        if solver.classify(&fewer) == Verdict::Unique {
            puzzle = fewer;
            left -= 1;
        }
    }
    (puzzle, solution)
}

fn every_step_is_right<S: Size>(puzzles: usize, holes: usize) {
    let mut rng = Rng::new(11);
    let mut checked = 0;
    for _ in 0..puzzles {
        let (puzzle, solution) = puzzle::<S>(&mut rng, holes);
        checked += check(&puzzle, &solution, &Ladder::all());
    }
    assert!(checked >= puzzles * holes, "{checked} steps of {puzzles} puzzles");
}

#[test]
fn every_step_is_right_on_own_puzzles_of_every_size() {
    every_step_is_right::<Four>(60, 8);
    every_step_is_right::<Six>(40, 20);
    every_step_is_right::<Nine>(60, 50);
    every_step_is_right::<Twelve>(5, 80);
    every_step_is_right::<Sixteen>(2, 120);
    every_step_is_right::<TwentyFive>(1, 220);
}

/// Boards with several solutions: what does not assume one solution holds for each of them.
#[test]
fn steps_without_uniqueness_are_right_for_each_of_several_solutions() {
    let (mut rng, mut solver, mut several) = (Rng::new(12), Propagate::<Nine>::default(), 0);
    for _ in 0..60 {
        let (mut grid, _) = puzzle::<Nine>(&mut rng, 45);
        let givens: Vec<Cell<Nine>> = grid.givens().map(|(cell, _)| cell).collect();
        for _ in 0..4 {
            grid.set(givens[rng.below(givens.len())], 0);
        }
        let mut solutions = Vec::new();
        let _ = solver.each(&grid, |solution| {
            solutions.push(solution);
            if solutions.len() < 200 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(ninefold_core::Stop::Enough)
            }
        });
        several += usize::from(solutions.len() > 1);
        let path = Ladder::sound().solve(&grid);
        for (step, solution) in path.steps.iter().flat_map(|step| solutions.iter().map(move |one| (step, one))) {
            assert_eq!(fault(step, solution), None, "{grid}");
        }
    }
    assert!(several > 30, "{several} boards with several solutions");
}

/// Every eighth puzzle of a public sample, with every technique.
#[test]
fn every_step_is_right_on_a_public_sample() {
    let mut solver = Propagate::<Nine>::default();
    for (puzzle, _) in common::puzzles("classic/minimal-unbiased-se.txt").into_iter().step_by(8) {
        let solution = solver.solve(&puzzle).solution.expect("one solution each");
        check(&puzzle, &solution, &Ladder::all());
    }
}

/// The technique of each step is one of those of the ladder, and the ladder always goes back to the cheapest.
#[test]
fn the_cheapest_comes_first() {
    let mut rng = Rng::new(13);
    let ladder = Ladder::all();
    let (puzzle, _) = puzzle::<Nine>(&mut rng, 60);
    let mut board = Board::of(&puzzle);
    while let Some(step) = ladder.next(&board) {
        let rank = |technique: Technique| ladder.techniques().iter().position(|&one| one == technique).unwrap();
        for &cheaper in &ladder.techniques()[..rank(step.technique)] {
            assert_eq!(cheaper.first(&board), None, "{cheaper} before {step}");
        }
        step.apply(&mut board);
    }
}
