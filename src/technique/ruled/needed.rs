//! What a step needs of all that it might look at: the houses of a rule, the cells of a rule of the whole grid, the rules
//! and the houses of a contradiction.

use std::cmp::Reverse;
use std::sync::Arc;

use super::super::cells::{CellSet, Place, bits};
use super::super::finding::{PatternPart, digit_of};
use super::super::position::{Digits, Position};
use super::Rules;
use super::alone::{Alone, NODES, Ways};
use super::read::reads_all;
use crate::engine::Interrupt;
use crate::engine::native::Probe;
use crate::{Candidates, Cell, Grid, Layout, Puzzle, Rule};

/// The most questions about the rules and houses of a contradiction.
const MOST_QUESTIONS: u32 = 300;

/// Returns a part of `all` that suffices, nothing of which can be left out; `all` itself if it is not known to suffice.
/// What has a part that suffices must suffice, too.
fn shrunk<T: Copy + PartialEq>(all: &[T], mut suffices: impl FnMut(&[T]) -> bool) -> Vec<T> {
    let mut kept = all.to_vec();
    // Chunks that are still to be left out, the first one last.
    let mut chunks = vec![all];
    while let Some(chunk) = chunks.pop() {
        let fewer: Vec<T> = kept.iter().copied().filter(|one| !chunk.contains(one)).collect();
        if chunk.is_empty() || suffices(&fewer) {
            kept = fewer;
        } else if chunk.len() > 1 {
            let (first, rest) = chunk.split_at(chunk.len() / 2);
            chunks.extend([rest, first]);
        }
    }
    kept
}

/// Returns whether a rule looks at more cells than its own, so that these and some houses do not tell what follows; or
/// supposes that all rows and columns are there.
pub(super) fn reads_more(rules: &Rules, number: usize) -> bool {
    let rule = &*rules.puzzle.rules()[number];
    reads_all(rule) || matches!(rule, Rule::And(_) | Rule::Or(_) | Rule::Not(_))
}

/// Returns the houses and the cells of a rule that it needs for what it says: with them alone, `lost` follows from the
/// rule with that number. There are more than needed if a search for fewer would take too long. Of a rule that is not
/// about most of the grid all cells are returned: they are what a person looks at.
pub(super) fn for_one_rule(
    position: &Position,
    rules: &Rules,
    number: usize,
    houses: &[u8],
    lost: &[(Place, Digits)],
    interrupt: &Interrupt,
) -> (Vec<u8>, CellSet) {
    let alone = Alone::of(position, rules, number);
    let own = rules.cells[number];
    let is_short = alone.is_searched(rules.puzzle.layout());
    if reads_more(rules, number) {
        return (houses.to_vec(), own);
    }
    let asked = OneRule { rules, number, lost, alone, interrupt };
    let mut left = if is_short { NODES } else { 0 };
    let houses = shrunk(houses, |few| asked.follows(few, own, &mut left) == Some(true));
    if is_short {
        return (houses, own);
    }
    let cells: Vec<Place> = own.iter().collect();
    let cells = shrunk(&cells, |few| {
        let few = few.iter().copied().collect();
        asked.follows(&houses, few, &mut left) == Some(true)
    });
    (houses, cells.into_iter().collect())
}

/// What is asked of a rule by itself.
struct OneRule<'a> {
    rules: &'a Rules,
    number: usize,
    lost: &'a [(Place, Digits)],
    alone: Alone<'a>,
    interrupt: &'a Interrupt,
}

impl OneRule<'_> {
    /// Returns whether everything follows with just these houses, and the candidates of these cells; `None` if that is
    /// not found out with the nodes that are `left`.
    fn follows(&self, houses: &[u8], cells: CellSet, left: &mut u64) -> Option<bool> {
        let layout = self.rules.puzzle.layout();
        let few = layout.with_houses(|house| has(houses, house));
        let mut probe = self.alone.probe(few, cells, self.interrupt)?;
        let mut ways = Ways::new(&mut probe, *left);
        let own = self.rules.cells[self.number];
        let mut lost = self
            .lost
            .iter()
            .flat_map(|&(place, digits)| bits(digits).map(move |digit| (place, digit_of(digit))));
        let follows = lost.try_fold(true, |follows, (place, digit)| {
            if !follows {
                return Some(false);
            }
            let cell = Cell::from_index(place.into(), layout.size());
            if own.contains(place) {
                return ways.has_none_with(cell, digit);
            }
            let peers = layout.peers(cell);
            let seen = self.alone.cells().iter().copied().filter(|own| peers.contains(own));
            ways.is_taken(&seen.collect::<Vec<Cell>>(), digit)
        });
        *left = ways.left();
        follows
    }
}

