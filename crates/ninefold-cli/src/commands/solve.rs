//! `ninefold solve`: the solution of each puzzle, proved to be the only one.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ninefold::Roster;
use ninefold::core::{Answer, Cancel, DynSolver, Flow, Grid, Puzzle, Stop, Verdict};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Place, Question};

use crate::exit::Exit;
use crate::search::{SearchArgs, Solvers};
use crate::stream::{self, Graded, InputArgs};

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
    #[command(flatten)]
    input: InputArgs,

    /// Print the first solution found, without asking for a second
    #[arg(long)]
    first: bool,

    #[command(flatten)]
    search: SearchArgs,
}

/// Solves every line.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    args.search.check()?;
    stream::answer(&args.input, interrupted, || Solve::new(args, args.search.solvers()))
}

/// So many puzzles are given to a solver at a time at most.
const MOST: usize = 4096;

/// A solver gets more puzzles at a time while these take less time than the first, and fewer when they take more than the
/// second: fast ones are given many, and answers do not wait long for those behind them.
const PACE: [Duration; 2] = [Duration::from_millis(5), Duration::from_millis(20)];

struct Solve<'a> {
    args: &'a Args,
    solvers: Solvers,
    exit: Exit,
    /// So many puzzles are given to the solver at a time.
    pace: usize,
}

impl Question for Solve<'_> {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let Some(solver) = self.solvers.of_size::<S>(asked, desk) else {
            self.exit = self.exit.worse(Exit::Unfinished);
            return ControlFlow::Continue(());
        };
        let mut solving = Solving { args: self.args, solver, exit: Exit::Good, asked, desk };
        let flow = if self.args.first || self.args.search.has_limit() {
            (0..asked.grids.len()).try_for_each(|at| solving.search(at))
        } else {
            solving.all(&mut self.pace)
        };
        self.exit = self.exit.worse(solving.exit);
        flow
    }
}

impl Graded for Solve<'_> {
    fn exit(&self) -> Exit {
        self.exit
    }
}

impl<'a> Solve<'a> {
    fn new(args: &'a Args, solvers: Solvers) -> Self {
        Self { args, solvers, exit: Exit::Good, pace: 1 }
    }
}

/// Boards of one size, being solved.
struct Solving<'a, 'd, S: Roster> {
    args: &'a Args,
    solver: &'a mut dyn DynSolver<Grid<S>>,
    exit: Exit,
    asked: &'a Asked<'a, S>,
    desk: &'a mut Desk<'d>,
}

impl<S: Roster> Solving<'_, '_, S> {
    /// Solves all boards, many at a time: what some solvers are fast on.
    fn all(&mut self, pace: &mut usize) -> ControlFlow<()> {
        let grids = self.asked.grids;
        let mut answers = vec![Answer::unasked(); grids.len().min(MOST)];
        let mut done = 0;
        while done < grids.len() {
            let count = (*pace).min(grids.len() - done);
            let (puzzles, answers) = (&grids[done..done + count], &mut answers[..count]);
            let begun = Instant::now();
            if count == 1 {
                // It may take long, and is not hurried.
                self.desk.hand_over();
                self.solver.run_solve_batch(puzzles, answers, self.desk.stop());
            } else {
                let solver = &mut *self.solver;
                self.desk.in_a_hurry(|hurry| solver.run_solve_batch(puzzles, answers, hurry));
            }
            let time = begun.elapsed();
            let answered = self.tell(done, answers)?;
            done += answered;
            if answered < count || time > PACE[1] {
                *pace = count.div_ceil(2).min(answered.max(1));
            } else if count == *pace && time < PACE[0] {
                *pace = (2 * count).min(MOST);
            }
        }
        ControlFlow::Continue(())
    }

