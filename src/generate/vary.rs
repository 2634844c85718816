//! All puzzles near a puzzle: {−n+m}.

use std::ops::ControlFlow;

use super::Distinct;
use super::dig::is_minimal;
use super::neighbours::{NeighboursFound, neighbours};
use super::plain::{only_solution, plain, with_values};
use super::probe::Probe;
use crate::engine::Interrupt;
use crate::{Error, Puzzle};

/// A neighbourhood: puzzles with one solution that have `removed` givens of a puzzle less, and `added` other ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Neighbourhood {
    /// The number of givens that are removed.
    pub removed: usize,
    /// The number of givens that are added.
    pub added: usize,
    /// Whether only minimal puzzles count.
    pub is_minimal: bool,
}

impl Neighbourhood {
    /// Why some puzzles of a neighbourhood were not looked at.
    pub const NOT_ALL: &str = "where 4,000 solutions or more are left, nothing was added";
}

/// Passes each puzzle in a neighbourhood of `puzzle` to `each`, but that itself, until it breaks off; returns whether
/// these are all. Where 4,000 solutions or more are left without the removed givens, nothing is added.
///
/// ```
/// use std::ops::ControlFlow;
/// use kenzan::Puzzle;
/// use kenzan::engine::Interrupt;
/// use kenzan::generate::{Neighbourhood, each_neighbour};
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let near = Neighbourhood { removed: 1, added: 1, is_minimal: true };
/// let mut count = 0;
/// each_neighbour(&puzzle, near, &Interrupt::default(), &mut |_| {
///     count += 1;
///     ControlFlow::Continue(())
/// })?;
/// assert!(count > 10);
/// # Ok::<(), kenzan::Error>(())
/// ```
///
/// # Errors
/// If the puzzle does not have exactly one solution, or has anything but boxes and givens.
pub fn each_neighbour(
    puzzle: &Puzzle,
    near: Neighbourhood,
    interrupt: &Interrupt,
    each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Result<bool, Error> {
    let (boxes, values) = plain("varying", puzzle)?;
    only_solution(puzzle, interrupt)?;
    let mut probe = Probe::new(boxes, interrupt);
    let mut distinct = Distinct::default();
    distinct.is_new(puzzle);
    let mut is_all = true;
    let given: Vec<usize> = (0..values.len()).filter(|&cell| values[cell] != 0).collect();
    for removed in Choices::of(&given, near.removed) {
        let is_free = |cell: &usize| values[*cell] == 0 || removed.contains(cell);
        let free: Vec<usize> = (0..values.len()).filter(is_free).collect();
        let additions = Choices::of(&free, near.added);
        let found = neighbours(&mut probe, &values, &removed, additions, |probe, mut found| {
            if near.is_minimal && !is_minimal(probe, &mut found) {
                return !probe.is_over();
            }
            let neighbour = with_values(puzzle, &found);
            !distinct.is_new(&neighbour) || each(neighbour).is_continue()
        });
        match found {
            NeighboursFound::All => {}
            NeighboursFound::TooMany => is_all = false,
            NeighboursFound::Stopped => return Ok(false),
        }
    }
    Ok(is_all)
}

/// All choices of a number of items, in their order.
struct Choices<'a> {
    items: &'a [usize],
    /// The places of the next choice; `None` after the last one.
    places: Option<Vec<usize>>,
}

impl<'a> Choices<'a> {
    fn of(items: &'a [usize], count: usize) -> Self {
        Self { items, places: (count <= items.len()).then(|| (0..count).collect()) }
    }
}

impl Iterator for Choices<'_> {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let places = self.places.as_mut()?;
        let choice = places.iter().map(|&place| self.items[place]).collect();
        let (count, length) = (places.len(), self.items.len());
        // The last place that can still move on.
        match (0..count).rev().find(|&index| places[index] < length - count + index) {
            None => self.places = None,
            Some(index) => {
                let first = places[index] + 1;
                for (place, next) in places[index..].iter_mut().zip(first..) {
                    *place = next;
                }
            }
        }
        Some(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_all_and_each_once() {
        let items = [5, 6, 7, 8];
        for (count, expected) in [(0, 1), (1, 4), (2, 6), (3, 4), (4, 1), (5, 0)] {
            let mut choices: Vec<_> = Choices::of(&items, count).collect();
            assert_eq!(choices.len(), expected);
            choices.dedup();
            assert_eq!(choices.len(), expected);
            assert!(choices.iter().all(|choice| choice.len() == count && choice.is_sorted()));
        }
    }
}
