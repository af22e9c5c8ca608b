//! Paths that exist on one machine only.

use super::{Fault, Tree};

/// How absolute paths of people's machines begin, in two halves each so that this file is not its own fault.
const ROOTS: [&str; 6] = [
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
    concat!("/wo", "rk/"),
    concat!("/t", "mp/"),
    concat!(":\\Us", "ers\\"),
];

/// The user of examples: no machine has this one.
const NOBODY: &str = "somebody/";

/// Finds absolute paths of a machine in any text file.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in tree.files() {
        for (number, line) in (1..).zip(text.lines()) {
            let roots = ROOTS.iter().filter(|root| has_path(line, root));
            faults.extend(roots.map(|root| Fault::at(path, number, format!("a path of one machine: {root}"))));
        }
    }
    faults
}

/// Whether `line` has a path that begins with `root`. Inside a longer path it is an innocent folder.
fn has_path(line: &str, root: &str) -> bool {
    line.match_indices(root).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let is_inside = before.is_some_and(|letter| letter.is_alphanumeric() || "._-/".contains(letter));
        let is_example = line[start + root.len()..].starts_with(NOBODY);
        !is_example && (!is_inside || root.starts_with(':'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_a_machine_are_found_and_relative_ones_are_not() {
        let text = ROOTS.map(|root| format!("see \"{root}me\"")).join("\n");
        assert_eq!(check(&Tree::of([("a.md", &text)])).len(), ROOTS.len());
        let fault = Fault::at("a.md", 4, format!("a path of one machine: {}", ROOTS[3]));
        assert!(check(&Tree::of([("a.md", &text)])).contains(&fault));

        let innocent = format!("https://example.org{0}x ..{0}x target{1}y {2}somebody/z", ROOTS[3], ROOTS[4], ROOTS[0]);
        assert_eq!(check(&Tree::of([("a.md", &innocent)])), []);
    }
}
