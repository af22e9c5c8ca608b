//! `ninefold generate`: exactly what was asked for, the same bytes however it is made, and nothing lost or repeated.

mod common;

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use common::{FOUR_SOLUTION, PUZZLE, SOLUTION, lines, ninefold, start};

/// What a run that goes well prints.
fn printed(arguments: &[&str]) -> String {
    let ran = ninefold(&[&["generate"], arguments].concat(), "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    ran.stdout
}

#[test]
fn there_are_as_many_puzzles_as_asked_and_each_has_one_solution() {
    let puzzles = printed(&["--count", "250"]);
    assert_eq!(puzzles.lines().collect::<HashSet<_>>().len(), 250);
    let counts = ninefold(&["count", "--limit", "2", "--strategy", "dlx"], puzzles).stdout;
    assert_eq!(counts, "1\n".repeat(250));
    assert_eq!(printed(&["--count", "0"]), "");
}

#[test]
fn jobs_and_shards_change_no_byte() {
    let options = ["--count", "700", "--seed", "9", "--clues", "..24", "--minimal", "clues"];
    let with = |more: &[&str]| printed(&[options.as_slice(), more].concat());
    let whole = with(&["--jobs", "1"]);
    assert_eq!(whole, with(&["--jobs", "4"]));
    let parts: String = ["1/3", "2/3", "3/3"].into_iter().map(|shard| with(&["--shard", shard])).collect();
    assert_eq!(whole, parts);
    assert_ne!(whole, printed(&["--count", "700", "--clues", "..24", "--minimal", "clues"]));
}

/// Begins to write many puzzles to `file`, and ends that with a signal once there are some.
fn interrupted(file: &Path, options: &[&str], signal: &str) {
    let name = file.to_str().expect("a plain name");
    let before = fs::metadata(file).map_or(0, |found| found.len());
    let mut child = start(&[&["generate", "--resume", name], options].concat());
    while fs::metadata(file).map_or(0, |found| found.len()) <= before {
        assert!(child.try_wait().expect("it can be asked").is_none(), "it has ended already");
        thread::sleep(Duration::from_millis(1));
    }
    let killed = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill is there");
    assert!(killed.success());
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), (signal == "-INT").then_some(130));
}

#[test]
fn what_was_killed_or_interrupted_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.csv");
    let options = ["--count", "6000", "--to", "csv", "--columns", "clues,tries", "--jobs", "2"];
    interrupted(&file, &options, "-KILL");
    interrupted(&file, &options, "-INT");
    interrupted(&file, &options, "-KILL");
    // A line that was not written to its end.
    let begun = fs::read(&file).unwrap();
    assert!(begun.len() > 200);
    fs::write(&file, &begun[..begun.len() - 7]).unwrap();
    let name = file.to_str().unwrap();
    assert_eq!(printed(&[options.as_slice(), &["--resume", name]].concat()), "");
    let whole = printed(&options);
    assert!(fs::read_to_string(&file).unwrap() == whole, "other bytes than those of one run");
    // There is nothing left to do, and nothing is done.
    assert_eq!(printed(&[options.as_slice(), &["--resume", name]].concat()), "");
    assert!(fs::read_to_string(&file).unwrap() == whole);
}

#[test]
fn another_file_is_not_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.txt");
    let name = file.to_str().unwrap();
    printed(&["--count", "5", "--seed", "1", "--resume", name]);
    let before = fs::read_to_string(&file).unwrap();
    for (options, expected) in [
        (vec!["--count", "9", "--seed", "2"], "line 5: expected the puzzle that this seed and these options give"),
        (vec!["--count", "4", "--seed", "1"], "expected at most 4 puzzles, found 5"),
        (vec!["--count", "9", "--to", "csv"], "line 1: expected \"puzzle\""),
        (vec!["--count", "9", "--to", "grid"], "--resume goes with forms of a line for each puzzle"),
    ] {
        let ran = ninefold(&[&["generate", "--resume", name], options.as_slice()].concat(), "");
        assert_eq!(ran.code, Some(2), "{options:?}");
        assert!(ran.stderr.contains(expected), "{}", ran.stderr);
        assert_eq!(fs::read_to_string(&file).unwrap(), before);
    }
}

#[test]
fn a_request_that_cannot_be_met_ends_with_what_was_tried() {
    let ran = ninefold(&["generate", "--count", "2", "--clues", "17", "--tries", "500"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(3), ""));
    assert!(ran.stderr.contains("puzzle 0: none of 500 tries gave what was asked for"), "{}", ran.stderr);
    assert!(ran.stderr.contains("wrong number of clues: "), "{}", ran.stderr);
}

