//! JSON: a list of rows as strings, a list of lists of cells, one list of all cells; or an object with one of them, or a
//! board in one line, under `puzzle` or another usual name.
//!
//! A cell is a string of one character or a number; `0`, `null` and an empty string are empty cells.

use super::cells::{Cells, Raw, SIDES};
use super::{Fault, TextErrorKind, line};

/// The names under which objects have a board.
const NAMES: [&str; 7] = ["puzzle", "board", "grid", "quiz", "question", "givens", "sudoku"];

/// Reads the cells of a JSON value at the beginning of `text`. Returns the byte where the value ends.
pub(crate) fn cells(text: &str, side: Option<usize>, cells: &mut Cells) -> Result<usize, Fault> {
    let mut reader = Reader { text, at: 0 };
    reader.skip_space();
    if reader.peek() == Some('{') {
        reader.object(side, cells)?;
    } else {
        reader.board(side, cells)?;
    }
    Ok(reader.at)
}

/// The value of the member `name` of the JSON object in `text`, when it is a string: where it begins, and its characters.
///
/// ```
/// use ninefold_core::text::json_member;
///
/// assert_eq!(json_member("{\"id\": 7, \"solution\": \"1234\"}", "solution"), Some((23, "1234")));
/// ```
pub fn member<'a>(text: &'a str, name: &str) -> Option<(usize, &'a str)> {
    let mut reader = Reader { text, at: 0 };
    reader.skip_space();
    reader.expect('{', "{").ok()?;
    loop {
        reader.skip_space();
        let (_, found) = reader.string().ok()?;
        reader.skip_space();
        reader.expect(':', ":").ok()?;
        reader.skip_space();
        if found.eq_ignore_ascii_case(name) {
            return reader.string().ok();
        }
        reader.skip_value(0).ok()?;
        reader.skip_space();
        reader.expect(',', "a comma").ok()?;
    }
}

/// How deep values are read over.
const DEEPEST: usize = 32;

