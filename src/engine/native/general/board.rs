//! Where each digit may still be, and what follows from that.

use super::domains::{Domains, Place, Removal};
use super::mask;
use super::model::Model;

/// A position: what each cell may hold, and the places of each digit as they were when the removals were last
/// read.
#[derive(Debug)]
pub(super) struct Position<'stack, const W: usize> {
    /// The candidates of each cell.
    pub(super) masks: &'stack mut [u64],
    /// For each digit the cells that may hold it.
    pub(super) places: &'stack mut [[u64; W]],
    /// The cells whose digit is known to the others.
    pub(super) decided: &'stack mut [u64; W],
}

/// Positions one above the other, with room for the deepest.
#[derive(Debug)]
pub(super) struct Stack<const W: usize> {
    words: Vec<u64>,
    cells: usize,
    /// How many words a position has.
    width: usize,
}

impl<const W: usize> Stack<W> {
    /// Makes the stack with the first position of a puzzle, of which no removal has been read.
    pub(super) fn new(model: &Model) -> Self {
        let (cells, size) = (model.masks.len(), usize::from(model.size));
        let width = cells + W * (size + 1);
        // Every branch decides a cell, or leaves it less; the last one has nothing to branch on.
        let mut stack = Self { words: vec![0; width * (cells + 2)], cells, width };
        stack.begin(model);
        stack
    }

    /// Makes the first position that of the model, of which no removal has been read.
    pub(super) fn begin(&mut self, model: &Model) {
        let cells = self.cells;
        let position = self.at(0);
        position.masks.copy_from_slice(&model.masks);
        position.decided.fill(0);
        for set in position.places {
            fill(set, cells);
        }
    }

    /// Returns the position at a height.
    #[inline]
    pub(super) fn at(&mut self, height: usize) -> Position<'_, W> {
        let words = &mut self.words[height * self.width..][..self.width];
        let (masks, words) = words.split_at_mut(self.cells);
        let (decided, places) =
            words.as_chunks_mut().0.split_first_mut().expect("there is room for it");
        Position { masks, places, decided }
    }

    /// Copies the position at a height to the next one.
    #[inline]
    pub(super) fn copy_up(&mut self, height: usize) {
        let from = height * self.width;
        self.words.copy_within(from..from + self.width, from + self.width);
    }
}

impl<'stack, const W: usize> Position<'stack, W> {
    /// Splits the candidates of the cells from what is known of the digits.
    pub(super) fn split(self) -> (&'stack mut [u64], Digits<'stack, W>) {
        (self.masks, (self.places, self.decided))
    }

    /// Returns the cells that are not decided.
    pub(super) fn open(&self) -> impl Iterator<Item = Place> + '_ {
        let cells = self.masks.len();
        self.decided
            .iter()
            .enumerate()
            .flat_map(move |(index, decided)| places_of(index, !decided & first_bits(cells, index)))
    }
}

/// What is still to be done in a position.
#[derive(Debug)]
pub(super) struct Agenda {
    /// The propagators to call, as bits.
    pub(super) queue: Vec<u64>,
    /// The houses that have lost a place for some digit, as bits.
    houses: Vec<u64>,
    /// For each house the digits that have lost a place.
    digits: Vec<u64>,
}

/// Two cells that made a dead end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Culprits(pub(super) Place, pub(super) Place);

impl Agenda {
    pub(super) fn new(model: &Model) -> Self {
        let houses = vec![0; model.houses.len().div_ceil(64)];
        let queue = vec![0; model.propagators.len().div_ceil(64)];
        Self { queue, houses, digits: vec![0; model.houses.len()] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.queue.fill(0);
        self.houses.fill(0);
        self.digits.fill(0);
    }

    /// Puts everything that there is on it.
    pub(super) fn fill(&mut self, model: &Model) {
        fill(&mut self.queue, model.propagators.len());
        fill(&mut self.houses, model.houses.len());
        self.digits.fill(mask::full(model.size));
    }

    /// Returns a house that has lost places, and of which digits.
    #[inline]
    pub(super) fn next_house(&mut self) -> Option<(usize, u64)> {
        let (index, word) = self.houses.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let house = 64 * index + word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some((house, std::mem::take(&mut self.digits[house])))
    }
}

/// Sets the first `number` bits, and no others.
fn fill(bits: &mut [u64], number: usize) {
    for (index, word) in bits.iter_mut().enumerate() {
        *word = first_bits(number, index);
    }
}

/// Returns the word at `index` of a set of the first `number` bits.
#[inline]
fn first_bits(number: usize, index: usize) -> u64 {
    mask::up_to(u32::try_from(number.saturating_sub(64 * index)).unwrap_or(u64::BITS))
}

/// The parts of a position that are about digits: places, decided cells.
pub(super) type Digits<'stack, const W: usize> = (&'stack mut [[u64; W]], &'stack mut [u64; W]);

/// Reads removals, and draws what follows from them for cells that differ or are related.
#[inline]
pub(super) fn spread<const W: usize>(
    model: &Model,
    domains: &mut Domains<'_>,
    (places, decided): Digits<'_, W>,
    agenda: &mut Agenda,
) -> Result<(), Culprits> {
    let peers = model.peers.rows::<W>();
    while let Some(Removal { place, digits }) = domains.next_removal() {
        let (word, bit) = (usize::from(place) / 64, 1 << (place % 64));
        for digit in mask::indexes(digits) {
            places[digit as usize][word] &= !bit;
        }
        for &house in model.houses.of_cell(place) {
            let house = usize::from(house);
            agenda.digits[house] |= digits;
            agenda.houses[house / 64] |= 1 << (house % 64);
        }
        let candidates = domains.get(place);
        if candidates.is_power_of_two() && decided[word] & bit == 0 {
            decided[word] |= bit;
            let same = &places[candidates.trailing_zeros() as usize];
            for index in 0..W {
                let others = same[index] & peers[usize::from(place)][index];
                for other in places_of(index, others) {
                    domains.remove(other, candidates).map_err(|_| Culprits(place, other))?;
                }
            }
            for &(other, digits) in model.rivals.of(place) {
                if digits & candidates != 0 {
                    domains.remove(other, candidates).map_err(|_| Culprits(place, other))?;
                }
            }
            for &(word, bits) in model.digit_watches.of(place) {
                agenda.queue[word as usize] |= bits;
            }
        }
        for link in model.links.of(place) {
            let image = model.images[usize::from(link.images)].of(candidates);
            domains.keep(link.other, image).map_err(|_| Culprits(place, link.other))?;
        }
        for &(word, bits) in model.watches.of(place) {
            agenda.queue[word as usize] |= bits;
        }
    }
    Ok(())
}

/// Returns the places that the bits of a word of a set stand for.
#[inline]
pub(super) fn places_of(index: usize, bits: u64) -> impl Iterator<Item = Place> {
    mask::indexes(bits).map(move |bit| {
        Place::try_from(64 * index + bit as usize).expect("36×36 cells are the most")
    })
}
