//! Cells whose digit is the place of another digit: indexers and numbered rooms.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::super::shape::place_of;
use super::read::RuleReader;
use crate::Cell;

/// A digit that is a place.
pub static DIGIT_AS_PLACE: Technique = Technique {
    name: "digit-as-place",
    title: "Digit as a Place",
    definition: "The digit of a cell says in which cell of a row, column or box another digit is. Where that digit can't \
                 be, its place can be eliminated from the cell; and where the cell doesn't have the place as a \
                 candidate, the digit can be eliminated.",
    source: "Numbered rooms, row, column and box indexers: the 159 of 159 sudoku.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// A cell whose digit says where another digit is.
#[derive(Debug)]
pub(in super::super) struct Indexer {
    /// The number of the rule.
    pub(super) rule: usize,
    pub(super) cell: Place,
    /// The digit that is looked for, from 0.
    pub(super) digit: u8,
    /// The cells in which it is looked for, by the digit of the cell that says so.
    pub(super) cells: Vec<Place>,
}

impl RuleReader<'_> {
    /// Notes that the digit of a cell says in which of some cells a digit is.
    pub(super) fn index(&mut self, cell: Cell, digit: u8, cells: &[Cell]) {
        let cell = place_of(cell, self.size());
        self.said.indexers.push(Indexer {
            rule: self.rule,
            cell,
            digit,
            cells: self.places(cells),
        });
    }

    /// Notes cells that say where in their columns their rows' numbers are.
    pub(super) fn index_columns(&mut self, cells: &[Cell]) {
        for &cell in cells {
            let column = (0..self.size()).map(|row| Cell::new(row, cell.column()));
            self.index(cell, cell.row(), &column.collect::<Vec<_>>());
        }
    }

    /// Notes cells that say where in their rows their columns' numbers are.
    pub(super) fn index_rows(&mut self, cells: &[Cell]) {
        for &cell in cells {
            let row = (0..self.size()).map(|column| Cell::new(cell.row(), column));
            self.index(cell, cell.column(), &row.collect::<Vec<_>>());
        }
    }

    /// Notes cells that say where in their regions the numbers of their places there are.
    pub(super) fn index_regions(&mut self, cells: &[Cell]) {
        for &cell in cells {
            let region = self.layout.region_cells(cell);
            let inside = region.iter().position(|&other| other == cell);
            if let Some(inside) = inside.and_then(|inside| u8::try_from(inside).ok()) {
                self.index(cell, inside, &region);
            }
        }
    }
}

impl Indexer {
    /// Returns the cells, other than its own, that it can point to, with its digit then. The digit that is looked for is
    /// there if the cell has this digit, and, as it is in the line once, only then.
    pub(super) fn targets(&self) -> impl Iterator<Item = (u8, Place)> + '_ {
        (0..)
            .zip(&self.cells)
            .map(|(digit, &place)| (digit, place))
            .filter(|&(_, place)| place != self.cell)
    }

    /// Returns the digits of the cell with which the digit that is looked for would be in a cell that can't hold it.
    fn refuted(&self, position: &Position) -> (u16, CellSet) {
        let (mut digits, mut cells) = (0, CellSet::EMPTY);
        for digit in bits(position.digits_of(self.cell)) {
            let target = self.cells[usize::from(digit)];
            let is_here = target == self.cell;
            let is_possible = position.held(target) >> self.digit & 1 != 0;
            if is_here && digit != self.digit || !is_here && !is_possible {
                digits |= 1 << digit;
                cells.insert(target);
            }
        }
        (digits, cells)
    }
}

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, indexer) in (0..).zip(&rules.said.indexers) {
        let (digits, _) = indexer.refuted(position);
        findings.eliminate_from(position, indexer.cell, digits);
        findings.finish(Indexed { indexer: number, how: How::Places })?;
        // The digit is not in the cell itself, if that says that it is somewhere else.
        let is_twice = |&(digit, _): &(u8, Place)| digit == indexer.digit;
        if let Some((digit, _)) = indexer.targets().find(is_twice) {
            findings.eliminate_from(position, indexer.cell, 1 << digit);
            findings.finish(Indexed { indexer: number, how: How::Twice })?;
        }
        let held = position.held(indexer.cell);
        for (_, target) in indexer.targets().filter(|(digit, _)| held >> digit & 1 == 0) {
            findings.eliminate(position, [target].into_iter().collect(), indexer.digit);
        }
        findings.finish(Indexed { indexer: number, how: How::Digits })?;
    }
    Flow::Continue(())
}

/// A cell that says where a digit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Indexed {
    indexer: u32,
    how: How,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    /// By cells where the digit can't be.
    Places,
    /// The digit would be here and there.
    Twice,
    /// By the digits that the cell can't have.
    Digits,
}

impl Describe for Indexed {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let rules = position.shape().rules().expect("there is the rule");
        let indexer = &rules.said.indexers[self.indexer as usize];
        let (rule, cell) = (narrator.rule(indexer.rule), narrator.cell(indexer.cell));
        let digit = narrator.digit(indexer.digit);
        narrator.mark_cells(indexer.cells.iter().copied().collect(), 0);
        narrator.mark_cells([indexer.cell].into_iter().collect(), 1);
        let begin = format!("by {rule}: the digit of {cell} says where {digit} is");
        match self.how {
            How::Places => {
                let (_, cells) = indexer.refuted(position);
                format!("{begin}, and that can't be {}", narrator.one_of(cells))
            }
            How::Twice => {
                let other = narrator.cell(indexer.cells[usize::from(indexer.digit)]);
                format!("{begin}, and if it were {digit} itself, {other} would be {digit}, too")
            }
            How::Digits => {
                format!(
                    "{begin}, and {cell} is {}",
                    narrator.one_of_digits(position.held(indexer.cell))
                )
            }
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["where the digit can be", "the cell that says so"]
    }
}
