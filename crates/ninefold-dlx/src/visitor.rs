//! What a search reports to.

use core::convert::Infallible;
use core::ops::ControlFlow;

/// What a search reports to: its steps, and the exact covers it finds.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use ninefold_dlx::{Builder, Engine, Visitor};
///
/// /// Prints the tree, and breaks off with the third cover.
/// #[derive(Default)]
/// struct Sketch {
///     tree: String,
///     covers: usize,
/// }
///
/// impl Visitor for Sketch {
///     type Break = Vec<usize>;
///
///     fn enter(&mut self, _: bool) -> ControlFlow<Vec<usize>> {
///         self.tree.push('(');
///         ControlFlow::Continue(())
///     }
///
///     fn leave(&mut self) {
///         self.tree.push(')');
///     }
///
///     fn cover(&mut self, options: impl Iterator<Item = usize> + Clone) -> ControlFlow<Vec<usize>> {
///         self.tree.push('*');
///         self.covers += 1;
///         if self.covers == 3 { ControlFlow::Break(options.collect()) } else { ControlFlow::Continue(()) }
///     }
/// }
///
/// let mut builder = Builder::new(2);
/// for items in [&[0][..], &[1], &[0, 1], &[1], &[0]] {
///     builder.option(items)?;
/// }
/// let mut engine: Engine = builder.build()?;
/// let mut sketch = Sketch::default();
/// assert_eq!(engine.search([], &mut sketch), ControlFlow::Break(vec![2]));
/// assert_eq!(sketch.tree, "((*)(*))(*");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Visitor {
    /// What a search can be broken off with.
    type Break;

    /// An option is about to be chosen for an item. `has_sibling` says whether another one is left to try there: it is
    /// a guess then, else it is forced.
    #[inline]
    fn enter(&mut self, has_sibling: bool) -> ControlFlow<Self::Break> {
        let _ = has_sibling;
        ControlFlow::Continue(())
    }

    /// The option chosen last is given up, as nothing more is to be found with it.
    #[inline]
    fn leave(&mut self) {}

    /// An exact cover was found: the numbers of its `options`, given ones first, then in the order of choice.
    fn cover(&mut self, options: impl Iterator<Item = usize> + Clone) -> ControlFlow<Self::Break>;
}

/// Counts covers.
pub(crate) struct Count(pub(crate) u64);

impl Visitor for Count {
    type Break = Infallible;

    #[inline]
    fn cover(&mut self, _: impl Iterator<Item = usize> + Clone) -> ControlFlow<Infallible> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Breaks off with the first cover.
pub(crate) struct First;

impl Visitor for First {
    type Break = Vec<usize>;

    fn cover(&mut self, options: impl Iterator<Item = usize> + Clone) -> ControlFlow<Vec<usize>> {
        ControlFlow::Break(options.collect())
    }
}

/// Hands covers to a closure.
pub(crate) struct Each<F> {
    pub(crate) each: F,
    /// The cover that is handed over; kept, so that not each one is allocated.
    pub(crate) cover: Vec<usize>,
}

impl<B, F: FnMut(&[usize]) -> ControlFlow<B>> Visitor for Each<F> {
    type Break = B;

    fn cover(&mut self, options: impl Iterator<Item = usize> + Clone) -> ControlFlow<B> {
        self.cover.clear();
        self.cover.extend(options);
        (self.each)(&self.cover)
    }
}
