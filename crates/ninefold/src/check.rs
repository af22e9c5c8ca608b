//! Whether a board breaks a rule, from text: needs no strategy.

use ninefold_core::{Conflict, Grid9, Nine, TextError};

/// Every pair of cells of a 9x9 board that share a house and hold the same digit; an empty list when the board is *valid*.
///
/// The board may be full, empty or anything between. Valid says nothing of solvable: that is what [`count`](crate::count)
/// and [`is_unique`](crate::is_unique) tell.
///
/// # Errors
///
/// When the text is no 9x9 board, with the line and the column where it goes wrong.
///
/// ```
/// let conflicts = ninefold::check("5.5...... ......... ......... ......... ......... ......... ......... ......... .........")?;
/// assert_eq!(conflicts[0].to_string(), "5 in r1c1 and r1c3 (row 1, box 1)");
///
/// // Row 1 wants its 9 in the last cell, and column 9 forbids it: valid, and yet without a solution.
/// let trap = "12345678. ......... ......... ......... ......... ........9 ......... ......... .........";
/// assert!(ninefold::check(trap)?.is_empty());
/// # Ok::<(), ninefold::core::TextError>(())
/// ```
pub fn check(text: &str) -> Result<Vec<Conflict<Nine>>, TextError> {
    Ok(text.parse::<Grid9>()?.conflicts().collect())
}
