//! `ninefold compare`, run as a user runs it.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use common::{CLASH, FOUR, FOUR_EMPTY, PUZZLE, Ran, SOLUTION, TRAP, ninefold, start};
use ninefold_harness::model::Report;
use ninefold_harness::report::json;
use tempfile::TempDir;

/// Little time for everything: what is asserted here does not depend on it.
const QUICK: [&str; 5] =
    ["compare", "--time-per-strategy=400ms", "--time-per-puzzle=50ms", "--rounds=1", "--strategy=mrv"];

/// A folder with a file of this text.
fn file(text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boards.txt");
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

/// Runs a quick comparison of this text with further arguments.
fn compare(text: &str, arguments: &[&str]) -> Ran {
    let (_folder, path) = file(text);
    ninefold(&[&QUICK, arguments, &[&path]].concat(), "")
}

/// The same, with its report.
fn report(text: &str, arguments: &[&str]) -> (Ran, Report) {
    let (folder, path) = file(text);
    let to = folder.path().join("report.json");
    let ran = ninefold(&[&QUICK, arguments, &["--json", to.to_str().unwrap(), &path]].concat(), "");
    (ran, json::load(&to).unwrap())
}

/// A bad input is one line on stderr, nothing on stdout, and exit code 2.
fn is_refused(ran: &Ran, begin: &str, end: &str) {
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.lines().count()), (Some(2), "", 1), "{ran:?}");
    assert!(ran.stderr.starts_with(begin) && ran.stderr.trim_end().ends_with(end), "{ran:?}");
}

