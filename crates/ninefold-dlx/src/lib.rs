//! Exact cover with dancing links, and Sudoku as an exact cover.
//!
//! Two things in one crate: [`Engine`], which solves exact cover problems of any kind and knows no Sudoku, and [`Dlx`],
//! the Sudoku strategy that is made of it.
//!
//! # Sudoku in five lines
//!
//! ```
//! use ninefold_core::{Grid9, Solver, Verdict};
//! use ninefold_dlx::Dlx;
//!
//! let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
//!     .parse()?;
//! let mut solver = Dlx::default(); // builds the matrix: keep it for the next puzzle
//! let answer = solver.solve(&puzzle);
//! assert_eq!(answer.verdict, Verdict::Unique);
//! assert_eq!(&answer.solution.unwrap().to_string()[..9], "957214386");
//! # Ok::<(), ninefold_core::TextError>(())
//! ```
//!
//! # Exact cover in five lines
//!
//! Given items, and options that each cover some of them: choose options so that each item is covered exactly once.
//!
//! ```
//! use ninefold_dlx::{Builder, Engine};
//!
//! let mut builder = Builder::new(7); // seven items, 0 to 6
//! for items in [&[2, 4][..], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]] {
//!     builder.option(items)?;
//! }
//! let mut engine: Engine = builder.build()?;
//! assert_eq!(engine.count([]), 1);
//! assert_eq!(engine.first([]), Some(vec![3, 0, 4])); // numbers of options, in the order of choice
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! *Secondary* items are covered at most once, and may be left out. They say "not both":
//!
//! ```
//! use ninefold_dlx::{Builder, Engine};
//!
//! // Eight queens: each row and each column has one, each diagonal one at most.
//! let mut builder = Builder::with_secondary(8 + 8, 15 + 15);
//! for row in 0..8 {
//!     for column in 0..8 {
//!         builder.option(&[row, 8 + column, 16 + row + column, 31 + 7 + row - column])?;
//!     }
//! }
//! let mut engine: Engine = builder.build()?;
//! assert_eq!(engine.count([]), 92);
//! assert_eq!(engine.count([0]), 4); // with a queen in the corner, which is option 0
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Engine::search`] is the general form: it reports each step to a [`Visitor`], which may break off with a value of
//! its own. Options can be given to each search, so that one engine serves for all problems that differ in these alone,
//! as Sudoku puzzles do.
//!
//! # Idea
//!
//! Algorithm X: take the item that the fewest options can cover, try each of them, and rule out what clashes with it.
//! The options of an item are a doubly linked list. An option that is ruled out is unlinked, and dances back into its
//! place when the choice is undone, since a node that leaves a list keeps its links. `src/lists.rs` shows the layout,
//! `src/lists/dance.rs` the dance and what was tried. An item down to one option is a forced choice; in Sudoku that is
//! a naked or a hidden single, so the search finds singles without a word about them.
//!
//! Source: Knuth, "Dancing links", 2000; "The Art of Computer Programming", volume 4B, 7.2.2.1.
//!
//! # Cost
//!
//! About 1,100 instructions a node on hard 9x9 boards, forced nodes included, where a node takes options out of 15
//! lists on average and puts them back. On easy boards most of the cost is choosing the givens.
//!
//! # When not to use it
//!
//! For Sudoku at its fastest: a solver that knows the game sees more of it at once, and is several times as fast. For
//! exact cover with coloured items or multiplicities, or when the shortest list is a poor guide: the order of choice is
//! fixed. When the matrix is too large to be written down.

#![forbid(unsafe_code)]

mod builder;
mod engine;
mod link;
mod lists;
mod sudoku;
mod visitor;

pub use builder::{Builder, OptionError, TooLarge};
pub use engine::Engine;
pub use link::Link;
pub use sudoku::Dlx;
pub use visitor::Visitor;
