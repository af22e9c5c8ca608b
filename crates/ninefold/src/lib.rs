//! Sudoku solver strategies in one registry, and a plain face: solve, count, check.
//!
//! # In a minute
//!
//! For the usual 9x9 board as text there are functions: [`solve`] and [`solve_grid`] (the one solution, proved to be the
//! only one), [`is_unique`], [`count`], [`solutions`] and [`each_solution`], and [`check`].
//!
//! ```
//! let puzzle = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
//! println!("{}", ninefold::solve(puzzle)?.lines());
//!
//! assert!(ninefold::is_unique(puzzle)?);
//! assert!(ninefold::check(puzzle)?.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! For everything else take a solver: of a strategy chosen by name or the [fastest](Roster::fastest), for boards from 4x4 to
//! 25x25, for many puzzles, with limits and statistics. [`core`] explains what can be asked of it.
//!
//! ```
//! use ninefold::Roster;
//! use ninefold::core::{Grid, Probe, Sixteen, Verdict};
//!
//! let mut solver = Sixteen::strategy("mrv").expect("it is compiled in by default").solver();
//! let empty = Grid::<Sixteen>::empty();
//! let mut probe = Probe::up_to(2).within_nodes(10_000);
//! let flow = solver.run(&empty, &mut probe);
//! assert_eq!(probe.verdict(flow), Verdict::Several);
//! println!("{} nodes", probe.counters().nodes);
//! ```
//!
//! A strategy that is known when the program is written needs no registry: `ninefold::mrv::Mrv` is a
//! [`Solver`](core::Solver), and compiles to code of its own for each question. The size of a board that is known only when
//! the program runs becomes a type in [`with_side`].
//!
//! # Features
//!
//! Every strategy is a crate of its own behind a feature of the same name, and all are on by default:
//! `backtrack` (`reading-order` and `revalidate`), `mrv`, `propagate`, `dlx`, `bands` (9x9 only), `logic` (`seed-heuristics` and `logic`,
//! which may get stuck). So are `validate` (four ways to tell whether a board breaks a rule) and `generate` (puzzles).
//! `default-features = false, features = ["dlx"]` pulls in just that one; the functions above then use it. Without a
//! complete strategy, [`check`] alone is left of them.

#![forbid(unsafe_code)]

mod catalog;
mod check;
#[cfg(any(feature = "backtrack", feature = "mrv", feature = "propagate", feature = "dlx", feature = "bands"))]
mod face;
mod registry;
mod side;

#[cfg(feature = "backtrack")]
pub use ninefold_backtrack as backtrack;
#[cfg(feature = "bands")]
pub use ninefold_bands as bands;
pub use ninefold_core as core;
#[cfg(feature = "dlx")]
pub use ninefold_dlx as dlx;
#[cfg(feature = "generate")]
pub use ninefold_generate as generate;
#[cfg(feature = "logic")]
pub use ninefold_logic as logic;
#[cfg(feature = "mrv")]
pub use ninefold_mrv as mrv;
#[cfg(feature = "propagate")]
pub use ninefold_propagate as propagate;
#[cfg(feature = "validate")]
pub use ninefold_validate as validate;

pub use catalog::{Listing, strategies};
pub use check::check;
#[cfg(any(feature = "backtrack", feature = "mrv", feature = "propagate", feature = "dlx", feature = "bands"))]
pub use face::{SolveError, count, each_solution, is_unique, solutions, solve, solve_grid};
pub use registry::{Entry, Roster};
pub use side::{SIDES, WithSize, side_of_cells, with_side};
