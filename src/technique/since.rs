//! What has changed since a technique last found nothing.
//!
//! Steps eliminate candidates, and add none. A pattern none of whose cells has changed was there before, with all that it
//! eliminates: so where nothing was found, it is enough to look for patterns with a changed cell, or of a changed digit.
//! That holds only for techniques that find each of their patterns from its own cells, whatever else there is; chains
//! that are found by shortest paths are not among them.

use std::collections::HashMap;

use super::cells::CellSet;
use super::finding::Findings;
use super::position::{Digits, Position};

/// What has changed in a position.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Change {
    /// The cells with other candidates, or with a digit that was not placed.
    pub(super) cells: CellSet,
    /// The digits that some cell has lost as candidates.
    pub(super) digits: Digits,
}

impl Change {
    /// All that there is, as if nothing had been searched.
    pub(super) const ALL: Self = Self { cells: CellSet::FULL, digits: Digits::MAX };
}

/// The changes from one position to the next, and when techniques last found nothing.
#[derive(Debug, Default)]
pub(super) struct History {
    /// The last position.
    position: Option<Position>,
    changes: Vec<Change>,
    /// By the names of techniques: how many changes there were.
    in_vain: HashMap<&'static str, usize>,
}

impl History {
    /// Goes on to a position. If it doesn't follow from the last one by eliminations, everything is forgotten.
    fn follow(&mut self, position: &Position) {
        let change = self.position.as_ref().and_then(|last| position.change_from(last));
        match change {
            Some(change) if change == Change::default() => return,
            Some(change) => self.changes.push(change),
            None => *self = Self::default(),
        }
        self.position = Some(position.clone());
    }
}

impl Findings<'_> {
    /// Returns what has changed since the technique that is searching last found nothing: all, if it never did.
    pub(super) fn change(&mut self, position: &Position) -> Change {
        self.history.follow(position);
        self.has_asked = true;
        let Some(&searched) = self.history.in_vain.get(self.searching) else { return Change::ALL };
        let each = self.history.changes[searched..].iter();
        each.fold(Change::default(), |all, each| Change {
            cells: all.cells | each.cells,
            digits: all.digits | each.digits,
        })
    }

    /// Returns the digits that have changed since then.
    pub(super) fn changed_digits(
        &mut self,
        position: &Position,
    ) -> impl Iterator<Item = u8> + use<> {
        let changed = self.change(position).digits;
        (0..position.shape().size).filter(move |digit| changed >> digit & 1 != 0)
    }

    /// Notes that the technique that was searching has found nothing.
    pub(super) fn note_in_vain(&mut self) {
        if self.has_asked {
            self.history.in_vain.insert(self.searching, self.history.changes.len());
        }
    }
}
