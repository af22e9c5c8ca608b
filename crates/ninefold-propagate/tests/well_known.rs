//! Nodes and guesses on boards that everybody measures with.

use ninefold_core::{Counters, Grid9, Solver};
use ninefold_propagate::Propagate;

/// Counts solutions of `puzzle` up to `limit` and returns the statistics of the search.
fn count(puzzle: &str, limit: u64) -> Counters {
    let puzzle: Grid9 = puzzle.parse().unwrap();
    let mut counters = Counters::default();
    Propagate::default().count_with(&puzzle, limit, &mut counters);
    counters
}

/// Proves `puzzle` unique and returns nodes and guesses. When everything was searched, each node was left again.
fn prove(puzzle: &str) -> [u64; 2] {
    let Counters { nodes, guesses, backtracks, solutions } = count(puzzle, 2);
    assert_eq!((solutions, backtracks), (1, nodes));
    [nodes, guesses]
}

/// The first puzzle of the essay and the one that most people see first.
#[test]
fn propagation_alone_solves_what_is_easy() {
    // Peter Norvig, "Solving Every Sudoku Puzzle", grid1; also the first of Project Euler 96.
    let grid1 = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    // The example at the head of Wikipedia's article "Sudoku".
    let wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for puzzle in [grid1, wikipedia] {
        assert_eq!(prove(puzzle), [0, 0]);
    }
}

#[test]
fn hard_boards_take_the_nodes_they_always_took() {
    let boards = [
        // Peter Norvig, "Solving Every Sudoku Puzzle", grid2.
        ("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", [100, 50]),
        // The first of Gordon Royle's 17-clue puzzles.
        (".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", [0, 0]),
        // Wikipedia, "Sudoku solving algorithms": near the worst case for a search in reading order.
        ("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", [0, 0]),
        // Arto Inkala, AI Escargot, 2006.
        ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", [142, 71]),
        // Arto Inkala, 2012.
        ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", [320, 160]),
        // Easter Monster, by JPF.
        ("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", [677, 339]),
        // Golden Nugget, by tarek.
        (".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", [469, 236]),
    ];
    let proven = boards.map(|(puzzle, _)| prove(puzzle));
    assert_eq!(proven, boards.map(|(_, nodes_and_guesses)| nodes_and_guesses));
}

/// The essay's hard1, on which its program took minutes: 1 and 7 are not on the board, so that every solution has a
/// twin.
#[test]
fn a_board_that_singles_hardly_touch_is_searched() {
    let hard1 = ".....6....59.....82....8....45........3........6..3.54...325..6..................";
    let pair = count(hard1, 2);
    assert_eq!((pair.nodes, pair.guesses, pair.solutions), (658_726, 330_902, 2));
}
