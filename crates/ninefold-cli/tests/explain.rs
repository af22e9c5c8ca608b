//! `ninefold explain`.

mod common;

use common::{FOUR, FOUR_EMPTY, FOUR_SOLUTION, PUZZLE, SOLUTION, TRAP, lines, ninefold};

/// Needs an X-wing, and after it nothing but singles.
const X_WING: &str = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";

#[test]
fn every_step_is_told_down_to_the_solution() {
    let ran = ninefold(&["explain"], lines(&[PUZZLE, FOUR]));
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
    let told: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(told[0], PUZZLE);
    assert!(told[1..].iter().any(|line| *line == format!("solved: {SOLUTION}")), "{}", ran.stdout);
    assert_eq!(told.last(), Some(&format!("solved: {FOUR_SOLUTION}").as_str()));
    let empty = PUZZLE.matches(['.', '0']).count();
    assert_eq!(
        told.iter()
            .take_while(|line| **line != FOUR)
            .filter(|line| line.contains("Single: r") || line.contains("House: r"))
            .count(),
        empty
    );
}

#[test]
fn a_hint_is_the_next_step_alone() {
    let ran = ninefold(&["explain", "--hint"], lines(&[X_WING]));
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert_eq!(ran.stdout.lines().filter(|line| line.starts_with("  ")).count(), 1, "{}", ran.stdout);
    assert!(ran.stdout.lines().last().is_some_and(|line| line.starts_with("open: ")), "{}", ran.stdout);
}

#[test]
fn it_ends_behind_the_technique_that_is_asked_for() {
    let ran = ninefold(&["explain", "--until=x-wing"], lines(&[X_WING]));
    let steps: Vec<&str> = ran.stdout.lines().filter(|line| line.starts_with("  ")).collect();
    assert!(steps.last().is_some_and(|step| step.starts_with("  X-Wing: ")), "{}", ran.stdout);
    assert_eq!(steps.iter().filter(|step| step.starts_with("  X-Wing: ")).count(), 1);
    let ran = ninefold(&["explain", "--until=magic"], lines(&[X_WING]));
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("expected a technique") && ran.stderr.contains("magic"), "{}", ran.stderr);
}

#[test]
fn what_cannot_be_explained_says_so() {
    let ran = ninefold(&["explain"], lines(&[FOUR_EMPTY]));
    assert_eq!(ran.code, Some(1), "{}", ran.stdout);
    assert!(ran.stdout.ends_with("stuck: 16 cells, 64 candidates\n"), "{}", ran.stdout);
    let ran = ninefold(&["explain"], lines(&[TRAP]));
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.lines().last().is_some_and(|line| line.starts_with("none: no ")), "{}", ran.stdout);
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let ran = ninefold(&["explain"], lines(&[hard]));
    assert_eq!(ran.code, Some(3), "{}", ran.stdout);
    assert!(ran.stdout.lines().last().is_some_and(|line| line.starts_with("stuck: ")), "{}", ran.stdout);
}

#[test]
fn trials_tell_what_they_refute() {
    // By Arto Inkala, 2010: one level of trials refutes something and does not solve it.
    let hard = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    let ran = ninefold(&["explain", "--trial"], lines(&[hard]));
    assert_eq!(ran.code, Some(3), "{}", ran.stdout);
    assert!(ran.stdout.contains("  Trial: ") && ran.stdout.contains("\nstuck: "), "{}", ran.stdout);
}

#[test]
fn json_has_an_object_for_each_puzzle() {
    let ran = ninefold(&["explain", "--to=json"], lines(&[FOUR, X_WING]));
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let objects: Vec<serde_json::Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(objects.len(), 2);
    assert_eq!((&objects[0]["board"], &objects[0]["outcome"]), (&FOUR_SOLUTION.into(), &"solved".into()));
    let steps = objects[1]["steps"].as_array().expect("a list of steps");
    let x_wing = steps.iter().find(|step| step["technique"] == "X-Wing").expect("it needs one");
    assert!(x_wing["removes"].as_array().is_some_and(|removes| !removes.is_empty()), "{x_wing}");
}
