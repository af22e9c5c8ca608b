//! Four ways to tell whether a Sudoku board breaks a rule: no digit twice in a row, a column or a box.
//!
//! A board that breaks no rule is *valid*. It may be full or not, and valid says nothing of solvable. All four give the
//! same answer on any board of any size; they differ in how they go about it, and in what that costs:
//!
//! ```
//! use ninefold_core::{Grid9, Nine};
//! use ninefold_validate::validators;
//!
//! let board: Grid9 = "5.5...... ......... ......... ......... ......... ......... ......... ......... ........."
//!     .parse()?;
//! for validator in validators::<Nine>() {
//!     assert!(!(validator.is_valid)(&board), "{}", validator.name);
//! }
//! # Ok::<(), ninefold_core::TextError>(())
//! ```
//!
//! # Which to use
//!
//! [`one_pass_masks`]. The other three are how people write it first, kept to show what it costs. They take
//! tens to hundreds of times as long, nearly all of it for hashing; how they keep their sets matters far more than how
//! often they walk over the board. `ninefold compare --task validate` measures all four.
//!
//! None of them tells *which* cells clash: that is [`Grid::conflicts`]. Whether a full board solves a puzzle is
//! [`Puzzle::verify`](ninefold_core::Puzzle::verify).

#![forbid(unsafe_code)]

mod one_pass_masks;
mod one_pass_sets;
mod one_set;
mod three_passes;

use ninefold_core::{Grid, Size};

pub use one_pass_masks::one_pass_masks;
pub use one_pass_sets::one_pass_sets;
pub use one_set::one_set;
pub use three_passes::three_passes;

/// A way to tell whether a board breaks a rule.
#[derive(Clone, Copy, Debug)]
pub struct Validator<S: Size> {
    /// Its name on the command line: lower case, words joined by hyphens.
    pub name: &'static str,
    /// The idea, in half a sentence.
    pub idea: &'static str,
    /// Whether no house of the board holds a digit twice.
    pub is_valid: fn(&Grid<S>) -> bool,
}

/// All of them: the three with hash sets, then the one with masks.
pub const fn validators<S: Size>() -> [Validator<S>; 4] {
    [
        Validator {
            name: "three-passes",
            idea: "a pass over rows, one over columns, one over boxes; a hash set for each house",
            is_valid: three_passes,
        },
        Validator {
            name: "one-pass-sets",
            idea: "one pass, a hash set for each house filled side by side",
            is_valid: one_pass_sets,
        },
        Validator { name: "one-set", idea: "one pass, one hash set of keys such as \"5 in row 3\"", is_valid: one_set },
        Validator { name: "one-pass-masks", idea: "one pass, a bit mask for each house", is_valid: one_pass_masks },
    ]
}

/// The cells that hold a digit: row, column, box and digit, with rows, columns and boxes from 0.
fn givens<S: Size>(grid: &Grid<S>) -> impl Iterator<Item = (usize, usize, usize, u8)> {
    grid.givens().map(|(cell, digit)| (cell.row(), cell.column(), square_of::<S>(cell.row(), cell.column()), digit))
}

/// The number of the box at a row and a column. Boxes need not be square: a 6x6 board has three rows of two.
fn square_of<S: Size>(row: usize, column: usize) -> usize {
    row / S::BOX_ROWS * (S::SIDE / S::BOX_COLS) + column / S::BOX_COLS
}
