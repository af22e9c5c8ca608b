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
fn markdown_is_one_table() {
    let ran = ninefold(&["strategies", "--markdown"], "");
    let columns = |line: &str| line.replace("\\|", "").matches('|').count();
    assert_eq!(ran.stdout.lines().count(), 2 + ninefold::strategies().len());
    assert!(ran.stdout.lines().all(|line| columns(line) == 8), "{}", ran.stdout);
}
