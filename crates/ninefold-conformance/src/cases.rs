//! Boards for every size, and how many solutions each has.
//!
//! All are of the suite's own making, except a few 9x9 puzzles that are known by name. They are easy on purpose: a
//! search in reading order that checks the whole board at each step ends on every one within a second, since slow
//! strategies have to be right too. [`hard`] has those that it may give up.

use ninefold_core::{Cell, Grid, Puzzle, Rng, Size};

use crate::boards::{latin, loops, no_place, random_solved, trap, with_holes, without};
use crate::brute::{self, is_fitting};
use crate::kind::Kind;
use crate::truth::Truth;

/// A board whose number of solutions is known.
#[derive(Clone)]
pub struct Case<K: Kind> {
    /// What is special about it.
    pub name: String,
    /// The puzzle.
    pub puzzle: K::Puzzle,
    /// Its board.
    pub grid: Grid<K::Size>,
    /// How many solutions it has.
    pub truth: Truth,
}

impl<K: Kind> Case<K> {
    /// A board whose truth is known otherwise.
    pub fn new(name: impl Into<String>, grid: Grid<K::Size>, truth: Truth) -> Self {
        Self { name: name.into(), puzzle: K::plain(&grid), grid, truth }
    }

    /// A board whose truth the oracle finds: exact up to a thousand solutions.
    pub fn counted(name: impl Into<String>, grid: Grid<K::Size>) -> Self {
        Self::of_puzzle(name, K::plain(&grid), grid)
    }

    /// A puzzle on `grid` whose truth the oracle finds among the solutions of the board: exact if those are no more than a
    /// thousand.
    pub fn of_puzzle(name: impl Into<String>, puzzle: K::Puzzle, grid: Grid<K::Size>) -> Self {
        const MOST: usize = 1_000;
        let of_board = brute::solutions(&grid, MOST);
        let found = of_board.iter().filter(|solution| puzzle.verify(solution).is_ok()).count() as u64;
        let truth = if of_board.len() < MOST { Truth::Exactly(found) } else { Truth::AtLeast(found) };
        Self { name: name.into(), puzzle, grid, truth }
    }

    /// Whether every empty cell has one candidate, and all of them together are the solution: nothing is left to
    /// choose.
    pub fn is_forced(&self) -> bool {
        let digits = || 1..=K::Size::SIDE as u8;
        let is_single = |cell| digits().filter(|&digit| is_fitting(&self.grid, cell, digit)).count() == 1;
        self.truth == Truth::Exactly(1) && Cell::all().filter(|&cell| self.grid[cell] == 0).all(is_single)
    }
}

/// How many times less is tried on a board of this size than on a 9x9 board, since each step costs so much more.
pub fn thrift<S: Size>() -> usize {
    match S::SIDE {
        12 => 2,
        16 => 4,
        25 => 10,
        _ => 1,
    }
}

/// Boards with one solution, a few, and many, that any complete strategy counts to the end.
pub fn countable<K: Kind>() -> Vec<Case<K>> {
    let mut rng = Rng::new(1);
    let full = random_solved::<K::Size>(&mut rng);
    let (last, middle) = (K::Size::SIDE - 1, K::Size::SIDE / 2);
    let unique = |name: &str, is_out: &dyn Fn(Cell<K::Size>, u8) -> bool| {
        Case::new(name, without(&full, is_out), Truth::Exactly(1))
    };
    let mut cases = vec![
        Case::new("full", full, Truth::Exactly(1)),
        unique("the first cell out", &|cell, _| cell == Cell::at(0, 0)),
        unique("the last cell out", &|cell, _| cell == Cell::at(last, last)),
        unique("the first row out", &|cell, _| cell.row() == 0),
        unique("the last row out", &|cell, _| cell.row() == last),
        unique("a column out", &|cell, _| cell.column() == middle),
        unique("the first digit out", &|_, digit| digit == 1),
        unique("the last digit out", &|_, digit| usize::from(digit) == K::Size::SIDE),
    ];
    let loops = loops(&full, [1, 2]);
    for count in 1..=loops.len().min(3) {
        let grid = without(&full, |cell, _| loops[..count].iter().flatten().any(|&out| out == cell));
        cases.push(Case::new(format!("{count} loops of two digits out"), grid, Truth::Exactly(1 << count)));
    }
    let holes = match K::Size::SIDE {
        4 => vec![8, 12, 16, 20, 24, 28, 50],
        16 => vec![16, 32, 64],
        25 => vec![10, 25],
        side => [1, 2, 4, 5, 6].map(|share| share * side).into(),
    };
    for holes in holes {
        for _ in 0..2 {
            let grid = with_holes(&random_solved(&mut rng), holes, &mut rng);
            cases.push(Case::counted(format!("{holes} random cells out"), grid));
        }
    }
    cases.extend(named(&[(
        "the board of the problem statement",
        "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5.",
        1,
    )]));
    cases.extend(K::more());
    cases
}

