//! `ninefold generate`: puzzles by the million, each with one solution.

mod files;
mod order;
mod records;
mod relay;
mod spans;
mod wanted;
mod workshop;

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use anyhow::bail;
use indicatif::{ProgressBar, ProgressStyle};
use ninefold::Roster;
use ninefold::core::{Cancel, Four, Nine, Six, Sixteen, Twelve, TwentyFive};
use ninefold::generate::{ClueSymmetry, MakeError, Tally};
use ninefold::logic::Technique;

use crate::exit::Exit;
use crate::output::{Form, form};

use files::Output;
use order::{Minimality, Order};
use records::Column;
use relay::{Block, Relay};
use spans::{Shard, Span};
use workshop::Workshop;

const HELP: &str = super::help!(
    "\
Examples:
  ninefold generate --count 1000
  ninefold generate --count 10 --symmetry half-turn --to grid
  ninefold generate --count 10 --clues 26..30 --level hard --to csv --columns clues,solution,score,level
  ninefold generate --count 1000000 --shard 3/8 --seed 7 > part-3.txt
  ninefold generate --count 1000000 --seed 7 --resume all.txt     again, if it was interrupted
  ninefold generate --count 20 --unbiased

"
);

/// Make puzzles that have exactly one solution
///
/// Each is made from a solved board by taking clues away in random order, and then proved anew by a second strategy. Puzzle
/// number n depends on the seed, on n and on what is asked for: the same seed gives the same bytes on any number of threads,
/// and the shards of a run are its parts. Puzzles taken from the top down are biased, mostly to few clues; --unbiased is not.
/// A request that cannot be met ends with what was tried, and exit code 3.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Make so many puzzles
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1)]
    count: u64,

    /// Make boards of this side: 4, 6, 9, 12, 16 or 25
    #[arg(long, value_name = "SIDE", default_value_t = 9, value_parser = clap::value_parser!(u8))]
    size: u8,

    /// Draw everything that is random with this seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Make only part I of N of the puzzles; all parts one after the other are the whole
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Work on so many threads; the puzzles stay the same [default: as many as the machine has]
    #[arg(long, short, value_name = "N")]
    jobs: Option<NonZeroUsize>,

    /// Write to FILE, and go on where it ends if it is there
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Have so many clues: 24, 22..26, ..24 or 26.. (both ends are in)
    #[arg(long, value_name = "RANGE")]
    clues: Option<Span>,

    /// Have the clues in a symmetric pattern: none, half-turn, quarter-turn, horizontal, vertical, orthogonal, diagonal,
    /// antidiagonal, diagonals or full
    #[arg(long, value_name = "NAME", default_value = "none")]
    symmetry: ClueSymmetry,

    /// Have clues in exactly these cells: a board in one line, . or 0 where there is none
    #[arg(long, value_name = "CELLS", conflicts_with_all = ["symmetry", "unbiased"])]
    pattern: Option<String>,

    /// Take clues from this board, a solved one or a puzzle with one solution, instead of a new one for each puzzle
    #[arg(long, value_name = "BOARD", conflicts_with = "unbiased")]
    from: Option<String>,

    /// What no puzzle can do without: no (clues to spare are fine), symmetry (the clues that go together) or clues (each
    /// single one) [default: no with --clues or --pattern and from 12x12 on, else symmetry]
    #[arg(long, value_name = "WHAT", value_enum)]
    minimal: Option<Minimality>,

    /// Have the fastest strategy guess so often to prove that there is one solution
    #[arg(long, value_name = "RANGE")]
    guesses: Option<Span>,

    /// Have this rating on the scale of Sudoku Explainer, such as 4.5..6.2, known exactly
    #[arg(long, value_name = "RANGE")]
    rating: Option<Span<10>>,

    /// Have this level of `HoDoKu`: easy, medium, hard, unfair or extreme
    #[arg(long, value_name = "NAME", value_parser = wanted::level)]
    level: Option<ninefold::logic::Level>,

    /// Be solvable by logic with a step of this technique, such as "X-Wing"
    #[arg(long, value_name = "NAME")]
    technique: Option<Technique>,

    /// Need trials nested so deep, such as 1 or 2..3
    #[arg(long, value_name = "RANGE")]
    te_depth: Option<Span>,

    /// Draw from all minimal puzzles: each has a weight, and so weighted they are a fair sample; slow. At most 33 clues
    /// unless --clues says otherwise: more have one in a million
    #[arg(long, conflicts_with = "symmetry")]
    unbiased: bool,

    /// Give up when so many tries in a row give no puzzle [default: 1000000, unbiased 100000000]
    #[arg(long, value_name = "N")]
    tries: Option<u64>,

    /// From 12x12 on: let a clue stay when its proof takes more nodes
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    nodes: u64,

    /// Write line, rows, grid, csv, json, leetcode or pencilmarks
    #[arg(long, value_name = "FORM", default_value = "line", value_parser = form)]
    to: Form,

    /// Write more of each puzzle behind it: clues, solution, tries, weight, guesses, score, level, er, ep, ed, depth
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    columns: Vec<Column>,

    /// Say on stderr what became of all tries
    #[arg(long, short)]
    verbose: bool,
}

