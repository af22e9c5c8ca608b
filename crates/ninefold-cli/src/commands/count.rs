//! `ninefold count`: how many solutions each puzzle has.

use std::path::PathBuf;

use ninefold::Roster;
use ninefold::core::{Cancel, Grid, Stop};
use ninefold_harness::line::Fields;

use crate::exit::Exit;
use crate::input::{Fault, Line};
use crate::search::{SearchArgs, Solvers};
use crate::stream::{self, Question, Reply};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold count puzzles.txt
  ninefold count --limit 1000 --limit-time 10s sparse.txt
  echo 1....2....3....4 | ninefold count

"
);

/// Count the solutions of puzzles
///
/// Prints one line for each puzzle: the number of its solutions, or N+ when there may be more than the N that were found
/// before the limit, or Ctrl-C, came. All are counted unless a limit is set, which takes a time in proportion to their number:
/// an empty 9x9 board has 6,670,903,752,021,072,936,960.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[arg(value_name = "FILE", help = super::FILES)]
    files: Vec<PathBuf>,

    /// Stop at this many solutions of a puzzle [default: count them all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    #[command(flatten)]
    search: SearchArgs,
}

/// Counts for every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    let mut count = CountAll { args, solvers: args.search.solvers()?, interrupted };
    stream::answer(&args.files, interrupted, &mut count)
}

struct CountAll<'a> {
    args: &'a Args,
    solvers: Solvers,
    interrupted: &'a Cancel,
}

impl Question for CountAll<'_> {
    fn ask<S: Roster>(&mut self, puzzle: &Grid<S>, line: Line<'_>, _: &Fields<'_>) -> Result<Reply, Fault> {
        let solver = self.solvers.of_size::<S>(line)?;
        let mut probe = self.args.search.probe(self.args.limit.unwrap_or(u64::MAX), self.interrupted);
        let flow = solver.run(puzzle, &mut probe);
        let counted = probe.counted(flow);
        let exit = match counted.stop {
            None if counted.found == 1 => Exit::Good,
            None | Some(Stop::Enough) => Exit::Bad,
            Some(Stop::Cancelled) => Exit::Interrupted,
            Some(_) => Exit::Unfinished,
        };
        Ok(Reply::new(&counted, exit))
    }
}
