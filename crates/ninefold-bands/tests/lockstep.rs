//! Batches: every answer right, whatever stands beside the puzzle, with every instruction set.
//!
//! Public collections lie beside the project where they are at hand. A test that does not find its collection compares
//! nothing and says so.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use ninefold_bands::{Isa, Lockstep};
use ninefold_core::{Answer, Cancel, Cell, Grid9, Puzzle, Rng, Solver, Stop, Symmetry, Verdict};
use ninefold_dlx::Dlx;

/// The boards of a collection, without what follows in the line; none when it is not there. `expected` is how many there
/// have to be.
fn collection(file: &str, expected: usize) -> Vec<Grid9> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles").join(file);
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {file} is not at hand, {expected} boards are not compared");
        return Vec::new();
    };
    let boards = text.lines().filter(|line| !line.starts_with('#'));
    let boards: Vec<Grid9> = boards.map(|line| line[..81].parse().expect("a board in each line")).collect();
    assert_eq!(boards.len(), expected, "{file}");
    boards
}

/// Solves the batch both ways and checks the answers.
fn check(solver: &mut Lockstep, puzzles: &[Grid9], expected: impl Fn(usize) -> Verdict) {
    let mut answers = vec![Answer { verdict: Verdict::None, solution: Some(Grid9::empty()) }; puzzles.len()];
    solver.solve_batch(puzzles, &mut answers, &Cancel::new());
    for (place, (puzzle, answer)) in puzzles.iter().zip(&answers).enumerate() {
        assert_eq!(answer.verdict, expected(place), "{puzzle} at {place} of {}", puzzles.len());
        check_solution(puzzle, answer);
    }
    let mut verdicts = vec![Verdict::Unknown(Stop::Stuck); puzzles.len()];
    solver.classify_batch(puzzles, &mut verdicts, &Cancel::new());
    for (place, (puzzle, &verdict)) in puzzles.iter().zip(&verdicts).enumerate() {
        assert_eq!(verdict, expected(place), "{puzzle} at {place} of {}", puzzles.len());
    }
}

fn check_solution(puzzle: &Grid9, answer: &Answer<Grid9>) {
    if let Some(solution) = &answer.solution {
        assert_eq!(puzzle.verify(solution), Ok(()), "{puzzle}");
    }
    assert_eq!(answer.solution.is_some(), matches!(answer.verdict, Verdict::Unique | Verdict::Several), "{puzzle}");
}

fn with_each(mut test: impl FnMut(&mut Lockstep)) {
    for isa in Isa::all() {
        eprintln!("with {isa}");
        test(&mut Lockstep::on(isa));
    }
}

/// Boards with givens put in or taken out: most have no solution, one or several.
fn mutants(count: usize, seed: u64) -> Vec<Grid9> {
    let mut rng = Rng::new(seed);
    let solved = Grid9::shifted();
    let mutant = |_| {
        let mut grid = Symmetry::random(&mut rng).apply(&solved);
        let mut cells: Vec<_> = Cell::all().collect();
        rng.shuffle(&mut cells);
        let keep = 28 + rng.below(26);
        for &cell in &cells[keep..] {
            grid.set(cell, 0);
        }
        for &cell in cells.iter().take(rng.below(3)) {
            grid.set(cell, 1 + rng.below(9) as u8);
        }
        grid
    };
    (0..count).map(mutant).collect()
}

/// What the exact cover engine says.
fn truth(puzzles: &[Grid9]) -> Vec<Verdict> {
    let mut solver = Dlx::default();
    puzzles.iter().map(|puzzle| solver.classify(puzzle)).collect()
}

#[test]
fn batches_of_every_length_are_right() {
    let puzzles = mutants(1_000, 1);
    let verdicts = truth(&puzzles);
    for verdict in [Verdict::None, Verdict::Unique, Verdict::Several] {
        assert!(verdicts.iter().filter(|&&is| is == verdict).count() > 50, "{verdict}");
    }
    with_each(|solver| {
        for length in [0, 1, 2, 63, 64, 65, 255, 256, 257, 511, 512, 513, 1_000] {
            check(solver, &puzzles[1_000 - length..], |place| verdicts[1_000 - length + place]);
        }
    });
}

