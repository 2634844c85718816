//! Chains and cycles from one candidate: of one digit (X), of cells with two candidates (Y), of both.
//!
//! X- and Y-cycles 6.5, X-chains 6.6, mixed ones 7.0, and more for the length.

use super::super::super::super::cells::bits;
use super::super::Stop;
use super::super::board::{Board, CANDIDATES, Candidate, Cells, candidate, each, parts, tables};
use super::super::hint::{ScaleStep, Tenths};
use super::Sink;
use super::nested::{BY_CELL, BY_OTHER, List};
use super::strong::{NO_CANDIDATE, StrongLinks};
use super::{CandidateNode, OFF, candidate_of, off, surcharge};

/// The sort key of hints: the rating, the number of nodes, the kind; then the order of the search: by the candidate
/// that they begin with, cycles first, then chains from what is on.
type UnaryKey = (Tenths, u32, u8, Candidate, u8);

/// The search, with memory that is used again.
#[derive(Debug, Default)]
pub(in super::super) struct Unary {
    strong: StrongLinks,
    /// Nodes that were reached, each with the place of the one that it was reached from and what made it follow.
    reached: Vec<(CandidateNode, u32, u8)>,
    on: Set,
    off: Set,
    pending: Vec<Candidate>,
    /// The conclusions from the ends of strong links.
    follows: Vec<[Set; 2]>,
    found: ScaleStep,
    best: Option<UnaryKey>,
}

/// The kinds of links.
#[derive(Debug, Clone, Copy)]
struct Links {
    /// Between places of a digit.
    x: bool,
    /// Between candidates of a cell.
    y: bool,
}

const X: Links = Links { x: true, y: false };
const Y: Links = Links { x: false, y: true };
const XY: Links = Links { x: true, y: true };

const NONE: u32 = u32::MAX;

/// A set of candidates: cells by digit.
type Set = [Cells; 9];

fn has(set: &Set, candidate: Candidate) -> bool {
    let (cell, digit) = parts(candidate);
    set[usize::from(digit)] >> cell & 1 != 0
}

/// Adds a candidate; returns whether it is new.
fn insert(set: &mut Set, candidate: Candidate) -> bool {
    let (cell, digit) = parts(candidate);
    let cells = &mut set[usize::from(digit)];
    let is_new = *cells >> cell & 1 == 0;
    *cells |= 1 << cell;
    is_new
}

impl Unary {
    /// Looks for the hint that is rated lowest, until it is stopped.
    pub(in super::super) fn search(
        &mut self,
        board: &Board,
        hint: &mut ScaleStep,
        stop: Stop,
    ) -> bool {
        self.best = None;
        self.look(board, &mut Sink::Best(hint), stop);
        self.best.is_some()
    }

    /// Looks for all hints among the candidates that are left of those at the beginning.
    pub(super) fn all(&mut self, begin: &Board, now: &Board, list: &mut List) {
        self.best = None;
        // It takes less than a millisecond.
        self.look(now, &mut Sink::All { begin, list }, Stop::default());
    }

    fn look(&mut self, board: &Board, sink: &mut Sink, stop: Stop) {
        self.strong.find(board);
        let sources = |cell: u8| bits(board.digits(cell)).map(move |digit| candidate(cell, digit));
        let all = || each(board.open()).flat_map(sources);
        let several = |source: &Candidate| board.digits(parts(*source).0).count_ones() > 1;
        // If chains of one digit are shorter than all others, the others need not be searched.
        let begin = match sink {
            Sink::Best(_) => None,
            Sink::All { begin, .. } => Some(*begin),
        };
        if begin.is_none() {
            let in_house =
                |source: &Candidate| self.strong.with(parts(*source).1, true, false) != 0;
            let sources: Vec<Candidate> = all().filter(several).filter(in_house).collect();
            for source in sources {
                if stop.is_requested() {
                    return;
                }
                self.forcing(board, source, X, sink);
                self.forcing(board, off(source), X, sink);
            }
        }
        if begin.is_some() || self.is_better(70, (4, 4, 0, 0)) {
            let contraries = self.contraries(board, begin);
            // What goes by a cycle leads to its contrary, too.
            if contraries == [[0; 9]; 2] {
                return;
            }
            for source in all().filter(several) {
                if stop.is_requested() {
                    return;
                }
                for (contraries, node) in contraries.iter().zip([source, off(source)]) {
                    if has(contraries, source) {
                        if begin.is_some() {
                            self.forcing(board, node, X, sink);
                        }
                        self.forcing(board, node, XY, sink);
                    }
                }
            }
        }
        for links in [X, Y, XY] {
            for source in all().filter(several) {
                if stop.is_requested() {
                    return;
                }
                if links.x || board.digits(parts(source).0).count_ones() == 2 {
                    self.cycles(board, source, links, sink);
                }
            }
        }
    }

