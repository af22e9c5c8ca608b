//! The registry across sizes: each strategy once, with the boards that it solves. For tables and for `--help`.

use ninefold_core::Info;

use crate::registry::{Entry, Roster};
use crate::side::{SIDES, WithSize, with_side};

/// A strategy, and the sizes of board that it solves.
#[derive(Clone, Debug)]
pub struct Listing {
    /// What the strategy is.
    pub info: &'static Info,
    /// The sides of the boards that it solves, ascending; never empty.
    pub sides: Vec<usize>,
}

/// Every strategy that was compiled in, from the plainest to the fastest; last those that may get stuck.
///
/// ```
/// for strategy in ninefold::strategies() {
///     println!("{:<16}{} (sides {:?})", strategy.info.name, strategy.info.idea, strategy.sides);
/// }
/// # assert!(ninefold::strategies().iter().any(|strategy| strategy.info.name == "mrv" && strategy.sides.contains(&25)));
/// ```
pub fn strategies() -> Vec<Listing> {
    // The usual board has most of them, so its order comes first.
    let mut sides = SIDES;
    sides.sort_by_key(|&side| side != 9);
    let mut all: Vec<Listing> = Vec::new();
    for side in sides {
        for info in with_side(side, Infos).into_iter().flatten() {
            match all.iter_mut().find(|listed| listed.info.name == info.name) {
                Some(listed) => listed.sides.push(side),
                None => all.push(Listing { info, sides: vec![side] }),
            }
        }
    }
    for listed in &mut all {
        listed.sides.sort_unstable();
    }
    all
}

/// What the strategies for one size are.
struct Infos;

impl WithSize for Infos {
    type Output = Vec<&'static Info>;

    fn run<S: Roster>(self) -> Self::Output {
        S::STRATEGIES.iter().map(Entry::info).collect()
    }
}
