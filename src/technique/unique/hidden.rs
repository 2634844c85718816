//! Hidden rectangles: a deadly pattern that one digit in one corner would complete.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::super::scale::hodoku::Score;
use super::rectangle::pairs;

/// A corner with two candidates, and the opposite one.
pub static HIDDEN_RECTANGLE: Technique = Technique {
    name: "hidden-rectangle",
    title: "Hidden Rectangle",
    definition: "Two digits could alternate in the four unsolved corners of a rectangle, where each house has both \
                 of them or neither (a deadly pattern, which would allow two solutions). One corner has no other \
                 candidates, and in the row and the column of the opposite corner one of the digits can only be in \
                 the corners. The other digit can be eliminated from the opposite corner.",
    source: "Players' forum; also Hidden Unique Rectangle.",
    group: Some(group::UNIQUENESS),
    hodoku: Some(Score::hard(100)),
    find,
    ..Technique::BLANK
};

fn find(position: &Position, findings: &mut Findings) -> Flow {
    pairs(position, findings, |findings, (corners, pair)| {
        let cells: CellSet = corners.into_iter().collect();
        for (number, &corner) in corners.iter().enumerate() {
            let far = corners[3 - number];
            if position.digits_of(corner) != pair {
                continue;
            }
            for digit in bits(pair) {
                if is_only_there(position, cells, far, digit) {
                    let seen = CellSet::from_iter([far]);
                    for other in bits(pair).filter(|&other| other != digit) {
                        findings.eliminate(position, seen, other);
                    }
                    findings.finish(HiddenRectangle { corners, far, pair, digit })?;
                }
            }
        }
        Flow::Continue(())
    })
}

/// Returns whether a digit is, in the row and in the column of a cell, in some other cells and no more.
fn is_only_there(position: &Position, cells: CellSet, place: Place, digit: u8) -> bool {
    let size = position.shape().size;
    [place / size, size + place % size].into_iter().all(|line| {
        let line = position.shape().houses[usize::from(line)].cells;
        let places = line & position.cells_with(digit);
        let mut sides = places & cells;
        sides.remove(place);
        !sides.is_empty() && (places - cells).is_empty()
    })
}

/// A rectangle of two digits, one of which can only be in the corners in the lines of the `far` corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct HiddenRectangle {
    pub(in crate::technique) corners: [Place; 4],
    pub(in crate::technique) far: Place,
    pub(in crate::technique) pair: Digits,
    pub(in crate::technique) digit: u8,
}

impl Describe for HiddenRectangle {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { corners, far, pair, digit } = *self;
        let cells: CellSet = corners.into_iter().collect();
        narrator.mark(cells, pair, 0);
        let size = narrator.position.shape().size;
        let lines = [far / size, size + far % size];
        // The other corners of the row and of the column, and the one that sees neither row nor column.
        let own = |line: u8| cells & narrator.position.shape().houses[usize::from(line)].cells;
        let [beside, below] = lines.map(|line| own(line) - CellSet::from_iter([far]));
        let opposite = cells - own(lines[0]) - own(lines[1]);
        let [row, column] = lines.map(|line| narrator.house(line));
        format!(
            "if {far} were {other}, {row} would have its {digit} in {} and {column} in {}, and {} would be {other}: swapping {} in \
         these four cells would give a second solution",
            narrator.cells(beside),
            narrator.cells(below),
            narrator.cells(opposite),
            narrator.digits(pair),
            far = narrator.cell(far),
            other = narrator.digits(pair & !(1 << digit)),
            digit = narrator.digit(digit),
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the rectangle"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        self.pair
    }
}
