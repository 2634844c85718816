//! Chains and cycles from one candidate: of one digit (X), of cells with two candidates (Y), of both.
//!
//! X- and Y-cycles 6.5, X-chains 6.6, mixed ones 7.0, and more for the length.

use super::super::super::super::cells::bits;
use super::super::board::{Board, Candidate, Cells, candidate, each, parts, tables};
use super::super::hint::{Hint, Tenths};
use super::nested::{BY_CELL, BY_OTHER, List};
use super::{Node, OFF, candidate_of, off, surcharge};

/// What hints are sorted by: the rating, the number of nodes, the kind.
type Key = (Tenths, u32, u8);

/// The search, with memory that is used again.
#[derive(Debug, Default)]
pub(in super::super) struct Unary {
    /// Nodes that were reached, each with the place of the one that it was reached from and what made it follow.
    reached: Vec<(Node, u32, u8)>,
    on: Set,
    off: Set,
    found: Hint,
    best: Option<Key>,
}

/// Where hints go.
enum Sink<'a> {
    /// Only the one that is rated lowest counts.
    Best(&'a mut Hint),
    /// All count, with what they need of what is gone since the beginning.
    All { begin: &'a Board, list: &'a mut List },
}

/// Which links there are.
#[derive(Debug, Clone, Copy)]
struct Links {
    /// Between places of a digit.
    x: bool,
    /// Between candidates of a cell.
    y: bool,
}

const NONE: u32 = u32::MAX;

/// A set of candidates.
#[derive(Debug, Default)]
struct Set([u64; 12]);

impl Set {
    fn insert(&mut self, candidate: Candidate) -> bool {
        let word = &mut self.0[usize::from(candidate / 64)];
        let is_new = *word >> (candidate % 64) & 1 == 0;
        *word |= 1 << (candidate % 64);
        is_new
    }
}

impl Unary {
    /// Looks for the hint that is rated lowest.
    pub(in super::super) fn search(&mut self, board: &Board, hint: &mut Hint) -> bool {
        self.best = None;
        self.look(board, &mut Sink::Best(hint));
        self.best.is_some()
    }

    /// Looks for all hints among the candidates that are left of those at the beginning.
    pub(super) fn all(&mut self, begin: &Board, now: &Board, list: &mut List) {
        self.best = None;
        self.look(now, &mut Sink::All { begin, list });
    }

    fn look(&mut self, board: &Board, sink: &mut Sink) {
        for links in [(true, false), (false, true), (true, true)].map(|(x, y)| Links { x, y }) {
            for cell in each(board.open()) {
                let digits = board.digits(cell);
                if digits.count_ones() < 2 || digits.count_ones() > 2 && !links.x {
                    continue;
                }
                for digit in bits(digits) {
                    let source = candidate(cell, digit);
                    self.cycles(board, source, links, sink);
                    if links.x {
                        self.forcing(board, source, links, sink);
                        self.forcing(board, off(source), links, sink);
                    }
                }
            }
        }
    }

    /// Tells whether a hint of so many nodes would come before the best so far.
    fn is_better(&self, base: Tenths, complexity: u32, kind: u8) -> bool {
        self.best.is_none_or(|best| (base + surcharge(complexity), complexity, kind) < best)
    }

    /// Takes what was found, whose chain ends with a node that was reached from another, at `at`.
    fn offer(&mut self, key: Key, at: u32, last: (Node, u8), board: &Board, sink: &mut Sink) {
        match sink {
            Sink::Best(hint) => {
                self.best = Some(key);
                self.found.rating = key.0;
                std::mem::swap(&mut self.found, hint);
            }
            Sink::All { begin, list } => {
                list.begin(self.found.eliminations.iter().copied());
                list.add(last.0, last.1, begin, board);
                let mut at = at;
                while at != NONE {
                    let (node, parent, by) = self.reached[at as usize];
                    list.add(node, by, begin, board);
                    at = parent;
                }
                list.finish(key);
            }
        }
    }

    fn start(&mut self, source: Node) {
        self.reached.clear();
        (self.on, self.off) = (Set::default(), Set::default());
        self.reached.push((source, NONE, BY_OTHER));
        if source < OFF {
            self.on.insert(source)
        } else {
            self.off.insert(candidate_of(source))
        };
    }

    /// Chains from a node to its contrary.
    fn forcing(&mut self, board: &Board, source: Node, links: Links, sink: &mut Sink) {
        let (base, kind) = if links.y { (70, 4) } else { (66, 2) };
        self.start(source);
        let (mut from, mut is_on, mut complexity) = (0, source < OFF, 1);
        let target = candidate_of(source);
        while from < self.reached.len() {
            complexity += 1;
            if !self.is_better(base, complexity, kind) {
                return;
            }
            let to = self.reached.len();
            for at in from..to {
                let node = self.reached[at].0;
                #[expect(clippy::cast_possible_truncation, reason = "each node is reached once")]
                let parent = at as u32;
                let mut met = None;
                if is_on {
                    on_to_off(board, node, links.y, |next| {
                        if next == target && source < OFF {
                            met = Some((off(next), BY_OTHER));
                        }
                        if self.off.insert(next) {
                            self.reached.push((off(next), parent, BY_OTHER));
                        }
                    });
                } else {
                    off_to_on(board, candidate_of(node), links, |next, by| {
                        if next == target && source >= OFF && met.is_none() {
                            met = Some((next, by));
                        }
                        if self.on.insert(next) {
                            self.reached.push((next, parent, by));
                        }
                    });
                }
                if let Some(last) = met {
                    self.conclude(source, board);
                    let key = (base + surcharge(complexity), complexity, kind);
                    self.offer(key, parent, last, board, sink);
                    return;
                }
            }
            (from, is_on) = (to, !is_on);
        }
    }

