//! What the search enters, counted by hand.

use ninefold_core::{Counters, Grid9, Solver};
use ninefold_mrv::Mrv;

/// The counters of a search for up to `limit` solutions.
fn counters(puzzle: &str, limit: u64) -> Counters {
    let puzzle: Grid9 = puzzle.parse().unwrap();
    let mut counters = Counters::default();
    Mrv.count_with(&puzzle, limit, &mut counters);
    counters
}

#[test]
fn a_cell_without_candidates_is_seen_before_anything_is_tried() {
    let trap = "12345678. ......... ......... ......... ......... ........9 ......... ......... .........";
    assert_eq!(counters(trap, 2), Counters::default());
}

#[test]
fn where_one_candidate_follows_from_another_nothing_is_guessed() {
    // The example of Wikipedia's article on Sudoku. Each of the 51 open cells is the only one left to its candidate when its turn comes.
    let easy = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
    assert_eq!(counters(easy, 2), Counters { nodes: 51, guesses: 0, backtracks: 51, solutions: 1 });
    assert_eq!(counters(easy, 1), Counters { nodes: 51, guesses: 0, backtracks: 0, solutions: 1 });
}

#[test]
fn a_choice_among_k_counts_k_minus_one_guesses() {
    // A solved board without its 1s and 2s: each group of cells that see each other in turn can be filled in two ways.
    let solved = "957214386824736591361859742495372618786491235132568974519687423273145869648923157";
    let open = solved.replace(['1', '2'], ".");
    let found = counters(&open, u64::MAX);
    assert_eq!(found.nodes, found.backtracks);
    assert!(found.guesses > 0);
    assert_eq!(found.solutions, found.guesses + 1, "no way of filling a group is a dead end");
}
