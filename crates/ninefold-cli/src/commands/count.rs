//! `ninefold count`: how many solutions each puzzle has.

use std::io::Write;
use std::ops::ControlFlow;

use ninefold::Roster;
use ninefold::core::{Cancel, Stop};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Question};

use crate::exit::Exit;
use crate::search::{SearchArgs, Solvers};
use crate::stream::{self, Graded, InputArgs};

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
    #[command(flatten)]
    input: InputArgs,

    /// Stop at this many solutions of a puzzle [default: count them all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    #[command(flatten)]
    search: SearchArgs,
}

/// Counts for every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    args.search.check()?;
    stream::answer(&args.input, interrupted, || CountAll { args, solvers: args.search.solvers(), exit: Exit::Good })
}

struct CountAll<'a> {
    args: &'a Args,
    solvers: Solvers,
    exit: Exit,
}

impl Question for CountAll<'_> {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let Some(solver) = self.solvers.of_size::<S>(asked, desk) else {
            self.exit = self.exit.worse(Exit::Unfinished);
            return ControlFlow::Continue(());
        };
        for puzzle in asked.grids {
            let mut probe = self.args.search.probe(self.args.limit.unwrap_or(u64::MAX), desk.stop());
            let flow = solver.run(puzzle, &mut probe);
            let counted = probe.counted(flow);
            self.exit = self.exit.worse(match counted.stop {
                None if counted.found == 1 => Exit::Good,
                None | Some(Stop::Enough) => Exit::Bad,
                // Who ended it knows why.
                Some(Stop::Cancelled) => Exit::Good,
                Some(_) => Exit::Unfinished,
            });
            writeln!(desk.text(), "{counted}").expect("memory takes every line");
            // How long the next count will take, nobody knows.
            desk.hand_over();
            if desk.is_ending() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

impl Graded for CountAll<'_> {
    fn exit(&self) -> Exit {
        self.exit
    }
}
