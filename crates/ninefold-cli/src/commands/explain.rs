//! `ninefold explain`: how a puzzle is solved, step by step.

use std::io::Write;
use std::ops::ControlFlow;

use ninefold::Roster;
use ninefold::core::{Cancel, Grid, Puzzle, Verdict};
use ninefold::logic::{Board, Candidate, Ladder, Outcome, Step, Technique};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Question};
use serde_json::json;

use crate::exit::Exit;
use crate::search::{SearchArgs, Solvers};
use crate::stream::{self, Graded, InputArgs};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold explain puzzle.txt
  ninefold explain --hint puzzle.txt
  ninefold explain --until x-wing --to json puzzles.txt
  ninefold explain --trial hard.txt

"
);

/// Tell how puzzles are solved, step by step, and why
///
/// Prints the puzzle, a line for each step, and how it ended: solved with the solution, stuck with the candidates still
/// open, or that there is no solution. The cheapest technique always comes first. Techniques that assume a single solution
/// are used where there is one, and nowhere else.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Tell the next step only
    #[arg(long)]
    hint: bool,

    /// End behind the first step of this technique, such as "naked pair" or x-wing
    #[arg(long, value_name = "TECHNIQUE")]
    until: Option<Technique>,

    /// When all else fails, refute candidates by what follows from them
    #[arg(long)]
    trial: bool,

    /// Do without the techniques that assume a single solution
    #[arg(long)]
    no_uniqueness: bool,

    /// Print text, or an object of JSON for each puzzle on a line of its own
    #[arg(long, value_enum, default_value_t = Form::Text)]
    to: Form,
}

/// How steps are written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    Text,
    Json,
}

/// Explains every puzzle.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    stream::answer(&args.input, interrupted, || Explain {
        args,
        solvers: SearchArgs::default().solvers(),
        exit: Exit::Good,
    })
}

struct Explain<'a> {
    args: &'a Args,
    /// Of the fastest strategy, to tell how many solutions there are.
    solvers: Solvers,
    exit: Exit,
}

impl Question for Explain<'_> {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        for (puzzle, place) in asked.grids.iter().zip(asked.places) {
            let Some(solver) = self.solvers.of_size::<S>(asked, desk) else { return ControlFlow::Break(()) };
            let verdict = solver.run_count(puzzle, 2).verdict();
            let told = self.args.path(puzzle, verdict == Verdict::Unique);
            let fault = puzzle.verify(told.board.grid()).err().filter(|_| told.outcome == Outcome::Solved);
            if let Some(fault) = fault {
                desk.note(format_args!("{place}: a wrong solution: {fault}"));
                self.exit = self.exit.worse(Exit::Wrong);
            }
            self.exit = self.exit.worse(told.exit(verdict));
            let text = if self.args.to == Form::Json { told.json(puzzle) } else { told.plain(puzzle) };
            desk.text().write_all(text.as_bytes()).expect("memory takes every line");
            desk.hand_over();
            if desk.is_ending() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

impl Graded for Explain<'_> {
    fn exit(&self) -> Exit {
        self.exit
    }
}

/// The steps that are told of one puzzle, and the board behind them.
struct Told<S: Roster> {
    steps: Vec<Step<S>>,
    board: Board<S>,
    outcome: Outcome,
    /// Whether it ended where it was told to, with more to come.
    is_cut: bool,
}

impl Args {
    /// The steps on a puzzle, as many as were asked for.
    fn path<S: Roster>(&self, puzzle: &Grid<S>, is_unique: bool) -> Told<S> {
        let whole = if is_unique && !self.no_uniqueness { Ladder::all() } else { Ladder::sound() };
        let ladder = if self.trial { whole.and([Technique::Trial]) } else { whole };
        let (mut board, mut steps, mut is_cut) = (Board::of(puzzle), Vec::new(), false);
        while let Some(step) = ladder.next(&board) {
            is_cut = self.hint || self.until == Some(step.technique);
            step.apply(&mut board);
            steps.push(step);
            if is_cut {
                break;
            }
        }
        Told { steps, outcome: Outcome::of(&board), board, is_cut }
    }
}

impl<S: Roster> Told<S> {
    fn exit(&self, verdict: Verdict) -> Exit {
        match verdict {
            Verdict::Unique if self.is_cut || self.outcome == Outcome::Solved => Exit::Good,
            Verdict::None | Verdict::Several => Exit::Bad,
            _ => Exit::Unfinished,
        }
    }

    /// How it ended, in a word.
    fn word(&self) -> &'static str {
        match self.outcome {
            Outcome::Solved => "solved",
            Outcome::Contradiction => "none",
            Outcome::Stuck if self.is_cut => "open",
            Outcome::Stuck => "stuck",
        }
    }

    /// A line for the puzzle, one for each step and one for the end.
    fn plain(&self, puzzle: &Grid<S>) -> String {
        let steps: Vec<String> = self.steps.iter().map(|step| format!("  {step}\n")).collect();
        let end = match (self.outcome, self.board.contradiction()) {
            (Outcome::Solved, _) => format!(": {}", self.board.grid()),
            (_, Some(contradiction)) => format!(": {contradiction}"),
            _ => format!(
                ": {} cells, {} candidates",
                self.board.empty_cells().len(),
                self.board.all_candidates().count()
            ),
        };
        format!("{puzzle}\n{}{}{end}\n", steps.concat(), self.word())
    }

    /// The same as data.
    fn json(&self, puzzle: &Grid<S>) -> String {
        let names = |all: &[Candidate<S>]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        let step = |step: &Step<S>| {
            json!({
                "technique": step.technique.name(),
                "places": names(&step.placements),
                "removes": names(&step.removals),
                "why": step.why.to_string(),
                "text": step.to_string(),
            })
        };
        let object = json!({
            "puzzle": puzzle.to_string(),
            "steps": self.steps.iter().map(step).collect::<Vec<_>>(),
            "outcome": self.word(),
            "board": self.board.grid().to_string(),
            "candidates": names(&self.board.all_candidates().collect::<Vec<_>>()),
            "contradiction": self.board.contradiction().map(|contradiction| contradiction.to_string()),
        });
        format!("{object}\n")
    }
}
