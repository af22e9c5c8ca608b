//! XYZ-wing: a cell with the candidates x, y and z sees one with x and z and one with y and z. One of the three is z.
//!
//! Cost: for each cell with three candidates, the pairs of cells with two that it sees.

use std::ops::ControlFlow;

use ninefold_core::Size;

use super::{Visitor, digit_in, offer};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Step, Why};
use crate::technique::Technique;

/// Every XYZ-wing.
pub fn find<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    let pairs = board.cells_of(2);
    for pivot in board.cells_of(3).iter() {
        let of_pivot = board.candidates(pivot);
        let is_part = |&cell: &_| (board.candidates(cell) - of_pivot).is_empty();
        let near: Vec<_> = (pairs & CellSet::peers(pivot)).iter().filter(is_part).collect();
        for (at, &one) in near.iter().enumerate() {
            for &other in &near[at + 1..] {
                let Some(z) = (board.candidates(one) & board.candidates(other)).single() else { continue };
                let gone = [pivot, one, other].into_iter().collect::<CellSet<S>>().common_peers();
                let digits = of_pivot.iter().filter(|&digit| digit != z).chain([z]).collect();
                let why = Why::Wing { digits, pivot, pincers: [one, other] };
                offer(Step::removing(Technique::XyzWing, digit_in(board, z, gone).collect(), why), visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}
