//! An output that lets the first line of each class pass.

use std::collections::HashSet;
use std::io::{self, Write};

use ninefold::core::{Grid, Size};

/// Writes what has no key, or a key that it has not met yet.
///
/// It reads records: the length of a key, the length of a line, the key, the line. They may come in pieces of any length.
pub struct Sieve<W> {
    out: W,
    /// The keys so far, exactly: a hash alone would now and then take two for one.
    met: HashSet<Box<[u8]>>,
    /// The beginning of a record.
    begun: Vec<u8>,
}

/// Bytes before the key: two lengths.
const HEAD: usize = 8;

/// Adds a record to `text`: the line, and the form of its board when there is one.
pub fn put<S: Size>(text: &mut Vec<u8>, form: Option<&Grid<S>>, line: &[u8]) {
    let start = text.len();
    text.extend_from_slice(&[0; HEAD]);
    if let Some(form) = form {
        put_key(text, form);
    }
    let length = |length: usize| u32::try_from(length).expect("lines are shorter").to_le_bytes();
    let (of_key, of_line) = (length(text.len() - start - HEAD), length(line.len() + 1));
    text[start..start + 4].copy_from_slice(&of_key);
    text[start + 4..start + HEAD].copy_from_slice(&of_line);
    text.extend_from_slice(line);
    text.push(b'\n');
}

/// Packs a board so that no other has the same bytes: its side, a bit for each cell that is full, half a byte for each digit (a
/// byte on boards with more than 16).
fn put_key<S: Size>(key: &mut Vec<u8>, grid: &Grid<S>) {
    key.push(S::SIDE as u8);
    key.extend(
        grid.digits().chunks(8).map(|cells| cells.iter().fold(0, |bits, &digit| bits << 1 | u8::from(digit != 0))),
    );
    let mut digits = grid.givens().map(|(_, digit)| digit - 1);
    if S::SIDE > 16 {
        key.extend(digits);
    } else {
        while let Some(digit) = digits.next() {
            key.push(digit << 4 | digits.next().unwrap_or_default());
        }
    }
}

impl<W: Write> Sieve<W> {
    /// Writes to `out`.
    pub fn new(out: W) -> Self {
        Self { out, met: HashSet::new(), begun: Vec::new() }
    }
}

impl<W: Write> Write for Sieve<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun.extend_from_slice(bytes);
        let (mut kept, mut rest) = (Vec::new(), self.begun.as_slice());
        while let Some((key, line, behind)) = record(rest) {
            if key.is_empty() || (!self.met.contains(key) && self.met.insert(key.into())) {
                kept.extend_from_slice(line);
            }
            rest = behind;
        }
        let done = self.begun.len() - rest.len();
        self.begun.drain(..done);
        self.out.write_all(&kept)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The key and the line of a whole record, and what is behind it.
fn record(bytes: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let (of_key, rest) = bytes.split_first_chunk()?;
    let (of_line, rest) = rest.split_first_chunk()?;
    let (key, rest) = rest.split_at_checked(u32::from_le_bytes(*of_key) as usize)?;
    let (line, rest) = rest.split_at_checked(u32::from_le_bytes(*of_line) as usize)?;
    Some((key, line, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::core::{Cell, Four, Nine, Sixteen, TwentyFive};

    /// What passes when the records come in pieces of `size` bytes.
    fn passed(records: &[u8], size: usize) -> String {
        let mut sieve = Sieve::new(Vec::new());
        for piece in records.chunks(size) {
            sieve.write_all(piece).unwrap();
        }
        String::from_utf8(sieve.out).unwrap()
    }

    #[test]
    fn the_first_of_each_key_passes_and_all_without_one() {
        let mut records = Vec::new();
        let (empty, full) = (Grid::<Four>::empty(), Grid::<Four>::shifted());
        for (form, line) in [(Some(&empty), "a"), (Some(&full), "b"), (None, "c"), (Some(&empty), "d"), (None, "")] {
            put(&mut records, form, line.as_bytes());
        }
        for size in 1..records.len() {
            assert_eq!(passed(&records, size), "a\nb\nc\n\n", "{size}");
        }
    }

    /// All boards that differ from `grid` in one cell have keys of their own.
    fn keys_differ<S: Size>(grid: &Grid<S>, keys: &mut HashSet<Vec<u8>>) {
        for (cell, digit) in Cell::all().flat_map(|cell| (0..=S::SIDE as u8).map(move |digit| (cell, digit))) {
            let mut other = *grid;
            other.set(cell, digit);
            let mut key = Vec::new();
            put_key(&mut key, &other);
            let is_same = other == *grid && cell.index() > 0;
            assert!(keys.insert(key) || is_same, "{other}");
        }
    }

    #[test]
    fn no_two_boards_share_a_key() {
        let mut keys = HashSet::new();
        keys_differ(&Grid::<Four>::shifted(), &mut keys);
        keys_differ(&Grid::<Nine>::shifted(), &mut keys);
        keys_differ(&Grid::<Sixteen>::shifted(), &mut keys);
        keys_differ(&Grid::<TwentyFive>::shifted(), &mut keys);
    }
}
