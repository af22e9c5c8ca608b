//! The comparison of Sudoku strategies: corpora, tasks, limits, measuring, statistics, reports.

#![forbid(unsafe_code)]

pub mod baseline;
pub mod comparison;
pub mod contestant;
pub mod corpus;
pub mod external;
pub mod line;
pub mod model;
pub mod observer;
pub mod progress;
pub mod report;
pub mod sample;
pub mod stats;
pub mod task;

mod clock;
mod course;
mod evidence;
mod judge;
mod lane;
mod machine;
mod panics;
mod player;
mod rows;
mod subject;

pub use subject::Subject;
pub use task::{Task, UnknownTask};
