//! The board with its candidates: what every technique looks at.
//!
//! The same candidates are held three times: by cell, by digit, and by house and digit. Techniques ask all three
//! questions all the time (which digits may this cell hold, which cells may hold this digit, where in this house can it
//! go), and a removal keeps all three up to date with five bit operations.
//!
//! A board never hides that it is broken: the first cell without a candidate and the first digit without a place are
//! kept as its [`Contradiction`].

use std::fmt;

use ninefold_core::{Array, Cell, DigitSet, Grid, House, Mask, Size};

use crate::cells::CellSet;
use crate::step::Candidate;

/// Why a board has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction<S: Size> {
    /// An empty cell has no candidate left.
    NoCandidate(Cell<S>),
    /// A digit has no place left in a house.
    NoPlace(House<S>, u8),
    /// A digit was to be put into a cell where it is no candidate.
    Clash(Candidate<S>),
}

/// A board with the candidates of its empty cells.
///
/// ```
/// use ninefold_core::{Cell, Grid9};
/// use ninefold_logic::Board;
///
/// let grid: Grid9 = "12....... ...3..... ......... 4........ ......... ......... ......... ......... ........."
///     .parse()?;
/// let mut board = Board::of(&grid);
/// let cell = Cell::at(2, 0);
/// assert_eq!(board.candidates(cell).iter().collect::<Vec<_>>(), [3, 5, 6, 7, 8, 9]);
///
/// board.place(cell, 9);
/// assert_eq!(board.digit(cell), Some(9));
/// assert!(!board.candidates(Cell::at(2, 8)).has(9));
/// assert_eq!(board.contradiction(), None);
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Board<S: Size> {
    grid: Grid<S>,
    candidates: S::PerCell<S::Mask>,
    cells: S::PerDigit<CellSet<S>>,
    places: S::PerHouse<S::PerDigit<S::Mask>>,
    /// The digits that a house does not hold yet.
    missing: S::PerHouse<S::Mask>,
    empty: CellSet<S>,
    contradiction: Option<Contradiction<S>>,
}

impl<S: Size> Board<S> {
    /// The board of a puzzle: each empty cell has the digits that no peer holds. Givens that clash are a
    /// [`Contradiction`].
    pub fn of(grid: &Grid<S>) -> Self {
        let all = Cell::all().collect();
        let mut board = Self {
            grid: Grid::empty(),
            candidates: S::PerCell::filled(S::Mask::low(S::SIDE)),
            cells: S::PerDigit::filled(all),
            places: S::PerHouse::filled(S::PerDigit::filled(S::Mask::low(S::SIDE))),
            missing: S::PerHouse::filled(S::Mask::low(S::SIDE)),
            empty: all,
            contradiction: None,
        };
        for (cell, digit) in grid.givens() {
            board.place(cell, digit);
        }
        board
    }

    /// The digits placed so far.
    pub fn grid(&self) -> &Grid<S> {
        &self.grid
    }

    /// The digit in `cell`, when one is placed there.
    #[inline]
    pub fn digit(&self, cell: Cell<S>) -> Option<u8> {
        Some(self.grid[cell]).filter(|&digit| digit != 0)
    }

