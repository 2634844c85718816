//! Domino loops, known as SK loops: around the four crossings of two rows and two columns, the digits of the cells next
//! to the crossings pass from one pair of cells to the next.
//!
//! Each digit of a pair is held by a link to the pair before or after it, within the line or the box that both are in,
//! and a link holds each of its digits once at most. If all links together have as many digits as there are cells, each
//! digit of each link is in its two pairs, once.

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};
use crate::HouseKind;

/// Eight pairs in a ring.
pub static SK_LOOP: Technique = Technique {
    name: "sk-loop",
    title: "SK Loop",
    definition: "Two rows and two columns cross in four boxes or regions. Next to the crossings, the unsolved cells \
                 of these lines in the boxes form a ring of eight groups (pairs, in a 9×9 grid), in which \
                 neighbours share a line or a box. Each link between neighbours can be given some digits, so that \
                 every candidate of a group belongs to one of its two links, and the links have as many digits as \
                 the groups have cells. Each digit of a link must then be in its two groups, and can be eliminated \
                 from the rest of their line or box.",
    source: "Steve Kurzhals, 2007, for Easter Monster; also Domino Loop.",
    group: Some(group::PATTERNS),
    find: loops,
    ..Technique::BLANK
};

const GROUPS: usize = 8;

/// The groups in a ring; the house that links each to the next one.
struct Ring {
    groups: [CellSet; GROUPS],
    digits: [Digits; GROUPS],
    houses: [u8; GROUPS],
    cells: u32,
}

fn loops(position: &Position, findings: &mut Findings) -> Flow {
    let size = position.shape().size;
    for top in 0..size {
        for bottom in top + 1..size {
            for left in 0..size {
                findings.stop().ask()?;
                for right in left + 1..size {
                    if let Some(ring) = Ring::of(position, [top, bottom], [left, right]) {
                        ring.note(position, findings)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

impl Ring {
    fn of(position: &Position, [top, bottom]: [u8; 2], [left, right]: [u8; 2]) -> Option<Self> {
        let shape = position.shape();
        let size = shape.size;
        let cells = |house: u8| shape.houses[usize::from(house)].cells;
        let region = |row: u8, column: u8| -> Option<(u8, Place)> {
            let crossing = (cells(row) & cells(size + column)).iter().next()?;
            let is_region = |house: &u8| {
                let kind = shape.houses[usize::from(*house)].kind;
                matches!(kind, HouseKind::Box(_) | HouseKind::Region(_))
            };
            let mut houses = shape.houses_of(crossing).iter().map(|&(house, _)| house);
            Some((houses.find(is_region)?, crossing))
        };
        // Clockwise, from the group of the upper row next to the left crossing.
        let corners = [
            region(top, left)?,
            region(top, right)?,
            region(bottom, right)?,
            region(bottom, left)?,
        ];
        let different: CellSet = corners.iter().map(|&(region, _)| region).collect();
        if different.len() < 4 {
            return None;
        }
        let lines = [top, size + right, bottom, size + left];
        let mut ring = Self {
            groups: [CellSet::EMPTY; GROUPS],
            digits: [0; GROUPS],
            houses: [0; GROUPS],
            cells: 0,
        };
        for (side, line) in lines.into_iter().enumerate() {
            let next = (side + 1) % 4;
            for (number, (region, crossing)) in
                [(2 * side, corners[side]), (2 * side + 1, corners[next])]
            {
                let mut group = cells(line) & cells(region);
                group.remove(crossing);
                if group.is_empty() || !(group - position.open()).is_empty() {
                    return None;
                }
                ring.groups[number] = group;
                ring.digits[number] =
                    group.iter().fold(0, |all, place| all | position.digits_of(place));
                ring.cells += group.len();
            }
            ring.houses[2 * side] = line;
            ring.houses[2 * side + 1] = corners[next].0;
        }
        Some(ring)
    }

    /// Adds the findings for each assignment of digits to the links.
    fn note(&self, position: &Position, findings: &mut Findings) -> Flow {
        let Some((begin, free)) = self.closing() else { return Flow::Continue(()) };
        // All sets of the free digits, from all of them to none.
        let mut some = free;
        loop {
            for ((number, link), house) in
                self.links(begin | some).into_iter().enumerate().zip(self.houses)
            {
                let both = self.groups[number] | self.groups[(number + 1) % GROUPS];
                let rest = position.shape().houses[usize::from(house)].cells - both;
                for digit in bits(link) {
                    findings.eliminate(position, rest, digit);
                }
                findings.note_part(both, link);
            }
            findings.finish(DominoLoop { houses: self.houses })?;
            if some == 0 {
                return Flow::Continue(());
            }
            some = (some - 1) & free;
        }
    }

    /// Returns the digits that are in the link from the last group to the first one, and those that may be there or
    /// not, if the links have as many digits as there are cells. Each digit is in as few links as reach its groups, or
    /// there would be too many.
    fn closing(&self) -> Option<(Digits, Digits)> {
        let both = self.digits[GROUPS - 1] | self.digits[0];
        let [with, without] = [both, 0].map(|closing| self.links(closing));
        let (mut begin, mut free, mut count) = (0, 0, 0);
        for digit in bits(self.digits.iter().fold(0, |all, digits| all | digits)) {
            let has = |digits: &Digits| digits >> digit & 1 != 0;
            let links = |links: &[Digits; GROUPS]| links.iter().filter(|link| has(link)).count();
            // Without it in this link, the last group has to be reached by the one before.
            let is_closed = !has(&self.digits[GROUPS - 1]) || has(&without[GROUPS - 2]);
            let fewest = links(&without);
            match (is_closed, has(&both)) {
                (true, true) if links(&with) == fewest => free |= 1 << digit,
                (true, true) if links(&with) > fewest => {}
                (true, false) => {}
                _ => {
                    begin |= 1 << digit;
                    count += links(&with);
                    continue;
                }
            }
            count += fewest;
        }
        (u32::try_from(count) == Ok(self.cells)).then_some((begin, free))
    }

    /// Returns the digits of the links, given those of the last one: as few as reach all groups but the last.
    fn links(&self, closing: Digits) -> [Digits; GROUPS] {
        let mut links = [closing; GROUPS];
        let mut before = closing;
        for (link, digits) in links.iter_mut().zip(self.digits).take(GROUPS - 1) {
            before = digits & !before;
            *link = before;
        }
        links
    }
}

/// The houses that link groups of cells in a ring; the parts are the cells of two neighbours and the digits of their
/// link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DominoLoop {
    pub(super) houses: [u8; GROUPS],
}

impl Describe for DominoLoop {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { houses } = *self;
        let (mut cells, mut links, mut count) = (CellSet::EMPTY, Vec::new(), 0);
        for (part, house) in narrator.parts.iter().zip(houses) {
            cells = cells | part.cells;
            count += part.digits.count_ones();
            links.push(format!("{} in {}", narrator.digits(part.digits), narrator.house(house)));
        }
        for (number, part) in (0..).zip(narrator.parts) {
            narrator.mark(part.cells, part.digits, if number % 2 == 0 { 0 } else { 2 });
        }
        format!(
            "the {} cells {} can only hold {}, each of these at most once: that is {count} digits for as many cells, so each \
         of them is in one of these cells",
            cells.len(),
            narrator.cells(cells),
            links.join(", ")
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["every other link of the ring", "", "the links between"]
    }
}
