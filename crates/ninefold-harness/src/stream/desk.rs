//! A worker's place: where it writes the answers of a batch, and what tells it to stop.

use std::fmt;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use ninefold::core::Cancel;

use super::outlet::{Outlet, Parcel};

/// Looks of the watch after which a task has taken too long.
const PATIENCE: u64 = 2;

/// So many bytes are much.
const MUCH: usize = 1 << 13;

/// What a worker and the one who watches over it share.
#[derive(Default)]
pub(super) struct Watched {
    hurry: Cancel,
    /// The look of the watch at which the current task began, plus one; 0 while there is none.
    begun: AtomicU64,
}

impl Watched {
    /// Looks at the worker, for the time `look`.
    pub(super) fn look(&self, look: u64, is_ending: bool) {
        let begun = self.begun.load(Ordering::Relaxed);
        if is_ending || (begun != 0 && look + 1 >= begun + PATIENCE) {
            self.hurry.cancel();
        }
    }
}

/// Where a worker writes the answers of one batch.
pub struct Desk<'a> {
    pub(super) outlet: &'a Outlet,
    /// What the caller sets to end everything.
    pub(super) cancel: &'a Cancel,
    /// What the watch sets when everything is to end, for this reason or another.
    pub(super) stop: &'a Cancel,
    pub(super) watched: &'a Watched,
    pub(super) looks: &'a AtomicU64,
    pub(super) ticket: u64,
    pub(super) parcel: Parcel,
}

impl<'a> Desk<'a> {
    /// The answers so far that nobody has taken away yet: add whole lines.
    pub fn text(&mut self) -> &mut Vec<u8> {
        &mut self.parcel.text
    }

    /// Adds a line for stderr. What was written before it is seen before it.
    pub fn note(&mut self, note: fmt::Arguments<'_>) {
        writeln!(self.parcel.notes, "{note}").expect("memory takes every line");
    }

    /// Gives away what was written, so that it is seen soon, however long the next answer takes. Cheap, but not free.
    pub fn hand_over(&mut self) {
        self.outlet.put(self.ticket, &mut self.parcel);
    }

    /// Gives away what was written once it is much, for answers of many lines.
    pub fn hand_over_much(&mut self) {
        if self.parcel.text.len() >= MUCH {
            self.hand_over();
        }
    }

    /// Does `work` with a flag that is set when it takes long: some fiftieth of a second. Then answers wait that could be
    /// seen, so the work should give back what it has. The flag is set too when all is to end.
    pub fn in_a_hurry<T>(&mut self, work: impl FnOnce(&Cancel) -> T) -> T {
        // Should all end right now, the watch sets it again.
        self.watched.hurry.reset();
        self.watched.begun.store(self.looks.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
        let done = work(&self.watched.hurry);
        self.watched.begun.store(0, Ordering::Relaxed);
        done
    }

    /// Whether all is to end: somebody wants it so, or nobody reads the answers any more.
    pub fn is_ending(&self) -> bool {
        self.cancel.is_cancelled() || self.stop.is_cancelled() || self.outlet.is_over()
    }

    /// The flag that is set then, for searches.
    pub fn stop(&self) -> &'a Cancel {
        self.stop
    }
}
