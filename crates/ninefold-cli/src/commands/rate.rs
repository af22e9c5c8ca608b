//! `ninefold rate`: how hard puzzles are, a line each.

use std::io::{self, Write};
use std::ops::ControlFlow;

use ninefold::Roster;
use ninefold::core::{Cancel, DynSolver, Grid, Probe, Verdict};
use ninefold::logic::{Backdoor, Bound, Explainer, Score, Trial};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Question};

use crate::exit::Exit;
use crate::search::{SearchArgs, Solvers};
use crate::stream::{self, Graded, InputArgs};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold rate puzzles.txt
  ninefold rate --to csv --jobs 1 puzzles.txt
  ninefold rate --depth 2 --backdoor 2 hardest.txt

"
);

/// Rate puzzles on the scales that people use
///
/// Prints one line for each puzzle: the score and the level of `HoDoKu`; ER, EP and ED of Sudoku Explainer 1.2.1; how deep
/// trials have to be nested to solve it (T&E); the guesses of the fastest strategy to prove its solution the only one. Where a
/// figure would need a technique that is not built it is a bound, such as >5.4, and a level is followed by +. A board without
/// exactly one solution has no rating: its line says none or several.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Print text, or CSV with a header and the puzzle in front of each row
    #[arg(long, value_enum, default_value_t = Form::Text)]
    to: Form,

    /// Look for trials nested so deep at most; from 2 on it takes its time
    #[arg(long, value_name = "N", default_value_t = 1)]
    depth: usize,

    /// Look for the fewest cells, N at most, that make singles enough once they are filled; slow
    #[arg(long, value_name = "N")]
    backdoor: Option<usize>,
}

/// How a rating is written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    Text,
    Csv,
}

/// The names of the figures.
const COLUMNS: [&str; 8] = ["score", "level", "er", "ep", "ed", "depth", "guesses", "backdoor"];

/// Rates every puzzle.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    if args.to == Form::Csv {
        writeln!(io::stdout(), "puzzle,{}", args.columns().join(","))?;
    }
    stream::answer(&args.input, interrupted, || Rate {
        args,
        solvers: SearchArgs::default().solvers(),
        exit: Exit::Good,
    })
}

impl Args {
    /// The names of the figures that are told.
    fn columns(&self) -> &'static [&'static str] {
        if self.backdoor.is_some() { &COLUMNS } else { &COLUMNS[..7] }
    }

    /// The figures of a puzzle; the verdict alone when that is not unique.
    fn figures<S: Roster>(
        &self,
        puzzle: &Grid<S>,
        solver: &mut dyn DynSolver<Grid<S>>,
    ) -> Result<Vec<String>, Verdict> {
        let mut probe = Probe::up_to(2).keeping_first();
        let flow = solver.run(puzzle, &mut probe);
        let (verdict, guesses) = (probe.verdict(flow), probe.counters().guesses);
        let (Verdict::Unique, Some(solution)) = (verdict, probe.first()) else { return Err(verdict) };
        let score = Score::of(puzzle).ok_or(verdict)?;
        let [er, ep, ed] = Explainer::rate(puzzle).map_or([String::new(), String::new(), String::new()], |rated| {
            [rated.rating, rated.pearl, rated.diamond].map(|figure| figure.to_string())
        });
        let depth = Trial::default().depth(puzzle, self.depth);
        let bound = |found: Option<usize>, most| found.map_or(Bound::MoreThan(most), Bound::Exactly).to_string();
        let plus = if score.points.is_exact() { "" } else { "+" };
        let mut figures =
            vec![score.points.to_string(), format!("{}{plus}", score.level), er, ep, ed, bound(depth, self.depth)];
        figures.push(guesses.to_string());
        if let Some(most) = self.backdoor {
            figures.push(bound(Backdoor::size(puzzle, solution, most), most));
        }
        Ok(figures)
    }
}

struct Rate<'a> {
    args: &'a Args,
    /// Of the fastest strategy, to prove the solution the only one.
    solvers: Solvers,
    exit: Exit,
}

impl Question for Rate<'_> {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        for puzzle in asked.grids {
            let columns = self.args.columns();
            let Some(solver) = self.solvers.of_size::<S>(asked, desk) else { return ControlFlow::Break(()) };
            let figures = self.args.figures(puzzle, solver).unwrap_or_else(|verdict| {
                self.exit = self.exit.worse(Exit::Bad);
                let mut figures = vec![String::new(); columns.len()];
                figures[1] = verdict.to_string();
                figures
            });
            let written = match self.args.to {
                Form::Csv => writeln!(desk.text(), "{puzzle},{}", figures.join(",")),
                Form::Text => {
                    let told = columns.iter().zip(&figures).filter(|(_, figure)| !figure.is_empty());
                    let told: Vec<String> = told.map(|(column, figure)| format!("{column} {figure}")).collect();
                    writeln!(desk.text(), "{}", told.join("  "))
                }
            };
            written.expect("memory takes every line");
            if desk.is_ending() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

impl Graded for Rate<'_> {
    fn exit(&self) -> Exit {
        self.exit
    }
}
