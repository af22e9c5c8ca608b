//! `ninefold check`.

mod common;

use common::{CLASH, FOUR, FOUR_EMPTY, FOUR_SOLUTION, PUZZLE, Ran, SOLUTION, TRAP, lines, ninefold};

#[test]
fn valid_says_nothing_of_solvable() {
    let stdin = lines(&[PUZZLE, SOLUTION, FOUR_EMPTY, TRAP]);
    assert_eq!(ninefold(&["check"], stdin), Ran::quiet(0, &["valid"; 4]));
}

#[test]
fn every_conflict_is_named_with_both_cells_and_the_house() {
    let stdin = lines(&[CLASH, "12...1......3..3", FOUR, "11..............", "1...1.........1."]);
    let answers = [
        "invalid: 5 in r1c1 and r1c3 (row 1, box 1)",
        "invalid: 1 in r1c1 and r2c2 (box 1); 3 in r4c1 and r4c4 (row 4)",
        "valid",
        "invalid: 1 in r1c1 and r1c2 (row 1, box 1)",
        "invalid: 1 in r1c1 and r2c1 (column 1, box 1)",
    ];
    assert_eq!(ninefold(&["check"], stdin), Ran::quiet(1, &answers));
}

#[test]
fn the_same_digit_across_the_diagonal_is_no_conflict() {
    let board = format!("...7{}7{}", ".".repeat(23), ".".repeat(53));
    assert_eq!(ninefold(&["check"], board), Ran::quiet(0, &["valid"]));
}

#[test]
fn solutions_are_checked_against_their_puzzles() {
    for parted in ["\t", " ", ",", ":", ";", ":1:", "\t7.2\t", ", "] {
        let stdin = format!("{PUZZLE}{parted}{SOLUTION}\r\n");
        assert_eq!(ninefold(&["check", "--solution"], stdin), Ran::quiet(0, &["solved"]), "{parted:?}");
    }
    let stdin = lines(&[
        &format!("{FOUR}\t{FOUR_SOLUTION}"),
        &format!("2{}\t{FOUR_SOLUTION}", &FOUR[1..]),
        &format!("{FOUR}\t{FOUR}"),
        &format!("{FOUR_EMPTY}\t1234123434123412"),
    ]);
    let answers = [
        "solved",
        "wrong: r1c1 is 1, but the puzzle gives 2",
        "wrong: r2c4 is empty",
        "wrong: 1 occurs twice in column 1",
    ];
    assert_eq!(ninefold(&["check", "--solution"], stdin), Ran::quiet(1, &answers));
}

#[test]
fn a_solution_that_is_not_there_or_no_board_is_bad_input() {
    let stdin = lines(&[
        FOUR,
        &format!("{FOUR}\t1234"),
        &format!("{FOUR}:1:12343y1221434321"),
        &format!("{FOUR} {FOUR_SOLUTION}"),
    ]);
    let ran = ninefold(&["check", "--solution"], stdin);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), "solved\n"));
    let complaints = [
        "<stdin>:1:17: expected a solution of 16 cells behind the puzzle, found none",
        "<stdin>:2:22: expected a solution of 16 cells behind the puzzle, found none",
        "<stdin>:3:25: r2c2: expected a digit (1-4) or an empty cell (one of . 0 * - _ ? x), found 'y'",
    ];
    assert_eq!(ran.stderr, lines(&complaints));
}
