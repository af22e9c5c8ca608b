//! Boards of one size, being solved and written down: many at a time where nothing is asked of the single one, else one by
//! one.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ninefold::Roster;
use ninefold::core::text::Layout;
use ninefold::core::{Answer, Counters, DynSolver, Flow, Grid, Puzzle, Stop, Verdict};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::Asked;

use super::Args;
use super::tally::Tally;
use crate::exit::Exit;
use crate::output::{Form, push_board, push_line};

/// What a search took.
pub type Work = (Counters, Duration);

/// So many puzzles are given to a solver at a time at most.
const MOST: usize = 4096;

/// A solver gets more puzzles at a time while these take less time than the first, and fewer when they take more than the
/// second: fast ones are given many, and answers do not wait long for those behind them.
const PACE: [Duration; 2] = [Duration::from_millis(5), Duration::from_millis(20)];

/// Boards of one size, being solved.
pub struct Solving<'a, 'd, S: Roster> {
    pub args: &'a Args,
    pub is_coloured: bool,
    pub solver: &'a mut dyn DynSolver<Grid<S>>,
    pub exit: &'a mut Exit,
    pub tally: &'a mut Tally,
    pub asked: &'a Asked<'a, S>,
    pub desk: &'a mut Desk<'d>,
}

impl<S: Roster> Solving<'_, '_, S> {
    /// Solves all boards, many at a time: what some solvers are fast on.
    pub fn many(&mut self, pace: &mut usize) -> ControlFlow<()> {
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
                    Ok(()) => self.write(at, "unique", answer.verdict, Some(solution), None),
                    Err(fault) => self.wrong(at, &format!("{solution}: {fault}")),
                },
                // Two solutions say so, and both are to be verified.
                (Verdict::Several, _) => self.search(at)?,
                (Verdict::Unknown(Stop::Cancelled), _) if self.desk.is_ending() => return ControlFlow::Break(()),
                (Verdict::Unknown(Stop::Cancelled), _) => return ControlFlow::Continue(at - first),
                (verdict, _) => self.write(at, &verdict.to_string(), verdict, None, None),
            }
        }
        ControlFlow::Continue(answers.len())
    }

    /// Searches the board at `at` within the limits, and writes down what comes of it.
    pub fn search(&mut self, at: usize) -> ControlFlow<()> {
        self.desk.hand_over();
        let puzzle = &self.asked.grids[at];
        let mut solutions = Vec::with_capacity(2);
        let mut broken = None;
        let (all, layout, symbols) = (self.args.all, self.layout(), self.asked.places[at].symbols);
        let colours = self.is_coloured.then_some(puzzle);
        let stop = self.desk.stop();
        let mut keep = |solution: Grid<S>| {
            if all {
                match puzzle.verify(&solution) {
                    Ok(()) => push_board(self.desk.text(), layout, &solution, symbols, colours),
                    Err(fault) => broken = Some(format!("{solution}: {fault}")),
                }
                self.desk.hand_over_much();
            } else {
                solutions.push(solution);
            }
            if broken.is_some() || self.desk.is_ending() { Flow::Break(Stop::Cancelled) } else { Flow::Continue(()) }
        };
        let limit = match self.args {
            Args { first: true, .. } => 1,
            Args { all: true, .. } => u64::MAX,
            _ => 2,
        };
        let mut probe = self.args.search.probe(limit, stop).telling(&mut keep);
        let begun = Instant::now();
        let flow = self.solver.run(puzzle, &mut probe);
        let (counted, work) = (probe.counted(flow), (probe.counters(), begun.elapsed()));
        if let Some(fault) = broken.or_else(|| verify(puzzle, &solutions).err()) {
            self.wrong(at, &fault);
            return ControlFlow::Continue(());
        }
        let verdict = counted.verdict();
        match (verdict, &solutions[..]) {
            (_, [solution, ..]) if self.args.first => self.write(at, "solved", verdict, Some(solution), Some(work)),
            (Verdict::Unknown(Stop::Cancelled), _) => return ControlFlow::Break(()),
            (Verdict::Several, _) if self.desk.is_ending() => return ControlFlow::Break(()),
            (_, solutions) => self.write(at, &verdict.to_string(), verdict, solutions.first(), Some(work)),
        }
        ControlFlow::Continue(())
    }

    fn layout(&self) -> Layout {
        if let Form::Layout(layout) = self.args.to { layout } else { Layout::Line }
    }

    /// Writes down an answer.
    fn write(&mut self, at: usize, answer: &str, verdict: Verdict, solution: Option<&Grid<S>>, work: Option<Work>) {
        let is_good = verdict == Verdict::Unique || (self.args.first && solution.is_some());
        *self.exit = self.exit.worse(match verdict {
            _ if is_good => Exit::Good,
            Verdict::Unknown(_) => Exit::Unfinished,
            _ => Exit::Bad,
        });
        self.tally.add(verdict, is_good, work);
        let (puzzle, symbols) = (&self.asked.grids[at], self.asked.places[at].symbols);
        let colours = self.is_coloured.then_some(puzzle);
        let (to, layout, all) = (self.args.to, self.layout(), self.args.all);
        let text = self.desk.text();
        let solution = solution.filter(|_| is_good);
        match (to, solution) {
            // The solutions have been written one by one.
            (Form::Layout(_), _) if all && matches!(verdict, Verdict::Unique | Verdict::Several) => {}
            (Form::Layout(_), Some(solution)) => push_board(text, layout, solution, symbols, colours),
            (Form::Layout(_), None) => writeln!(text, "{answer}").expect("memory takes every line"),
            (Form::Csv, _) => {
                push_line(text, puzzle, symbols);
                write!(text, ",{answer},").expect("memory takes every line");
                if let Some(solution) = solution {
                    push_line(text, solution, symbols);
                }
                text.push(b'\n');
            }
            (Form::Json, _) => {
                text.extend_from_slice(b"{\"puzzle\":\"");
                push_line(text, puzzle, symbols);
                write!(text, "\",\"verdict\":\"{answer}\",\"solution\":").expect("memory takes every line");
                match solution {
                    Some(solution) => {
                        text.push(b'"');
                        push_line(text, solution, symbols);
                        text.push(b'"');
                    }
                    None => text.extend_from_slice(b"null"),
                }
                if let Some((counters, time)) = work {
                    let (nodes, guesses, time) = (counters.nodes, counters.guesses, time.as_micros());
                    write!(text, ",\"nodes\":{nodes},\"guesses\":{guesses},\"microseconds\":{time}")
                        .expect("memory takes every line");
                }
                text.extend_from_slice(b"}\n");
            }
        }
    }

    fn wrong(&mut self, at: usize, fault: &str) {
        *self.exit = self.exit.worse(Exit::Wrong);
        let (place, name) = (self.asked.places[at], self.solver.info().name);
        self.desk.note(format_args!("{place}: wrong answer of {name}: {fault}"));
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
