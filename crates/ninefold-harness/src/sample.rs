//! Which puzzles are asked, in which order, and how they are turned.

use ninefold::core::{Grid, Puzzle, Rng, Size, Symmetry};

use crate::corpus::Listed;

/// What is asked of everybody: the puzzles drawn from one corpus, of any kind.
#[derive(Clone)]
pub struct Sample<P: Puzzle> {
    /// A short name of the corpus.
    pub name: String,
    /// The file.
    pub path: String,
    /// Rows of a board.
    pub side: usize,
    /// Puzzles in the file.
    pub of: usize,
    /// The puzzles that everybody is asked, in this order.
    pub puzzles: Vec<Listed<P>>,
}

/// `size` of `puzzles` in a random order, all of them when there are not more or `size` is `None`.
///
/// The order is random too when all are taken: a strategy whose time is used up after some of them has then answered a fair
/// sample, not the first of a sorted list.
///
/// ```
/// use ninefold::core::{Four, Rng};
/// use ninefold_harness::corpus::CorpusText;
/// use ninefold_harness::sample::draw;
///
/// let text = "1....2....3....4\n".repeat(9);
/// let puzzles = CorpusText::from_bytes("nine.txt".as_ref(), text.into())?.puzzles::<Four>()?;
/// let lines = |seed| -> Vec<usize> {
///     draw(puzzles.clone(), Some(4), &mut Rng::new(seed)).iter().map(|listed| listed.line).collect()
/// };
/// assert_eq!(lines(1), lines(1));
/// assert_eq!(lines(1).len(), 4);
/// # Ok::<(), ninefold_harness::corpus::CorpusError>(())
/// ```
pub fn draw<P: Puzzle>(mut puzzles: Vec<Listed<P>>, size: Option<usize>, rng: &mut Rng) -> Vec<Listed<P>> {
    rng.shuffle(&mut puzzles);
    puzzles.truncate(size.unwrap_or(usize::MAX));
    puzzles
}

/// Turns each puzzle, and the solution beside it, by a symmetry of its own: other digits, other orders of rows and columns.
///
/// So no strategy is lucky with the order in which a corpus happens to be written; one corpus of 17 clues has its puzzles
/// in their least form, which is the worst there is for reading order. `text` stays as it is in the file.
pub fn permute<S: Size>(puzzles: &mut [Listed<Grid<S>>], rng: &mut Rng) {
    for listed in puzzles {
        let symmetry = Symmetry::random(rng);
        listed.puzzle = symmetry.apply(&listed.puzzle);
        listed.solution = listed.solution.map(|solution| symmetry.apply(&solution));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ninefold::core::Four;

    use super::*;
    use crate::corpus::CorpusText;

    fn puzzles() -> Vec<Listed<Grid<Four>>> {
        let text = "1....2....3....4:2:1342421324313124\n".repeat(20);
        CorpusText::from_bytes("a".as_ref(), text.into()).unwrap().puzzles().unwrap()
    }

    #[test]
    fn a_sample_has_no_puzzle_twice_and_depends_on_the_seed() {
        let lines = |size, seed| -> Vec<usize> {
            draw(puzzles(), size, &mut Rng::new(seed)).iter().map(|listed| listed.line).collect()
        };
        for size in [0, 1, 7, 20, 21] {
            let drawn = lines(Some(size), 3);
            assert_eq!(drawn.len(), size.min(20));
            assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), drawn.len());
            // A smaller sample is the beginning of a larger one.
            assert_eq!(drawn, lines(None, 3)[..drawn.len()]);
        }
        assert_ne!(lines(Some(7), 3), lines(Some(7), 4));
    }

    #[test]
    fn puzzle_and_solution_are_turned_alike() {
        let mut turned = puzzles();
        permute(&mut turned, &mut Rng::new(1));
        assert!(turned.iter().all(|listed| listed.puzzle.verify(&listed.solution.unwrap()).is_ok()));
        assert!(turned.iter().any(|listed| listed.puzzle.to_string() != listed.text));
        let mut again = puzzles();
        permute(&mut again, &mut Rng::new(1));
        assert!(turned.iter().zip(again).all(|(one, other)| one.puzzle == other.puzzle));
    }
}
