//! The pipe from text to text: order, bounds, and ends of every kind.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use ninefold::core::Cancel;
use ninefold::core::text::Format;
use ninefold_harness::stream::{Batch, Desk, Stream, Worker};

/// An output to look at, which breaks once it has taken `left` bytes.
#[derive(Clone)]
struct Seen {
    text: Arc<Mutex<Vec<u8>>>,
    left: usize,
}

impl Seen {
    fn new() -> Self {
        Self { text: Arc::default(), left: usize::MAX }
    }

    fn text(&self) -> String {
        String::from_utf8(self.text.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Seen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.left = self.left.checked_sub(bytes.len()).ok_or(io::ErrorKind::BrokenPipe)?;
        self.text.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Answers each line by a closure.
struct Lines<F>(F);

impl<F: FnMut(&str, &mut Desk<'_>) -> ControlFlow<()> + Send> Worker for Lines<F> {
    fn work(&mut self, batch: &Batch, desk: &mut Desk<'_>) -> ControlFlow<()> {
        batch.lines().try_for_each(|(_, line)| (self.0)(str::from_utf8(line).unwrap(), desk))
    }

    fn unreadable(&mut self, file: &str, _: &io::Error, desk: &mut Desk<'_>) -> ControlFlow<()> {
        desk.note(format_args!("{file}: unreadable"));
        ControlFlow::Continue(())
    }

    fn too_long(&mut self, _: &str, number: usize, _: usize, desk: &mut Desk<'_>) -> ControlFlow<()> {
        desk.note(format_args!("line {number} is too long"));
        ControlFlow::Continue(())
    }
}

fn echo(line: &str, desk: &mut Desk<'_>) -> ControlFlow<()> {
    writeln!(desk.text(), "{line}").unwrap();
    ControlFlow::Continue(())
}

/// A file with this text.
fn file(text: &str) -> (tempfile::NamedTempFile, [PathBuf; 1]) {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&file, text).unwrap();
    let path = file.path().to_owned();
    (file, [path])
}

/// Numbers from 0 on, a line each: several batches.
fn numbers(count: usize) -> String {
    (0..count).map(|number: usize| number.to_string() + "\n").collect()
}

/// Runs `workers` over `files`; stdout, stderr, and how it ended.
fn run<W: Worker>(files: &[PathBuf], workers: &mut [W], cancel: &Cancel) -> (String, String, io::Result<()>) {
    let (out, notes) = (Seen::new(), Seen::new());
    let result = Stream { files, format: Some(Format::Line), cancel }.run(workers, out.clone(), notes.clone());
    (out.text(), notes.text(), result)
}

#[test]
fn answers_keep_the_order_of_the_lines_however_many_work() {
    let text = numbers(300_000);
    let (_file, files) = file(&text);
    for workers in [1, 2, 7] {
        let mut workers: Vec<_> = (0..workers)
            .map(|worker| {
                Lines(move |line: &str, desk: &mut Desk<'_>| {
                    // Uneven workers, which finish out of turn.
                    if line.ends_with("0000") && worker % 2 == 0 {
                        thread::yield_now();
                    }
                    echo(line, desk)
                })
            })
            .collect();
        let (out, notes, result) = run(&files, &mut workers, &Cancel::new());
        assert!(out == text && notes.is_empty() && result.is_ok());
    }
}

#[test]
fn nobody_runs_far_ahead_of_the_slowest() {
    let text = numbers(2_000_000);
    let (_file, files) = file(&text);
    let lines = AtomicUsize::new(0);
    let count = |line: &str, desk: &mut Desk<'_>| {
        lines.fetch_add(1, Ordering::SeqCst);
        if line == "0" {
            // The first batch waits till the other worker stands still, as it has to: time enough for all lines else.
            let mut before = 0;
            while before == 0 || before != lines.load(Ordering::SeqCst) {
                before = lines.load(Ordering::SeqCst);
                thread::sleep(Duration::from_millis(100));
            }
            assert!(before < 1_000_000, "{before} lines were answered before the first");
        }
        echo(line, desk)
    };
    let (out, _, result) = run(&files, &mut [Lines(count), Lines(count)], &Cancel::new());
    assert!(out == text && result.is_ok());
}

#[test]
fn nothing_is_written_behind_a_break() {
    let text = numbers(200_000);
    let (_file, files) = file(&text);
    let until = |line: &str, desk: &mut Desk<'_>| {
        if line == "100000" {
            desk.note(format_args!("enough"));
            return ControlFlow::Break(());
        }
        echo(line, desk)
    };
    let (out, notes, result) = run(&files, &mut [Lines(until), Lines(until), Lines(until)], &Cancel::new());
    assert!(out == numbers(100_000) && result.is_ok());
    assert_eq!(notes, "enough\n");
}

