//! Who decides what can be taken away.

use ninefold_bands::Lockstep;
use ninefold_core::{Answer, Cancel, Cell, Grid, Grid9, Nine, NodeBudget, Size, Solver, other_solution};

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

/// Any solver, one board after the other.
#[derive(Clone, Debug)]
pub struct OneByOne<T> {
    solver: T,
    nodes: u64,
}

impl<T> OneByOne<T> {
    /// Judges by `solver`, which may enter so many nodes for each board. On large boards a clue is often worth no more: it
    /// stays then.
    pub fn within_nodes(solver: T, nodes: u64) -> Self {
        Self { solver, nodes }
    }
}

impl<S: Size, T: Solver<Grid<S>>> Judge<S> for OneByOne<T> {
    fn judge(&mut self, boards: &[Grid<S>], taken: &[Taken<S>], answers: &mut [Answer<Grid<S>>], mut cancel: &Cancel) {
        for ((board, taken), answer) in boards.iter().zip(taken).zip(answers) {
            let mut monitor = (NodeBudget::new(self.nodes), &mut cancel);
            *answer = match taken {
                Some(taken) => other_solution(&mut self.solver, board, *taken, &mut monitor),
                None => self.solver.solve_with(board, &mut monitor),
            };
        }
    }
}
