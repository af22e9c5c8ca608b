//! W-wing: two cells with the same two candidates x and z, and a house whose two places for x see one of them each. One
//! of the two cells is z.
//!
//! Cost: for each two cells with the same pair, every house and both digits.

use std::ops::ControlFlow;

use ninefold_core::{Cell, House, Size};

use super::{Visitor, digit_in, is_peer, offer, pair_of};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Step, Why};
use crate::technique::Technique;

/// Every W-wing.
pub fn find<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    let pairs: Vec<_> = board.cells_of(2).iter().collect();
    for (at, &one) in pairs.iter().enumerate() {
        for &other in &pairs[at + 1..] {
            let digits = board.candidates(one);
            if digits == board.candidates(other) && !is_peer(one, other) {
                for z in digits.iter() {
                    let gone = CellSet::peers(one) & CellSet::peers(other) & board.cells_with(z);
                    if !gone.is_empty() {
                        linked(board, [one, other], z, gone, visit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The links that make `gone` go: the two cells do not both hold the other digit.
fn linked<S: Size>(
    board: &Board<S>,
    cells: [Cell<S>; 2],
    z: u8,
    gone: CellSet<S>,
    visit: Visitor<S>,
) -> ControlFlow<()> {
    for x in board.candidates(cells[0]).iter().filter(|&digit| digit != z) {
        for mut link in House::all().filter_map(|house| pair_of(board, house, x)) {
            if !is_peer(link[0], cells[0]) {
                link.reverse();
            }
            let is_linked = is_peer(link[0], cells[0]) && is_peer(link[1], cells[1]);
            // Both ends may see either cell; the other way round they are the same link.
            if is_linked && link.iter().all(|end| !cells.contains(end)) {
                let why = Why::LinkedPair { digits: [x, z], cells, link };
                offer(Step::removing(Technique::WWing, digit_in(board, z, gone).collect(), why), visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}
