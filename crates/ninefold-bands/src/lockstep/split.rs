//! A guess: one board becomes two.

use crate::simd::{Bits, Job, Set};

use super::board::{Board, Lines};
use super::branch::Choice;

/// Splits boards by the way that a digit goes through a chute: in the first line with two places or more the digit is in the
/// first of them, or it is not. Where a digit has two ways, that leaves one to each.
///
/// The board keeps the first child. The other goes to some lane of a board that waits.
pub(super) struct Split<'a, W: Bits, const N: usize> {
    pub board: &'a mut Board<W>,
    /// The mini-lines that may hold each digit.
    pub lines: &'a [Lines<W>; 9],
    /// Those to strike from the board, in whatever lane.
    pub struck: Option<&'a [Lines<W>; 9]>,
    /// Where to split.
    pub choice: &'a Choice<W>,
    /// The way of the second child to its lane.
    pub way: &'a W::Route,
    /// The lanes to split.
    pub lanes: W,
    /// Boards that wait, each with the lanes that arrive in it.
    pub to: [(&'a mut Board<W>, W); N],
}

impl<W: Bits, const N: usize> Job for Split<'_, W, N> {
    type Output = ();

    #[inline(always)]
    fn run<S: Set>(mut self) {
        for digit in 0..9 {
            let none = [[[W::zero(); 3]; 3]; 6];
            let mut keep = if let Some(struck) = self.struck { struck[digit] } else { none };
            let mut other = none;
            for chute in 0..6 {
                let lanes = self.choice[digit][chute].and(self.lanes);
                let may = &self.lines[digit][chute];
                let first = W::two(may[0][0], may[1][0], may[2][0]);
                for (line, lanes) in [lanes.and(first), lanes.without(first)].into_iter().enumerate() {
                    let in_first = lanes.and(may[0][line]);
                    let in_second = lanes.and(may[1][line]).without(may[0][line]);
                    keep[chute][0][line] = keep[chute][0][line].or(in_second);
                    keep[chute][1][line] = keep[chute][1][line].or(in_first);
                    keep[chute][2][line] = W::any(keep[chute][2][line], in_first, in_second);
                    other[chute][0][line] = in_first;
                    other[chute][1][line] = in_second;
                }
            }
            let plane = &mut self.board[digit];
            for band in 0..3 {
                for stack in 0..3 {
                    for cell in 0..9 {
                        let (row, column, old) = (cell / 3, cell % 3, plane[band][stack][cell]);
                        plane[band][stack][cell] = W::only(old, keep[band][stack][row], keep[3 + stack][band][column]);
                        let waits = W::only(old, other[band][stack][row], other[3 + stack][band][column]);
                        let waits = waits.routed(self.way);
                        for (to, lanes) in &mut self.to {
                            let to = &mut to[digit][band][stack][cell];
                            *to = W::chosen(*lanes, waits, *to);
                        }
                    }
                }
            }
        }
    }
}

/// Strikes mini-lines from the board, and splits nothing.
pub(super) struct Strike<'a, W> {
    pub board: &'a mut Board<W>,
    pub struck: &'a [Lines<W>; 9],
}

impl<W: Bits> Job for Strike<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<S: Set>(self) {
        for (plane, struck) in self.board.iter_mut().zip(self.struck) {
            for band in 0..3 {
                for stack in 0..3 {
                    for cell in 0..9 {
                        let word = &mut plane[band][stack][cell];
                        *word = W::only(*word, struck[band][stack][cell / 3], struck[3 + stack][band][cell % 3]);
                    }
                }
            }
        }
    }
}
