//! What each cell may still hold, and which cells have changed.

/// A cell by its place in reading order.
pub(super) type Place = u16;

/// Some cell may hold nothing any more, or a rule can't be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Conflict;

/// The candidates of a position, as a propagator sees them.
#[derive(Debug)]
pub(super) struct Domains<'search> {
    masks: &'search mut [u64],
    /// The cells that have changed, as bits.
    changed: &'search mut [u64],
    /// How many candidates were removed.
    pub(super) removed: u64,
}

impl<'search> Domains<'search> {
    pub(super) fn new(masks: &'search mut [u64], changed: &'search mut [u64]) -> Self {
        Self { masks, changed, removed: 0 }
    }

    /// Returns the candidates of a cell; there is at least one.
    #[inline]
    pub(super) fn get(&self, place: Place) -> u64 {
        self.masks[usize::from(place)]
    }

    /// Returns the candidates of all cells.
    pub(super) fn masks(&self) -> &[u64] {
        self.masks
    }

    /// Removes the candidates of a cell that are not in `mask`.
    #[inline]
    pub(super) fn keep(&mut self, place: Place, mask: u64) -> Result<(), Conflict> {
        let place = usize::from(place);
        let before = self.masks[place];
        let after = before & mask;
        if after == before {
            return Ok(());
        }
        self.masks[place] = after;
        self.changed[place / 64] |= 1 << (place % 64);
        self.removed += u64::from((before ^ after).count_ones());
        if after == 0 { Err(Conflict) } else { Ok(()) }
    }

    /// Removes the candidates of a cell that are in `mask`.
    #[inline]
    pub(super) fn remove(&mut self, place: Place, mask: u64) -> Result<(), Conflict> {
        self.keep(place, !mask)
    }

    /// Returns a cell that has changed, and forgets that it has.
    #[inline]
    pub(super) fn take_changed(&mut self) -> Option<Place> {
        let (index, word) = self.changed.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let lowest = word.trailing_zeros();
        *word &= *word - 1;
        Place::try_from(64 * index + lowest as usize).ok()
    }
}
