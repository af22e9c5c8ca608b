//! The lists of the items: for each item the options that can still cover it.
//!
//! Each item has a header node, numbered like the item, and each item of each option has a node behind those. A node is
//! in two rings: up and down through the options of its item, by way of the header, and on to the `next` node of its
//! own option, which never changes. The nodes of an option lie side by side in memory.
//!
//! ```text
//!              item 0      item 1      item 2
//! headers      [0]         [1]         [2]           up and down: the columns of this picture, closed to rings
//! option 0     [3] ------> [4]                       next: 3 to 4 to 3
//! option 1                 [5] ------> [6]           next: 5 to 6 to 5
//! ```
//!
//! The lengths of the lists stand apart from the headers, side by side, so that the shortest is found in one sweep. The
//! items that are left are not linked with each other: a flag makes the list of a covered item look longer than any
//! other.
//!
//! Spacers or ranges in place of the `next` ring, which Knuth uses, meant more to do in the inner loop: 3 to 6 %
//! slower. Lengths of one byte were no faster than lengths of four.

mod dance;

use crate::link::Link;

pub(crate) use dance::Next;

/// A place in two rings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Node<L> {
    /// The next node towards the header of the item.
    up: L,
    /// The next node away from it.
    down: L,
    /// The item, which is the number of its header too.
    item: L,
    /// Another node of the same option. A header is alone.
    next: L,
}

/// A flag in the length of a list: the item is covered. Such a list is longer than any other.
const COVERED: u32 = 1 << 31;

/// A flag in the length of a list: the item is secondary. Such a list is never short.
const SECONDARY: u32 = 1 << 30;

/// The lists of all items.
#[derive(Clone)]
pub(crate) struct Lists<L> {
    primary: usize,
    nodes: Vec<Node<L>>,
    /// How many options the list of each item holds, and two flags.
    lengths: Vec<u32>,
    /// `nodes`, `lengths` and `is_dead` before anything was chosen.
    whole: (Vec<Node<L>>, Vec<u32>, bool),
    /// The first node of each option.
    firsts: Vec<L>,
    /// The option of each node; of no use for headers.
    option_of: Vec<L>,
    /// Nodes whose options were taken out of the lists of their other items, in the order of their going.
    hidden: Vec<L>,
    /// Primary items whose list came down to one option since the last undoing, each once. Some are covered by now.
    forced: Vec<L>,
    /// Whether there is a primary item that is not covered and whose list is empty.
    is_dead: bool,
    /// How many times a node was taken out of a list since the lists were whole.
    pub(crate) updates: u64,
}

impl<L: Link> Lists<L> {
    /// The empty lists of `items` items, the first `primary` of them primary ones; there will be `nodes` nodes.
    pub(crate) fn new(primary: usize, items: usize, nodes: usize) -> Self {
        let mut headers = Vec::with_capacity(nodes);
        headers.extend((0..items).map(L::new).map(|own| Node { up: own, down: own, item: own, next: own }));
        let mut lengths = vec![0; items];
        lengths[primary..].fill(SECONDARY);
        Self {
            primary,
            nodes: headers,
            lengths,
            whole: (Vec::new(), Vec::new(), false),
            firsts: Vec::new(),
            option_of: vec![L::default(); items],
            hidden: Vec::new(),
            forced: Vec::with_capacity(primary),
            is_dead: false,
            updates: 0,
        }
    }

    /// Adds an option at the end of the lists of its items.
    pub(crate) fn append(&mut self, items: &[usize]) {
        let (number, first) = (self.firsts.len(), self.nodes.len());
        self.firsts.push(L::new(first));
        for (place, &item) in items.iter().enumerate() {
            let own = L::new(first + place);
            let next = L::new(first + (place + 1) % items.len());
            let up = self.nodes[item].up;
            self.nodes.push(Node { up, down: L::new(item), item: L::new(item), next });
            self.nodes[up.get()].down = own;
            self.nodes[item].up = own;
            self.lengths[item] += 1;
            self.option_of.push(L::new(number));
        }
    }

    /// Takes what was appended as the whole.
    pub(crate) fn seal(&mut self) {
        self.is_dead = self.lengths[..self.primary].contains(&0);
        self.whole = (self.nodes.clone(), self.lengths.clone(), self.is_dead);
        self.hidden = Vec::with_capacity(self.firsts.len());
    }

    /// Makes the lists whole again, whatever has happened to them.
    ///
    /// Copying all of it is cheaper than putting back what a search and its givens took out: easy 9x9 boards took 9.2
    /// microseconds this way, 11.7 the other. And there is no state that it does not mend.
    pub(crate) fn restore(&mut self) {
        self.nodes.copy_from_slice(&self.whole.0);
        self.lengths.copy_from_slice(&self.whole.1);
        self.is_dead = self.whole.2;
        self.hidden.clear();
        self.forced.clear();
        self.updates = 0;
    }

    /// How many items there are.
    pub(crate) fn items(&self) -> usize {
        self.lengths.len()
    }

    /// How many options there are.
    pub(crate) fn options(&self) -> usize {
        self.firsts.len()
    }

    /// The first node of an option.
    pub(crate) fn first_node(&self, option: usize) -> L {
        self.firsts[option]
    }

    /// The option of a node that is not a header.
    pub(crate) fn option_of(&self, node: L) -> usize {
        self.option_of[node.get()].get()
    }

    /// The first option in the list of `item`, as a node. There has to be one.
    #[inline]
    pub(crate) fn top(&self, item: usize) -> L {
        self.nodes[item].down
    }

    /// The option behind `node` in the list of its item, if there is one. The answer is the same while `node` is
    /// chosen.
    #[inline]
    pub(crate) fn sibling(&self, node: L) -> Option<L> {
        let Node { item, down, .. } = self.nodes[node.get()];
        (down != item).then_some(down)
    }

    /// A mark of what is hidden now, for [`unhide`](Lists::unhide).
    #[inline]
    pub(crate) fn mark(&self) -> usize {
        self.hidden.len()
    }
}

#[cfg(test)]
mod check;
