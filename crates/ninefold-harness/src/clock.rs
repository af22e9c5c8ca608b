//! The clocks, as something that a test can replace.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// A clock: time since some moment that is its own.
pub trait Clock {
    /// The time now.
    fn now(&self) -> Duration;
}

/// CPU time of the thread that made it. It stands still while other programs run, and so is what slices are timed by.
///
/// A look costs a call of the system, some hundred nanoseconds.
#[derive(Debug)]
pub struct CpuClock(ThreadTime);

impl CpuClock {
    /// Starts at 0. Only the thread that made it may look at it.
    pub fn new() -> Self {
        Self(ThreadTime::now())
    }
}

impl Default for CpuClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for CpuClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Time as people know it. It is what budgets, single puzzles and programs behind a pipe are timed by.
///
/// A look costs some 25 nanoseconds.
#[derive(Debug)]
pub struct WallClock(Instant);

impl WallClock {
    /// Starts at 0.
    pub fn new() -> Self {
        Self(Instant::now())
    }
}

impl Default for WallClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for WallClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
