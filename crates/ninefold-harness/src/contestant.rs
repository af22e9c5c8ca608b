//! Who takes part in a comparison, by name.

use std::fmt;
use std::sync::Arc;

use ninefold::core::{DynSolver, Grid, Puzzle};
use ninefold::validate::validators;
use ninefold::{Entry, Roster};

use crate::external::ExternalError;
use crate::model::Kind;
use crate::player::{Batched, Player, Solving, Stranger, Terms, Validating};
use crate::subject::Subject;
use crate::task::Task;

type Start<P> = dyn Fn(Terms) -> Result<Box<dyn Player<P>>, ExternalError> + Send + Sync;

/// One who takes part: a name, and how to make as many solvers as are needed.
///
/// ```
/// use ninefold::core::Nine;
/// use ninefold::{Roster, mrv::Mrv};
/// use ninefold_harness::contestant::{Contestant, labelled};
///
/// let entry = Nine::strategy("mrv").expect("mrv is always there");
/// let twice = labelled(vec![Contestant::entry(entry), Contestant::strategy("mrv", || Box::new(Mrv))]);
/// assert_eq!(twice[1].label(), "mrv#2");
/// ```
pub struct Contestant<P: Puzzle> {
    label: String,
    kind: Kind,
    start: Arc<Start<P>>,
}

impl<P: Puzzle + 'static> Contestant<P> {
    /// A strategy of the registry.
    pub fn entry(entry: Entry<P>) -> Self {
        Self::strategy(entry.info().name, move || entry.solver())
    }

    /// A strategy of the registry that is given many puzzles at once, for the task unique. Its rows are timed so, and have
    /// neither nodes nor times of single puzzles.
    pub fn batch(entry: Entry<P>) -> Self
    where
        P: Clone,
    {
        let start = move |terms| Ok(Box::new(Batched::new(entry.solver(), terms)) as Box<dyn Player<P>>);
        Self { label: entry.info().name.to_owned(), kind: Kind::Batch, start: Arc::new(start) }
    }

    /// Any strategy; `make` makes a solver.
    pub fn strategy(label: &str, make: impl Fn() -> Box<dyn DynSolver<P>> + Send + Sync + 'static) -> Self {
        let start = move |terms| Ok(Box::new(Solving::new(make(), terms)) as Box<dyn Player<P>>);
        Self { label: label.to_owned(), kind: Kind::Single, start: Arc::new(start) }
    }

    /// A validator: a function that says whether a puzzle breaks no rule as it stands.
    pub fn validator(label: &str, is_valid: fn(&P) -> bool) -> Self {
        let start = move |_| Ok(Box::new(Validating::new(is_valid)) as Box<dyn Player<P>>);
        Self { label: label.to_owned(), kind: Kind::Validator, start: Arc::new(start) }
    }

    /// A program behind a pipe, as told in [`external`](crate::external). It is started once for each corpus.
    pub fn external(command: &str) -> Self
    where
        P: Subject,
    {
        let (label, command) = (command.trim().to_owned(), command.to_owned());
        let start = move |terms| Ok(Box::new(Stranger::start(&command, terms)?) as Box<dyn Player<P>>);
        Self { label, kind: Kind::External, start: Arc::new(start) }
    }
}

impl<P: Puzzle> Contestant<P> {
    /// Its name in tables.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// How it is called and timed.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Makes a solver, or starts the program.
    pub(crate) fn start(&self, terms: Terms) -> Result<Box<dyn Player<P>>, ExternalError> {
        (self.start)(terms)
    }
}

impl<P: Puzzle> fmt::Debug for Contestant<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contestant").field("label", &self.label).field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// The same contestants, with a number behind each label that was there before: `mrv`, `mrv#2`.
pub fn labelled<P: Puzzle>(mut contestants: Vec<Contestant<P>>) -> Vec<Contestant<P>> {
    let names: Vec<String> = contestants.iter().map(|contestant| contestant.label.clone()).collect();
    for (place, contestant) in contestants.iter_mut().enumerate() {
        let before = names[..place].iter().filter(|name| **name == contestant.label).count();
        if before > 0 {
            contestant.label = format!("{}#{}", contestant.label, before + 1);
        }
    }
    contestants
}

/// A name that nobody has who could take part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} {name:?} for {side}x{side} boards; there are {}", known.join(", "))]
pub struct UnknownName {
    /// The name.
    pub name: String,
    /// What was looked for: a strategy or a validator.
    pub what: &'static str,
    /// Rows of the boards.
    pub side: usize,
    /// The names that exist.
    pub known: Vec<String>,
}

/// The contestants called `names` for a task on boards of size `S`, in this order; all there are when `names` is empty.
///
/// The task validate is for validators, all others are for strategies. A strategy for batches is given batches where the task is
/// unique.
///
/// # Errors
///
/// At the first name that nobody has.
pub fn by_name<S: Roster>(task: Task, names: &[String]) -> Result<Vec<Contestant<Grid<S>>>, UnknownName> {
    let (what, mut all): (_, Vec<Contestant<Grid<S>>>) = if task == Task::Validate {
        ("validator", validators::<S>().iter().map(|one| Contestant::validator(one.name, one.is_valid)).collect())
    } else {
        // One that is for batches is the same as another where there are none: it takes part when it is named.
        let is_wanted = |entry: &&Entry<Grid<S>>| task == Task::Unique || !entry.is_for_batches() || !names.is_empty();
        let contestant = |entry: &Entry<Grid<S>>| match task {
            Task::Unique if entry.is_for_batches() => Contestant::batch(*entry),
            _ => Contestant::entry(*entry),
        };
        ("strategy", S::STRATEGIES.iter().filter(is_wanted).map(contestant).collect())
    };
    if !names.is_empty() {
        let known = || all.iter().map(|one| one.label.clone()).collect();
        let unknown = |name: &String| UnknownName { name: name.clone(), what, side: S::SIDE, known: known() };
        let find = |name: &String| all.iter().find(|one| one.label == *name).cloned().ok_or_else(|| unknown(name));
        all = names.iter().map(find).collect::<Result<_, _>>()?;
    }
    Ok(all)
}

impl<P: Puzzle> Clone for Contestant<P> {
    fn clone(&self) -> Self {
        Self { label: self.label.clone(), kind: self.kind, start: Arc::clone(&self.start) }
    }
}
