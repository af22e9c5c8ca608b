//! `cargo xtask growth`: how the cost of a search grows.
//!
//! Two tables for the README; each search proves a solution the only one. One takes clues away from one board, the other goes
//! from 4x4 to 25x25. Beside the nodes that each strategy enters stands the number of ways to fill the m empty cells, 9^m on
//! the usual board: the bound that plain search has, and that no strategy here comes near.

use std::fmt::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use ninefold::core::{Grid, NodeBudget, Probe, Rng, Solver, Stop, Verdict};
use ninefold::generate::{dig, solved};
use ninefold::propagate::Propagate;
use ninefold::{Entry, Roster, SIDES, WithSize, strategies, with_side};

use crate::readme;
use crate::shell::{IS_RELEASE, Workspace};

/// Measure how the cost grows as clues are taken away and as boards get larger: two tables for the README
#[derive(clap::Args)]
pub struct Args {
    /// Seconds after which a search is cut
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Write the tables into README.md, between <!-- growth --> and <!-- /growth -->
    #[arg(long)]
    splice: bool,
}

impl Args {
    fn time(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

/// Clues left of the one 9x9 board.
const CLUES: [usize; 9] = [60, 50, 40, 35, 30, 28, 26, 24, 22];

/// Of the cells of a board, how many in a hundred are clues in the table of sizes.
const SHARE: usize = 45;

/// Searches that take less time than this are done again, so often.
const QUICK: Duration = Duration::from_millis(20);
const REPEATS: usize = 20;

/// Measures, and prints the tables.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if !IS_RELEASE {
        return workspace.again_in_release();
    }
    let tables = format!("{}\n{}", by_clues(args.time()), by_size(args.time()));
    println!("{tables}");
    if args.splice {
        readme::splice_part(&workspace.root, "growth", &tables)?;
    }
    Ok(())
}

/// One board with ever fewer clues: the first, by seed, that can spare so many.
fn by_clues(time: Duration) -> String {
    let mut table = head("clues");
    for puzzle in (1..=u64::MAX).map(series).find(|series| series.len() == CLUES.len()).into_iter().flatten() {
        row(&mut table, &puzzle.givens().count().to_string(), &puzzle, time);
    }
    table
}

/// A board with each of the numbers of clues, as far as it keeps one solution.
fn series(seed: u64) -> Vec<Grid> {
    let mut rng = Rng::new(seed);
    let mut puzzle = solved(&mut rng);
    let thinner = CLUES.iter().map(|&clues| {
        puzzle = thinned(&puzzle, clues, &mut rng);
        puzzle
    });
    thinner
        .zip(CLUES)
        .take_while(|(puzzle, clues)| puzzle.givens().count() == *clues)
        .map(|(puzzle, _)| puzzle)
        .collect()
}

/// A board of each size.
fn by_size(time: Duration) -> String {
    let mut table = head("board");
    for side in SIDES {
        with_side(side, Sized { table: &mut table, time });
    }
    table
}

/// The row of a size.
struct Sized<'a> {
    table: &'a mut String,
    time: Duration,
}

impl WithSize for Sized<'_> {
    type Output = ();

    fn run<S: Roster>(self) {
        let mut rng = Rng::new(1);
        let clues = (S::CELLS * SHARE).div_ceil(100);
        let puzzle = thinned(&solved::<S>(&mut rng), clues, &mut rng);
        row(self.table, &format!("{0}x{0}", S::SIDE), &puzzle, self.time);
    }
}

/// The board with `clues` clues, or as few as leave it with one solution that is soon proved the only one.
fn thinned<S: Roster>(grid: &Grid<S>, clues: usize, rng: &mut Rng) -> Grid<S> {
    let mut solver = Propagate::<S>::default();
    dig(grid, clues, rng, |puzzle| solver.classify_with(puzzle, &mut NodeBudget::new(1_000)) == Verdict::Unique)
}

/// The head of a table whose first column is called `first`: then a column for each strategy.
fn head(first: &str) -> String {
    let names: Vec<_> = strategies().iter().map(|strategy| strategy.info.name).collect();
    let rule = "--:|".repeat(names.len() + 2);
    format!("| {first} | empty cells | bound | {} |\n|:--|{rule}\n", names.join(" | "))
}

/// A row: the board, the bound, and what each strategy needs to prove its solution the only one.
fn row<S: Roster>(table: &mut String, first: &str, puzzle: &Grid<S>, time: Duration) {
    let empty = S::CELLS - puzzle.givens().count();
    let bound = empty as f64 * (S::SIDE as f64).log10();
    let _ = write!(table, "| {first} | {empty} | 10^{bound:.0} |");
    for strategy in strategies() {
        let cell = match S::strategy(strategy.info.name) {
            Some(entry) => {
                let (verdict, entered, time) = measured(&entry, puzzle, time);
                match verdict {
                    Verdict::Unknown(Stop::Stuck) => format!("stuck, {}", short(time)),
                    Verdict::Unknown(_) => format!("> {}, > {}", grouped(entered), short(time)),
                    _ => format!("{}, {}", grouped(entered), short(time)),
                }
            }
            None => "–".to_owned(),
        };
        let _ = write!(table, " {cell} |");
    }
    table.push('\n');
}

/// Proves the solution of a board the only one, within a time: the verdict, the nodes and the time. A quick
/// search is repeated, and the least time taken: the first one finds cold caches.
fn measured<S: Roster>(entry: &Entry<Grid<S>>, puzzle: &Grid<S>, time: Duration) -> (Verdict, u64, Duration) {
    let mut solver = entry.solver();
    let mut search = || {
        let mut probe = Probe::up_to(2).within_time(time);
        let start = Instant::now();
        let flow = solver.run(puzzle, &mut probe);
        (probe.verdict(flow), probe.counters().nodes, start.elapsed())
    };
    let (verdict, entered, mut least) = search();
    let repeats = if least < QUICK { REPEATS } else { 0 };
    for _ in 0..repeats {
        least = least.min(search().2);
    }
    (verdict, entered, least)
}

/// A number with its thousands apart: `28,200,960`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}

/// A time in the unit that keeps it short.
fn short(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        _ if seconds < 1e-6 => format!("{:.0} ns", seconds * 1e9),
        _ if seconds < 1e-3 => format!("{:.0} µs", seconds * 1e6),
        _ if seconds < 1.0 => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{seconds:.1} s"),
    }
}

#[cfg(test)]
mod tests {
    use ninefold::core::Nine;

    use super::*;

    #[test]
    fn numbers_and_times_are_short_to_read() {
        assert_eq!([0, 12, 999, 1_000, 28_200_960].map(grouped), ["0", "12", "999", "1,000", "28,200,960"]);
        let times = [
            Duration::from_nanos(620),
            Duration::from_micros(7),
            Duration::from_millis(12),
            Duration::from_millis(2_340),
        ];
        assert_eq!(times.map(short), ["620 ns", "7 µs", "12 ms", "2.3 s"]);
    }

    #[test]
    fn a_row_has_a_cell_for_each_strategy() {
        let mut table = head("clues");
        row(&mut table, "all", &Grid::<Nine>::empty(), Duration::ZERO);
        let bars: Vec<_> = table.lines().map(|line| line.matches('|').count()).collect();
        assert_eq!(bars, [strategies().len() + 4; 3]);
        assert!(table.contains("| all | 81 | 10^77 | > 0, > "), "{table}");
    }
}
