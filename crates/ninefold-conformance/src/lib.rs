//! The test suite that every Ninefold strategy runs.
//!
//! A strategy's crate has this crate among its `dev-dependencies`, and a file `tests/conformance.rs` of one line:
//!
//! ```
//! # use ninefold_core::{Flow, Grid, Info, Monitor, Puzzle, Size, Solver, Stop, Strategy};
//! # #[derive(Default)]
//! # pub struct Look;
//! # impl Strategy for Look {
//! #     const INFO: Info =
//! #         Info { name: "look", idea: "-", inference: "-", branching: "-", is_complete: false, source: "-" };
//! # }
//! # impl<S: Size> Solver<Grid<S>> for Look {
//! #     fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
//! #         Flow::Break(Stop::Stuck)
//! #     }
//! # }
//! ninefold_conformance::suite!(Look);
//! # fn main() {}
//! ```
//!
//! That makes a module for each size of board (`four`, `six`, `nine`, `twelve`, `sixteen`, `twenty_five`), with a test
//! for each [check](checks). The type has to be [`Default`], [`Send`] and a [`Solver`] of the grids of every size. A
//! strategy for some sizes names them. One whose type depends on the size names a parameter for it. Two strategies in
//! one crate get a module each:
//!
//! ```
//! # mod strategies {
//! # use core::marker::PhantomData;
//! # use ninefold_core::{Flow, Grid, Info, Monitor, Puzzle, Size, Solver, Stop, Strategy};
//! # #[derive(Default)]
//! # pub struct Look;
//! # impl Strategy for Look {
//! #     const INFO: Info =
//! #         Info { name: "look", idea: "-", inference: "-", branching: "-", is_complete: false, source: "-" };
//! # }
//! # impl<S: Size> Solver<Grid<S>> for Look {
//! #     fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
//! #         Flow::Break(Stop::Stuck)
//! #     }
//! # }
//! # #[derive(Default)]
//! # pub struct Typed<S>(PhantomData<S>);
//! # impl<S: Size> Strategy for Typed<S> {
//! #     const INFO: Info = Look::INFO;
//! # }
//! # impl<S: Size> Solver<Grid<S>> for Typed<S> {
//! #     fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
//! #         Flow::Break(Stop::Stuck)
//! #     }
//! # }
//! # }
//! mod nine_only {
//!     ninefold_conformance::suite!(crate::strategies::Look: Nine);
//! }
//! mod typed {
//!     ninefold_conformance::suite!(for S => crate::strategies::Typed<S>);
//! }
//! mod typed_and_small {
//!     ninefold_conformance::suite!(for S => crate::strategies::Typed<S>: Four, Six);
//! }
//! # fn main() {}
//! ```
//!
//! A strategy for another [kind](Kind) of puzzle than plain boards names that too, as in
//! `suite!(for S => Cages, as Caged<S>: Four, Nine)`.
//!
//! What is checked is the contract that [`Solver`] states, on boards whose number of solutions is known from the
//! suite's own [oracle](brute) or by construction. A strategy that says it is not complete may get stuck wherever it
//! likes; whatever it says before that has to be right. The boards are easy: the slowest strategy that is right passes
//! in seconds. What only a fast one can search is in [`checks::hard_boards_are_not_got_wrong`], within a budget of
//! nodes.
//!
//! A note on the hooks, since the suite takes the contract at its word:
//!
//! - `guess` speaks of the child entered last, so it follows the `node` of that child, and comes at most once for it;
//! - `backtrack` comes once for each child that is left; a search that ends by itself has left them all;
//! - such a search has found at most one solution more than it made guesses, since without a choice there is one leaf,
//!   and when it made none it entered at most one node for each empty cell;
//! - where every empty cell has one candidate, and those are the solution, it made none: a child without a sibling that
//!   can be entered is forced.
//!
//! That the suite would notice is proved in `tests/mutants.rs`, where some fifty solvers with a fault each have to fail
//! it.

#![forbid(unsafe_code)]

mod boards;
pub mod brute;
pub mod bytes;
mod cases;
pub mod checks;
mod kind;
mod suite;
mod truth;
mod watch;

pub use cases::Case;
pub use kind::Kind;
use ninefold_core::Solver;

/// What the suite can test: a strategy for puzzles of a kind that can be made anew at any time.
pub trait Subject<K: Kind>: Solver<K::Puzzle> + Default + Send + 'static {}

impl<K: Kind, T: Solver<K::Puzzle> + Default + Send + 'static> Subject<K> for T {}

/// What [`suite!`](crate::suite) expands to names its types by this path.
#[doc(hidden)]
pub use ninefold_core as core;
