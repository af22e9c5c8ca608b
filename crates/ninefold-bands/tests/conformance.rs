//! The suite that every strategy runs: with the best instruction set, and with each that the processor has.

use ninefold_bands::{Bands, Isa};
use ninefold_core::{Flow, Grid9, Info, Monitor, Solver, Strategy};

mod bands {
    ninefold_conformance::suite!(ninefold_bands::Bands: Nine);
}

/// [`Bands`] on the instruction set called `N` in [`NAMES`].
struct On<const N: usize>(Bands);

const NAMES: [&str; 3] = ["portable", "avx2", "avx512"];

impl<const N: usize> Default for On<N> {
    fn default() -> Self {
        let isa = Isa::all().find(|isa| isa.to_string() == NAMES[N]).unwrap_or_else(|| {
            eprintln!("SKIPPED: no {} here; the best there is stands in", NAMES[N]);
            Isa::best()
        });
        Self(Bands::on(isa))
    }
}

impl<const N: usize> Strategy for On<N> {
    const INFO: Info = Bands::INFO;
}

impl<const N: usize> Solver<Grid9> for On<N> {
    fn search<M: Monitor<Grid9>>(&mut self, puzzle: &Grid9, monitor: &mut M) -> Flow {
        self.0.search(puzzle, monitor)
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
