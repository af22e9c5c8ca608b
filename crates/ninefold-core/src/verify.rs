//! The independent verifier: whether a full grid solves a puzzle.
//!
//! It works from the definition of the board alone, with arithmetic and counting. It uses none of the tables and masks
//! that solvers use, so that a fault in those cannot hide itself here.

use crate::cell::Cell;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::size::{Array, Size};
use crate::text::symbol;

/// Why a grid does not solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrongSolution<S: Size> {
    /// A cell is empty.
    #[error("{0} is empty")]
    Empty(Cell<S>),
    /// A cell holds another digit than the puzzle gives.
    #[error("{cell} is {}, but the puzzle gives {}", symbol::<S>(*.found), symbol::<S>(*.given))]
    Given {
        /// The cell.
        cell: Cell<S>,
        /// The digit in the solution.
        found: u8,
        /// The digit in the puzzle.
        given: u8,
    },
    /// A digit occurs twice in a row.
    #[error("{} occurs twice in row {row}", symbol::<S>(*.digit))]
    Row {
        /// The digit.
        digit: u8,
        /// The row, from 1.
        row: usize,
    },
    /// A digit occurs twice in a column.
    #[error("{} occurs twice in column {column}", symbol::<S>(*.digit))]
    Column {
        /// The digit.
        digit: u8,
        /// The column, from 1.
        column: usize,
    },
    /// A digit occurs twice in a box.
    #[error("{} occurs twice in the box whose first cell is {first}", symbol::<S>(*.digit))]
    Box {
        /// The digit.
        digit: u8,
        /// The upper left cell of the box.
        first: Cell<S>,
    },
}

impl<S: Size> Puzzle for Grid<S> {
    type Solution = Self;
    type Fault = WrongSolution<S>;

    fn verify(&self, solution: &Self) -> Result<(), WrongSolution<S>> {
        if is_solution(self, solution) { Ok(()) } else { name_fault(self, solution) }
    }
}

/// Whether `solution` solves `puzzle`, in one pass: with as many cells as digits, a house has each digit once when it has
/// every digit. A solver gives millions of solutions a second, so this must not cost more than finding them: a band at a
/// time, so that its boxes come from what its columns have gathered, it takes half the time that a set for each house takes.
fn is_solution<S: Size>(puzzle: &Grid<S>, solution: &Grid<S>) -> bool {
    let (givens, digits) = (puzzle.digits(), solution.digits());
    let mut is_kept = true;
    for (&given, &digit) in givens.iter().zip(digits) {
        is_kept &= given == 0 || given == digit;
    }
    // Bit `d` for digit `d`; bit 0 for an empty cell, which no full house has.
    let every_digit = ((1_u32 << S::SIDE) - 1) << 1;
    // The digits that no house lacks.
    let mut full = every_digit;
    let mut columns = S::PerDigit::<u32>::filled(0);
    for top in (0..S::SIDE).step_by(S::BOX_ROWS) {
        let mut band = S::PerDigit::<u32>::filled(0);
        for row in top..top + S::BOX_ROWS {
            let mut seen = 0;
            for column in 0..S::SIDE {
                let bit = 1 << digits[row * S::SIDE + column];
                seen |= bit;
                band[column] |= bit;
            }
            full &= seen;
        }
        for left in (0..S::SIDE).step_by(S::BOX_COLS) {
            let mut seen = 0;
            for column in left..left + S::BOX_COLS {
                seen |= band[column];
                columns[column] |= band[column];
            }
            full &= seen;
        }
    }
    let full = columns.as_ref().iter().fold(full, |full, seen| full & seen);
    is_kept && full == every_digit
}

/// The first fault of something that is no solution; nothing, should there be none.
fn name_fault<S: Size>(puzzle: &Grid<S>, solution: &Grid<S>) -> Result<(), WrongSolution<S>> {
    for row in 0..S::SIDE {
        for column in 0..S::SIDE {
            let cell = Cell::at(row, column);
            let (given, found) = (puzzle[cell], solution[cell]);
            if found == 0 {
                return Err(WrongSolution::Empty(cell));
            }
            if given != 0 && given != found {
                return Err(WrongSolution::Given { cell, found, given });
            }
        }
    }
    for line in 0..S::SIDE {
        if let Some(digit) = repeated(solution, |place| (line, place)) {
            return Err(WrongSolution::Row { digit, row: line + 1 });
        }
        if let Some(digit) = repeated(solution, |place| (place, line)) {
            return Err(WrongSolution::Column { digit, column: line + 1 });
        }
    }
    for top in (0..S::SIDE).step_by(S::BOX_ROWS) {
        for left in (0..S::SIDE).step_by(S::BOX_COLS) {
            let place = |place: usize| (top + place / S::BOX_COLS, left + place % S::BOX_COLS);
            if let Some(digit) = repeated(solution, place) {
                return Err(WrongSolution::Box { digit, first: Cell::at(top, left) });
            }
        }
    }
    Ok(())
}

