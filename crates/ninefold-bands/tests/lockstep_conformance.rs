//! The suite that every strategy runs, for the batches: with the best instruction set, and with each that the processor
//! has.

use ninefold_bands::{Isa, Lockstep};
use ninefold_core::{Answer, Cancel, Flow, Grid9, Info, Monitor, Solver, Strategy, Verdict};

mod lockstep {
    ninefold_conformance::suite!(ninefold_bands::Lockstep: Nine);
}

/// [`Lockstep`] on the instruction set called `N` in [`NAMES`].
struct On<const N: usize>(Lockstep);

const NAMES: [&str; 3] = ["portable", "avx2", "avx512"];

impl<const N: usize> Default for On<N> {
    fn default() -> Self {
        let isa = Isa::all().find(|isa| isa.to_string() == NAMES[N]).unwrap_or_else(|| {
            eprintln!("SKIPPED: no {} here; the best there is stands in", NAMES[N]);
            Isa::best()
        });
        Self(Lockstep::on(isa))
    }
}

impl<const N: usize> Strategy for On<N> {
    const INFO: Info = Lockstep::INFO;
}

impl<const N: usize> Solver<Grid9> for On<N> {
    fn search<M: Monitor<Grid9>>(&mut self, puzzle: &Grid9, monitor: &mut M) -> Flow {
        self.0.search(puzzle, monitor)
    }

    fn classify_batch(&mut self, puzzles: &[Grid9], verdicts: &mut [Verdict], cancel: &Cancel) {
        self.0.classify_batch(puzzles, verdicts, cancel);
    }

    fn solve_batch(&mut self, puzzles: &[Grid9], answers: &mut [Answer<Grid9>], cancel: &Cancel) {
        self.0.solve_batch(puzzles, answers, cancel);
    }
}

mod portable {
    ninefold_conformance::suite!(crate::On<0>: Nine);
}

mod avx2 {
    ninefold_conformance::suite!(crate::On<1>: Nine);
}

mod avx512 {
    ninefold_conformance::suite!(crate::On<2>: Nine);
}
