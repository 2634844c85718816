//! What rules are drawn from: a solution, and the cells that are still free for another rule.

use std::collections::HashSet;

use fastrand::Rng;

use crate::random::{below, shuffle};
use crate::rule::Outside;
use crate::rule::adjacent::{neighbours, touch};
use crate::{Cell, Digit, Grid, Layout};

/// The number of random starts after which nothing that fits is taken to exist.
const STARTS: usize = 60;

/// A setter who knows the solution.
pub(super) struct Draw<'a> {
    pub(super) layout: &'a Layout,
    pub(super) solution: &'a Grid,
    pub(super) random: &'a mut Rng,
    /// The cells that lines and marks cover already: each has one at most, so that a picture can be read.
    pub(super) covered: &'a HashSet<Cell>,
}

impl Draw<'_> {
    pub(super) fn size(&self) -> u8 {
        self.layout.size()
    }

    /// Returns the digit of a cell.
    pub(super) fn digit(&self, cell: Cell) -> Digit {
        self.solution.get(cell).expect("a solution is complete")
    }

    /// Returns the value of a cell.
    pub(super) fn value(&self, cell: Cell) -> u32 {
        self.digit(cell).value().into()
    }

    /// Returns the sum of cells.
    pub(super) fn sum(&self, cells: &[Cell]) -> u32 {
        cells.iter().map(|&cell| self.value(cell)).sum()
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        below(self.random, count)
    }

    /// Returns one of `items`, each equally likely; `None` if there are none.
    pub(super) fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        (!items.is_empty()).then(|| items[self.below(items.len())])
    }

    /// Returns a cell that nothing covers.
    pub(super) fn free_cell(&mut self) -> Option<Cell> {
        let free: Vec<Cell> =
            self.layout.cells().filter(|cell| !self.covered.contains(cell)).collect();
        self.one_of(&free)
    }

    /// Returns two free cells that share an edge, which `fits` accepts by their values.
    pub(super) fn pair(&mut self, fits: impl Fn(u32, u32) -> bool) -> Option<[Cell; 2]> {
        let layout = self.layout;
        (0..STARTS).find_map(|_| {
            let one = self.free_cell()?;
            let others: Vec<Cell> = neighbours(one, layout)
                .filter(|other| !self.covered.contains(other))
                .filter(|&other| fits(self.value(one), self.value(other)))
                .collect();
            Some([one, self.one_of(&others)?])
        })
    }

    /// Returns a line over free cells, each of which touches the one before it, at a corner at least. It goes on as long
    /// as `goes_on` accepts the values so far and the next one, up to a random length from `lengths`, and has to be at
    /// least as long as the shortest; `is_done` then accepts its values.
    pub(super) fn line(
        &mut self,
        lengths: (usize, usize),
        goes_on: impl Fn(&[u32], u32) -> bool,
        is_done: impl Fn(&[u32]) -> bool,
    ) -> Option<Vec<Cell>> {
        (0..STARTS).find_map(|_| {
            let wanted = lengths.0 + self.below(lengths.1 - lengths.0 + 1);
            let first = self.free_cell()?;
            let (mut line, mut values) = (vec![first], vec![self.value(first)]);
            while line.len() < wanted {
                let next = self.next_of(&line, &values, &goes_on);
                let Some(next) = next else { break };
                line.push(next);
                values.push(self.value(next));
            }
            (line.len() >= lengths.0 && is_done(&values)).then_some(line)
        })
    }

    /// Returns a cell by which a line can go on.
    fn next_of(
        &mut self,
        line: &[Cell],
        values: &[u32],
        goes_on: impl Fn(&[u32], u32) -> bool,
    ) -> Option<Cell> {
        let last = line[line.len() - 1];
        let touches = |cell: &Cell| touch(last, *cell);
        let free = |cell: &Cell| !line.contains(cell) && !self.covered.contains(cell);
        let next: Vec<Cell> = self
            .layout
            .cells()
            .filter(|cell| touches(cell) && free(cell) && !crosses(line, *cell))
            .filter(|&cell| goes_on(values, self.value(cell)))
            .collect();
        self.one_of(&next)
    }

    /// Returns a place outside of the grid, beside a row or a column.
    pub(super) fn outside(&mut self) -> Outside {
        let size = self.size();
        let number = u8::try_from(1 + self.below(size.into())).expect("a row or column");
        match self.below(4) {
            0 => Outside::new(0, number),
            1 => Outside::new(size + 1, number),
            2 => Outside::new(number, 0),
            _ => Outside::new(number, size + 1),
        }
    }

    /// Returns the values that are seen from a place outside.
    pub(super) fn seen_from(&self, place: Outside) -> Vec<u32> {
        place.line(self.layout).into_iter().map(|cell| self.value(cell)).collect()
    }

    /// Returns the items in a random order.
    pub(super) fn shuffled<T>(&mut self, items: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut items: Vec<T> = items.into_iter().collect();
        shuffle(self.random, &mut items);
        items
    }
}

/// Returns whether a line that goes on to `next` would cross itself between two cells.
fn crosses(line: &[Cell], next: Cell) -> bool {
    let last = line[line.len() - 1];
    let (one, other) = (Cell::new(last.row(), next.column()), Cell::new(next.row(), last.column()));
    line.windows(2).any(|pair| pair == [one, other] || pair == [other, one])
}
