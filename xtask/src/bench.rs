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

/// What is passed on, unless `compare` is told otherwise: all of it ends in under five minutes, the build included.
const USUAL: [(&str, &str); 1] = [("--time-per-strategy", "3s")];

/// The same for `--quick`.
const QUICK: [(&str, &str); 2] = [("--sample", "100"), ("--time-per-strategy", "1s")];

/// Runs the comparison.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut command = workspace.cargo(["run", "--release", "--package", "ninefold-cli", "--"]);
    command.args(["compare", "--task", "unique"]);
    let preset = if args.quick { &QUICK[..] } else { &USUAL[..] };
    for (option, value) in preset {
        if !args.compare.iter().any(|typed| typed == option) {
            command.args([option, value]);
        }
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
