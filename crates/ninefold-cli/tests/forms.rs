//! Boards in every form, read by the program and written by it: the files of `puzzles/text` and all ways back.

mod common;

use common::{FOUR, FOUR_SOLUTION, PUZZLE, Ran, SOLUTION, TRAP, lines, ninefold};
use std::fs;
use std::path::{Path, PathBuf};

fn files(prefix: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/text");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.file_name().unwrap().to_str().unwrap().starts_with(prefix)).collect()
}

#[test]
fn every_good_file_holds_the_example_board() {
    let good = files("good-");
    assert_eq!(good.len(), 20);
    for file in good {
        let ran = ninefold(&["solve", file.to_str().unwrap()], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", file.display());
        let boards = ran.stdout.lines().count();
        assert!(boards > 0 && ran.stdout == lines(&[SOLUTION]).repeat(boards), "{}: {}", file.display(), ran.stdout);
    }
}

#[test]
fn every_bad_file_is_refused_with_a_place() {
    let bad = files("bad-");
    assert_eq!(bad.len(), 11);
    for file in bad {
        let path = file.to_str().unwrap();
        let ran = ninefold(&["solve", path], "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{path}: {}", ran.stderr);
        let faults = ran.stderr.lines().filter(|line| line.starts_with(path));
        assert!(faults.clone().count() > 0, "{path}: {}", ran.stderr);
        for fault in faults {
            let place: Vec<&str> = fault[path.len()..].splitn(4, ':').collect();
            assert!(place[1].parse::<u32>().is_ok() && place[2].parse::<u32>().is_ok(), "{fault}");
            assert!(place[3].contains("expected") || place[3].contains("0 is a digit") || place[3].contains("struck"));
        }
    }
}

#[test]
fn what_is_written_is_read_back() {
    for form in ["line", "rows", "grid", "csv", "json", "leetcode"] {
        let stdin = lines(&[PUZZLE, TRAP, FOUR, PUZZLE]);
        let written = ninefold(&["convert", "--to", form], &*stdin);
        assert_eq!((written.code, written.stderr.as_str()), (Some(0), ""), "{form}");
        assert_eq!(ninefold(&["convert"], written.stdout), Ran::quiet(0, &[PUZZLE, TRAP, FOUR, PUZZLE]), "{form}");
    }
    let marks = ninefold(&["convert", "--to", "pencilmarks"], PUZZLE);
    assert_eq!(ninefold(&["solve"], marks.stdout), Ran::quiet(0, &[SOLUTION]));
    let sixteen = ".".repeat(256);
    assert_eq!(ninefold(&["convert", "--to", "pencilmarks"], sixteen).code, Some(3));
}

#[test]
fn symbols_come_back_as_they_came() {
    let (ones, zeros) = ("123456789ABCDEFG", "0123456789ABCDEF");
    let board = |symbols: &str| {
        let row =
            |row: usize| (0..16).map(move |column| symbols.as_bytes()[(row % 4 * 4 + row / 4 + column) % 16] as char);
        (0..16).flat_map(row).collect::<String>()
    };
    let puzzle = |symbols: &str| format!(".{}", &board(symbols)[1..]);
    assert_eq!(ninefold(&["solve"], puzzle(zeros)), Ran::quiet(0, &[&board(zeros)]));
    assert_eq!(ninefold(&["solve"], puzzle(ones)), Ran::quiet(0, &[&board(ones)]));
    assert_eq!(ninefold(&["convert", "--write-symbols", "1"], puzzle(zeros)), Ran::quiet(0, &[&puzzle(ones)]));
    let ambiguous = board(ones).replace('G', "0");
    let ran = ninefold(&["convert"], &*ambiguous);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("--symbols 0 or --symbols 1"), "{}", ran.stderr);
    assert_eq!(ninefold(&["convert", "--symbols", "1"], &*ambiguous), Ran::quiet(0, &[&ambiguous.replace('0', ".")]));
    assert_eq!(ninefold(&["convert", "--symbols", "0"], &*ambiguous), Ran::quiet(0, &[&ambiguous]));
}

#[test]
fn a_file_says_what_it_was_taken_for_when_asked() {
    let csv = format!("id,puzzle\n1,{FOUR}\n");
    let ran = ninefold(&["solve", "-v"], csv);
    assert_eq!((ran.code, ran.stdout), (Some(0), lines(&[FOUR_SOLUTION])));
    assert_eq!(ran.stderr, "<stdin>: read as csv, the puzzle in column 2\n");
    assert!(ninefold(&["solve", "--verbose"], FOUR).stderr.contains("read as line"));
    // A form that is named is not found out.
    assert_eq!(ninefold(&["solve", "--format", "rows"], FOUR).code, Some(2));
    assert_eq!(ninefold(&["solve", "--format", "xml"], FOUR).code, Some(2));
}

#[test]
fn solutions_are_checked_in_every_form() {
    let csv = format!("id,puzzle,solution\n1,{PUZZLE},{SOLUTION}\n2,{PUZZLE},{PUZZLE}\n");
    let json = format!("{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"{SOLUTION}\"}}\n{{\"puzzle\":\"{PUZZLE}\"}}\n");
    assert_eq!(ninefold(&["check", "--solution"], csv), Ran::quiet(1, &["solved", "wrong: r1c2 is empty"]));
    let ran = ninefold(&["check", "--solution"], json);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), "solved\n"));
    assert!(ran.stderr.contains("<stdin>:2:"), "{}", ran.stderr);
    // What solve writes, check reads.
    for form in ["csv", "json"] {
        let solved = ninefold(&["solve", "--to", form], lines(&[PUZZLE, FOUR]));
        assert_eq!(solved.code, Some(0), "{form}");
        assert_eq!(ninefold(&["check", "--solution"], solved.stdout), Ran::quiet(0, &["solved", "solved"]), "{form}");
    }
}

#[test]
fn the_first_fault_ends_it_when_that_is_wanted() {
    let stdin = lines(&[FOUR, "nonsense", FOUR]);
    let ran = ninefold(&["solve", "--fail-fast"], &*stdin);
    assert_eq!((ran.code, ran.stdout), (Some(2), lines(&[FOUR_SOLUTION])));
    assert_eq!(ran.stderr.lines().count(), 1);
    let ran = ninefold(&["solve"], stdin.repeat(2));
    assert_eq!(ran.stdout.lines().count(), 4);
    assert!(ran.stderr.ends_with("ninefold: 2 boards or files could not be read\n"), "{}", ran.stderr);
}

#[test]
fn completions_and_manual_pages_are_printed() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = ninefold(&["completions", shell], "");
        assert!(ran.code == Some(0) && ran.stdout.contains("convert"), "{shell}");
    }
    assert!(ninefold(&["man"], "").stdout.contains("ninefold"));
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(ninefold(&["man", folder.path().to_str().unwrap()], ""), Ran::quiet(0, &[]));
    assert!(folder.path().join("ninefold-solve.1").exists());
}
