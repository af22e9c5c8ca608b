//! Boards on which a careless version of this solver goes wrong or does not end.

use ninefold_bands::{Bands, Isa};
use ninefold_core::{Counters, Grid9, Solver};

/// Checks the number of solutions, up to 10, and that it was found within `most` nodes.
fn check(board: &str, solutions: u64, most: u64) {
    let board: Grid9 = board.parse().unwrap();
    for isa in Isa::all() {
        let mut counters = Counters::default();
        assert_eq!(Bands::on(isa).count_with(&board, 10, &mut counters).found, solutions, "{isa}: {board}");
        assert!(counters.nodes <= most, "{isa}: {board}: {} nodes", counters.nodes);
    }
}

#[test]
fn two_digits_with_one_cell_left_between_them_are_a_contradiction() {
    // In the first box, r1c1 is the only cell for 1 and the only one for 2.
    check("......... ...12.... ......12. .1....... .2....... ......... ..1...... ..2...... .........", 0, 0);
}

#[test]
fn one_candidate_in_each_cell_is_not_yet_a_solution() {
    // A solved board with two digits of a row exchanged: every cell is given.
    let solved = "957214386824736591361859742495372618786491235132568974519687423273145869648923157";
    check(solved, 1, 0);
    check(&solved.replacen("957", "597", 1), 0, 0);
}

#[test]
fn a_digit_without_a_place_in_a_box_is_seen_before_anything_is_tried() {
    // The rows and columns of four 1s leave no cell for a 1 in the first box, whose cells are nearly empty otherwise.
    check(".23...... ...1..... ......1.. .1....... ......... ......... 1........ ......... .........", 0, 0);
}

#[test]
fn givens_that_clash_are_seen_before_anything_is_tried() {
    check("11....... ......... ......... ......... ......... ......... ......... ......... .........", 0, 0);
    check("1........ 1........ ......... ......... ......... ......... ......... ......... .........", 0, 0);
    check("1........ .1....... ......... ......... ......... ......... ......... ......... .........", 0, 0);
    check("........1 ......... ......... ......... ......... ......... ......... ......... ........1", 0, 0);
}

#[test]
fn boards_with_next_to_no_givens_end() {
    check(&".".repeat(81), 10, 200);
    // Two rows that would need the same digit in the same place: sparse, valid, and without a solution.
    check("12345678. ......... ......... ......... ......... ........9 ......... ......... .........", 0, 0);
}

#[test]
fn a_solver_is_as_good_as_new_after_it_was_stopped() {
    let empty = Grid9::empty();
    let puzzle: Grid9 =
        "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5.".parse().unwrap();
    for isa in Isa::all() {
        let mut solver = Bands::on(isa);
        for limit in 1..50 {
            assert_eq!(solver.count(&empty, limit).found, limit);
            assert!(solver.count(&puzzle, 2).is_exact(), "{isa}");
        }
    }
}
