//! What is asked for, put together from the options and checked.

use std::ops::Range;

use anyhow::{Context, bail, ensure};
use ninefold::Roster;
use ninefold::core::{Cancel, Cell, DynSolver, Grid, Probe, Rng, Size, Verdict};
use ninefold::generate::{ClueSymmetry, Maker, Minimal, Recipe};
use ninefold::propagate::Propagate;

use super::Args;
use super::records::Records;
use super::relay::Block;
use super::wanted::{DEEPEST, Wanted};
use super::workshop::Workshop;

/// What `--minimal` can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Minimality {
    No,
    Symmetry,
    Clues,
}

/// What is asked for.
pub struct Order<'a, S: Size> {
    args: &'a Args,
    recipe: Recipe<S>,
    wanted: Wanted,
    pub records: Records,
}

/// With more clues there is one minimal puzzle in a million.
const MOST_FAIR: usize = 33;

/// Nodes that the second proof of a large board may take for each that the first may: its strategy is another one.
const PATIENCE: u64 = 50;

impl<'a, S: Roster + Workshop> Order<'a, S> {
    /// Puts the options together.
    ///
    /// # Errors
    ///
    /// When they do not go together, or a board cannot be used.
    pub fn new(args: &'a Args) -> anyhow::Result<Self> {
        let is_large = S::SIDE > 9;
        let most = if args.unbiased && S::SIDE == 9 { MOST_FAIR } else { S::CELLS };
        let clues = args.clues.map_or(0..=most, |span| {
            let bound = |number: u64| usize::try_from(number).unwrap_or(usize::MAX).min(S::CELLS);
            span.least.try_into().unwrap_or(usize::MAX)..=bound(span.most)
        });
        ensure!(*clues.start() <= S::CELLS, "--clues: the board has {} cells", S::CELLS);
        let minimal = match args.minimal {
            Some(Minimality::No) => Minimal::No,
            Some(Minimality::Clues) => Minimal::Clues,
            None if args.unbiased => Minimal::Clues,
            None if args.clues.is_some() || args.pattern.is_some() || is_large => Minimal::No,
            Some(Minimality::Symmetry) | None => Minimal::Orbits,
        };
        // Without a symmetry each clue goes alone, and then the witnesses are there for nothing.
        let is_alone = args.symmetry == ClueSymmetry::None && args.pattern.is_none();
        let minimal = if minimal == Minimal::Orbits && is_alone { Minimal::Clues } else { minimal };
        ensure!(
            !args.unbiased || minimal == Minimal::Clues,
            "--unbiased puzzles are minimal: no other --minimal goes with it"
        );
        ensure!(!args.unbiased || !is_large, "--unbiased is for boards up to 9x9");
        if let Some(span) = args.te_depth {
            ensure!(span.most <= DEEPEST as u64, "--te-depth: expected at most {DEEPEST}, as in 2..{DEEPEST}");
        }
        let recipe = Recipe {
            symmetry: args.symmetry,
            clues,
            minimal,
            pattern: args.pattern.as_deref().map(pattern::<S>).transpose().context("--pattern")?,
            from: args.from.as_deref().map(from::<S>).transpose().context("--from")?,
            is_fair: args.unbiased,
        };
        ensure!(
            recipe.pattern.is_none() || recipe.from.is_none_or(|board| board.is_full()),
            "--pattern goes with a solved board in --from only"
        );
        let wanted = Wanted {
            guesses: args.guesses,
            rating: args.rating,
            level: args.level,
            technique: args.technique,
            depth: args.te_depth,
        };
        let records = Records::new(args)?;
        Ok(Self { args, recipe, wanted, records })
    }

    /// The numbers of the puzzles.
    pub fn numbers(&self) -> Range<u64> {
        self.args.shard.map_or(0..self.args.count, |shard| shard.of(self.args.count))
    }

    /// Makes blocks of puzzles.
    pub fn maker<'b>(
        &'b self,
        tables: &'b S::Tables,
        stop: &'b Cancel,
    ) -> impl FnMut(Range<u64>) -> Block + Send + use<'b, 'a, S> {
        let nodes = if S::SIDE > 9 { self.args.nodes } else { u64::MAX };
        let tries = self.args.tries.unwrap_or(if self.args.unbiased { 100_000_000 } else { 1_000_000 });
        let draw = |rng: &mut Rng| S::draw(tables, rng);
        let (first, second) = (S::first(nodes), S::second(nodes.saturating_mul(PATIENCE)));
        let mut maker = Maker::new(&self.recipe, first, second, draw, tries);
        let mut solver: Box<dyn DynSolver<Grid<S>>> =
            S::fastest().map_or_else(|| Box::new(Propagate::<S>::default()) as _, |entry| entry.solver());
        let mut made = Vec::new();
        move |numbers| {
            made.clear();
            let is_wanted = |puzzle: &Grid<S>| self.wanted.is_met(puzzle, solver.as_mut());
            let failure = maker.make(self.args.seed, numbers, &mut made, is_wanted, stop).err();
            let mut text = Vec::new();
            for made in &made {
                self.records.push(&mut text, made, solver.as_mut());
            }
            Block { text, made: made.len() as u64, tally: maker.tally(), failure }
        }
    }
}

/// The cells that a line of symbols marks.
fn pattern<S: Size>(text: &str) -> anyhow::Result<Vec<Cell<S>>> {
    let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    ensure!(symbols.len() == S::CELLS, "expected {} cells, found {}", S::CELLS, symbols.len());
    let cells = Cell::all().zip(symbols).filter(|(_, symbol)| !matches!(symbol, '.' | '0' | '-' | '_'));
    Ok(cells.map(|(cell, _)| cell).collect())
}

/// A board that puzzles can be made from.
fn from<S: Roster>(text: &str) -> anyhow::Result<Grid<S>> {
    let board: Grid<S> = text.parse()?;
    let mut solver = S::fastest().context("no strategy for this size")?.solver();
    let mut probe = Probe::up_to(2);
    let flow = solver.run(&board, &mut probe);
    match probe.verdict(flow) {
        Verdict::Unique => Ok(board),
        verdict => bail!("expected a board with exactly one solution, the verdict is: {verdict}"),
    }
}
