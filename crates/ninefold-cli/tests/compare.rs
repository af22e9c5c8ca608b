//! `ninefold compare`, run as a user runs it.

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use common::{CLASH, FOUR, FOUR_EMPTY, PUZZLE, Ran, SOLUTION, TRAP, lines, ninefold, start};
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
    let markdown = fs::read_to_string(to_markdown).unwrap();
    assert!(markdown.starts_with("`ninefold compare "), "{markdown}");
    assert!(markdown.contains("| mrv |"), "{markdown}");
}

#[test]
fn every_strategy_takes_part_and_every_task_can_be_asked() {
    let boards = format!("{FOUR}\n{FOUR_EMPTY}\n1.2.............\n");
    for (task, counts) in [("first", None), ("unique", None), ("count", Some("mrv 313"))] {
        let (_folder, path) = file(&boards);
        let ran = ninefold(&["compare", "--time-per-strategy=400ms", "--rounds=1", "--task", task, &path], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{task}: {}", ran.stdout);
        for strategy in ninefold::strategies().iter().filter(|strategy| strategy.sides.contains(&4)) {
            assert!(ran.stdout.contains(strategy.info.name), "{task}: {}", ran.stdout);
        }
        assert!(counts.is_none_or(|counts| ran.stdout.contains(counts)), "{ran:?}");
        // Two of the boards have more than one solution, which logic alone cannot tell.
        assert!(ran.stdout.contains(" stuck") && ran.stdout.contains(" wrong"), "{ran:?}");
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
    let wrong = "expects no solution, but a solution was found and verified";
    assert_eq!(faults, [trap, format!("{path}:3: {path} {wrong}; the puzzle: {PUZZLE}")]);
    assert!(ran.stdout.contains("VOID"), "{}", ran.stdout);
    let row = &json::load(&to).unwrap().sets[0].rows[0];
    assert_eq!((row.outcomes.finished, row.outcomes.wrong, row.speed.is_some()), (2, 1, true));
}

#[test]
fn bad_input_is_one_clear_line() {
    let board = "expected a board of 16, 36, 81, 144, 256 or 625 cells, found 15";
    is_refused(&compare("# x\n\n1....2....3....\n", &[]), "ninefold: /", &format!("boards.txt:3:16: {board}"));
    let count = "boards.txt:1:83: expected a count of solutions, found \"2\\tname\"";
    is_refused(&compare(&format!("{PUZZLE}:2\tname\n"), &[]), "ninefold: /", count);
    let symbol = "boards.txt:1:2: r1c2: expected a digit (1-4) or an empty cell (one of . 0 * - _ ? x), found 'y'";
    is_refused(&compare("1y..2....3.....4\n", &[]), "ninefold: /", symbol);
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
}

#[test]
fn a_program_that_fails_is_named_with_its_puzzle_and_takes_no_older_results_with_it() {
    let (folder, path) = file(&format!("{PUZZLE}\n"));
    let old = folder.path().join("old.json").to_str().unwrap().to_owned();
    fs::write(&old, "older results").unwrap();
    let one_more = "sh -c \"while read puzzle; do echo 2; done; echo 2\"";
    for (command, begin, wrong) in [
        ("no-such-program", "ninefold: external `no-such-program`: cannot be started: ", "(os error 2)\n"),
        ("true", &format!("ninefold: {path}:1: external `true`: expected count or "), &format!("{PUZZLE}\n")),
        ("sh -c \"read p; echo ?\"", &format!("ninefold: {path}:1: external `sh"), &format!("{PUZZLE}\n")),
    ] {
        let ran = ninefold(&[&QUICK[..], &["--no-permute", "--external", command, "--json", &old, &path]].concat(), "");
        assert_eq!((ran.code, ran.stderr.lines().count()), (Some(2), 1), "{ran:?}");
        assert!(ran.stderr.starts_with(begin) && ran.stderr.ends_with(wrong), "{ran:?}");
        assert_eq!(ran.stderr.matches("os error").count(), usize::from(command == "no-such-program"), "{ran:?}");
        assert_eq!(fs::read_to_string(&old).unwrap(), "older results", "{command}");
    }
    // Right answers, and a line that nobody asked for after the last.
    let ran = compare(&format!("{FOUR_EMPTY}\n"), &["--external", one_more]);
    assert_eq!((ran.code, ran.stderr.lines().count()), (Some(2), 1), "{ran:?}");
    assert!(ran.stderr.contains("expected one line for each puzzle, found \"2\" unasked"), "{ran:?}");
}

#[test]
fn a_program_that_is_started_anew_gets_no_more_time_for_a_puzzle() {
    // Boards that begin with 1 are answered after a second, the other one at once; none has a solution.
    let boards = ["11..............", "11.............1", "22..............", "11............1."];
    let slow = "--external=sh -c 'while read p; do case $p in 1*) sleep 1;; esac; echo 0; done'";
    let (folder, path) = file(&lines(&boards));
    let to = folder.path().join("report.json");
    let arguments =
        ["compare", "--all", "--time-per-puzzle=300ms", "--rounds=1", "--strategy=mrv", "--no-permute", slow, "--json"];
    let ran = ninefold(&[&arguments[..], &[to.to_str().unwrap(), &path]].concat(), "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{}", ran.stdout);
    let outcomes = json::load(&to).unwrap().sets[0].rows[1].outcomes;
    assert_eq!((outcomes.finished, outcomes.timed_out), (1, 3));
}

#[cfg(unix)]
#[test]
fn closed_pipes_lose_no_file_and_no_exit_code() {
    let (folder, path) = file(&format!("{PUZZLE}:1\n"));
    let wrong = folder.path().join("wrong.txt").to_str().unwrap().to_owned();
    fs::write(&wrong, format!("{TRAP}:1\n")).unwrap();
    let to = folder.path().join("report.json");
    for (files, code) in [([&path, &path], 0), ([&wrong, &path], 4)] {
        let files = [files[0], files[1], "--json", to.to_str().unwrap(), "--csv", "/dev/stdout"];
        let mut child = start(&[&QUICK[..], &files].concat());
        drop((child.stdout.take(), child.stderr.take()));
        assert_eq!(child.wait().unwrap().code(), Some(code));
        assert_eq!(json::load(&to).unwrap().sets.len(), 2);
    }
    // What cannot be taken back is written once.
    let ran = ninefold(&[&QUICK[..], &["--csv", "/dev/stdout", &path, &path]].concat(), "");
    assert_eq!((ran.code, ran.stdout.matches("task,seed,").count()), (Some(0), 1), "{ran:?}");
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

/// Compares boards of two files, and presses Ctrl-C when the report has something of both.
#[cfg(unix)]
fn interrupted(first: &str, second: &str, arguments: &[&str]) -> (Ran, Report) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| -> String {
        let path = folder.path().join(name);
        fs::write(&path, format!("{text}\n")).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (first, second, to) =
        (write("first.txt", first), write("second.txt", second), folder.path().join("report.json"));
    let child = start(&[&["compare", "--json", to.to_str().unwrap()], arguments, &[&first, &second]].concat());
    let begun = Instant::now();
    while json::load(&to).map_or(true, |report| report.sets.len() < 2) {
        assert!(begun.elapsed() < Duration::from_secs(60), "the second file never comes");
        thread::sleep(Duration::from_millis(20));
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(status.unwrap().success());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let ran = Ran { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) };
    (ran, json::load(&to).unwrap())
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_measured() {
    // Empty boards, counted up to a limit, so many of them that nobody waits for the end.
    let empty = [".".repeat(81).as_str(); 1_000].join("\n");
    let endless = ["--all", "--task=count", "--limit=100000", "--strategy=mrv"];
    let (ran, report) = interrupted(FOUR, &empty, &endless);
    assert_eq!((ran.code, report.is_interrupted), (Some(130), true), "{ran:?}");
    assert_eq!(report.sets[0].rows[0].outcomes.finished, 1);
    assert!(ran.stdout.contains("first: 1 puzzle, 4x4") && ran.stdout.contains("second: "), "{ran:?}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_waits_for_the_puzzle_that_is_being_timed() {
    // A second or so for the slowest strategy, which cannot be interrupted while it is timed.
    let slow = format!("{}{}", ".".repeat(39), &SOLUTION[39..]);
    let arguments = ["--all", "--task=count", "--no-permute", "--time-per-puzzle=1m", "--strategy=revalidate"];
    let (ran, report) = interrupted(FOUR, &slow, &arguments);
    assert_eq!((ran.code, report.is_interrupted, report.sets.len()), (Some(130), true, 2), "{ran:?}");
    assert_eq!(report.sets[1].rows[0].outcomes.finished, 1);
    assert!(ran.stdout.contains("second: "), "{ran:?}");
}
