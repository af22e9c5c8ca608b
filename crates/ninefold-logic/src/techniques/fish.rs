//! Fish: so many parallel lines in which a digit has its places in as many crossing lines. The crossing lines have it
//! nowhere else.
//!
//! Two lines are an X-wing, three a swordfish, four a jellyfish. A *finned* fish has further places in its base lines,
//! all in one box: either the fish holds, or one of the fins does, so only what sees all fins goes. It is *sashimi* when
//! a base line has less than two places outside of the fins.
//!
//! Cost: for each digit and direction, every choice of so many lines, cut where the places become too many; for finned
//! fish, times the choices of crossing lines.

use std::ops::ControlFlow;

use ninefold_core::{House, Mask, Size};

use super::{Visitor, digit_in, digits, houses, offer, unions};
use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Step, Why};
use crate::technique::Technique;

/// What makes a fish.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// No fins.
    Basic,
    /// With fins, and a fish without them too.
    Finned,
    /// With fins, and no fish without them.
    Sashimi,
}

/// Fish of `size` lines.
pub fn find<S: Size>(board: &Board<S>, size: usize, kind: Kind, visit: Visitor<S>) -> ControlFlow<()> {
    for digit in digits::<S>() {
        for base in 0..2 {
            let lines: Vec<_> = houses(base)
                .map(|line| (line, board.places(line, digit)))
                .filter(|(_, places)| !places.without_lowest().is_empty())
                .map(|(line, places)| ((line, places), places))
                .collect();
            // Fins lie in one box, which a cover line crosses too.
            let breadth = if base == 0 { S::BOX_COLS } else { S::BOX_ROWS };
            let most = if kind == Kind::Basic { size } else { size + breadth - 1 };
            unions(&lines, size, most, &mut |lines, places| match kind {
                Kind::Basic => covered(board, digit, lines, places, kind, visit),
                _ => finned(lines, places, breadth, &mut |cover| covered(board, digit, lines, cover, kind, visit)),
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A base line, and the places of the digit in it.
type Line<S> = (House<S>, <S as Size>::Mask);

/// Every choice of as many cover lines as base lines that leaves fins in one box, which a cover line crosses.
fn finned<S: Size>(
    lines: &[Line<S>],
    places: S::Mask,
    breadth: usize,
    each: &mut dyn FnMut(S::Mask) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let surplus = places.count().saturating_sub(lines.len());
    if surplus == 0 {
        return ControlFlow::Continue(());
    }
    let depth = S::SIDE / breadth;
    for first in (0..S::SIDE).step_by(breadth) {
        let within: Vec<_> =
            (first..first + breadth).map(S::Mask::bit).filter(|&bit| !(bit & places).is_empty()).collect();
        if within.len() <= surplus {
            continue;
        }
        let within: Vec<_> = within.into_iter().map(|bit| (bit, bit)).collect();
        unions(&within, surplus, surplus, &mut |_, fins| {
            let mut bands =
                lines.iter().filter(|(_, places)| !(*places & fins).is_empty()).map(|(line, _)| band(*line, depth));
            let first = bands.next();
            if bands.all(|band| Some(band) == first) { each(places & !fins) } else { ControlFlow::Continue(()) }
        })?;
    }
    ControlFlow::Continue(())
}

/// Which boxes a line crosses, as a number; `depth` lines cross the same.
fn band<S: Size>(line: House<S>, depth: usize) -> usize {
    line.index() % S::SIDE / depth
}

/// The fish of these base lines and of the cover lines at these places, when it is one of that kind.
fn covered<S: Size>(
    board: &Board<S>,
    digit: u8,
    lines: &[Line<S>],
    cover: S::Mask,
    kind: Kind,
    visit: Visitor<S>,
) -> ControlFlow<()> {
    let base: Vec<House<S>> = lines.iter().map(|&(line, _)| line).collect();
    let crossing = usize::from(base[0].index() < S::SIDE);
    let union = |lines: &[House<S>]| {
        lines.iter().map(|&line| CellSet::of_house(line)).fold(CellSet::none(), |union, line| union | line)
    };
    let cover_lines: Vec<House<S>> =
        houses(crossing).enumerate().filter(|&(at, _)| has(cover, at)).map(|(_, line)| line).collect();
    let (base_cells, cover_cells, all) = (union(&base), union(&cover_lines), board.cells_with(digit));
    let mut gone = (all & cover_cells) - base_cells;
    let fins = (all & base_cells) - cover_cells;
    if kind != Kind::Basic {
        gone &= fins.common_peers();
    }
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    // Every cover line takes part, or the fish is a smaller one.
    let is_idle = cover_lines.iter().any(|&line| (all & CellSet::of_house(line) & base_cells).is_empty());
    let is_sashimi = base.iter().any(|&line| (all & CellSet::of_house(line) & cover_cells).len() < 2);
    if is_idle || (kind != Kind::Basic && is_sashimi != (kind == Kind::Sashimi)) {
        return ControlFlow::Continue(());
    }
    let of_kind = match kind {
        Kind::Basic => [Technique::XWing, Technique::Swordfish, Technique::Jellyfish],
        Kind::Finned => [Technique::FinnedXWing, Technique::FinnedSwordfish, Technique::FinnedJellyfish],
        Kind::Sashimi => [Technique::SashimiXWing, Technique::SashimiSwordfish, Technique::SashimiJellyfish],
    };
    let technique = of_kind[base.len() - 2];
    let why = Why::Fish { digit, base, cover: cover_lines, fins: fins.iter().collect() };
    offer(Step::removing(technique, digit_in(board, digit, gone).collect(), why), visit)
}

fn has<M: Mask>(mask: M, index: usize) -> bool {
    !(mask & M::bit(index)).is_empty()
}
