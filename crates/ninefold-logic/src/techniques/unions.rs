//! So many items that have few things between them: the search behind subsets and fish.

use std::ops::ControlFlow;

use ninefold_core::Mask;

/// Visits every choice of `size` of the `items` whose masks have at most `most` bits together, with their union.
///
/// Cells with their candidates give naked subsets, digits with their places hidden ones, lines with the places of a
/// digit fish. The order is that of the items.
pub fn unions<T: Copy, M: Mask>(
    items: &[(T, M)],
    size: usize,
    most: usize,
    visit: &mut dyn FnMut(&[T], M) -> ControlFlow<()>,
) -> ControlFlow<()> {
    extend(items, size, most, &mut Vec::with_capacity(size), M::default(), visit)
}

/// Goes on from those chosen so far, whose union is `union`.
fn extend<T: Copy, M: Mask>(
    items: &[(T, M)],
    size: usize,
    most: usize,
    chosen: &mut Vec<T>,
    union: M,
    visit: &mut dyn FnMut(&[T], M) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if size == 0 {
        return visit(chosen, union);
    }
    for (at, &(item, mask)) in items.iter().enumerate().take((items.len() + 1).saturating_sub(size)) {
        let union = union | mask;
        if union.count() <= most {
            chosen.push(item);
            extend(&items[at + 1..], size - 1, most, chosen, union, visit)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_visited_once() {
        let items = [('a', 0b0011_u16), ('b', 0b0110), ('c', 0b0101), ('d', 0b1000)];
        let mut found = Vec::new();
        let all = unions(&items, 3, 3, &mut |chosen, union| {
            found.push((chosen.iter().collect::<String>(), union));
            ControlFlow::Continue(())
        });
        assert!(all.is_continue());
        assert_eq!(found, [("abc".to_owned(), 0b0111)]);
        let mut count = 0;
        let _ = unions(&items, 2, 4, &mut |_, _| {
            count += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(count, 6);
        assert!(unions(&items, 5, 4, &mut |_, _| ControlFlow::Break(())).is_continue());
    }
}
