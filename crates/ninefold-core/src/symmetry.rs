//! Changes of a board that keep every rule: other names for the digits, other orders of rows and columns.

use core::fmt;

use crate::cell::Cell;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::rng::Rng;
use crate::size::{Array, Size};

/// A change of a board that turns solutions into solutions and keeps their number.
///
/// It relabels the digits, permutes the rows inside each band and the bands, the columns inside each stack and the
/// stacks, and, where boxes are square, may swap rows for columns.
///
/// ```
/// use ninefold_core::{Grid9, Rng, Symmetry};
///
/// let symmetry = Symmetry::random(&mut Rng::new(7));
/// let puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
///     .parse()?;
/// let changed = symmetry.apply(&puzzle);
/// assert_ne!(changed, puzzle);
/// assert_eq!(symmetry.undo(&changed), puzzle);
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Symmetry<S: Size> {
    /// What digit d becomes, at d - 1.
    relabelled: S::PerDigit<u8>,
    /// Where each row comes from.
    rows: S::PerDigit<u8>,
    /// Where each column comes from.
    columns: S::PerDigit<u8>,
    is_transposed: bool,
}

impl<S: Size> Symmetry<S> {
    /// The change that changes nothing.
    pub fn identity() -> Self {
        Self {
            relabelled: ascending::<S>(1),
            rows: ascending::<S>(0),
            columns: ascending::<S>(0),
            is_transposed: false,
        }
    }

    /// One of all changes, each equally likely.
    pub fn random(rng: &mut Rng) -> Self {
        let mut relabelled = ascending::<S>(1);
        rng.shuffle(relabelled.as_mut());
        Self {
            relabelled,
            rows: shuffled_lines::<S>(S::BOX_ROWS, rng),
            columns: shuffled_lines::<S>(S::BOX_COLS, rng),
            is_transposed: S::BOX_ROWS == S::BOX_COLS && rng.below(2) == 1,
        }
    }

    /// The changed board.
    #[must_use]
    pub fn apply(&self, grid: &Grid<S>) -> Grid<S> {
        let mut changed = Grid::empty();
        for cell in Cell::all() {
            let digit = grid[self.origin(cell)];
            changed.set(cell, if digit == 0 { 0 } else { self.relabelled[usize::from(digit) - 1] });
        }
        changed
    }

    /// The board that [`apply`](Symmetry::apply) turns into `grid`.
    #[must_use]
    pub fn undo(&self, grid: &Grid<S>) -> Grid<S> {
        self.inverse().apply(grid)
    }

    /// The change that takes this one back.
    ///
    /// ```
    /// use ninefold_core::{Grid9, Rng, Symmetry};
    ///
    /// let symmetry = Symmetry::random(&mut Rng::new(7));
    /// let same = symmetry.then(&symmetry.inverse());
    /// assert_eq!(same.apply(&Grid9::shifted()), Grid9::shifted());
    /// ```
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (mut rows, mut columns) = (inverted::<S>(&self.rows, 0), inverted::<S>(&self.columns, 0));
        if self.is_transposed {
            (rows, columns) = (columns, rows);
        }
        Self { relabelled: inverted::<S>(&self.relabelled, 1), rows, columns, is_transposed: self.is_transposed }
    }

    /// This change and then `next`, as one.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let lines = if next.is_transposed { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        let mut both = *next;
        for index in 0..S::SIDE {
            both.relabelled[index] = next.relabelled[usize::from(self.relabelled[index]) - 1];
            both.rows[index] = lines.0[next.rows[index].into()];
            both.columns[index] = lines.1[next.columns[index].into()];
        }
        both.is_transposed = self.is_transposed != next.is_transposed;
        both
    }

    /// The change that takes each row and column from where these lists say, and names the digits of `grid` so that it
    /// becomes the board with the digits `wanted`. Those that `grid` does not hold get the names that are left.
    pub(crate) fn between(
        grid: &Grid<S>,
        wanted: &Grid<S>,
        rows: S::PerDigit<u8>,
        columns: S::PerDigit<u8>,
        is_transposed: bool,
    ) -> Self {
        let mut change = Self { relabelled: S::PerDigit::filled(0), rows, columns, is_transposed };
        let mut names = DigitSet::<S>::all();
        for (cell, name) in wanted.givens() {
            let digit = grid[change.origin(cell)];
            change.relabelled[usize::from(digit) - 1] = name;
            names.remove(name);
        }
        for name in change.relabelled.as_mut() {
            if *name == 0 {
                *name = names.pop_first().unwrap_or_default();
            }
        }
        change
    }

    /// The cell of the board before the change whose digit `cell` shows after it.
    ///
    /// ```
    /// use ninefold_core::{Cell, Grid9, Rng, Symmetry};
    ///
    /// let symmetry = Symmetry::random(&mut Rng::new(7));
    /// let mut grid = Grid9::empty();
    /// grid.set(symmetry.origin(Cell::at(0, 0)), 5);
    /// assert_ne!(symmetry.apply(&grid)[Cell::at(0, 0)], 0);
    /// ```
    pub fn origin(&self, cell: Cell<S>) -> Cell<S> {
        let (row, column) = (self.rows[cell.row()].into(), self.columns[cell.column()].into());
        if self.is_transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }
}

