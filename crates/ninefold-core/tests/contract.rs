//! The contract tried on its hard points: a second kind of puzzle, a batch override, monitors joined and forwarded.

use std::cell::Cell as Shared;
use std::time::{Duration, Instant};

use ninefold_core::{
    Answer, Cancel, Cell, Count, Counted, Counters, Deadline, DigitSet, DynSolver, Each, First, Flow, Four, Grid, Info,
    Monitor, NodeBudget, Probe, Puzzle, Size, Solver, Stop, Strategy, Verdict,
};

/// A second kind of puzzle: a grid and cages, each a sum over cells.
struct Caged<S: Size> {
    grid: Grid<S>,
    cages: Vec<(u32, Vec<Cell<S>>)>,
}

#[derive(Debug, thiserror::Error)]
#[error("a rule is broken")]
struct Broken;

impl<S: Size> Puzzle for Caged<S> {
    type Solution = Grid<S>;
    type Fault = Broken;

    fn verify(&self, solution: &Grid<S>) -> Result<(), Broken> {
        self.grid.verify(solution).map_err(|_| Broken)?;
        let adds_up = |(sum, cells): &(u32, Vec<Cell<S>>)| {
            *sum == cells.iter().map(|&cell| u32::from(solution[cell])).sum::<u32>()
        };
        if self.cages.iter().all(adds_up) { Ok(()) } else { Err(Broken) }
    }
}

/// A strategy for both kinds, and for every size of them: try all digits in all cells, and look at the full boards only
/// where no two digits clash. It counts how often its batch was asked.
#[derive(Default)]
struct Naive {
    batches: usize,
}

impl Strategy for Naive {
    const INFO: Info = Info {
        name: "naive",
        idea: "try everything",
        inference: "none",
        branching: "reading order",
        is_complete: true,
        source: "-",
    };
}

fn descend<S: Size, P: Puzzle<Solution = Grid<S>>, M: Monitor<P>>(
    puzzle: &P,
    grid: &mut Grid<S>,
    monitor: &mut M,
) -> Flow {
    let Some(cell) = Cell::all().find(|&cell| grid[cell] == 0) else {
        return if puzzle.verify(grid).is_ok() { monitor.solution(&|| *grid) } else { Flow::Continue(()) };
    };
    let is_standing = |&digit: &u8| cell.peers().all(|peer| grid[peer] != digit);
    let mut untried: DigitSet<S> = (1..=S::SIDE as u8).filter(is_standing).collect();
    while let Some(digit) = untried.pop_first() {
        monitor.node()?;
        if !untried.is_empty() {
            monitor.guess();
        }
        grid.set(cell, digit);
        descend(puzzle, grid, monitor)?;
        monitor.backtrack();
        grid.set(cell, 0);
    }
    Flow::Continue(())
}

impl<S: Size> Solver<Grid<S>> for Naive {
    fn search<M: Monitor<Grid<S>>>(&mut self, puzzle: &Grid<S>, monitor: &mut M) -> Flow {
        descend(puzzle, &mut puzzle.clone(), monitor)
    }
}

impl<S: Size> Solver<Caged<S>> for Naive {
    fn search<M: Monitor<Caged<S>>>(&mut self, puzzle: &Caged<S>, monitor: &mut M) -> Flow {
        descend(puzzle, &mut puzzle.grid.clone(), monitor)
    }

    fn classify_batch(&mut self, puzzles: &[Caged<S>], verdicts: &mut [Verdict], _: &Cancel) {
        self.batches += 1;
        for (puzzle, verdict) in puzzles.iter().zip(verdicts) {
            *verdict = self.classify(puzzle);
        }
    }
}

fn empty() -> Grid<Four> {
    Grid::empty()
}

fn solved() -> Grid<Four> {
    "1234 3412 2143 4321".parse().unwrap()
}

#[test]
fn a_killer_puzzle_fits_the_contract() {
    let mut killer = Caged { grid: empty(), cages: vec![] };
    assert_eq!(Naive::default().count(&killer, 1_000), Counted { found: 288, stop: None });

    killer.cages.push((3, vec![Cell::at(0, 0), Cell::at(1, 0)]));
    killer.cages.push((7, vec![Cell::at(0, 3), Cell::at(1, 3)]));
    let answer = Naive::default().solve(&killer);
    assert_eq!(answer.verdict, Verdict::Several);
    assert!(killer.verify(&answer.solution.unwrap()).is_ok());

    let mut solver: Box<dyn DynSolver<Caged<Four>>> = Box::new(Naive::default());
    assert_eq!(solver.info().name, "naive");
    let mut probe = Probe::up_to(2).keeping_first();
    let flow = solver.run(&killer, &mut probe);
    assert_eq!(probe.verdict(flow), Verdict::Several);
    assert!(killer.verify(probe.first().unwrap()).is_ok());
}