#[test]
fn wishes_are_met() {
    let hard =
        printed(&["--count", "4", "--guesses", "2..5", "--clues", "25..", "--to", "csv", "--columns", "clues,guesses"]);
    assert_eq!(hard.lines().next(), Some("puzzle,clues,guesses"));
    for line in hard.lines().skip(1) {
        let figures: Vec<u64> = line.split(',').skip(1).map(|figure| figure.parse().unwrap()).collect();
        assert!(figures[0] >= 25 && (2..=5).contains(&figures[1]), "{line}");
    }
    let rated =
        printed(&["--count", "3", "--rating", "2.6..4.0", "--technique", "Naked Pair", "--columns", "er,level"]);
    for line in rated.lines() {
        let rating: f64 = line.split(' ').nth(1).unwrap().parse().unwrap();
        assert!((2.6..=4.0).contains(&rating), "{line}");
    }
    let easy =
        printed(&["--count", "3", "--level", "easy", "--te-depth", "0", "--to", "json", "--columns", "level,depth"]);
    assert!(easy.lines().all(|line| line.ends_with(",\"level\":\"easy\",\"depth\":\"0\"}")), "{easy}");
}

#[test]
fn boards_and_patterns_are_kept() {
    let from = printed(&["--count", "20", "--from", SOLUTION, "--columns", "solution"]);
    assert!(from.lines().all(|line| line.ends_with(SOLUTION)));
    let inside = printed(&["--count", "5", "--from", PUZZLE]);
    for line in inside.lines() {
        assert!(line.chars().zip(PUZZLE.chars()).all(|(mine, given)| mine == '.' || mine == given), "{line}");
    }
    let pattern = printed(&["--size", "4", "--count", "2", "--pattern", "XX...X....XX..X.", "--from", FOUR_SOLUTION]);
    assert_eq!(pattern.lines().next(), pattern.lines().nth(1));
    let drawn = printed(&["--symmetry", "full", "--to", "rows"]);
    let rows: Vec<&str> = drawn.lines().take(9).collect();
    let is_clue = |row: usize, column: usize| rows[row].as_bytes()[column] != b'.';
    assert!((0..81).all(|cell| is_clue(cell / 9, cell % 9) == is_clue(cell % 9, 8 - cell / 9)), "{drawn}");
}

#[test]
fn every_size_is_made() {
    for (size, cells) in [("4", 16), ("6", 36), ("12", 144), ("16", 256)] {
        let made = printed(&["--size", size, "--count", "2", "--nodes", "200"]);
        assert!(made.lines().count() == 2 && made.lines().all(|line| line.len() == cells), "{made}");
        let counts = ninefold(&["count", "--limit", "2"], made).stdout;
        assert_eq!(counts, lines(&["1", "1"]));
    }
}

#[test]
fn fair_samples_have_weights() {
    let made = printed(&["--size", "6", "--count", "10", "--unbiased", "--columns", "clues,weight"]);
    for line in made.lines() {
        let fields: Vec<&str> = line.split(' ').collect();
        // Puzzles of twelve clues count one, and those of eleven less: 12 / 25.
        let expected = [("12", "1.000000"), ("11", "0.480000"), ("13", "1.923077")];
        assert!(expected.iter().all(|(clues, weight)| fields[1] != *clues || fields[2] == *weight), "{line}");
    }
}

#[test]
fn what_does_not_go_together_is_refused() {
    for (options, expected) in [
        (vec!["--size", "5"], "expected a size of 4, 6, 9, 12, 16 or 25"),
        (vec!["--pattern", "XX"], "--pattern: expected 81 cells, found 2"),
        (vec!["--from", "12"], "expected 81 cells"),
        (vec!["--clues", "9..3"], "expected a range that goes up"),
        (vec!["--clues", "90"], "the board has 81 cells"),
        (vec!["--shard", "3/2"], "expected a part such as 1/8"),
        (vec!["--symmetry", "spiral"], "expected one of none, half-turn"),
        (vec!["--technique", "Magic"], "Magic"),
        (vec!["--level", "fiendish"], "expected easy, medium"),
        (vec!["--te-depth", "2.."], "--te-depth: expected at most 3"),
        (vec!["--to", "grid", "--columns", "clues"], "columns stand in line, csv and json only"),
        (vec!["--unbiased", "--minimal", "no"], "--unbiased puzzles are minimal"),
        (vec!["--unbiased", "--size", "16"], "--unbiased is for boards up to 9x9"),
    ] {
        let ran = ninefold(&[&["generate"], options.as_slice()].concat(), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{options:?}");
        assert!(ran.stderr.contains(expected), "{options:?}: {}", ran.stderr);
    }
}
