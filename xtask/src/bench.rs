//! `cargo xtask bench`: every strategy on every corpus of `puzzles/bench`.
//!
//! Only a short way to call `ninefold compare`, built in release; how it measures is told there.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell::{self, Workspace};

/// Compare all strategies on puzzles/bench: a table for each corpus, some minutes
#[derive(clap::Args)]
pub struct Args {
    /// A first look in well under a minute: fewer puzzles, less time for each
    #[arg(long)]
    quick: bool,
    /// What else `ninefold compare` takes, behind a --
    #[arg(last = true)]
    compare: Vec<OsString>,
}

/// What `--quick` passes on.
const QUICK: [&str; 4] = ["--sample", "100", "--time-per-strategy", "1s"];

/// Runs the comparison.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut command = workspace.cargo(["run", "--release", "--package", "ninefold-cli", "--"]);
    command.args(["compare", "--task", "unique"]);
    if args.quick {
        command.args(QUICK);
    }
    command.args(&args.compare).args(corpora(&workspace.root)?);
    shell::run(&mut command)
}

/// The bench corpora, by name, as paths from the root.
fn corpora(root: &Path) -> Result<Vec<PathBuf>> {
    let folder = Path::new("puzzles/bench");
    let entries = root.join(folder).read_dir().with_context(|| folder.display().to_string())?;
    let names = entries.map(|entry| Ok(folder.join(entry?.file_name()))).collect::<Result<Vec<_>>>()?;
    let mut corpora: Vec<_> =
        names.into_iter().filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    corpora.sort();
    Ok(corpora)
}
