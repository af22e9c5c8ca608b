//! Boards that are stuck: a harder look, and a guess.

use crate::simd::{Bits, Job, MOST_LANES, Set};

use super::board::{Board, Lines, lines};
use super::branch::Choose;
use super::machine::{Batch, DONE, Machine, leave};
use super::pool::Room;
use super::split::{Split, Strike};
use super::triads::Triads;

impl<W: Bits> Machine<W> {
    /// Looks harder at boards that are stuck, and splits those that still are, when they are enough to be worth it.
    #[inline(always)]
    pub(super) fn branch<S: Set<Bits = W>>(&mut self, batch: &mut Batch<'_>, stuck: W) {
        let stuck = stuck.and(self.active);
        let count = stuck.count();
        if count == 0 || (count as usize) < W::LANES / 8 && 2 * count < self.active.count() {
            return;
        }
        S::apart(FindLines { board: &self.board, lines: &mut self.lines });
        let found = S::apart(Triads { lines: &self.lines, struck: &mut self.struck });
        self.active = self.active.without(found.dead);
        let (lines, choice, ways) = (&self.lines, &mut self.choice, &mut self.ways);
        let among = W::only(stuck, found.dead, found.changed);
        let split = S::apart(Choose { lines, among, choice, ways });
        // They go to other lanes each time, so that the children of a lane do not all wait for the same one.
        self.shift = (self.shift + 1) % (W::LANES / 8);
        let (way, back) = (shifted::<W>(self.shift), shifted::<W>(W::LANES / 8 - self.shift));
        let room = self.room_for(batch, split, &way);
        for (place, arriving) in room {
            if let Some(block) = self.pool.blocks.get_mut(place) {
                arriving.each(|lane| {
                    block.puzzles[lane] = self.which[(lane + W::LANES - 8 * self.shift) % W::LANES];
                });
                block.lanes = block.lanes.or(arriving);
            }
        }
        let [(first, into_first), (second, into_second)] = room;
        let split = into_first.or(into_second).routed(&back);
        let gone = (!found.changed.and(self.active).is_zero()).then_some(&*self.struck);
        let (board, lines, choice, way) = (&mut self.board, &self.lines, &self.choice, &way);
        if let Ok([one, two]) = self.pool.blocks.get_disjoint_mut([first, second]) {
            let to = [(&mut one.board, into_first), (&mut two.board, into_second)];
            S::apart(Split { board, lines, struck: gone, choice, way, lanes: split, to });
        } else if let Some(one) = self.pool.blocks.get_mut(first)
            && !split.is_zero()
        {
            let to = [(&mut one.board, into_first)];
            S::apart(Split { board, lines, struck: gone, choice, way, lanes: split, to });
        } else if let Some(struck) = gone {
            S::apart(Strike { board, struck });
        }
    }

    /// Room for the second children of boards in these lanes, as far as there is any.
    #[inline(always)]
    fn room_for(&mut self, batch: &mut Batch<'_>, lanes: W, way: &W::Route) -> [Room<W>; 2] {
        let room = self.pool.room_for(lanes.routed(way));
        if 4 * (room[0].1.count() + room[1].1.count()) >= lanes.count() {
            return room;
        }
        // So many boards wait that others have no place to wait.
        self.make_room(batch);
        self.pool.room_for(lanes.and(self.active).routed(way))
    }

    /// Leaves the puzzles with the most boards that wait to the other engine, until as many have gone as a block holds.
    #[inline(always)]
    fn make_room(&mut self, batch: &mut Batch<'_>) {
        let Batch { found, left, .. } = batch;
        self.counts.clear();
        self.counts.extend((0..found.len() as u32).map(|puzzle| (0, puzzle)));
        for block in &self.pool.blocks {
            block.lanes.each(|lane| self.counts[block.puzzles[lane] as usize].0 += 1);
        }
        self.counts.sort_unstable();
        let mut gone = 0;
        while let Some((count, puzzle)) = self.counts.pop()
            && gone < 2 * W::LANES
            && count > 0
        {
            leave(puzzle, found, left);
            gone += count as usize;
        }
        self.active = self.active.filtered(|lane| found[self.which[lane] as usize] < DONE);
        for place in (0..self.pool.blocks.len()).rev() {
            let block = &mut *self.pool.blocks[place];
            block.lanes = block.lanes.filtered(|lane| found[block.puzzles[lane] as usize] < DONE);
            self.pool.drop_if_empty(place);
        }
    }
}

/// The way of bytes by so many places.
#[inline(always)]
fn shifted<W: Bits>(by: usize) -> W::Route {
    let mut from = [0; MOST_LANES / 8];
    for (place, from) in from.iter_mut().enumerate().take(W::LANES / 8) {
        *from = ((place + W::LANES / 8 - by) % (W::LANES / 8)) as u8;
    }
    W::route(&from, &[0xff; MOST_LANES / 8])
}

/// Finds the mini-lines that may hold each digit.
struct FindLines<'a, W> {
    board: &'a Board<W>,
    lines: &'a mut [Lines<W>; 9],
}

impl<W: Bits> Job for FindLines<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<S: Set>(self) {
        for (plane, of_plane) in self.board.iter().zip(self.lines) {
            lines(plane, of_plane);
        }
    }
}
