//! Collections that lie beside the project.

use std::fs;
use std::path::Path;

use ninefold_core::Grid9;

/// The text of a public collection; `None`, told loudly, where it is not at hand.
pub fn shared(file: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles").join(file);
    let text = fs::read_to_string(path).ok();
    if text.is_none() {
        eprintln!("SKIPPED: {file} is not at hand, nothing of it is compared");
    }
    text
}

/// The puzzles of a collection, each with the rest of its line; none where it is not at hand.
#[allow(dead_code)] // not every test file needs both
pub fn puzzles(file: &str) -> Vec<(Grid9, String)> {
    let text = shared(file).unwrap_or_default();
    text.lines().map(|line| (line[..81].parse().expect("a board in each line"), line[81..].trim().to_owned())).collect()
}
