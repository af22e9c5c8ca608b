//! How difficult a puzzle is to be.

use ninefold::Roster;
use ninefold::core::{Counters, DynSolver, Grid, Probe};
use ninefold::logic::{Bound, Explainer, Ladder, Level, Outcome, Score, Technique, Trial};

use super::spans::Span;

/// What is asked of a puzzle beside its clues.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    pub guesses: Option<Span>,
    pub rating: Option<Span<10>>,
    pub level: Option<Level>,
    pub technique: Option<Technique>,
    pub depth: Option<Span>,
}

/// Trials are not nested deeper than this: nothing known needs more.
pub const DEEPEST: usize = 3;

impl Wanted {
    /// Whether the puzzle is as wanted: what is cheap is asked first.
    pub fn is_met<S: Roster>(&self, puzzle: &Grid<S>, solver: &mut dyn DynSolver<Grid<S>>) -> bool {
        self.guesses.is_none_or(|span| span.contains(guesses(puzzle, solver)))
            && self.level.is_none_or(|wanted| {
                // A level that is a bound can only be the highest.
                let score = Score::of(puzzle).filter(|score| score.points.is_exact() || wanted == Level::Extreme);
                score.is_some_and(|score| score.level == wanted)
            })
            && self.rating.is_none_or(|span| {
                let rating = Explainer::rate(puzzle).map(|rated| rated.rating).filter(Bound::is_exact);
                rating.is_some_and(|rating| span.contains(rating.value().0.into()))
            })
            && self.technique.is_none_or(|technique| {
                let path = Ladder::all().solve(puzzle);
                path.outcome == Outcome::Solved && path.steps.iter().any(|step| step.technique == technique)
            })
            && self.depth.is_none_or(|span| {
                let most = usize::try_from(span.most).unwrap_or(usize::MAX).min(DEEPEST);
                let depth = Trial::default().depth(puzzle, most);
                depth.is_some_and(|depth| span.contains(depth as u64))
            })
    }
}

/// How often the solver guesses to prove that there is one solution.
pub fn guesses<S: Roster>(puzzle: &Grid<S>, solver: &mut dyn DynSolver<Grid<S>>) -> u64 {
    let mut probe = Probe::up_to(2);
    let _ = solver.run(puzzle, &mut probe);
    let Counters { guesses, .. } = probe.counters();
    guesses
}

/// Reads the name of a level.
pub fn level(name: &str) -> Result<Level, String> {
    let levels = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];
    let found = levels.into_iter().find(|level| level.to_string().eq_ignore_ascii_case(name));
    found.ok_or_else(|| format!("expected easy, medium, hard, unfair or extreme, found {name:?}"))
}
