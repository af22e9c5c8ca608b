//! Planted faults: each must be found, named with its puzzle, and cost the others nothing.

use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use ninefold::core::{Cancel, Counted, DynSolver, Flow, Four, Grid, Info, Monitor, Rng, Solver, Stop, Strategy};
use ninefold::mrv::Mrv;
use ninefold_harness::Task;
use ninefold_harness::comparison::Comparison;
use ninefold_harness::contestant::{Contestant, labelled};
use ninefold_harness::corpus::{CorpusText, Listed};
use ninefold_harness::model::{CorpusReport, FaultKind, Report, Row, Settings, Standing};
use ninefold_harness::observer::Observer;
use ninefold_harness::sample::{Sample, permute};

type Grid4 = Grid<Four>;

/// What a planted solver does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// Changes two digits of each solution.
    WrongSolution,
    /// Says that there is none.
    NoSolution,
    /// Stops after one solution, and says that it is the only one.
    OneOnly,
    /// Stops after so many solutions, and says that they are enough.
    Enough(u64),
    /// Shows each solution twice.
    Twice,
    /// Panics.
    Panic,
    /// Enters nodes for ever.
    Endless,
    /// Gives up.
    Stuck,
    /// Counts one less, in the lean form only.
    LeanCount,
}

/// Solves as `mrv` does, and goes wrong on boards with exactly three givens.
struct Planted(Fault);

impl Strategy for Planted {
    const INFO: Info = Info { name: "planted", ..Mrv::INFO };
}

/// A monitor in front of another, which bends what is told.
struct Bent<'m, M> {
    fault: Fault,
    inner: &'m mut M,
}

impl<M: Monitor<Grid4>> Monitor<Grid4> for Bent<'_, M> {
    fn wanted(&self) -> u64 {
        self.inner.wanted()
    }

    fn node(&mut self) -> Flow {
        self.inner.node()
    }

    fn solution(&mut self, read: &impl Fn() -> Grid4) -> Flow {
        match self.fault {
            Fault::WrongSolution => {
                let wrong: Vec<u8> = read().digits().iter().map(|&digit| if digit == 4 { 3 } else { digit }).collect();
                self.inner.solution(&|| Grid::from_digits(&wrong).unwrap())
            }
            Fault::Twice => {
                self.inner.solution(read)?;
                self.inner.solution(read)
            }
            Fault::Enough(_) => {
                self.inner.solution(read)?;
                Break(Stop::Enough)
            }
            Fault::OneOnly => {
                self.inner.solution(read)?;
                Break(Stop::Stuck)
            }
            _ => self.inner.solution(read),
        }
    }
}

impl Planted {
    fn is_meant(puzzle: &Grid4) -> bool {
        puzzle.givens().count() == 3
    }
}

impl Solver<Grid4> for Planted {
    fn search<M: Monitor<Grid4>>(&mut self, puzzle: &Grid4, monitor: &mut M) -> Flow {
        if !Self::is_meant(puzzle) {
            return Mrv.search(puzzle, monitor);
        }
        match self.0 {
            Fault::NoSolution => Continue(()),
            Fault::Panic => panic!("planted"),
            Fault::Stuck => Break(Stop::Stuck),
            Fault::Enough(0) => Break(Stop::Enough),
            Fault::Endless => loop {
                monitor.node()?;
            },
            fault => match Mrv.search(puzzle, &mut Bent { fault, inner: monitor }) {
                Break(Stop::Stuck) => Continue(()),
                flow => flow,
            },
        }
    }

    fn count(&mut self, puzzle: &Grid4, limit: u64) -> Counted {
        let counted = self.count_with(puzzle, limit, &mut ());
        let less = u64::from(self.0 == Fault::LeanCount && Self::is_meant(puzzle));
        Counted { found: counted.found - less, ..counted }
    }
}

