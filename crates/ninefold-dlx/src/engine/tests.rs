//! What a search leaves behind: lists that are intact at every step, and an engine as good as new.

use std::ops::ControlFlow;

use ninefold_core::Rng;

use super::Engine;
use crate::builder::Builder;
use crate::link::Link;
use crate::visitor::Visitor;

/// Breaks off at a step, counted over nodes and covers, and counts what came before.
struct Stop {
    steps: usize,
    covers: u64,
}

impl Stop {
    fn step(&mut self) -> ControlFlow<()> {
        match self.steps.checked_sub(1) {
            Some(steps) => self.steps = steps,
            None => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }
}

impl Visitor for Stop {
    type Break = ();

    fn enter(&mut self, _: bool) -> ControlFlow<()> {
        self.step()
    }

    fn cover(&mut self, _: impl Iterator<Item = usize> + Clone) -> ControlFlow<()> {
        self.step()?;
        self.covers += 1;
        ControlFlow::Continue(())
    }
}

impl<L: Link> Engine<L> {
    /// Takes back one choice after the other, as if the search had failed everywhere, and fails unless that leads back
    /// to the whole matrix.
    fn unwind(&mut self) {
        while let Some(level) = self.levels.pop() {
            self.lists.unchoose(level.node);
        }
        self.lists.unhide(0);
        assert!(self.lists.is_whole());
    }
}

/// A search with `given` stopped at each of its first `steps` steps.
fn stop_everywhere(engine: &mut Engine<impl Link>, given: &[usize], steps: usize) {
    let expected = engine.count(given.iter().copied());
    for steps in 0..steps {
        let mut stop = Stop { steps, covers: 0 };
        let flow = engine.search(given.iter().copied(), &mut stop);
        if flow.is_break() {
            assert!(stop.covers <= expected);
            engine.lists.check();
        } else {
            assert_eq!(stop.covers, expected);
        }
        engine.unwind();
        engine.lists.check();
        if steps % 8 == 0 {
            // From a state that was not unwound.
            let _ = engine.search(given.iter().copied(), &mut Stop { steps, covers: 0 });
            assert_eq!(engine.count(given.iter().copied()), expected);
        }
    }
}

/// Random options over `primary` and `secondary` items.
fn random(rng: &mut Rng, primary: usize, secondary: usize, options: usize) -> Builder {
    let mut builder = Builder::with_secondary(primary, secondary);
    for _ in 0..options {
        let mut items: Vec<usize> = (0..primary + secondary).collect();
        rng.shuffle(&mut items);
        items.truncate(1 + rng.below(4));
        builder.option(&items).unwrap();
    }
    builder
}

#[test]
fn a_stop_at_any_step_leaves_the_lists_intact() {
    let mut rng = Rng::new(1);
    for round in 0..60 {
        let builder = random(&mut rng, 7, round % 4, 30);
        stop_everywhere(&mut builder.build::<u16>().unwrap(), &[], 120);
        stop_everywhere(&mut builder.build::<u32>().unwrap(), &[rng.below(30)], 40);
    }
}

#[test]
fn given_options_that_clash_leave_the_lists_intact() {
    let mut builder = Builder::new(3);
    for items in [[0, 1], [1, 2], [2, 0]] {
        builder.option(&items).unwrap();
    }
    builder.option(&[2]).unwrap();
    let mut engine: Engine = builder.build().unwrap();
    for given in [&[0, 1][..], &[0, 0], &[3, 1], &[0, 3, 2]] {
        assert_eq!(engine.count(given.iter().copied()), 0, "{given:?}");
        engine.unwind();
        assert_eq!(engine.first([0]), Some(vec![0, 3]));
    }
}

#[test]
fn a_panic_in_a_visitor_does_no_harm() {
    let builder = random(&mut Rng::new(2), 6, 0, 24);
    let mut engine: Engine = builder.build().unwrap();
    let expected = engine.count([]);
    assert!(expected > 0);
    let panicking = std::panic::AssertUnwindSafe(|| engine.each([], |_| -> ControlFlow<()> { panic!("on purpose") }));
    assert!(std::panic::catch_unwind(panicking).is_err());
    assert_eq!(engine.count([]), expected);
}