/// A text, and how far it has been read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn fail<T>(&self, expected: &'static str) -> Result<T, Fault> {
        Err(Fault::syntax(self.at, expected, self.peek()))
    }

    /// The next character, which has to be `wanted`.
    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), Fault> {
        if self.peek() != Some(wanted) {
            return self.fail(expected);
        }
        self.at += wanted.len_utf8();
        Ok(())
    }

    /// A string without escapes of more than one character: where it begins, and what is in it.
    fn string(&mut self) -> Result<(usize, &'a str), Fault> {
        self.expect('"', "a string in double quotes")?;
        let begin = self.at;
        while let Some(symbol) = self.peek().filter(|&symbol| symbol != '"' && symbol != '\n') {
            self.at += symbol.len_utf8();
            if symbol == '\\' {
                self.at += self.peek().map_or(0, char::len_utf8);
            }
        }
        let text = &self.text[begin..self.at];
        self.expect('"', "a double quote")?;
        Ok((begin, text))
    }

    /// Calls `element` for each element of a list.
    fn list(&mut self, element: &mut dyn FnMut(&mut Self) -> Result<(), Fault>) -> Result<(), Fault> {
        self.expect('[', "a list in [ ]")?;
        self.skip_space();
        while self.peek() != Some(']') {
            element(self)?;
            self.skip_space();
            if self.peek() == Some(',') {
                self.at += 1;
                self.skip_space();
                if self.peek() == Some(']') {
                    return self.fail("a further element");
                }
            } else if self.peek() != Some(']') {
                return self.fail("a comma or ]");
            }
        }
        self.at += 1;
        Ok(())
    }

    /// A board in any form.
    fn board(&mut self, side: Option<usize>, cells: &mut Cells) -> Result<(), Fault> {
        if self.peek() == Some('"') {
            let (begin, text) = self.string()?;
            return line::cells(text, begin, side, cells).map(|_| ());
        }
        let (mut rows, mut lengths, begin) = (0, None, self.at);
        self.list(&mut |reader| {
            let (before, at) = (cells.len(), reader.at);
            let is_row = reader.element(cells)?;
            let found = cells.len() - before;
            rows += usize::from(is_row);
            // Every row is as long as the first one.
            let expected = side.or(lengths).unwrap_or(found);
            lengths = lengths.or(is_row.then_some(found));
            if is_row && found != expected {
                return Err(Fault { at, kind: TextErrorKind::Row { row: rows, found, expected } });
            }
            Ok(())
        })?;
        match lengths {
            // Rows that no board has say nothing of how many there should be.
            Some(length) if !SIDES.contains(&length) => {
                Err(Fault { at: begin, kind: TextErrorKind::Size { found: cells.len() } })
            }
            Some(expected) if rows != expected => {
                Err(Fault { at: begin, kind: TextErrorKind::Rows { found: rows, expected } })
            }
            _ => Ok(()),
        }
    }

    /// A row or a cell; says whether it is a row.
    fn element(&mut self, cells: &mut Cells) -> Result<bool, Fault> {
        match self.peek() {
            Some('[') => self.list(&mut |reader| reader.cell(cells)).map(|()| true),
            Some('"') => {
                let (begin, text) = self.string()?;
                let is_row = text.chars().nth(2).is_some();
                if is_row {
                    line::push(text, begin, cells);
                } else {
                    push_cell(text, begin, cells)?;
                }
                Ok(is_row)
            }
            _ => self.cell(cells).map(|()| false),
        }
    }

    fn cell(&mut self, cells: &mut Cells) -> Result<(), Fault> {
        let begin = self.at;
        if self.peek() == Some('"') {
            let (begin, text) = self.string()?;
            return push_cell(text, begin, cells);
        }
        let rest = &self.text[begin..];
        let word =
            &rest[..rest.find(|symbol: char| !symbol.is_ascii_alphanumeric() && symbol != '-').unwrap_or(rest.len())];
        if word.is_empty() {
            return self.fail("a cell");
        }
        self.at += word.len();
        let raw = if word == "null" { Some(Raw::Empty) } else { line::word(word) };
        match raw {
            Some(raw @ (Raw::Empty | Raw::Number(_) | Raw::Symbol('0'..='9'))) => cells.push(raw, begin),
            _ => return Err(Fault::syntax(begin, "a cell", word.chars().next())),
        }
        Ok(())
    }

    /// An object: the board of its first member with a usual name.
    fn object(&mut self, side: Option<usize>, cells: &mut Cells) -> Result<(), Fault> {
        let begin = self.at;
        self.expect('{', "{")?;
        let mut has_board = false;
        loop {
            self.skip_space();
            let (_, name) = self.string()?;
            self.skip_space();
            self.expect(':', "a colon")?;
            self.skip_space();
            if !has_board && NAMES.iter().any(|known| name.eq_ignore_ascii_case(known)) {
                has_board = true;
                self.board(side, cells)?;
            } else {
                self.skip_value(0)?;
            }
            self.skip_space();
            if self.peek() == Some('}') {
                self.at += 1;
                break;
            }
            self.expect(',', "a comma or }")?;
        }
        if has_board { Ok(()) } else { Err(Fault { at: begin, kind: TextErrorKind::NoBoard }) }
    }

    /// Reads over any value.
    fn skip_value(&mut self, depth: usize) -> Result<(), Fault> {
        match self.peek() {
            _ if depth > DEEPEST => self.fail("fewer lists within lists"),
            Some('"') => self.string().map(|_| ()),
            Some('[') => self.list(&mut |reader| reader.skip_value(depth + 1)),
            Some('{') => {
                self.at += 1;
                self.skip_space();
                while self.peek() != Some('}') {
                    self.string()?;
                    self.skip_space();
                    self.expect(':', "a colon")?;
                    self.skip_space();
                    self.skip_value(depth + 1)?;
                    self.skip_space();
                    if self.peek() != Some('}') {
                        self.expect(',', "a comma or }")?;
                        self.skip_space();
                    }
                }
                self.at += 1;
                Ok(())
            }
            Some(symbol) if symbol.is_ascii_alphanumeric() || symbol == '-' => {
                let rest = &self.text[self.at..];
                let is_in = |symbol: char| symbol.is_ascii_alphanumeric() || "+-.".contains(symbol);
                self.at += rest.find(|symbol| !is_in(symbol)).unwrap_or(rest.len());
                Ok(())
            }
            _ => self.fail("a value"),
        }
    }
}

/// A cell from what stands between double quotes.
fn push_cell(text: &str, at: usize, cells: &mut Cells) -> Result<(), Fault> {
    let raw = if text.trim().is_empty() { Some(Raw::Empty) } else { line::word(text) };
    let raw = raw.ok_or_else(|| Fault::syntax(at, "a cell", text.chars().next()))?;
    cells.push(raw, at);
    Ok(())
}
