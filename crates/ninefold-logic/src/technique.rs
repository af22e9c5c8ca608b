//! The list of techniques, by name.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use ninefold_core::Size;

use crate::board::Board;
use crate::step::Step;
use crate::techniques::fish::Kind;
use crate::techniques::{
    Visitor, colours, empty_rectangle, fish, grave, hidden, locked, naked, rectangles, singles, two_links,
    unique_loops, w_wing, xy_wing, xyz_wing,
};
use crate::trial::Trial;

/// Makes the enumeration, the list of all and their names from one list.
macro_rules! techniques {
    ($($(#[$doc:meta])* $kind:ident $name:literal,)*) => {
        /// A technique: a kind of step.
        ///
        /// ```
        /// use ninefold_logic::Technique;
        ///
        /// assert_eq!(Technique::XWing.to_string(), "X-Wing");
        /// assert_eq!("x-wing".parse(), Ok(Technique::XWing));
        /// assert!(Technique::ALL.contains(&Technique::XWing));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$doc])* $kind,)*
        }

        impl Technique {
            /// Every technique there is, in the order of this list.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The name as people write it: `Naked Pair`.
            pub fn name(self) -> &'static str {
                match self { $(Self::$kind => $name,)* }
            }
        }
    };
}

techniques! {
    /// The last empty cell of a house.
    FullHouse "Full House",
    /// A cell with one candidate.
    NakedSingle "Naked Single",
    /// A digit with one place in a house.
    HiddenSingle "Hidden Single",
    /// A naked pair in a line and a box that removes something from both.
    LockedPair "Locked Pair",
    /// A naked triple in a line and a box that removes something from both.
    LockedTriple "Locked Triple",
    /// Locked candidates, from a box to a line.
    Pointing "Locked Candidates Type 1 (Pointing)",
    /// Locked candidates, from a line to a box.
    Claiming "Locked Candidates Type 2 (Claiming)",
    /// Two cells with two candidates together.
    NakedPair "Naked Pair",
    /// Three cells with three candidates together.
    NakedTriple "Naked Triple",
    /// Two digits with two places together.
    HiddenPair "Hidden Pair",
    /// Three digits with three places together.
    HiddenTriple "Hidden Triple",
    /// Four cells with four candidates together.
    NakedQuad "Naked Quadruple",
    /// Four digits with four places together.
    HiddenQuad "Hidden Quadruple",
    /// Fish of two lines.
    XWing "X-Wing",
    /// Fish of three lines.
    Swordfish "Swordfish",
    /// Fish of four lines.
    Jellyfish "Jellyfish",
    /// A grave with one candidate too many. By uniqueness.
    BugPlusOne "Bivalue Universal Grave + 1",
    /// Two parallel strong links whose near ends share a line.
    Skyscraper "Skyscraper",
    /// A strong link in a row and one in a column that meet in a box.
    TwoStringKite "2-String Kite",
    /// Any two strong links of a digit, one beside the other.
    TurbotFish "Turbot Fish",
    /// A box with a digit in one row and one column, and a strong link.
    EmptyRectangle "Empty Rectangle",
    /// Two cells with the same two candidates, joined by a strong link.
    WWing "W-Wing",
    /// Three cells with two candidates each.
    XyWing "XY-Wing",
    /// A cell with three candidates and two with two.
    XyzWing "XYZ-Wing",
    /// One roof cell. By uniqueness.
    UniqueRectangle1 "Uniqueness Test 1",
    /// Two roof cells in a line, one extra digit. By uniqueness.
    UniqueRectangle2 "Uniqueness Test 2",
    /// Two roof cells in a line, and a subset. By uniqueness.
    UniqueRectangle3 "Uniqueness Test 3",
    /// Two roof cells in a line that share a digit of the rectangle. By uniqueness.
    UniqueRectangle4 "Uniqueness Test 4",
    /// Two roof cells across, or three, with one extra digit. By uniqueness.
    UniqueRectangle5 "Uniqueness Test 5",
    /// Two roof cells across, and a digit in its rows or columns alone. By uniqueness.
    UniqueRectangle6 "Uniqueness Test 6",
    /// One floor cell, and a digit with no place beside in the lines of the cell across. By uniqueness.
    HiddenRectangle "Hidden Rectangle",
    /// A ring with one roof cell. By uniqueness.
    UniqueLoop1 "Unique Loop 1",
    /// A ring with one extra digit. By uniqueness.
    UniqueLoop2 "Unique Loop 2",
    /// A ring with two roof cells in a house, and a subset. By uniqueness.
    UniqueLoop3 "Unique Loop 3",
    /// A ring with two roof cells in a house that share a digit. By uniqueness.
    UniqueLoop4 "Unique Loop 4",
    /// An X-wing with fins.
    FinnedXWing "Finned X-Wing",
    /// An X-wing with fins that is none without them.
    SashimiXWing "Sashimi X-Wing",
    /// A swordfish with fins.
    FinnedSwordfish "Finned Swordfish",
    /// A swordfish with fins that is none without them.
    SashimiSwordfish "Sashimi Swordfish",
    /// A jellyfish with fins.
    FinnedJellyfish "Finned Jellyfish",
    /// A jellyfish with fins that is none without them.
    SashimiJellyfish "Sashimi Jellyfish",
    /// Colours of one digit's strong links.
    SimpleColours "Simple Colors",
    /// A candidate that singles refute: [T&E(1)](crate::Trial). In a ladder only where it is asked for.
    Trial "Trial",
}

