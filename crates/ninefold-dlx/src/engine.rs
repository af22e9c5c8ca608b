//! Algorithm X: cover the item that has the fewest options, by each of them in turn.

use core::fmt;
use core::ops::ControlFlow;

use crate::link::Link;
use crate::lists::{Lists, Next};
use crate::visitor::{Count, Each, First, Visitor};

/// Solves one exact cover problem, any number of times, with any options given. A [`Builder`](crate::Builder) makes it.
///
/// An exact cover is a set of options in which each primary item occurs exactly once and each secondary item at most
/// once. With no primary items there is one, the empty set. Options over secondary items alone are never chosen.
///
/// Every search starts from the whole matrix: an engine is as good as new after any search, also one that was broken
/// off. The same search visits the same covers in the same order. After building nothing is allocated, except by
/// [`first`](Engine::first) and [`each`](Engine::each) for the options that they hand out.
///
/// Most of its memory is two arrays of nodes, of four links each. A search begins by copying one of them over the
/// other, which is its fixed cost.
///
/// ```
/// use ninefold_dlx::{Builder, Engine};
///
/// // Langford pairs: two each of the numbers 1 to 7 in a row, with k numbers between the two k.
/// let mut builder = Builder::new(7 + 14);
/// for k in 1..=7 {
///     for first in 0..14 - (k + 1) {
///         builder.option(&[k - 1, 7 + first, 7 + first + k + 1])?;
///     }
/// }
/// let mut engine: Engine = builder.build()?;
/// assert_eq!(engine.count([]), 2 * 26); // each also read backwards
/// assert_eq!(engine.count([0]), 10); // with option 0 given: the row starts 1, something, 1
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Engine<L: Link = u32> {
    lists: Lists<L>,
    /// The options chosen, given ones first.
    levels: Vec<Level<L>>,
    /// How many of them are given.
    given: usize,
}

/// An option chosen.
#[derive(Clone, Copy)]
struct Level<L> {
    /// Its node in the list of the item it was chosen for.
    node: L,
    /// What was hidden before.
    mark: usize,
}

impl<L: Link> Engine<L> {
    pub(crate) fn new(mut lists: Lists<L>) -> Self {
        lists.seal();
        // Each option chosen covers at least one item.
        let levels = Vec::with_capacity(lists.items());
        Self { lists, levels, given: 0 }
    }

    /// Visits every exact cover that contains the options `given`, each once.
    ///
    /// Given options that clash, or one given twice, are in no cover. Returns what the visitor broke off with, if so.
    ///
    /// # Panics
    ///
    /// When an option is given that there is not.
    ///
    /// # Cost
    ///
    /// The depth is at most the number of primary items, and held on a stack of the engine's own.
    pub fn search<V: Visitor>(
        &mut self,
        given: impl IntoIterator<Item = usize>,
        visitor: &mut V,
    ) -> ControlFlow<V::Break> {
        if !self.start(given) {
            return ControlFlow::Continue(());
        }
        loop {
            let choice = match self.lists.next_item() {
                Next::Item(item) => Some(self.lists.top(item)),
                Next::Dead => self.retreat(visitor),
                Next::Covered => {
                    visitor.cover(self.levels.iter().map(|level| self.lists.option_of(level.node)))?;
                    self.retreat(visitor)
                }
            };
            let Some(node) = choice else { return ControlFlow::Continue(()) };
            visitor.enter(self.lists.sibling(node).is_some())?;
            self.choose(node);
        }
    }

    /// Starts a search: from the whole matrix, with `given` chosen. Says whether that was possible.
    fn start(&mut self, given: impl IntoIterator<Item = usize>) -> bool {
        self.lists.restore();
        self.levels.clear();
        for option in given {
            let node = self.lists.first_node(option);
            if self.lists.is_clashing(node) {
                return false;
            }
            self.choose(node);
        }
        self.given = self.levels.len();
        true
    }

    #[inline]
    fn choose(&mut self, node: L) {
        self.levels.push(Level { node, mark: self.lists.mark() });
        self.lists.choose(node);
    }

    /// Leaves the levels that have no option left to try, and undoes them all at once. Returns the option to try next.
    ///
    /// When there is none, nothing is undone: the next search starts from the whole matrix.
    #[inline]
    fn retreat<V: Visitor>(&mut self, visitor: &mut V) -> Option<L> {
        while self.levels.len() > self.given {
            let Level { node, mark } = self.levels.pop()?;
            self.lists.unchoose(node);
            visitor.leave();
            if let Some(sibling) = self.lists.sibling(node) {
                self.lists.unhide(mark);
                return Some(sibling);
            }
        }
        None
    }

    /// How many exact covers contain the options `given`.
    ///
    /// # Panics
    ///
    /// When an option is given that there is not.
    pub fn count(&mut self, given: impl IntoIterator<Item = usize>) -> u64 {
        let mut count = Count(0);
        let ControlFlow::Continue(()) = self.search(given, &mut count);
        count.0
    }

    /// An exact cover that contains the options `given`, as option numbers: the given ones, then the chosen ones in the
    /// order of choice.
    ///
    /// # Panics
    ///
    /// When an option is given that there is not.
    pub fn first(&mut self, given: impl IntoIterator<Item = usize>) -> Option<Vec<usize>> {
        self.search(given, &mut First).break_value()
    }

    /// Hands every exact cover that contains the options `given` to `each`, until that breaks.
    ///
    /// # Panics
    ///
    /// When an option is given that there is not.
    pub fn each<B>(
        &mut self,
        given: impl IntoIterator<Item = usize>,
        each: impl FnMut(&[usize]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.search(given, &mut Each { each, cover: Vec::new() })
    }

    /// How many times the last search took an option out of an item's list, the work for given options included.
    ///
    /// This is Knuth's measure of the work done. An option that can no longer be chosen is taken out of the lists of all
    /// its items but one: the item whose covering ruled it out.
    pub fn updates(&self) -> u64 {
        self.lists.updates
    }
}

impl<L: Link> fmt::Debug for Engine<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (items, options) = (self.lists.items(), self.lists.options());
        f.debug_struct("Engine").field("items", &items).field("options", &options).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
