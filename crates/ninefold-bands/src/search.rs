//! The search: a stack of boards that wait for their turn.

use ninefold_core::{Flow, Grid9, Monitor};

use crate::board::{Board, Stored};
use crate::branch::Choice;
use crate::simd::{Isa, Job, Lanes, Set};
use crate::sweep::{Found, sweep};
use crate::triads;

/// Each choice fixes the permutation of one of nine digits in one of six lines, out of six, so no more boards wait than this.
const WAITING: usize = 9 * 6 * 5 + 1;

/// The boards of a search.
#[derive(Clone)]
pub(crate) struct Boards {
    /// Those that wait, the next one last.
    waiting: Vec<Stored>,
    /// The last solution.
    solution: Stored,
}

/// Where a search has come to.
#[derive(Clone, Copy)]
enum Reached {
    /// A board that nothing solves.
    Contradiction,
    /// A solution.
    Solution,
    /// A choice; the children wait.
    Choice,
}

impl Boards {
    pub(crate) fn new() -> Self {
        Self { waiting: Vec::with_capacity(WAITING), solution: Stored::NOTHING }
    }

    /// Visits every solution of `puzzle` once.
    #[inline]
    pub(crate) fn search<M: Monitor<Grid9>>(&mut self, isa: Isa, puzzle: &Grid9, monitor: &mut M) -> Flow {
        let mut reached = isa.run(Advance { boards: self, puzzle: Some(puzzle), is_watched: M::WATCHES });
        // How many choices were made above the board that was left.
        let mut level = 0;
        loop {
            if let Reached::Solution = reached {
                monitor.solution(&|| self.solution.read())?;
            }
            let next = self.waiting.last().map_or(0, |board| board.level);
            // Unless a child comes next, the board is left, and each one above it that has no other child.
            for _ in next.saturating_sub(1)..level {
                monitor.backtrack();
            }
            if next == 0 {
                return Flow::Continue(());
            }
            level = next;
            monitor.node()?;
            if self.waiting.iter().nth_back(1).is_some_and(|sibling| sibling.level == level) {
                monitor.guess();
            }
            reached = isa.run(Advance { boards: self, puzzle: None, is_watched: M::WATCHES });
        }
    }

    /// Searches on from `board`: to the next solution, or, when every step is watched, to the end of this one.
    #[inline(always)]
    fn advance<W: Lanes>(&mut self, mut board: Board<W>, mut level: u32, is_watched: bool) -> Reached {
        loop {
            match settle(&mut board) {
                Settled::Choice(choice) => {
                    level += 1;
                    let mut others = choice.permutations();
                    let first = others.trailing_zeros();
                    others &= others - 1;
                    while others != 0 {
                        let mut child = board;
                        choice.take(others.trailing_zeros(), &mut child);
                        self.waiting.push(child.store(level));
                        others &= others - 1;
                    }
                    choice.take(first, &mut board);
                    if is_watched {
                        self.waiting.push(board.store(level));
                        return Reached::Choice;
                    }
                    continue;
                }
                Settled::Solution => {
                    self.solution = board.store(level);
                    return Reached::Solution;
                }
                Settled::Contradiction if is_watched => return Reached::Contradiction,
                Settled::Contradiction => {}
            }
            let Some(next) = self.waiting.pop() else { return Reached::Contradiction };
            board = Board::load(&next);
            level = next.level;
        }
    }
}

/// What became of a board.
enum Settled {
    Contradiction,
    Solution,
    Choice(Choice),
}

/// Finds all that follows from a board without a guess, and where to guess.
#[inline(always)]
fn settle<W: Lanes>(board: &mut Board<W>) -> Settled {
    loop {
        while board.dirty != 0 {
            match sweep(board) {
                Found::Contradiction => return Settled::Contradiction,
                Found::Solution => return Settled::Solution,
                Found::Open => {}
            }
        }
        let Some(triads) = triads::apply(board) else { return Settled::Contradiction };
        if board.dirty == 0 {
            return Settled::Choice(Choice::of(&triads));
        }
        board.fresh = W::zero();
    }
}

/// To search on: from the puzzle, or without one from the next board on the stack.
struct Advance<'a> {
    boards: &'a mut Boards,
    puzzle: Option<&'a Grid9>,
    is_watched: bool,
}

impl Job for Advance<'_> {
    type Output = Reached;

    #[inline(always)]
    fn run<S: Set>(self) -> Reached {
        let Self { boards, puzzle, is_watched } = self;
        let (board, level) = if let Some(puzzle) = puzzle {
            boards.waiting.clear();
            (Board::<S::Lanes>::of(puzzle), 0)
        } else {
            let Some(next) = boards.waiting.pop() else { return Reached::Contradiction };
            (Board::load(&next), next.level)
        };
        boards.advance(board, level, is_watched)
    }
}
