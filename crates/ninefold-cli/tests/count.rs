//! `ninefold count`.

mod common;

use common::{CLASH, FOUR, FOUR_EMPTY, PUZZLE, Ran, SOLUTION, TRAP, lines, ninefold};

#[test]
fn solutions_are_counted_to_the_last() {
    assert_eq!(ninefold(&["count"], lines(&[PUZZLE, FOUR])), Ran::quiet(0, &["1", "1"]));
    let stdin = lines(&[SOLUTION, TRAP, CLASH, FOUR_EMPTY, "1..............."]);
    assert_eq!(ninefold(&["count"], stdin), Ran::quiet(1, &["1", "0", "0", "288", "72"]));
}

#[test]
fn a_limit_that_was_met_says_so() {
    let stdin = lines(&[FOUR_EMPTY, FOUR, CLASH]);
    for (limit, counts) in [
        ("1", ["1+", "1+", "0"]),
        ("2", ["2+", "1", "0"]),
        ("287", ["287+", "1", "0"]),
        // All of them, but nobody looked whether there are more.
        ("288", ["288+", "1", "0"]),
        ("289", ["288", "1", "0"]),
    ] {
        assert_eq!(ninefold(&["count", "--limit", limit], &*stdin), Ran::quiet(1, &counts), "{limit}");
    }
}

#[test]
fn one_that_is_not_proved_to_be_all_is_not_good() {
    assert_eq!(ninefold(&["count", "--limit", "1"], FOUR), Ran::quiet(1, &["1+"]));
    assert_eq!(ninefold(&["count", "--limit", "2"], FOUR), Ran::quiet(0, &["1"]));
}

#[test]
fn a_budget_that_ran_out_leaves_what_was_found() {
    assert_eq!(ninefold(&["count", "--limit-nodes", "0"], lines(&[FOUR_EMPTY, FOUR])).code, Some(3));
    let ran = ninefold(&["count", "--limit-time", "10ms"], ".".repeat(81));
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(3), ""));
    let found = ran.stdout.strip_suffix("+\n").and_then(|number| number.parse::<u64>().ok());
    assert!(found.is_some(), "{}", ran.stdout);
}

#[test]
fn a_limit_of_none_is_refused() {
    let ran = ninefold(&["count", "--limit", "0"], FOUR);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
}

#[test]
fn every_strategy_counts_alike() {
    for strategy in ninefold::strategies().iter().filter(|strategy| strategy.info.is_complete) {
        let count = |boards: &[&str]| ninefold(&["count", "--strategy", strategy.info.name], lines(boards));
        assert_eq!(count(&[PUZZLE, TRAP]), Ran::quiet(1, &["1", "0"]), "{}", strategy.info.name);
        if strategy.sides.contains(&4) {
            assert_eq!(count(&[FOUR_EMPTY, PUZZLE]), Ran::quiet(1, &["288", "1"]), "{}", strategy.info.name);
        }
    }
}
