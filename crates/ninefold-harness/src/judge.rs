//! Who is right about one puzzle, by proof.
//!
//! In this order: a solution that does not solve the puzzle, or came twice, makes the answer wrong. Verified solutions
//! prove that there are at least so many, against every exact count and against the corpus. The count in the corpus
//! decides where no proof speaks against it. Two answers that cannot both be right, and no proof: they disagree, and the
//! one that claims more than was ever shown is called wrong. Every count of our own strategies is shown solution by solution,
//! so that last case needs a program that only tells a number, or a count beyond what is kept.

use ninefold::core::{Counted, Stop};

use crate::corpus::{Expected, Listed};
use crate::evidence::Testimony;
use crate::model::{Fault, FaultKind};
use crate::subject::Subject;
use crate::task::Task;

/// What became of one puzzle with one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Finished,
    TimedOut,
    Stuck,
    Wrong,
    Panicked,
}

/// A puzzle before the judge.
pub(crate) struct Case<'a, P: Subject> {
    pub task: Task,
    /// The file, for messages.
    pub path: &'a str,
    pub listed: &'a Listed<P>,
    /// Solutions after which a search stops, and not before.
    pub limit: u64,
    /// Solutions that were verified.
    pub proven: u64,
}

/// What the judge says.
pub(crate) struct Judgement {
    /// One for each testimony.
    pub outcomes: Vec<Outcome>,
    pub faults: Vec<Fault>,
}

impl<P: Subject> Case<'_, P> {
    /// Judges what was said, by the labels of those who said it.
    pub(crate) fn judge(&self, said: &[(&str, Testimony)]) -> Judgement {
        let mut faults = Vec::new();
        let mut outcomes: Vec<Outcome> = said.iter().map(|(_, testimony)| outcome(testimony)).collect();
        let expected = self.expected(&mut faults);
        for ((label, testimony), outcome) in said.iter().zip(&mut outcomes) {
            if let Some((kind, claimed, wrong)) = &testimony.broken {
                faults.push(self.fault(label, *kind, claimed.clone(), wrong.clone()));
            } else if *outcome == Outcome::Finished
                && let Some((kind, right)) = self.refuted(counted(testimony), expected)
            {
                *outcome = Outcome::Wrong;
                faults.push(self.fault(label, kind, self.words(counted(testimony)), right));
            }
        }
        self.disagreements(said, &mut outcomes, &mut faults);
        Judgement { outcomes, faults }
    }

    /// The lean form of a search answered `lean` after its counting form had answered `claimed`.
    pub(crate) fn lean_fault(&self, label: &str, lean: Counted, claimed: Counted) -> Fault {
        let right = format!("its counting form answered {}", self.words(claimed));
        self.fault(label, FaultKind::Lean, self.words(lean), right)
    }

    /// A fault of `label` in this puzzle.
    pub(crate) fn fault(&self, label: &str, kind: FaultKind, claimed: String, right: String) -> Fault {
        Fault {
            label: label.to_owned(),
            kind,
            path: self.path.to_owned(),
            line: self.listed.line,
            puzzle: self.listed.text.clone(),
            posed: self.listed.puzzle.to_string(),
            claimed,
            right,
        }
    }

    /// What the corpus says of the number of solutions, unless that is refuted.
    fn expected(&self, faults: &mut Vec<Fault>) -> Option<Expected> {
        // The task refute itself says that there is none, and the file need not.
        let (who, expected) = match self.task {
            Task::Refute => (Task::Refute.name(), Some(Expected::Exactly(0))),
            _ => (self.path, self.listed.expected),
        };
        match expected {
            Some(Expected::Exactly(count)) if self.proven > count => {
                let claimed = self.words(Counted { found: count, stop: None });
                faults.push(self.fault(who, FaultKind::Corpus, claimed, self.proof()));
                None
            }
            expected => expected,
        }
    }

    /// Why a finished answer is wrong, if it is.
    fn refuted(&self, counted: Counted, expected: Option<Expected>) -> Option<(FaultKind, String)> {
        if self.task == Task::Validate {
            let is_valid = self.listed.puzzle.is_valid();
            let right = if is_valid { "no two cells of a house hold the same digit" } else { "two cells clash" };
            return ((counted.found > 0) != is_valid).then(|| (FaultKind::Validity, right.to_owned()));
        }
        let Counted { found, stop } = counted;
        if stop == Some(Stop::Enough) && found < self.limit {
            return Some((FaultKind::Count, format!("the search was to go on to {}", solutions(self.limit))));
        }
        if counted.is_exact() && found < self.proven {
            return Some((FaultKind::Count, self.proof()));
        }
        let is_wrong = match expected {
            Some(Expected::Exactly(count)) => found > count || counted.is_exact() && found < count,
            Some(Expected::Several) => counted.is_exact() && found < 2,
            None => false,
        };
        let right = expected.map(|expected| format!("the corpus says {expected}"));
        right.filter(|_| is_wrong).map(|right| (FaultKind::Count, right))
    }

    /// Marks answers that claim more than was shown, where another answer says that there is no more.
    fn disagreements(&self, said: &[(&str, Testimony)], outcomes: &mut [Outcome], faults: &mut Vec<Fault>) {
        if self.task == Task::Validate {
            return;
        }
        let finished: Vec<(usize, &str, Counted)> = (said.iter().enumerate())
            .filter(|(place, _)| outcomes[*place] == Outcome::Finished)
            .map(|(place, (label, testimony))| (place, *label, counted(testimony)))
            .collect();
        for (place, label, more) in &finished {
            let less = finished.iter().find(|(_, _, less)| less.is_exact() && less.found < more.found);
            if let Some((_, other, less)) = less {
                let right = format!("{other} claimed {}, and neither is proven", self.words(*less));
                faults.push(self.fault(label, FaultKind::Disagreement, self.words(*more), right));
                outcomes[*place] = Outcome::Wrong;
            }
        }
    }

    fn proof(&self) -> String {
        match self.proven {
            1 => "a solution was found and verified".to_owned(),
            proven => format!("{proven} different solutions were found and verified"),
        }
    }

    /// An answer in words.
    fn words(&self, Counted { found, stop }: Counted) -> String {
        match (self.task, found, stop) {
            (Task::Validate, 0, _) => "a clash".to_owned(),
            (Task::Validate, ..) => "no clash".to_owned(),
            (_, 0, None) => "no solution".to_owned(),
            (_, 1, None) => "exactly 1 solution".to_owned(),
            (_, _, None) => format!("exactly {found} solutions"),
            (_, found, Some(Stop::Enough)) if found < self.limit => format!("enough after {}", solutions(found)),
            (_, 1, Some(Stop::Enough)) => "a solution".to_owned(),
            (_, _, Some(Stop::Enough)) => format!("{found} or more solutions"),
            (_, _, Some(stop)) => format!("{found} solutions before {stop}"),
        }
    }
}