#[test]
fn a_batch_can_be_overridden_and_has_a_default() {
    let mut solver = Naive::default();
    let killers = [(); 3].map(|()| Caged { grid: solved(), cages: vec![] });
    let mut verdicts = [Verdict::None; 3];
    solver.classify_batch(&killers, &mut verdicts, &Cancel::new());
    assert_eq!((verdicts, solver.batches), ([Verdict::Unique; 3], 1));
    DynSolver::<Caged<Four>>::run_classify_batch(&mut solver, &[], &mut [], &Cancel::new());
    assert_eq!(solver.batches, 2);

    let grids = [solved(), empty(), "11.. .... .... ....".parse().unwrap()];
    solver.classify_batch(&grids, &mut verdicts, &Cancel::new());
    assert_eq!((verdicts, solver.batches), ([Verdict::Unique, Verdict::Several, Verdict::None], 2));

    let mut answers = [(); 3].map(|()| Answer::unasked());
    solver.solve_batch(&grids, &mut answers, &Cancel::new());
    assert_eq!(answers.each_ref().map(|answer| answer.verdict), verdicts);
    assert_eq!(answers[0].solution, Some(solved()));

    let cancel = Cancel::new();
    cancel.cancel();
    solver.solve_batch(&grids, &mut answers, &cancel);
    assert!(answers.iter().all(|answer| *answer == Answer::unasked()));
}

/// Counts the calls of every hook, and breaks in the hooks it is told to.
#[derive(Default)]
struct Spy {
    wanted: Shared<u32>,
    nodes: u32,
    guesses: u32,
    backtracks: u32,
    solutions: u32,
    breaks: Option<Stop>,
}

impl Spy {
    fn calls(&self) -> [u32; 5] {
        [self.wanted.get(), self.nodes, self.guesses, self.backtracks, self.solutions]
    }

    fn flow(&self) -> Flow {
        self.breaks.map_or(Flow::Continue(()), Flow::Break)
    }
}

impl Monitor<Grid<Four>> for Spy {
    fn wanted(&self) -> u64 {
        self.wanted.set(self.wanted.get() + 1);
        5
    }
    fn node(&mut self) -> Flow {
        self.nodes += 1;
        self.flow()
    }
    fn guess(&mut self) {
        self.guesses += 1;
    }
    fn backtrack(&mut self) {
        self.backtracks += 1;
    }
    fn solution(&mut self, _: &impl Fn() -> Grid<Four>) -> Flow {
        self.solutions += 1;
        self.flow()
    }
}

/// Calls each hook once.
fn touch(mut monitor: impl Monitor<Grid<Four>>) -> (u64, [Flow; 2]) {
    let wanted = monitor.wanted();
    let node = monitor.node();
    monitor.guess();
    monitor.backtrack();
    (wanted, [node, monitor.solution(&empty)])
}

#[test]
fn references_and_pairs_forward_every_hook() {
    let mut spies = [(); 4].map(|()| Spy::default());
    let [a, b, c, d] = &mut spies;
    assert_eq!(touch(((a, &mut *b), (&mut &mut *c, d))), (5, [Flow::Continue(()); 2]));
    assert!(spies.iter().all(|spy| spy.calls() == [1; 5]));
}

#[test]
fn a_pair_calls_both_and_returns_the_first_break() {
    let mut spies = [(); 2].map(|()| Spy::default());
    spies[0].breaks = Some(Stop::Enough);
    spies[1].breaks = Some(Stop::Cancelled);
    let [first, second] = &mut spies;
    assert_eq!(touch((&mut *first, &mut *second)), (5, [Flow::Break(Stop::Enough); 2]));
    assert_eq!(touch((second, first)), (5, [Flow::Break(Stop::Cancelled); 2]));
    assert!(spies.iter().all(|spy| spy.calls() == [2; 5]));

    // A count of one ends the search, but not before the solution behind it was kept.
    let mut first = First::new();
    assert_eq!(touch((Count::up_to(1), &mut first)).1[1], Flow::Break(Stop::Enough));
    assert_eq!(first.into_solution(), Some(empty()));
}

