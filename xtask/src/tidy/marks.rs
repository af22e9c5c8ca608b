//! Marks of work that is not done.

use super::{Fault, Tree};

/// The marks, in two halves each so that this file is not its own fault. The words count only as words.
const MARKS: [&str; 6] = [
    concat!("todo", "!"),
    concat!("unimplemented", "!"),
    concat!("#[", "ignore"),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
];

/// Finds marks of unfinished work in Rust files.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in tree.rust() {
        for (number, line) in (1..).zip(text.lines()) {
            let marks = MARKS.iter().filter(|mark| is_marked(line, mark));
            faults.extend(marks.map(|mark| Fault::at(path, number, format!("unfinished: {mark}"))));
        }
    }
    faults
}

/// Whether `mark` stands in `line`, not as a part of a longer word.
fn is_marked(line: &str, mark: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    line.match_indices(mark).any(|(start, _)| {
        let (before, behind) = (&line[..start], &line[start + mark.len()..]);
        let ends_in_letter = is_letter(mark.chars().next_back());
        let is_longer = is_letter(before.chars().next_back()) || (ends_in_letter && is_letter(behind.chars().next()));
        !is_longer
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_found_as_words_only() {
        let text = MARKS.map(|mark| format!("    {mark}(\"later\")")).join("\n");
        let tree = Tree::of([("src/a.rs", &text), ("notes.md", &text)]);
        let expected: Vec<_> =
            (1..).zip(MARKS).map(|(line, mark)| format!("src/a.rs:{line}: unfinished: {mark}")).collect();
        assert_eq!(check(&tree).iter().map(ToString::to_string).collect::<Vec<_>>(), expected);

        let words = format!("let {0}_LIST = \"{1}XX\"; // my_{2} is fine\n", MARKS[3], MARKS[5], MARKS[0]);
        assert_eq!(check(&Tree::of([("a.rs", &words)])), []);
    }
}
