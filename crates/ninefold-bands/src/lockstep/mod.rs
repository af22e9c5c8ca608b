//! Many puzzles in lockstep: one puzzle for each bit of a vector word.
//!
//! # The idea
//!
//! A word has 256 or 512 bits, and each bit, a *lane*, belongs to a puzzle of its own. There is one word for each digit and
//! cell, 729 in all: bit `n` says whether the puzzle in lane `n` may still have that digit in that cell.
//!
//! ```text
//!                        lane   0 1 2 3 4 5 6 7 …                   511
//!   digit 1, r1c1 (place 0)     1 0 1 1 0 1 0 0 …  a word: one bit a puzzle
//!   digit 1, r1c2 (place 1)     0 0 1 0 0 1 1 0 …
//!   …
//!   digit 9, r9c9 (place 728)   1 1 0 0 0 1 0 1 …
//! ```
//!
//! Every rule of the game is then a few ANDs, ORs and XORs of whole words, without a table, a multiplication or a branch, and
//! does hundreds of puzzles at once. "The cell has one candidate" is nine words added up in two carry-save bits; a hidden
//! single is the same over the cells of a house. With AVX-512 any logic of three words is one instruction.
//!
//! The cells of a digit lie box by box: `plane[band][stack][cell]`. What a rule needs of them is, nearly always, the
//! *mini-lines*: three cells that a box and a row, or a box and a column, have in common. A band or stack is a *chute*, and
//! the mini-lines of a digit in it are a square, three boxes by three lines:
//!
//! ```text
//!            box 1  box 2  box 3
//!   line 1     a      b      c       The digit takes one mini-line of each line and each box: one of the six ways
//!   line 2     d      e      f       through the square, aei afh bdi bfg cdh ceg.
//!   line 3     g      h      i
//! ```
//!
//! # The sweep
//!
//! A sweep (`sweep.rs`) does all rules once, whether or not a lane needs it:
//!
//! 1. Count the candidates of each cell: none is a contradiction, one a *naked single*.
//! 2. For each digit: strike it where another digit of this sweep was found to be. OR its cells into mini-lines, in rows and
//!    in columns, and the naked singles among them too. Strike the mini-lines that have a naked single elsewhere in their
//!    line. Keep of the squares what lies on a way through: `a` becomes `a & (e & i | f & h)`, which is locked candidates,
//!    rows, columns and boxes at once. A mini-line that is alone in its line must hold the digit; if it has one cell left,
//!    that is a *hidden single*, and the cell is taken from the digits that follow.
//! 3. A lane is dead when a digit has no way through, solved when each cell had one candidate and it is not dead, and stuck
//!    when nothing changed. That is seen by the parity of the candidates in three groups of cells for each digit, which costs
//!    less than keeping what was there before. A change that it does not see is a guess too early, nothing worse.
//!
//! Every other sweep takes the digits in the other direction, so that what is found late reaches those that went before.
//!
//! # Lanes
//!
//! The loop (`machine.rs`) sweeps until half of the lanes have come to an end. Solved and dead lanes are free for others.
//! Stuck ones are looked at again with a rule that is too dear for every sweep, *triads* (`triads.rs`): a mini-line holds
//! three digits. Those that it does not help are split (`branch.rs`, `split.rs`): of the six chutes the one in which all
//! digits together have the fewest ways, found by sliced counters and a sliced minimum, and in it a digit with two ways. One
//! child stays, the other waits in a block of a pool (`pool.rs`), to go wherever a lane is free.
//!
//! Lanes move as bytes (`moves.rs`). Each byte of a word goes anywhere, and each keeps some of its bits: a few such rounds,
//! planned greedily, bring nearly all lanes that wait into lanes that are free. When many can stay in their lanes, they do.
//! A lane keeps its place in the byte, so that some places would fill up while others run dry: now and then all bytes turn.
//!
//! # When there is too much
//!
//! New puzzles come in before boards that wait, until those are four for each lane. That is depth first, and halves the work
//! on a puzzle with many solutions. The pool holds fifteen for each lane and never grows beyond: when it is full, puzzles
//! with the most boards in it are taken out and solved by [`Bands`] at the end. So are the last few of a batch, and all
//! puzzles of a batch too small to be worth it.
//!
//! # What did not pay
//!
//! - A lane for each puzzle, with its boards waiting for just that lane: lanes idle half of the time.
//! - A puzzle for each 32-bit lane of a word: two to four times slower.
//! - Looking for naked singles again in mid-sweep, seeing changes exactly, telling a cell's second digit early.
//! - Choosing a cell with two candidates, or one with many such peers, for the guess: 117 guesses a puzzle where the chute
//!   with the fewest ways takes 65.
//! - Blocks in which a second child waits for the lane of the first, and lanes that never change their place in the byte: the
//!   lanes of hard puzzles fill up and those of easy ones run dry. That was a third of the time on the hardest puzzles.
//!
//! # Results
//!
//! 30 November 2026, a busy machine with AVX-512 (Emerald Rapids), batches of 4,096 randomly permuted puzzles, thread CPU time,
//! medians of five runs that took turns with the crate `sudoku` 0.8.0 at two solutions. Trust the ratios.
//!
//! | | easy | minimal unbiased | 17 clues | top1465 | forum 11+ | forum 1106 | many solutions |
//! |---|--:|--:|--:|--:|--:|--:|--:|
//! | solutions, puzzles/s | 7.8 M | 1.9 M | 2.2 M | 438 k | 74 k | 40 k | 584 k |
//! | verdicts, puzzles/s | 11.6 M | 2.5 M | 2.7 M | 509 k | 79 k | 41 k | 738 k |
//! | solutions ÷ `sudoku` | 14.0 | 7.3 | 8.6 | 8.0 | 8.8 | 8.9 | 2.3 |
//! | with AVX2 ÷ with AVX-512 | 0.8 | 0.65 | 0.65 | 0.7 | 0.65 | 0.65 | 0.65 |
//!
//! From text to text, 1 December 2026: lines of 81 characters parsed, solved in batches of 4,096, and the solutions written as
//! lines; the peers read the same text and write nothing. One process, interleaved, in terms of `sudoku`:
//!
//! | | easy | minimal unbiased | 17 clues | top1465 | forum 11+ | forum 1106 | many solutions |
//! |---|--:|--:|--:|--:|--:|--:|--:|
//! | `lockstep`, AVX-512 | 10.3 | 7.5 | 8.7 | 8.0 | 9.2 | 8.8 | 2.3 |
//! | `lockstep`, AVX2 | 8.6 | 5.2 | 6.3 | 5.5 | 5.8 | 5.9 | 1.6 |
//! | tdoku | 0.95 | 0.94 | 0.91 | 1.53 | 1.80 | 2.07 | 1.07 |
//!
//! Of the time on minimal unbiased puzzles (AVX-512, sampled) the sweeps take a third, the way in and out 27 %, moving lanes
//! that wait into free ones 13 %, making two boards of one 8 %, triads 4 %, the guess and its choice 6 %. With AVX2 that is
//! 4,760 instructions a puzzle (callgrind), and 1,141 for an easy one.