/// Boards with four givens and one solution, and among them, in line 4, one with three givens and three solutions.
fn sample() -> Sample<Grid4> {
    let text = "...43...2......1\n..3..4...1....2.\n.23.........4..1\n1......2..3.....\n1..4.........32.\n";
    let text = CorpusText::from_bytes("planted.txt".as_ref(), text.into()).unwrap();
    let mut puzzles = text.puzzles().unwrap();
    permute(&mut puzzles, &mut Rng::new(1));
    Sample { name: "planted".into(), path: "planted.txt".into(), side: 4, of: puzzles.len(), puzzles }
}

fn fast() -> Settings {
    Settings { corpus_time: Some(400_000_000), puzzle_time: 20_000_000, rounds: 1, ..Settings::default() }
}

#[derive(Default)]
struct Notes(Vec<String>);

impl Observer for Notes {
    fn note(&mut self, line: &str) {
        self.0.push(line.to_owned());
    }
}

fn mrv() -> Contestant<Grid4> {
    Contestant::strategy("mrv", || Box::new(Mrv))
}

/// Runs `mrv` beside a planted fault; returns the set, the row of `mrv` and that of the planted one.
fn run(task: Task, fault: Fault) -> (CorpusReport, Row, Row, Vec<String>) {
    let (cancel, mut notes) = (Cancel::new(), Notes::default());
    let comparison = Comparison { settings: fast(), ..Comparison::new(task, &cancel) };
    let planted = Contestant::strategy("planted", move || Box::new(Planted(fault)) as Box<dyn DynSolver<Grid4>>);
    let set = comparison.on_sample(&sample(), &[planted, mrv()], &mut notes).unwrap();
    let [planted, mrv] = [0, 1].map(|row| set.rows[row].clone());
    (set, mrv, planted, notes.0)
}

/// A fault that has to be found in the board of line 4, and nowhere else.
fn is_found(task: Task, fault: Fault, kind: FaultKind, claimed: &str, right: &[&str]) {
    let (set, mrv, planted, _) = run(task, fault);
    assert_eq!(set.faults.len(), 1, "{fault:?}: {:?}", set.faults);
    let found = &set.faults[0];
    assert_eq!((found.label.as_str(), found.kind, found.line), ("planted", kind, 4));
    assert_eq!(found.puzzle, "1......2..3.....");
    assert!(found.claimed.contains(claimed) && right.iter().any(|right| found.right.contains(right)), "{found}");
    assert_eq!((planted.outcomes.attempted, planted.outcomes.finished, planted.outcomes.wrong), (5, 4, 1));
    assert_eq!((mrv.outcomes.attempted, mrv.outcomes.finished, mrv.outcomes.wrong), (5, 5, 0));
    assert!(mrv.speed.is_some() && mrv.latency.is_some() && planted.speed.is_some());
    assert_eq!((planted.ratio, mrv.ratio.unwrap().standing), (None, Standing::Best));
}

#[test]
fn who_is_wrong_is_not_the_best() {
    let cancel = Cancel::new();
    let comparison = Comparison { settings: fast(), ..Comparison::new(Task::Unique, &cancel) };
    let planted = Contestant::strategy("planted", || Box::new(Planted(Fault::WrongSolution)));
    let stuck = Contestant::strategy("stuck", || Box::new(Planted(Fault::Stuck)));
    let set = comparison.on_sample(&sample(), &[planted.clone(), stuck], &mut ()).unwrap();
    assert!(set.rows.iter().all(|row| row.outcomes.finished == 4 && row.speed.is_some()));
    assert_eq!((set.rows[0].ratio, set.rows[1].ratio.unwrap().standing), (None, Standing::Best));
    // Nobody is right, and nobody is the best.
    let set = comparison.on_sample(&sample(), &[planted], &mut ()).unwrap();
    assert_eq!((set.rows[0].ratio, set.rows[0].speed.is_some()), (None, true));
}

#[test]
fn a_wrong_solution_is_found() {
    for task in [Task::First, Task::Unique, Task::Count] {
        is_found(
            task,
            Fault::WrongSolution,
            FaultKind::Solution,
            "the solution",
            &["occurs twice", "the puzzle gives"],
        );
    }
}

