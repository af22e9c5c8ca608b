//! `HoDoKu`'s score and level: the sum of the steps, and the hardest of them.
//!
//! Ladder, figures and levels are those of `HoDoKu` 2.2 by default, as far as its techniques are built. Where several steps
//! of a technique are there to choose from, that program may take another one, so scores differ a little, most often by
//! one hidden single more or less. Beside a port of that program, on every fiftieth of a public sample of 21,375 puzzles, the
//! level was the same in all 287 that are solved here, and the score in 101. A puzzle that needs more than is built has no score: only a bound.

use std::fmt;

use ninefold_core::{Grid, Size};

use super::Bound;
use crate::ladder::{Ladder, Outcome};
use crate::technique::Technique;

/// `HoDoKu`'s levels, from the easiest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles, up to 800 points.
    Easy,
    /// Locked candidates, pairs and triples, up to 1,000 points.
    Medium,
    /// Quadruples, fish, wings and rectangles, up to 1,600 points.
    Hard,
    /// Larger fish with fins, chains and almost locked sets, up to 1,800 points.
    Unfair,
    /// Everything else.
    Extreme,
}

impl Level {
    /// The level that a score alone makes a puzzle of.
    fn of_score(score: u32) -> Self {
        let limits = [(800, Self::Easy), (1_000, Self::Medium), (1_600, Self::Hard), (1_800, Self::Unfair)];
        limits.into_iter().find(|&(most, _)| score <= most).map_or(Self::Extreme, |(_, level)| level)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        })
    }
}

/// What `HoDoKu` says of a puzzle, as far as the techniques built tell.
///
/// ```
/// use ninefold_core::Grid9;
/// use ninefold_logic::{Level, Score};
///
/// let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
///     .parse()?;
/// let score = Score::of(&puzzle).expect("the puzzle has a solution");
/// assert_eq!(score.level, Level::Easy);
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// The sum of the steps. When more is needed than is built it is more than this.
    pub points: Bound<u32>,
    /// The level of the hardest step or of the sum, whichever is higher. When more is needed than is built it is at least
    /// this one, and no less than hard, since everything easier is built.
    pub level: Level,
}

impl Score {
    /// The score of a puzzle with one solution; `None` when the steps come to a contradiction.
    pub fn of<S: Size>(puzzle: &Grid<S>) -> Option<Self> {
        let path = Ladder::hodoku().solve(puzzle);
        let (points, level) = path.steps.iter().fold((0, Level::Easy), |(points, level), step| {
            let (more, own) = figure(step.technique);
            (points + more, level.max(own))
        });
        let level = level.max(Level::of_score(points));
        match path.outcome {
            Outcome::Solved => Some(Self { points: Bound::Exactly(points), level }),
            Outcome::Stuck => Some(Self { points: Bound::MoreThan(points), level: level.max(Level::Hard) }),
            Outcome::Contradiction => None,
        }
    }
}

impl fmt::Display for Score {
    /// The points and the level: `452 medium`; `>1830 extreme+` when more is needed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.points, self.level, if self.points.is_exact() { "" } else { "+" })
    }
}

/// The points and the level of a technique on `HoDoKu`'s scale. What that program does not know has none.
fn figure(technique: Technique) -> (u32, Level) {
    use Level::{Easy, Hard, Medium, Unfair};
    use Technique as T;
    match technique {
        T::FullHouse | T::NakedSingle => (4, Easy),
        T::HiddenSingle => (14, Easy),
        T::LockedPair => (40, Medium),
        T::Pointing | T::Claiming => (50, Medium),
        T::LockedTriple | T::NakedPair => (60, Medium),
        T::HiddenPair => (70, Medium),
        T::NakedTriple => (80, Medium),
        T::HiddenTriple => (100, Medium),
        T::NakedQuad | T::TurbotFish | T::EmptyRectangle => (120, Hard),
        T::XWing => (140, Hard),
        T::HiddenQuad | T::Swordfish | T::TwoStringKite | T::WWing | T::SashimiXWing | T::SimpleColours => (150, Hard),
        T::Jellyfish | T::XyWing => (160, Hard),
        T::Skyscraper | T::FinnedXWing => (130, Hard),
        T::XyzWing => (180, Hard),
        T::BugPlusOne
        | T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueRectangle5
        | T::UniqueRectangle6
        | T::HiddenRectangle => (100, Hard),
        T::FinnedSwordfish => (200, Unfair),
        T::SashimiSwordfish => (240, Unfair),
        T::FinnedJellyfish => (250, Unfair),
        T::SashimiJellyfish => (260, Unfair),
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop3 | T::UniqueLoop4 | T::Trial => (0, Easy),
    }
}