mod board;
mod branch;
mod fill;
mod gates;
mod guess;
mod machine;
mod moves;
mod others;
mod pool;
mod split;
mod sweep;
mod triads;

use core::any::Any;
use core::fmt;

use ninefold_core::{Answer, Cancel, Flow, Grid9, Info, Monitor, Solver, Stop, Strategy, Verdict};

use crate::Bands;
use crate::simd::{Isa, Job, Set};

use self::machine::{Batch, Machine};

pub use self::others::Known;

/// Fewer puzzles than this are solved one by one.
const FEW: usize = 64;

/// Hundreds of puzzles at once, one for each bit of a vector word.
///
/// It is for batches: [`classify_batch`](Solver::classify_batch) and [`solve_batch`](Solver::solve_batch), of hundreds to
/// thousands of puzzles, where it is several times as fast as any solver of one puzzle after the other. Verdicts alone cost
/// less than solutions. Everything else, a batch of a few puzzles too, is done by [`Bands`]. Which solution stands in the
/// answer of a puzzle with several depends on the instruction set and on what else is in the batch.
///
/// It works on one thread and keeps less than 1 MiB, and nine bytes for each puzzle of the largest batch. Once it was as full
/// before, it allocates nothing.
///
/// ```
/// use ninefold_bands::Lockstep;
/// use ninefold_core::{Cancel, Cell, Grid9, Solver, Verdict};
///
/// let mut puzzles = vec![Grid9::shifted(); 1_000];
/// for (place, puzzle) in puzzles.iter_mut().enumerate() {
///     puzzle.set(Cell::at(place % 9, place / 9 % 9), 0);
/// }
/// let mut verdicts = vec![Verdict::None; puzzles.len()];
/// Lockstep::default().classify_batch(&puzzles, &mut verdicts, &Cancel::new());
/// assert!(verdicts.iter().all(|&verdict| verdict == Verdict::Unique));
/// ```
pub struct Lockstep {
    isa: Isa,
    one: Bands,
    /// A `Machine` for the words of the instruction set, made when it is first needed.
    machine: Option<Box<dyn Any + Send>>,
    found: Vec<u8>,
    left: Vec<u32>,
}

impl Lockstep {
    /// With the words of an instruction set.
    pub fn on(isa: Isa) -> Self {
        Self { isa, one: Bands::on(isa), machine: None, found: Vec::new(), left: Vec::new() }
    }

