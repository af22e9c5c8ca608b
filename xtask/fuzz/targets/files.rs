//! The harness's readers of whole files: corpora and reports.

#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use ninefold::{Roster, WithSize, with_side};
use ninefold_harness::corpus::CorpusText;
use ninefold_harness::report::json;

fuzz_target!(|text: &[u8]| {
    if let Ok(corpus) = CorpusText::from_bytes(Path::new("corpus.txt"), text.to_vec()) {
        with_side(corpus.side(), Puzzles(&corpus));
    }
    if let Ok(text) = str::from_utf8(text) {
        if let Ok(report) = json::read(text) {
            let mut written = Vec::new();
            json::write(&mut written, &report).expect("memory takes everything");
            let again = json::read(str::from_utf8(&written).expect("JSON is text"));
            assert!(again.is_ok(), "a report that was written is read: {again:?}");
        }
    }
});

struct Puzzles<'a>(&'a CorpusText);

impl WithSize for Puzzles<'_> {
    type Output = ();

    fn run<S: Roster>(self) {
        for listed in self.0.puzzles::<S>().into_iter().flatten() {
            if let Some(solution) = listed.solution {
                use ninefold::core::Puzzle;
                assert_eq!(listed.puzzle.verify(&solution), Ok(()), "solutions have been verified");
            }
        }
    }
}
