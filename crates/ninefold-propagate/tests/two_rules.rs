//! The tree is that of the two rules: node by node the same as with a plain writing of the method, at every size.

use ninefold_core::{
    Cell, Counters, DigitSet, Flow, Four, Grid, House, Info, Monitor, Nine, NodeBudget, Rng, Six, Sixteen, Size,
    Solver, Strategy, Symmetry, Twelve, TwentyFive,
};
use ninefold_propagate::Propagate;

/// The method with nothing clever in it: a set of candidates for each cell, every rule tried everywhere again and
/// again, recursion, a copy for each child.
struct Plain;

impl Strategy for Plain {
    const INFO: Info = Propagate::<Nine>::INFO;
}

impl<S: Size> Solver<Grid<S>> for Plain {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        let mut candidates = vec![DigitSet::all(); S::CELLS];
        puzzle.givens().for_each(|(cell, digit)| candidates[cell.index()] = DigitSet::only(digit));
        if settle::<S>(&mut candidates) { explore(&candidates, monitor) } else { Flow::Continue(()) }
    }
}

fn explore<S: Size, M: Monitor<Grid<S>>>(candidates: &[DigitSet<S>], monitor: &mut M) -> Flow {
    let undecided = Cell::<S>::all().filter(|cell| candidates[cell.index()].len() > 1);
    let Some(cell) = undecided.min_by_key(|cell| candidates[cell.index()].len()) else {
        let digits: Vec<u8> = candidates.iter().filter_map(|set| set.first()).collect();
        return monitor.solution(&|| Grid::from_digits(&digits).expect("a digit in each cell"));
    };
    let mut untried = candidates[cell.index()];
    while let Some(digit) = untried.pop_first() {
        monitor.node()?;
        if !untried.is_empty() {
            monitor.guess();
        }
        let mut child = candidates.to_vec();
        child[cell.index()] = DigitSet::only(digit);
        if settle::<S>(&mut child) {
            explore(&child, monitor)?;
        }
        monitor.backtrack();
    }
    Flow::Continue(())
}

/// Applies both rules until nothing changes; whether every cell has a candidate and every digit a place in every house.
fn settle<S: Size>(candidates: &mut [DigitSet<S>]) -> bool {
    loop {
        let before = candidates.to_vec();
        for cell in Cell::<S>::all() {
            if let Some(digit) = candidates[cell.index()].single() {
                cell.peers().for_each(|peer| candidates[peer.index()].remove(digit));
            }
        }
        for house in House::<S>::all() {
            for digit in DigitSet::<S>::all().iter() {
                let places: Vec<_> = house.cells().filter(|cell| candidates[cell.index()].has(digit)).collect();
                match places[..] {
                    [] => return false,
                    [single] => candidates[single.index()] = DigitSet::only(digit),
                    _ => {}
                }
            }
        }
        if candidates.iter().any(|set| set.is_empty()) {
            return false;
        }
        if candidates == before {
            return true;
        }
    }
}

/// A solved board with rows shifted, changed at random, and with each digit kept by a chance of `percent`.
fn board<S: Size>(percent: usize, rng: &mut Rng) -> Grid<S> {
    let mut grid = Symmetry::random(rng).apply(&Grid::<S>::shifted());
    Cell::all().for_each(|cell| {
        if rng.below(100) >= percent {
            grid.set(cell, 0);
        }
    });
    grid
}

/// What a solver reports within 60 nodes and 20 solutions.
fn report<S: Size>(solver: &mut impl Solver<Grid<S>>, puzzle: &Grid<S>) -> (String, Counters) {
    let mut counters = Counters::default();
    let counted = solver.count_with(puzzle, 20, &mut (NodeBudget::new(60), &mut counters));
    (counted.to_string(), counters)
}

/// Compares the two on `boards` boards, and on each again with one digit changed, which most often leaves no solution.
fn compare<S: Size>(boards: u64) {
    let mut solver = Propagate::<S>::default();
    let mut nodes = 0;
    for seed in 0..boards {
        let mut rng = Rng::new(seed);
        let percent = 15 + rng.below(50);
        let mut grid = board::<S>(percent, &mut rng);
        for _ in 0..2 {
            let expected = report(&mut Plain, &grid);
            assert_eq!(report(&mut solver, &grid), expected, "seed {seed}: {grid}");
            nodes += expected.1.nodes;
            let givens: Vec<_> = grid.givens().collect();
            if let Some(&(cell, digit)) = givens.get(rng.below(givens.len().max(1))) {
                grid.set(cell, digit % S::SIDE as u8 + 1);
            }
        }
    }
    assert!(nodes > boards, "the boards need a search: {nodes} nodes");
}

#[test]
fn the_tree_is_the_same_at_4x4() {
    compare::<Four>(300);
}

#[test]
fn the_tree_is_the_same_at_6x6() {
    compare::<Six>(300);
}

#[test]
fn the_tree_is_the_same_at_9x9() {
    compare::<Nine>(200);
}

#[test]
fn the_tree_is_the_same_at_12x12() {
    compare::<Twelve>(40);
}

#[test]
fn the_tree_is_the_same_at_16x16() {
    compare::<Sixteen>(15);
}

#[test]
fn the_tree_is_the_same_at_25x25() {
    compare::<TwentyFive>(4);
}
