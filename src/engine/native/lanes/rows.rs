//! The nodes that wait for their lane, in rows: a row is a board in every lane.
//!
//! The node of a lane stays in that lane's column, whatever row it is in, so that to put nodes away and
//! to take them back is to blend whole vectors: nothing is ever moved across. A lane's nodes are a
//! list, the newest first, through the rows. The first row is for boards that nobody has begun.

use super::branch::Cut;
use super::round::Cells;
use super::vector::{Lanes, MOST, lanes, lanes_mut};

/// Boards of different lanes, and what each of them has to lose before it is searched.
#[derive(Clone, Debug)]
struct Row<V> {
    cells: Cells<V>,
    cut: Cut<V>,
    /// The next older row of each lane's list.
    older: [u16; MOST],
}

/// All waiting nodes.
#[derive(Debug)]
pub(super) struct Rows<V> {
    rows: Vec<Row<V>>,
    /// The lanes that have a node in the row, a bit each.
    used: Vec<u32>,
    /// The row of each lane's newest node.
    newest: [u16; MOST],
    /// How many nodes each lane has, new boards aside.
    waiting: [u16; MOST],
}

/// Which lanes take their node from which row.
#[derive(Debug)]
pub(super) struct Takes {
    list: [(u16, u32); MOST],
    length: usize,
}

/// The row of the new boards.
const FRESH: u16 = 0;

/// The end of a list.
const NONE: u16 = u16::MAX;

impl Takes {
    pub(super) const fn new() -> Self {
        Self { list: [(0, 0); MOST], length: 0 }
    }

    #[inline(always)]
    fn add(&mut self, row: u16, lanes: u32) {
        for (known, bits) in &mut self.list[..self.length] {
            if *known == row {
                *bits |= lanes;
                return;
            }
        }
        self.list[self.length] = (row, lanes);
        self.length += 1;
    }

    #[inline(always)]
    fn all(&self) -> &[(u16, u32)] {
        &self.list[..self.length]
    }
}

impl<V: Lanes> Rows<V> {
    pub(super) fn new() -> Self {
        let mut rows = Self {
            rows: Vec::with_capacity(MOST),
            used: Vec::with_capacity(MOST),
            newest: [NONE; MOST],
            waiting: [0; MOST],
        };
        rows.grow();
        rows
    }

    #[cold]
    fn grow(&mut self) {
        let none = V::splat(0);
        let cut = Cut { digit: none, square: none, cells: none };
        self.rows.push(Row { cells: [none; 81], cut, older: [NONE; MOST] });
        self.used.push(0);
    }

    /// Returns the lanes that have a new board in their column.
    #[inline(always)]
    pub(super) fn fresh(&self) -> u32 {
        self.used[usize::from(FRESH)]
    }

    /// Returns the cells of the new boards, to write those of `lanes`.
    #[inline(always)]
    pub(super) fn renew(&mut self, lanes: u32) -> &mut Cells<V> {
        self.used[usize::from(FRESH)] |= lanes;
        &mut self.rows[usize::from(FRESH)].cells
    }

    /// Plans that `lanes` take their new boards.
    #[inline(always)]
    pub(super) fn take_fresh(&mut self, lanes: u32, takes: &mut Takes) {
        if lanes != 0 {
            self.used[usize::from(FRESH)] &= !lanes;
            takes.add(FRESH, lanes);
        }
    }

    /// Plans that `lane` takes its newest node; `false` if it has none.
    #[inline(always)]
    pub(super) fn take(&mut self, lane: usize, takes: &mut Takes) -> bool {
        let row = self.newest[lane];
        if row == NONE {
            return false;
        }
        takes.add(row, 1 << lane);
        self.remove_newest(lane);
        true
    }

    #[inline(always)]
    fn remove_newest(&mut self, lane: usize) {
        let row = usize::from(self.newest[lane]);
        self.used[row] &= !(1 << lane);
        self.newest[lane] = self.rows[row].older[lane];
        self.waiting[lane] -= 1;
    }

    /// Drops the nodes of `lane`.
    #[inline(always)]
    pub(super) fn drop_all(&mut self, lane: usize) {
        while self.newest[lane] != NONE {
            self.remove_newest(lane);
        }
    }

