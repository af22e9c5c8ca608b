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
    use ninefold::core::{Four, Info, Monitor, Solver, Strategy};
    use ninefold_harness::line;

    use super::*;

    const SOLVED: &str = "1234341221434321";

    /// Tells the same solutions whatever it is asked, and then ends as it was told to.
    struct Planted(Vec<Grid<Four>>, Flow);

    impl Strategy for Planted {
        const INFO: Info = Info {
            name: "planted",
            idea: "to test with",
            inference: "none",
            branching: "none",
            is_complete: false,
            source: "none",
        };
    }

    impl Solver<Grid<Four>> for Planted {
        fn search<M: Monitor<Grid<Four>>>(&mut self, _: &Grid<Four>, monitor: &mut M) -> Flow {
            for solution in &self.0 {
                monitor.solution(&|| *solution)?;
            }
            self.1
        }
    }

    /// What `solve` makes of a solver that tells `solutions` of `puzzle`.
    fn reply(puzzle: &str, solutions: &[&str], flow: Flow) -> Result<Reply, (String, Exit)> {
        let args = Args { files: Vec::new(), first: false, search: SearchArgs::default() };
        let solutions = solutions.iter().map(|text| text.parse().unwrap()).collect();
        let solvers = Solvers::planted::<Four>(Box::new(Planted(solutions, flow)));
        let mut solve = Solve { args: &args, solvers, interrupted: &Cancel::new() };
        let (line, fields) = (Line { source: "a.txt", number: 3, text: puzzle }, line::split(puzzle).unwrap().unwrap());
        let reply = solve.ask(&fields.board::<Four>().unwrap(), line, &fields);
        reply.map_err(|fault| (fault.message, fault.exit))
    }

    #[test]
    fn wrong_answers_are_named_and_not_printed() {
        let puzzle = "12..............";
        let all = Flow::Continue(());
        assert_eq!(reply(puzzle, &[SOLVED], all), Ok(Reply::new(&SOLVED, Exit::Good)));
        let wrong = |what: &str| Err((format!("a.txt:3: wrong answer of planted: {what}"), Exit::Wrong));
        let other = "2134431212433421";
        let given = format!("{other}: r1c1 is 2, but the puzzle gives 1");
        assert_eq!(reply(puzzle, &[other], all), wrong(&given));
        // The second is never printed, but it decides between unique and several.
        assert_eq!(reply(puzzle, &[SOLVED, other], all), wrong(&given));
        assert_eq!(reply(puzzle, &[SOLVED, SOLVED], all), wrong(&format!("{SOLVED} twice")));
        assert_eq!(
            reply(puzzle, &[SOLVED, "1243341221344312"], all),
            wrong("1243341221344312: 1 occurs twice in column 3")
        );
    }

    #[test]
    fn what_is_not_known_is_not_told_as_none() {
        let stop = |stop| reply("................", &[], Flow::Break(stop));
        assert_eq!(stop(Stop::Stuck), Ok(Reply::new(&"stuck", Exit::Unfinished)));
        assert_eq!(stop(Stop::NodeBudget), Ok(Reply::new(&"unknown", Exit::Unfinished)));
        assert_eq!(stop(Stop::Deadline), Ok(Reply::new(&"unknown", Exit::Unfinished)));
        assert_eq!(stop(Stop::Cancelled), Ok(Reply::interrupted()));
        // One was found, but nobody knows whether it is the only one.
        let one = reply("................", &[SOLVED], Flow::Break(Stop::NodeBudget));
        assert_eq!(one, Ok(Reply::new(&"unknown", Exit::Unfinished)));
    }
}
