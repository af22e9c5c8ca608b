//! The comparison knows no Sudoku: here strategies are compared that pick coins which add up to a sum.

use std::fmt;
use std::ops::ControlFlow::{Break, Continue};

use ninefold::core::{Cancel, Flow, Info, Monitor, Puzzle, Solver, Stop, Strategy};
use ninefold_harness::comparison::Comparison;
use ninefold_harness::contestant::Contestant;
use ninefold_harness::corpus::{Expected, Listed};
use ninefold_harness::model::{FaultKind, Settings};
use ninefold_harness::sample::Sample;
use ninefold_harness::{Subject, Task};

/// Coins, and what those picked have to add up to.
#[derive(Clone, Debug)]
struct Purse {
    coins: Vec<u32>,
    sum: u32,
}

/// Which coins are picked, a bit for each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Picked(u32);

#[derive(Debug, thiserror::Error)]
#[error("the coins add up to {0}")]
struct OtherSum(u32);

impl Purse {
    fn sum_of(&self, picked: u32) -> u32 {
        self.coins.iter().enumerate().filter(|(coin, _)| picked >> coin & 1 == 1).map(|(_, value)| value).sum()
    }
}

impl Puzzle for Purse {
    type Solution = Picked;
    type Fault = OtherSum;

    fn verify(&self, solution: &Picked) -> Result<(), OtherSum> {
        let sum = self.sum_of(solution.0);
        if sum == self.sum { Ok(()) } else { Err(OtherSum(sum)) }
    }
}

impl fmt::Display for Picked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:b}", self.0)
    }
}

impl fmt::Display for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {:?}", self.sum, self.coins)
    }
}

impl Subject for Purse {
    fn is_valid(&self) -> bool {
        true
    }

    fn solution(text: &str) -> Result<Picked, String> {
        u32::from_str_radix(text, 2).map(Picked).map_err(|error| error.to_string())
    }
}

/// Tries every choice of coins; one that is off is told as a solution too, when it `is_careless`.
struct EveryChoice {
    is_careless: bool,
}

impl Strategy for EveryChoice {
    const INFO: Info = Info {
        name: "every-choice",
        idea: "every choice of coins in turn",
        inference: "none",
        branching: "none",
        is_complete: true,
        source: "this test",
    };
}

impl Solver<Purse> for EveryChoice {
    fn search<M: Monitor<Purse>>(&mut self, purse: &Purse, monitor: &mut M) -> Flow {
        for picked in 0..1 << purse.coins.len() {
            monitor.node()?;
            if purse.sum_of(picked).abs_diff(purse.sum) <= u32::from(self.is_careless) {
                monitor.solution(&|| Picked(picked))?;
            }
        }
        Continue(())
    }
}

/// Gives up at once.
struct Nobody;

impl Strategy for Nobody {
    const INFO: Info = Info { name: "nobody", is_complete: false, ..EveryChoice::INFO };
}

impl Solver<Purse> for Nobody {
    fn search<M: Monitor<Purse>>(&mut self, _: &Purse, _: &mut M) -> Flow {
        Break(Stop::Stuck)
    }
}

#[test]
fn any_kind_of_puzzle_can_be_compared() {
    let purse = |line, coins: &[u32], sum, count| {
        let puzzle = Purse { coins: coins.to_vec(), sum };
        let expected = Some(Expected::Exactly(count));
        Listed { line, text: puzzle.to_string(), puzzle, expected, solution: None }
    };
    let puzzles = vec![purse(1, &[1, 2, 3, 4], 5, 2), purse(2, &[2, 4, 8], 7, 0), purse(3, &[1, 1, 1, 1], 2, 6)];
    let sample = Sample { name: "coins".into(), path: "coins".into(), side: 0, of: puzzles.len(), puzzles };
    let contestants = [
        Contestant::strategy("careful", || Box::new(EveryChoice { is_careless: false })),
        Contestant::strategy("careless", || Box::new(EveryChoice { is_careless: true })),
        Contestant::strategy("nobody", || Box::new(Nobody)),
    ];
    let cancel = Cancel::new();
    let settings = Settings { corpus_time: Some(400_000_000), rounds: 1, ..Settings::default() };
    let comparison = Comparison { settings, ..Comparison::new(Task::Count, &cancel) };
    let set = comparison.on_sample(&sample, &contestants, &mut ()).unwrap();

    assert_eq!(set.faults.len(), 3);
    assert!(set.faults.iter().all(|fault| fault.kind == FaultKind::Solution && fault.label == "careless"));
    assert!(set.faults[0].to_string().starts_with("coins:1: careless is wrong: claimed the solution "));
    let [careful, careless, nobody] = [0, 1, 2].map(|row| set.rows[row].outcomes);
    assert_eq!((careful.finished, careless.wrong, nobody.stuck), (3, 3, 3));
    assert_eq!(set.rows[0].total.unwrap().to_string(), "8");
}
