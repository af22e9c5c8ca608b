//! Symmetries of the cells that hold clues.

use ninefold_core::{Cell, Size};

/// What leaves the cells with clues as they are: one of the ten groups of rotations and mirrors of a square.
///
/// It says nothing of the digits in the cells.
///
/// ```
/// use ninefold_core::Nine;
/// use ninefold_generate::ClueSymmetry;
///
/// let half_turn: ClueSymmetry = "half-turn".parse()?;
/// // The middle cell alone, and forty pairs.
/// assert_eq!(half_turn.orbits::<Nine>().len(), 41);
/// # Ok::<(), ninefold_generate::UnknownSymmetry>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ClueSymmetry {
    /// Nothing but the identity.
    #[default]
    None,
    /// Half a turn.
    HalfTurn,
    /// A quarter of a turn, and so any number of them.
    QuarterTurn,
    /// The mirror that swaps top and bottom.
    Horizontal,
    /// The mirror that swaps left and right.
    Vertical,
    /// Both of these, and half a turn.
    Orthogonal,
    /// The mirror in the diagonal from top left.
    Diagonal,
    /// The mirror in the diagonal from top right.
    Antidiagonal,
    /// Both of these, and half a turn.
    Diagonals,
    /// All rotations and mirrors: the dihedral group.
    Full,
}

/// A name that no symmetry has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}, found {found:?}", ClueSymmetry::ALL.map(ClueSymmetry::name).join(", "))]
pub struct UnknownSymmetry {
    found: String,
}

/// A cell's row and column, moved on a board with this last row.
type Move = fn(usize, [usize; 2]) -> [usize; 2];

const HALF_TURN: Move = |last, [row, column]| [last - row, last - column];
const QUARTER_TURN: Move = |last, [row, column]| [column, last - row];
const TOP_BOTTOM: Move = |last, [row, column]| [last - row, column];
const LEFT_RIGHT: Move = |last, [row, column]| [row, last - column];
const DIAGONAL: Move = |_, [row, column]| [column, row];
const ANTIDIAGONAL: Move = |last, [row, column]| [last - column, last - row];

impl ClueSymmetry {
    /// Every one.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::Horizontal,
        Self::Vertical,
        Self::Orthogonal,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Diagonals,
        Self::Full,
    ];

    /// Its name, in lower case with a hyphen, which [`FromStr`](std::str::FromStr) reads.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Orthogonal => "orthogonal",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::Diagonals => "diagonals",
            Self::Full => "full",
        }
    }

    /// Moves that together make all of the group.
    fn moves(self) -> &'static [Move] {
        match self {
            Self::None => &[],
            Self::HalfTurn => &[HALF_TURN],
            Self::QuarterTurn => &[QUARTER_TURN],
            Self::Horizontal => &[TOP_BOTTOM],
            Self::Vertical => &[LEFT_RIGHT],
            Self::Orthogonal => &[TOP_BOTTOM, LEFT_RIGHT],
            Self::Diagonal => &[DIAGONAL],
            Self::Antidiagonal => &[ANTIDIAGONAL],
            Self::Diagonals => &[DIAGONAL, ANTIDIAGONAL],
            Self::Full => &[QUARTER_TURN, DIAGONAL],
        }
    }

    /// The cells that have to go together: what the moves make of each cell, by the first cell of each.
    pub fn orbits<S: Size>(self) -> Vec<Vec<Cell<S>>> {
        let mut is_in_one = vec![false; S::CELLS];
        let mut orbits = Vec::new();
        for first in Cell::<S>::all() {
            if is_in_one[first.index()] {
                continue;
            }
            is_in_one[first.index()] = true;
            let mut orbit = vec![first];
            let mut place = 0;
            while place < orbit.len() {
                for step in self.moves() {
                    let [row, column] = step(S::SIDE - 1, [orbit[place].row(), orbit[place].column()]);
                    let image = Cell::at(row, column);
                    if !is_in_one[image.index()] {
                        is_in_one[image.index()] = true;
                        orbit.push(image);
                    }
                }
                place += 1;
            }
            orbits.push(orbit);
        }
        orbits
    }
}

impl std::str::FromStr for ClueSymmetry {
    type Err = UnknownSymmetry;

    fn from_str(name: &str) -> Result<Self, UnknownSymmetry> {
        let found = Self::ALL.into_iter().find(|symmetry| symmetry.name() == name);
        found.ok_or_else(|| UnknownSymmetry { found: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Four, Nine, Sixteen};

    use super::*;

    #[test]
    fn orbits_hold_each_cell_once_and_are_as_many_as_burnside_says() {
        // The cells that each rotation and mirror of 9x9 leaves where they are, by Burnside's lemma.
        let expected = [81, 41, 21, 45, 45, 25, 45, 45, 25, 15];
        for (symmetry, expected) in ClueSymmetry::ALL.into_iter().zip(expected) {
            let orbits = symmetry.orbits::<Nine>();
            assert_eq!(orbits.len(), expected, "{}", symmetry.name());
            let mut cells: Vec<usize> = orbits.iter().flatten().map(|cell| cell.index()).collect();
            cells.sort_unstable();
            assert!(cells.into_iter().eq(0..81));
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
        assert_eq!(ClueSymmetry::Full.orbits::<Four>().len(), 3);
        assert_eq!(ClueSymmetry::HalfTurn.orbits::<Sixteen>().len(), 128);
    }

    #[test]
    fn a_wrong_name_is_told_with_the_right_ones() {
        let error = "spiral".parse::<ClueSymmetry>().unwrap_err().to_string();
        assert!(
            error.starts_with("expected one of none, half-turn,") && error.ends_with("found \"spiral\""),
            "{error}"
        );
    }
}
