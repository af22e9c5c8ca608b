//! One try at a puzzle, as a machine that asks whether a board has one solution, is told, and asks again.
//!
//! It takes groups of clues away in random order. A group that cannot be spared stays, and what was needed once stays needed, so
//! each is tried once. Near the beginning nearly all can go: so several are tried at once, and when those cannot go together,
//! half of them. What comes out is what one after the other would give, with half of the questions.

use ninefold_core::{Answer, Array, Cell, Grid, Puzzle, Rng, Size, Verdict};

use crate::judge::Taken;
use crate::recipe::{Minimal, Recipe};

/// A try.
pub struct Attempt<S: Size> {
    /// The puzzle that it is for, among those that are being made.
    pub slot: usize,
    /// Which try at that puzzle.
    pub number: u64,
    /// The board so far. Unless the start is open it has one solution.
    pub puzzle: Grid<S>,
    clues: usize,
    /// Groups, in the order in which they are tried.
    order: Vec<u16>,
    /// The first group that was not tried.
    next: usize,
    /// How many groups the question takes away.
    step: usize,
    /// Among so many groups from the next one on there is one that cannot be spared; 0 when that is not known.
    bad: usize,
    /// Whether a clue was seen to be needed: a second solution without it passed the verifier.
    pub is_witnessed: S::PerCell<bool>,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Nobody knows whether the board it starts with has one solution.
    Start,
    /// Groups are taken away.
    Dig,
    /// A clue was needed, so all others have to be.
    AllNeeded,
    Over(Ending),
}

/// How a try ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With a puzzle.
    Made,
    /// The board it started with has several solutions.
    Several,
    /// A clue was needed before the others were.
    Unfair,
    /// There are too many clues, or too few.
    Clues,
}

impl<S: Size> Attempt<S> {
    /// Begins a try with a solved board.
    pub fn begin(&mut self, recipe: &Recipe<S>, groups: &[Vec<Cell<S>>], solution: Grid<S>, rng: &mut Rng) {
        self.phase = Phase::Dig;
        self.puzzle = recipe.from.unwrap_or(solution);
        if let Some(pattern) = &recipe.pattern {
            self.puzzle = Grid::empty();
            for &cell in pattern {
                self.puzzle.set(cell, solution[cell]);
            }
            self.phase = Phase::Start;
        }
        self.clues = self.puzzle.givens().count();
        self.order.clear();
        self.order.extend(0..groups.len() as u16);
        rng.shuffle(&mut self.order);
        (self.next, self.bad) = (0, 0);
        self.is_witnessed = S::PerCell::filled(false);
        self.go_on(recipe, groups);
    }

    /// A try that has not begun.
    pub fn new() -> Self {
        Self {
            slot: 0,
            number: 0,
            puzzle: Grid::empty(),
            clues: 0,
            order: Vec::new(),
            next: 0,
            step: 0,
            bad: 0,
            is_witnessed: S::PerCell::filled(false),
            phase: Phase::Start,
        }
    }

    /// How it ended; `None` while it asks.
    pub fn ending(&self) -> Option<Ending> {
        if let Phase::Over(ending) = self.phase { Some(ending) } else { None }
    }

