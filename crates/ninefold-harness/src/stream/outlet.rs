//! Where the answers leave: in the order of the questions, whoever found them first.
//!
//! Each batch has a ticket and a slot. A worker puts text into its slot, and whoever finds the slot at the head with
//! something in it writes it; there is no thread for writing. Not more than a window of slots is open, and none holds more
//! than [`MOST`], so memory is bounded however far apart the workers are.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A slot that is not at the head holds about so many bytes before its worker has to wait.
const MOST: usize = 1 << 20;

/// Once a slot at the head holds so many bytes they are written.
const PLENTY: usize = 1 << 16;

/// Text on its way out, of both kinds.
#[derive(Default)]
pub(super) struct Parcel {
    /// Whole lines for stdout.
    pub text: Vec<u8>,
    /// Whole lines for stderr.
    pub notes: Vec<u8>,
}

impl Parcel {
    fn is_empty(&self) -> bool {
        self.text.is_empty() && self.notes.is_empty()
    }

    /// Takes over what `other` holds, which is empty then.
    fn append(&mut self, other: &mut Self) {
        for (mine, its) in [(&mut self.text, &mut other.text), (&mut self.notes, &mut other.notes)] {
            if mine.is_empty() {
                std::mem::swap(mine, its);
            } else {
                mine.append(its);
            }
        }
    }
}

/// What stands open between the workers and the two outputs.
pub(super) struct Outlet {
    state: Mutex<State>,
    changed: Condvar,
    /// Only touched by whoever has set `is_writing`.
    sinks: Mutex<[Box<dyn Write + Send>; 2]>,
    window: usize,
    /// Nothing more is written: the last slot is, or an output failed. Set while the state is locked.
    is_over: AtomicBool,
}

#[derive(Default)]
struct State {
    /// The ticket of the first slot.
    head: u64,
    slots: VecDeque<Slot>,
    /// Somebody writes, and looks again before he ends.
    is_writing: bool,
    error: Option<io::Error>,
    /// Empty buffers that were written and can be filled again.
    spares: Vec<Vec<u8>>,
}

#[derive(Default)]
struct Slot {
    parcel: Parcel,
    is_done: bool,
    /// What stands behind this slot is not written.
    is_last: bool,
}

impl Outlet {
    /// An outlet to `sinks`, for text and for notes, with at most `window` batches between the one that is written and the one that is read.
    pub(super) fn new(sinks: [Box<dyn Write + Send>; 2], window: usize) -> Self {
        Self {
            state: Mutex::default(),
            changed: Condvar::new(),
            sinks: Mutex::new(sinks),
            window,
            is_over: AtomicBool::new(false),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'s>(&self, state: MutexGuard<'s, State>) -> MutexGuard<'s, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a further slot may be opened; `false` when nothing more will be written.
    pub(super) fn has_room(&self) -> bool {
        let mut state = self.lock();
        while !self.is_over() && state.slots.len() >= self.window {
            state = self.wait(state);
        }
        !self.is_over()
    }

    /// Opens the next slot, and returns its ticket.
    pub(super) fn open(&self) -> u64 {
        let mut state = self.lock();
        state.slots.push_back(Slot::default());
        state.head + state.slots.len() as u64 - 1
    }

    /// Puts `parcel` into the slot of `ticket`: it is written as soon as it is that slot's turn, at the latest at the next
    /// [`drain`](Self::drain). What comes back is empty.
    pub(super) fn put(&self, ticket: u64, parcel: &mut Parcel) {
        let mut state = self.lock();
        loop {
            if self.is_over() {
                parcel.text.clear();
                parcel.notes.clear();
                return;
            }
            let is_head = state.head == ticket;
            let slot = state.slot(ticket);
            if slot.parcel.is_empty() || is_head || slot.parcel.text.len() + slot.parcel.notes.len() < MOST {
                slot.parcel.append(parcel);
                let is_much = slot.parcel.text.len() + slot.parcel.notes.len() >= PLENTY;
                if parcel.text.capacity() == 0 {
                    parcel.text = state.spares.pop().unwrap_or_default();
                }
                if is_head && is_much {
                    self.write(state);
                }
                return;
            }
            state = self.wait(state);
        }
    }

    /// Closes the slot of `ticket`; it is the last one that is written when `is_last`.
    pub(super) fn close(&self, ticket: u64, is_last: bool) {
        let mut state = self.lock();
        if self.is_over() {
            return;
        }
        let slot = state.slot(ticket);
        (slot.is_done, slot.is_last) = (true, is_last);
        self.write(state);
    }

    /// Writes whatever is ready.
    pub(super) fn drain(&self) {
        self.write(self.lock());
    }

    /// Writes nothing more, and lets nobody wait.
    pub(super) fn end(&self) {
        let state = self.lock();
        self.is_over.store(true, Ordering::Relaxed);
        drop(state);
        self.changed.notify_all();
    }

    /// Whether nothing more is written.
    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// How it went.
    pub(super) fn result(self) -> io::Result<()> {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).error.map_or(Ok(()), Err)
    }

    /// Writes from the head on, unless somebody does so already: he will find what came in between.
    fn write<'s>(&'s self, mut state: MutexGuard<'s, State>) {
        if state.is_writing {
            return;
        }
        while !self.is_over()
            && let Some((mut parcel, is_last)) = state.next_parcel()
        {
            state.is_writing = true;
            drop(state);
            let written = if parcel.is_empty() { Ok(()) } else { self.hand_over(&parcel) };
            // Only now is there room: who waited for it finds what was written before.
            self.changed.notify_all();
            state = self.lock();
            state.is_writing = false;
            parcel.text.clear();
            if parcel.text.capacity() > 0 && state.spares.len() < self.window {
                state.spares.push(parcel.text);
            }
            state.error = written.err();
            if is_last || state.error.is_some() {
                self.is_over.store(true, Ordering::Relaxed);
                drop(state);
                self.changed.notify_all();
                return;
            }
        }
    }

    fn hand_over(&self, parcel: &Parcel) -> io::Result<()> {
        let mut sinks = self.sinks.lock().unwrap_or_else(PoisonError::into_inner);
        let [out, notes] = &mut *sinks;
        out.write_all(&parcel.text)?;
        out.flush()?;
        if !parcel.notes.is_empty() {
            // Nobody is left to be told when the one for messages is closed.
            let _ = notes.write_all(&parcel.notes).and_then(|()| notes.flush());
        }
        Ok(())
    }
}

impl State {
    fn slot(&mut self, ticket: u64) -> &mut Slot {
        let place = (ticket - self.head) as usize;
        &mut self.slots[place]
    }

    /// What is to be written next, and whether nothing is behind it. Slots that are done leave.
    fn next_parcel(&mut self) -> Option<(Parcel, bool)> {
        let slot = self.slots.front_mut()?;
        if slot.parcel.is_empty() && !slot.is_done {
            return None;
        }
        let (parcel, is_last) = (std::mem::take(&mut slot.parcel), slot.is_done && slot.is_last);
        if slot.is_done {
            self.slots.pop_front();
            self.head += 1;
        }
        Some((parcel, is_last))
    }
}
