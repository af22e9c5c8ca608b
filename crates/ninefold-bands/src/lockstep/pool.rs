//! Boards that wait for a free lane.

use crate::simd::{Bits, MOST_LANES};

use super::board::{Board, blank};

/// They wait in at most this many blocks, each with a lane for every lane: 0.7 MB of 512 lanes.
const MOST_BLOCKS: usize = 15;

/// A block of boards that wait.
pub(super) struct Block<W> {
    pub board: Board<W>,
    /// The lanes that hold one.
    pub lanes: W,
    /// For each of them its puzzle.
    pub puzzles: [u32; MOST_LANES],
}

/// Room in a block: its place, and the lanes.
pub(super) type Room<W> = (usize, W);

/// The blocks.
pub(super) struct Pool<W> {
    pub blocks: Vec<Box<Block<W>>>,
    /// Blocks that nothing waits in.
    spare: Vec<Box<Block<W>>>,
}

impl<W: Bits> Pool<W> {
    pub(super) fn new() -> Self {
        Self { blocks: Vec::with_capacity(MOST_BLOCKS), spare: Vec::with_capacity(MOST_BLOCKS) }
    }

    /// Forgets all that wait.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.spare.append(&mut self.blocks);
    }

    /// How many wait.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        let mut count = 0;
        for block in &self.blocks {
            count += block.lanes.count() as usize;
        }
        count
    }

    /// Takes a block away when nothing waits in it any more.
    #[inline(always)]
    pub(super) fn drop_if_empty(&mut self, place: usize) {
        if self.blocks[place].lanes.is_zero() {
            self.spare.push(self.blocks.swap_remove(place));
        }
    }

    /// The block in which the most of `lanes` wait, and how many; the first of equals.
    #[inline(always)]
    pub(super) fn most_in(&self, lanes: W) -> Option<(usize, u32)> {
        let mut best = None;
        for (place, block) in self.blocks.iter().enumerate() {
            let count = block.lanes.and(lanes).count();
            if best.is_none_or(|(_, most)| count > most) {
                best = Some((place, count));
            }
        }
        best
    }

    /// Room for `lanes` in two blocks; for some of them, if need be. Blocks are filled well before one is added. The second
    /// is the same as the first when one is enough.
    #[inline(always)]
    pub(super) fn room_for(&mut self, lanes: W) -> [Room<W>; 2] {
        let first = self.most_room(lanes);
        let left = lanes.without(first.1);
        let mut second = if left.is_zero() { (first.0, left) } else { self.most_room(left) };
        if 4 * left.without(second.1).count() > lanes.count() && self.blocks.len() < MOST_BLOCKS {
            let mut block = self
                .spare
                .pop()
                .unwrap_or_else(|| Box::new(Block { board: [blank(); 9], lanes: W::zero(), puzzles: [0; MOST_LANES] }));
            block.lanes = W::zero();
            second = (self.blocks.len(), left);
            self.blocks.push(block);
        }
        if first.1.is_zero() { [second, (second.0, W::zero())] } else { [first, second] }
    }

    /// The block that has room for the most of `lanes`.
    #[inline(always)]
    fn most_room(&self, lanes: W) -> Room<W> {
        let (mut best, mut most) = ((0, W::zero()), 0);
        for (place, block) in self.blocks.iter().enumerate() {
            let room = lanes.without(block.lanes);
            if room.count() > most {
                (best, most) = ((place, room), room.count());
            }
        }
        best
    }
}
