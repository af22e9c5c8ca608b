//! A step as plain data: what it places and removes, by which technique, and why.

use ninefold_core::{Cell, DigitSet, House, Size};

use crate::board::{Board, Contradiction};
use crate::technique::Technique;

/// A digit in a cell: something that may be true. It prints as `5r1c9`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate<S: Size> {
    /// The cell.
    pub cell: Cell<S>,
    /// The digit, from 1.
    pub digit: u8,
}

/// One step of a solution by logic.
///
/// A step is right when it follows from the board that it was found on: whatever it places is in every solution of that
/// board, whatever it removes is in none. Steps by [uniqueness](Technique::is_by_uniqueness) hold for boards with one
/// solution only. It prints as one line, as people write it:
///
/// ```
/// use ninefold_core::Grid9;
/// use ninefold_logic::{Board, Technique};
///
/// let grid: Grid9 = "12....... ...3..... ......3.. ......... ......... ......... ......... ......... ........."
///     .parse()?;
/// let step = Technique::HiddenSingle.first(&Board::of(&grid)).unwrap();
/// assert_eq!(step.to_string(), "Hidden Single: r1c3=3");
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<S: Size> {
    /// The technique.
    pub technique: Technique,
    /// Digits that it places.
    pub placements: Vec<Candidate<S>>,
    /// Candidates that it removes, by digit and then by cell. What a placement removes from its peers is not told.
    pub removals: Vec<Candidate<S>>,
    /// The pattern that it follows from.
    pub why: Why<S>,
}

/// The pattern that a step follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why<S: Size> {
    /// A cell has one candidate, or a digit one place in this house.
    Single(Option<House<S>>),
    /// A digit has its places in `from` only where that house crosses `to`.
    Locked {
        /// The digit.
        digit: u8,
        /// The house that needs the digit.
        from: House<S>,
        /// The house that loses it elsewhere.
        to: House<S>,
    },
    /// As many cells as digits: the cells hold these digits, and these alone.
    Subset {
        /// The digits.
        digits: DigitSet<S>,
        /// The cells.
        cells: Vec<Cell<S>>,
        /// The house in which it was seen.
        house: House<S>,
    },
    /// As many base houses as cover houses: each base house has its digit in a cover house, unless it is in a fin.
    Fish {
        /// The digit.
        digit: u8,
        /// The lines that need the digit.
        base: Vec<House<S>>,
        /// The lines that lose it elsewhere.
        cover: Vec<House<S>>,
        /// Places of the digit in base lines and outside of cover lines.
        fins: Vec<Cell<S>>,
    },
    /// Links in turn: one of the first two nodes is true, not both of the second and the third, one of the third and
    /// the fourth, and so on. So the first is true or the last is.
    Chain(Vec<Node<S>>),
    /// In a box the digit stands in one row and one column only; a house outside has two places for it.
    EmptyRectangle {
        /// The digit.
        digit: u8,
        /// The box.
        square: House<S>,
        /// The two places in the other house.
        link: [Cell<S>; 2],
    },
    /// A cell that leaves its digits to two others; the last digit is in one of the cells.
    Wing {
        /// The digits: those of the pivot, and last the one that is removed.
        digits: Vec<u8>,
        /// The cell in the middle.
        pivot: Cell<S>,
        /// The cells that see it.
        pincers: [Cell<S>; 2],
    },
    /// Two cells with the same two candidates, at the two ends of a strong link on the first of them.
    LinkedPair {
        /// The digits: the one of the link, and the one that is removed.
        digits: [u8; 2],
        /// The two cells.
        cells: [Cell<S>; 2],
        /// The two places of the first digit in a house: the first sees the first cell.
        link: [Cell<S>; 2],
    },
    /// Four cells in two rows, two columns and two boxes, whose solution would not be the only one if they held but these
    /// two digits.
    Rectangle {
        /// The two digits.
        digits: [u8; 2],
        /// The four cells in reading order.
        cells: [Cell<S>; 4],
        /// Cells that make a subset with the extra candidates of the rectangle.
        subset: Vec<Cell<S>>,
    },
    /// A ring of cells whose solution would not be the only one if they held but these two digits.
    Loop {
        /// The two digits.
        digits: [u8; 2],
        /// The cells along the ring.
        cells: Vec<Cell<S>>,
        /// Cells that make a subset with the extra candidates of the ring.
        subset: Vec<Cell<S>>,
    },
    /// Without this candidate every cell would have two candidates, and every digit two places in each house.
    Grave(Candidate<S>),
    /// Places of a digit that are true together, and those that are true when the first are not.
    Colours {
        /// The digit.
        digit: u8,
        /// Places of one colour.
        one: Vec<Cell<S>>,
        /// Places of the other.
        other: Vec<Cell<S>>,
    },
    /// A candidate that was assumed, and what came of it.
    Refuted(Box<Refutation<S>>),
}

/// A candidate or a group of them: true when one of the cells holds the digit. It prints as `5r1c9` or `5r1c79`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<S: Size> {
    /// The digit.
    pub digit: u8,
    /// The cells, in reading order; one for a plain candidate.
    pub cells: Vec<Cell<S>>,
}

/// How an assumption led to a contradiction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation<S: Size> {
    /// What was assumed.
    pub assumed: Candidate<S>,
    /// The steps that follow from it, in order, each by a technique that was allowed inside the trial.
    pub steps: Vec<Step<S>>,
    /// What they come to.
    pub contradiction: Contradiction<S>,
}

impl<S: Size> Step<S> {
    /// A step that places one digit.
    pub fn placing(technique: Technique, candidate: Candidate<S>, why: Why<S>) -> Self {
        Self { technique, placements: vec![candidate], removals: Vec::new(), why }
    }

    /// A step that removes candidates; `None` when it removes nothing.
    pub fn removing(technique: Technique, mut removals: Vec<Candidate<S>>, why: Why<S>) -> Option<Self> {
        removals.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
        removals.dedup();
        (!removals.is_empty()).then_some(Self { technique, placements: Vec::new(), removals, why })
    }

    /// Does the step on a board. Says whether that changed something.
    pub fn apply(&self, board: &mut Board<S>) -> bool {
        let mut is_news = false;
        for candidate in &self.removals {
            is_news |= board.remove(candidate.cell, candidate.digit);
        }
        for candidate in &self.placements {
            board.place(candidate.cell, candidate.digit);
            is_news = true;
        }
        is_news
    }
}

impl<S: Size> Node<S> {
    /// The node of one candidate.
    pub fn of(digit: u8, cell: Cell<S>) -> Self {
        Self { digit, cells: vec![cell] }
    }
}
