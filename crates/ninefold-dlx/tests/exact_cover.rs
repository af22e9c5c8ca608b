//! The engine on matrices that are no Sudoku: edges, well-known problems, and random ones against a brute force.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold_core::Rng;
use ninefold_dlx::{Builder, Engine, Link, OptionError, TooLarge, Visitor};

/// An engine over `primary` and `secondary` items with these options.
fn engine(primary: usize, secondary: usize, options: &[&[usize]]) -> Engine {
    let mut builder = Builder::with_secondary(primary, secondary);
    for (number, items) in options.iter().enumerate() {
        assert_eq!(builder.option(items), Ok(number));
    }
    builder.build().expect("few nodes")
}

/// Every cover that contains `given`, its options ascending; fails when one is visited twice.
fn covers(engine: &mut Engine<impl Link>, given: &[usize]) -> BTreeSet<Vec<usize>> {
    let mut covers = BTreeSet::new();
    let flow = engine.each(given.iter().copied(), |options| -> ControlFlow<()> {
        let mut options = options.to_vec();
        options.sort_unstable();
        assert!(covers.insert(options.clone()), "{options:?} came twice");
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    assert_eq!(engine.count(given.iter().copied()), covers.len() as u64);
    assert_eq!(engine.first(given.iter().copied()).is_some(), !covers.is_empty());
    covers
}

/// The covers that are expected, as sets of option numbers.
fn these<const N: usize>(covers: [&[usize]; N]) -> BTreeSet<Vec<usize>> {
    covers.into_iter().map(<[usize]>::to_vec).collect()
}

/// An engine for a matrix of zeros and ones, a row for each option. A row of zeros is no option: it is left out, as it
/// must not be counted, and its number with it. Returns the number of the row of each option, too.
fn of_matrix<const N: usize>(rows: &[[u8; N]]) -> (Engine, Vec<usize>) {
    let (mut builder, mut numbers) = (Builder::new(N), Vec::new());
    for (number, row) in rows.iter().enumerate() {
        let items: Vec<usize> = (0..N).filter(|&item| row[item] == 1).collect();
        match builder.option(&items) {
            Ok(option) => {
                assert_eq!(option, numbers.len());
                numbers.push(number);
            }
            Err(error) => assert_eq!((error, items.len()), (OptionError::Empty, 0)),
        }
    }
    (builder.build().expect("few nodes"), numbers)
}

#[test]
fn no_items_have_one_empty_cover() {
    let mut engine = engine(0, 0, &[]);
    assert_eq!(covers(&mut engine, &[]), these([&[]]));
    assert_eq!(engine.first([]), Some(vec![]));
}

#[test]
fn an_item_without_options_cannot_be_covered() {
    assert_eq!(covers(&mut engine(1, 0, &[]), &[]), these([]));
    assert_eq!(covers(&mut engine(3, 0, &[&[0], &[1], &[0, 1]]), &[]), these([]));
    // It ends the search before anything is tried, though the other items are forced.
    let mut dead = engine(3, 0, &[&[1], &[2]]);
    assert_eq!(steps(&mut dead, &[]), "");
    assert_eq!(covers(&mut dead, &[0, 1]), these([]));
}

#[test]
fn option_zero_counts_like_any_other() {
    assert_eq!(covers(&mut engine(1, 0, &[&[0]]), &[]), these([&[0]]));
    let (mut engine, _) = of_matrix(&[[0, 1, 0, 0, 1, 0], [1, 0, 0, 0, 0, 1], [0, 0, 1, 1, 0, 0]]);
    assert_eq!(covers(&mut engine, &[]), these([&[0, 1, 2]]));
    assert_eq!(covers(&mut engine, &[0]), these([&[0, 1, 2]]));
}

#[test]
fn equal_options_are_counted_apart() {
    let mut engine = engine(2, 0, &[&[0, 1], &[0], &[1], &[1, 0], &[1]]);
    assert_eq!(covers(&mut engine, &[]), these([&[0], &[1, 2], &[1, 4], &[3]]));
}

#[test]
fn rows_of_zeros_are_no_options() {
    let rows = [[0, 0], [1, 0], [0, 1], [0, 0], [1, 1], [0, 1]];
    let (mut engine, numbers) = of_matrix(&rows);
    let rows: BTreeSet<Vec<usize>> =
        covers(&mut engine, &[]).iter().map(|cover| cover.iter().map(|&option| numbers[option]).collect()).collect();
    assert_eq!(rows, these([&[1, 2], &[1, 5], &[4]]));
}

#[test]
fn options_that_cannot_be_are_refused_and_leave_no_trace() {
    let mut builder = Builder::with_secondary(2, 1);
    assert_eq!(builder.option(&[]), Err(OptionError::Empty));
    assert_eq!(builder.option(&[1, 0, 1]), Err(OptionError::Repeated { item: 1 }));
    assert_eq!(builder.option(&[0, 3]), Err(OptionError::NoSuchItem { item: 3, items: 3 }));
    assert_eq!(builder.option(&[2, 2]), Err(OptionError::Repeated { item: 2 }));
    assert_eq!(builder.option(&[1, 0]), Ok(0));
    assert_eq!(builder.option(&[0, 1, 2]), Ok(1));
    assert_eq!(covers(&mut builder.build::<u32>().unwrap(), &[]), these([&[0], &[1]]));
    assert_eq!(OptionError::Empty.to_string(), "an option needs an item");
    assert_eq!(OptionError::Repeated { item: 1 }.to_string(), "item 1 occurs twice in the option");
    let error = OptionError::NoSuchItem { item: 3, items: 3 };
    assert_eq!(error.to_string(), "no item 3: there are 3, counted from 0");
}

#[test]
fn links_that_are_too_narrow_are_refused() {
    let mut builder = Builder::new(256);
    let all: Vec<usize> = (0..256).collect();
    for _ in 0..255 {
        builder.option(&all).unwrap();
    }
    // 256 headers and 255 options of 256 nodes: as many as 16 bits can tell apart.
    assert_eq!(builder.build::<u16>().unwrap().count([]), 255);
    builder.option(&[7]).unwrap();
    let error = builder.build::<u16>().unwrap_err();
    assert_eq!(error, TooLarge { nodes: 65_537, most: 65_536 });
    assert_eq!(error.to_string(), "65537 nodes are too many for these links, which tell 65536 apart");
    assert_eq!(builder.build::<u32>().unwrap().count([]), 255);
}

#[test]
fn secondary_items_are_covered_at_most_once() {
    let options: &[&[usize]] = &[&[0, 2], &[1, 2], &[0], &[1, 3], &[2, 3]];
    let mut engine = engine(2, 2, options);
    assert_eq!(covers(&mut engine, &[]), these([&[0, 3], &[1, 2], &[2, 3]]));
    // The last option has secondary items alone: no search chooses it, but it can be given.
    assert_eq!(covers(&mut engine, &[4]), these([]));
    assert_eq!(covers(&mut engine, &[2]), these([&[1, 2], &[2, 3]]));
    let mut all_secondary = Builder::with_secondary(0, 2);
    all_secondary.option(&[0]).unwrap();
    all_secondary.option(&[1]).unwrap();
    let mut engine: Engine = all_secondary.build().unwrap();
    assert_eq!(covers(&mut engine, &[]), these([&[]]));
    assert_eq!(covers(&mut engine, &[1, 0]), these([&[0, 1]]));
}

#[test]
#[should_panic(expected = "out of bounds")]
fn an_option_that_there_is_not_cannot_be_given() {
    engine(1, 0, &[&[0]]).count([1]);
}

/// The example of "The Art of Computer Programming", 7.2.2.1, table 1: a to g are 0 to 6.
const SEVEN_ITEMS: [&[usize]; 6] = [&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]];

#[test]
fn the_example_with_seven_items_has_one_cover() {
    let mut engine = engine(7, 0, &SEVEN_ITEMS);
    assert_eq!(covers(&mut engine, &[]), these([&[0, 3, 4]]));
    assert_eq!(covers(&mut engine, &[4]), these([&[0, 3, 4]]));
    assert_eq!(covers(&mut engine, &[1]), these([]));
}

/// What a search does: a guess is `?`, a forced choice `!`, each closed by a full stop; `*` is a cover.
fn steps(engine: &mut Engine, given: &[usize]) -> String {
    struct Steps(String);

    impl Visitor for Steps {
        type Break = ();

        fn enter(&mut self, has_sibling: bool) -> ControlFlow<()> {
            self.0.push(if has_sibling { '?' } else { '!' });
            ControlFlow::Continue(())
        }

        fn leave(&mut self) {
            self.0.push('.');
        }

        fn cover(&mut self, _: impl Iterator<Item = usize> + Clone) -> ControlFlow<()> {
            self.0.push('*');
            ControlFlow::Continue(())
        }
    }

    let mut steps = Steps(String::new());
    assert!(engine.search(given.iter().copied(), &mut steps).is_continue());
    steps.0
}

#[test]
fn steps_and_updates_are_those_of_the_method() {
    let mut engine = engine(7, 0, &SEVEN_ITEMS);
    // Item a by option 1: e comes down to option 0, which leaves nothing for b and f. Then a by option 3, e by 0, b by
    // 4.
    assert_eq!(steps(&mut engine, &[]), "?!..!!!*...");
    assert_eq!(steps(&mut engine, &[0, 3, 4]), "*");
    assert_eq!(steps(&mut engine, &[1, 4]), "");

    // Two options of three items each that exclude each other: each takes two nodes out, by the first item of the
    // other.
    let mut engine = self::engine(3, 0, &[&[0, 1, 2], &[0, 1, 2]]);
    assert_eq!(steps(&mut engine, &[]), "?*.!*.");
    assert_eq!(engine.updates(), 2 * 4);
    assert_eq!(steps(&mut engine, &[1]), "*");
    assert_eq!(engine.updates(), 4);
}

#[test]
fn queens_have_as_many_covers_as_they_should() {
    for (side, expected) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92), (9, 352)] {
        let mut builder = Builder::with_secondary(2 * side, 2 * (2 * side - 1));
        for row in 0..side {
            for column in 0..side {
                let diagonals = [row + column, 2 * side - 1 + row + side - 1 - column];
                let [falling, rising] = diagonals.map(|diagonal| 2 * side + diagonal);
                builder.option(&[row, side + column, falling, rising]).unwrap();
            }
        }
        assert_eq!(builder.build::<u16>().unwrap().count([]), expected, "{side} queens");
    }
}

