//! Work for free lanes: new puzzles, and boards that wait.

use crate::simd::{Bits, Set};

use super::Known;
use super::board::place;
use super::gates::Enter;
use super::machine::{Batch, DONE, Machine};
use super::moves::{Copy, Move, Plan};

/// While fewer boards wait than this times the lanes, new puzzles go first, so that a puzzle is searched in depth. That
/// saves half of the work on one with many solutions.
const DEEP: usize = 4;

impl<W: Bits> Machine<W> {
    /// Fills free lanes with new puzzles and with boards that wait.
    #[inline(always)]
    pub(super) fn fill<S: Set<Bits = W>>(&mut self, batch: &Batch<'_>) {
        let is_input_first = self.pool.count() < DEEP * W::LANES;
        if is_input_first {
            self.enter::<S>(batch);
        }
        self.resume::<S>(batch);
        if !is_input_first {
            self.enter::<S>(batch);
        }
    }

    /// Takes new puzzles into free lanes, when it is worth it.
    #[inline(always)]
    fn enter<S: Set<Bits = W>>(&mut self, batch: &Batch<'_>) {
        let free = self.active.inverse();
        let left = batch.puzzles.len() - self.next;
        let count = free.count() as usize;
        if left == 0 || count < W::LANES / 8 {
            return;
        }
        let (mut next, end) = (self.next, batch.puzzles.len());
        let which = &mut self.which;
        let lanes = free.filtered(|lane| {
            let is_some = next < end;
            if is_some {
                which[lane] = next as u32;
                next += 1;
            }
            is_some
        });
        self.next = next;
        S::apart(Enter {
            board: &mut self.board,
            digits: &mut self.digits,
            lanes,
            which: &self.which,
            puzzles: batch.puzzles,
        });
        if !batch.known.is_empty() {
            self.strike(lanes, batch.known);
        }
        self.active = self.active.or(lanes);
    }

    /// Strikes what the known solutions of new puzzles have, so that they are not found.
    #[inline(always)]
    fn strike(&mut self, lanes: W, known: &[Known]) {
        lanes.each(|lane| {
            if let Some((cell, digit)) = known[self.which[lane] as usize] {
                let (band, stack, at) = place(cell.index());
                let word = &mut self.board[usize::from(digit) - 1][band][stack][at];
                word.put_half(lane / 32, word.half(lane / 32) & !(1 << (lane % 32)));
            }
        });
    }

    /// Takes boards that wait into free lanes.
    #[inline(always)]
    fn resume<S: Set<Bits = W>>(&mut self, batch: &Batch<'_>) {
        loop {
            let free = self.active.inverse();
            let count = free.count();
            if (count as usize) < W::LANES / 32 && !self.active.is_zero() {
                return;
            }
            let Some((place, fit)) = self.pool.most_in(free) else { return };
            let block = &mut *self.pool.blocks[place];
            block.lanes = block.lanes.filtered(|lane| batch.found[block.puzzles[lane] as usize] < DONE);
            if 4 * fit >= count || fit == block.lanes.count() {
                // Enough of them can stay in their lanes.
                let lanes = block.lanes.and(free);
                block.lanes = block.lanes.without(lanes);
                lanes.each(|lane| self.which[lane] = block.puzzles[lane]);
                S::apart(Copy { from: &block.board, to: &mut self.board, lanes });
                self.active = self.active.or(lanes);
            } else {
                let (which, puzzles) = (&mut self.which, &block.puzzles);
                let plan = Plan::new(block.lanes, free, |from, to| which[to] = puzzles[from]);
                S::apart(Move { plan: &plan, from: &block.board, to: &mut self.board });
                block.lanes = block.lanes.without(plan.from);
                self.active = self.active.or(plan.to);
            }
            self.pool.drop_if_empty(place);
        }
    }
}
