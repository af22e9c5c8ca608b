//! Sudoku puzzles made by a machine: solved boards, puzzles with one solution, puzzles in which no clue can be spared.
//!
//! | to make | call | cost on 9x9 |
//! |---|---|---|
//! | solved 9x9 boards, each equally likely | [`Uniform`] | 6 µs |
//! | a solved board, of any size | [`solved`] | some hundred moves, no search |
//! | a puzzle that keeps one solution and loses every clue it can | [`minimal`] | 82 searches |
//! | a puzzle with so many clues left, or with another wish than one solution | [`dig`] | a question for each clue |
//!
//! All chance comes from [`Rng`](ninefold_core::Rng), so the same seed makes the same puzzle. No function here depends on
//! which solver it is given: only on the verdicts, and those are the same for every complete strategy.
//!
//! ```
//! use ninefold_core::{Grid9, Nine, Rng, Solver, Verdict};
//! use ninefold_generate::{minimal, solved};
//! use ninefold_mrv::Mrv;
//!
//! let mut rng = Rng::new(2025);
//! let solution = solved::<Nine>(&mut rng);
//! let puzzle: Grid9 = minimal(&solution, &mut rng, &mut Mrv)?;
//!
//! assert_eq!(Mrv.classify(&puzzle), Verdict::Unique);
//! assert_eq!(puzzle.givens().count(), 22);
//! # Ok::<(), ninefold_generate::NotUnique>(())
//! ```
//!
//! What is *not* promised is a fair sample. Deleting clues top-down favours puzzles with few of them: it averages about 24.4
//! where all minimal puzzles together average about 26.6 (Berthier, "Unbiased statistics of a CSP", 2009).

#![forbid(unsafe_code)]

mod dig;
mod solved;
mod uniform;

pub use dig::{NotUnique, dig, minimal};
pub use solved::solved;
pub use uniform::Uniform;
