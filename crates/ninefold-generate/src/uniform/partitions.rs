//! The 280 ways to part nine digits into three sets of three, and what other names for the digits make of them.

/// A set of digits: digit 1 at bit 0.
pub type Set = u16;

/// Every digit.
pub const ALL: Set = 0x1ff;

/// Three sets of three digits that hold all nine: the one with digit 1 first, then the one with the smallest digit left.
pub type Parts = [Set; 3];

/// How many there are: 9! / (3!^3 3!).
pub const COUNT: usize = 280;

/// Sets that take one digit of each of the three.
pub const TRANSVERSALS: usize = 27;

/// All partitions, numbered.
pub struct Partitions {
    all: Vec<Parts>,
    transversals: Vec<[Set; TRANSVERSALS]>,
    /// For each partition and set of three, by rank, the places of the transversals that have no digit of the set.
    disjoint: Vec<u32>,
    /// The number of the partition that holds a first and a second set, by [`Self::rank`].
    numbers: Vec<u16>,
    /// The rank of each set of three digits.
    ranks: [u8; 512],
}

/// Sets of three of nine digits.
const TRIPLES: usize = 84;

impl Partitions {
    pub fn new() -> Self {
        let (mut ranks, mut rank) = ([0; 512], 0);
        for set in triples() {
            ranks[usize::from(set)] = rank;
            rank += 1;
        }
        let numbers = vec![0; TRIPLES * TRIPLES];
        let mut new = Self { all: vec![], transversals: vec![], disjoint: vec![], numbers, ranks };
        for first in triples().filter(|set| set & 1 != 0) {
            let rest = ALL ^ first;
            let smallest = rest & rest.wrapping_neg();
            for second in triples().filter(|set| set & !rest == 0 && set & smallest != 0) {
                let parts = [first, second, rest ^ second];
                for (one, other) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
                    let place = new.place(parts[one], parts[other]);
                    new.numbers[place] = new.all.len() as u16;
                }
                new.all.push(parts);
                let taken = transversals(parts);
                new.disjoint.extend(triples().map(|set| {
                    (0..).zip(taken).fold(0, |places, (place, taken)| places | u32::from(taken & set == 0) << place)
                }));
                new.transversals.push(taken);
            }
        }
        new
    }

    /// The partition with a number, its sets in order.
    pub fn parts(&self, number: usize) -> Parts {
        self.all[number]
    }

    /// The sets that take one digit of each.
    pub fn transversals(&self, number: usize) -> &[Set; TRANSVERSALS] {
        &self.transversals[number]
    }

    /// The places of the transversals that have no digit of a set of three.
    pub fn disjoint(&self, number: usize, set: Set) -> u32 {
        self.disjoint[number * TRIPLES + usize::from(self.ranks[usize::from(set)])]
    }

    /// The number of the partition that holds two sets without a digit in common.
    pub fn number(&self, one: Set, other: Set) -> u16 {
        self.numbers[self.place(one, other)]
    }

    fn place(&self, one: Set, other: Set) -> usize {
        usize::from(self.ranks[usize::from(one)]) * TRIPLES + usize::from(self.ranks[usize::from(other)])
    }

    /// The number of the first partition: 123, 456, 789.
    pub fn first(&self) -> usize {
        self.number(0o7, 0o70).into()
    }
}

/// The sets that take one digit of each.
fn transversals(parts: Parts) -> [Set; TRANSVERSALS] {
    let digit = |part: Set, place: usize| digits(part).nth(place).map_or(0, |digit| 1 << digit);
    std::array::from_fn(|number| {
        digit(parts[0], number / 9) | digit(parts[1], number / 3 % 3) | digit(parts[2], number % 3)
    })
}

/// Every set of three digits.
pub fn triples() -> impl Iterator<Item = Set> {
    (0..=ALL).filter(|set: &Set| set.count_ones() == 3)
}

/// Other names for the digits.
#[derive(Clone, Copy)]
pub struct Names([u8; 9]);

impl Names {
    /// The names that turn `parts` into 123, 456, 789, in this order, digits ascending in each.
    pub fn straightening(parts: Parts) -> Self {
        let mut names = [0; 9];
        for (name, digit) in parts.into_iter().flat_map(digits).enumerate() {
            names[digit] = name as u8;
        }
        Self(names)
    }

    /// The names from a list: what digit `n + 1` is called, less one.
    pub fn listed(names: [u8; 9]) -> Self {
        Self(names)
    }

    /// These names first, then `others` of what they made.
    pub fn then(self, others: Self) -> Self {
        Self(self.0.map(|name| others.0[usize::from(name)]))
    }

    /// The set under its new names.
    pub fn of(self, set: Set) -> Set {
        digits(set).fold(0, |named, digit| named | 1 << self.0[digit])
    }
}

/// The digits of a set, ascending, each less one.
pub fn digits(set: Set) -> impl Iterator<Item = usize> {
    bits(set.into())
}

/// The places of the bits that are set.
pub fn bits(mut rest: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (rest != 0).then(|| rest.trailing_zeros() as usize);
        rest &= rest.wrapping_sub(1);
        place
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_280_and_each_is_found_by_any_two_of_its_sets() {
        let partitions = Partitions::new();
        assert_eq!(partitions.all.len(), COUNT);
        for (number, &[a, b, c]) in partitions.all.iter().enumerate() {
            assert_eq!((a | b | c, a & b, a & c, b & c), (ALL, 0, 0, 0));
            for (one, other) in [(a, b), (b, a), (a, c), (c, a), (b, c), (c, b)] {
                assert_eq!(usize::from(partitions.number(one, other)), number);
            }
            assert_eq!([a, b, c].map(|set| Names::straightening([a, b, c]).of(set)), [0o7, 0o70, 0o700]);
        }
        assert_eq!(partitions.parts(partitions.first()), [0o7, 0o70, 0o700]);
    }
}