/// All sets of options that cover what they should, found by trying every set.
fn brute_force(primary: usize, items: usize, options: &[Vec<usize>], given: &[usize]) -> BTreeSet<Vec<usize>> {
    let is_cover = |set: &[usize]| {
        let mut times = vec![0; items];
        set.iter().flat_map(|&option| &options[option]).for_each(|&item| times[item] += 1);
        // An option that covers no primary item is in a cover only when it is given.
        let is_asked_for = |option| given.contains(option) || options[*option].iter().any(|&item| item < primary);
        times[..primary].iter().all(|&times| times == 1)
            && times[primary..].iter().all(|&times| times <= 1)
            && set.iter().all(is_asked_for)
            && given.iter().all(|option| set.contains(option))
    };
    (0..1_usize << options.len())
        .map(|bits| (0..options.len()).filter(|option| bits >> option & 1 == 1).collect::<Vec<_>>())
        .filter(|set| is_cover(set))
        .collect()
}

#[test]
fn random_matrices_agree_with_a_brute_force() {
    let (mut rng, mut seen) = (Rng::new(3), 0);
    for _ in 0..400 {
        let (primary, secondary) = (rng.below(6), rng.below(4));
        let (items, mut options) = (primary + secondary, Vec::new());
        let mut builder = Builder::with_secondary(primary, secondary);
        for _ in 0..if items == 0 { 0 } else { rng.below(11) } {
            let mut option: Vec<usize> = (0..items).collect();
            rng.shuffle(&mut option);
            option.truncate(1 + rng.below(items.min(3)));
            assert_eq!(builder.option(&option), Ok(options.len()));
            options.push(option);
        }
        let mut engine = builder.build::<u16>().unwrap();
        let expected = brute_force(primary, items, &options, &[]);
        seen += expected.len();
        assert_eq!(covers(&mut engine, &[]), expected, "{options:?}");
        for given in 0..options.len() {
            let expected = brute_force(primary, items, &options, &[given]);
            assert_eq!(covers(&mut engine, &[given]), expected, "{options:?} with {given} given");
        }
        assert_eq!(covers(&mut engine, &[]), expected, "{options:?}, once more");
    }
    assert!(seen > 400, "{seen} covers are too few to prove anything");
}

#[test]
fn the_search_breaks_off_with_what_the_closure_says() {
    let mut engine = engine(1, 0, &[&[0], &[0], &[0]]);
    let mut seen = 0;
    let flow = engine.each([], |options| {
        seen += 1;
        if seen == 2 { ControlFlow::Break(options.to_vec()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((flow, seen), (ControlFlow::Break(vec![1]), 2));
    assert_eq!(engine.count([]), 3);
    assert_eq!(format!("{engine:?}"), "Engine { items: 1, options: 3, .. }");
}