#[test]
fn a_solution_that_comes_twice_is_found() {
    is_found(Task::Unique, Fault::Twice, FaultKind::Duplicate, "the solution", &["came before"]);
}

#[test]
fn none_where_there_is_one_is_found() {
    is_found(Task::First, Fault::NoSolution, FaultKind::Count, "no solution", &["a solution was found and verified"]);
    is_found(Task::Unique, Fault::NoSolution, FaultKind::Count, "no solution", &["2 different solutions"]);
}

#[test]
fn a_wrong_count_is_found() {
    is_found(Task::Unique, Fault::OneOnly, FaultKind::Count, "exactly 1 solution", &["2 different solutions"]);
    is_found(Task::Count, Fault::OneOnly, FaultKind::Count, "exactly 1 solution", &["different solutions were found"]);
}

#[test]
fn who_says_enough_too_early_is_found() {
    for (task, found) in [(Task::First, 0), (Task::Unique, 0), (Task::Unique, 1), (Task::Count, 0), (Task::Count, 1)] {
        let claimed = format!("enough after {found} solution");
        is_found(task, Fault::Enough(found), FaultKind::Count, &claimed, &["the search was to go on to"]);
    }
}

#[test]
fn a_lean_form_that_counts_otherwise_is_found() {
    is_found(Task::Unique, Fault::LeanCount, FaultKind::Lean, "enough after 1 solution", &["2 or more solutions"]);
}

/// Solves as `mrv` does; on boards with exactly three givens its lean form goes wrong from the second time on.
struct Late {
    asked: Arc<AtomicUsize>,
    is_panicking: bool,
}

impl Strategy for Late {
    const INFO: Info = Info { name: "late", ..Mrv::INFO };
}

impl Solver<Grid4> for Late {
    fn search<M: Monitor<Grid4>>(&mut self, puzzle: &Grid4, monitor: &mut M) -> Flow {
        Mrv.search(puzzle, monitor)
    }

    fn count(&mut self, puzzle: &Grid4, limit: u64) -> Counted {
        let counted = self.count_with(puzzle, limit, &mut ());
        if !Planted::is_meant(puzzle) || self.asked.fetch_add(1, Ordering::Relaxed) == 0 {
            return counted;
        }
        assert!(!self.is_panicking, "late");
        Counted { found: counted.found - 1, ..counted }
    }
}

#[test]
fn what_goes_wrong_in_a_block_is_named_by_its_puzzle() {
    let cancel = Cancel::new();
    let comparison = Comparison { settings: fast(), ..Comparison::new(Task::Unique, &cancel) };
    // Sixty puzzles in 25 blocks: that of line 40 is the second of its own.
    let mut lines = ["...43...2......1"; 60];
    lines[39] = "1......2..3.....";
    let text = CorpusText::from_bytes("late.txt".as_ref(), lines.join("\n").into()).unwrap();
    let puzzles = text.puzzles().unwrap();
    let sample = Sample { name: "late".into(), path: "late.txt".into(), side: 4, of: puzzles.len(), puzzles };
    let run = |is_panicking| {
        let asked = Arc::new(AtomicUsize::new(0));
        let make = move || Box::new(Late { asked: Arc::clone(&asked), is_panicking }) as Box<dyn DynSolver<Grid4>>;
        let mut notes = Notes::default();
        let set = comparison.on_sample(&sample, &[Contestant::strategy("late", make)], &mut notes).unwrap();
        (set, notes.0)
    };
    let (set, _) = run(false);
    assert_eq!(set.faults.len(), 1);
    let begins = "late.txt:40: late is wrong: claimed 1 solution, but it found 2 before; the puzzle: 1......2..3.....";
    assert_eq!((set.faults[0].to_string().as_str(), set.rows[0].speed), (begins, None));
    let (set, notes) = run(true);
    assert_eq!((set.faults.len(), set.rows[0].outcomes.panicked, notes.len()), (0, 1, 1));
    assert!(notes[0].starts_with("late.txt:40: late panicked: late at "), "{notes:?}");
}

