//! Text at the edge: every size is read and written back, and whatever is wrong is named with its place.

use ninefold_core::text::{Format, Layout, Reading, Symbols};
use ninefold_core::{Cell, Four, Grid, Grid9, Nine, Six, Sixteen, Size, TextError, TextErrorKind, Twelve, TwentyFive};
use proptest::prelude::*;

/// The example board.
const ROWS: [&str; 9] = [
    "9.7.....6",
    "824.3....",
    "..1..9..2",
    ".9...2.18",
    "...4....5",
    "1325.8...",
    "...687...",
    "......8.9",
    ".4.9...5.",
];

/// Any board of a size: three of four cells empty, no rule kept.
fn any_grid<S: Size>() -> impl Strategy<Value = Grid<S>> {
    let cell = prop_oneof![3 => Just(0), 1 => 1..=S::SIDE as u8];
    proptest::collection::vec(cell, S::CELLS).prop_map(|digits| Grid::from_digits(&digits).expect("digits in range"))
}

/// The board as a JSON list of rows, as `spacing` wants it between any two tokens.
fn json<S: Size>(grid: &Grid<S>, spacing: &str) -> String {
    let rows: Vec<String> =
        grid.lines().to_string().lines().map(|row| format!("{spacing}\"{row}\"{spacing}")).collect();
    format!("{spacing}[{}]{spacing}", rows.join(","))
}

/// Reads `text`, and says why that fails as one line.
fn error<S: Size>(text: &str) -> String {
    text.parse::<Grid<S>>().expect_err(text).to_string()
}

/// Every way to write a board is read as that board.
fn comes_back<S: Size>(grid: &Grid<S>) -> Result<(), TestCaseError> {
    let (line, lines) = (grid.to_string(), grid.lines().to_string());
    prop_assert_eq!(line.chars().count(), S::CELLS);
    prop_assert_eq!(lines.lines().count(), S::SIDE);
    prop_assert_eq!(lines.replace('\n', ""), line.as_str());
    let mut texts = vec![
        line.to_lowercase(),
        format!("{line}\n"),
        format!("\n \t{line}\r\n\r\n"),
        lines.replace('\n', " "),
        lines.replace('\n', "\r\n"),
        lines.replace('\n', "\n\n") + "\n",
        // Some separate by blanks that are not ASCII.
        lines.replace('\n', "\u{a0}"),
        json(grid, ""),
        json(grid, " "),
        json(grid, "\r\n\t"),
        json(grid, "").to_lowercase(),
        // Every layout, and marks below.
        grid.written(Layout::Grid).to_string(),
        grid.written(Layout::Grid).to_string().replace(['+', '|'], " "),
        grid.written(Layout::LeetCode).to_string(),
        format!("{{\"id\": [1, {{\"x\": null}}], \"puzzle\": {}, \"more\": \"\\\"]\"}}", json(grid, "")),
        format!("{{\"board\":\"{line}\"}}"),
        format!("\u{feff}{line}"),
        line.replace('.', "*"),
        line.replace('.', "_"),
        line.replace('.', "?"),
        line.replace('.', "-"),
        lines.replace('.', "*"),
        lines.replace('.', "_"),
        line.chars().map(String::from).collect::<Vec<_>>().join(" "),
        line.chars().map(String::from).collect::<Vec<_>>().join(", "),
        format!("{line}\tname\t7.2"),
        format!("{line} # remark"),
        format!("{line};{line}"),
        line,
        lines,
    ];
    if S::SIDE != 25 {
        texts.extend([texts[0].replace('.', "x"), texts[1].replace('.', "X")]);
    }
    if S::SIDE <= 9 {
        let zeros: Vec<String> = texts.iter().map(|text| text.replace('.', "0")).collect();
        texts.extend(zeros);
    }
    for text in texts {
        prop_assert_eq!(text.parse::<Grid<S>>(), Ok(*grid), "{:?}", text);
    }
    comes_back_in_symbols(grid)?;
    comes_back_from_marks(grid)
}

/// In each of the sets of symbols, when it is named.
fn comes_back_in_symbols<S: Size>(grid: &Grid<S>) -> Result<(), TestCaseError> {
    for symbols in Symbols::ALL {
        let reading = Reading { symbols: Some(symbols), ..Reading::default() };
        for layout in [Layout::Line, Layout::Rows, Layout::Grid, Layout::LeetCode] {
            let text = grid.written(layout).with(symbols).to_string();
            // Rows of 16 cells may be boards of 4x4; so the form is named, too.
            let format = match layout {
                Layout::Line => Format::Line,
                Layout::LeetCode => Format::Json,
                _ => Format::Rows,
            };
            prop_assert_eq!(reading.grid(format, &text), Ok((*grid, symbols)), "{}", text);
        }
    }
    Ok(())
}

