//! The houses as sets of cells.

use super::domains::Place;

/// Cells of which each digit has one, as sets and as lists.
#[derive(Debug)]
pub(super) struct Houses {
    /// The cells of each house, as rows of bits.
    bits: Vec<u64>,
    cells: Vec<Vec<Place>>,
    /// How many words a set of houses has.
    words: usize,
    /// The houses of each cell, as rows of bits.
    of_cell: Vec<u64>,
    /// The most cells that two houses share.
    most_shared: u32,
}

impl Houses {
    /// Makes sets of `words` words each for houses of a grid of so many cells.
    pub(super) fn new(cells: usize, words: usize, houses: Vec<Vec<Place>>) -> Self {
        let house_words = houses.len().div_ceil(64);
        let mut bits = vec![0; words * houses.len()];
        let mut of_cell = vec![0; house_words * cells];
        for (number, house) in houses.iter().enumerate() {
            for &place in house {
                let place = usize::from(place);
                bits[number * words + place / 64] |= 1_u64 << (place % 64);
                of_cell[place * house_words + number / 64] |= 1_u64 << (number % 64);
            }
        }
        let mut most_shared = 0;
        let rows = |number: usize| &bits[number * words..][..words];
        for one in 0..houses.len() {
            for other in 0..one {
                let both = rows(one).iter().zip(rows(other)).map(|(one, other)| one & other);
                most_shared = most_shared.max(both.map(u64::count_ones).sum());
            }
        }
        Self { bits, cells: houses, words: house_words, of_cell, most_shared }
    }

    /// Returns how many words a set of houses has.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Returns how many houses there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the most cells that two houses share.
    pub(super) fn most_shared(&self) -> u32 {
        self.most_shared
    }

    /// Returns the cells of a house as a set.
    #[inline]
    pub(super) fn set<const W: usize>(&self, house: usize) -> &[u64; W] {
        &self.bits.as_chunks().0[house]
    }

    /// Returns the cells of a house.
    pub(super) fn cells(&self, house: usize) -> &[Place] {
        &self.cells[house]
    }

    /// Returns the houses of a cell as a set.
    #[inline]
    pub(super) fn of_cell(&self, place: Place) -> &[u64] {
        &self.of_cell[usize::from(place) * self.words..][..self.words]
    }
}