#[test]
fn a_panic_costs_one_puzzle() {
    let (set, mrv, planted, notes) = run(Task::Unique, Fault::Panic);
    assert_eq!(set.faults, []);
    assert_eq!((planted.outcomes.finished, planted.outcomes.panicked), (4, 1));
    assert_eq!((mrv.outcomes.finished, mrv.outcomes.panicked), (5, 0));
    assert!(mrv.speed.is_some() && planted.speed.is_some());
    assert_eq!(set.in_common, 4);
    assert_eq!(notes.len(), 1);
    assert!(notes[0].starts_with("planted.txt:4: planted panicked: planted at "), "{notes:?}");
}

#[test]
fn who_gets_stuck_or_never_ends_is_told_apart() {
    let (set, _, planted, _) = run(Task::Unique, Fault::Stuck);
    assert_eq!((set.faults, planted.outcomes.stuck, planted.outcomes.finished), (vec![], 1, 4));
    let (set, mrv, planted, _) = run(Task::Unique, Fault::Endless);
    assert_eq!((set.faults, planted.outcomes.timed_out, planted.outcomes.finished), (vec![], 1, 4));
    // The unfinished one counts as twice the 20 ms allowed: 8 ms of mean from it alone.
    assert!(planted.par2.unwrap() > 8e6 && mrv.par2.unwrap() < 8e6);
    assert_eq!((planted.ratio.unwrap().puzzles, mrv.ratio.unwrap().standing), (4, Standing::Best));
}

#[test]
fn a_node_budget_ends_a_search() {
    let cancel = Cancel::new();
    let settings = Settings { puzzle_nodes: Some(3), ..fast() };
    let comparison = Comparison { settings, ..Comparison::new(Task::Unique, &cancel) };
    let set = comparison.on_sample(&sample(), &[mrv()], &mut ()).unwrap();
    assert_eq!((set.rows[0].outcomes.timed_out, set.rows[0].outcomes.attempted), (5, 5));
    assert_eq!((set.rows[0].speed, set.rows[0].ratio, set.rows[0].latency), (None, None, None));
}

#[test]
fn a_corpus_that_is_refuted_is_named() {
    let cancel = Cancel::new();
    let comparison = Comparison { settings: fast(), ..Comparison::new(Task::Refute, &cancel) };
    let set = comparison.on_sample(&sample(), &[mrv()], &mut ()).unwrap();
    assert_eq!(set.faults.len(), 5);
    assert!(set.faults.iter().all(|fault| fault.kind == FaultKind::Corpus));
    let begin = "planted.txt:1: refute expects no solution, but a solution was found and verified; the puzzle: ";
    assert!(set.faults[0].to_string().starts_with(begin), "{}", set.faults[0]);
    assert_eq!(set.rows[0].outcomes.wrong, 0);
}

#[test]
fn several_threads_find_the_same() {
    let cancel = Cancel::new();
    let settings = Settings { jobs: Some(2), ..fast() };
    let comparison = Comparison { settings, ..Comparison::new(Task::Count, &cancel) };
    let made = Arc::new(AtomicUsize::new(0));
    let makes = Arc::clone(&made);
    let counted = Contestant::strategy("mrv", move || {
        makes.fetch_add(1, Ordering::Relaxed);
        Box::new(Mrv)
    });
    let set = comparison.on_sample(&sample(), &labelled(vec![counted, mrv()]), &mut ()).unwrap();
    assert_eq!(set.faults, []);
    assert_eq!(set.rows[1].label, "mrv#2");
    for row in &set.rows {
        assert!(row.speed.is_some() && row.latency.is_none() && row.par2.is_none());
        assert_eq!(row.total.unwrap().to_string(), "7");
    }
    // One for the warm-up, and one for each thread.
    assert_eq!(made.load(Ordering::Relaxed), 3);
}

