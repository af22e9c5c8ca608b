//! From text to text: one ordered, parallel, interruptible pipe in constant memory, for everything that answers line by line.
//!
//! ```text
//! files ─ Source ─┬─ worker ─┬─ Outlet ─ stdout, stderr
//!                 ├─ worker ─┤
//!                 └─ worker ─┘
//! ```
//!
//! There are as many threads as workers, and none for reading or writing. A worker takes the next [`Batch`] of whole lines,
//! answers it at its [`Desk`], and goes on to the next. Answers leave in the order of the lines. How far one worker may be
//! ahead of another is bounded, and so is what a batch holds, so memory stays flat whatever comes in.
//!
//! **Nothing waits without need.** Whatever has come is taken, so a line that comes alone is answered alone. What a worker has
//! [handed over](Desk::hand_over) is seen within 25 ms, even when the next answer takes hours; a worker that answers many
//! at once is [told to hurry](Desk::in_a_hurry) then.
//!
//! **It ends soon.** After the flag is set no more than what is in work is written, in whole lines. When an output is closed
//! everything ends, and [`Stream::run`] returns that error.
//!
//! The level above, where lines are boards already, is [`boards`].

pub mod boards;
mod desk;
mod outlet;
mod piece;
mod reader;
mod source;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Thread};
use std::time::Duration;

use ninefold::core::Cancel;
use ninefold::core::text::Format;

pub use desk::Desk;
use desk::Watched;
use outlet::{Outlet, Parcel};
pub use source::{Batch, Facts};
use source::{Source, Trouble};

/// How often somebody looks after answers that wait.
const LOOK: Duration = Duration::from_millis(25);

/// Batches in flight for each worker: one in work, the others done and waiting for one before them.
const WINDOW: usize = 4;

/// What is done with a batch. Each thread has a worker of its own.
pub trait Worker: Send {
    /// Answers `batch` at `desk`. `Break` when nothing behind what was answered is to be answered or written.
    fn work(&mut self, batch: &Batch, desk: &mut Desk<'_>) -> ControlFlow<()>;

    /// A file could not be read. `Break` ends everything.
    fn unreadable(&mut self, file: &str, error: &io::Error, desk: &mut Desk<'_>) -> ControlFlow<()>;

    /// Line `number` of `file` is longer than `most` bytes, and was skipped. `Break` ends everything.
    fn too_long(&mut self, file: &str, number: usize, most: usize, desk: &mut Desk<'_>) -> ControlFlow<()>;
}

/// Files, and when to end.
pub struct Stream<'a> {
    /// The files to read in turn; `-` is stdin, and so is no file at all.
    pub files: &'a [PathBuf],
    /// The form of the files; when it is not given, each tells by its content.
    pub format: Option<Format>,
    /// Ends everything when it is set.
    pub cancel: &'a Cancel,
}

impl Stream<'_> {
    /// Reads the files, has their lines answered by `workers`, a thread each, and writes to `out` and, for messages, to
    /// `notes`.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to. What cannot be read is told to a worker instead.
    pub fn run<W: Worker>(
        &self,
        workers: &mut [W],
        out: impl Write + Send + 'static,
        notes: impl Write + Send + 'static,
    ) -> io::Result<()> {
        let shared = Shared {
            source: Mutex::new(Source::new(self.files, self.format)),
            outlet: Outlet::new([Box::new(out), Box::new(notes)], WINDOW * workers.len()),
            cancel: self.cancel,
            stop: Cancel::new(),
            looks: AtomicU64::new(0),
            working: AtomicUsize::new(workers.len()),
            watch: thread::current(),
        };
        let watched: Vec<Watched> = workers.iter().map(|_| Watched::default()).collect();
        thread::scope(|scope| {
            for (worker, watched) in workers.iter_mut().zip(&watched) {
                scope.spawn(|| shared.answer(worker, watched));
            }
            while shared.working.load(Ordering::Acquire) > 0 {
                thread::park_timeout(LOOK);
                shared.look(&watched);
            }
        });
        shared.outlet.result()
    }
}

/// What all threads know.
struct Shared<'a> {
    source: Mutex<Source>,
    outlet: Outlet,
    cancel: &'a Cancel,
    stop: Cancel,
    looks: AtomicU64,
    /// Workers that have not ended.
    working: AtomicUsize,
    watch: Thread,
}

impl Shared<'_> {
    /// Answers one batch after another.
    fn answer(&self, worker: &mut impl Worker, watched: &Watched) {
        let _leaving = Leaving(self);
        let (mut batch, mut parcel) = (Batch::new(), Parcel::default());
        while let Some(ticket) = self.next(&mut batch) {
            let Self { outlet, cancel, stop, looks, .. } = self;
            let mut desk = Desk { outlet, cancel, stop, watched, looks, ticket, parcel };
            let flow = match batch.trouble.take() {
                None => worker.work(&batch, &mut desk),
                Some(Trouble::File(error)) => worker.unreadable(&batch.facts().name, &error, &mut desk),
                Some(Trouble::Long) => {
                    worker.too_long(&batch.facts().name, batch.first_line, source::LONGEST, &mut desk)
                }
            };
            desk.hand_over();
            parcel = desk.parcel;
            self.outlet.close(ticket, flow.is_break());
        }
    }

    /// Reads the next batch, and returns the ticket for its answers; `None` at the end.
    fn next(&self, batch: &mut Batch) -> Option<u64> {
        let is_ending = || self.cancel.is_cancelled() || self.outlet.is_over();
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        // While it is locked, so that the tickets are in the order of the lines.
        let is_there = !is_ending() && self.outlet.has_room() && source.read(batch, &is_ending);
        is_there.then(|| self.outlet.open())
    }

    /// Has written what waits, and reminds those who work.
    fn look(&self, watched: &[Watched]) {
        let look = self.looks.fetch_add(1, Ordering::Relaxed);
        self.outlet.drain();
        let is_ending = self.cancel.is_cancelled() || self.outlet.is_over();
        if is_ending {
            self.stop.cancel();
        }
        for watched in watched {
            watched.look(look, is_ending);
        }
    }
}

/// Says that a worker has ended, also when it panics: then all is to end, and the panic goes on from there.
struct Leaving<'a>(&'a Shared<'a>);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.outlet.end();
        }
        self.0.working.fetch_sub(1, Ordering::AcqRel);
        self.0.watch.unpark();
    }
}
