//! Four integers of 64 bits.

use super::{Bits, MOST_LANES, Row, Word};

/// 256 bits.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(in crate::simd) struct Quads([u64; 4]);

impl Quads {
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let mut quads = self.0;
        for (quad, other) in quads.iter_mut().zip(other.0) {
            *quad = f(*quad, other);
        }
        Self(quads)
    }

    #[inline(always)]
    fn byte(self, place: usize) -> u8 {
        (self.0[place / 8] >> (place % 8 * 8)) as u8
    }
}

impl Word for Quads {
    #[inline(always)]
    fn zero() -> Self {
        Self([0; 4])
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }
}

impl Bits for Quads {
    const LANES: usize = 256;

    /// For each byte the byte it comes from, and the lanes.
    type Route = ([u8; 32], Self);

    #[inline(always)]
    fn ones() -> Self {
        Self([u64::MAX; 4])
    }
    #[inline(always)]
    fn quad(&self, place: usize) -> u64 {
        self.0[place]
    }
    #[inline(always)]
    fn put_quad(&mut self, place: usize, bits: u64) {
        self.0[place] = bits;
    }
    #[inline(always)]
    fn half(&self, place: usize) -> u32 {
        (self.0[place / 2] >> (place % 2 * 32)) as u32
    }
    #[inline(always)]
    fn put_half(&mut self, place: usize, bits: u32) {
        let shift = place % 2 * 32;
        let quad = &mut self.0[place / 2];
        *quad = *quad & !(0xffff_ffff << shift) | u64::from(bits) << shift;
    }
    #[inline(always)]
    fn spot(place: usize, bits: u8) -> Self {
        let mut quads = [0; 4];
        quads[place / 8] = u64::from(bits) << (place % 8 * 8);
        Self(quads)
    }
    #[inline(always)]
    fn nearest(self, bits: u8) -> (usize, u8) {
        let mut best = (0, 0_u8);
        for place in 0..32 {
            let common = self.byte(place) & bits;
            if common.count_ones() > best.1.count_ones() {
                best = (place, common);
            }
        }
        best
    }
    #[inline(always)]
    fn turned(self, by: u32) -> Self {
        let high = u64::from_ne_bytes([0xff << by; 8]);
        self.with(self, |quad, _| quad << by & high | quad >> ((8 - by) % 64) & !high)
    }
    #[inline(always)]
    fn route(from: &[u8; MOST_LANES / 8], bits: &[u8; MOST_LANES / 8]) -> Self::Route {
        let (mut source, mut lanes) = ([0; 32], Self::zero());
        for place in 0..32 {
            source[place] = from[place] % 32;
            lanes = lanes.or(Self::spot(place, bits[place]));
        }
        (source, lanes)
    }
    #[inline(always)]
    fn routed(self, (from, lanes): &Self::Route) -> Self {
        let mut quads = [0; 4];
        for (quad, from) in quads.iter_mut().zip(from.chunks_exact(8)) {
            let mut bytes = [0; 8];
            for (byte, &from) in bytes.iter_mut().zip(from) {
                *byte = self.byte(usize::from(from));
            }
            *quad = u64::from_le_bytes(bytes);
        }
        Self(quads).and(*lanes)
    }

    #[inline(always)]
    fn sliced(rows: &[&Row; 32], mut put: impl FnMut(usize, [u32; 4])) {
        for cell in 0..81 {
            let mut planes = [0; 4];
            for (lane, row) in rows.iter().enumerate() {
                for (bit, plane) in planes.iter_mut().enumerate() {
                    *plane |= u32::from(row[cell] >> bit & 1) << lane;
                }
            }
            put(cell, planes);
        }
    }

    #[inline(always)]
    fn joined(get: impl Fn(usize) -> [u32; 4], rows: &mut [[u8; 96]; 32]) {
        for cell in 0..81 {
            let planes = get(cell);
            for (lane, row) in rows.iter_mut().enumerate() {
                row[cell] = (0..4).map(|bit| (planes[bit] >> lane & 1) << bit).sum::<u32>() as u8;
            }
        }
    }
}
