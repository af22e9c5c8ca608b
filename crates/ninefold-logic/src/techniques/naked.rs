//! Naked subsets: as many cells of a house as they have candidates together. Nothing else that sees all of them holds
//! one of these digits.
//!
//! A pair or a triple that lies in a line and in a box, and removes something from both, is called *locked*. Cost: every
//! choice of so many cells of a house, cut where the candidates become too many.

use std::ops::ControlFlow;

use ninefold_core::{Cell, DigitSet, House, Mask, Size};

use super::{Visitor, digits_in, offer, unions};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Candidate, Step, Why};
use crate::technique::Technique;

/// Naked subsets of `size` cells that are not locked.
pub fn find<S: Size>(board: &Board<S>, size: usize, visit: Visitor<S>) -> ControlFlow<()> {
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][size - 2];
    every(board, size, &mut |digits, cells, house, removals| {
        let is_locked = size < 4 && is_locked(cells, &removals);
        let why = Why::Subset { digits, cells: cells.to_vec(), house };
        offer(Step::removing(technique, removals, why).filter(|_| !is_locked), visit)
    })
}

/// Locked pairs and triples.
pub fn locked<S: Size>(board: &Board<S>, size: usize, visit: Visitor<S>) -> ControlFlow<()> {
    let technique = [Technique::LockedPair, Technique::LockedTriple][size - 2];
    every(board, size, &mut |digits, cells, house, removals| {
        let is_locked = is_locked(cells, &removals);
        let why = Why::Subset { digits, cells: cells.to_vec(), house };
        offer(Step::removing(technique, removals, why).filter(|_| is_locked), visit)
    })
}

/// What is done with the digits, the cells and the house of a subset, and with what it removes.
type Each<'a, S> = &'a mut dyn FnMut(DigitSet<S>, &[Cell<S>], House<S>, Vec<Candidate<S>>) -> ControlFlow<()>;

/// Every naked subset of `size` cells that removes something.
fn every<S: Size>(board: &Board<S>, size: usize, each: Each<S>) -> ControlFlow<()> {
    for house in House::all() {
        if board.missing(house).len() <= size {
            continue;
        }
        let few = |&(_, mask): &(Cell<S>, S::Mask)| (2..=size).contains(&mask.count());
        let cells: Vec<_> = house.cells().map(|cell| (cell, board.candidates(cell).mask())).filter(few).collect();
        unions(&cells, size, size, &mut |cells, mask| {
            let digits = DigitSet::from_mask(mask);
            let common = cells.iter().copied().collect::<CellSet<S>>().common_peers();
            let removals = digits_in(board, digits, common);
            if removals.is_empty() { ControlFlow::Continue(()) } else { each(digits, cells, house, removals) }
        })?;
    }
    ControlFlow::Continue(())
}

/// Whether `cells` share a line and a box, and `removals` are in both, outside of the other.
fn is_locked<S: Size>(cells: &[Cell<S>], removals: &[Candidate<S>]) -> bool {
    let shared = cells[0].houses().map(|house| cells.iter().all(|cell| cell.houses().contains(&house)));
    let [row, column, square] = cells[0].houses();
    let line = if shared[0] { row } else { column };
    let is_outside = |house| removals.iter().any(|at| !at.cell.houses().contains(&house));
    shared[2] && (shared[0] || shared[1]) && is_outside(line) && is_outside(square)
}
