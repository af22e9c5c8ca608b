//! `ninefold check`: whether boards break a rule, and whether grids solve puzzles. Nothing is searched.

use std::io::Write;
use std::ops::ControlFlow;

use ninefold::Roster;
use ninefold::core::{Cancel, Grid, Puzzle};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Place, Question};

use crate::exit::Exit;
use crate::stream::{self, Graded, InputArgs};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold check boards.txt
  ninefold check --solution puzzles-and-solutions.csv
  echo 5.5............................................................................. | ninefold check

"
);

/// Check boards against the rules, or solutions against puzzles
///
/// Prints one line for each board, full or not: valid, or invalid with every pair of cells that clash and the houses they
/// share. A valid board may still have no solution; that is for solve and count to tell.
///
/// With --solution a line is a puzzle and a grid, parted by a TAB, a space or one of : , ; (a number between them is
/// skipped, so that puzzle:count:solution is read too). Prints solved, or wrong with the first fault.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Check that the grid behind each puzzle solves it
    #[arg(long)]
    solution: bool,
}

/// Checks every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    stream::answer(&args.input, interrupted, || Check { is_of_solutions: args.solution, exit: Exit::Good })
}

struct Check {
    /// Does the grid behind a board solve it? Otherwise: is the board valid?
    is_of_solutions: bool,
    exit: Exit,
}

impl Question for Check {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        for (board, place) in asked.grids.iter().zip(asked.places) {
            let exit = if self.is_of_solutions { solved(board, place, desk) } else { valid(board, desk.text()) };
            self.exit = self.exit.worse(exit);
        }
        if desk.is_ending() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Graded for Check {
    fn exit(&self) -> Exit {
        self.exit
    }
}

/// Writes down whether the board is valid.
fn valid<S: Roster>(board: &Grid<S>, text: &mut Vec<u8>) -> Exit {
    if board.is_valid() {
        text.extend_from_slice(b"valid\n");
        return Exit::Good;
    }
    let conflicts: Vec<String> = board.conflicts().map(|conflict| conflict.to_string()).collect();
    writeln!(text, "invalid: {}", conflicts.join("; ")).expect("memory takes every line");
    Exit::Bad
}

/// Writes down whether the grid behind the puzzle solves it.
fn solved<S: Roster>(puzzle: &Grid<S>, place: &Place<'_>, desk: &mut Desk<'_>) -> Exit {
    match place.solution() {
        Err(error) => {
            desk.note(format_args!("{}:{}:{}: {}", place.file(), error.line, error.column, error.kind));
            Exit::Input
        }
        Ok(solution) => {
            let fault = puzzle.verify(&solution).err();
            let written = match fault {
                None => writeln!(desk.text(), "solved"),
                Some(fault) => writeln!(desk.text(), "wrong: {fault}"),
            };
            written.expect("memory takes every line");
            if fault.is_some() { Exit::Bad } else { Exit::Good }
        }
    }
}
