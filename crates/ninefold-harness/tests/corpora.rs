//! The public corpora, read whole: what they hold is told in their own README.

use std::path::PathBuf;

use ninefold::core::{Nine, Sixteen, Size, TwentyFive};
use ninefold_harness::corpus::{CorpusText, Expected};

/// Puzzles of the file and how many of them have an expected count; `None` when the file is not there.
fn read<S: Size>(file: &str) -> Option<(usize, usize)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles").join(file);
    if !path.exists() {
        println!("skipped: {file} is not there");
        return None;
    }
    let text = CorpusText::read(&path).unwrap();
    assert_eq!(text.side(), S::SIDE, "{file}");
    let puzzles = text.puzzles::<S>().unwrap();
    Some((puzzles.len(), puzzles.iter().filter(|listed| listed.expected.is_some()).count()))
}

#[test]
fn public_corpora_are_read_whole() {
    let nines = [
        ("classic/17-clue.txt", 49_158, 0),
        ("classic/forum-hardest-1106-se.tsv", 375, 0),
        ("classic/top95.txt", 95, 0),
        ("classic/exchange-diabolical-se.txt", 39_719, 0),
        ("classic/minimal-unbiased-se.txt", 21_375, 0),
        ("classic/nullsudoku-simple-se.txt", 5_000, 0),
        ("counts/tdoku.txt", 43, 43),
        ("counts/sudopedia.txt", 19, 19),
        ("counts/many-solutions.txt", 10_000, 0),
        ("counts/contradictory.txt", 7, 0),
    ];
    for (file, puzzles, counts) in nines {
        assert!(read::<Nine>(file).is_none_or(|found| found == (puzzles, counts)), "{file}");
    }
    assert!(read::<Sixteen>("big/16x16-mixed.txt").is_none_or(|found| found == (274, 0)));
    assert!(read::<TwentyFive>("big/gecode_25x25.txt").is_none_or(|found| found == (18, 0)));
}

#[test]
fn counts_of_the_public_corpora_are_known() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles/counts/sudopedia.txt");
    let Ok(text) = CorpusText::read(&path) else {
        println!("skipped: sudopedia.txt is not there");
        return;
    };
    let puzzles = text.puzzles::<Nine>().unwrap();
    assert_eq!(puzzles.iter().filter(|listed| listed.expected == Some(Expected::Several)).count(), 3);
    assert_eq!(puzzles[18].expected, Some(Expected::Exactly(125)));
}
