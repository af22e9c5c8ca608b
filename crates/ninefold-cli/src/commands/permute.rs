//! `ninefold permute`: other boards that are the same puzzle.

use std::io::Write;
use std::ops::ControlFlow;

use ninefold::Roster;
use ninefold::core::text::Layout;
use ninefold::core::{Cancel, Rng, Symmetry};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Question};

use crate::exit::Exit;
use crate::stream::{self, Graded, InputArgs};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold permute puzzles.txt
  ninefold permute --seed 7 puzzles.txt | ninefold solve

"
);

/// Change each board by a random symmetry
///
/// Other names for the digits, other orders of the bands, of the rows in a band, of the stacks and of the columns in a stack,
/// and rows for columns where boxes are square: the number of solutions stays, and so does what the puzzle is. Prints the
/// changed board alone in a line, in the symbols it was written in, without what stands behind it.
///
/// Which symmetry it is depends on the seed and on the number of its line in the file, and on nothing else: the same seed
/// gives the same bytes for ever, on as many threads as you like.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Draw the symmetries with this seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Changes every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    stream::answer(&args.input, interrupted, || Permute { seed: args.seed })
}

struct Permute {
    seed: u64,
}

impl Question for Permute {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        for (board, place) in asked.grids.iter().zip(asked.places) {
            let mut rng = Rng::numbered(self.seed, place.number() as u64);
            let changed = Symmetry::random(&mut rng).apply(board);
            let written = changed.written(Layout::Line).with(place.symbols);
            writeln!(desk.text(), "{written}").expect("memory takes every line");
        }
        if desk.is_ending() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Graded for Permute {
    fn exit(&self) -> Exit {
        Exit::Good
    }
}
