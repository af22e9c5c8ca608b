//! Sudoku by bit masks, the cell with the fewest candidates first.

#![forbid(unsafe_code)]

use ninefold_core::{Array, DigitSet, Flow, Grid, Info, Monitor, Size, Solver, Strategy};

/// Search on three tables of used digits, always in the cell with the fewest candidates.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mrv;

impl Strategy for Mrv {
    const INFO: Info = Info {
        name: "mrv",
        idea: "row, column and box masks; the cell with the fewest candidates first",
        inference: "none",
        branching: "cell with the fewest candidates, first on a tie; digits ascending",
        is_complete: true,
        source: "minimum remaining values: Haralick and Elliott, 1980",
    };
}

/// The digits used in each house, and the board.
struct Board<S: Size> {
    used: S::PerHouse<DigitSet<S>>,
    digits: S::PerCell<u8>,
}

impl<S: Size> Board<S> {
    /// The board with the givens of `grid`; `None` when they clash.
    fn new(grid: &Grid<S>) -> Option<Self> {
        let mut board = Self { used: S::PerHouse::filled(DigitSet::none()), digits: S::PerCell::filled(0) };
        for (cell, digit) in grid.givens() {
            if !board.candidates(cell.index()).has(digit) {
                return None;
            }
            board.place(cell.index(), digit);
        }
        Some(board)
    }

    fn candidates(&self, cell: usize) -> DigitSet<S> {
        let [row, column, square] = S::geometry().houses[cell].map(usize::from);
        !(self.used[row] | self.used[column] | self.used[square])
    }

    fn place(&mut self, cell: usize, digit: u8) {
        self.digits[cell] = digit;
        for house in S::geometry().houses[cell] {
            self.used[usize::from(house)].insert(digit);
        }
    }

    fn lift(&mut self, cell: usize) {
        for house in S::geometry().houses[cell] {
            self.used[usize::from(house)].remove(self.digits[cell]);
        }
        self.digits[cell] = 0;
    }

    /// The empty cell with the fewest candidates, and these; `None` on a full board.
    fn narrowest(&self) -> Option<(usize, DigitSet<S>)> {
        (0..S::CELLS)
            .filter(|&cell| self.digits[cell] == 0)
            .map(|cell| (cell, self.candidates(cell)))
            .min_by_key(|(_, candidates)| candidates.len())
    }
}

impl<S: Size> Solver<Grid<S>> for Mrv {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        let Some(mut board) = Board::new(puzzle) else { return Flow::Continue(()) };
        let mut path = S::PerCell::filled((0_u16, DigitSet::<S>::none()));
        let mut depth = 0;
        let mut is_entering = true;
        loop {
            if is_entering {
                match board.narrowest() {
                    Some((cell, candidates)) => {
                        path[depth] = (cell as u16, candidates);
                        depth += 1;
                    }
                    None => monitor.solution(&|| Grid::from_digits(board.digits.as_ref()).unwrap_or_default())?,
                }
                is_entering = false;
            }
            let Some(top) = depth.checked_sub(1) else { return Flow::Continue(()) };
            let cell = usize::from(path[top].0);
            if board.digits[cell] != 0 {
                board.lift(cell);
                monitor.backtrack();
            }
            match path[top].1.pop_first() {
                Some(digit) => {
                    monitor.node()?;
                    if !path[top].1.is_empty() {
                        monitor.guess();
                    }
                    board.place(cell, digit);
                    is_entering = true;
                }
                None => depth = top,
            }
        }
    }
}
