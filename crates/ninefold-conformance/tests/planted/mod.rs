//! A small solver with a place for one fault: reading order, digits ascending, a mask of used digits for each house.
//!
//! Without a fault it is right.

mod fault;

use std::cell::Cell as Shared;
use std::sync::atomic::{AtomicBool, Ordering};

use ninefold_core::{Answer, Cancel, Cell, Counted, Flow, Grid, Info, Monitor, Size, Solver, Stop, Strategy, Verdict};

pub use fault::Fault;

thread_local! {
    /// The fault of every solver made in this thread: a solver is made without being told anything.
    static PLANTED: Shared<Fault> = const { Shared::new(Fault::Nothing) };
}

/// The solver with the fault that was planted when it was made.
pub struct Planted {
    fault: Fault,
    /// Used digits by house, digit 1 at bit 1. Kept between searches, as the fault `StaleAfterStop` needs it.
    used: Vec<u32>,
    children: u64,
    solutions: u64,
    is_stopping: Option<Stop>,
    /// The first solution of the search, for the fault `ReadsFirst`.
    first: Vec<u8>,
}

/// Plants `fault` in the solvers that this thread makes from now on.
pub fn plant(fault: Fault) {
    PLANTED.set(fault);
}

impl Default for Planted {
    fn default() -> Self {
        Self { fault: PLANTED.get(), used: Vec::new(), children: 0, solutions: 0, is_stopping: None, first: Vec::new() }
    }
}

impl Strategy for Planted {
    const INFO: Info = Info {
        name: "planted",
        idea: "reading order, digits ascending, perhaps a fault",
        inference: "none",
        branching: "reading order",
        is_complete: true,
        source: "-",
    };
}

impl Planted {
    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    /// The numbers of the houses of a cell.
    fn houses<S: Size>(&self, cell: Cell<S>) -> [usize; 3] {
        let (row, column) = (cell.row(), cell.column());
        let of_box = match self.fault {
            Fault::BoxBySum => row / S::BOX_ROWS + column / S::BOX_COLS,
            Fault::BoxByRemainder => row / S::BOX_ROWS * S::BOX_ROWS + column % S::BOX_COLS,
            Fault::BoxTurned => row / S::BOX_COLS * S::BOX_COLS + column / S::BOX_ROWS,
            Fault::NoBoxes => cell.index(),
            _ => row / S::BOX_ROWS * S::BOX_ROWS + column / S::BOX_COLS,
        };
        [if self.has(Fault::OneSetForAllRows) { 0 } else { row }, S::SIDE + column, 2 * S::SIDE + of_box]
    }

    fn is_used(&self, houses: &[usize], digit: u8) -> bool {
        houses.iter().any(|&house| self.used[house] & 1 << digit != 0)
    }

    fn flip(&mut self, houses: [usize; 3], digit: u8) {
        for house in houses {
            self.used[house] ^= 1 << digit;
        }
    }

    fn mark(&mut self, houses: [usize; 3], digit: u8) {
        for house in houses {
            self.used[house] |= 1 << digit;
        }
    }

    /// Marks the givens; whether none of them clash.
    fn start<S: Size>(&mut self, puzzle: &Grid<S>) -> bool {
        if !(self.has(Fault::StaleAfterStop) && self.is_stopping.is_some()) {
            self.used.clear();
        }
        if !self.has(Fault::StaleAfterEnd) {
            self.children = 0;
        }
        self.used.resize(2 * S::SIDE + S::CELLS, 0);
        (self.solutions, self.is_stopping) = (0, None);
        let takes_dots = self.has(Fault::DotsNotSkipped);
        let looked_at = match self.fault {
            Fault::ClashNotSeen => 0,
            Fault::BoxClashNotSeen => 2,
            _ => 3,
        };
        Cell::all().filter(|&cell| puzzle[cell] != 0 || takes_dots).all(|cell| {
            let (digit, houses) = (puzzle[cell], self.houses(cell));
            let is_free = !self.is_used(&houses[..looked_at], digit);
            self.mark(houses, digit);
            is_free
        })
    }

