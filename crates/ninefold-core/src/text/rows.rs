//! A board as people draw it: a line for each row, with or without frames, headings and remarks.
//!
//! A line that has `---` and neither numerals nor letters is a border, and the dots and stars in it are no cells; so a row
//! of nothing but `-` cannot be told from one, and is taken for it. Bars stand between cells or not at all. A heading is a
//! line that begins with a word, as `Grid 01`. Of the sections of a `.sdk` file only `[Puzzle]` is read.

use super::cells::{Cells, SIDES};
use super::{Fault, TextErrorKind, line, marks};

/// What a line of a drawn board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Nothing, a border, a remark, a part of another section.
    Decoration,
    /// The beginning of something new.
    Heading,
    /// A row.
    Row,
}

/// Reads a board line by line.
#[derive(Default)]
pub(crate) struct Rows {
    /// The length of the first row, or what was expected.
    side: Option<usize>,
    /// Rows so far.
    count: usize,
    is_other_section: bool,
}

impl Rows {
    /// For a board with `side` rows, if that is known.
    pub(crate) fn of_side(side: Option<usize>) -> Self {
        Self { side, ..Self::default() }
    }

    /// For the next board of the same text.
    pub(crate) fn renewed(self, side: Option<usize>) -> Self {
        Self { side, count: 0, ..self }
    }

    /// Whether every row is there.
    pub(crate) fn is_complete(&self) -> bool {
        self.side == Some(self.count)
    }

    /// Whether a row was there.
    pub(crate) fn has_begun(&self) -> bool {
        self.count > 0
    }

    /// Rows that are there, and how many there should be.
    pub(crate) fn count(&self) -> (usize, Option<usize>) {
        (self.count, self.side)
    }

    /// Reads a line, whose first byte is number `from` of the whole text. A row of a wrong length counts as a row too.
    pub(crate) fn line(&mut self, text: &str, from: usize, cells: &mut Cells) -> Result<Kind, Fault> {
        let trimmed = text.trim();
        if let Some(section) = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            self.is_other_section = !section.eq_ignore_ascii_case("puzzle");
            return Ok(Kind::Heading);
        }
        if self.is_other_section || trimmed.starts_with('#') || is_border(trimmed) {
            return Ok(Kind::Decoration);
        }
        let words = Words { text, from, side: self.side };
        let Some((count, is_cells)) = words.row() else {
            return Ok(if words.all().next().is_none() { Kind::Decoration } else { Kind::Heading });
        };
        self.count += 1;
        let begin = from + text.len() - text.trim_start().len();
        let expected = match self.side {
            Some(side) => side,
            None if SIDES.contains(&count) => *self.side.insert(count),
            None => return Err(Fault { at: begin, kind: TextErrorKind::RowSize { found: count } }),
        };
        if count != expected {
            let kind = TextErrorKind::Row { row: self.count, found: count, expected };
            return Err(Fault { at: begin, kind });
        }
        words.push(count, is_cells, cells)?;
        Ok(Kind::Row)
    }
}

/// Whether a line is a part of a frame, or empty. A remark may stand behind a border.
pub(crate) fn is_border(line: &str) -> bool {
    let is_frame = |symbol: char| "+-|*.:='`,─━│┃┼╋┌┐└┘├┤┬┴═║╔╗╚╝╠╣╦╩╬".contains(symbol);
    let has_line = |word: &str| ["---", "===", "──", "━━", "══"].iter().any(|line| word.contains(line));
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default();
    let is_rest = |word: &str| word.chars().all(is_frame) || !is_cells(word);
    line.trim().is_empty() || (has_line(line) && first.chars().all(is_frame) && words.all(is_rest))
}

/// What parts cells or groups of cells.
fn is_bar(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, '|' | '│' | '┃' | '║' | ',' | ';' | ':')
}

/// A line of a drawn board as its words.
#[derive(Clone, Copy)]
struct Words<'a> {
    text: &'a str,
    from: usize,
    side: Option<usize>,
}

impl<'a> Words<'a> {
    /// The words with their places in the whole text.
    fn all(self) -> impl Iterator<Item = (usize, &'a str)> {
        let mut at = self.from;
        self.text.split(is_bar).filter_map(move |word| {
            let start = at;
            // All bars are told by their first byte: what follows the word is one character.
            at += word.len();
            at += self.text[at - self.from..].chars().next().map_or(0, char::len_utf8);
            (!word.is_empty()).then_some((start, word))
        })
    }

    /// The words before the first that can be no cells: what stands behind them is a remark.
    fn cells(self) -> impl Iterator<Item = (usize, &'a str)> {
        self.all().take_while(|(_, word)| is_cells(word))
    }

