//! The search tree on single boards, to the node: a change of the method shows here first.

use ninefold_core::{Count, Counters, Four, Grid, Grid9, Nine, Size, Solver};
use ninefold_dlx::Dlx;

/// What it takes to find up to two solutions: nodes, guesses, updates.
fn tree<S: Size>(text: &str) -> (u64, [u64; 3]) {
    let puzzle: Grid<S> = text.parse().expect("a board");
    let (mut solver, mut counters, mut count) = (Dlx::default(), Counters::default(), Count::up_to(2));
    let flow = solver.search(&puzzle, &mut (&mut count, &mut counters));
    if flow.is_continue() {
        assert_eq!(counters.backtracks, counters.nodes);
    }
    (count.found(), [counters.nodes, counters.guesses, solver.updates()])
}

/// A board that singles solve takes one forced node for each empty cell.
#[test]
fn singles_are_forced_nodes() {
    let text = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5.";
    let empty = text.matches('.').count() as u64;
    let (found, [nodes, guesses, updates]) = tree::<Nine>(text);
    assert_eq!((found, nodes, guesses), (1, empty, 0));
    // 648 of the 729 options are not in the solution: each is taken out of three lists, once. Of the other 81 the ones
    // that were chosen are taken out likewise.
    assert_eq!(updates, 3 * 729);
}

#[test]
fn well_known_boards_take_so_many_steps() {
    let boards = [
        // Inkala, 2010.
        ("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", [590, 28, 9_285]),
        // Inkala, 2012.
        ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", [2_572, 160, 38_940]),
        // "Golden Nugget".
        (".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", [2_536, 147, 37_992]),
    ];
    for (text, steps) in boards {
        assert_eq!(tree::<Nine>(text), (1, steps), "{text}");
    }
}

#[test]
fn a_clash_among_the_givens_takes_no_node() {
    for text in ["11.......", "1........ 1........", "1........ .1......."] {
        let text = format!("{:.<81}", text.replace(' ', ""));
        let (found, [nodes, ..]) = tree::<Nine>(&text);
        assert_eq!((found, nodes), (0, 0), "{text}");
    }
}

/// A board without a clash whose last cell of row 1 has no candidate: the givens alone end the search.
#[test]
fn a_cell_without_a_candidate_takes_no_node() {
    let text = "12345678. ......... ......... ......... ......... ........9 ......... ......... .........";
    let (found, [nodes, ..]) = tree::<Nine>(text);
    assert_eq!((found, nodes), (0, 0));
}

#[test]
fn the_empty_board_is_searched_without_an_end() {
    let mut solver = Dlx::default();
    assert_eq!(solver.count(&Grid9::empty(), 10_000).to_string(), "10000+");
    assert_eq!(Dlx::default().count(&Grid::<Four>::empty(), u64::MAX).to_string(), "288");
}
