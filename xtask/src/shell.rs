//! Where the workspace is, and running cargo in it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// Whether this process was built for speed.
pub const IS_RELEASE: bool = !cfg!(debug_assertions);

/// A checkout of the workspace.
pub struct Workspace {
    /// Its folder.
    pub root: PathBuf,
    /// Where cargo builds.
    pub target: PathBuf,
}

impl Workspace {
    /// The workspace that this tool was started in.
    pub fn here() -> Self {
        // Cargo sets the variable for `cargo run`; what was compiled in serves whoever starts the file itself.
        let package =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        let root = package.parent().unwrap_or(&package).to_owned();
        let target = root.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
        Self { root, target }
    }

    /// A copy of this workspace at another place. It shares what is built, apart from the members.
    pub fn copied_to(&self, root: &Path) -> Self {
        Self { root: root.to_owned(), target: self.target.clone() }
    }

    /// The cargo that started this tool.
    pub fn cargo<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root).env("CARGO_TARGET_DIR", &self.target).args(arguments);
        command
    }

    /// Does the task that this process was started for again, in release: in dev it would take several times as long.
    ///
    /// # Errors
    ///
    /// When the build fails, or the task does.
    pub fn again_in_release(&self) -> Result<()> {
        let mut command = self.cargo(["run", "--quiet", "--release", "--package", "xtask", "--"]);
        run(command.args(env::args_os().skip(1)))
    }
}

/// Runs `command` to its end, its output to the terminal.
///
/// # Errors
///
/// When it cannot be started or does not succeed.
pub fn run(command: &mut Command) -> Result<()> {
    let line = line_of(command);
    eprintln!("$ {line}");
    let status = command.status().with_context(|| format!("cannot start {line}"))?;
    if !status.success() {
        bail!("{line}: {status}");
    }
    Ok(())
}

/// Runs `command` to its end and returns what it wrote to its standard output.
///
/// # Errors
///
/// When it cannot be started, does not succeed, or writes something else than text.
pub fn read(command: &mut Command) -> Result<String> {
    let line = line_of(command);
    let output = command.output().with_context(|| format!("cannot start {line}"))?;
    if !output.status.success() {
        bail!("{line}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    String::from_utf8(output.stdout).with_context(|| format!("{line}: the output is not text"))
}

/// The command as one would type it.
fn line_of(command: &Command) -> String {
    let arguments = command.get_args().map(|word| word.to_string_lossy().into_owned());
    std::iter::once("cargo".to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
}
