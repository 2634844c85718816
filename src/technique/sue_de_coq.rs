//! Sue de Coq: cells in the intersection of two houses share their candidates with a few more cells of each house.
//!
//! The cells have as many candidates as cells, and each digit can be there only once, so it must be there: it can be
//! eliminated from the rest of every house that contains all its cells.

use super::Technique;
use super::cells::{CellSet, bits, subsets};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};
use super::scale::hodoku::Score;
use super::shape::Crossing;

/// Cells where two houses cross, and some more of each.
pub static SUE_DE_COQ: Technique = Technique {
    name: "sue-de-coq",
    title: "Sue de Coq",
    definition: "Two or more cells in the intersection of two houses have at least two more candidates than cells. \
                 Further cells in the rest of each house have some of these candidates, but none in common with \
                 those in the other house, and all the cells together have as many candidates as cells. Each of \
                 these digits is therefore placed exactly once among them. The digits of the further cells in a \
                 house can be eliminated from the rest of that house, and the digits found only in the intersection \
                 from the rest of both houses. The further cells of a house have more candidates than cells, and \
                 fewer new candidates than cells.",
    source: "Sue de Coq, players' forum, 2005, as Two-Sector Disjoint Subsets; a case of Subset Counting.",
    group: Some(group::ALMOST_LOCKED_SETS),
    hodoku: Some(Score::unfair(250)),
    find: sue_de_coq,
    ..Technique::BLANK
};

/// Some cells of one house, outside where it crosses another one.
#[derive(Clone, Copy)]
struct Wing {
    cells: CellSet,
    digits: Digits,
    /// The number of digits of the intersection that they use.
    takes: u32,
}

fn sue_de_coq(position: &Position, findings: &mut Findings) -> Flow {
    let shape = position.shape();
    let (mut wings, mut others) = (Vec::new(), Vec::new());
    let changed = findings.change(position).cells;
    for crossing in shape.crossings.iter().filter(|crossing| crossing.house < crossing.other) {
        let &Crossing { house, other, in_house, in_other } = crossing;
        let shared = position.open_in(house) & in_house;
        let both = shape.houses[usize::from(house)].cells | shape.houses[usize::from(other)].cells;
        if shared.count_ones() < 2 || (both & changed).is_empty() {
            continue;
        }
        let one_side = HouseRest::of(position, house, !in_house);
        let other_side = HouseRest::of(position, other, !in_other);
        for size in 2..=shared.count_ones() {
            for chosen in subsets(shared, size) {
                findings.stop().ask()?;
                let cells = shape.cells_in(house, chosen);
                let digits = digits_of(position, cells);
                if digits.count_ones() < size + 2 {
                    continue;
                }
                let left = digits.count_ones() - size;
                one_side.write_wings(position, digits, left, &mut wings);
                if wings.is_empty() {
                    continue;
                }
                other_side.write_wings(position, digits, left, &mut others);
                for one in &wings {
                    for two in others
                        .iter()
                        .filter(|two| one.takes + two.takes == left && one.digits & two.digits == 0)
                    {
                        note(position, findings, [house, other], (cells, digits), [one, two])?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

fn digits_of(position: &Position, cells: CellSet) -> Digits {
    cells.iter().fold(0, |all, place| all | position.digits_of(place))
}

/// The rest of a house: all sets of its open cells with more candidates than cells, small ones first.
struct HouseRest {
    house: u8,
    sets: Vec<(u16, Digits)>,
}

impl HouseRest {
    fn of(position: &Position, house: u8, may: u16) -> Self {
        let open = position.open_in(house) & may;
        let members = &position.shape().houses[usize::from(house)].members;
        let digits_of = |chosen: u16| {
            let own = bits(chosen).map(|number| position.digits_of(members[usize::from(number)]));
            own.fold(0, |all, own| all | own)
        };
        let all = (1..=open.count_ones()).flat_map(|size| subsets(open, size));
        let sets = all.map(|chosen| (chosen, digits_of(chosen)));
        // Cells with as many candidates as cells are a naked subset.
        let sets = sets.filter(|(chosen, own)| own.count_ones() > chosen.count_ones()).collect();
        Self { house, sets }
    }

    /// Writes the sets that use some of the digits of the intersection, and leave some.
    fn write_wings(&self, position: &Position, digits: Digits, left: u32, wings: &mut Vec<Wing>) {
        wings.clear();
        for &(chosen, own) in &self.sets {
            let (size, new) = (chosen.count_ones(), (own & !digits).count_ones());
            if size > new && size - new < left {
                let cells = position.shape().cells_in(self.house, chosen);
                wings.push(Wing { cells, digits: own, takes: size - new });
            }
        }
    }
}

fn note(
    position: &Position,
    findings: &mut Findings,
    houses: [u8; 2],
    (cells, digits): (CellSet, Digits),
    [one, other]: [&Wing; 2],
) -> Flow {
    let all = cells | one.cells | other.cells;
    for (house, not) in houses.into_iter().zip([other, one]) {
        let rest = position.shape().houses[usize::from(house)].cells - all;
        let own = if not.digits == other.digits { one.digits } else { other.digits };
        for digit in bits((digits | own) & !not.digits) {
            findings.eliminate(position, rest, digit);
        }
    }
    for (cells, digits) in [(cells, digits), (one.cells, one.digits), (other.cells, other.digits)] {
        findings.note_part(cells, digits);
    }
    findings.finish(SueDeCoq { houses })
}

/// Two intersecting houses; the parts are cells of the intersection, of the first house and of the second one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SueDeCoq {
    pub(super) houses: [u8; 2],
}

impl Describe for SueDeCoq {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { houses } = *self;
        let &[shared, one, other] = narrator.parts else { return String::new() };
        narrator.mark(shared.cells, Digits::MAX, 0);
        narrator.mark(one.cells, Digits::MAX, 2);
        narrator.mark(other.cells, Digits::MAX, 3);
        let all = shared.digits | one.digits | other.digits;
        let number = all.count_ones();
        let names = houses.map(|house| narrator.house(house));
        format!(
            "{}, with {} in {} and {} in {}, are {number} cells with {number} candidates, {}; none of these can be placed \
         there twice, since the cells outside the intersection have no candidate in common, so each is placed there once",
            narrator.cells(shared.cells),
            narrator.cells(one.cells),
            names[0],
            narrator.cells(other.cells),
            names[1],
            narrator.digits(all)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["in both houses", "", "only in the first house", "only in the second house"]
    }
}
