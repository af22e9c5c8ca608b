//! Programs behind a pipe: good ones, and every way to be a bad one.

#![cfg(unix)]

use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use ninefold::core::Cancel;
use ninefold_harness::external::{External, ExternalError, Fault, Reply};

/// Long enough for a busy machine, and shorter than what the silent programs below sleep.
const PATIENCE: Duration = Duration::from_secs(60);
const PUZZLE: &str = "1234341221434321";

/// A program in the language of `sh`. It answers what is in `$1`, its puzzle, when it says `ask`.
fn script(text: &str, limit: u64, timeout: Duration) -> External {
    assert!(!text.contains('\''), "{text}");
    External::start(&format!("sh -c 'ask() {{ read -r puzzle; }}; {text}'"), limit, timeout).expect("there is a sh")
}

fn ask(external: &mut External) -> Result<Reply, ExternalError> {
    external.ask(PUZZLE, &Cancel::new())
}

/// The error that a script earns with its first puzzle.
fn first_error(text: &str, limit: u64) -> ExternalError {
    ask(&mut script(text, limit, PATIENCE)).expect_err(text)
}

#[test]
fn answers_come_back() {
    let mut external = script("while ask; do echo \"$NINEFOLD_LIMIT:$puzzle\"; done", 2, PATIENCE);
    for _ in 0..3 {
        let reply = ask(&mut external).unwrap();
        assert_eq!((reply.count, reply.solution.as_deref()), (2, Some(PUZZLE)));
    }
    external.finish().unwrap();
}

#[test]
fn line_ends_of_other_systems_and_a_last_line_without_one_are_read() {
    let mut external = script("ask; printf \"1\\r\\n\"; ask; printf 2", 2, PATIENCE);
    assert_eq!(ask(&mut external).unwrap().count, 1);
    assert_eq!(ask(&mut external).unwrap().count, 2);
    external.finish().unwrap();
}

#[test]
fn words_are_split_as_a_shell_splits_them() {
    let command = r#"sh -c 'read -r p; echo "$#:$1$2"' name "a b" c\ d"#;
    let mut external = External::start(command, 2, PATIENCE).unwrap();
    assert_eq!(ask(&mut external).unwrap().solution.as_deref(), Some("a bc d"));
}

#[test]
fn a_command_that_cannot_be_started_is_named() {
    for command in ["", "  ", "sh -c 'exit"] {
        let error = External::start(command, 2, PATIENCE).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("external `{command}`: expected a command, found no word or an open quote")
        );
    }
    let error = External::start("/no/such/program --fast", 2, PATIENCE).unwrap_err().to_string();
    assert!(error.starts_with("external `/no/such/program --fast`: cannot be started: "), "{error}");
}

#[test]
fn the_death_of_a_program_is_told_with_status_and_last_words() {
    let error = first_error("ask; echo first >&2; echo cannot solve this >&2; exit 3", 2);
    assert!(matches!(error.fault, Fault::OutputClosed), "{error:?}");
    let expected = "expected count or count:solution, the count from 0 to 2, found that it has ended; exit status: 3; \
                    the puzzle: 1234341221434321; its last words: \"cannot solve this\"";
    assert!(error.to_string().ends_with(expected), "{error}");
    // Dead before it was asked: whether the write or the read fails first, the error is the same.
    let mut external = script("exit 4", 1, PATIENCE);
    sleep(Duration::from_millis(50));
    let error = ask(&mut external).unwrap_err().to_string();
    assert!(error.contains("expected 0 or 1:solution, found that it has ended; exit status: 4; "), "{error}");
    let error = ask(&mut external).unwrap_err();
    assert!(matches!(error.fault, Fault::Over), "{error:?}");
}

#[test]
fn a_killed_program_is_told_with_its_signal() {
    let error = first_error("ask; kill -9 $$", 2).to_string();
    assert!(error.contains("found that it has ended; signal: 9"), "{error}");
}

