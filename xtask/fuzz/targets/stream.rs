//! The pipe from files to answers: boards and faults are the same, in the same order, on any number of threads.

#![no_main]

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use libfuzzer_sys::fuzz_target;
use ninefold::Roster;
use ninefold::core::Cancel;
use ninefold::core::text::{Format, Reading};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Asking, Question};

thread_local! {
    static FOLDER: tempfile::TempDir = tempfile::tempdir().expect("there is room for a file");
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&options, text)) = bytes.split_first() else { return };
    let file = FOLDER.with(|folder| folder.path().join("boards"));
    fs::write(&file, text).expect("there is room for a file");
    let formats = [None].into_iter().chain(Format::ALL.map(Some)).collect::<Vec<_>>();
    let format = formats[usize::from(options / 2) % formats.len()];
    let once = answered(&file, format, options % 2 == 1, 1);
    assert_eq!(answered(&file, format, options % 2 == 1, 2), once);
    if format.is_some_and(Format::is_of_lines) {
        assert!(once.answers + once.faults <= text.split(|&byte| byte == b'\n').count() as u64, "one a line");
    }
});

/// What came of a file.
#[derive(Debug, PartialEq)]
struct Answered {
    text: Vec<u8>,
    notes: Vec<u8>,
    answers: u64,
    faults: u64,
}

fn answered(file: &PathBuf, format: Option<Format>, is_lenient: bool, jobs: usize) -> Answered {
    let (text, notes) = (Memory::default(), Memory::default());
    let asking = Asking {
        files: &[file.clone()],
        format,
        reading: Reading { is_lenient, ..Reading::default() },
        jobs: NonZeroUsize::new(jobs).expect("one at least"),
        is_failing_fast: false,
        is_verbose: false,
        cancel: &Cancel::new(),
    };
    let outcome = asking.run(|| Echo { answers: 0 }, text.clone(), notes.clone());
    assert!(outcome.written.is_ok());
    let (text, notes) = (text.taken(), notes.taken());
    let answers = outcome.questions.iter().map(|echo| echo.answers).sum();
    assert_eq!(text.iter().filter(|&&byte| byte == b'\n').count() as u64, answers);
    assert_eq!(notes.iter().filter(|&&byte| byte == b'\n').count() as u64, outcome.faults);
    Answered { text, notes, answers, faults: outcome.faults }
}

/// Writes each board with its place, and its solution if there is one.
struct Echo {
    answers: u64,
}

impl Question for Echo {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        for (grid, place) in asked.grids.iter().zip(asked.places) {
            let solution = place.solution::<S>();
            writeln!(desk.text(), "{}: {grid} {}", place.number(), solution.is_ok()).expect("memory takes every line");
            self.answers += 1;
        }
        ControlFlow::Continue(())
    }
}

/// An output that is kept.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl Memory {
    fn taken(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.lock().expect("nobody panics while writing"))
    }
}

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
