//! What a search reports to: monitors count, keep solutions and say when to stop.

use core::ops::ControlFlow;

use crate::puzzle::Puzzle;

/// How a search ended: `Continue` when the whole space was searched, `Break` with the reason otherwise.
pub type Flow = ControlFlow<Stop>;

/// Why a search ended before the whole space was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Stop {
    /// As many solutions were found as were wanted.
    #[error("enough solutions were found")]
    Enough,
    /// The nodes allowed were used up.
    #[error("the node budget ran out")]
    NodeBudget,
    /// The time allowed was used up.
    #[error("the time ran out")]
    Deadline,
    /// Somebody asked for an end.
    #[error("the search was cancelled")]
    Cancelled,
    /// The strategy is not complete, and knows no next step.
    #[error("the strategy is stuck")]
    Stuck,
}

/// What a search reports to. It decides when the search stops, and nothing else.
///
/// Every hook does nothing unless it is overridden, and costs nothing then: a search is compiled anew for each monitor.
/// Monitors are joined in pairs: a pair calls both of its halves and returns the first `Break`, so that a count of one
/// does not hide the solution from the half behind it. `&mut M` and `()` are monitors too.
///
/// ```
/// use ninefold_core::{Counters, First, Grid9, Monitor, NodeBudget};
///
/// fn takes(monitor: impl Monitor<Grid9>) {}
/// takes((First::new(), (Counters::default(), NodeBudget::new(1_000))));
/// ```
pub trait Monitor<P: Puzzle> {
    /// Whether it wants to hear of nodes, guesses and backtracks. A strategy may run to the next solution in one go for a
    /// monitor that does not.
    const WATCHES: bool = true;

    /// How many solutions matter. A strategy may choose its order by it, and restart when it is one.
    #[inline]
    fn wanted(&self) -> u64 {
        u64::MAX
    }

    /// A child was entered, a forced one included. Here every limit on the work is asked for; the only other hook that
    /// can end a search is [`solution`](Monitor::solution).
    #[inline]
    fn node(&mut self) -> Flow {
        Flow::Continue(())
    }

    /// The child entered last has a sibling that was not tried yet.
    #[inline]
    fn guess(&mut self) {}

    /// A child was left because nothing more is to be found in it.
    #[inline]
    fn backtrack(&mut self) {}

    /// A solution was found. `read` builds it, at a cost; a monitor that only counts does not call it.
    #[inline]
    fn solution(&mut self, read: &impl Fn() -> P::Solution) -> Flow {
        let _ = read;
        Flow::Continue(())
    }
}

/// The monitor that looks away.
impl<P: Puzzle> Monitor<P> for () {
    const WATCHES: bool = false;
}

impl<P: Puzzle, M: Monitor<P>> Monitor<P> for &mut M {
    const WATCHES: bool = M::WATCHES;

    #[inline]
    fn wanted(&self) -> u64 {
        (**self).wanted()
    }

    #[inline]
    fn node(&mut self) -> Flow {
        (**self).node()
    }

    #[inline]
    fn guess(&mut self) {
        (**self).guess();
    }

    #[inline]
    fn backtrack(&mut self) {
        (**self).backtrack();
    }

    #[inline]
    fn solution(&mut self, read: &impl Fn() -> P::Solution) -> Flow {
        (**self).solution(read)
    }
}

impl<P: Puzzle, A: Monitor<P>, B: Monitor<P>> Monitor<P> for (A, B) {
    const WATCHES: bool = A::WATCHES || B::WATCHES;

    #[inline]
    fn wanted(&self) -> u64 {
        self.0.wanted().min(self.1.wanted())
    }

    #[inline]
    fn node(&mut self) -> Flow {
        both(self.0.node(), self.1.node())
    }

    #[inline]
    fn guess(&mut self) {
        self.0.guess();
        self.1.guess();
    }

    #[inline]
    fn backtrack(&mut self) {
        self.0.backtrack();
        self.1.backtrack();
    }

    #[inline]
    fn solution(&mut self, read: &impl Fn() -> P::Solution) -> Flow {
        both(self.0.solution(read), self.1.solution(read))
    }
}

/// The first `Break` of two. Both halves have been called when this is: `?` on the first would skip the second.
#[inline]
fn both(first: Flow, second: Flow) -> Flow {
    first?;
    second
}

/// Counts solutions up to a limit and stops there.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    limit: u64,
    found: u64,
}

impl Count {
    /// Counts to `limit`. The search that a limit of 0 is given to still ends at its first solution; callers that want
    /// none should not search.
    pub fn up_to(limit: u64) -> Self {
        Self { limit, found: 0 }
    }

    /// Solutions seen so far.
    pub fn found(&self) -> u64 {
        self.found
    }
}

impl<P: Puzzle> Monitor<P> for Count {
    const WATCHES: bool = false;

    #[inline]
    fn wanted(&self) -> u64 {
        self.limit
    }

    #[inline]
    fn solution(&mut self, _: &impl Fn() -> P::Solution) -> Flow {
        self.found += 1;
        if self.found >= self.limit { Flow::Break(Stop::Enough) } else { Flow::Continue(()) }
    }
}

/// Keeps the first solution. It does not stop the search: put it beside a [`Count`].
#[derive(Clone, Debug)]
pub struct First<T> {
    solution: Option<T>,
}

impl<T> First<T> {
    /// Has seen nothing yet.
    pub fn new() -> Self {
        Self { solution: None }
    }

    /// The first solution, if there was one.
    pub fn into_solution(self) -> Option<T> {
        self.solution
    }
}

impl<T> Default for First<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Puzzle> Monitor<P> for First<P::Solution> {
    const WATCHES: bool = false;

    #[inline]
    fn solution(&mut self, read: &impl Fn() -> P::Solution) -> Flow {
        if self.solution.is_none() {
            self.solution = Some(read());
        }
        Flow::Continue(())
    }
}

/// Calls a closure with each solution; the closure says whether to go on.
#[derive(Debug)]
pub struct Each<F>(pub F);

impl<P: Puzzle, F: FnMut(P::Solution) -> Flow> Monitor<P> for Each<F> {
    const WATCHES: bool = false;

    #[inline]
    fn solution(&mut self, read: &impl Fn() -> P::Solution) -> Flow {
        (self.0)(read())
    }
}

/// Statistics of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Children entered, forced ones included. What propagation places inside a child is not a node.
    pub nodes: u64,
    /// Children entered while a sibling was still untried: a k-way choice counts k - 1 when all of it is tried.
    pub guesses: u64,
    /// Children left because nothing more was to be found in them.
    pub backtracks: u64,
    /// Solutions visited.
    pub solutions: u64,
}

impl<P: Puzzle> Monitor<P> for Counters {
    #[inline]
    fn node(&mut self) -> Flow {
        self.nodes += 1;
        Flow::Continue(())
    }

    #[inline]
    fn guess(&mut self) {
        self.guesses += 1;
    }

    #[inline]
    fn backtrack(&mut self) {
        self.backtracks += 1;
    }

    #[inline]
    fn solution(&mut self, _: &impl Fn() -> P::Solution) -> Flow {
        self.solutions += 1;
        Flow::Continue(())
    }
}
