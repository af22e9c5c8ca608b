//! A band whose columns are known as sets: in how many ways its rows can be filled, and one of them by chance.
//!
//! Nine sets of three digits, a set for each column, where the three of each box hold all nine digits. A row takes a digit
//! from each column, all different. In a box it takes one of 27 triples, and the triples of the first two boxes leave the
//! third no choice. Two rows that take nothing twice leave a third row, which is right by itself: each digit is in the
//! band three times. So the ways are the ordered pairs of rows that have no digit of a column in common.

use ninefold_core::Rng;

use super::partitions::{ALL, Parts, Set, digits};

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
const MOST: usize = 27 * 27;

/// The triples that take one digit of each set.
fn transversals([a, b, c]: Parts) -> [Set; 27] {
    let mut all = [0; 27];
    let mut place = 0;
    for first in digits(a) {
        for second in digits(b) {
            for third in digits(c) {
                all[place] = 1 << first | 1 << second | 1 << third;
                place += 1;
            }
        }
    }
    all
}

impl Rows {
    /// The rows of the band with these columns, three for each box.
    pub fn of(boxes: [Parts; 3]) -> Self {
        let [first, second, third] = boxes.map(transversals);
        let mut is_third = [false; 512];
        for triple in third {
            is_third[usize::from(triple)] = true;
        }
        let (mut rows, mut count) = ([0; MOST], 0);
        for one in first {
            for other in second {
                let rest = ALL & !(one | other);
                // Written always and counted sometimes: no branch to guess wrong. Where the two clash more than three
                // digits are left, and that is no triple.
                rows[count] = Row::from(one) | Row::from(other) << 9 | Row::from(rest) << 18;
                count += usize::from(is_third[usize::from(rest)]);
            }
        }
        Self { rows, count }
    }

    fn as_slice(&self) -> &[Row] {
        &self.rows[..self.count]
    }

    /// In how many ways the band can be filled.
    pub fn ways(&self) -> u64 {
        let rows = self.as_slice();
        rows.iter().map(|one| rows.iter().filter(|&other| one & other == 0).count() as u64).sum()
    }

    /// The three rows of one of the ways, each equally likely. There must be one.
    pub fn draw(&self, rng: &mut Rng) -> [Row; 3] {
        let rows = self.as_slice();
        loop {
            let pair = rng.below(rows.len() * rows.len());
            let (one, other) = (rows[pair / rows.len()], rows[pair % rows.len()]);
            if one & other == 0 {
                return [one, other, BAND ^ one ^ other];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRAIGHT: Parts = [0o7, 0o70, 0o700];

    #[test]
    fn equal_boxes_are_three_latin_squares() {
        let rows = Rows::of([STRAIGHT; 3]);
        assert_eq!((rows.count, rows.ways()), (216, 12 * 12 * 12));
    }

    #[test]
    fn every_way_comes_equally_often() {
        let rows = Rows::of([STRAIGHT, [0o13, 0o64, 0o700], [0o15, 0o62, 0o700]]);
        let (mut rng, mut seen) = (Rng::new(3), std::collections::BTreeMap::<_, u32>::new());
        let ways = rows.ways() as usize;
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
