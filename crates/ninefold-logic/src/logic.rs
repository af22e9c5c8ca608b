//! `logic`: the heuristics corrected and completed, as a strategy.

use ninefold_core::{Flow, Grid, Info, Monitor, Puzzle, Size, Solver, Stop, Strategy};

use crate::ladder::{Ladder, Outcome};

/// The whole [ladder](Ladder::sound) of techniques that hold on any board, and no guess at all.
///
/// It is what the [seed heuristics](crate::SeedHeuristics) become when they are put right: subsets of unequal lists are
/// found too, strikes are kept, the cheapest technique always comes first, and trials are left out. What it solves has
/// that solution alone; where it finds no step it is [stuck](Stop::Stuck).
///
/// Cost: each step is searched for from the cheapest technique on, so a puzzle costs its steps times the techniques that
/// fail before each.
///
/// ```
/// use ninefold_core::{Grid9, Solver, Stop, Verdict};
/// use ninefold_logic::Logic;
///
/// let easy: Grid9 = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
///     .parse()?;
/// assert_eq!(Logic::default().classify(&easy), Verdict::Unique);
/// assert_eq!(Logic::default().classify(&Grid9::empty()), Verdict::Unknown(Stop::Stuck));
/// # Ok::<(), ninefold_core::TextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Logic {
    ladder: Ladder,
}

impl Default for Logic {
    fn default() -> Self {
        Self { ladder: Ladder::sound() }
    }
}

impl Strategy for Logic {
    const INFO: Info = Info {
        name: "logic",
        idea: "techniques that people use, cheapest first, and back to the cheapest after each step",
        inference: "singles, locked candidates, subsets, fish with fins, two strong links, wings, colours",
        branching: "none",
        is_complete: false,
        source: "the players' forums; names and order after HoDoKu",
    };
}

impl<S: Size> Solver<Grid<S>> for Logic {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        let path = self.ladder.solve(puzzle);
        match path.outcome {
            Outcome::Solved if puzzle.verify(path.board.grid()).is_ok() => monitor.solution(&|| *path.board.grid()),
            Outcome::Contradiction => Flow::Continue(()),
            Outcome::Solved | Outcome::Stuck => Flow::Break(Stop::Stuck),
        }
    }
}
