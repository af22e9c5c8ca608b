//! Solved 9x9 boards, every one of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! # How
//!
//! Say only which three digits a column has in each band, and not in which order. Then the bands have nothing to do with
//! each other any more: each can be filled in a number of ways of its own, some 200, and the boards that agree with what was
//! said are the product of the three numbers.
//!
//! ```text
//!     147 258 369 | 159 267 348 | …      band 1: the digits of each column      W1 ways to put them into rows
//!     258 369 147 | 267 348 159 | …      band 2                                 W2
//!     369 147 258 | 348 159 267 | …      band 3                                 W3
//! ```
//!
//! So the digits of the columns are drawn at random, and what was drawn is kept with the probability W1 W2 W3 / 1728^3, since
//! no number is larger than 1728; else all is drawn anew. Then each band is filled in one of its ways, each equally likely
//! ([`band`]). The numbers are a table ([`weights`]), made in some milliseconds. No search, no bias: a test adds the weights of
//! all that can be drawn, and the sum is the number of boards.
//!
//! Of 645 drafts one is kept, but they cost next to nothing, and most are turned down at the first number.
//!
//! # Source
//!
//! That a band matters to what is below it only by the digits of its columns is how B. Felgenhauer and F. Jarvis counted the
//! boards in 2005 ("Enumerating possible Sudoku grids"), and K. Russell and Jarvis checked it.

mod band;
mod partitions;
mod weights;

use std::fmt;

use ninefold_core::{Grid9, Rng};

use band::Rows;
use partitions::{COUNT, Parts};
use weights::{MOST, SPLITS, Split, Weights};

/// Draws solved 9x9 boards, each equally likely.
///
/// Making one takes some milliseconds, and 400 KB; a board some microseconds. It does not change, so threads can share it.
///
/// ```
/// use ninefold_core::{Grid, Puzzle, Rng};
/// use ninefold_generate::Uniform;
///
/// let uniform = Uniform::new();
/// let board = uniform.draw(&mut Rng::new(1));
/// assert!(Grid::empty().verify(&board).is_ok());
/// assert_eq!(board, uniform.draw(&mut Rng::new(1)));
/// ```
pub struct Uniform {
    weights: Weights,
}

impl Uniform {
    /// Makes the tables.
    pub fn new() -> Self {
        Self { weights: Weights::new() }
    }

    /// A solved board: the same for the same state of `rng`.
    pub fn draw(&self, rng: &mut Rng) -> Grid9 {
        let (numbers, splits) = self.columns(rng);
        let above = numbers.map(|number| self.weights.partitions.parts(number));
        let below = [0, 1, 2].map(|stack| {
            let (above, second): (Parts, Parts) = (above[stack], splits[stack].second);
            [0, 1, 2].map(|column| 0o777 ^ above[column] ^ second[column])
        });
        let bands = [above, splits.map(|split| split.second), below];

        // The columns of the first box were 123, 456, 789, and those of the others in order: names for the digits and orders
        // of the columns make all the rest of it.
        let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        rng.shuffle(&mut names);
        let mut orders = [[0, 1, 2]; 3];
        orders[1..].iter_mut().for_each(|order| rng.shuffle(order));
        let mut digits = [0; 81];
        for (band, columns) in bands.into_iter().enumerate() {
            for (row, taken) in Rows::of(columns).draw(rng).into_iter().enumerate() {
                for column in 0..9 {
                    let (stack, place) = (column / 3, orders[column / 3][column % 3]);
                    let digit = columns[stack][place] & (taken >> (9 * stack)) as u16;
                    digits[(3 * band + row) * 9 + column] = names[digit.trailing_zeros() as usize];
                }
            }
        }
        Grid9::from_digits(&digits).unwrap_or_else(|error| unreachable!("{error}"))
    }

    /// The digits of the columns: the numbers of the boxes in the first band, and how it goes on below each.
    fn columns(&self, rng: &mut Rng) -> ([usize; 3], [Split; 3]) {
        let weights = &self.weights;
        loop {
            // One draw for several choices: it is cut up exactly.
            let (pair, level) = cut(rng.below(COUNT * COUNT * MOST), MOST);
            let (second, third) = (pair / COUNT, pair % COUNT);
            if level >= weights.straight(second, third) {
                continue;
            }
            let numbers = [weights.partitions.first(), second, third];
            let (choice, level) = cut(rng.below(SPLITS * SPLITS * SPLITS * MOST), MOST);
            let choices = [choice / (SPLITS * SPLITS), choice / SPLITS % SPLITS, choice % SPLITS];
            let splits = [0, 1, 2].map(|stack| weights.splits(numbers[stack])[choices[stack]]);
            if level < weights.of(splits.map(|split| split.numbers[0]))
                && rng.below(MOST) < weights.of(splits.map(|split| split.numbers[1]))
            {
                return (numbers, splits);
            }
        }
    }
}

/// A number as a multiple of `unit` and the rest.
fn cut(number: usize, unit: usize) -> (usize, usize) {
    (number / unit, number % unit)
}

impl Default for Uniform {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Uniform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Uniform").finish_non_exhaustive()
    }
}
