//! A stack of positions: the candidates of each cell, and the places of each digit.

use super::domains::Place;
use super::mask;
use super::model::Model;

/// A position: the candidates of each cell, and the places of each digit, but for removals that were not read yet.
pub(super) struct GeneralPosition<'stack, const W: usize> {
    /// The candidates of each cell.
    pub(super) masks: &'stack mut [u64],
    /// For each digit the cells that may hold it.
    pub(super) places: &'stack mut [[u64; W]],
    /// The cells whose digit is known to the others.
    pub(super) decided: &'stack mut [u64; W],
}

/// Positions one above the other, with room for some; it grows with the search.
pub(super) struct Stack<const W: usize> {
    words: Vec<u64>,
    cells: usize,
    /// The number of words of a position.
    width: usize,
}

/// The initial capacity in positions: easy puzzles need no more.
const FIRST: usize = 8;

impl<const W: usize> Stack<W> {
    /// Makes the stack with the first position of a puzzle, of which no removal has been read.
    pub(super) fn new(model: &Model) -> Self {
        let (cells, size) = (model.masks.len(), usize::from(model.size));
        let width = cells + W * (size + 1);
        let mut stack = Self { words: vec![0; width * FIRST], cells, width };
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
    pub(super) fn at(&mut self, height: usize) -> GeneralPosition<'_, W> {
        let words = &mut self.words[height * self.width..][..self.width];
        let (masks, words) = words.split_at_mut(self.cells);
        let (decided, places) =
            words.as_chunks_mut().0.split_first_mut().expect("there is room for it");
        GeneralPosition { masks, places, decided }
    }

    /// Copies the position at a height to the next one.
    #[inline]
    pub(super) fn copy_up(&mut self, height: usize) {
        let from = height * self.width;
        if self.words.len() < from + 2 * self.width {
            self.words.resize(2 * self.words.len(), 0);
        }
        self.words.copy_within(from..from + self.width, from + self.width);
    }
}

impl<const W: usize> GeneralPosition<'_, W> {
    /// Returns the cells that are not decided.
    pub(super) fn open(&self) -> impl Iterator<Item = Place> + '_ {
        let cells = self.masks.len();
        self.decided
            .iter()
            .enumerate()
            .flat_map(move |(index, decided)| places_of(index, !decided & first_bits(cells, index)))
    }
}

/// Sets the first `number` bits, and no others.
pub(super) fn fill(bits: &mut [u64], number: usize) {
    for (index, word) in bits.iter_mut().enumerate() {
        *word = first_bits(number, index);
    }
}

/// Returns the word at `index` of a set of the first `number` bits.
#[inline]
fn first_bits(number: usize, index: usize) -> u64 {
    mask::up_to(u32::try_from(number.saturating_sub(64 * index)).unwrap_or(u64::BITS))
}

/// Puts cells into a set, in words of bits.
pub(super) fn insert(set: &mut [u64], places: impl IntoIterator<Item = Place>) {
    for place in places {
        set[usize::from(place) / 64] |= 1 << (place % 64);
    }
}

/// Returns the places that the bits of a word of a set stand for.
#[inline]
pub(super) fn places_of(index: usize, bits: u64) -> impl Iterator<Item = Place> {
    mask::indexes(bits).map(move |bit| place_of(index, bit))
}

/// Returns the place that one bit of a word of a set stands for.
#[inline]
pub(super) fn place_of(index: usize, bit: u32) -> Place {
    Place::try_from(64 * index + bit as usize).expect("36×36 cells are the most")
}
