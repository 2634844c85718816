//! Orders of cells and rules that change nothing of what a rule means: which of them its normal form has.

use super::{Rule, adjacent};
use crate::{Cell, Layout};

/// Begins a line that means the same from either end at the one that comes first.
pub(super) fn from_the_first_end(line: &mut [Cell]) {
    if line.iter().rev().lt(line.iter()) {
        line.reverse();
    }
}

/// Begins a loop, which means the same from any of its cells in either direction, so that it comes first.
pub(super) fn around(line: &mut Vec<Cell>) {
    let turns = (0..line.len()).flat_map(|start| {
        let mut turned = line.clone();
        turned.rotate_left(start);
        let back = turned.iter().rev().copied().collect();
        [turned, back]
    });
    if let Some(least) = turns.min() {
        *line = least;
    }
}

/// Orders the cells of a line on which each is as good as any other, so that it can still be drawn as a line.
pub(super) fn along_any_way(line: &mut Vec<Cell>) {
    *line = way(line, &[], &[]);
}

/// Orders the cells between the ends of a line, so that it can still be drawn as a line; the ends are as good as each
/// other.
pub(super) fn between_ends(line: &mut Vec<Cell>) {
    let [first, between @ .., last] = line.as_slice() else { return };
    let (first, last) = (*first.min(last), *first.max(last));
    let between = way(between, &[first], &[last]);
    *line = [vec![first], between, vec![last]].concat();
}

/// Orders the cells of a line that begins at others.
pub(super) fn away_from(start: &[Cell], line: &mut Vec<Cell>) {
    *line = way(line, start, &[]);
}

/// Brings rules into their normal form and in order, and leaves out those that are there twice.
pub fn in_order(rules: &mut Vec<Rule>, layout: &Layout) {
    for rule in rules.iter_mut() {
        *rule = rule.ordered(layout);
    }
    rules.sort_by_cached_key(Rule::key);
    rules.dedup();
}

/// The most cells that are looked at, so that no set takes long; the lines that people draw need some hundreds.
const MOST: usize = 50_000;

/// Returns the cells in the least order in which each touches the next, the first one of `start` and the last one of
/// `end` (any, if that is empty); in reading order if there is none, or if it is not found soon.
fn way(cells: &[Cell], start: &[Cell], end: &[Cell]) -> Vec<Cell> {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    let (way, is_on_it) = (Vec::with_capacity(sorted.len()), vec![false; sorted.len()]);
    let mut search = WaySearch { cells: &sorted, end, way, is_on_it, looked_at: 0 };
    if search.goes_on(start) { search.way } else { sorted }
}

/// A search for a way through all cells.
struct WaySearch<'line> {
    cells: &'line [Cell],
    end: &'line [Cell],
    way: Vec<Cell>,
    /// Of each cell, whether the way goes through it.
    is_on_it: Vec<bool>,
    looked_at: usize,
}

impl WaySearch<'_> {
    /// Returns whether the way goes on to all cells, first to one that touches one of `before`.
    fn goes_on(&mut self, before: &[Cell]) -> bool {
        if self.way.len() == self.cells.len() {
            return self.end.is_empty() || before.iter().any(|&last| touches_any(last, self.end));
        }
        for (index, &cell) in self.cells.iter().enumerate() {
            self.looked_at += 1;
            if self.looked_at > MOST {
                return false;
            }
            if self.is_on_it[index] || !before.is_empty() && !touches_any(cell, before) {
                continue;
            }
            self.way.push(cell);
            self.is_on_it[index] = true;
            if self.goes_on(&[cell]) {
                return true;
            }
            self.way.pop();
            self.is_on_it[index] = false;
        }
        false
    }
}

fn touches_any(cell: Cell, others: &[Cell]) -> bool {
    others.iter().any(|&other| adjacent::touch(cell, other))
}

#[cfg(test)]
mod tests {
    use super::super::{CellOrder, List, list_of_cells};
    use super::*;

    #[test]
    fn a_line_without_direction_keeps_its_cells_together() {
        let cells = |text: &str| list_of_cells(text, CellOrder::Line).expect("cells");
        for (line, start, end, expected) in [
            // Around a square, from any corner in any direction.
            ("r2c2, r1c2, r1c1, r2c1", "", "", "r1c1-r1c2, r2c1-r2c2"),
            ("r3c1, r1c1, r2c1", "", "", "r1c1-r3c1"),
            ("r1c3, r2c2, r3c1", "r4c1", "", "r3c1, r2c2, r1c3"),
            ("r1c2, r2c2, r2c3", "r1c1", "r3c3", "r1c2, r2c2-r2c3"),
            // No two of them touch.
            ("r5c5, r1c1, r1c9", "", "", "r1c1, r1c9, r5c5"),
            ("r1c1-r1c3", "r9c9", "", "r1c1-r1c3"),
            ("", "r9c9", "r1c1", ""),
        ] {
            let found = way(&cells(line), &cells(start), &cells(end));
            assert_eq!(found, cells(expected), "{}", List(&found));
        }
    }

    #[test]
    fn a_set_that_no_line_goes_through_is_given_up_soon() {
        // A field to get lost in, and a cell that is far away.
        let field = (0..12).flat_map(|row| (0..12).map(move |column| Cell::new(row, column)));
        let mut cells: Vec<Cell> = field.chain([Cell::new(20, 20)]).collect();
        cells.reverse();
        let found = way(&cells, &[], &[]);
        assert!(found.is_sorted() && found.len() == cells.len());
    }
}