    /// Returns the candidates that lead to their contrary when they are on, and those that do when they are off, by
    /// links of any kind; of those that do so already in the grid at the beginning, there may be none.
    ///
    /// The way passes a strong link, and one that is new since the beginning. What leads to the contrary of one end
    /// also follows, the other way round, from that end: it is among what follows from both ends.
    fn contraries(&mut self, board: &Board, begin: Option<&Board>) -> [Set; 2] {
        let mut contraries = [[0; 9]; 2];
        self.follows.clear();
        let mut known = [u16::MAX; CANDIDATES];
        for cell in each(board.open()) {
            for digit in bits(board.digits(cell)) {
                let one = candidate(cell, digit);
                for (kind, other) in self.strong.partners(one).into_iter().enumerate() {
                    let is_old = begin.is_some_and(|begin| {
                        let houses = tables().houses[usize::from(cell)];
                        let alternatives = if kind == 0 {
                            begin.digits(cell)
                        } else {
                            begin.places(houses[kind - 1].0, digit)
                        };
                        alternatives.count_ones() == 2
                    });
                    if other == NO_CANDIDATE || other < one || is_old {
                        continue;
                    }
                    let [one, other] = [one, other].map(|end| {
                        if known[usize::from(end)] == u16::MAX {
                            known[usize::from(end)] =
                                u16::try_from(self.follows.len()).expect("there are fewer");
                            let follows = self.follow(board, end);
                            self.follows.push(follows);
                        }
                        usize::from(known[usize::from(end)])
                    });
                    for (contraries, kind) in contraries.iter_mut().zip([1, 0]) {
                        for (digit, cells) in contraries.iter_mut().enumerate() {
                            *cells |=
                                self.follows[one][kind][digit] & self.follows[other][kind][digit];
                        }
                    }
                }
            }
        }
        contraries
    }

    /// Returns the candidates that are on, and those that are off, when a candidate is on.
    fn follow(&mut self, board: &Board, source: Candidate) -> [Set; 2] {
        let [mut on, mut off]: [Set; 2] = [[0; 9]; 2];
        self.pending.clear();
        self.pending.push(source);
        insert(&mut on, source);
        let tables = tables();
        while let Some(next) = self.pending.pop() {
            let (cell, digit) = parts(next);
            let fresh = tables.peers[usize::from(cell)]
                & self.strong.cells[usize::from(digit)]
                & !off[usize::from(digit)];
            off[usize::from(digit)] |= fresh;
            let mut gone = |gone: Candidate| {
                for next in self.strong.partners(gone) {
                    if next != NO_CANDIDATE && insert(&mut on, next) {
                        self.pending.push(next);
                    }
                }
            };
            for other in each(fresh & self.strong.with(digit, true, true)) {
                gone(candidate(other, digit));
            }
            for other in bits(board.digits(cell) & !(1 << digit)) {
                if insert(&mut off, candidate(cell, other)) {
                    gone(candidate(cell, other));
                }
            }
        }
        [on, off]
    }

    /// Checks whether a hint of this number of nodes would come before the best so far.
    fn is_better(
        &self,
        base: Tenths,
        (complexity, kind, source, order): (u32, u8, Candidate, u8),
    ) -> bool {
        let key = (base + surcharge(complexity), complexity, kind, source, order);
        self.best.is_none_or(|best| key < best)
    }

