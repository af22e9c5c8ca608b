//! `ninefold solve`: the solution of each puzzle, proved to be the only one.

mod solving;
mod tally;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::bail;
use ninefold::Roster;
use ninefold::core::Cancel;
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Question};

use self::solving::Solving;
use self::tally::Tally;
use crate::exit::Exit;
use crate::output::{Form, form, has_colours};
use crate::search::{SearchArgs, Solvers};
use crate::stream::{self, Graded, InputArgs};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold solve puzzles.txt
  ninefold solve --to grid puzzle.txt                 a board to look at
  ninefold solve --to csv puzzles.txt > answers.csv   puzzle,verdict,solution
  ninefold solve --first --limit-time 1s hard.txt > solutions.txt
  ninefold solve --all sparse.txt | head              solutions as they are found
  echo 9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5. | ninefold solve

"
);

/// Solve puzzles, and prove that each has one solution only
///
/// Prints one line for each puzzle: its solution, or one of the words none (it has no solution), several (it has two or
/// more), unknown (a limit came first) and stuck (the strategy is not complete, and knows no next step). Every solution is
/// verified before it is printed, in the symbols that its puzzle is written in.
///
/// With --to csv a line is puzzle,verdict,solution; with --to json an object with the same, and with nodes, guesses and
/// microseconds. A verdict is unique, none, several, unknown or stuck, and with --first solved for a solution of which nobody
/// asked whether it is the only one. The other forms hold the solution alone, or the word.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Print the first solution found, without asking for a second
    #[arg(long)]
    first: bool,

    /// Print every solution as soon as it is found, a line or a drawn board each, instead of the word several
    #[arg(long, conflicts_with = "first")]
    all: bool,

    /// Write line, rows, grid, csv, json, leetcode or pencilmarks
    #[arg(long, value_name = "FORM", default_value = "line", value_parser = form)]
    to: Form,

    /// Say at the end, on stderr, how many puzzles there were of each kind, and how much work and time they took
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    search: SearchArgs,
}

/// Solves every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    args.search.check()?;
    if args.all && !matches!(args.to, Form::Layout(_)) {
        bail!("--all prints solutions alone: choose another form than csv and json");
    }
    if args.to == Form::Csv {
        io::stdout().write_all(b"puzzle,verdict,solution\n")?;
    }
    let (is_coloured, begun) = (has_colours(), Instant::now());
    let (exit, solvers) =
        stream::ask(io::stdout(), &args.input, interrupted, || Solve::new(args, is_coloured, args.search.solvers()))?;
    if args.stats {
        let tally = solvers.iter().fold(Tally::default(), |sum, solve| sum.plus(&solve.tally));
        // Nobody is left to be told when stderr is closed.
        let _ = writeln!(io::stderr(), "{}", tally.told(begun.elapsed()));
    }
    Ok(exit)
}

struct Solve<'a> {
    args: &'a Args,
    solvers: Solvers,
    is_coloured: bool,
    exit: Exit,
    tally: Tally,
    /// So many puzzles are given to the solver at a time.
    pace: usize,
}

impl Question for Solve<'_> {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let Some(solver) = self.solvers.of_size::<S>(asked, desk) else {
            self.exit = self.exit.worse(Exit::Unfinished);
            return ControlFlow::Continue(());
        };
        let Args { first, all, to, stats, search, .. } = self.args;
        let is_single = *first || *all || *stats || *to == Form::Json || search.has_limit();
        let (args, is_coloured, exit, tally) = (self.args, self.is_coloured, &mut self.exit, &mut self.tally);
        let mut solving = Solving { args, is_coloured, solver, exit, tally, asked, desk };
        if is_single {
            (0..asked.grids.len()).try_for_each(|at| solving.search(at))
        } else {
            solving.many(&mut self.pace)
        }
    }
}

impl Graded for Solve<'_> {
    fn exit(&self) -> Exit {
        self.exit
    }
}

impl<'a> Solve<'a> {
    fn new(args: &'a Args, is_coloured: bool, solvers: Solvers) -> Self {
        Self { args, solvers, is_coloured, exit: Exit::Good, tally: Tally::default(), pace: 1 }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::sync::{Arc, Mutex};

    use clap::Parser;
    use ninefold::core::text::Reading;
    use ninefold::core::{Flow, Four, Grid, Info, Monitor, Solver, Stop, Strategy};
    use ninefold_harness::stream::boards::Asking;

    use super::*;

    const SOLVED: &str = "1234341221434321";

    /// Tells the same solutions whatever it is asked, and then ends as it was told to.
    #[derive(Clone)]
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

    #[derive(Parser)]
    struct Typed {
        #[command(flatten)]
        args: Args,
    }

    /// An output to look at.
    #[derive(Clone, Default)]
    struct Seen(Arc<Mutex<Vec<u8>>>);

    impl Write for Seen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What `solve` makes of a solver that tells `solutions` of `puzzle`: stdout, stderr, and how it ends.
    fn reply(puzzle: &str, solutions: &[&str], flow: Flow) -> (String, String, Exit) {
        let args = Typed::parse_from(["solve"]).args;
        let planted = Planted(solutions.iter().map(|text| text.parse().unwrap()).collect(), flow);
        let file = tempfile::NamedTempFile::new().unwrap();
        // The board stands in line 3.
        std::fs::write(&file, format!("\n\n{puzzle}\n")).unwrap();
        let files = [file.path().to_owned()];
        let (jobs, cancel) = (NonZeroUsize::MIN, Cancel::new());
        let asking = Asking {
            files: &files,
            format: None,
            reading: Reading::default(),
            jobs,
            is_failing_fast: false,
            is_verbose: false,
            cancel: &cancel,
        };
        let (out, notes) = (Seen::default(), Seen::default());
        let solve = || Solve::new(&args, false, Solvers::planted::<Four>(Box::new(planted.clone())));
        let outcome = asking.run(solve, out.clone(), notes.clone());
        let [out, notes] = [out, notes].map(|seen| String::from_utf8(seen.0.lock().unwrap().clone()).unwrap());
        (out, notes.replace(file.path().to_str().unwrap(), "a.txt"), outcome.questions[0].exit)
    }

    fn good(text: &str, exit: Exit) -> (String, String, Exit) {
        (format!("{text}\n"), String::new(), exit)
    }

    #[test]
    fn wrong_answers_are_named_and_not_printed() {
        let puzzle = "12..............";
        let all = Flow::Continue(());
        assert_eq!(reply(puzzle, &[SOLVED], all), good(SOLVED, Exit::Good));
        let wrong = |what: &str| (String::new(), format!("a.txt:3: wrong answer of planted: {what}\n"), Exit::Wrong);
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
        assert_eq!(stop(Stop::Stuck), good("stuck", Exit::Unfinished));
        assert_eq!(stop(Stop::NodeBudget), good("unknown", Exit::Unfinished));
        assert_eq!(stop(Stop::Deadline), good("unknown", Exit::Unfinished));
        // One was found, but nobody knows whether it is the only one.
        let one = reply("................", &[SOLVED], Flow::Break(Stop::NodeBudget));
        assert_eq!(one, good("unknown", Exit::Unfinished));
    }
}
