//! The directions of the dependencies: core ← each strategy ← generate ← the face ← harness ← program and tools.

use super::manifests::{key, section};
use super::{Fault, Tree};

/// What a crate may depend on, and why; for a crate that is not listed, [`SOLVER`].
const ARROWS: [(&str, Allowed); 6] = [
    ("crates/ninefold-core", Allowed(&["serde", "thiserror"], "core stands below everything")),
    ("crates/ninefold-conformance", Allowed(&["ninefold-core"], "the suite shares nothing with what it tests")),
    (
        "crates/ninefold-generate",
        Allowed(
            &["ninefold-core", "thiserror", "ninefold-bands", "ninefold-dlx"],
            "it makes puzzles with fast solvers",
        ),
    ),
    ("crates/ninefold", ANYTHING),
    ("crates/ninefold-harness", ANYTHING),
    ("crates/ninefold-cli", ANYTHING),
];

/// The dependencies of a solver and of the validators.
const SOLVER: Allowed =
    Allowed(&["ninefold-core", "thiserror"], "a solver knows no other, no file, no thread, no clock");

/// No limit but the last rule: nothing below them depends on the harness.
const ANYTHING: Allowed = Allowed(&[], "");

/// Names of packages, and the reason.
#[derive(Clone, Copy, PartialEq)]
struct Allowed(&'static [&'static str], &'static str);

/// Who may depend on the harness.
const ABOVE_HARNESS: [&str; 1] = ["crates/ninefold-cli"];

/// Finds dependencies that point the wrong way. What tests alone use is free.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (folder, manifest) in tree.crates() {
        let path = format!("{folder}/Cargo.toml");
        let allowed = ARROWS.iter().find(|(name, _)| *name == folder).map_or(SOLVER, |(_, allowed)| *allowed);
        for (line, entry) in section(manifest, "[dependencies]") {
            let name = key(entry);
            let is_downward = allowed == ANYTHING || allowed.0.contains(&name);
            let is_harness = name == "ninefold-harness" && !ABOVE_HARNESS.contains(&folder);
            if is_harness {
                faults.push(Fault::at(&path, line, "only the program and the tools stand above the harness"));
            } else if !is_downward {
                let Allowed(names, why) = allowed;
                let names = names.join(" and ");
                faults.push(Fault::at(&path, line, format!("{name}: expected only {names}, since {why}")));
            }
        }
        if allowed == ANYTHING {
            continue;
        }
        // Other ways to write a dependency would go unseen.
        for (line, header) in (1..).zip(manifest.lines()).filter(|(_, line)| line.starts_with('[')) {
            let is_known = ["[dependencies]", "[dev-dependencies]", "[build-dependencies]"].contains(&header);
            if header.contains("dependencies") && !is_known {
                faults.push(Fault::at(
                    &path,
                    line,
                    format!("expected all dependencies in [dependencies], found {header}"),
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults<const N: usize>(manifests: [(&str, &str); N]) -> Vec<String> {
        check(&Tree::of(manifests)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn arrows_in_the_right_direction_pass() {
        let good = faults([
            ("crates/ninefold-core/Cargo.toml", "[dependencies]\nthiserror.workspace = true\n"),
            (
                "crates/ninefold-new/Cargo.toml",
                "[dependencies]\n# the contract\nninefold-core.workspace = true\n\n[dev-dependencies]\nrayon = \"1\"\n",
            ),
            ("crates/ninefold-cli/Cargo.toml", "[dependencies]\nninefold-harness.workspace = true\nclap = \"4\"\n"),
        ]);
        assert_eq!(good, Vec::<String>::new());
    }

    #[test]
    fn arrows_in_the_wrong_direction_are_named_with_their_line() {
        let bad = faults([
            ("crates/ninefold-core/Cargo.toml", "[dependencies]\nthiserror = \"2\"\nrayon = { version = \"1\" }\n"),
            ("crates/ninefold-new/Cargo.toml", "[dependencies]\nninefold-dlx.workspace = true\n"),
            ("crates/ninefold/Cargo.toml", "[dependencies]\nninefold-harness.workspace = true\n"),
            ("crates/ninefold-odd/Cargo.toml", "[target.'cfg(unix)'.dependencies]\nlibc = \"0.2\"\n"),
        ]);
        let expected = [
            "crates/ninefold-core/Cargo.toml:3: rayon: expected only serde and thiserror, since core stands below everything",
            "crates/ninefold-new/Cargo.toml:2: ninefold-dlx: expected only ninefold-core and thiserror, since a solver \
             knows no other, no file, no thread, no clock",
            "crates/ninefold-odd/Cargo.toml:1: expected all dependencies in [dependencies], found \
             [target.'cfg(unix)'.dependencies]",
            "crates/ninefold/Cargo.toml:2: only the program and the tools stand above the harness",
        ];
        let mut bad = bad;
        bad.sort();
        assert_eq!(bad, expected);
    }
}
