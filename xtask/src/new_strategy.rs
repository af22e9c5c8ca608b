//! `cargo xtask new-strategy NAME`: a crate to start from.
//!
//! The crate compiles, and its conformance suite fails until it solves. The tool makes it a member of the workspace; what is
//! left to do by hand is two lines, which it prints.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::shell::Workspace;

/// Make the crate of a new strategy, which compiles and does not solve yet
#[derive(clap::Args)]
pub struct Args {
    /// Its name in the registry: lower case, words joined by hyphens. The crate is called ninefold-NAME
    name: String,
}

const TEMPLATES: [(&str, &str); 3] = [
    ("Cargo.toml", include_str!("../templates/Cargo.toml.txt")),
    ("src/lib.rs", include_str!("../templates/lib.rs.txt")),
    ("tests/conformance.rs", include_str!("../templates/conformance.rs.txt")),
];

/// The crate that a new one is put before, in the list of members and in that of dependencies: the first that stands above
/// the strategies.
const NEIGHBOUR: &str = "ninefold-generate";

/// The manifest and the registry of the face, where the two lines go.
pub const FACE: &str = "crates/ninefold/Cargo.toml";
/// See [`FACE`].
pub const REGISTRY: &str = "crates/ninefold/src/registry.rs";

/// Makes the crate and says what is left to do.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let names = Names::new(&args.name)?;
    create(&workspace.root, &names)?;
    println!("Made crates/{}. To list it, add", names.package);
    println!("  to [dependencies] in {FACE}:\n    {}", names.dependency());
    println!("  to STRATEGIES in {REGISTRY}:\n    {}", names.entry());
    println!("and run `cargo xtask readme`. What it has to do: `cargo test -p {}`.", names.package);
    Ok(())
}

/// What a strategy is called where.
pub struct Names {
    /// In the registry: `tabu-search`.
    name: String,
    /// As a package: `ninefold-tabu-search`.
    pub package: String,
    /// In code: `ninefold_tabu_search`, without the prefix.
    module: String,
    /// As a type: `TabuSearch`.
    kind: String,
}

impl Names {
    /// The names of the strategy `name`, when that can be one.
    pub fn new(name: &str) -> Result<Self> {
        let is_word = |word: &str| {
            word.starts_with(|letter: char| letter.is_ascii_lowercase())
                && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        ensure!(name.split('-').all(is_word), "expected lower-case words joined by hyphens, found {name:?}");
        ensure!(!name.starts_with("ninefold"), "expected the name without ninefold, found {name:?}");
        let capital = |word: &str| format!("{}{}", word[..1].to_ascii_uppercase(), &word[1..]);
        Ok(Self {
            name: name.to_owned(),
            package: format!("ninefold-{name}"),
            module: name.replace('-', "_"),
            kind: name.split('-').map(capital).collect(),
        })
    }

    /// The line for the manifest of the face.
    pub fn dependency(&self) -> String {
        format!("{}.workspace = true", self.package)
    }

    /// The line for the registry.
    pub fn entry(&self) -> String {
        format!("Entry::new::<ninefold_{}::{}>(),", self.module, self.kind)
    }

    fn fill(&self, template: &str) -> String {
        template.replace("@NAME@", &self.name).replace("@MODULE@", &self.module).replace("@KIND@", &self.kind)
    }
}

/// Makes the crate and lists it in the manifest of the workspace.
pub fn create(root: &Path, names: &Names) -> Result<()> {
    let folder = root.join("crates").join(&names.package);
    ensure!(!folder.exists(), "crates/{} is there already", names.package);
    let path = root.join("Cargo.toml");
    let manifest = fs::read_to_string(&path).context("Cargo.toml")?;
    let listed = listed(&manifest, &names.package)
        .with_context(|| format!("Cargo.toml: expected {NEIGHBOUR} among the members and the dependencies"))?;
    for (file, template) in TEMPLATES {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap_or(&folder))?;
        fs::write(&path, names.fill(template)).with_context(|| file.to_owned())?;
    }
    fs::write(&path, listed).context("Cargo.toml")
}

/// The manifest of the workspace with one package more; `None` when the lines of [`NEIGHBOUR`] are not in it.
fn listed(manifest: &str, package: &str) -> Option<String> {
    let is_neighbour = |line: &&str| {
        let line = line.trim_start();
        line.starts_with(&format!("\"crates/{NEIGHBOUR}\"")) || line.starts_with(&format!("{NEIGHBOUR} = "))
    };
    let neighbours: Vec<&str> = manifest.lines().filter(is_neighbour).collect();
    let [member, dependency] = neighbours[..] else { return None };
    let before = |text: String, line: &str| {
        let new = line.replace(NEIGHBOUR, package);
        text.replacen(&format!("{line}\n"), &format!("{new}\n{line}\n"), 1)
    };
    Some(before(before(manifest.to_owned(), member), dependency))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_from_one() {
        let names = Names::new("tabu-search2").unwrap();
        assert_eq!(names.dependency(), "ninefold-tabu-search2.workspace = true");
        assert_eq!(names.entry(), "Entry::new::<ninefold_tabu_search2::TabuSearch2>(),");
        assert_eq!(names.fill("@NAME@ @MODULE@ @KIND@"), "tabu-search2 tabu_search2 TabuSearch2");
        for bad in ["", "Tabu", "tabu_search", "tabu--search", "2fast", "-a", "ninefold-a"] {
            assert!(Names::new(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_package_is_listed_before_those_above_it() {
        let manifest = "members = [\n    \"crates/ninefold-dlx\",\n    \"crates/ninefold-generate\",\n]\n[workspace.dependencies]\n\
            ninefold-generate = { path = \"crates/ninefold-generate\", version = \"0.1.0\" }\n";
        let expected = "members = [\n    \"crates/ninefold-dlx\",\n    \"crates/ninefold-x\",\n    \"crates/ninefold-generate\",\n]\n\
            [workspace.dependencies]\nninefold-x = { path = \"crates/ninefold-x\", version = \"0.1.0\" }\n\
            ninefold-generate = { path = \"crates/ninefold-generate\", version = \"0.1.0\" }\n";
        assert_eq!(listed(manifest, "ninefold-x").as_deref(), Some(expected));
        assert_eq!(listed("members = []\n", "ninefold-x"), None);
    }

    #[test]
    fn the_workspace_can_be_extended() {
        let manifest = fs::read_to_string(Workspace::here().root.join("Cargo.toml")).unwrap();
        let listed = listed(&manifest, "ninefold-x").expect("the lines to put it before");
        assert_eq!(listed.lines().count(), manifest.lines().count() + 2);
        assert_eq!(listed.matches("ninefold-x").count(), 3);
    }
}
