//! What puzzles are wanted.

use std::ops::RangeInclusive;

use ninefold_core::{Cell, Grid, Size};

use crate::ClueSymmetry;

/// What puzzles are wanted, but for their difficulty: that is a question to whoever asks for them, see
/// [`Maker::make`](crate::Maker::make).
///
/// ```
/// use ninefold_core::Nine;
/// use ninefold_generate::{ClueSymmetry, Minimal, Recipe};
///
/// let recipe = Recipe::<Nine> { symmetry: ClueSymmetry::HalfTurn, minimal: Minimal::Orbits, ..Recipe::default() };
/// assert_eq!(recipe.clues, 0..=81);
/// ```
#[derive(Clone, Debug)]
pub struct Recipe<S: Size> {
    /// The symmetry of the cells with clues.
    pub symmetry: ClueSymmetry,
    /// How many clues there may be.
    pub clues: RangeInclusive<usize>,
    /// What no puzzle may do without.
    pub minimal: Minimal,
    /// The cells that hold the clues, exactly; they are chosen at random when this is not given. Goes with no symmetry and not
    /// with a fair sample.
    pub pattern: Option<Vec<Cell<S>>>,
    /// The board whose digits the puzzles have: a solved board, or a puzzle with one solution. A new solved board for each try
    /// when it is not given.
    pub from: Option<Grid<S>>,
    /// Whether puzzles come as a fair sample, once each is weighted by [`weight`](crate::weight()): a try ends at the first
    /// clue that cannot be spared. Goes with no symmetry and no pattern.
    pub is_fair: bool,
}

/// What no puzzle may do without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Minimal {
    /// There may be clues to spare.
    No,
    /// No orbit of the symmetry can be taken away whole. Single clues may be to spare.
    Orbits,
    /// No clue can be taken away.
    #[default]
    Clues,
}

impl<S: Size> Default for Recipe<S> {
    /// Minimal puzzles without symmetry.
    fn default() -> Self {
        Self {
            symmetry: ClueSymmetry::None,
            clues: 0..=S::CELLS,
            minimal: Minimal::Clues,
            pattern: None,
            from: None,
            is_fair: false,
        }
    }
}

impl<S: Size> Recipe<S> {
    /// The cells that go together, of those that may be emptied one after the other.
    pub(crate) fn groups(&self) -> Vec<Vec<Cell<S>>> {
        if self.pattern.is_some() {
            return Vec::new();
        }
        let mut groups = self.symmetry.orbits();
        if let Some(from) = &self.from {
            groups.retain(|group| group.iter().any(|&cell| from[cell] != 0));
        }
        groups
    }

    /// With how few clues a try may end before it has lost all it can.
    pub(crate) fn least(&self) -> usize {
        if self.minimal == Minimal::No { *self.clues.start() } else { 0 }
    }
}