/// Makes the puzzles.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    match args.size {
        4 => of_size::<Four>(args, interrupted),
        6 => of_size::<Six>(args, interrupted),
        9 => of_size::<Nine>(args, interrupted),
        12 => of_size::<Twelve>(args, interrupted),
        16 => of_size::<Sixteen>(args, interrupted),
        25 => of_size::<TwentyFive>(args, interrupted),
        size => bail!("expected a size of 4, 6, 9, 12, 16 or 25, found {size}"),
    }
}

fn of_size<S: Roster + Workshop>(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    let order = Order::<S>::new(args)?;
    let stop = Cancel::new();
    let mut output = Output::open(args.resume.as_deref(), &order, &stop)?;
    let wanted = order.numbers();
    let numbers = wanted.start + output.done()..wanted.end;
    let count = numbers.end - numbers.start;
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let jobs = jobs.get().min(usize::try_from(count).unwrap_or(usize::MAX)).max(1);
    let tables = S::tables();
    let makers = (0..jobs).map(|_| order.maker(&tables, &stop)).collect();
    let bar = bar(wanted.end - wanted.start, output.done());
    let mut tallies = vec![Tally::default(); jobs];
    let mut failure = None;
    let written = Relay { numbers, stop: &stop, interrupted }.run(makers, |worker, block: Block| {
        output.write(&block.text)?;
        tallies[worker] = block.tally;
        let all = tallies.iter().fold(Tally::default(), |sum, tally| sum + *tally);
        bar.inc(block.made);
        bar.set_message(format!(
            "{:.3} % of tries",
            100.0 * all.made as f64 / (all.made + all.failures()).max(1) as f64
        ));
        failure = block.failure;
        Ok(failure.is_none())
    });
    bar.finish_and_clear();
    written?;
    let all = tallies.iter().fold(Tally::default(), |sum, tally| sum + *tally);
    if args.verbose || matches!(failure, Some(MakeError::Unmet { .. })) {
        let kind = if args.unbiased { "fair once weighted" } else { "taken from the top down, no fair sample" };
        let _ = writeln!(io::stderr(), "ninefold: seed {}; {kind}; tries: {all}", args.seed);
    }
    match failure {
        None if interrupted.is_cancelled() => Ok(Exit::Interrupted),
        None => Ok(Exit::Good),
        Some(MakeError::Cancelled) => Ok(Exit::Interrupted),
        Some(error) => {
            let _ = writeln!(io::stderr(), "ninefold: {error}");
            Ok(if matches!(error, MakeError::Disagreement(_)) { Exit::Wrong } else { Exit::Unfinished })
        }
    }
}

/// The bar for whoever sits at a terminal; elsewhere nothing is seen of it.
fn bar(count: u64, done: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(count).with_position(done);
    bar.reset_eta();
    if let Ok(style) = ProgressStyle::with_template("[{bar:40}] {human_pos} of {human_len}, {per_sec}, {msg}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}
