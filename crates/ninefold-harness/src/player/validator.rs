//! A validator: says whether a board breaks a rule.

use std::hint::black_box;

use ninefold::core::{Cancel, Counted, Puzzle};

use super::{Claim, LapError, Lean, Player, See};
use crate::external::ExternalError;

/// A validator as a player. Its claim is one solution for a board that breaks no rule, and none for one that does.
pub(crate) struct Validating<P> {
    is_valid: fn(&P) -> bool,
}

impl<P> Validating<P> {
    pub(crate) fn new(is_valid: fn(&P) -> bool) -> Self {
        Self { is_valid }
    }

    fn counted(&self, puzzle: &P) -> Counted {
        Counted { found: (self.is_valid)(puzzle).into(), stop: None }
    }
}

impl<P: Puzzle> Player<P> for Validating<P> {
    fn examine(&mut self, puzzle: &P, _: &mut See<'_, P>, _: &Cancel) -> Result<Claim, ExternalError> {
        Ok(Claim { counted: self.counted(puzzle), counters: None })
    }

    fn answer(&mut self, puzzle: &P, _: &Cancel) -> Result<Lean<P>, ExternalError> {
        Ok(Lean { counted: self.counted(puzzle), solution: None })
    }

    fn lap(&mut self, puzzles: &[P], cancel: &Cancel) -> Result<u64, LapError> {
        let boards = puzzles.iter().take_while(|_| !cancel.is_cancelled());
        Ok(boards.map(|board| u64::from(black_box((self.is_valid)(black_box(board))))).sum())
    }
}
