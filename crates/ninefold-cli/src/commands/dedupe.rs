//! `ninefold dedupe`: one of each kind.
//!
//! The forms are found on all threads, and put before the lines they belong to. What is kept can be told only in order, so
//! that is done where the lines leave: by the [`Sieve`] before stdout.

use std::io;
use std::ops::ControlFlow;

use ninefold::Roster;
use ninefold::core::Cancel;
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Question};

use super::canonical;
use crate::exit::Exit;
use crate::sieve::{self, Sieve};
use crate::stream::{self, Graded, InputArgs};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold dedupe collection.txt > without-doubles.txt
  ninefold dedupe old.txt new.txt

"
);

/// Keep the first board of each class of equivalent ones
///
/// Two boards are equivalent when they have the same canonical form, see `ninefold canonical`. What is kept is
/// printed as it stands, with all that is behind the board; a header of columns is not. Full forms are compared, so no board is ever taken for another.
///
/// Memory grows with the classes: some 60 bytes for each class of 9x9 puzzles, 100 for solved grids. A board so regular that
/// its form takes too long is kept and told, and the exit code is 3.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
}

/// Sieves every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    let forms = || Forms { exit: Exit::Good };
    stream::ask(Sieve::new(io::stdout()), &args.input, interrupted, forms).map(|(exit, _)| exit)
}

struct Forms {
    exit: Exit,
}

impl Question for Forms {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        for (board, place) in asked.grids.iter().zip(asked.places) {
            let form = canonical::of(board, place, desk).map(|canonical| canonical.form);
            if form.is_none() {
                self.exit = self.exit.worse(Exit::Unfinished);
            }
            sieve::put(desk.text(), form.as_ref(), place.text());
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
