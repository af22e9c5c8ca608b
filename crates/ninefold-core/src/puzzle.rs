//! What is solved.

/// Something to be solved: a [`Grid`](crate::Grid) with empty cells, a grid with cages, a grid with other houses.
pub trait Puzzle {
    /// What a solver finds.
    type Solution: Clone + PartialEq + Send;
    /// Why something is not a solution.
    type Fault: core::error::Error + Send + Sync + 'static;

    /// Checks that `solution` solves this puzzle: it keeps the givens and obeys every rule.
    ///
    /// The check stands by itself: it shares no code and no table with any solver.
    ///
    /// # Errors
    ///
    /// The first fault that was found.
    fn verify(&self, solution: &Self::Solution) -> Result<(), Self::Fault>;
}
