//! Sudoku solver strategies in one registry, and a plain face: solve, count, check.

#![forbid(unsafe_code)]

mod catalog;
mod registry;
mod side;

#[cfg(feature = "backtrack")]
pub use ninefold_backtrack as backtrack;
pub use ninefold_core as core;
#[cfg(feature = "dlx")]
pub use ninefold_dlx as dlx;
#[cfg(feature = "generate")]
pub use ninefold_generate as generate;
#[cfg(feature = "mrv")]
pub use ninefold_mrv as mrv;
#[cfg(feature = "propagate")]
pub use ninefold_propagate as propagate;
#[cfg(feature = "validate")]
pub use ninefold_validate as validate;

pub use catalog::{Listed, strategies};
pub use registry::{Entry, Roster};
pub use side::{SIDES, WithSize, side_of_cells, with_side};
