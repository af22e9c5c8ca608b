//! `ninefold solve`.

mod common;

use common::{CLASH, FOUR, FOUR_EMPTY, FOUR_SOLUTION, PUZZLE, Ran, SOLUTION, TRAP, lines, ninefold, pattern};

#[test]
fn a_puzzle_with_one_solution_is_solved() {
    assert_eq!(ninefold(&["solve"], PUZZLE), Ran::quiet(0, &[SOLUTION]));
    assert_eq!(ninefold(&["solve", "-"], lines(&[PUZZLE])), Ran::quiet(0, &[SOLUTION]));
}

#[test]
fn a_word_stands_for_every_other_answer() {
    let stdin = lines(&[PUZZLE, TRAP, CLASH, &".".repeat(81), SOLUTION]);
    let answers = [SOLUTION, "none", "none", "several", SOLUTION];
    assert_eq!(ninefold(&["solve"], stdin), Ran::quiet(1, &answers));
    for alone in [TRAP, FOUR_EMPTY] {
        assert_eq!(ninefold(&["solve"], alone).code, Some(1), "{alone}");
    }
}

#[test]
fn first_asks_for_one_solution_only() {
    let ran = ninefold(&["solve", "--first"], FOUR_EMPTY);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let check = format!("{FOUR_EMPTY}\t{}", ran.stdout);
    assert_eq!(ninefold(&["check", "--solution"], check), Ran::quiet(0, &["solved"]));
    assert_eq!(ninefold(&["solve", "--first"], TRAP), Ran::quiet(1, &["none"]));
}

#[test]
fn every_size_is_solved_in_one_stream() {
    let solutions = [
        pattern(2, 2, "1234"),
        pattern(2, 3, "123456"),
        pattern(3, 3, "123456789"),
        pattern(3, 4, "123456789ABC"),
        pattern(4, 4, "123456789ABCDEFG"),
        pattern(5, 5, "ABCDEFGHIJKLMNOPQRSTUVWXY"),
    ];
    let puzzles: Vec<String> = solutions.iter().map(|solution| format!("..{}", &solution[2..])).collect();
    let puzzles: Vec<&str> = puzzles.iter().map(String::as_str).collect();
    let solutions: Vec<&str> = solutions.iter().map(String::as_str).collect();
    // Twice, so that the solver of each size is used again.
    assert_eq!(ninefold(&["solve"], lines(&puzzles).repeat(2)), Ran::quiet(0, &solutions.repeat(2)));
}

#[test]
fn every_strategy_answers_alike() {
    for strategy in ninefold::strategies().iter().filter(|strategy| strategy.info.is_complete) {
        let solve = |boards: &[&str]| ninefold(&["solve", "--strategy", strategy.info.name], lines(boards));
        assert_eq!(solve(&[PUZZLE, CLASH]), Ran::quiet(1, &[SOLUTION, "none"]), "{}", strategy.info.name);
        if strategy.sides.contains(&4) {
            let answers = [SOLUTION, "none", FOUR_SOLUTION, "several"];
            let ran = solve(&[PUZZLE, CLASH, FOUR, FOUR_EMPTY]);
            assert_eq!(ran, Ran::quiet(1, &answers), "{}", strategy.info.name);
        }
    }
}

#[test]
fn an_unknown_strategy_is_refused_with_those_that_there_are() {
    let ran = ninefold(&["solve", "--strategy", "magic"], PUZZLE);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    assert!(ran.stderr.starts_with("ninefold: unknown strategy \"magic\"; there are: "), "{}", ran.stderr);
    for strategy in ninefold::strategies() {
        assert!(ran.stderr.contains(strategy.info.name), "{}", ran.stderr);
    }
}

#[test]
fn a_limit_that_comes_first_leaves_it_unknown() {
    let empty = ".".repeat(625);
    assert_eq!(ninefold(&["solve", "--limit-nodes", "1"], &*empty), Ran::quiet(3, &["unknown"]));
    assert_eq!(ninefold(&["solve", "--limit-time", "0s"], &*empty), Ran::quiet(3, &["unknown"]));
    // The others are answered; unknown weighs more than none, and a solved board asks for no node.
    let stdin = lines(&[&empty, FOUR_SOLUTION, CLASH]);
    let answers = ["unknown", FOUR_SOLUTION, "none"];
    assert_eq!(ninefold(&["solve", "--limit-nodes", "0"], stdin), Ran::quiet(3, &answers));
    assert_eq!(ninefold(&["solve", "--limit-nodes", "100000", "--limit-time", "1h"], FOUR).code, Some(0));
}

#[test]
fn wrong_flags_are_usage_errors() {
    for wrong in
        [&["solve", "--limit-time", "5"][..], &["solve", "--limit-nodes", "-1"], &["solve", "--magic"], &["guess"], &[]]
    {
        let ran = ninefold(wrong, PUZZLE);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{wrong:?}");
        assert!(!ran.stderr.is_empty(), "{wrong:?}");
    }
}

#[test]
fn every_help_has_examples_and_exit_codes() {
    for command in [&["--help"][..], &["solve", "--help"], &["count", "--help"], &["check", "-h"]] {
        let ran = ninefold(command, "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{command:?}");
        assert!(ran.stdout.contains("\nExamples:\n") && ran.stdout.contains("\nExit codes:\n"), "{command:?}");
    }
}
