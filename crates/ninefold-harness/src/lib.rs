//! The comparison of Sudoku strategies: corpora, tasks, limits, measuring, statistics, reports.

#![forbid(unsafe_code)]

pub mod corpus;
pub mod line;
pub mod external;
pub mod model;
pub mod stats;
pub mod task;

pub use task::{Task, UnknownTask};
