//! Criterion benchmarks that loop over the registry; see the folder `benches`.
