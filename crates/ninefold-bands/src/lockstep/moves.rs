//! Lanes that move: boards that wait go where there is room.

use crate::simd::{Bits, Job, MOST_LANES, Set};

use super::board::Board;

/// Rounds of a plan: after three a few lanes are left at most.
const ROUNDS: usize = 3;

/// Which lanes go where. All turn alike in their bytes, or not at all, and the byte goes anywhere, so that a round is a few
/// instructions.
pub(super) struct Plan<W: Bits> {
    turn: u32,
    routes: [W::Route; ROUNDS],
    rounds: usize,
    /// The lanes that leave.
    pub from: W,
    /// The lanes that are filled.
    pub to: W,
}

impl<W: Bits> Plan<W> {
    /// Finds room for the lanes `from` in the lanes `to`, and calls `moved` with both ends of each move. Some may be left over.
    #[inline(always)]
    pub(super) fn new(from: W, to: W, mut moved: impl FnMut(usize, usize)) -> Self {
        let nothing = W::route(&[0; MOST_LANES / 8], &[0; MOST_LANES / 8]);
        let turn = best_turn(from, to);
        let mut plan = Self { turn, routes: [nothing; ROUNDS], rounds: 0, from: W::zero(), to: W::zero() };
        let turned = from.turned(turn);
        let (mut left, mut room) = (turned, [0; MOST_LANES / 8]);
        for (place, byte) in room.iter_mut().enumerate().take(W::LANES / 8) {
            *byte = (to.quad(place / 8) >> (place % 8 * 8)) as u8;
        }
        for route in &mut plan.routes {
            let (mut source, mut lanes) = ([0; MOST_LANES / 8], [0; MOST_LANES / 8]);
            let mut taken = W::zero();
            for place in 0..W::LANES / 8 {
                if room[place] == 0 {
                    continue;
                }
                let (at, bits) = left.nearest(room[place]);
                if bits == 0 {
                    continue;
                }
                left = left.without(W::spot(at, bits));
                taken = taken.or(W::spot(place, bits));
                room[place] &= !bits;
                (source[place], lanes[place]) = (at as u8, bits);
                let mut bits = bits;
                while bits != 0 {
                    let lane = bits.trailing_zeros() as usize;
                    moved(8 * at + (lane + 8 - turn as usize) % 8, 8 * place + lane);
                    bits &= bits - 1;
                }
            }
            if taken.is_zero() {
                break;
            }
            *route = W::route(&source, &lanes);
            plan.rounds += 1;
            plan.to = plan.to.or(taken);
            if left.is_zero() {
                break;
            }
        }
        plan.from = turned.without(left).turned((8 - turn) % 8);
        plan
    }
}

/// By how much lanes should turn in their bytes so that the most find room: by nothing, when that is nearly as good.
#[inline(always)]
fn best_turn<W: Bits>(from: W, to: W) -> u32 {
    let (mut has, mut room) = ([0; 8], [0; 8]);
    for place in 0..W::LANES / 64 {
        for bit in 0..8 {
            let bits = 0x0101_0101_0101_0101 << bit;
            has[bit] += (from.quad(place) & bits).count_ones();
            room[bit] += (to.quad(place) & bits).count_ones();
        }
    }
    let mut best = (0, 0);
    for turn in 0..8 {
        let mut moved = 0;
        for bit in 0..8 {
            moved += has[bit].min(room[(bit + turn) % 8]);
        }
        if moved > best.1 + best.1 / 4 {
            best = (turn as u32, moved);
        }
    }
    best.0
}

/// Moves boards as planned.
pub(super) struct Move<'a, W: Bits> {
    pub plan: &'a Plan<W>,
    pub from: &'a Board<W>,
    pub to: &'a mut Board<W>,
}

impl<W: Bits> Job for Move<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<S: Set>(self) {
        match (self.plan.rounds, self.plan.turn) {
            (0, _) => {}
            (1, 0) => self.in_rounds::<1, false>(),
            (2, 0) => self.in_rounds::<2, false>(),
            (_, 0) => self.in_rounds::<3, false>(),
            _ => self.in_rounds::<3, true>(),
        }
    }
}

/// Moves boards to where they are, in some lanes.
pub(super) struct Copy<'a, W> {
    pub from: &'a Board<W>,
    pub to: &'a mut Board<W>,
    pub lanes: W,
}

impl<W: Bits> Job for Copy<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<S: Set>(self) {
        let Self { from, to, lanes } = self;
        for (from, to) in from.as_flattened().as_flattened().iter().zip(to.as_flattened_mut().as_flattened_mut()) {
            for (&from, to) in from.iter().zip(to) {
                *to = W::chosen(lanes, from, *to);
            }
        }
    }
}

impl<W: Bits> Move<'_, W> {
    #[inline(always)]
    fn in_rounds<const N: usize, const TURNED: bool>(self) {
        let Self { plan, from, to } = self;
        let (routes, filled) = (plan.routes, plan.to);
        for (from, to) in from.as_flattened().as_flattened().iter().zip(to.as_flattened_mut().as_flattened_mut()) {
            for (&from, to) in from.iter().zip(to) {
                let from = if TURNED { from.turned(plan.turn) } else { from };
                let mut arrived = from.routed(&routes[0]);
                for route in &routes[1..N] {
                    arrived = arrived.or(from.routed(route));
                }
                *to = W::chosen(filled, arrived, *to);
            }
        }
    }
}
