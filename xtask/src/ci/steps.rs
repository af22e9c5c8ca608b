//! The steps.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::corpus;
use crate::new_strategy::{self, FACE, Names, REGISTRY};
use crate::shell::{Workspace, run};
use crate::tidy;
use crate::tidy::manifests::{key, section};

/// Every file is formatted.
pub fn format(workspace: &Workspace) -> Result<()> {
    run(&mut workspace.cargo(["fmt", "--all", "--check"]))
}

/// What the compiler does not see: see [`tidy`].
pub fn tidiness(workspace: &Workspace) -> Result<()> {
    tidy::run(workspace, &tidy::Args::default())
}

/// No lint complains, in tests and benchmarks neither.
pub fn clippy(workspace: &Workspace) -> Result<()> {
    run(&mut workspace.cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
}

/// The documentation builds, and no link in it is broken.
pub fn docs(workspace: &Workspace) -> Result<()> {
    // The program is called as the library is, and would be written over its pages.
    let mut command = workspace.cargo(["doc", "--workspace", "--exclude", "ninefold-cli", "--no-deps", "--locked"]);
    run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// The face builds without a feature and with each alone, and core without std, none with a warning.
pub fn features(workspace: &Workspace) -> Result<()> {
    let face = fs::read_to_string(workspace.root.join(FACE)).context(FACE)?;
    let features = section(&face, "[features]").map(|(_, line)| key(line)).filter(|feature| *feature != "default");
    let alone = features.map(|feature| ("ninefold", feature));
    for (package, feature) in [("ninefold-core", ""), ("ninefold", "")].into_iter().chain(alone) {
        let clippy = ["clippy", "--quiet", "--locked", "--no-default-features", "--package", package];
        run(workspace.cargo(clippy).args(["--features", feature, "--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// Core links into a library that has no std, no allocator and a panic handler of its own.
pub fn no_std(workspace: &Workspace) -> Result<()> {
    let manifest = "crates/ninefold-core/no-std/Cargo.toml";
    let mut command = workspace.cargo(["build", "--release", "--manifest-path", manifest]);
    run(command.arg("--target-dir").arg(workspace.target.join("no-std")))
}

/// Every crate packs. Nothing is compiled: `cargo test` and `cargo doc` have done that with the same files.
pub fn package(workspace: &Workspace) -> Result<()> {
    run(&mut workspace.cargo(["package", "--workspace", "--no-verify", "--allow-dirty", "--quiet"]))
}

/// The corpora are what the tool makes.
pub fn corpora(workspace: &Workspace) -> Result<()> {
    corpus::run(workspace, &corpus::Args { corpora: Vec::new(), check: true })
}

/// A new strategy compiles, passes tidy once its two lines are there, and fails the conformance suite: tried on a copy.
pub fn new_strategy(workspace: &Workspace) -> Result<()> {
    let copy = workspace.copied_to(&workspace.target.join("new-strategy"));
    if copy.root.exists() {
        fs::remove_dir_all(&copy.root)?;
    }
    copy_tree(&workspace.root, &copy.root)?;
    let names = Names::new("brand-new")?;
    new_strategy::create(&copy.root, &names)?;
    ensure!(!tidy::faults(&copy)?.is_empty(), "tidy passes although the new strategy is not listed");
    insert(&copy.root.join(FACE), "[dependencies]\n", &names.dependency())?;
    insert(&copy.root.join(REGISTRY), "STRATEGIES: &'static [Entry<Grid<Self>>] = &[\n", &names.entry())?;
    tidy::run(&copy, &tidy::Args { fix: true })?;

    run(&mut copy.cargo(["test", "--quiet", "--no-run", "--package", &names.package]))?;
    let suite = copy.cargo(["test", "--quiet", "--package", &names.package]).output()?;
    let is_failing = !suite.status.success() && String::from_utf8_lossy(&suite.stdout).contains("test result: FAILED");
    ensure!(is_failing, "the suite passes a strategy that gives up");
    Ok(fs::remove_dir_all(&copy.root)?)
}

/// Adds `line` behind the first occurrence of `anchor` in a file.
fn insert(path: &Path, anchor: &str, line: &str) -> Result<()> {
    let text = fs::read_to_string(path)?;
    let Some(at) = text.find(anchor) else { bail!("{}: expected {anchor:?}", path.display()) };
    let (before, behind) = text.split_at(at + anchor.len());
    Ok(fs::write(path, format!("{before}{line}\n{behind}"))?)
}

/// Copies the files of the workspace, without what is built and without git's own.
fn copy_tree(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in from.read_dir()? {
        let entry = entry?;
        let (source, copy) = (entry.path(), to.join(entry.file_name()));
        if !entry.file_type()?.is_dir() {
            fs::copy(&source, &copy)?;
        } else if !tidy::SKIPPED.iter().any(|skipped| entry.file_name() == **skipped) {
            copy_tree(&source, &copy)?;
        }
    }
    Ok(())
}
