//! Templates: all the ways in which a digit can be in each house once.
//!
//! A cell that all templates of a digit have is closed to the templates of the others, which may leave them fewer, and so
//! on. Not all templates are listed: to know what all have and what none has, it is enough to ask for one that lacks a
//! cell or has it, and the answer settles many cells at once.

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::finding::{Findings, Flow, Pattern};
use super::position::Position;
use super::shape::MAX_SIZE;
use super::story::Teller;

/// What is in all ways.
pub static TEMPLATE_SET: Technique = Technique {
    name: "template-set",
    title: "Template Set",
    definition: "All ways to put a digit into each house once, where it may be and no other digit is for the same \
                 reason, have a cell in common, which holds it.",
    source: "Also Pattern Overlay Method, of one digit.",
    find: set,
};

/// What is in none.
pub static TEMPLATE_DELETE: Technique = Technique {
    name: "template-delete",
    title: "Template Delete",
    definition: "None of the ways to put a digit into each house once, where it may be and no other digit is since all \
                 of its ways have that cell, has a cell: the digit goes from there.",
    source: "Also Pattern Overlay Method, of one digit.",
    find: delete,
};

/// Where each digit is in all of its templates, and where in some.
struct Templates {
    common: [CellSet; MAX_SIZE as usize],
    covered: [CellSet; MAX_SIZE as usize],
}

fn set(position: &Position, findings: &mut Findings) -> Flow {
    let Some(templates) = Templates::of(position) else { return Flow::Continue(()) };
    for digit in 0..position.shape().size {
        for place in templates.common[usize::from(digit)].iter() {
            findings.note_placement(Pattern::Template { digit }, (place, digit))?;
        }
    }
    Flow::Continue(())
}

fn delete(position: &Position, findings: &mut Findings) -> Flow {
    let Some(templates) = Templates::of(position) else { return Flow::Continue(()) };
    for digit in 0..position.shape().size {
        let gone = position.cells_with(digit) - templates.covered[usize::from(digit)];
        findings.eliminate(position, gone, digit);
        findings.finish(Pattern::Template { digit })?;
    }
    Flow::Continue(())
}

impl Templates {
    /// Returns those of a position, unless some digit has none.
    fn of(position: &Position) -> Option<Self> {
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
            all.refine(position, digit)?;
            // What holds this digit for sure is closed to the others.
            let closed = all.common[usize::from(digit)] - before;
            for other in (0..size).filter(|&other| other != digit) {
                let covered = &mut all.covered[usize::from(other)];
                if !(*covered & closed).is_empty() {
                    *covered = *covered - closed;
                    new |= 1 << other;
                }
            }
        }
        Some(all)
    }

    /// Finds where a digit is in all of its templates, and where in some, in the cells where it still was in some.
    fn refine(&mut self, position: &Position, digit: u8) -> Option<()> {
        let cells = self.covered[usize::from(digit)];
        let first = template(position, digit, cells)?;
        let (mut common, mut covered) = (first, first);
        let mut tried = CellSet::EMPTY;
        while let Some(place) = (common - tried).iter().next() {
            tried.insert(place);
            if let Some(other) = template(position, digit, cells - [place].into_iter().collect()) {
                (common, covered) = (common & other, covered | other);
            }
        }
        let mut tried = covered;
        while let Some(place) = (cells - tried).iter().next() {
            tried.insert(place);
            if let Some(other) = template(position, digit, cells - position.shape().peers(place)) {
                (tried, covered) = (tried | other, covered | other);
            }
        }
        self.common[usize::from(digit)] = common;
        self.covered[usize::from(digit)] = covered;
        Some(())
    }
}

/// Returns one way to put a digit into all houses that lack it, in these cells.
fn template(position: &Position, digit: u8, cells: CellSet) -> Option<CellSet> {
    let lacks = |house: &u8| position.missing(*house) >> digit & 1 != 0;
    // There are no more houses than such a set has room for.
    fill(position, cells, position.houses().filter(lacks).collect())
}

/// Fills the house with the fewest places first.
fn fill(position: &Position, cells: CellSet, houses: CellSet) -> Option<CellSet> {
    let shape = position.shape();
    let places = |house: u8| shape.houses[usize::from(house)].cells & cells;
    let Some(fewest) = houses.iter().min_by_key(|&house| places(house).len()) else {
        return Some(cells);
    };
    places(fewest).iter().find_map(|place| {
        let filled = shape.houses_of(place).iter().map(|&(house, _)| house).collect();
        fill(position, cells - shape.peers(place), houses - filled)
    })
}

/// Tells what all ways, or none, have.
pub(super) fn tell(teller: &mut Teller, digit: u8, placed: Option<Place>) -> String {
    let cells = teller.position.cells_with(digit);
    let marked = placed.map_or(cells, |place| [place].into_iter().collect());
    teller.mark(marked, 1 << digit, 0);
    let ways = format!("of all ways to put {} into each house once", teller.digit(digit));
    match placed {
        Some(place) => format!("{ways}, each has {}", teller.cell(place)),
        None => format!("{ways}, none has it in any of these cells"),
    }
}
