//! Repeated searches of a puzzle, each with an assumed digit in a cell.

use std::sync::Arc;

use super::domains::{Place, place};
use super::search::DepthFirst;
use crate::engine::{Found, Interrupt, Query, Tally, Why};
use crate::{Candidates, Cell, Digit, DigitSet, Layout, Puzzle};

/// A puzzle that is searched under one assumption after the other; refuted candidates are eliminated for all.
pub(crate) struct Probe {
    search: DepthFirst,
    layout: Arc<Layout>,
    /// The candidates of each cell; none if there is no solution.
    candidates: Vec<u64>,
    preferred: Vec<u64>,
    /// The state for propagation.
    query: Query,
}

impl Probe {
    /// Makes one for a puzzle. What is done until [`Self::search`] stops when `interrupt` is raised, too.
    ///
    /// # Errors
    /// If it is interrupted, or if there is no room for all rules.
    pub(crate) fn new(puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Self, Why> {
        let query = Query::unique().with_interrupt(interrupt.clone());
        let mut tally = Tally::new(&query);
        let mut search = DepthFirst::new(puzzle, &tally.watch)?;
        let layout = Arc::clone(puzzle.layout());
        let settled = search.settle(&mut tally)?;
        let candidates = settled.map_or_else(|| vec![0; layout.places()], <[u64]>::to_vec);
        Ok(Self { search, layout, candidates, preferred: Vec::new(), query })
    }

    fn place(&self, cell: Cell) -> Place {
        place(cell, self.layout.columns())
    }

    /// Returns a set of digits as the search counts them.
    fn bits(&self, set: DigitSet) -> u64 {
        set.bits_from(self.layout.lowest().value())
    }

    /// Returns the set of digits that the search counts so.
    fn set(&self, bits: u64) -> DigitSet {
        DigitSet::numbered_from(self.layout.lowest().value(), bits)
    }

    /// Sets another interrupt.
    pub(crate) fn set_interrupt(&mut self, interrupt: &Interrupt) {
        self.query.limits.interrupt = interrupt.clone();
    }

    /// Returns the candidates of a cell by propagation alone, without those that were excluded.
    pub(crate) fn candidates(&self, cell: Cell) -> DigitSet {
        self.set(self.candidates[self.layout.index(cell)])
    }

    /// Returns those of all cells.
    pub(crate) fn all_candidates(&self) -> Candidates {
        let sets: Vec<DigitSet> = self.candidates.iter().map(|&bits| self.set(bits)).collect();
        Candidates::from_sets(&self.layout, sets).expect("there is a set for each cell")
    }

    /// Eliminates a candidate permanently.
    ///
    /// # Errors
    /// If it is interrupted.
    pub(crate) fn exclude(&mut self, cell: Cell, digit: Digit) -> Result<(), Why> {
        let (place, digit) = (self.place(cell), self.bits(DigitSet::single(digit)));
        match self.search.exclude(place, digit, &mut Tally::new(&self.query))? {
            Some(left) => self.candidates.copy_from_slice(left),
            None => self.candidates.fill(0),
        }
        Ok(())
    }

    /// Begins to search for solutions with a digit in a cell. What is `preferred` is tried before others.
    ///
    /// # Errors
    /// If it is interrupted.
    pub(crate) fn assume(
        &mut self,
        cell: Cell,
        digit: Digit,
        preferred: impl Iterator<Item = DigitSet>,
    ) -> Result<(), Why> {
        self.preferred.clear();
        let lowest = self.layout.lowest().value();
        self.preferred.extend(preferred.map(|set| set.bits_from(lowest)));
        let assumed = [(self.place(cell), self.bits(DigitSet::single(digit)))];
        self.begin(&assumed)
    }

    /// Begins to search for solutions without a digit in some cells.
    ///
    /// # Errors
    /// If it is interrupted.
    pub(crate) fn assume_without(&mut self, cells: &[Cell], digit: Digit) -> Result<(), Why> {
        self.preferred.clear();
        let others = self.bits(self.layout.digits() - DigitSet::single(digit));
        let assumed: Vec<_> = cells.iter().map(|&cell| (self.place(cell), others)).collect();
        self.begin(&assumed)
    }

    /// Begins to search for all solutions.
    ///
    /// # Errors
    /// If it is interrupted.
    pub(crate) fn assume_nothing(&mut self) -> Result<(), Why> {
        self.preferred.clear();
        self.begin(&[])
    }

    /// Returns whether propagation alone has refuted what is assumed.
    pub(crate) fn is_over(&self) -> bool {
        self.search.is_over()
    }

    fn begin(&mut self, assumed: &[(Place, u64)]) -> Result<(), Why> {
        self.search.assume(assumed, &self.preferred, &mut Tally::new(&self.query))
    }

    /// Continues the search, for as many more solutions as `query` asks for.
    pub(crate) fn search(&mut self, query: &Query) -> Found {
        self.search.search(query)
    }
}
