//! Many puzzles at once: tries that ask one solver in batches, and a second one that proves what they make.

use std::fmt;
use std::ops::{Add, Range};

use ninefold_core::{Answer, Cancel, Cell, Grid, Rng, Size, Solver};

use crate::attempt::{Attempt, Ending};
use crate::judge::{Judge, Taken};
use crate::proof::{Disagreement, Proof, prove};
use crate::recipe::{Minimal, Recipe};

/// Tries in work at once while there are failures: enough for a solver of batches.
const TRIES: usize = 1_024;

/// A puzzle that was made and proved.
#[derive(Clone, Debug)]
pub struct Made<S: Size> {
    /// The puzzle.
    pub puzzle: Grid<S>,
    /// Its one solution.
    pub solution: Grid<S>,
    /// How many tries it took.
    pub tries: u64,
}

/// Why there are not the puzzles that were asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MakeError {
    /// No try at a puzzle gave one, and there were as many as allowed.
    #[error("puzzle {number}: none of {tries} tries gave what was asked for")]
    Unmet {
        /// The number of the puzzle.
        number: u64,
        /// How many tries there were.
        tries: u64,
    },
    /// A solver is wrong.
    #[error(transparent)]
    Disagreement(#[from] Disagreement),
    /// Somebody ended it.
    #[error("cancelled")]
    Cancelled,
}

/// What became of tries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// They gave a puzzle as wanted.
    pub made: u64,
    /// The cells of the pattern left several solutions.
    pub several: u64,
    /// A clue was needed before the others were, so the sample would not be fair.
    pub unfair: u64,
    /// There were too many clues, or too few.
    pub clues: u64,
    /// A clue could be spared, or the proof took too long.
    pub unproved: u64,
    /// The puzzle was not of the wanted difficulty.
    pub unwanted: u64,
}

impl Tally {
    /// Tries that gave nothing.
    pub fn failures(&self) -> u64 {
        self.several + self.unfair + self.clues + self.unproved + self.unwanted
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            made: self.made + other.made,
            several: self.several + other.several,
            unfair: self.unfair + other.unfair,
            clues: self.clues + other.clues,
            unproved: self.unproved + other.unproved,
            unwanted: self.unwanted + other.unwanted,
        }
    }
}

impl fmt::Display for Tally {
    /// One line: how many tries there were, and what became of them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { made, several, unfair, clues, unproved, unwanted } = self;
        let all = made + self.failures();
        write!(
            f,
            "{all}; gave a puzzle: {made}, several solutions: {several}, a clue needed too early: {unfair}, \
             wrong number of clues: {clues}, not proved minimal: {unproved}, wrong difficulty: {unwanted}"
        )
    }
}

/// Makes puzzles by a recipe.
///
/// `A` finds out what can be taken away, in batches; `B` proves each finished puzzle anew.
pub struct Maker<'a, S: Size, A, B, D> {
    recipe: &'a Recipe<S>,
    groups: Vec<Vec<Cell<S>>>,
    first: A,
    second: B,
    solved: D,
    most_tries: u64,
    tally: Tally,
    attempts: Vec<Attempt<S>>,
    spare: Vec<Attempt<S>>,
    boards: Vec<Grid<S>>,
    taken: Vec<Taken<S>>,
    answers: Vec<Answer<Grid<S>>>,
}

/// A puzzle in work.
struct Slot<S: Size> {
    /// What its tries follow from.
    seed: u64,
    /// The next try.
    next: u64,
    /// Tries in work.
    open: usize,
    /// What the first good try gave, as far as is known.
    best: Option<Made<S>>,
}

impl<'a, S: Size, A: Judge<S>, B: Solver<Grid<S>>, D: FnMut(&mut Rng) -> Grid<S>> Maker<'a, S, A, B, D> {
    /// Makes puzzles by `recipe` from boards that `solved` draws, with at most so many tries at each.
    pub fn new(recipe: &'a Recipe<S>, first: A, second: B, solved: D, most_tries: u64) -> Self {
        let (tally, groups) = (Tally::default(), recipe.groups());
        let (attempts, spare, boards, taken, answers) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { recipe, groups, first, second, solved, most_tries, tally, attempts, spare, boards, taken, answers }
    }

    /// What became of all tries so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Makes the puzzles with these numbers, in order, and adds them to `made`. Each depends on the seed, its number, the
    /// recipe and on what `is_wanted` says of boards, and on nothing else.
    ///
    /// # Errors
    ///
    /// When one cannot be made: `made` has those before it. When it is cancelled, `made` is as it was.
    pub fn make(
        &mut self,
        seed: u64,
        numbers: Range<u64>,
        made: &mut Vec<Made<S>>,
        mut is_wanted: impl FnMut(&Grid<S>) -> bool,
        cancel: &Cancel,
    ) -> Result<(), MakeError> {
        let slot = |number| Slot { seed: Rng::numbered(seed, number).next_u64(), next: 0, open: 0, best: None };
        let mut slots: Vec<Slot<S>> = numbers.clone().map(slot).collect();
        self.spare.append(&mut self.attempts);
        loop {
            self.begin(&mut slots);
            self.settle(&mut slots, &mut is_wanted)?;
            if let Some(unmet) = slots.iter().position(|slot| self.is_unmet(slot)) {
                // What comes behind it is not wanted any more.
                slots.truncate(unmet);
                self.drop_attempts(|attempt| attempt.slot >= unmet);
            }
            if !self.attempts.is_empty() {
                self.ask(cancel)?;
            } else if slots.iter().all(|slot| slot.best.is_some()) {
                break;
            }
        }
        let number = numbers.start + slots.len() as u64;
        made.extend(slots.into_iter().filter_map(|slot| slot.best));
        if number < numbers.end { Err(MakeError::Unmet { number, tries: self.most_tries }) } else { Ok(()) }
    }

