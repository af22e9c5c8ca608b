//! The monitor that watches a search and fails the test at the first breach of the contract.

use std::collections::HashSet;

use ninefold_core::{Counted, Counters, Flow, Grid, Monitor, Puzzle, Size, Solver, Stop};

use crate::cases::Case;
use crate::kind::Kind;

/// Nodes after which a search is taken for endless. No board of the suite needs a tenth of them in any sound strategy.
const ENDLESS: u64 = 2_000_000;

/// Watches one search of the board of `case`.
pub struct Watch<'a, K: Kind> {
    case: &'a Case<K>,
    limit: u64,
    at_limit: Stop,
    at_node: Option<(u64, Stop)>,
    has_stopped: Option<Stop>,
    /// Whether a node was entered since the last guess.
    has_entered: bool,
    is_reading: bool,
    seen: Seen<K::Size>,
}

/// What a search did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen<S: Size> {
    /// How it ended.
    pub flow: Flow,
    /// The calls of each hook, the node that was refused included.
    pub counters: Counters,
    /// The order of the calls, as a hash.
    pub trace: u64,
    /// The solutions in the order of their visit; empty when they were not read.
    pub solutions: Vec<Grid<S>>,
}

impl<S: Size> Seen<S> {
    /// The search as a count.
    pub fn counted(&self) -> Counted {
        Counted::new(self.counters.solutions, self.flow)
    }
}

impl<'a, K: Kind> Watch<'a, K> {
    /// Lets the search go on to its end.
    pub fn new(case: &'a Case<K>) -> Self {
        let seen = Seen { flow: Flow::Continue(()), counters: Counters::default(), trace: 0, solutions: Vec::new() };
        Self {
            case,
            limit: u64::MAX,
            at_limit: Stop::Enough,
            at_node: None,
            has_stopped: None,
            has_entered: false,
            is_reading: true,
            seen,
        }
    }

    /// Stops at solution number `limit`.
    pub fn up_to(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Gives `stop` as the reason at the limit, to see whether the search passes on what it was told.
    pub fn saying(self, stop: Stop) -> Self {
        Self { at_limit: stop, ..self }
    }

    /// Stops at node number `node`, from 1, for the reason `stop`.
    pub fn stopping_at(self, node: u64, stop: Stop) -> Self {
        Self { at_node: Some((node, stop)), ..self }
    }

    /// Looks at no solution.
    pub fn without_reading(self) -> Self {
        Self { is_reading: false, ..self }
    }

    /// Whether no hook was called yet.
    pub fn is_untouched(&self) -> bool {
        self.seen.counters == Counters::default()
    }

    /// Searches, and checks everything that can be checked of any search.
    pub fn run<T: Solver<K::Puzzle>>(mut self, solver: &mut T) -> Seen<K::Size> {
        self.seen.flow = solver.search(&self.case.puzzle, &mut self);
        let seen = &self.seen;
        match (self.has_stopped, seen.flow) {
            (Some(told), flow) => {
                self.check(flow == Flow::Break(told), &format!("was told to stop ({told:?}) and returned {flow:?}"));
            }
            (None, Flow::Break(Stop::Stuck)) => {
                self.check(!T::INFO.is_complete, "is stuck, though it says it is complete");
            }
            (None, flow) => self.check(flow.is_continue(), &format!("stopped without being told to: {flow:?}")),
        }
        if self.is_reading {
            let distinct: HashSet<_> = seen.solutions.iter().collect();
            self.check(distinct.len() == seen.solutions.len(), "visits a solution twice");
        }
        if seen.flow.is_continue() {
            self.check_sums();
        }
        self.check(!self.case.truth.is_below(seen.counters.solutions), "finds more solutions than there are");
        if self.has_stopped.is_none_or(|told| told == Stop::Enough) {
            let fault = self.case.truth.fault_of_count(seen.counted(), self.limit, T::INFO.is_complete);
            self.check(fault.is_none(), fault.as_deref().unwrap_or_default());
        }
        self.seen
    }

    /// Checks what holds between the counters of a whole search.
    fn check_sums(&self) {
        let Counters { nodes, guesses, backtracks, solutions } = self.seen.counters;
        let empty = (K::Size::CELLS - self.case.grid.givens().count()) as u64;
        // A tree with g guesses has at most g + 1 leaves; without any it is a path, and each step fills a cell.
        self.check(solutions <= guesses + 1, "finds more solutions than its guesses can tell apart");
        self.check(guesses == 0 || !self.case.is_forced(), "guesses, though no cell leaves a choice");
        self.check(guesses > 0 || nodes <= empty, "enters more nodes than there are cells to fill, without a guess");
        self.check(backtracks == nodes, "ends without having left each node that it entered");
    }

    fn check(&self, is_right: bool, fault: &str) {
        assert!(is_right, "{}: {fault}: {:?}\n{}", self.case.name, self.seen.counters, self.case.grid.lines());
    }

    /// Notes a call of a hook.
    fn note(&mut self, hook: u64) {
        self.check(self.has_stopped.is_none(), "calls a hook after it was told to stop");
        self.seen.trace = (self.seen.trace ^ hook).wrapping_mul(0x0000_0100_0000_01b3);
    }

    fn stop(&mut self, stop: Stop) -> Flow {
        self.has_stopped = Some(stop);
        Flow::Break(stop)
    }
}

impl<K: Kind> Monitor<K::Puzzle> for Watch<'_, K> {
    fn wanted(&self) -> u64 {
        self.limit
    }

    fn node(&mut self) -> Flow {
        self.note(1);
        self.has_entered = true;
        self.seen.counters.nodes += 1;
        self.check(self.seen.counters.nodes < ENDLESS, "does not end on an easy board");
        match self.at_node {
            Some((node, stop)) if node == self.seen.counters.nodes => self.stop(stop),
            _ => Flow::Continue(()),
        }
    }

    fn guess(&mut self) {
        self.note(2);
        self.check(self.has_entered, "calls `guess` without having entered a node since the last one");
        self.has_entered = false;
        self.seen.counters.guesses += 1;
    }

    fn backtrack(&mut self) {
        self.note(3);
        self.seen.counters.backtracks += 1;
        self.check(self.seen.counters.backtracks <= self.seen.counters.nodes, "leaves more nodes than it entered");
    }

    fn solution(&mut self, read: &impl Fn() -> Grid<K::Size>) -> Flow {
        self.note(4);
        self.seen.counters.solutions += 1;
        if self.is_reading {
            let solution = read();
            if let Err(fault) = self.case.puzzle.verify(&solution) {
                self.check(false, &format!("gives a wrong solution: {fault}\n{}", solution.lines()));
            }
            self.check(read() == solution, "reads two solutions at one visit");
            self.seen.solutions.push(solution);
        }
        if self.seen.counters.solutions >= self.limit { self.stop(self.at_limit) } else { Flow::Continue(()) }
    }
}
