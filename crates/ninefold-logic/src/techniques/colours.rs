//! Simple colouring: the strong links of one digit join its places into clusters of two colours, and one colour of a
//! cluster is true.
//!
//! *Trap*: a place that sees both colours is false. *Wrap*: a colour that sees itself is false. Cost: a walk over the
//! links of each digit.

use std::ops::ControlFlow;

use ninefold_core::{House, Size};

use super::{Visitor, digit_in, digits, offer, pair_of};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Step, Why};
use crate::technique::Technique;

/// Every trap and every wrap.
pub fn find<S: Size>(board: &Board<S>, visit: Visitor<S>) -> ControlFlow<()> {
    for digit in digits::<S>() {
        let links: Vec<_> = House::all().filter_map(|house| pair_of(board, house, digit)).collect();
        let mut rest: CellSet<S> = links.iter().flatten().copied().collect();
        while let Some(first) = rest.first() {
            let mut colours = [CellSet::only(first), CellSet::none()];
            // A cluster is small, and most are done in two rounds.
            let mut size = 0;
            while size != (colours[0] | colours[1]).len() {
                size = (colours[0] | colours[1]).len();
                for &[one, other] in &links {
                    for (from, to) in [(one, other), (other, one)] {
                        for at in 0..2 {
                            if colours[at].has(from) {
                                colours[1 - at].insert(to);
                            }
                        }
                    }
                }
            }
            rest -= colours[0] | colours[1];
            cluster(board, digit, colours, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// What a cluster removes.
fn cluster<S: Size>(board: &Board<S>, digit: u8, colours: [CellSet<S>; 2], visit: Visitor<S>) -> ControlFlow<()> {
    let [one, other] = colours;
    let seen =
        |colour: CellSet<S>| colour.iter().map(CellSet::peers).fold(CellSet::none(), |union, peers| union | peers);
    let why = |one: CellSet<S>, other: CellSet<S>| Why::Colours {
        digit,
        one: one.iter().collect(),
        other: other.iter().collect(),
    };
    for (false_one, true_one) in [(one, other), (other, one)] {
        if !(seen(false_one) & false_one).is_empty() {
            let gone = digit_in(board, digit, false_one).collect();
            offer(Step::removing(Technique::SimpleColours, gone, why(true_one, false_one)), visit)?;
        }
    }
    let gone = digit_in(board, digit, (seen(one) & seen(other)) - (one | other)).collect();
    offer(Step::removing(Technique::SimpleColours, gone, why(one, other)), visit)
}
