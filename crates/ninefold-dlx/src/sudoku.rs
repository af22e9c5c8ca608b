//! Sudoku as an exact cover, and the strategy that solves it so.
//!
//! A digit in a cell is an option. It covers four items: that the cell is filled, and that the row, the column and the
//! box have the digit. All are primary. A board of side n has n³ options over 4n² items, and its exact covers are the
//! full boards without a clash.

use core::marker::PhantomData;

use ninefold_core::{Cell, Flow, Grid, Info, Monitor, Nine, Size, Solver, Stop, Strategy};

use crate::builder::Builder;
use crate::engine::Engine;
use crate::visitor::Visitor;

/// Algorithm X on the exact cover that a Sudoku is. Complete, for every size of board.
///
/// The matrix is built when the solver is made, so make one and keep it. Every search takes the same matrix and chooses
/// the givens first. An item with one option left is a naked or a hidden single; the search chooses it as a forced
/// node, and infers nothing else.
///
/// It takes 70 KB for 9x9, 1.3 MB for 25x25. A monitor that counts nodes, guesses and backtracks costs 1 % more
/// instructions than one that counts solutions alone, a [`Probe`](ninefold_core::Probe) with every limit set 2 %.
///
/// ```
/// use ninefold_core::{Counters, Grid, Sixteen, Solver};
/// use ninefold_dlx::Dlx;
///
/// let mut solver = Dlx::<Sixteen>::default();
/// let mut counters = Counters::default();
/// let some = solver.count_with(&Grid::empty(), 1_000, &mut counters);
/// assert_eq!(some.to_string(), "1000+");
/// assert!(counters.guesses >= 999);
/// ```
#[derive(Clone, Debug)]
pub struct Dlx<S: Size = Nine> {
    engine: Engine<u16>,
    size: PhantomData<S>,
}

impl<S: Size> Default for Dlx<S> {
    fn default() -> Self {
        let mut builder = Builder::new(S::CELLS + S::HOUSES * S::SIDE);
        for (cell, houses) in S::geometry().houses.as_ref().iter().enumerate() {
            for digit in 0..S::SIDE {
                let [row, column, square] = houses.map(|house| S::CELLS + usize::from(house) * S::SIDE + digit);
                builder.option(&[cell, row, column, square]).expect("four items that differ");
            }
        }
        // 25x25 has 2,500 items and 15,625 options: 65,000 nodes of 65,536.
        let engine = builder.build().expect("16-bit links are enough for 25x25");
        Self { engine, size: PhantomData }
    }
}

impl<S: Size> Dlx<S> {
    /// How many times the last search took an option out of an item's list: [`Engine::updates`].
    pub fn updates(&self) -> u64 {
        self.engine.updates()
    }
}

impl<S: Size> Strategy for Dlx<S> {
    const INFO: Info = Info {
        name: "dlx",
        idea: "exact cover: one matrix for all puzzles, lists of options that unlink and relink",
        inference: "none; single candidates and single places are forced choices",
        branching: "the cell, or digit of a house, with fewest options: the one forced last, else the first on a tie",
        is_complete: true,
        source: "Knuth, Dancing links, 2000; The Art of Computer Programming, 7.2.2.1",
    };
}

impl<S: Size> Solver<Grid<S>> for Dlx<S> {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        let given = puzzle.givens().map(|(cell, digit)| placement(cell, digit));
        self.engine.search(given, &mut Report { monitor, size: PhantomData::<S> })
    }
}

/// The option for `digit` in `cell`.
fn placement<S: Size>(cell: Cell<S>, digit: u8) -> usize {
    cell.index() * S::SIDE + usize::from(digit) - 1
}

/// The board that is full of `placements`.
fn filled<S: Size>(placements: impl Iterator<Item = usize>) -> Grid<S> {
    let mut grid = Grid::empty();
    for placement in placements {
        let (cell, digit) = (placement / S::SIDE, placement % S::SIDE + 1);
        grid.set(Cell::at(cell / S::SIDE, cell % S::SIDE), digit as u8);
    }
    grid
}

/// Tells a monitor what the engine does.
struct Report<'a, S, M> {
    monitor: &'a mut M,
    size: PhantomData<S>,
}

impl<S: Size, M: Monitor<Grid<S>>> Visitor for Report<'_, S, M> {
    type Break = Stop;

    #[inline]
    fn enter(&mut self, has_sibling: bool) -> Flow {
        self.monitor.node()?;
        if has_sibling {
            self.monitor.guess();
        }
        Flow::Continue(())
    }

    #[inline]
    fn leave(&mut self) {
        self.monitor.backtrack();
    }

    #[inline]
    fn cover(&mut self, options: impl Iterator<Item = usize> + Clone) -> Flow {
        self.monitor.solution(&|| filled(options.clone()))
    }
}
