//! Solutions other than one that is known: what a generator asks.

use ninefold_core::{Answer, Cancel, Cell, Grid9, Nine, Solver, Verdict, other_solution};

use super::{FEW, Lockstep};

/// A digit that exactly one solution of a puzzle has in a cell, if that is known.
pub type Known = Option<(Cell<Nine>, u8)>;

impl Lockstep {
    /// [`solve_batch`](Solver::solve_batch) for puzzles of which a solution may be known: one in which a cell holds a digit,
    /// and which is the only one of that kind. Such a puzzle is answered unique, without a solution, or several, with another
    /// solution; and that takes one solution less than to prove it from nothing.
    ///
    /// So a clue of a unique puzzle can be taken away if the board without it is unique, when the clue is what is known; and
    /// if it cannot, there is a witness.
    ///
    /// # Panics
    ///
    /// When there are not as many of each.
    ///
    /// ```
    /// use ninefold_bands::Lockstep;
    /// use ninefold_core::{Answer, Cancel, Cell, Grid9, Verdict};
    ///
    /// let mut puzzle: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
    ///     .parse()?;
    /// let clue = (Cell::at(8, 7), 5);
    /// puzzle.set(clue.0, 0);
    /// let mut answers = [Answer::unasked()];
    /// Lockstep::default().others_batch(&[puzzle], &[Some(clue)], &mut answers, &Cancel::new());
    /// assert_eq!(answers[0].verdict, Verdict::Several);
    /// assert_ne!(answers[0].solution.unwrap()[clue.0], 5);
    /// # Ok::<(), ninefold_core::TextError>(())
    /// ```
    pub fn others_batch(&mut self, puzzles: &[Grid9], known: &[Known], answers: &mut [Answer<Grid9>], cancel: &Cancel) {
        assert!(puzzles.len() == known.len() && known.len() == answers.len(), "one of each for each puzzle");
        self.left.clear();
        if puzzles.len() < FEW || cancel.is_cancelled() {
            self.left.extend(0..puzzles.len() as u32);
        } else {
            let begun = self.run(puzzles, known, Some(answers), cancel);
            for (place, answer) in answers.iter_mut().enumerate() {
                if place >= begun {
                    *answer = Answer::unasked();
                    continue;
                }
                answer.verdict = match (known[place], self.found[place]) {
                    (Some(_), 0) => Verdict::Unique,
                    (_, found) => super::verdict_of(found),
                };
                if self.found[place] == 0 {
                    answer.solution = None;
                }
            }
        }
        for &place in &self.left {
            let place = place as usize;
            answers[place] = if cancel.is_cancelled() {
                Answer::unasked()
            } else if let Some(known) = known[place] {
                other_solution(&mut self.one, &puzzles[place], known, &mut &*cancel)
            } else {
                self.one.solve_with(&puzzles[place], &mut &*cancel)
            };
        }
    }
}
