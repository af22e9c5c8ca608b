//! Every strategy of the registry on the same sparse puzzles: each is proved to have one solution.

#![allow(missing_docs, reason = "criterion's macros make public functions")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ninefold::core::{Grid9, Nine, Probe, Verdict};
use ninefold::{Entry, Roster};
use ninefold_benches::{MINIMAL, lines};

/// Clues of a sparse puzzle, at most. The minimal puzzles have 24 on average, and 17 are the fewest there can be.
const SPARSE: usize = 22;

/// Nodes that a strategy may enter in one puzzle; one that wants more is left out, as it would take minutes.
const NODES: u64 = 200_000;

/// The sparsest of the minimal puzzles.
fn sparse() -> Vec<Grid9> {
    let boards = lines(MINIMAL).map(|line| line.parse::<Grid9>().expect("a board"));
    boards.filter(|board| board.givens().count() <= SPARSE).collect()
}

/// Whether a strategy finishes every puzzle, and gets it right.
fn is_able(entry: &Entry<Grid9>, puzzles: &[Grid9]) -> bool {
    puzzles.iter().all(|puzzle| {
        let mut probe = Probe::up_to(2).within_nodes(NODES);
        let flow = entry.solver().run(puzzle, &mut probe);
        let verdict = probe.verdict(flow);
        assert!(matches!(verdict, Verdict::Unique | Verdict::Unknown(_)), "{entry:?}: {verdict} for {puzzle}");
        verdict == Verdict::Unique
    })
}

fn strategies(criterion: &mut Criterion) {
    let puzzles = sparse();
    assert!(!puzzles.is_empty(), "no puzzle has {SPARSE} clues or fewer");
    let mut group = criterion.benchmark_group("sparse");
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(2)).sample_size(10);
    group.throughput(Throughput::Elements(puzzles.len() as u64));
    for entry in Nine::STRATEGIES {
        if !is_able(entry, &puzzles) {
            eprintln!("sparse/{}: left out, it needs more than {NODES} nodes for a puzzle", entry.info().name);
            continue;
        }
        let mut solver = entry.solver();
        group.bench_function(entry.info().name, |bencher| {
            bencher.iter(|| puzzles.iter().map(|puzzle| solver.run_count(black_box(puzzle), 2).found).sum::<u64>());
        });
    }
    group.finish();
}

criterion_group!(benches, strategies);
criterion_main!(benches);
