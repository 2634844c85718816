//! Eliminations by a deadly pattern of two digits, a rectangle or a larger loop: one of the cells with other candidates
//! holds one of these.

use super::super::cells::{CellSet, bits, subsets};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::position::{Digits, Position};

/// Cells that two digits would fill alternately if there were no other candidates.
pub(super) struct Deadly {
    pub(super) cells: CellSet,
    pub(super) pair: Digits,
    /// The cells with other candidates.
    pub(super) roof: CellSet,
    /// The other candidates.
    pub(super) extras: Digits,
}

/// The reason for eliminations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Kind {
    /// One cell has other candidates.
    OneCell,
    /// The other candidates are all of one digit.
    OneDigit,
    /// Two cells have them, and they are as one cell of a naked subset.
    Subset,
    /// Two cells have them, and one of the two digits is in one of these in any case, for their house has it nowhere
    /// else.
    Locked { house: u8 },
    /// Two opposite cells have them, and one of the two digits is in both or in neither.
    Crossed,
}

/// The maximum size of subsets; a larger one leaves a hidden subset.
const MAX_SUBSET: u32 = 5;

impl Deadly {
    pub(super) fn of(position: &Position, cells: CellSet, pair: Digits) -> Self {
        let extras = |place| position.digits_of(place) & !pair;
        let roof = cells.iter().filter(|&place| extras(place) != 0).collect();
        let extras = cells.iter().fold(0, |all, place| all | extras(place));
        Self { cells, pair, roof, extras }
    }

    /// Ends a finding.
    fn finish(&self, findings: &mut Findings, kind: Kind, set: (CellSet, Digits)) -> Flow {
        findings.note_part(self.cells, self.pair);
        findings.note_part(self.roof, self.extras);
        findings.note_part(set.0, set.1);
        findings.finish(DeadlyPattern { kind, pair: self.pair })
    }

    /// One cell has other candidates: it holds one of them.
    pub(super) fn one_cell(&self, position: &Position, findings: &mut Findings) -> Flow {
        if self.roof.len() != 1 {
            return Flow::Continue(());
        }
        for digit in bits(self.pair) {
            findings.eliminate(position, self.roof, digit);
        }
        self.finish(findings, Kind::OneCell, (CellSet::EMPTY, 0))
    }

    /// All other candidates are of one digit: it is in one of their cells.
    pub(super) fn one_digit(&self, position: &Position, findings: &mut Findings) -> Flow {
        if self.roof.len() < 2 || !self.extras.is_power_of_two() {
            return Flow::Continue(());
        }
        let digit = bits(self.extras).next().expect("there is one");
        let shape = position.shape();
        let seen = self
            .roof
            .iter()
            .fold(position.cells_with(digit), |seen, place| seen & shape.peers(place));
        findings.eliminate(position, seen, digit);
        self.finish(findings, Kind::OneDigit, (CellSet::EMPTY, 0))
    }

    /// Returns the houses shared by two cells with other candidates.
    fn shared<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = u8> + 'a {
        let houses = &position.shape().houses;
        let holds = move |house: &u8| (self.roof - houses[usize::from(*house)].cells).is_empty();
        let houses = position.houses().filter(holds);
        houses.take(if self.roof.len() == 2 { usize::MAX } else { 0 })
    }

    /// Two cells of a house act as one with the other candidates, which is part of a naked subset.
    pub(super) fn subset(&self, position: &Position, findings: &mut Findings) -> Flow {
        for house in self.shared(position) {
            naked_subsets(position, house, self.roof, self.extras, |set, digits| {
                if take_from_others(position, findings, house, set | self.roof, digits) {
                    self.finish(findings, Kind::Subset, (set, digits))
                } else {
                    Flow::Continue(())
                }
            })?;
        }
        Flow::Continue(())
    }

    /// One of the two digits is in one of two cells in any case, so that the other is in neither.
    pub(super) fn locked(&self, position: &Position, findings: &mut Findings) -> Flow {
        for digit in bits(self.pair) {
            let only_there = |house: &u8| {
                let cells = position.shape().houses[usize::from(*house)].cells;
                (cells & position.cells_with(digit)) == self.roof
            };
            if let Some(house) = self.shared(position).find(only_there) {
                for other in bits(self.pair).filter(|&other| other != digit) {
                    findings.eliminate(position, self.roof, other);
                }
                self.finish(findings, Kind::Locked { house }, (self.roof, 1 << digit))?;
            }
        }
        Flow::Continue(())
    }

    /// Two opposite cells: lines hold one of the two digits only in the pattern, so that both cells hold it or neither.
    pub(super) fn crossed(
        &self,
        position: &Position,
        findings: &mut Findings,
        lines: [[u8; 2]; 2],
    ) -> Flow {
        if self.roof.len() != 2 || self.shared(position).next().is_some() {
            return Flow::Continue(());
        }
        for digit in bits(self.pair) {
            let only_there = |&house: &u8| {
                let cells = position.shape().houses[usize::from(house)].cells;
                let places = cells & position.cells_with(digit);
                !places.is_empty() && (places - self.cells).is_empty()
            };
            if lines.iter().any(|lines| lines.iter().all(only_there)) {
                findings.eliminate(position, self.roof, digit);
                self.finish(findings, Kind::Crossed, (self.cells, 1 << digit))?;
            }
        }
        Flow::Continue(())
    }
}

