//! Sudoku boards of every size, and the contract that Ninefold's solver strategies share.
//!
//! A board's size is a type: [`Grid<Nine>`](Grid) is the usual 9x9 board, [`Four`], [`Six`], [`Twelve`], [`Sixteen`]
//! and [`TwentyFive`] are the others. What is solved is a [`Puzzle`]; a [`Grid`] is one. What solves it is a
//! [`Solver`], which reports to a [`Monitor`]: the monitor counts, keeps solutions and decides when to stop.
//!
//! ```
//! use ninefold_core::{Grid9, Puzzle};
//!
//! let puzzle: Grid9 = "
//!     9.7.....6
//!     824.3....
//!     ..1..9..2
//!     .9...2.18
//!     ...4....5
//!     1325.8...
//!     ...687...
//!     ......8.9
//!     .4.9...5."
//!     .parse()?;
//! assert_eq!(puzzle.conflicts().count(), 0);
//!
//! let answer: Grid9 =
//!     "957214386824736591361859742495372618786491235132568974519687423273145869648923157".parse()?;
//! assert!(puzzle.verify(&answer).is_ok());
//! # Ok::<(), ninefold_core::TextError>(())
//! ```
//!
//! The crate is `no_std` without its default feature `std` (which adds [`Deadline`]), allocates nothing, and has no
//! unsafe code.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

mod batch;
mod canonical;
mod cell;
mod conflict;
mod digits;
mod dyn_solver;
mod free;
mod grid;
mod limits;
mod monitor;
mod probe;
mod puzzle;
mod rng;
#[cfg(feature = "serde")]
mod serde;
mod size;
mod solver;
mod symmetry;
pub mod text;
mod verdict;
mod verify;

pub use batch::{Answer, other_solution};
pub use canonical::{Canonical, TooManySteps};
pub use cell::{Cell, House};
pub use conflict::Conflict;
pub use digits::{DigitSet, Mask};
pub use dyn_solver::DynSolver;
pub use free::FreeDigits;
pub use grid::{Grid, Grid9, GridError};
#[cfg(feature = "std")]
pub use limits::Deadline;
pub use limits::{Cancel, NodeBudget};
pub use monitor::{Count, Counters, Each, First, Flow, Monitor, Stop};
pub use probe::Probe;
pub use puzzle::Puzzle;
pub use rng::Rng;
pub use size::{Array, Four, Geometry, Item, Nine, Six, Sixteen, Size, Twelve, TwentyFive};
pub use solver::{Info, Solver, Strategy};
pub use symmetry::Symmetry;
pub use text::{TextError, TextErrorKind, symbol};
pub use verdict::{Counted, Verdict};
pub use verify::WrongSolution;
