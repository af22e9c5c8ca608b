//! The program as a part of a pipe: answers that come at once, readers that leave, Ctrl-C.

#![cfg(unix)]

mod common;

use common::{FOUR, FOUR_SOLUTION, PUZZLE, Ran, SOLUTION, lines, start};
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command};

/// Sends the signal of Ctrl-C.
fn interrupt(child: &Child) {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(status.is_ok_and(|status| status.success()));
}

/// What `child` still writes, and how it ends.
fn rest(mut child: Child, mut stdout: impl Read) -> Ran {
    let (mut out, mut err) = (String::new(), String::new());
    stdout.read_to_string(&mut out).unwrap();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    Ran { code: child.wait().unwrap().code(), stdout: out, stderr: err }
}

fn read_line(reader: &mut impl BufRead) -> String {
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    line
}

#[test]
fn a_pipe_that_stays_open_is_answered_line_by_line() {
    let mut child = start(&["solve"]);
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for (puzzle, solution) in [(FOUR, FOUR_SOLUTION), (PUZZLE, SOLUTION), (FOUR, FOUR_SOLUTION)] {
        writeln!(stdin, "{puzzle}").unwrap();
        assert_eq!(read_line(&mut stdout), format!("{solution}\n"));
    }
    // A part of a line is waited for, and is a line when the pipe closes.
    write!(stdin, "{FOUR}").unwrap();
    drop(stdin);
    assert_eq!(rest(child, stdout), Ran::quiet(0, &[FOUR_SOLUTION]));
}

#[test]
fn a_fifo_that_never_closes_is_answered_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let fifo = folder.path().join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().is_ok_and(|status| status.success()));
    // Open for reading too, so that the program never sees its end.
    let mut writer = OpenOptions::new().read(true).write(true).open(&fifo).unwrap();
    let mut child = start(&["count", fifo.to_str().unwrap()]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writer.write_all(lines(&[FOUR]).as_bytes()).unwrap();
        assert_eq!(read_line(&mut stdout), "1\n");
    }
    interrupt(&child);
    assert_eq!(rest(child, stdout), Ran::quiet(130, &[]));
}

#[test]
fn a_reader_that_has_enough_is_left_in_peace() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many.txt");
    // More than the pipe and every buffer on the way can hold.
    fs::write(&file, lines(&[FOUR]).repeat(50_000)).unwrap();
    for command in ["solve", "check"] {
        let mut child = start(&[command, file.to_str().unwrap()]);
        let mut stdout = BufReader::with_capacity(64, child.stdout.take().unwrap());
        assert!(!read_line(&mut stdout).is_empty());
        drop(stdout);
        assert_eq!(rest(child, &b""[..]), Ran::quiet(0, &[]), "{command}");
    }
}

#[test]
fn ctrl_c_ends_a_search() {
    let mut child = start(&["count"]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    // The empty board has more solutions than anybody has ever counted one by one.
    let stdin = lines(&[FOUR, &".".repeat(81), FOUR]);
    child.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
    // The answer that is there is not kept back until the next one is.
    assert_eq!(read_line(&mut stdout), "1\n");
    interrupt(&child);
    let ran = rest(child, stdout);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(130), ""));
    // What was counted till then, as a whole line, and no answer to what stands behind.
    let counted = ran.stdout.strip_suffix("+\n").and_then(|number| number.parse::<u64>().ok());
    assert!(counted.is_some(), "{:?}", ran.stdout);
}

#[test]
fn ctrl_c_weighs_more_than_bad_input() {
    let mut child = start(&["solve"]);
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    stdin.write_all(lines(&["nonsense", FOUR]).as_bytes()).unwrap();
    assert_eq!(read_line(&mut stdout), format!("{FOUR_SOLUTION}\n"));
    // It waits for input now, which does not come.
    interrupt(&child);
    let ran = rest(child, stdout);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(130), ""));
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
}
