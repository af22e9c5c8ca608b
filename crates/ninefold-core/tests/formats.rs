//! The forms that people have boards in: each is told apart by its content, read, and refused where it is wrong.

use ninefold_core::text::{Columns, Cut, Format, Frame, Reading, Symbols, csv_field};
use ninefold_core::{Four, Grid, Grid9, Nine, Sixteen, Size, TwentyFive};

/// The example board.
const LINE: &str = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";

/// Reads a text in the form that its content tells.
fn read<S: Size>(text: &str) -> Result<String, String> {
    let format = Format::of(text);
    let read = Reading::default().grid::<S>(format, text);
    read.map(|(grid, _)| format!("{format} {grid}")).map_err(|error| format!("{format} {error}"))
}

fn good(format: &str) -> String {
    format!("{format} {LINE}")
}

/// The rows of the example.
fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect()
}

#[test]
fn drawn_boards_are_read() {
    let cells = |row: &str| row.chars().map(String::from).collect::<Vec<_>>();
    let bars = |row: &str| cells(row).chunks(3).map(|three| three.join(" ")).collect::<Vec<_>>().join(" | ");
    let tight = |row: &str| [&row[..3], &row[3..6], &row[6..]].join("|");
    let drawn = |rule: &str, row: &dyn Fn(&str) -> String| {
        let bands: Vec<String> = rows().chunks(3).map(|band| band.iter().map(|r| row(r) + "\n").collect()).collect();
        bands.join(&format!("{rule}\n"))
    };
    let stars = "*-----------*\n";
    for text in [
        rows().join("\n"),
        drawn("------+-------+------", &bars),
        drawn("-----------", &|row| tight(row).replace('.', "_")),
        drawn(" ---+---+---", &|row| format!(" |{}|  ", tight(row))),
        drawn("", &bars),
        drawn("------+-------+------ remark", &bars),
        drawn("---", &|row| tight(row) + " a remark"),
        format!(" {stars}{} {stars}", drawn(" |---+---+---|", &|row| format!(" |{}|", tight(row)))),
        format!("Grid 01\n{}\n", rows().join("\n")),
        format!("# remark\n\nPuzzle 3 (hard)\n{}\n", rows().join("\r\n")),
        rows().iter().map(|row| cells(row).join(",") + "\n").collect(),
        rows().iter().map(|row| cells(&row.replace('.', "?")).join(", ") + "\n").collect(),
        rows().iter().map(|row| cells(&row.replace('.', "0")).join(" ") + "\n").collect(),
        rows().iter().map(|row| cells(row).join(" ").replace('.', "-1") + "\n").collect(),
        drawn("──────┼───────┼──────", &|row| bars(row).replace('|', "│")),
    ] {
        assert_eq!(read::<Nine>(&text), Ok(good("rows")), "{text}");
    }
}

#[test]
fn lines_are_read_in_every_spelling() {
    for text in [
        LINE.to_owned(),
        format!("{LINE}:1:solution"),
        format!("{LINE} 17 clues"),
        format!("  {LINE}\t \r\n\n"),
        rows().join(" "),
        rows().join(" ") + "\t7.2",
        LINE.chars().flat_map(|symbol| [symbol, ' ']).collect(),
        LINE.chars().map(|symbol| if symbol == '.' { "-1 ".to_owned() } else { format!("{symbol} ") }).collect(),
        ['*', '-', '_', '?', 'x', 'X', '0'].map(|blank| LINE.replace('.', &blank.to_string())).join("\n"),
    ] {
        assert_eq!(read::<Nine>(&text), Ok(good("line")), "{text}");
    }
}

