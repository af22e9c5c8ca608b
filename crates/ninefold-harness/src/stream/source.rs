//! Files and stdin, cut into batches of whole lines.
//!
//! What is there is taken at once, so that a line that comes alone is a batch of one, and a file comes in large pieces.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::reader::Reader;

/// How much is read at a time.
const CHUNK: usize = 1 << 18;

/// The longest line, in bytes. A 25x25 board has 625 cells; the rest is for whatever stands behind it.
pub(super) const LONGEST: usize = 1 << 16;

/// Whole lines, and where they stand.
pub struct Batch {
    /// The file, as it was named; `<stdin>` for stdin.
    pub(super) source: Arc<str>,
    /// The number of the first line, from 1.
    pub(super) first_line: usize,
    buffer: Vec<u8>,
    len: usize,
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
        Self { source: "".into(), first_line: 1, buffer: vec![0; CHUNK], len: 0, trouble: None }
    }

    /// The name of the file.
    pub fn source(&self) -> &str {
        &self.source
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
}

/// What is still to be read.
pub(super) struct Source {
    files: std::vec::IntoIter<PathBuf>,
    current: Option<Open>,
}

/// A file that is being read.
struct Open {
    name: Arc<str>,
    reader: Reader,
    /// The number of the next line.
    line: usize,
    /// The beginning of a line whose end was not there yet.
    carry: Vec<u8>,
    /// The rest of a line that is too long comes next.
    is_skipping: bool,
}

impl Source {
    /// The lines of `files` in turn. `-` is stdin, and so is no file at all.
    pub(super) fn new(files: &[PathBuf]) -> Self {
        let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files.to_vec() };
        Self { files: files.into_iter(), current: None }
    }

    /// Reads the next lines, or the next trouble, into `batch`; `false` when there is no more. Waits when nothing is there,
    /// and no longer than till the first whole line is, or till `is_ending`.
    pub(super) fn read(&mut self, batch: &mut Batch, is_ending: &dyn Fn() -> bool) -> bool {
        batch.len = 0;
        batch.trouble = None;
        loop {
            let open = match &mut self.current {
                Some(open) => open,
                none => {
                    let Some(path) = self.files.next() else { return false };
                    match Open::new(&path) {
                        Ok(open) => none.insert(open),
                        Err(error) => {
                            batch.source = path.display().to_string().into();
                            batch.trouble = Some(Trouble::File(error));
                            return true;
                        }
                    }
                }
            };
            match open.read(batch, is_ending) {
                Ok(true) => {
                    open.line = batch.first_line;
                    if batch.trouble.is_none() {
                        open.line += memchr::memchr_iter(b'\n', batch.bytes()).count();
                    }
                    open.line += usize::from(matches!(batch.trouble, Some(Trouble::Long)));
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
    fn new(path: &Path) -> io::Result<Self> {
        let (name, reader) = if path == Path::new("-") {
            ("<stdin>".into(), Reader::Stdin(io::stdin()))
        } else {
            (path.display().to_string().into(), Reader::open(path)?)
        };
        Ok(Self { name, reader, line: 1, carry: Vec::new(), is_skipping: false })
    }

    /// Whole lines into `batch`, or the news that one is too long; `false` at the end.
    fn read(&mut self, batch: &mut Batch, is_ending: &dyn Fn() -> bool) -> io::Result<bool> {
        batch.source = Arc::clone(&self.name);
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
            let last = memchr::memrchr(b'\n', &batch.bytes()[begin.min(batch.len)..]).map(|end| begin + end + 1);
            if read == 0 {
                return Ok(batch.len > 0);
            } else if let Some(end) = last {
                self.carry.extend_from_slice(&batch.bytes()[end..]);
                batch.len = end;
                return Ok(true);
            } else if batch.len > LONGEST {
                self.is_skipping = true;
                batch.len = 0;
                batch.trouble = Some(Trouble::Long);
                return Ok(true);
            }
        }
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
