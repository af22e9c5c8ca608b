//! The whole of a size: too long for a test, and the best proof there is.

use ninefold_core::{Counted, Grid, Six};

use crate::Subject;

/// The number of solved 6x6 boards with boxes of two rows and three columns.
pub const SOLVED_SIX: u64 = 28_200_960;

/// Counts every solved 6x6 board, which takes a fast strategy seconds and a slow one minutes.
///
/// # Panics
///
/// When the count is not [`SOLVED_SIX`].
pub fn count_six<T: Subject<Six>>() {
    let counted = T::default().count(&Grid::<Six>::empty(), u64::MAX);
    assert_eq!(counted, Counted { found: SOLVED_SIX, stop: None }, "{}: all solved 6x6 boards", T::INFO.name);
}