#[test]
fn what_is_no_answer_is_shown() {
    let error = first_error("ask; echo I think it has one; sleep 1000", 2);
    assert!(matches!(&error.fault, Fault::Answer(line) if line == "I think it has one"), "{error:?}");
    let expected = "expected count or count:solution, the count from 0 to 2, found \"I think it has one\"; the puzzle: \
                    1234341221434321";
    assert!(error.to_string().ends_with(expected), "{error}");
    for answer in ["3", "\"\"", "1:", "\"1 \""] {
        assert!(matches!(first_error(&format!("ask; echo {answer}; sleep 1000"), 2).fault, Fault::Answer(_)));
    }
    // With a limit of 1 a count alone cannot be verified.
    let error = first_error("ask; echo 1; sleep 1000", 1).to_string();
    assert!(error.contains("expected 0 or 1:solution, found \"1\""), "{error}");
}

#[test]
fn a_line_without_end_is_cut() {
    let error = first_error("ask; yes | tr -d \"\\n\"", 2).to_string();
    assert!(error.contains(&format!("found \"{}\"…", "y".repeat(120))), "{error}");
}

#[test]
fn answers_out_of_step_are_seen() {
    // Two answers for each puzzle: seen at a later question, or at the end, but seen.
    let mut external = script("while ask; do echo 0; echo 0; done", 2, PATIENCE);
    let error = (0..10).find_map(|_| ask(&mut external).err()).or_else(|| external.finish().err()).expect("an error");
    assert!(matches!(&error.fault, Fault::Unasked(line) if line == "0"), "{error:?}");
    assert!(error.to_string().contains("expected one line for each puzzle, found \"0\" unasked"), "{error}");
    // A greeting.
    let mut external = script("echo Hello; while ask; do echo 0; done", 2, PATIENCE);
    sleep(Duration::from_millis(50));
    let error = ask(&mut external).unwrap_err();
    assert!(matches!(error.fault, Fault::Unasked(_) | Fault::Answer(_)), "{error:?}");
    // One more at the very end.
    let mut external = script("ask; echo 0; ask; echo 1", 2, PATIENCE);
    ask(&mut external).unwrap();
    let error = external.finish().unwrap_err();
    assert!(matches!(&error.fault, Fault::Unasked(line) if line == "1"), "{error:?}");
    assert_eq!(error.puzzle, None);
}

#[test]
fn a_flood_of_answers_neither_hangs_nor_fills_the_memory() {
    let mut external = script("yes 0", 2, PATIENCE);
    sleep(Duration::from_millis(50));
    let error = (0..100).find_map(|_| ask(&mut external).err()).or_else(|| external.finish().err()).expect("an error");
    assert!(matches!(error.fault, Fault::Unasked(_)), "{error:?}");
}

#[test]
fn a_flood_of_last_words_stops_nobody() {
    let mut external = script("while ask; do yes complaint | head -n 100000 >&2; echo 0; done", 2, PATIENCE);
    assert_eq!(ask(&mut external).unwrap().count, 0);
    assert_eq!(ask(&mut external).unwrap().count, 0);
    external.finish().unwrap();
}

#[test]
fn silence_ends_with_the_time_out() {
    let mut external = script("ask; echo 0; ask; echo thinking >&2; sleep 1000", 2, Duration::from_millis(300));
    ask(&mut external).unwrap();
    let error = ask(&mut external).unwrap_err();
    assert!(matches!(error.fault, Fault::Silent(_)), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("the count from 0 to 2 within 300ms, found nothing; the puzzle: "), "{text}");
    assert!(text.ends_with("its last words: \"thinking\""), "{text}");
}

#[test]
fn a_program_that_never_reads_is_no_trap() {
    // Answers in step by the clock, reads nothing: the pipe to it is full at some point, and a write would block for
    // ever.
    let line = ".".repeat(60_000);
    let mut external = script("sleep 0.1; echo 0; sleep 0.3; echo 0; sleep 1000", 2, Duration::from_secs(2));
    let begun = Instant::now();
    let error = (0..4).find_map(|_| external.ask(&line, &Cancel::new()).err()).expect("an error");
    assert!(matches!(error.fault, Fault::Silent(_) | Fault::Unasked(_)), "{error:?}");
    assert!(begun.elapsed() < PATIENCE);
}

#[test]
fn a_closed_input_is_told() {
    let mut external = script("ask; exec <&-; echo 0; sleep 1000", 2, PATIENCE);
    ask(&mut external).unwrap();
    let error = ask(&mut external).unwrap_err();
    assert!(matches!(error.fault, Fault::InputClosed), "{error:?}");
    assert!(
        error.to_string().contains("expected it to read a puzzle, found its input closed; the puzzle: "),
        "{error}"
    );
}

