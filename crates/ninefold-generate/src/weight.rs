//! What a puzzle of a fair sample stands for.

use ninefold_core::Size;

/// How many puzzles one with so many clues stands for, in a sample made with [`is_fair`](crate::Recipe::is_fair): in terms of one
/// that has clues in a third of the cells.
///
/// A try takes clues away in random order until one is needed, and gives a puzzle when all are. So it gives a puzzle of `k`
/// clues when these come last: in `k! (n-k)!` of the `n!` orders of `n` cells. Puzzles weighted by the inverse of that are a
/// fair sample of all minimal ones.
///
/// Source: D. Berthier, "Unbiased statistics of a CSP: a controlled-bias generator", 2009.
///
/// ```
/// use ninefold_core::Nine;
/// use ninefold_generate::weight;
///
/// assert_eq!(weight::<Nine>(27), 1.0);
/// assert_eq!(weight::<Nine>(28), 54.0 / 28.0);
/// assert_eq!(weight::<Nine>(26), 1.0 / (55.0 / 27.0));
/// ```
pub fn weight<S: Size>(clues: usize) -> f64 {
    let (cells, third) = (S::CELLS, S::CELLS / 3);
    let grow = |clues: usize| (cells + 1 - clues) as f64 / clues as f64;
    if clues >= third {
        (third + 1..=clues).map(grow).product()
    } else {
        (clues + 1..=third).map(grow).product::<f64>().recip()
    }
}
