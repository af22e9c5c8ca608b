//! `cargo xtask tidy`: what the compiler does not see.
//!
//! Each check is a function from a [`Tree`], the text files of the workspace by path, to what it finds wrong. So a test is a
//! small tree and the faults expected in it.

mod arrows;
mod lengths;
pub mod manifests;
mod marks;
mod paths;
mod strategies;
mod tree;
mod unsafety;

use std::fmt;

use anyhow::{Result, bail};

use crate::readme;
use crate::shell::Workspace;
pub use tree::{SKIPPED, Tree};

/// Look for what the compiler does not see: unlisted strategies, unfinished marks, wrong dependencies, long files
#[derive(Debug, Default, clap::Args)]
pub struct Args {
    /// Splice the strategies' table into README.md first
    #[arg(long)]
    pub fix: bool,
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, from the root.
    pub path: String,
    /// The line, from 1; `None` when it is about the file as a whole.
    pub line: Option<usize>,
    /// What is wrong, and what to do.
    pub what: String,
}

impl Fault {
    /// A fault of a file as a whole.
    pub fn of(path: &str, what: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line: None, what: what.into() }
    }

    /// A fault in a line, counted from 1.
    pub fn at(path: &str, line: usize, what: impl Into<String>) -> Self {
        Self { line: Some(line), ..Self::of(path, what) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.what),
            None => write!(f, "{}: {}", self.path, self.what),
        }
    }
}

/// Every check that looks at files alone.
const CHECKS: [fn(&Tree) -> Vec<Fault>; 7] =
    [arrows::check, lengths::check, manifests::check, marks::check, paths::check, strategies::check, unsafety::check];

/// Checks a workspace, prints what is wrong, and fails when something is.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.fix {
        readme::splice(workspace)?;
    }
    let faults = faults(workspace)?;
    for fault in &faults {
        eprintln!("{fault}");
    }
    match faults.len() {
        0 => Ok(()),
        count => bail!("{count} faults"),
    }
}

/// What is wrong in the files of a workspace, its README included.
pub fn faults(workspace: &Workspace) -> Result<Vec<Fault>> {
    let tree = Tree::read(&workspace.root)?;
    let mut faults: Vec<Fault> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    // The table is made by the program, which is not worth building for a workspace that is wrong already.
    if faults.is_empty() {
        faults.extend(readme::check(workspace, &tree)?);
    }
    Ok(faults)
}