/// A number of solutions in words.
pub(crate) fn solutions(number: u64) -> String {
    if number == 1 { "1 solution".to_owned() } else { format!("{number} solutions") }
}

/// What was counted; only of a testimony that has a claim.
fn counted(testimony: &Testimony) -> Counted {
    testimony.claim.as_ref().map_or(Counted { found: 0, stop: Some(Stop::Stuck) }, |claim| claim.counted)
}

/// What became of the puzzle, as far as the answer alone tells.
fn outcome(testimony: &Testimony) -> Outcome {
    match &testimony.claim {
        Err(_) => Outcome::Panicked,
        Ok(_) if testimony.broken.is_some() => Outcome::Wrong,
        Ok(claim) => match claim.counted.stop {
            None | Some(Stop::Enough) => Outcome::Finished,
            Some(Stop::Stuck) => Outcome::Stuck,
            Some(_) => Outcome::TimedOut,
        },
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ninefold::core::{Four, Grid};

    use super::*;
    use crate::player::Claim;

    fn exactly(found: u64) -> Counted {
        Counted { found, stop: None }
    }

    fn or_more(found: u64) -> Counted {
        Counted { found, stop: Some(Stop::Enough) }
    }

    /// The outcomes, and the kinds of faults with the label each falls on.
    fn judge(
        task: Task,
        expected: Option<Expected>,
        proven: u64,
        said: &[(&'static str, Counted)],
    ) -> (Vec<Outcome>, Vec<(String, FaultKind)>) {
        let puzzle: Grid<Four> = "1....2....3....4".parse().unwrap();
        let listed = Listed { line: 7, text: puzzle.to_string(), puzzle, expected, solution: None };
        let said: Vec<_> = (said.iter())
            .map(|&(label, counted)| {
                let claim = Ok(Claim { counted, counters: None });
                (label, Testimony { claim, broken: None, time: Duration::ZERO })
            })
            .collect();
        let judgement = Case { task, path: "file", listed: &listed, limit: task.limit(5), proven }.judge(&said);
        (judgement.outcomes, judgement.faults.into_iter().map(|fault| (fault.label, fault.kind)).collect())
    }

    use Outcome::{Finished, Stuck, TimedOut, Wrong};

    #[test]
    fn right_answers_are_left_alone() {
        let said = [("a", exactly(1)), ("b", exactly(1)), ("c", Counted { found: 0, stop: Some(Stop::Deadline) })];
        assert_eq!(judge(Task::Unique, None, 1, &said), (vec![Finished, Finished, TimedOut], vec![]));
        let stuck = [("a", Counted { found: 0, stop: Some(Stop::Stuck) }), ("b", or_more(2))];
        assert_eq!(judge(Task::Unique, Some(Expected::Several), 2, &stuck), (vec![Stuck, Finished], vec![]));
        assert_eq!(judge(Task::Count, Some(Expected::Exactly(9)), 5, &[("a", or_more(5))]).1, []);
    }

    #[test]
    fn verified_solutions_refute_an_exact_count_even_against_a_majority() {
        let said = [("a", exactly(1)), ("b", exactly(1)), ("c", or_more(2))];
        let faults = ["a", "b"].map(|label| (label.to_owned(), FaultKind::Count)).to_vec();
        assert_eq!(judge(Task::Unique, None, 2, &said), (vec![Wrong, Wrong, Finished], faults));
        assert_eq!(judge(Task::First, None, 1, &[("a", exactly(0)), ("b", or_more(1))]).0, [Wrong, Finished]);
    }

    #[test]
    fn the_corpus_decides_what_is_not_proven() {
        let said = [("a", exactly(2)), ("b", exactly(3))];
        let faults = vec![("a".to_owned(), FaultKind::Count)];
        assert_eq!(judge(Task::Count, Some(Expected::Exactly(3)), 2, &said), (vec![Wrong, Finished], faults));
        assert_eq!(judge(Task::Unique, Some(Expected::Several), 1, &[("a", exactly(1))]).0, [Wrong]);
        assert_eq!(judge(Task::Unique, Some(Expected::Exactly(1)), 1, &[("a", or_more(2))]).0, [Wrong]);
    }

    #[test]
    fn proof_refutes_the_corpus() {
        let faults = vec![("file".to_owned(), FaultKind::Corpus)];
        let said = [("a", exactly(2))];
        assert_eq!(judge(Task::Count, Some(Expected::Exactly(1)), 2, &said), (vec![Finished], faults));
        let faults = vec![("refute".to_owned(), FaultKind::Corpus)];
        assert_eq!(judge(Task::Refute, None, 1, &[("a", or_more(1))]), (vec![Finished], faults));
        assert_eq!(judge(Task::Refute, None, 0, &[("a", exactly(0))]), (vec![Finished], vec![]));
    }

    #[test]
    fn who_says_enough_has_found_what_was_asked_for() {
        let wrong = vec![("a".to_owned(), FaultKind::Count)];
        for (task, found) in [
            (Task::First, 0),
            (Task::Unique, 0),
            (Task::Unique, 1),
            (Task::Count, 0),
            (Task::Count, 4),
            (Task::Refute, 0),
        ] {
            let said = [("a", or_more(found))];
            assert_eq!(judge(task, None, found, &said), (vec![Wrong], wrong.clone()), "{task} {found}");
        }
        let right = [(Task::First, 1), (Task::Unique, 2), (Task::Count, 5)];
        assert!(right.iter().all(|&(task, found)| judge(task, None, found, &[("a", or_more(found))]).1.is_empty()));
    }

    #[test]
    fn without_proof_answers_disagree() {
        let faults = vec![("b".to_owned(), FaultKind::Disagreement)];
        let said = [("a", exactly(1)), ("b", exactly(3))];
        assert_eq!(judge(Task::Count, None, 1, &said), (vec![Finished, Wrong], faults));
    }

    #[test]
    fn validators_are_judged_by_the_rules() {
        let faults = vec![("b".to_owned(), FaultKind::Validity)];
        let said = [("a", exactly(1)), ("b", exactly(0))];
        assert_eq!(judge(Task::Validate, None, 0, &said), (vec![Finished, Wrong], faults));
    }
}
