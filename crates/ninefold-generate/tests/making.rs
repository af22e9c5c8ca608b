//! Puzzles by recipe: what was asked for, proved once more, and the same whatever stands beside them.

use std::collections::BTreeMap;

use ninefold_bands::{Bands, Lockstep};
use ninefold_core::{
    Answer, Cancel, Cell, Four, Grid, Grid9, Nine, NodeBudget, Puzzle, Rng, Sixteen, Size, Solver, Verdict,
};
use ninefold_dlx::Dlx;
use ninefold_generate::{
    ClueSymmetry, Judge, Made, MakeError, Maker, Minimal, OneByOne, Recipe, Taken, Uniform, solved, weight,
};
use ninefold_mrv::Mrv;

/// Makes the puzzles with these numbers, as far as they can be made.
fn make(
    recipe: &Recipe<Nine>,
    numbers: std::ops::Range<u64>,
    tries: u64,
    is_wanted: fn(&Grid9) -> bool,
) -> (Vec<Made<Nine>>, Result<(), MakeError>) {
    let uniform = Uniform::new();
    let draw = |rng: &mut Rng| uniform.draw(rng);
    let mut maker = Maker::new(recipe, Lockstep::default(), Bands::default(), draw, tries);
    let mut made = Vec::new();
    let result = maker.make(7, numbers, &mut made, is_wanted, &Cancel::new());
    (made, result)
}

/// The puzzles of a recipe that can be met.
fn made(recipe: &Recipe<Nine>, count: u64) -> Vec<Made<Nine>> {
    let (made, result) = make(recipe, 0..count, 100_000, |_| true);
    assert_eq!((made.len() as u64, result), (count, Ok(())));
    made
}

/// Whether the puzzle has several solutions once these cells are empty, by a solver that had no part in making it.
fn is_open_without(puzzle: &Grid9, cells: &[Cell<Nine>]) -> bool {
    let mut fewer = *puzzle;
    for &cell in cells {
        fewer.set(cell, 0);
    }
    Dlx::default().classify(&fewer) == Verdict::Several
}

fn check(made: &[Made<Nine>], recipe: &Recipe<Nine>) {
    let orbits = recipe.symmetry.orbits::<Nine>();
    for Made { puzzle, solution, .. } in made {
        let answer = Dlx::default().solve(puzzle);
        assert_eq!((answer.verdict, answer.solution), (Verdict::Unique, Some(*solution)), "{puzzle}");
        assert_eq!(puzzle.verify(solution), Ok(()));
        assert!(recipe.clues.contains(&puzzle.givens().count()), "{puzzle}");
        for orbit in &orbits {
            let full = orbit.iter().filter(|&&cell| puzzle[cell] != 0).count();
            assert!(full == 0 || full == orbit.len(), "{puzzle}");
            if full > 0 && recipe.minimal == Minimal::Orbits {
                assert!(is_open_without(puzzle, orbit), "{puzzle}");
            }
        }
        if recipe.minimal == Minimal::Clues {
            assert!(puzzle.givens().all(|(cell, _)| is_open_without(puzzle, &[cell])), "{puzzle}");
        }
    }
}

#[test]
fn minimal_puzzles_are_minimal() {
    let recipe = Recipe::default();
    let made = made(&recipe, 300);
    check(&made, &recipe);
    assert!(made.iter().all(|made| made.tries == 1));
    let clues: usize = made.iter().map(|made| made.puzzle.givens().count()).sum();
    // Plain deletion comes to 24.4 on average, with a standard deviation of 1.1 for each.
    assert!((300 * 24..300 * 25).contains(&clues), "{clues}");
}

#[test]
fn every_symmetry_is_kept_and_no_orbit_can_be_spared() {
    for symmetry in ClueSymmetry::ALL {
        let recipe = Recipe { symmetry, minimal: Minimal::Orbits, ..Recipe::default() };
        check(&made(&recipe, 20), &recipe);
    }
}

#[test]
fn symmetric_puzzles_can_be_minimal_clue_by_clue() {
    let recipe = Recipe { symmetry: ClueSymmetry::HalfTurn, ..Recipe::default() };
    let made = made(&recipe, 10);
    check(&made, &recipe);
    assert!(made.iter().any(|made| made.tries > 1));
}

#[test]
fn there_are_as_many_clues_as_asked() {
    let exactly = |clues, minimal| Recipe { clues: clues..=clues, minimal, ..Recipe::default() };
    for recipe in [exactly(22, Minimal::Clues), exactly(26, Minimal::Clues), exactly(30, Minimal::No)] {
        check(&made(&recipe, 30), &recipe);
    }
    let half_turn = Recipe { symmetry: ClueSymmetry::HalfTurn, ..exactly(32, Minimal::No) };
    check(&made(&half_turn, 30), &half_turn);
    let full = made(&exactly(81, Minimal::No), 2);
    assert!(full.iter().all(|made| made.puzzle == made.solution));
}