#[test]
fn boards_with_one_solution_are_unique() {
    let files = [
        ("classic/easy.txt", 10_000, 17),
        ("classic/17-clue.txt", 49_158, 51),
        ("classic/minimal-unbiased-se.txt", 21_375, 23),
        ("classic/top1465.txt", 1_465, 3),
        ("classic/forum-hardest-1106-se.tsv", 375, 4),
        ("classic/forum-hardest-11plus.txt", 48_766, 400),
    ];
    let mut puzzles: Vec<Grid9> =
        files.into_iter().flat_map(|(file, count, step)| collection(file, count).into_iter().step_by(step)).collect();
    Rng::new(2).shuffle(&mut puzzles);
    with_each(|solver| check(solver, &puzzles, |_| Verdict::Unique));
}

#[test]
fn boards_with_many_solutions_have_several() {
    let puzzles: Vec<Grid9> = collection("counts/many-solutions.txt", 10_000).into_iter().step_by(7).collect();
    with_each(|solver| check(solver, &puzzles, |_| Verdict::Several));
}

#[test]
fn boards_filled_at_random_are_judged_as_others_judge_them() {
    let puzzles = collection("counts/random-fill-9x9.txt", 2_100);
    let verdicts = truth(&puzzles);
    with_each(|solver| check(solver, &puzzles, |place| verdicts[place]));
}

#[test]
fn all_kinds_in_one_batch_do_not_meet() {
    let mut puzzles: Vec<(Grid9, Verdict)> = Vec::new();
    puzzles.extend(collection("counts/contradictory.txt", 7).into_iter().map(|grid| (grid, Verdict::None)));
    puzzles.extend([(Grid9::empty(), Verdict::Several), (Grid9::shifted(), Verdict::Unique)]);
    let mutants = mutants(300, 3);
    puzzles.extend(mutants.iter().copied().zip(truth(&mutants)));
    let hard = collection("classic/top1465.txt", 1_465);
    puzzles.extend(hard.into_iter().take(100).map(|grid| (grid, Verdict::Unique)));
    let mut puzzles = puzzles.repeat(4);
    with_each(|solver| {
        for seed in 0..3 {
            Rng::new(seed).shuffle(&mut puzzles);
            let (grids, verdicts): (Vec<_>, Vec<_>) = puzzles.iter().copied().unzip();
            check(solver, &grids, |place| verdicts[place]);
        }
    });
}

/// Nothing but boards that fill every block that waits.
#[test]
fn empty_boards_end() {
    let puzzles = vec![Grid9::empty(); 1_500];
    with_each(|solver| check(solver, &puzzles, |_| Verdict::Several));
}

/// A contradiction that many empty cells hide, in every lane.
#[test]
fn sparse_contradictions_end() {
    let mut puzzles = collection("counts/contradictory.txt", 7);
    puzzles.push(
        "1........ ......... ......... ...2..... ......... ......... ......... ......... .........".parse().unwrap(),
    );
    let verdicts = truth(&puzzles);
    let count = puzzles.len();
    let puzzles = puzzles.repeat(200);
    with_each(|solver| check(solver, &puzzles, |place| verdicts[place % count]));
}

/// Whatever was answered before the end came is right, and nothing is left behind for the next batch.
#[test]
fn a_batch_can_be_cancelled_in_its_midst() {
    let puzzles = collection("classic/forum-hardest-11plus.txt", 48_766);
    let puzzles = &puzzles[..puzzles.len().min(20_000)];
    let small = mutants(600, 4);
    let verdicts = truth(&small);
    with_each(|solver| {
        for delay in [1, 20, 100] {
            let cancel = Cancel::new();
            let mut answers = vec![Answer::unasked(); puzzles.len()];
            thread::scope(|scope| {
                scope.spawn(|| {
                    thread::sleep(Duration::from_millis(delay));
                    cancel.cancel();
                });
                solver.solve_batch(puzzles, &mut answers, &cancel);
            });
            for (puzzle, answer) in puzzles.iter().zip(&answers) {
                assert!(matches!(answer.verdict, Verdict::Unique | Verdict::Unknown(Stop::Cancelled)), "{puzzle}");
                check_solution(puzzle, answer);
            }
            check(solver, &small, |place| verdicts[place]);
        }
    });
}
