//! `cargo xtask fuzz`: look for bytes on which something that always holds does not.
//!
//! The programs are in `xtask/fuzz`, one a target. What they have found worth keeping, and what they fail on, lies beside what
//! cargo builds: `target/fuzz/corpus` and `target/fuzz/artifacts`.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{Workspace, run};

/// Fuzz every reader, the strategies and their counts under symmetry; needs nightly Rust and cargo-fuzz
#[derive(clap::Args)]
pub struct Args {
    /// Only these targets
    targets: Vec<String>,
    /// Seconds for each target
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
}

/// The targets: programs below `xtask/fuzz/targets`.
const TARGETS: [&str; 5] = ["text", "files", "stream", "solve", "symmetry"];

/// The package, from the root.
const FOLDER: &str = "xtask/fuzz";

/// Runs the targets, one after the other. The first that finds something ends it.
pub fn run_targets(workspace: &Workspace, args: &Args) -> Result<()> {
    if let Some(unknown) = args.targets.iter().find(|wanted| !TARGETS.contains(&wanted.as_str())) {
        bail!("no such target: {unknown}; there are: {}", TARGETS.join(", "));
    }
    let fuzz = || {
        // Whichever cargo started this tool, cargo-fuzz needs nightly.
        let mut command = Command::new("cargo");
        command.current_dir(&workspace.root).env_remove("RUSTUP_TOOLCHAIN").args(["+nightly", "fuzz"]);
        command
    };
    let is_there = fuzz().arg("--version").output().is_ok_and(|output| output.status.success());
    ensure!(
        is_there,
        "expected nightly Rust and cargo-fuzz: rustup toolchain install nightly && cargo install cargo-fuzz"
    );
    let folder = workspace.target.join("fuzz");
    for target in TARGETS.iter().filter(|target| args.targets.is_empty() || args.targets.iter().any(|it| it == *target))
    {
        let (corpus, artifacts) = (folder.join("corpus").join(target), folder.join("artifacts").join(target));
        for folder in [&corpus, &artifacts] {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        let mut command = fuzz();
        command.args(["run", "--fuzz-dir", FOLDER, "--target-dir"]).arg(&folder).arg(target).arg(corpus);
        command.arg(format!("{FOLDER}/seeds/{target}")).args(["--", "-print_final_stats=1", "-max_len=4096"]);
        // A thread that has just ended still holds a few bytes of the C library's, which the search for leaks takes for lost.
        command.args(["-detect_leaks=0".to_owned(), format!("-max_total_time={}", args.seconds)]);
        run(command.arg(format!("-artifact_prefix={}/", artifacts.display())))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_program_is_a_target_and_has_seeds() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
        let files = folder.join("targets").read_dir().expect("there are targets");
        let mut names: Vec<String> = files
            .map(|file| {
                file.expect("it can be read").path().file_stem().expect("it has a name").to_string_lossy().into()
            })
            .collect();
        names.sort();
        let mut targets = TARGETS;
        targets.sort_unstable();
        assert_eq!(names, targets);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("there is a manifest");
        for target in targets {
            assert!(manifest.contains(&format!("path = \"targets/{target}.rs\"")), "{target}");
            assert!(folder.join("seeds").join(target).is_dir(), "{target}");
        }
    }
}
