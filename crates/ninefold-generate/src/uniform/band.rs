//! A band whose columns are known as sets: in how many ways its rows can be filled, and one of them by chance.
//!
//! Nine sets of three digits, a set for each column, where the three of each box hold all nine digits. A row takes a digit
//! from each column, all different. In a box it takes one of 27 triples, and the triples of the first two boxes leave the
//! third no choice. Two rows that take nothing twice leave a third row, which is right by itself: each digit is in the
//! band three times. So the ways are the ordered pairs of rows that have no digit of a column in common.
//!
//! Tried: two rows drawn blindly, the second from what the first leaves, until they fit. That takes some 300 draws, and half
//! as long again as a list of the rows.

use ninefold_core::Rng;

use super::partitions::{ALL, Partitions, TRANSVERSALS, bits};

/// A row: what it takes from each box, nine bits a box. Two rows that share no bit share no digit in any column.
pub type Row = u32;

/// Every bit: what three rows of a band hold together.
const BAND: Row = (1 << 27) - 1;

/// The rows of a band.
pub struct Rows {
    rows: [Row; MOST],
    count: usize,
}

/// At most so many: any triple of the first two boxes, with no more than one of the third.
const MOST: usize = TRANSVERSALS * TRANSVERSALS;

impl Rows {
    /// The rows of the band whose boxes have these partitions as columns.
    pub fn of(partitions: &Partitions, numbers: [u16; 3]) -> Self {
        let [first, second, third] = numbers.map(usize::from);
        let (others, columns) = (partitions.transversals(second), partitions.parts(third));
        let (mut rows, mut count) = ([0; MOST], 0);
        for &one in partitions.transversals(first) {
            for place in bits(partitions.disjoint(second, one)) {
                let other = others[place];
                let rest = ALL ^ one ^ other;
                // Written always and counted sometimes: no branch to guess wrong.
                rows[count] = Row::from(one) | Row::from(other) << 9 | Row::from(rest) << 18;
                count += columns.iter().fold(1, |is_row, column| is_row & usize::from(rest & column != 0));
            }
        }
        Self { rows, count }
    }

    fn as_slice(&self) -> &[Row] {
        &self.rows[..self.count]
    }

    /// In how many ways the band can be filled.
    pub fn ways(&self) -> usize {
        let rows = self.as_slice();
        rows.iter().map(|one| rows.iter().filter(|&other| one & other == 0).count()).sum()
    }

    /// The three rows of one of the ways, each equally likely. There must be one.
    pub fn draw(&self, rng: &mut Rng) -> [Row; 3] {
        let rows = self.as_slice();
        let count = rows.len() as u32;
        loop {
            let pair = rng.below(rows.len() * rows.len()) as u32;
            let (one, other) = (rows[(pair / count) as usize], rows[(pair % count) as usize]);
            if one & other == 0 {
                return [one, other, BAND ^ one ^ other];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_boxes_are_three_latin_squares() {
        let partitions = Partitions::new();
        let straight = partitions.first() as u16;
        assert_eq!(Rows::of(&partitions, [straight; 3]).ways(), 12 * 12 * 12);
    }

    #[test]
    fn every_way_comes_equally_often() {
        let partitions = Partitions::new();
        let numbers = [[0o7, 0o70], [0o13, 0o64], [0o15, 0o62]].map(|[one, other]| partitions.number(one, other));
        let rows = Rows::of(&partitions, numbers);
        let (mut rng, mut seen) = (Rng::new(3), std::collections::BTreeMap::<_, u32>::new());
        let ways = rows.ways();
        for _ in 0..ways * 100 {
            let drawn = rows.draw(&mut rng);
            assert_eq!(drawn[0] | drawn[1] | drawn[2], BAND);
            *seen.entry(drawn).or_default() += 1;
        }
        assert_eq!(seen.len(), ways);
        let chi_square: f64 = seen.values().map(|&times| (f64::from(times) - 100.0).powi(2) / 100.0).sum();
        // Beyond four standard deviations of chi-square with so many degrees of freedom.
        let freedom = ways as f64 - 1.0;
        assert!((chi_square - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "{chi_square} of {freedom}");
    }
}
