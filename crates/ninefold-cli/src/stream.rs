//! From files of boards to answers on stdout: the way that `solve`, `count` and `check` work.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use ninefold::core::Cancel;
use ninefold_harness::stream::boards::{Asking, Question};

use crate::exit::Exit;

/// What is read, and by how many threads.
#[derive(clap::Args, Default)]
pub struct InputArgs {
    /// Files with a board a line, of any size from 4x4 to 25x25; what stands behind a TAB, a space or one of : , ; is
    /// ignored, as are blank lines and lines that begin with # [default: - for stdin]
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Answer on this many threads; the order stays that of the boards [default: as many as the machine has]
    #[arg(long, short, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,

    /// End at the first line that is no board, instead of answering the others all the same
    #[arg(long)]
    pub fail_fast: bool,
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
    let is_stdin = args.files.is_empty() || args.files.iter().any(|file| file.as_os_str() == "-");
    if is_stdin && io::stdin().is_terminal() {
        let _ = writeln!(io::stderr(), "Type a board a line; Ctrl-D ends.");
    }
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let asking = Asking { files: &args.files, jobs, is_failing_fast: args.fail_fast, cancel: interrupted };
    let outcome = asking.run(question, io::stdout(), io::stderr());
    match outcome.written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error.into()),
        _ => {}
    }
    let of_faults = if outcome.faults > 0 { Exit::Input } else { Exit::Good };
    let of_cancel = if interrupted.is_cancelled() { Exit::Interrupted } else { Exit::Good };
    Ok(outcome.questions.iter().map(Graded::exit).fold(of_faults.worse(of_cancel), Exit::worse))
}
