//! The waiting nodes, in rows: a row is a board in every lane.
//!
//! The node of a lane stays in that lane's column, whatever row it is in, so that to put nodes away and
//! to take them back is to blend whole vectors: nothing is ever moved across. A lane's nodes are a
//! list, the newest first, through the rows. The first row is for boards that have not been begun.

use std::cell::Cell;

use super::branch::{Blade, Cut};
use super::round::LaneCells;
use super::vector::{Lanes, MOST, lanes, lanes_mut, take};

/// Boards of different lanes, and what each of them has to lose before it is searched.
struct LaneRow<V> {
    /// In cells, because boards are put into a row and taken from it in one pass.
    cells: [Cell<V>; 81],
    cut: Cut<V>,
    /// The next older row of each lane's list.
    older: [u16; MOST],
}

/// All waiting nodes.
pub(super) struct WaitingRows<V> {
    list: Vec<LaneRow<V>>,
    /// The lanes that have a node in the row, one bit each.
    used: Vec<u32>,
    /// The row of each lane's newest node.
    newest: [u16; MOST],
    /// The number of nodes of each lane, without new boards.
    waiting: [u16; MOST],
}

/// The lanes that branch, and how.
pub(super) struct Branches<V> {
    /// A bit a lane.
    pub(super) lanes: u32,
    /// The places of the other children, as returned by [`WaitingRows::put`].
    pub(super) row: usize,
    /// The candidates eliminated in the first child.
    pub(super) first: Cut<V>,
    /// The cells of [`Branches::first`]'s box in which the other child loses the digit.
    pub(super) rest: V,
}

/// Which lanes take their node from which row.
pub(super) struct Takes {
    list: [(u16, u32); MOST],
    length: usize,
}

/// The row of the new boards.
const FRESH: u16 = 0;

/// The number of rows from which boards are taken in the pass that does everything else.
const FUSED: usize = 4;

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

