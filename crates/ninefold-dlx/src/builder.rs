//! How a matrix comes about: items first, then options, then the engine.

use crate::engine::Engine;
use crate::link::Link;
use crate::lists::Lists;

/// Takes down the items and options of an exact cover problem, and builds the [`Engine`] that solves it.
///
/// Items are numbers: the primary ones from 0, then the secondary ones. Options are numbered from 0 as they come in.
/// Two options over the same items are two options, and each is part of covers of its own.
///
/// ```
/// use ninefold_dlx::{Builder, Engine, OptionError};
///
/// let mut builder = Builder::new(3);
/// assert_eq!(builder.option(&[0, 2]), Ok(0));
/// assert_eq!(builder.option(&[1]), Ok(1));
/// assert_eq!(builder.option(&[1, 3]), Err(OptionError::NoSuchItem { item: 3, items: 3 }));
///
/// let mut engine: Engine = builder.build()?;
/// assert_eq!(engine.first([]), Some(vec![0, 1]));
/// # Ok::<(), ninefold_dlx::TooLarge>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    primary: usize,
    /// The items of all options, one option behind the other.
    members: Vec<usize>,
    /// Where in `members` each option ends.
    ends: Vec<usize>,
    /// For each item, the number of the last option that names it, counted from 1: this finds an item named twice.
    named_by: Vec<usize>,
}

/// Why an option is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// It has no items. It could be added to any cover or left out, so that there would be no counting covers.
    #[error("an option needs an item")]
    Empty,
    /// It names an item that there is not.
    #[error("no item {item}: there are {items}, counted from 0")]
    NoSuchItem {
        /// The item.
        item: usize,
        /// How many items there are, primary and secondary together.
        items: usize,
    },
    /// It names an item twice.
    #[error("item {item} occurs twice in the option")]
    Repeated {
        /// The item.
        item: usize,
    },
}

/// There are more nodes than the links of the wanted engine can tell apart.
///
/// Each item takes a node, and so does each item of each option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{nodes} nodes are too many for these links, which tell {most} apart")]
pub struct TooLarge {
    /// The nodes that the matrix needs.
    pub nodes: usize,
    /// The most that there can be.
    pub most: usize,
}

impl Builder {
    /// A matrix of `primary` items, each to be covered exactly once.
    pub fn new(primary: usize) -> Self {
        Self::with_secondary(primary, 0)
    }

    /// A matrix of `primary` items, to be covered exactly once each, and of `secondary` ones, at most once each.
    pub fn with_secondary(primary: usize, secondary: usize) -> Self {
        Self { primary, members: Vec::new(), ends: Vec::new(), named_by: vec![0; primary + secondary] }
    }

    /// Adds an option that covers `items`, and returns its number.
    ///
    /// An option that covers secondary items alone is taken, but no search ever chooses it: nothing asks for it. It can
    /// be given.
    ///
    /// # Errors
    ///
    /// When `items` is empty, names an item twice, or one that there is not. The builder is then as it was.
    pub fn option(&mut self, items: &[usize]) -> Result<usize, OptionError> {
        if items.is_empty() {
            return Err(OptionError::Empty);
        }
        if let Some(&item) = items.iter().find(|&&item| item >= self.named_by.len()) {
            return Err(OptionError::NoSuchItem { item, items: self.named_by.len() });
        }
        let number = self.ends.len();
        for &item in items {
            if core::mem::replace(&mut self.named_by[item], number + 1) == number + 1 {
                // The next option has the same number, and must not find what this one left.
                for &item in items {
                    self.named_by[item] = 0;
                }
                return Err(OptionError::Repeated { item });
            }
        }
        self.members.extend_from_slice(items);
        self.ends.push(self.members.len());
        Ok(number)
    }

    /// The engine for what was taken down. It allocates all that it will ever need.
    ///
    /// The width of its links is a type parameter of the engine, `u32` where nothing else is said.
    ///
    /// # Errors
    ///
    /// When there are more nodes than such links can tell apart.
    pub fn build<L: Link>(&self) -> Result<Engine<L>, TooLarge> {
        let nodes = self.named_by.len() + self.members.len();
        if nodes > L::NODES {
            return Err(TooLarge { nodes, most: L::NODES });
        }
        let mut lists = Lists::new(self.primary, self.named_by.len(), nodes);
        let mut start = 0;
        for &end in &self.ends {
            lists.append(&self.members[start..end]);
            start = end;
        }
        Ok(Engine::new(lists))
    }
}
