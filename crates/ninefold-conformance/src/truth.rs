//! How many solutions a board has, and which answers of a strategy agree with that.

use ninefold_core::{Counted, Stop, Verdict};

/// A number of solutions, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// So many and no more.
    Exactly(u64),
    /// So many, perhaps more.
    AtLeast(u64),
}

impl Truth {
    /// Whether there are fewer than `found` solutions.
    pub fn is_below(self, found: u64) -> bool {
        matches!(self, Truth::Exactly(count) if count < found)
    }

    /// What is wrong with `counted`, the answer of a search that ended at `limit` solutions.
    ///
    /// A strategy that is not complete may get stuck; whatever it found until then has to be right.
    pub fn fault_of_count(self, counted: Counted, limit: u64, is_complete: bool) -> Option<String> {
        let Counted { found, stop } = counted;
        let (Truth::Exactly(least) | Truth::AtLeast(least)) = self;
        let fault = if self.is_below(found) {
            "finds more solutions than there are"
        } else if found > limit {
            "goes on beyond the limit"
        } else {
            match stop {
                None if found < least => "misses solutions and says that it saw all",
                None if found == limit => "says that a count at its limit is exact",
                Some(Stop::Enough) if found < limit => "says enough before the limit",
                Some(Stop::Stuck) if is_complete => "is stuck, though it says it is complete",
                Some(Stop::NodeBudget | Stop::Deadline | Stop::Cancelled) => "stops though nobody asked it to",
                _ => return None,
            }
        };
        Some(format!("{fault}: found {found}, stop {stop:?}, limit {limit}, right is {self:?}"))
    }

    /// What is wrong with `verdict`.
    pub fn fault_of_verdict(self, verdict: Verdict, is_complete: bool) -> Option<String> {
        let (Truth::Exactly(least) | Truth::AtLeast(least)) = self;
        let is_right = match verdict {
            Verdict::None => least == 0,
            Verdict::Unique => least <= 1 && !self.is_below(1),
            Verdict::Several => !self.is_below(2),
            Verdict::Unknown(stop) => stop == Stop::Stuck && !is_complete,
        };
        (!is_right).then(|| format!("says {verdict:?}, right is {self:?}"))
    }
}
