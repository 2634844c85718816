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
    /// For each digit and each house, in how many cells of it the digit may be.
    counts: &'stack mut [u8],
}

/// Positions one above the other, with room for the deepest.
#[derive(Debug)]
pub(super) struct Stack<const W: usize> {
    words: Vec<u64>,
    counts: Vec<u8>,
    cells: usize,
    /// How many words and counts a position has.
    width: usize,
    number: usize,
}

impl<const W: usize> Stack<W> {
    /// Makes the stack with the first position of a puzzle, of which no removal has been read.
    pub(super) fn new(model: &Model) -> Self {
        let (cells, size) = (model.masks.len(), usize::from(model.size));
        let (width, number) = (cells + W * (size + 1), size * model.houses.len());
        // Every branch decides a cell, or leaves it less; the last one has nothing to branch on.
        let most = cells + 2;
        let (words, counts) = (vec![0; width * most], vec![0; number * most]);
        let mut stack = Self { words, counts, cells, width, number };
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
        for counts in position.counts.chunks_exact_mut(model.houses.len().max(1)) {
            for (count, house) in counts.iter_mut().zip(0..) {
                *count = u8::try_from(model.houses.cells(house).len()).unwrap_or(u8::MAX);
            }
        }
    }

    /// Returns the position at a height.
    #[inline]
    pub(super) fn at(&mut self, height: usize) -> Position<'_, W> {
        let words = &mut self.words[height * self.width..][..self.width];
        let (masks, words) = words.split_at_mut(self.cells);
        let (decided, places) =
            words.as_chunks_mut().0.split_first_mut().expect("there is room for it");
        let counts = &mut self.counts[height * self.number..][..self.number];
        Position { masks, places, decided, counts }
    }

    /// Copies the position at a height to the next one.
    #[inline]
    pub(super) fn copy_up(&mut self, height: usize) {
        let from = height * self.width;
        self.words.copy_within(from..from + self.width, from + self.width);
        let from = height * self.number;
        self.counts.copy_within(from..from + self.number, from + self.number);
    }
}

impl<'stack, const W: usize> Position<'stack, W> {
    /// Splits the candidates of the cells from what is known of the digits.
    pub(super) fn split(self) -> (&'stack mut [u64], Digits<'stack, W>) {
        (self.masks, (self.places, self.decided, self.counts))
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
    /// For each digit the houses in which it has lost a place and has few left, as bits.
    houses: Vec<u64>,
    /// How many words that are for a digit.
    house_words: usize,
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
        let house_words = model.houses.len().div_ceil(64);
        let houses = vec![0; house_words * usize::from(model.size)];
        let queue = vec![0; model.propagators.len().div_ceil(64)];
        Self { queue, houses, house_words, digits: 0 }
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
        for houses in self.houses.chunks_exact_mut(self.house_words.max(1)) {
            fill(houses, model.houses.len());
        }
    }

    /// Returns a digit, and a house that has lost a place for it.
    #[inline]
    fn next_house(&mut self) -> Option<(usize, usize)> {
        let words = self.house_words;
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

/// The parts of a position that are about digits: places, decided cells, counts.
pub(super) type Digits<'stack, const W: usize> =
    (&'stack mut [[u64; W]], &'stack mut [u64; W], &'stack mut [u8]);

/// Draws what follows from removals without any propagator: cells that differ, related cells, places in houses.
#[inline]
pub(super) fn spread<const W: usize>(
    model: &Model,
    domains: &mut Domains<'_>,
    (places, decided, counts): Digits<'_, W>,
    agenda: &mut Agenda,
) -> Result<(), Culprit> {
    let (houses, few) = (model.houses.len(), model.houses.most_shared());
    let peers = model.peers.rows::<W>();
    loop {
        while let Some(Removal { place, digits }) = domains.next_removal() {
            let (word, bit) = (usize::from(place) / 64, 1 << (place % 64));
            for digit in mask::indexes(digits) {
                let index = digit as usize;
                places[index][word] &= !bit;
                let counts = &mut counts[index * houses..][..houses];
                for &house in model.houses.of_cell(place) {
                    let house = usize::from(house);
                    counts[house] -= 1;
                    if counts[house] <= few {
                        agenda.digits |= 1 << digit;
                        agenda.houses[index * agenda.house_words + house / 64] |= 1 << (house % 64);
                    }
                }
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
        let Some((digit, house)) = agenda.next_house() else { return Ok(()) };
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
pub(super) fn places_of(index: usize, bits: u64) -> impl Iterator<Item = Place> {
    mask::indexes(bits).map(move |bit| {
        Place::try_from(64 * index + bit as usize).expect("36×36 cells are the most")
    })
}
