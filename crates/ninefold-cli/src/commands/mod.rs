//! The commands, one a file. Each has its `Args`, and a `run` that says how it ended.

/// What stands at the end of every help: the text for the one command, and the exit codes, which are the same for all.
macro_rules! help {
    ($($text:literal)*) => {
        concat!($($text,)* "\
Exit codes:
  0    all answered, and well: exactly one solution (solve --first: one or more), valid, no fault
  1    all answered, but some have no solution or several, or are not valid
  2    bad input or usage; the good lines were answered all the same
  3    a limit came first or a strategy got stuck, so some have no answer
  4    the verifier found a wrong answer of a strategy
  130  interrupted, after whole lines
Where several apply, the first of 130, 4, 2, 3, 1 is told. A closed output pipe is no fault.")
    };
}

pub(crate) use help;

pub mod canonical;
pub mod check;
pub mod compare;
pub mod convert;
pub mod count;
pub mod dedupe;
pub mod explain;
pub mod generate;
pub mod permute;
pub mod rate;
pub mod shell;
pub mod solve;
pub mod strategies;
