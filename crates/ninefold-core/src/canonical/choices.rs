//! What has been chosen on the way to a form.

use super::partition::{Partition, block, factorial};
use crate::cell::Cell;
use crate::digits::Mask;
use crate::grid::Grid;
use crate::size::{Array, Size};

/// Where a digit was met first, which is what its label hangs on.
#[derive(Clone, Copy)]
struct Owner {
    /// The row of the form.
    row: u8,
    /// The column of the board. Its place may be open still, and the label with it.
    column: u8,
}

/// What has been chosen on the way to a form. Everything else is open.
#[derive(Clone, Copy)]
pub struct Choices<S: Size> {
    /// How many choices there were.
    pub depth: usize,
    /// Whether rows and columns are swapped.
    pub is_transposed: bool,
    /// Where the rows of the form so far come from.
    pub rows: S::PerDigit<u8>,
    /// Rows of the board that are left.
    unused: S::Mask,
    /// The order of the stacks, as far as it matters so far.
    pub stacks: Partition<S>,
    /// The order of the columns in each stack that has a place for itself and was looked at.
    pub columns: Partition<S>,
    /// For each digit of the board where it was met first.
    owners: S::PerDigit<Option<Owner>>,
    /// How many digits were met, which is the largest label.
    pub labels: u8,
}

impl<S: Size> Choices<S> {
    const STACKS: usize = S::SIDE / S::BOX_COLS;

    pub fn none() -> Self {
        let mut stacks = Partition::none();
        stacks.add(0, S::Mask::low(Self::STACKS));
        Self {
            depth: 0,
            is_transposed: false,
            rows: S::PerDigit::filled(0),
            unused: S::Mask::low(S::SIDE),
            stacks,
            columns: Partition::none(),
            owners: S::PerDigit::filled(None),
            labels: 0,
        }
    }

    /// The same choices, before one more.
    pub fn deeper(&self) -> Self {
        Self { depth: self.depth + 1, ..*self }
    }

    /// The rows of the board that can come next: those of any unused band, or the rest of the band that was begun.
    pub fn next_rows(&self, row: usize) -> S::Mask {
        if row.is_multiple_of(S::BOX_ROWS) {
            return self.unused;
        }
        let last = usize::from(self.rows[row - 1]);
        self.unused & block::<S>(last / S::BOX_ROWS, S::BOX_ROWS)
    }

    /// Takes the row `source` of the board for the row `row` of the form.
    pub fn take_row(&mut self, row: usize, source: usize) {
        self.rows[row] = source as u8;
        self.unused &= !S::Mask::bit(source);
    }

    /// The columns whose class begins at `place`, in a stack that has its place for itself.
    pub fn columns_at(&mut self, place: usize) -> S::Mask {
        if place.is_multiple_of(S::BOX_COLS) && self.columns.class(place).is_empty() {
            let stack = self.stacks.class(place / S::BOX_COLS).lowest();
            self.columns.add(place, block::<S>(stack, S::BOX_COLS));
        }
        self.columns.class(place)
    }

    /// The smallest label that `digit` can have when `column` comes to `place`, the first place of its class. `None` when it
    /// was not met yet.
    pub fn label(&self, form: &Grid<S>, place: usize, column: usize, digit: u8) -> Option<u8> {
        let owner = self.owners[usize::from(digit) - 1]?;
        let other = usize::from(owner.column);
        let start = self.columns.start(other);
        // When the two columns share a class, this one takes the first place and leaves the next one.
        let start = if start == place && other != column { start + 1 } else { start };
        Some(form[Cell::at(owner.row.into(), start)])
    }

    /// Puts `column`, which holds `digit` in `row`, into `place`, the first of its class. The digit gets the smallest label
    /// that it can have, a new one when it was not met yet.
    pub fn take_column(&mut self, row: usize, place: usize, column: usize, digit: u8) {
        self.columns.split(place, S::Mask::bit(column));
        if let Some(owner) = self.owners[usize::from(digit) - 1] {
            let other = usize::from(owner.column);
            self.columns.split(self.columns.start(other), S::Mask::bit(other));
        } else {
            self.name(row, column, digit);
        }
    }

    /// Gives `digit`, which was not met yet, the next label. It stands in `row` of the form, wherever `column` comes to.
    pub fn name(&mut self, row: usize, column: usize, digit: u8) {
        self.labels += 1;
        self.owners[usize::from(digit) - 1] = Some(Owner { row: row as u8, column: column as u8 });
    }

    /// Where each column of the form comes from, in one of the orders that are left.
    pub fn some_columns(&self) -> S::PerDigit<u8> {
        let (stacks, mut columns) = (self.stacks.some_order(), self.columns.some_order());
        for place in self.unseen_stacks() {
            for offset in 0..S::BOX_COLS {
                columns[place * S::BOX_COLS + offset] = stacks[place] * S::BOX_COLS as u8 + offset as u8;
            }
        }
        columns
    }

    /// In how many ways what is open can be chosen. All of them lead to the same form.
    pub fn ways(&self) -> u128 {
        let inside_unseen = self.unseen_stacks().map(|_| factorial(S::BOX_COLS)).product::<u128>();
        self.stacks.orders() * self.columns.orders() * inside_unseen
    }

    /// The places of stacks whose columns never mattered.
    fn unseen_stacks(&self) -> impl Iterator<Item = usize> {
        (0..Self::STACKS).filter(|place| self.columns.class(place * S::BOX_COLS).is_empty())
    }
}
