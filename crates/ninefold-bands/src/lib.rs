//! The fast solver.

mod board;
mod branch;
mod layout;
mod search;
#[allow(unsafe_code)]
mod simd;
mod sweep;
mod triads;

use ninefold_core::{Flow, Grid9, Info, Monitor, Solver, Strategy};

use crate::search::Boards;

pub use simd::Isa;

/// The solver for one puzzle at a time.
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
        idea: "a digit is a band of 30 bits in a vector, and logic on it sees all boxes at once",
        inference: "permutations of minirows and minicolumns, singles, triads",
        branching: "a digit with few permutations, in the band or stack with the fewest",
        is_complete: true,
        source: "tdoku's triads and branching (Dillon, 2019)",
    };
}

impl Solver<Grid9> for Bands {
    fn search<M: Monitor<Grid9>>(&mut self, puzzle: &Grid9, monitor: &mut M) -> Flow {
        self.boards.search(self.isa, puzzle, monitor)
    }
}
