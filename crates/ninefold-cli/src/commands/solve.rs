//! `ninefold solve`: the solution of each puzzle, proved to be the only one.

use std::path::PathBuf;

use ninefold::Roster;
use ninefold::core::{Cancel, Flow, Grid, Puzzle, Stop, Verdict};
use ninefold_harness::line::Fields;

use crate::exit::Exit;
use crate::input::{Fault, Line};
use crate::search::{SearchArgs, Solvers};
use crate::stream::{self, Question, Reply};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold solve puzzles.txt
  ninefold solve --first --limit-time 1s hard.txt > solutions.txt
  echo 9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5. | ninefold solve

"
);

/// Solve puzzles, and prove that each has one solution only
///
/// Prints one line for each puzzle: its solution, or one of the words none (it has no solution), several (it has two or
/// more), unknown (a limit came first) and stuck (the strategy is not complete, and knows no next step). Every solution is
/// verified before it is printed.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[arg(value_name = "FILE", help = super::FILES)]
    files: Vec<PathBuf>,

    /// Print the first solution found, without asking for a second
    #[arg(long)]
    first: bool,

    #[command(flatten)]
    search: SearchArgs,
}

/// Solves every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    let mut solve = Solve { args, solvers: args.search.solvers()?, interrupted };
    stream::answer(&args.files, interrupted, &mut solve)
}

struct Solve<'a> {
    args: &'a Args,
    solvers: Solvers,
    interrupted: &'a Cancel,
}

impl Question for Solve<'_> {
    fn ask<S: Roster>(&mut self, puzzle: &Grid<S>, line: Line<'_>, _: &Fields<'_>) -> Result<Reply, Fault> {
        let solver = self.solvers.of_size::<S>(line)?;
        let mut solutions = Vec::with_capacity(2);
        let mut keep = |solution| {
            solutions.push(solution);
            Flow::Continue(())
        };
        let limit = if self.args.first { 1 } else { 2 };
        let mut probe = self.args.search.probe(limit, self.interrupted).telling(&mut keep);
        let flow = solver.run(puzzle, &mut probe);
        let verdict = probe.verdict(flow);
        verify(puzzle, &solutions).map_err(|fault| {
            line.trouble(Exit::Wrong, format_args!("wrong answer of {}: {fault}", solver.info().name))
        })?;
        Ok(match (verdict, &solutions[..]) {
            (Verdict::Unique, [solution]) => Reply::new(solution, Exit::Good),
            (_, [solution, ..]) if self.args.first => Reply::new(solution, Exit::Good),
            (Verdict::Unknown(Stop::Cancelled), _) => Reply::interrupted(),
            (Verdict::Unknown(_), _) => Reply::new(&verdict, Exit::Unfinished),
            _ => Reply::new(&verdict, Exit::Bad),
        })
    }
}

/// Checks that all of `solutions` solve the puzzle, and that they differ.
fn verify<S: Roster>(puzzle: &Grid<S>, solutions: &[Grid<S>]) -> Result<(), String> {
    for solution in solutions {
        puzzle.verify(solution).map_err(|fault| format!("{solution}: {fault}"))?;
    }
    match solutions {
        [first, second] if first == second => Err(format!("{first} twice")),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_answers_are_named() {
        let grid = |text: &str| text.parse::<Grid<ninefold::core::Four>>().unwrap();
        let puzzle = grid("1....2....3....4");
        let [right, other] = [grid("1342421324313124"), grid("1243342121344312")];
        assert_eq!(verify(&puzzle, &[]), Ok(()));
        assert_eq!(verify(&puzzle, &[right]), Ok(()));
        let wrong = verify(&puzzle, &[right, other]).unwrap_err();
        assert_eq!(wrong, "1243342121344312: r2c2 is 4, but the puzzle gives 2");
        assert_eq!(verify(&puzzle, &[right, right]), Err("1342421324313124 twice".to_owned()));
        assert_eq!(verify(&grid("................"), &[right, other]), Ok(()));
    }
}
