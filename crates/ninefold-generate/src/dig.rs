//! Puzzles by taking clues away, one after the other in random order.
//!
//! One pass over the clues is enough. A clue is put back when the board is no longer fit without it, and a board that is not
//! fit does not become so by losing further clues: what was needed once stays needed. So a puzzle from
//! [`minimal`] is minimal, with a search for each clue and no second look.
//!
//! This is quick and simple, and no fair sample of all puzzles: see the crate's front page.

use ninefold_core::{Array, Cell, Grid, Rng, Size, Solver, Verdict};

/// A board that puzzles cannot be made from, because it does not have exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a board with exactly one solution, the verdict is: {verdict}")]
pub struct NotUnique {
    /// What the solver said of the board.
    pub verdict: Verdict,
}

/// Takes away every clue of `grid` that can be spared, in random order: what is left has one solution, and several without
/// any one of its clues.
///
/// `grid` is a solved board or a puzzle with one solution. A verdict of unknown, which an incomplete strategy gives, counts
/// as "cannot be spared": then the puzzle still has one solution but need not be minimal.
///
/// Costs a search for each clue, stopped at the second solution, and one more.
///
/// # Errors
///
/// When `solver` does not find exactly one solution for `grid` itself.
///
/// ```
/// use ninefold_core::{Grid, Rng, Six};
/// use ninefold_generate::{minimal, solved};
/// use ninefold_mrv::Mrv;
///
/// let mut rng = Rng::new(6);
/// let puzzle: Grid<Six> = minimal(&solved(&mut rng), &mut rng, &mut Mrv)?;
/// assert_eq!(puzzle.to_string(), ".........1....46...1.4.3.3..2.1...6.");
/// # Ok::<(), ninefold_generate::NotUnique>(())
/// ```
pub fn minimal<S: Size, T: Solver<Grid<S>>>(
    grid: &Grid<S>,
    rng: &mut Rng,
    solver: &mut T,
) -> Result<Grid<S>, NotUnique> {
    match solver.classify(grid) {
        Verdict::Unique => Ok(dig(grid, 0, rng, |puzzle| solver.classify(puzzle) == Verdict::Unique)),
        verdict => Err(NotUnique { verdict }),
    }
}

/// Takes clues of `grid` away in random order, each one only if the board `is_fit` without it, until `givens` are left or no
/// clue can go.
///
/// `is_fit` says what is wanted: one solution, one that can be found without guesses, or anything else that a board does not
/// gain by losing a clue. It is asked once for each clue, and is taken to hold for `grid` itself.
///
/// ```
/// use ninefold_core::{NodeBudget, Rng, Sixteen, Solver, Verdict};
/// use ninefold_generate::{dig, solved};
/// use ninefold_mrv::Mrv;
///
/// let mut rng = Rng::new(16);
/// // A large board is better left with clues enough: proving one solution for sparse ones can take for ever.
/// let puzzle = dig(&solved::<Sixteen>(&mut rng), 150, &mut rng, |puzzle| {
///     Mrv.classify_with(puzzle, &mut NodeBudget::new(10_000)) == Verdict::Unique
/// });
/// assert_eq!(puzzle.givens().count(), 150);
/// ```
pub fn dig<S: Size>(grid: &Grid<S>, givens: usize, rng: &mut Rng, mut is_fit: impl FnMut(&Grid<S>) -> bool) -> Grid<S> {
    let mut puzzle = *grid;
    let mut left = grid.givens().count();
    for cell in in_random_order(rng) {
        if left <= givens {
            break;
        }
        let digit = puzzle[cell];
        if digit == 0 {
            continue;
        }
        puzzle.set(cell, 0);
        if is_fit(&puzzle) {
            left -= 1;
        } else {
            puzzle.set(cell, digit);
        }
    }
    puzzle
}

