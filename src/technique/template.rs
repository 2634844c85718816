//! Templates: all ways to place a digit once in every house.
//!
//! A cell in all templates of a digit is excluded from the templates of the others, which may leave them fewer, and so
//! on. Templates are not listed: to find the cells that are in all or in none, it is enough to search for a template
//! without a cell or with it, and each answer settles many cells.

use std::ops::ControlFlow;

use super::Technique;
use super::cells::{CellSet, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::Position;
use super::scale::hodoku::Score;
use super::shape::MAX_SIZE;
use super::stop::Stop;

/// Cells in every template.
pub static TEMPLATE_SET: Technique = Technique {
    name: "template-set",
    title: "Template Set",
    definition: "A template of a digit is a way to place it once in every house. A cell that is in every template \
                 of a digit holds that digit; it cannot be in the templates of other digits. The digit can be \
                 placed there.",
    source: "Also Pattern Overlay Method, of one digit.",
    group: Some(group::TEMPLATES),
    hodoku: Some(Score::extreme(10_000)),
    find: set,
    ..Technique::BLANK
};

/// Cells in no template.
pub static TEMPLATE_DELETE: Technique = Technique {
    name: "template-delete",
    title: "Template Delete",
    definition: "A template of a digit is a way to place it once in every house. A candidate that is in no template \
                 of its digit can be eliminated. Templates that contain a cell which another digit needs in all of \
                 its own templates do not count.",
    source: "Also Pattern Overlay Method, of one digit.",
    group: Some(group::TEMPLATES),
    hodoku: Some(Score::extreme(10_000)),
    find: delete,
    ..Technique::BLANK
};

/// The cells of each digit that are in all of its templates, and those that are in some.
struct Templates {
    common: [CellSet; MAX_SIZE as usize],
    covered: [CellSet; MAX_SIZE as usize],
}

fn set(position: &Position, findings: &mut Findings) -> Flow {
    let Some(templates) = Templates::of(position, findings.stop())? else {
        return Flow::Continue(());
    };
    for digit in 0..position.shape().size {
        for place in templates.common[usize::from(digit)].iter() {
            let without = position.cells_with(digit) - CellSet::from_iter([place]);
            if template(position, digit, without, u32::MAX, findings.stop())?.is_some() {
                templates.note_closed(position, findings, digit);
            }
            findings.note_placement(Template { digit }, (place, digit))?;
        }
    }
    Flow::Continue(())
}

fn delete(position: &Position, findings: &mut Findings) -> Flow {
    let Some(templates) = Templates::of(position, findings.stop())? else {
        return Flow::Continue(());
    };
    for digit in 0..position.shape().size {
        let cells = position.cells_with(digit);
        let gone = cells - templates.covered[usize::from(digit)];
        for place in gone.iter() {
            let with = cells - position.shape().peers(place);
            if template(position, digit, with, u32::MAX, findings.stop())?.is_some() {
                templates.note_closed(position, findings, digit);
                break;
            }
        }
        findings.eliminate(position, gone, digit);
        findings.finish(Template { digit })?;
    }
    Flow::Continue(())
}

impl Templates {
    /// Returns those of a position; `None` if a digit has no template, or it is stopped.
    fn of(position: &Position, stop: Stop) -> ControlFlow<(), Option<Self>> {
        let mut all = Self {
            common: [CellSet::EMPTY; MAX_SIZE as usize],
            covered: [CellSet::EMPTY; MAX_SIZE as usize],
        };
        let size = position.shape().size;
        for digit in 0..size {
            all.covered[usize::from(digit)] = position.cells_with(digit);
        }
        let mut new: u32 = (1 << size) - 1;
        while let Some(digit) = bits(new).next() {
            new &= !(1 << digit);
            let before = all.common[usize::from(digit)];
            if !all.refine(position, digit, stop)? {
                return ControlFlow::Continue(None);
            }
            // Cells that must hold this digit are excluded for the others.
            let closed = all.common[usize::from(digit)] - before;
            for other in (0..size).filter(|&other| other != digit) {
                let covered = &mut all.covered[usize::from(other)];
                if !(*covered & closed).is_empty() {
                    *covered = *covered - closed;
                    new |= 1 << other;
                }
            }
        }
        ControlFlow::Continue(Some(all))
    }

    /// Finds the cells that are in all templates of a digit and those that are in some, among those that were in some
    /// before; returns whether there is a template.
    fn refine(&mut self, position: &Position, digit: u8, stop: Stop) -> ControlFlow<(), bool> {
        let cells = self.covered[usize::from(digit)];
        let Some(first) = template(position, digit, cells, u32::MAX, stop)? else {
            return ControlFlow::Continue(false);
        };
        let (mut common, mut covered) = (first, first);
        let mut tried = CellSet::EMPTY;
        while let Some(place) = (common - tried).iter().next() {
            tried.insert(place);
            let without = cells - CellSet::from_iter([place]);
            if let Some(other) = template(position, digit, without, u32::MAX, stop)? {
                (common, covered) = (common & other, covered | other);
            }
        }
        let mut tried = covered;
        while let Some(place) = (cells - tried).iter().next() {
            tried.insert(place);
            let with = cells - position.shape().peers(place);
            if let Some(other) = template(position, digit, with, u32::MAX, stop)? {
                (tried, covered) = (tried | other, covered | other);
            }
        }
        self.common[usize::from(digit)] = common;
        self.covered[usize::from(digit)] = covered;
        ControlFlow::Continue(true)
    }

    /// Adds the cells that are excluded for a digit because another one needs them in all of its templates.
    fn note_closed(&self, position: &Position, findings: &mut Findings, digit: u8) {
        for other in (0..position.shape().size).filter(|&other| other != digit) {
            let closed = self.common[usize::from(other)] & position.cells_with(digit);
            if !closed.is_empty() {
                findings.note_part(closed, 1 << other);
            }
        }
    }
}

/// Returns a template of a digit within these cells, if there is one that is found before more than `most` digits were
/// placed, and it is not stopped.
pub(super) fn template(
    position: &Position,
    digit: u8,
    cells: CellSet,
    most: u32,
    stop: Stop,
) -> ControlFlow<(), Option<CellSet>> {
    stop.ask()?;
    let lacks = |house: &u8| position.missing(*house) >> digit & 1 != 0;
    // There are no more houses than such a set has room for.
    let houses = position.houses().filter(lacks).collect();
    ControlFlow::Continue(fill(position, cells, houses, &mut most.clone()))
}

/// Fills the house with the fewest places first, as long as so many digits may be placed.
fn fill(position: &Position, cells: CellSet, houses: CellSet, left: &mut u32) -> Option<CellSet> {
    let shape = position.shape();
    let mut fewest = (u32::MAX, CellSet::EMPTY);
    for house in houses.iter() {
        let places = shape.houses[usize::from(house)].cells & cells;
        let count = places.len();
        if count < fewest.0 {
            fewest = (count, places);
        }
        if count <= 1 {
            break;
        }
    }
    if fewest.0 == u32::MAX {
        return Some(cells);
    }
    fewest.1.iter().find_map(|place| {
        *left = left.checked_sub(1)?;
        let filled = shape.houses_of(place).iter().map(|&(house, _)| house).collect();
        fill(position, cells - shape.peers(place), houses - filled, left)
    })
}

/// A digit with all of its templates; the parts are cells that other digits need in all of theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Template {
    pub(super) digit: u8,
}

impl Describe for Template {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let digit = self.digit;
        let placed = narrator.placement.map(|(place, _)| place);
        let cells = narrator.position.cells_with(digit);
        let marked = placed.map_or(cells, |place| [place].into_iter().collect());
        narrator.mark(marked, 1 << digit, 0);
        let mut text = String::new();
        for part in narrator.parts {
            narrator.mark(part.cells, part.digits, 2);
            text += &format!(
                "every template of {} contains {}; ",
                narrator.digits(part.digits),
                narrator.cells(part.cells)
            );
        }
        let without = if narrator.parts.is_empty() { "" } else { " without these cells" };
        let digit = narrator.digit(digit);
        let way = "a way to place it once in every house";
        text + &match placed {
            Some(place) => {
                format!(
                    "every template of {digit}{without} ({way}) contains {}",
                    narrator.cell(place)
                )
            }
            None => {
                format!("no template of {digit}{without} ({way}) contains an eliminated candidate")
            }
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["candidates for the digit"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}
