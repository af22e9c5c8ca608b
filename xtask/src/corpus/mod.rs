//! `cargo xtask corpus`: the corpora of `puzzles/bench`, the same bytes for everybody.
//!
//! Each corpus is made from its seed alone. Solved boards come from a walk that needs no solver, and clues are taken away by
//! verdict, which every right solver gives alike; only the choice of the hard puzzles hangs on how one strategy guesses.

mod hard;
mod sets;

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{IS_RELEASE, Workspace};

/// Make the corpora of puzzles/bench anew
#[derive(clap::Args)]
pub struct Args {
    /// Only these corpora
    pub corpora: Vec<String>,
    /// Write nothing, and fail when a file is not what it would be
    #[arg(long)]
    pub check: bool,
}

/// A corpus and how it is made.
struct Corpus {
    /// The name of its file, without the ending.
    name: &'static str,
    /// What is in it, for its head.
    about: &'static str,
    /// What its puzzles follow from.
    seed: u64,
    /// Makes the puzzles, as text.
    make: fn(seed: u64) -> Vec<String>,
}

impl Corpus {
    /// The file: a head of comments, and a puzzle a line.
    fn text(&self) -> String {
        let puzzles = (self.make)(self.seed);
        let Self { name, about, seed, .. } = self;
        let mut lines = vec![
            format!("# {name}: {} puzzles, {about}", puzzles.len()),
            format!("# Seed {seed}; `cargo xtask corpus {name}` makes the same bytes again."),
        ];
        lines.extend(puzzles);
        lines.join("\n") + "\n"
    }
}

/// Makes the corpora, or checks them.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    // To build in release takes longer than the check does in dev.
    if !IS_RELEASE && !args.check {
        return workspace.again_in_release();
    }
    if let Some(unknown) = args.corpora.iter().find(|wanted| sets::ALL.iter().all(|corpus| corpus.name != *wanted)) {
        bail!("no such corpus: {unknown}");
    }
    let is_wanted = |corpus: &&Corpus| args.corpora.is_empty() || args.corpora.iter().any(|name| name == corpus.name);
    for corpus in sets::ALL.iter().filter(is_wanted) {
        let start = Instant::now();
        let path = Path::new("puzzles/bench").join(corpus.name).with_extension("txt");
        let file = workspace.root.join(&path);
        let text = corpus.text();
        if args.check {
            let found = fs::read_to_string(&file).with_context(|| path.display().to_string())?;
            ensure!(found == text, "{}: expected what cargo xtask corpus makes, found other bytes", path.display());
        } else {
            fs::write(&file, text).with_context(|| path.display().to_string())?;
        }
        eprintln!("{}: {:.1} s", path.display(), start.elapsed().as_secs_f64());
    }
    Ok(())
}
