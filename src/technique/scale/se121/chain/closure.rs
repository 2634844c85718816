//! All conclusions from a candidate that is on, or off, in the order of the scale's breadth-first search.

use super::super::super::super::cells::bits;
use super::super::Stop;
use super::super::board::{Board, Candidate, Cells, candidate, each, parts, tables};
use super::advanced::{AdvancedFinding, LOOKS};
use super::multiple::{Kind, Multiple};
use super::nested::{BY_CELL, BY_OTHER, Id, List};
use super::unary::Unary;
use super::{CandidateNode, OFF, candidate_of, off};

/// The reach of conclusions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ClosureReach {
    /// Candidates that are off are gone for those that come later.
    pub(super) is_dynamic: bool,
    /// Only one digit counts.
    pub(super) is_one_digit: bool,
    /// Which further techniques help where nothing else follows.
    pub(super) level: u8,
}

/// The consequences of a node. Nodes are numbered in the order in which they were reached; the first is the source.
#[derive(Debug, Clone, Default)]
pub(super) struct Closure {
    members: Vec<ClosureNode>,
    /// The parents of nodes with several parents, by number, without the first of each.
    parents: Vec<u16>,
    /// The nodes that a nested chain makes follow.
    nested: Vec<(u16, Id)>,
    on: [Cells; 9],
    off: [Cells; 9],
    /// Two nodes that contradict each other; the later one is the last, and is in no set.
    pub(super) contradiction: Option<(u16, u16)>,
}

/// A node of a closure.
#[derive(Debug, Clone, Copy)]
struct ClosureNode {
    node: CandidateNode,
    /// Its reason.
    by: u8,
    /// The first of the nodes that it follows from.
    parent: u16,
    /// The beginning and the number of the others.
    others: u32,
    count: u16,
}

/// The source follows from nothing.
const NO_PARENT: u16 = u16::MAX;

/// Memory that all closures share while they are made.
#[derive(Debug)]
pub(super) struct Scratch {
    /// The cells that may hold each digit at the beginning.
    cells: [Cells; 9],
    /// The number of each node of the closure.
    number: Box<[u16; 2 * OFF as usize]>,
    board: Board,
    on: Vec<u16>,
    off: Vec<u16>,
    found: AdvancedFinding,
    nested: Option<Box<Nested>>,
}

/// The search for chains inside chains.
#[derive(Debug, Default)]
struct Nested {
    list: List,
    unary: Unary,
    multiple: Multiple,
}

impl Default for Scratch {
    fn default() -> Self {
        Self {
            cells: [0; 9],
            number: Box::new([0; 2 * OFF as usize]),
            board: Board::blank(),
            on: Vec::new(),
            off: Vec::new(),
            found: AdvancedFinding::default(),
            nested: None,
        }
    }
}

impl Scratch {
    /// Begins with another grid.
    pub(super) fn begin(&mut self, board: &Board) {
        for (digit, cells) in (0..).zip(&mut self.cells) {
            *cells = board.cells_with(digit);
        }
    }
}

impl Closure {
    /// Returns whether a node is in the closure.
    pub(super) fn has(&self, node: CandidateNode) -> bool {
        let (cell, digit) = parts(candidate_of(node));
        let sets = if node < OFF { &self.on } else { &self.off };
        sets[usize::from(digit)] >> cell & 1 != 0
    }

    /// Returns the number of nodes.
    pub(super) fn len(&self) -> u16 {
        u16::try_from(self.members.len()).expect("there are fewer nodes")
    }

    /// Returns the cells whose candidates are on, or off, by digit.
    pub(super) fn sets(&self, on: bool) -> &[Cells; 9] {
        if on { &self.on } else { &self.off }
    }

    /// Returns the number of a node that is in the closure.
    pub(super) fn number(&self, node: CandidateNode) -> u16 {
        let number = self.members.iter().position(|member| member.node == node);
        u16::try_from(number.expect("it is in the closure")).expect("there are fewer nodes")
    }

