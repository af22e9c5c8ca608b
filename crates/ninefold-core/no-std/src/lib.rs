//! ninefold-core in a program without std: a board is read, checked, searched and verified, by way of C.

#![no_std]
#![warn(missing_docs)]

use core::panic::PanicInfo;

use ninefold_core::{
    Cell, Counters, Flow, Grid, Grid9, Info, Monitor, NodeBudget, Puzzle, Size, Solver, Strategy, Verdict,
};

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}

/// The text is no board.
pub const NO_BOARD: i32 = -1;
/// The search took more nodes than it was allowed.
pub const UNKNOWN: i32 = -2;

/// How many solutions the 9x9 board in `text` has, up to 2, found within `nodes` nodes; else [`NO_BOARD`] or [`UNKNOWN`].
// SAFETY: no other item of this library, nor of what it links, bears this name.
#[unsafe(no_mangle)]
pub extern "C" fn ninefold_solutions(text: &[u8; 81], nodes: u64) -> i32 {
    let Some(grid) = core::str::from_utf8(text).ok().and_then(|text| text.parse::<Grid9>().ok()) else {
        return NO_BOARD;
    };
    let mut counters = Counters::default();
    let mut limits = (NodeBudget::new(nodes), &mut counters);
    let answer = ReadingOrder.solve_with(&grid, &mut limits);
    if answer.solution.is_some_and(|solution| grid.verify(&solution).is_err()) {
        return UNKNOWN;
    }
    match answer.verdict {
        Verdict::None => 0,
        Verdict::Unique => 1,
        Verdict::Several => 2,
        Verdict::Unknown(_) => UNKNOWN,
    }
}

/// The smallest strategy there is: the first empty cell, every digit, a look at the whole board.
struct ReadingOrder;

impl Strategy for ReadingOrder {
    const INFO: Info = Info {
        name: "reading-order",
        idea: "every digit in the first empty cell",
        inference: "none",
        branching: "reading order",
        is_complete: true,
        source: "-",
    };
}

impl<S: Size> Solver<Grid<S>> for ReadingOrder {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        if puzzle.conflicts().next().is_some() { Flow::Continue(()) } else { descend(&mut puzzle.clone(), monitor) }
    }
}

fn descend<S: Size, M: Monitor<Grid<S>>>(grid: &mut Grid<S>, monitor: &mut M) -> Flow {
    let Some(cell) = Cell::all().find(|&cell| grid[cell] == 0) else {
        return monitor.solution(&|| *grid);
    };
    for digit in 1..=S::SIDE as u8 {
        grid.set(cell, digit);
        if grid.conflicts().next().is_none() {
            monitor.node()?;
            if usize::from(digit) < S::SIDE {
                monitor.guess();
            }
            descend(grid, monitor)?;
            monitor.backtrack();
        }
    }
    grid.set(cell, 0);
    Flow::Continue(())
}
