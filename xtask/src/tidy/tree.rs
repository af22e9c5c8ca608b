//! The text files of the workspace.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// What is not part of the project: what is built, and git's own, which is a file in a second worktree.
pub const SKIPPED: [&str; 2] = ["target", ".git"];

/// Text files by path from the root, with `/` between folders.
#[derive(Debug, Default)]
pub struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Every text file below `root`. Files that are not UTF-8 are left out.
    pub fn read(root: &Path) -> Result<Self> {
        let mut tree = Self::default();
        tree.read_folder(root, "")?;
        Ok(tree)
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> Result<()> {
        for entry in folder.read_dir().with_context(|| folder.display().to_string())? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            if SKIPPED.contains(&name.as_str()) {
                continue;
            }
            if entry.file_type()?.is_dir() {
                self.read_folder(&entry.path(), &format!("{path}/"))?;
            } else if let Ok(text) = fs::read_to_string(entry.path()) {
                self.files.insert(path, text);
            }
        }
        Ok(())
    }

    /// The text of a file.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// Every file, by path and text.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The files below a folder.
    pub fn below(&self, folder: &str) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter(move |(path, _)| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
    }

    /// The Rust files.
    pub fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter(|(path, _)| Path::new(path).extension().is_some_and(|end| end == "rs"))
    }

    /// The packages below `crates`: folder and manifest.
    pub fn crates(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter_map(|(path, text)| {
            let folder = path.strip_suffix("/Cargo.toml")?;
            // A package inside a package is a proof or a fixture of that one, no member.
            let is_member = folder.strip_prefix("crates/").is_some_and(|name| !name.contains('/'));
            is_member.then_some((folder, text))
        })
    }
}

#[cfg(test)]
impl Tree {
    /// A tree for a test: files by path and text.
    pub fn of<const N: usize>(files: [(&str, &str); N]) -> Self {
        Self { files: files.map(|(path, text)| (path.to_owned(), text.to_owned())).into() }
    }
}
