//! Independent parts of a position, and what the number of solutions of each depends on.

use super::board::{GeneralPosition, places_of};
use super::cell_pairs::CellPairs;
use super::mask;
use super::model::Model;

/// What relates the cells of a puzzle.
pub(super) struct Components {
    /// The cells that a rule relates; those that only differ are joined by the digits that both may hold.
    joined: CellPairs,
    /// Whether the rules treat all digits alike.
    is_symmetric: bool,
}

impl Components {
    pub(super) fn new(model: &Model) -> Self {
        Self { joined: joined(model), is_symmetric: is_symmetric(model) }
    }

    /// Splits open cells so that no rule, and no digit in a house, relates cells of two sets. Appends the sets to
    /// `all`, the small ones first, and returns their number.
    pub(super) fn split<const W: usize>(
        &self,
        model: &Model,
        position: &GeneralPosition<'_, W>,
        mut open: [u64; W],
        all: &mut Vec<u64>,
    ) -> usize {
        let peers = model.peers.rows::<W>();
        let joined = self.joined.rows::<W>();
        let first = all.len();
        while let Some(index) = open.iter().position(|&word| word != 0) {
            let (mut component, mut frontier) = ([0; W], [0; W]);
            frontier[index] = open[index] & open[index].wrapping_neg();
            open[index] &= open[index] - 1;
            while let Some(index) = frontier.iter().position(|&word| word != 0) {
                let bit = frontier[index] & frontier[index].wrapping_neg();
                frontier[index] &= !bit;
                component[index] |= bit;
                let cell = 64 * index + bit.trailing_zeros() as usize;
                let mut alike = [0; W];
                for digit in mask::indexes(position.masks[cell]) {
                    let places = &position.places[digit as usize];
                    alike.iter_mut().zip(places).for_each(|(alike, places)| *alike |= places);
                }
                for word in 0..W {
                    let reached = alike[word] & peers[cell][word] | joined[cell][word];
                    frontier[word] |= reached & open[word];
                    open[word] &= !reached;
                }
            }
            all.extend_from_slice(&component);
        }
        // Where a small part has no solution, the large ones need not be counted.
        let components = all[first..].as_chunks_mut::<W>().0;
        components.sort_by_key(size_of);
        components.len()
    }

    /// Returns all that the number of a component's solutions depends on.
    pub(super) fn key<const W: usize>(
        &self,
        position: &GeneralPosition<'_, W>,
        component: &[u64; W],
    ) -> Box<[u64]> {
        if self.is_symmetric {
            // The places of each digit, in an order that is independent of the digits.
            let mut all = [[0; W]; 64];
            let mut number = 0;
            for places in &*position.places {
                let mut inside = *places;
                inside.iter_mut().zip(component).for_each(|(inside, own)| *inside &= own);
                if inside != [0; W] {
                    all[number] = inside;
                    number += 1;
                }
            }
            all[..number].sort_unstable();
            return all[..number].as_flattened().into();
        }
        let mut key = component.to_vec();
        let joined = self.joined.rows::<W>();
        let mut around = *component;
        for cell in component.iter().enumerate().flat_map(|(index, &word)| places_of(index, word)) {
            let joined = &joined[usize::from(cell)];
            around.iter_mut().zip(joined).for_each(|(around, joined)| *around |= joined);
        }
        for cell in around.iter().enumerate().flat_map(|(index, &word)| places_of(index, word)) {
            key.push(position.masks[usize::from(cell)]);
        }
        key.into()
    }
}

/// Returns how many cells a set has.
pub(super) fn size_of<const W: usize>(cells: &[u64; W]) -> u32 {
    cells.iter().map(|word| word.count_ones()).sum()
}

/// Returns the cells that are not decided.
pub(super) fn open_of<const W: usize>(position: &GeneralPosition<'_, W>) -> [u64; W] {
    let mut open = [0; W];
    for place in position.open() {
        open[usize::from(place) / 64] |= 1 << (place % 64);
    }
    open
}

/// Returns those of the cells that are not decided.
pub(super) fn open_within<const W: usize>(
    position: &GeneralPosition<'_, W>,
    scope: &[u64; W],
) -> [u64; W] {
    let mut open = *scope;
    open.iter_mut().zip(&*position.decided).for_each(|(open, decided)| *open &= !decided);
    open
}

/// Returns for each cell those that a rule relates to it, besides the rule that they differ.
fn joined(model: &Model) -> CellPairs {
    let mut joined = CellPairs::new(model.masks.len(), model.words);
    model.propagators.iter().for_each(|propagator| joined.insert_all(propagator.scope()));
    for place in (0..).take(model.masks.len()) {
        model.partial_peers.of(place).iter().for_each(|&(other, _)| joined.insert(place, other));
        model.links.of(place).iter().for_each(|link| joined.insert(place, link.other));
    }
    joined
}

/// Returns whether all digits are interchangeable, except for the initial candidates.
fn is_symmetric(model: &Model) -> bool {
    let alike =
        |place| model.partial_peers.of(place).is_empty() && model.links.of(place).is_empty();
    !model.propagators.iter().any(|propagator| propagator.knows_digits())
        && (0..).take(model.masks.len()).all(alike)
}
