//! A small solver that is right: recursion in reading order over a table of used digits for each house.

use ninefold_core::{Cell, Flow, Grid, Info, Monitor, Size, Solver, Strategy};

#[derive(Default)]
pub struct Plain;

impl Strategy for Plain {
    const INFO: Info = Info {
        name: "plain",
        idea: "reading order, digits ascending",
        inference: "none",
        branching: "reading order",
        is_complete: true,
        source: "-",
    };
}

impl<S: Size> Solver<Grid<S>> for Plain {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        if puzzle.conflicts().next().is_some() { Flow::Continue(()) } else { descend(&mut puzzle.clone(), 0, monitor) }
    }
}

fn descend<S: Size, M: Monitor<Grid<S>>>(grid: &mut Grid<S>, from: usize, monitor: &mut M) -> Flow {
    let Some(cell) = (from..S::CELLS).filter_map(Cell::<S>::new).find(|&cell| grid[cell] == 0) else {
        return monitor.solution(&|| *grid);
    };
    for digit in 1..=S::SIDE as u8 {
        grid.set(cell, digit);
        if grid.conflicts().next().is_none() {
            monitor.node()?;
            if usize::from(digit) < S::SIDE {
                monitor.guess();
            }
            descend(grid, cell.index() + 1, monitor)?;
            monitor.backtrack();
        }
    }
    grid.set(cell, 0);
    Flow::Continue(())
}
