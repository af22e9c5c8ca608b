//! A comparison on paper: a table in the terminal, and JSON, CSV and Markdown files.
//!
//! | module | for whom | numbers |
//! |---|---|---|
//! | [`table`] | who watches it run; 120 columns | rounded, in human units |
//! | [`markdown`] | a README, an issue | rounded, in human units |
//! | [`csv`] | a spreadsheet, a plot | exact, units in the header |
//! | [`json`] | a later `--baseline`, other tools | exact, everything |
//!
//! Each takes the plain data of [`model`](crate::model) and a [`Write`](std::io::Write), prints nothing by itself and
//! measures nothing. [`save`] puts any of them into a file in one step, so that a file is whole at any time and can be
//! written anew after each corpus.

pub mod csv;
pub mod json;
pub mod markdown;
pub mod table;

mod file;
pub(crate) mod units;
mod view;

pub use file::save;
