//! The two rules and their fixpoint.
//!
//! Both rules ask of many sets at once what is in exactly one of them, which a [`Tally`] answers: a cell is a naked
//! single when it is in one plane, and a column has a hidden single when it is in one row of a plane.

use ninefold_core::{Array, Mask, Size};

use crate::board::{Board, Contradiction, Plane, columns_of_box};
use crate::sets::{Tally, elements, has, is_at_most_one};

impl<S: Size> Board<S> {
    /// Places singles until there are none: naked ones while there are any, since they are found at less cost, then
    /// hidden ones. The order changes neither what is placed in the end nor whether that is a contradiction.
    pub fn propagate(&mut self) -> Result<(), Contradiction> {
        while self.place_naked_singles()? || self.place_hidden_singles()? {}
        Ok(())
    }

    /// Places the naked singles there are now, and tells whether there were any.
    fn place_naked_singles(&mut self) -> Result<bool, Contradiction> {
        let singles = self.naked_singles()?;
        let mut is_changed = false;
        for row in 0..S::SIDE {
            for column in elements(singles[row]) {
                // None when a single placed just before has taken the candidate.
                let plane = self.planes.as_ref().iter().position(|plane| has(plane[row], column));
                self.place(plane.ok_or(Contradiction)? as u8 + 1, row, column)?;
                is_changed = true;
            }
        }
        Ok(is_changed)
    }

    /// Places the hidden singles of every digit that lost a candidate since the last time, and tells whether there were
    /// any.
    fn place_hidden_singles(&mut self) -> Result<bool, Contradiction> {
        let mut is_changed = false;
        for plane in 0..S::SIDE {
            if self.planes[plane].as_ref() == self.seen[plane].as_ref() {
                continue;
            }
            self.seen[plane] = self.planes[plane];
            let singles = self.hidden_singles(plane)?;
            for row in 0..S::SIDE {
                for column in elements(singles[row]) {
                    self.place(plane as u8 + 1, row, column)?;
                    is_changed = true;
                }
            }
        }
        Ok(is_changed)
    }

    /// Rule one: the open cells that have one candidate.
    fn naked_singles(&self) -> Result<Plane<S>, Contradiction> {
        let mut candidates = S::PerDigit::filled(Tally::default());
        for plane in self.planes.as_ref() {
            for row in 0..S::SIDE {
                candidates[row].add(plane[row]);
            }
        }
        let mut singles = self.open;
        let mut is_dead = false;
        for row in 0..S::SIDE {
            is_dead |= candidates[row].some != S::Mask::low(S::SIDE);
            singles[row] = self.open[row] & !candidates[row].several;
        }
        if is_dead { Err(Contradiction) } else { Ok(singles) }
    }

    /// Rule two: the open cells that are the one place of a digit in their row, their column or their box.
    ///
    /// It does not leave at the first thing that is wrong: without exits its loops become vector code, which saves
    /// more.
    fn hidden_singles(&self, digit: usize) -> Result<Plane<S>, Contradiction> {
        let (none, every_column) = (S::Mask::default(), S::Mask::low(S::SIDE));
        let plane = &self.planes[digit];
        let mut in_row_or_box = S::PerDigit::filled(none);
        let mut columns = Tally::default();
        let mut is_dead = false;

        for top in (0..S::SIDE).step_by(S::BOX_ROWS) {
            let mut columns_of_band = Tally::default();
            for row in top..top + S::BOX_ROWS {
                columns.add(plane[row]);
                columns_of_band.add(plane[row]);
            }
            let mut in_box = none;
            for stack in 0..S::BOX_ROWS {
                let places = columns_of_band.some & columns_of_box::<S>(stack);
                let is_single = is_at_most_one(places) && (places & columns_of_band.several).is_empty();
                in_box |= if is_single { places } else { none };
                is_dead |= places.is_empty();
            }
            for row in top..top + S::BOX_ROWS {
                in_row_or_box[row] = if is_at_most_one(plane[row]) { every_column } else { in_box };
                is_dead |= plane[row].is_empty();
            }
        }

        is_dead |= columns.some != every_column;
        let mut singles = self.open;
        for row in 0..S::SIDE {
            singles[row] = self.open[row] & plane[row] & (in_row_or_box[row] | !columns.several);
        }
        if is_dead { Err(Contradiction) } else { Ok(singles) }
    }
}
