//! What is asked of a strategy. Each task is a benchmark of its own; results of two are never put into one table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A task.
///
/// ```
/// use ninefold_harness::Task;
///
/// let task: Task = "unique".parse()?;
/// assert_eq!(task, Task::Unique);
/// assert_eq!(task.limit(10_000), 2);
/// assert!("uniq".parse::<Task>().is_err());
/// # Ok::<(), ninefold_harness::UnknownTask>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// Find a solution.
    First,
    /// Find a solution and prove that it is the only one: stop at two.
    Unique,
    /// Count all solutions, up to a limit.
    Count,
    /// Prove that a contradictory board has no solution.
    Refute,
    /// Tell whether a board breaks a rule. Validators answer it, strategies do not.
    Validate,
}

/// A name that is no task.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown task {0:?}; the tasks are {known}", known = Task::ALL.map(Task::name).join(", "))]
pub struct UnknownTask(pub String);

impl Task {
    /// Every task.
    pub const ALL: [Self; 5] = [Self::First, Self::Unique, Self::Count, Self::Refute, Self::Validate];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Unique => "unique",
            Self::Count => "count",
            Self::Refute => "refute",
            Self::Validate => "validate",
        }
    }

    /// What it asks, in a few words.
    pub const fn question(self) -> &'static str {
        match self {
            Self::First => "find a solution",
            Self::Unique => "find a solution and prove that there is no other",
            Self::Count => "count all solutions",
            Self::Refute => "prove that there is no solution",
            Self::Validate => "tell whether the board breaks a rule",
        }
    }

    /// After how many solutions a search stops; `counting` is the limit of the task count.
    pub const fn limit(self, counting: u64) -> u64 {
        match self {
            Self::Unique => 2,
            Self::Count => counting,
            Self::First | Self::Refute | Self::Validate => 1,
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Task {
    type Err = UnknownTask;

    fn from_str(name: &str) -> Result<Self, UnknownTask> {
        Self::ALL.into_iter().find(|task| task.name() == name).ok_or_else(|| UnknownTask(name.to_owned()))
    }
}
