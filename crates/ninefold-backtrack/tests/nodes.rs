//! The two strategies enter the same nodes, and these are the ones that anyone would count.

use ninefold_backtrack::{ReadingOrder, Revalidate};
use ninefold_core::{
    Cell, Counters, Flow, Four, Grid, Grid9, NodeBudget, Puzzle, Rng, Six, Sixteen, Size, Solver, Stop,
};

/// The counters of both strategies for up to `limit` solutions within `nodes` nodes, and that they are the same.
fn counters<S: Size>(puzzle: &Grid<S>, limit: u64, nodes: u64) -> Counters {
    let (mut quick, mut slow) = (Counters::default(), Counters::default());
    let of_quick = ReadingOrder.count_with(puzzle, limit, &mut (NodeBudget::new(nodes), &mut quick));
    let of_slow = Revalidate.count_with(puzzle, limit, &mut (NodeBudget::new(nodes), &mut slow));
    assert_eq!((of_quick, quick), (of_slow, slow), "{puzzle}");
    quick
}

/// A board with `givens` random digits, which may clash when `may_clash`.
fn random_board<S: Size>(rng: &mut Rng, givens: usize, may_clash: bool) -> Grid<S> {
    let mut grid = Grid::empty();
    for _ in 0..givens {
        let cell = Cell::all().nth(rng.below(S::CELLS)).expect("a cell of the board");
        grid.set(cell, rng.below(S::SIDE) as u8 + 1);
        if !may_clash && grid.conflicts().next().is_some() {
            grid.set(cell, 0);
        }
    }
    grid
}

#[test]
fn both_enter_the_same_nodes_on_small_boards() {
    let mut rng = Rng::new(11);
    let mut solutions = [0; 3];
    for round in 0..600 {
        let found = counters(&random_board::<Four>(&mut rng, round % 10, round % 7 == 0), u64::MAX, u64::MAX);
        solutions[found.solutions.min(2) as usize] += 1;
        counters(&random_board::<Six>(&mut rng, 8 + round % 12, round % 7 == 0), 5, 20_000);
        counters(&random_board::<Sixteen>(&mut rng, 60 + round % 40, round % 7 == 0), 1, 300);
    }
    assert!(solutions.iter().all(|&boards| boards > 30), "boards with no, one and several solutions: {solutions:?}");
}

#[test]
fn the_nodes_are_the_digits_that_do_not_clash() {
    // Each column misses two digits. In row 1 the first cell can be 2 or 4, the second 1 or 3, and the others follow: 2, 4, 4
    // and 4 nodes. All of row 2 follows from row 1: 4 nodes a cell.
    let lower_half: Grid<Four> = ".... .... 1234 3412".parse().unwrap();
    let found = counters(&lower_half, u64::MAX, u64::MAX);
    assert_eq!(found, Counters { nodes: 14 + 16, guesses: 1 + 2, backtracks: 30, solutions: 4 });
}

#[test]
fn solutions_come_in_ascending_order() {
    // A solved board without its 1s and 2s.
    let solved = "957214386824736591361859742495372618786491235132568974519687423273145869648923157";
    let puzzle: Grid9 = solved.replace(['1', '2'], ".").parse().unwrap();
    let mut found: Vec<Grid9> = Vec::new();
    let flow = ReadingOrder.each(&puzzle, |solution| {
        found.push(solution);
        Flow::Continue(())
    });
    assert_eq!(flow, Flow::Continue(()));
    assert!(found.len() > 1 && found.is_sorted());
    assert!(found.iter().all(|solution| puzzle.verify(solution).is_ok()));
    assert_eq!(Revalidate.first(&puzzle), Ok(Some(found[0])));
}

#[test]
fn where_the_givens_stand_is_what_it_costs() {
    // The board of the crate's documentation, which takes 422,478,994 nodes.
    let against: Grid9 =
        "..........1....4.......2.......7.....9...3..2..12..58..6.4...1...4.652.85..82...7".parse().unwrap();
    let turned: Grid9 = against.to_string().chars().rev().collect::<String>().parse().unwrap();
    let (million, mut counters) = (1_000_000, Counters::default());
    assert_eq!(ReadingOrder.first_with(&against, &mut NodeBudget::new(million)), Err(Stop::NodeBudget));
    assert_eq!(ReadingOrder.count_with(&turned, 2, &mut counters).to_string(), "1");
    assert_eq!(counters, Counters { nodes: 505, guesses: 170, backtracks: 505, solutions: 1 });
}
