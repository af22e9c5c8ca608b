//! Sudoku by backtracking in reading order, and the same with the whole board checked anew at each step.
//!
//! ```
//! use ninefold_backtrack::{ReadingOrder, Revalidate};
//! use ninefold_core::{Counters, Grid9, Solver};
//!
//! let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
//!     .parse()?;
//! let (mut quick, mut slow) = (Counters::default(), Counters::default());
//! assert_eq!(ReadingOrder.count_with(&puzzle, 2, &mut quick).to_string(), "1");
//! assert_eq!(Revalidate.count_with(&puzzle, 2, &mut slow).to_string(), "1");
//! assert_eq!(quick, slow);
//! # Ok::<(), ninefold_core::TextError>(())
//! ```
//!
//! These are the methods that most people write first, and the baseline of every comparison. Both take the empty cells in
//! reading order and the digits ascending, and enter a child for each digit that clashes with nothing on the board; so
//! their solutions come in the order in which they would be sorted, and their nodes, guesses and backtracks are the same,
//! one for one. A digit that clashes at once is no node. They differ in how they know that it clashes:
//! [`ReadingOrder`] keeps a table of the digits used in each house, [`Revalidate`] looks at the whole board again.
//!
//! Source: backtracking is older than its name, which D. H. Lehmer gave it; Golomb and Baumert, "Backtrack
//! programming", 1965, describe it as it is done here.
//!
//! # When not to use them
//!
//! Where time matters. The order of the cells is fixed, so the cost hangs on where the givens stand. This board has one
//! solution, and the search for the cell with the fewest candidates proves it with 58 nodes and without a guess:
//!
//! ```text
//! . . .  . . .  . . .
//! . 1 .  . . .  4 . .
//! . . .  . . 2  . . .
//!
//! . . .  . 7 .  . . .
//! . 9 .  . . 3  . . 2
//! . . 1  2 . .  5 8 .
//!
//! . 6 .  4 . .  . 1 .
//! . . 4  . 6 5  2 . 8
//! 5 . .  8 2 .  . . 7
//! ```
//!
//! In reading order it takes 422,478,994 nodes: nearly nothing is known of the upper rows, and the first row of the solution
//! is 987654321. Turned by half a circle it takes 505.

#![forbid(unsafe_code)]

mod reading_order;
mod revalidate;

pub use reading_order::ReadingOrder;
pub use revalidate::Revalidate;
