//! Steps that Sudoku Explainer takes at once: a pattern, and the hidden single that it would leave.
//!
//! The pattern removes something that nobody writes down; only the digit that then has one place left is placed.

use std::ops::ControlFlow;

use ninefold_core::{House, Mask, Size};

use crate::board::Board;
use crate::cells::CellSet;
use crate::step::{Candidate, Step, Why};
use crate::technique::Technique;
use crate::techniques::{cells_at, hidden, houses};

/// Pointing from a box, or claiming from a line, that leaves a house of the same kind one place for the digit.
pub fn locked<S: Size>(board: &Board<S>, technique: Technique) -> Option<Step<S>> {
    let kinds = if technique == Technique::Pointing { [(2, 1), (2, 0)] } else { [(1, 2), (0, 2)] };
    kinds.into_iter().find_map(|(kind, other)| {
        houses(kind).find_map(|from: House<S>| {
            board.missing(from).iter().find_map(|digit| {
                let within = board.cells_with(digit) & CellSet::of_house(from);
                let to = within.first()?.houses()[other];
                let is_locked = within.len() > 1 && within.is_within(CellSet::of_house(to));
                is_locked.then(|| left_single(board, technique, digit, from, to)).flatten()
            })
        })
    })
}

/// The place that a house crossing `to` keeps for the digit, when it is one of several.
fn left_single<S: Size>(
    board: &Board<S>,
    technique: Technique,
    digit: u8,
    from: House<S>,
    to: House<S>,
) -> Option<Step<S>> {
    houses(from.index() / S::SIDE).filter(|&house| house != from).find_map(|house: House<S>| {
        let all = board.cells_with(digit) & CellSet::of_house(house);
        let rest = all - CellSet::of_house(to);
        let cell = rest.first().filter(|_| rest.len() == 1 && all.len() > 1)?;
        Some(Step::placing(technique, Candidate { cell, digit }, Why::Locked { digit, from, to }))
    })
}

/// A hidden subset of `size` digits that leaves another digit of its house one place.
pub fn subset<S: Size>(board: &Board<S>, size: usize) -> Option<Step<S>> {
    let technique = [Technique::HiddenPair, Technique::HiddenTriple][size - 2];
    [2, 1, 0].into_iter().flat_map(houses::<S>).find_map(|house| {
        let mut found = None;
        let _ = hidden::every(board, house, size, &mut |digits, places| {
            for digit in (board.missing(house) - digits).iter() {
                let all = board.places(house, digit);
                let rest = all & !places;
                let is_single = !rest.is_empty() && rest.without_lowest().is_empty() && rest != all;
                if let Some(cell) = cells_at(house, rest).next().filter(|_| is_single) {
                    let cells = cells_at(house, places).collect();
                    let why = Why::Subset { digits, cells, house };
                    found = Some(Step::placing(technique, Candidate { cell, digit }, why));
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        found
    })
}
