//! The canonical form of a board: one board that stands for all that are the same but for a symmetry.
//!
//! The form is the field's *row-minlex* one: of all boards that a [`Symmetry`] makes of a board, the one whose digits in
//! reading order come first lexicographically, an empty cell before digit 1. That is the order of [`Grid`] itself. On
//! complete grids it is the "minlex" form that catalogues of grids are sorted by (the forum thread "Canonical form",
//! 2007, forum.enjoysudoku.com; Sudopedia, "Canonical Form"); on puzzles it is the form that collections of puzzles are
//! kept in by M. Dobrichev's `gridchecker`. G. Fowler's program `sudoku` sorts puzzles by the form of their solution
//! instead, which is another one and needs the solution.
//!
//! # The search
//!
//! The form is built in reading order, depth first, and left as soon as it is larger than the smallest so far. A choice is
//! made only where it matters:
//!
//! - Columns that look the same in the rows chosen so far share their places, and stacks do ([`partition`]). New digits in
//!   such columns share their labels: which digit of a full first row is called 1 is open until a later row asks.
//! - A later row that holds one of them can have the smallest of the shared labels, which settles one column here and
//!   another one where the digit was first met. There may be several such columns, and each is tried.
//! - When a way ends in the form that is the smallest already, an automorphism of the board leads from the first way to
//!   this one. It maps everything behind the alternative that the first way took, where the two part, to what is
//!   behind this one. So the search goes back there at once and counts the same number again. That is how `nauty` prunes
//!   its search for the form of a graph. Without it an empty board would take millions of ways, with it a few dozen.

mod board;
mod choices;
mod partition;
mod search;

use crate::grid::Grid;
use crate::size::{Nine, Size};
use crate::symmetry::Symmetry;
use search::Search;

/// What stands for a board and all that are equivalent to it.
///
/// ```
/// use ninefold_core::{Canonical, Grid9, Rng, Symmetry};
///
/// let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
///     .parse()?;
/// let other = Symmetry::random(&mut Rng::new(7)).apply(&puzzle);
/// let (first, second) = (Canonical::of(&puzzle), Canonical::of(&other));
/// assert_eq!(first.form, second.form);
/// assert_eq!(first.automorphisms, 1);
/// // How to get from the one to the other:
/// assert_eq!(first.symmetry.then(&second.symmetry.inverse()).apply(&puzzle), other);
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Canonical<S: Size = Nine> {
    /// The smallest board that a symmetry makes of the board. Equal for equivalent boards, and for no others.
    pub form: Grid<S>,
    /// In how many ways rows, columns and, where boxes are square, the two of them can be exchanged so that the board is the
    /// same again but for the names of its digits. 1 for a board without symmetry.
    pub automorphisms: u128,
    /// A symmetry that makes the form of the board, one of as many as there are automorphisms (and of ways to name digits
    /// that the board does not hold).
    pub symmetry: Symmetry<S>,
}

/// The board is so regular that its form is not found in as many steps as were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a board whose canonical form takes at most {steps} steps, found one that takes more")]
pub struct TooManySteps {
    /// How many steps were allowed.
    pub steps: u64,
}

impl<S: Size> Canonical<S> {
    /// The canonical form of any board, one with clashing digits too.
    ///
    /// A 9x9 puzzle takes 5 to 30 µs, a solved board 200 µs, an empty one 20 µs; the slowest valid board that a search for
    /// slow ones came up with took 0.2 ms, the slowest with clashing digits 8 ms. 16x16 puzzles take some 0.1 ms, 25x25 ones
    /// below 1 ms, but some large boards with a dozen different digits take seconds or more: see [`within`](Self::within).
    pub fn of(grid: &Grid<S>) -> Self {
        match Self::within(grid, u64::MAX) {
            Ok(canonical) => canonical,
            Err(error) => unreachable!("{error}, which takes centuries"),
        }
    }

    /// The canonical form, if it is found in `steps` steps. A step tries one row, stack or column, and takes from 0.1 µs at
    /// 9x9 to 0.3 µs at 25x25.
    ///
    /// # Errors
    ///
    /// When it is not. Of two equivalent boards one may be within the limit, and the other not.
    pub fn within(grid: &Grid<S>, steps: u64) -> Result<Self, TooManySteps> {
        let (form, choices, automorphisms) = Search::new(grid, steps).run().ok_or(TooManySteps { steps })?;
        let (rows, columns) = (choices.rows, choices.some_columns());
        let symmetry = Symmetry::between(grid, &form, rows, columns, choices.is_transposed);
        Ok(Self { form, automorphisms, symmetry })
    }
}
