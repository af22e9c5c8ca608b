//! Lines of `HoDoKu`'s library: `:0300:12:board:deleted candidates:eliminations:placements:remarks`.
//!
//! The board is read, with the digits that were placed, which a `+` marks. Which candidates were deleted is not: it follows
//! from the givens. Source: the format as `HoDoKu`'s manual describes it.

use super::cells::{Cells, Raw};
use super::{Fault, TextErrorKind, side_fits};

/// The field of the board.
const BOARD: usize = 3;

/// Reads the cells of a library line, whose first byte is number `from` of the whole text. Returns the byte of the line where
/// the board ends.
pub(crate) fn cells(text: &str, from: usize, side: Option<usize>, cells: &mut Cells) -> Result<usize, Fault> {
    let mut at = 0;
    for (number, field) in text.split(':').enumerate() {
        if number == BOARD {
            for (place, symbol) in field.char_indices().filter(|(_, symbol)| *symbol != '+') {
                cells.push(Raw::Symbol(symbol), from + at + place);
            }
            let end = at + field.len();
            return match side_fits(cells.len(), side) {
                Ok(()) => Ok(end),
                Err(kind) => Err(Fault { at: from + end, kind }),
            };
        }
        at += field.len() + 1;
    }
    Err(Fault { at: from + text.len(), kind: TextErrorKind::NoBoard })
}
