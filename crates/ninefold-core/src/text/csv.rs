//! Comma-separated values with a header that names the columns.
//!
//! A field may stand in double quotes, and hold commas then. Lines do not go on inside of quotes: no board is so long.

/// The names of the column with the puzzle.
const PUZZLES: [&str; 10] =
    ["puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "board", "grid", "sudoku", "givens"];

/// The names of the column with its solution.
const SOLUTIONS: [&str; 5] = ["solution", "solutions", "answer", "answers", "solved"];

/// Where the columns are that say something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The column of the puzzle, from 0.
    pub puzzle: usize,
    /// The column of the solution, from 0, if there is one.
    pub solution: Option<usize>,
}

impl Columns {
    /// The columns of a header; `None` when the line is none.
    ///
    /// ```
    /// use ninefold_core::text::Columns;
    ///
    /// let columns = Columns::of_header("id,puzzle,solution,clues").expect("a header");
    /// assert_eq!((columns.puzzle, columns.solution), (1, Some(2)));
    /// assert_eq!(Columns::of_header("7,8,9"), None);
    /// ```
    pub fn of_header(line: &str) -> Option<Self> {
        let place = |names: &[&str]| {
            fields(line).position(|(_, field)| names.iter().any(|name| field.trim().eq_ignore_ascii_case(name)))
        };
        let solution = place(&SOLUTIONS);
        place(&PUZZLES).map(|puzzle| Self { puzzle, solution })
    }
}

/// The field of column `number` in a line, without its quotes, and the byte where it begins.
///
/// ```
/// assert_eq!(ninefold_core::text::csv_field("7,\"1,2\",x", 1), Some((3, "1,2")));
/// ```
pub fn csv_field(line: &str, number: usize) -> Option<(usize, &str)> {
    fields(line).nth(number)
}

/// The fields of a line, without their quotes, each with the byte where it begins.
fn fields(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = Some(0);
    core::iter::from_fn(move || {
        let at = next?;
        let rest = &line[at..];
        if let Some(quoted) = rest.strip_prefix('"') {
            let end = quoted.find('"').unwrap_or(quoted.len());
            next = quoted[end..].find(',').map(|comma| at + 1 + end + comma + 1);
            return Some((at + 1, &quoted[..end]));
        }
        let end = rest.find(',').unwrap_or(rest.len());
        next = (end < rest.len()).then_some(at + end + 1);
        Some((at, &rest[..end]))
    })
}