/// Returns the numbers of the rules, and the houses, by which propagation refutes the candidates of `part`, none of which
/// can be left out, unless there are very many or it is interrupted.
pub(super) fn for_forcing(
    position: &Position,
    rules: &Rules,
    part: PatternPart,
    interrupt: &Interrupt,
) -> (Vec<usize>, Vec<u8>) {
    // Made like any part of the houses, so that nothing is assumed of the layout as a whole.
    let whole = rules.puzzle.layout().with_houses(|_| true);
    let asked = Forcing { rules: &rules.puzzle, whole, marks: position.marks(), part, interrupt };
    let mut left = MOST_QUESTIONS;
    let mut suffice = |numbers: &[usize], houses: &[u8]| {
        left = left.saturating_sub(1);
        left > 0 && asked.is_refuted(numbers, houses) == Some(true)
    };
    let shape = position.shape();
    let peers = part.cells.iter().map(|place| shape.peers(place));
    let peers = peers.fold(CellSet::EMPTY, |all, peers| all | peers);
    // What is far from the candidates is rarely needed, so it is left out first, and at once.
    let far_first = |cells: CellSet| {
        let meets = |others: CellSet| !(cells & others).is_empty();
        Reverse([part.cells, peers].into_iter().take_while(|&others| !meets(others)).count())
    };
    let houses: Vec<u8> = position.houses().collect();
    let mut all: Vec<usize> = (0..rules.cells.len()).collect();
    all.sort_by_key(|&number| far_first(rules.cells[number]));
    let mut numbers = shrunk(&all, |few| suffice(few, &houses));
    numbers.sort_unstable();
    if numbers.iter().any(|&number| reads_more(rules, number)) {
        return (numbers, houses);
    }
    let mut houses = houses;
    let read = numbers.iter().fold(CellSet::EMPTY, |read, &number| read | rules.cells[number]);
    houses.sort_by_key(|&house| {
        let cells = shape.houses[usize::from(house)].cells;
        (far_first(cells), (cells & read).len())
    });
    let mut houses = shrunk(&houses, |few| suffice(&numbers, few));
    houses.sort_unstable();
    (numbers, houses)
}

/// What is asked of several rules and houses.
struct Forcing<'a> {
    rules: &'a Puzzle,
    /// All houses.
    whole: Arc<Layout>,
    marks: Candidates,
    part: PatternPart,
    interrupt: &'a Interrupt,
}

impl Forcing<'_> {
    fn is_refuted(&self, numbers: &[usize], houses: &[u8]) -> Option<bool> {
        let layout = if houses.len() == self.whole.houses().len() {
            Arc::clone(&self.whole)
        } else {
            self.whole.with_houses(|house| has(houses, house))
        };
        let size = layout.size();
        let empty = Puzzle::new(layout, Grid::empty(size)).ok()?;
        let few = numbers.iter().map(|&number| Arc::clone(&self.rules.rules()[number]));
        let few: Vec<Arc<Rule>> = few.collect();
        let puzzle = empty.with_candidates(self.marks.clone()).ok()?.with_rules(few).ok()?;
        let mut probe = Probe::new(&puzzle, self.interrupt).ok()?;
        let cells = self.part.cells.iter().map(|place| Cell::from_index(place.into(), size));
        for cell in cells {
            for digit in bits(self.part.digits).map(digit_of) {
                let is_left = probe.candidates(cell).contains(digit);
                if is_left {
                    probe.assume(cell, digit, std::iter::empty()).ok()?;
                    if !probe.is_over() {
                        return Some(false);
                    }
                }
            }
        }
        Some(true)
    }
}

fn has(houses: &[u8], house: usize) -> bool {
    houses.iter().any(|&one| usize::from(one) == house)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_what_is_left_can_be_left_out() {
        let all: Vec<u8> = (0..40).collect();
        let mut random = fastrand::Rng::with_seed(12);
        for _ in 0..200 {
            // Any of these sets suffices.
            let set = |random: &mut fastrand::Rng| -> Vec<u8> {
                all.iter().copied().filter(|_| random.u8(..8) == 0).collect()
            };
            let sets = [set(&mut random), set(&mut random), set(&mut random)];
            let suffices =
                |few: &[u8]| sets.iter().any(|set| set.iter().all(|number| few.contains(number)));
            let found = shrunk(&all, suffices);
            assert!(sets.contains(&found), "{found:?} of {sets:?}");
            for number in &found {
                let fewer: Vec<u8> = found.iter().copied().filter(|one| one != number).collect();
                assert!(!suffices(&fewer), "{fewer:?} of {sets:?}");
            }
        }
        assert_eq!(shrunk(&all, |_| false), all);
        assert!(shrunk(&all, |_| true).is_empty());
    }
}
