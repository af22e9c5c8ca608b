//! Backdoors: the fewest cells that make singles enough once they are filled in.
//!
//! A measure of how far from easy a puzzle is, whatever techniques are known. Source: Williams, Gomes and Selman,
//! "Backdoors to Typical Case Complexity", 2003. Cost: every choice of so many empty cells, each with a run of singles; at
//! 9x9 some sixty runs for one cell, two thousand for two, forty thousand for three.

use ninefold_core::{Cell, Grid, Size};

use crate::board::Board;
use crate::ladder::Outcome;
use crate::trial::Trial;

/// The search for backdoors to singles.
///
/// ```
/// use ninefold_core::Grid9;
/// use ninefold_logic::Backdoor;
///
/// let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
///     .parse()?;
/// let solution = "957214386824736591361859742495372618786491235132568974519687423273145869648923157".parse()?;
/// assert_eq!(Backdoor::size(&puzzle, &solution, 1), Some(0));
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Backdoor;

impl Backdoor {
    /// The fewest cells, `most` at most, that leave a puzzle to singles once they hold their digits of `solution`; `None`
    /// when so many are not enough.
    pub fn size<S: Size>(puzzle: &Grid<S>, solution: &Grid<S>, most: usize) -> Option<usize> {
        let mut board = Board::of(puzzle);
        // Singles come first whatever is filled in later.
        Trial::default().run(&mut board, 0);
        let cells: Vec<Cell<S>> = board.empty_cells().iter().collect();
        (0..=most).find(|&size| opens(&board, solution, &cells, size))
    }
}

/// Whether some choice of `size` of the `cells`, filled in, leaves the rest to singles.
fn opens<S: Size>(board: &Board<S>, solution: &Grid<S>, cells: &[Cell<S>], size: usize) -> bool {
    if size == 0 {
        return Trial::default().run(&mut { *board }, 0) == Outcome::Solved;
    }
    cells.iter().enumerate().any(|(at, &cell)| {
        if board.digit(cell).is_some() {
            return false;
        }
        let mut filled = *board;
        filled.place(cell, solution[cell]);
        Trial::default().run(&mut filled, 0);
        opens(&filled, solution, &cells[at + 1..], size - 1)
    })
}