#[test]
fn json_is_read_in_every_shape() {
    let number = |symbol: char| symbol.to_digit(10).map_or("0".to_owned(), |digit| digit.to_string());
    let list = |cell: &dyn Fn(char) -> String| {
        let rows = rows().into_iter().map(|row| row.chars().map(cell).collect::<Vec<_>>().join(", "));
        rows.map(|row| format!("[{row}]")).collect::<Vec<_>>().join(",\n ")
    };
    let flat: Vec<String> = LINE.chars().map(number).collect();
    for text in [
        format!("[{}]", list(&number)),
        format!("[{}]", list(&|symbol| number(symbol).replace('0', "null"))),
        format!("[{}]", list(&|symbol| format!("\"{symbol}\""))),
        format!("[{}]", list(&|symbol| format!("\"{symbol}\"").replace('.', ""))),
        format!("[{}]", flat.join(",")),
        format!("{{\"size\":9,\"puzzle\":[{}],\"solution\":\"none\"}}", list(&number)),
        format!("{{\"puzzle\":\"{LINE}\",\"verdict\":\"unique\"}}"),
        format!("{:?}", rows()),
    ] {
        assert_eq!(read::<Nine>(&text), Ok(good("json")), "{text}");
    }
    for (text, wrong) in [
        ("[[1,0,0,0],[3]]", "line 1, column 12: row 2: expected 4 cells, found 1"),
        ("[\"1...\" \"2...\"]", "line 1, column 9: expected a comma or ], found '\"'"),
        ("[\"1...", "line 1, column 7: expected a double quote, found the end of the text"),
        ("[[1,0,0,0],[0,0,0,0],[0,0,0,0]]", "line 1, column 1: expected 4 rows, found 3"),
        ("[[1,0,0,0],\n[0,0,0,0],[0,0,0,0],[0,0,0,5]]", "line 2, column 28: r4c4: expected a digit (1-4)"),
        ("{\"name\":\"x\"}", "line 1, column 1: expected a board, found none"),
        ("[1,2", "line 1, column 5: expected a comma or ], found the end of the text"),
        ("[true]", "line 1, column 2: expected a cell, found 't'"),
    ] {
        let error = read::<Four>(text).unwrap_err();
        assert!(error.starts_with(&format!("json {wrong}")), "{error}");
    }
}

#[test]
fn pencilmarks_are_read_and_never_more_than_they_say_forgotten() {
    let text = "\
        +-------+-------+\n\
        | 1 234 | 234 234 |\n\
        | 234 234 | 1234 1234 |\n\
        +---\n\
        | 234 1234 | 1234 1234 |\n\
        | 234 1234 | 1234 1234 |\n";
    assert_eq!(read::<Four>(text), Ok("rows 1...............".to_owned()));
    let struck = text.replacen("1234", "123", 1);
    let error = "rows line 3, column 13: r2c3: 4 is struck out, though no cell nearby holds it; read leniently, that is forgotten";
    assert_eq!(read::<Four>(&struck), Err(error.to_owned()));
    let lenient = Reading { is_lenient: true, ..Reading::default() };
    let (grid, _): (Grid<Four>, _) = lenient.grid(Format::Rows, &struck).unwrap();
    assert_eq!(grid.to_string(), "1...............");

    // Nine places for each cell.
    let all: String =
        LINE.chars()
            .map(|symbol| {
                if symbol == '.' { "123456789".to_owned() } else { ".".repeat(9).replacen('.', &symbol.to_string(), 1) }
            })
            .collect();
    assert!(Reading::default().grid::<Nine>(Format::Line, &all).is_err(), "digits stand in their own places");
    let place = |symbol: char| {
        let digit = symbol.to_digit(10).unwrap_or(0) as usize;
        (1..=9).map(|d| if digit == 0 || d == digit { d.to_string() } else { ".".to_owned() }).collect::<String>()
    };
    assert_eq!(read::<Nine>(&LINE.chars().map(place).collect::<String>()), Ok(good("line")));
}

#[test]
fn other_programs_files_are_read() {
    let sdk = format!("#AAuthor\n#B2026\n[Puzzle]\n{}\n[State]\n{}\n", rows().join("\n"), "123456789\n".repeat(9));
    assert_eq!(read::<Nine>(&sdk), Ok(good("sdk")));
    let placed = LINE.replacen('6', "+6", 1);
    assert_eq!(read::<Nine>(&format!(":0300:12:{placed}:123 456:9:7:remark")), Ok(good("hodoku")));
    assert_eq!(read::<Nine>(":0300:12"), Err("hodoku line 1, column 9: expected a board, found none".to_owned()));

    let columns = Columns::of_header("source,question,answer,rating").unwrap();
    assert_eq!((columns.puzzle, columns.solution), (1, Some(2)));
    assert_eq!(Columns::of_header("Quizzes, Solutions").map(|columns| columns.solution), Some(Some(1)));
    assert_eq!(Format::of("quizzes,solutions\n"), Format::Csv);
    assert_eq!(csv_field("a,\"b,c\",d", 2), Some((8, "d")));
    assert_eq!(csv_field("a,\"b,c", 1), Some((3, "b,c")));
    assert_eq!(csv_field("a,b,", 2), Some((4, "")));
    assert_eq!(csv_field("a,b", 2), None);
}