impl Technique {
    /// Whether the technique assumes that the puzzle has one solution. On other boards its steps may be wrong.
    pub fn is_by_uniqueness(self) -> bool {
        use Technique::{
            BugPlusOne, HiddenRectangle, UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4, UniqueRectangle1,
            UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
        };
        matches!(
            self,
            BugPlusOne
                | HiddenRectangle
                | UniqueRectangle1
                | UniqueRectangle2
                | UniqueRectangle3
                | UniqueRectangle4
                | UniqueRectangle5
                | UniqueRectangle6
                | UniqueLoop1
                | UniqueLoop2
                | UniqueLoop3
                | UniqueLoop4
        )
    }

    /// Hands every step of the technique on this board to `visit`, until that breaks. A step may come twice, seen from
    /// two houses.
    pub fn each<S: Size>(self, board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
        match self {
            Self::FullHouse => singles::full_house(board, visit),
            Self::NakedSingle => singles::naked(board, visit),
            Self::HiddenSingle => singles::hidden(board, visit),
            Self::Pointing => locked::pointing(board, visit),
            Self::Claiming => locked::claiming(board, visit),
            Self::LockedPair => naked::locked(board, 2, visit),
            Self::LockedTriple => naked::locked(board, 3, visit),
            Self::NakedPair => naked::find(board, 2, visit),
            Self::NakedTriple => naked::find(board, 3, visit),
            Self::NakedQuad => naked::find(board, 4, visit),
            Self::HiddenPair => hidden::find(board, 2, visit),
            Self::HiddenTriple => hidden::find(board, 3, visit),
            Self::HiddenQuad => hidden::find(board, 4, visit),
            Self::XWing => fish::find(board, 2, Kind::Basic, visit),
            Self::Swordfish => fish::find(board, 3, Kind::Basic, visit),
            Self::Jellyfish => fish::find(board, 4, Kind::Basic, visit),
            Self::FinnedXWing => fish::find(board, 2, Kind::Finned, visit),
            Self::FinnedSwordfish => fish::find(board, 3, Kind::Finned, visit),
            Self::FinnedJellyfish => fish::find(board, 4, Kind::Finned, visit),
            Self::SashimiXWing => fish::find(board, 2, Kind::Sashimi, visit),
            Self::SashimiSwordfish => fish::find(board, 3, Kind::Sashimi, visit),
            Self::SashimiJellyfish => fish::find(board, 4, Kind::Sashimi, visit),
            Self::Skyscraper => two_links::skyscraper(board, visit),
            Self::TwoStringKite => two_links::kite(board, visit),
            Self::TurbotFish => two_links::turbot(board, visit),
            Self::EmptyRectangle => empty_rectangle::find(board, visit),
            Self::XyWing => xy_wing::find(board, visit),
            Self::XyzWing => xyz_wing::find(board, visit),
            Self::WWing => w_wing::find(board, visit),
            Self::UniqueRectangle1
            | Self::UniqueRectangle2
            | Self::UniqueRectangle3
            | Self::UniqueRectangle4
            | Self::UniqueRectangle5
            | Self::UniqueRectangle6
            | Self::HiddenRectangle => rectangles::find(board, self, visit),
            Self::UniqueLoop1 | Self::UniqueLoop2 | Self::UniqueLoop3 | Self::UniqueLoop4 => {
                unique_loops::find(board, &mut |step| {
                    if step.technique == self { visit(step) } else { ControlFlow::Continue(()) }
                })
            }
            Self::BugPlusOne => grave::find(board, visit),
            Self::SimpleColours => colours::find(board, visit),
            Self::Trial => Trial::default().each(board, visit),
        }
    }

    /// The first step of the technique on this board.
    pub fn first<S: Size>(self, board: &Board<S>) -> Option<Step<S>> {
        let mut first = None;
        let _ = self.each(board, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no technique has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTechnique(String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a technique, such as \"naked pair\", found {:?}", self.0)
    }
}

impl std::error::Error for UnknownTechnique {}

impl FromStr for Technique {
    type Err = UnknownTechnique;

    /// The name in any case, with hyphens or spaces.
    fn from_str(text: &str) -> Result<Self, UnknownTechnique> {
        let plain = |text: &str| text.to_lowercase().replace(['-', '_'], " ");
        let is_named = |technique: &&Self| plain(technique.name()) == plain(text);
        Self::ALL.iter().find(is_named).copied().ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}