    fn conclude(&mut self, source: Node, board: &Board) {
        let (cell, digit) = parts(candidate_of(source));
        self.found.begin(0);
        if source < OFF {
            self.found.eliminate(cell, digit);
        } else {
            self.found.placement = Some((cell, digit));
            for other in bits(board.digits(cell) & !(1 << digit)) {
                self.found.eliminate(cell, other);
            }
        }
    }

    /// Chains from a candidate that is on back to itself.
    fn cycles(&mut self, board: &Board, source: Candidate, links: Links, sink: &mut Sink) {
        let (base, kind) = match links {
            Links { x: true, y: false } => (65, 2),
            Links { x: false, .. } => (65, 3),
            Links { .. } => (70, 4),
        };
        self.start(source);
        let (mut from, mut length) = (0, 0);
        while from < self.reached.len() {
            length += 2;
            // The last node is the first one again.
            if !self.is_better(base, length, kind) {
                return;
            }
            let middle = self.reached.len();
            for at in from..middle {
                let node = self.reached[at].0;
                #[expect(clippy::cast_possible_truncation, reason = "there are fewer links")]
                let parent = at as u32;
                on_to_off(board, node, links.y, |next| {
                    if !self.is_on_way(parent, off(next)) {
                        self.reached.push((off(next), parent, BY_OTHER));
                    }
                });
            }
            let to = self.reached.len();
            for at in middle..to {
                let node = self.reached[at].0;
                #[expect(clippy::cast_possible_truncation, reason = "there are fewer links")]
                let parent = at as u32;
                let mut closes = None;
                off_to_on(board, candidate_of(node), links, |next, by| {
                    if length >= 4 && next == source && closes.is_none() {
                        closes = Some((next, by));
                    }
                    if self.on.insert(next) {
                        self.reached.push((next, parent, by));
                    }
                });
                if let Some(last) = closes
                    && self.is_better(base, length, kind)
                {
                    self.cycle_eliminations(board, parent);
                    if !self.found.is_empty() {
                        let key = (base + surcharge(length), length, kind);
                        self.offer(key, parent, last, board, sink);
                    }
                }
            }
            from = to;
        }
    }

    fn is_on_way(&self, mut at: u32, node: Node) -> bool {
        while at != NONE {
            let (other, parent, _) = self.reached[at as usize];
            if other == node {
                return true;
            }
            at = parent;
        }
        false
    }

    /// What sees the same digit twice, on and off, goes.
    fn cycle_eliminations(&mut self, board: &Board, end: u32) {
        let mut seen = [[0 as Cells; 9]; 2];
        let mut cells: Cells = 0;
        let mut at = end;
        while at != NONE {
            let (node, parent, _) = self.reached[at as usize];
            let (cell, digit) = parts(candidate_of(node));
            cells |= 1 << cell;
            seen[usize::from(node >= OFF)][usize::from(digit)] |= tables().peers[usize::from(cell)];
            at = parent;
        }
        self.found.begin(0);
        for (digit, (on, off)) in (0..).zip(seen[0].into_iter().zip(seen[1])) {
            if on & off & !cells != 0 {
                for cell in each(on & off & !cells & board.cells_with(digit)) {
                    self.found.eliminate(cell, digit);
                }
            }
        }
    }
}

/// Calls `then` with the candidates that are off when one is on.
fn on_to_off(board: &Board, node: Node, within_cells: bool, mut then: impl FnMut(Candidate)) {
    let (cell, digit) = parts(node);
    if within_cells {
        for other in bits(board.digits(cell) & !(1 << digit)) {
            then(candidate(cell, other));
        }
    }
    let tables = tables();
    let mut done: Cells = 1 << cell;
    for (house, _) in tables.houses[usize::from(cell)] {
        for inside in bits(board.places(house, digit)) {
            let other = tables.cells[usize::from(house)][usize::from(inside)];
            if done >> other & 1 == 0 {
                done |= 1 << other;
                then(candidate(other, digit));
            }
        }
    }
}

/// Calls `then` with the candidates that are on when one is off, and with what makes them follow.
fn off_to_on(board: &Board, gone: Candidate, links: Links, mut then: impl FnMut(Candidate, u8)) {
    let (cell, digit) = parts(gone);
    if links.y {
        let rest = board.digits(cell) & !(1 << digit);
        if rest.is_power_of_two() {
            #[expect(clippy::cast_possible_truncation, reason = "there are 16 bits")]
            then(candidate(cell, rest.trailing_zeros() as u8), BY_CELL);
        }
    }
    if links.x {
        let tables = tables();
        for (house, inside) in tables.houses[usize::from(cell)] {
            let rest = board.places(house, digit) & !(1 << inside);
            if rest.is_power_of_two() {
                let other = tables.cells[usize::from(house)][rest.trailing_zeros() as usize];
                then(candidate(other, digit), house);
            }
        }
    }
}
