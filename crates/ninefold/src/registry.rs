//! The registry: every strategy, for every size it solves.

use std::fmt;

use ninefold_core::{DynSolver, Four, Grid, Info, Nine, Puzzle, Six, Sixteen, Size, Solver, Twelve, TwentyFive};

/// A strategy in the registry: what it is, and how to make a solver of it.
pub struct Entry<P: Puzzle> {
    info: &'static Info,
    make: fn() -> Box<dyn DynSolver<P>>,
    is_for_batches: bool,
}

impl<P: Puzzle> Entry<P> {
    /// The entry of strategy `T`.
    pub const fn new<T: Solver<P> + Default + Send + 'static>() -> Self {
        Self { info: &T::INFO, make: || Box::new(T::default()), is_for_batches: false }
    }

    /// The same, as a strategy that is for many puzzles at once: what it does with a single one, another does.
    #[must_use]
    pub const fn for_batches(self) -> Self {
        Self { is_for_batches: true, ..self }
    }

    /// Whether the strategy is for many puzzles at once, by the batch calls of [`DynSolver`].
    pub fn is_for_batches(&self) -> bool {
        self.is_for_batches
    }

    /// What the strategy is.
    pub fn info(&self) -> &'static Info {
        self.info
    }

    /// A new solver.
    pub fn solver(&self) -> Box<dyn DynSolver<P>> {
        (self.make)()
    }
}

impl<P: Puzzle> Clone for Entry<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Puzzle> Copy for Entry<P> {}

impl<P: Puzzle> fmt::Debug for Entry<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entry").field(&self.info.name).finish()
    }
}

/// A size of board with the strategies that solve it.
///
/// ```
/// use ninefold::Roster;
/// use ninefold::core::{Grid, Nine};
///
/// let puzzle: Grid<Nine> = "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5."
///     .parse()?;
/// for entry in Nine::STRATEGIES {
///     assert_eq!(entry.solver().run_count(&puzzle, 2).to_string(), "1", "{}", entry.info().name);
/// }
/// # Ok::<(), ninefold::core::TextError>(())
/// ```
pub trait Roster: Size {
    /// Every strategy for boards of this size, from the plainest to the fastest; last those that may get stuck.
    const STRATEGIES: &'static [Entry<Grid<Self>>];

    /// The strategy called `name`.
    fn strategy(name: &str) -> Option<Entry<Grid<Self>>> {
        Self::STRATEGIES.iter().copied().find(|entry| entry.info.name == name)
    }

    /// The strategy to take when nobody names one: complete, and the fastest of those that were compiled in.
    ///
    /// `None` when there is no complete one for this size.
    fn fastest() -> Option<Entry<Grid<Self>>> {
        let complete = || Self::STRATEGIES.iter().copied().filter(|entry| entry.info.is_complete);
        FASTEST
            .into_iter()
            .find_map(|name| complete().find(|entry| entry.info.name == name))
            .or_else(|| complete().next_back())
    }
}

/// What [`Roster::fastest`] takes, the first that there is. The order is that of the task "unique" at every size: a strategy
/// that turns out faster on most boards belongs before the others.
const FASTEST: [&str; 5] = ["lockstep", "bands", "propagate", "dlx", "mrv"];

/// Makes the registry of each size from one list: a strategy, the feature that it is behind; and for a size those that solve
/// nothing else.
macro_rules! roster {
    ($($size:ident $([$(#[$when:meta] $only:expr),*])?;)*) => {$(
        impl Roster for $size {
            const STRATEGIES: &'static [Entry<Grid<Self>>] = &[
                #[cfg(feature = "backtrack")]
                Entry::new::<ninefold_backtrack::ReadingOrder>(),
                #[cfg(feature = "backtrack")]
                Entry::new::<ninefold_backtrack::Revalidate>(),
                #[cfg(feature = "mrv")]
                Entry::new::<ninefold_mrv::Mrv>(),
                #[cfg(feature = "propagate")]
                Entry::new::<ninefold_propagate::Propagate<$size>>(),
                #[cfg(feature = "dlx")]
                Entry::new::<ninefold_dlx::Dlx<$size>>(),
                $($(#[$when] $only,)*)?
                #[cfg(feature = "logic")]
                Entry::new::<ninefold_logic::SeedHeuristics>(),
                #[cfg(feature = "logic")]
                Entry::new::<ninefold_logic::Logic>(),
            ];
        }
    )*};
}

roster!(
    Four;
    Six;
    Nine [
        #[cfg(feature = "bands")] Entry::new::<ninefold_bands::Bands>(),
        #[cfg(feature = "bands")] Entry::new::<ninefold_bands::Lockstep>().for_batches()
    ];
    Twelve;
    Sixteen;
    TwentyFive;
);
