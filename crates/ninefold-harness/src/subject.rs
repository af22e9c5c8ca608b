//! What a comparison needs of a kind of puzzle, beside that it can be solved.

use std::fmt::Display;
use std::hash::Hash;

use ninefold::core::{Grid, Puzzle, Size};

/// A kind of puzzle that strategies can be compared on.
///
/// Solutions are kept in sets, to see that a search does not visit one twice. Text is what messages show and what programs
/// behind a pipe read and write: one line.
pub trait Subject: Puzzle<Solution: Eq + Hash + Display> + Clone + Display + Send + Sync {
    /// Whether the puzzle breaks no rule as it stands, told by code that no validator shares.
    fn is_valid(&self) -> bool;

    /// Reads a solution.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, in half a sentence.
    fn solution(text: &str) -> Result<Self::Solution, String>;
}

impl<S: Size> Subject for Grid<S> {
    fn is_valid(&self) -> bool {
        Grid::is_valid(self)
    }

    fn solution(text: &str) -> Result<Self, String> {
        text.parse().map_err(|error: ninefold::core::TextError| error.to_string())
    }
}
