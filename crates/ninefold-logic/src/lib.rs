//! Sudoku as people solve it: techniques one by one, each step with its reason, and an honest end when none helps.
//!
//! ```
//! use ninefold_core::Grid9;
//! use ninefold_logic::{Ladder, Outcome};
//!
//! let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
//!     .parse()?;
//! let path = Ladder::all().solve(&puzzle);
//! assert_eq!(path.outcome, Outcome::Solved);
//! assert_eq!(path.steps[0].to_string(), "Naked Single: r1c2=5");
//! # Ok::<(), ninefold_core::TextError>(())
//! ```
//!
//! # What there is
//!
//! - A [`Board`] holds the candidates; a [`Technique`] finds [`Step`]s on it; a [`Step`] says what it places, what it
//!   removes and [why](Why), as data and as a line of text; a [`Ladder`] goes from the cheapest technique to the dearest,
//!   and back to the cheapest after each step.
//! - Two strategies, for boards from 4x4 to 25x25: [`Logic`], the whole ladder without guessing, and [`SeedHeuristics`],
//!   the algorithms of an article, made exact. Both may get stuck, and say so.
//! - Ratings: [`Score`] on `HoDoKu`'s scale, [`Explainer`] on that of Sudoku Explainer; where a puzzle needs more than is
//!   built, a bound.
//! - A [`Trial`] refutes candidates by what follows from them (T&E), tells how, and measures how deep trials have to be
//!   nested to solve a puzzle; a [`Backdoor`] measures how far it is from singles.
//!
//! # The techniques
//!
//! Exactly these, and no others: full house, naked and hidden single; locked candidates (pointing, claiming), locked pair
//! and triple; naked and hidden pair, triple and quadruple; X-wing, swordfish, jellyfish, and these with fins and
//! sashimi; skyscraper, two-string kite, turbot fish, empty rectangle; XY-wing, XYZ-wing, W-wing; simple colouring; and, by
//! uniqueness, unique rectangles of types 1 to 6, the hidden rectangle, unique loops of types 1 to 4
//! and BUG+1. Beside them the trial: a candidate refuted by singles.
//!
//! A step by uniqueness assumes that the puzzle has one solution, and is wrong otherwise:
//! [`without_uniqueness`](Ladder::without_uniqueness) leaves these out, and both strategies do without them.
//!
//! # Source
//!
//! The techniques are common property of the players' forums. Names, variants and the order are those of `HoDoKu` by
//! Bernhard Hobiger, whose library of positions the tests compare with where it is at hand.
//!
//! # When not to use it
//!
//! To solve: every search of this workspace is faster, and gets an answer to every puzzle.

#![forbid(unsafe_code)]

mod backdoor;
mod board;
mod cells;
mod ladder;
mod logic;
mod print;
mod ratings;
mod seed;
mod step;
mod technique;
mod techniques;
mod trial;

pub use backdoor::Backdoor;
pub use board::{Board, Contradiction};
pub use cells::CellSet;
pub use ladder::{Ladder, Outcome, Path};
pub use logic::Logic;
pub use ratings::{Bound, Difficulty, Explainer, Level, Score, Tenths};
pub use seed::{SeedHeuristics, SeedOutcome, SeedRun};
pub use step::{Candidate, Node, Refutation, Step, Why};
pub use technique::{Technique, UnknownTechnique};
pub use techniques::Visitor;
pub use trial::Trial;