    /// Puts the boards of `lanes` away; taken back, they will have lost `cut`.
    #[inline(always)]
    pub(super) fn put(&mut self, cells: &Cells<V>, lanes: u32, cut: &Cut<V>) {
        let first = usize::from(FRESH) + 1;
        let fits = self.used[first..].iter().position(|used| used & lanes == 0);
        let number = fits.map_or(self.used.len(), |index| first + index);
        if number == self.used.len() {
            self.grow();
        }
        let flags = V::flags(lanes);
        let row = &mut self.rows[number];
        if self.used[number] == 0 {
            row.cells = *cells;
            row.cut = *cut;
        } else {
            for (old, &new) in row.cells.iter_mut().zip(cells) {
                *old = V::pick(flags, new, *old);
            }
            row.cut = row.cut.replaced(flags, cut);
        }
        self.used[number] |= lanes;
        let mut rest = lanes;
        while rest != 0 {
            let lane = super::batch::take(&mut rest);
            row.older[lane] = self.newest[lane];
            self.newest[lane] = number as u16;
            self.waiting[lane] += 1;
        }
    }

    /// Carries out what was planned, and adds what the boards have to lose to `cut`.
    #[inline(always)]
    pub(super) fn carry_out(&self, takes: &Takes, cells: &mut Cells<V>, cut: &mut Cut<V>) {
        for group in takes.all().chunks(4) {
            match *group {
                [a] => self.blend([a], cells),
                [a, b] => self.blend([a, b], cells),
                [a, b, c] => self.blend([a, b, c], cells),
                [a, b, c, d] => self.blend([a, b, c, d], cells),
                _ => {}
            }
        }
        for &(row, lanes) in takes.all() {
            *cut = cut.replaced(V::flags(lanes), &self.rows[usize::from(row)].cut);
        }
    }

    #[inline(always)]
    fn blend<const N: usize>(&self, takes: [(u16, u32); N], cells: &mut Cells<V>) {
        let mut flags = [V::flags(0); N];
        let mut rows = [&self.rows[0].cells; N];
        for index in 0..N {
            flags[index] = V::flags(takes[index].1);
            rows[index] = &self.rows[usize::from(takes[index].0)].cells;
        }
        for (cell, sets) in cells.iter_mut().enumerate() {
            let mut now = *sets;
            for index in 0..N {
                now = V::pick(flags[index], rows[index][cell], now);
            }
            *sets = now;
        }
    }

    /// Moves the new board of a lane to the column of another, which has none.
    pub(super) fn move_fresh(&mut self, from: usize, to: usize) {
        self.shift(FRESH, from, to);
    }

    /// Returns the lane that has most nodes, if there are any.
    pub(super) fn richest(&self) -> Option<usize> {
        let lane = (0..V::COUNT).max_by_key(|&lane| self.waiting[lane])?;
        (self.waiting[lane] != 0).then_some(lane)
    }

    /// Moves the oldest node of a lane, which stands for most work, to another that has none.
    pub(super) fn give(&mut self, from: usize, to: usize) {
        let (mut row, mut newer) = (self.newest[from], NONE);
        while self.rows[usize::from(row)].older[from] != NONE {
            newer = row;
            row = self.rows[usize::from(row)].older[from];
        }
        match newer {
            NONE => self.newest[from] = NONE,
            newer => self.rows[usize::from(newer)].older[from] = NONE,
        }
        self.shift(row, from, to);
        self.rows[usize::from(row)].older[to] = NONE;
        self.newest[to] = row;
        self.waiting[from] -= 1;
        self.waiting[to] += 1;
    }

    fn shift(&mut self, row: u16, from: usize, to: usize) {
        let row = usize::from(row);
        let Row { cells, cut, .. } = &mut self.rows[row];
        for vector in cells.iter_mut().chain(cut.vectors()) {
            let vector = std::slice::from_mut(vector);
            lanes_mut(vector)[to] = lanes(vector)[from];
        }
        self.used[row] = self.used[row] & !(1 << from) | 1 << to;
    }
}
