//! The consequences of eliminated candidates for cells that differ or are related.

use super::agenda::Agenda;
use super::board::{GeneralPosition, place_of, places_of};
use super::domains::{Domains, Place, Removal};
use super::mask;
use super::model::Model;

/// Two cells that made a dead end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Culprits(pub(super) Place, pub(super) Place);

/// A position while it is propagated, but for the candidates of the cells.
pub(super) struct PropagatedBoard<'stack, const W: usize> {
    /// For each digit the cells that may hold it.
    pub(super) places: &'stack mut [[u64; W]],
    /// The cells whose digit is known to the others.
    pub(super) decided: &'stack mut [u64; W],
    /// Those that have one candidate left, which is not known to the others.
    fresh: [u64; W],
    /// Those that have lost candidates, of which cells that are related don't know.
    changed: [u64; W],
}

/// The related cells that are updated in a step of work, as interrupts count it.
const LINKS_PER_STEP: usize = 16;

impl<'stack, const W: usize> PropagatedBoard<'stack, W> {
    /// Splits the candidates of the cells from the rest of a position.
    pub(super) fn new(position: GeneralPosition<'stack, W>) -> (&'stack mut [u64], Self) {
        let GeneralPosition { masks, places, decided } = position;
        (masks, Self { places, decided, fresh: [0; W], changed: [0; W] })
    }

    /// Removes a digit, by its number from 0, from cells that may hold it, as far as the log has been read. Fails
    /// with a cell that has no other.
    #[inline]
    pub(super) fn clear(
        &mut self,
        model: &Model,
        domains: &mut Domains<'_>,
        agenda: &mut Agenda,
        digit: u32,
        lost: [u64; W],
    ) -> Result<(), Place> {
        if lost == [0; W] {
            return Ok(());
        }
        let plane = &mut self.places[digit as usize];
        for word in 0..W {
            plane[word] &= !lost[word];
            self.changed[word] |= lost[word];
            for place in places_of(word, lost[word]) {
                let left = domains.clear(place, 1 << digit);
                if left == 0 {
                    return Err(place);
                }
                self.fresh[word] |= u64::from(left.is_power_of_two()) << (place % 64);
                for &house in model.houses.of_cell(place) {
                    agenda.add_house(house, 1 << digit);
                }
            }
        }
        agenda.planes |= 1 << digit;
        Ok(())
    }

    /// Updates the places of the candidates that a cell has lost.
    #[inline]
    fn note(&mut self, model: &Model, removal: Removal, left: u64, agenda: &mut Agenda) {
        let Removal { place, digits } = removal;
        let (word, bit) = (usize::from(place) / 64, 1 << (place % 64));
        for digit in mask::indexes(digits) {
            self.places[digit as usize][word] &= !bit;
        }
        self.changed[word] |= bit;
        if left.is_power_of_two() {
            self.fresh[word] |= bit;
        }
        agenda.planes |= digits;
        for &house in model.houses.of_cell(place) {
            agenda.add_house(house, digits);
        }
    }

    /// Reads removals, and propagates them to cells that differ or are related.
    #[inline]
    pub(super) fn spread(
        &mut self,
        model: &Model,
        domains: &mut Domains<'_>,
        agenda: &mut Agenda,
    ) -> Result<(), Culprits> {
        loop {
            while let Some(removal) = domains.next_removal() {
                self.note(model, removal, domains.get(removal.place), agenda);
            }
            self.decide(model, domains, agenda)?;
            if self.changed == [0; W] || domains.is_over(0) {
                return Ok(());
            }
            self.relate(model, domains, agenda)?;
        }
    }

    /// Applies decided cells to the cells that differ from them.
    #[inline]
    fn decide(
        &mut self,
        model: &Model,
        domains: &mut Domains<'_>,
        agenda: &mut Agenda,
    ) -> Result<(), Culprits> {
        let peers = model.peers.rows::<W>();
        let affected = model.affected.as_chunks::<W>().0[0];
        let mut word = 0;
        while word < W {
            let fresh = self.fresh[word] & !self.decided[word];
            if fresh == 0 {
                word += 1;
                continue;
            }
            let (index, bit) = (fresh.trailing_zeros(), fresh & fresh.wrapping_neg());
            self.decided[word] |= bit;
            let place = place_of(word, index);
            let candidates = domains.get(place);
            let digit = candidates.trailing_zeros();
            let (same, peers) = (&self.places[digit as usize], &peers[usize::from(place)]);
            let lost = std::array::from_fn(|word| same[word] & peers[word]);
            let clash = |other| Culprits(place, other);
            self.clear(model, domains, agenda, digit, lost).map_err(clash)?;
            if affected[word] & bit != 0 {
                for &(other, digits) in model.partial_peers.of(place) {
                    if digits & candidates != 0 {
                        domains.remove(other, candidates).map_err(|_| clash(other))?;
                    }
                }
                for &(word, bits) in model.digit_watches.of(place) {
                    agenda.queue[word as usize] |= bits;
                }
            }
            // Cells of earlier words may have been decided by this.
            word = 0;
        }
        Ok(())
    }

    /// Applies changed cells to related ones, and queues their propagators.
    #[inline]
    fn relate(
        &mut self,
        model: &Model,
        domains: &mut Domains<'_>,
        agenda: &mut Agenda,
    ) -> Result<(), Culprits> {
        let (linked, watched) =
            (model.linked.as_chunks::<W>().0[0], model.watched.as_chunks::<W>().0[0]);
        for word in 0..W {
            let changed = std::mem::take(&mut self.changed[word]);
            for place in places_of(word, changed & watched[word]) {
                for &(word, bits) in model.watches.of(place) {
                    agenda.queue[word as usize] |= bits;
                }
            }
            for place in places_of(word, changed & linked[word]) {
                let candidates = domains.get(place);
                let links = model.links.of(place);
                if domains.is_over(links.len() / LINKS_PER_STEP) {
                    return Ok(());
                }
                for link in links {
                    let image = model.images[usize::from(link.images)].of(candidates);
                    domains.keep(link.other, image).map_err(|_| Culprits(place, link.other))?;
                }
            }
        }
        Ok(())
    }
}
