//! One puzzle searched again and again, each time with a digit in a cell.

use super::domains::{Place, place};
use super::search::DepthFirst;
use crate::engine::{Found, Query, Tally};
use crate::{Cell, Digit, DigitSet, Puzzle};

/// A puzzle that is searched under one assumption after the other; what is known to be wrong is gone for all.
#[derive(Debug)]
pub(crate) struct Probe {
    search: DepthFirst,
    size: u8,
    /// What each cell may hold; nothing is left where there is no solution.
    candidates: Vec<u64>,
    preferred: Vec<u64>,
}

impl Probe {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let mut search = DepthFirst::new(puzzle);
        let layout = puzzle.layout();
        let query = Query::unique();
        let settled = search.settle(&mut Tally::new(&query));
        let candidates = settled.map_or_else(|| vec![0; layout.cell_count()], <[u64]>::to_vec);
        Self { search, size: layout.size(), candidates, preferred: Vec::new() }
    }

    /// Returns what a cell may hold by propagation alone, and by what was excluded.
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.candidates[cell.index(self.size)])
    }

    /// Takes a candidate away for good.
    pub(crate) fn exclude(&mut self, cell: Cell, digit: Digit) {
        let query = Query::unique();
        let (place, digit) = (place(cell, self.size), DigitSet::single(digit).bits());
        match self.search.exclude(place, digit, &mut Tally::new(&query)) {
            Some(left) => self.candidates.copy_from_slice(left),
            None => self.candidates.fill(0),
        }
    }

    /// Begins to search for solutions with a digit in a cell. What is `preferred` is tried before others.
    pub(crate) fn assume(
        &mut self,
        cell: Cell,
        digit: Digit,
        preferred: impl Iterator<Item = DigitSet>,
    ) {
        self.preferred.clear();
        self.preferred.extend(preferred.map(DigitSet::bits));
        let assumed = [(place(cell, self.size), DigitSet::single(digit).bits())];
        self.begin(&assumed);
    }

    /// Begins to search for all solutions.
    pub(crate) fn assume_nothing(&mut self) {
        self.preferred.clear();
        self.begin(&[]);
    }

    fn begin(&mut self, assumed: &[(Place, u64)]) {
        let query = Query::unique();
        self.search.assume(assumed, &self.preferred, &mut Tally::new(&query));
    }

    /// Searches on, for as many further solutions as `query` wants.
    pub(crate) fn search(&mut self, query: &Query) -> Found {
        self.search.search(query)
    }
}
