//! The level of boards: text is read and faults told here, and a [`Question`] gets whole slices of boards of one size.
//!
//! A slice and not a board, since some strategies are fast only on many at once, and since it lets a question make its
//! preparations once for many.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

use ninefold::core::text::{Format, Reading, Symbols};
use ninefold::core::{Cancel, Grid};
use ninefold::{Roster, WithSize, with_side};

use super::piece::{Board, Piece};
use super::{Batch, Desk, Facts, Stream, Worker};
use crate::line::{LineError, LineErrorKind};

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
    pub(super) piece: Piece<'a>,
    /// The symbols that the board is written in.
    pub symbols: Symbols,
    /// The byte of the piece where the board ends.
    pub(super) end: usize,
}

impl Place<'_> {
    /// The solution that stands behind the board, in the same symbols.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and where; also when there is none.
    pub fn solution<S: Roster>(&self) -> Result<Grid<S>, LineError> {
        self.piece.solution(self.end, self.symbols)
    }
}

impl Place<'_> {
    /// The line in the file where the board begins, from 1, or the headings before it.
    pub fn number(&self) -> usize {
        self.piece.number
    }

    /// What was read: a line, or the lines of a board, without the last line end.
    pub fn text(&self) -> &[u8] {
        let text = self.piece.bytes;
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        text.strip_suffix(b"\r").unwrap_or(text)
    }

    /// The file, as it was named.
    pub fn file(&self) -> &str {
        &self.piece.facts.name
    }
}

impl fmt::Display for Place<'_> {
    /// As messages begin: `puzzles.txt:3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.piece.facts.name, self.piece.number)
    }
}

/// How to read and answer.
pub struct Asking<'a> {
    /// The files to read in turn; `-` is stdin, and so is no file at all.
    pub files: &'a [PathBuf],
    /// The form of the files; when it is not given, each tells by its content.
    pub format: Option<Format>,
    /// How boards are read.
    pub reading: Reading,
    /// So many threads answer.
    pub jobs: NonZeroUsize,
    /// Whether the first fault ends everything.
    pub is_failing_fast: bool,
    /// Whether to say on stderr what each file was taken for.
    pub is_verbose: bool,
    /// Ends everything when it is set.
    pub cancel: &'a Cancel,
}

/// What became of it.
pub struct Outcome<Q> {
    /// The questions that were asked, with what they found out.
    pub questions: Vec<Q>,
    /// Boards and files that could not be read. Each was told.
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
        let Self { reading, is_failing_fast, is_verbose, .. } = *self;
        let worker = || Reader { question: question(), faults: 0, reading, is_failing_fast, is_verbose };
        let mut workers: Vec<Reader<Q>> = (0..self.jobs.get()).map(|_| worker()).collect();
        let stream = Stream { files: self.files, format: self.format, cancel: self.cancel };
        let written = stream.run(&mut workers, out, notes);
        let faults = workers.iter().map(|worker| worker.faults).sum();
        Outcome { questions: workers.into_iter().map(|worker| worker.question).collect(), faults, written }
    }
}

/// The worker that reads boards.
struct Reader<Q> {
    question: Q,
    faults: u64,
    reading: Reading,
    is_failing_fast: bool,
    is_verbose: bool,
}

impl<Q: Question> Worker for Reader<Q> {
    fn work(&mut self, batch: &Batch, desk: &mut Desk<'_>) -> ControlFlow<()> {
        if batch.is_new && self.is_verbose {
            let Facts { name, format, columns, header } = batch.facts();
            match header {
                Some(_) => {
                    desk.note(format_args!("{name}: read as {format}, the puzzle in column {}", columns.puzzle + 1));
                }
                None => desk.note(format_args!("{name}: read as {format}")),
            }
        }
        let pieces = batch.pieces().map(|(number, bytes)| Piece { facts: batch.facts(), number, bytes });
        let mut pieces = Pieces { rest: pieces, next: None };
        while let Some(piece) = pieces.next() {
            match piece.cells(&self.reading) {
                Ok(None) => {}
                Err(error) => self.tell(piece, &error, desk)?,
                Ok(Some(Board { cells, .. })) => {
                    pieces.next = Some(piece);
                    let run = Run { pieces: &mut pieces, reader: self, desk };
                    with_side(cells.side().unwrap_or(0), run).unwrap_or(ControlFlow::Continue(()))?;
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

impl<Q> Reader<Q> {
    fn tell(&mut self, piece: Piece<'_>, error: &LineError, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let LineError { line, column, kind } = error;
        desk.note(format_args!("{}:{line}:{column}: {kind}{}", piece.facts.name, way_out(kind)));
        self.fault()
    }

    fn fault(&mut self) -> ControlFlow<()> {
        self.faults += 1;
        if self.is_failing_fast { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The option of the program that settles what cannot be told otherwise.
fn way_out(kind: &LineErrorKind) -> &'static str {
    use ninefold::core::TextErrorKind as Text;

    match kind {
        LineErrorKind::Text(Text::Ambiguous { .. }) => " (--symbols 0 or --symbols 1)",
        LineErrorKind::Text(Text::Struck { .. }) => " (--text lenient)",
        _ => "",
    }
}

/// The pieces of a batch; one that was looked at can be put back.
struct Pieces<'a, I> {
    rest: I,
    next: Option<Piece<'a>>,
}

impl<'a, I: Iterator<Item = Piece<'a>>> Pieces<'a, I> {
    fn next(&mut self) -> Option<Piece<'a>> {
        self.next.take().or_else(|| self.rest.next())
    }
}

/// The boards of size `S` that follow, up to the first one of another size: reads them, then asks.
struct Run<'r, 'a, 'd, I, Q> {
    pieces: &'r mut Pieces<'a, I>,
    reader: &'r mut Reader<Q>,
    desk: &'r mut Desk<'d>,
}

impl<'a, I: Iterator<Item = Piece<'a>>, Q: Question> WithSize for Run<'_, 'a, '_, I, Q> {
    type Output = ControlFlow<()>;

    fn run<S: Roster>(self) -> ControlFlow<()> {
        let Self { pieces, reader, desk } = self;
        let (mut grids, mut places) = (Vec::new(), Vec::new());
        let mut flow = ControlFlow::Continue(());
        while let Some(piece) = pieces.next() {
            let read = match piece.quick::<S>(&reader.reading) {
                Some(grid) => Ok((grid, Place { piece, symbols: Symbols::usual::<S>(), end: S::CELLS })),
                None => match piece.cells(&reader.reading) {
                    Ok(None) => continue,
                    Ok(Some(board)) if board.cells.side() != Some(S::SIDE) => {
                        pieces.next = Some(piece);
                        break;
                    }
                    Ok(Some(board)) => board.grid::<S>(&reader.reading).map(|(grid, symbols)| {
                        let end = board.end;
                        (grid, Place { piece, symbols, end })
                    }),
                    Err(error) => Err(error),
                },
            };
            match read {
                Ok((grid, place)) => {
                    grids.push(grid);
                    places.push(place);
                }
                Err(error) => {
                    flow = reader.tell(piece, &error, desk);
                    if flow.is_break() {
                        break;
                    }
                }
            }
        }
        if !grids.is_empty() {
            reader.question.ask(&Asked { grids: &grids, places: &places }, desk)?;
        }
        flow
    }
}