    /// Writes down the answers for the boards from `first` on, up to the first that was not reached. Returns their number.
    fn tell(&mut self, first: usize, answers: &[Answer<Grid<S>>]) -> ControlFlow<(), usize> {
        for (at, answer) in (first..).zip(answers) {
            let puzzle = &self.asked.grids[at];
            match (answer.verdict, &answer.solution) {
                (Verdict::Unique, Some(solution)) => match puzzle.verify(solution) {
                    Ok(()) => self.solved(solution),
                    Err(fault) => self.wrong(at, &format!("{solution}: {fault}")),
                },
                // Two solutions say so, and both are to be verified.
                (Verdict::Several, _) => self.search(at)?,
                (Verdict::Unknown(Stop::Cancelled), _) if self.desk.is_ending() => return self.interrupted(),
                (Verdict::Unknown(Stop::Cancelled), _) => return ControlFlow::Continue(at - first),
                (verdict, _) => self.word(verdict),
            }
        }
        ControlFlow::Continue(answers.len())
    }

    /// Searches the board at `at` within the limits, and writes down what comes of it.
    fn search(&mut self, at: usize) -> ControlFlow<()> {
        self.desk.hand_over();
        let puzzle = &self.asked.grids[at];
        let mut solutions = Vec::with_capacity(2);
        let mut keep = |solution| {
            solutions.push(solution);
            Flow::Continue(())
        };
        let limit = if self.args.first { 1 } else { 2 };
        let mut probe = self.args.search.probe(limit, self.desk.stop()).telling(&mut keep);
        let flow = self.solver.run(puzzle, &mut probe);
        let verdict = probe.verdict(flow);
        if let Err(fault) = verify(puzzle, &solutions) {
            self.wrong(at, &fault);
            return ControlFlow::Continue(());
        }
        match (verdict, &solutions[..]) {
            (Verdict::Unique, [solution]) => self.solved(solution),
            (_, [solution, ..]) if self.args.first => self.solved(solution),
            (Verdict::Unknown(Stop::Cancelled), _) => return self.interrupted().map_continue(|_| ()),
            (verdict, _) => self.word(verdict),
        }
        ControlFlow::Continue(())
    }

    fn solved(&mut self, solution: &Grid<S>) {
        let text = self.desk.text();
        text.extend_from_slice(solution.to_symbols().as_ref());
        text.push(b'\n');
    }

    fn word(&mut self, verdict: Verdict) {
        let is_unknown = matches!(verdict, Verdict::Unknown(_));
        self.exit = self.exit.worse(if is_unknown { Exit::Unfinished } else { Exit::Bad });
        self.desk.text().extend_from_slice(format!("{verdict}\n").as_bytes());
    }

    fn wrong(&mut self, at: usize, fault: &str) {
        self.exit = self.exit.worse(Exit::Wrong);
        let (place, name): (Place<'_>, _) = (self.asked.places[at], self.solver.info().name);
        self.desk.note(format_args!("{place}: wrong answer of {name}: {fault}"));
    }

    fn interrupted(&mut self) -> ControlFlow<(), usize> {
        self.exit = self.exit.worse(Exit::Interrupted);
        ControlFlow::Break(())
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
    use std::io::{self, Write};
    use std::num::NonZeroUsize;
    use std::sync::{Arc, Mutex};

    use ninefold::core::{Four, Info, Monitor, Solver, Strategy};
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
        let args = Args { input: InputArgs::default(), first: false, search: SearchArgs::default() };
        let planted = Planted(solutions.iter().map(|text| text.parse().unwrap()).collect(), flow);
        let file = tempfile::NamedTempFile::new().unwrap();
        // The board stands in line 3.
        std::fs::write(&file, format!("\n\n{puzzle}\n")).unwrap();
        let files = [file.path().to_owned()];
        let (jobs, cancel) = (NonZeroUsize::MIN, Cancel::new());
        let asking = Asking { files: &files, jobs, is_failing_fast: false, cancel: &cancel };
        let (out, notes) = (Seen::default(), Seen::default());
        let solve = || Solve::new(&args, Solvers::planted::<Four>(Box::new(planted.clone())));
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
