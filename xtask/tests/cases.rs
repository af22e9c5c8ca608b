//! The cases of `puzzles/cases` have the number of solutions that they say, by two strategies.

use std::fs;
use std::path::{Path, PathBuf};

use ninefold::core::{Grid, Probe, Stop};
use ninefold::{Roster, WithSize, with_side};
use ninefold_harness::corpus::{CorpusText, Expected, Listed};

/// Nodes for one board. What a plain strategy cannot count within them, another has to.
const NODES: u64 = 4_000_000;

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../puzzles").join(folder);
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Counts the solutions of every puzzle in a file.
struct Counting(CorpusText);

impl WithSize for Counting {
    type Output = usize;

    fn run<S: Roster>(self) -> usize {
        let puzzles = self.0.puzzles::<S>().unwrap();
        for puzzle in &puzzles {
            let place = format!("{}:{}", self.0.name(), puzzle.line);
            // From the fastest down: the plainest ones have nothing to add but time.
            let entries = S::STRATEGIES.iter().rev().filter(|entry| entry.info().is_complete);
            let able = entries.filter(|entry| is_counted(entry.solver(), puzzle, &place)).take(2).count();
            assert_eq!(able, 2, "{place}: strategies that know the count");
        }
        puzzles.len()
    }
}

/// Whether a strategy finds what the case says; `false` when it runs out of nodes.
fn is_counted<S: Roster>(mut solver: Box<Dyn<S>>, puzzle: &Listed<Grid<S>>, place: &str) -> bool {
    let expected = puzzle.expected.unwrap_or_else(|| panic!("{place}: no count"));
    let limit = if let Expected::Exactly(count) = expected { count + 1 } else { 2 };
    let mut probe = Probe::up_to(limit).keeping_first().within_nodes(NODES);
    let flow = solver.run(&puzzle.puzzle, &mut probe);
    let name = solver.info().name;
    if flow.break_value() == Some(Stop::NodeBudget) {
        return false;
    }
    match expected {
        Expected::Exactly(count) => assert_eq!(probe.counted(flow).to_string(), count.to_string(), "{place}: {name}"),
        Expected::Several => assert_eq!(probe.counted(flow).found, 2, "{place}: {name}"),
    }
    assert!(puzzle.solution.is_none() || probe.first() == puzzle.solution.as_ref(), "{place}: {name}");
    assert_eq!(puzzle.solution.is_some(), expected == Expected::Exactly(1), "{place}: a solution where there is one");
    true
}

type Dyn<S> = dyn ninefold::core::DynSolver<Grid<S>>;

#[test]
fn every_case_has_the_solutions_that_it_says() {
    let cases: usize = files("cases")
        .iter()
        .map(|file| {
            let corpus = CorpusText::read(file).unwrap();
            let side = corpus.side();
            with_side(side, Counting(corpus)).unwrap()
        })
        .sum();
    assert_eq!(cases, 153);
}

#[test]
fn every_bench_corpus_is_listed_in_the_readme() {
    let readme = include_str!("../../puzzles/README.md");
    for file in files("cases").iter().chain(&files("bench")) {
        let name = file.file_name().unwrap().to_string_lossy();
        assert!(readme.contains(&format!("`{name}`")), "{name}");
    }
}