#[test]
fn a_table_is_printed_and_files_are_written() {
    let (folder, path) = file(&format!("{PUZZLE}\n# a comment\n{TRAP}\n"));
    let [to_json, to_csv, to_markdown] =
        ["a.json", "a.csv", "a.md"].map(|name| folder.path().join(name).to_str().unwrap().to_owned());
    let files = ["--json", &to_json, "--csv", &to_csv, "--markdown", &to_markdown, &path];
    let ran = ninefold(&[&QUICK[..], &files].concat(), "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
    assert!(ran.stdout.contains("boards: 2 puzzles, 9x9") && ran.stdout.contains("2 of 2"), "{}", ran.stdout);
    let report = json::load(Path::new(&to_json)).unwrap();
    assert_eq!((report.sets.len(), report.sets[0].rows.len(), report.is_interrupted), (1, 1, false));
    assert_eq!(fs::read_to_string(to_csv).unwrap().lines().count(), 2);
    assert!(fs::read_to_string(to_markdown).unwrap().contains("| mrv |"));
}

#[test]
fn every_strategy_takes_part_and_every_task_can_be_asked() {
    let boards = format!("{FOUR}\n{FOUR_EMPTY}\n1.2.............\n");
    for (task, counts) in [("first", None), ("unique", None), ("count", Some("313"))] {
        let (_folder, path) = file(&boards);
        let ran = ninefold(&["compare", "--time-per-strategy=400ms", "--rounds=1", "--task", task, &path], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{task}: {}", ran.stdout);
        for strategy in ninefold::strategies() {
            assert!(ran.stdout.contains(strategy.info.name), "{task}: {}", ran.stdout);
        }
        assert!(counts.is_none_or(|counts| ran.stdout.contains(&format!("Solutions counted: {counts}."))), "{ran:?}");
    }
    let ran = compare(&format!("{CLASH}\n{TRAP}\n"), &["--task=refute"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
}

#[test]
fn validators_are_compared() {
    let (_folder, path) = file(&format!("{CLASH}\n{TRAP}\n{SOLUTION}\n"));
    let ran = ninefold(&["compare", "--task=validate", "--time-per-strategy=400ms", "--rounds=1", &path], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
    for validator in ninefold::validate::validators::<ninefold::core::Nine>() {
        assert!(ran.stdout.contains(validator.name), "{}", ran.stdout);
    }
    let ran = compare(CLASH, &["--task=validate", "--external=true"]);
    is_refused(&ran, "ninefold: ", "cannot take part in the task validate");
}

#[test]
fn a_limit_on_counts_is_told() {
    let (ran, report) = report(&format!("{FOUR_EMPTY}\n{FOUR}\n"), &["--task=count", "--limit=100"]);
    assert_eq!(ran.code, Some(0));
    assert_eq!(report.sets[0].rows[0].total.unwrap().to_string(), "101+");
    assert!(ran.stdout.contains("101+"), "{}", ran.stdout);
}

#[test]
fn the_same_seed_asks_the_same() {
    let boards: Vec<String> = (0..60).map(|given| ".".repeat(given) + "1" + &".".repeat(80 - given)).collect();
    let boards = boards.join("\n");
    let work = |arguments: &[&str]| {
        let (ran, report) = report(&boards, &[&["--task=first", "--sample=20"], arguments].concat());
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let set = &report.sets[0];
        assert_eq!((set.puzzles, set.sample), (60, 20));
        set.rows[0].work.unwrap()
    };
    assert_eq!(work(&["--seed=5"]), work(&["--seed=5"]));
    assert_ne!(work(&["--seed=5", "--no-permute"]), work(&["--seed=6", "--no-permute"]));
    assert_ne!(work(&["--seed=5"]), work(&["--seed=5", "--no-permute"]));
}

#[test]
fn a_strategy_can_run_against_itself() {
    let (ran, report) = report(&format!("{PUZZLE}\n"), &["--strategy=mrv"]);
    assert_eq!(ran.code, Some(0));
    let labels: Vec<&str> = report.sets[0].rows.iter().map(|row| row.label.as_str()).collect();
    assert_eq!(labels, ["mrv", "mrv#2"]);
}

#[test]
fn throughput_is_measured_on_threads() {
    let (ran, report) = report(&format!("{PUZZLE}\n{TRAP}\n"), &["--jobs=2"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(report.settings.jobs, Some(2));
    let row = &report.sets[0].rows[0];
    assert!(row.speed.is_some() && row.latency.is_none());
}

#[test]
fn a_wrong_count_in_a_file_is_a_hard_error_and_everything_else_is_kept() {
    let (folder, path) = file(&format!("{PUZZLE}:1\n{TRAP}:1\n{PUZZLE}:0\n"));
    let to = folder.path().join("report.json");
    let ran = ninefold(&[&QUICK[..], &["--no-permute", "--json", to.to_str().unwrap(), &path]].concat(), "");
    assert_eq!(ran.code, Some(4), "{ran:?}");
    let mut faults: Vec<&str> = ran.stderr.lines().collect();
    faults.sort_unstable();
    let trap = format!("{path}:2: mrv is wrong: claimed no solution, but the corpus says 1; the puzzle: {TRAP}");
    let wrong = "claimed no solution, but a solution was found and verified";
    assert_eq!(faults, [trap, format!("{path}:3: {path} is wrong: {wrong}; the puzzle: {PUZZLE}")]);
    assert!(ran.stdout.contains("VOID"), "{}", ran.stdout);
    let row = &json::load(&to).unwrap().sets[0].rows[0];
    assert_eq!((row.outcomes.finished, row.outcomes.wrong, row.speed.is_some()), (2, 1, true));
}

#[test]
fn bad_input_is_one_clear_line() {
    let board = "expected a board of 16, 36, 81, 144, 256 or 625 cells, found 15";
    is_refused(&compare("# x\n\n1....2....3....\n", &[]), "ninefold: /", &format!("boards.txt:3:16: {board}"));
    let symbol = "boards.txt:1:2: expected a digit (1-4) or an empty cell (. or 0), found 'x'";
    is_refused(&compare("1x..2....3.....4\n", &[]), "ninefold: /", symbol);
    is_refused(&compare("", &[]), "ninefold: /", "expected a board in each line, found no line with one");
    let missing = ninefold(&["compare", "no/such/file.txt"], "");
    is_refused(&missing, "ninefold: no/such/file.txt: ", "(os error 2)");
    let task = "the tasks are first, unique, count, refute, validate";
    is_refused(&compare(PUZZLE, &["--task=uniq"]), "ninefold: unknown task \"uniq\"; ", task);
    let names: Vec<&str> = ninefold::strategies().iter().map(|strategy| strategy.info.name).collect();
    let strategy = format!("unknown strategy \"mvr\" for 9x9 boards; there are {}", names.join(", "));
    is_refused(&compare(PUZZLE, &["--strategy=mvr"]), "ninefold: /", &strategy);
    // A good file in front of it does not matter: everything is looked at first.
    let (_folder, path) = file(PUZZLE);
    is_refused(&ninefold(&["compare", &path, "no/such/file.txt"], ""), "ninefold: no/such/file.txt: ", "(os error 2)");
}

#[test]
fn a_program_behind_a_pipe_is_verified_like_the_rest() {
    let puzzle = format!("{PUZZLE}\n");
    let right = format!("--external=sh -c 'while read puzzle; do echo 1:{SOLUTION}; done'");
    let (ran, report) = report(&puzzle, &["--no-permute", &right]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
    assert_eq!(report.sets[0].rows[1].outcomes.finished, 1);
    for (answer, wrong) in
        [("0", "claimed no solution"), ("1:123", "cannot be read"), ("2", "claimed 2 or more solutions")]
    {
        let ran = compare(&puzzle, &[&format!("--external=sh -c 'while read puzzle; do echo {answer}; done'")]);
        assert_eq!((ran.code, ran.stderr.lines().count()), (Some(4), 1), "{ran:?}");
        assert!(ran.stderr.contains("boards.txt:1: sh -c ") && ran.stderr.contains(wrong), "{ran:?}");
        assert!(ran.stdout.contains("mrv"), "{ran:?}");
    }
    for (command, wrong) in [("true", "expected count or count:solution"), ("no-such-program", "cannot be started")] {
        let ran = compare(&puzzle, &["--external", command]);
        assert_eq!((ran.code, ran.stderr.lines().count()), (Some(2), 1), "{ran:?}");
        assert!(ran.stderr.starts_with("ninefold: external `") && ran.stderr.contains(wrong), "{ran:?}");
    }
}

#[test]
fn a_baseline_is_compared() {
    let (folder, path) = file(&format!("{PUZZLE}\n{TRAP}\n"));
    let old = folder.path().join("old.json").to_str().unwrap().to_owned();
    let measure = |arguments: &[&str]| ninefold(&[&QUICK[..], arguments, &[&path]].concat(), "");
    assert_eq!(measure(&["--json", &old]).code, Some(0));
    let ran = measure(&["--baseline", &old]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
    is_refused(&measure(&["--baseline", &old, "--task=count"]), "ninefold: the baseline cannot be compared", "unique");
    is_refused(&measure(&["--baseline", &path]), &format!("ninefold: {path}: "), "");
    is_refused(&measure(&["--json", "no/such/folder/a.json"]), "ninefold: no/such/folder/a.json: ", "(os error 2)");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_measured() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| -> PathBuf {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    // The first is done at once; the second is all empty boards, counted without an end.
    let first = write("first.txt", &format!("{FOUR}\n"));
    let second = write("second.txt", &format!("{}\n", ".".repeat(81)).repeat(1_000));
    let to = folder.path().join("report.json");
    let endless =
        ["--all", "--time-per-puzzle=10s", "--task=count", "--limit=1000000000", "--rounds=1", "--strategy=mrv"];
    let files = ["--json", to.to_str().unwrap(), first.to_str().unwrap(), second.to_str().unwrap()];
    let child = start(&[&["compare"], &endless[..], &files].concat());
    let begun = Instant::now();
    while json::load(&to).map_or(true, |report| report.sets.is_empty()) {
        assert!(begun.elapsed() < Duration::from_secs(60), "the first file is never done");
        thread::sleep(Duration::from_millis(20));
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(status.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let report = json::load(&to).unwrap();
    assert_eq!(report.sets[0].rows[0].outcomes.finished, 1);
    assert!(String::from_utf8(output.stdout).unwrap().contains("first: 1 puzzle, 4x4"));
}