    /// Returns a node by its number, and what makes it follow.
    pub(super) fn node(&self, number: u16) -> (CandidateNode, u8) {
        let member = self.members[usize::from(number)];
        (member.node, member.by)
    }

    /// Returns what a node follows from: the first, if there is one, and the others.
    fn parents(&self, number: u16) -> (Option<u16>, &[u16]) {
        let member = &self.members[usize::from(number)];
        let others = member.others as usize..member.others as usize + usize::from(member.count);
        ((member.parent != NO_PARENT).then_some(member.parent), &self.parents[others])
    }

    fn insert(&mut self, node: CandidateNode) {
        let (cell, digit) = parts(candidate_of(node));
        let sets = if node < OFF { &mut self.on } else { &mut self.off };
        sets[usize::from(digit)] |= 1 << cell;
    }

    /// Begins with a node alone.
    pub(super) fn start(&mut self, source: CandidateNode) {
        self.members.clear();
        self.parents.clear();
        self.nested.clear();
        (self.on, self.off, self.contradiction) = ([0; 9], [0; 9], None);
        self.push(source, BY_OTHER, NO_PARENT);
        self.insert(source);
    }

    /// Adds a node with one parent.
    fn push(&mut self, node: CandidateNode, by: u8, parent: u16) -> u16 {
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer nodes")]
        let number = self.members.len() as u16;
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer")]
        let others = self.parents.len() as u32;
        self.members.push(ClosureNode { node, by, parent, others, count: 0 });
        number
    }

    /// Adds further parents to the last node.
    fn push_parents(&mut self, parents: impl IntoIterator<Item = u16>) {
        let before = self.parents.len();
        self.parents.extend(parents);
        if let Some(last) = self.members.last_mut() {
            last.count += u16::try_from(self.parents.len() - before).expect("there are fewer");
        }
    }

    /// Adds all that follows from the source, until it is stopped.
    pub(super) fn close(
        &mut self,
        board: &Board,
        rules: ClosureReach,
        scratch: &mut Scratch,
        stop: Stop,
    ) {
        scratch.on.clear();
        scratch.off.clear();
        scratch.board.clone_from(board);
        let source = self.members[0].node;
        scratch.number[usize::from(source)] = 0;
        let pending = if source < OFF { &mut scratch.on } else { &mut scratch.off };
        pending.push(0);
        self.run(board, rules, scratch, stop);
    }

    /// Goes on where a lower level ended.
    pub(super) fn resume(
        &mut self,
        board: &Board,
        rules: ClosureReach,
        scratch: &mut Scratch,
        stop: Stop,
    ) {
        if self.contradiction.is_some() {
            return;
        }
        scratch.on.clear();
        scratch.off.clear();
        scratch.board.clone_from(board);
        for (number, &ClosureNode { node, .. }) in (0..).zip(&self.members) {
            scratch.number[usize::from(node)] = number;
            if node >= OFF {
                let (cell, digit) = parts(candidate_of(node));
                scratch.board.eliminate(cell, digit);
            }
        }
        self.run(board, rules, scratch, stop);
    }

    /// Continues until nothing is pending: first with all nodes that are on, then with one that is off.
    fn run(&mut self, board: &Board, rules: ClosureReach, scratch: &mut Scratch, stop: Stop) {
        let (mut on, mut off) = (0, 0);
        while self.contradiction.is_none() {
            if let Some(&number) = scratch.on.get(on) {
                on += 1;
                self.follow_on(board, rules, number, scratch);
            } else if let Some(&number) = scratch.off.get(off) {
                off += 1;
                self.follow_off(board, rules, number, scratch);
            } else if !self.look_further(board, rules.level, scratch, stop) {
                return;
            }
        }
    }

