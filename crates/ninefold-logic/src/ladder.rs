//! The ladder: techniques from the cheapest to the dearest, and back to the cheapest after each step.

use ninefold_core::{Grid, Size};

use crate::board::Board;
use crate::step::Step;
use crate::technique::Technique;

/// An ordered list of techniques.
///
/// ```
/// use ninefold_core::{Grid9, Puzzle};
/// use ninefold_logic::{Ladder, Outcome};
///
/// let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
///     .parse()?;
/// let path = Ladder::singles().solve(&puzzle);
/// assert_eq!(path.outcome, Outcome::Solved);
/// assert!(puzzle.verify(path.board.grid()).is_ok());
/// for step in &path.steps {
///     println!("{step}");
/// }
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    techniques: Vec<Technique>,
}

/// How a ladder ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// The board has no solution: it says so in [`Board::contradiction`].
    Contradiction,
    /// No technique finds anything; [`Board::candidates`] has what is open.
    Stuck,
}

/// The steps of a ladder on one puzzle.
#[derive(Clone, Debug)]
pub struct Path<S: Size> {
    /// The steps, in order.
    pub steps: Vec<Step<S>>,
    /// The board after them.
    pub board: Board<S>,
    /// How it ended.
    pub outcome: Outcome,
}

impl Ladder {
    /// The ladder of these techniques, tried in this order.
    pub fn of(techniques: impl IntoIterator<Item = Technique>) -> Self {
        Self { techniques: techniques.into_iter().collect() }
    }

    /// Full houses, naked and hidden singles.
    pub fn singles() -> Self {
        Self::of([Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle])
    }

    /// Singles and locked candidates.
    pub fn locked() -> Self {
        Self::singles().and([Technique::Pointing, Technique::Claiming])
    }

    /// Singles, locked candidates, naked and hidden subsets.
    pub fn subsets() -> Self {
        Self::locked().and([
            Technique::NakedPair,
            Technique::NakedTriple,
            Technique::HiddenPair,
            Technique::HiddenTriple,
            Technique::NakedQuad,
            Technique::HiddenQuad,
        ])
    }

    /// The techniques of `HoDoKu`, in its order: every one but the unique loops.
    pub fn hodoku() -> Self {
        use Technique::{UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4};
        let mut ladder = Self::all();
        ladder.techniques.retain(|technique| ![UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4].contains(technique));
        ladder
    }

    /// Every technique that holds on any board, trials apart: none by uniqueness.
    pub fn sound() -> Self {
        Self::all().without_uniqueness()
    }

    /// Every technique but trials, in the order of [`Technique::ALL`].
    pub fn all() -> Self {
        Self::of(Technique::ALL.iter().copied().filter(|&technique| technique != Technique::Trial))
    }

    /// This ladder with more techniques at its end.
    #[must_use]
    pub fn and(mut self, techniques: impl IntoIterator<Item = Technique>) -> Self {
        self.techniques.extend(techniques);
        self
    }

    /// This ladder without the techniques that assume one solution.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Self {
        self.techniques.retain(|technique| !technique.is_by_uniqueness());
        self
    }

    /// The techniques, in order.
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    /// The cheapest step on a board: the first of the first technique that finds one. None on a board that is solved or
    /// contradictory.
    pub fn next<S: Size>(&self, board: &Board<S>) -> Option<Step<S>> {
        if board.contradiction().is_some() {
            return None;
        }
        self.techniques.iter().find_map(|technique| technique.first(board))
    }

    /// Goes on from a puzzle as far as the techniques lead. Each step makes the board smaller, so it ends.
    pub fn solve<S: Size>(&self, puzzle: &Grid<S>) -> Path<S> {
        self.go_on(Board::of(puzzle))
    }

    /// [`solve`](Self::solve) from a board whose candidates have been thinned out already.
    pub fn go_on<S: Size>(&self, mut board: Board<S>) -> Path<S> {
        let mut steps = Vec::new();
        while let Some(step) = self.next(&board) {
            step.apply(&mut board);
            steps.push(step);
        }
        Path { steps, outcome: Outcome::of(&board), board }
    }
}

impl Outcome {
    /// How it stands with a board on which nothing more is found.
    pub fn of<S: Size>(board: &Board<S>) -> Self {
        if board.contradiction().is_some() {
            Self::Contradiction
        } else if board.is_solved() {
            Self::Solved
        } else {
            Self::Stuck
        }
    }
}
