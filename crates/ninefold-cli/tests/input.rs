//! What the commands make of files, of bad lines, and of text as it comes.

mod common;

use common::{CLASH, FOUR, FOUR_SOLUTION, PUZZLE, Ran, SOLUTION, lines, ninefold};
use std::fs;

#[test]
fn bad_lines_are_named_and_the_others_answered() {
    let stdin = lines(&[FOUR, "12y43412........", "123", &PUZZLE.replace('7', "!"), FOUR]);
    for (command, answer) in [("solve", FOUR_SOLUTION), ("count", "1"), ("check", "valid")] {
        let ran = ninefold(&[command], &*stdin);
        assert_eq!((ran.code, ran.stdout), (Some(2), lines(&[answer, answer])), "{command}");
        let complaints = [
            "<stdin>:2:3: r1c3: expected a digit (1-4) or an empty cell (one of . 0 * - _ ? x), found 'y'",
            "<stdin>:3:4: expected a board of 16, 36, 81, 144, 256 or 625 cells, found 3",
            "<stdin>:4:3: r1c3: expected a digit (1-9) or an empty cell (one of . 0 * - _ ? x), found '!'",
            "ninefold: 3 boards or files could not be read",
        ];
        assert_eq!(ran.stderr, lines(&complaints), "{command}");
    }
}

#[test]
fn bad_input_weighs_more_than_no_solution_and_a_limit() {
    let stdin = lines(&[CLASH, "nonsense", &".".repeat(625)]);
    let ran = ninefold(&["solve", "--limit-nodes", "0"], stdin);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), "none\nunknown\n"));
}

#[test]
fn files_are_read_in_turn_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [good, bad, missing] = ["good.txt", "bad.txt", "missing.txt"].map(path);
    fs::write(&good, FOUR).unwrap();
    fs::write(&bad, format!("\n{FOUR}.\n{PUZZLE}\n")).unwrap();
    let ran = ninefold(&["solve", &good, &bad, &missing, "-", &good, folder.path().to_str().unwrap()], FOUR);
    let answers = [FOUR_SOLUTION, SOLUTION, FOUR_SOLUTION, FOUR_SOLUTION];
    assert_eq!((ran.code, ran.stdout), (Some(2), lines(&answers)));
    let complaints: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(complaints.len(), 4, "{complaints:?}");
    assert_eq!(complaints[0], format!("{bad}:2:18: expected a board of 16, 36, 81, 144, 256 or 625 cells, found 17"));
    assert!(complaints[1].starts_with(&format!("{missing}: ")), "{complaints:?}");
    assert!(complaints[2].starts_with(folder.path().to_str().unwrap()), "{complaints:?}");
    assert_eq!(complaints[3], "ninefold: 3 boards or files could not be read");
}

#[test]
fn marks_line_ends_comments_and_further_fields_are_read_over() {
    let stdin = format!("\u{feff}# two puzzles\r\n\r\n{FOUR}\tfour\t1.2\r\n  {PUZZLE}:1:{SOLUTION}\r\n{FOUR} # last");
    assert_eq!(ninefold(&["solve"], stdin), Ran::quiet(0, &[FOUR_SOLUTION, SOLUTION, FOUR_SOLUTION]));
    let marked = format!("\u{feff}{FOUR}");
    assert_eq!(ninefold(&["solve"], marked), Ran::quiet(0, &[FOUR_SOLUTION]));
}

#[test]
fn text_without_a_row_is_no_board() {
    for (format, stdin) in [("rows", "Grid 01\n\nand no more\n"), ("sdk", "#A somebody\n[Puzzle]\n"), ("rows", "hello")]
    {
        let ran = ninefold(&["solve", "--format", format], stdin);
        let complaint = "<stdin>:1:1: expected a board, found none\n";
        assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (Some(2), "", complaint), "{stdin}");
    }
    let rows = "Grid 01\n1...\n.2..\n..3.\n...4\nthat is all\n";
    assert_eq!(ninefold(&["count", "--format", "rows"], rows).code, Some(1));
    assert_eq!(ninefold(&["solve", "--format", "sdk"], "#A somebody\n"), Ran::quiet(0, &[]));
    let complaint = "<stdin>:1:1: expected a board of 16, 36, 81, 144, 256 or 625 cells, found 2\n";
    assert_eq!(ninefold(&["solve"], "[[\"1\", \"2\"]]").stderr, complaint);
}

#[test]
fn nothing_in_nothing_out() {
    for stdin in ["", "\n\n", "# only a remark\n"] {
        assert_eq!(ninefold(&["solve"], stdin), Ran::quiet(0, &[]));
    }
}

#[test]
fn bytes_that_are_no_text_are_named() {
    let mut stdin = lines(&[FOUR, "ä1"]).into_bytes();
    let end = stdin.len() - 1;
    stdin.splice(end.., *b"\xff.\n");
    stdin.extend(FOUR.bytes());
    let ran = ninefold(&["solve"], stdin);
    assert_eq!((ran.code, ran.stdout), (Some(2), lines(&[FOUR_SOLUTION, FOUR_SOLUTION])));
    assert_eq!(ran.stderr, "<stdin>:2:3: expected text in UTF-8, found byte 0xff\n");
}

#[test]
fn a_line_without_end_is_not_kept() {
    let stdin = lines(&[FOUR, &".".repeat(1_000_000), FOUR]);
    let ran = ninefold(&["solve"], stdin);
    assert_eq!((ran.code, ran.stdout), (Some(2), lines(&[FOUR_SOLUTION, FOUR_SOLUTION])));
    assert_eq!(ran.stderr, "<stdin>:2:65537: expected at most 65536 bytes in a line, found more\n");
}
