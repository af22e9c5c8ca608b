//! `ninefold strategies`.

mod common;

use common::ninefold;

#[test]
fn every_strategy_is_listed_in_both_forms() {
    for form in [&["strategies"][..], &["strategies", "--markdown"]] {
        let ran = ninefold(form, "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
        for strategy in ninefold::strategies() {
            assert!(ran.stdout.contains(strategy.info.name), "{}", ran.stdout);
            assert!(ran.stdout.contains(strategy.info.source), "{}", ran.stdout);
        }
    }
}

#[test]
fn validators_are_listed_behind_them() {
    for form in [&["strategies"][..], &["strategies", "--markdown"]] {
        let ran = ninefold(form, "");
        for validator in ninefold::validate::validators::<ninefold::core::Nine>() {
            let from = ran.stdout.find("validator").expect("they have a head");
            assert!(ran.stdout[from..].contains(validator.name), "{}", ran.stdout);
        }
    }
}

#[test]
fn markdown_is_two_even_tables() {
    let ran = ninefold(&["strategies", "--markdown"], "");
    let (strategies, validators) = ran.stdout.split_once("\n\n").expect("a blank line is between them");
    let columns = |line: &str| line.replace("\\|", "").matches('|').count();
    assert_eq!(strategies.lines().count(), 2 + ninefold::strategies().len());
    assert!(strategies.lines().all(|line| columns(line) == 8), "{strategies}");
    assert!(validators.lines().all(|line| columns(line) == 3), "{validators}");
}