    /// Whether all tries at a puzzle were in vain.
    fn is_unmet(&self, slot: &Slot<S>) -> bool {
        slot.best.is_none() && slot.open == 0 && slot.next >= self.most_tries
    }

    /// Begins tries: one at each puzzle, and where tries fail as many as a batch takes.
    fn begin(&mut self, slots: &mut [Slot<S>]) {
        let is_failing = self.tally.failures() > self.tally.made;
        for round in 0.. {
            let before = self.attempts.len();
            for (place, slot) in slots.iter_mut().enumerate() {
                let is_wanted = slot.best.is_none() && slot.next < self.most_tries;
                if is_wanted && (slot.open == 0 || (round > 0 && self.attempts.len() < TRIES)) {
                    let mut rng = Rng::numbered(slot.seed, slot.next);
                    let solution = self.recipe.from.filter(Grid::is_full).unwrap_or_else(|| (self.solved)(&mut rng));
                    let mut attempt = self.spare.pop().unwrap_or_else(Attempt::new);
                    (attempt.slot, attempt.number) = (place, slot.next);
                    attempt.begin(self.recipe, &self.groups, solution, &mut rng);
                    self.attempts.push(attempt);
                    slot.next += 1;
                    slot.open += 1;
                }
            }
            if !is_failing || self.attempts.len() == before || self.attempts.len() >= TRIES {
                break;
            }
        }
    }

    /// Asks what every try wants to know.
    fn ask(&mut self, cancel: &Cancel) -> Result<(), MakeError> {
        let Self { attempts, boards, taken, groups, answers, .. } = self;
        boards.clear();
        taken.clear();
        for attempt in &*attempts {
            let (board, clue) = attempt.question(groups);
            boards.push(board);
            taken.push(clue);
        }
        answers.resize(boards.len(), Answer::unasked());
        self.first.judge(boards, taken, answers, cancel);
        if cancel.is_cancelled() {
            return Err(MakeError::Cancelled);
        }
        for (attempt, answer) in attempts.iter_mut().zip(answers) {
            attempt.tell(answer, self.recipe, groups);
        }
        Ok(())
    }

    /// Takes the tries that have ended out, and proves what they made.
    fn settle(
        &mut self,
        slots: &mut [Slot<S>],
        is_wanted: &mut impl FnMut(&Grid<S>) -> bool,
    ) -> Result<(), Disagreement> {
        for attempt in &self.attempts {
            let Some(ending) = attempt.ending() else { continue };
            let slot = &mut slots[attempt.slot];
            slot.open -= 1;
            match ending {
                Ending::Several => self.tally.several += 1,
                Ending::Unfair => self.tally.unfair += 1,
                Ending::Clues => self.tally.clues += 1,
                Ending::Made => {
                    let (puzzle, tries) = (attempt.puzzle, attempt.number + 1);
                    let (proof, solution) =
                        prove(&puzzle, self.recipe.minimal, &attempt.is_witnessed, &mut self.second)?;
                    if proof == Proof::Unknown || (proof == Proof::Unique && self.recipe.minimal == Minimal::Clues) {
                        self.tally.unproved += 1;
                    } else if !is_wanted(&puzzle) {
                        self.tally.unwanted += 1;
                    } else if slot.best.as_ref().is_none_or(|best| tries < best.tries) {
                        self.tally.made += 1;
                        slot.best = Some(Made { puzzle, solution, tries });
                    }
                }
            }
        }
        for attempt in &self.attempts {
            // A later try at what is made already.
            let slot = &mut slots[attempt.slot];
            let is_late = slot.best.as_ref().is_some_and(|best| attempt.number >= best.tries);
            slot.open -= usize::from(is_late && attempt.ending().is_none());
        }
        self.drop_attempts(|attempt| {
            let best = slots[attempt.slot].best.as_ref();
            attempt.ending().is_some() || best.is_some_and(|best| attempt.number >= best.tries)
        });
        Ok(())
    }

    /// Keeps the room of some tries for others.
    fn drop_attempts(&mut self, mut is_over: impl FnMut(&Attempt<S>) -> bool) {
        let mut place = 0;
        while place < self.attempts.len() {
            if is_over(&self.attempts[place]) {
                self.spare.push(self.attempts.swap_remove(place));
            } else {
                place += 1;
            }
        }
    }
}
