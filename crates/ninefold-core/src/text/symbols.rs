//! Which character stands for which digit.

use crate::size::Size;

/// The characters that stand for the digits of a board.
///
/// Boards up to 9x9 are written with the numerals from 1; larger ones go on with letters, and there are three ways to begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbols {
    /// `1` to `9`, then `A` and so on: 16x16 is `1`-`9`, `A`-`G`.
    #[default]
    Ones,
    /// `0` to `9`, then `A` and so on: 16x16 is `0`-`9`, `A`-`F`, and `0` is a digit.
    Zeros,
    /// Letters from `A`: 16x16 is `A`-`P`, 25x25 is `A`-`Y`.
    Letters,
}

impl Symbols {
    /// The ways in the order in which they are told apart.
    pub const ALL: [Self; 3] = [Self::Ones, Self::Zeros, Self::Letters];

    /// What boards of size `S` are written in when nobody asks for something else: [`Letters`](Self::Letters) for 25x25,
    /// [`Ones`](Self::Ones) for all others.
    pub fn usual<S: Size>() -> Self {
        if S::SIDE == 25 { Self::Letters } else { Self::Ones }
    }

    /// The character for `digit`, `.` for 0.
    pub(crate) fn symbol(self, digit: u8) -> u8 {
        let Some(rank) = digit.checked_sub(1) else { return b'.' };
        match self {
            Self::Letters => b'A' + rank,
            Self::Ones if digit <= 9 => b'0' + digit,
            Self::Ones => b'A' + digit - 10,
            Self::Zeros if rank <= 9 => b'0' + rank,
            Self::Zeros => b'A' + rank - 10,
        }
    }

    /// The digit that `symbol` stands for on a board with `side` rows, as far as it is one.
    pub(crate) fn digit(self, symbol: char, side: usize) -> Option<u8> {
        let letter = symbol.is_ascii_alphabetic().then(|| symbol.to_ascii_uppercase() as u8 - b'A');
        let numeral = symbol.is_ascii_digit().then(|| symbol as u8 - b'0');
        let digit = match (self, letter, numeral) {
            (Self::Letters, Some(letter), _) => letter + 1,
            (Self::Ones, Some(letter), _) => letter + 10,
            (Self::Zeros, Some(letter), _) => letter + 11,
            (Self::Ones, _, Some(numeral @ 1..)) => numeral,
            (Self::Zeros, _, Some(numeral)) => numeral + 1,
            _ => return None,
        };
        (usize::from(digit) <= side).then_some(digit)
    }

    /// The characters in words, for messages.
    pub(crate) fn range(self, side: usize) -> &'static str {
        match (self, side) {
            (Self::Ones, 4) => "1-4",
            (Self::Ones, 6) => "1-6",
            (Self::Ones, 9) => "1-9",
            (Self::Ones, 12) => "1-9, A-C",
            (Self::Ones, 16) => "1-9, A-G",
            (Self::Ones, _) => "1-9, A-P",
            (Self::Zeros, 4) => "0-3",
            (Self::Zeros, 6) => "0-5",
            (Self::Zeros, 9) => "0-8",
            (Self::Zeros, 12) => "0-9, A-B",
            (Self::Zeros, 16) => "0-9, A-F",
            (Self::Zeros, _) => "0-9, A-O",
            (Self::Letters, 4) => "A-D",
            (Self::Letters, 6) => "A-F",
            (Self::Letters, 9) => "A-I",
            (Self::Letters, 12) => "A-L",
            (Self::Letters, 16) => "A-P",
            (Self::Letters, _) => "A-Y",
        }
    }
}

/// Whether `symbol` stands for an empty cell whatever the digits are; `0` may do so too, and `x` may be a digit.
pub(crate) fn is_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '*' | '-' | '_' | '?')
}
