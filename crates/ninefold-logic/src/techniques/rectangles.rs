//! Unique rectangles: four empty cells in two rows, two columns and two boxes. If they held but two digits, these could
//! be exchanged, and the solution would not be the only one. So one cell holds something else.
//!
//! A cell without candidates beside the two is of the *floor*, the others are of the *roof*. Floor cells may have lost
//! one of the two digits on the way; what counts is that no cell was filled. The six types differ in what follows:
//!
//! 1. one roof cell: it holds neither digit;
//! 2. two roof cells in a line with one extra digit: one of them holds it;
//! 3. two roof cells in a line whose extra digits make a naked subset with other cells of a house;
//! 4. two roof cells in a line that hold one of the digits between them: neither holds the other;
//! 5. as type 2, with two roof cells across or three;
//! 6. two roof cells across, and one digit whose places in both rows, or both columns, are the rectangle: the roof does
//!    not hold it.
//!
//! The *hidden rectangle* needs one floor cell: from the cell across, one digit goes when the other has no place in its
//! row and its column outside of the rectangle.
//!
//! By uniqueness. Cost: every rectangle, for each pair of digits of its cells with two candidates.

use std::ops::ControlFlow;

use ninefold_core::{Cell, DigitSet, House, Mask, Size};

use super::{Visitor, digits_in, offer, unions};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Candidate, Step, Why};
use crate::technique::Technique;

/// A rectangle and two digits that each of its cells may hold.
struct Rectangle<'a, S: Size> {
    board: &'a Board<S>,
    /// In reading order: the first is across from the last.
    cells: [Cell<S>; 4],
    pair: DigitSet<S>,
    roof: Vec<Cell<S>>,
}

/// Rectangles of type 1 to 6.
pub fn find<S: Size>(board: &Board<S>, technique: Technique, visit: Visitor<S>) -> ControlFlow<()> {
    every(board, &mut |rectangle| {
        let is_across = rectangle.is_across();
        match (technique, rectangle.roof.len(), is_across) {
            (Technique::UniqueRectangle1, 1, _) => rectangle.one_roof(visit),
            (Technique::UniqueRectangle2, 2, false)
            | (Technique::UniqueRectangle5, 2, true)
            | (Technique::UniqueRectangle5, 3, _) => rectangle.one_extra(technique, visit),
            (Technique::UniqueRectangle3, 2, false) => rectangle.subset(visit),
            (Technique::UniqueRectangle4, 2, false) => rectangle.locked(visit),
            (Technique::UniqueRectangle6, 2, true) => rectangle.crossed(visit),
            (Technique::HiddenRectangle, _, _) => rectangle.hidden(visit),
            _ => ControlFlow::Continue(()),
        }
    })
}

