//! What a step needs of all that it might look at: the houses of a rule, the cells of a rule of the whole grid, the rules
//! and the houses of a contradiction. It is what a person has to look at, and no more.

use std::sync::Arc;

use super::super::cells::{CellSet, Place, bits};
use super::super::finding::{Part, digit_of};
use super::super::position::{Digits, Position};
use super::Rules;
use super::alone::{Alone, NODES, Ways};
use crate::engine::Interrupt;
use crate::engine::native::Probe;
use crate::{Candidates, Cell, Grid, Puzzle, Rule};

/// Leaves out of `all` what can be left out: nothing of the rest can be. Whatever suffices, also does with more.
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

/// Returns the houses and the cells of a rule that it needs for what it says: with them alone, `lost` follows from the
/// rule with that number. There are more than needed if a search for fewer would take too long.
pub(super) fn for_one_rule(
    position: &Position,
    rules: &Rules,
    number: usize,
    houses: &[u8],
    lost: &[(Place, Digits)],
) -> (Vec<u8>, CellSet) {
    let asked = OneRule { rules, number, lost, alone: Alone::of(position, rules, number) };
    let mut left = NODES;
    let own = rules.cells[number];
    let houses = shrunk(houses, |few| asked.follows(few, own, &mut left) == Some(true));
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
}

impl OneRule<'_> {
    /// Returns whether everything follows with just these houses, and the candidates of these cells; `None` if that is
    /// not found out with the nodes that are `left`.
    fn follows(&self, houses: &[u8], cells: CellSet, left: &mut u64) -> Option<bool> {
        let layout = self.rules.puzzle.layout();
        let few = layout.with_houses(|house| has(houses, house));
        let mut probe = self.alone.probe(few, cells, &Interrupt::default())?;
        let mut ways = Ways::new(&mut probe, *left);
        let own = self.rules.cells[self.number];
        let mut follows = true;
        for &(place, digits) in self.lost {
            let cell = Cell::from_index(place.into(), layout.size());
            let peers = layout.peers(cell);
            let seen = self.alone.cells().iter().copied().filter(|own| peers.contains(own));
            let seen: Vec<Cell> = seen.collect();
            for digit in bits(digits).map(digit_of) {
                follows &= if own.contains(place) {
                    ways.has_none_with(cell, digit)?
                } else {
                    ways.is_taken(&seen, digit)?
                };
            }
        }
        *left = ways.left();
        Some(follows)
    }
}

/// Returns the numbers of the rules, and the houses, by which propagation refutes the candidates of `part`, none of which
/// can be left out.
pub(super) fn for_forcing(position: &Position, rules: &Rules, part: Part) -> (Vec<usize>, Vec<u8>) {
    let asked = Forcing { rules: &rules.puzzle, marks: position.marks(), part };
    let houses: Vec<u8> = position.houses().collect();
    let all: Vec<usize> = (0..rules.cells.len()).collect();
    let numbers = shrunk(&all, |few| asked.is_refuted(few, &houses) == Some(true));
    let houses = shrunk(&houses, |few| asked.is_refuted(&numbers, few) == Some(true));
    (numbers, houses)
}

/// What is asked of several rules and houses.
struct Forcing<'a> {
    rules: &'a Puzzle,
    marks: Candidates,
    part: Part,
}

impl Forcing<'_> {
    fn is_refuted(&self, numbers: &[usize], houses: &[u8]) -> Option<bool> {
        let layout = self.rules.layout().with_houses(|house| has(houses, house));
        let size = layout.size();
        let empty = Puzzle::new(layout, Grid::empty(size)).ok()?;
        let few = numbers.iter().map(|&number| Arc::clone(&self.rules.rules()[number]));
        let few: Vec<Arc<Rule>> = few.collect();
        let puzzle = empty.with_candidates(self.marks.clone()).ok()?.with_rules(few).ok()?;
        let mut probe = Probe::new(&puzzle, &Interrupt::default()).ok()?;
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
