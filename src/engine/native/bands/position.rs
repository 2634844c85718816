//! A position: for each digit and band, the cells in which the digit is still possible.

use super::dimensions::Dimensions;
use super::tables::{BandCell, Tables};
use super::word::BandWord;
use crate::{Digit, Grid, Puzzle};

/// The reason why a position was given up: a cell has no candidate left, or a house has no place for a digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contradiction;

/// A position of the search. Digits count from 0.
#[derive(Debug, Clone, Copy)]
pub(super) struct BandPosition<D: Dimensions> {
    /// The words of digit 0, band by band, then those of digit 1, …
    planes: D::Planes,
    /// The cells whose digit has not been placed.
    open: D::Bands,
    /// The digits whose cells have changed since they were last looked at, one bit each.
    pub(super) stale: u32,
}

impl<D: Dimensions> BandPosition<D> {
    /// Makes the first position of `puzzle`.
    pub(super) fn new(puzzle: &Puzzle, tables: &Tables<D>) -> Result<Self, Contradiction> {
        let (size, bands) = (tables.dimensions.size(), tables.dimensions.bands());
        let mut position =
            Self { planes: D::NO_PLANES, open: D::NO_BANDS, stale: u32::lowest(size) };
        position.planes.as_mut()[..size as usize * bands].fill(tables.full);
        position.open.as_mut()[..bands].fill(tables.full);
        if puzzle.candidates().is_some() {
            for cell in puzzle.layout().cells() {
                let place = tables.place(cell);
                let allowed = puzzle.allowed(cell);
                for digit in Digit::all(puzzle.size()).filter(|&digit| !allowed.contains(digit)) {
                    position.remove(usize::from(digit.value() - 1), place, tables);
                }
            }
        }
        for (cell, digit) in puzzle.givens().cells() {
            let Some(digit) = digit else { continue };
            let (digit, place) = (usize::from(digit.value() - 1), tables.place(cell));
            if !position.allows(digit, place, tables) {
                return Err(Contradiction);
            }
            position.put(digit, place, tables);
        }
        Ok(position)
    }

    /// Returns the cells of `band` in which `digit` is possible.
    #[inline]
    pub(super) fn cells(&self, digit: usize, band: usize, tables: &Tables<D>) -> D::Word {
        self.planes.as_ref()[digit * tables.dimensions.bands() + band]
    }

    /// Returns the cells in which `digit` is possible, a word for each band.
    #[inline]
    pub(super) fn plane(&self, digit: usize, tables: &Tables<D>) -> &[D::Word] {
        let bands = tables.dimensions.bands();
        &self.planes.as_ref()[digit * bands..][..bands]
    }

    /// Returns the same cells as [`BandPosition::plane`], to be changed.
    #[inline]
    pub(super) fn plane_mut(&mut self, digit: usize, tables: &Tables<D>) -> &mut [D::Word] {
        let bands = tables.dimensions.bands();
        &mut self.planes.as_mut()[digit * bands..][..bands]
    }

    /// Returns the cells of `band` whose digit has not been placed.
    #[inline]
    pub(super) fn open(&self, band: usize) -> D::Word {
        self.open.as_ref()[band]
    }

    /// Returns whether every cell in which `digit` is possible has been placed.
    ///
    /// If these are too few cells, some other digit has too many, so no contradiction is missed.
    #[inline]
    pub(super) fn is_settled(&self, digit: usize, tables: &Tables<D>) -> bool {
        let bands = self.plane(digit, tables).iter().zip(self.open.as_ref());
        bands.fold(D::Word::ZERO, |left, (&cells, &open)| left | (cells & open)) == D::Word::ZERO
    }

    /// Returns whether every digit has been placed. The rules hold then if propagation has passed.
    #[inline]
    pub(super) fn is_complete(&self) -> bool {
        self.open.as_ref().iter().all(|&cells| cells == D::Word::ZERO)
    }

    /// Returns whether `digit` is possible in the cell at `place`.
    pub(super) fn allows(&self, digit: usize, place: BandCell, tables: &Tables<D>) -> bool {
        self.cells(digit, place.band, tables) & (D::Word::ONE << place.bit) != D::Word::ZERO
    }

    /// Eliminates `digit` from the cell at `place`.
    #[inline]
    pub(super) fn remove(&mut self, digit: usize, place: BandCell, tables: &Tables<D>) {
        self.plane_mut(digit, tables)[place.band] &= !(D::Word::ONE << place.bit);
        self.stale |= 1 << digit;
    }

    /// Places `digit` in the cell at `place`: eliminates all other digits from it.
    #[inline]
    pub(super) fn put(&mut self, digit: usize, place: BandCell, tables: &Tables<D>) {
        let cell = D::Word::ONE << place.bit;
        for other in 0..tables.dimensions.size() as usize {
            let cells = &mut self.plane_mut(other, tables)[place.band];
            let held = u32::from(*cells & cell != D::Word::ZERO);
            *cells &= !cell;
            self.stale |= held << other;
        }
        self.plane_mut(digit, tables)[place.band] |= cell;
        self.settle(digit, place, tables);
    }

    /// Eliminates `digit`, the only candidate of the cell at `place`, from the cells that see it.
    #[inline]
    pub(super) fn settle(&mut self, digit: usize, place: BandCell, tables: &Tables<D>) {
        let peers = tables.peers(place.bit);
        let bands = self.plane_mut(digit, tables);
        let own = bands[place.band] & !peers.near;
        for cells in bands.iter_mut() {
            *cells &= !peers.far;
        }
        bands[place.band] = own;
        self.open.as_mut()[place.band] &= !(D::Word::ONE << place.bit);
        self.stale |= 1 << digit;
    }

    /// Returns the digits of a complete position.
    pub(super) fn to_grid(self, puzzle: &Puzzle, tables: &Tables<D>) -> Grid {
        let digit_in = |cell| {
            let place = tables.place(cell);
            Digit::all(puzzle.size())
                .find(|digit| self.allows(usize::from(digit.value() - 1), place, tables))
        };
        let digits: Vec<Option<Digit>> = puzzle.layout().cells().map(digit_in).collect();
        Grid::from_digits(puzzle.size(), digits).expect("a digit for each cell of the layout")
    }
}
