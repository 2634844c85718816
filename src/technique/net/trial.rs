//! An assumption and its consequences, with the reason for each conclusion.
//!
//! Conclusions are drawn breadth first. A true candidate makes those that share a group with it false; the last
//! candidate of a group is true; and an empty group is a contradiction. Conclusions can be undone to any point, so that
//! trials can be nested.

use super::super::cells::bits;
use super::board::NetBoard;

/// The number for a candidate that is not known to be true, or false.
pub(super) const NEVER: u16 = u16::MAX;

/// Why something follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    Supposed,
    /// A true candidate shares a group with it.
    Seen(u16),
    /// It is the only one that is left of a group.
    Single(u16),
    /// It shares groups with all that are left of a group.
    Locked(u16),
    /// It shares groups with one of each of two groups of which two are left, whichever of them are true.
    Pairs(u16, u16),
    /// A trial within the trial contradicts it.
    Nested(u32),
}

/// A candidate that is true or false.
#[derive(Debug, Clone, Copy)]
pub(super) struct TrialEvent {
    pub(super) candidate: u16,
    pub(super) is_true: bool,
    pub(super) reason: Reason,
}

/// A trial within a trial, that led to a contradiction.
#[derive(Debug)]
pub(super) struct Inner {
    /// Its relevant conclusions, in order.
    pub(super) own: Vec<(u16, bool)>,
    /// The numbers of the events of the outer trial on which it rests.
    pub(super) outer: Vec<u16>,
}

/// An assumption and its conclusions.
#[derive(Debug)]
pub(super) struct Trial {
    /// The candidates that are not false.
    pub(super) alive: Vec<u64>,
    /// The number of candidates left in each group.
    pub(super) left: Vec<u8>,
    /// The numbers of the events that made each candidate true, and false.
    pub(super) truth: Vec<u16>,
    pub(super) falsity: Vec<u16>,
    pub(super) events: Vec<TrialEvent>,
    /// The first event whose consequences are still to be drawn.
    next: usize,
    /// Emptied groups, and the number of events at the first one.
    pub(super) clashes: Vec<u16>,
    until: usize,
    pub(super) inner: Vec<Inner>,
    /// Candidates that need no trial within this one.
    pub(super) passed: Vec<u64>,
    /// Groups of which two are left, and these.
    pub(super) pairs: Vec<(u16, u16, u16)>,
}

impl Trial {
    pub(super) fn new(board: &NetBoard) -> Self {
        let mut trial = Self {
            alive: vec![0; board.words],
            left: Vec::with_capacity(board.units.len()),
            truth: vec![NEVER; board.candidates.len()],
            falsity: vec![NEVER; board.candidates.len()],
            events: Vec::new(),
            next: 0,
            clashes: Vec::new(),
            until: usize::MAX,
            inner: Vec::new(),
            passed: vec![0; board.words],
            pairs: Vec::new(),
        };
        for candidate in board.numbers() {
            trial.alive[usize::from(candidate / 64)] |= 1 << (candidate % 64);
        }
        for group in board.groups() {
            let left = board.members(group).len();
            trial.left.push(u8::try_from(left).expect("a house has 16 cells at most"));
        }
        trial
    }

    /// Assumes a candidate that is not decided yet.
    pub(super) fn suppose(&mut self, board: &NetBoard, candidate: u16, is_true: bool) {
        if is_true {
            self.note_true(candidate, Reason::Supposed);
        } else {
            self.note_false(board, candidate, Reason::Supposed);
        }
    }

    /// Draws all conclusions by singles, and returns whether there is no contradiction.
    ///
    /// After the first contradiction, the events up to it are still followed: there may be a shorter one.
    pub(super) fn follow(&mut self, board: &NetBoard) -> bool {
        while self.next < self.events.len().min(self.until) {
            let TrialEvent { candidate, is_true, .. } = self.events[self.next];
            self.next += 1;
            if is_true {
                for (word, &row) in (0_u16..).zip(board.conflicts(candidate)) {
                    for bit in bits(row & self.alive[usize::from(word)]) {
                        let seen = 64 * word + u16::from(bit);
                        self.note_false(board, seen, Reason::Seen(candidate));
                    }
                }
            }
        }
        self.clashes.is_empty()
    }

    pub(super) fn is_alive(&self, candidate: u16) -> bool {
        self.alive[usize::from(candidate / 64)] >> (candidate % 64) & 1 != 0
    }

    pub(super) fn note_false(&mut self, board: &NetBoard, candidate: u16, reason: Reason) {
        self.alive[usize::from(candidate / 64)] &= !(1 << (candidate % 64));
        self.falsity[usize::from(candidate)] = self.count();
        self.events.push(TrialEvent { candidate, is_true: false, reason });
        for &group in board.groups_of(candidate) {
            let left = &mut self.left[usize::from(group)];
            *left -= 1;
            match *left {
                0 => {
                    self.until = self.until.min(self.events.len());
                    self.clashes.push(group);
                }
                1 => {
                    let members = board.members(group).iter().copied();
                    let mut single = members.filter(|&member| self.is_alive(member));
                    let single = single.next().filter(|&one| self.truth[usize::from(one)] == NEVER);
                    if let Some(single) = single {
                        self.note_true(single, Reason::Single(group));
                    }
                }
                _ => {}
            }
        }
    }

    fn note_true(&mut self, candidate: u16, reason: Reason) {
        self.truth[usize::from(candidate)] = self.count();
        self.events.push(TrialEvent { candidate, is_true: true, reason });
    }

    fn count(&self) -> u16 {
        u16::try_from(self.events.len()).expect("candidates are few")
    }

    /// Undoes all events except the first ones, whose consequences were all drawn.
    pub(super) fn take_back(&mut self, board: &NetBoard, first: usize) {
        for TrialEvent { candidate, is_true, .. } in self.events.drain(first..) {
            if is_true {
                self.truth[usize::from(candidate)] = NEVER;
            } else {
                self.falsity[usize::from(candidate)] = NEVER;
                self.alive[usize::from(candidate / 64)] |= 1 << (candidate % 64);
                for &group in board.groups_of(candidate) {
                    self.left[usize::from(group)] += 1;
                }
            }
        }
        self.clashes.clear();
        (self.next, self.until) = (first, usize::MAX);
    }
}
