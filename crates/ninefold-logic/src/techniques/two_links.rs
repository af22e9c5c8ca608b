//! Two strong links of one digit, an end of the one beside an end of the other: one of the two free ends is true.
//!
//! Whatever sees both free ends goes. When the links are parallel lines whose near ends share a line too it is a
//! *skyscraper*; when they are a row and a column whose near ends share a box, a *two-string kite*; the general form is
//! a *turbot fish*. Cost: for each digit, every pair of houses with two places.

use std::ops::ControlFlow;

use ninefold_core::{Cell, House, Size};

use super::{Visitor, digit_in, digits, is_peer, offer, pair_of};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Node, Step, Why};
use crate::technique::Technique;

/// Two houses with two places each.
struct Links<S: Size> {
    houses: [House<S>; 2],
    /// Along the chain: far and near end of the first, near and far end of the second.
    cells: [Cell<S>; 4],
}

/// Parallel lines whose near ends share a line, and whose far ends do not.
pub fn skyscraper<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    find(board, Technique::Skyscraper, visit, |links| {
        let [one, other] = links.houses.map(|house| house.index() / S::SIDE);
        let [_, near, beside, _] = links.cells;
        one == other && one < 2 && near.houses()[1 - one] == beside.houses()[1 - one]
    })
}

/// A row and a column whose near ends share a box.
pub fn kite<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    find(board, Technique::TwoStringKite, visit, |links| {
        let [one, other] = links.houses.map(|house| house.index() / S::SIDE);
        let [_, near, beside, _] = links.cells;
        one != other && one < 2 && other < 2 && near.houses()[2] == beside.houses()[2]
    })
}

/// Any two houses.
pub fn turbot<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    find(board, Technique::TurbotFish, visit, |_| true)
}

/// Every two links that remove something and are of a kind.
fn find<S: Size>(
    board: &Board<S>,
    technique: Technique,
    visit: Visitor<S>,
    is_kind: impl Fn(&Links<S>) -> bool,
) -> ControlFlow<()> {
    for digit in digits::<S>() {
        let pairs: Vec<_> = House::all().filter_map(|house| Some((house, pair_of(board, house, digit)?))).collect();
        for (at, &(first, one)) in pairs.iter().enumerate() {
            for &(second, other) in &pairs[at + 1..] {
                for (far, near) in [(one[0], one[1]), (one[1], one[0])] {
                    for (beside, end) in [(other[0], other[1]), (other[1], other[0])] {
                        let are_apart = far != beside && far != end && near != end;
                        if !are_apart || !is_peer(near, beside) {
                            continue;
                        }
                        let gone = (CellSet::peers(far) & CellSet::peers(end) & board.cells_with(digit))
                            - [near, beside].into_iter().collect();
                        let links = Links { houses: [first, second], cells: [far, near, beside, end] };
                        if gone.is_empty() || !is_kind(&links) {
                            continue;
                        }
                        let why = Why::Chain(links.cells.map(|cell| Node::of(digit, cell)).into());
                        offer(Step::removing(technique, digit_in(board, digit, gone).collect(), why), visit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
