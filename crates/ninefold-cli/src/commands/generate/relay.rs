//! Blocks of puzzles on several threads, handed on in order.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ninefold::core::Cancel;
use ninefold::generate::{MakeError, Tally};

/// Some puzzles in a row, written.
pub struct Block {
    pub text: Vec<u8>,
    /// How many there are.
    pub made: u64,
    /// What became of all tries of this worker.
    pub tally: Tally,
    /// Why there are not as many as were asked for.
    pub failure: Option<MakeError>,
}

/// The numbers of the puzzles, and two flags: what ends the workers, and what ends everything.
pub struct Relay<'a> {
    pub numbers: Range<u64>,
    pub stop: &'a Cancel,
    pub interrupted: &'a Cancel,
}

/// Blocks for each worker that wait for one before them, at most.
const WINDOW: usize = 4;

/// A block is to take about so long, and to be no longer than this.
const TIME: Duration = Duration::from_millis(200);
const LONGEST: u64 = 1_024;

struct State {
    /// The first number that nobody works on.
    next: u64,
    /// Blocks by their first number, with the worker and the first number behind.
    done: BTreeMap<u64, (usize, u64, Block)>,
}

impl Relay<'_> {
    /// Has the workers make all puzzles, and `write` take the blocks in order, until it says that it wants no more.
    ///
    /// # Errors
    ///
    /// What `write` returns.
    pub fn run<W: FnMut(Range<u64>) -> Block + Send>(
        self,
        workers: Vec<W>,
        mut write: impl FnMut(usize, Block) -> io::Result<bool>,
    ) -> io::Result<()> {
        let window = WINDOW * workers.len();
        let shared = Mutex::new(State { next: self.numbers.start, done: BTreeMap::new() });
        let changed = Condvar::new();
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        thread::scope(|scope| {
            for (place, mut worker) in workers.into_iter().enumerate() {
                let (lock, changed, relay) = (&lock, &changed, &self);
                scope.spawn(move || {
                    // Also when it panics: the others end then, and the panic goes on from the scope.
                    let _stopping = Stopping(relay.stop);
                    let mut length = 16;
                    loop {
                        let mut state = lock();
                        while state.done.len() >= window && !relay.stop.is_cancelled() {
                            state = changed.wait_timeout(state, TIME).unwrap_or_else(PoisonError::into_inner).0;
                        }
                        let numbers = state.next..relay.numbers.end.min(state.next.saturating_add(length));
                        state.next = numbers.end;
                        drop(state);
                        if numbers.is_empty() || relay.stop.is_cancelled() {
                            break;
                        }
                        let begin = Instant::now();
                        let block = worker(numbers.clone());
                        length = if begin.elapsed() < TIME { length * 2 } else { length / 2 }.clamp(1, LONGEST);
                        lock().done.insert(numbers.start, (place, numbers.end, block));
                        changed.notify_all();
                    }
                });
            }
            let mut next = self.numbers.start;
            let mut result = Ok(());
            while next < self.numbers.end {
                let mut state = lock();
                if self.interrupted.is_cancelled() {
                    self.stop.cancel();
                }
                let Some((worker, end, block)) = state.done.remove(&next) else {
                    if self.stop.is_cancelled() {
                        break;
                    }
                    drop(changed.wait_timeout(state, Duration::from_millis(20)));
                    continue;
                };
                drop(state);
                changed.notify_all();
                next = end;
                match write(worker, block) {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(error) => {
                        result = Err(error);
                        break;
                    }
                }
            }
            if next < self.numbers.end || result.is_err() {
                self.stop.cancel();
            }
            changed.notify_all();
            result
        })
    }
}

/// Ends all when a worker panics.
struct Stopping<'a>(&'a Cancel);

impl Drop for Stopping<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.cancel();
        }
    }
}
