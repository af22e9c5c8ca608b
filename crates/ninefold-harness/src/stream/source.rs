//! Files and stdin, cut into batches of whole lines, or of whole boards where a board takes several lines.
//!
//! What is there is taken at once, so that a line that comes alone is a batch of one, and a file comes in large pieces.

use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ninefold::core::text::{Columns, Cut, Format, Frame};

use super::reader::Reader;

/// How much is read at a time.
const CHUNK: usize = 1 << 18;

/// The longest line, or board of several lines, in bytes. A 25x25 board has 625 cells; the rest is for whatever stands behind
/// it.
pub(super) const LONGEST: usize = 1 << 16;

/// What is known of a file.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The file, as it was named; `<stdin>` for stdin.
    pub name: String,
    /// Its form.
    pub format: Format,
    /// The columns of comma-separated values.
    pub columns: Columns,
    /// The line of the header that names them.
    pub header: Option<usize>,
}

/// Whole lines, and where they stand.
pub struct Batch {
    pub(super) facts: Arc<Facts>,
    /// The number of the first line, from 1.
    pub(super) first_line: usize,
    buffer: Vec<u8>,
    len: usize,
    /// Where the boards stand, when they take several lines: bytes, and the line of the first.
    boards: Vec<(Range<usize>, usize)>,
    /// Whether the facts of the file are new.
    pub(super) is_new: bool,
    /// What went wrong instead of lines.
    pub(super) trouble: Option<Trouble>,
}

/// Why there are no lines.
pub(super) enum Trouble {
    /// The file cannot be read.
    File(io::Error),
    /// A line is longer than [`LONGEST`].
    Long,
}

impl Batch {
    pub(super) fn new() -> Self {
        let facts = Arc::new(Facts::new(String::new(), Format::Line));
        let buffer = vec![0; CHUNK];
        Self { facts, first_line: 1, buffer, len: 0, boards: Vec::new(), is_new: false, trouble: None }
    }

    /// The file.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The lines as they were read, each with its end but perhaps the last.
    pub fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }

    /// The lines by number, without their ends.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let (mut rest, mut number) = (self.bytes(), self.first_line);
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            let line = (number, &rest[..end]);
            rest = rest.get(end + 1..).unwrap_or_default();
            number += 1;
            Some(line)
        })
    }

    /// The pieces that may hold a board, by the number of their first line: lines, or boards of several lines.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let is_of_lines = self.facts.format.is_of_lines();
        let lines = is_of_lines.then(|| self.lines()).into_iter().flatten();
        let boards = (!is_of_lines).then_some(&self.boards).into_iter().flatten();
        lines.chain(boards.map(|(place, number)| (*number, &self.bytes()[place.clone()])))
    }

    /// Finds the boards of several lines in the lines of this batch, up to `end`, and leaves the rest of the bytes to the
    /// next one, but if they `are_last`. Returns the byte behind the last board.
    fn frame(&mut self, end: usize, are_last: bool) -> usize {
        self.boards.clear();
        let mut frame = Frame::new(self.facts.format, None);
        let (mut begin, mut number, mut at, mut line) = (0, self.first_line, 0, self.first_line);
        for bytes in self.buffer[..end].split_inclusive(|&byte| byte == b'\n') {
            // A line that is no text is part of a board that is none, and told as such.
            let text = str::from_utf8(bytes).unwrap_or("?");
            let mut cut = frame.line(text);
            if cut == Cut::Before {
                self.boards.push((begin..at, number));
                (begin, number) = (at, line);
                cut = frame.line(text);
            }
            at += bytes.len();
            line += 1;
            if cut == Cut::After {
                self.boards.push((begin..at, number));
                (begin, number) = (at, line);
            }
        }
        if are_last && begin < at {
            self.boards.push((begin..at, number));
            begin = at;
        }
        begin
    }
}

impl Facts {
    fn new(name: String, format: Format) -> Self {
        Self { name, format, columns: Columns { puzzle: 0, solution: Some(1) }, header: None }
    }

    /// What the first lines of a file tell; nothing when there is nothing but remarks yet.
    fn of(name: &str, text: &[u8], first_line: usize, format: Option<Format>) -> Option<Self> {
        let text = text.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let is_remark = |line: &str| line.trim().is_empty() || line.trim().starts_with('#');
        let (number, first) = (first_line..).zip(text.lines()).find(|(_, line)| !is_remark(line))?;
        let mut facts = Self::new(name.to_owned(), format.unwrap_or_else(|| Format::of(text)));
        if facts.format == Format::Csv
            && let Some(columns) = Columns::of_header(first)
        {
            facts.columns = columns;
            facts.header = Some(number);
        }
        Some(facts)
    }
}

/// What is still to be read.
pub(super) struct Source {
    files: std::vec::IntoIter<PathBuf>,
    /// The form of all files, when it need not be found out.
    format: Option<Format>,
    current: Option<Open>,
}