/// 9x9 boards with a name or a past.
fn named<K: Kind>(boards: &[(&str, &str, u64)]) -> Vec<Case<K>> {
    let boards = if K::Size::SIDE == 9 { boards } else { &[] };
    let case = |&(name, text, count): &(&str, &str, u64)| {
        Case::new(name, text.parse().expect("the suite's own boards are well formed"), Truth::Exactly(count))
    };
    boards.iter().map(case).collect()
}

/// Boards with more solutions than anybody counts, where a search in reading order still comes to the first ones soon.
///
/// On the empty 25x25 board it does not, so that size has a solved board with ten loops out instead.
pub fn bottomless<K: Kind>() -> Vec<Case<K>> {
    let many = |name: &str, givens: &[(usize, usize)]| {
        let mut grid = Grid::empty();
        for &(row, column) in givens {
            grid.set(Cell::at(row, column), 3);
        }
        let truth = if K::Size::SIDE == 4 { Case::<K>::counted(name, grid).truth } else { Truth::AtLeast(1_000) };
        Case::new(name, grid, truth)
    };
    let last = K::Size::SIDE - 1;
    let mut cases = Vec::new();
    if K::Size::SIDE <= 16 {
        cases.push(many("the empty board", &[]));
    } else {
        // In two rows of a band, these five columns are a loop.
        let is_in_loop = |cell: Cell<K::Size>| cell.row() % 5 < 4 && cell.column() % 5 == cell.row() % 5 / 2;
        let grid = without(&Grid::shifted(), |cell, _| is_in_loop(cell));
        cases.push(Case::new("ten loops of two rows out", grid, Truth::AtLeast(1 << 10)));
    }
    if K::Size::SIDE <= 12 {
        cases.push(many("one given", &[(0, last)]));
        cases.push(many("one digit in two far corners, no clash", &[(0, last), (last, 0)]));
    }
    if K::Size::SIDE <= 9 {
        cases.push(many("one digit at r1c4 and at r4c1, no clash", &[(0, 3), (3, 0)]));
    }
    cases
}

/// Boards that take an idea, or luck: a slow strategy may give them up.
pub fn hard<K: Kind>() -> Vec<Case<K>> {
    let mut rng = Rng::new(7);
    let mut cases = vec![
        Case::new("the empty board", Grid::empty(), Truth::AtLeast(288)),
        Case::new("a box with no place for a digit", no_place(), Truth::Exactly(0)),
        // In reading order the gap comes last.
        Case::new("the trap at the end", trap(|place| Cell::at(place, K::Size::SIDE - 1)), Truth::Exactly(0)),
    ];
    for share in [2, 3, 4] {
        let holes = K::Size::CELLS - K::Size::CELLS / share;
        let grid = with_holes(&random_solved(&mut rng), holes, &mut rng);
        cases.push(Case::new(format!("{holes} random cells out"), grid, Truth::AtLeast(1)));
    }
    cases.extend(named(&[
        (
            "AI Escargot, by Arto Inkala, 2006",
            "1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3..",
            1,
        ),
        (
            "by Arto Inkala, 2010",
            "..53..... 8......2. .7..1.5.. 4....53.. .1..7...6 ..32...8. .6.5....9 ..4....3. .....97..",
            1,
        ),
        (
            "against brute force, from Wikipedia, \"Sudoku solving algorithms\"",
            "......... .....3.85 ..1.2.... ...5.7... ..4...1.. .9....... 5......73 ..2.1.... ....4...9",
            1,
        ),
    ]));
    cases
}

