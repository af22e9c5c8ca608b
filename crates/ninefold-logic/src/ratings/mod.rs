//! Ratings: how hard a puzzle is on the two scales that people use.

mod direct;
mod explainer;
mod hodoku;

use std::fmt;

pub use explainer::{Difficulty, Explainer, Tenths};
pub use hodoku::{Level, Score};

/// A figure, or a bound below it where techniques that are not built would be needed. It prints as `5.4` or `>5.4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bound<T> {
    /// The figure.
    Exactly(T),
    /// More than this.
    MoreThan(T),
}

impl<T> Bound<T> {
    /// The figure or its bound.
    pub fn value(self) -> T {
        match self {
            Self::Exactly(value) | Self::MoreThan(value) => value,
        }
    }

    /// Whether the figure is known.
    pub fn is_exact(&self) -> bool {
        matches!(self, Self::Exactly(_))
    }
}

impl<T: fmt::Display> fmt::Display for Bound<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(value) => value.fmt(f),
            Self::MoreThan(value) => write!(f, ">{value}"),
        }
    }
}
