//! What is asked for, put together from the options and checked.

use std::ops::Range;
use std::str::FromStr;

use anyhow::{Context, bail, ensure};
use ninefold::Roster;
use ninefold::bands::{Bands, Lockstep};
use ninefold::core::{
    Cancel, Cell, DynSolver, Four, Grid, Grid9, Nine, Probe, Rng, Six, Sixteen, Size, Solver, Twelve, TwentyFive,
    Verdict,
};
use ninefold::dlx::Dlx;
use ninefold::generate::{ClueSymmetry, Judge, Limited, Maker, Minimal, OneByOne, Recipe, Uniform, solved};
use ninefold::propagate::Propagate;

use super::Args;
use super::records::Records;
use super::relay::Block;
use super::wanted::{DEEPEST, Wanted};

/// Numbers from one to another, both in, in units of one in `SCALE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span<const SCALE: u64 = 1> {
    pub least: u64,
    pub most: u64,
}

impl<const SCALE: u64> Span<SCALE> {
    pub fn contains(self, number: u64) -> bool {
        (self.least..=self.most).contains(&number)
    }
}

impl<const SCALE: u64> FromStr for Span<SCALE> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("expected a number or a range such as 2..5, ..5 or 2.., found {text:?}");
        let number = |text: &str, open: u64| -> Result<u64, String> {
            let (whole, tenth) = text.split_once('.').unwrap_or((text, ""));
            let is_whole = tenth.is_empty() && !text.contains('.');
            if text.is_empty() {
                return Ok(open);
            }
            if !is_whole && (SCALE != 10 || tenth.len() != 1) {
                return Err(expected());
            }
            let whole: u64 = whole.parse().map_err(|_| expected())?;
            let tenth: u64 = if is_whole { 0 } else { tenth.parse().map_err(|_| expected())? };
            whole.checked_mul(SCALE).and_then(|whole| whole.checked_add(tenth)).ok_or_else(expected)
        };
        let span = match text.split_once("..") {
            Some(("", "")) => return Err(expected()),
            Some((least, most)) => Self { least: number(least, 0)?, most: number(most, u64::MAX)? },
            None if text.is_empty() => return Err(expected()),
            None => Self { least: number(text, 0)?, most: number(text, 0)? },
        };
        if span.least > span.most { Err(format!("expected a range that goes up, found {text:?}")) } else { Ok(span) }
    }
}

/// A part of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    part: u64,
    parts: u64,
}

impl Shard {
    /// Its numbers of so many.
    fn of(self, count: u64) -> Range<u64> {
        let end = |part: u64| (u128::from(count) * u128::from(part) / u128::from(self.parts)) as u64;
        end(self.part - 1)..end(self.part)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|&number| number > 0);
        let shard =
            text.split_once('/').and_then(|(part, parts)| Some(Self { part: number(part)?, parts: number(parts)? }));
        shard
            .filter(|shard| shard.part <= shard.parts)
            .ok_or_else(|| format!("expected a part such as 1/8, found {text:?}"))
    }
}

/// What `--minimal` can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Minimality {
    No,
    Symmetry,
    Clues,
}

/// Who makes and proves boards of a size.
pub trait Workshop: Size {
    type Tables: Sync;
    type First: Judge<Self> + Send;
    type Second: Solver<Grid<Self>> + Send;

    fn tables() -> Self::Tables;
    fn draw(tables: &Self::Tables, rng: &mut Rng) -> Grid<Self>;
    fn first(nodes: u64) -> Self::First;
    fn second(nodes: u64) -> Self::Second;
}

impl Workshop for Nine {
    type Tables = Uniform;
    type First = Lockstep;
    type Second = Bands;

    fn tables() -> Uniform {
        Uniform::new()
    }

    fn draw(tables: &Uniform, rng: &mut Rng) -> Grid9 {
        tables.draw(rng)
    }

    fn first(_: u64) -> Lockstep {
        Lockstep::default()
    }

    fn second(_: u64) -> Bands {
        Bands::default()
    }
}

macro_rules! workshops {
    ($($size:ident)*) => {$(
        impl Workshop for $size {
            type Tables = ();
            type First = OneByOne<Propagate<Self>>;
            type Second = Limited<Dlx<Self>>;

            fn tables() {}

            fn draw((): &(), rng: &mut Rng) -> Grid<Self> {
                solved(rng)
            }

            fn first(nodes: u64) -> Self::First {
                OneByOne::within_nodes(Propagate::default(), nodes)
            }

            fn second(nodes: u64) -> Self::Second {
                Limited::to_nodes(Dlx::default(), nodes)
            }
        }
    )*};
}

workshops!(Four Six Twelve Sixteen TwentyFive);

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_have_both_ends() {
        let span = |text: &str| text.parse::<Span>().map(|span| (span.least, span.most));
        assert_eq!(span("24"), Ok((24, 24)));
        assert_eq!(span("22..26"), Ok((22, 26)));
        assert_eq!(span("..24"), Ok((0, 24)));
        assert_eq!(span("24.."), Ok((24, u64::MAX)));
        for wrong in ["", "..", "x", "2.5", "5..2", "-1", "1...2", "99999999999999999999"] {
            assert!(span(wrong).is_err(), "{wrong}");
        }
        let tenths = |text: &str| text.parse::<Span<10>>().map(|span| (span.least, span.most));
        assert_eq!(tenths("4.5..6"), Ok((45, 60)));
        assert_eq!(tenths("7.1"), Ok((71, 71)));
        assert!(tenths("4.55").is_err());
    }

    #[test]
    fn shards_are_the_whole() {
        let parts: Vec<Range<u64>> = (1..=7).map(|part| Shard { part, parts: 7 }.of(100)).collect();
        assert_eq!((parts[0].start, parts[6].end), (0, 100));
        assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert_eq!("3/8".parse(), Ok(Shard { part: 3, parts: 8 }));
        for wrong in ["0/3", "4/3", "1", "1/0", "a/b"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
