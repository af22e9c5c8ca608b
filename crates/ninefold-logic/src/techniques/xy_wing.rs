//! XY-wing: a cell with the candidates x and y sees one with x and z and one with y and z. One of the two is z.
//!
//! Cost: for each cell with two candidates, the pairs of such cells that it sees.

use std::ops::ControlFlow;

use ninefold_core::Size;

use super::{Visitor, digit_in, offer};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Step, Why};
use crate::technique::Technique;

/// Every XY-wing.
pub fn find<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    let pairs = board.cells_of(2);
    for pivot in pairs.iter() {
        let of_pivot = board.candidates(pivot);
        let near: Vec<_> = (pairs & CellSet::peers(pivot)).iter().collect();
        for (at, &one) in near.iter().enumerate() {
            let of_one = board.candidates(one);
            let (Some(x), Some(z)) = ((of_one & of_pivot).single(), (of_one - of_pivot).single()) else { continue };
            for &other in &near[at + 1..] {
                let of_other = board.candidates(other);
                if (of_other - of_pivot).single() != Some(z) || of_other.has(x) {
                    continue;
                }
                let gone = CellSet::peers(one) & CellSet::peers(other);
                let digits = of_pivot.iter().chain([z]).collect();
                let why = Why::Wing { digits, pivot, pincers: [one, other] };
                offer(Step::removing(Technique::XyWing, digit_in(board, z, gone).collect(), why), visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}
