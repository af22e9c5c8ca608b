//! `ninefold compare`: strategies against each other, on the same puzzles.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use anyhow::Context;
use ninefold::core::Cancel;
use ninefold_harness::baseline;
use ninefold_harness::comparison::Comparison;
use ninefold_harness::model::{CorpusReport, Report, Settings};
use ninefold_harness::observer::{Observer, Phase};
use ninefold_harness::progress::Progress;
use ninefold_harness::report::{csv, json, markdown, save, table};

use crate::exit::Exit;
use crate::search::duration;

const HELP: &str = "\
Examples:
  ninefold compare puzzles.txt
  ninefold compare --task count --strategy mrv,dlx --json counts.json a.txt b.txt
  ninefold compare --external 'python3 my_solver.py' --all --time-per-puzzle 10s hard.txt

Every strategy gets the same puzzles: a seeded sample, each turned by a seeded symmetry. Before anything is timed, each
solution is verified, and each count is held against the solutions, the other strategies and the file. The time for a
strategy covers all that it does with a file, so hopeless strategies cost no more than the others; their row says how many
puzzles they finished.

Exit codes:
  0    compared, and no answer was wrong
  2    bad input or usage, or an external program that failed
  3    compared, but a strategy panicked
  4    an answer was wrong; it is named with its puzzle, and everything else was measured all the same
  130  interrupted; what was measured is kept. A second Ctrl-C does not wait for the puzzle that is being timed
A closed output pipe is no fault, and does not end the comparison: the files are written all the same.";

/// Compare strategies on files of puzzles
///
/// Prints a table for each file: puzzles per second, times of single puzzles, nodes and guesses, and how many times slower than
/// the best a strategy is, with an interval. A difference that is within the noise is not called one.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Files with a board a line, all boards of a file of one size; a count of solutions may stand behind a board, as in
    /// board:count or board:count:solution
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// What is asked: first (find a solution), unique (prove that it is the only one), count (count them all), refute (prove
    /// that there is none) or validate (tell whether a rule is broken; compares validators)
    #[arg(long, value_name = "TASK", default_value = "unique")]
    task: String,

    /// Compare these strategies, joined by commas; one may be named twice [default: all that solve the size]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    strategy: Vec<String>,

    /// Compare this program too: it reads a puzzle a line and writes count or count:solution a line. Can be repeated
    #[arg(long, value_name = "CMD")]
    external: Vec<String>,

    /// Draw samples, orders and symmetries with this seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Ask at most this many puzzles of each file [default: 1000]
    #[arg(long, value_name = "N", value_parser = positive)]
    sample: Option<usize>,

    /// Give up on a puzzle after this time, such as 500ms, 10s or 2m, but never later than after three tenths of the time for
    /// a file [default: 1s]
    #[arg(long, value_name = "DUR", value_parser = duration)]
    time_per_puzzle: Option<Duration>,

    /// Give up on a puzzle after this many nodes
    #[arg(long, value_name = "N")]
    nodes_per_puzzle: Option<u64>,

    /// The time that a strategy gets for a file, warm-up and measuring together [default: 10s]
    #[arg(long, value_name = "DUR", value_parser = duration)]
    time_per_strategy: Option<Duration>,

    /// All puzzles, and no limit to the time for a file, unless --sample or --time-per-strategy sets one
    #[arg(long)]
    all: bool,

    /// Time this many rounds, as far as the time for a file allows
    #[arg(long, value_name = "N", default_value_t = Settings::default().rounds, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    rounds: u32,

    /// Stop counting a puzzle's solutions at this many; for --task count
    #[arg(long, value_name = "N", default_value_t = Settings::default().limit, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,

    /// Measure throughput on this many threads in wall time, instead of one thread in CPU time
    #[arg(long, value_name = "N", value_parser = positive)]
    jobs: Option<usize>,

    /// Leave the puzzles as they are written
    #[arg(long)]
    no_permute: bool,

    /// Write everything that was measured to this file, as JSON; as --csv and --markdown, while it runs and at the end
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Write a line for each row to this file, as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Write the tables to this file, as Markdown
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,

    /// Say what changed beyond the noise since this older --json file
    #[arg(long, value_name = "OLD.json")]
    baseline: Option<PathBuf>,
}

/// Compares, prints a table as soon as a file is done, and rewrites the files then.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    let comparison = Comparison {
        names: args.strategy.clone(),
        externals: args.external.clone(),
        seed: args.seed,
        settings: args.settings(),
        ..Comparison::new(args.task.parse()?, interrupted)
    };
    let baseline = args.baseline.as_deref().map(json::load).transpose()?;
    let mut shown = Shown { args, baseline, report: None, progress: Progress::new(), stdout: Ok(()) };
    let report = comparison.run(&args.files, &mut shown);
    shown.progress.end();
    let report = report?;
    if let Some(old) = &shown.baseline {
        let changes = baseline::compare(old, &report)?;
        shown.print(|out| baseline::write(out, &changes));
    }
    let written = [shown.keep(&report, Kind::Stream), shown.stdout.context("stdout")];
    Ok(written.into_iter().filter_map(Result::err).fold(exit(&report), |exit, error| exit.worse(crate::fail(&error))))
}

impl Args {
    fn settings(&self) -> Settings {
        let usual = Settings::default();
        let nanoseconds = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        Settings {
            sample: self.sample.or(usual.sample.filter(|_| !self.all)),
            puzzle_time: self.time_per_puzzle.map_or(usual.puzzle_time, nanoseconds),
            puzzle_nodes: self.nodes_per_puzzle,
            corpus_time: self.time_per_strategy.map(nanoseconds).or(usual.corpus_time.filter(|_| !self.all)),
            rounds: self.rounds,
            limit: self.limit,
            jobs: self.jobs,
            is_permuted: !self.no_permute,
        }
    }
}

