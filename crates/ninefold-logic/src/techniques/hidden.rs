//! Hidden subsets: as many digits of a house as they have places together. These cells hold nothing else.
//!
//! Cost: every choice of so many digits of a house, cut where the places become too many.

use std::ops::ControlFlow;

use ninefold_core::{DigitSet, House, Mask, Size};

use super::{Visitor, cells_at, digits_in, offer, unions};
use crate::board::Board;
use crate::step::{Step, Why};
use crate::technique::Technique;

/// Hidden subsets of `size` digits.
pub fn find<S: Size>(board: &Board<S>, size: usize, visit: Visitor<S>) -> ControlFlow<()> {
    let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][size - 2];
    for house in House::all() {
        every(board, house, size, &mut |digits, places| {
            let cells: Vec<_> = cells_at(house, places).collect();
            let removals = digits_in(board, !digits, cells.iter().copied().collect());
            offer(Step::removing(technique, removals, Why::Subset { digits, cells, house }), visit)
        })?;
    }
    ControlFlow::Continue(())
}

/// Every hidden subset of `size` digits in a house, with its places, whether or not it removes anything.
pub fn every<S: Size>(
    board: &Board<S>,
    house: House<S>,
    size: usize,
    each: &mut dyn FnMut(DigitSet<S>, S::Mask) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let missing = board.missing(house);
    if missing.len() <= size {
        return ControlFlow::Continue(());
    }
    let few = |&(_, mask): &(u8, S::Mask)| (2..=size).contains(&mask.count());
    let digits: Vec<_> = missing.iter().map(|digit| (digit, board.places(house, digit))).filter(few).collect();
    unions(&digits, size, size, &mut |digits, places| each(digits.iter().copied().collect(), places))
}
