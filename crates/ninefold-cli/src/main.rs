//! The program `ninefold`: solve, count and check Sudoku puzzles, and compare the strategies that do it.
//!
//! Data goes to stdout, messages to stderr, and the exit code says how it went ([`exit::Exit`]).

#![forbid(unsafe_code)]

mod commands;
mod exit;

use std::io::{self, Write};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::{Parser, Subcommand};
use ninefold::core::Cancel;

use crate::exit::Exit;

const EXIT_CODES: &str = "\
Exit codes:
  0    all answered, and each has exactly one solution (solve --first: has one; check: is valid)
  1    all answered, but some have no solution or several, or are not valid
  2    bad input or usage; the lines that are good were answered all the same
  3    a budget ran out or a strategy got stuck, so some have no answer
  4    the verifier found a wrong answer
  130  interrupted
Where several apply, the first of 130, 4, 2, 3, 1 is told.";

/// Solve, count and check Sudoku puzzles, and compare strategies that do it.
#[derive(Parser)]
#[command(name = "ninefold", version, after_help = EXIT_CODES, subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Strategies(commands::strategies::Args),
}

/// Set by Ctrl-C. Every command watches it, inside a search too.
static INTERRUPTED: Cancel = Cancel::new();

/// How long a command has to end by itself after Ctrl-C. One that waits for input ends here.
const GRACE: Duration = Duration::from_millis(400);

fn main() -> ExitCode {
    let cli = Cli::parse();
    let handler = ctrlc::set_handler(|| {
        INTERRUPTED.cancel();
        thread::sleep(GRACE);
        std::process::exit(Exit::Interrupted.code().into());
    });
    let outcome = handler.map_err(Into::into).and_then(|()| match &cli.command {
        Command::Strategies(args) => commands::strategies::run(args),
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
