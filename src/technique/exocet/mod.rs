//! Junior exocets: two cells of a box, and two in the other boxes of its band that hold the same two digits.
//!
//! The reason: a digit of the base is neither elsewhere in its row nor elsewhere in its box. If it were not in a
//! target either, each of the three cross-lines would have it outside the band, where two lines contain all its places,
//! and can hold it only twice.

mod pairs;

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};

/// A base and two targets.
pub static JUNIOR_EXOCET: Technique = Technique {
    name: "junior-exocet",
    title: "Junior Exocet",
    definition: "In a 9×9 grid with 3×3 boxes, two cells of a box and a row, the base, have three or four \
                 candidates between them. The cross-lines are the column of the third cell of that row and box, and \
                 one column in each of the other two boxes of the band. Each of these two columns has a target: a \
                 cell of the band outside the row of the base, whose companion, the other such cell of the column, \
                 has none of the base candidates. Outside the band, two rows or columns contain all candidates for \
                 each base digit in the cross-lines. The targets then hold the same two digits as the base: other \
                 digits can be eliminated from the targets, and digits that neither target can hold from the base. \
                 In the box of each target, two cells outside its column, in the row with neither the base nor the \
                 other target (the mirror node), hold the digit of the other target and not that of their own: \
                 pairs of digits that do not fit this, or the cells outside the band, can be eliminated as well, \
                 and a digit of all remaining pairs can be eliminated wherever it would compete with the base, the \
                 targets or the two lines. Rows and columns may be swapped.",
    source: "Champagne and David P. Bird, players' forum, 2011 to 2013; only those of its rules that do not assume \
             a unique solution.",
    group: Some(group::PATTERNS),
    find: exocets,
    ..Technique::BLANK
};

pub(super) use pairs::ExocetPairs;

/// A grid, or the same with rows and columns exchanged.
#[derive(Clone, Copy)]
struct View<'a> {
    position: &'a Position,
    is_turned: bool,
}

/// A base: its row, its cells, the column of the third cell, and its digits.
struct ExocetBase {
    row: u8,
    cells: [Place; 2],
    column: u8,
    digits: Digits,
}

