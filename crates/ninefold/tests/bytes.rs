//! What the fuzzers of `cargo xtask fuzz` do for a minute each, in short.

use ninefold::Roster;
use ninefold::core::text::Layout;
use ninefold::core::{DynSolver, Four, Grid, Nine, Six, Sixteen, Size, Twelve, TwentyFive};
use ninefold_conformance::bytes;
use proptest::collection::vec;
use proptest::prelude::*;

/// All strategies but the reference, `dlx`.
fn others<S: Roster>() -> Vec<Box<dyn DynSolver<Grid<S>>>> {
    S::STRATEGIES.iter().filter(|entry| entry.info().name != "dlx").map(ninefold::Entry::solver).collect()
}

fn agree<S: Roster>(board: &[u8]) {
    let mut reference = S::strategy("dlx").expect("it is compiled in").solver();
    bytes::agree_with_reference(board, reference.as_mut(), &mut others::<S>());
}

/// Some board in some layout.
fn written<S: Size>(board: &[u8], layout: usize) -> String {
    let layouts = [Layout::Line, Layout::Rows, Layout::Grid, Layout::LeetCode, Layout::Marks];
    bytes::board::<S>(board).written(layouts[layout % layouts.len()]).to_string()
}

/// Boards one behind the other, some of their characters changed.
fn nearly_boards() -> impl Strategy<Value = String> {
    let boards = vec((vec(any::<u8>(), 0..60), 0..5_usize, 0..4), 1..4);
    (boards, vec((any::<usize>(), "[ -~\n\t\u{2502}]"), 0..4)).prop_map(|(boards, changes)| {
        let texts = boards.iter().map(|(board, layout, size)| match size {
            0 => written::<Four>(board, *layout),
            1 => written::<Six>(board, *layout),
            2 => written::<Nine>(board, *layout),
            _ => written::<Sixteen>(board, *layout),
        });
        let mut text: Vec<char> = texts.collect::<Vec<_>>().join("\n").chars().collect();
        for (at, symbol) in changes {
            let at = at % text.len();
            text.splice(at..at + at % 2, symbol.chars());
        }
        text.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_is_read_or_refused(options in any::<u8>(), text in "\\PC{0,200}") {
        bytes::read_all_forms(&[&[options], text.as_bytes()].concat());
    }

    #[test]
    fn what_is_nearly_a_board_is_read_or_refused(options in any::<u8>(), text in nearly_boards()) {
        bytes::read_all_forms(&[&[options], text.as_bytes()].concat());
    }

    #[test]
    fn boards_that_were_written_are_read(board in vec(any::<u8>(), 0..200)) {
        bytes::read_back(&bytes::board::<Four>(&board));
        bytes::read_back(&bytes::board::<Six>(&board));
        bytes::read_back(&bytes::board::<Nine>(&board));
        bytes::read_back(&bytes::board::<Twelve>(&board));
        bytes::read_back(&bytes::board::<Sixteen>(&board));
        bytes::read_back(&bytes::board::<TwentyFive>(&board));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn strategies_agree(board in vec(any::<u8>(), 0..120)) {
        agree::<Four>(&board);
        agree::<Six>(&board);
        agree::<Nine>(&board);
    }

    #[test]
    fn counts_stay_the_same_under_symmetry(board in vec(any::<u8>(), 0..120)) {
        bytes::keep_count_under_symmetry(&board, &mut others::<Four>());
        bytes::keep_count_under_symmetry(&board, &mut others::<Six>());
        bytes::keep_count_under_symmetry(&board, &mut others::<Nine>());
    }
}
