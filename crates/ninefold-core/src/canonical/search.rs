//! The search for the smallest form, depth first.

use core::ops::ControlFlow;

use super::board::Board;
use super::choices::Choices;
use super::partition::indices;
use crate::cell::Cell;
use crate::digits::Mask;
use crate::grid::Grid;
use crate::size::Size;

/// How a row goes on: at this place, or not at all, since it led to the smallest form in so many ways.
type Place = ControlFlow<u128, usize>;

/// A way that leads to nothing smaller, nor to the smallest once more.
const TOO_LARGE: u128 = 0;

pub struct Search<S: Size> {
    upright: Board<S>,
    transposed: Board<S>,
    /// The smallest form so far, labels in reading order.
    form: Grid<S>,
    /// How many labels of it are known.
    known: usize,
    /// The choices that led to it, once all its labels are known.
    best: Option<Choices<S>>,
    /// How many smallest forms there were so far.
    improvements: u64,
    /// The depth of the last choice that the best way has in common with the one that is tried.
    fork: usize,
    /// The depth of the choice to go back to at once; 0 ends the search.
    back_to: Option<usize>,
    /// Whether only the next row is looked at, and only the first of each alternatives tried.
    is_looking: bool,
    /// How many alternatives may still be tried.
    steps: u64,
}

impl<S: Size> Search<S> {
    pub fn new(grid: &Grid<S>, steps: u64) -> Self {
        let mut transposed = Grid::empty();
        for (cell, digit) in grid.givens() {
            transposed.set(Cell::at(cell.column(), cell.row()), digit);
        }
        Self {
            upright: Board::new(*grid),
            transposed: Board::new(transposed),
            form: Grid::empty(),
            known: 0,
            best: None,
            improvements: 0,
            fork: 0,
            back_to: None,
            is_looking: false,
            steps,
        }
    }

    /// The smallest form, the choices that lead to it, and in how many ways it can be had; `None` when the steps ran out.
    pub fn run(mut self) -> Option<(Grid<S>, Choices<S>, u128)> {
        let boards = if S::BOX_ROWS == S::BOX_COLS { 2 } else { 1 };
        let ways = self.choose(&Choices::none(), S::Mask::low(boards), &mut |search, choices, board| {
            choices.is_transposed = board == 1;
            search.next_row(choices, 0)
        });
        let best = self.best.filter(|_| self.back_to.is_none())?;
        Some((self.form, best, ways))
    }

    /// Tries `alternatives`, which look the same so far, and returns in how many ways they lead to the smallest form.
    fn choose(
        &mut self,
        choices: &Choices<S>,
        alternatives: S::Mask,
        follow: &mut dyn FnMut(&mut Self, &mut Choices<S>, usize) -> u128,
    ) -> u128 {
        if self.is_looking {
            return follow(self, &mut { *choices }, alternatives.lowest());
        }
        let depth = choices.depth + 1;
        let (mut ways, mut ways_of_best) = (0, 0);
        for alternative in indices(alternatives) {
            let Some(steps) = self.steps.checked_sub(1) else {
                self.back_to = Some(0);
                return 0;
            };
            self.steps = steps;
            let improvements = self.improvements;
            let found = follow(self, &mut choices.deeper(), alternative);
            if self.improvements > improvements {
                (ways, ways_of_best, self.fork) = (found, found, depth);
            }
            match self.back_to {
                Some(target) if target == depth => {
                    self.back_to = None;
                    ways += ways_of_best;
                }
                Some(_) => return 0,
                None => {}
            }
        }
        ways
    }

    /// A form that is not larger than the smallest so far.
    fn end(&mut self, choices: &Choices<S>) -> u128 {
        if self.best.is_none() {
            self.best = Some(*choices);
            self.improvements += 1;
            return choices.ways();
        }
        // The same form on another way, so an automorphism leads from the best way to this one. It maps all that is behind
        // the alternative of the best way, where the two part, to what is behind the alternative of this one: nothing new.
        self.back_to = Some(self.fork);
        0
    }

    /// Tries each row that can come next.
    fn next_row(&mut self, choices: &Choices<S>, row: usize) -> u128 {
        if self.is_looking {
            return 0;
        }
        if row == S::SIDE {
            return self.end(choices);
        }
        let sources = choices.next_rows(row);
        let mut follow = |search: &mut Self, choices: &mut Choices<S>, source: usize| {
            choices.take_row(row, source);
            search.rest_of_row(choices, row, 0)
        };
        if sources.count() > 1 {
            // A look at each shows how small the row can be, or nearly, before any of them is followed to the end in vain.
            self.is_looking = true;
            for source in indices(sources) {
                follow(self, &mut { *choices }, source);
            }
            self.is_looking = false;
        }
        self.choose(choices, sources, &mut follow)
    }

    /// Takes the smallest labels for the places of `row` from `place` on, and goes on to the next row.
    fn rest_of_row(&mut self, choices: &mut Choices<S>, row: usize, mut place: usize) -> u128 {
        while place < S::SIDE {
            let is_shared = place.is_multiple_of(S::BOX_COLS) && choices.stacks.class(place / S::BOX_COLS).count() > 1;
            let next =
                if is_shared { self.stacks_at(choices, row, place) } else { self.columns_at(choices, row, place) };
            match next {
                ControlFlow::Continue(next) => place = next,
                ControlFlow::Break(ways) => return ways,
            }
        }
        self.next_row(choices, row + 1)
    }

