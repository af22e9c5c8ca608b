//! Who decides what can be taken away.

use ninefold_bands::Lockstep;
use ninefold_core::{
    Answer, Cancel, Cell, Flow, Grid, Grid9, Info, Monitor, Nine, NodeBudget, Size, Solver, Strategy, other_solution,
};

/// A clue that was taken away from a puzzle with one solution, if it was one alone.
pub type Taken<S> = Option<(Cell<S>, u8)>;

/// Tells, of many boards at once, whether each has one solution.
pub trait Judge<S: Size> {
    /// Answers for each board unique or several, and then with a solution; when a clue alone was taken from a puzzle with one
    /// solution, with one that has another digit in its place. Anything else is taken for "cannot tell".
    fn judge(&mut self, boards: &[Grid<S>], taken: &[Taken<S>], answers: &mut [Answer<Grid<S>>], cancel: &Cancel);
}

/// Hundreds of boards at once.
impl Judge<Nine> for Lockstep {
    fn judge(&mut self, boards: &[Grid9], taken: &[Taken<Nine>], answers: &mut [Answer<Grid9>], cancel: &Cancel) {
        self.others_batch(boards, taken, answers, cancel);
    }
}

/// A solver that gives up after so many nodes.
#[derive(Clone, Debug)]
pub struct Limited<T> {
    solver: T,
    nodes: u64,
}

impl<T> Limited<T> {
    /// `solver`, which may enter so many nodes for each puzzle.
    pub fn to_nodes(solver: T, nodes: u64) -> Self {
        Self { solver, nodes }
    }
}

impl<T: Strategy> Strategy for Limited<T> {
    const INFO: Info = T::INFO;
}

impl<S: Size, T: Solver<Grid<S>>> Solver<Grid<S>> for Limited<T> {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        self.solver.search(puzzle, &mut (NodeBudget::new(self.nodes), monitor))
    }
}

/// Any solver, one board after the other.
#[derive(Clone, Debug)]
pub struct OneByOne<T>(Limited<T>);

impl<T> OneByOne<T> {
    /// Judges by `solver`, which may enter so many nodes for each board. On large boards a clue is often worth no more: it
    /// stays then.
    pub fn within_nodes(solver: T, nodes: u64) -> Self {
        Self(Limited::to_nodes(solver, nodes))
    }
}

impl<S: Size, T: Solver<Grid<S>>> Judge<S> for OneByOne<T> {
    fn judge(&mut self, boards: &[Grid<S>], taken: &[Taken<S>], answers: &mut [Answer<Grid<S>>], mut cancel: &Cancel) {
        for ((board, taken), answer) in boards.iter().zip(taken).zip(answers) {
            *answer = match taken {
                Some(taken) => other_solution(&mut self.0, board, *taken, &mut cancel),
                None => self.0.solve_with(board, &mut cancel),
            };
        }
    }
}
