//! Wings: cells with few candidates, one of which must hold a digit.

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};
use super::scale::hodoku::Score;
use super::scale::se121::StepRating;
use super::turbot::{StrongLink, strong_links};

/// A pivot of two candidates.
pub static XY_WING: Technique = Technique {
    name: "xy-wing",
    title: "XY-Wing",
    definition: "A cell with candidates X and Y (the pivot) sees a cell with X and Z and a cell with Y and Z (the \
                 pincers). One of the pincers holds Z, so Z can be eliminated from all cells that see both.",
    source: "Also Y-Wing, Bent Triple.",
    group: Some(group::WINGS),
    hodoku: Some(Score::hard(160)),
    se121: Some(StepRating::fixed(42)),
    find: |position, findings| pivoted(position, findings, 2),
    ..Technique::BLANK
};

/// A pivot of three candidates.
pub static XYZ_WING: Technique = Technique {
    name: "xyz-wing",
    title: "XYZ-Wing",
    definition: "A cell with candidates X, Y and Z (the pivot) sees a cell with X and Z and a cell with Y and Z \
                 (the pincers). One of the three holds Z, so Z can be eliminated from all cells that see all three.",
    source: "Also Bent Triple with a full hinge.",
    group: Some(group::WINGS),
    hodoku: Some(Score::hard(180)),
    se121: Some(StepRating::fixed(44)),
    find: |position, findings| pivoted(position, findings, 3),
    ..Technique::BLANK
};

/// Two cells with the same candidates, and a strong link.
pub static W_WING: Technique = Technique {
    name: "w-wing",
    title: "W-Wing",
    definition: "Two cells have the same two candidates X and Y, and some house has only two candidates for X, one \
                 of which sees the first cell and the other the second. The two cells cannot both hold X, so one of \
                 them holds Y, which can be eliminated from all cells that see both.",
    source: "George Woods, players' forum.",
    group: Some(group::WINGS),
    hodoku: Some(Score::hard(150)),
    se121: Some(StepRating::fixed(71).counterpart()),
    find: w_wing,
    ..Technique::BLANK
};

