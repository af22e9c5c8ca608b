//! `cargo xtask ci`: everything that has to hold besides the tests, one named step after the other.
//!
//! The first step that fails ends it. The last line says how many passed and how many failed.

mod steps;

use std::time::Instant;

use anyhow::{Result, bail, ensure};

use crate::shell::Workspace;

/// Check everything that has to hold besides the tests: format, lints, documentation, features, packages and more
#[derive(clap::Args)]
pub struct Args {
    /// Only these steps
    steps: Vec<String>,
    /// Say which steps there are
    #[arg(long)]
    list: bool,
}

/// A step by name.
type Step = (&'static str, fn(&Workspace) -> Result<()>);

/// Every step, the quick ones first.
const STEPS: [Step; 9] = [
    ("fmt", steps::format),
    ("tidy", steps::tidiness),
    ("clippy", steps::clippy),
    ("docs", steps::docs),
    ("features", steps::features),
    ("no-std", steps::no_std),
    ("new-strategy", steps::new_strategy),
    ("package", steps::package),
    ("corpus", steps::corpora),
];

/// Runs the steps.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.list {
        for (name, _) in STEPS {
            println!("{name}");
        }
        return Ok(());
    }
    if let Some(unknown) = args.steps.iter().find(|wanted| STEPS.iter().all(|(name, _)| name != wanted)) {
        bail!("no such step: {unknown}; cargo xtask ci --list names them");
    }
    let wanted = STEPS.iter().filter(|(name, _)| args.steps.is_empty() || args.steps.iter().any(|step| step == name));
    let (mut passed, mut failed) = (0, 0);
    for (name, step) in wanted {
        eprintln!("== {name}");
        let start = Instant::now();
        let result = step(workspace);
        let time = start.elapsed().as_secs_f64();
        match result {
            Ok(()) => {
                passed += 1;
                eprintln!("== {name}: passed, {time:.1} s");
            }
            Err(error) => {
                failed += 1;
                eprintln!("== {name}: failed, {time:.1} s: {error:#}");
                break;
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    ensure!(failed == 0, "a step failed");
    Ok(())
}