    /// Takes what was found: `last` ends the chain, and the node before it is the one that was reached as number `at`.
    fn offer(
        &mut self,
        key: UnaryKey,
        at: u32,
        last: (CandidateNode, u8),
        board: &Board,
        sink: &mut Sink,
    ) {
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
                let (rating, complexity, kind, source, order) = key;
                list.finish((rating, complexity, [kind.into(), source, order.into()]));
            }
        }
    }

    fn start(&mut self, source: CandidateNode) {
        self.reached.clear();
        (self.on, self.off) = ([0; 9], [0; 9]);
        self.reached.push((source, NONE, BY_OTHER));
        insert(if source < OFF { &mut self.on } else { &mut self.off }, candidate_of(source));
    }

    /// Chains from a node to its contrary.
    fn forcing(&mut self, board: &Board, source: CandidateNode, links: Links, sink: &mut Sink) {
        let (base, kind) = if links.y { (70, 4) } else { (66, 2) };
        self.start(source);
        let (mut from, mut is_on, mut complexity) = (0, source < OFF, 1);
        let target = candidate_of(source);
        let order = if is_on { 1 } else { 2 };
        while from < self.reached.len() {
            complexity += 1;
            if !self.is_better(base, (complexity, kind, target, order)) {
                return;
            }
            let to = self.reached.len();
            for at in from..to {
                let node = self.reached[at].0;
                #[expect(clippy::cast_possible_truncation, reason = "each node is reached once")]
                let parent = at as u32;
                let mut met = None;
                if is_on {
                    on_to_off(board, &self.strong, node, links, target, |next| {
                        if next == target && source < OFF {
                            met = Some((off(next), BY_OTHER));
                        }
                        if insert(&mut self.off, next) {
                            self.reached.push((off(next), parent, BY_OTHER));
                        }
                    });
                } else {
                    off_to_on(&self.strong, candidate_of(node), links, |next, by| {
                        if next == target && source >= OFF && met.is_none() {
                            met = Some((next, by));
                        }
                        if insert(&mut self.on, next) {
                            self.reached.push((next, parent, by));
                        }
                    });
                }
                if let Some(last) = met {
                    self.conclude(source, board);
                    let key = (base + surcharge(complexity), complexity, kind, target, order);
                    self.offer(key, parent, last, board, sink);
                    return;
                }
            }
            (from, is_on) = (to, !is_on);
        }
    }

    fn conclude(&mut self, source: CandidateNode, board: &Board) {
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
        let (cell, digit) = parts(source);
        // It ends with a strong link.
        if self.strong.with(digit, links.x, links.y) >> cell & 1 == 0 {
            return;
        }
        self.start(source);
        let (mut from, mut length) = (0, 0);
        while from < self.reached.len() {
            length += 2;
            // The last node is the first one again.
            if !self.is_better(base, (length, kind, source, 0)) {
                return;
            }
            let middle = self.reached.len();
            for at in from..middle {
                let node = self.reached[at].0;
                #[expect(clippy::cast_possible_truncation, reason = "there are fewer links")]
                let parent = at as u32;
                on_to_off(board, &self.strong, node, links, NO_CANDIDATE, |next| {
                    if !is_on_way(&self.reached, parent, off(next)) {
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
                off_to_on(&self.strong, candidate_of(node), links, |next, by| {
                    if length >= 4 && next == source && closes.is_none() {
                        closes = Some((next, by));
                    }
                    if insert(&mut self.on, next) {
                        self.reached.push((next, parent, by));
                    }
                });
                if let Some(last) = closes
                    && self.is_better(base, (length, kind, source, 0))
                {
                    self.cycle_eliminations(parent);
                    if !self.found.is_empty() {
                        let key = (base + surcharge(length), length, kind, source, 0);
                        self.offer(key, parent, last, board, sink);
                    }
                }
            }
            from = to;
        }
    }

    /// Candidates that see the same digit twice, on and off, are eliminated.
    fn cycle_eliminations(&mut self, end: u32) {
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
            for cell in each(on & off & !cells & self.strong.cells[usize::from(digit)]) {
                self.found.eliminate(cell, digit);
            }
        }
    }
}

/// Returns whether a node is on the path to a node, including the node itself.
fn is_on_way(reached: &[(CandidateNode, u32, u8)], mut at: u32, node: CandidateNode) -> bool {
    while at != NONE {
        let (other, parent, _) = reached[at as usize];
        if other == node {
            return true;
        }
        at = parent;
    }
    false
}

/// Calls `then` with the candidates that are off when one is on: those that have a strong link, and the target.
fn on_to_off(
    board: &Board,
    strong: &StrongLinks,
    node: CandidateNode,
    links: Links,
    target: Candidate,
    mut then: impl FnMut(Candidate),
) {
    let (cell, digit) = parts(node);
    if links.y {
        for other in bits(board.digits(cell) & !(1 << digit)) {
            let next = candidate(cell, other);
            if strong.with(other, links.x, links.y) >> cell & 1 != 0 || next == target {
                then(next);
            }
        }
    }
    let tables = tables();
    let mut wanted = strong.with(digit, links.x, links.y);
    let (target_cell, target_digit) = parts(target);
    if target_digit == digit && target != NO_CANDIDATE {
        wanted |= 1 << target_cell;
    }
    wanted &= tables.peers[usize::from(cell)] & strong.cells[usize::from(digit)];
    if wanted == 0 {
        return;
    }
    for other in tables.neighbours[usize::from(cell)] {
        if wanted >> other & 1 != 0 {
            then(candidate(other, digit));
        }
    }
}

/// Calls `then` with the candidates that are on when one is off, and with the reasons.
fn off_to_on(
    strong: &StrongLinks,
    gone: Candidate,
    links: Links,
    mut then: impl FnMut(Candidate, u8),
) {
    let partners = strong.partners(gone);
    if links.y && partners[0] != NO_CANDIDATE {
        then(partners[0], BY_CELL);
    }
    if links.x {
        let houses = tables().houses[usize::from(parts(gone).0)];
        for (next, (house, _)) in partners[1..].iter().zip(houses) {
            if *next != NO_CANDIDATE {
                then(*next, house);
            }
        }
    }
}
