//! Unsafe code, and the line that forbids it.

use super::{Fault, Tree};

/// The word, in two halves so that this file is not its own fault.
const WORD: &str = concat!("un", "safe");

/// The line that every library and program begins with.
const FORBID: &str = concat!("#![forbid(un", "safe_code)]");

/// Where unsafe code may stand: vector instructions, and the panic handler of the proof that core needs no std.
const ALLOWED: [&str; 2] = ["crates/ninefold-bands/src/simd/", "crates/ninefold-core/no-std/"];

/// Packages with unsafe code in them, which cannot forbid it as a whole.
const EXEMPT: [&str; 1] = ["crates/ninefold-bands"];

/// Finds unsafe code outside the folders for it, and libraries that do not forbid it.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| !ALLOWED.iter().any(|folder| path.starts_with(folder))) {
        for (number, line) in (1..).zip(text.lines()) {
            if has_block(line) {
                faults.push(Fault::at(path, number, format!("{WORD} code; it may stand in {} only", ALLOWED[0])));
            }
        }
    }
    for (folder, _) in tree.crates().filter(|(folder, _)| !EXEMPT.contains(folder)) {
        for root in ["src/lib.rs", "src/main.rs"].map(|file| format!("{folder}/{file}")) {
            if tree.text(&root).is_some_and(|text| !text.lines().any(|line| line == FORBID)) {
                faults.push(Fault::of(&root, format!("expected the line {FORBID}")));
            }
        }
    }
    faults
}

/// Whether the word stands in the code of `line` and opens a block, a function, an implementation or the like. Good enough
/// without reading Rust: comments are cut off, and strings that say such things do not occur.
fn has_block(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices(WORD).any(|(start, _)| {
        let rest = code[start + WORD.len()..].trim_start();
        rest.is_empty() || ["{", "fn ", "impl ", "impl<", "trait ", "extern "].iter().any(|next| rest.starts_with(next))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_found_outside_their_folder() {
        let text = format!("// {WORD} {{ is a comment\nlet x = {WORD} {{ read(p) }};\npub {WORD} fn f() {{}}\n");
        let tree = Tree::of([("crates/a/src/x.rs", &text), ("crates/ninefold-bands/src/simd/avx2.rs", &text)]);
        let lines: Vec<_> = check(&tree).into_iter().map(|fault| (fault.path, fault.line)).collect();
        assert_eq!(lines, [2, 3].map(|line| ("crates/a/src/x.rs".to_owned(), Some(line))));
    }

    #[test]
    fn every_library_forbids_it() {
        let tree = Tree::of([
            ("crates/a/Cargo.toml", ""),
            ("crates/a/src/lib.rs", "//! A.\n"),
            ("crates/b/Cargo.toml", ""),
            ("crates/b/src/main.rs", &format!("//! B.\n\n{FORBID}\n")),
            ("crates/ninefold-bands/Cargo.toml", ""),
            ("crates/ninefold-bands/src/lib.rs", "//! Bands.\n"),
        ]);
        assert_eq!(check(&tree), [Fault::of("crates/a/src/lib.rs", format!("expected the line {FORBID}"))]);
    }
}
