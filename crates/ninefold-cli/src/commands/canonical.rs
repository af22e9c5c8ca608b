//! `ninefold canonical`: the board that stands for all equivalent ones.

use std::io::Write;
use std::ops::ControlFlow;

use ninefold::Roster;
use ninefold::core::{Cancel, Canonical, Grid};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Place, Question};

use crate::exit::Exit;
use crate::stream::{self, Graded, InputArgs};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold canonical puzzles.txt
  ninefold canonical grids.txt | cut -f1 | sort | uniq -c     how many boards each class has
  echo .1.2.......3...4 | ninefold canonical

"
);

/// Print the canonical form of boards, and their automorphisms
///
/// Two boards are equivalent when one becomes the other by other names for the digits, other orders of the bands, of the
/// rows in a band, of the stacks and of the columns in a stack, and by rows for columns where boxes are square. The canonical
/// form is the smallest of all that are equivalent, read as a line, an empty cell before 1 ("row-minlex"): equal for
/// equivalent boards, and for no others.
///
/// Prints for each board its form, a TAB, and the number of automorphisms: in how many ways rows and columns can be exchanged
/// so that the same board is left but for the names of its digits. It is 1 for a board without symmetry.
///
/// Boards may be full, empty, or break the rules. The most regular boards of 16x16 and more can take too long, and have no
/// answer then.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
}

/// Answers every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    stream::answer(&args.input, interrupted, || Forms { exit: Exit::Good })
}

struct Forms {
    exit: Exit,
}

impl Question for Forms {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        for (board, place) in asked.grids.iter().zip(asked.places) {
            match of(board, place, desk) {
                Some(Canonical { form, automorphisms, .. }) => {
                    writeln!(desk.text(), "{form}\t{automorphisms}").expect("memory takes every line");
                }
                None => self.exit = self.exit.worse(Exit::Unfinished),
            }
            desk.hand_over();
            if desk.is_ending() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

impl Graded for Forms {
    fn exit(&self) -> Exit {
        self.exit
    }
}

/// Steps after which a board is given up: below half a second. Most boards take below a thousand.
const STEPS: u64 = 1_000_000;

/// The canonical form of the board in `place`. When that takes too long, it is told.
pub fn of<S: Roster>(board: &Grid<S>, place: &Place<'_>, desk: &mut Desk<'_>) -> Option<Canonical<S>> {
    Canonical::within(board, STEPS).map_err(|error| desk.note(format_args!("{place}: {error}"))).ok()
}
