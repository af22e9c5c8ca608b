//! What a search came to.

use core::fmt;

use crate::monitor::{Flow, Stop};

/// How many solutions a puzzle has, as far as it was asked: none, one or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It has no solution.
    None,
    /// It has exactly one.
    Unique,
    /// It has two or more.
    Several,
    /// The search stopped before it could tell. Never taken for none.
    Unknown(Stop),
}

impl fmt::Display for Verdict {
    /// One word: none, unique, several, stuck or unknown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::None => "none",
            Verdict::Unique => "unique",
            Verdict::Several => "several",
            Verdict::Unknown(Stop::Stuck) => "stuck",
            Verdict::Unknown(_) => "unknown",
        })
    }
}

/// A number of solutions, and whether it is all of them. It prints as `7` when exact, and as `7+` when not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counted {
    /// Solutions found.
    pub found: u64,
    /// Why the search stopped; `None` when it searched everything.
    pub stop: Option<Stop>,
}

impl Counted {
    /// `found` solutions in a search that ended with `flow`.
    pub fn new(found: u64, flow: Flow) -> Self {
        Self { found, stop: flow.break_value() }
    }

    /// Whether there are no more solutions than were found. A count that met its limit is not exact, even when by luck
    /// there are no more.
    pub fn is_exact(&self) -> bool {
        self.stop.is_none()
    }

    /// What the count says about the puzzle.
    pub fn verdict(&self) -> Verdict {
        match (self.found, self.stop) {
            (0, None) => Verdict::None,
            (1, None) => Verdict::Unique,
            (0 | 1, Some(stop)) => Verdict::Unknown(stop),
            _ => Verdict::Several,
        }
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.found, if self.is_exact() { "" } else { "+" })
    }
}
