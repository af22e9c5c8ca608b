//! What can go wrong with a program behind a pipe.

use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use super::pipe::End;
use crate::sample::Sample;
use crate::subject::Subject;

/// What a program did wrong, and all that is known about it. It prints as one line.
#[derive(Debug)]
pub struct ExternalError {
    /// The command, as it was given.
    pub command: String,
    /// The puzzle that was asked last; `None` at the start and at the end.
    pub puzzle: Option<Box<Asked>>,
    /// What was wrong.
    pub fault: Fault,
    /// The exit status, where the program ended by itself.
    pub status: Option<ExitStatus>,
    /// The last line that it wrote to standard error.
    pub stderr: Option<String>,
    limit: u64,
}

/// A puzzle that a program was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// As it was written to the program.
    pub posed: String,
    /// Where it stands, as `file:line`, and how the file gives it. Known in a comparison.
    pub listed: Option<(String, String)>,
}

/// The kinds of faults.
#[derive(Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The command has no words, or a quote in it is not closed.
    Words,
    /// The command cannot be started.
    Start(io::Error),
    /// A line that is no answer.
    Answer(String),
    /// A line that came before a question: from then on answers and puzzles are out of step.
    Unasked(String),
    /// No answer within this time.
    Silent(Duration),
    /// It reads no more puzzles.
    InputClosed,
    /// It ended, or closed its output.
    OutputClosed,
    /// Somebody asked for an end while it was thinking; not its fault.
    Cancelled,
    /// It was ended because of an earlier fault.
    Over,
}

impl ExternalError {
    pub(super) fn new(command: &str, limit: u64, puzzle: Option<&str>, fault: Fault) -> Self {
        let puzzle = puzzle.map(|posed| Box::new(Asked { posed: posed.to_owned(), listed: None }));
        Self { command: command.to_owned(), puzzle, fault, status: None, stderr: None, limit }
    }

    pub(super) fn with_end(self, end: End) -> Self {
        let fault = match self.fault {
            // A dead program has closed its input too, and which of the two is seen first is chance.
            Fault::InputClosed if end.status.is_some() => Fault::OutputClosed,
            fault => fault,
        };
        Self { fault, status: end.status, stderr: end.stderr, ..self }
    }

    /// Looks its puzzle up in `sample`.
    pub(crate) fn listed_in<P: Subject>(mut self, sample: &Sample<P>) -> Self {
        if let Some(asked) = &mut self.puzzle {
            let listed = sample.puzzles.iter().find(|listed| listed.puzzle.to_string() == asked.posed);
            asked.listed = listed.map(|listed| (format!("{}:{}", sample.path, listed.line), listed.text.clone()));
        }
        self
    }

    /// What should have come instead of something that was found.
    fn expected(&self) -> String {
        match self.limit {
            1 => "0 or 1:solution".to_owned(),
            limit => format!("count or count:solution, the count from 0 to {limit}"),
        }
    }
}

impl fmt::Display for ExternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = self.puzzle.as_ref().and_then(|asked| asked.listed.as_ref());
        if let Some((address, _)) = listed {
            write!(f, "{address}: ")?;
        }
        write!(f, "external `{}`: ", self.command)?;
        match &self.fault {
            Fault::Words => write!(f, "expected a command, found no word or an open quote")?,
            Fault::Start(error) => write!(f, "cannot be started: {error}")?,
            Fault::Answer(line) => write!(f, "expected {}, found {:?}", self.expected(), Short(line))?,
            Fault::Unasked(line) => {
                write!(f, "expected one line for each puzzle, found {:?} unasked", Short(line))?;
            }
            Fault::Silent(time) => write!(f, "expected {} within {time:?}, found nothing", self.expected())?,
            Fault::InputClosed => write!(f, "expected it to read a puzzle, found its input closed")?,
            Fault::OutputClosed if self.status.is_some() => {
                write!(f, "expected {}, found that it has ended", self.expected())?;
            }
            Fault::OutputClosed => write!(f, "expected {}, found its output closed", self.expected())?,
            Fault::Cancelled => write!(f, "cancelled before it answered")?,
            Fault::Over => write!(f, "was ended because of an earlier fault")?,
        }
        if let Some(status) = self.status {
            write!(f, "; {status}")?;
        }
        if let Some(Asked { posed, listed }) = self.puzzle.as_deref() {
            match listed {
                Some((_, text)) if text != posed => write!(f, "; the puzzle: {text}, posed as {posed}")?,
                _ => write!(f, "; the puzzle: {posed}")?,
            }
        }
        if let Some(stderr) = &self.stderr {
            write!(f, "; its last words: {:?}", Short(stderr))?;
        }
        Ok(())
    }
}

/// The message says all, that of the system included: a source would print it twice.
impl std::error::Error for ExternalError {}

/// A text of somebody else, cut to what a message can bear.
struct Short<'a>(&'a str);

impl fmt::Debug for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LENGTH: usize = 120;
        match self.0.char_indices().nth(LENGTH) {
            Some((end, _)) => write!(f, "{:?}…", &self.0[..end]),
            None => write!(f, "{:?}", self.0),
        }
    }
}