fn pivoted(position: &Position, findings: &mut Findings, size: u32) -> Flow {
    let shape = position.shape();
    let with = |number: u32| move |place: &Place| position.digits_of(*place).count_ones() == number;
    for pivot in position.open().iter().filter(with(size)) {
        let digits = position.digits_of(pivot);
        let seen = || (shape.peers(pivot) & position.open()).iter().filter(with(2));
        for one in seen() {
            for other in seen().filter(|&other| other > one) {
                let pincers = [position.digits_of(one), position.digits_of(other)];
                let Some(last) = last_digit(digits, pincers, size) else { continue };
                let mut cells = shape.peers(one) & shape.peers(other);
                if size == 3 {
                    cells = cells & shape.peers(pivot);
                }
                findings.eliminate(position, cells, last);
                let pattern = Wing { pivot, pincers: [one, other], digit: last };
                findings.finish(pattern)?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the digit that one of the cells must hold, if they make a wing.
fn last_digit(pivot: Digits, [one, other]: [Digits; 2], size: u32) -> Option<u8> {
    let last = one & other;
    let rest = if size == 2 { one ^ other } else { one | other };
    (last.is_power_of_two() && rest == pivot).then(|| bits(last).next()).flatten()
}

fn w_wing(position: &Position, findings: &mut Findings) -> Flow {
    let shape = position.shape();
    let pairs =
        || position.open().iter().filter(|&place| position.digits_of(place).count_ones() == 2);
    for one in pairs() {
        let digits = position.digits_of(one);
        for other in pairs().filter(|&other| other > one && position.digits_of(other) == digits) {
            for digit in bits(digits) {
                let last = bits(digits).find(|&last| last != digit).expect("there are two");
                let cells = shape.peers(one) & shape.peers(other);
                if (cells & position.cells_with(last)).is_empty() {
                    continue;
                }
                for StrongLink { ends: [near, far], .. } in strong_links(position, digit) {
                    let joins = |near, far| {
                        shape.peers(one).contains(near) && shape.peers(other).contains(far)
                    };
                    let link = match (joins(near, far), joins(far, near)) {
                        (true, _) => [near, far],
                        (false, true) => [far, near],
                        (false, false) => continue,
                    };
                    findings.eliminate(position, cells, last);
                    let pattern = WWing { cells: [one, other], link, digit, last };
                    findings.finish(pattern)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// A pivot, the two pincers that it sees, and the digit that one of the pincers holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wing {
    pub(super) pivot: Place,
    pub(super) pincers: [Place; 2],
    pub(super) digit: u8,
}

impl Describe for Wing {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { pivot, pincers, digit } = *self;
        let all = narrator.position.digits_of(pivot);
        narrator.mark([pivot].into_iter().collect(), all, 1);
        narrator.mark(pincers.into_iter().collect(), u16::MAX, 0);
        for place in pincers {
            let cell = |place: Place| [place].into_iter().collect::<CellSet>();
            for other in bits(narrator.position.digits_of(place) & !(1 << digit)) {
                narrator.link((cell(pivot), other), (cell(place), other), false);
            }
        }
        let cases = pincers.map(|place| {
            let other = narrator.position.digits_of(place) & !(1 << digit);
            format!(
                "if it is {}, {} is {}",
                narrator.digits(other),
                narrator.cell(place),
                narrator.digit(digit)
            )
        });
        let digits = narrator.one_of_digits(all);
        let mut ends: CellSet = pincers.into_iter().collect();
        let sees = if all >> digit & 1 == 0 {
            "both"
        } else {
            ends.insert(pivot);
            "all three"
        };
        format!(
            "{} is {digits}: {}, and {}; in each case one of {} is {digit}, and no cell that sees {sees} can be {digit}",
            narrator.cell(pivot),
            cases[0],
            cases[1],
            narrator.cells(ends),
            digit = narrator.digit(digit)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the pincers", "the pivot"]
    }

    #[cfg(test)]
    fn digits(&self, position: &Position) -> u16 {
        self.pincers
            .iter()
            .fold(position.digits_of(self.pivot), |all, &place| all | position.digits_of(place))
    }
}

/// Two cells with the same candidates, a strong link on `digit` between them, and their other digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WWing {
    pub(super) cells: [Place; 2],
    pub(super) link: [Place; 2],
    pub(super) digit: u8,
    pub(super) last: u8,
}

impl Describe for WWing {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { cells, link, digit, last } = *self;
        let cell = |place: Place| [place].into_iter().collect::<CellSet>();
        narrator.mark(cells.into_iter().collect(), 1 << last, 0);
        narrator.mark(cells.into_iter().collect(), 1 << digit, 1);
        narrator.mark(link.into_iter().collect(), 1 << digit, 0);
        narrator.link((cell(cells[0]), digit), (cell(link[0]), digit), false);
        narrator.link((cell(link[0]), digit), (cell(link[1]), digit), true);
        narrator.link((cell(link[1]), digit), (cell(cells[1]), digit), false);
        let [one, other] = cells.map(|place| narrator.cell(place));
        let [near, far] = link.map(|place| narrator.cell(place));
        let position = narrator.position;
        let both: CellSet = link.into_iter().collect();
        let is_all =
            |&house: &u8| position.shape().cells_in(house, position.places(house, digit)) == both;
        let house = position.houses().find(is_all);
        let within =
            house.map(|house| format!("in {}, ", narrator.house(house))).unwrap_or_default();
        let (digit, last) = (narrator.digit(digit), narrator.digit(last));
        format!(
            "{within}{digit} is in {near} (seen by {one}) or in {far} (seen by {other}), so {one} and {other} are not both \
         {digit}: at least one of them is {last}, and no cell that sees both can be {last}"
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the strong link and the digit at its ends", "the other digit"]
    }

    #[cfg(test)]
    fn digits(&self, position: &Position) -> u16 {
        position.digits_of(self.cells[0])
    }
}
