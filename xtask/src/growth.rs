//! `cargo xtask growth`: how the cost of a search grows.
//!
//! Two tables for the README. One takes clues away from one board, the other goes from 4x4 to 25x25. Beside the nodes that
//! each strategy enters stands the number of ways to fill the m empty cells, 9^m: the bound that plain search has, and that
//! no strategy here comes near.

use std::fmt::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use ninefold::core::{Grid, Nine, NodeBudget, Probe, Rng, Solver, Verdict};
use ninefold::generate::{dig, solved};
use ninefold::mrv::Mrv;
use ninefold::{Entry, Roster, SIDES, WithSize, strategies, with_side};

use crate::readme;
use crate::shell::{IS_RELEASE, Workspace};

/// Measure how the cost grows as clues are taken away and as boards get larger: two tables for the README
#[derive(clap::Args)]
pub struct Args {
    /// Nodes after which a search is cut
    #[arg(long, default_value_t = 20_000_000)]
    nodes: u64,
    /// Write the tables into README.md, between <!-- growth --> and <!-- /growth -->
    #[arg(long)]
    splice: bool,
}

/// What both tables follow from.
const SEED: u64 = 9;

/// Clues left of the one 9x9 board; fewer leave it with several solutions.
const CLUES: [usize; 8] = [60, 50, 40, 35, 30, 28, 26, 24];

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
    let tables = format!("{}\n{}", by_clues(args.nodes), by_size(args.nodes));
    println!("{tables}");
    if args.splice {
        readme::splice_part(&workspace.root, "growth", &tables)?;
    }
    Ok(())
}

/// One board with ever fewer clues.
fn by_clues(nodes: u64) -> String {
    let mut table = head("clues");
    let mut rng = Rng::new(SEED);
    let mut puzzle = solved::<Nine>(&mut rng);
    for clues in CLUES {
        puzzle = thinned(&puzzle, clues, &mut rng);
        row(&mut table, &clues.to_string(), &puzzle, nodes);
    }
    table
}

/// A board of each size.
fn by_size(nodes: u64) -> String {
    let mut table = head("board");
    for side in SIDES {
        with_side(side, Sized { table: &mut table, nodes });
    }
    table
}

/// The row of a size.
struct Sized<'a> {
    table: &'a mut String,
    nodes: u64,
}

impl WithSize for Sized<'_> {
    type Output = ();

    fn run<S: Roster>(self) {
        let mut rng = Rng::new(SEED);
        let clues = (S::CELLS * SHARE).div_ceil(100);
        let puzzle = thinned(&solved::<S>(&mut rng), clues, &mut rng);
        row(self.table, &format!("{0}x{0}", S::SIDE), &puzzle, self.nodes);
    }
}

/// The board with `clues` clues, or as few as leave it with one solution.
fn thinned<S: Roster>(grid: &Grid<S>, clues: usize, rng: &mut Rng) -> Grid<S> {
    dig(grid, clues, rng, |puzzle| Mrv.classify_with(puzzle, &mut NodeBudget::new(100_000)) == Verdict::Unique)
}

/// The head of a table whose first column is called `first`: then a column for each strategy.
fn head(first: &str) -> String {
    let names: Vec<_> = strategies().iter().map(|strategy| strategy.info.name).collect();
    let rule = "--:|".repeat(names.len() + 2);
    format!("| {first} | empty cells | bound | {} |\n|:--|{rule}\n", names.join(" | "))
}

/// A row: the board, the bound, and what each strategy needs to prove its solution the only one.
fn row<S: Roster>(table: &mut String, first: &str, puzzle: &Grid<S>, nodes: u64) {
    let empty = S::CELLS - puzzle.givens().count();
    let bound = empty as f64 * (S::SIDE as f64).log10();
    let _ = write!(table, "| {first} | {empty} | 10^{bound:.0} |");
    for strategy in strategies() {
        let cell = match S::strategy(strategy.info.name) {
            Some(entry) => {
                let (verdict, entered, time) = measured(&entry, puzzle, nodes);
                let more = if matches!(verdict, Verdict::Unknown(_)) { "> " } else { "" };
                format!("{more}{}, {more}{}", grouped(entered), short(time))
            }
            None => "–".to_owned(),
        };
        let _ = write!(table, " {cell} |");
    }
    table.push('\n');
}

/// Proves the solution of a board the only one, within a number of nodes: the verdict, the nodes and the time. A quick
/// search is repeated, and the least time taken: the first one finds cold caches.
fn measured<S: Roster>(entry: &Entry<Grid<S>>, puzzle: &Grid<S>, nodes: u64) -> (Verdict, u64, Duration) {
    let mut solver = entry.solver();
    let mut search = || {
        let mut probe = Probe::up_to(2).within_nodes(nodes);
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
        _ if seconds < 1e-3 => format!("{:.0} µs", seconds * 1e6),
        _ if seconds < 1.0 => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{seconds:.1} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_times_are_short_to_read() {
        assert_eq!([0, 12, 999, 1_000, 28_200_960].map(grouped), ["0", "12", "999", "1,000", "28,200,960"]);
        let times = [Duration::from_micros(7), Duration::from_millis(12), Duration::from_millis(2_340)];
        assert_eq!(times.map(short), ["7 µs", "12 ms", "2.3 s"]);
    }

    #[test]
    fn a_row_has_a_cell_for_each_strategy() {
        let mut table = head("clues");
        row(&mut table, "all", &Grid::<Nine>::empty(), 10);
        let bars: Vec<_> = table.lines().map(|line| line.matches('|').count()).collect();
        assert_eq!(bars, [strategies().len() + 4; 3]);
        assert!(table.contains("| all | 81 | 10^77 | > 10, > "), "{table}");
    }
}
