//! What is known so far about an order: which items share which places.

use crate::digits::Mask;
use crate::size::{Array, Size};

/// An ordered partition: a class of n items shares n places in a row, and nothing is known yet of their order.
///
/// Classes only ever split. That is all the search needs to put off choices that make no difference so far.
#[derive(Clone, Copy)]
pub struct Partition<S: Size> {
    /// For each item the first place of its class.
    starts: S::PerDigit<u8>,
    /// For the first place of each class its items.
    classes: S::PerDigit<S::Mask>,
}

impl<S: Size> Partition<S> {
    /// No items.
    pub fn none() -> Self {
        Self { starts: S::PerDigit::filled(0), classes: S::PerDigit::filled(S::Mask::default()) }
    }

    /// Adds a class: `items` share the places from `place` on.
    pub fn add(&mut self, place: usize, items: S::Mask) {
        self.classes[place] = items;
        for item in indices(items) {
            self.starts[item] = place as u8;
        }
    }

    /// The items of the class whose first place is `place`; none when no class begins there.
    pub fn class(&self, place: usize) -> S::Mask {
        self.classes[place]
    }

    /// The first place of the class of `item`.
    pub fn start(&self, item: usize) -> usize {
        self.starts[item].into()
    }

    /// Gives the first places of a class to `first`, some of its items.
    pub fn split(&mut self, place: usize, first: S::Mask) {
        let rest = self.classes[place] & !first;
        if !rest.is_empty() {
            self.classes[place] = first;
            self.add(place + first.count(), rest);
        }
    }

    /// In how many orders the items can stand.
    pub fn orders(&self) -> u128 {
        self.classes.as_ref().iter().map(|class| factorial(class.count())).product()
    }

    /// One of the orders: the item in each place.
    pub fn some_order(&self) -> S::PerDigit<u8> {
        let mut order = S::PerDigit::filled(0);
        for (place, &class) in self.classes.as_ref().iter().enumerate() {
            for (place, item) in (place..).zip(indices(class)) {
                order[place] = item as u8;
            }
        }
        order
    }
}

/// The bits of a mask, ascending.
pub fn indices<M: Mask>(mask: M) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    core::iter::from_fn(move || {
        let lowest = (!rest.is_empty()).then(|| rest.lowest());
        rest = rest.without_lowest();
        lowest
    })
}

/// The lines of a band or stack, `width` lines each.
pub fn block<S: Size>(number: usize, width: usize) -> S::Mask {
    S::Mask::low((number + 1) * width) & !S::Mask::low(number * width)
}

/// The number of orders of `count` things.
pub fn factorial(count: usize) -> u128 {
    (1..=count as u128).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Nine;

    #[test]
    fn classes_split_and_keep_their_places() {
        let mut partition = Partition::<Nine>::none();
        partition.add(3, 0b000_111_000);
        partition.split(3, 0b000_100_000);
        assert_eq!([3, 4, 5].map(|place| partition.class(place)), [0b000_100_000, 0b000_011_000, 0]);
        assert_eq!([3, 4, 5].map(|item| partition.start(item)), [4, 4, 3]);
        assert_eq!(partition.orders(), 2);
        assert_eq!(partition.some_order(), [0, 0, 0, 5, 3, 4, 0, 0, 0]);
        partition.split(4, 0b000_011_000);
        assert_eq!(partition.orders(), 2);
        partition.split(4, 0b000_010_000);
        assert_eq!(partition.orders(), 1);
        assert_eq!(partition.some_order(), [0, 0, 0, 5, 4, 3, 0, 0, 0]);
    }

    #[test]
    fn bits_are_told_in_ascending_order() {
        assert!(indices(0b1_0010_0101_u16).eq([0, 2, 5, 8]));
        assert_eq!(indices(0_u32).count(), 0);
    }
}
