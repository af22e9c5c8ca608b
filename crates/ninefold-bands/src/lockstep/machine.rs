//! The loop: lanes are filled, swept, and emptied or split.

use ninefold_core::{Answer, Cancel, Grid9};

use crate::simd::{Bits, Job, MOST_LANES, Set};

use super::board::{Board, Lines, blank};
use super::branch::{Choice, Choose, Ways};
use super::gates::{Digits, Enter, Solved, Take, Write};
use super::moves::{Copy, Move, Plan};
use super::pool::{Pool, Room};
use super::split::{Split, Strike};
use super::sweep::{Scratch, Sweep};
use super::triads::Triads;

/// While fewer boards wait than this times the lanes, new puzzles go first, so that a puzzle is searched in depth. That
/// saves half of the work on one with many solutions.
const DEEP: usize = 4;

/// A puzzle that is at its end: it has two solutions, or the other engine shall have it.
const DONE: u8 = 2;

/// What is asked, and what is known so far.
pub(super) struct Batch<'a> {
    pub puzzles: &'a [Grid9],
    /// For each puzzle how many solutions were found, up to two.
    pub found: &'a mut [u8],
    /// Where the first solution of each goes.
    pub answers: Option<&'a mut [Answer<Grid9>]>,
    /// To be filled: puzzles that the other engine shall solve.
    pub left: &'a mut Vec<u32>,
    pub cancel: &'a Cancel,
}

/// The state: boards in lanes.
pub(super) struct Machine<W: Bits> {
    board: Box<Board<W>>,
    scratch: Box<Scratch<W>>,
    lines: Box<[Lines<W>; 9]>,
    struck: Box<[Lines<W>; 9]>,
    choice: Box<Choice<W>>,
    ways: Box<[[Ways<W>; 6]; 9]>,
    digits: Box<Digits<W>>,
    solved: Box<Solved<W>>,
    /// The lanes in use.
    active: W,
    /// For each lane in use its puzzle.
    which: [u32; MOST_LANES],
    pool: Pool<W>,
    /// How many bytes further the second children of the next split go.
    shift: usize,
    /// Puzzles before this one were begun.
    next: usize,
    /// Room to count the boards of each puzzle.
    counts: Vec<(u32, u32)>,
}

/// What became of lanes in use.
#[derive(Clone, Copy)]
struct Ended<W> {
    dead: W,
    solved: W,
    /// No rule finds anything more.
    stuck: W,
}

impl<W: Bits> Machine<W> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        let none = W::zero();
        Self {
            board: Box::new([blank(); 9]),
            scratch: Box::new(Scratch::new()),
            lines: Box::new([[[[none; 3]; 3]; 6]; 9]),
            struck: Box::new([[[[none; 3]; 3]; 6]; 9]),
            choice: Box::new([[none; 6]; 9]),
            ways: Box::new([[Ways::none(); 6]; 9]),
            digits: Box::new([[none; 4]; 81]),
            solved: Solved::new(),
            active: none,
            which: [0; MOST_LANES],
            pool: Pool::new(),
            shift: 0,
            next: 0,
            counts: Vec::new(),
        }
    }

    /// Solves the batch, or breaks off when that is wanted: then the puzzles that were begun and not finished are `left`.
    /// Returns how many puzzles were begun.
    #[inline(always)]
    pub(super) fn run<S: Set<Bits = W>>(&mut self, batch: &mut Batch<'_>) -> usize {
        self.active = W::zero();
        self.solved.lanes = W::zero();
        self.pool.clear();
        self.shift = 0;
        self.next = 0;
        loop {
            self.fill::<S>(batch);
            if self.active.is_zero() || batch.cancel.is_cancelled() {
                break;
            }
            let ended = self.sweep::<S>();
            self.settle::<S>(batch, ended);
            self.branch::<S>(batch, ended.stuck);
            if self.is_nearly_done(batch) {
                break;
            }
        }
        self.give_up(batch);
        self.write::<S>(batch);
        self.next
    }

    /// Fills free lanes with new puzzles and with boards that wait.
    #[inline(always)]
    fn fill<S: Set<Bits = W>>(&mut self, batch: &Batch<'_>) {
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
        self.active = self.active.or(lanes);
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

    /// Sweeps until enough lanes have come to an end.
    #[inline(always)]
    fn sweep<S: Set<Bits = W>>(&mut self) -> Ended<W> {
        let active = self.active;
        let count = active.count() as usize;
        let enough = count.div_ceil(2).min(if self.pool.blocks.is_empty() { W::LANES * 3 / 8 } else { W::LANES / 2 });
        loop {
            let swept = S::apart(Sweep { board: &mut self.board, scratch: &mut self.scratch });
            let ended = Ended {
                dead: active.and(swept.dead),
                solved: W::only(active, swept.dead, swept.open),
                stuck: W::only(active.and(swept.open), swept.dead, swept.changed),
            };
            if W::any(ended.dead, ended.solved, ended.stuck).count() as usize >= enough {
                return ended;
            }
        }
    }

    /// Counts solutions, keeps the first ones, and empties the lanes of boards that are done.
    #[inline(always)]
    fn settle<S: Set<Bits = W>>(&mut self, batch: &mut Batch<'_>, ended: Ended<W>) {
        self.active = W::only(self.active, ended.dead, ended.solved);
        if ended.solved.is_zero() {
            return;
        }
        let mut is_any_done = false;
        let first = ended.solved.filtered(|lane| {
            let found = &mut batch.found[self.which[lane] as usize];
            let is_first = *found == 0;
            *found = DONE.min(*found + 1);
            is_any_done |= *found == DONE;
            is_first
        });
        if batch.answers.is_some() && !first.is_zero() {
            if !first.and(self.solved.lanes).is_zero() {
                self.write::<S>(batch);
            }
            S::apart(Take { solved: &mut self.solved, board: &self.board, lanes: first, which: &self.which });
        }
        if is_any_done {
            self.active = self.active.filtered(|lane| batch.found[self.which[lane] as usize] < DONE);
        }
    }

    /// Writes the solutions that were kept.
    #[inline(always)]
    fn write<S: Set<Bits = W>>(&mut self, batch: &mut Batch<'_>) {
        if let Some(answers) = &mut batch.answers {
            S::apart(Write { solved: &mut self.solved, answers });
        }
    }

    /// Looks harder at boards that are stuck, and splits those that still are, when they are enough to be worth it.
    #[inline(always)]
    fn branch<S: Set<Bits = W>>(&mut self, batch: &mut Batch<'_>, stuck: W) {
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

    /// Whether so little is left that one puzzle after the other is faster.
    #[inline(always)]
    fn is_nearly_done(&self, batch: &Batch<'_>) -> bool {
        self.next == batch.puzzles.len() && self.pool.blocks.is_empty() && self.active.count() <= 8
    }

    /// Leaves the puzzles that are still in work.
    #[inline(always)]
    fn give_up(&mut self, batch: &mut Batch<'_>) {
        let Batch { found, left, .. } = batch;
        self.active.each(|lane| leave(self.which[lane], found, left));
        for block in &self.pool.blocks {
            block.lanes.each(|lane| leave(block.puzzles[lane], found, left));
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

/// Leaves a puzzle to the other engine, unless it is done.
#[inline(always)]
fn leave(puzzle: u32, found: &mut [u8], left: &mut Vec<u32>) {
    let found = &mut found[puzzle as usize];
    if *found < DONE {
        *found = DONE;
        left.push(puzzle);
    }
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
        for (plane, lines) in self.board.iter().zip(self.lines) {
            super::board::lines(plane, lines);
        }
    }
}
