//! A Boolean per cell and digit, of which one in each cell is true ("one-hot"), and clauses.
//!
//! It has all clauses, not only those that are necessary: each cell holds at least one digit and no two, and each
//! house has at least one place for each digit and no two. The redundant ones let the solver propagate instead of
//! searching; this is "the extended encoding" of I. Lynce and J. Ouaknine, *Sudoku as a SAT problem* (2006).

use z3::Model;
use z3::ast::Bool;

use super::encoding::{Encoding, is_at_most_zero_by_weights, is_zero_by_weights};
use super::search::LOGIC;
use crate::formula::Linear;
use crate::{Cell, Digit, DigitSet, Grid, GridShape, Layout};

/// The variables of each cell, one per digit, and their negations.
pub(super) struct OneHot {
    shape: GridShape,
    yes: Vec<Bool>,
    no: Vec<Bool>,
}

impl OneHot {
    fn at(&self, cell: usize, digit: Digit) -> usize {
        cell * self.digits() + usize::from(self.shape.number(digit))
    }

    /// Returns the number of digits.
    fn digits(&self) -> usize {
        self.shape.digits().len() as usize
    }

    /// Returns that one of `cells` holds `digit`.
    fn somewhere(&self, cells: &[Cell], digit: Digit) -> Bool {
        let cells = cells.iter().map(|&cell| self.shape.index(cell));
        let places: Vec<_> = cells.map(|cell| &self.yes[self.at(cell, digit)]).collect();
        Bool::or(&places)
    }

    /// Returns for each cell that it holds a digit.
    fn somethings(&self, layout: &Layout) -> impl Iterator<Item = Bool> {
        let of_cell = move |cell| {
            let first = layout.index(cell) * self.digits();
            Bool::or(&self.yes[first..first + self.digits()])
        };
        layout.cells().map(of_cell)
    }

    fn not_both(&self, one: usize, other: usize) -> Bool {
        Bool::or(&[&self.no[one], &self.no[other]])
    }
}

impl Encoding for OneHot {
    const KEEPS_SOLVER: bool = true;

    fn new(layout: &Layout) -> Self {
        let names = layout.shape().cells().flat_map(|cell| {
            layout.digits().iter().map(move |digit| format!("{cell}={}", digit.value()))
        });
        let yes: Vec<Bool> = names.map(Bool::new_const).collect();
        let no = yes.iter().map(Bool::not).collect();
        Self { shape: layout.shape(), yes, no }
    }

    fn domains(&self, layout: &Layout) -> Vec<Bool> {
        let mut domains: Vec<Bool> = self.somethings(layout).collect();
        for cell in layout.cells().map(|cell| layout.index(cell)) {
            for here in cell * self.digits()..(cell + 1) * self.digits() {
                let others = here + 1..(cell + 1) * self.digits();
                domains.extend(others.map(|other| self.not_both(here, other)));
            }
        }
        domains
    }

    fn house(&self, cells: &[Cell]) -> Bool {
        let places = self.shape.digits().iter().map(|digit| self.somewhere(cells, digit));
        Bool::and(&places.chain([self.distinct(cells)]).collect::<Vec<_>>())
    }

    /// The same with each clause once, also where two houses share cells; a cell differs from all that see it.
    fn rules(&self, layout: &Layout) -> Vec<Bool> {
        let digits = layout.digits();
        let mut rules: Vec<Bool> = self.somethings(layout).collect();
        for house in layout.houses() {
            rules.extend(digits.iter().map(|digit| self.somewhere(house.cells(), digit)));
        }
        for cell in layout.cells() {
            let index = layout.index(cell);
            let peers = layout.peers(cell).iter().map(|&peer| layout.index(peer));
            let later: Vec<usize> = peers.filter(|&peer| peer > index).collect();
            for digit in digits.iter() {
                let here = self.at(index, digit);
                let others = here + 1..(index + 1) * self.digits();
                rules.extend(others.map(|other| self.not_both(here, other)));
                let there = later.iter().map(|&peer| self.at(peer, digit));
                rules.extend(there.map(|there| self.not_both(here, there)));
            }
        }
        rules
    }

    const PREFERS_PAIRS: bool = true;
    const LOGIC_OF_RULES: &'static str = LOGIC;

    fn distinct(&self, cells: &[Cell]) -> Bool {
        let mut clauses = Vec::new();
        for (number, one) in cells.iter().enumerate() {
            for other in &cells[number + 1..] {
                clauses.extend(self.shape.digits().iter().map(|digit| {
                    let at = |cell: &Cell| self.at(self.shape.index(*cell), digit);
                    self.not_both(at(one), at(other))
                }));
            }
        }
        Bool::and(&clauses)
    }

    fn is_zero(&self, sum: &Linear) -> Bool {
        is_zero_by_weights(self, sum, self.shape)
    }

    fn is_at_most_zero(&self, sum: &Linear) -> Bool {
        is_at_most_zero_by_weights(self, sum, self.shape)
    }

    fn is(&self, cell: usize, digit: Digit) -> Bool {
        self.yes[self.at(cell, digit)].clone()
    }

    fn is_among(&self, cell: usize, digits: DigitSet) -> Bool {
        if let Some(digit) = digits.only() {
            return self.is(cell, digit);
        }
        Bool::or(&digits.iter().map(|digit| &self.yes[self.at(cell, digit)]).collect::<Vec<_>>())
    }

    fn blocking_clause(&self, grid: &Grid) -> Bool {
        let cells = grid.digits().iter().enumerate();
        let others = cells.filter_map(|(cell, digit)| Some(&self.no[self.at(cell, (*digit)?)]));
        Bool::or(&others.collect::<Vec<_>>())
    }

    fn digit(&self, model: &Model, cell: usize) -> Option<Digit> {
        self.shape.digits().iter().find(|&digit| {
            let value = model.get_const_interp(&self.yes[self.at(cell, digit)]);
            value.and_then(|value| value.as_bool()) == Some(true)
        })
    }
}
