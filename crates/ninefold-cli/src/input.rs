//! Lines from files and stdin, one after another, each with the place where it stands.
//!
//! One line is held at a time, and none longer than [`LONGEST`], so that memory stays flat whatever comes in.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use ninefold_harness::line;

use crate::exit::Exit;

/// The longest line, in bytes. A 25x25 board has 625 cells; the rest is for whatever stands behind it.
const LONGEST: usize = 1 << 16;

/// How much is read at a time.
const CHUNK: usize = 1 << 16;

/// A line of text, and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The file, as it was typed; `<stdin>` for stdin.
    pub source: &'a str,
    /// The line in the file, from 1.
    pub number: usize,
    /// The text, without its line end.
    pub text: &'a str,
}

impl Line<'_> {
    /// What is wrong in `column`, from 1, of this line.
    pub fn fault(&self, column: usize, what: impl fmt::Display) -> Fault {
        Fault { message: format!("{}:{}:{column}: {what}", self.source, self.number), exit: Exit::Input }
    }

    /// What is wrong about this line though it is well written.
    pub fn trouble(&self, exit: Exit, what: impl fmt::Display) -> Fault {
        Fault { message: format!("{}:{}: {what}", self.source, self.number), exit }
    }
}

/// Why a line has no answer: one line for stderr, which begins with the place, and what it means for the exit code.
#[derive(Debug)]
pub struct Fault {
    /// `puzzles.txt:3:82: expected …, found …`
    pub message: String,
    /// How bad it is.
    pub exit: Exit,
}

impl Fault {
    /// A file that cannot be read.
    fn file(name: impl fmt::Display, error: &io::Error) -> Self {
        Self { message: format!("{name}: {error}"), exit: Exit::Input }
    }
}

/// Everything to read: the files, then the line that was read last.
pub struct Input {
    files: std::vec::IntoIter<PathBuf>,
    current: Option<Source>,
    bytes: Vec<u8>,
}

/// A file that is being read.
struct Source {
    name: String,
    reader: BufReader<Box<dyn Read>>,
    number: usize,
}

impl Input {
    /// The lines of `files` in turn. `-` is stdin, and so is no file at all.
    pub fn new(files: &[PathBuf]) -> Self {
        let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files.to_vec() };
        Self { files: files.into_iter(), current: None, bytes: Vec::new() }
    }

    /// Whether the next line is here already. When it is not, reading may wait for whoever writes it.
    pub fn is_ready(&self) -> bool {
        self.current.as_ref().is_some_and(|source| source.reader.buffer().contains(&b'\n'))
    }

    /// The next line; `None` behind the last. After a fault the lines behind it can still be read.
    pub fn next(&mut self) -> Option<Result<Line<'_>, Fault>> {
        let source = match self.advance()? {
            Ok(()) => self.current.as_ref()?,
            Err(fault) => return Some(Err(fault)),
        };
        let place = Line { source: &source.name, number: source.number, text: "" };
        let text = line::text(&self.bytes, place.number);
        Some(text.map(|text| Line { text, ..place }).map_err(|error| place.fault(error.column, error.kind)))
    }

    /// Reads the next line into `bytes`, from the next file when the current one has no more.
    fn advance(&mut self) -> Option<Result<(), Fault>> {
        loop {
            let source = match &mut self.current {
                Some(source) => source,
                none => {
                    let path = self.files.next()?;
                    match Source::open(&path) {
                        Ok(source) => none.insert(source),
                        Err(error) => return Some(Err(Fault::file(path.display(), &error))),
                    }
                }
            };
            match source.read_line(&mut self.bytes) {
                Ok(_) if self.bytes.is_empty() => self.current = None,
                Ok(true) => return Some(Ok(())),
                Ok(false) => {
                    let line = Line { source: &source.name, number: source.number, text: "" };
                    let what = format_args!("expected at most {LONGEST} bytes in a line, found more");
                    return Some(Err(line.fault(LONGEST + 1, what)));
                }
                Err(error) => {
                    let fault = Fault::file(&source.name, &error);
                    self.current = None;
                    return Some(Err(fault));
                }
            }
        }
    }
}

impl Source {
    fn open(path: &Path) -> io::Result<Self> {
        let (name, reader): (_, Box<dyn Read>) = if path == Path::new("-") {
            if io::stdin().is_terminal() {
                let _ = writeln!(io::stderr(), "Type a board a line; Ctrl-D ends.");
            }
            ("<stdin>".to_owned(), Box::new(io::stdin()))
        } else {
            (path.display().to_string(), Box::new(File::open(path)?))
        };
        Ok(Self { name, reader: BufReader::with_capacity(CHUNK, reader), number: 0 })
    }

    /// Reads a line with its end into `bytes`, nothing at the end of the file. False when the line is too long; it is
    /// skipped then.
    fn read_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<bool> {
        bytes.clear();
        self.number += 1;
        self.reader.by_ref().take(LONGEST as u64).read_until(b'\n', bytes)?;
        let is_whole = bytes.len() < LONGEST || bytes.ends_with(b"\n");
        if !is_whole {
            self.reader.skip_until(b'\n')?;
        }
        Ok(is_whole)
    }
}
