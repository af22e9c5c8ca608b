//! Unique loops: a ring of cells with the same two candidates, each house of which has none of them or two that are
//! neighbours in the ring or of different parity. If they held but these two digits, all of them could be exchanged. So a
//! cell holds something else.
//!
//! The shortest ring is a rectangle. The types are those of unique rectangles: one cell with extra candidates (1), extra
//! candidates that are one digit (2), two cells of a house with extra candidates in a naked subset (3), two cells of a
//! house that hold one of the two digits between them (4). Unlike there, every cell has both digits.
//!
//! By uniqueness. Source: the Sudoku Explainer of Nicolas Juillerat. Cost: a walk from every cell with two candidates,
//! cut where a house has two cells of the same parity.

use std::ops::ControlFlow;

use ninefold_core::{Cell, DigitSet, House, Mask, Size};

use super::{Visitor, digits_in, offer, unions};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Candidate, Step, Why};
use crate::technique::Technique;

/// Every step of every ring.
pub fn find<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    let mut pairs: Vec<DigitSet<S>> = Vec::new();
    for start in board.cells_of(2).iter() {
        let pair = board.candidates(start);
        if !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    for pair in pairs {
        let both = pair.iter().map(|digit| board.cells_with(digit)).reduce(|one, other| one & other);
        let mut walk =
            Walk { board, pair, both: both.unwrap_or_else(CellSet::none), ring: Vec::new(), found: Vec::new() };
        // A ring has a cell without extra candidates, or it tells nothing; the first of them begins it.
        for start in walk.both.iter().filter(|&cell| board.candidates(cell) == pair) {
            walk.ring.push(start);
            walk.go_on(None);
            walk.ring.clear();
        }
        for ring in &walk.found {
            Ring { board, pair, cells: ring }.steps(visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The walk that looks for rings.
struct Walk<'a, S: Size> {
    board: &'a Board<S>,
    pair: DigitSet<S>,
    both: CellSet<S>,
    ring: Vec<Cell<S>>,
    found: Vec<Vec<Cell<S>>>,
}

impl<S: Size> Walk<'_, S> {
    /// Goes on from the last cell along a house of another kind than `last`.
    fn go_on(&mut self, last: Option<usize>) {
        let [start, .., end] = *self.ring else {
            let start = self.ring[0];
            return self.neighbours(start, last);
        };
        let is_closed = self.ring.len() >= 4
            && self.ring.len().is_multiple_of(2)
            && CellSet::peers(end).has(start)
            && self.ring.iter().all(|cell| cell.houses().iter().all(|house| self.count(*house, None) == 2));
        if is_closed {
            let cells: CellSet<S> = self.ring.iter().copied().collect();
            if !self.found.iter().any(|known| known.iter().copied().collect::<CellSet<S>>() == cells) {
                self.found.push(self.ring.clone());
            }
        }
        self.neighbours(end, last);
    }

    fn neighbours(&mut self, end: Cell<S>, last: Option<usize>) {
        for (kind, house) in end.houses().into_iter().enumerate().filter(|&(kind, _)| Some(kind) != last) {
            for next in (self.both & CellSet::of_house(house)).iter() {
                if !self.ring.contains(&next) && self.is_fitting(next) {
                    self.ring.push(next);
                    self.go_on(Some(kind));
                    self.ring.pop();
                }
            }
        }
    }

    /// Whether a cell keeps its houses free of two cells of its parity, and the extra candidates of use.
    fn is_fitting(&self, next: Cell<S>) -> bool {
        let parity = self.ring.len() % 2;
        let is_free = next.houses().iter().all(|&house| self.count(house, Some(parity)) == 0);
        let extra = |cell: Cell<S>| self.board.candidates(cell) - self.pair;
        let roof = self.ring.iter().copied().chain([next]).filter(|&cell| !extra(cell).is_empty());
        let (count, all) = roof.fold((0, DigitSet::none()), |(count, all), cell| (count + 1, all | extra(cell)));
        is_free && (count <= 2 || all.len() == 1)
    }

    /// Cells of the ring in a house; those of one parity, when that is given.
    fn count(&self, house: House<S>, parity: Option<usize>) -> usize {
        let is_counted = |&(at, cell): &(usize, &Cell<S>)| {
            cell.houses().contains(&house) && parity.is_none_or(|parity| at % 2 == parity)
        };
        self.ring.iter().enumerate().filter(is_counted).count()
    }
}

/// A ring and its digits.
struct Ring<'a, S: Size> {
    board: &'a Board<S>,
    pair: DigitSet<S>,
    cells: &'a [Cell<S>],
}

impl<S: Size> Ring<'_, S> {
    /// Every step that follows from the ring.
    fn steps(&self, visit: Visitor<S>) -> ControlFlow<()> {
        let extra = |cell: &Cell<S>| self.board.candidates(*cell) - self.pair;
        let roof: Vec<_> = self.cells.iter().copied().filter(|cell| !extra(cell).is_empty()).collect();
        let extras = roof.iter().map(extra).fold(DigitSet::none(), |all, digits| all | digits);
        let all: CellSet<S> = roof.iter().copied().collect();
        match roof[..] {
            [] => ControlFlow::Continue(()),
            [_] => offer(self.step(Technique::UniqueLoop1, digits_in(self.board, self.pair, all), &[]), visit),
            _ if extras.len() == 1 => {
                let removals = digits_in(self.board, extras, all.common_peers());
                offer(self.step(Technique::UniqueLoop2, removals, &[]), visit)
            }
            [one, other] => {
                for house in one.houses().into_iter().filter(|house| other.houses().contains(house)) {
                    self.locked(house, all, visit)?;
                }
                for house in one.houses().into_iter().filter(|house| other.houses().contains(house)) {
                    self.subset(house, all, extras, visit)?;
                }
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Type 4.
    fn locked(&self, house: House<S>, roof: CellSet<S>, visit: Visitor<S>) -> ControlFlow<()> {
        for digit in self.pair.iter() {
            if (CellSet::of_house(house) & self.board.cells_with(digit)).is_within(roof) {
                let other = self.pair - DigitSet::only(digit);
                offer(self.step(Technique::UniqueLoop4, digits_in(self.board, other, roof), &[]), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Type 3.
    fn subset(&self, house: House<S>, roof: CellSet<S>, extras: DigitSet<S>, visit: Visitor<S>) -> ControlFlow<()> {
        let others = (CellSet::of_house(house) & self.board.empty_cells()) - roof;
        let items: Vec<_> = others.iter().map(|cell| (cell, (self.board.candidates(cell) | extras).mask())).collect();
        for size in extras.len().saturating_sub(1).max(1)..items.len() {
            unions(&items, size, size + 1, &mut |subset, digits| {
                if digits.count() <= size {
                    return ControlFlow::Continue(());
                }
                let gone = others - subset.iter().copied().collect();
                let removals = digits_in(self.board, DigitSet::from_mask(digits), gone);
                offer(self.step(Technique::UniqueLoop3, removals, subset), visit)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn step(&self, technique: Technique, removals: Vec<Candidate<S>>, subset: &[Cell<S>]) -> Option<Step<S>> {
        let mut digits = self.pair.iter();
        let digits = [digits.next()?, digits.next()?];
        let why = Why::Loop { digits, cells: self.cells.to_vec(), subset: subset.to_vec() };
        Step::removing(technique, removals, why)
    }
}
