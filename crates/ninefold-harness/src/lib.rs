//! The comparison of Sudoku strategies: corpora, tasks, limits, measuring, statistics, reports.
//!
//! A [`Comparison`](comparison::Comparison) asks every strategy the same puzzles and makes a [`Report`](model::Report) of
//! it, plain data. The program's `compare` is this crate and some flags. From code, your own solver races like this:
//!
//! ```
//! use ninefold::core::{Cancel, Grid, Nine, Rng};
//! use ninefold::{Roster, mrv::Mrv};
//! use ninefold_harness::Task;
//! use ninefold_harness::comparison::Comparison;
//! use ninefold_harness::contestant::Contestant;
//! use ninefold_harness::corpus::CorpusText;
//! use ninefold_harness::model::Settings;
//! use ninefold_harness::sample::{Sample, draw, permute};
//!
//! let text = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.:1\n";
//! let corpus = CorpusText::from_bytes("one.txt".as_ref(), text.into())?;
//! let mut puzzles = draw(corpus.puzzles::<Nine>()?, Some(1_000), &mut Rng::new(1));
//! permute(&mut puzzles, &mut Rng::new(2));
//! let sample = Sample { name: corpus.name(), path: "one.txt".into(), side: 9, of: puzzles.len(), puzzles };
//!
//! let mut contestants: Vec<Contestant<Grid<Nine>>> = Nine::STRATEGIES.iter().copied().map(Contestant::entry).collect();
//! contestants.push(Contestant::strategy("mine", || Box::new(Mrv)));
//!
//! let cancel = Cancel::new();
//! let settings = Settings { corpus_time: Some(200_000_000), rounds: 1, ..Settings::default() };
//! let comparison = Comparison { settings, ..Comparison::new(Task::Unique, &cancel) };
//! let set = comparison.on_sample(&sample, &contestants, &mut ())?;
//! assert!(set.faults.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it measures
//!
//! 1. **Warm-up**: everybody answers every puzzle once, with everything counted and within the limits. Each solution is
//!    verified by code that no solver shares, and the answers are judged by proof, never by majority. A wrong answer voids
//!    the set, and everything else is measured and kept all the same.
//! 2. **Single puzzles**: what was finished is answered once more each, the lean way, for the latencies.
//! 3. **Rounds**: blocks of puzzles are timed in CPU time, interleaved, in a random order; the ratio to the best has a
//!    bootstrap interval over the blocks. Nothing is counted or verified in there. Each block begins with new solvers, made
//!    in a random order: where tables happen to lie in memory is luck, and with kept solvers the same luck in every round.
//!
//! # Its biases
//!
//! - A strategy whose time is used up is measured on the puzzles that it finished, which are its easier ones. Its row says
//!   so, and it is compared with the best on the same puzzles.
//! - Solvers are called one after the other on one thread: what one strategy does to the clock rate, the next one feels.
//!   The random order spreads it, and does not take it away.
//! - A block is run several times in a row where it is short, so caches and branch predictors are warm for the fast
//!   strategies, as they are in a program that does nothing but solve.
//! - Single puzzles are timed by the wall, with a look at the clock in each time: some tens of nanoseconds. Below a
//!   microsecond believe the throughput.
//! - The order of a search depends on how a board is turned, by far for reading order. Each puzzle is turned once, the same
//!   way for everybody, and not averaged over many ways.

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
pub mod stream;
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
