//! `seed-heuristics`: the candidate-list heuristics of an article on solving Sudoku, and the meta-algorithm over them,
//! as they were stated.
//!
//! Every empty cell has a list of candidates. The article gives five algorithms; 0 to 3 end with filling each cell that
//! has one candidate left.
//!
//! 0. *Collect*: the list of every empty cell, from the full cells.
//! 1. *Strike*: from every list the digits of the full cells in the same row, column and box.
//! 2. *Equal lists*: so many cells of a row, column or box with the same list as that list is long: strike its digits from
//!    the rest of the house. 12, 23, 13 is not found.
//! 3. *No other*: a candidate that no other empty cell of a house has goes into its cell.
//! 4. *Partial enumeration with negative control*: take the first cell with the shortest list, fill in each of its
//!    candidates in turn, and repeat 0 while no list is empty and the board is legal. A negative result strikes the
//!    candidate; a positive one goes on to the next candidate, or the next cell.
//!
//! *Meta*: run 1 to 4 in order. When one of them filled cells and the board is not full, go back to 0. When the board is
//! full, check it and stop.
//!
//! # What the article leaves open, and what is chosen here
//!
//! - A digit that is filled in is struck from its peers at once. So algorithm 1 never finds anything to strike, and
//!   what is left of it is the filling. Without that, algorithm 3 would put a digit twice into a house in one pass, since
//!   a cell just filled is no longer an empty cell that has it.
//! - Algorithm 3 reads "house by house", which makes it the hidden single. All peers at once would find less.
//! - A trial of algorithm 4 is undone, whatever came of it. It collects anew, so strikes made before it do not help it,
//!   and it places cells with one candidate only.
//! - The next cell is the next in order of the length of its list when the pass began, then in reading order; each is taken
//!   once.
//! - Algorithm 4 fills a cell as well that its strikes leave one candidate, and ends there: what it found after that would
//!   be forgotten.
//! - A trial may happen on a full legal board. That is a guess that was not refuted, and no proof that the solution is the
//!   only one. It is taken, and the result is [`SolvedByTrial`](SeedOutcome::SolvedByTrial); or it is forgotten like any
//!   other positive result, with [`forgetting_trials`](SeedHeuristics::forgetting_trials).
//! - A pass in which nothing was filled ends the run: [`Stuck`](SeedOutcome::Stuck).
//!
//! # Why it always ends, and is not complete
//!
//! Going back to 0 forgets every strike, so strikes are no progress. But it goes back only after a cell was filled, no cell
//! is ever emptied again, and a pass is a bounded number of trials, each of which fills cells or ends. So there are at
//! most as many passes as empty cells. It is not complete because a pass may fill nothing: `ninefold` has puzzles where
//! that happens, and says so.
//!
//! Cost: a pass copies a board for each candidate at most, and collects it anew for each round of a trial.

use std::fmt;

use ninefold_core::{
    Array, Cell, DigitSet, Flow, Grid, House, Info, Mask, Monitor, Nine, Puzzle, Size, Solver, Stop, Strategy,
};

use crate::board::Board;