impl<V: Lanes> WaitingRows<V> {
    pub(super) fn new() -> Self {
        let mut rows = Self {
            list: Vec::with_capacity(MOST),
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
        self.list.push(LaneRow {
            cells: std::array::from_fn(|_| Cell::new(none)),
            cut,
            older: [NONE; MOST],
        });
        self.used.push(0);
    }

    /// Returns the lanes that have a new board in their column.
    #[inline(always)]
    pub(super) fn fresh(&self) -> u32 {
        self.used[usize::from(FRESH)]
    }

    /// Returns the cells of the new boards, to write those of `lanes`.
    #[inline(always)]
    pub(super) fn renew(&mut self, lanes: u32) -> &[Cell<V>; 81] {
        self.used[usize::from(FRESH)] |= lanes;
        &self.list[usize::from(FRESH)].cells
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
        self.newest[lane] = self.list[row].older[lane];
        self.waiting[lane] -= 1;
    }

    /// Drops the nodes of `lane`.
    #[inline(always)]
    pub(super) fn drop_all(&mut self, lane: usize) {
        while self.newest[lane] != NONE {
            self.remove_newest(lane);
        }
    }

    /// Plans that the boards of `lanes` are put away, and returns the row for them.
    #[inline(always)]
    pub(super) fn put(&mut self, lanes: u32) -> usize {
        let first = usize::from(FRESH) + 1;
        let fits = self.used[first..].iter().position(|used| used & lanes == 0);
        let number = fits.map_or(self.used.len(), |index| first + index);
        if number == self.used.len() {
            self.grow();
        }
        self.used[number] |= lanes;
        let mut rest = lanes;
        while rest != 0 {
            let lane = take(&mut rest);
            self.list[number].older[lane] = self.newest[lane];
            self.newest[lane] = number as u16;
            self.waiting[lane] += 1;
        }
        number
    }

    /// Carries out what was planned: puts boards away, blends in those that are taken, and makes the
    /// cuts.
    #[inline(always)]
    pub(super) fn carry_out(
        &mut self,
        cells: &mut LaneCells<V>,
        branches: &Branches<V>,
        takes: &Takes,
    ) {
        let takes = takes.all();
        let cutting = branches.lanes != 0 || takes.iter().any(|&(row, _)| row != FRESH);
        let (early, late) =
            takes.split_at(if cutting { takes.len().saturating_sub(FUSED) } else { takes.len() });
        for group in early.chunks(FUSED) {
            match *group {
                [a] => self.blend([a], cells),
                [a, b] => self.blend([a, b], cells),
                [a, b, c] => self.blend([a, b, c], cells),
                [a, b, c, d] => self.blend([a, b, c, d], cells),
                _ => {}
            }
        }
        if !cutting {
            return;
        }
        let flags = V::flags(branches.lanes);
        let mut cut = branches.first;
        cut.digit = cut.digit.only(flags);
        for &(row, lanes) in takes {
            cut = cut.replaced(V::flags(lanes), &self.list[usize::from(row)].cut);
        }
        let row = &mut self.list[branches.row];
        row.cut = row.cut.replaced(flags, &Cut { cells: branches.rest, ..branches.first });
        let blade = Blade::new(&cut);
        match *late {
            [] => self.exchange([], cells, branches, &blade),
            [a] => self.exchange([a], cells, branches, &blade),
            [a, b] => self.exchange([a, b], cells, branches, &blade),
            [a, b, c] => self.exchange([a, b, c], cells, branches, &blade),
            [a, b, c, d] => self.exchange([a, b, c, d], cells, branches, &blade),
            _ => {}
        }
    }

    /// Puts boards away, blends in those that are taken, and cuts, cell by cell.
    #[inline(always)]
    fn exchange<const N: usize>(
        &self,
        takes: [(u16, u32); N],
        cells: &mut LaneCells<V>,
        branches: &Branches<V>,
        blade: &Blade<V>,
    ) {
        let (masks, rows) = self.sources(takes);
        let put = V::mask(branches.lanes);
        let row = &self.list[branches.row].cells;
        blade.each(|cell, lost| {
            let mut now = cells[cell];
            row[cell].set(V::blend(put, now, row[cell].get()));
            for index in 0..N {
                now = V::blend(masks[index], rows[index][cell].get(), now);
            }
            cells[cell] = V::without(now, lost);
        });
    }

    /// Blends in the boards that are taken.
    #[inline(always)]
    fn blend<const N: usize>(&self, takes: [(u16, u32); N], cells: &mut LaneCells<V>) {
        let (masks, rows) = self.sources(takes);
        for (cell, sets) in cells.iter_mut().enumerate() {
            let mut now = *sets;
            for index in 0..N {
                now = V::blend(masks[index], rows[index][cell].get(), now);
            }
            *sets = now;
        }
    }

    /// Returns which lanes are taken from where.
    #[inline(always)]
    fn sources<const N: usize>(&self, takes: [(u16, u32); N]) -> ([V; N], [&[Cell<V>; 81]; N]) {
        let mut masks = [V::splat(0); N];
        let mut rows = [&self.list[0].cells; N];
        for index in 0..N {
            masks[index] = V::mask(takes[index].1);
            rows[index] = &self.list[usize::from(takes[index].0)].cells;
        }
        (masks, rows)
    }

    /// Moves the new board of a lane to the column of another, which has none.
    pub(super) fn move_fresh(&mut self, from: usize, to: usize) {
        self.shift(FRESH, from, to);
    }

    /// Returns the lane with the most nodes to give away, if there is one. The newest ones of the lanes
    /// that are `branching` are not, as they are still to be put away.
    pub(super) fn richest(&self, branching: u32) -> Option<usize> {
        let spare = |lane: usize| u32::from(self.waiting[lane]) - (branching >> lane & 1);
        (0..V::COUNT).max_by_key(|&lane| spare(lane)).filter(|&lane| spare(lane) != 0)
    }

    /// Moves the oldest node of a lane, which is the most work, to another lane that has none.
    pub(super) fn give(&mut self, from: usize, to: usize) {
        let (mut row, mut newer) = (self.newest[from], NONE);
        while self.list[usize::from(row)].older[from] != NONE {
            newer = row;
            row = self.list[usize::from(row)].older[from];
        }
        match newer {
            NONE => self.newest[from] = NONE,
            newer => self.list[usize::from(newer)].older[from] = NONE,
        }
        self.shift(row, from, to);
        self.list[usize::from(row)].older[to] = NONE;
        self.newest[to] = row;
        self.waiting[from] -= 1;
        self.waiting[to] += 1;
    }

    fn shift(&mut self, row: u16, from: usize, to: usize) {
        let row = usize::from(row);
        let LaneRow { cells, cut, .. } = &mut self.list[row];
        for vector in cells.iter_mut().map(Cell::get_mut).chain(cut.vectors()) {
            let vector = std::slice::from_mut(vector);
            lanes_mut(vector)[to] = lanes(vector)[from];
        }
        self.used[row] = self.used[row] & !(1 << from) | 1 << to;
    }
}
