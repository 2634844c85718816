//! The houses of a fish, and its eliminations.

use super::super::cells::{CellSet, bits};
use super::super::position::Position;
use super::super::shape::Shape;
use crate::HouseKind;
use kenzan_model::any_of;

/// Houses as bits; those from the 65th on do not belong to a fish.
pub(super) type Houses = u64;

/// The kinds of houses of a fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// Rows and columns.
    Basic,
    /// Rows on one side only and columns on the other, and boxes or regions on either.
    Franken,
    /// Any other.
    Mutant,
}

/// Base and cover of a fish, and what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fish {
    pub(super) digit: u8,
    pub(super) base: Houses,
    pub(super) cover: Houses,
    /// The places of the base that are not in the cover, or in two houses of the base.
    pub(super) fins: CellSet,
    /// The cells from which the digit can be eliminated.
    pub(super) gone: CellSet,
}

impl Fish {
    /// Returns the fish that houses make.
    pub(super) fn new(position: &Position, digit: u8, base: Houses, cover: Houses) -> Self {
        let tally = |houses: Houses| {
            bits(houses).fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
                let cells = places(position, digit, house);
                (once | cells, twice | (once & cells))
            })
        };
        let ((bases, bases_twice), (covers, covers_twice)) = (tally(base), tally(cover));
        let fins = (bases - covers) | bases_twice;
        // A candidate of the base that would use up two cover houses can be eliminated, too.
        let taken = (covers - bases) | (covers_twice - bases_twice);
        let gone = fins.iter().fold(taken, |gone, fin| gone & position.shape().peers(fin));
        Self { digit, base, cover, fins, gone }
    }

    /// Returns whether some house of the base has just one place that is not a fin.
    pub(super) fn is_sashimi(&self, position: &Position) -> bool {
        bits(self.base).any(|house| (places(position, self.digit, house) - self.fins).len() <= 1)
    }
}

/// Returns the places of a digit in a house.
pub(super) fn places(position: &Position, digit: u8, house: u8) -> CellSet {
    position.shape().houses[usize::from(house)].cells & position.cells_with(digit)
}

/// The houses of a shape by kind.
pub(super) struct Kinds {
    rows: Houses,
    columns: Houses,
    regions: Houses,
    all: Houses,
}

impl Kinds {
    pub(super) fn of(shape: &Shape) -> Self {
        let mut kinds = Self { rows: 0, columns: 0, regions: 0, all: 0 };
        for (number, house) in (0..Houses::BITS).zip(&shape.houses) {
            let bit = 1 << number;
            kinds.all |= bit;
            match house.kind {
                HouseKind::Row(_) => kinds.rows |= bit,
                HouseKind::Column(_) => kinds.columns |= bit,
                HouseKind::Box(_) | HouseKind::Region(_) => kinds.regions |= bit,
                any_of! {
                    HouseKind: OfGrid, MainDiagonal, AntiDiagonal, Window, DisjointGroup, ExtraRegion
                } => {}
            }
        }
        kinds
    }

    /// Returns the possible houses of base and cover, in each direction.
    pub(super) fn sides(&self, family: Family) -> Vec<(Houses, Houses)> {
        let both = |regions| {
            vec![
                (self.rows | regions, self.columns | regions),
                (self.columns | regions, self.rows | regions),
            ]
        };
        match family {
            Family::Basic => both(0),
            Family::Franken if self.regions == 0 => Vec::new(),
            Family::Franken => both(self.regions),
            Family::Mutant => vec![(self.all, self.all)],
        }
    }

    pub(super) fn family(&self, base: Houses, cover: Houses) -> Family {
        let fits = |regions: Houses| {
            let is_in = |houses: Houses, lines: Houses| houses & !(lines | regions) == 0;
            is_in(base, self.rows) && is_in(cover, self.columns)
                || is_in(base, self.columns) && is_in(cover, self.rows)
        };
        if fits(0) {
            Family::Basic
        } else if fits(self.regions) {
            Family::Franken
        } else {
            Family::Mutant
        }
    }
}