/// The candidate-list heuristics of the article, with its meta-algorithm.
///
/// ```
/// use ninefold_core::{Grid9, Solver, Verdict};
/// use ninefold_logic::{SeedHeuristics, SeedOutcome};
///
/// let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
///     .parse()?;
/// assert_eq!(SeedHeuristics::default().classify(&puzzle), Verdict::Unique);
/// let run = SeedHeuristics::default().run(&puzzle);
/// assert_eq!(run.outcome, SeedOutcome::Solved);
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeedHeuristics {
    is_forgetting: bool,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeedOutcome {
    /// Every cell is filled, by what follows from the givens alone: the solution is the only one.
    Solved,
    /// A trial happened on a full legal board. Others may exist.
    SolvedByTrial,
    /// The puzzle has no solution.
    Contradiction,
    /// A pass filled nothing.
    Stuck,
}

/// What a run came to.
#[derive(Clone, Copy)]
pub struct SeedRun<S: Size = Nine> {
    /// The board at the end, with the candidates still open when it is stuck.
    pub board: Board<S>,
    /// How it ended.
    pub outcome: SeedOutcome,
    /// How many cells each of the five algorithms filled; what a trial filled, the accepted one apart, is undone.
    pub filled: [usize; 5],
    /// How many candidates were tried.
    pub trials: usize,
}

impl SeedHeuristics {
    /// Forgets a full legal board that a trial happens on.
    #[must_use]
    pub fn forgetting_trials(mut self) -> Self {
        self.is_forgetting = true;
        self
    }

    /// Runs the meta-algorithm on a puzzle.
    pub fn run<S: Size>(self, puzzle: &Grid<S>) -> SeedRun<S> {
        match self.meta(puzzle, &mut ()) {
            Ok(run) => run,
            Err(stop) => unreachable!("nobody asked for a stop: {stop}"),
        }
    }

    /// The meta-algorithm. `Err` is what the monitor said.
    fn meta<S: Size, M: Monitor<Grid<S>>>(self, puzzle: &Grid<S>, monitor: &mut M) -> Result<SeedRun<S>, Stop> {
        let mut run = SeedRun { board: Board::of(puzzle), outcome: SeedOutcome::Stuck, filled: [0; 5], trials: 0 };
        loop {
            run.board = collected(&run.board);
            run.filled[0] += fill(&mut run.board);
            for algorithm in 1..=4 {
                if run.is_over() {
                    return Ok(run);
                }
                let before = run.board.empty_cells().len();
                match algorithm {
                    1 => {}
                    2 => equal_lists(&mut run.board),
                    3 => no_other(&mut run.board),
                    _ => self.enumerate(&mut run, monitor)?,
                }
                if algorithm < 4 {
                    fill(&mut run.board);
                }
                let filled = before - run.board.empty_cells().len();
                run.filled[algorithm] += filled;
                if filled > 0 {
                    break;
                }
                if algorithm == 4 {
                    run.is_over();
                    return Ok(run);
                }
            }
        }
    }

    /// Algorithm 4: tries candidates, and ends with the first cell that this fills, or with a full board.
    fn enumerate<S: Size, M: Monitor<Grid<S>>>(self, run: &mut SeedRun<S>, monitor: &mut M) -> Result<(), Stop> {
        let mut order = S::PerCell::<u16>::filled(0);
        let empty = run.board.empty_cells().len();
        let order = &mut order.as_mut()[..empty];
        for (place, cell) in order.iter_mut().zip(run.board.empty_cells().iter()) {
            *place = cell.index() as u16;
        }
        let cells = run.board;
        order.sort_by_key(|&index| Cell::new(usize::from(index)).map_or(0, |cell| cells.candidates(cell).len()));
        for cell in order.iter().filter_map(|&index| Cell::new(usize::from(index))) {
            let mut untried = run.board.candidates(cell);
            while let Some(digit) = untried.pop_first() {
                monitor.node().break_value().map_or(Ok(()), Err)?;
                if !untried.is_empty() {
                    monitor.guess();
                }
                run.trials += 1;
                let trial = tried(&run.board, cell, digit);
                if trial.is_solved() && !self.is_forgetting {
                    run.board = trial;
                    run.outcome = SeedOutcome::SolvedByTrial;
                    return Ok(());
                }
                monitor.backtrack();
                if trial.contradiction().is_some() {
                    run.board.remove(cell, digit);
                }
                if run.board.contradiction().is_some() {
                    return Ok(());
                }
            }
            if fill(&mut run.board) > 0 {
                return Ok(());
            }
        }
        Ok(())
    }
}

impl<S: Size> SeedRun<S> {
    /// Whether the board is full or contradictory; says which in the outcome.
    fn is_over(&mut self) -> bool {
        if self.board.contradiction().is_some() {
            self.outcome = SeedOutcome::Contradiction;
        } else if self.board.is_solved() && self.outcome != SeedOutcome::SolvedByTrial {
            self.outcome = SeedOutcome::Solved;
        }
        self.outcome != SeedOutcome::Stuck
    }
}

/// Algorithm 0 without the filling: the lists from the full cells alone. A contradiction stays one.
fn collected<S: Size>(board: &Board<S>) -> Board<S> {
    if board.contradiction().is_some() { *board } else { Board::of(board.grid()) }
}

/// Fills each cell that has one candidate, in reading order, once. Says how many.
fn fill<S: Size>(board: &mut Board<S>) -> usize {
    let before = board.empty_cells();
    for cell in before.iter() {
        if let Some(digit) = board.candidates(cell).single() {
            board.place(cell, digit);
        }
    }
    before.len() - board.empty_cells().len()
}

/// Algorithm 2 without the filling.
fn equal_lists<S: Size>(board: &mut Board<S>) {
    for cell in board.empty_cells().iter() {
        for house in cell.houses() {
            let list = board.candidates(cell);
            let is_equal = |other: &Cell<S>| board.digit(*other).is_none() && board.candidates(*other) == list;
            if house.cells().filter(is_equal).count() == list.len() {
                let rest = |other: &Cell<S>| board.digit(*other).is_none() && board.candidates(*other) != list;
                let mut others = S::PerDigit::<Option<Cell<S>>>::filled(None);
                for (place, other) in others.as_mut().iter_mut().zip(house.cells().filter(rest)) {
                    *place = Some(other);
                }
                for &other in others.as_ref().iter().flatten() {
                    strike(board, other, list);
                }
            }
        }
    }
}

fn strike<S: Size>(board: &mut Board<S>, cell: Cell<S>, digits: DigitSet<S>) {
    for digit in digits.iter() {
        board.remove(cell, digit);
    }
}

/// Algorithm 3 without the filling of single candidates at its end.
fn no_other<S: Size>(board: &mut Board<S>) {
    for cell in board.empty_cells().iter() {
        for digit in board.candidates(cell).iter() {
            let is_alone = |house: &House<S>| board.places(*house, digit).without_lowest().is_empty();
            if board.has(cell, digit) && cell.houses().iter().any(is_alone) {
                board.place(cell, digit);
            }
        }
    }
}

/// A trial: the candidate filled in, and algorithm 0 repeated until it fills nothing or the board is broken.
fn tried<S: Size>(board: &Board<S>, cell: Cell<S>, digit: u8) -> Board<S> {
    let mut trial = Board::of(board.grid());
    trial.place(cell, digit);
    while trial.contradiction().is_none() && fill(&mut trial) > 0 {
        trial = collected(&trial);
    }
    trial
}

impl Strategy for SeedHeuristics {
    const INFO: Info = Info {
        name: "seed-heuristics",
        idea: "lists of candidates, four ways to shorten them, and trials that strike what fails",
        inference: "naked singles, equal lists, hidden singles",
        branching: "trials of one candidate, undone, shortest list first; a full legal board is taken",
        is_complete: false,
        source: "an article on a heuristic solver, its meta-algorithm made exact",
    };
}

impl<S: Size> Solver<Grid<S>> for SeedHeuristics {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        let run = match self.meta(puzzle, monitor) {
            Ok(run) => run,
            Err(stop) => return Flow::Break(stop),
        };
        match run.outcome {
            SeedOutcome::Contradiction => Flow::Continue(()),
            SeedOutcome::Stuck => Flow::Break(Stop::Stuck),
            SeedOutcome::Solved | SeedOutcome::SolvedByTrial => {
                // "When it is full, check it against the rules."
                if puzzle.verify(run.board.grid()).is_err() {
                    return Flow::Break(Stop::Stuck);
                }
                monitor.solution(&|| *run.board.grid())?;
                if run.outcome == SeedOutcome::Solved { Flow::Continue(()) } else { Flow::Break(Stop::Stuck) }
            }
        }
    }
}

impl<S: Size> fmt::Debug for SeedRun<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeedRun")
            .field("board", &self.board)
            .field("outcome", &self.outcome)
            .field("filled", &self.filled)
            .field("trials", &self.trials)
            .finish()
    }
}
