//! Pencilmarks: for each cell the digits that are left.
//!
//! A cell with one digit left holds it, and any other is empty. That says all there is to say when every digit that is struck
//! out is excluded by a cell that holds it. When more is struck out, the marks are the state of somebody's solving, or a
//! puzzle of another kind; the strict reader refuses them, and the lenient one forgets what is struck out.

use super::cells::{Cells, Raw};
use super::symbols::is_blank;
use super::{Fault, TextErrorKind};

/// Characters of a 9x9 board with nine places for each cell.
pub(crate) const CELLS: usize = 729;

/// A board of 729 characters: for each cell its nine digits, each as itself or as a blank.
pub(crate) fn line(text: &str, from: usize, cells: &mut Cells) -> Result<(), Fault> {
    let mut marks = 0;
    for (place, (at, symbol)) in text.char_indices().enumerate() {
        let digit = (place % 9 + 1) as u8;
        match symbol {
            '1'..='9' if symbol as u8 - b'0' == digit => marks |= 1 << (digit - 1),
            '0' => {}
            _ if is_blank(symbol) => {}
            _ => return Err(Fault::syntax(from + at, "the digit of this place or a blank", Some(symbol))),
        }
        if digit == 9 {
            cells.push(Raw::Marks(marks), from + at - 8);
            marks = 0;
        }
    }
    Ok(())
}

/// The digits that are left for a cell of a board with `side` rows; a blank says nothing.
pub(crate) fn word(word: &str, from: usize, side: usize) -> Result<Raw, Fault> {
    if word == "-1" {
        return Ok(Raw::Empty);
    }
    let mut marks = 0;
    for (at, symbol) in word.char_indices() {
        match symbol {
            '1'..='9' if usize::from(symbol as u8 - b'0') <= side => marks |= 1 << (symbol as u8 - b'1'),
            _ if word.len() == 1 => return Ok(Raw::Symbol(symbol)),
            _ => return Err(Fault::syntax(from + at, "a digit that is left for this cell", Some(symbol))),
        }
    }
    Ok(Raw::Marks(marks))
}

/// Makes of the marks what they say as a board. Unless `is_lenient`, that has to be all they say.
pub(crate) fn settle(cells: &mut Cells, is_lenient: bool) -> Result<(), Fault> {
    let Some(side) = cells.side().filter(|&side| side <= 9) else { return Ok(()) };
    let is_near = |one: usize, other: usize| {
        let (box_rows, box_cols) = [(2, 2), (2, 3), (3, 3)][usize::from(side >= 6) + usize::from(side >= 9)];
        let ([row, column], [other_row, other_column]) = [one, other].map(|cell| [cell / side, cell % side]).into();
        let same_box = row / box_rows == other_row / box_rows && column / box_cols == other_column / box_cols;
        one != other && (row == other_row || column == other_column || same_box)
    };
    let held = |raw: Raw| match raw {
        Raw::Marks(marks) if marks.is_power_of_two() => Some(marks.trailing_zeros()),
        Raw::Symbol(symbol @ '1'..='9') => Some(u32::from(symbol as u8 - b'1')),
        _ => None,
    };
    for cell in 0..cells.len() {
        let Raw::Marks(marks) = cells.get(cell) else { continue };
        let lacks = |digit: u32| marks >> digit & 1 == 0;
        let is_excluded =
            |digit: u32| (0..cells.len()).any(|other| is_near(cell, other) && held(cells.get(other)) == Some(digit));
        let struck = (0..side as u32).find(|&digit| lacks(digit) && !is_excluded(digit));
        if let Some(digit) = struck.filter(|_| !is_lenient && marks.count_ones() != 1) {
            let (row, column) = (cell / side + 1, cell % side + 1);
            return Err(Fault {
                at: cells.place(cell),
                kind: TextErrorKind::Struck { row, column, digit: digit as u8 + 1 },
            });
        }
    }
    for cell in 0..cells.len() {
        if let raw @ Raw::Marks(_) = cells.get(cell) {
            let digit = held(raw).map(|digit| char::from(b'1' + digit as u8));
            cells.set(cell, digit.map_or(Raw::Empty, Raw::Symbol));
        }
    }
    Ok(())
}