    /// Parts the stacks that share the places from `place` on: those come first that have fewest givens in this row.
    fn stacks_at(&mut self, choices: &mut Choices<S>, row: usize, place: usize) -> Place {
        let stacks = choices.stacks.class(place / S::BOX_COLS);
        let (fewest, givens) = self.board(choices).emptiest(choices.rows[row].into(), stacks);
        if givens == 0 {
            // Stacks that are empty in this row go on sharing.
            choices.stacks.split(place / S::BOX_COLS, fewest);
            return self.empty(row, place, fewest.count() * S::BOX_COLS);
        }
        if fewest.count() == 1 {
            choices.stacks.split(place / S::BOX_COLS, fewest);
            return self.columns_at(choices, row, place);
        }
        ControlFlow::Break(self.choose(choices, fewest, &mut |search, choices, stack| {
            choices.stacks.split(place / S::BOX_COLS, S::Mask::bit(stack));
            search.rest_of_row(choices, row, place)
        }))
    }

    /// Parts the columns that share the places from `place` on: empty cells first, then the smallest labels, then new ones.
    fn columns_at(&mut self, choices: &mut Choices<S>, row: usize, place: usize) -> Place {
        let source = usize::from(choices.rows[row]);
        let columns = choices.columns_at(place);
        let board = self.board(choices);
        let empty = columns & !board.givens[source];
        if !empty.is_empty() {
            choices.columns.split(place, empty);
            return self.empty(row, place, empty.count());
        }
        let is_repeating = !(board.repeating & S::Mask::bit(source)).is_empty();
        match self.smallest_label(choices, row, place, columns) {
            Some((label, columns)) => self.take_one(choices, row, place, columns, label),
            // Which of equal digits is met first has to be settled, lest they get different labels.
            None if is_repeating => self.take_one(choices, row, place, columns, choices.labels + 1),
            None => self.share_labels(choices, row, place, columns),
        }
    }

    /// Leaves `count` places empty.
    fn empty(&mut self, row: usize, place: usize, count: usize) -> Place {
        let end = place + count;
        if (place..end).all(|place| self.is_smallest(row, place, 0)) {
            ControlFlow::Continue(end)
        } else {
            ControlFlow::Break(TOO_LARGE)
        }
    }

    /// Gives new labels to the different digits of `columns`, in whatever order the columns will have.
    fn share_labels(&mut self, choices: &mut Choices<S>, row: usize, mut place: usize, columns: S::Mask) -> Place {
        for column in indices(columns) {
            choices.name(row, column, self.digit(choices, row, column));
            if !self.is_smallest(row, place, choices.labels) {
                return ControlFlow::Break(TOO_LARGE);
            }
            place += 1;
        }
        ControlFlow::Continue(place)
    }

    /// Puts one of `columns` into `place`, each of which brings `label` there.
    fn take_one(&mut self, choices: &mut Choices<S>, row: usize, place: usize, columns: S::Mask, label: u8) -> Place {
        if !self.is_smallest(row, place, label) {
            return ControlFlow::Break(TOO_LARGE);
        }
        if columns.count() == 1 {
            let column = columns.lowest();
            choices.take_column(row, place, column, self.digit(choices, row, column));
            return ControlFlow::Continue(place + 1);
        }
        ControlFlow::Break(self.choose(choices, columns, &mut |search, choices, column| {
            choices.take_column(row, place, column, search.digit(choices, row, column));
            search.rest_of_row(choices, row, place + 1)
        }))
    }

    /// Whether `label` is not larger than that of the smallest form so far. If it is smaller, it belongs to a smaller form.
    fn is_smallest(&mut self, row: usize, place: usize, label: u8) -> bool {
        let cell = Cell::at(row, place);
        if cell.index() < self.known && label >= self.form[cell] {
            return label == self.form[cell];
        }
        self.form.set(cell, label);
        self.known = cell.index() + 1;
        self.best = None;
        true
    }

    /// The smallest label that one of `columns` can bring to `place`, and those that do; `None` when all digits are new.
    fn smallest_label(
        &self,
        choices: &Choices<S>,
        row: usize,
        place: usize,
        columns: S::Mask,
    ) -> Option<(u8, S::Mask)> {
        let mut smallest = None;
        for column in indices(columns) {
            let Some(label) = choices.label(&self.form, place, column, self.digit(choices, row, column)) else {
                continue;
            };
            let column = S::Mask::bit(column);
            smallest = match smallest {
                Some((least, columns)) if least == label => Some((least, columns | column)),
                Some((least, columns)) if least < label => Some((least, columns)),
                _ => Some((label, column)),
            };
        }
        smallest
    }

    /// The digit of the board that stands in a row of the form.
    fn digit(&self, choices: &Choices<S>, row: usize, column: usize) -> u8 {
        self.board(choices).grid[Cell::at(choices.rows[row].into(), column)]
    }

    fn board(&self, choices: &Choices<S>) -> &Board<S> {
        if choices.is_transposed { &self.transposed } else { &self.upright }
    }
}
