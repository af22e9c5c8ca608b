//! Sets of columns as bit masks, and what is in none, in one or in several of many sets.

use ninefold_core::Mask;

#[inline]
pub(crate) fn has<M: Mask>(set: M, element: usize) -> bool {
    !(set & M::bit(element)).is_empty()
}

/// Whether `set` has one element or none.
#[inline]
pub(crate) fn is_at_most_one<M: Mask>(set: M) -> bool {
    set.without_lowest().is_empty()
}

/// The elements of `set`, ascending.
#[inline]
pub(crate) fn elements<M: Mask>(set: M) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let lowest = rest.lowest();
        rest = rest.without_lowest();
        Some(lowest)
    })
}

/// How many sets each element is in, as far as it matters: none, one, or several.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally<M> {
    /// What is in at least one set.
    pub some: M,
    /// What is in at least two.
    pub several: M,
}

impl<M: Mask> Tally<M> {
    #[inline]
    pub fn add(&mut self, set: M) {
        self.several |= self.some & set;
        self.some |= set;
    }
}