/// Every rectangle with a floor and a roof.
fn every<S: Size>(board: &Board<S>, each: &mut dyn FnMut(&Rectangle<S>) -> ControlFlow<()>) -> ControlFlow<()> {
    for (top, bottom) in pairs::<S>() {
        for (left, right) in pairs::<S>() {
            let is_band = top / S::BOX_ROWS == bottom / S::BOX_ROWS;
            let is_stack = left / S::BOX_COLS == right / S::BOX_COLS;
            let cells =
                [(top, left), (top, right), (bottom, left), (bottom, right)].map(|(row, column)| Cell::at(row, column));
            if is_band == is_stack || cells.iter().any(|&cell| board.digit(cell).is_some()) {
                continue;
            }
            let twos = cells.map(|cell| board.candidates(cell)).into_iter().filter(|digits| digits.len() == 2);
            let mut seen: Vec<DigitSet<S>> = Vec::new();
            for pair in twos {
                let is_possible = cells.iter().all(|&cell| !(board.candidates(cell) & pair).is_empty());
                if seen.contains(&pair) || !is_possible {
                    continue;
                }
                seen.push(pair);
                let roof: Vec<_> =
                    cells.into_iter().filter(|&cell| !(board.candidates(cell) - pair).is_empty()).collect();
                if !roof.is_empty() {
                    each(&Rectangle { board, cells, pair, roof })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two lines, the first before the second.
fn pairs<S: Size>() -> impl Iterator<Item = (usize, usize)> {
    (0..S::SIDE).flat_map(|one| (one + 1..S::SIDE).map(move |other| (one, other)))
}

impl<S: Size> Rectangle<'_, S> {
    /// Whether the roof is two cells that share no line.
    fn is_across(&self) -> bool {
        let [first, second, ..] = self.roof[..] else { return false };
        first.row() != second.row() && first.column() != second.column()
    }

    fn step(&self, technique: Technique, removals: Vec<Candidate<S>>, subset: &[Cell<S>]) -> Option<Step<S>> {
        let mut digits = self.pair.iter();
        let digits = [digits.next()?, digits.next()?];
        Step::removing(technique, removals, Why::Rectangle { digits, cells: self.cells, subset: subset.to_vec() })
    }

    /// Type 1.
    fn one_roof(&self, visit: Visitor<S>) -> ControlFlow<()> {
        let removals = digits_in(self.board, self.pair, CellSet::only(self.roof[0]));
        offer(self.step(Technique::UniqueRectangle1, removals, &[]), visit)
    }

    /// The candidates of the roof beside the pair.
    fn extras(&self) -> DigitSet<S> {
        self.roof.iter().fold(DigitSet::none(), |all, &cell| all | (self.board.candidates(cell) - self.pair))
    }

    /// Types 2 and 5.
    fn one_extra(&self, technique: Technique, visit: Visitor<S>) -> ControlFlow<()> {
        if self.extras().single().is_none() {
            return ControlFlow::Continue(());
        }
        let common = self.roof.iter().copied().collect::<CellSet<S>>().common_peers();
        offer(self.step(technique, digits_in(self.board, self.extras(), common), &[]), visit)
    }

    /// The houses that hold the whole roof.
    fn shared(&self) -> impl Iterator<Item = House<S>> + '_ {
        let holds = |house: &House<S>| self.roof.iter().all(|cell| cell.houses().contains(house));
        self.roof[0].houses().into_iter().filter(holds)
    }

    /// Type 3.
    fn subset(&self, visit: Visitor<S>) -> ControlFlow<()> {
        let (extras, roof) = (self.extras(), self.roof.iter().copied().collect::<CellSet<S>>());
        for house in self.shared() {
            let others = (CellSet::of_house(house) & self.board.empty_cells()) - roof;
            let items: Vec<_> =
                others.iter().map(|cell| (cell, (self.board.candidates(cell) | extras).mask())).collect();
            for size in 1..=items.len().saturating_sub(1).min(S::SIDE / 2) {
                unions(&items, size, size + 1, &mut |subset, digits| {
                    if digits.count() <= size {
                        return ControlFlow::Continue(());
                    }
                    let all = subset.iter().copied().collect::<CellSet<S>>() | roof;
                    let removals = digits_in(self.board, DigitSet::from_mask(digits), all.common_peers());
                    offer(self.step(Technique::UniqueRectangle3, removals, subset), visit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Type 4.
    fn locked(&self, visit: Visitor<S>) -> ControlFlow<()> {
        let roof: CellSet<S> = self.roof.iter().copied().collect();
        for house in self.shared() {
            for digit in self.pair.iter() {
                let places = CellSet::of_house(house) & self.board.cells_with(digit);
                if places.is_within(roof) && !places.is_empty() {
                    let other = self.pair - DigitSet::only(digit);
                    offer(self.step(Technique::UniqueRectangle4, digits_in(self.board, other, roof), &[]), visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the rectangle has all places of `digit` in `house`.
    fn holds(&self, house: House<S>, digit: u8) -> bool {
        let places = CellSet::of_house(house) & self.board.cells_with(digit);
        !places.is_empty() && places.is_within(self.cells.into_iter().collect())
    }

    /// Type 6.
    fn crossed(&self, visit: Visitor<S>) -> ControlFlow<()> {
        let [first, .., last] = self.cells;
        for digit in self.pair.iter() {
            let is_held = |kind: usize| [first, last].iter().all(|cell| self.holds(cell.houses()[kind], digit));
            if is_held(0) || is_held(1) {
                let roof = self.roof.iter().copied().collect();
                let removals = digits_in(self.board, DigitSet::only(digit), roof);
                offer(self.step(Technique::UniqueRectangle6, removals, &[]), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The hidden rectangle.
    fn hidden(&self, visit: Visitor<S>) -> ControlFlow<()> {
        for (at, &floor) in self.cells.iter().enumerate() {
            let across = self.cells[3 - at];
            if self.roof.contains(&floor) {
                continue;
            }
            let [row, column, _] = across.houses();
            for digit in self.pair.iter() {
                if self.holds(row, digit) && self.holds(column, digit) {
                    let other = self.pair - DigitSet::only(digit);
                    let removals = digits_in(self.board, other, CellSet::only(across));
                    offer(self.step(Technique::HiddenRectangle, removals, &[]), visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
