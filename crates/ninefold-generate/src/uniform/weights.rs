//! In how many ways any band can be filled whose columns are known as sets, as a table.
//!
//! Neither the names of the digits nor the order of the columns in a box matter. So the first box is 123, 456, 789, and the
//! others are two of 280 partitions: 78,400 figures, of which only five times 280 have to be counted, since what keeps the
//! first box as it is takes any second box to one of five.

use super::band::Rows;
use super::partitions::{COUNT, Names, Partitions, Set, triples};

/// The largest weight: three boxes with equal columns.
pub const MOST: usize = 1_728;

/// A way to go on below a box of the first band, when its columns are the sets A, B, C: other columns, which with these
/// leave three for the third band.
#[derive(Clone, Copy)]
pub struct Split {
    /// The columns of the box in the second band.
    pub second: [Set; 3],
    /// The numbers of the partitions in the second and the third band.
    pub numbers: [u16; 2],
}

/// Ways to go on, for any box: 56.
pub const SPLITS: usize = 56;

/// All tables: some 600 KB.
pub struct Weights {
    pub partitions: Partitions,
    /// The ways to fill a band, by the partitions of its second and third box.
    ways: Vec<u16>,
    /// The number of a partition under the names that straighten another one.
    straightened: Vec<u16>,
    /// For each partition the ways to go on.
    splits: Vec<Split>,
    /// Five second boxes, which names that keep the first box make all others of, and how many each of them.
    pub seconds: Vec<(usize, usize)>,
}

impl Weights {
    pub fn new() -> Self {
        let partitions = Partitions::new();
        let mut straightened = vec![0; COUNT * COUNT];
        for number in 0..COUNT {
            let names = Names::straightening(partitions.parts(number));
            for other in 0..COUNT {
                straightened[number * COUNT + other] = named(&partitions, names, other) as u16;
            }
        }
        let (ways, seconds) = ways(&partitions);
        let splits = (0..COUNT).flat_map(|number| splits(&partitions, number)).collect();
        Self { partitions, ways, straightened, splits, seconds }
    }

    /// The ways to fill the band whose first box has the columns 123, 456, 789.
    pub fn straight(&self, second: usize, third: usize) -> usize {
        self.ways[second * COUNT + third].into()
    }

    /// The ways to fill the band whose boxes have columns with these numbers.
    pub fn of(&self, [first, second, third]: [u16; 3]) -> usize {
        let row = usize::from(first) * COUNT;
        let straight = |number: u16| usize::from(self.straightened[row + usize::from(number)]);
        self.straight(straight(second), straight(third))
    }

    /// The ways to go on below a box.
    pub fn splits(&self, number: usize) -> &[Split] {
        &self.splits[number * SPLITS..][..SPLITS]
    }
}

/// The number of a partition under other names.
fn named(partitions: &Partitions, names: Names, number: usize) -> usize {
    let [one, other, _] = partitions.parts(number);
    partitions.number(names.of(one), names.of(other)).into()
}

/// The ways to fill a band, by its second and third box; and the second boxes that were counted, each with the number of those
/// that it stands for.
fn ways(partitions: &Partitions) -> (Vec<u16>, Vec<(usize, usize)>) {
    let straight = partitions.first();
    // These keep 123, 456, 789, and together make everything that does.
    let generators = [
        [1, 0, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 0, 3, 4, 5, 6, 7, 8],
        [3, 4, 5, 0, 1, 2, 6, 7, 8],
        [3, 4, 5, 6, 7, 8, 0, 1, 2],
    ]
    .map(Names::listed);
    let (mut ways, mut seconds) = (vec![0; COUNT * COUNT], Vec::new());
    let mut is_done = [false; COUNT];
    for first in 0..COUNT {
        if is_done[first] {
            continue;
        }
        let counted: Vec<u16> = (0..COUNT)
            .map(|third| Rows::of(partitions, [straight, first, third].map(|number| number as u16)).ways() as u16)
            .collect();
        // Every second box that `first` becomes under some names has the figures of `first`, in another order.
        let mut waiting = vec![(first, Names::listed([0, 1, 2, 3, 4, 5, 6, 7, 8]))];
        is_done[first] = true;
        let mut reached = 0;
        while let Some((second, names)) = waiting.pop() {
            reached += 1;
            for (third, &counted) in counted.iter().enumerate() {
                ways[second * COUNT + named(partitions, names, third)] = counted;
            }
            for generator in generators {
                let image = named(partitions, generator, second);
                if !is_done[image] {
                    is_done[image] = true;
                    waiting.push((image, names.then(generator)));
                }
            }
        }
        seconds.push((first, reached));
    }
    (ways, seconds)
}

