//! The width of a link: what the lists hold in place of pointers.

use core::fmt::Debug;

mod sealed {
    pub trait Sealed {}
}

/// An integer that names a node: `u16` or `u32`. Sealed.
///
/// Narrow links make small arrays, and small arrays stay in the nearest cache. On Sudoku `u16` was 3 to 7 % faster than
/// `u32` at 9x9 and 10 % at 16x16.
pub trait Link: sealed::Sealed + Copy + Debug + Default + Eq + Send + Sync + 'static {
    /// The most nodes that such links can tell apart.
    const NODES: usize;

    /// The link to node `index`, which is below [`NODES`](Link::NODES).
    fn new(index: usize) -> Self;

    /// The node that is linked to.
    fn get(self) -> usize;
}

impl sealed::Sealed for u16 {}

impl Link for u16 {
    const NODES: usize = 1 << 16;

    #[inline]
    fn new(index: usize) -> Self {
        index as Self
    }

    #[inline]
    fn get(self) -> usize {
        usize::from(self)
    }
}

impl sealed::Sealed for u32 {}

impl Link for u32 {
    /// Not all that 32 bits can tell apart: the lengths of lists, which are no longer than this, share their words with
    /// two flags.
    const NODES: usize = 1 << 30;

    #[inline]
    fn new(index: usize) -> Self {
        index as Self
    }

    #[inline]
    fn get(self) -> usize {
        self as usize
    }
}
