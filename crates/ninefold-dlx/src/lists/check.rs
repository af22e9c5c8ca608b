//! The invariants of the lists, checked at any moment between two choices.

use super::{COVERED, Lists, SECONDARY};
use crate::link::Link;

impl<L: Link> Lists<L> {
    /// Fails when a list is broken, or when an option is where it should not be or is not where it should.
    pub(crate) fn check(&self) {
        assert!(self.hidden.len() <= self.options(), "an option was hidden twice, and the stack may have to grow");
        assert!(self.forced.len() <= self.primary, "an item was forced twice, and the stack may have to grow");
        let mut is_linked = vec![false; self.nodes.len()];
        for item in 0..self.items() {
            let (length, is_secondary) = (self.lengths[item] & !COVERED, item >= self.primary);
            assert_eq!(length & SECONDARY != 0, is_secondary, "the flag of item {item}");
            let list = self.list(item);
            assert_eq!(list.len(), (length & !SECONDARY) as usize, "the length of the list of item {item}");
            assert!(list.is_sorted(), "the list of item {item} is in the order of the options: {list:?}");
            for node in list {
                is_linked[node] = true;
            }
        }
        for option in 0..self.options() {
            let nodes = self.nodes_of(option);
            let is_ruled_out = nodes.iter().any(|&node| self.is_covered(node));
            for &node in &nodes {
                assert_eq!(self.option_of[node].get(), option);
                if !self.is_covered(node) {
                    assert_eq!(is_linked[node], !is_ruled_out, "option {option} at node {node}");
                }
            }
        }
    }

    /// Whether the lists are what they were before anything was chosen.
    pub(crate) fn is_whole(&self) -> bool {
        (&self.nodes, &self.lengths) == (&self.whole.0, &self.whole.1)
    }

    fn is_covered(&self, node: usize) -> bool {
        self.lengths[self.nodes[node].item.get()] & COVERED != 0
    }

    /// The nodes in the list of `item`, from the top, after a look at their links.
    fn list(&self, item: usize) -> Vec<usize> {
        let (mut list, mut at) = (Vec::new(), item);
        loop {
            let below = self.nodes[at].down.get();
            assert_eq!(self.nodes[below].up.get(), at, "up from {below}");
            assert_eq!(self.nodes[below].item.get(), item, "the item of {below}");
            if below == item {
                return list;
            }
            assert!(list.len() < self.options(), "the list of item {item} runs round without its header");
            list.push(below);
            at = below;
        }
    }

    /// The nodes of an option, after a look at their ring.
    fn nodes_of(&self, option: usize) -> Vec<usize> {
        let first = self.firsts[option].get();
        let end = self.firsts.get(option + 1).map_or(self.nodes.len(), |next| next.get());
        let ring: Vec<usize> = (first + 1..end).chain([first]).collect();
        assert!((first..end).map(|node| self.nodes[node].next.get()).eq(ring), "the ring of option {option}");
        (first..end).collect()
    }
}
