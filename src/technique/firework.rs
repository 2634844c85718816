//! Fireworks: digits that are limited, outside a box, to one cell of a row and one cell of a column that cross in the
//! box.

use super::Technique;
use super::cells::{CellSet, Place, bits, subsets};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};

/// Three digits.
pub static FIREWORK_TRIPLE: Technique = Technique {
    name: "firework-triple",
    title: "Firework Triple",
    definition: "A row and a column cross in a cell of a box or region. Outside this box, three digits are limited \
                 to a single cell in the row and to a single cell in the column. A digit in neither of these two \
                 cells must be inside the box for both lines, and therefore where they cross. So the three cells \
                 hold the three digits, and all other candidates can be eliminated from them.",
    source: "Shye, players' forum, 2021.",
    group: Some(group::PATTERNS),
    find: fireworks,
    ..Technique::BLANK
};

fn fireworks(position: &Position, findings: &mut Findings) -> Flow {
    let shape = position.shape();
    let houses = |numbers: std::ops::Range<u8>, center: Place| {
        let own = shape.houses_of(center).iter().map(|&(house, _)| house);
        own.filter(move |house| numbers.contains(house))
    };
    for center in position.open().iter() {
        for row in houses(0..shape.size, center) {
            for column in houses(shape.size..2 * shape.size, center) {
                for region in houses(2 * shape.size..u8::MAX, center) {
                    of_three(position, findings, center, [row, column, region])?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn of_three(
    position: &Position,
    findings: &mut Findings,
    center: Place,
    [row, column, region]: [u8; 3],
) -> Flow {
    let houses = &position.shape().houses;
    let inside = houses[usize::from(region)].cells;
    let outside = |line: u8| (houses[usize::from(line)].cells & position.open()) - inside;
    let missing = position.missing(row) & position.missing(column) & position.missing(region);
    let has_few = |line: u8| {
        bits(missing)
            .filter(|&digit| (outside(line) & position.cells_with(digit)).len() < 2)
            .fold(0, |set: Digits, digit| set | 1 << digit)
    };
    let may = has_few(row) & has_few(column);
    if may.count_ones() < 3 {
        return Flow::Continue(());
    }
    let fitting = |line: u8, end: Place| {
        let mut others = outside(line);
        others.remove(end);
        bits(may)
            .filter(|&digit| (others & position.cells_with(digit)).is_empty())
            .fold(0, |set: Digits, digit| set | 1 << digit)
    };
    for one in outside(row).iter() {
        let of_row = fitting(row, one);
        if of_row.count_ones() < 3 {
            continue;
        }
        for other in outside(column).iter() {
            for digits in subsets(of_row & fitting(column, other), 3) {
                let cells: CellSet = [center, one, other].into_iter().collect();
                for digit in (0..position.shape().size).filter(|digit| digits >> digit & 1 == 0) {
                    findings.eliminate(position, cells, digit);
                }
                let lines = [row, column, region];
                findings.finish(Firework { center, ends: [one, other], lines, digits })?;
            }
        }
    }
    Flow::Continue(())
}

/// A cell where a row and a column cross in a region, a cell of each line outside it, the three houses, and the
/// three digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Firework {
    pub(super) center: Place,
    pub(super) ends: [Place; 2],
    pub(super) lines: [u8; 3],
    pub(super) digits: Digits,
}

impl Describe for Firework {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { center, ends: [one, other], lines: [row, column, region], digits } = *self;
        let cells: CellSet = [center, one, other].into_iter().collect();
        narrator.mark(cells, digits, 0);
        format!(
            "outside {region}, each of {digits} can only be in {one} in {row} and in {other} in {column}; a digit in neither \
         of these cells is in {region} for both {row} and {column}, and therefore in {center}, where they cross. These \
         three cells must hold these three digits",
            region = narrator.house(region),
            digits = narrator.digits(digits),
            row = narrator.house(row),
            column = narrator.house(column),
            one = narrator.cell(one),
            other = narrator.cell(other),
            center = narrator.cell(center)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the three cells"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        self.digits
    }
}