#[test]
fn a_count_that_met_its_limit_is_not_exact() {
    let mut naive = Naive::default();
    assert_eq!(naive.count(&empty(), 288), Counted { found: 288, stop: Some(Stop::Enough) });
    assert_eq!(naive.count(&empty(), 289).to_string(), "288");
    assert_eq!(naive.count(&empty(), 2).to_string(), "2+");
    assert_eq!(naive.classify(&solved()), Verdict::Unique);

    let mut counters = Counters::default();
    let nothing = naive.count_with(&empty(), 0, &mut counters);
    assert_eq!((nothing.found, nothing.is_exact(), counters), (0, false, Counters::default()));
}

#[test]
fn a_stop_is_not_taken_for_none() {
    let mut naive = Naive::default();
    let first = naive.first_with(&empty(), &mut NodeBudget::new(15));
    assert_eq!(first, Err(Stop::NodeBudget));
    assert!(naive.first_with(&empty(), &mut NodeBudget::new(1_000)).unwrap().is_some());
    let answer = naive.solve_with(&empty(), &mut NodeBudget::new(3));
    assert_eq!((answer.verdict, answer.solution), (Verdict::Unknown(Stop::NodeBudget), None));
    let clash: Grid<Four> = "11.. .... .... ....".parse().unwrap();
    assert_eq!(naive.first(&clash), Ok(None));
}

#[test]
fn each_limit_stops() {
    let mut naive = Naive::default();
    let mut counters = Counters::default();
    for budget in 0..40 {
        counters = Counters::default();
        let flow = naive.search(&empty(), &mut (NodeBudget::new(budget), &mut counters));
        // The pair calls both: the node that was refused is seen by the counters too.
        assert_eq!((flow, counters.nodes), (Flow::Break(Stop::NodeBudget), budget + 1));
        let mut probe = Probe::up_to(u64::MAX).within_nodes(budget);
        assert_eq!(naive.run(&empty(), &mut probe), flow);
        assert_eq!(probe.counters().nodes, budget);
    }
    assert!(counters.guesses > 0);

    let mut past = Deadline::at(Instant::now());
    assert_eq!(naive.search(&empty(), &mut past), Flow::Break(Stop::Deadline));
    let mut far = Deadline::after(Duration::from_secs(3_600)).unwrap();
    assert_eq!(naive.search(&empty(), &mut far), Flow::Continue(()));
    assert!(Deadline::after(Duration::MAX).is_none());
    let mut probe = Probe::up_to(1_000).within_time(Duration::ZERO);
    assert_eq!(naive.run(&empty(), &mut probe), Flow::Break(Stop::Deadline));

    let cancel = Cancel::new();
    assert_eq!(naive.search(&empty(), &mut &cancel), Flow::Continue(()));
    cancel.cancel();
    assert_eq!(naive.search(&empty(), &mut &cancel), Flow::Break(Stop::Cancelled));
    let mut probe = Probe::up_to(1_000).cancelled_by(&cancel);
    let flow = naive.run(&empty(), &mut probe);
    assert_eq!(probe.verdict(flow), Verdict::Unknown(Stop::Cancelled));
}

#[test]
fn what_is_done_with_a_solution_does_not_use_up_the_time() {
    let mut slow = |_| {
        std::thread::sleep(Duration::from_millis(300));
        Flow::Continue(())
    };
    let mut probe = Probe::up_to(9).within_time(Duration::from_millis(250)).telling(&mut slow);
    assert_eq!(Monitor::<Grid<Four>>::solution(&mut probe, &solved), Flow::Continue(()));
    assert_eq!(Monitor::<Grid<Four>>::node(&mut probe), Flow::Continue(()));
}

#[test]
fn solutions_are_handed_on_until_enough() {
    let mut seen = Vec::new();
    let mut take = |solution: Grid<Four>| {
        seen.push(solution);
        if seen.len() == 3 { Flow::Break(Stop::Enough) } else { Flow::Continue(()) }
    };
    assert_eq!(Naive::default().each(&empty(), &mut take), Flow::Break(Stop::Enough));
    assert_eq!(touch(Each(&mut take)).1[1], Flow::Continue(()));
    assert!(seen[..3].iter().is_sorted());

    seen.clear();
    let mut keep = |solution| {
        seen.push(solution);
        Flow::Continue(())
    };
    let mut probe = Probe::up_to(1_000).telling(&mut keep);
    let flow = Naive::default().run(&empty(), &mut probe);
    assert!(probe.counted(flow).is_exact());
    assert_eq!(seen.len(), 288);
    assert!(seen.iter().all(|solution| empty().verify(solution).is_ok()));
}