impl<S: Size> fmt::Debug for Symmetry<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Symmetry")
            .field("relabelled", &self.relabelled.as_ref())
            .field("rows", &self.rows.as_ref())
            .field("columns", &self.columns.as_ref())
            .field("is_transposed", &self.is_transposed)
            .finish()
    }
}

fn ascending<S: Size>(from: u8) -> S::PerDigit<u8> {
    let mut numbers = S::PerDigit::<u8>::filled(0);
    for (place, number) in numbers.as_mut().iter_mut().zip(from..) {
        *place = number;
    }
    numbers
}

/// For each number from `from` on the place where `order` has it, counted from `from` too.
fn inverted<S: Size>(order: &S::PerDigit<u8>, from: u8) -> S::PerDigit<u8> {
    let mut places = S::PerDigit::<u8>::filled(0);
    for (place, &number) in (from..).zip(order.as_ref()) {
        places[usize::from(number - from)] = place;
    }
    places
}

/// The rows or columns in an order that keeps bands together; `width` is how many lines a band has.
fn shuffled_lines<S: Size>(width: usize, rng: &mut Rng) -> S::PerDigit<u8> {
    let mut bands = ascending::<S>(0);
    let bands = &mut bands.as_mut()[..S::SIDE / width];
    rng.shuffle(bands);
    let mut lines = S::PerDigit::<u8>::filled(0);
    for (band, place) in bands.iter().zip(lines.as_mut().chunks_exact_mut(width)) {
        for (line, number) in place.iter_mut().zip(*band * width as u8..) {
            *line = number;
        }
        rng.shuffle(place);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Four, Nine, Puzzle, Six, Sixteen, Twelve, TwentyFive};

    fn keeps_the_rules<S: Size>() {
        let (grid, mut rng) = (Grid::<S>::shifted(), Rng::new(1));
        assert_eq!(Symmetry::identity().apply(&grid), grid);
        for _ in 0..200 {
            let symmetry = Symmetry::random(&mut rng);
            let changed = symmetry.apply(&grid);
            assert_eq!(Grid::empty().verify(&changed), Ok(()));
            assert_eq!(symmetry.undo(&changed), grid);
            assert_eq!(symmetry.inverse().inverse().apply(&grid), changed);
            let next = Symmetry::random(&mut rng);
            assert_eq!(symmetry.then(&next).apply(&grid), next.apply(&changed));
            assert_eq!(symmetry.then(&next).undo(&next.apply(&changed)), grid);
        }
    }

    #[test]
    fn symmetries_keep_the_rules_and_can_be_undone() {
        keeps_the_rules::<Four>();
        keeps_the_rules::<Six>();
        keeps_the_rules::<Nine>();
        keeps_the_rules::<Twelve>();
        keeps_the_rules::<Sixteen>();
        keeps_the_rules::<TwentyFive>();
    }

    #[test]
    fn every_image_is_reached() {
        // A 4x4 board with one given has 4 digits x 16 cells of images.
        let mut grid = Grid::<Four>::empty();
        grid.set(Cell::at(0, 0), 1);
        let (mut rng, mut seen) = (Rng::new(2), [[false; 4]; 16]);
        for _ in 0..2_000 {
            let changed = Symmetry::random(&mut rng).apply(&grid);
            let (cell, digit) = changed.givens().next().unwrap();
            seen[cell.index()][usize::from(digit) - 1] = true;
        }
        assert!(seen.as_flattened().iter().all(|&is_seen| is_seen));
    }

    #[test]
    fn the_same_seed_gives_the_same_board_for_ever() {
        let changed = Symmetry::<Nine>::random(&mut Rng::new(42)).apply(&Grid::shifted());
        assert_eq!(&changed.to_string()[..27], "728965431596143872314287659");
    }
}