/// Shows a comparison while it runs, and keeps it in files.
struct Shown<'a> {
    args: &'a Args,
    baseline: Option<Report>,
    /// What is finished.
    report: Option<Report>,
    progress: Progress,
    /// Why nothing more is printed: a closed pipe, most often.
    stdout: io::Result<()>,
}

/// What is behind the path of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A file, or nothing yet: written anew whenever more is known.
    Plain,
    /// What cannot be taken back, as `/dev/stdout`: written once, at the end.
    Stream,
}

impl Kind {
    fn of(path: &Path) -> Self {
        if fs::metadata(path).map_or(true, |data| data.is_file()) { Self::Plain } else { Self::Stream }
    }
}

impl Shown<'_> {
    /// Prints, unless that failed before. It is no reason to end: whoever reads no more may still want the files.
    fn print(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        if self.stdout.is_ok() {
            let mut stdout = io::stdout().lock();
            self.stdout = self.progress.aside(|| write(&mut stdout).and_then(|()| stdout.flush()));
        }
    }

    /// Writes the files of this kind that were asked for, whole.
    fn keep(&self, report: &Report, kind: Kind) -> anyhow::Result<()> {
        let Args { json: to_json, csv: to_csv, markdown: to_markdown, .. } = self.args;
        let keep = |path: &Option<PathBuf>, write: &dyn Fn(&mut dyn Write) -> io::Result<()>| match path {
            Some(path) if Kind::of(path) == kind => save(path, write).with_context(|| path.display().to_string()),
            _ => Ok(()),
        };
        keep(to_json, &|out| json::write(out, report))?;
        keep(to_csv, &|out| csv::write(out, report))?;
        keep(to_markdown, &|out| markdown::write(out, report, &command()))
    }
}

/// What was typed, as a shell reads it, the program by its name alone.
fn command() -> String {
    let arguments: Vec<String> = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let words = ["ninefold"].into_iter().chain(arguments.iter().map(String::as_str));
    shlex::try_join(words).expect("no argument holds a zero byte")
}

/// Sees that a file can be written, and leaves it as it is.
fn try_out(path: &Path) -> anyhow::Result<()> {
    let mut is_open = false;
    let tried = save(path, |_| {
        is_open = true;
        Err(io::Error::other("only to see that it can be written"))
    });
    if is_open { Ok(()) } else { tried.with_context(|| path.display().to_string()) }
}

impl Observer for Shown<'_> {
    fn begun(&mut self, report: &Report) -> anyhow::Result<()> {
        // What does not compare is told now, not after an hour; so is a file that cannot be written. What stands in it is
        // kept until something was measured.
        if let Some(old) = &self.baseline {
            baseline::compare(old, report)?;
        }
        let files = [&self.args.json, &self.args.csv, &self.args.markdown];
        files.into_iter().flatten().try_for_each(|path| try_out(path))?;
        self.print(|out| table::write_header(out, report));
        self.report = Some(report.clone());
        Ok(())
    }

    fn progress(&mut self, name: &str, phase: Phase, done: usize, of: usize) {
        self.progress.show(name, phase, done, of);
    }

    fn note(&mut self, line: &str) {
        // Nobody is left to be told when stderr is closed; the same holds below.
        let _ = self.progress.aside(|| writeln!(io::stderr(), "{line}"));
    }

    fn underway(&mut self, set: &CorpusReport) {
        if let Some(mut report) = self.report.clone() {
            report.is_interrupted = true;
            report.sets.push(set.clone());
            // Only in case that the program is killed now; when the file is done, a fault is told.
            let _ = self.keep(&report, Kind::Plain);
        }
    }

    fn measured(&mut self, report: &Report) -> anyhow::Result<()> {
        self.keep(report, Kind::Plain)?;
        self.report = Some(report.clone());
        if let Some(set) = report.sets.last() {
            self.print(|out| table::write_set(out, report, set));
            let _ = self.progress.aside(|| tell_faults(set));
        }
        Ok(())
    }
}

/// Names wrong answers on stderr: for each strategy the first one whole, and how many more there are.
fn tell_faults(set: &CorpusReport) -> io::Result<()> {
    let mut stderr = io::stderr().lock();
    let mut told: Vec<&str> = Vec::new();
    for fault in &set.faults {
        if told.contains(&fault.label.as_str()) {
            continue;
        }
        told.push(&fault.label);
        writeln!(stderr, "{fault}")?;
        match set.faults.iter().filter(|other| other.label == fault.label).count() {
            1 => {}
            all => writeln!(
                stderr,
                "{}: {} is wrong {} times more; --json FILE keeps all",
                set.path,
                fault.label,
                all - 1
            )?,
        }
    }
    Ok(())
}

fn exit(report: &Report) -> Exit {
    let has_panicked = report.sets.iter().flat_map(|set| &set.rows).any(|row| row.outcomes.panicked > 0);
    let parts = [
        (report.is_interrupted, Exit::Interrupted),
        (report.faults().next().is_some(), Exit::Wrong),
        (has_panicked, Exit::Unfinished),
    ];
    parts.into_iter().filter(|(is_so, _)| *is_so).fold(Exit::Good, |exit, (_, worse)| exit.worse(worse))
}

/// Reads a number that is not 0.
fn positive(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("expected a number from 1 on, found {text:?}"))
}
