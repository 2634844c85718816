//! The houses as sets of cells.

use super::domains::Place;
use super::model::Lists;

/// Cells of which each digit has one, as sets and as lists.
#[derive(Debug)]
pub(super) struct Houses {
    /// The cells of each house, as rows of bits.
    bits: Vec<u64>,
    cells: Vec<Vec<Place>>,
    /// The houses of each cell.
    of_cell: Lists<u16>,
    /// The most cells that two houses share.
    most_shared: u8,
}

impl Houses {
    /// Makes sets of `words` words each for houses of a grid of so many cells.
    pub(super) fn new(cells: usize, words: usize, houses: Vec<Vec<Place>>) -> Self {
        let mut bits = vec![0; words * houses.len()];
        let mut of_cell = Vec::new();
        for (number, house) in (0..).zip(&houses) {
            for &place in house {
                bits[usize::from(number) * words + usize::from(place) / 64] |=
                    1_u64 << (place % 64);
                of_cell.push((place, number));
            }
        }
        let of_cell = Lists::new(cells, of_cell);
        let mut most_shared: u32 = 1;
        let rows = |number: usize| &bits[number * words..][..words];
        for one in 0..houses.len() {
            for other in 0..one {
                let both = rows(one).iter().zip(rows(other)).map(|(one, other)| one & other);
                most_shared = most_shared.max(both.map(u64::count_ones).sum());
            }
        }
        let most_shared = u8::try_from(most_shared).unwrap_or(u8::MAX);
        Self { bits, cells: houses, of_cell, most_shared }
    }

    /// Returns how many houses there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the most cells that two houses share.
    pub(super) fn most_shared(&self) -> u8 {
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

    /// Returns the houses of a cell.
    #[inline]
    pub(super) fn of_cell(&self, place: Place) -> &[u16] {
        self.of_cell.of(place)
    }
}
