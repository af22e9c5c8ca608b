//! The suite tried on solvers that are wrong: each of them fails it, and the one without a fault passes.

use std::env;
use std::hint::black_box;
use std::panic::{catch_unwind, set_hook, take_hook};
use std::process::Command;

use ninefold_conformance::checks::{self, Check};
use ninefold_core::{Flow, Four, Grid, Info, Monitor, Nine, Six, Size, Solver, Strategy};

mod planted;

use planted::{Fault, Planted, plant};

/// Every check on three sizes, the name of the size in front.
fn checks() -> impl Iterator<Item = (&'static str, Check)> {
    let all = [
        ("four", checks::all::<Four, Planted>()),
        ("six", checks::all::<Six, Planted>()),
        ("nine", checks::all::<Nine, Planted>()),
    ];
    all.into_iter().flat_map(|(size, checks)| checks.into_iter().map(move |check| (size, check)))
}

/// The checks that each fault fails, as `size::check`.
fn run_all() -> Vec<(Fault, Vec<(&'static str, &'static str)>)> {
    let fails = |check: &Check| catch_unwind(check.1).is_err();
    let trial = |&fault: &Fault| {
        plant(fault);
        (fault, checks().filter(|(_, check)| fails(check)).map(|(size, (name, _))| (size, name)).collect())
    };
    Fault::ALL.iter().map(trial).collect()
}

#[test]
fn every_mutant_is_caught_at_every_size_and_no_check_is_idle() {
    // The panics of the mutants are what is wanted: hundreds of messages would hide the one that matters.
    let hook = take_hook();
    set_hook(Box::new(|_| {}));
    let trials = run_all();
    set_hook(hook);

    for (fault, failed) in &trials {
        println!("{fault:?}: {} checks fail, the first is {:?}", failed.len(), failed.first());
        let is_caught = |size: &str| failed.iter().any(|(at, _)| *at == size);
        match fault {
            Fault::Nothing => assert_eq!(*failed, [], "a right solver fails"),
            // Where boxes are square, the fault is none.
            Fault::BoxTurned => assert!(is_caught("six"), "{fault:?} is not caught"),
            _ => {
                let missed: Vec<_> = ["four", "six", "nine"].into_iter().filter(|size| !is_caught(size)).collect();
                assert!(missed.is_empty(), "{fault:?} is not caught on {missed:?}");
            }
        }
    }
    // What is wrong with a description is wrong with a type, and too deep a search ends the program: see below.
    let is_tried_here = |name: &str| !["the_strategy_is_described", "a_small_stack_is_enough"].contains(&name);
    for (_, (name, _)) in checks().filter(|(_, (name, _))| is_tried_here(name)) {
        let catches = |(_, failed): &(Fault, Vec<(&str, &str)>)| failed.iter().any(|(_, by)| *by == name);
        assert!(trials.iter().any(catches), "{name} catches no mutant");
    }
}

/// Right in all but its description.
#[derive(Default)]
struct Nameless;

impl Strategy for Nameless {
    const INFO: Info = Info { name: "No Name", ..Planted::INFO };
}

impl Solver<Grid<Four>> for Nameless {
    fn search<M: Monitor<Grid<Four>>>(&mut self, puzzle: &Grid<Four>, monitor: &mut M) -> Flow {
        Planted::default().search(puzzle, monitor)
    }
}

#[test]
#[should_panic(expected = "lower case and hyphens")]
fn a_name_with_a_blank_is_refused() {
    checks::the_strategy_is_described::<Four, Nameless>();
}

/// Right, but it takes much of the stack for each cell.
#[derive(Default)]
struct Deep;

impl Strategy for Deep {
    const INFO: Info = Info { name: "deep", ..Planted::INFO };
}

impl Solver<Grid<Four>> for Deep {
    fn search<M: Monitor<Grid<Four>>>(&mut self, puzzle: &Grid<Four>, monitor: &mut M) -> Flow {
        deepen(Four::CELLS - puzzle.givens().count());
        Planted::default().search(puzzle, monitor)
    }
}

/// Takes 64 KiB of stack for each of `levels`.
#[allow(clippy::large_stack_arrays)] // That is the fault.
fn deepen(levels: usize) -> u8 {
    let frame = black_box([1_u8; 64 * 1024]);
    if levels == 0 { 0 } else { deepen(levels - 1) & black_box(frame)[levels] }
}

#[test]
fn a_search_that_is_too_deep_does_not_survive() {
    const IS_CHILD: &str = "NINEFOLD_CONFORMANCE_DEEP";
    // The overflow ends a program. So this one starts itself again, for this test alone.
    if env::var_os(IS_CHILD).is_some() {
        return checks::a_small_stack_is_enough::<Four, Deep>();
    }
    let mut child = Command::new(env::current_exe().unwrap());
    let output =
        child.args(["--exact", "a_search_that_is_too_deep_does_not_survive"]).env(IS_CHILD, "").output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && message.contains("a small stack"), "{message}");
}
