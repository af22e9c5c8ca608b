//! `ninefold permute`, `canonical` and `dedupe`: boards that are the same puzzle.

mod common;

use std::fs;

use common::{CLASH, FOUR, FOUR_EMPTY, FOUR_SOLUTION, PUZZLE, Ran, SOLUTION, lines, ninefold};

/// The lines that `ninefold` prints, without complaint.
fn printed(arguments: &[&str], stdin: &str) -> Vec<String> {
    let ran = ninefold(arguments, stdin);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    ran.stdout.lines().map(str::to_owned).collect()
}

/// Several hundred lines, more than one batch.
fn many() -> String {
    lines(&[PUZZLE, FOUR, SOLUTION, CLASH, FOUR_SOLUTION]).repeat(200)
}

#[test]
fn permuted_boards_are_the_same_puzzles() {
    let stdin = many();
    let permuted = printed(&["permute"], &stdin);
    assert_eq!(permuted.len(), 1_000);
    let same = permuted.iter().zip(stdin.lines()).filter(|(one, other)| one == other).count();
    assert!(same < 20, "{same} lines did not change");
    let text = permuted.join("\n") + "\n";
    assert_eq!(printed(&["canonical"], &text), printed(&["canonical"], &stdin));
    assert_eq!(ninefold(&["count"], text).stdout, ninefold(&["count"], stdin).stdout);
}

#[test]
fn the_same_seed_permutes_in_the_same_way_on_any_number_of_threads() {
    let stdin = many();
    let once = printed(&["permute", "--seed", "7", "--jobs", "1"], &stdin);
    assert_eq!(printed(&["permute", "--seed", "7", "--jobs", "3"], &stdin), once);
    assert_ne!(printed(&["permute", "--seed", "8"], &stdin), once);
    // For ever: the number of the line alone tells which symmetry it is.
    let expected = lines(&["# a comment", FOUR]);
    assert_eq!(printed(&["permute"], &expected), ["1423.314.2414132"]);
}

#[test]
fn what_stands_behind_a_board_is_not_permuted() {
    let permuted = printed(&["permute"], &format!("{FOUR}:1:{FOUR_SOLUTION}\n"));
    assert_eq!(permuted.iter().map(String::len).collect::<Vec<_>>(), [16]);
}

#[test]
fn forms_and_automorphisms_are_told() {
    let stdin = lines(&[&".".repeat(81), &format!("{}5", ".".repeat(80)), FOUR_EMPTY, "........4......."]);
    let expected = [
        format!("{}\t3359232", ".".repeat(81)),
        format!("{}1\t41472", ".".repeat(80)),
        "................\t128".to_owned(),
        "...............1\t8".to_owned(),
    ];
    assert_eq!(printed(&["canonical"], &stdin), expected);
    // The last of all forms of solved boards, which is its own.
    let last = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
    assert_eq!(printed(&["canonical"], last), [format!("{last}\t72")]);
}

#[test]
fn the_first_of_each_class_is_kept_as_it_stands() {
    let other = &printed(&["permute"], &lines(&[PUZZLE]))[0];
    let stdin = lines(&[
        "# a collection",
        &format!("{PUZZLE}\t7.2\tfirst"),
        &format!("{FOUR}:1"),
        &format!("{other}\t7.2\tsecond"),
        FOUR_EMPTY,
        SOLUTION,
        FOUR,
    ]);
    let kept = [&format!("{PUZZLE}\t7.2\tfirst"), &format!("{FOUR}:1"), FOUR_EMPTY, SOLUTION];
    assert_eq!(ninefold(&["dedupe"], stdin), Ran::quiet(0, &kept));
}

#[test]
fn classes_are_kept_across_files_batches_and_threads() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (folder.path().join("first.txt"), folder.path().join("second.txt"));
    fs::write(&first, many()).unwrap();
    fs::write(&second, printed(&["permute"], &many()).join("\n")).unwrap();
    let files = [first.to_str().unwrap(), second.to_str().unwrap()];
    for jobs in ["1", "2", "5"] {
        let arguments = ["dedupe", "--jobs", jobs, files[0], files[1]];
        let kept = [PUZZLE, FOUR, SOLUTION, CLASH, FOUR_SOLUTION];
        assert_eq!(ninefold(&arguments, ""), Ran::quiet(0, &kept), "{jobs}");
    }
}

/// Twelve different digits on a 25x25 board: far too many ways to begin look the same.
#[test]
fn what_is_too_regular_is_told_and_kept() {
    let mut board = vec![b'.'; 625];
    for (cell, symbol) in [
        (12, b'H'),
        (30, b'X'),
        (44, b'P'),
        (167, b'D'),
        (174, b'U'),
        (204, b'Y'),
        (402, b'Q'),
        (403, b'S'),
        (501, b'L'),
        (514, b'F'),
        (520, b'V'),
        (607, b'J'),
    ] {
        board[cell] = symbol;
    }
    let board = String::from_utf8(board).unwrap();
    let stdin = lines(&[SOLUTION, &board, FOUR, &board]);
    let complaint = "expected a board whose canonical form takes at most 1000000 steps, found one that takes more\n";
    let stderr = format!("<stdin>:2: {complaint}<stdin>:4: {complaint}");
    let forms = printed(&["canonical"], &lines(&[SOLUTION, FOUR]));
    let expected = Ran { stderr: stderr.clone(), ..Ran::quiet(3, &[&forms[0], &forms[1]]) };
    assert_eq!(ninefold(&["canonical"], stdin.as_str()), expected);
    assert_eq!(ninefold(&["dedupe"], stdin), Ran { stderr, ..Ran::quiet(3, &[SOLUTION, &board, FOUR, &board]) });
}

#[test]
fn bad_lines_do_not_end_it() {
    for command in ["permute", "canonical", "dedupe"] {
        let ran = ninefold(&[command], lines(&["nonsense", FOUR]));
        assert_eq!((ran.code, ran.stdout.lines().count()), (Some(2), 1), "{command}");
        assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    }
}
