//! How the program ends: one number, the same for every command, that a script can rely on.

use std::process::ExitCode;

/// How a command ended, from good to bad. Where several apply, the worst is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Everything was answered, and the answer is the good one: exactly one solution, valid, no difference.
    Good,
    /// Everything was answered, but some puzzles have no solution or several, or some boards are not valid.
    Bad,
    /// A budget ran out, or a strategy got stuck: something has no answer.
    Unfinished,
    /// What was typed or read cannot be understood.
    Input,
    /// The verifier found a wrong answer.
    Wrong,
    /// Somebody pressed Ctrl-C.
    Interrupted,
}

impl Exit {
    /// The number that the shell sees.
    pub fn code(self) -> u8 {
        match self {
            Exit::Good => 0,
            Exit::Bad => 1,
            Exit::Input => 2,
            Exit::Unfinished => 3,
            Exit::Wrong => 4,
            Exit::Interrupted => 130,
        }
    }

    /// The one of the two that has to be told: 130, 4, 2, 3, 1, 0, in this order.
    #[must_use]
    pub fn worse(self, other: Self) -> Self {
        self.max(other)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_is_told() {
        let by_weight = [Exit::Interrupted, Exit::Wrong, Exit::Input, Exit::Unfinished, Exit::Bad, Exit::Good];
        assert_eq!(by_weight.map(Exit::code), [130, 4, 2, 3, 1, 0]);
        for (weight, one) in by_weight.into_iter().enumerate() {
            for other in &by_weight[weight..] {
                assert_eq!(one.worse(*other), one);
                assert_eq!(other.worse(one), one);
            }
        }
    }
}
