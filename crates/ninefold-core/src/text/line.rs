//! One line: the board, and then anything.
//!
//! The board is one run of cells; or a run for each row, parted by single spaces; or every cell by itself, parted by spaces
//! or commas, where a cell may also be a number of two digits or -1. Behind it may stand whatever follows a space, a TAB or one
//! of `, ; : #`.

use super::cells::{Cells, Raw, SIDES, side_of};
use super::{Fault, TextErrorKind, marks, side_fits};

/// What ends the board, besides a space.
pub(crate) const ENDS: [char; 5] = ['\t', ',', ';', ':', '#'];

/// Reads the cells of `line`, whose first byte is number `from` of the whole text. `side` is the size that is expected, if
/// one is. Returns the byte of the line where the board ends.
pub(crate) fn cells(line: &str, from: usize, side: Option<usize>, cells: &mut Cells) -> Result<usize, Fault> {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let head = &text[..text.find(ENDS).unwrap_or(text.len())];
    let first = head.split(char::is_whitespace).next().unwrap_or_default();
    let count = first.chars().count();
    let groups = Groups { line: text, from: from + indent };
    let fits = |cells: usize| side.map_or(side_of(cells).is_some(), |side| side * side == cells);
    let end = if let Some(side) = groups.side() {
        groups.rows(side, cells)
    } else if fits(count) {
        push(first, from + indent, cells);
        first.len()
    } else if count == marks::CELLS {
        marks::line(first, from + indent, cells)?;
        first.len()
    } else if let Some(end) = (count <= 2).then(|| groups.singles(cells)).flatten() {
        end
    } else {
        return Err(groups.fault(first, side));
    };
    Ok(indent + end)
}

/// Each character of `text` as a cell.
pub(crate) fn push(text: &str, from: usize, cells: &mut Cells) {
    for (at, symbol) in text.char_indices() {
        cells.push(Raw::Symbol(symbol), from + at);
    }
}

/// A cell that is written as a word: a character, a number, -1 for an empty one; `None` when it is none of them.
pub(crate) fn word(word: &str) -> Option<Raw> {
    let mut chars = word.chars();
    match (chars.next(), chars.next()) {
        (Some(symbol), None) => Some(Raw::Symbol(symbol)),
        _ if word == "-1" => Some(Raw::Empty),
        (Some('1'..='9'), Some(_)) if word.len() == 2 => word.parse().ok().map(Raw::Number),
        _ => None,
    }
}

/// A line with its cells in groups.
#[derive(Clone, Copy)]
struct Groups<'a> {
    line: &'a str,
    from: usize,
}

impl<'a> Groups<'a> {
    /// The words up to the first character that ends a board, with their places in the line.
    fn words(self) -> impl Iterator<Item = (usize, &'a str)> {
        let head = &self.line[..self.line.find(ENDS).unwrap_or(self.line.len())];
        let mut at = 0;
        head.split(char::is_whitespace).map(move |word| {
            let start = at;
            at += word.len();
            at += head[at..].chars().next().map_or(0, char::len_utf8);
            (start, word)
        })
    }

    /// The side, when the line begins with as many groups as each of them has cells.
    fn side(self) -> Option<usize> {
        let mut lengths = self.words().map(|(_, word)| word.chars().count());
        let side = lengths.next().filter(|side| SIDES.contains(side))?;
        let others = lengths.take(side - 1);
        others.filter(|&length| length == side).count().eq(&(side - 1)).then_some(side)
    }

    /// The cells of `side` groups.
    fn rows(self, side: usize, cells: &mut Cells) -> usize {
        let mut end = 0;
        for (at, word) in self.words().take(side) {
            push(word, self.from + at, cells);
            end = at + word.len();
        }
        end
    }

    /// The cells that are words of their own, when they are as many as a board has.
    fn singles(self, cells: &mut Cells) -> Option<usize> {
        let (mut at, mut end, mut board) = (0, 0, None);
        for text in self.line.split([' ', ',', '\t']) {
            if !text.is_empty() {
                let Some(raw) = word(text) else { break };
                cells.push(raw, self.from + at);
                end = at + text.len();
            }
            at += text.len() + 1;
            // The longest that is a board, with nothing that looks like a cell behind it.
            board = side_of(cells.len()).map(|_| end);
        }
        if board.is_none() {
            cells.truncate(0);
        }
        board
    }

    /// Why the line is no board; its first word is `first`.
    fn fault(self, first: &str, side: Option<usize>) -> Fault {
        let count = first.chars().count();
        let cells =
            Fault { at: self.from + first.len(), kind: side_fits(count, side).err().unwrap_or(TextErrorKind::NoBoard) };
        let is_groups =
            SIDES.contains(&count) && self.words().nth(1).is_some() && side.is_none_or(|side| side == count);
        if !is_groups {
            return cells;
        }
        // A group that is too long, too short, or missing.
        let mut row = 0;
        for (at, word) in self.words() {
            row += 1;
            let found = word.chars().count();
            if found != count {
                return Fault { at: self.from + at, kind: TextErrorKind::Row { row, found, expected: count } };
            }
        }
        Fault { at: self.from + self.line.len(), kind: TextErrorKind::Rows { found: row, expected: count } }
    }
}
