//! Steps as text: `Naked Pair: 2,6 in r26c9 => r134c9<>2, r13c9<>6`.
//!
//! The manner is that of `HoDoKu`, which most people who write about Sudoku follow. Chains are written in Eureka notation: `=`
//! for "one of the two", `-` for "not both".

use std::fmt::{self, Display, Formatter};

use ninefold_core::{Cell, House, Size, symbol};

use crate::step::{Candidate, Node, Refutation, Step, Why};

impl<S: Size> Display for Step<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.technique)?;
        if !matches!(self.why, Why::Single(_)) {
            write!(f, "{} => ", self.why)?;
        }
        let placements = self.placements.iter().map(|at| format!("{}={}", at.cell, symbol::<S>(at.digit)));
        let removals = self
            .removals
            .chunk_by(|one, next| one.digit == next.digit)
            .map(|same| format!("{}<>{}", Cells(same.iter().map(|at| at.cell)), symbol::<S>(same[0].digit)));
        f.write_str(&placements.chain(removals).collect::<Vec<_>>().join(", "))
    }
}

impl<S: Size> Display for Why<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Single(None) => f.write_str("one candidate"),
            Self::Single(Some(house)) => write!(f, "one place in {house}"),
            Self::Locked { digit, from, to } => {
                write!(f, "{} in {} along {}", symbol::<S>(*digit), short(*from), short(*to))
            }
            Self::Subset { digits, cells, .. } => write!(f, "{} in {}", joined::<S>(digits.iter(), ","), list(cells)),
            Self::Fish { digit, base, cover, fins } => {
                write!(f, "{} {} {}", symbol::<S>(*digit), lines(base), lines(cover))?;
                fins.iter().try_for_each(|fin| write!(f, " f{fin}"))
            }
            Self::Chain(nodes) => nodes.iter().enumerate().try_for_each(|(at, node)| {
                f.write_str(if at == 0 { "" } else { [" - ", " = "][at % 2] })?;
                node.fmt(f)
            }),
            Self::EmptyRectangle { digit, square, link } => {
                write!(f, "{} in {} ({})", symbol::<S>(*digit), short(*square), list(link))
            }
            Self::Wing { digits, pivot, pincers } => {
                write!(f, "{} in {pivot},{}", joined::<S>(digits.iter().copied(), "/"), list(pincers))
            }
            Self::LinkedPair { digits, cells, link } => {
                let pair = joined::<S>(digits.iter().copied(), "/");
                write!(f, "{pair} in {} connected by {} in {}", list(cells), symbol::<S>(digits[0]), list(link))
            }
            Self::Rectangle { digits, cells, subset } => {
                write!(f, "{} in {}", joined::<S>(digits.iter().copied(), "/"), list(cells))?;
                if subset.is_empty() { Ok(()) } else { write!(f, " with {}", list(subset)) }
            }
            Self::Loop { digits, cells, subset } => {
                let ring = cells.iter().map(ToString::to_string).collect::<Vec<_>>().join("-");
                write!(f, "{} in {ring}", joined::<S>(digits.iter().copied(), "/"))?;
                if subset.is_empty() { Ok(()) } else { write!(f, " with {}", list(subset)) }
            }
            Self::Grave(extra) => write!(f, "{extra} is one too many"),
            Self::Colours { digit, one, other } => {
                write!(f, "{} ({}) / ({})", symbol::<S>(*digit), list(one), list(other))
            }
            Self::Refuted(refutation) => refutation.fmt(f),
        }
    }
}

impl<S: Size> Display for Refutation<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} -> ", self.assumed)?;
        for step in &self.steps {
            let what: Vec<String> = (step.placements.iter().map(ToString::to_string))
                .chain(step.removals.iter().map(|at| format!("{}<>{}", at.cell, symbol::<S>(at.digit))))
                .collect();
            write!(f, "{} -> ", what.join(","))?;
        }
        self.contradiction.fmt(f)
    }
}

impl<S: Size> Display for Candidate<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", symbol::<S>(self.digit), self.cell)
    }
}

impl<S: Size> Display for Node<S> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", symbol::<S>(self.digit), list(&self.cells))
    }
}

/// Digits, with something between them.
fn joined<S: Size>(digits: impl Iterator<Item = u8>, between: &str) -> String {
    digits.map(|digit| symbol::<S>(digit).to_string()).collect::<Vec<_>>().join(between)
}

/// A house as one letter and its number, from 1.
fn short<S: Size>(house: House<S>) -> String {
    format!("{}{}", ["r", "c", "b"][house.index() / S::SIDE], house.index() % S::SIDE + 1)
}

/// Parallel lines: `r26`, or `r2,r16` where a number may have two figures.
fn lines<S: Size>(houses: &[House<S>]) -> String {
    if S::SIDE > 9 {
        return houses.iter().map(|&house| short(house)).collect::<Vec<_>>().join(",");
    }
    let numbers = houses.iter().skip(1).map(|house| (house.index() % S::SIDE + 1).to_string());
    houses.first().map(|&house| short(house)).into_iter().chain(numbers).collect()
}

fn list<S: Size>(cells: &[Cell<S>]) -> String {
    Cells(cells.iter().copied()).to_string()
}

/// Cells as they are written together: `r26c9`, `r12c34`, `r1c1,r2c5`. Where a number may have two figures, one by one.
struct Cells<I>(I);

impl<S: Size, I: Iterator<Item = Cell<S>> + Clone> Display for Cells<I> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if S::SIDE > 9 {
            return f.write_str(&self.0.clone().map(|cell| cell.to_string()).collect::<Vec<_>>().join(","));
        }
        // Rows with their columns, then rows with the same columns together.
        let mut rows: Vec<(String, String)> = Vec::new();
        for cell in self.0.clone() {
            let (row, column) = ((cell.row() + 1).to_string(), (cell.column() + 1).to_string());
            match rows.iter_mut().find(|(of, _)| *of == row) {
                Some((_, columns)) => columns.push_str(&column),
                None => rows.push((row, column)),
            }
        }
        let mut groups: Vec<(String, String)> = Vec::new();
        for (row, columns) in rows {
            match groups.iter_mut().find(|(_, of)| *of == columns) {
                Some((rows, _)) => rows.push_str(&row),
                None => groups.push((row, columns)),
            }
        }
        let groups: Vec<String> = groups.iter().map(|(rows, columns)| format!("r{rows}c{columns}")).collect();
        f.write_str(&groups.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::{Nine, Sixteen};

    #[test]
    fn cells_are_written_together() {
        let text = |cells: &[(usize, usize)]| {
            list::<Nine>(&cells.iter().map(|&(row, column)| Cell::at(row - 1, column - 1)).collect::<Vec<_>>())
        };
        assert_eq!(text(&[(2, 9), (6, 9)]), "r26c9");
        assert_eq!(text(&[(1, 3), (1, 4), (2, 3), (2, 4)]), "r12c34");
        assert_eq!(text(&[(1, 1), (2, 5)]), "r1c1,r2c5");
        assert_eq!(text(&[(3, 1), (3, 2), (5, 1)]), "r3c12,r5c1");
        assert_eq!(list::<Sixteen>(&[Cell::at(11, 3), Cell::at(11, 15)]), "r12c4,r12c16");
    }
}
