//! What is said to have changed between two runs, and what is not.

use ninefold::core::Rng;
use ninefold_harness::Task;
use ninefold_harness::baseline::{self, Changes, RowChange, Trend};
use ninefold_harness::model::{Kind, Outcomes, Report, Row, Speed, Work};
use ninefold_harness::stats::{median, spread};

use crate::fixture::{best, report, row, set};
use crate::text;

/// A report on one corpus; a strategy is a name and the time for a puzzle in nanoseconds.
fn run(times: &[(&str, f64)]) -> Report {
    report(Task::Unique, vec![set("17-clue", times.iter().map(|(label, time)| row(label, *time, best())).collect())])
}

fn changed(old: &Report, new: &Report) -> Changes {
    baseline::compare(old, new).unwrap()
}

fn trends(changes: &Changes) -> Vec<(&str, Trend)> {
    changes.sets[0].rows.iter().map(|row| (row.label.as_str(), row.trend)).collect()
}

#[test]
fn a_run_against_itself_changes_nothing() {
    let run = crate::fixture::unique();
    let changes = changed(&run, &run);
    let compared = changes.sets.iter().flat_map(|set| &set.rows).filter(|row| row.trend != Trend::Unclear);
    assert!(compared.clone().count() > 6 && compared.clone().all(|row| row.trend == Trend::Same));
    assert!(changes.sets.iter().flat_map(|set| &set.rows).all(|row| row.counts.is_empty()));
    assert!(changes.warnings.is_empty() && changes.gone.is_empty());
}

#[test]
fn a_change_of_one_is_seen_against_the_drift_of_all() {
    // The machine is 10 % slower; mrv became 12 % faster, dlx came, and revalidate went.
    let old = run(&[("mrv", 9_000.0), ("propagate", 3_000.0), ("reading-order", 70_000.0), ("revalidate", 1e6)]);
    let new = run(&[("mrv", 8_712.0), ("propagate", 3_300.0), ("reading-order", 77_100.0), ("dlx", 2_900.0)]);
    let changes = changed(&old, &new);
    let expected = [
        ("mrv", Trend::Faster),
        ("propagate", Trend::Same),
        ("reading-order", Trend::Same),
        ("dlx", Trend::New),
        ("revalidate", Trend::Gone),
    ];
    assert_eq!(trends(&changes), expected);
    assert_eq!(changes.sets[0].drift.map(|drift| (drift * 1e6).round()), Some(1_100_000.0));
    let (against, interval) = changes.sets[0].rows[0].against_drift.unwrap();
    assert!((against - 0.88).abs() < 1e-9 && interval.low < against && against < interval.high);
    insta::assert_snapshot!(text(|out| baseline::write(out, &changes)));
    // Without a third strategy there is nothing to judge against.
    let changes = changed(&run(&[("mrv", 100.0), ("dlx", 50.0)]), &run(&[("mrv", 110.0), ("dlx", 50.0)]));
    assert_eq!(trends(&changes), [("mrv", Trend::Slower), ("dlx", Trend::Same)]);
    assert_eq!(changes.sets[0].drift, None);
}

#[test]
fn noisy_rounds_widen_the_interval() {
    let (old, mut new) = (run(&[("mrv", 100.0), ("dlx", 50.0)]), run(&[("mrv", 110.0), ("dlx", 50.0)]));
    new.sets[0].rows[0].speed.as_mut().unwrap().spread = 0.2;
    assert_eq!(trends(&changed(&old, &new))[0], ("mrv", Trend::Same));
    // One round alone has no spread; that of the others stands in.
    new.sets[0].rows[0].speed = Some(Speed { per_second: 1e9 / 110.0, spread: 0.0, rounds: 1 });
    assert_eq!(trends(&changed(&old, &new))[0], ("mrv", Trend::Slower));
    // And where nobody ran two rounds, nothing is said.
    new.sets[0].rows[1].speed = Some(Speed { per_second: 1e9 / 50.0, spread: 0.0, rounds: 1 });
    assert_eq!(trends(&changed(&old, &new))[0], ("mrv", Trend::Unclear));
}