/// Visits the sets of cells of a house that, together with one more cell with some digits, have as many candidates as
/// cells. The additional cell is one of some cells of the house.
pub(super) fn naked_subsets(
    position: &Position,
    house: u8,
    roof: CellSet,
    digits: Digits,
    mut visit: impl FnMut(CellSet, Digits) -> Flow,
) -> Flow {
    let shape = position.shape();
    let open = position.open_in(house);
    let members = &shape.houses[usize::from(house)].members;
    let of = |inside: u8| members[usize::from(inside)];
    for size in digits.count_ones().max(2)..=MAX_SUBSET {
        let fits = |inside: &u8| {
            !roof.contains(of(*inside))
                && (position.digits_of(of(*inside)) | digits).count_ones() <= size
        };
        let fitting = bits(open).filter(fits).fold(0, |set, inside| set | 1 << inside);
        for chosen in subsets(fitting, size - 1) {
            let all = bits(chosen).fold(digits, |all, inside| all | position.digits_of(of(inside)));
            if all.count_ones() == size {
                visit(shape.cells_in(house, chosen), all)?;
            }
        }
    }
    Flow::Continue(())
}

/// Eliminates the digits of a subset from the other cells of all houses that contain it. Returns whether a house is
/// the first of these, so that each subset is found once.
pub(super) fn take_from_others(
    position: &Position,
    findings: &mut Findings,
    house: u8,
    subset: CellSet,
    digits: Digits,
) -> bool {
    let cells = |house: u8| position.shape().houses[usize::from(house)].cells;
    let mut all = position.houses().filter(|&house| (subset - cells(house)).is_empty());
    if all.next() != Some(house) {
        return false;
    }
    for house in all.chain([house]) {
        for digit in bits(digits) {
            findings.eliminate(position, cells(house) - subset, digit);
        }
    }
    true
}

/// A deadly pattern of two digits; the parts are its cells, those with other candidates, and what else the finding
/// rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct DeadlyPattern {
    pub(in crate::technique) kind: Kind,
    pub(in crate::technique) pair: Digits,
}

impl Describe for DeadlyPattern {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { kind, .. } = *self;
        let &[all, roof, further] = narrator.parts else { return String::new() };
        narrator.mark(all.cells, all.digits, 0);
        narrator.mark(roof.cells, roof.digits, 1);
        let pair = narrator.digits(all.digits);
        let extras = narrator.one_of_digits(roof.digits);
        let begin = format!(
            "if {} held only {pair}, swapping the two digits would give a second solution",
            narrator.cells(all.cells)
        );
        let cells = narrator.one_of(roof.cells);
        match kind {
            Kind::OneCell => format!("{begin}: {cells} must be {extras}"),
            Kind::OneDigit => format!("{begin}: {extras} must be in {cells}"),
            Kind::Subset => {
                narrator.mark(further.cells, further.digits, 2);
                format!(
                    "{begin}: {cells} must be {extras}, and together with {} that cell uses up {}",
                    narrator.cells(further.cells),
                    narrator.digits(further.digits)
                )
            }
            Kind::Locked { house } => format!(
                "{begin}; in {}, {digit} can only be in {cells}: one of them is {digit}, and the other must be {extras}",
                narrator.house(house),
                digit = narrator.digits(further.digits)
            ),
            Kind::Crossed => format!(
                "{begin}; {digit} is in both of {} or in neither, since their lines have it only in these four cells, and it \
             cannot be in both, since one of them must be {extras}",
                narrator.cells(roof.cells),
                digit = narrator.digits(further.digits)
            ),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the deadly pattern", "the other candidates", "the rest of the subset"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        self.pair
    }
}
