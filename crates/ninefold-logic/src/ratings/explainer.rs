//! The rating of Sudoku Explainer 1.2.1: the hardest step on the way.
//!
//! The ladder is that program's, and each rung has a figure. ER is the highest of the whole way, EP the highest up to the
//! first digit placed, ED that of the first step. It is exact while the techniques built are enough, which are all
//! up to 5.4: what needs more is `>5.4`, and never guessed at.
//!
//! The scale is that of version 1.2.1, which the forum's lists use. `SukakuExplainer` bears the same name and rates about a
//! quarter of puzzles otherwise. A rating depends on the way, so it may differ between a puzzle and a symmetric one.
//!
//! # Source
//!
//! Nicolas Juillerat's Sudoku Explainer: the order of the rungs and their figures.

use std::fmt;
use std::ops::ControlFlow;

use ninefold_core::{Grid, Size};

use super::{Bound, direct};
use crate::board::Board;
use crate::step::{Step, Why};
use crate::technique::Technique;
use crate::techniques::{singles, unique_loops};

/// A rating in tenths. It prints as `5.4`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u16);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// What Sudoku Explainer says of a puzzle. It prints as `5.4/1.2/1.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difficulty {
    /// ER: the hardest step.
    pub rating: Bound<Tenths>,
    /// EP: the hardest step up to the first that places a digit.
    pub pearl: Bound<Tenths>,
    /// ED: the first step.
    pub diamond: Bound<Tenths>,
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.rating, self.pearl, self.diamond)
    }
}

/// The ladder of Sudoku Explainer 1.2.1.
///
/// ```
/// use ninefold_core::Grid9;
/// use ninefold_logic::Explainer;
///
/// let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
///     .parse()?;
/// assert_eq!(Explainer::rate(&puzzle).map(|difficulty| difficulty.to_string()), Some("1.5/1.2/1.2".to_owned()));
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Explainer;

/// Every technique up to this figure is built.
const BUILT: Tenths = Tenths(54);

impl Explainer {
    /// The rating of a puzzle with one solution; `None` when the steps come to a contradiction, or the puzzle is full.
    pub fn rate<S: Size>(puzzle: &Grid<S>) -> Option<Difficulty> {
        let mut board = Board::of(puzzle);
        let (mut hardest, mut pearl, mut diamond) = (Tenths(0), None, None);
        while let Some((step, tenths)) = Self::next(&board) {
            hardest = hardest.max(tenths);
            diamond.get_or_insert(tenths);
            if !step.placements.is_empty() {
                pearl.get_or_insert(hardest);
            }
            step.apply(&mut board);
        }
        if board.contradiction().is_some() || puzzle.is_full() {
            return None;
        }
        let more = Bound::MoreThan(BUILT.max(hardest));
        Some(Difficulty {
            rating: if board.is_solved() { Bound::Exactly(hardest) } else { more },
            pearl: pearl.map_or(more, Bound::Exactly),
            diamond: diamond.map_or(more, Bound::Exactly),
        })
    }

    /// The step that Sudoku Explainer takes on a board, with its figure; `None` when it would need more than is built.
    pub fn next<S: Size>(board: &Board<S>) -> Option<(Step<S>, Tenths)> {
        if board.contradiction().is_some() {
            return None;
        }
        let first = |technique: Technique, tenths| technique.first(board).map(|step| (step, Tenths(tenths)));
        single(board)
            .or_else(|| Some((direct::locked(board, Technique::Pointing)?, Tenths(17))))
            .or_else(|| Some((direct::locked(board, Technique::Claiming)?, Tenths(19))))
            .or_else(|| Some((direct::subset(board, 2)?, Tenths(20))))
            .or_else(|| first(Technique::NakedSingle, 23))
            .or_else(|| Some((direct::subset(board, 3)?, Tenths(25))))
            .or_else(|| first(Technique::Pointing, 26))
            .or_else(|| first(Technique::Claiming, 28))
            .or_else(|| naked(board, [Technique::LockedPair, Technique::NakedPair], 30))
            .or_else(|| first(Technique::XWing, 32))
            .or_else(|| first(Technique::HiddenPair, 34))
            .or_else(|| naked(board, [Technique::LockedTriple, Technique::NakedTriple], 36))
            .or_else(|| first(Technique::Swordfish, 38))
            .or_else(|| first(Technique::HiddenTriple, 40))
            .or_else(|| first(Technique::XyWing, 42))
            .or_else(|| first(Technique::XyzWing, 44))
            .or_else(|| unique_loop(board))
            .or_else(|| first(Technique::NakedQuad, 50))
            .or_else(|| first(Technique::Jellyfish, 52))
            .or_else(|| first(Technique::HiddenQuad, 54))
    }
}

/// The last cell of a house, or a digit with one place in a box, or in a line.
fn single<S: Size>(board: &Board<S>) -> Option<(Step<S>, Tenths)> {
    if let Some(step) = Technique::FullHouse.first(board) {
        return Some((step, Tenths(10)));
    }
    [(2, 12), (1, 15), (0, 15)].into_iter().find_map(|(kind, tenths)| {
        let mut found = None;
        let _ = singles::hidden_in(board, kind, &mut |step| {
            found = Some((step, Tenths(tenths)));
            ControlFlow::Break(())
        });
        found
    })
}

/// A naked subset, locked or not.
fn naked<S: Size>(board: &Board<S>, techniques: [Technique; 2], tenths: u16) -> Option<(Step<S>, Tenths)> {
    techniques.into_iter().find_map(|technique| technique.first(board)).map(|step| (step, Tenths(tenths)))
}

/// The easiest unique loop: 4.5, a tenth more for each two cells over four up to 4.8, a tenth for a subset of one cell
/// beside the roof and two tenths for one of two or three.
fn unique_loop<S: Size>(board: &Board<S>) -> Option<(Step<S>, Tenths)> {
    let mut easiest: Option<(Step<S>, Tenths)> = None;
    let _ = unique_loops::find(board, &mut |step| {
        let Why::Loop { cells, subset, .. } = &step.why else { return ControlFlow::Continue(()) };
        if subset.len() > 3 {
            return ControlFlow::Continue(());
        }
        let longer = (cells.len() / 2 - 2).min(3) as u16;
        let tenths = Tenths(45 + longer + subset.len().min(2) as u16);
        if easiest.as_ref().is_none_or(|(_, least)| tenths < *least) {
            easiest = Some((step, tenths));
        }
        ControlFlow::Continue(())
    });
    easiest
}