/// Every cell of the board, each order equally likely.
fn in_random_order<S: Size>(rng: &mut Rng) -> impl Iterator<Item = Cell<S>> {
    let mut order = S::PerCell::filled(0_u16);
    for (place, index) in order.as_mut().iter_mut().zip(0..) {
        *place = index;
    }
    rng.shuffle(order.as_mut());
    (0..S::CELLS).filter_map(move |place| Cell::new(order[place].into()))
}

#[cfg(test)]
mod tests {
    use ninefold_core::{Four, Nine, NodeBudget, Six, Sixteen, Stop, Twelve};
    use ninefold_mrv::Mrv;

    use super::*;
    use crate::solved;

    fn every_clue_is_needed<S: Size>(seeds: u64) {
        for seed in 0..seeds {
            let mut rng = Rng::new(seed);
            let solution = solved::<S>(&mut rng);
            let puzzle = minimal(&solution, &mut rng, &mut Mrv).unwrap();
            let answer = Mrv.solve(&puzzle);
            assert_eq!((answer.verdict, answer.solution), (Verdict::Unique, Some(solution)));
            for (cell, _) in puzzle.givens() {
                let mut fewer = puzzle;
                fewer.set(cell, 0);
                assert_eq!(Mrv.classify(&fewer), Verdict::Several, "{puzzle} without {cell}");
            }
        }
    }

    #[test]
    fn minimal_puzzles_have_one_solution_and_no_clue_to_spare() {
        every_clue_is_needed::<Four>(100);
        every_clue_is_needed::<Six>(50);
        every_clue_is_needed::<Nine>(20);
        every_clue_is_needed::<Twelve>(1);
    }

    #[test]
    fn the_same_seed_gives_the_same_puzzle_for_ever() {
        let mut rng = Rng::new(1);
        let puzzle = minimal(&solved::<Nine>(&mut rng), &mut rng, &mut Mrv).unwrap();
        let expected = "2....351..97.........5.....9....67....2.49....8..3.....4.....98...9.81.6....2....";
        assert_eq!(puzzle.to_string(), expected);
    }

    #[test]
    fn digging_stops_at_the_wanted_number_of_clues() {
        let mut rng = Rng::new(8);
        let solution = solved::<Sixteen>(&mut rng);
        let puzzle = dig(&solution, 140, &mut rng, |puzzle| Mrv.classify(puzzle) == Verdict::Unique);
        assert_eq!(puzzle.givens().count(), 140);
        assert!(puzzle.givens().all(|(cell, digit)| solution[cell] == digit));
        assert_eq!(dig(&puzzle, 200, &mut rng, |_| unreachable!("nothing has to go")), puzzle);
        assert_eq!(dig(&puzzle, 0, &mut rng, |_| false), puzzle);
        assert_eq!(dig(&puzzle, 0, &mut rng, |_| true), Grid::empty());
    }

    #[test]
    fn what_cannot_be_judged_stays() {
        let mut rng = Rng::new(9);
        // A budget of no node judges only what needs none.
        let verdict = |puzzle: &_| Mrv.classify_with(puzzle, &mut NodeBudget::new(40));
        let puzzle = dig(&solved::<Nine>(&mut rng), 0, &mut rng, |puzzle| verdict(puzzle) == Verdict::Unique);
        assert_eq!(verdict(&puzzle), Verdict::Unique);
        assert_eq!(puzzle.givens().count(), 41);
        let sparser = dig(&puzzle, 40, &mut rng, |_| true);
        assert_eq!(verdict(&sparser), Verdict::Unknown(Stop::NodeBudget));
    }

    #[test]
    fn a_board_without_exactly_one_solution_is_refused() {
        let mut rng = Rng::new(10);
        let refused = minimal(&Grid::<Nine>::empty(), &mut rng, &mut Mrv);
        assert_eq!(refused, Err(NotUnique { verdict: Verdict::Several }));
        let mut clashing = solved::<Nine>(&mut rng);
        clashing.set(Cell::at(0, 0), clashing[Cell::at(0, 1)]);
        let refused = minimal(&clashing, &mut rng, &mut Mrv).unwrap_err();
        assert_eq!(refused.to_string(), "expected a board with exactly one solution, the verdict is: none");
    }
}
