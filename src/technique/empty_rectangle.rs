//! Empty rectangles: in a box, a digit is in a row or in a column, and a strong link outside connects them.

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Narrator};
use super::finding::Flow;
use super::group;
use super::position::Position;
use super::scale::hodoku::Score;
use super::turbot::{StrongLink, strong_links};

/// A box and a strong link.
pub static EMPTY_RECTANGLE: Technique = Technique {
    name: "empty-rectangle",
    title: "Empty Rectangle",
    definition: "All candidates for a digit in a box or region lie in one row and one column, but not all in either \
                 of them. Another house has only two candidates for the digit, one of them in that row. The digit \
                 can be eliminated from the cells of that column that see the other one. Rows and columns may be \
                 swapped.",
    source: "Havard, players' forum; Rod Hagglund's Hinge; a grouped turbot fish.",
    group: Some(group::STRONG_LINKS),
    hodoku: Some(Score::hard(120)),
    find: |position, findings| {
        let outside = findings.changed_outside_templates(position)?;
        for digit in outside.digits() {
            each(position, digit, |hinge| {
                findings.eliminate(position, hinge.gone(position, digit), digit);
                findings.finish(EmptyRectangle { digit, hinge })
            })?;
        }
        Flow::Continue(())
    },
    ..Technique::BLANK
};

/// A box and two strong links.
pub static DUAL_EMPTY_RECTANGLE: Technique = Technique {
    name: "dual-empty-rectangle",
    title: "Dual Empty Rectangle",
    definition: "Two empty rectangles of the same digit in the same box or region: the eliminations of both apply.",
    source: "HoDoKu, where it is optional; two steps in one.",
    group: Some(group::STRONG_LINKS),
    hodoku: Some(Score::hard(120)),
    find: |position, findings| {
        let outside = findings.changed_outside_templates(position)?;
        for digit in outside.digits() {
            let mut hinges = Vec::new();
            each(position, digit, |hinge| {
                if !hinge.gone(position, digit).is_empty() {
                    hinges.push(hinge);
                }
                Flow::Continue(())
            })?;
            for (index, one) in hinges.iter().enumerate() {
                for other in &hinges[index + 1..] {
                    let gone = [one, other].map(|hinge| hinge.gone(position, digit));
                    if one.house != other.house || gone[0] == gone[1] {
                        continue;
                    }
                    findings.eliminate(position, gone[0] | gone[1], digit);
                    let hinges = [*one, *other];
                    findings.finish(DualEmptyRectangle { digit, hinges })?;
                }
            }
        }
        Flow::Continue(())
    },
    ..Technique::BLANK
};

/// A box in which a digit is in either of two lines, and a strong link from the one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hinge {
    pub(super) house: u8,
    /// The line in which the strong link begins, and the one from which the digit is eliminated.
    lines: [u8; 2],
    /// The end of the strong link in the line, and the other end.
    link: [Place; 2],
}

impl Hinge {
    /// Returns the cells from which the digit can be eliminated.
    fn gone(self, position: &Position, digit: u8) -> CellSet {
        let shape = position.shape();
        let [_, far] = self.lines.map(|line| shape.houses[usize::from(line)].cells);
        (far - shape.houses[usize::from(self.house)].cells)
            & shape.peers(self.link[1])
            & position.cells_with(digit)
    }
}

/// Visits all empty rectangles of a digit, including those without eliminations.
fn each(position: &Position, digit: u8, mut visit: impl FnMut(Hinge) -> Flow) -> Flow {
    let shape = position.shape();
    let all = position.cells_with(digit);
    let links: Vec<StrongLink> = strong_links(position, digit).collect();
    // Rows are the first houses, columns the next ones.
    for house in position.houses().skip(2 * usize::from(shape.size)) {
        let own = shape.houses[usize::from(house)].cells;
        let places = own & all;
        let (mut rows, mut columns) = (0_u16, 0_u16);
        for place in places.iter() {
            rows |= 1 << (place / shape.size);
            columns |= 1 << (place % shape.size);
        }
        for row in bits(rows) {
            for column in bits(columns).map(|column| shape.size + column) {
                let both = [row, column].map(|line| shape.houses[usize::from(line)].cells);
                // With all in one line, it is a locked candidate.
                let is_hinge = (places - both[0] - both[1]).is_empty()
                    && both.iter().all(|&line| !(places - line).is_empty());
                if !is_hinge {
                    continue;
                }
                for (near, far) in [(0, 1), (1, 0)] {
                    let outside = both[near] - own;
                    if (both[far] & (all - own)).is_empty() {
                        continue;
                    }
                    for link in &links {
                        for ends in [link.ends, [link.ends[1], link.ends[0]]] {
                            if outside.contains(ends[0]) && !own.contains(ends[1]) {
                                let lines = [row, column];
                                let lines = [lines[near], lines[far]];
                                visit(Hinge { house, lines, link: ends })?;
                            }
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// A digit that is in one of two lines in a box, and a strong link from one of the lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EmptyRectangle {
    pub(super) digit: u8,
    pub(super) hinge: Hinge,
}

impl Describe for EmptyRectangle {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digit, hinge } = *self;
        let shape = narrator.position.shape();
        let own = shape.houses[usize::from(hinge.house)].cells;
        let places = own & narrator.position.cells_with(digit);
        let [near, far] = hinge.lines.map(|line| shape.houses[usize::from(line)].cells & places);
        let [first, last] = hinge.link.map(|place| CellSet::from_iter([place]));
        narrator.mark(near | first, 1 << digit, 1);
        narrator.mark((far - near) | last, 1 << digit, 0);
        narrator.link((last, digit), (first, digit), true);
        narrator.link((first, digit), (near, digit), false);
        narrator.link((near, digit), (far - near, digit), true);
        let [first, last] = hinge.link.map(|place| narrator.cell(place));
        let [near, far] = hinge.lines.map(|line| narrator.house(line));
        format!(
            "if {last} is not {digit}, {first} is, so {house} has its {digit} in {far} and not in {near}: either way no other \
         cell of {far} that sees {last} can be {digit}",
            digit = narrator.digit(digit),
            house = narrator.house(hinge.house)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["true in one case", "true in the other case"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}

/// Two empty rectangles in the same box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DualEmptyRectangle {
    pub(super) digit: u8,
    pub(super) hinges: [Hinge; 2],
}

impl Describe for DualEmptyRectangle {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digit, hinges } = *self;
        let [one, other] = hinges.map(|hinge| EmptyRectangle { digit, hinge }.describe(narrator));
        format!("{one}; and {other}")
    }

    fn roles(&self) -> &'static [&'static str] {
        &["true in one case", "true in the other case"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}