    /// Adds what the first successful one of the additional techniques finds.
    fn look_further(
        &mut self,
        begin: &Board,
        level: u8,
        scratch: &mut Scratch,
        stop: Stop,
    ) -> bool {
        if level == 0 {
            return false;
        }
        let Scratch { number, board, off: pending, found, nested, .. } = scratch;
        let any = std::cell::Cell::new(false);
        let mut add = |eliminations: &[Candidate], parents: &[Candidate], id: Option<Id>| {
            let Some((first, others)) = parents.split_first() else { return };
            for &gone in eliminations {
                any.set(true);
                let node = off(gone);
                if !self.has(node) {
                    let number_of = |parent: &Candidate| number[usize::from(off(*parent))];
                    let child = self.push(node, BY_OTHER, number_of(first));
                    self.push_parents(others.iter().map(number_of));
                    self.nested.extend(id.map(|id| (child, id)));
                    self.insert(node);
                    number[usize::from(node)] = child;
                    pending.push(child);
                }
            }
        };
        for look in LOOKS {
            look(begin, board, found, &mut |found| add(&found.eliminations, &found.parents, None));
            if any.get() {
                return true;
            }
        }
        let nested_kinds: &[Option<Kind>] = match level {
            1 => &[],
            2 => &[None],
            3 => &[None, Some(Kind::Static)],
            4 => &[Some(Kind::Dynamic { level: 0 })],
            _ => &[Some(Kind::Dynamic { level: 1 })],
        };
        for &kind in nested_kinds {
            if stop.is_requested() {
                return false;
            }
            let Nested { list, unary, multiple } = &mut **nested.get_or_insert_default();
            list.clear();
            match kind {
                None => unary.all(begin, board, list),
                Some(kind) => multiple.all(begin, board, kind, list, stop),
            }
            list.each_sorted(|eliminations, parents, id| add(eliminations, parents, Some(id)));
            if any.get() {
                return true;
            }
        }
        false
    }

    fn follow_on(
        &mut self,
        board: &Board,
        rules: ClosureReach,
        number: u16,
        scratch: &mut Scratch,
    ) {
        let (cell, digit) = parts(self.members[usize::from(number)].node);
        if !rules.is_one_digit {
            for other in bits(board.digits(cell) & !(1 << digit)) {
                if self.turn_off(candidate(cell, other), number, scratch) {
                    return;
                }
            }
        }
        let tables = tables();
        let mut fresh = tables.peers[usize::from(cell)]
            & scratch.cells[usize::from(digit)]
            & !self.off[usize::from(digit)];
        for (house, _) in tables.houses[usize::from(cell)] {
            if fresh == 0 {
                return;
            }
            let inside = fresh & tables.sets[usize::from(house)];
            fresh &= !inside;
            for other in each(inside) {
                if self.turn_off(candidate(other, digit), number, scratch) {
                    return;
                }
            }
        }
    }

    /// Adds that a candidate is off; returns whether this contradicts a node.
    fn turn_off(&mut self, gone: Candidate, parent: u16, scratch: &mut Scratch) -> bool {
        let (cell, digit) = parts(gone);
        let digit = usize::from(digit);
        if self.on[digit] >> cell & 1 != 0 {
            let other = scratch.number[usize::from(gone)];
            let number = self.push(off(gone), BY_OTHER, parent);
            self.contradiction = Some((other, number));
            return true;
        }
        if self.off[digit] >> cell & 1 == 0 {
            let number = self.push(off(gone), BY_OTHER, parent);
            self.off[digit] |= 1 << cell;
            scratch.number[usize::from(off(gone))] = number;
            scratch.off.push(number);
        }
        false
    }

