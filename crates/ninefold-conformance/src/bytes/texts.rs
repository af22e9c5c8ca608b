//! Text: every reader ends, without a panic, and reads what was written.

use ninefold_core::text::{Columns, Cut, Format, Frame, Layout, Reading, Symbols, csv_field, json_member};
use ninefold_core::{Four, Grid, Nine, Six, Sixteen, Size, TextError, Twelve, TwentyFive};

/// Layouts that hold all of a board.
const LAYOUTS: [Layout; 4] = [Layout::Line, Layout::Rows, Layout::Grid, Layout::LeetCode];

/// Reads bytes as text, in the form that it seems to have and in the one that the first byte names; with the options that it
/// names too. What is read is written, and read again.
///
/// # Panics
///
/// When something is wrong.
pub fn read_all_forms(bytes: &[u8]) {
    let Some((&options, text)) = bytes.split_first() else { return };
    let Ok(text) = core::str::from_utf8(text) else { return };
    let symbols = [None, Some(Symbols::Ones), Some(Symbols::Zeros), Some(Symbols::Letters)][usize::from(options % 4)];
    let reading = Reading { symbols, is_lenient: options / 4 % 2 == 1, side: None };
    let named = Format::ALL[usize::from(options / 8) % Format::ALL.len()];
    for format in [Format::of(text), named] {
        read::<Four>(&reading, format, text);
        read::<Six>(&reading, format, text);
        read::<Nine>(&reading, format, text);
        read::<Twelve>(&reading, format, text);
        read::<Sixteen>(&reading, format, text);
        read::<TwentyFive>(&reading, format, text);
        match reading.cells(format, text) {
            Ok((_, end)) => assert!(text.is_char_boundary(end), "{end} is a place in the text"),
            Err(error) => is_in(text, &error),
        }
        frame(format, text);
    }
    for number in 0..3 {
        if let Some((at, field)) = csv_field(text, number) {
            assert_eq!(&text[at..at + field.len()], field);
        }
    }
    if let Some((at, value)) = json_member(text, "solution") {
        assert_eq!(&text[at..at + value.len()], value);
    }
    let _ = Columns::of_header(text);
}

/// Reads a board of size `S`, if there is one.
fn read<S: Size>(reading: &Reading, format: Format, text: &str) {
    match reading.grid::<S>(format, text) {
        Ok((grid, symbols)) => {
            for layout in LAYOUTS {
                let written = grid.written(layout).with(symbols).to_string();
                let again = Reading { symbols: Some(symbols), ..Reading::default() };
                let form = Format::of_size(&written, Some(S::SIDE));
                assert_eq!(again.grid::<S>(form, &written), Ok((grid, symbols)), "{layout:?} {symbols:?}:\n{written}");
            }
        }
        Err(error) => is_in(text, &error),
    }
    match text.parse::<Grid<S>>() {
        Ok(grid) => read_back(&grid),
        Err(error) => is_in(text, &error),
    }
}

/// A board that was written in any layout is read as what it is.
///
/// # Panics
///
/// When it is not.
pub fn read_back<S: Size>(grid: &Grid<S>) {
    for layout in LAYOUTS {
        let written = grid.written(layout).to_string();
        assert_eq!(written.parse(), Ok(*grid), "{layout:?}:\n{written}");
    }
    assert_eq!(Grid::from_symbols(grid.to_string().as_bytes()), Some(*grid));
    // With pencilmarks an empty cell with one candidate looks full, and a board that clashes may look like none.
    let marks = grid.written(Layout::Marks).to_string();
    if let Ok(read) = marks.parse::<Grid<S>>() {
        assert!(grid.givens().all(|(cell, digit)| read[cell] == digit), "{marks}");
    }
}

/// An error stands in the text, or right behind it.
fn is_in(text: &str, error: &TextError) {
    let line = text.split('\n').nth(error.line.wrapping_sub(1));
    let columns = line.map(|line| line.chars().count() + 1);
    assert!(columns.is_some_and(|columns| (1..=columns).contains(&error.column)), "{error} in {text:?}");
}

/// The lines of a file are framed, each at most twice, and a frame that was full is followed by an empty one.
fn frame(format: Format, text: &str) {
    let mut frame = Frame::new(format, None);
    for line in text.split_inclusive('\n') {
        if frame.line(line) == Cut::Before {
            assert_ne!(frame.line(line), Cut::Before, "{line:?} is before itself");
        }
    }
}
