//! `cargo xtask slow`: proofs that take too long for a test.
//!
//! Every solved 6x6 board through every complete strategy, here; every step of logic on very many puzzles, in `steps`;
//! the counts of the fast engines on very many boards, in `counts`.

mod counts;
mod steps;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, ensure};
use clap::builder::NonEmptyStringValueParser;
use ninefold::core::{Flow, Grid, Probe, Puzzle, Six};
use ninefold::{Entry, Roster};

use crate::shell::{IS_RELEASE, Workspace};

/// Run the proofs that take too long for a test: every solved 6x6 board through every strategy; no step of logic wrong;
/// the fast engines count as dlx does
#[derive(clap::Args)]
pub struct Args {
    /// Only this proof
    #[arg(long, value_enum)]
    only: Option<Proof>,
    /// Every solved 6x6 board through this strategy alone
    #[arg(long, value_parser = NonEmptyStringValueParser::new())]
    strategy: Option<String>,
    /// How many puzzles the steps of logic are checked on
    #[arg(long, default_value_t = 100_000)]
    puzzles: usize,
    /// How many random boards the fast engines count
    #[arg(long, default_value_t = 1_000_000)]
    boards: usize,
    /// And the boards of these files, one 9x9 board a line
    #[arg(long, value_name = "FILE", num_args = 1..)]
    files: Vec<PathBuf>,
    /// What puzzles and boards follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Proof {
    /// Complete strategies visit every solved 6x6 board
    Boards,
    /// No step of logic contradicts the solution of a puzzle
    Steps,
    /// The fast engines count as dlx does
    Counts,
}

/// The number of solved 6x6 boards with boxes of two rows and three columns.
const SOLVED_SIX: u64 = 28_200_960;

/// Solutions between two marks of progress.
const STEP: u64 = 1_000_000;

/// Runs the proofs that are asked for.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if !IS_RELEASE {
        return workspace.again_in_release();
    }
    // Who names a strategy means that one.
    let is_wanted = |proof| args.only.map_or(args.strategy.is_none() || proof == Proof::Boards, |only| only == proof);
    if is_wanted(Proof::Boards) {
        boards(args)?;
    }
    if is_wanted(Proof::Steps) {
        steps::run(args.puzzles, args.seed)?;
    }
    if is_wanted(Proof::Counts) {
        counts::run(args.boards, args.seed, &args.files)?;
    }
    Ok(())
}

/// Lets each complete strategy visit every solved 6x6 board.
fn boards(args: &Args) -> Result<()> {
    let is_wanted = |entry: &&Entry<Grid<Six>>| {
        entry.info().is_complete && args.strategy.as_ref().is_none_or(|name| name == entry.info().name)
    };
    let entries: Vec<_> = Six::STRATEGIES.iter().filter(is_wanted).collect();
    ensure!(!entries.is_empty(), "no such complete strategy: {}", args.strategy.as_deref().unwrap_or_default());
    let mut first = None;
    for entry in entries {
        let sum = every_six(entry)?;
        // Every strategy that visited so many solved boards, none of them twice, has visited the same ones.
        ensure!(*first.get_or_insert(sum) == sum, "{}: other boards than the strategies before", entry.info().name);
    }
    Ok(())
}

/// Visits every solved 6x6 board with a strategy, verifies each, and returns the sum of their fingerprints: it does not
/// depend on the order, and a board too often and another too seldom change it.
fn every_six(entry: &Entry<Grid<Six>>) -> Result<u64> {
    let name = entry.info().name;
    let start = Instant::now();
    let (mut found, mut wrong, mut sum) = (0_u64, 0_u64, 0_u64);
    let mut tell = |solution: Grid<Six>| {
        found += 1;
        wrong += u64::from(Grid::empty().verify(&solution).is_err());
        sum = sum.wrapping_add(fingerprint(solution.digits()));
        if found.is_multiple_of(STEP) {
            eprintln!("{name}: {found} of {SOLVED_SIX}, {:.0?}", start.elapsed());
        }
        Flow::Continue(())
    };
    let flow = entry.solver().run(&Grid::empty(), &mut Probe::up_to(u64::MAX).telling(&mut tell));
    println!("{name}: {found} solved 6x6 boards, {wrong} of them wrong, in {:.1?}", start.elapsed());
    ensure!(flow == Flow::Continue(()), "{name} stopped: {flow:?}");
    ensure!((found, wrong) == (SOLVED_SIX, 0), "{name}: expected {SOLVED_SIX} boards and none of them wrong");
    Ok(sum)
}

/// The digits mixed into one number (FNV-1a, and the mixing step of `SplitMix64`).
fn fingerprint(digits: &[u8]) -> u64 {
    let seed = digits
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, &digit| (hash ^ u64::from(digit)).wrapping_mul(0x0100_0000_01b3));
    ninefold::core::Rng::new(seed).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_suite_says_the_same_number() {
        assert_eq!(SOLVED_SIX, ninefold_conformance::checks::SOLVED_SIX);
    }

    #[test]
    fn a_fingerprint_tells_boards_apart() {
        assert_ne!(fingerprint(&[1, 2, 3, 4]), fingerprint(&[1, 2, 4, 3]));
    }
}
