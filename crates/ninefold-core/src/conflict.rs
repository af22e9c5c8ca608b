//! Which cells break a rule.

use core::fmt;

use crate::cell::{Cell, House};
use crate::grid::Grid;
use crate::size::Size;
use crate::text::symbol;

/// Two cells that share a house and hold the same digit.
///
/// It prints as `5 in r1c1 and r1c3 (row 1, box 1)`, the digit as boards of this size are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict<S: Size> {
    /// The digit that both cells hold, 1 to `S::SIDE`.
    pub digit: u8,
    /// The two cells, in reading order.
    pub cells: [Cell<S>; 2],
}

impl<S: Size> Conflict<S> {
    /// The houses that the two cells share: one, or two where they share a line and a box.
    pub fn houses(&self) -> impl Iterator<Item = House<S>> {
        let [first, second] = self.cells;
        let of_second = second.houses();
        first.houses().into_iter().filter(move |house| of_second.contains(house))
    }
}

impl<S: Size> fmt::Display for Conflict<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.cells;
        write!(f, "{} in {first} and {second}", symbol::<S>(self.digit))?;
        for (count, house) in self.houses().enumerate() {
            write!(f, "{}{house}", if count == 0 { " (" } else { ", " })?;
        }
        write!(f, ")")
    }
}

impl<S: Size> Grid<S> {
    /// Every pair of cells that share a house and hold the same digit, in reading order, each pair once.
    ///
    /// A board without conflicts is *valid*, which says nothing of whether it can be solved.
    ///
    /// ```
    /// use ninefold_core::{Four, Grid};
    ///
    /// let grid: Grid<Four> = "12.. .1.. ..3. ..3.".parse()?;
    /// let conflicts: Vec<String> = grid.conflicts().map(|conflict| conflict.to_string()).collect();
    /// assert_eq!(conflicts, ["1 in r1c1 and r2c2 (box 1)", "3 in r3c3 and r4c3 (column 3, box 4)"]);
    /// # Ok::<(), ninefold_core::TextError>(())
    /// ```
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict<S>> + '_ {
        self.givens().flat_map(move |(first, digit)| {
            first
                .peers()
                .filter(move |second| first < *second && self[*second] == digit)
                .map(move |second| Conflict { digit, cells: [first, second] })
        })
    }
}
