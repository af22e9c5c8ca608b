//! From files of boards to answers on stdout: the way that `solve`, `count` and `check` work.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use ninefold::core::Cancel;
use ninefold::core::text::{Format, Reading, Symbols};
use ninefold_harness::stream::boards::{Asking, Question};

use crate::exit::Exit;

/// What is read, and by how many threads.
#[derive(clap::Args)]
pub struct InputArgs {
    /// Files of boards from 4x4 to 25x25: in lines (anything may stand behind a board), drawn, as CSV, JSON, .sdk or .sdm
    /// files or Hodoku lines [default: - for stdin]
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The form of the files: line, rows, csv, json, sdk or hodoku [default: what the content of each file says]
    #[arg(long, value_name = "FORM")]
    pub format: Option<Format>,

    /// How to read: strict, or lenient for what is not quite certain (a space as an empty cell in a line that has exactly as
    /// many characters as a board has cells; pencilmarks of which more are struck out than the digits exclude)
    #[arg(long, value_name = "HOW", default_value = "strict", value_parser = ["strict", "lenient"])]
    pub text: String,

    /// The digits: 1 (1 to 9, then A and so on), 0 (from 0, so that 0 is no empty cell) or A (letters only) [default: what
    /// the cells of each board say]
    #[arg(long, value_name = "FIRST", value_parser = symbols)]
    pub symbols: Option<Symbols>,

    /// Say on stderr what each file was taken for
    #[arg(long, short)]
    pub verbose: bool,

    /// Answer on this many threads; the order stays that of the boards [default: as many as the machine has]
    #[arg(long, short, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,

    /// End at the first line that is no board, instead of answering the others all the same
    #[arg(long)]
    pub fail_fast: bool,
}

impl InputArgs {
    /// How boards are read.
    pub fn reading(&self) -> Reading {
        Reading { symbols: self.symbols, is_lenient: self.text == "lenient", side: None }
    }
}

/// Reads the name of a set of symbols.
pub fn symbols(name: &str) -> Result<Symbols, String> {
    match name {
        "1" => Ok(Symbols::Ones),
        "0" => Ok(Symbols::Zeros),
        "A" | "a" => Ok(Symbols::Letters),
        _ => Err(format!("expected 1, 0 or A, found {name:?}")),
    }
}

/// A question that can say how good its answers were.
pub trait Graded: Question {
    /// The worst of them.
    fn exit(&self) -> Exit;
}

/// Asks a question for each thread of every board, and prints the answers.
///
/// # Errors
///
/// When stdout cannot be written to. When it is closed that is no error: the reader has enough, and the exit code is that of
/// what was answered.
pub fn answer<Q: Graded>(args: &InputArgs, interrupted: &Cancel, question: impl Fn() -> Q) -> anyhow::Result<Exit> {
    ask(io::stdout(), args, interrupted, question).map(|(exit, _)| exit)
}

/// [`answer`] with the answers written to `out`, and the questions that were asked.
pub fn ask<Q: Graded>(
    out: impl Write + Send + 'static,
    args: &InputArgs,
    interrupted: &Cancel,
    question: impl Fn() -> Q,
) -> anyhow::Result<(Exit, Vec<Q>)> {
    let is_stdin = args.files.is_empty() || args.files.iter().any(|file| file.as_os_str() == "-");
    if is_stdin && io::stdin().is_terminal() {
        let _ = writeln!(io::stderr(), "Type a board a line; Ctrl-D ends.");
    }
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let asking = Asking {
        files: &args.files,
        format: args.format,
        reading: args.reading(),
        jobs,
        is_failing_fast: args.fail_fast,
        is_verbose: args.verbose,
        cancel: interrupted,
    };
    let outcome = asking.run(question, out, io::stderr());
    match outcome.written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error.into()),
        _ => {}
    }
    let of_faults = if outcome.faults > 0 { Exit::Input } else { Exit::Good };
    let of_cancel = if interrupted.is_cancelled() { Exit::Interrupted } else { Exit::Good };
    if outcome.faults > 1 {
        // One is told already; of many the number is worth a line. Nobody is left to be told when stderr is closed.
        let _ = writeln!(io::stderr(), "ninefold: {} boards or files could not be read", outcome.faults);
    }
    let exit = outcome.questions.iter().map(Graded::exit).fold(of_faults.worse(of_cancel), Exit::worse);
    Ok((exit, outcome.questions))
}