#[test]
fn a_pattern_says_where_the_clues_are() {
    let picture = "..XX.XX.. .X..X..X. X...X...X X.XXXXX.X .X.....X. X.X...X.X X..X.X..X .X..X..X. ..XX.XX..";
    let cells = picture.chars().filter(|symbol| *symbol != ' ').zip(Cell::<Nine>::all());
    let pattern: Vec<_> = cells.filter(|(symbol, _)| *symbol == 'X').map(|(_, cell)| cell).collect();
    let recipe = Recipe { pattern: Some(pattern.clone()), minimal: Minimal::No, ..Recipe::default() };
    for Made { puzzle, solution, .. } in made(&recipe, 5) {
        assert!(puzzle.givens().map(|(cell, _)| cell).eq(pattern.iter().copied()), "{puzzle}");
        assert_eq!(Dlx::default().solve(&puzzle).solution, Some(solution));
        assert_eq!(Dlx::default().classify(&puzzle), Verdict::Unique);
    }
}

#[test]
fn puzzles_come_from_the_board_that_is_given() {
    let board = solved::<Nine>(&mut Rng::new(3));
    let recipe = Recipe { from: Some(board), ..Recipe::default() };
    let puzzles = made(&recipe, 20);
    check(&puzzles, &recipe);
    assert!(puzzles.iter().all(|made| made.solution == board));
    let wider = made(&Recipe { clues: 40..=40, minimal: Minimal::No, ..recipe }, 1)[0].puzzle;
    let inside = Recipe { from: Some(wider), ..Recipe::default() };
    let puzzles = made(&inside, 20);
    check(&puzzles, &inside);
    assert!(puzzles.iter().all(|made| made.puzzle.givens().all(|(cell, digit)| wider[cell] == digit)));
}

#[test]
fn each_puzzle_depends_on_its_number_alone() {
    let rare = Recipe { clues: 0..=22, ..Recipe::default() };
    let few_guesses: fn(&Grid9) -> bool =
        |puzzle| Bands::default().classify_with(puzzle, &mut NodeBudget::new(0)) == Verdict::Unique;
    for (recipe, is_wanted) in [(Recipe::default(), few_guesses), (rare, |_| true)] {
        let boards =
            |numbers| make(&recipe, numbers, 100_000, is_wanted).0.into_iter().map(|made| (made.puzzle, made.tries));
        let whole: Vec<_> = boards(0..60).collect();
        assert_eq!(whole.len(), 60);
        assert!(whole.iter().any(|(_, tries)| *tries > 1));
        assert!(boards(0..7).chain(boards(7..60)).eq(whole));
    }
}

#[test]
fn what_cannot_be_met_ends_with_what_came_before() {
    let nobody: fn(&Grid9) -> bool = |_| false;
    let (puzzles, result) = make(&Recipe::default(), 3..10, 50, nobody);
    assert_eq!((puzzles.len(), result), (0, Err(MakeError::Unmet { number: 3, tries: 50 })));
    // One try in some dozen gives 22 clues, so that a few puzzles come before one that does not.
    let rare = Recipe { clues: 0..=22, ..Recipe::default() };
    let (puzzles, result) = make(&rare, 0..500, 60, |_| true);
    let Err(MakeError::Unmet { number, tries: 60 }) = result else { panic!("{result:?}") };
    assert!(number > 0);
    assert_eq!(number, puzzles.len() as u64);
    assert!(puzzles.iter().map(|made| made.puzzle).eq(made(&rare, number).iter().map(|made| made.puzzle)));
}

/// Says that whatever it is asked has one solution.
struct Liar;

impl Judge<Nine> for Liar {
    fn judge(&mut self, boards: &[Grid9], _: &[Taken<Nine>], answers: &mut [Answer<Grid9>], _: &Cancel) {
        for (board, answer) in boards.iter().zip(answers) {
            *answer = Answer { verdict: Verdict::Unique, solution: Some(*board) };
        }
    }
}

/// Says that nothing can be taken away.
struct Miser;

impl Judge<Nine> for Miser {
    fn judge(&mut self, boards: &[Grid9], _: &[Taken<Nine>], answers: &mut [Answer<Grid9>], _: &Cancel) {
        for (board, answer) in boards.iter().zip(answers) {
            *answer = Answer { verdict: Verdict::Several, solution: Some(*board) };
        }
    }
}

