//! Answers on stdout: whole lines, written together, and never late.

use std::fmt::{self, Write as _};
use std::io::{self, Write as _};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How long an answer waits for others, to be written together with them.
const PATIENCE: Duration = Duration::from_millis(50);

/// How many bytes wait at most.
const PLENTY: usize = 1 << 16;

/// Stdout, one line at a time.
///
/// A system call a line would cost more than an easy puzzle. So lines gather, until they are [`PLENTY`], or until
/// [`flush`](Output::flush) says that the last one for now is there. A thread of its own sees to it that no answer waits
/// longer than [`PATIENCE`], however long the search for the next one takes. What is handed to the system ends at a line's end.
pub struct Output {
    shared: Arc<Shared>,
}

struct Shared {
    gathered: Mutex<Gathered>,
    /// Told when the first line has gathered.
    has_some: Condvar,
}

#[derive(Default)]
struct Gathered {
    text: String,
    /// What went wrong in the thread; the next to write is told.
    error: Option<io::Error>,
}

impl Output {
    /// Takes stdout.
    pub fn new() -> Self {
        let shared = Arc::new(Shared { gathered: Mutex::default(), has_some: Condvar::new() });
        let of_thread = Arc::clone(&shared);
        thread::spawn(move || of_thread.write_in_time());
        Self { shared }
    }

    /// Writes a line, now or soon.
    pub fn line(&self, text: impl fmt::Display) -> io::Result<()> {
        let mut gathered = self.shared.lock();
        if gathered.text.is_empty() {
            self.shared.has_some.notify_one();
        }
        writeln!(gathered.text, "{text}").map_err(io::Error::other)?;
        if gathered.text.len() >= PLENTY { gathered.write() } else { Ok(()) }
    }

    /// Writes what has gathered.
    pub fn flush(&self) -> io::Result<()> {
        self.shared.lock().write()
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Gathered> {
        self.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes what nobody else has written in time, for ever.
    fn write_in_time(&self) {
        loop {
            let is_empty = |gathered: &mut Gathered| gathered.text.is_empty();
            drop(self.has_some.wait_while(self.lock(), is_empty).unwrap_or_else(PoisonError::into_inner));
            thread::sleep(PATIENCE);
            let mut gathered = self.lock();
            if let Err(error) = gathered.write() {
                gathered.error = Some(error);
                return;
            }
        }
    }
}

impl Gathered {
    fn write(&mut self) -> io::Result<()> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let mut stdout = io::stdout().lock();
        stdout.write_all(self.text.as_bytes())?;
        self.text.clear();
        stdout.flush()
    }
}
