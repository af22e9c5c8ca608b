//! The plain face: 9x9 text in, answer out, by the fastest strategy that was compiled in.
//!
//! Each call reads the text and makes a solver, which is right for one puzzle or a thousand. Who has millions, another size
//! of board or a limit to set keeps a solver instead: see [`Roster::fastest`] and [`core::Solver`](ninefold_core::Solver).

use std::ops::ControlFlow;

use ninefold_core::{Answer, Counted, DynSolver, Grid9, Nine, Probe, Puzzle, Stop, TextError, TextErrorKind, Verdict};

use crate::registry::Roster;

/// Why there is not *the* solution of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The text is no 9x9 board.
    #[error(transparent)]
    Text(#[from] TextError),
    /// There are not nine rows.
    #[error("expected 9 rows, found {0}")]
    Rows(usize),
    /// The puzzle has no solution: its givens clash, or lead to a clash.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// The puzzle has two solutions or more.
    #[error("the puzzle has several solutions")]
    SeveralSolutions,
}

/// The one solution of a 9x9 puzzle, proved to be the only one.
///
/// The text is a board in any form that people have them in, as one line, nine lines, drawn with frames, or JSON; see
/// [`text`](ninefold_core::text). The grid that comes back prints as one line, and as nine with
/// [`lines`](ninefold_core::Grid::lines).
///
/// # Errors
///
/// When the text is no 9x9 board, and when the puzzle has no solution or several.
///
/// # Panics
///
/// When the verifier refuses what the solver found, so that nobody ever gets a wrong answer. It would be a fault in the
/// solver.
///
/// ```
/// let puzzle = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
/// let solution = ninefold::solve(puzzle)?;
/// assert_eq!(
///     solution.to_string(),
///     "957214386824736591361859742495372618786491235132568974519687423273145869648923157"
/// );
///
/// let error = ninefold::solve("9.7").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 4: expected 81 cells, found 3");
/// # Ok::<(), ninefold::SolveError>(())
/// ```
pub fn solve(text: &str) -> Result<Grid9, SolveError> {
    let puzzle: Grid9 = text.parse()?;
    let Answer { verdict, solution } = solver().run_solve(&puzzle);
    match (verdict, solution) {
        (Verdict::Unique, Some(solution)) => {
            if let Err(fault) = puzzle.verify(&solution) {
                panic!("a wrong answer to {puzzle}: {solution}: {fault}");
            }
            Ok(solution)
        }
        (Verdict::None, _) => Err(SolveError::NoSolution),
        (Verdict::Several, _) => Err(SolveError::SeveralSolutions),
        (verdict, _) => panic!("a complete strategy without a limit came to {verdict} for {puzzle}"),
    }
}

/// [`solve`] with nine strings in and nine strings out: the form in which the problem is often set.
///
/// # Errors
///
/// As [`solve`]; and when there are not nine rows of nine cells. The line in the error is the row.
///
/// # Panics
///
/// As [`solve`].
///
/// ```
/// let solution = ninefold::solve_grid(&[
///     "9.7.....6", "824.3....", "..1..9..2", ".9...2.18", "...4....5", "1325.8...", "...687...", "......8.9", ".4.9...5.",
/// ])?;
/// assert_eq!(solution[0], "957214386");
/// assert_eq!(solution[8], "648923157");
/// # Ok::<(), ninefold::SolveError>(())
/// ```
pub fn solve_grid<R: AsRef<str>>(rows: &[R]) -> Result<[String; 9], SolveError> {
    if rows.len() != 9 {
        return Err(SolveError::Rows(rows.len()));
    }
    let rows: Vec<&str> = rows.iter().map(AsRef::as_ref).collect();
    for (row, text) in (1..).zip(&rows) {
        let found = text.chars().filter(|symbol| !symbol.is_whitespace()).count();
        if found != 9 {
            let kind = TextErrorKind::Row { row, found, expected: 9 };
            return Err(TextError { line: row, column: 1, kind }.into());
        }
    }
    let solution = solve(&rows.join("\n"))?.to_string();
    Ok(std::array::from_fn(|row| solution[9 * row..9 * row + 9].to_owned()))
}

/// The number of solutions of a 9x9 puzzle, up to `limit`.
///
/// A count that met the limit is not exact, prints as `7+` and stops there. Time is in proportion to the solutions, so a
/// board with few givens needs a limit that can be waited for: the empty one has 6.67e21.
///
/// # Errors
///
/// When the text is no 9x9 board.
///
/// ```
/// let empty = ".".repeat(81);
/// assert_eq!(ninefold::count(&empty, 1_000)?.to_string(), "1000+");
///
/// let clashing = empty.replacen("..", "11", 1);
/// let counted = ninefold::count(&clashing, 1_000)?;
/// assert!(counted.found == 0 && counted.is_exact());
/// # Ok::<(), ninefold::core::TextError>(())
/// ```
pub fn count(text: &str, limit: u64) -> Result<Counted, TextError> {
    Ok(solver().run_count(&text.parse()?, limit))
}

