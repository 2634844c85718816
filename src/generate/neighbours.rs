//! Puzzles that differ from another in a few givens: in the players' forums {−n+m}, n givens removed and m added.

use super::probe::{Probe, Values};

/// The most solutions of what is left; if there are more, nothing is added.
const MOST: u64 = 4_000;

/// Whether neighbours are all that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NeighboursFound {
    All,
    /// There are none: what is left has too many solutions.
    TooMany,
    /// It was not to go on.
    Stopped,
}

/// Removes the givens in the cells `removed` of `values`; for each set of cells in `additions`, finds every way to
/// fill it such that one solution is left, and passes the puzzle to `each`, which says whether to go on. The original
/// puzzle can be among them.
///
/// All solutions of what is left are listed once. Digits in added cells leave one solution if exactly one of the list
/// has them, so no further search is needed.
pub(super) fn neighbours(
    probe: &mut Probe,
    values: &[u8],
    removed: &[usize],
    additions: impl IntoIterator<Item = Vec<usize>>,
    mut each: impl FnMut(&mut Probe, Values) -> bool,
) -> NeighboursFound {
    let mut left = values.to_vec();
    for &cell in removed {
        left[cell] = 0;
    }
    let mut solutions: Vec<Values> = Vec::new();
    let count = probe.solutions(&left, MOST, |grid| solutions.push(grid.to_vec()));
    if count.is_none_or(|count| count == 0 || count >= MOST) {
        return if probe.is_over() { NeighboursFound::Stopped } else { NeighboursFound::TooMany };
    }
    let mut keys: Vec<(u128, usize)> = Vec::with_capacity(solutions.len());
    for cells in additions {
        if probe.is_over() {
            return NeighboursFound::Stopped;
        }
        keys.clear();
        // Six bits for a digit; more digits than fit are only compared in part, which would find too few puzzles.
        let key =
            |grid: &Values| cells.iter().fold(0, |key, &cell| key << 6 | u128::from(grid[cell]));
        keys.extend(solutions.iter().zip(0..).map(|(grid, index)| (key(grid), index)));
        keys.sort_unstable();
        for (place, &(key, index)) in keys.iter().enumerate() {
            let same =
                |other: Option<&(u128, usize)>| other.is_some_and(|&(other, _)| other == key);
            if same(place.checked_sub(1).and_then(|before| keys.get(before)))
                || same(keys.get(place + 1))
            {
                continue;
            }
            let mut puzzle = left.clone();
            for &cell in &cells {
                puzzle[cell] = solutions[index][cell];
            }
            if !each(probe, puzzle) {
                return NeighboursFound::Stopped;
            }
        }
    }
    NeighboursFound::All
}
