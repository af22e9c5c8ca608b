//! The fast solver, for 9x9 boards.
//!
//! ```
//! use ninefold_bands::Bands;
//! use ninefold_core::{Grid9, Solver, Verdict};
//!
//! let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
//!     .parse()?;
//! let mut bands = Bands::default();
//! assert_eq!(bands.classify(&puzzle), Verdict::Unique);
//! assert_eq!(bands.count(&Grid9::empty(), 1_000).found, 1_000);
//! # Ok::<(), ninefold_core::TextError>(())
//! ```
//!
//! # The idea
//!
//! The candidates of a digit are bits of a vector word, laid out so that each rule of Sudoku is a few logic operations on all
//! boxes of several digits at once: no tables, no lists of what is to be done, next to no branches. Such sweeps are repeated
//! until nothing is new. What they leave, and it is little, is searched.
//!
//! - `layout`: where a candidate lies in the bits, with the diagrams, and the operations that the layout is made for.
//! - `sweep`: the rules that see one digit, and single candidates. Read this one first.
//! - `triads`: the rule that sees several digits, when the sweeps find nothing more.
//! - `branch`: where to guess.
//! - `search`: the loop.
//! - `simd`: the words, for each instruction set. The best one is found when the program runs; nothing has to be set when it
//!   is built.
//!
//! # What each part is worth
//!
//! Guesses and sweeps of a puzzle, and its time against that with every rule, over the first 600 puzzles of each file
//! (AVX-512, limit 2, 30 November 2026):
//!
//! | | easy | | 17 clues | | | forum 11+ | | | many solutions | | |
//! |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
//! | | sweeps | time | guesses | sweeps | time | guesses | sweeps | time | guesses | sweeps | time |
//! | every rule | 4.4 | 1 | 0.28 | 14.8 | 1 | 69.6 | 520 | 1 | 7.00 | 32.2 | 1 |
//! | without "only three are possible" | 4.4 | | 0.28 | 14.8 | 0.98 | 70.3 | 525 | 1.03 | 7.00 | 32.3 | 0.91 |
//! | without "three have no other place" | 4.4 | | 0.60 | 16.4 | 1.13 | 85.0 | 566 | 1.09 | 7.00 | 32.3 | 1.08 |
//! | without triads | 4.4 | | 0.75 | 17.0 | 1.15 | 94.8 | 592 | 1.09 | 7.52 | 33.4 | 0.94 |
//! | without hidden singles in boxes | 11.8 | 2.1 | 506 | 4,109 | 247 | 454 | 4,762 | 8.2 | 7.30 | 44.9 | 1.21 |
//!
//! Times are of a busy machine, to about a tenth; guesses and sweeps are exact. Without the closures of permutations there may
//! be no choice to make on an open board: the search stands on them.
//!
//! # Against others
//!
//! One process, the same randomly permuted puzzles, limit 2, thread CPU time, medians of nine interleaved rounds, text or numbers
//! as each likes it; Emerald Rapids, 30 November 2026. Times faster than the crate `sudoku` 0.8:
//!
//! | | easy | minimal unbiased | 17 clues | top1465 | forum 11+ | forum 1106 | many solutions |
//! |---|--:|--:|--:|--:|--:|--:|--:|
//! | `bands`, AVX-512 | 4.57 | 3.16 | 3.54 | 3.27 | 3.33 | 3.35 | 1.57 |
//! | `bands`, AVX2 | 4.21 | 2.72 | 3.09 | 2.86 | 3.01 | 3.13 | 1.43 |
//! | tdoku | 0.91 | 0.98 | 0.94 | 1.59 | 1.83 | 2.08 | 1.11 |
//!
//! # Where the time goes
//!
//! Of the time on minimal unbiased puzzles (AVX-512, sampled) the sweeps take 79 %, reading the board 6 %, triads 6 %, the
//! choice of a guess 4 %, copying boards and the loop 4 %. With AVX2 that is 9,261 instructions a puzzle (callgrind), and 3,065
//! for an easy one.
//!
//! # What paid, and what did not
//!
//! - Four digits a word with AVX-512: easy +23 %, 17 clues +12 %, forum 11+ +9 %.
//! - Writing the work on each word out, so that boards stay in registers: +4 to +7 %; a loop, or an index that is not known when
//!   the program is compiled, puts the whole board into memory.
//! - Keeping compilers from turning shifts into multiplications: +4 to +6 %.
//! - Finding givens by comparing bytes in the order of the bits: easy +12 %. A loop over the givens was a fifth of the time.
//! - Sweeping every word, dirty or not: easy +4 %, forum 11+ -22 %.
//! - No triads on the first levels of the search: many solutions +1 to +7 %, 17 clues -2 to -6 %.
//!
//! # When not to take it
//!
//! It knows 9x9 boards only, and no variants. Its nodes cost more than those of any other strategy here, there are just fewer of
//! them by far; on boards with hundreds of thousands of solutions that are all to be visited, it gains least.
//!
//! # Sources
//!
//! Triads as a unit, the branching on the permutations of a digit in a band, and the small trees that both make are T. Dillon's
//! (tdoku, 2019). The closure of minirows under permutations is known from the solvers of the `JCZSolve` family, as tables.

// Whatever is not inlined is compiled without the instruction set: see `simd`.
#![allow(clippy::inline_always)]

mod board;
mod branch;
mod layout;
mod lockstep;
mod search;
#[allow(unsafe_code)]
mod simd;
mod sweep;
mod triads;

use ninefold_core::{Flow, Grid9, Info, Monitor, Solver, Strategy};

use crate::search::Boards;

pub use lockstep::{Known, Lockstep};
pub use simd::Isa;

/// The solver for one puzzle at a time.
///
/// It holds 70 KB for the boards that wait during a search, and allocates nothing after it was made. A monitor that does not
/// watch (see [`Monitor::WATCHES`]) costs nothing; one that does costs about a tenth.
#[derive(Clone)]
pub struct Bands {
    isa: Isa,
    boards: Boards,
}

impl Bands {
    /// A solver that uses this instruction set.
    pub fn on(isa: Isa) -> Self {
        Self { isa, boards: Boards::new() }
    }
}

impl Default for Bands {
    /// A solver that uses the best instruction set there is.
    fn default() -> Self {
        Self::on(Isa::best())
    }
}

impl Strategy for Bands {
    const INFO: Info = Info {
        name: "bands",
        idea: "digits as bits of vector words, all boxes at once by logic alone",
        inference: "locked candidates, naked and hidden singles, triads",
        branching: "a digit with few permutations in the tightest band or stack",
        is_complete: true,
        source: "tdoku's triads and branching: Dillon, 2019",
    };
}

impl Solver<Grid9> for Bands {
    #[inline]
    fn search<M: Monitor<Grid9>>(&mut self, puzzle: &Grid9, monitor: &mut M) -> Flow {
        self.boards.search(self.isa, puzzle, monitor)
    }
}
