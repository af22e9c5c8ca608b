//! Where puzzles are written: stdout, or a file that is gone on with.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use ninefold::Roster;
use ninefold::core::Cancel;

use super::order::Order;
use super::workshop::Workshop;

/// The output, and how many of the puzzles it has already.
pub struct Output {
    out: Box<dyn Write>,
    done: u64,
}

impl Output {
    /// Opens it, and writes the header where there is none.
    ///
    /// A file is cut behind its last whole line. Its last puzzle is made again, so that it is not gone on with by mistake when
    /// another seed or another wish made it.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or written, or does not belong to this order.
    pub fn open<S: Roster + Workshop>(
        path: Option<&Path>,
        order: &Order<'_, S>,
        stop: &Cancel,
    ) -> anyhow::Result<Self> {
        let header = order.records.header().map(|header| header + "\n").unwrap_or_default();
        let Some(path) = path else {
            let mut out = io::stdout();
            out.write_all(header.as_bytes())?;
            return Ok(Self { out: Box::new(out), done: 0 });
        };
        ensure!(
            order.records.is_lines(),
            "--resume goes with forms of a line for each puzzle: line, csv, json and leetcode"
        );
        let named = || path.display().to_string();
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.with_context(named)?;
        let found = Found::of(&file).with_context(named)?;
        file.set_len(found.length).with_context(named)?;
        file.seek(SeekFrom::End(0)).with_context(named)?;
        if found.lines == 0 {
            file.write_all(header.as_bytes()).with_context(named)?;
            return Ok(Self { out: Box::new(file), done: 0 });
        }
        let of_header = u64::from(!header.is_empty());
        if of_header > 0 && found.first != header.as_bytes() {
            bail!("{}: line 1: expected {:?}", named(), header.trim_end());
        }
        let (done, numbers) = (found.lines - of_header, order.numbers());
        ensure!(
            done <= numbers.end - numbers.start,
            "{}: expected at most {} puzzles, found {done}",
            named(),
            numbers.end - numbers.start
        );
        if done > 0 {
            let tables = S::tables();
            let last = numbers.start + done - 1;
            let block = order.maker(&tables, stop)(last..last + 1);
            ensure!(
                block.text == found.last,
                "{}: line {}: expected the puzzle that this seed and these options give, found another one",
                named(),
                found.lines
            );
        }
        Ok(Self { out: Box::new(file), done })
    }

    /// How many puzzles there are already.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Writes whole lines.
    pub fn write(&mut self, text: &[u8]) -> io::Result<()> {
        self.out.write_all(text)?;
        self.out.flush()
    }
}

/// What is in a file.
#[derive(Default)]
struct Found {
    /// Whole lines, and their bytes.
    lines: u64,
    length: u64,
    first: Vec<u8>,
    last: Vec<u8>,
}

impl Found {
    fn of(file: &File) -> io::Result<Self> {
        let mut found = Self::default();
        let (mut reader, mut line) = (BufReader::new(file), Vec::new());
        while reader.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") {
            found.lines += 1;
            found.length += line.len() as u64;
            if found.lines == 1 {
                found.first.clone_from(&line);
            }
            std::mem::swap(&mut found.last, &mut line);
            line.clear();
        }
        Ok(found)
    }
}