fn exocets(position: &Position, findings: &mut Findings) -> Flow {
    if !has_boxes(position) {
        return Flow::Continue(());
    }
    for is_turned in [false, true] {
        let view = View { position, is_turned };
        for row in 0..9 {
            for third in 0..9 {
                if let Some(base) = view.base(row, third) {
                    view.of_base(findings, &base)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns whether a grid is 9×9 with 3×3 boxes.
fn has_boxes(position: &Position) -> bool {
    let shape = position.shape();
    let is_box = |number: u8| {
        let first = number / 3 * 27 + number % 3 * 3;
        let cells: CellSet = (0..9).map(|inside| first + inside / 3 * 9 + inside % 3).collect();
        shape.houses.iter().any(|house| house.cells == cells)
    };
    shape.size == 9 && (0..9).all(is_box)
}

impl View<'_> {
    fn cell(self, row: u8, column: u8) -> Place {
        if self.is_turned { 9 * column + row } else { 9 * row + column }
    }

    fn open(self, row: u8, column: u8) -> bool {
        self.position.open().contains(self.cell(row, column))
    }

    /// Returns the placed digit or the candidates of a cell.
    fn digits(self, row: u8, column: u8) -> Digits {
        let place = self.cell(row, column);
        self.position.placed(place) | self.position.digits_of(place)
    }

    /// Returns the base of a row's box: the two cells next to its third cell.
    fn base(self, row: u8, column: u8) -> Option<ExocetBase> {
        let first = column / 3 * 3;
        let mut columns = (first..first + 3).filter(|&other| other != column);
        let [one, other] = [columns.next()?, columns.next()?];
        if !self.open(row, one) || !self.open(row, other) {
            return None;
        }
        let digits = self.digits(row, one) | self.digits(row, other);
        let cells = [self.cell(row, one), self.cell(row, other)];
        (3..=4).contains(&digits.count_ones()).then_some(ExocetBase { row, cells, column, digits })
    }

    /// Searches for targets, one in each other box of the band.
    fn of_base(self, findings: &mut Findings, base: &ExocetBase) -> Flow {
        let others = |stack: u8| (1..3).map(move |turn| (stack + turn) % 3);
        let band = base.row / 3 * 3;
        let targets = |stack: u8| {
            let cells = (3 * stack..3 * stack + 3)
                .flat_map(move |column| (band..band + 3).map(move |row| (row, column)));
            cells.filter(|&(row, column)| self.is_target(base, row, column))
        };
        let mut stacks = others(base.column / 3);
        let (Some(one), Some(other)) = (stacks.next(), stacks.next()) else {
            return Flow::Continue(());
        };
        for target in targets(one) {
            for other_target in targets(other) {
                let columns = [base.column, target.1, other_target.1];
                if bits(base.digits).all(|digit| self.is_covered(base, columns, digit)) {
                    let exocet = Exocet { view: self, base, targets: [target, other_target] };
                    exocet.note(findings)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn is_target(self, base: &ExocetBase, row: u8, column: u8) -> bool {
        let band = base.row / 3 * 3;
        let mut companions = (band..band + 3).filter(|&other| other != row && other != base.row);
        row != base.row
            && self.open(row, column)
            && self.digits(row, column) & base.digits != 0
            && companions.all(|other| self.digits(other, column) & base.digits == 0)
    }

    /// Returns whether two rows or columns have all places of a digit in the cross-lines outside the band.
    fn is_covered(self, base: &ExocetBase, columns: [u8; 3], digit: u8) -> bool {
        let outside = (0..9).filter(|row| row / 3 != base.row / 3);
        let rows = columns.map(|column| {
            let has = |&row: &u8| self.digits(row, column) >> digit & 1 != 0;
            outside.clone().filter(has).fold(0_u16, |set, row| set | 1 << row)
        });
        // By two rows; one column and one row; two columns.
        let [one, two, three] = rows;
        (one | two | three).count_ones() <= 2
            || [one | two, one | three, two | three].iter().any(|rows| rows.count_ones() <= 1)
            || rows.contains(&0)
    }
}

/// A base with its targets, by row and column.
struct Exocet<'a> {
    view: View<'a>,
    base: &'a ExocetBase,
    targets: [(u8, u8); 2],
}

impl Exocet<'_> {
    fn target_cells(&self) -> [Place; 2] {
        self.targets.map(|(row, column)| self.view.cell(row, column))
    }

    /// Adds the direct eliminations, or, if there are none, those from trying each pair of digits.
    fn note(&self, findings: &mut Findings) -> Flow {
        let (position, targets) = (self.view.position, self.target_cells());
        let ExocetBase { cells: base, digits, .. } = *self.base;
        let [held, own] = [targets, base].map(|cells| cells.into_iter().collect::<CellSet>());
        let may = targets.iter().fold(0, |all, &place| all | position.digits_of(place));
        let all_of_base = base.iter().fold(0, |all, &place| all | position.digits_of(place));
        if may & !digits == 0 && all_of_base & !may == 0 {
            return self.note_pairs(findings);
        }
        for digit in 0..9 {
            if digits >> digit & 1 == 0 {
                findings.eliminate(position, held, digit);
            } else if may >> digit & 1 == 0 {
                findings.eliminate(position, own, digit);
            }
        }
        findings.finish(JuniorExocet { base, targets, digits })
    }
}

/// A base and two targets that hold the same two digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct JuniorExocet {
    pub(in crate::technique) base: [Place; 2],
    pub(in crate::technique) targets: [Place; 2],
    pub(in crate::technique) digits: Digits,
}

impl Describe for JuniorExocet {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { base, targets, digits } = *self;
        let [own, held] = [base, targets].map(|cells| cells.into_iter().collect::<CellSet>());
        narrator.mark(own, digits, 0);
        narrator.mark(held, digits, 2);
        format!(
            "{own} hold two of {digits}. Each of the two is also in {one}: otherwise all three cross-lines would have it \
         outside the band, where two lines contain all its candidates. So {held} hold the same two digits as {own}",
            own = narrator.cells(own),
            one = narrator.one_of(held),
            held = narrator.cells(held),
            digits = narrator.digits(digits)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the base", "", "the targets"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        self.digits
    }
}