#[test]
fn any_change_of_a_count_is_shown() {
    let old = run(&[("mrv", 100.0), ("dlx", 50.0), ("propagate", 70.0)]);
    let mut new = old.clone();
    let rows = &mut new.sets[0].rows;
    rows[0].work = Some(Work { nodes: 56.250_001, guesses: 1.5, ..rows[0].work.unwrap() });
    rows[1].outcomes = Outcomes { finished: 999, timed_out: 1, ..rows[1].outcomes };
    rows[1].work = Some(Work { nodes: 1.0, guesses: 0.0, backtracks: 0.0, without_guess: 1.0 });
    let counts = |row: &RowChange| -> Vec<String> {
        row.counts.iter().map(|count| format!("{}: {} → {}", count.what, count.old, count.new)).collect()
    };
    let changes = changed(&old, &new);
    assert_eq!(counts(&changes.sets[0].rows[0]), ["nodes: 56.250000 → 56.250001", "guesses: 1.74 → 1.50"]);
    // It finished other puzzles: neither its time nor its work compares.
    assert_eq!(counts(&changes.sets[0].rows[1]), ["finished: 1000 → 999", "timed out: 0 → 1"]);
    assert_eq!(trends(&changes)[1], ("dlx", Trend::Unclear));
    // With another seed the puzzles are others.
    new.seed = 8;
    let changes = changed(&old, &new);
    assert!(counts(&changes.sets[0].rows[0]).is_empty());
    let text = text(|out| baseline::write(out, &changes));
    assert!(
        text.contains("\nwarning: The seeds differ, so the puzzles do: times compare roughly, and counts do not.\n")
    );
}

#[test]
fn what_is_timed_otherwise_does_not_compare() {
    let old = run(&[("mrv", 100.0), ("dlx", 50.0), ("mine", 70.0)]);
    let mut new = old.clone();
    new.sets[0].rows[2].kind = Kind::External;
    assert_eq!(trends(&changed(&old, &new))[2], ("mine", Trend::Unclear));
    // Another sample of the corpus.
    let mut new = old.clone();
    new.sets[0].sample = 500;
    assert!(trends(&changed(&old, &new)).iter().all(|(_, trend)| *trend == Trend::Unclear));
    // Another corpus.
    let mut new = old.clone();
    new.sets[0].name = "hard".to_owned();
    let changes = changed(&old, &new);
    assert!(trends(&changes).iter().all(|(_, trend)| *trend == Trend::New));
    assert_eq!(changes.gone, ["17-clue"]);
    // Another task, or other threads.
    let mut new = old.clone();
    new.settings.jobs = Some(2);
    let error = baseline::compare(&old, &new).unwrap_err().to_string();
    assert_eq!(error, "the baseline cannot be compared: expected jobs 2, found none");
    new.task = Task::First;
    let error = baseline::compare(&old, &new).unwrap_err().to_string();
    assert_eq!(error, "the baseline cannot be compared: expected task first, found unique");
}

/// The times of seven rounds with the noise of a busy machine: 3 %, a slow round now and then, and half a per cent that
/// stays for the whole run, as where the code lies in memory does.
fn noisy(label: &str, time: f64, rng: &mut Rng) -> Row {
    let mut uniform = || (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
    // The sum of twelve is as good as normal here.
    let mut normal = || (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
    let layout = 1.0 + 0.005 * normal();
    let rounds: Vec<f64> = (0..7)
        .map(|_| {
            let hit = if normal() > 2.0 { 1.3 } else { 1.0 };
            time * layout * hit * (0.03 * normal()).exp()
        })
        .collect();
    let per_second = 1e9 / median(&rounds).unwrap();
    Row { speed: Some(Speed { per_second, spread: spread(&rounds).unwrap(), rounds: 7 }), ..row(label, time, best()) }
}

#[test]
fn noise_and_drift_alone_are_seldom_a_change() {
    let (mut rng, mut named, mut found) = (Rng::new(5), 0, 0);
    let times = [("a", 100.0), ("b", 320.0), ("c", 3_000.0), ("d", 9_000.0), ("e", 70_000.0)];
    for race in 0..400 {
        let drift = 1.0 + f64::from(race % 21 - 10) / 100.0;
        let mut run = |factors: [f64; 5]| {
            let rows = times.iter().zip(factors).map(|((label, time), factor)| noisy(label, time * factor, &mut rng));
            report(Task::Unique, vec![set("17-clue", rows.collect())])
        };
        let old = run([1.0; 5]);
        let is_named = |(_, trend): &(&str, Trend)| *trend != Trend::Same;
        named += trends(&changed(&old, &run([drift; 5]))).into_iter().filter(is_named).count();
        let changes = changed(&old, &run([drift, drift, drift * 1.15, drift, drift]));
        found += usize::from(trends(&changes)[2].1 == Trend::Slower);
    }
    // Of 2,000 rows without a change, and 400 that are 15 % slower.
    assert!(named <= 10, "{named} of 2,000");
    assert!(found >= 360, "{found} of 400");
}
