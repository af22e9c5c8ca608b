//! `ninefold check`: whether boards break a rule, and whether grids solve puzzles. Nothing is searched.

use std::path::PathBuf;

use ninefold::Roster;
use ninefold::core::{Cancel, Grid, Puzzle, TextError};
use ninefold_harness::line::Fields;

use crate::exit::Exit;
use crate::input::{Fault, Line};
use crate::stream::{self, Question, Reply};

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
    #[arg(value_name = "FILE", help = super::FILES)]
    files: Vec<PathBuf>,

    /// Check that the grid behind each puzzle solves it
    #[arg(long)]
    solution: bool,
}

/// Checks every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    if args.solution {
        stream::answer(&args.files, interrupted, &mut Solved)
    } else {
        stream::answer(&args.files, interrupted, &mut Valid)
    }
}

/// Is the board valid?
struct Valid;

impl Question for Valid {
    fn ask<S: Roster>(&mut self, board: &Grid<S>, _: Line<'_>, _: &Fields<'_>) -> Result<Reply, Fault> {
        let conflicts: Vec<String> = board.conflicts().map(|conflict| conflict.to_string()).collect();
        Ok(if conflicts.is_empty() {
            Reply::new(&"valid", Exit::Good)
        } else {
            Reply::new(&format_args!("invalid: {}", conflicts.join("; ")), Exit::Bad)
        })
    }
}

/// Does the grid behind the board solve it?
struct Solved;

impl Question for Solved {
    fn ask<S: Roster>(&mut self, puzzle: &Grid<S>, line: Line<'_>, fields: &Fields<'_>) -> Result<Reply, Fault> {
        let end = line.text.trim_end();
        let behind = end.len() - fields.rest().trim_end().len();
        let column = |byte: usize| line.text[..byte].chars().count() + 1;
        let Some((start, text)) = solution_field::<S>(&end[behind..]) else {
            let what = format_args!("expected a solution of {} cells behind the puzzle, found none", S::CELLS);
            return Err(line.fault(column(end.len()), what));
        };
        let solution: Grid<S> = text
            .parse()
            .map_err(|error: TextError| line.fault(column(behind + start) + error.column - 1, error.kind))?;
        Ok(match puzzle.verify(&solution) {
            Ok(()) => Reply::new(&"solved", Exit::Good),
            Err(fault) => Reply::new(&format_args!("wrong: {fault}"), Exit::Bad),
        })
    }
}

/// The first field in `rest` with as many characters as the board has cells, and the byte where it begins.
fn solution_field<S: Roster>(rest: &str) -> Option<(usize, &str)> {
    let mut start = 0;
    rest.split(['\t', ' ', ':', ',', ';']).find_map(|field| {
        let at = start;
        start += field.len() + 1;
        (field.chars().count() == S::CELLS).then_some((at, field))
    })
}
