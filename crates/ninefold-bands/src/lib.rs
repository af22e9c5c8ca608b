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
//! Guesses, sweeps and time of a puzzle without one of the rules; see the tables in `sweep` and `triads`.
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

pub use lockstep::Lockstep;
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
