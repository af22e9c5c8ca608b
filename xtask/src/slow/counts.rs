//! The fast engines count as `dlx` does, on every instruction set, over very many boards.
//!
//! The boards are solved ones with most of their digits taken out and, now and then, wrong ones put in; nearly empty boards
//! that contradict themselves; and those of any files. For the batches their verdicts and solutions are held against the
//! same counts.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use ninefold::bands::{Bands, Isa, Lockstep};
use ninefold::core::{Answer, Cancel, Cell, Grid, Grid9, Nine, Puzzle, Rng, Solver, Verdict};
use ninefold::dlx::Dlx;
use ninefold::generate::solved;

/// Solutions up to which a board is counted.
const RANDOM_LIMIT: u64 = 100;
const FILE_LIMIT: u64 = 10_000;

/// Boards in a batch: many lanes, and a few over.
const BATCH: usize = 4_099;

/// Boards between two marks of progress.
const MARK: usize = 100_000;

/// Checks so many boards from the seed, and the boards of the files.
pub fn run(boards: usize, seed: u64, files: &[PathBuf]) -> Result<()> {
    let (mut rng, mut engines) = (Rng::new(seed), Engines::default());
    let (mut tally, start) = (Tally::default(), Instant::now());
    for first in (0..boards).step_by(BATCH) {
        let batch: Vec<_> = (first..boards.min(first + BATCH)).map(|number| board(number, &mut rng)).collect();
        tally.add(engines.check(&batch, RANDOM_LIMIT)?);
        if first / MARK != (first + BATCH) / MARK {
            eprintln!("counts: {} of {boards} boards, {:.0?}", first + batch.len(), start.elapsed());
        }
    }
    println!("random boards, seed {seed}, counted up to {RANDOM_LIMIT}: {tally}");
    for file in files {
        let mut tally = Tally::default();
        for batch in read(file)?.chunks(BATCH) {
            tally.add(engines.check(batch, FILE_LIMIT)?);
        }
        println!("{}, counted up to {FILE_LIMIT}: {tally}", file.display());
    }
    let names: Vec<_> = Isa::all().map(|isa| isa.to_string()).collect();
    println!("bands and lockstep with {} as dlx, in {:.1?}", names.join(", "), start.elapsed());
    Ok(())
}

/// Every eighth board is nearly empty; of the others most have no solution, one, or a few.
fn board(number: usize, rng: &mut Rng) -> Grid9 {
    let mut grid: Grid9 = solved(rng);
    let mut cells: Vec<_> = Cell::all().collect();
    rng.shuffle(&mut cells);
    let (kept, wrong) =
        if number.is_multiple_of(8) { (rng.below(9), 1 + rng.below(4)) } else { (22 + rng.below(32), rng.below(3)) };
    for &cell in &cells[kept..] {
        grid.set(cell, 0);
    }
    for _ in 0..wrong {
        grid.set(cells[rng.below(cells.len())], 1 + rng.below(9) as u8);
    }
    grid
}

/// The boards of a file, one a line; `#` begins a comment.
fn read(path: &Path) -> Result<Vec<Grid9>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(number, line)| line.parse().with_context(|| format!("{}:{number}", path.display()))).collect()
}

/// How many boards had no solution, one, and several.
#[derive(Clone, Copy, Default)]
struct Tally([usize; 3]);

impl Tally {
    fn add(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, boards)| *sum += boards);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([none, unique, several]) = self;
        write!(
            f,
            "{} boards, {none} without a solution, {unique} with one, {several} with several",
            self.0.iter().sum::<usize>()
        )
    }
}

/// What is checked, and what it is checked against.
struct Engines {
    bands: Vec<Bands>,
    lockstep: Vec<Lockstep>,
    dlx: Dlx<Nine>,
}

impl Default for Engines {
    fn default() -> Self {
        Self {
            bands: Isa::all().map(Bands::on).collect(),
            lockstep: Isa::all().map(Lockstep::on).collect(),
            dlx: Dlx::default(),
        }
    }
}

impl Engines {
    /// Holds every answer to these boards against the count of `dlx` up to `limit`, two or more.
    fn check(&mut self, boards: &[Grid9], limit: u64) -> Result<Tally> {
        let (mut tally, mut verdicts) = (Tally::default(), Vec::new());
        for board in boards {
            let expected = self.dlx.count(board, limit);
            for solver in &mut self.bands {
                let counted = solver.count(board, limit);
                ensure!(counted == expected, "bands counts {counted}, dlx {expected}: {board}");
            }
            tally.0[expected.found.min(2) as usize] += 1;
            verdicts.push([Verdict::None, Verdict::Unique, Verdict::Several][expected.found.min(2) as usize]);
        }
        for solver in &mut self.lockstep {
            let mut answers = vec![Answer::unasked(); boards.len()];
            solver.solve_batch(boards, &mut answers, &Cancel::new());
            for ((board, &verdict), answer) in boards.iter().zip(&verdicts).zip(&answers) {
                right(board, verdict, answer)?;
            }
            let mut told = vec![Answer::<Grid>::unasked().verdict; boards.len()];
            solver.classify_batch(boards, &mut told, &Cancel::new());
            for ((board, verdict), told) in boards.iter().zip(&verdicts).zip(&told) {
                ensure!(verdict == told, "lockstep says {told}, dlx {verdict}: {board}");
            }
        }
        Ok(tally)
    }
}

/// Whether an answer has this verdict, and a solution that the verifier accepts where there is one.
fn right(board: &Grid9, verdict: Verdict, answer: &Answer<Grid9>) -> Result<()> {
    ensure!(answer.verdict == verdict, "lockstep says {}, dlx {verdict}: {board}", answer.verdict);
    ensure!(
        answer.solution.is_some() == (verdict != Verdict::None),
        "lockstep gives no solution, or one too many: {board}"
    );
    if let Some(solution) = &answer.solution {
        board.verify(solution).with_context(|| format!("lockstep solves {board} by {solution}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_every_kind_are_checked_and_a_wrong_answer_is_found() {
        let (mut rng, mut engines) = (Rng::new(1), Engines::default());
        let boards: Vec<_> = (0..400).map(|number| board(number, &mut rng)).collect();
        let tally = engines.check(&boards, 10).expect("they agree");
        assert!(tally.0.iter().all(|&boards| boards > 20), "{tally}");

        let full = Grid9::shifted();
        let answer = |verdict, solution| Answer { verdict, solution };
        assert!(right(&full, Verdict::Unique, &answer(Verdict::Unique, Some(full))).is_ok());
        assert!(right(&full, Verdict::Unique, &answer(Verdict::Several, Some(full))).is_err());
        assert!(right(&full, Verdict::Unique, &answer(Verdict::Unique, None)).is_err());
        assert!(right(&full, Verdict::Unique, &answer(Verdict::Unique, Some(boards[0]))).is_err());
    }
}
