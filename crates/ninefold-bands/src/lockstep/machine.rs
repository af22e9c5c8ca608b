//! The loop: lanes are filled, swept, and emptied or split.

use ninefold_core::{Answer, Cancel, Grid9};

use crate::simd::{Bits, MOST_LANES, Set};

use super::Known;
use super::board::{Board, Lines, blank};
use super::branch::{Choice, Ways};
use super::gates::{Digits, Solved, Take, Write};
use super::pool::Pool;
use super::sweep::{Scratch, Sweep};

/// A puzzle that is at its end: it has two solutions, or the other engine shall have it.
pub(super) const DONE: u8 = 2;

/// What is asked, and what is known so far.
pub(super) struct Batch<'a> {
    pub puzzles: &'a [Grid9],
    /// For each puzzle what is known of a solution, when only others are looked for. Empty when that is not asked.
    pub known: &'a [Known],
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
    pub(super) board: Box<Board<W>>,
    pub(super) scratch: Box<Scratch<W>>,
    pub(super) lines: Box<[Lines<W>; 9]>,
    pub(super) struck: Box<[Lines<W>; 9]>,
    pub(super) choice: Box<Choice<W>>,
    pub(super) ways: Box<[[Ways<W>; 6]; 9]>,
    pub(super) digits: Box<Digits<W>>,
    pub(super) solved: Box<Solved<W>>,
    /// The lanes in use.
    pub(super) active: W,
    /// For each lane in use its puzzle.
    pub(super) which: [u32; MOST_LANES],
    pub(super) pool: Pool<W>,
    /// How many bytes further the second children of the next split go.
    pub(super) shift: usize,
    /// Puzzles before this one were begun.
    pub(super) next: usize,
    /// Room to count the boards of each puzzle.
    pub(super) counts: Vec<(u32, u32)>,
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
            let puzzle = self.which[lane] as usize;
            let found = &mut batch.found[puzzle];
            let is_first = *found == 0;
            let is_other = batch.known.get(puzzle).is_some_and(Option::is_some);
            *found = if is_other { DONE } else { DONE.min(*found + 1) };
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

/// Leaves a puzzle to the other engine, unless it is done.
#[inline(always)]
pub(super) fn leave(puzzle: u32, found: &mut [u8], left: &mut Vec<u32>) {
    let found = &mut found[puzzle as usize];
    if *found < DONE {
        *found = DONE;
        left.push(puzzle);
    }
}