    /// The groups that the question takes away.
    fn asked<'a>(&self, groups: &'a [Vec<Cell<S>>]) -> impl Iterator<Item = Cell<S>> + use<'a, '_, S> {
        self.order[self.next..self.next + self.step].iter().flat_map(|&group| &groups[usize::from(group)]).copied()
    }

    /// The board that it asks for, has it exactly one solution? And what was taken from a puzzle with one, if it is one clue.
    pub fn question(&self, groups: &[Vec<Cell<S>>]) -> (Grid<S>, Taken<S>) {
        let mut board = self.puzzle;
        let (mut taken, mut count) = (None, 0);
        for cell in self.asked(groups) {
            if board[cell] != 0 {
                (taken, count) = (Some((cell, board[cell])), count + 1);
                board.set(cell, 0);
            }
        }
        (board, taken.filter(|_| count == 1))
    }

    /// Takes the answer.
    pub fn tell(&mut self, answer: &Answer<Grid<S>>, recipe: &Recipe<S>, groups: &[Vec<Cell<S>>]) {
        match (self.phase, answer.verdict == Verdict::Unique) {
            (Phase::Start, true) => self.phase = Phase::Dig,
            (Phase::Start, false) => self.phase = Phase::Over(Ending::Several),
            (Phase::AllNeeded, true) => self.phase = Phase::Over(Ending::Unfair),
            (_, true) => {
                for &group in &self.order[self.next..self.next + self.step] {
                    for &cell in &groups[usize::from(group)] {
                        self.clues -= usize::from(self.puzzle[cell] != 0);
                        self.puzzle.set(cell, 0);
                    }
                }
                self.next += self.step;
                self.bad = self.bad.saturating_sub(self.step);
            }
            // The question was for as many clues as there may be.
            (_, false) if recipe.is_fair && self.clues > *recipe.clues.end() => self.phase = Phase::Over(Ending::Clues),
            (_, false) if self.step == 1 => {
                self.witness(answer, groups);
                self.keep(recipe);
            }
            (_, false) => self.bad = self.step,
        }
        self.go_on(recipe, groups);
    }

    /// Notes the clue that cannot be taken away, if the answer shows it: then the board without it has a solution with another
    /// digit in its place, and so has any board with fewer clues.
    fn witness(&mut self, answer: &Answer<Grid<S>>, groups: &[Vec<Cell<S>>]) {
        let (board, taken) = self.question(groups);
        if let (Some((cell, digit)), Some(other)) = (taken, &answer.solution) {
            self.is_witnessed[cell.index()] = other[cell] != digit && board.verify(other).is_ok();
        }
    }

    /// Leaves the next group where it is.
    fn keep(&mut self, recipe: &Recipe<S>) {
        (self.next, self.bad) = (self.next + 1, 0);
        if recipe.is_fair {
            self.phase = Phase::AllNeeded;
        }
    }

    /// Finds the next question, or the end.
    fn go_on(&mut self, recipe: &Recipe<S>, groups: &[Vec<Cell<S>>]) {
        self.step = 0;
        while let Phase::Dig | Phase::AllNeeded = self.phase {
            let Some(&group) = self.order.get(self.next) else {
                let is_right = recipe.clues.contains(&self.clues);
                self.phase = Phase::Over(if is_right { Ending::Made } else { Ending::Clues });
                break;
            };
            let room = self.clues.saturating_sub(recipe.least());
            let size_of =
                |group: u16| groups[usize::from(group)].iter().filter(|&&cell| self.puzzle[cell] != 0).count();
            // A witness is worth a question, though the answer is known.
            if (self.bad == 1 && recipe.minimal != Minimal::Clues) || size_of(group) > room {
                self.keep(recipe);
                continue;
            }
            let wish = self.wish(recipe, groups.len());
            let mut size = 0;
            for &group in self.order[self.next..].iter().take(wish) {
                size += size_of(group);
                if size > room {
                    break;
                }
                self.step += 1;
            }
            break;
        }
    }

    /// How many groups to take away at once.
    fn wish(&self, recipe: &Recipe<S>, groups: usize) -> usize {
        let most = *recipe.clues.end();
        if self.phase == Phase::AllNeeded || self.bad == 1 {
            1
        } else if self.bad > 0 {
            self.bad / 2
        } else if recipe.is_fair && self.clues > most {
            self.clues - most
        } else {
            // About so many clues are needed in the end. Half to twice as many groups at once cost up to a tenth more.
            let excess = self.clues.saturating_sub(S::CELLS * 3 / 10);
            (excess * groups / S::CELLS / 8).max(1)
        }
    }
}
