//! Answers on stdout: whole lines, never late.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Stdout, StdoutLock, Write};
use std::time::{Duration, Instant};

/// How long an answer waits for others before they are written together.
const PATIENCE: Duration = Duration::from_millis(100);

/// Stdout, one line at a time.
///
/// Lines are gathered while more input is at hand, and written when a line is the last one for now
/// ([`flush`](Output::flush)), when [`PATIENCE`] ends, or at once when somebody looks on. What is handed to the system ends
/// at a line's end, so that whatever ends the program leaves whole lines behind.
pub struct Output {
    stdout: BufWriter<StdoutLock<'static>>,
    is_watched: bool,
    flushed: Instant,
    line: String,
}

impl Output {
    /// Takes stdout.
    pub fn new() -> Self {
        let stdout: Stdout = io::stdout();
        Self {
            is_watched: stdout.is_terminal(),
            stdout: BufWriter::with_capacity(1 << 16, stdout.lock()),
            flushed: Instant::now(),
            line: String::new(),
        }
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl fmt::Display) -> io::Result<()> {
        // The line is built first: the buffer below is emptied between two pieces, and so never inside a line.
        use fmt::Write;
        self.line.clear();
        writeln!(self.line, "{text}").map_err(io::Error::other)?;
        self.stdout.write_all(self.line.as_bytes())?;
        if self.is_watched || self.flushed.elapsed() >= PATIENCE { self.flush() } else { Ok(()) }
    }

    /// Hands over what was gathered.
    pub fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()?;
        self.flushed = Instant::now();
        Ok(())
    }
}
