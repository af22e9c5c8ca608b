//! Two reports that show everything a report can say. The numbers are invented.

use ninefold_harness::Task;
use ninefold_harness::model::{
    CorpusReport, Fault, FaultKind, Kind, Latency, Machine, Outcomes, Ratio, Report, Row, Settings, Speed, Standing,
    Total, Work,
};

/// A report on `sets`.
pub fn report(task: Task, sets: Vec<CorpusReport>) -> Report {
    Report {
        ninefold: "0.1.0".to_owned(),
        machine: Machine { cpu: "Example CPU 3000".to_owned(), cores: 8, os: "linux x86_64".to_owned() },
        date: "2026-01-31T12:00:00Z".to_owned(),
        task,
        seed: 7,
        settings: Settings {
            sample: Some(1_000),
            puzzle_time: 10_000_000_000,
            puzzle_nodes: None,
            corpus_time: Some(10_000_000_000),
            rounds: 5,
            limit: 10_000,
            jobs: None,
            is_permuted: true,
        },
        is_interrupted: false,
        sets,
    }
}

/// A set of 1,000 of 49,158 puzzles.
pub fn set(name: &str, rows: Vec<Row>) -> CorpusReport {
    CorpusReport {
        name: name.to_owned(),
        path: format!("puzzles/{name}.txt"),
        side: 9,
        puzzles: 49_158,
        sample: 1_000,
        in_common: 998,
        rows,
        faults: Vec::new(),
        is_interrupted: false,
    }
}

/// A row of somebody who finished all 1,000 puzzles, each in `time` nanoseconds.
pub fn row(label: &str, time: f64, ratio: impl Into<Option<Ratio>>) -> Row {
    Row {
        label: label.to_owned(),
        kind: Kind::Single,
        outcomes: Outcomes { attempted: 1_000, finished: 1_000, ..Outcomes::default() },
        speed: Some(Speed { per_second: 1e9 / time, spread: 0.012, rounds: 5 }),
        latency: Some(Latency {
            median: (time * 0.8) as u64,
            p90: (time * 2.0) as u64,
            p99: (time * 7.0) as u64,
            max: (time * 31.0) as u64,
        }),
        work: Some(Work { nodes: 56.25, guesses: 1.74, backtracks: 1.5, without_guess: 0.437 }),
        par2: Some(time * 1.01),
        geometric_mean: Some(time * 0.9),
        ratio: ratio.into(),
        total: None,
    }
}

pub fn best() -> Ratio {
    ratio(1.0, None, Standing::Best)
}

pub fn ratio(value: f64, interval: Option<(f64, f64)>, standing: Standing) -> Ratio {
    Ratio { value, interval, standing, puzzles: 1_000 }
}

/// A set in which everything happens.
fn eventful() -> CorpusReport {
    let slower = |value: f64| ratio(value, Some((value * 0.97, value * 1.04)), Standing::Slower);
    let mut cut = row("reading-order", 2.5e7, None);
    cut.outcomes = Outcomes { attempted: 400, finished: 388, timed_out: 12, ..Outcomes::default() };
    cut.ratio = Some(Ratio { puzzles: 388, ..slower(8_475.0) });
    cut.par2 = Some(6.2e8);
    let mut hopeless = row("revalidate", 1.0, None);
    hopeless.outcomes = Outcomes { attempted: 3, timed_out: 3, ..Outcomes::default() };
    (hopeless.speed, hopeless.latency, hopeless.work) = (None, None, None);
    (hopeless.par2, hopeless.geometric_mean) = (Some(2e10), None);
    let mut other = row("python3 /home/somebody/solvers/my_solver.py --fast", 1_500.0, None);
    (other.kind, other.work) = (Kind::External, None);
    other.ratio = Some(ratio(0.508, Some((0.49, 0.52)), Standing::Faster));
    let mut batch = row("bands", 450.0, ratio(0.15, Some((0.14, 0.16)), Standing::Faster));
    (batch.kind, batch.speed) = (Kind::Batch, Some(Speed { per_second: 2_222_222.0, spread: 0.0, rounds: 1 }));
    batch.outcomes = Outcomes { attempted: 1_000, finished: 998, panicked: 1, timed_out: 1, ..Outcomes::default() };
    let mut stuck = row("logic", 40_000.0, None);
    stuck.outcomes = Outcomes { attempted: 1_000, finished: 448, stuck: 552, ..Outcomes::default() };
    stuck.ratio = Some(Ratio { puzzles: 448, ..slower(13.5) });
    let rows = vec![
        hopeless,
        cut,
        row("mrv", 9_200.0, slower(3.12)),
        row("dlx", 2_980.0, ratio(1.01, Some((0.99, 1.04)), Standing::Tie)),
        row("propagate", 2_950.0, best()),
        batch,
        stuck,
        other,
    ];
    set("17-clue", rows)
}

/// A report of the task unique on a set in which everything happens and an interrupted one of one puzzle.
pub fn unique() -> Report {
    let mut single = row("mrv", 1_234.5, ratio(1.0, None, Standing::Best));
    single.outcomes = Outcomes { attempted: 1, finished: 1, ..Outcomes::default() };
    let mut short = set("one_of_a*kind", vec![single]);
    (short.puzzles, short.sample, short.is_interrupted) = (1, 1, true);
    let mut report = report(Task::Unique, vec![eventful(), short]);
    report.is_interrupted = true;
    report
}

/// A report of the task count in which one strategy was wrong, and the others counted solutions.
pub fn count() -> Report {
    let counted = |mut row: Row, found, is_exact| {
        row.total = Some(Total { found, is_exact });
        row
    };
    let mut wrong = row("quick", 100.0, None);
    wrong.outcomes = Outcomes { attempted: 1_000, finished: 999, wrong: 1, ..Outcomes::default() };
    let slower = ratio(1.0695, Some((1.06, 1.08)), Standing::Slower);
    let mut set = set("many", vec![wrong, counted(row("mrv", 3_000.0, best()), 1_234, false)]);
    set.rows.push(counted(row("dlx", 3_208.5, slower), 1_234, false));
    set.faults.push(Fault {
        label: "quick".to_owned(),
        kind: FaultKind::Count,
        path: "puzzles/many.txt".to_owned(),
        line: 3,
        puzzle: "1...".repeat(4),
        posed: "1...".repeat(4),
        claimed: "1 solution".to_owned(),
        right: "it has 18 solutions, each of them verified".to_owned(),
    });
    report(Task::Count, vec![set])
}