    /// How many cells the row has, and whether each of its characters is one; otherwise each of its words is. `None` when
    /// the line is no row.
    fn row(self) -> Option<(usize, bool)> {
        let first = self.all().next()?.1;
        // Letters alone are a heading, where letters are no digits.
        let is_text = self.all().all(|(_, word)| word.chars().all(char::is_alphabetic));
        if is_heading(first) {
            return None;
        }
        let everything = (self.all().count(), self.is_words());
        if self.fits(everything.0) && everything.1 {
            return Some((everything.0, false));
        }
        // As many of the even groups at the front as make a row; all of them, or else those before a remark.
        let length = first.chars().count();
        let even = self.all().take_while(|(_, word)| word.chars().count() == length).count();
        let before_remark = self.cells().take(even).count();
        let of_chars = [even].into_iter().chain((1..=before_remark).rev()).map(|words| words * length);
        match of_chars.into_iter().find(|&count| self.fits(count)) {
            Some(count) if is_text && count <= 9 && self.side.is_none() => None,
            Some(count) => Some((count, true)),
            None if is_text => None,
            None => Some((even * length, true)),
        }
    }

    /// Whether a row has so many cells.
    fn fits(self, count: usize) -> bool {
        self.side.map_or(SIDES.contains(&count), |side| side == count)
    }

    /// Whether every word is one cell: a number of two digits, or the digits that are left, in ascending order.
    fn is_words(self) -> bool {
        let count = self.all().count();
        let is_mark = |digit: u8| digit.is_ascii_digit() && usize::from(digit - b'0') <= count;
        let is_marks = |word: &str| word.bytes().all(is_mark) && word.as_bytes().is_sorted_by(|one, next| one < next);
        let is_single = |word: &str| word.len() == 1 || word == "-1";
        match count {
            ..=9 => self.all().all(|(_, word)| is_single(word) || is_marks(word)),
            _ => self.all().all(|(_, word)| is_single(word) || line::word(word).is_some()),
        }
    }

    /// Whether the row takes all there is in the line.
    fn is_exact(self) -> bool {
        let chars: usize = self.all().map(|(_, word)| word.chars().count()).sum();
        self.row().is_some_and(|(count, is_chars)| count == if is_chars { chars } else { self.all().count() })
    }

    /// The cells of a row of `count`.
    fn push(self, count: usize, is_chars: bool, cells: &mut Cells) -> Result<(), Fault> {
        let end = cells.len() + count;
        for (at, word) in self.all() {
            if is_chars {
                line::push(word, at, cells);
                if cells.len() >= end {
                    break;
                }
            } else if count <= 9 {
                cells.push(marks::word(word, at, count)?, at);
            } else {
                let raw = line::word(word).ok_or_else(|| Fault::syntax(at, "a cell", word.chars().next()))?;
                cells.push(raw, at);
            }
        }
        Ok(())
    }
}

/// Whether the first word of a line says that it is a heading: it is letters, and not all of them capitals.
fn is_heading(word: &str) -> bool {
    word.chars().nth(1).is_some()
        && word.chars().all(char::is_alphabetic)
        && word.chars().any(|symbol| symbol.is_lowercase() && symbol != 'x')
}

/// Whether a line looks like the rows of a board side by side, of which one has a wrong length.
pub(crate) fn is_row_of_groups(text: &str, side: Option<usize>) -> bool {
    let words = Words { text, from: 0, side };
    let length = |place: usize| words.cells().nth(place).map_or(0, |(_, word)| word.chars().count());
    SIDES.contains(&length(0)) && length(1) > 3 && !words.is_exact()
}

/// Whether a word may be cells: numerals and blanks, with capitals or small letters among them; capitals alone.
fn is_cells(word: &str) -> bool {
    let is_cell = |symbol: char| symbol.is_ascii_alphanumeric() || super::symbols::is_blank(symbol);
    let has = |is: fn(&char) -> bool| word.chars().any(|symbol| is(&symbol));
    let is_mixed = has(char::is_ascii_lowercase) && has(|symbol| symbol.is_ascii_uppercase() && *symbol != 'X');
    let is_small = word.chars().all(|symbol| symbol.is_ascii_lowercase() && symbol != 'x');
    word.chars().all(is_cell) && !is_mixed && (!is_small || word.len() == 1)
}

/// A whole text that is one drawn board. Returns the byte where it ends.
pub(crate) fn cells(text: &str, side: Option<usize>, cells: &mut Cells) -> Result<usize, Fault> {
    let (mut rows, mut at) = (Rows::of_side(side), 0);
    for piece in text.split_inclusive('\n') {
        let kind = rows.line(piece.trim_end_matches(['\n', '\r']), at, cells)?;
        if kind == Kind::Heading && rows.has_begun() {
            break;
        }
        at += piece.len();
        if rows.is_complete() {
            return Ok(at);
        }
    }
    let kind = match rows.count() {
        (found, Some(expected)) => TextErrorKind::Rows { found, expected },
        (found, None) => TextErrorKind::Rows { found, expected: 9 },
    };
    Err(Fault { at: text.trim_end().len(), kind })
}
