//! Solutions other than a known one: the same verdicts as from nothing, and a witness for each "several".

use ninefold_bands::{Bands, Isa, Lockstep};
use ninefold_core::{Answer, Cancel, Cell, Grid9, Nine, Puzzle, Rng, Solver, Symmetry, Verdict};

/// A puzzle with one solution and some clues to spare, changed at random, once for each clue without it; and the clue.
fn questions(rng: &mut Rng) -> Vec<(Grid9, (Cell<Nine>, u8))> {
    let puzzle: Grid9 =
        "9.7.....6 824.3.... ..1..9..2 .9...2.18 ...4....5 1325.8... ...687... ......8.9 .4.9...5.".parse().unwrap();
    let puzzle = Symmetry::random(rng).apply(&puzzle);
    let without = |(cell, digit)| {
        let mut fewer = puzzle;
        fewer.set(cell, 0);
        (fewer, (cell, digit))
    };
    puzzle.givens().map(without).collect()
}

#[test]
fn verdicts_are_those_of_a_search_from_nothing() {
    let mut rng = Rng::new(5);
    for isa in Isa::all() {
        for copies in [1, 2, 40, 200] {
            let asked: Vec<_> = (0..copies).flat_map(|_| questions(&mut rng)).collect();
            let (puzzles, clues): (Vec<_>, Vec<_>) = asked.into_iter().unzip();
            // Every third is asked without what is known.
            let known: Vec<_> = (0..).zip(&clues).map(|(place, &clue)| (place % 3 > 0).then_some(clue)).collect();
            let mut answers = vec![Answer { verdict: Verdict::None, solution: Some(Grid9::empty()) }; puzzles.len()];
            Lockstep::on(isa).others_batch(&puzzles, &known, &mut answers, &Cancel::new());
            let mut verdicts = [0; 2];
            for ((puzzle, known), answer) in puzzles.iter().zip(&known).zip(&answers) {
                assert_eq!(answer.verdict, Bands::default().classify(puzzle), "{isa}: {puzzle}");
                verdicts[usize::from(answer.verdict == Verdict::Several)] += 1;
                match (known, answer.verdict, &answer.solution) {
                    (Some(_), Verdict::Unique, None) => {}
                    (Some((cell, digit)), Verdict::Several, Some(other)) => {
                        assert_ne!(other[*cell], *digit);
                        assert_eq!(puzzle.verify(other), Ok(()));
                    }
                    (None, _, Some(solution)) => assert_eq!(puzzle.verify(solution), Ok(())),
                    wrong => panic!("{wrong:?}"),
                }
            }
            assert!(verdicts[0] > 0 && verdicts[1] > 0, "{verdicts:?}");
        }
    }
}

#[test]
fn cancelled_is_unasked() {
    let asked: Vec<_> = (0..10).flat_map(|_| questions(&mut Rng::new(1))).collect();
    let (puzzles, clues): (Vec<_>, Vec<_>) = asked.into_iter().unzip();
    let known: Vec<_> = clues.into_iter().map(Some).collect();
    let (mut answers, cancel) = (vec![Answer { verdict: Verdict::None, solution: None }; puzzles.len()], Cancel::new());
    cancel.cancel();
    Lockstep::default().others_batch(&puzzles, &known, &mut answers, &cancel);
    assert!(answers.iter().all(|answer| *answer == Answer::unasked()));
}