/// A digit that occurs twice among the `SIDE` cells that `place` names by row and column.
fn repeated<S: Size>(grid: &Grid<S>, place: impl Fn(usize) -> (usize, usize)) -> Option<u8> {
    let mut seen = S::PerDigit::<bool>::filled(false);
    (0..S::SIDE).map(place).find_map(|(row, column)| {
        let digit = grid[Cell::at(row, column)];
        core::mem::replace(&mut seen[usize::from(digit) - 1], true).then_some(digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid9, Six, Sixteen, TwentyFive};

    const PUZZLE: &str = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5.";
    const ANSWER: &str = "957214386 824736591 361859742 495372618 786491235 132568974 519687423 273145869 648923157";

    #[test]
    fn the_answer_of_the_problem_statement_is_right() {
        let (puzzle, answer): (Grid9, Grid9) = (PUZZLE.parse().unwrap(), ANSWER.parse().unwrap());
        assert_eq!(puzzle.verify(&answer), Ok(()));
        assert_eq!(answer.verify(&answer), Ok(()));
        assert_eq!(answer.verify(&puzzle), Err(WrongSolution::Empty(Cell::at(0, 1))));
    }

    #[test]
    fn every_change_of_a_solution_is_seen() {
        let answer: Grid9 = ANSWER.parse().unwrap();
        for cell in Cell::all() {
            for digit in 0..=9 {
                let mut wrong = answer;
                wrong.set(cell, digit);
                assert_eq!(Grid9::empty().verify(&wrong).is_ok(), digit == answer[cell]);
                assert_eq!(answer.verify(&wrong).is_ok(), digit == answer[cell]);
                assert_eq!(name_fault(&answer, &wrong).is_ok(), is_solution(&answer, &wrong));
            }
        }
    }

    #[test]
    fn the_fault_is_named() {
        let wrong = |text: &str| Grid::<Six>::empty().verify(&text.parse().unwrap()).unwrap_err();
        let latin = "123456 234561 345612 456123 561234 612345";
        assert_eq!(wrong(latin), WrongSolution::Box { digit: 2, first: Cell::at(0, 0) });
        let rows = "123456 456123 123456 456123 123456 456123";
        assert_eq!(wrong(rows), WrongSolution::Column { digit: 1, column: 1 });
        let columns = "111111 222222 333333 444444 555555 666666";
        assert_eq!(wrong(columns), WrongSolution::Row { digit: 1, row: 1 });
        let other: Grid9 = ANSWER.replace('5', "x").replace('6', "5").replace('x', "6").parse().unwrap();
        let fault = PUZZLE.parse::<Grid9>().unwrap().verify(&other).unwrap_err();
        assert_eq!(fault.to_string(), "r1c9 is 5, but the puzzle gives 6");
    }

    #[test]
    fn digits_are_told_as_they_are_written() {
        let [mut puzzle, mut wrong] = [Grid::<Sixteen>::empty(); 2];
        puzzle.set(Cell::at(0, 0), 16);
        Cell::all().for_each(|cell| wrong.set(cell, 10));
        assert_eq!(puzzle.verify(&wrong).unwrap_err().to_string(), "r1c1 is A, but the puzzle gives G");
        assert_eq!(Grid::empty().verify(&wrong).unwrap_err().to_string(), "A occurs twice in row 1");

        let mut clash = Grid::<TwentyFive>::empty();
        clash.set(Cell::at(0, 0), 25);
        clash.set(Cell::at(1, 1), 25);
        let conflicts: Vec<String> = clash.conflicts().map(|conflict| conflict.to_string()).collect();
        assert_eq!(conflicts, ["Y in r1c1 and r2c2 (box 1)"]);
    }
}