    fn descend<S: Size, M: Monitor<Grid<S>>>(&mut self, grid: &mut Grid<S>, from: usize, monitor: &mut M) -> Flow {
        let is_open = |cell: &Cell<S>| {
            let is_dropped = self.has(Fault::LastCellDropped) && cell.index() + 1 == S::CELLS;
            (grid[*cell] == 0 || self.has(Fault::GivensNotSkipped)) && !is_dropped
        };
        let Some(cell) = (from..S::CELLS).filter_map(Cell::new).find(is_open) else {
            return self.solved(grid, monitor);
        };
        let (houses, before) = (self.houses(cell), grid[cell]);
        let last = match self.fault {
            Fault::LastDigitDropped => S::SIDE - 1,
            Fault::DigitTooMany => S::SIDE + 1,
            _ => S::SIDE,
        } as u8;
        let is_turned = self.has(Fault::TurnsAround) && TURN.load(Ordering::Relaxed);
        let digit_at = |place: u8| if is_turned { last + 1 - place } else { place };
        for place in 1..=last {
            let digit = digit_at(place);
            if self.has(Fault::AddBeforeCheck) {
                self.mark(houses, digit);
            }
            if self.is_used(&houses, digit) {
                continue;
            }
            let is_guess = match self.fault {
                Fault::GuessesAtEveryNode => true,
                Fault::GuessesUnlessLast => digit < last,
                _ => (place + 1..=last).any(|later| !self.is_used(&houses, digit_at(later))),
            };
            self.enter(is_guess, monitor)?;
            self.flip(houses, digit);
            grid.set(cell, digit);
            let flow = self.descend(grid, cell.index() + 1, monitor);
            let times = match (self.fault, flow) {
                (Fault::HookAfterStop, _) => 1,
                (_, Flow::Break(_)) | (Fault::NeverLeft, _) => 0,
                (Fault::LeftTwice, _) => 2,
                _ => 1,
            };
            (0..times).for_each(|_| monitor.backtrack());
            flow?;
            if !self.has(Fault::NoUndo) {
                self.flip(houses, digit);
            }
        }
        grid.set(cell, before);
        Flow::Continue(())
    }

    /// Enters a child; `is_guess` when it has a sibling yet to be tried.
    fn enter<S: Size, M: Monitor<Grid<S>>>(&mut self, is_guess: bool, monitor: &mut M) -> Flow {
        self.children += 1;
        if matches!(self.fault, Fault::EndsAtThousandNodes | Fault::StaleAfterEnd) && self.children > 1_000 {
            return Flow::Break(Stop::Stuck);
        }
        if let Some(stop) = self.is_stopping {
            return Flow::Break(stop);
        }
        if self.has(Fault::GuessedEarly) && is_guess {
            monitor.guess();
        }
        let times = match self.fault {
            Fault::NoNodes => 0,
            Fault::EverySecondNode => self.children % 2,
            Fault::NodesTwice => 2,
            _ => 1,
        };
        for _ in 0..times {
            match (monitor.node(), self.fault) {
                (_, Fault::NoStopAtNode) => {}
                (Flow::Break(stop), Fault::LateStop) => self.is_stopping = Some(stop),
                (flow, _) => flow?,
            }
        }
        if is_guess {
            let times = match self.fault {
                Fault::NoGuesses | Fault::GuessedEarly => 0,
                Fault::GuessedTwice => 2,
                _ => 1,
            };
            (0..times).for_each(|_| monitor.guess());
        }
        Flow::Continue(())
    }

    fn solved<S: Size, M: Monitor<Grid<S>>>(&mut self, grid: &Grid<S>, monitor: &mut M) -> Flow {
        self.solutions += 1;
        if self.solutions == 1 {
            self.first = grid.digits().to_vec();
        }
        let flow = monitor.solution(&|| match self.fault {
            Fault::ReadsFirst => Grid::from_digits(&self.first).unwrap(),
            Fault::ReadsPuzzle => Grid::empty(),
            Fault::ReadsShifted => {
                let mut digits = grid.digits().to_vec();
                digits.rotate_left(S::SIDE);
                Grid::from_digits(&digits).unwrap()
            }
            _ => *grid,
        });
        match self.fault {
            Fault::NoStopAtSolution => Flow::Continue(()),
            Fault::EndsAtTwo if self.solutions == 2 => Flow::Break(Stop::Stuck),
            Fault::VisitedTwice if flow.is_continue() => monitor.solution(&|| *grid),
            _ => flow,
        }
    }
}

/// Whether the fault `TurnsAround` is turned.
static TURN: AtomicBool = AtomicBool::new(false);

