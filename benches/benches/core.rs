//! Core's reading, writing, checking and canonical forms.

#![allow(missing_docs, reason = "criterion's macros make public functions")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ninefold::core::{Canonical, Grid9, Puzzle};
use ninefold_benches::{MINIMAL, lines};

/// A board and its solution; what is measured here costs the same for any.
const PUZZLE: &str = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
const SOLUTION: &str = "957214386824736591361859742495372618786491235132568974519687423273145869648923157";

fn core(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("core");
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1)).sample_size(30);
    let puzzle: Grid9 = PUZZLE.parse().expect("a board");
    let solution: Grid9 = SOLUTION.parse().expect("a board");
    let rows = puzzle.lines().to_string();

    group.throughput(Throughput::Bytes(PUZZLE.len() as u64));
    group.bench_function("parse/line", |bencher| bencher.iter(|| black_box(PUZZLE).parse::<Grid9>()));
    group.bench_function("parse/rows", |bencher| bencher.iter(|| black_box(&rows).parse::<Grid9>()));
    group.bench_function("write/line", |bencher| bencher.iter(|| black_box(puzzle).to_string()));

    group.throughput(Throughput::Elements(1));
    group.bench_function("verify", |bencher| bencher.iter(|| black_box(&puzzle).verify(black_box(&solution))));
    group.bench_function("conflicts/puzzle", |bencher| bencher.iter(|| black_box(&puzzle).conflicts().count()));
    group.bench_function("conflicts/solution", |bencher| bencher.iter(|| black_box(&solution).conflicts().count()));

    let empty = Grid9::empty();
    group.bench_function("canonical/empty", |bencher| bencher.iter(|| Canonical::of(black_box(&empty)).automorphisms));
    group.bench_function("canonical/puzzle", |bencher| bencher.iter(|| Canonical::of(black_box(&puzzle)).form));
    group.bench_function("canonical/solution", |bencher| bencher.iter(|| Canonical::of(black_box(&solution)).form));

    let corpus: Vec<&str> = lines(MINIMAL).collect();
    group.throughput(Throughput::Elements(corpus.len() as u64));
    group.bench_function("parse/corpus", |bencher| {
        bencher.iter(|| corpus.iter().filter(|line| black_box(line).parse::<Grid9>().is_ok()).count());
    });
    let puzzles: Vec<Grid9> = corpus.iter().filter_map(|line| line.parse().ok()).collect();
    group.bench_function("canonical/corpus", |bencher| {
        bencher.iter(|| puzzles.iter().map(|puzzle| Canonical::of(black_box(puzzle)).automorphisms).sum::<u128>());
    });
    group.finish();
}

criterion_group!(benches, core);
criterion_main!(benches);
