//! Where each digit may still be, and what follows from that.

use super::domains::{Domains, Place, Removal};
use super::mask;
use super::model::Model;

/// A position: what each cell may hold, and for each digit the cells that may hold it, as they were when the
/// removals were last read.
#[derive(Debug)]
pub(super) struct Position<'stack, const W: usize> {
    pub(super) masks: &'stack mut [u64],
    pub(super) places: &'stack mut [[u64; W]],
    /// The cells whose digit is known to the others.
    pub(super) decided: &'stack mut [u64; W],
}

impl<'stack, const W: usize> Position<'stack, W> {
    /// Returns how many words a position has.
    pub(super) fn width(model: &Model) -> usize {
        model.masks.len() + W * usize::from(model.size) + W
    }

    /// Splits the words of a position.
    pub(super) fn of(model: &Model, words: &'stack mut [u64]) -> Self {
        let (masks, words) = words.split_at_mut(model.masks.len());
        let (sets, _) = words[..W * (usize::from(model.size) + 1)].as_chunks_mut();
        let (decided, places) = sets.split_first_mut().expect("a position has room for it");
        Self { masks, places, decided }
    }

    /// Returns the cells that are not decided.
    pub(super) fn open(&self) -> impl Iterator<Item = Place> + '_ {
        let cells = self.masks.len();
        self.decided.iter().enumerate().flat_map(move |(index, decided)| {
            places_of(index, !decided & mask::up_to(cells.saturating_sub(64 * index) as u32))
        })
    }

    /// Writes the first position of a puzzle, of which no removal has been read.
    pub(super) fn begin(&mut self, model: &Model) {
        self.masks.copy_from_slice(&model.masks);
        *self.decided = [0; W];
        for set in &mut *self.places {
            for (index, word) in (0..).zip(set) {
                let left = model.masks.len().saturating_sub(64 * index);
                *word = if left >= 64 { u64::MAX } else { (1 << left) - 1 };
            }
        }
    }
}

/// What is still to be done in a position.
#[derive(Debug)]
pub(super) struct Agenda {
    /// The propagators to call, as bits.
    pub(super) queue: Vec<u64>,
    /// For each digit the houses that have lost a place for it, as bits.
    houses: Vec<u64>,
    /// The digits with such houses.
    digits: u64,
}

/// The cells that made a dead end.
#[derive(Debug, Clone, Copy)]
pub(super) enum Culprit {
    Cells(Place, Place),
    House(usize),
}

impl Agenda {
    pub(super) fn new(model: &Model) -> Self {
        let houses = vec![0; model.houses.words() * usize::from(model.size)];
        Self { queue: vec![0; model.propagators.len().div_ceil(64)], houses, digits: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.queue.fill(0);
        self.houses.fill(0);
        self.digits = 0;
    }

    /// Puts everything that there is on it.
    pub(super) fn fill(&mut self, model: &Model) {
        fill(&mut self.queue, model.propagators.len());
        self.digits = mask::full(model.size);
        for houses in self.houses.chunks_exact_mut(model.houses.words().max(1)) {
            fill(houses, model.houses.len());
        }
    }

    /// Returns a digit, and a house that has lost a place for it.
    #[inline]
    fn next_house(&mut self, words: usize) -> Option<(usize, usize)> {
        while self.digits != 0 {
            let digit = self.digits.trailing_zeros() as usize;
            let houses = &mut self.houses[digit * words..][..words];
            for (index, word) in houses.iter_mut().enumerate() {
                if *word != 0 {
                    let bit = word.trailing_zeros() as usize;
                    *word &= *word - 1;
                    return Some((digit, 64 * index + bit));
                }
            }
            self.digits &= self.digits - 1;
        }
        None
    }
}

/// Sets the first `number` bits, which reach into the last word.
fn fill(bits: &mut [u64], number: usize) {
    bits.fill(u64::MAX);
    if let Some(last) = bits.last_mut()
        && !number.is_multiple_of(64)
    {
        *last = (1 << (number % 64)) - 1;
    }
}

/// Draws what follows from removals without any propagator: cells that differ, related cells, places in houses.
#[inline]
pub(super) fn spread<const W: usize>(
    model: &Model,
    domains: &mut Domains<'_>,
    (places, decided): (&mut [[u64; W]], &mut [u64; W]),
    agenda: &mut Agenda,
) -> Result<(), Culprit> {
    let house_words = model.houses.words();
    let peers = model.peers.rows::<W>();
    loop {
        while let Some(Removal { place, digits }) = domains.next_removal() {
            let (word, bit) = (usize::from(place) / 64, 1 << (place % 64));
            agenda.digits |= digits;
            let houses = model.houses.of_cell(place);
            for digit in mask::indexes(digits) {
                let digit = digit as usize;
                places[digit][word] &= !bit;
                let lost = &mut agenda.houses[digit * house_words..][..house_words];
                lost.iter_mut().zip(houses).for_each(|(lost, houses)| *lost |= houses);
            }
            let candidates = domains.get(place);
            if candidates.is_power_of_two() && decided[word] & bit == 0 {
                decided[word] |= bit;
                let same = &places[candidates.trailing_zeros() as usize];
                for index in 0..W {
                    let others = same[index] & peers[usize::from(place)][index];
                    for other in places_of(index, others) {
                        domains
                            .remove(other, candidates)
                            .map_err(|_| Culprit::Cells(place, other))?;
                    }
                }
                for &(other, digits) in model.rivals.of(place) {
                    if digits & candidates != 0 {
                        domains
                            .remove(other, candidates)
                            .map_err(|_| Culprit::Cells(place, other))?;
                    }
                }
                for &(word, bits) in model.digit_watches.of(place) {
                    agenda.queue[word as usize] |= bits;
                }
            }
            for link in model.links.of(place) {
                let image = model.images[usize::from(link.images)].of(candidates);
                domains.keep(link.other, image).map_err(|_| Culprit::Cells(place, link.other))?;
            }
            for &(word, bits) in model.watches.of(place) {
                agenda.queue[word as usize] |= bits;
            }
        }
        let Some((digit, house)) = agenda.next_house(house_words) else { return Ok(()) };
        let cells = model.houses.set::<W>(house);
        // The cells that differ from all places of the digit: mostly none is left after two or three of them.
        let mut seen = places[digit];
        let mut found = None;
        let mut is_single = true;
        'places: for index in 0..W {
            for place in places_of(index, places[digit][index] & cells[index]) {
                is_single = found.is_none();
                found = Some(place);
                let peers = &peers[usize::from(place)];
                let mut any = 0;
                for (seen, peers) in seen.iter_mut().zip(peers) {
                    *seen &= peers;
                    any |= *seen;
                }
                if any == 0 && !is_single {
                    break 'places;
                }
            }
        }
        let Some(last) = found else { return Err(Culprit::House(house)) };
        if is_single {
            domains.keep(last, 1 << digit).map_err(|_| Culprit::House(house))?;
        }
        for (index, &word) in seen.iter().enumerate() {
            for place in places_of(index, word) {
                domains.remove(place, 1 << digit).map_err(|_| Culprit::House(house))?;
            }
        }
    }
}

/// Returns the places that the bits of a word of a set stand for.
#[inline]
fn places_of(index: usize, bits: u64) -> impl Iterator<Item = Place> {
    mask::indexes(bits)
        .map(move |bit| Place::try_from(64 * index + bit as usize).expect("36×36 cells are the most"))
}