#[test]
fn programs_are_not_spread_over_threads() {
    let cancel = Cancel::new();
    let settings = Settings { jobs: Some(2), ..fast() };
    let externals = vec!["true".to_owned()];
    let comparison = Comparison { settings, externals, ..Comparison::new(Task::Unique, &cancel) };
    let error = comparison.run(&[], &mut ()).unwrap_err().to_string();
    assert_eq!(error, "a program behind a pipe cannot be spread over threads: give --external or --jobs, not both");
}

#[test]
fn who_is_interrupted_keeps_what_was_measured() {
    /// Cancels at the third puzzle of the warm-up.
    struct Interrupting<'a>(&'a Cancel, AtomicBool);

    impl Observer for Interrupting<'_> {
        fn progress(&mut self, _: &str, _: ninefold_harness::observer::Phase, done: usize, _: usize) {
            if done == 2 {
                self.0.cancel();
                self.1.store(true, Ordering::Relaxed);
            }
        }
    }

    let cancel = Cancel::new();
    let comparison = Comparison { settings: fast(), ..Comparison::new(Task::Unique, &cancel) };
    let mut interrupting = Interrupting(&cancel, AtomicBool::new(false));
    let set = comparison.on_sample(&sample(), &[mrv()], &mut interrupting).unwrap();
    assert!(set.is_interrupted && interrupting.1.load(Ordering::Relaxed));
    assert_eq!((set.rows[0].outcomes.attempted, set.rows[0].outcomes.finished), (2, 2));
    assert_eq!(set.rows[0].speed, None);
}

#[test]
fn a_report_is_whole_only_at_the_end() {
    /// Notes of each report whether it says that more was to come.
    #[derive(Default)]
    struct Keeping(Vec<bool>);

    impl Observer for Keeping {
        fn measured(&mut self, report: &Report) -> anyhow::Result<()> {
            self.0.push(report.is_interrupted);
            Ok(())
        }
    }

    let folder = tempfile::tempdir().unwrap();
    let files = ["a.txt", "b.txt", "c.txt"].map(|name| folder.path().join(name));
    for path in &files {
        std::fs::write(path, "...43...2......1\n").unwrap();
    }
    let (cancel, mut keeping) = (Cancel::new(), Keeping::default());
    let comparison =
        Comparison { settings: fast(), names: vec!["mrv".into()], ..Comparison::new(Task::Unique, &cancel) };
    let report = comparison.run(&files, &mut keeping).unwrap();
    assert_eq!((keeping.0, report.is_interrupted), (vec![true, true, false], false));
}

#[test]
fn validators_take_part_likewise() {
    let cancel = Cancel::new();
    let comparison = Comparison { settings: fast(), ..Comparison::new(Task::Validate, &cancel) };
    let contestants = [
        Contestant::validator("right", |grid: &Grid4| grid.conflicts().next().is_none()),
        Contestant::validator("yes", |_| true),
    ];
    let mut sample = sample();
    let clash: Grid4 = "11..............".parse().unwrap();
    sample.puzzles.push(Listed { line: 6, text: clash.to_string(), puzzle: clash, expected: None, solution: None });
    let set = comparison.on_sample(&sample, &contestants, &mut ()).unwrap();
    let faults: Vec<String> = set.faults.iter().map(ToString::to_string).collect();
    let fault = "planted.txt:6: yes is wrong: claimed no clash, but two cells clash; the puzzle: 11..............";
    assert_eq!(faults, [fault]);
    assert_eq!((set.rows[0].outcomes.finished, set.rows[1].outcomes.finished), (6, 5));
    assert!(set.rows.iter().all(|row| row.work.is_none() && row.speed.is_some()));
}

#[test]
fn the_boards_are_what_the_tests_take_them_for() {
    let sample = sample();
    let counts = sample.puzzles.iter().map(|listed| (listed.line, Mrv.count(&listed.puzzle, 9).found));
    assert!(counts.eq([(1, 1), (2, 1), (3, 1), (4, 3), (5, 1)]));
}
