//! ninefold-core in a program without std: a board is read, checked, searched and verified, by way of C.

#![no_std]
#![warn(missing_docs)]

use core::panic::PanicInfo;

use ninefold_core::{
    Cell, Counters, DigitSet, Flow, Grid, Grid9, Info, Monitor, NodeBudget, Puzzle, Size, Solver, Strategy, Verdict,
};

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}

/// The text is no board.
pub const NO_BOARD: i32 = -1;
/// The search took more nodes than it was allowed.
pub const UNKNOWN: i32 = -2;

/// How many solutions the 9x9 board in `text` has, up to 2, found within `nodes` nodes; else [`NO_BOARD`] or
/// [`UNKNOWN`].
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

/// The smallest strategy there is: the first empty cell, each digit that none of its peers holds.
struct ReadingOrder;

impl Strategy for ReadingOrder {
    const INFO: Info = Info {
        name: "reading-order",
        idea: "each digit in the first empty cell",
        inference: "none",
        branching: "reading order",
        is_complete: true,
        source: "-",
    };
}

impl<S: Size> Solver<Grid<S>> for ReadingOrder {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        if puzzle.is_valid() { descend(&mut puzzle.clone(), monitor) } else { Flow::Continue(()) }
    }
}

fn descend<S: Size, M: Monitor<Grid<S>>>(grid: &mut Grid<S>, monitor: &mut M) -> Flow {
    let Some(cell) = Cell::all().find(|&cell| grid[cell] == 0) else {
        return monitor.solution(&|| *grid);
    };
    let is_standing = |&digit: &u8| cell.peers().all(|peer| grid[peer] != digit);
    let mut untried: DigitSet<S> = (1..=S::SIDE as u8).filter(is_standing).collect();
    while let Some(digit) = untried.pop_first() {
        monitor.node()?;
        if !untried.is_empty() {
            monitor.guess();
        }
        grid.set(cell, digit);
        descend(grid, monitor)?;
        monitor.backtrack();
        grid.set(cell, 0);
    }
    Flow::Continue(())
}