#[test]
fn an_output_that_breaks_ends_everything() {
    let (_file, files) = file(&numbers(1_000_000));
    let answered = AtomicUsize::new(0);
    let count = |line: &str, desk: &mut Desk<'_>| {
        answered.fetch_add(1, Ordering::Relaxed);
        echo(line, desk)
    };
    let out = Seen { left: 1_000, ..Seen::new() };
    let error = Stream { files: &files, format: Some(Format::Line), cancel: &Cancel::new() }
        .run(&mut [Lines(count), Lines(count)], out.clone(), Seen::new())
        .unwrap_err();
    assert_eq!((error.kind(), out.text().len()), (io::ErrorKind::BrokenPipe, 0));
    assert!(answered.load(Ordering::Relaxed) < 1_000_000);
}

#[test]
fn what_is_handed_over_is_seen_while_work_goes_on() {
    let (_file, files) = file("1\n2\n");
    let out = Seen::new();
    let look = out.clone();
    let mut worker = Lines(move |line: &str, desk: &mut Desk<'_>| {
        while line == "2" && look.text() != "1\n" {
            thread::yield_now();
        }
        let flow = echo(line, desk);
        desk.hand_over();
        flow
    });
    let cancel = Cancel::new();
    Stream { files: &files, format: Some(Format::Line), cancel: &cancel }
        .run(std::slice::from_mut(&mut worker), out.clone(), Seen::new())
        .unwrap();
    assert_eq!(out.text(), "1\n2\n");
}

#[test]
fn who_takes_long_is_told_to_hurry_again_and_again() {
    let (_file, files) = file("1\n2\n");
    let mut worker = Lines(|line: &str, desk: &mut Desk<'_>| {
        desk.in_a_hurry(|hurry| {
            while !hurry.is_cancelled() {
                thread::yield_now();
            }
        });
        assert!(!desk.is_ending());
        echo(line, desk)
    });
    let (out, _, result) = run(&files, std::slice::from_mut(&mut worker), &Cancel::new());
    assert!(out == "1\n2\n" && result.is_ok());
}

#[test]
fn the_flag_ends_it_after_whole_lines() {
    let (_file, files) = file(&numbers(1_000_000));
    let cancel = Cancel::new();
    let until = |line: &str, desk: &mut Desk<'_>| {
        if line == "5000" {
            cancel.cancel();
        }
        if desk.is_ending() { ControlFlow::Break(()) } else { echo(line, desk) }
    };
    let (out, _, result) = run(&files, &mut [Lines(until), Lines(until)], &cancel);
    let count = out.lines().count();
    assert!(result.is_ok() && count < 1_000_000 && out == numbers(count));
}

#[test]
fn a_flag_that_is_set_before_leaves_nothing_to_do() {
    let (_file, files) = file("1\n");
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(run(&files, &mut [Lines(echo)], &cancel).0, "");
}

#[test]
fn long_lines_and_missing_files_are_told_in_their_place() {
    let long = "x".repeat(300_000);
    let (_file, [path]) = file(&format!("1\n{long}\n3\n{long}"));
    let files = [path.clone(), "missing".into(), path];
    let (out, notes, result) = run(&files, &mut [Lines(echo)], &Cancel::new());
    assert!(result.is_ok());
    assert_eq!(out, "1\n3\n".repeat(2));
    let of_file = "line 2 is too long\nline 4 is too long\n";
    assert_eq!(notes, format!("{of_file}missing: unreadable\n{of_file}"));
}

#[test]
fn the_last_line_needs_no_end() {
    for text in ["", "\n", "1", "1\n", "1\n\n2", "\r\n1\r\n"] {
        let (_file, files) = file(text);
        let (out, _, _) = run(&files, &mut [Lines(echo)], &Cancel::new());
        let whole = if text.is_empty() || text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") };
        assert_eq!(out, whole);
    }
}

#[test]
#[should_panic(expected = "a scoped thread panicked")]
fn a_panic_ends_it_and_is_not_lost() {
    let (_file, files) = file(&numbers(200_000));
    let fall = |line: &str, desk: &mut Desk<'_>| {
        assert_ne!(line, "100000", "planted");
        echo(line, desk)
    };
    let _ = run(&files, &mut [Lines(fall), Lines(fall)], &Cancel::new());
}
