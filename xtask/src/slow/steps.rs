//! No step of logic contradicts the solution, over very many puzzles.
//!
//! The puzzles are minimal ones from a seed, each with the one solution that it was made from. On the way of the whole ladder
//! every step of every technique that the board offers is held against that solution, not only those that are taken.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::{Result, bail, ensure};
use ninefold::core::{Grid, Nine, Puzzle, Rng};
use ninefold::generate::{minimal, solved};
use ninefold::logic::{Board, Candidate, Explainer, Ladder, Outcome, SeedHeuristics, SeedOutcome, Step, Trial};
use ninefold::propagate::Propagate;

/// Puzzles between two marks of progress.
const MARK: usize = 10_000;

/// Checks the steps on so many puzzles, and prints how many there were of each technique.
pub fn run(puzzles: usize, seed: u64) -> Result<()> {
    let (mut rng, mut solver, start) = (Rng::new(seed), Propagate::default(), Instant::now());
    let mut checked = Checked { ladder: Ladder::all(), steps: BTreeMap::new(), rated: 0, solved: [0; 3] };
    for number in 1..=puzzles {
        let solution: Grid = solved(&mut rng);
        let puzzle = minimal(&solution, &mut rng, &mut solver)?;
        ensure!(puzzle.verify(&solution).is_ok(), "a puzzle without its solution: {puzzle}");
        checked.check(&puzzle, &solution)?;
        if number.is_multiple_of(MARK) {
            eprintln!("steps: {number} of {puzzles} puzzles, {:.0?}", start.elapsed());
        }
    }
    for technique in checked.ladder.techniques() {
        println!("{:>12} {technique}", checked.steps.get(technique.name()).unwrap_or(&0));
    }
    let all: u64 = checked.steps.values().sum();
    let [ladder, trials, article] = checked.solved;
    println!("{:>12} steps on the way of Sudoku Explainer", checked.rated);
    println!("{puzzles} puzzles: the ladder solved {ladder}, T&E(1) {trials}, the article's algorithms {article}");
    println!("{all} steps of the ladder checked, none wrong, seed {seed}, in {:.1?}", start.elapsed());
    Ok(())
}

/// What was checked so far.
struct Checked {
    ladder: Ladder,
    /// Steps by the name of their technique.
    steps: BTreeMap<&'static str, u64>,
    /// Steps taken for ratings.
    rated: u64,
    /// Puzzles solved by the ladder, by trials one deep, and by the article's algorithms.
    solved: [usize; 3],
}

impl Checked {
    /// Checks all there is to check on one puzzle.
    fn check(&mut self, puzzle: &Grid, solution: &Grid) -> Result<()> {
        let mut board = Board::of(puzzle);
        while let Some(next) = self.ladder.next(&board) {
            // A single changes little of what there is beside it.
            if next.placements.is_empty() {
                self.offered(&board, puzzle, solution)?;
            }
            right(&next, puzzle, solution)?;
            next.apply(&mut board);
        }
        self.ended(0, &board, puzzle, solution)?;
        let mut board = Board::of(puzzle);
        Trial::default().run(&mut board, 1);
        self.ended(1, &board, puzzle, solution)?;
        let run = SeedHeuristics::default().run(puzzle);
        ensure!(run.outcome != SeedOutcome::Contradiction, "the article's algorithms refute {puzzle}");
        self.ended(2, &run.board, puzzle, solution)?;
        let mut board = Board::of(puzzle);
        while let Some((step, _)) = Explainer::next(&board) {
            right(&step, puzzle, solution)?;
            step.apply(&mut board);
            self.rated += 1;
        }
        Ok(())
    }

    /// Checks every step that a board offers.
    fn offered(&mut self, board: &Board<Nine>, puzzle: &Grid, solution: &Grid) -> Result<()> {
        self.ladder.techniques().iter().try_for_each(|technique| {
            let steps = self.steps.entry(technique.name()).or_default();
            let mut verdict = Ok(());
            let _ = technique.each(board, &mut |step| {
                *steps += 1;
                verdict = right(&step, puzzle, solution);
                if verdict.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            verdict
        })
    }

    /// Checks that what a procedure left still has the solution.
    fn ended(&mut self, procedure: usize, board: &Board<Nine>, puzzle: &Grid, solution: &Grid) -> Result<()> {
        let is_open = |(cell, digit)| board.digit(cell) == Some(digit) || board.has(cell, digit);
        ensure!(board.contradiction().is_none(), "a contradiction in {puzzle}");
        ensure!(solution.givens().all(is_open), "the solution is lost: {puzzle}");
        self.solved[procedure] += usize::from(Outcome::of(board) == Outcome::Solved);
        Ok(())
    }
}

/// Whether the solution is left by a step.
fn right(step: &Step<Nine>, puzzle: &Grid, solution: &Grid) -> Result<()> {
    let holds = |at: &Candidate<_>| solution[at.cell] == at.digit;
    if !step.placements.iter().all(holds) || step.removals.iter().any(holds) {
        bail!("{step} contradicts\n{}\nin {puzzle}", solution.lines());
    }
    Ok(())
}

#[cfg(test)]
mod tests {

    use ninefold::logic::{Technique, Why};

    use super::*;

    #[test]
    fn a_few_puzzles_hold_and_a_wrong_step_is_found() {
        assert!(run(3, 2).is_ok());
        let mut rng = Rng::new(1);
        let solution: Grid = solved(&mut rng);
        let (cell, digit) = solution.givens().next().expect("a solved board");
        let wrong = Step::<Nine>::removing(Technique::NakedPair, vec![Candidate { cell, digit }], Why::Single(None));
        assert!(right(&wrong.expect("it removes something"), &Grid::empty(), &solution).is_err());
        let mut board = Board::of(&Grid::empty());
        board.remove(cell, digit);
        let mut checked = Checked { ladder: Ladder::all(), steps: BTreeMap::new(), rated: 0, solved: [0; 3] };
        assert!(checked.ended(0, &board, &Grid::empty(), &solution).is_err());
    }
}
