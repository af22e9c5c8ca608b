//! The second proof: what one strategy made, another one checks.

use ninefold_core::{Grid, Puzzle, Size, Solver, Verdict, other_solution};

use crate::recipe::Minimal;

/// Two strategies, or one and the verifier, disagree: a fault in a solver. No puzzle comes of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("two strategies disagree on {board}: the first found it unique, the second says {verdict}")]
pub struct Disagreement {
    /// The board, in one line.
    pub board: String,
    /// What the second strategy says.
    pub verdict: Verdict,
}

/// What the second strategy says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The puzzle has this one solution, and no clue can be spared.
    Minimal,
    /// The puzzle has this one solution, and nobody asked for more, or some clue can be spared.
    Unique,
    /// It ended before it could tell.
    Unknown,
}

/// Proves that `puzzle` has one solution, which it returns, and, if that is wanted, that no clue can be spared: each is
/// witnessed by another solution of the board without it, which the verifier accepted, or the board without it is solved.
///
/// # Errors
///
/// When there is another number of solutions.
pub fn prove<S: Size>(
    puzzle: &Grid<S>,
    minimal: Minimal,
    is_witnessed: &S::PerCell<bool>,
    solver: &mut impl Solver<Grid<S>>,
) -> Result<(Proof, Grid<S>), Disagreement> {
    let answer = solver.solve(puzzle);
    let solution = match (answer.verdict, answer.solution) {
        (Verdict::Unique, Some(solution)) if puzzle.verify(&solution).is_ok() => solution,
        (Verdict::Unknown(_), _) => return Ok((Proof::Unknown, *puzzle)),
        (verdict, _) => return Err(Disagreement { board: puzzle.to_string(), verdict }),
    };
    if minimal != Minimal::Clues {
        return Ok((Proof::Unique, solution));
    }
    for (cell, digit) in puzzle.givens().filter(|(cell, _)| !is_witnessed[cell.index()]) {
        let mut fewer = *puzzle;
        fewer.set(cell, 0);
        match other_solution(solver, &fewer, (cell, digit), &mut ()).verdict {
            Verdict::Several => {}
            Verdict::Unknown(_) => return Ok((Proof::Unknown, solution)),
            _ => return Ok((Proof::Unique, solution)),
        }
    }
    Ok((Proof::Minimal, solution))
}