#[test]
fn the_second_proof_sees_what_the_first_solver_did_wrong() {
    let recipe = Recipe::default();
    let mut made = Vec::new();
    let mut maker = Maker::new(&recipe, Liar, Bands::default(), solved, 3);
    let result = maker.make(1, 0..1, &mut made, |_| true, &Cancel::new());
    assert!(matches!(result, Err(MakeError::Disagreement(_))), "{result:?}");
    let mut maker = Maker::new(&recipe, Miser, Bands::default(), solved, 3);
    let result = maker.make(1, 0..1, &mut made, |_| true, &Cancel::new());
    assert_eq!(result, Err(MakeError::Unmet { number: 0, tries: 3 }));
    assert_eq!((maker.tally().unproved, made.len()), (3, 0));
}

#[test]
fn a_large_board_stays_within_its_budget() {
    let recipe = Recipe::<Sixteen> { clues: 120..=140, minimal: Minimal::No, ..Recipe::default() };
    let judge = OneByOne::within_nodes(Mrv, 300);
    let mut maker = Maker::new(&recipe, judge, Dlx::default(), solved, 10);
    let mut made = Vec::new();
    maker.make(1, 0..2, &mut made, |_| true, &Cancel::new()).unwrap();
    for made in made {
        assert!(recipe.clues.contains(&made.puzzle.givens().count()));
        assert_eq!(Dlx::default().solve(&made.puzzle).solution, Some(made.solution));
    }
}

#[test]
fn cancelled_is_not_made() {
    let (recipe, cancel) = (Recipe::default(), Cancel::new());
    cancel.cancel();
    let mut maker = Maker::new(&recipe, Lockstep::default(), Bands::default(), solved, 3);
    let mut made = Vec::new();
    assert_eq!(maker.make(1, 0..100, &mut made, |_| true, &cancel), Err(MakeError::Cancelled));
    assert!(made.is_empty());
}

/// How many minimal puzzles of 4x4 there are for each number of clues: all subsets of the cells of a board of each of the
/// two kinds, up to symmetry, weighted by how many boards are of the kind.
fn minimal_fours() -> BTreeMap<usize, f64> {
    let mut counts = BTreeMap::new();
    // Of the 288 boards 96 are like the first and 192 like the second.
    for (board, boards) in [("1234341221434321", 96.0), ("1234341223414123", 192.0)] {
        let board: Grid<Four> = board.parse().unwrap();
        let puzzle = |cells: u32| {
            let mut puzzle = board;
            Cell::all().filter(|cell| cells >> cell.index() & 1 == 0).for_each(|cell| puzzle.set(cell, 0));
            puzzle
        };
        let is_unique: Vec<bool> = (0..1 << 16)
            .map(|cells: u32| cells.count_ones() > 3 && Mrv.classify(&puzzle(cells)) == Verdict::Unique)
            .collect();
        let is_minimal = |cells: u32| {
            is_unique[cells as usize]
                && (0..16).all(|cell| cells >> cell & 1 == 0 || !is_unique[(cells ^ 1 << cell) as usize])
        };
        for cells in (0..1 << 16).filter(|&cells| is_minimal(cells)) {
            *counts.entry(cells.count_ones() as usize).or_default() += boards;
        }
    }
    counts
}

#[test]
fn a_fair_sample_of_4x4_has_the_shares_of_all_puzzles() {
    let all = minimal_fours();
    let total: f64 = all.values().sum();
    let recipe = Recipe::<Four> { is_fair: true, ..Recipe::default() };
    let mut maker = Maker::new(&recipe, OneByOne::within_nodes(Mrv, u64::MAX), Dlx::default(), solved, 100_000);
    let mut made = Vec::new();
    maker.make(11, 0..4_000, &mut made, |_| true, &Cancel::new()).unwrap();
    let weight_of = |made: &Made<Four>| weight::<Four>(made.puzzle.givens().count());
    let sum: f64 = made.iter().map(weight_of).sum();
    for (&clues, puzzles) in &all {
        let of_clues = |made: &&Made<Four>| made.puzzle.givens().count() == clues;
        let share = made.iter().filter(of_clues).map(weight_of).sum::<f64>() / sum;
        let expected = puzzles / total;
        let squares: f64 =
            made.iter().map(|made| (weight_of(made) * (f64::from(u8::from(of_clues(&made))) - expected)).powi(2)).sum();
        let error = squares.sqrt() / sum;
        assert!(
            (share - expected).abs() < 4.0 * error,
            "{clues}: {share:.4}, expected {expected:.4} within {error:.4}"
        );
    }
}

#[test]
fn weights_say_how_many_subsets_there_are() {
    let chosen = |clues: usize| (0..clues).map(|clue| (16 - clue) as f64 / (clue + 1) as f64).product::<f64>();
    for clues in 0..=Four::CELLS {
        assert!((weight::<Four>(clues) * chosen(5) - chosen(clues)).abs() < 1e-6);
    }
}
