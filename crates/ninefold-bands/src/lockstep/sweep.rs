//! The sweep: one round of every rule over every board.

use crate::simd::{Bits, Job, Set};

use super::board::{Board, Box9, Plane, Square, blank, others};

/// What a sweep keeps between two rounds, and its room to work.
pub(super) struct Scratch<W> {
    /// The cells that had one candidate when the sweep began.
    naked: Plane<W>,
    /// The cells that were found to hold one of the digits done so far.
    taken: Plane<W>,
    /// What may and must be in the mini-lines of the digit at hand: the rows by band, the columns by stack.
    lines: Chutes<W>,
    /// For each digit the parity of its candidates, in three groups of cells.
    parity: [[W; 3]; 9],
    /// Whether the next sweep takes the digits from the last to the first.
    is_backward: bool,
}

impl<W: Bits> Scratch<W> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        let none = [[[W::zero(); 3]; 3]; 3];
        let lines = Chutes { rows: none, sure_rows: none, columns: none, sure_columns: none };
        Self { naked: blank(), taken: blank(), lines, parity: [[W::zero(); 3]; 9], is_backward: false }
    }
}

/// The mini-lines of a digit.
struct Chutes<W> {
    rows: [Square<W>; 3],
    sure_rows: [Square<W>; 3],
    columns: [Square<W>; 3],
    sure_columns: [Square<W>; 3],
}

/// What a sweep found of each board.
#[derive(Clone, Copy)]
pub(super) struct Swept<W> {
    /// The board has no solution.
    pub dead: W,
    /// There was a cell with more than one candidate.
    pub open: W,
    /// Something changed. A board whose changes cancel out in each group of cells is not seen.
    pub changed: W,
}

/// A sweep of all boards, whether or not somebody wants them.
pub(super) struct Sweep<'a, W> {
    pub board: &'a mut Board<W>,
    pub scratch: &'a mut Scratch<W>,
}

impl<W: Bits> Job for Sweep<'_, W> {
    type Output = Swept<W>;

    #[inline(always)]
    fn run<S: Set>(self) -> Swept<W> {
        let Self { board, scratch } = self;
        let Scratch { naked, taken, lines, parity, is_backward } = scratch;
        let (empty, open) = find_naked(board, naked);
        let mut round = Round { naked, taken, lines, held: W::ones(), changed: W::zero() };
        let order: [usize; 9] = if *is_backward { [8, 7, 6, 5, 4, 3, 2, 1, 0] } else { [0, 1, 2, 3, 4, 5, 6, 7, 8] };
        *is_backward = !*is_backward;
        for (turn, digit) in order.into_iter().enumerate() {
            if turn == 0 {
                round.digit::<true>(&mut board[digit], &mut parity[digit]);
            } else {
                round.digit::<false>(&mut board[digit], &mut parity[digit]);
            }
        }
        Swept { dead: empty.or(round.held.inverse()), open, changed: round.changed }
    }
}

/// Finds the cells with one candidate. Returns in which lanes there is a cell with none, and with more.
#[inline(always)]
fn find_naked<W: Bits>(board: &Board<W>, naked: &mut Plane<W>) -> (W, W) {
    let (mut filled, mut open) = (W::ones(), W::zero());
    for band in 0..3 {
        for stack in 0..3 {
            for cell in 0..9 {
                let (mut ones, mut twos) = ([W::zero(); 3], [W::zero(); 3]);
                for third in 0..3 {
                    let [a, b, c] = [3 * third, 3 * third + 1, 3 * third + 2];
                    let [a, b, c] =
                        [board[a][band][stack][cell], board[b][band][stack][cell], board[c][band][stack][cell]];
                    (ones[third], twos[third]) = (W::any(a, b, c), W::two(a, b, c));
                }
                let one = W::any(ones[0], ones[1], ones[2]);
                let two = W::any(twos[0], twos[1], twos[2]).or(W::two(ones[0], ones[1], ones[2]));
                filled = filled.and(one);
                open = open.or(two);
                naked[band][stack][cell] = one.without(two);
            }
        }
    }
    (filled.inverse(), open)
}

/// A sweep between two digits.
struct Round<'a, W> {
    naked: &'a Plane<W>,
    taken: &'a mut Plane<W>,
    lines: &'a mut Chutes<W>,
    /// Each digit done so far has a place in each row and column.
    held: W,
    changed: W,
}