/// The ways to go on below a box whose columns are the sets of a partition.
fn splits(partitions: &Partitions, number: usize) -> Vec<Split> {
    let above = partitions.parts(number);
    let mut splits = Vec::with_capacity(SPLITS);
    for first in triples().filter(|set| set & above[0] == 0) {
        for second in triples().filter(|set| set & (above[1] | first) == 0) {
            let second = [first, second, 0o777 ^ first ^ second];
            if second[2] & above[2] == 0 {
                let below = [0, 1].map(|column| 0o777 ^ above[column] ^ second[column]);
                let numbers = [partitions.number(second[0], second[1]), partitions.number(below[0], below[1])];
                splits.push(Split { second, numbers });
            }
        }
    }
    splits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_says_what_counting_says() {
        let weights = Weights::new();
        assert_eq!(weights.splits.len(), COUNT * SPLITS);
        for step in 0..500_usize {
            let numbers = [step % COUNT, step * 37 % COUNT, step * 101 % COUNT].map(|number| number as u16);
            assert_eq!(weights.of(numbers), Rows::of(&weights.partitions, numbers).ways());
        }
        assert_eq!(weights.ways.iter().copied().max(), Some(MOST as u16));
    }

    #[test]
    fn five_second_boxes_stand_for_all() {
        let seconds = Weights::new().seconds;
        assert_eq!((seconds.len(), seconds.iter().map(|&(_, reached)| reached).sum()), (5, COUNT));
    }

    /// The weights count every solved board: as many as B. Felgenhauer and F. Jarvis found in 2005. So a board drawn by them
    /// is one of all.
    #[test]
    fn all_weights_together_are_all_boards() {
        let weights = Weights::new();
        let first = weights.partitions.first();
        let mut bands = std::collections::BTreeMap::<[u16; 2], u128>::new();
        for second in 0..COUNT {
            for third in 0..COUNT {
                let ways = weights.straight(second, third) as u128;
                *bands.entry(class(&weights, second, third)).or_default() += ways;
            }
        }
        let mut boards = 0;
        for ([second, third], ways) in bands {
            let mut completions = 0;
            for one in weights.splits(first) {
                for two in weights.splits(second.into()) {
                    for three in weights.splits(third.into()) {
                        let band = |band: usize| {
                            weights.of([one.numbers[band], two.numbers[band], three.numbers[band]]) as u128
                        };
                        completions += band(0) * band(1);
                    }
                }
            }
            boards += ways * completions;
        }
        // Names for the digits in the first box, orders of the columns in the other two.
        let (names, orders) = (362_880 / 216, 36);
        assert_eq!(boards * names * orders, 6_670_903_752_021_072_936_960);
    }

    /// The smallest second and third box that names which keep the first box make of these: boards go on below both in
    /// equally many ways.
    fn class(weights: &Weights, second: usize, third: usize) -> [u16; 2] {
        let mut smallest = [u16::MAX; 2];
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let sets = weights.partitions.parts(weights.partitions.first());
        for order in orders {
            let parts = order.map(|place: usize| sets[place]);
            for inner in 0..216 {
                let mut names = [0; 9];
                for (place, set) in parts.iter().enumerate() {
                    let order = orders[inner / 6_usize.pow(place as u32) % 6];
                    for (number, digit) in super::super::partitions::digits(*set).enumerate() {
                        names[digit] = (3 * place + order[number]) as u8;
                    }
                }
                let names = Names::listed(names);
                let image = [second, third].map(|number| named(&weights.partitions, names, number) as u16);
                smallest = smallest.min(image);
            }
        }
        smallest
    }
}
