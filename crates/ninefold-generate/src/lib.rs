//! Sudoku puzzles made by a machine: solved boards, puzzles with one solution, puzzles in which no clue can be spared.
//!
//! | to make | call | cost on 9x9 |
//! |---|---|---|
//! | many puzzles by a [`Recipe`], each proved by a second strategy | [`Maker`] | 30 µs |
//! | solved 9x9 boards, each equally likely | [`Uniform`] | 6 µs |
//! | a solved board, of any size | [`solved`] | some hundred moves, no search |
//! | a puzzle that keeps one solution and loses every clue it can | [`minimal`] | 82 searches |
//! | a puzzle with so many clues left, or with another wish than one solution | [`dig`] | a question for each clue |
//!
//! All chance comes from [`Rng`](ninefold_core::Rng), so the same seed makes the same puzzle. Nothing here depends on which
//! solver it is given: only on the verdicts, and those are the same for every complete strategy.
//!
//! ```
//! use ninefold_bands::{Bands, Lockstep};
//! use ninefold_core::{Cancel, Rng, Solver, Verdict};
//! use ninefold_generate::{ClueSymmetry, Maker, Minimal, Recipe, Uniform};
//!
//! let uniform = Uniform::new();
//! let recipe = Recipe { symmetry: ClueSymmetry::HalfTurn, minimal: Minimal::Orbits, ..Recipe::default() };
//! let draw = |rng: &mut Rng| uniform.draw(rng);
//! let mut maker = Maker::new(&recipe, Lockstep::default(), Bands::default(), draw, 1_000);
//! let mut made = Vec::new();
//! maker.make(2025, 0..100, &mut made, |_| true, &Cancel::new())?;
//! assert_eq!(made.len(), 100);
//! assert_eq!(Bands::default().classify(&made[0].puzzle), Verdict::Unique);
//! # Ok::<(), ninefold_generate::MakeError>(())
//! ```
//!
//! # How many at once
//!
//! A [`Maker`] runs many tries at once. Each asks whether some clues can be taken away, all questions go to a [`Judge`] in one
//! batch, and the lockstep solver answers hundreds together. At first a try asks for several clues at once, so that it needs
//! 52 questions instead of 81. When one clue was taken away, only solutions with another digit in its place are looked for;
//! one of these is a *witness* that the clue is needed. It passes core's verifier, so no solver has to be believed. That the
//! puzzle has one solution is proved once more by a second strategy. Where the two disagree, [`MakeError::Disagreement`] ends
//! everything.
//!
//! One core of a busy Emerald Rapids with AVX-512, thread CPU time, one run, 1 December 2026: 33,600 minimal puzzles/s without
//! symmetry, proofs included, where the crate `sudoku` 0.8 makes 5,000/s: 6.7 times as many. In other runs it was 5.9 to 6.7.
//!
//! # What is fair and what is not
//!
//! - [`Uniform`]: every solved 9x9 board is equally likely, by proof.
//! - [`solved`]: a long walk; uniform on 4x4 as far as tests see, not proved for larger boards.
//! - Puzzles taken from the top down favour few clues: 24.4 on average, where all minimal puzzles have 26.6 (Berthier,
//!   "Unbiased statistics of a CSP", 2009). With a symmetry, a number of clues or a difficulty asked it is the same.
//! - [`Recipe::is_fair`]: with each puzzle weighted by [`weight`], all minimal puzzles are equally likely. That takes some
//!   240,000 tries a puzzle.

#![forbid(unsafe_code)]

mod attempt;
mod clue_symmetry;
mod dig;
mod judge;
mod maker;
mod proof;
mod recipe;
mod solved;
mod uniform;
mod weight;

pub use clue_symmetry::{ClueSymmetry, UnknownSymmetry};
pub use dig::{NotUnique, dig, minimal};
pub use judge::{Judge, Limited, OneByOne, Taken};
pub use maker::{Made, MakeError, Maker, Tally};
pub use proof::Disagreement;
pub use recipe::{Minimal, Recipe};
pub use solved::solved;
pub use uniform::Uniform;
pub use weight::weight;
