//! `ninefold rate`.

mod common;

use common::{FOUR, FOUR_EMPTY, PUZZLE, TRAP, lines, ninefold};

const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn figures_are_told_in_a_line() {
    let ran = ninefold(&["rate"], lines(&[PUZZLE]));
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
    let told = ran.stdout.trim_end();
    assert!(
        told.starts_with("score ") && told.contains("level easy  er 1.5  ep 1.2  ed 1.2  depth 0  guesses 0"),
        "{told}"
    );
}

#[test]
fn what_is_not_known_is_a_bound() {
    let ran = ninefold(&["rate"], lines(&[HARD]));
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.stdout.contains("score >") && ran.stdout.contains("er >5.4") && ran.stdout.contains("depth >1"),
        "{ran:?}"
    );
    let ran = ninefold(&["rate", "--depth=2", "--backdoor=2"], lines(&[HARD]));
    assert!(ran.stdout.contains("depth 2") && ran.stdout.contains("backdoor "), "{ran:?}");
}

#[test]
fn csv_has_a_header_and_a_row_a_puzzle() {
    let ran = ninefold(&["rate", "--to=csv"], lines(&[PUZZLE, FOUR_EMPTY, TRAP, FOUR]));
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(rows[0], ["puzzle", "score", "level", "er", "ep", "ed", "depth", "guesses"]);
    assert_eq!(rows.len(), 5);
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{}", ran.stdout);
    assert_eq!((rows[1][0], rows[1][2]), (PUZZLE, "easy"));
    assert_eq!(rows[2][1..], ["", "several", "", "", "", "", ""]);
    assert_eq!(rows[3][1..], ["", "none", "", "", "", "", ""]);
}