/// Boards without a solution: two givens clash, or none do and there is still no place for a digit.
pub fn contradictory<K: Kind>() -> Vec<Case<K>> {
    let last = K::Size::SIDE - 1;
    let full = random_solved::<K::Size>(&mut Rng::new(2));
    let mut cases = Vec::new();
    for (name, first, second) in [
        ("clash in the first row", (0, 0), (0, last)),
        ("clash in the last row", (last, 0), (last, last)),
        ("clash in the first column", (0, 0), (last, 0)),
        ("clash in the last column", (0, last), (last, last)),
        ("clash in the first box alone", (0, 0), (1, 1)),
        ("clash in the last box alone", (last - 1, last), (last, last - 1)),
    ] {
        let [first, second] = [first, second].map(|(row, column)| Cell::at(row, column));
        for digit in [1, K::Size::SIDE as u8] {
            let mut grid = Grid::empty();
            grid.set(first, digit);
            grid.set(second, digit);
            cases.push(Case::new(format!("{name}, else empty"), grid, Truth::Exactly(0)));
        }
        let mut grid = full;
        grid.set(second, full[first]);
        cases.push(Case::new(format!("{name}, full"), grid, Truth::Exactly(0)));
        let grid = without(&grid, |cell, digit| cell != first && cell != second && digit == 1);
        cases.push(Case::new(format!("{name}, a digit out"), grid, Truth::Exactly(0)));
    }
    let latin = latin();
    cases.push(Case::new("a Latin square with clashes in its boxes alone", latin, Truth::Exactly(0)));
    let cut = without(&latin, |cell, _| cell.row() == last);
    cases.push(Case::new("the same without its last row", cut, Truth::Exactly(0)));
    cases.push(Case::new("the trap", trap(|place| Cell::at(0, place)), Truth::Exactly(0)));
    cases.push(Case::new("the trap upright", trap(|place| Cell::at(last - place, 0)), Truth::Exactly(0)));
    cases.extend(named(&[(
        "the trap of the problem statement",
        "12345678. ......... ......... ......... ......... ........9 ......... ......... .........",
        0,
    )]));
    cases
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::{Four, Nine, Six, Sixteen, Twelve, TwentyFive};

    /// What is claimed by construction, counted.
    fn claims_are_right<S: Size>() {
        assert_eq!(Grid::empty().verify(&Grid::<S>::shifted()), Ok(()));
        for case in countable::<S>() {
            assert_eq!(Case::<S>::counted("", case.grid).truth, case.truth, "{}", case.name);
        }
        let forced = countable::<S>().iter().filter(|case| case.is_forced() && !case.grid.is_full()).count();
        assert!(forced >= 7, "too few boards that leave no choice");
        let several = countable::<S>().iter().filter(|case| !case.truth.is_below(2)).count();
        assert!(several >= 2, "too few boards with several solutions");
        // The oracle needs the empty cells to be few.
        for case in contradictory::<S>() {
            if S::SIDE <= 6 || case.grid.givens().count() > S::CELLS / 2 {
                assert!(brute::solutions(&case.grid, 1).is_empty(), "{}", case.name);
            }
        }
        if S::SIDE <= 6 {
            for case in hard::<S>() {
                let found = brute::solutions(&case.grid, 300).len() as u64;
                assert!(!case.truth.is_below(found), "{}", case.name);
            }
        }
    }

    #[test]
    fn claims_are_right_at_every_size() {
        claims_are_right::<Four>();
        claims_are_right::<Six>();
        claims_are_right::<Nine>();
        claims_are_right::<Twelve>();
        claims_are_right::<Sixteen>();
        claims_are_right::<TwentyFive>();
    }

    #[test]
    fn the_board_for_each_kind_of_clash_has_that_clash_alone() {
        let kinds = |name: &str| {
            let case = contradictory::<Nine>().into_iter().find(|case| case.name == name).unwrap();
            let conflicts: Vec<_> = case.grid.conflicts().collect();
            assert_eq!(conflicts.len(), 1, "{name}");
            conflicts[0].houses().map(|house| house.index() / 9).collect::<Vec<_>>()
        };
        assert_eq!(kinds("clash in the first row, else empty"), [0]);
        assert_eq!(kinds("clash in the last column, else empty"), [1]);
        assert_eq!(kinds("clash in the last box alone, else empty"), [2]);
        for name in ["the trap", "the trap upright", "the trap of the problem statement"] {
            let case = contradictory::<Nine>().into_iter().find(|case| case.name == name).unwrap();
            assert_eq!(case.grid.conflicts().count(), 0, "{name}");
        }
    }
}
