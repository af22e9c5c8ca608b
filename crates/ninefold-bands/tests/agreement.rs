//! Counts that agree with `dlx`, on every instruction set, on boards without, with one and with several solutions.

use std::path::Path;

use ninefold_bands::{Bands, Isa};
use ninefold_core::{Cell, Counters, Grid9, Puzzle, Rng, Solver, Symmetry};
use ninefold_dlx::Dlx;

/// A board with at least one solution, with some cells emptied; then, now and then, with wrong digits put in.
fn board(rng: &mut Rng) -> Grid9 {
    let mut board = Symmetry::random(rng).apply(&Grid9::shifted());
    let kept = rng.below(60);
    for cell in Cell::all() {
        if rng.below(81) >= kept + 5 {
            board.set(cell, 0);
        }
    }
    for _ in 0..rng.below(3) {
        board.set(Cell::at(rng.below(9), rng.below(9)), rng.below(10) as u8);
    }
    board
}

/// Compares the count up to `limit` with that of `dlx`, and the solutions with the verifier; returns the count.
fn agree(board: &Grid9, limit: u64, solvers: &mut [Bands], dlx: &mut Dlx<ninefold_core::Nine>) -> u64 {
    let expected = dlx.count(board, limit);
    let mut steps: Option<Counters> = None;
    for solver in solvers {
        assert_eq!(solver.count(board, limit), expected, "{board}");
        let mut counters = Counters::default();
        let counted = solver.count_with(board, limit, &mut counters);
        assert_eq!(counted, expected, "{board}, watched");
        assert_eq!(*steps.get_or_insert(counters), counters, "{board}: other steps on another instruction set");
        if let Some(solution) = solver.first(board).expect("nothing stops it") {
            assert_eq!(board.verify(&solution), Ok(()), "{board}");
        }
    }
    expected.found
}

fn solvers() -> Vec<Bands> {
    Isa::all().map(Bands::on).collect()
}

/// Runs `boards` random boards, and says how many of them had no solution, one, several.
fn random_boards(boards: usize, seed: u64) -> [usize; 3] {
    let (mut rng, mut solvers, mut dlx) = (Rng::new(seed), solvers(), Dlx::default());
    let mut kinds = [0; 3];
    for _ in 0..boards {
        kinds[agree(&board(&mut rng), 100, &mut solvers, &mut dlx).min(2) as usize] += 1;
    }
    kinds
}

#[test]
fn random_boards_are_counted_as_dlx_counts_them() {
    let kinds = random_boards(600, 9);
    assert!(kinds.iter().all(|&kind| kind > 40), "boards of every kind: {kinds:?}");
}

/// The first `most` boards of a file of the shared folder, or nothing, and a word about it, where that is missing.
fn shared(file: &str, most: usize) -> Vec<Grid9> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED 1: no {}", path.display());
        return Vec::new();
    };
    let boards = text.lines().filter_map(|line| line.get(..81)?.parse().ok());
    let boards: Vec<_> = boards.take(most).collect();
    assert!(!boards.is_empty(), "{file}: no boards");
    boards
}

const FILES: [&str; 13] = [
    "classic/17-clue.txt",
    "classic/easy.txt",
    "classic/exchange-diabolical-se.txt",
    "classic/forum-hardest-1106-se.tsv",
    "classic/forum-hardest-11plus.txt",
    "classic/minimal-unbiased-se.txt",
    "classic/norvig-hardest.txt",
    "classic/plb2.txt",
    "classic/top1465.txt",
    "classic/top95.txt",
    "counts/contradictory.txt",
    "counts/many-solutions.txt",
    "counts/random-fill-9x9.txt",
];

fn corpora(most: usize, limit: u64) {
    let (mut solvers, mut dlx) = (solvers(), Dlx::default());
    for file in FILES {
        for board in shared(file, most) {
            agree(&board, limit, &mut solvers, &mut dlx);
        }
    }
}

#[test]
fn public_puzzles_are_counted_as_dlx_counts_them() {
    corpora(8, 200);
}