    fn follow_off(
        &mut self,
        board: &Board,
        rules: ClosureReach,
        number: u16,
        scratch: &mut Scratch,
    ) {
        let gone = candidate_of(self.members[usize::from(number)].node);
        let (cell, digit) = parts(gone);
        let tables = tables();
        // What becomes on, and by what.
        let mut on = [(0, 0); 4];
        let mut count = 0;
        let mut add = |next: Candidate, by: u8| {
            if on[..count].iter().all(|&(other, _)| other != next) {
                on[count] = (next, by);
                count += 1;
            }
        };
        if !rules.is_one_digit {
            let rest = scratch.board.digits(cell) & !(1 << digit);
            if rest.is_power_of_two() {
                #[expect(clippy::cast_possible_truncation, reason = "there are 16 bits")]
                add(candidate(cell, rest.trailing_zeros() as u8), BY_CELL);
            }
        }
        for (house, inside) in tables.houses[usize::from(cell)] {
            let rest = scratch.board.places(house, digit) & !(1 << inside);
            if rest.is_power_of_two() {
                let other = tables.cells[usize::from(house)][rest.trailing_zeros() as usize];
                add(candidate(other, digit), house);
            }
        }
        for &(next, by) in &on[..count] {
            let is_contrary = self.has(off(next));
            if !is_contrary && self.has(next) {
                continue;
            }
            let child = self.push(next, by, number);
            if rules.is_dynamic {
                self.add_hidden_parents(board, next, by, scratch);
            }
            if is_contrary {
                self.contradiction = Some((child, scratch.number[usize::from(off(next))]));
                return;
            }
            self.insert(next);
            scratch.number[usize::from(next)] = child;
            scratch.on.push(child);
        }
        if rules.is_dynamic {
            scratch.board.eliminate(cell, digit);
        }
    }

    /// Adds to the parents of the last node those that were off before and without which it would not follow.
    fn add_hidden_parents(&mut self, board: &Board, next: Candidate, by: u8, scratch: &Scratch) {
        let (cell, digit) = parts(next);
        if by == BY_CELL {
            let gone = board.digits(cell) & !scratch.board.digits(cell);
            let number = |other: u8| scratch.number[usize::from(off(candidate(cell, other)))];
            self.push_parents(bits(gone).map(number));
        } else {
            let gone = board.places(by, digit) & !scratch.board.places(by, digit);
            let cells = &tables().cells[usize::from(by)];
            let number = |inside: u8| {
                scratch.number[usize::from(off(candidate(cells[usize::from(inside)], digit)))]
            };
            self.push_parents(bits(gone).map(number));
        }
    }
}

/// Counts nodes without which others would not follow.
#[derive(Debug, Default)]
pub(super) struct Counter {
    /// The nested chains that were met.
    nested: Vec<u64>,
    seen: Vec<u64>,
    round: u64,
    pending: Vec<u16>,
}

impl Counter {
    /// Begins with a new hint.
    pub(super) fn start(&mut self) {
        self.nested.clear();
    }

    /// Returns how many nodes one rests on, itself and those of nested chains among them, unless these were counted
    /// for the same hint; none if they are more than `limit`.
    pub(super) fn count(&mut self, closure: &Closure, number: u16, limit: u32) -> Option<u32> {
        let mut count = 0;
        self.each(closure, number, |_| {
            count += 1;
            count <= limit
        });
        if !closure.nested.is_empty() && count <= limit {
            for &(child, id) in &closure.nested {
                let is_met = self.seen[usize::from(child)] == self.round;
                if is_met && !self.nested.contains(&id.hash) {
                    self.nested.push(id.hash);
                    count += id.complexity;
                }
            }
        }
        (count <= limit).then_some(count)
    }

    /// Calls `then` with all nodes that one rests on, until it returns false.
    pub(super) fn each(
        &mut self,
        closure: &Closure,
        number: u16,
        mut then: impl FnMut(u16) -> bool,
    ) {
        if self.seen.len() < closure.members.len() {
            self.seen.resize(closure.members.len(), 0);
        }
        self.round += 1;
        self.pending.clear();
        self.pending.push(number);
        self.seen[usize::from(number)] = self.round;
        while let Some(next) = self.pending.pop() {
            if !then(next) {
                return;
            }
            let (first, others) = closure.parents(next);
            for parent in first.into_iter().chain(others.iter().copied()) {
                let seen = &mut self.seen[usize::from(parent)];
                if *seen != self.round {
                    *seen = self.round;
                    self.pending.push(parent);
                }
            }
        }
    }
}
