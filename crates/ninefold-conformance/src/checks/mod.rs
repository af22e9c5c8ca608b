//! The checks that every strategy has to pass, each for one kind of puzzle and one strategy.
//!
//! A check panics with the name of the board, the fault and the board itself.

// That a check panics is what it is for: said once, above.
#![allow(clippy::missing_panics_doc)]

mod answers;
mod counts;
mod hard;
mod random;
mod repeats;
mod stops;

pub use answers::*;
pub use counts::*;
pub use hard::*;
pub use random::*;
pub use repeats::*;
pub use stops::*;

use crate::{Kind, Subject};

/// The number of solved 6x6 boards with boxes of two rows and three columns: too many to visit in a test, and the best
/// proof that there is.
pub const SOLVED_SIX: u64 = 28_200_960;

/// A check, and its name.
pub type Check = (&'static str, fn());

/// Every check for a strategy and a kind of puzzle, for those who want to run them otherwise than as tests.
pub fn all<K: Kind, T: Subject<K>>() -> Vec<Check> {
    crate::__with_checks!(__list(K, T))
}

#[doc(hidden)]
#[macro_export]
macro_rules! __list {
    (($kind:ty, $solver:ty) $($check:ident)*) => {
        vec![$((stringify!($check), $check::<$kind, $solver> as fn())),*]
    };
}
