//! What is proven of one puzzle: the solutions that were verified, whoever found them.
//!
//! Each solution that a player shows is checked by the puzzle itself, with code that no solver shares, and kept once. So
//! after everybody has answered, their number is a proof that there are at least so many. No majority is ever asked.

use std::collections::HashSet;
use std::time::Duration;

use ninefold::core::{Cancel, Flow, Stop};

use crate::clock::Clock;
use crate::corpus::Listed;
use crate::external::ExternalError;
use crate::model::FaultKind;
use crate::panics::caught;
use crate::player::{Claim, Player};
use crate::subject::Subject;

/// So many solutions of a puzzle are kept at most: a hundred megabytes for the largest boards. More than these are verified
/// too, and prove nothing further; whether one of them came twice is not looked for.
const MOST: usize = 100_000;

/// The solutions of one puzzle that were verified.
pub(crate) struct Evidence<'a, P: Subject> {
    listed: &'a Listed<P>,
    known: HashSet<P::Solution>,
    /// So many solutions are kept.
    most: usize,
}

/// What a player said of a puzzle.
pub(crate) struct Testimony {
    /// The answer; or, after a panic, its message.
    pub claim: Result<Claim, String>,
    /// The first solution that is none, or came twice: its kind, the solution, and what is wrong with it.
    pub broken: Option<(FaultKind, String, String)>,
    /// Wall time without what verifying took, which is ours.
    pub time: Duration,
}

impl<'a, P: Subject> Evidence<'a, P> {
    /// What the corpus gives, for a task that stops at `limit` solutions.
    pub(crate) fn new(listed: &'a Listed<P>, limit: u64) -> Self {
        // More than one beyond the limit prove nothing further: no exact count is as large.
        let most = usize::try_from(limit.saturating_add(1)).map_or(MOST, |most| most.min(MOST));
        Self { listed, known: listed.solution.iter().cloned().collect(), most }
    }

    /// How many solutions there are at least.
    pub(crate) fn proven(&self) -> u64 {
        self.known.len() as u64
    }

    /// Asks `player`, verifies every solution it shows and keeps what is new.
    pub(crate) fn hear(
        &mut self,
        player: &mut dyn Player<P>,
        clock: &dyn Clock,
        cancel: &Cancel,
    ) -> Result<Testimony, ExternalError> {
        let Self { listed, known, most } = self;
        let mut shown = HashSet::new();
        let mut broken = None;
        let mut verify = |solution: Result<P::Solution, String>| {
            let solution = match solution {
                Ok(solution) => solution,
                Err(wrong) => return end(&mut broken, FaultKind::Solution, "a solution".to_owned(), wrong),
            };
            if let Err(fault) = listed.puzzle.verify(&solution) {
                return end(&mut broken, FaultKind::Solution, format!("the solution {solution}"), fault.to_string());
            }
            if known.len() < *most {
                known.insert(solution.clone());
            }
            if shown.len() < *most
                && let Some(again) = shown.replace(solution)
            {
                let what = "it came before in the same search".to_owned();
                return end(&mut broken, FaultKind::Duplicate, format!("the solution {again}"), what);
            }
            Flow::Continue(())
        };
        let mut verifying = Duration::ZERO;
        let mut see = |solution: Result<P::Solution, String>| {
            let begun = clock.now();
            let flow = verify(solution);
            verifying += clock.now().saturating_sub(begun);
            flow
        };
        let begun = clock.now();
        let claim = caught(|| player.examine(&listed.puzzle, &mut see, cancel));
        let time = clock.now().saturating_sub(begun).saturating_sub(verifying);
        Ok(Testimony { claim: claim.map_or_else(|panic| Ok(Err(panic)), |claim| claim.map(Ok))?, broken, time })
    }
}

/// Writes down what is wrong and ends the search. Its answer is wrong, whatever it goes on to find.
fn end(broken: &mut Option<(FaultKind, String, String)>, kind: FaultKind, claimed: String, wrong: String) -> Flow {
    broken.get_or_insert((kind, claimed, wrong));
    Flow::Break(Stop::Enough)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::fmt;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use ninefold::core::{Counted, Puzzle};

    use super::*;
    use crate::player::{LapError, Lean, See};

    /// A clock that moves when somebody works.
    #[derive(Clone, Default)]
    struct Working(Arc<AtomicU64>);

    impl Working {
        fn work(&self, nanoseconds: u64) {
            self.0.fetch_add(nanoseconds, Ordering::Relaxed);
        }
    }

    impl Clock for Working {
        fn now(&self) -> Duration {
            Duration::from_nanos(self.0.load(Ordering::Relaxed))
        }
    }

    /// A puzzle that every number solves, and that takes long to say so.
    #[derive(Clone)]
    struct Any(Working);

    impl Puzzle for Any {
        type Solution = u64;
        type Fault = Infallible;

        fn verify(&self, _: &u64) -> Result<(), Infallible> {
            self.0.work(1_000_000);
            Ok(())
        }
    }

    impl fmt::Display for Any {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("any")
        }
    }

    impl Subject for Any {
        fn is_valid(&self) -> bool {
            true
        }

        fn solution(text: &str) -> Result<u64, String> {
            text.parse().map_err(|_| "no number".to_owned())
        }
    }

    /// Shows these solutions, and works 10 ns for each.
    struct Showing(&'static [u64]);

    impl Player<Any> for Showing {
        fn examine(&mut self, any: &Any, see: &mut See<'_, Any>, _: &Cancel) -> Result<Claim, ExternalError> {
            for &solution in self.0 {
                any.0.work(10);
                if see(Ok(solution)).is_break() {
                    break;
                }
            }
            Ok(Claim { counted: Counted { found: self.0.len() as u64, stop: None }, counters: None })
        }

        fn answer(&mut self, _: &Any, _: &Cancel) -> Result<Lean<Any>, ExternalError> {
            unreachable!("evidence is taken from what is shown")
        }

        fn lap(&mut self, _: &[Any], _: &Cancel) -> Result<u64, LapError> {
            unreachable!("evidence is taken from what is shown")
        }
    }

    /// What is heard of these solutions, and how many are proven, when `most` are kept.
    fn hear(solutions: &'static [u64], most: usize) -> (Testimony, u64) {
        let clock = Working::default();
        let puzzle = Any(clock.clone());
        let listed = Listed { line: 1, text: "any".into(), puzzle, expected: None, solution: None };
        let mut evidence = Evidence { most, ..Evidence::new(&listed, 9) };
        let testimony = evidence.hear(&mut Showing(solutions), &clock, &Cancel::new()).unwrap();
        (testimony, evidence.proven())
    }

    #[test]
    fn verifying_is_not_charged_to_the_player() {
        let (testimony, proven) = hear(&[1, 2, 3], 9);
        assert_eq!((testimony.time, testimony.broken, proven), (Duration::from_nanos(30), None, 3));
    }

    #[test]
    fn a_solution_that_comes_again_is_told() {
        let broken = hear(&[1, 2, 1], 9).0.broken.unwrap();
        assert_eq!(broken.0, FaultKind::Duplicate);
    }

    #[test]
    fn no_more_are_kept_than_memory_allows() {
        let (testimony, proven) = hear(&[1, 2, 3, 1], 2);
        assert_eq!((testimony.broken, proven), (None, 2));
    }
}
