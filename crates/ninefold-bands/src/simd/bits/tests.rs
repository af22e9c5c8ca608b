//! Every word does what its trait says.

#![allow(clippy::many_single_char_names)]

use ninefold_core::Rng;

use super::{Bits, MOST_LANES, Row};
use crate::simd::{Isa, Job, Set, Word};

/// A word, and the same as quads.
fn random<W: Bits>(rng: &mut Rng) -> (W, [u64; MOST_LANES / 64]) {
    let (mut word, mut quads) = (W::zero(), [0; MOST_LANES / 64]);
    for (place, quad) in quads.iter_mut().enumerate().take(W::LANES / 64) {
        // Of all densities.
        *quad = (0..rng.below(4)).fold(rng.next_u64(), |bits, _| bits & rng.next_u64());
        word.put_quad(place, *quad);
    }
    (word, quads)
}

fn byte(quads: &[u64; MOST_LANES / 64], place: usize) -> u8 {
    (quads[place / 8] >> (place % 8 * 8)) as u8
}

struct Logic;

impl Job for Logic {
    type Output = ();

    fn run<S: Set>(self) {
        let mut rng = Rng::new(1);
        for _ in 0..100 {
            let (a, x) = random::<S::Bits>(&mut rng);
            let (b, y) = random::<S::Bits>(&mut rng);
            let (c, z) = random::<S::Bits>(&mut rng);
            for place in 0..S::Bits::LANES / 64 {
                let (x, y, z) = (x[place], y[place], z[place]);
                let pairs = [
                    (S::Bits::any(a, b, c), x | y | z),
                    (S::Bits::two(a, b, c), x & y | x & z | y & z),
                    (S::Bits::all(a, b, c), x & y & z),
                    (S::Bits::odd(a, b, c), x ^ y ^ z),
                    (S::Bits::only(a, b, c), x & !y & !z),
                    (S::Bits::or_both(a, b, c), x | y & z),
                    (S::Bits::and_any(a, b, c), x & (y | z)),
                    (S::Bits::chosen(a, b, c), x & y | !x & z),
                    (a.and(b), x & y),
                    (a.or(b), x | y),
                    (a.xor(b), x ^ y),
                    (a.without(b), x & !y),
                    (a.inverse(), !x),
                ];
                for (nth, (word, quad)) in pairs.into_iter().enumerate() {
                    assert_eq!(word.quad(place), quad, "{nth}");
                }
                assert_eq!([a.half(2 * place), a.half(2 * place + 1)], [x as u32, (x >> 32) as u32]);
            }
            assert_eq!(a.count(), x.iter().map(|quad| quad.count_ones()).sum());
            assert_eq!(a.is_zero(), x.iter().all(|&quad| quad == 0));
            let mut lanes = Vec::new();
            a.each(|lane| lanes.push(lane));
            let expected: Vec<_> = (0..S::Bits::LANES).filter(|lane| x[lane / 64] >> (lane % 64) & 1 == 1).collect();
            assert_eq!(lanes, expected);
            let even = a.filtered(|lane| lane % 2 == 0);
            assert!((0..S::Bits::LANES / 64).all(|place| even.quad(place) == x[place] & 0x5555_5555_5555_5555));
            let (mut built, half) = (a, rng.next_u64() as u32);
            let place = rng.below(S::Bits::LANES / 32);
            built.put_half(place, half);
            assert_eq!(built.half(place), half);
            built.put_half(place, a.half(place));
            assert!(built.xor(a).is_zero());
        }
        assert!(S::Bits::zero().is_zero() && S::Bits::zero().inverse().xor(S::Bits::ones()).is_zero());
    }
}

struct Moves;

impl Job for Moves {
    type Output = ();

    fn run<S: Set>(self) {
        let mut rng = Rng::new(2);
        for _ in 0..100 {
            let (word, quads) = random::<S::Bits>(&mut rng);
            let bytes = S::Bits::LANES / 8;
            for bits in [0, 1, 0x18, 0xa5, 0xff, rng.next_u64() as u8] {
                let (place, common) = word.nearest(bits);
                let best = (0..bytes).map(|place| (byte(&quads, place) & bits).count_ones()).max();
                assert_eq!(Some(common.count_ones()), best);
                assert!(common == 0 || common == byte(&quads, place) & bits);
            }
            let turn = rng.below(8) as u32;
            let turned = word.turned(turn);
            for place in 0..bytes {
                let expected = byte(&quads, place).rotate_left(turn);
                assert_eq!((turned.quad(place / 8) >> (place % 8 * 8)) as u8, expected, "byte {place} by {turn}");
            }
            let place = rng.below(bytes);
            let spot = S::Bits::spot(place, 0xc3);
            assert_eq!((spot.quad(place / 8), spot.count()), (0xc3 << (place % 8 * 8), 4));
            let (mut from, mut bits) = ([0; MOST_LANES / 8], [0; MOST_LANES / 8]);
            for place in 0..bytes {
                (from[place], bits[place]) = (rng.below(bytes) as u8, rng.next_u64() as u8);
            }
            let moved = word.routed(&S::Bits::route(&from, &bits));
            for place in 0..bytes {
                let arrived = byte(&quads, usize::from(from[place])) & bits[place];
                assert_eq!((moved.quad(place / 8) >> (place % 8 * 8)) as u8, arrived, "byte {place}");
            }
        }
    }
}

struct Gates;

impl Job for Gates {
    type Output = ();

    fn run<S: Set>(self) {
        let mut rng = Rng::new(3);
        let mut rows: [Row; 32] = [[0; 81]; 32];
        rows.as_flattened_mut().iter_mut().for_each(|digit| *digit = rng.below(10) as u8);
        let mut planes = [[0; 4]; 81];
        S::Bits::sliced(&rows.each_ref(), |cell, halves| planes[cell] = halves);
        for (cell, halves) in planes.iter().enumerate() {
            for (lane, row) in rows.iter().enumerate() {
                let digit = (0..4).map(|bit| (halves[bit] >> lane & 1) << bit).sum::<u32>();
                assert_eq!(digit, u32::from(row[cell]), "lane {lane}, cell {cell}");
            }
        }
        let mut back = [[77; 96]; 32];
        S::Bits::joined(|cell| planes[cell], &mut back);
        assert!(back.iter().zip(&rows).all(|(back, row)| back[..81] == row[..]));
    }
}

#[test]
fn logic_is_that_of_bits() {
    Isa::all().for_each(|isa| isa.run(Logic));
}

#[test]
fn lanes_move_as_told() {
    Isa::all().for_each(|isa| isa.run(Moves));
}

#[test]
fn digits_come_in_and_go_out() {
    Isa::all().for_each(|isa| isa.run(Gates));
}
