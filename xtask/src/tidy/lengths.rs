//! Files that hold too much.

use super::{Fault, Tree};

/// Lines from which on a Rust file wants to be two.
const LIMIT: usize = 500;

/// Finds Rust files that are too long.
pub fn check(tree: &Tree) -> Vec<Fault> {
    tree.rust()
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|&(_, lines)| lines > LIMIT)
        .map(|(path, lines)| {
            Fault::of(path, format!("{lines} lines, more than {LIMIT}; what is the second thing in it?"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_may_have_500_lines_and_no_more() {
        let long = "//\n".repeat(501);
        let tree = Tree::of([("a.rs", &long[3..]), ("b.rs", &long), ("c.txt", &long)]);
        let what = "501 lines, more than 500; what is the second thing in it?";
        assert_eq!(check(&tree), [Fault::of("b.rs", what)]);
    }
}
