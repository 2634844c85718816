//! Conclusions beyond singles: locked candidates and pairs, and nested trials.

use super::super::cells::bits;
use super::board::{NetBoard, Unit};
use super::proof::{Events, ResultToProve, mark, marked};
use super::trial::{Inner, NEVER, Reason, Trial};

/// The kinds of conclusions in a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TrialLevel {
    /// Singles.
    Plain,
    /// Locked candidates, pairs and X-wings, too.
    Plus,
    /// Trials by singles, too.
    Nested,
}

impl Trial {
    /// Draws all conclusions, and returns whether there is no contradiction. Nested trials are made up to `work`
    /// events.
    pub(super) fn conclude(&mut self, board: &NetBoard, level: TrialLevel, mut work: u64) -> bool {
        self.passed.fill(0);
        while self.follow(board) {
            let goes_on = level >= TrialLevel::Plus && (self.lock(board) || self.pair(board))
                || level >= TrialLevel::Nested && self.nest(board, &mut work);
            if !goes_on {
                return true;
            }
            self.passed.fill(0);
        }
        false
    }

    /// Eliminates candidates that conflict with all that are left of a group.
    fn lock(&mut self, board: &NetBoard) -> bool {
        let begun = self.events.len();
        for group in board.groups() {
            let left = self.left[usize::from(group)];
            // Whatever shares a group with two candidates of a cell is in the cell.
            if left < 2 || matches!(board.units[usize::from(group)], Unit::Cell(_)) {
                continue;
            }
            for word in 0..board.words {
                let mut seen = self.alive[word];
                for &member in board.members(group) {
                    if seen != 0 && self.is_alive(member) {
                        seen &= board.conflicts(member)[word];
                    }
                }
                self.take(board, word, seen, Reason::Locked(group));
            }
        }
        self.events.len() > begun
    }

    /// Eliminates candidates by two groups of two candidates: if each candidate of one group conflicts with a
    /// different one of the other group, exactly one of two such is true, and what conflicts with both is eliminated.
    fn pair(&mut self, board: &NetBoard) -> bool {
        let begun = self.events.len();
        let mut pairs = std::mem::take(&mut self.pairs);
        pairs.clear();
        for group in board.groups() {
            if self.left[usize::from(group)] == 2 {
                let mut both =
                    board.members(group).iter().copied().filter(|&one| self.is_alive(one));
                if let (Some(one), Some(other)) = (both.next(), both.next()) {
                    pairs.push((group, one, other));
                }
            }
        }
        'all: for (index, &(group, one, other)) in pairs.iter().enumerate() {
            for &(further, third, fourth) in &pairs[index + 1..] {
                for [third, fourth] in [[third, fourth], [fourth, third]] {
                    if board.are_in_conflict(one, third) && board.are_in_conflict(other, fourth) {
                        for word in 0..board.words {
                            let row = |candidate| board.conflicts(candidate)[word];
                            let seen = row(one) & row(third) | row(other) & row(fourth);
                            let seen = seen & self.alive[word];
                            self.take(board, word, seen, Reason::Pairs(group, further));
                        }
                        if self.events.len() > begun {
                            break 'all;
                        }
                    }
                }
            }
        }
        self.pairs = pairs;
        self.events.len() > begun
    }

    fn take(&mut self, board: &NetBoard, word: usize, set: u64, reason: Reason) {
        let first = u16::try_from(64 * word).expect("candidates are few");
        for bit in bits(set) {
            self.note_false(board, first + u16::from(bit), reason);
        }
    }

    /// Tries candidates of groups with two left, until one leads to a contradiction and can be eliminated.
    ///
    /// A candidate that was concluded in a trial without a contradiction needs no trial: its consequences were part of
    /// it.
    fn nest(&mut self, board: &NetBoard, work: &mut u64) -> bool {
        let begun = self.events.len();
        for candidate in board.numbers() {
            let is_passed = self.passed[usize::from(candidate / 64)] >> (candidate % 64) & 1 != 0;
            let mut groups = board.groups_of(candidate).iter();
            let is_strong = groups.any(|&group| self.left[usize::from(group)] == 2);
            if is_passed || !is_strong || !self.is_undecided(candidate) {
                continue;
            }
            if *work == 0 {
                return false;
            }
            self.suppose(board, candidate, true);
            let goes_on = self.follow(board);
            *work = work.saturating_sub((self.events.len() - begun) as u64);
            if goes_on {
                for event in self.events[begun..].iter().filter(|event| event.is_true) {
                    let word = usize::from(event.candidate / 64);
                    self.passed[word] |= 1 << (event.candidate % 64);
                }
                self.take_back(board, begun);
            } else {
                let inner = self.inner(board, begun);
                self.inner.push(inner);
                self.take_back(board, begun);
                let number = u32::try_from(self.inner.len() - 1).expect("trials are few");
                self.note_false(board, candidate, Reason::Nested(number));
                return true;
            }
        }
        false
    }

    /// Returns the relevant part of a nested trial that led to a contradiction.
    fn inner(&self, board: &NetBoard, begun: usize) -> Inner {
        let mut needed = Vec::new();
        let events = self.events(board);
        if let Some((_, group)) = self.shortest_clash(board) {
            events.trace(ResultToProve::Clash(group), &mut needed);
        }
        // The assumption is shown, even if the contradiction does not need it.
        mark(&mut needed, u16::try_from(begun).expect("candidates are few"));
        let is_own = |number: &u16| usize::from(*number) >= begun;
        let own = |number: u16| {
            let event = self.events[usize::from(number)];
            (event.candidate, event.is_true)
        };
        Inner {
            own: marked(&needed).filter(is_own).map(own).collect(),
            outer: marked(&needed).filter(|number| !is_own(number)).collect(),
        }
    }

    pub(super) fn events<'a>(&'a self, board: &'a NetBoard) -> Events<'a> {
        let Self { events, inner, truth, falsity, .. } = self;
        Events { board, all: events, inner, truth, falsity }
    }

    /// Returns the group that is emptied by the fewest conclusions, with their number.
    pub(super) fn shortest_clash(&self, board: &NetBoard) -> Option<(u32, u16)> {
        let (events, mut needed) = (self.events(board), Vec::new());
        self.clashes.iter().fold(None, |best: Option<(u32, u16)>, &group| {
            let most = best.map_or(u32::MAX, |(length, _)| length);
            let this = (events.trace_within(most, ResultToProve::Clash(group), &mut needed), group);
            Some(best.map_or(this, |best| best.min(this)))
        })
    }

    /// Returns whether a candidate is neither true nor false yet.
    pub(super) fn is_undecided(&self, candidate: u16) -> bool {
        self.is_alive(candidate) && self.truth[usize::from(candidate)] == NEVER
    }
}