/// Whether a 9x9 puzzle has exactly one solution.
///
/// # Errors
///
/// When the text is no 9x9 board.
///
/// ```
/// let puzzle = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
/// assert!(ninefold::is_unique(puzzle)?);
/// assert!(!ninefold::is_unique(&puzzle.replace(['8', '9'], "."))?);
/// # Ok::<(), ninefold::core::TextError>(())
/// ```
pub fn is_unique(text: &str) -> Result<bool, TextError> {
    Ok(count(text, 2)?.verdict() == Verdict::Unique)
}

/// Hands every solution of a 9x9 puzzle to `each`, one after another, until it breaks or there are no more. Nothing is kept,
/// so it may be millions.
///
/// # Errors
///
/// When the text is no 9x9 board.
///
/// # Panics
///
/// As [`solve`].
///
/// ```
/// use std::ops::ControlFlow;
///
/// let empty = ".".repeat(81);
/// let mut found = Vec::new();
/// ninefold::each_solution(&empty, |solution| {
///     found.push(solution);
///     if found.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// })?;
/// assert_eq!(found.len(), 3);
/// # Ok::<(), ninefold::core::TextError>(())
/// ```
pub fn each_solution(text: &str, mut each: impl FnMut(Grid9) -> ControlFlow<()>) -> Result<(), TextError> {
    let puzzle: Grid9 = text.parse()?;
    let mut tell = |solution: Grid9| {
        if let Err(fault) = puzzle.verify(&solution) {
            panic!("a wrong answer to {puzzle}: {solution}: {fault}");
        }
        each(solution).map_break(|()| Stop::Enough)
    };
    let mut probe = Probe::up_to(u64::MAX).telling(&mut tell);
    let _ = solver().run(&puzzle, &mut probe);
    Ok(())
}

/// The solutions of a 9x9 puzzle, `limit` of them at most.
///
/// # Errors
///
/// When the text is no 9x9 board.
///
/// # Panics
///
/// As [`solve`].
///
/// ```
/// let puzzle = "5.2...4.....71...3..............46...7.2......1.......6....2.......3..1.4........";
/// for solution in ninefold::solutions(puzzle, 100)? {
///     println!("{solution}");
/// }
/// assert_eq!(ninefold::solutions(puzzle, 100)?.len(), 2);
/// assert_eq!(ninefold::solutions(puzzle, 1)?.len(), 1);
/// # Ok::<(), ninefold::core::TextError>(())
/// ```
pub fn solutions(text: &str, limit: usize) -> Result<Vec<Grid9>, TextError> {
    let mut found = Vec::new();
    if limit == 0 {
        return text.parse::<Grid9>().map(|_| found);
    }
    each_solution(text, |solution| {
        found.push(solution);
        if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(found)
}

fn solver() -> Box<dyn DynSolver<Grid9>> {
    Nine::fastest().expect("this module is compiled only with a complete strategy").solver()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: [&str; 9] = [
        "12345678.",
        ".........",
        ".........",
        ".........",
        ".........",
        "........9",
        ".........",
        ".........",
        ".........",
    ];

    #[test]
    fn no_solution_and_several_are_told_apart() {
        assert_eq!(solve_grid(&ROWS), Err(SolveError::NoSolution));
        assert_eq!(solve_grid(&["........."; 9]), Err(SolveError::SeveralSolutions));
        let clashing = "11".to_owned() + &".".repeat(79);
        assert_eq!(solve(&clashing), Err(SolveError::NoSolution));
        assert_eq!(is_unique(&clashing), Ok(false));
    }

    #[test]
    fn rows_that_are_no_board_are_refused() {
        assert_eq!(solve_grid(&ROWS[..8]), Err(SolveError::Rows(8)));
        assert_eq!(solve_grid::<&str>(&[]), Err(SolveError::Rows(0)));
        let mut rows = ROWS.map(str::to_owned);
        rows[3].push('.');
        let error = |rows: &[String; 9]| solve_grid(rows).unwrap_err().to_string();
        assert_eq!(error(&rows), "line 4, column 1: row 4: expected 9 cells, found 10");
        rows[3].pop();
        rows[3].replace_range(8.., "!");
        let symbol = "r4c9: expected a digit (1-9) or an empty cell (one of . 0 * - _ ? x), found '!'";
        assert_eq!(error(&rows), format!("line 4, column 9: {symbol}"));
        // Nine cells, but not in one piece.
        rows[3] = "1234 56789".to_owned();
        assert_eq!(error(&rows), "line 4, column 1: row 4: expected 9 cells, found 4");
    }

    #[test]
    fn a_limit_of_none_asks_for_nothing() {
        let counted = count(&".".repeat(81), 0);
        assert_eq!(counted.map(|counted| (counted.found, counted.is_exact())), Ok((0, false)));
    }
}
