//! What every manifest has to say.

use super::{Fault, Tree};

/// Keys of `[package]` that every crate has, so that it can be published and found.
const KEYS: [&str; 9] =
    ["name", "description", "version", "edition", "license", "authors", "categories", "keywords", "rust-version"];

/// Finds crates that are no members, and manifests that leave something out.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let root = tree.text("Cargo.toml").unwrap_or_default();
    let mut faults = Vec::new();
    for (folder, manifest) in tree.crates() {
        let path = format!("{folder}/Cargo.toml");
        let mut miss = |what: String| faults.push(Fault::of(&path, what));
        if !root.contains(&format!("\"{folder}\"")) {
            miss(format!("expected \"{folder}\" among the members in Cargo.toml"));
        }
        let keys: Vec<&str> = section(manifest, "[package]").map(|(_, line)| key(line)).collect();
        for wanted in KEYS.iter().filter(|wanted| !keys.contains(wanted)) {
            miss(format!("expected the key {wanted} in [package]"));
        }
        let name = folder.rsplit('/').next().unwrap_or(folder);
        if !manifest.contains(&format!("name = \"{name}\"")) {
            miss(format!("expected the package to be called {name}, as its folder"));
        }
        if !section(manifest, "[lints]").any(|(_, line)| line == "workspace = true") {
            miss("expected [lints] with workspace = true".to_owned());
        }
    }
    faults
}

/// The lines of a section of a manifest that say something, with their numbers from 1.
pub fn section<'a>(manifest: &'a str, header: &str) -> impl Iterator<Item = (usize, &'a str)> {
    let lines = (1..).zip(manifest.lines().map(str::trim));
    lines
        .skip_while(move |(_, line)| *line != header)
        .skip(1)
        .take_while(|(_, line)| !line.starts_with('['))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The key of a line: `a` of `a = 1` and of `a.workspace = true`.
pub fn key(line: &str) -> &str {
    line.split(['.', ' ', '=']).next().unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"ninefold-a\"\ndescription = \"A\"\nversion.workspace = true\n\
        edition.workspace = true\nlicense.workspace = true\nauthors.workspace = true\ncategories.workspace = true\n\
        keywords.workspace = true\nrust-version = \"1.88\"\n\n[lints]\nworkspace = true\n";

    fn faults(root: &str, manifest: &str) -> Vec<String> {
        let tree = Tree::of([("Cargo.toml", root), ("crates/ninefold-a/Cargo.toml", manifest)]);
        check(&tree).into_iter().map(|fault| fault.what).collect()
    }

    #[test]
    fn what_a_manifest_leaves_out_is_named() {
        let root = "members = [\"crates/ninefold-a\"]";
        assert_eq!(faults(root, GOOD), Vec::<String>::new());
        assert_eq!(faults("", GOOD), ["expected \"crates/ninefold-a\" among the members in Cargo.toml"]);
        let bare = GOOD.replace("license.workspace = true\n", "").replace("[lints]", "[other]");
        assert_eq!(
            faults(root, &bare),
            ["expected the key license in [package]", "expected [lints] with workspace = true"]
        );
        let renamed = GOOD.replace("ninefold-a", "ninefold-b");
        assert_eq!(faults(root, &renamed), ["expected the package to be called ninefold-a, as its folder"]);
    }
}
