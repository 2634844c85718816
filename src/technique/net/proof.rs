//! The events of a trial that a conclusion rests on.

use super::super::cells::{CellSet, bits};
use super::super::finding::Findings;
use super::super::position::Digits;
use super::board::NetBoard;
use super::trial::{Inner, Reason, TrialEvent};

/// A part without cells that opens the conclusions of a nested trial; see also [`CLOSE`].
pub(in super::super) const OPEN: Digits = 1;
/// See [`OPEN`].
pub(in super::super) const CLOSE: Digits = 2;

/// The result to prove.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ResultToProve {
    /// A candidate is true, or false.
    Is(u16, bool),
    /// Nothing is left of a group.
    Clash(u16),
}

/// The events of a trial.
#[derive(Debug, Clone, Copy)]
pub(super) struct Events<'a> {
    pub(super) board: &'a NetBoard,
    pub(super) all: &'a [TrialEvent],
    pub(super) inner: &'a [Inner],
    /// The numbers of the events that made each candidate true, and false.
    pub(super) truth: &'a [u16],
    pub(super) falsity: &'a [u16],
}

impl Events<'_> {
    /// Collects the events on which an end rests, as bits, and returns the number of conclusions, including those of
    /// nested trials.
    pub(super) fn trace(&self, end: ResultToProve, needed: &mut Vec<u64>) -> u32 {
        self.trace_within(u32::MAX, end, needed)
    }

    /// Does so until there are more conclusions than `most`.
    pub(super) fn trace_within(&self, most: u32, end: ResultToProve, needed: &mut Vec<u64>) -> u32 {
        needed.clear();
        needed.resize(self.all.len().div_ceil(64), 0);
        // The assumption is shown, even if it is not needed.
        mark(needed, 0);
        match end {
            ResultToProve::Is(candidate, true) => mark(needed, self.truth[usize::from(candidate)]),
            ResultToProve::Is(candidate, false) => {
                mark(needed, self.falsity[usize::from(candidate)]);
            }
            ResultToProve::Clash(group) => self.mark_false(group, self.all.len(), needed),
        }
        let mut count = 0;
        // An event rests on earlier ones.
        for word in (0..needed.len()).rev() {
            let mut below = u64::MAX;
            while needed[word] & below != 0 && count <= most {
                let bit = (needed[word] & below).ilog2();
                below = (1 << bit) - 1;
                let number = 64 * word + bit as usize;
                count += 1;
                match self.all[number].reason {
                    Reason::Supposed => {}
                    Reason::Seen(by) => mark(needed, self.truth[usize::from(by)]),
                    Reason::Single(group) | Reason::Locked(group) => {
                        self.mark_false(group, number, needed);
                    }
                    Reason::Pairs(one, other) => {
                        self.mark_false(one, number, needed);
                        self.mark_false(other, number, needed);
                    }
                    Reason::Nested(inner) => {
                        let inner = &self.inner[inner as usize];
                        inner.outer.iter().for_each(|&outer| mark(needed, outer));
                        count += u32::try_from(inner.own.len()).unwrap_or(u32::MAX);
                    }
                }
            }
        }
        count
    }

    /// Marks the events before one that made candidates of a group false.
    fn mark_false(&self, group: u16, before: usize, needed: &mut [u64]) {
        for &member in self.board.members(group) {
            let number = self.falsity[usize::from(member)];
            if usize::from(number) < before {
                mark(needed, number);
            }
        }
    }

    /// Notes events in order, as parts of a finding.
    pub(super) fn note(&self, needed: &[u64], findings: &mut Findings) {
        for number in marked(needed) {
            let event = self.all[usize::from(number)];
            if let Reason::Nested(inner) = event.reason {
                findings.note_part(CellSet::EMPTY, OPEN);
                for &(candidate, is_true) in &self.inner[inner as usize].own {
                    self.note_one(candidate, is_true, findings);
                }
                findings.note_part(CellSet::EMPTY, CLOSE);
            }
            self.note_one(event.candidate, event.is_true, findings);
        }
        findings.note_part(CellSet::EMPTY, 0);
    }

    /// A true candidate is a cell with its digit, a false one a cell with all other digits.
    fn note_one(&self, candidate: u16, is_true: bool, findings: &mut Findings) {
        let (place, digit) = self.board.candidates[usize::from(candidate)];
        let digits: Digits = 1 << digit;
        let digits = if is_true { digits } else { !digits };
        findings.note_part([place].into_iter().collect(), digits);
    }
}

/// Marks an event.
pub(super) fn mark(needed: &mut [u64], number: u16) {
    needed[usize::from(number / 64)] |= 1 << (number % 64);
}

/// Returns the numbers of events that are marked.
pub(super) fn marked(needed: &[u64]) -> impl Iterator<Item = u16> + '_ {
    let in_word = |(word, &set): (u16, &u64)| bits(set).map(move |bit| 64 * word + u16::from(bit));
    (0..).zip(needed).flat_map(in_word)
}
