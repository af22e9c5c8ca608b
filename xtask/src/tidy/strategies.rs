//! Strategies that exist and are not listed, or not tested, or not in the README.

use super::manifests::{key, section};
use super::{Fault, Tree};

/// Crates that are no strategies. Every other crate below `crates` has to hold one.
const OTHERS: [&str; 7] = [
    "crates/ninefold",
    "crates/ninefold-cli",
    "crates/ninefold-conformance",
    "crates/ninefold-core",
    "crates/ninefold-generate",
    "crates/ninefold-harness",
    "crates/ninefold-validate",
];

const FACE: &str = "crates/ninefold/Cargo.toml";
const REGISTRY: &str = "crates/ninefold/src/registry.rs";

/// A strategy as the source says it.
struct Found<'a> {
    /// The file of its description.
    path: &'a str,
    /// The name of its type.
    kind: &'a str,
    /// Its name in the registry.
    name: &'a str,
}

/// Finds strategy crates without a dependency line, a registry line, a conformance test or a row in the README.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    let registry = tree.text(REGISTRY).unwrap_or_default();
    let readme = tree.text("README.md").unwrap_or_default();
    for (folder, _) in tree.crates().filter(|(folder, _)| !OTHERS.contains(folder)) {
        let package = folder.trim_start_matches("crates/");
        let module = package.replace('-', "_");
        let face = tree.text(FACE).unwrap_or_default();
        if !section(face, "[dependencies]").any(|(_, line)| key(line) == package) {
            faults.push(Fault::of(FACE, format!("expected the dependency {package}.workspace = true")));
        }
        let found = strategies(tree, folder);
        if found.is_empty() {
            faults.push(Fault::of(folder, "expected a strategy: impl Strategy for …, with a name in its INFO"));
        }
        for Found { path, kind, name } in found {
            if !registry.contains(&format!("{module}::{kind}")) {
                faults.push(Fault::of(REGISTRY, format!("expected the strategy {module}::{kind}")));
            }
            if !is_tested(tree, folder, kind) {
                let what = format!("{kind}: expected ninefold_conformance::suite! for it in {folder}/tests");
                faults.push(Fault::of(path, what));
            }
            if !readme.lines().any(|line| line.starts_with('|') && line.contains(&format!("`{name}`"))) {
                faults.push(Fault::of("README.md", format!("expected a row for {name}; cargo xtask readme makes it")));
            }
        }
    }
    faults
}

/// The strategies of a crate: every `impl … Strategy for KIND` outside of comments, and the `name: "…"` behind it.
fn strategies<'a>(tree: &'a Tree, folder: &str) -> Vec<Found<'a>> {
    let mut found = Vec::new();
    for (path, text) in tree.below(&format!("{folder}/src")) {
        // Test modules stand at the end of a file, and may have strategies of their own.
        let code = text.split("#[cfg(test)]").next().unwrap_or(text);
        let mut lines = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        while let Some(line) = lines.next() {
            let Some(kind) = implemented(line) else { continue };
            let name = lines.by_ref().find_map(|line| line.split_once("name: \"")?.1.split_once('"'));
            if let Some((name, _)) = name {
                found.push(Found { path, kind, name });
            }
        }
    }
    found
}

/// The type that a line implements `Strategy` for, without its parameters.
fn implemented(line: &str) -> Option<&str> {
    let (head, kind) = line.split_once("Strategy for ")?;
    let is_trait = head.starts_with("impl") && head.ends_with([' ', ':']);
    is_trait.then(|| kind.split([' ', '<', '{']).next())?
}

/// Whether a test of the crate at `folder` hands `kind` to the conformance suite.
fn is_tested(tree: &Tree, folder: &str, kind: &str) -> bool {
    tree.below(&format!("{folder}/tests")).any(|(_, text)| {
        text.lines().any(|line| {
            let line = line.trim();
            !line.starts_with("//")
                && line.contains("ninefold_conformance::suite!")
                && line.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == kind)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "//! impl Strategy for Nothing\nimpl<S> Strategy for Swift<S> {\n    const INFO: Info = Info {\n\
        \x20       name: \"swift\",\n    };\n}\n#[cfg(test)]\nimpl Strategy for Fake {\n";

    fn tree(face: &str, registry: &str, test: &str, readme: &str) -> Tree {
        Tree::of([
            ("crates/ninefold-swift/Cargo.toml", ""),
            ("crates/ninefold-swift/src/lib.rs", SOURCE),
            ("crates/ninefold-swift/tests/conformance.rs", test),
            ("crates/ninefold/Cargo.toml", face),
            ("crates/ninefold/src/registry.rs", registry),
            ("README.md", readme),
        ])
    }

    const FACE_LINE: &str = "[dependencies]\nninefold-swift.workspace = true\n";
    const ENTRY: &str = "Entry::new::<ninefold_swift::Swift>(),";
    const TEST: &str = "ninefold_conformance::suite!(ninefold_swift::Swift);";
    const ROW: &str = "| `swift` | quick | 9 |";

    #[test]
    fn a_strategy_with_everything_passes() {
        assert_eq!(check(&tree(FACE_LINE, ENTRY, TEST, ROW)), []);
    }

    #[test]
    fn whatever_a_strategy_lacks_is_named() {
        let missing = |tree: Tree| check(&tree).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(
            missing(tree("", ENTRY, TEST, ROW)),
            ["crates/ninefold/Cargo.toml: expected the dependency ninefold-swift.workspace = true"]
        );
        assert_eq!(
            missing(tree(FACE_LINE, "", TEST, ROW)),
            ["crates/ninefold/src/registry.rs: expected the strategy ninefold_swift::Swift"]
        );
        assert_eq!(
            missing(tree(FACE_LINE, ENTRY, &format!("// {TEST}"), ROW)),
            ["crates/ninefold-swift/src/lib.rs: Swift: expected ninefold_conformance::suite! for it in \
              crates/ninefold-swift/tests"]
        );
        assert_eq!(
            missing(tree(FACE_LINE, ENTRY, TEST, "the `swift` one")),
            ["README.md: expected a row for swift; cargo xtask readme makes it"]
        );
    }

    #[test]
    fn a_crate_without_a_strategy_is_no_strategy_crate() {
        let tree =
            Tree::of([("crates/ninefold-idle/Cargo.toml", ""), ("crates/ninefold-idle/src/lib.rs", "//! Idle.")]);
        let faults: Vec<_> = check(&tree).into_iter().map(|fault| fault.path).collect();
        assert_eq!(faults, ["crates/ninefold/Cargo.toml", "crates/ninefold-idle"]);
    }
}