/// Pencilmarks come back with the cells filled that have only one digit left.
fn comes_back_from_marks<S: Size>(grid: &Grid<S>) -> Result<(), TestCaseError> {
    if S::SIDE > 9 {
        return Ok(());
    }
    let mut filled = *grid;
    for cell in Cell::all().filter(|&cell| grid[cell] == 0) {
        let mut left = (1..=S::SIDE as u8).filter(|&digit| cell.peers().all(|peer| grid[peer] != digit));
        if let (Some(only), None) = (left.next(), left.next()) {
            filled.set(cell, only);
        }
    }
    let text = grid.written(Layout::Marks).to_string();
    prop_assert_eq!(Reading::default().grid(Format::Rows, &text).map(|(grid, _)| grid), Ok(filled), "{}", text);
    Ok(())
}

/// A character that stands for no cell is named with its line and column, whatever the layout.
fn a_bad_symbol_is_found<S: Size>(grid: &Grid<S>, index: usize, bad: char) -> Result<(), TestCaseError> {
    let cell = Cell::<S>::new(index % S::CELLS).expect("on the board");
    let spoilt = |text: String| {
        let mut seen = 0;
        let spoil = |c: char| {
            seen += usize::from(!c.is_whitespace());
            if seen == cell.index() + 1 && !c.is_whitespace() { bad } else { c }
        };
        text.chars().map(spoil).collect::<String>()
    };
    for (text, line, column) in [
        (grid.to_string(), 1, cell.index() + 1),
        (grid.lines().to_string(), cell.row() + 1, cell.column() + 1),
        (format!("\n\n{}", grid.lines()), cell.row() + 3, cell.column() + 1),
    ] {
        let error = spoilt(text).parse::<Grid<S>>().expect_err("a bad symbol");
        prop_assert_eq!((error.line, error.column), (line, column));
        let is_symbol = matches!(error.kind, TextErrorKind::Symbol { found, .. } if found == Some(bad));
        prop_assert!(is_symbol, "{}", error);
    }
    Ok(())
}

/// No text makes the reader panic, and what it takes for a board is one that it writes alike.
fn is_read_or_refused<S: Size>(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Grid<S>>() {
        Ok(grid) => prop_assert_eq!(grid.to_string().parse(), Ok(grid)),
        Err(TextError { line, column, .. }) => {
            prop_assert!((1..=text.matches('\n').count() + 1).contains(&line));
            let longest = text.split('\n').map(|line| line.chars().count()).max().unwrap_or(0);
            prop_assert!((1..=longest + 1).contains(&column));
        }
    }
    Ok(())
}

macro_rules! for_every_size {
    ($($name:ident $size:ident)+) => { $(
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(if $size::SIDE > 9 { 24 } else { 96 }))]

                #[test]
                fn a_board_comes_back(grid in any_grid::<$size>()) {
                    comes_back(&grid)?;
                }

                #[test]
                fn a_bad_symbol_is_named_with_its_place(
                    grid in any_grid::<$size>(), index in 0..$size::CELLS, bad in "[!@$%^~+=&/äß]",
                ) {
                    a_bad_symbol_is_found(&grid, index, bad.chars().next().expect("one character"))?;
                }

                #[test]
                fn any_text_is_read_or_refused(text in any::<String>()) {
                    is_read_or_refused::<$size>(&text)?;
                }

                #[test]
                fn any_near_miss_is_read_or_refused(
                    grid in any_grid::<$size>(), form in 0..4_usize, at in any::<prop::sample::Index>(),
                    cut in 0..3_usize, with in "[\\[\\]\",.0-9A-Za-z\\s\u{e4}\u{feff}\u{1f600}]{0,3}",
                ) {
                    let forms = [grid.to_string(), grid.lines().to_string(), json(&grid, ""), json(&grid, "\n")];
                    let text = forms[form].clone();
                    let from = at.index(text.len());
                    let to = (from + cut).min(text.len());
                    is_read_or_refused::<$size>(&format!("{}{with}{}", &text[..from], &text[to..]))?;
                }
            }
        }
    )+ };
}

for_every_size!(four Four six Six nine Nine twelve Twelve sixteen Sixteen twenty_five TwentyFive);

#[test]
fn a_line_of_the_wrong_length_is_refused() {
    let line = ROWS.concat();
    assert_eq!(error::<Nine>(&line[..80]), "line 1, column 81: expected 81 cells, found 80");
    assert_eq!(error::<Nine>(&format!("{line}.")), "line 1, column 83: expected 81 cells, found 82");
    assert_eq!(error::<Nine>(&format!("{line}\n{line}\n")), "line 2, column 1: expected one board, found '9'");
    assert_eq!(error::<Nine>(&".".repeat(100_000)), "line 1, column 100001: expected 81 cells, found 100000");
    assert_eq!(error::<Four>("1234"), "line 1, column 5: expected 4 rows, found 1");
    assert_eq!(error::<TwentyFive>(&".".repeat(624)), "line 1, column 625: expected 625 cells, found 624");
}