    /// The candidates of `cell`; none when it is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell<S>) -> DigitSet<S> {
        DigitSet::from_mask(self.candidates[cell.index()])
    }

    /// Whether `digit` is a candidate of `cell`.
    #[inline]
    pub fn has(&self, cell: Cell<S>, digit: u8) -> bool {
        self.candidates(cell).has(digit)
    }

    /// The empty cells that have `digit` as a candidate.
    ///
    /// # Panics
    ///
    /// When `digit` is 0 or larger than `S::SIDE`.
    #[inline]
    pub fn cells_with(&self, digit: u8) -> CellSet<S> {
        self.cells[usize::from(digit) - 1]
    }

    /// The places of `house` where `digit` is a candidate, as bits: the first cell of the house at bit 0. Empty when the
    /// house holds the digit.
    ///
    /// # Panics
    ///
    /// When `digit` is 0 or larger than `S::SIDE`.
    #[inline]
    pub fn places(&self, house: House<S>, digit: u8) -> S::Mask {
        self.places[house.index()][usize::from(digit) - 1]
    }

    /// The digits that `house` does not hold yet.
    #[inline]
    pub fn missing(&self, house: House<S>) -> DigitSet<S> {
        DigitSet::from_mask(self.missing[house.index()])
    }

    /// The empty cells.
    #[inline]
    pub fn empty_cells(&self) -> CellSet<S> {
        self.empty
    }

    /// The empty cells with exactly `count` candidates.
    pub fn cells_of(&self, count: usize) -> CellSet<S> {
        self.empty.iter().filter(|cell| self.candidates[cell.index()].count() == count).collect()
    }

    /// Every candidate of the board, cell by cell.
    pub fn all_candidates(&self) -> impl Iterator<Item = Candidate<S>> + '_ {
        self.empty.iter().flat_map(|cell| self.candidates(cell).iter().map(move |digit| Candidate { cell, digit }))
    }

    /// Why the board has no solution, when that shows: the first cell without a candidate, digit without a place or
    /// clash that came up.
    #[inline]
    pub fn contradiction(&self) -> Option<Contradiction<S>> {
        self.contradiction
    }

    /// Whether every cell is filled without a contradiction.
    #[inline]
    pub fn is_solved(&self) -> bool {
        self.contradiction.is_none() && self.empty.is_empty()
    }

    /// Takes `digit` from the candidates of `cell`. Says whether it was one.
    ///
    /// # Panics
    ///
    /// When `digit` is 0 or larger than `S::SIDE`.
    #[inline]
    pub fn remove(&mut self, cell: Cell<S>, digit: u8) -> bool {
        let index = usize::from(digit) - 1;
        let bit = S::Mask::bit(index);
        let candidates = &mut self.candidates[cell.index()];
        if (*candidates & bit).is_empty() {
            return false;
        }
        *candidates &= !bit;
        if candidates.is_empty() {
            self.contradict(Contradiction::NoCandidate(cell));
        }
        self.cells[index].remove(cell);
        let places = S::geometry().places[cell.index()];
        for (house, place) in cell.houses().into_iter().zip(places) {
            let of_digit = &mut self.places[house.index()][index];
            *of_digit &= !S::Mask::bit(usize::from(place));
            if of_digit.is_empty() && !(self.missing[house.index()] & bit).is_empty() {
                self.contradict(Contradiction::NoPlace(house, digit));
            }
        }
        true
    }

    /// Puts `digit` into `cell`, and takes it from the candidates of the peers.
    ///
    /// When it is no candidate there, the board is left as it is, and broken: [`Contradiction::Clash`].
    ///
    /// # Panics
    ///
    /// When `digit` is 0 or larger than `S::SIDE`.
    pub fn place(&mut self, cell: Cell<S>, digit: u8) {
        let index = usize::from(digit) - 1;
        let bit = S::Mask::bit(index);
        if (self.candidates[cell.index()] & bit).is_empty() {
            self.contradict(Contradiction::Clash(Candidate { cell, digit }));
            return;
        }
        // First the houses: what goes from them now has its place.
        for house in cell.houses() {
            self.missing[house.index()] &= !bit;
        }
        for other in (self.candidates(cell) - DigitSet::only(digit)).iter() {
            self.remove(cell, other);
        }
        for peer in (self.cells[index] & CellSet::peers(cell)).iter() {
            self.remove(peer, digit);
        }
        self.candidates[cell.index()] = S::Mask::default();
        self.cells[index].remove(cell);
        for house in cell.houses() {
            self.places[house.index()][index] = S::Mask::default();
        }
        self.empty.remove(cell);
        self.grid.set(cell, digit);
    }

    /// Notes a contradiction, unless there is one already.
    fn contradict(&mut self, contradiction: Contradiction<S>) {
        self.contradiction.get_or_insert(contradiction);
    }
}

impl<S: Size> fmt::Debug for Board<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("grid", &self.grid).finish_non_exhaustive()
    }
}

impl<S: Size> fmt::Display for Contradiction<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCandidate(cell) => write!(f, "no candidate in {cell}"),
            Self::NoPlace(house, digit) => write!(f, "no place for {} in {house}", ninefold_core::symbol::<S>(*digit)),
            Self::Clash(candidate) => write!(f, "{candidate} clashes"),
        }
    }
}
