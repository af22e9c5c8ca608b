//! The cells of a board as they were written, before it is known what the characters mean.
//!
//! Every reader fills these; here they become digits. Only the whole board tells what `0` means on 16x16.

use super::symbols::{Symbols, is_blank};
use super::{TextError, TextErrorKind, place};
use crate::cell::Cell;
use crate::grid::Grid;
use crate::size::Size;

/// The largest board.
const MOST: usize = 625;

/// The sides of the boards there are.
pub(crate) const SIDES: [usize; 6] = [4, 6, 9, 12, 16, 25];

/// The side of the board with so many cells.
pub(crate) fn side_of(cells: usize) -> Option<usize> {
    SIDES.into_iter().find(|side| side * side == cells)
}

/// A cell as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Raw {
    /// Nothing: a blank, `null`, -1.
    Empty,
    /// A character.
    Symbol(char),
    /// A number of several digits.
    Number(u8),
    /// Digits that are left, bit 0 for 1; gone when the board is read.
    Marks(u16),
}

/// The cells of one board, and where each stands in the text.
///
/// Made by [`Reading::cells`](super::Reading::cells). Its size is known only now, so it becomes a board of a type in
/// [`grid`](Self::grid).
#[derive(Clone, Debug)]
pub struct Cells {
    raw: [Raw; MOST],
    at: [u32; MOST],
    len: usize,
}

impl Cells {
    pub(crate) fn new() -> Self {
        Self { raw: [Raw::Empty; MOST], at: [0; MOST], len: 0 }
    }

    /// Adds a cell that stands at byte `at`; those that no board has place for are only counted.
    pub(crate) fn push(&mut self, raw: Raw, at: usize) {
        if self.len < MOST {
            (self.raw[self.len], self.at[self.len]) = (raw, at as u32);
        }
        self.len += 1;
    }

    /// How many cells there are.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Forgets all but the first `len`.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// The cell with this number, from 0; one without place is empty.
    pub(crate) fn get(&self, cell: usize) -> Raw {
        self.raw().get(cell).copied().unwrap_or(Raw::Empty)
    }

    /// Puts something else into a cell that is there.
    pub(crate) fn set(&mut self, cell: usize, raw: Raw) {
        self.raw[cell] = raw;
    }

    /// The byte of the text where a cell stands.
    pub(crate) fn place(&self, cell: usize) -> usize {
        self.at.get(cell).map_or(0, |&at| at as usize)
    }

    /// Rows of the board; `None` when no board has so many cells.
    pub fn side(&self) -> Option<usize> {
        side_of(self.len)
    }

    fn raw(&self) -> &[Raw] {
        &self.raw[..self.len.min(MOST)]
    }

    /// The board, and the symbols that it is written in: `symbols`, or what its cells say.
    ///
    /// `text` is what the cells were read from.
    ///
    /// # Errors
    ///
    /// When the board has another size, when a character stands for no digit, and when `0` may be a digit or an empty cell.
    pub fn grid<S: Size>(&self, text: &str, symbols: Option<Symbols>) -> Result<(Grid<S>, Symbols), TextError> {
        if self.len != S::CELLS {
            let kind = TextErrorKind::Cells { found: self.len, expected: S::CELLS };
            return Err(place(text, text.trim_end().len(), kind));
        }
        let uses = Uses::of(self.raw());
        let symbols = match symbols {
            Some(symbols) => symbols,
            None => uses.symbols(S::SIDE).map_err(|(raw, kind)| {
                let cell = self.raw().iter().position(|&other| other == raw).unwrap_or(0);
                place(text, self.at[cell] as usize, kind)
            })?,
        };
        let mut grid = Grid::empty();
        for (index, (cell, &raw)) in Cell::<S>::all().zip(self.raw()).enumerate() {
            let digit = match raw {
                Raw::Empty | Raw::Marks(_) => Some(0),
                Raw::Number(number) => number.checked_add(u8::from(symbols == Symbols::Zeros)),
                // In a row of numbers, a numeral is one too.
                Raw::Symbol(symbol) => symbols.digit(symbol, S::SIDE).or_else(|| is_empty(symbol).then_some(0)),
            };
            let Some(digit) = digit.filter(|&digit| usize::from(digit) <= S::SIDE) else {
                let found = match raw {
                    Raw::Symbol(symbol) => Some(symbol),
                    _ => text[self.at[index] as usize..].chars().next(),
                };
                let (row, column) = (cell.row() + 1, cell.column() + 1);
                let kind = TextErrorKind::Symbol { row, column, found, digits: symbols.range(S::SIDE) };
                return Err(place(text, self.at[index] as usize, kind));
            };
            grid.set(cell, digit);
        }
        Ok((grid, symbols))
    }
}

/// Whether a character that is no digit is an empty cell.
fn is_empty(symbol: char) -> bool {
    is_blank(symbol) || matches!(symbol, '0' | 'x' | 'X')
}

/// What a board uses, as far as it tells the symbols apart.
struct Uses {
    has_zero: bool,
    /// An empty cell that is written in a way that can be no digit.
    has_empty: bool,
    has_numeral: bool,
    /// The letter nearest to Z, `x` aside, by its place in the alphabet from 1; 0 when there is none.
    last: u8,
    /// The largest number of several digits.
    largest: u8,
}

impl Uses {
    fn of(raw: &[Raw]) -> Self {
        let mut uses = Self { has_zero: false, has_empty: false, has_numeral: false, last: 0, largest: 0 };
        for &raw in raw {
            match raw {
                Raw::Number(number) => uses.largest = uses.largest.max(number),
                Raw::Symbol('0') => uses.has_zero = true,
                Raw::Symbol('1'..='9') => uses.has_numeral = true,
                Raw::Symbol('x' | 'X') | Raw::Empty | Raw::Marks(_) => uses.has_empty = true,
                Raw::Symbol(letter) if letter.is_ascii_alphabetic() => {
                    uses.last = uses.last.max(letter.to_ascii_uppercase() as u8 - b'A' + 1);
                }
                Raw::Symbol(_) => uses.has_empty = true,
            }
        }
        uses
    }

    /// The symbols that the board is written in; or the cell that does not go with the others, and why.
    fn symbols(&self, side: usize) -> Result<Symbols, (Raw, TextErrorKind)> {
        if side <= 9 {
            return Ok(Symbols::Ones);
        }
        // How many letters go with the numerals from 1 on.
        let letters = side as u8 - 9;
        if !self.has_numeral && !self.has_zero && self.largest == 0 && (side == 25 || self.last > letters) {
            return Ok(Symbols::Letters);
        }
        let has_last = self.last >= letters || usize::from(self.largest) >= side;
        match (self.has_zero, self.has_empty, has_last) {
            (false, _, _) | (true, false, true) => Ok(Symbols::Ones),
            (true, true, false) => Ok(Symbols::Zeros),
            (true, true, true) => Err((Raw::Symbol('0'), TextErrorKind::TooManySymbols { side })),
            (true, false, false) => Err((Raw::Symbol('0'), TextErrorKind::Ambiguous { side })),
        }
    }
}
