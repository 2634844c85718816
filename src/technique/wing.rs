//! Wings: cells with few candidates, one of which holds a digit in any case.

use super::Technique;
use super::cells::{Place, bits};
use super::finding::{Findings, Flow, Pattern};
use super::position::{Digits, Position};
use super::turbot::{StrongLink, strong_links};

/// A pivot of two candidates.
pub static XY_WING: Technique = Technique {
    name: "xy-wing",
    title: "XY-Wing",
    definition: "A cell with candidates X and Y sees one with X and Z and one with Y and Z: one of these two holds Z, \
                 which goes from all cells that see both.",
    source: "Also Y-Wing, Bent Triple.",
    find: |position, findings| pivoted(position, findings, 2),
};

/// A pivot of three candidates.
pub static XYZ_WING: Technique = Technique {
    name: "xyz-wing",
    title: "XYZ-Wing",
    definition: "A cell with candidates X, Y and Z sees one with X and Z and one with Y and Z: one of the three holds \
                 Z, which goes from all cells that see all three.",
    source: "Also Bent Triple with a full hinge.",
    find: |position, findings| pivoted(position, findings, 3),
};

/// Two cells alike, and a strong link.
pub static W_WING: Technique = Technique {
    name: "w-wing",
    title: "W-Wing",
    definition: "Two cells have the same two candidates X and Y, and a house has two places for X, one \
                 seen by the one cell, the other by the other: not both cells hold X, and Y goes from all cells that see both.",
    source: "George Woods, players' forum.",
    find: w_wing,
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
                let pattern = Pattern::Wing { pivot, pincers: [one, other], digit: last };
                findings.finish(pattern)?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the digit that one of the cells holds in any case, if they make a wing.
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
                    let pattern = Pattern::WWing { cells: [one, other], link, digit, last };
                    findings.finish(pattern)?;
                }
            }
        }
    }
    Flow::Continue(())
}
