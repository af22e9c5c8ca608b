//! Monitors that end a search before its time: a number of nodes, a point in time, somebody's wish.

use core::sync::atomic::{AtomicBool, Ordering};

use crate::monitor::{Flow, Monitor, Stop};
use crate::puzzle::Puzzle;

/// Allows a number of nodes, and stops at the next one.
#[derive(Clone, Copy, Debug)]
pub struct NodeBudget {
    left: u64,
}

impl NodeBudget {
    /// Allows `nodes` nodes.
    pub fn new(nodes: u64) -> Self {
        Self { left: nodes }
    }

    /// Takes one node from the budget, or stops when none is left.
    #[inline]
    pub(crate) fn spend(&mut self) -> Flow {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Flow::Continue(())
            }
            None => Flow::Break(Stop::NodeBudget),
        }
    }
}

impl<P: Puzzle> Monitor<P> for NodeBudget {
    #[inline]
    fn node(&mut self) -> Flow {
        self.spend()
    }
}

/// A flag that ends searches from outside: from another thread, or from a signal handler, as it can be a `static`.
///
/// `&Cancel` is the monitor.
///
/// ```
/// use ninefold_core::Cancel;
///
/// static INTERRUPTED: Cancel = Cancel::new();
/// INTERRUPTED.cancel();
/// assert!(INTERRUPTED.is_cancelled());
/// ```
#[derive(Debug, Default)]
pub struct Cancel(AtomicBool);

impl Cancel {
    /// A flag that is not set.
    pub const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// Sets the flag: every search that watches it stops at its next node.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the flag back, so that it can be used again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Stops when the flag is set.
    #[inline]
    pub(crate) fn poll(&self) -> Flow {
        if self.is_cancelled() { Flow::Break(Stop::Cancelled) } else { Flow::Continue(()) }
    }
}

impl<P: Puzzle> Monitor<P> for &Cancel {
    #[inline]
    fn node(&mut self) -> Flow {
        self.poll()
    }
}

/// Stops at a point in time. It looks at the clock at its first node, and then at every 64th.
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    at: std::time::Instant,
    /// Nodes until the clock is looked at again.
    skip: u32,
}

#[cfg(feature = "std")]
impl Deadline {
    /// A look at the clock costs about as much as a node of a fast search.
    const NODES_PER_LOOK: u32 = 64;

    /// Stops when `at` has passed.
    pub fn at(at: std::time::Instant) -> Self {
        Self { at, skip: 0 }
    }

    /// Stops when `time` has passed from now; `None` when that is beyond what the clock can hold.
    pub fn after(time: std::time::Duration) -> Option<Self> {
        std::time::Instant::now().checked_add(time).map(Self::at)
    }

    /// Allows `time` more; a point beyond what the clock can hold stays where it is.
    pub(crate) fn extend(&mut self, time: std::time::Duration) {
        self.at = self.at.checked_add(time).unwrap_or(self.at);
    }

    /// Counts a node, and stops when the time has come.
    #[inline]
    pub(crate) fn poll(&mut self) -> Flow {
        if let Some(skip) = self.skip.checked_sub(1) {
            self.skip = skip;
            return Flow::Continue(());
        }
        self.skip = Self::NODES_PER_LOOK - 1;
        if std::time::Instant::now() >= self.at { Flow::Break(Stop::Deadline) } else { Flow::Continue(()) }
    }
}

#[cfg(feature = "std")]
impl<P: Puzzle> Monitor<P> for Deadline {
    #[inline]
    fn node(&mut self) -> Flow {
        self.poll()
    }
}
