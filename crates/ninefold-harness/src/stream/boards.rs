//! The level of boards: lines are read and faults told here, and a [`Question`] gets whole slices of boards of one size.
//!
//! A slice and not a board, since some strategies are fast only on many at once, and since it lets a question make its
//! preparations once for many.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

use ninefold::core::{Cancel, Grid};
use ninefold::{Roster, WithSize, with_side};

use super::{Batch, Desk, Stream, Worker};
use crate::line::{self, Fields, LineError};

/// What is asked of boards. Each thread has one of its own.
pub trait Question: Send {
    /// Answers every board of `asked`, in order. `Break` ends everything: what stands behind what was answered is neither
    /// answered nor written.
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()>;
}

/// Boards of one size that stand one behind the other.
pub struct Asked<'a, S: Roster> {
    /// The boards.
    pub grids: &'a [Grid<S>],
    /// Where each of them stands.
    pub places: &'a [Place<'a>],
}

/// Where a board stands.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The file, as it was named; `<stdin>` for stdin.
    pub source: &'a str,
    /// The line in the file, from 1.
    pub number: usize,
    /// The text of the line, without its end.
    pub text: &'a [u8],
}

impl fmt::Display for Place<'_> {
    /// As messages begin: `puzzles.txt:3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.source, self.number)
    }
}

/// How to read and answer.
pub struct Asking<'a> {
    /// The files to read in turn; `-` is stdin, and so is no file at all.
    pub files: &'a [PathBuf],
    /// So many threads answer.
    pub jobs: NonZeroUsize,
    /// Whether the first fault ends everything.
    pub is_failing_fast: bool,
    /// Ends everything when it is set.
    pub cancel: &'a Cancel,
}

/// What became of it.
pub struct Outcome<Q> {
    /// The questions that were asked, with what they found out.
    pub questions: Vec<Q>,
    /// Lines and files that could not be read. Each was told.
    pub faults: u64,
    /// Whether everything was written, or why not.
    pub written: io::Result<()>,
}

impl Asking<'_> {
    /// Asks `questions`, one a thread, of each board in the files. Answers go to `out`, in the order of the boards, and
    /// faults to `notes`: a line each, which begins with file, line and column. Blank lines and comments have no answer.
    pub fn run<Q: Question>(
        &self,
        question: impl Fn() -> Q,
        out: impl Write + Send + 'static,
        notes: impl Write + Send + 'static,
    ) -> Outcome<Q> {
        let reading = || Reading { question: question(), faults: 0, is_failing_fast: self.is_failing_fast };
        let mut workers: Vec<Reading<Q>> = (0..self.jobs.get()).map(|_| reading()).collect();
        let written = Stream { files: self.files, cancel: self.cancel }.run(&mut workers, out, notes);
        let faults = workers.iter().map(|worker| worker.faults).sum();
        Outcome { questions: workers.into_iter().map(|worker| worker.question).collect(), faults, written }
    }
}

/// The worker that reads boards.
struct Reading<Q> {
    question: Q,
    faults: u64,
    is_failing_fast: bool,
}

impl<Q: Question> Worker for Reading<Q> {
    fn work(&mut self, batch: &Batch, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let mut lines = Lines { source: batch.source(), rest: batch.lines(), next: None };
        while let Some(place) = lines.next() {
            match read(place) {
                Ok(None) => {}
                Err(error) => self.tell(place, &error, desk)?,
                Ok(Some(fields)) => {
                    lines.next = Some(place);
                    let run = Run { lines: &mut lines, reading: self, desk };
                    with_side(fields.side(), run).unwrap_or(ControlFlow::Continue(()))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn unreadable(&mut self, file: &str, error: &io::Error, desk: &mut Desk<'_>) -> ControlFlow<()> {
        desk.note(format_args!("{file}: {error}"));
        self.fault()
    }

    fn too_long(&mut self, file: &str, number: usize, most: usize, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let column = most + 1;
        desk.note(format_args!("{file}:{number}:{column}: expected at most {most} bytes in a line, found more"));
        self.fault()
    }
}

impl<Q> Reading<Q> {
    fn tell(&mut self, place: Place<'_>, error: &LineError, desk: &mut Desk<'_>) -> ControlFlow<()> {
        desk.note(format_args!("{place}:{}: {}", error.column, error.kind));
        self.fault()
    }

    fn fault(&mut self) -> ControlFlow<()> {
        self.faults += 1;
        if self.is_failing_fast { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The lines of a batch; one that was looked at can be put back.
struct Lines<'a, I> {
    source: &'a str,
    rest: I,
    next: Option<Place<'a>>,
}

impl<'a, I: Iterator<Item = (usize, &'a [u8])>> Lines<'a, I> {
    fn next(&mut self) -> Option<Place<'a>> {
        let source = self.source;
        self.next.take().or_else(|| self.rest.next().map(|(number, text)| Place { source, number, text }))
    }
}

/// Takes a line apart.
fn read(place: Place<'_>) -> Result<Option<Fields<'_>>, LineError> {
    line::text(place.text, place.number).and_then(line::split)
}

/// The boards of size `S` that follow, up to the first one of another size: reads them, then asks.
struct Run<'r, 'a, 'd, I, Q> {
    lines: &'r mut Lines<'a, I>,
    reading: &'r mut Reading<Q>,
    desk: &'r mut Desk<'d>,
}

impl<'a, I: Iterator<Item = (usize, &'a [u8])>, Q: Question> WithSize for Run<'_, 'a, '_, I, Q> {
    type Output = ControlFlow<()>;

    fn run<S: Roster>(self) -> ControlFlow<()> {
        let Self { lines, reading, desk } = self;
        let (mut grids, mut places) = (Vec::new(), Vec::new());
        let mut flow = ControlFlow::Continue(());
        while let Some(place) = lines.next() {
            let grid = match quick::<S>(place.text) {
                Some(grid) => Ok(grid),
                None => match read(place) {
                    Ok(None) => continue,
                    Ok(Some(fields)) if fields.side() != S::SIDE => {
                        lines.next = Some(place);
                        break;
                    }
                    Ok(Some(fields)) => fields.board::<S>(),
                    Err(error) => Err(error),
                },
            };
            match grid {
                Ok(grid) => {
                    grids.push(grid);
                    places.push(place);
                }
                Err(error) => {
                    flow = reading.tell(place, &error, desk);
                    if flow.is_break() {
                        break;
                    }
                }
            }
        }
        if !grids.is_empty() {
            reading.question.ask(&Asked { grids: &grids, places: &places }, desk)?;
        }
        flow
    }
}

/// The board of a line that is written as nearly all are: nothing before it, one character a cell. Most of what reading
/// costs is spared; whatever looks otherwise is left to [`read`].
fn quick<S: Roster>(text: &[u8]) -> Option<Grid<S>> {
    let (cells, rest) = text.split_at_checked(S::CELLS)?;
    let is_end = matches!(rest, [] | [b'\r' | b'\t' | b' ' | b':' | b',' | b';', ..]);
    // What is followed by a space may be the first of many groups.
    if is_end && (rest.first() != Some(&b' ') || S::SIDE == 9) { Grid::from_symbols(cells) } else { None }
}
