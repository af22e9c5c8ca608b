//! Searches: strategies agree, and counts stay the same under symmetries.

use std::collections::BTreeSet;

use ninefold_core::{Canonical, Counted, DynSolver, Flow, Grid, Probe, Puzzle, Rng, Size, Symmetry};

use super::board;

/// Solutions that are compared one by one.
const LIMIT: u64 = 40;

/// Nodes that a search may take: a board that needs more is not compared.
const NODES: u64 = 3_000;

/// What a solver says of a board: its solutions, verified and without a double, and how it ended.
fn asked<S: Size>(solver: &mut dyn DynSolver<Grid<S>>, grid: &Grid<S>) -> (BTreeSet<Grid<S>>, Counted) {
    let name = solver.info().name;
    let mut solutions = BTreeSet::new();
    let mut tell = |solution: Grid<S>| {
        assert_eq!(grid.verify(&solution), Ok(()), "{name}: {solution} does not solve {grid}");
        assert!(solutions.insert(solution), "{name}: {solution} comes twice for {grid}");
        Flow::Continue(())
    };
    let mut probe = Probe::up_to(LIMIT).within_nodes(NODES).telling(&mut tell);
    let flow = solver.run(grid, &mut probe);
    let counted = probe.counted(flow);
    assert_eq!(counted.found, solutions.len() as u64, "{name}: {grid}");
    (solutions, counted)
}

/// Every one of `solvers` says of the board that the bytes make what `reference` says, as far as both searched it whole.
///
/// # Panics
///
/// When it does not.
pub fn agree_with_reference<S: Size>(
    bytes: &[u8],
    reference: &mut dyn DynSolver<Grid<S>>,
    solvers: &mut [Box<dyn DynSolver<Grid<S>>>],
) {
    let grid = board::<S>(bytes);
    let (expected, of_reference) = asked(reference, &grid);
    for solver in solvers {
        let (found, counted) = asked(solver.as_mut(), &grid);
        let name = solver.info().name;
        if of_reference.is_exact() {
            assert!(found.is_subset(&expected), "{name} finds other solutions of {grid}");
        }
        if counted.is_exact() {
            assert!(expected.is_subset(&found), "{name} overlooks solutions of {grid}");
        }
    }
}

/// Boards that a symmetry makes of one have as many solutions as it, by each of `solvers`, and the same canonical form.
///
/// # Panics
///
/// When they have not.
pub fn keep_count_under_symmetry<S: Size>(bytes: &[u8], solvers: &mut [Box<dyn DynSolver<Grid<S>>>]) {
    let grid = board::<S>(bytes);
    let seed = bytes.iter().fold(0, |seed: u64, &byte| seed.wrapping_mul(31) ^ u64::from(byte));
    let symmetry = Symmetry::random(&mut Rng::new(seed));
    let other = symmetry.apply(&grid);
    assert_eq!(symmetry.undo(&other), grid);
    for solver in solvers {
        let ((ones, one), (others, another)) = (asked(solver.as_mut(), &grid), asked(solver.as_mut(), &other));
        let name = solver.info().name;
        if one.is_exact() && another.is_exact() {
            let changed: BTreeSet<_> = ones.iter().map(|solution| symmetry.apply(solution)).collect();
            assert_eq!(changed, others, "{name}: {grid} and {other}");
        }
        assert!(!one.is_exact() || another.found <= one.found, "{name}: {grid} and {other}");
        assert!(!another.is_exact() || one.found <= another.found, "{name}: {grid} and {other}");
    }
    let forms = [&grid, &other].map(|grid| Canonical::within(grid, 100_000));
    if let [Ok(one), Ok(another)] = forms {
        assert_eq!((one.form, one.automorphisms), (another.form, another.automorphisms), "{grid} and {other}");
        assert_eq!(one.symmetry.apply(&grid), one.form, "{grid}");
        assert!(one.form <= grid.min(other));
    }
}