#[test]
fn a_closed_output_is_told() {
    let error = first_error("ask; exec >&-; sleep 1000", 2);
    assert!(matches!(error.fault, Fault::OutputClosed), "{error:?}");
    assert!(error.to_string().contains("found its output closed; the puzzle: "), "{error}");
}

#[test]
fn a_wish_to_end_is_obeyed_while_it_thinks() {
    let (cancel, mut external) = (Cancel::new(), script("ask; sleep 1000", 2, PATIENCE));
    let error = std::thread::scope(|scope| {
        scope.spawn(|| {
            sleep(Duration::from_millis(100));
            cancel.cancel();
        });
        external.ask(PUZZLE, &cancel).unwrap_err()
    });
    assert!(matches!(error.fault, Fault::Cancelled), "{error:?}");
}

/// Whether there is a process with this number that is more than a zombie somebody else has to collect.
fn is_running(process: u64) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", &process.to_string()]).output().expect("there is a ps");
    let state = String::from_utf8_lossy(&state.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

#[test]
fn nothing_is_left_behind() {
    if Command::new("ps").output().is_err() {
        eprintln!("SKIPPED, 1 test: there is no ps to look for processes with");
        return;
    }
    // It answers with its own number, then with that of a process it started.
    let text = "sleep 1000 & ask; echo $$; ask; echo $!; ask; sleep 1000";
    let numbers = |external: &mut External| [(); 2].map(|()| ask(external).unwrap().count);
    let is_gone = |process: u64| {
        let begun = Instant::now();
        while is_running(process) && begun.elapsed() < PATIENCE {
            sleep(Duration::from_millis(20));
        }
        !is_running(process)
    };

    let mut dropped = script(text, u64::MAX, PATIENCE);
    let processes = numbers(&mut dropped);
    assert!(processes.iter().all(|&process| is_running(process)));
    drop(dropped);
    assert!(processes.into_iter().all(is_gone), "after a drop");

    let mut silent = script(text, u64::MAX, Duration::from_secs(3));
    let processes = numbers(&mut silent);
    assert!(matches!(ask(&mut silent).unwrap_err().fault, Fault::Silent(_)));
    assert!(processes.into_iter().all(is_gone), "after an error");

    let mut lingering = script("ask; echo $$; ask; sleep 1000", u64::MAX, Duration::from_secs(1));
    let process = ask(&mut lingering).unwrap().count;
    lingering.finish().unwrap();
    assert!(is_gone(process), "after the end");
}

#[test]
fn the_example_in_python_solves() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("SKIPPED, 1 test: there is no python3 to run examples/external_solver.py with");
        return;
    }
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/external_solver.py");
    let start = |limit| External::start(&format!("python3 '{}'", example.display()), limit, PATIENCE).unwrap();
    let statement = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
    let answer = "957214386824736591361859742495372618786491235132568974519687423273145869648923157";
    let trap = format!("12345678.{}9{}", ".".repeat(44), ".".repeat(27));
    let cases = [
        // The board of the README; a board whose solution is known; the number of all 4x4 boards; of those with two
        // rows.
        (statement, 1, Some(answer)),
        (answer, 1, Some(answer)),
        ("................", 288, None),
        ("12343412........", 4, None),
        // Two clashing givens, and a valid board without a solution.
        ("11..............", 0, None),
        (&trap, 0, None),
        // 6x6 and 12x12 with one cell left.
        ("12345645612323156456423131264564531.", 1, Some("123456456123231564564231312645645312")),
    ];
    let mut external = start(1_000);
    for (puzzle, count, solution) in cases {
        let reply = external.ask(puzzle, &Cancel::new()).unwrap();
        assert_eq!(reply.count, count, "{puzzle}");
        assert!(solution.is_none_or(|solution| reply.solution.as_deref() == Some(solution)), "{puzzle}");
    }
    external.finish().unwrap();

    let mut external = start(1);
    let reply = external.ask(&".".repeat(256), &Cancel::new()).unwrap();
    let solution: ninefold::core::Grid<ninefold::core::Sixteen> = reply.solution.expect("a solution").parse().unwrap();
    assert!(solution.is_full() && solution.conflicts().count() == 0);
    external.finish().unwrap();
}
