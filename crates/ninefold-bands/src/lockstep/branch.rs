//! Where to guess: the band or stack with the fewest configurations, and in it a digit with two of them.

use crate::simd::{Bits, Job, Set};

use super::board::{Lines, Square, sum};

/// For each digit and chute the lanes that guess there.
pub(super) type Choice<W> = [[W; 6]; 9];

/// Chooses for each of some lanes. Returns the lanes that have a choice.
///
/// The configurations of a digit in a chute are the ways through it, 6 at most. Of the six chutes the one is taken in which
/// all digits together have the fewest, if more than one each. In it a digit with two ways, else one with three, else one
/// with more; the lowest.
pub(super) struct Choose<'a, W> {
    /// The mini-lines that may hold each digit.
    pub lines: &'a [Lines<W>; 9],
    pub among: W,
    /// To be filled.
    pub choice: &'a mut Choice<W>,
    /// Room to work.
    pub ways: &'a mut [[Ways<W>; 6]; 9],
}

impl<W: Bits> Job for Choose<'_, W> {
    type Output = W;

    #[inline(always)]
    fn run<S: Set>(self) -> W {
        let none = W::zero();
        // By chute: how many ways there are in all, as a number of six bits, and whether a digit has more than one.
        let (mut ways, mut open) = ([[none; 6]; 6], [none; 6]);
        for (lines, of_digit) in self.lines.iter().zip(&mut *self.ways) {
            for chute in 0..6 {
                let [ones, twos, fours] = count_ways(&lines[chute]);
                let many = twos.or(fours);
                open[chute] = open[chute].or(many);
                of_digit[chute] =
                    Ways { two: W::only(twos, ones, fours), three: W::all(twos, ones, fours.inverse()), more: fours };
                add(&mut ways[chute], [ones, twos, fours]);
            }
        }
        let mut chosen = fewest(&ways, &open);
        let (mut some_two, mut some_three) = (none, none);
        for chute in 0..6 {
            chosen[chute] = chosen[chute].and(self.among);
            for ways in &*self.ways {
                some_two = W::or_both(some_two, chosen[chute], ways[chute].two);
                some_three = W::or_both(some_three, chosen[chute], ways[chute].three);
            }
        }
        let mut found = none;
        for (choice, of_digit) in self.choice.iter_mut().zip(&*self.ways) {
            for chute in 0..6 {
                let ways = of_digit[chute];
                let at_best = W::chosen(some_two, ways.two, W::chosen(some_three, ways.three, ways.more));
                choice[chute] = chosen[chute].and(at_best).without(found);
                found = found.or(choice[chute]);
            }
        }
        found
    }
}

/// Lanes in which a digit has two ways through a chute, three, and more.
#[derive(Clone, Copy)]
pub(super) struct Ways<W> {
    two: W,
    three: W,
    more: W,
}

impl<W: Bits> Ways<W> {
    #[inline(always)]
    pub(super) fn none() -> Self {
        Self { two: W::zero(), three: W::zero(), more: W::zero() }
    }
}

/// The number of ways through a chute, 0 to 6, in three bits.
#[inline(always)]
fn count_ways<W: Bits>(may: &Square<W>) -> [W; 3] {
    let [one, two, three] = *may;
    let way = |a: usize, b: usize, c: usize| W::all(one[a], two[b], three[c]);
    let (one_a, two_a) = sum(way(0, 1, 2), way(1, 2, 0), way(2, 0, 1));
    let (one_b, two_b) = sum(way(0, 2, 1), way(1, 0, 2), way(2, 1, 0));
    let (ones, two_c) = (one_a.xor(one_b), one_a.and(one_b));
    let (twos, fours) = sum(two_a, two_b, two_c);
    [ones, twos, fours]
}

/// Adds a number of three bits to one of six.
#[inline(always)]
fn add<W: Bits>(total: &mut [W; 6], more: [W; 3]) {
    let mut carry = W::zero();
    for (place, bit) in total.iter_mut().enumerate() {
        let old = *bit;
        let plus = if place < 3 { more[place] } else { W::zero() };
        (*bit, carry) = sum(old, plus, carry);
    }
}

/// For each lane the open chute with the lowest number, the first of equals.
#[inline(always)]
fn fewest<W: Bits>(ways: &[[W; 6]; 6], open: &[W; 6]) -> [W; 6] {
    // One that is not open counts as 63, more than the 54 ways that there can be.
    let (mut chosen, mut best, mut next) = ([W::zero(); 6], [W::zero(); 6], [W::zero(); 6]);
    for (place, best) in best.iter_mut().enumerate() {
        *best = ways[0][place].or(open[0].inverse());
    }
    chosen[0] = open[0];
    for chute in 1..6 {
        for (place, next) in next.iter_mut().enumerate() {
            *next = ways[chute][place].or(open[chute].inverse());
        }
        let (mut less, mut equal) = (W::zero(), W::ones());
        for place in (0..6).rev() {
            less = W::or_both(less, equal, best[place].without(next[place]));
            equal = equal.without(best[place].xor(next[place]));
        }
        for place in 0..6 {
            best[place] = W::chosen(less, next[place], best[place]);
        }
        for earlier in &mut chosen[..chute] {
            *earlier = earlier.without(less);
        }
        chosen[chute] = less;
    }
    chosen
}
