//! The technique library of `HoDoKu` (`hodoku_reglib-1.4.txt`): positions with the exact eliminations of one technique.
//!
//! It is no part of the project, and lies beside it where it is at hand. A position counts as found when one step of the
//! technique removes, or places, exactly what the library says.

mod common;

use std::ops::ControlFlow;

use ninefold_core::{Cell, Grid9, Nine};
use ninefold_logic::{Board, Candidate, Step, Technique};

/// A line of the library.
struct Position {
    code: String,
    board: Board<Nine>,
    removals: Vec<Candidate<Nine>>,
    placements: Vec<Candidate<Nine>>,
    line: String,
}

/// `:code:digits:givens:deleted:removals:placements:extra`; candidates are digit, row, column.
fn position(line: &str) -> Position {
    let fields: Vec<&str> = line.split(':').collect();
    let candidates = |text: &str| -> Vec<Candidate<Nine>> {
        let candidate = |text: &str| {
            let numbers: Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
            Candidate { cell: Cell::at(usize::from(numbers[1]) - 1, usize::from(numbers[2]) - 1), digit: numbers[0] }
        };
        let mut all: Vec<_> = text.split_whitespace().map(candidate).collect();
        all.sort_by_key(|candidate| (candidate.digit, candidate.cell));
        all
    };
    let grid: Grid9 = fields[3].replace('+', "").parse().expect("a board in each line");
    let mut board = Board::of(&grid);
    for candidate in candidates(fields[4]) {
        board.remove(candidate.cell, candidate.digit);
    }
    Position {
        code: fields[1].to_owned(),
        board,
        removals: candidates(fields[5]),
        placements: candidates(fields[6]),
        line: line.to_owned(),
    }
}

impl Position {
    /// Whether the position is one of a code, in whatever variant.
    fn is_of(&self, code: &str) -> bool {
        self.code.split('-').next() == Some(code)
    }
}

fn steps(technique: Technique, board: &Board<Nine>) -> Vec<Step<Nine>> {
    let mut steps = Vec::new();
    let _ = technique.each(board, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// The codes of the techniques that are built, and how many positions each has.
const BUILT: [(&str, Technique, usize); 39] = {
    use Technique as T;
    [
        ("0000", T::FullHouse, 37),
        ("0002", T::HiddenSingle, 36),
        ("0003", T::NakedSingle, 35),
        ("0100", T::Pointing, 36),
        ("0101", T::Claiming, 36),
        ("0110", T::LockedPair, 18),
        ("0111", T::LockedTriple, 14),
        ("0200", T::NakedPair, 27),
        ("0201", T::NakedTriple, 27),
        ("0202", T::NakedQuad, 11),
        ("0210", T::HiddenPair, 27),
        ("0211", T::HiddenTriple, 27),
        ("0212", T::HiddenQuad, 17),
        ("0300", T::XWing, 11),
        ("0301", T::Swordfish, 11),
        ("0302", T::Jellyfish, 12),
        ("0310", T::FinnedXWing, 10),
        ("0311", T::FinnedSwordfish, 11),
        ("0312", T::FinnedJellyfish, 10),
        ("0320", T::SashimiXWing, 9),
        ("0321", T::SashimiSwordfish, 9),
        ("0322", T::SashimiJellyfish, 7),
        ("0400", T::Skyscraper, 10),
        ("0401", T::TwoStringKite, 12),
        ("0402", T::EmptyRectangle, 18),
        ("0403", T::TurbotFish, 9),
        ("0500", T::SimpleColours, 7),
        ("0501", T::SimpleColours, 3),
        ("0600", T::UniqueRectangle1, 17),
        ("0601", T::UniqueRectangle2, 20),
        ("0602", T::UniqueRectangle3, 13),
        ("0603", T::UniqueRectangle4, 21),
        ("0604", T::UniqueRectangle5, 8),
        ("0605", T::UniqueRectangle6, 12),
        ("0606", T::HiddenRectangle, 23),
        ("0610", T::BugPlusOne, 15),
        ("0800", T::XyWing, 9),
        ("0801", T::XyzWing, 16),
        ("0803", T::WWing, 14),
    ]
};

/// Every position of every code that is built is found, and nothing where nothing is to be found.
#[test]
fn every_position_of_the_techniques_built_is_found() {
    let Some(text) = common::shared("techniques/hodoku_reglib-1.4.txt") else { return };
    let positions: Vec<Position> = text.lines().filter(|line| line.starts_with(':')).map(position).collect();
    assert_eq!(positions.len(), 1_112);
    for (code, technique, expected) in BUILT {
        let of_code: Vec<_> = positions.iter().filter(|position| position.is_of(code)).collect();
        assert_eq!(of_code.len(), expected, "{code}: {technique}");
        for position in of_code {
            let steps = steps(technique, &position.board);
            let is_exact =
                |step: &Step<Nine>| step.removals == position.removals && step.placements == position.placements;
            let is_right = if position.code.ends_with("-x") { steps.is_empty() } else { steps.iter().any(is_exact) };
            assert!(is_right, "{technique} of {}: {steps:?}", position.line);
        }
    }
}