    /// Finds up to two solutions of each of `puzzles`, keeps the numbers in `found`, the first solutions in `answers`, and in
    /// `left` the puzzles that are to be solved alone. Returns how many were begun before it was cancelled.
    fn run(
        &mut self,
        puzzles: &[Grid9],
        known: &[Known],
        answers: Option<&mut [Answer<Grid9>]>,
        cancel: &Cancel,
    ) -> usize {
        self.found.clear();
        self.found.resize(puzzles.len(), 0);
        self.left.clear();
        let batch = Batch { puzzles, known, found: &mut self.found, answers, left: &mut self.left, cancel };
        self.isa.run(Run { machine: &mut self.machine, batch })
    }
}

impl Default for Lockstep {
    fn default() -> Self {
        Self::on(Isa::best())
    }
}

impl fmt::Debug for Lockstep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lockstep").field("isa", &self.isa).finish_non_exhaustive()
    }
}

impl Strategy for Lockstep {
    const INFO: Info = Info {
        name: "lockstep",
        idea: "hundreds of puzzles at once, one for each bit of a vector word",
        inference: "naked and hidden singles, locked candidates, triads",
        branching: "the band or stack with the fewest configurations, there a digit with two",
        is_complete: true,
        source: "Ninefold's own; bit-slicing: Biham, 1997; branching and triads: Dillon, tdoku, 2019",
    };
}

impl Solver<Grid9> for Lockstep {
    fn search<M: Monitor<Grid9>>(&mut self, puzzle: &Grid9, monitor: &mut M) -> Flow {
        self.one.search(puzzle, monitor)
    }

    fn classify_batch(&mut self, puzzles: &[Grid9], verdicts: &mut [Verdict], mut cancel: &Cancel) {
        if puzzles.len() < FEW || puzzles.len() > u32::MAX as usize || cancel.is_cancelled() {
            return self.one.classify_batch(puzzles, verdicts, cancel);
        }
        assert_eq!(puzzles.len(), verdicts.len(), "a verdict for each puzzle");
        let begun = self.run(puzzles, &[], None, cancel);
        for ((place, verdict), &found) in verdicts.iter_mut().enumerate().zip(&self.found) {
            *verdict = if place < begun { verdict_of(found) } else { Verdict::Unknown(Stop::Cancelled) };
        }
        for &place in &self.left {
            let place = place as usize;
            verdicts[place] = if cancel.is_cancelled() {
                Verdict::Unknown(Stop::Cancelled)
            } else {
                self.one.classify_with(&puzzles[place], &mut cancel)
            };
        }
    }

    fn solve_batch(&mut self, puzzles: &[Grid9], answers: &mut [Answer<Grid9>], mut cancel: &Cancel) {
        if puzzles.len() < FEW || puzzles.len() > u32::MAX as usize || cancel.is_cancelled() {
            return self.one.solve_batch(puzzles, answers, cancel);
        }
        assert_eq!(puzzles.len(), answers.len(), "an answer for each puzzle");
        let begun = self.run(puzzles, &[], Some(answers), cancel);
        for ((place, answer), &found) in answers.iter_mut().enumerate().zip(&self.found) {
            if place < begun {
                answer.verdict = verdict_of(found);
                if found == 0 {
                    answer.solution = None;
                }
            } else {
                *answer = Answer::unasked();
            }
        }
        for &place in &self.left {
            let place = place as usize;
            answers[place] = if cancel.is_cancelled() {
                Answer::unasked()
            } else {
                self.one.solve_with(&puzzles[place], &mut cancel)
            };
        }
    }
}

/// What a number of solutions, up to two, says.
fn verdict_of(found: u8) -> Verdict {
    match found {
        0 => Verdict::None,
        1 => Verdict::Unique,
        _ => Verdict::Several,
    }
}

/// A batch, to be run with the words of some instruction set.
struct Run<'a> {
    machine: &'a mut Option<Box<dyn Any + Send>>,
    batch: Batch<'a>,
}

impl Job for Run<'_> {
    /// How many puzzles were begun.
    type Output = usize;

    #[inline(always)]
    fn run<S: Set>(mut self) -> usize {
        let machine = self.machine.get_or_insert_with(|| Box::new(Machine::<S::Bits>::new()));
        let machine = machine.downcast_mut::<Machine<S::Bits>>().expect("an instruction set for life");
        machine.run::<S>(&mut self.batch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The flag is set before the first look at it, which comes after the lanes were filled.
    #[test]
    fn a_cancelled_run_leaves_what_it_began() {
        for isa in Isa::all() {
            let (puzzles, cancel) = (vec![Grid9::empty(); 3_000], Cancel::new());
            let mut solver = Lockstep::on(isa);
            cancel.cancel();
            let begun = solver.run(&puzzles, &[], None, &cancel);
            assert!((256..=512).contains(&begun), "{isa}: {begun}");
            solver.left.sort_unstable();
            assert!(solver.left.iter().copied().eq(0..begun as u32), "{isa}");
            let mut verdicts = vec![Verdict::None; 300];
            solver.classify_batch(&puzzles[..300], &mut verdicts, &Cancel::new());
            assert!(verdicts.iter().all(|&verdict| verdict == Verdict::Several), "{isa}");
        }
    }
}
