//! The program `ninefold`: solve, count, check and compare Sudoku puzzles, and the strategies that solve them.
//!
//! Data goes to stdout, messages to stderr, and the exit code says how it went ([`exit::Exit`]).

#![forbid(unsafe_code)]

mod commands;
mod exit;
mod output;
mod search;
mod sieve;
mod stream;

use std::io::{self, Write};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::{CommandFactory, Parser, Subcommand};
use ninefold::core::Cancel;

use crate::exit::Exit;

const HELP: &str = commands::help!(
    "\
Examples:
  ninefold solve puzzles.txt       a line for each puzzle: its solution, none, several, unknown or stuck
  ninefold count puzzles.txt       how many solutions each has
  ninefold check puzzles.txt       valid, or which cells clash
  ninefold convert drawn.txt       boards in another form
  ninefold explain puzzles.txt     how each is solved, step by step
  ninefold rate puzzles.txt        how hard each is
  ninefold generate --count 100    puzzles, each with exactly one solution
  ninefold permute puzzles.txt     each changed by a random symmetry
  ninefold canonical puzzles.txt   the board that stands for all equivalent ones, and automorphisms
  ninefold dedupe puzzles.txt      the first of each class of equivalent puzzles
  ninefold compare puzzles.txt     every strategy on the same puzzles, as a table
  ninefold strategies              what --strategy can be

`ninefold COMMAND --help` says more.

"
);

/// Solve, count and check Sudoku puzzles, and compare strategies that do it.
#[derive(Parser)]
#[command(name = "ninefold", version, max_term_width = 100, after_help = HELP, subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(commands::solve::Args),
    Count(commands::count::Args),
    Check(commands::check::Args),
    Convert(commands::convert::Args),
    Permute(commands::permute::Args),
    Canonical(commands::canonical::Args),
    Dedupe(commands::dedupe::Args),
    Compare(commands::compare::Args),
    Explain(commands::explain::Args),
    Rate(commands::rate::Args),
    Generate(commands::generate::Args),
    Strategies(commands::strategies::Args),
    Completions(commands::shell::Completions),
    Man(commands::shell::Man),
}

/// Set by Ctrl-C. Every command watches it, inside a search too.
static INTERRUPTED: Cancel = Cancel::new();

/// How long a command has to end by itself after Ctrl-C. One that waits for input ends then.
const GRACE: Duration = Duration::from_millis(400);

fn main() -> ExitCode {
    let cli = Cli::parse();
    // A comparison waits for no input, and has more to write down than the others: it ends by itself, once the puzzle that
    // is being timed is answered.
    let is_patient = matches!(cli.command, Command::Compare(_));
    let handler = ctrlc::set_handler(move || {
        let is_first = !INTERRUPTED.is_cancelled();
        INTERRUPTED.cancel();
        match (is_first, is_patient) {
            (true, true) => return,
            (true, false) => thread::sleep(GRACE),
            (false, _) => {}
        }
        std::process::exit(Exit::Interrupted.code().into());
    });
    let outcome = handler.map_err(Into::into).and_then(|()| match &cli.command {
        Command::Solve(args) => commands::solve::run(args, &INTERRUPTED),
        Command::Count(args) => commands::count::run(args, &INTERRUPTED),
        Command::Check(args) => commands::check::run(args, &INTERRUPTED),
        Command::Convert(args) => commands::convert::run(args, &INTERRUPTED),
        Command::Permute(args) => commands::permute::run(args, &INTERRUPTED),
        Command::Canonical(args) => commands::canonical::run(args, &INTERRUPTED),
        Command::Dedupe(args) => commands::dedupe::run(args, &INTERRUPTED),
        Command::Compare(args) => commands::compare::run(args, &INTERRUPTED),
        Command::Explain(args) => commands::explain::run(args, &INTERRUPTED),
        Command::Rate(args) => commands::rate::run(args, &INTERRUPTED),
        Command::Generate(args) => commands::generate::run(args, &INTERRUPTED),
        Command::Strategies(args) => commands::strategies::run(args),
        Command::Completions(args) => commands::shell::complete(args, Cli::command()),
        Command::Man(args) => commands::shell::man(args, Cli::command()),
    });
    outcome.unwrap_or_else(|error| fail(&error)).into()
}

/// Says what went wrong. A closed output pipe is no fault: whoever reads has read enough.
fn fail(error: &anyhow::Error) -> Exit {
    let is_closed_pipe = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    if error.chain().any(|cause| cause.downcast_ref().is_some_and(is_closed_pipe)) {
        return Exit::Good;
    }
    // Nobody is left to be told when stderr is closed too.
    let _ = writeln!(io::stderr(), "ninefold: {error:#}");
    Exit::Input
}
