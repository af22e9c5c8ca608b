//! The commands, one a file. Each has its `Args`, and a `run` that says how it ended.

pub mod strategies;
