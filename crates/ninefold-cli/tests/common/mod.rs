//! The program run as a user runs it, and boards to run it on.

// Each test file takes what it needs.
#![allow(dead_code)]

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread;

/// The example board.
pub const PUZZLE: &str = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
/// Its only solution.
pub const SOLUTION: &str = "957214386824736591361859742495372618786491235132568974519687423273145869648923157";
/// Valid, and without a solution: row 1 lacks a 9, and column 9 has one already.
pub const TRAP: &str = "12345678.............................................9...........................";
/// Two fives that share row 1 and box 1.
pub const CLASH: &str = "5.5..............................................................................";
/// A 4x4 board with one solution.
pub const FOUR: &str = "1234341.2143432.";
/// Its solution.
pub const FOUR_SOLUTION: &str = "1234341221434321";
/// A 4x4 board with 288 solutions: all there are.
pub const FOUR_EMPTY: &str = "................";

/// What a run came to.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Ran {
    /// A run that printed these lines, said nothing on stderr, and ended with `code`.
    pub fn quiet(code: i32, lines: &[&str]) -> Self {
        let stdout = lines.iter().flat_map(|line| [line, "\n"]).collect();
        Self { code: Some(code), stdout, stderr: String::new() }
    }
}

/// Starts `ninefold` with `arguments`, all its streams piped.
pub fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Runs `ninefold` with `arguments` and `stdin` to its end.
pub fn ninefold(arguments: &[&str], stdin: impl Into<Vec<u8>>) -> Ran {
    let mut child = start(arguments);
    let (mut pipe, stdin) = (child.stdin.take().expect("it is piped"), stdin.into());
    // A program that ends early does not read it all, and that is its right.
    let writer = thread::spawn(move || drop(pipe.write_all(&stdin)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer does not panic");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ran { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// Lines as one text.
pub fn lines(lines: &[&str]) -> String {
    lines.join("\n") + "\n"
}

/// A solved board: each row is the first one, moved.
pub fn pattern(box_rows: usize, box_cols: usize, symbols: &str) -> String {
    let side = box_rows * box_cols;
    let shift = |row: usize| row % box_rows * box_cols + row / box_rows;
    let symbols: Vec<char> = symbols.chars().collect();
    (0..side * side).map(|cell| symbols[(shift(cell / side) + cell % side) % side]).collect()
}