impl<S: Size> Solver<Grid<S>> for Planted {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        TURN.fetch_xor(true, Ordering::Relaxed);
        if puzzle.is_full() {
            match self.fault {
                Fault::FullIsNothing => return Flow::Continue(()),
                Fault::FullIsSolved => return monitor.solution(&|| *puzzle),
                _ => {}
            }
        }
        let is_hasty = self.has(Fault::HastyForOne) && monitor.wanted() == 1;
        if !self.start(puzzle) && !is_hasty {
            return if self.has(Fault::NoneIsStuck) { Flow::Break(Stop::Stuck) } else { Flow::Continue(()) };
        }
        let flow = self.descend(&mut puzzle.clone(), 0, monitor);
        self.is_stopping = flow.break_value();
        match (flow, self.fault) {
            (_, Fault::StopTakenForNone | Fault::EndsAtTwo | Fault::EndsAtThousandNodes) => Flow::Continue(()),
            (Flow::Break(_), Fault::StopRenamed) => Flow::Break(Stop::Enough),
            _ => flow,
        }
    }

    fn first_with<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Result<Option<Grid<S>>, Stop> {
        let mut found = None;
        let flow = self.each_with(
            puzzle,
            |solution| {
                found = Some(solution);
                Flow::Break(Stop::Enough)
            },
            monitor,
        );
        match (found, flow) {
            (None, Flow::Break(stop)) if !self.has(Fault::FirstForgetsStop) => Err(stop),
            (found, _) => Ok(found),
        }
    }

    fn count_with<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, limit: u64, monitor: &mut M) -> Counted {
        if limit == 0 && !self.has(Fault::SearchesAtZero) {
            return Counted::new(0, Flow::Break(Stop::Enough));
        }
        let mut count = ninefold_core::Count::up_to(limit);
        let flow = self.search(puzzle, &mut (&mut count, monitor));
        let is_denied = self.has(Fault::ExactAtLimit) && flow == Flow::Break(Stop::Enough);
        Counted::new(count.found(), if is_denied { Flow::Continue(()) } else { flow })
    }

    fn solve(&mut self, puzzle: &Grid<S>) -> Answer<Grid<S>> {
        let mut answer = self.solve_with(puzzle, &mut ());
        if self.has(Fault::KeepsUniqueOnly) && answer.verdict == Verdict::Several {
            answer.solution = None;
        }
        answer
    }

    fn each<F: FnMut(Grid<S>) -> Flow>(&mut self, puzzle: &Grid<S>, mut each: F) -> Flow {
        let is_deaf = self.has(Fault::EachGoesOn);
        let told = |solution| {
            let flow = each(solution);
            if is_deaf { Flow::Continue(()) } else { flow }
        };
        self.each_with(puzzle, told, &mut ())
    }

    fn classify_batch(&mut self, puzzles: &[Grid<S>], verdicts: &mut [Verdict], cancel: &Cancel) {
        let faults =
            [Fault::VerdictsDropLast, Fault::VerdictsMixUp, Fault::VerdictsNotCancelled, Fault::VerdictsEndEarly];
        self.batch(faults, puzzles, verdicts, Verdict::Unknown(Stop::Cancelled), cancel, Self::classify);
    }

    fn solve_batch(&mut self, puzzles: &[Grid<S>], answers: &mut [Answer<Grid<S>>], cancel: &Cancel) {
        let faults = [Fault::AnswersDropLast, Fault::AnswersMixUp, Fault::AnswersNotCancelled, Fault::AnswersEndEarly];
        self.batch(faults, puzzles, answers, Answer::unasked(), cancel, Self::solve);
    }
}

impl Planted {
    fn batch<P, A: Clone>(
        &mut self,
        [drops_last, mixes_up, not_cancelled, ends_early]: [Fault; 4],
        puzzles: &[P],
        answers: &mut [A],
        unasked: A,
        cancel: &Cancel,
        ask: impl Fn(&mut Self, &P) -> A,
    ) {
        assert!(puzzles.len() == answers.len() || self.has(Fault::UnevenBatch));
        for (index, answer) in answers.iter_mut().enumerate() {
            let asked = if self.has(mixes_up) && index == 1 { 0 } else { index };
            if asked >= puzzles.len() || self.has(ends_early) && index >= 256 {
                break;
            }
            let is_last = index % 2 == 0 && index + 1 == puzzles.len();
            if cancel.is_cancelled() && !self.has(not_cancelled) {
                *answer = unasked.clone();
            } else if !(self.has(drops_last) && is_last) {
                *answer = ask(self, &puzzles[asked]);
            }
        }
    }
}
