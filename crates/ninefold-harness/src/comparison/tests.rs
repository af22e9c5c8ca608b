//! Comparisons on a clock that only moves when somebody works: what is measured is known, so the numbers can be asserted.

use std::f64::consts::TAU;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ninefold::core::{Cancel, Flow, Four, Grid, Info, Monitor, Rng, Solver, Strategy};
use ninefold::mrv::Mrv;

use super::Comparison;
use crate::clock::Clock;
use crate::contestant::{Contestant, labelled};
use crate::corpus::CorpusText;
use crate::course::Clocks;
use crate::model::{CorpusReport, Settings, Standing};
use crate::sample::Sample;
use crate::task::Task;

/// A clock in nanoseconds. A look at it takes some time too.
#[derive(Clone, Default)]
struct Mock {
    time: Arc<AtomicU64>,
    look: u64,
}

impl Mock {
    fn pass(&self, nanoseconds: u64) {
        self.time.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    fn seconds(&self) -> f64 {
        self.time.load(Ordering::Relaxed) as f64 / 1e9
    }
}

impl Clock for Mock {
    fn now(&self) -> Duration {
        self.pass(self.look);
        Duration::from_nanos(self.time.load(Ordering::Relaxed))
    }
}

/// Solves as `mrv` does, and takes a known time for it.
struct Timed {
    clock: Mock,
    /// Nanoseconds for a puzzle.
    cost: f64,
    /// How much the machine disturbs it: 0.1 for a tenth up or down, and now and then much more.
    noise: f64,
    rng: Rng,
}

impl Strategy for Timed {
    const INFO: Info = Info { name: "timed", ..Mrv::INFO };
}

impl Solver<Grid<Four>> for Timed {
    fn search<M: Monitor<Grid<Four>>>(&mut self, puzzle: &Grid<Four>, monitor: &mut M) -> Flow {
        let die = self.rng.below(2_001) as f64 / 1_000.0 - 1.0;
        let outlier = if self.rng.below(500) == 0 { 30.0 } else { 0.0 };
        // The machine is slower for a while, and then faster: a period of three seconds.
        let drift = (self.clock.seconds() / 3.0 * TAU).sin();
        // Some puzzles are harder, for everybody.
        let hardness = puzzle.digits().iter().map(|&digit| f64::from(digit)).sum::<f64>() / 10.0;
        self.clock.pass((self.cost * hardness * (1.0 + self.noise * (die + outlier + drift))) as u64);
        Mrv.search(puzzle, monitor)
    }
}

/// Boards with the digits 1 to 4 once each, so that all are as hard, or with other sums when `is_uneven`.
fn corpus(puzzles: usize, is_uneven: bool) -> Sample<Grid<Four>> {
    let lines = ["...43...2......1", "1234............", "4...............", "1234.4.........."];
    let lines: Vec<&str> = (0..puzzles).map(|line| lines[if is_uneven { line % 4 } else { 0 }]).collect();
    let text = lines.join("\n");
    let listed = CorpusText::from_bytes("mock".as_ref(), text.into()).unwrap().puzzles().unwrap();
    Sample { name: "mock".into(), path: "mock".into(), side: 4, of: puzzles, puzzles: listed }
}

/// Runs contestants of these costs on a new clock.
fn run(
    clock: &Mock,
    costs: &[f64],
    noise: f64,
    seed: u64,
    settings: Settings,
    sample: &Sample<Grid<Four>>,
) -> CorpusReport {
    let cancel = Cancel::new();
    let comparison = Comparison { seed, settings, ..Comparison::new(Task::First, &cancel) };
    let contestants = costs.iter().enumerate().map(|(place, &cost)| {
        let clock = clock.clone();
        // Each solver that is made has a luck of its own: where its tables lie.
        let rng = Mutex::new(Rng::new(seed * 100 + place as u64));
        Contestant::strategy("timed", move || {
            let mut rng = rng.lock().unwrap().fork();
            let cost = if rng.below(2) == 0 { cost } else { cost * (1.0 + noise) };
            Box::new(Timed { clock: clock.clone(), cost, noise, rng })
        })
    });
    let clocks = Clocks { cpu: clock, wall: clock };
    comparison.measure(sample, &labelled(contestants.collect()), clocks, None, &mut ()).unwrap()
}

#[test]
fn twenty_runs_of_a_strategy_against_itself_name_no_winner() {
    let corpus = corpus(200, true);
    for seed in 1..=20 {
        let set = run(&Mock::default(), &[1e6, 1e6, 1e6], 0.1, seed, Settings::default(), &corpus);
        let standings: Vec<Standing> = set.rows.iter().filter_map(|row| Some(row.ratio?.standing)).collect();
        assert_eq!(standings.iter().filter(|standing| **standing == Standing::Best).count(), 1);
        assert_eq!(standings.iter().filter(|standing| **standing == Standing::Tie).count(), 2, "seed {seed}");
    }
}

#[test]
fn a_tenth_is_found_through_the_same_noise() {
    let corpus = corpus(200, true);
    for seed in 1..=10 {
        let set = run(&Mock::default(), &[1.1e6, 1e6], 0.1, seed, Settings::default(), &corpus);
        let [slow, fast] = [0, 1].map(|row| set.rows[row].ratio.unwrap());
        assert_eq!((slow.standing, fast.standing), (Standing::Slower, Standing::Best), "seed {seed}: {slow:?}");
        let (low, high) = slow.interval.unwrap();
        assert!(low < slow.value && slow.value < high && (1.05..1.15).contains(&slow.value), "{slow:?}");
    }
}

#[test]
fn a_fast_solver_is_not_measured_by_the_clock() {
    // Half a microsecond for a puzzle, and a fifth for a look at the clock.
    let clock = Mock { look: 200, ..Mock::default() };
    let set = run(&clock, &[500.0, 1_000.0], 0.0, 1, Settings::default(), &corpus(40, false));
    for (row, rate) in set.rows.iter().zip([2e6, 1e6]) {
        let speed = row.speed.unwrap();
        assert!((speed.per_second / rate - 1.0).abs() < 1e-3, "{speed:?}");
        assert_eq!((speed.rounds, speed.spread < 1e-6), (7, true));
    }
    assert!((set.rows[1].ratio.unwrap().value - 2.0).abs() < 2e-3);
    // One look falls into each single time.
    assert_eq!(set.rows[0].latency.unwrap().max, 700);
}

#[test]
fn the_time_for_a_corpus_covers_everything() {
    // 0.1 s for a puzzle: thirty in the warm-up, the same for single times, and then one round.
    let (clock, corpus) = (Mock::default(), corpus(1_000, false));
    let set = run(&clock, &[1e8], 0.0, 1, Settings::default(), &corpus);
    let row = &set.rows[0];
    assert_eq!((row.outcomes.attempted, row.outcomes.finished), (30, 30));
    assert_eq!(row.speed.unwrap().rounds, 1);
    assert!((8.9..10.1).contains(&clock.seconds()), "{}", clock.seconds());
    // 0.6 ms: all of them, and as many rounds as find place: 0.6 + 0.6 + 7 * 0.6 s are well within ten.
    let clock = Mock::default();
    let set = run(&clock, &[6e5], 0.0, 1, Settings::default(), &corpus);
    assert_eq!((set.rows[0].outcomes.finished, set.rows[0].speed.unwrap().rounds), (1_000, 7));
    // 2 ms: seven rounds would take 14 s; three of them end within the ten.
    let clock = Mock::default();
    let set = run(&clock, &[2e6], 0.0, 1, Settings::default(), &corpus);
    assert_eq!((set.rows[0].outcomes.finished, set.rows[0].speed.unwrap().rounds), (1_000, 3));
    assert!(clock.seconds() <= 10.0, "{}", clock.seconds());
    // Without an end there is no cut.
    let clock = Mock::default();
    let set = run(&clock, &[2e6], 0.0, 1, Settings { corpus_time: None, ..Settings::default() }, &corpus);
    assert_eq!(set.rows[0].speed.unwrap().rounds, 7);
}

#[test]
fn who_finished_fewer_is_compared_on_those() {
    let set = run(&Mock::default(), &[1e8, 1e6], 0.0, 1, Settings::default(), &corpus(100, false));
    let [slow, fast] = [0, 1].map(|row| &set.rows[row]);
    assert_eq!((slow.outcomes.finished, fast.outcomes.finished, set.in_common), (30, 100, 30));
    let ratio = slow.ratio.unwrap();
    assert_eq!((ratio.puzzles, ratio.standing, fast.ratio.unwrap().standing), (30, Standing::Slower, Standing::Best));
    assert!((ratio.value - 100.0).abs() < 1e-6);
    assert!((slow.geometric_mean.unwrap() / fast.geometric_mean.unwrap() - 100.0).abs() < 1e-6);
}

/// Solves as `mrv` does; a puzzle takes 1 ms, and 1.1 ms after 5,000 of them.
struct Tiring {
    clock: Mock,
    solved: u64,
}

impl Strategy for Tiring {
    const INFO: Info = Info { name: "tiring", ..Mrv::INFO };
}

impl Solver<Grid<Four>> for Tiring {
    fn search<M: Monitor<Grid<Four>>>(&mut self, puzzle: &Grid<Four>, monitor: &mut M) -> Flow {
        self.solved += 1;
        self.clock.pass(if self.solved > 5_000 { 1_100_000 } else { 1_000_000 });
        Mrv.search(puzzle, monitor)
    }
}

#[test]
fn only_rounds_that_both_ran_are_compared() {
    // With 2 ms for a puzzle three rounds find place, with 1 ms all seven; in the last four the machine is slower.
    let (clock, cancel) = (Mock::default(), Cancel::new());
    let comparison = Comparison::new(Task::First, &cancel);
    let [slow, fast] = [clock.clone(), clock.clone()];
    let timed = move || Timed { clock: slow.clone(), cost: 2e6, noise: 0.0, rng: Rng::new(1) };
    let contestants = [
        Contestant::strategy("slow", move || Box::new(timed())),
        Contestant::strategy("fast", move || Box::new(Tiring { clock: fast.clone(), solved: 0 })),
    ];
    let clocks = Clocks { cpu: &clock, wall: &clock };
    let set = comparison.measure(&corpus(1_000, false), &contestants, clocks, None, &mut ()).unwrap();
    assert_eq!(set.rows.iter().map(|row| row.speed.unwrap().rounds).collect::<Vec<_>>(), [3, 7]);
    let ratio = set.rows[0].ratio.unwrap();
    assert!((ratio.value - 2.0).abs() < 1e-9, "{ratio:?}");
}

#[test]
fn few_puzzles_are_compared_round_by_round_or_not_at_all() {
    let set = run(&Mock::default(), &[1.2e6, 1e6], 0.01, 1, Settings::default(), &corpus(2, false));
    let ratio = set.rows[0].ratio.unwrap();
    assert!(ratio.interval.is_some() && ratio.standing == Standing::Slower, "{ratio:?}");
    // Three puzzles of one and a hundred of the other are too few to tell, and no tie either.
    let set = run(&Mock::default(), &[1e9, 1e6], 0.0, 1, Settings::default(), &corpus(100, false));
    let ratio = set.rows[0].ratio.unwrap();
    assert_eq!((ratio.puzzles, ratio.interval, ratio.standing), (3, None, Standing::Unclear));
}