/// A file that is being read.
struct Open {
    facts: Arc<Facts>,
    /// The facts are not found out yet.
    is_unknown: bool,
    format: Option<Format>,
    reader: Reader,
    /// The number of the next line.
    line: usize,
    /// The beginning of what was not whole yet.
    carry: Vec<u8>,
    /// The rest of a line that is too long comes next.
    is_skipping: bool,
}

impl Source {
    /// The lines of `files` in turn. `-` is stdin, and so is no file at all.
    pub(super) fn new(files: &[PathBuf], format: Option<Format>) -> Self {
        let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files.to_vec() };
        Self { files: files.into_iter(), format, current: None }
    }

    /// Reads the next lines, or the next trouble, into `batch`; `false` when there is no more. Waits when nothing is there,
    /// and no longer than till the first whole line is, or till `is_ending`.
    pub(super) fn read(&mut self, batch: &mut Batch, is_ending: &dyn Fn() -> bool) -> bool {
        (batch.len, batch.is_new, batch.trouble) = (0, false, None);
        batch.boards.clear();
        loop {
            let open = match &mut self.current {
                Some(open) => open,
                none => {
                    let Some(path) = self.files.next() else { return false };
                    match Open::new(&path, self.format) {
                        Ok(open) => none.insert(open),
                        Err(error) => {
                            batch.facts = Arc::new(Facts::new(path.display().to_string(), Format::Line));
                            batch.trouble = Some(Trouble::File(error));
                            return true;
                        }
                    }
                }
            };
            match open.read(batch, is_ending) {
                Ok(true) => {
                    let ends = memchr::memchr_iter(b'\n', batch.bytes()).count();
                    open.line = batch.first_line + ends + usize::from(batch.trouble.is_some());
                    return true;
                }
                Ok(false) => self.current = None,
                Err(error) => {
                    batch.len = 0;
                    batch.trouble = Some(Trouble::File(error));
                    self.current = None;
                    return true;
                }
            }
        }
    }
}

impl Open {
    fn new(path: &Path, format: Option<Format>) -> io::Result<Self> {
        let (name, reader) = if path == Path::new("-") {
            ("<stdin>".to_owned(), Reader::Stdin(io::stdin()))
        } else {
            (path.display().to_string(), Reader::open(path)?)
        };
        let facts = Arc::new(Facts::new(name, Format::Line));
        Ok(Self { facts, is_unknown: true, format, reader, line: 1, carry: Vec::new(), is_skipping: false })
    }

    /// Whole lines into `batch`, or the news that one is too long; `false` at the end.
    fn read(&mut self, batch: &mut Batch, is_ending: &dyn Fn() -> bool) -> io::Result<bool> {
        batch.first_line = self.line;
        batch.buffer[..self.carry.len()].copy_from_slice(&self.carry);
        batch.len = self.carry.len();
        self.carry.clear();
        loop {
            let begin = batch.len;
            let Some(read) = self.reader.read(&mut batch.buffer[begin..], is_ending)? else {
                batch.len = 0;
                return Ok(false);
            };
            batch.len += read;
            if self.is_skipping {
                self.skip(batch);
            }
            let is_end = read == 0;
            let new = &batch.bytes()[begin.min(batch.len)..];
            let lines = memchr::memrchr(b'\n', new).map(|end| begin + end + 1);
            let lines = if is_end { Some(batch.len) } else { lines };
            let whole = lines.map_or(0, |lines| self.whole(batch, lines, is_end));
            if whole > 0 {
                self.carry.extend_from_slice(&batch.bytes()[whole..]);
                batch.len = whole;
                return Ok(true);
            } else if is_end {
                return Ok(false);
            } else if batch.len > LONGEST {
                batch.facts = Arc::clone(&self.facts);
                batch.first_line += memchr::memchr_iter(b'\n', batch.bytes()).count();
                self.is_skipping = true;
                batch.len = 0;
                batch.trouble = Some(Trouble::Long);
                return Ok(true);
            }
        }
    }

    /// How many bytes of the first `lines` bytes of `batch` can be answered, since what they hold is whole.
    fn whole(&mut self, batch: &mut Batch, lines: usize, is_end: bool) -> usize {
        if self.is_unknown
            && let Some(facts) = Facts::of(&self.facts.name, &batch.bytes()[..lines], batch.first_line, self.format)
        {
            self.facts = Arc::new(facts);
            (self.is_unknown, batch.is_new) = (false, true);
        }
        batch.facts = Arc::clone(&self.facts);
        if self.facts.format.is_of_lines() { lines } else { batch.frame(lines, is_end) }
    }

    /// Drops what belongs to a line that is too long, from the front of `batch`, which held nothing before.
    fn skip(&mut self, batch: &mut Batch) {
        let end = memchr::memchr(b'\n', batch.bytes()).map(|end| end + 1);
        self.is_skipping = end.is_none();
        let end = end.unwrap_or(batch.len);
        batch.buffer.copy_within(end..batch.len, 0);
        batch.len -= end;
    }
}
