//! The one concrete monitor, for solvers behind [`DynSolver`](crate::DynSolver).

use crate::limits::{Cancel, NodeBudget};
use crate::monitor::{Counters, Flow, Monitor, Stop};
use crate::puzzle::Puzzle;
use crate::verdict::{Counted, Verdict};

/// Everything that can be asked of a search, chosen while the program runs.
///
/// It counts nodes, guesses, backtracks and solutions, keeps the first solution when told to, hands each to a closure
/// when told to, and stops at a number of solutions, of nodes, at a point in time or when cancelled, whichever comes
/// first.
///
/// ```
/// use ninefold_core::{Grid9, Probe};
///
/// let probe = Probe::<Grid9>::up_to(2).keeping_first().within_nodes(100_000);
/// assert_eq!(probe.counters().nodes, 0);
/// ```
pub struct Probe<'a, P: Puzzle> {
    limit: u64,
    counters: Counters,
    is_keeping: bool,
    first: Option<P::Solution>,
    each: Option<&'a mut (dyn FnMut(P::Solution) -> Flow + 'a)>,
    nodes: Option<NodeBudget>,
    #[cfg(feature = "std")]
    deadline: Option<crate::limits::Deadline>,
    cancel: Option<&'a Cancel>,
}

impl<'a, P: Puzzle> Probe<'a, P> {
    /// Stops at `limit` solutions, and counts. With a limit of 0 a search still goes on to its first solution: callers
    /// that want none should not search.
    pub fn up_to(limit: u64) -> Self {
        Self {
            limit,
            counters: Counters::default(),
            is_keeping: false,
            first: None,
            each: None,
            nodes: None,
            #[cfg(feature = "std")]
            deadline: None,
            cancel: None,
        }
    }

    /// Keeps the first solution.
    #[must_use]
    pub fn keeping_first(mut self) -> Self {
        self.is_keeping = true;
        self
    }

    /// Hands each solution to `each`, which says whether to go on.
    #[must_use]
    pub fn telling(mut self, each: &'a mut (dyn FnMut(P::Solution) -> Flow + 'a)) -> Self {
        self.each = Some(each);
        self
    }

    /// Allows `nodes` nodes.
    #[must_use]
    pub fn within_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(NodeBudget::new(nodes));
        self
    }

    /// Stops after `time` from now. What the closure of [`telling`](Self::telling) takes for itself does not count.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn within_time(mut self, time: std::time::Duration) -> Self {
        self.deadline = crate::limits::Deadline::after(time);
        self
    }

    /// Stops when `cancel` is set.
    #[must_use]
    pub fn cancelled_by(mut self, cancel: &'a Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Hands a solution on, and gives the search back the time that this took.
    fn tell(&mut self, read: &impl Fn() -> P::Solution) -> Flow {
        let Some(each) = &mut self.each else { return Flow::Continue(()) };
        let solution = read();
        #[cfg(feature = "std")]
        if let Some(deadline) = &mut self.deadline {
            let begun = std::time::Instant::now();
            let wish = each(solution);
            deadline.extend(begun.elapsed());
            return wish;
        }
        each(solution)
    }

    /// What was counted.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// The first solution, if the probe kept it and there was one.
    pub fn first(&self) -> Option<&P::Solution> {
        self.first.as_ref()
    }

    /// The count of solutions that a run with this probe came to; `flow` is what the run returned.
    pub fn counted(&self, flow: Flow) -> Counted {
        Counted::new(self.counters.solutions, flow)
    }

    /// The verdict that a run with this probe came to; `flow` is what the run returned.
    pub fn verdict(&self, flow: Flow) -> Verdict {
        self.counted(flow).verdict()
    }
}

impl<P: Puzzle> Monitor<P> for Probe<'_, P> {
    #[inline]
    fn wanted(&self) -> u64 {
        self.limit
    }

    #[inline]
    fn node(&mut self) -> Flow {
        if let Some(nodes) = &mut self.nodes {
            nodes.spend()?;
        }
        #[cfg(feature = "std")]
        if let Some(deadline) = &mut self.deadline {
            deadline.poll()?;
        }
        if let Some(cancel) = self.cancel {
            cancel.poll()?;
        }
        self.counters.nodes += 1;
        Flow::Continue(())
    }

    #[inline]
    fn guess(&mut self) {
        self.counters.guesses += 1;
    }

    #[inline]
    fn backtrack(&mut self) {
        self.counters.backtracks += 1;
    }

    fn solution(&mut self, read: &impl Fn() -> P::Solution) -> Flow {
        self.counters.solutions += 1;
        if self.is_keeping && self.first.is_none() {
            self.first = Some(read());
        }
        let wish = self.tell(read);
        if self.counters.solutions >= self.limit { Flow::Break(Stop::Enough) } else { wish }
    }
}
