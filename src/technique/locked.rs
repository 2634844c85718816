//! Locked candidates: what one house has in another one only.

use super::Technique;
use super::cells::bits;
use super::finding::{Findings, Flow, Pattern};
use super::position::Position;
use super::shape::Crossing;
use super::story::Teller;
use crate::HouseKind;

/// From a box or region into a line.
pub static POINTING: Technique = Technique {
    name: "pointing",
    title: "Locked Candidates (pointing)",
    definition: "All places of a digit in a box, region or further house are in another house too: the digit goes \
                 from the other cells of that house.",
    source: "Also Locked Candidates Type 1, Pointing Pair and Triple.",
    find: pointing,
};

/// From a line into another house.
pub static CLAIMING: Technique = Technique {
    name: "claiming",
    title: "Locked Candidates (claiming)",
    definition: "All places of a digit in a row or column are in another house too: the digit goes from the other \
                 cells of that house.",
    source: "Also Locked Candidates Type 2, Box/Line Reduction.",
    find: claiming,
};

fn pointing(position: &Position, findings: &mut Findings) -> Flow {
    locked(position, findings, false)
}

fn claiming(position: &Position, findings: &mut Findings) -> Flow {
    locked(position, findings, true)
}

fn locked(position: &Position, findings: &mut Findings, from_line: bool) -> Flow {
    let shape = position.shape();
    for &Crossing { house, other, in_house, in_other } in &shape.crossings {
        let is_line = matches!(
            shape.houses[usize::from(house)].kind,
            HouseKind::Row(_) | HouseKind::Column(_)
        );
        if is_line != from_line {
            continue;
        }
        for digit in bits(position.missing(house)) {
            let places = position.places(house, digit);
            let further = position.places(other, digit) & !in_other;
            // A single place is a hidden single.
            if places & !in_house == 0 && places.count_ones() > 1 && further != 0 {
                findings.eliminate(position, shape.cells_in(other, further), digit);
                findings.finish(Pattern::Locked { digit, house, other })?;
            }
        }
    }
    Flow::Continue(())
}

/// Tells what is locked.
pub(super) fn tell(teller: &mut Teller, digit: u8, house: u8, other: u8) -> String {
    let shape = teller.position.shape();
    let cells = shape.cells_in(house, teller.position.places(house, digit));
    teller.mark(cells, 1 << digit, 0);
    let (digit, other) = (teller.digit(digit), teller.house(other));
    format!(
        "in {}, {digit} can only be in {}; whichever it is, it lies in {other}, which then has its {digit}",
        teller.house(house),
        teller.one_of(cells),
    )
}
