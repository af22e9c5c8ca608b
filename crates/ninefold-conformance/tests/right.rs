//! The suite passes on solvers that are right: a very slow one, one whose type depends on the size, an incomplete one.

use std::marker::PhantomData;

use ninefold_core::{Cell, DigitSet, Flow, Grid, Info, Monitor, Size, Solver, Stop, Strategy};

const fn info(name: &'static str, is_complete: bool) -> Info {
    Info { name, idea: "-", inference: "-", branching: "-", is_complete, source: "-" }
}

/// Reading order, and after each digit a look at every pair of cells: about as slow as a solver can be.
#[derive(Default)]
struct Slow;

impl Strategy for Slow {
    const INFO: Info = info("slow", true);
}

impl<S: Size> Solver<Grid<S>> for Slow {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        if puzzle.is_valid() { descend(&mut puzzle.clone(), 0, monitor) } else { Flow::Continue(()) }
    }
}

fn descend<S: Size, M: Monitor<Grid<S>>>(grid: &mut Grid<S>, from: usize, monitor: &mut M) -> Flow {
    let Some(cell) = (from..S::CELLS).filter_map(Cell::<S>::new).find(|&cell| grid[cell] == 0) else {
        return monitor.solution(&|| *grid);
    };
    // All of them at once: only so it is known of a child whether a sibling is left that can be entered.
    let mut untried: DigitSet<S> = (1..=S::SIDE as u8).filter(|&digit| is_standing(grid, cell, digit)).collect();
    while let Some(digit) = untried.pop_first() {
        monitor.node()?;
        if !untried.is_empty() {
            monitor.guess();
        }
        grid.set(cell, digit);
        descend(grid, cell.index() + 1, monitor)?;
        monitor.backtrack();
        grid.set(cell, 0);
    }
    Flow::Continue(())
}

/// Whether the board has no conflict with `digit` in `cell`.
fn is_standing<S: Size>(grid: &Grid<S>, cell: Cell<S>, digit: u8) -> bool {
    let mut changed = *grid;
    changed.set(cell, digit);
    changed.is_valid()
}

/// The same for one size.
#[derive(Default)]
struct Typed<S>(PhantomData<S>);

impl<S: Size> Strategy for Typed<S> {
    const INFO: Info = info("typed", true);
}

impl<S: Size> Solver<Grid<S>> for Typed<S> {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        Slow.search(puzzle, monitor)
    }
}

/// Fills cells with one candidate, and knows nothing else.
#[derive(Default)]
struct Singles;

impl Strategy for Singles {
    const INFO: Info = info("singles", false);
}

impl<S: Size> Solver<Grid<S>> for Singles {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        let mut grid = *puzzle;
        if !grid.is_valid() {
            return Flow::Continue(());
        }
        loop {
            let candidates = |cell: Cell<S>| {
                !cell.peers().map(|peer| grid[peer]).filter(|&digit| digit != 0).collect::<DigitSet<S>>()
            };
            let narrowest = Cell::all().filter(|&cell| grid[cell] == 0).min_by_key(|&cell| candidates(cell).len());
            let Some(cell) = narrowest else {
                return monitor.solution(&|| grid);
            };
            match (candidates(cell).single(), candidates(cell).is_empty()) {
                (Some(digit), _) => grid.set(cell, digit),
                (None, true) => return Flow::Continue(()),
                (None, false) => return Flow::Break(Stop::Stuck),
            }
        }
    }
}

mod slow {
    use super::Slow;
    ninefold_conformance::suite!(Slow);
}

mod typed {
    use super::Typed;
    ninefold_conformance::suite!(for S => Typed<S>: Four, Six);
}

mod incomplete {
    use super::Singles;
    ninefold_conformance::suite!(Singles: Four, Six, Nine, TwentyFive);
}