#[test]
fn an_empty_text_is_no_board() {
    assert_eq!(error::<Nine>(""), "line 1, column 1: expected 81 cells, found 0");
    assert_eq!(error::<Nine>("\n\n  "), "line 3, column 3: expected 81 cells, found 0");
    assert_eq!(error::<Sixteen>("\r\n"), "line 2, column 1: expected 256 cells, found 0");
}

#[test]
fn rows_of_the_wrong_length_are_named() {
    let mut rows = ROWS;
    rows[3] = ".9...2.1";
    assert_eq!(error::<Nine>(&rows.join("\n")), "line 4, column 1: row 4: expected 9 cells, found 8");
    assert_eq!(error::<Nine>(&rows.join(" ")), "line 1, column 31: row 4: expected 9 cells, found 8");
    assert_eq!(error::<Nine>(&rows.join("\r\n\r\n")), "line 7, column 1: row 4: expected 9 cells, found 8");
    // With a longer row to make up for it, the number of cells is right and the board is not.
    rows[4] = "...4....5.";
    assert_eq!(error::<Nine>(&rows.join("\n")), "line 4, column 1: row 4: expected 9 cells, found 8");
    // Two rows run into one.
    assert_eq!(error::<Four>("1234 34122143 4321"), "line 1, column 6: row 2: expected 4 cells, found 8");
    assert_eq!(error::<Nine>(&ROWS[..8].join("\n")), "line 8, column 10: expected 9 rows, found 8");
    assert_eq!(
        error::<Nine>(&format!("{}\n.........\n", ROWS.join("\n"))),
        "line 10, column 1: expected one board, found '.'"
    );
}

#[test]
fn a_symbol_of_another_size_is_refused() {
    let with = |cells: usize, symbol: char| format!(".{symbol}{}", ".".repeat(cells - 2));
    assert_eq!(
        error::<Four>(&with(16, '5')),
        "line 1, column 2: r1c2: expected a digit (1-4) or an empty cell (one of . 0 * - _ ? x), found '5'"
    );
    assert_eq!(
        error::<Six>(&with(36, '7')),
        "line 1, column 2: r1c2: expected a digit (1-6) or an empty cell (one of . 0 * - _ ? x), found '7'"
    );
    assert_eq!(
        error::<Nine>(&with(81, 'A')),
        "line 1, column 2: r1c2: expected a digit (1-9) or an empty cell (one of . 0 * - _ ? x), found 'A'"
    );
    assert_eq!(
        error::<TwentyFive>(&with(625, 'Z')),
        "line 1, column 2: r1c2: expected a digit (A-Y) or an empty cell (one of . 0 * - _ ? x), found 'Z'"
    );
    for symbol in ['!', '%', 'y', 'ä', '\u{665}'] {
        let found = error::<Nine>(&with(81, symbol));
        assert_eq!(
            found,
            format!(
                "line 1, column 2: r1c2: expected a digit (1-9) or an empty cell (one of . 0 * - _ ? x), found '{symbol}'"
            )
        );
    }
}

#[test]
fn columns_are_counted_in_characters() {
    let found = error::<Nine>(&format!("\u{2003}\u{2003}..\u{e9}{}", ".".repeat(78)));
    assert_eq!(
        found,
        "line 1, column 5: r1c3: expected a digit (1-9) or an empty cell (one of . 0 * - _ ? x), found '\u{e9}'"
    );
}

#[test]
fn a_board_prints_as_it_is_usually_written() {
    let grid: Grid9 = ROWS.concat().parse().expect("a board");
    assert_eq!(grid.to_string(), ROWS.concat());
    assert_eq!(grid.lines().to_string(), ROWS.join("\n"));
    let all = |side: u8| {
        (1..=side).chain((0..).take(usize::from(side) * usize::from(side - 1)).map(|_| 0)).collect::<Vec<u8>>()
    };
    let first = |text: String, side: usize| text[..side].to_owned();
    assert_eq!(first(Grid::<Twelve>::from_digits(&all(12)).expect("digits").to_string(), 12), "123456789ABC");
    assert_eq!(first(Grid::<Sixteen>::from_digits(&all(16)).expect("digits").to_string(), 16), "123456789ABCDEFG");
    assert_eq!(
        first(Grid::<TwentyFive>::from_digits(&all(25)).expect("digits").to_string(), 25),
        "ABCDEFGHIJKLMNOPQRSTUVWXY"
    );
}