#[test]
fn sixteen_cells_in_a_line_are_a_board_or_a_row() {
    let four = "1....2....3....4\n".repeat(20);
    assert_eq!(Format::of(&four), Format::Line);
    let sixteen = "................\n".repeat(15) + ".......G........\n";
    assert_eq!(Format::of(&sixteen), Format::Rows);
    assert_eq!(Format::of("5...............\n................\n"), Format::Rows);
    // One alone is a board with a slip, and so is one among boards of other sizes.
    assert_eq!(Format::of("5...............\n"), Format::Line);
    assert_eq!(Format::of(&format!("1....2....3....4\n{LINE}\n")), Format::Line);
    // Who knows the size knows the form.
    assert!("................\n".repeat(16).parse::<Grid<Sixteen>>().is_ok());
    assert!("................\n".parse::<Grid<Four>>().is_ok());
}

#[test]
fn the_cells_tell_the_symbols_or_nobody_does() {
    let of = |text: &str| {
        Reading::default().grid::<Sixteen>(Format::Line, text).map(|(grid, symbols)| (grid.givens().count(), symbols))
    };
    let with = |symbols: &str, blank: char| {
        let text: String = symbols.chars().collect();
        text.clone() + &blank.to_string().repeat(256 - text.len())
    };
    assert_eq!(of(&with("123G", '.')), Ok((4, Symbols::Ones)));
    assert_eq!(of(&with("123F", '.')), Ok((4, Symbols::Ones)));
    assert_eq!(of(&with("123G", '0')), Ok((4, Symbols::Ones)));
    assert_eq!(of(&with("0123F", '.')), Ok((5, Symbols::Zeros)));
    assert_eq!(of(&with("0123F", 'x')), Ok((5, Symbols::Zeros)));
    assert_eq!(of(&with("ABP", '.')), Ok((3, Symbols::Letters)));
    let error = |text: &str| of(text).unwrap_err().to_string();
    assert!(error(&with("123F", '0')).contains("0 is a digit of a 16x16 board, or an empty cell"));
    assert!(error(&with("10G", '.')).contains("expected 16 different digits"), "{}", error(&with("10G", '.')));
    assert!(error(&with("1P", '.')).contains("r1c2: expected a digit (1-9, A-G)"));
    let named = Reading { symbols: Some(Symbols::Zeros), ..Reading::default() };
    assert_eq!(named.grid::<Sixteen>(Format::Line, &with("123F", '0')).unwrap().0.givens().count(), 256);

    let numbers = |from: i32, blank: &str| {
        let mut cells: Vec<String> = (from..from + 16).map(|number| number.to_string()).collect();
        cells.resize(256, blank.to_owned());
        cells.chunks(16).map(|row| row.join(" ") + "\n").collect::<String>()
    };
    for (text, symbols) in
        [(numbers(0, "."), Symbols::Zeros), (numbers(1, "."), Symbols::Ones), (numbers(1, "0"), Symbols::Ones)]
    {
        let (grid, told) = Reading::default().grid::<Sixteen>(Format::of(&text), &text).unwrap();
        assert!(told == symbols && grid.digits()[..16].iter().copied().eq(1..=16), "{text}");
    }
    let numerals = "1".to_owned() + &".".repeat(624);
    assert_eq!(Reading::default().grid::<TwentyFive>(Format::Line, &numerals).unwrap().1, Symbols::Ones);
}

#[test]
fn a_space_is_a_cell_for_the_lenient_alone() {
    let spaces = LINE.replace('.', " ");
    assert!(spaces.parse::<Grid9>().is_err());
    let lenient = Reading { is_lenient: true, ..Reading::default() };
    assert_eq!(lenient.grid::<Nine>(Format::Line, &spaces).map(|(grid, _)| grid.to_string()), Ok(LINE.to_owned()));
    assert!(lenient.grid::<Nine>(Format::Line, &spaces[1..]).is_err());
}

#[test]
fn frames_end_where_boards_do() {
    let cuts = |format: Format, text: &str| {
        let mut frame = Frame::new(format, None);
        text.lines().map(|line| frame.line(line)).filter(|cut| *cut != Cut::More).count()
    };
    let board = "1...\n.2..\n----\n..3.\n...4\n";
    assert_eq!(cuts(Format::Rows, &board.repeat(3)), 3);
    assert_eq!(cuts(Format::Rows, &format!("Grid 1\n{board}\n\nGrid 2\n{board}")), 2);
    // A heading cuts a board short.
    let mut frame = Frame::new(Format::Rows, None);
    assert_eq!(["1...", ".2..", "Grid 2"].map(|line| frame.line(line)), [Cut::More, Cut::More, Cut::Before]);
    assert_eq!(frame.line("Grid 2"), Cut::More);
    assert_eq!(cuts(Format::Json, "[\n\"]\"\n]\n\n{\"a\":[1,\n2]}\n[]\n"), 3);
}
