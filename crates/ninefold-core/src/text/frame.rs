//! Where a board of several lines ends, told line by line, so that files can be cut without being read whole.

use super::cells::Cells;
use super::format::Format;
use super::rows::{Kind, Rows};

/// What a line is to the board that is being framed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// It belongs to the board, or to none, and more may follow.
    More,
    /// It is the last line of the board.
    After,
    /// The board ended before it, and should not have; the line is to be told again.
    Before,
}

/// Finds the end of boards.
///
/// ```
/// use ninefold_core::text::{Cut, Format, Frame};
///
/// let mut frame = Frame::new(Format::Rows, None);
/// let cuts = ["Grid 01", "1...", ".2..", "..3.", "...4"].map(|line| frame.line(line));
/// assert_eq!(cuts, [Cut::More, Cut::More, Cut::More, Cut::More, Cut::After]);
/// ```
pub struct Frame {
    format: Format,
    side: Option<usize>,
    rows: Rows,
    /// Brackets that are open.
    depth: usize,
    is_in_string: bool,
}

impl Frame {
    /// For boards in `format`, with `side` rows if that is known.
    pub fn new(format: Format, side: Option<usize>) -> Self {
        Self { format, side, rows: Rows::of_side(side), depth: 0, is_in_string: false }
    }

    /// Looks at the next line.
    pub fn line(&mut self, line: &str) -> Cut {
        let cut = match self.format {
            Format::Rows | Format::Sdk => self.row(line),
            Format::Json => self.json(line),
            Format::Line | Format::Csv | Format::Hodoku => Cut::After,
        };
        if cut != Cut::More {
            let rows = core::mem::take(&mut self.rows).renewed(self.side);
            *self = Self { rows, ..Self::new(self.format, self.side) };
        }
        cut
    }

    fn row(&mut self, line: &str) -> Cut {
        let had_begun = self.rows.has_begun();
        match self.rows.line(line, 0, &mut Cells::new()) {
            Ok(Kind::Heading) if had_begun => Cut::Before,
            // A first row of no length makes a board of its own, which is an error.
            Err(_) if self.rows.count().1.is_none() => Cut::After,
            _ if self.rows.is_complete() => Cut::After,
            _ => Cut::More,
        }
    }

    fn json(&mut self, line: &str) -> Cut {
        let mut is_escaped = false;
        for symbol in line.chars() {
            match symbol {
                _ if is_escaped => is_escaped = false,
                '\\' if self.is_in_string => is_escaped = true,
                '"' => self.is_in_string = !self.is_in_string,
                '[' | '{' if !self.is_in_string => self.depth += 1,
                ']' | '}' if !self.is_in_string => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        // A string does not go on in the next line.
        self.is_in_string = false;
        if self.depth > 0 || line.trim().is_empty() { Cut::More } else { Cut::After }
    }
}

/// Whether a text holds anything that wants to be a board, and not only remarks, headings and frames.
pub fn has_board(format: Format, text: &str) -> bool {
    let mut rows = Rows::default();
    text.lines().any(|line| match format {
        Format::Rows | Format::Sdk => {
            !matches!(rows.line(line, 0, &mut Cells::new()), Ok(Kind::Decoration | Kind::Heading))
        }
        _ => !line.trim().is_empty() && !line.trim_start().starts_with('#'),
    })
}
