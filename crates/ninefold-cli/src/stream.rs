//! From lines of boards to lines of answers, one by one: the way that `solve`, `count` and `check` work.
//!
//! A line is answered when it comes. Lines that are no board are reported, and those behind them are answered all the same.

use std::io::{self, Write};
use std::path::PathBuf;

use ninefold::core::{Cancel, Grid};
use ninefold::{Roster, WithSize, with_side};
use ninefold_harness::line::{self, Fields, LineError};

use crate::exit::Exit;
use crate::input::{Fault, Input, Line};
use crate::output::Output;

/// What a command asks of each board.
pub trait Question {
    /// The answer for `board`, which stands in `line`; `fields` has what stands behind it.
    fn ask<S: Roster>(&mut self, board: &Grid<S>, line: Line<'_>, fields: &Fields<'_>) -> Result<Reply, Fault>;
}

/// The answer to a question.
#[derive(Debug, PartialEq, Eq)]
pub struct Reply {
    /// The line to print, if there is one.
    pub text: Option<String>,
    /// How good the answer is.
    pub exit: Exit,
}

impl Reply {
    /// Prints `text`.
    pub fn new(text: &impl ToString, exit: Exit) -> Self {
        Self { text: Some(text.to_string()), exit }
    }

    /// Prints nothing: the answer was not found before somebody pressed Ctrl-C.
    pub fn interrupted() -> Self {
        Self { text: None, exit: Exit::Interrupted }
    }
}

/// Asks `question` of each board in `files`, and prints the answers in the same order.
///
/// # Errors
///
/// When stdout cannot be written to. When it is closed that is no error: the reader has enough, and the exit code is that of
/// what was answered.
pub fn answer(files: &[PathBuf], interrupted: &Cancel, question: &mut impl Question) -> anyhow::Result<Exit> {
    let mut exit = Exit::Good;
    match answer_until(files, interrupted, question, &mut exit) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(exit),
    }
}

fn answer_until(
    files: &[PathBuf],
    interrupted: &Cancel,
    question: &mut impl Question,
    exit: &mut Exit,
) -> io::Result<()> {
    let (mut input, output) = (Input::new(files), Output::new());
    while !interrupted.is_cancelled() {
        if !input.is_ready() {
            output.flush()?;
        }
        let Some(line) = input.next() else { return output.flush() };
        match line.and_then(|line| answer_line(line, question)) {
            Ok(reply) => {
                *exit = exit.worse(reply.exit);
                if let Some(text) = reply.text {
                    output.line(text)?;
                }
            }
            Err(fault) => {
                *exit = exit.worse(fault.exit);
                output.flush()?;
                // Nobody is left to be told when stderr is closed.
                let _ = writeln!(io::stderr(), "{}", fault.message);
            }
        }
    }
    *exit = Exit::Interrupted;
    output.flush()
}

/// The answer for one line. Blank lines and comments have none, and nothing is wrong with that.
fn answer_line(line: Line<'_>, question: &mut impl Question) -> Result<Reply, Fault> {
    let fault = |error: LineError| line.fault(error.column, error.kind);
    match line::split(line.text).map_err(fault)? {
        None => Ok(Reply { text: None, exit: Exit::Good }),
        Some(fields) => with_side(fields.side(), Asking { line, fields, question })
            .unwrap_or_else(|| Err(line.fault(1, "expected a board, found one of a size that does not exist"))),
    }
}

/// A question about a board whose size is known only now.
struct Asking<'a, Q> {
    line: Line<'a>,
    fields: Fields<'a>,
    question: &'a mut Q,
}

impl<Q: Question> WithSize for Asking<'_, Q> {
    type Output = Result<Reply, Fault>;

    fn run<S: Roster>(self) -> Self::Output {
        let board = self.fields.board::<S>().map_err(|error| self.line.fault(error.column, error.kind))?;
        self.question.ask(&board, self.line, &self.fields)
    }
}