impl<W: Bits> Round<'_, W> {
    /// Does a digit. Before the first one no cell is taken yet, whatever `taken` says.
    #[inline(always)]
    fn digit<const FIRST: bool>(&mut self, plane: &mut Plane<W>, parity: &mut [W; 3]) {
        for band in 0..3 {
            for stack in 0..3 {
                let cells = self.left::<FIRST>(plane, band, stack);
                let naked = &self.naked[band][stack];
                let Chutes { rows, sure_rows, columns, sure_columns } = &mut *self.lines;
                for line in 0..3 {
                    let [a, b, c] = [3 * line, 3 * line + 1, 3 * line + 2];
                    rows[band][stack][line] = W::any(cells[a], cells[b], cells[c]);
                    let sure = cells[a].and(naked[a]);
                    sure_rows[band][stack][line] = W::or_both(W::or_both(sure, cells[b], naked[b]), cells[c], naked[c]);
                    let [a, b, c] = [line, line + 3, line + 6];
                    columns[stack][band][line] = W::any(cells[a], cells[b], cells[c]);
                    let sure = cells[a].and(naked[a]);
                    sure_columns[stack][band][line] =
                        W::or_both(W::or_both(sure, cells[b], naked[b]), cells[c], naked[c]);
                }
            }
        }
        for chute in 0..3 {
            let Chutes { rows, sure_rows, columns, sure_columns } = &mut *self.lines;
            let (rows, sure_rows) = (&mut rows[chute], &mut sure_rows[chute]);
            close(rows, sure_rows, &mut self.held);
            let (columns, sure_columns) = (&mut columns[chute], &mut sure_columns[chute]);
            close(columns, sure_columns, &mut self.held);
        }
        let mut now = [W::zero(); 3];
        for band in 0..3 {
            for stack in 0..3 {
                let mut cells = self.left::<FIRST>(plane, band, stack);
                let Chutes { rows, sure_rows, columns, sure_columns } = &*self.lines;
                for (cell, word) in cells.iter_mut().enumerate() {
                    *word = W::all(*word, rows[band][stack][cell / 3], columns[stack][band][cell % 3]);
                }
                plane[band][stack] = cells;
                // Groups that each line and each box has three cells of.
                for group in 0..3 {
                    let [a, b, c] = [cells[group], cells[3 + (group + 2) % 3], cells[6 + (group + 1) % 3]];
                    now[group] = now[group].xor(W::odd(a, b, c));
                }
                let (mut by_row, mut by_column) = (sure_rows[band][stack], sure_columns[stack][band]);
                for line in 0..3 {
                    let [a, b, c] = [cells[3 * line], cells[3 * line + 1], cells[3 * line + 2]];
                    by_row[line] = by_row[line].without(W::two(a, b, c));
                    let [a, b, c] = [cells[line], cells[line + 3], cells[line + 6]];
                    by_column[line] = by_column[line].without(W::two(a, b, c));
                }
                let taken = &mut self.taken[band][stack];
                for cell in 0..9 {
                    let here = W::and_any(cells[cell], by_row[cell / 3], by_column[cell % 3]);
                    taken[cell] = if FIRST { here } else { taken[cell].or(here) };
                }
            }
        }
        for group in 0..3 {
            self.changed = self.changed.or(now[group].xor(parity[group]));
        }
        *parity = now;
    }

    /// The candidates of the digit in a box, without the cells that other digits have taken.
    #[inline(always)]
    fn left<const FIRST: bool>(&self, plane: &Plane<W>, band: usize, stack: usize) -> Box9<W> {
        let mut cells = plane[band][stack];
        if !FIRST {
            for (word, taken) in cells.iter_mut().zip(self.taken[band][stack]) {
                *word = word.without(taken);
            }
        }
        cells
    }
}

/// Closes a chute: keeps of the mini-lines that may hold the digit those through which the digit can pass, once in each
/// line and once in each box, and turns `sure` from those that must hold it into those that alone in their line may.
#[inline(always)]
fn close<W: Bits>(may: &mut Square<W>, sure: &mut Square<W>, held: &mut W) {
    let mut left = *may;
    for one in 0..3 {
        let [two, three] = others(one);
        for line in 0..3 {
            left[one][line] = W::only(may[one][line], sure[two][line], sure[three][line]);
        }
    }
    for one in 0..3 {
        let [two, three] = others(one);
        for line in 0..3 {
            let [left_of, right_of] = others(line);
            let pair = left[two][left_of].and(left[three][right_of]);
            may[one][line] = left[one][line].and(W::or_both(pair, left[two][right_of], left[three][left_of]));
        }
    }
    for one in 0..3 {
        let [two, three] = others(one);
        for line in 0..3 {
            sure[one][line] = W::only(may[one][line], may[two][line], may[three][line]);
        }
    }
    // A way through the chute has a part in each line and each box, so one box tells of all.
    *held = held.and(W::any(may[0][0], may[0][1], may[0][2]));
}
