//! The dance: for each item a list of the options that can still cover it, and how to take options out and put them back.
//!
//! # Idea
//!
//! A node that is taken out of a doubly linked list keeps its own two links. They are all that is needed to put it back,
//! as long as nodes come back in the reverse order of their going. So a search that tries and undoes needs no copies.
//!
//! Each item has a header node, numbered like the item, and each item of each option a node behind those. A node is in two
//! rings: up and down through the options of its item, by way of the header, and on to the `next` node of its own option,
//! which never changes. The nodes of an option lie side by side in memory.
//!
//! ```text
//!              item 0      item 1      item 2
//! headers      [0]         [1]         [2]           up and down: the columns of this picture, closed to rings
//! option 0     [3] ------> [4]                       next: 3 to 4 to 3
//! option 1                 [5] ------> [6]           next: 5 to 6 to 5
//! ```
//!
//! Source: Knuth, "Dancing links", 2000, and "The Art of Computer Programming", 7.2.2.1; Hitotumatu and Noshita, 1979.
//!
//! # What is different here, and why
//!
//! - The options taken out are noted on a stack. To undo is to empty it down to a mark: one loop for any number of levels,
//!   where a walk up the lists of every item of every level ends in a mispredicted branch each time. It was 25 % faster on
//!   hard Sudoku.
//! - All items of the option chosen are marked as covered before the first list is walked. From then on a list that is
//!   down to one option is a forced choice and one that is empty ends the branch, both noticed when it happens. Only a
//!   real choice looks through all items.
//! - The order of the items that are left is not kept in links of its own: the mark of a covered item makes its list look
//!   longer than any other.
//!
//! What was tried and did not pay: links between the items that are left (a walk over all lengths is four at a time where
//! the machine can) · looking for the shortest list at every level, in blocks that the compiler turns into vector code
//! (15 % slower on hard Sudoku, and half as fast again without AVX2) · spacers or ranges in place of the `next` ring (more
//! to do in the inner loop, 4 % slower) · not walking over the option chosen in its own lists (a fifth less to do, no time
//! gained, as the place to skip is a mispredicted branch) · lengths of one byte · arrays as long as a link can count, which
//! need no bounds checks (45 % fewer instructions and 8 % less time, for 640 KB a solver).

use crate::link::Link;

/// What is chosen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// An option for this item.
    Item(usize),
    /// Nothing: an item can no longer be covered.
    Dead,
    /// Nothing: every primary item is covered.
    Covered,
}

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
    /// Primary items whose list came down to one option. Some may have been covered since.
    forced: Vec<L>,
    /// Whether the list of a primary item is empty and the item is not covered.
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
    /// Copying all of it is cheaper than putting back what the givens of a Sudoku take out: by 2.5 microseconds of 11 on
    /// easy 9x9 boards. And there is no state that it does not mend.
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

    /// The option behind `node` in the list of its item, if there is one. The answer is the same while `node` is chosen.
    #[inline]
    pub(crate) fn sibling(&self, node: L) -> Option<L> {
        let Node { item, down, .. } = self.nodes[node.get()];
        (down != item).then_some(down)
    }

    /// A mark of what is hidden, for [`unchoose`](Lists::unchoose).
    #[inline]
    pub(crate) fn mark(&self) -> usize {
        self.hidden.len()
    }

    /// Whether the option of `node` can no longer be chosen, since one of its items is covered.
    pub(crate) fn is_clashing(&self, node: L) -> bool {
        let mut at = node;
        loop {
            let Node { item, next, .. } = self.nodes[at.get()];
            if self.lengths[item.get()] >= COVERED {
                return true;
            }
            at = next;
            if at == node {
                return false;
            }
        }
    }

    /// The item to cover next: one with the fewest options.
    ///
    /// Of forced items the one that was forced last comes first, of others the first. An item without options is seen at
    /// once, before any that is forced.
    #[inline]
    pub(crate) fn next_item(&mut self) -> Next {
        if self.is_dead {
            return Next::Dead;
        }
        while let Some(item) = self.forced.pop() {
            if self.lengths[item.get()] == 1 {
                return Next::Item(item.get());
            }
        }
        self.shortest()
    }

    /// The first item whose list is the shortest. Two walks, as the first is turned into vector code and one is not.
    fn shortest(&self) -> Next {
        let lengths = &self.lengths[..self.primary];
        let least = lengths.iter().copied().fold(COVERED, Ord::min);
        match lengths.iter().position(|&length| length == least) {
            Some(item) if least < COVERED => Next::Item(item),
            _ => Next::Covered,
        }
    }

    /// Chooses the option of `node`: covers its items and hides every option that has one of them, itself among those.
    ///
    /// It may end early when an item turns out to be without options.
    #[inline]
    pub(crate) fn choose(&mut self, node: L) {
        self.flip(node);
        // The list of the item that the choice was made for is walked first, while it is as the choice found it.
        let mut at = node;
        loop {
            let Node { item, next, .. } = self.nodes[at.get()];
            self.hide_options_of(item);
            at = next;
            if at == node || self.is_dead {
                break;
            }
        }
    }

    /// Takes back the mark that `node` was chosen. What its choice has hidden stays so until [`unhide`](Lists::unhide).
    #[inline]
    pub(crate) fn unchoose(&mut self, node: L) {
        self.is_dead = false;
        self.forced.clear();
        self.flip(node);
    }

    /// Marks the items of the option of `node` as covered, or takes the marks away.
    #[inline]
    fn flip(&mut self, node: L) {
        let mut at = node;
        loop {
            let Node { item, next, .. } = self.nodes[at.get()];
            self.lengths[item.get()] ^= COVERED;
            at = next;
            if at == node {
                break;
            }
        }
    }

    /// Takes every option of `item` out of the lists of its other items.
    fn hide_options_of(&mut self, item: L) {
        let (nodes, lengths) = (&mut self.nodes[..], &mut self.lengths[..]);
        let mut updates = 0;
        let mut option = nodes[item.get()].down;
        while option != item {
            self.hidden.push(option);
            let mut at = nodes[option.get()].next;
            while at != option {
                let Node { up, down, item, next } = nodes[at.get()];
                nodes[up.get()].down = down;
                nodes[down.get()].up = up;
                let length = &mut lengths[item.get()];
                *length -= 1;
                match *length {
                    0 => self.is_dead = true,
                    1 => self.forced.push(item),
                    _ => {}
                }
                updates += 1;
                at = next;
            }
            option = nodes[option.get()].down;
        }
        self.updates += updates;
    }

    /// Puts the options back that were hidden since `mark`, the last one first.
    pub(crate) fn unhide(&mut self, mark: usize) {
        let (nodes, lengths) = (&mut self.nodes[..], &mut self.lengths[..]);
        for &option in self.hidden[mark..].iter().rev() {
            let mut at = nodes[option.get()].next;
            while at != option {
                let Node { up, down, item, next } = nodes[at.get()];
                nodes[up.get()].down = at;
                nodes[down.get()].up = at;
                lengths[item.get()] += 1;
                at = next;
            }
        }
        self.hidden.truncate(mark);
    }
}

#[cfg(test)]
mod check;
