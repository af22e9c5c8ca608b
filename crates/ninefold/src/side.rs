//! From a number to a size: the one place where the size of a board, known only when the program runs, becomes a type.

use ninefold_core::{Four, Nine, Six, Sixteen, Twelve, TwentyFive};

use crate::registry::Roster;

/// The sides of the boards there are, ascending.
pub const SIDES: [usize; 6] = [4, 6, 9, 12, 16, 25];

/// Work that is done for a size not known before.
pub trait WithSize {
    /// What comes of it.
    type Output;

    /// Does the work for boards of size `S`.
    fn run<S: Roster>(self) -> Self::Output;
}

/// Does `work` for boards of `side` rows; `None` when there is no such size.
///
/// ```
/// use ninefold::{Roster, WithSize, with_side};
///
/// struct Cells;
///
/// impl WithSize for Cells {
///     type Output = usize;
///     fn run<S: Roster>(self) -> usize {
///         S::CELLS
///     }
/// }
///
/// assert_eq!(with_side(12, Cells), Some(144));
/// assert_eq!(with_side(10, Cells), None);
/// ```
pub fn with_side<W: WithSize>(side: usize, work: W) -> Option<W::Output> {
    Some(match side {
        4 => work.run::<Four>(),
        6 => work.run::<Six>(),
        9 => work.run::<Nine>(),
        12 => work.run::<Twelve>(),
        16 => work.run::<Sixteen>(),
        25 => work.run::<TwentyFive>(),
        _ => return None,
    })
}

/// The side of the board with so many cells: 9 for 81. `None` when there is no such size.
pub fn side_of_cells(cells: usize) -> Option<usize> {
    SIDES.into_iter().find(|side| side * side == cells)
}
