//! What is solved: boards, or boards with more rules than theirs.

use ninefold_core::{Grid, Puzzle, Rng, Size, Symmetry};

use crate::cases::Case;

/// A kind of puzzle on boards of one size, as the suite needs it: how to make one of a board.
///
/// A [`Size`] is the kind of the plain boards of that size. Another kind is named by a type of its own, in the tests of the
/// crate that solves it, and handed to [`suite!`](crate::suite) behind `as`.
pub trait Kind: Clone + 'static {
    /// The size of the boards.
    type Size: Size;
    /// The puzzle.
    type Puzzle: Puzzle<Solution = Grid<Self::Size>> + Clone;

    /// The puzzle that has the solutions of `board` and no rule more.
    fn plain(board: &Grid<Self::Size>) -> Self::Puzzle;

    /// A puzzle with the givens of `board` and with rules of its own, all of which `solved` keeps.
    fn dressed(board: &Grid<Self::Size>, solved: &Grid<Self::Size>, rng: &mut Rng) -> Self::Puzzle {
        let _ = (solved, rng);
        Self::plain(board)
    }

    /// Another puzzle with as many solutions, drawn at random.
    fn turned(puzzle: &Self::Puzzle, rng: &mut Rng) -> Self::Puzzle;

    /// Puzzles whose solutions are few, that no board makes: they join those with which limits, stops and batches are tried.
    fn more() -> Vec<Case<Self>> {
        Vec::new()
    }
}

impl<S: Size> Kind for S {
    type Size = S;
    type Puzzle = Grid<S>;

    fn plain(board: &Grid<S>) -> Grid<S> {
        *board
    }

    fn turned(puzzle: &Grid<S>, rng: &mut Rng) -> Grid<S> {
        Symmetry::random(rng).apply(puzzle)
    }
}
