//! Two kites that meet in the same two cells of a box.

use super::Technique;
use super::cells::{CellSet, Place};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::Position;
use super::scale::hodoku::Score;
use super::turbot::{OneDigitChain, StrongLink, strong_links};
use crate::HouseKind;

/// Two kites in one.
pub static DUAL_TWO_STRING_KITE: Technique = Technique {
    name: "dual-two-string-kite",
    title: "Dual 2-String Kite",
    definition: "Two 2-string kites, of the same digit or of two digits, meet in the same two cells of a box or \
                 region: the eliminations of both apply.",
    source: "HoDoKu, where it is optional; two steps in one.",
    group: Some(group::STRONG_LINKS),
    hodoku: Some(Score::hard(150)),
    find,
    ..Technique::BLANK
};

/// A chain as of a turbot fish, and its digit.
pub(super) type Kite = (u8, [Place; 4]);

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let shape = position.shape();
    let mut kites: Vec<Kite> = Vec::new();
    let outside = findings.outside_templates(position)?;
    for digit in outside.digits() {
        let links: Vec<StrongLink> = strong_links(position, digit).collect();
        let of_kind = |is_own: fn(HouseKind) -> bool| {
            links.iter().filter(move |link| is_own(shape.houses[usize::from(link.house)].kind))
        };
        for row in of_kind(|kind| matches!(kind, HouseKind::Row(_))) {
            for column in of_kind(|kind| matches!(kind, HouseKind::Column(_))) {
                for (near, other_near) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let chain = [
                        row.ends[1 - near],
                        row.ends[near],
                        column.ends[other_near],
                        column.ends[1 - other_near],
                    ];
                    let cells: CellSet = chain.into_iter().collect();
                    let is_kite = cells.len() == 4 && share_region(position, chain[1], chain[2]);
                    if is_kite && !gone(position, (digit, chain)).is_empty() {
                        kites.push((digit, chain));
                    }
                }
            }
        }
    }
    for (index, &one) in kites.iter().enumerate() {
        for &other in &kites[index + 1..] {
            let near_cells = |kite: Kite| CellSet::from_iter([kite.1[1], kite.1[2]]);
            if near_cells(one) == near_cells(other) {
                for kite in [one, other] {
                    findings.eliminate(position, gone(position, kite), kite.0);
                }
                findings.finish(DualKite { kites: [one, other] })?;
            }
        }
    }
    Flow::Continue(())
}

fn share_region(position: &Position, one: Place, other: Place) -> bool {
    position.shape().houses.iter().any(|house| {
        matches!(house.kind, HouseKind::Box(_) | HouseKind::Region(_))
            && house.cells.contains(one)
            && house.cells.contains(other)
    })
}

/// Returns the cells that lose the digit.
fn gone(position: &Position, (digit, chain): Kite) -> CellSet {
    let shape = position.shape();
    shape.peers(chain[0]) & shape.peers(chain[3]) & position.cells_with(digit)
}

/// Two kites, that of the lower digit first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DualKite {
    pub(super) kites: [Kite; 2],
}

impl Describe for DualKite {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { kites } = *self;
        let [one, other] =
            kites.map(|(digit, chain)| OneDigitChain { digit, chain }.describe(narrator));
        format!("{one}; and {other}")
    }

    fn roles(&self) -> &'static [&'static str] {
        &["true in one case", "true in the other case"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.kites[0].0
    }
}
