//! One digit, two strong links: one end of each sees the other, so that one of the remaining two ends is true.

use super::Technique;
use super::cells::{CellSet, Place};
use super::chain::walk_links;
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::Position;
use super::scale::hodoku::Score;
use super::scale::se121::StepRating;
use super::shape::Shape;
use crate::HouseKind;

/// Two rows, or two columns.
pub static SKYSCRAPER: Technique = Technique {
    name: "skyscraper",
    title: "Skyscraper",
    definition: "A digit has only two candidates in each of two rows, and one from each row lies in the same \
                 column. One of the other two is true, so the digit can be eliminated from all cells that see both. \
                 Rows and columns may be swapped.",
    source: "Havard, players' forum; a turbot fish.",
    group: Some(group::STRONG_LINKS),
    hodoku: Some(Score::hard(130)),
    se121: Some(StepRating::fixed(66).counterpart()),
    find: |position, findings| turbot(position, findings, TurbotKind::Skyscraper),
    ..Technique::BLANK
};

/// A row and a column.
pub static TWO_STRING_KITE: Technique = Technique {
    name: "two-string-kite",
    title: "2-String Kite",
    definition: "A digit has only two candidates in a row and only two in a column, and one of each lies in the \
                 same box or region. One of the other two is true, so the digit can be eliminated from all cells \
                 that see both.",
    source: "Havard, players' forum; a turbot fish.",
    group: Some(group::STRONG_LINKS),
    hodoku: Some(Score::hard(150)),
    se121: Some(StepRating::fixed(66).counterpart()),
    find: |position, findings| turbot(position, findings, TurbotKind::Kite),
    ..Technique::BLANK
};

/// Any other two houses.
pub static TURBOT_FISH: Technique = Technique {
    name: "turbot-fish",
    title: "Turbot Fish",
    definition: "A digit has only two candidates in each of two houses, and one from each house see each other. One \
                 of the other two is true, so the digit can be eliminated from all cells that see both. Skyscrapers \
                 and 2-string kites have names of their own.",
    source: "Nick70, players' forum; an X-chain of four cells.",
    group: Some(group::STRONG_LINKS),
    hodoku: Some(Score::hard(120)),
    se121: Some(StepRating::fixed(66).counterpart()),
    find: |position, findings| turbot(position, findings, TurbotKind::Other),
    ..Technique::BLANK
};

/// The kinds of patterns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TurbotKind {
    Skyscraper,
    Kite,
    Other,
}

/// The only two candidates for a digit in a house.
#[derive(Clone, Copy)]
pub(super) struct StrongLink {
    pub(super) house: u8,
    pub(super) ends: [Place; 2],
}

fn turbot(position: &Position, findings: &mut Findings, kind: TurbotKind) -> Flow {
    let shape = position.shape();
    let outside = findings.changed_outside_templates(position)?;
    for digit in outside.digits() {
        let links: Vec<StrongLink> = strong_links(position, digit).collect();
        for (index, one) in links.iter().enumerate() {
            for other in &links[index + 1..] {
                for (near, far) in [(0, 1), (1, 0)] {
                    for (other_near, other_far) in [(0, 1), (1, 0)] {
                        let chain = [
                            one.ends[far],
                            one.ends[near],
                            other.ends[other_near],
                            other.ends[other_far],
                        ];
                        let houses = [one.house, other.house];
                        if is_chain(shape, chain) && kind_of(shape, houses, chain) == kind {
                            let seen = shape.peers(chain[0]) & shape.peers(chain[3]);
                            findings.eliminate(position, seen, digit);
                            findings.finish(OneDigitChain { digit, chain })?;
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns whether four different cells make a chain, of which the inner two see each other.
fn is_chain(shape: &Shape, chain: [Place; 4]) -> bool {
    let cells: CellSet = chain.into_iter().collect();
    cells.len() == 4 && shape.peers(chain[1]).contains(chain[2])
}

fn kind_of(shape: &Shape, houses: [u8; 2], chain: [Place; 4]) -> TurbotKind {
    let [one, other] = houses.map(|house| shape.houses[usize::from(house)].kind);
    let share = |holds: &dyn Fn(HouseKind) -> bool| {
        let all = shape.houses.iter().filter(|house| holds(house.kind));
        all.filter(|house| house.cells.contains(chain[1]))
            .any(|house| house.cells.contains(chain[2]))
    };
    let is_line = |kind| matches!(kind, HouseKind::Row(_) | HouseKind::Column(_));
    let is_region = |kind| matches!(kind, HouseKind::Box(_) | HouseKind::Region(_));
    match (one, other) {
        (HouseKind::Row(_), HouseKind::Row(_)) | (HouseKind::Column(_), HouseKind::Column(_))
            if share(&is_line) =>
        {
            TurbotKind::Skyscraper
        }
        (HouseKind::Row(_), HouseKind::Column(_)) if share(&is_region) => TurbotKind::Kite,
        _ => TurbotKind::Other,
    }
}

/// Returns the houses with two places for a digit; of several with the same two, the first.
pub(super) fn strong_links(
    position: &Position,
    digit: u8,
) -> impl Iterator<Item = StrongLink> + '_ {
    let ends = move |house: u8| {
        let places = position.places(house, digit);
        let mut ends = position.shape().places_in(house, places);
        let both = [ends.next()?, ends.next()?];
        ends.next().is_none().then_some(both)
    };
    position.houses().filter_map(move |house| {
        let own = ends(house)?;
        let is_first = (0..house).all(|other| ends(other) != Some(own));
        is_first.then_some(StrongLink { house, ends: own })
    })
}

/// A digit in four cells: the first two are all of a house, as are the last two, and the second and the third see
/// each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OneDigitChain {
    pub(super) digit: u8,
    pub(super) chain: [Place; 4],
}

impl Describe for OneDigitChain {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digit, chain } = *self;
        let cell = |place: Place| [place].into_iter().collect::<CellSet>();
        for (number, pair) in chain.windows(2).enumerate() {
            narrator.link((cell(pair[0]), digit), (cell(pair[1]), digit), number != 1);
        }
        for (number, place) in (0..).zip(chain) {
            narrator.mark(cell(place), 1 << digit, number % 2);
        }
        let walk = walk_links(narrator, chain.map(|place| (cell(place), digit)), false);
        let ends = cell(chain[0]) | cell(chain[3]);
        format!(
            "{walk}: at least one of {} is {digit}, and no cell that sees both can be {digit}",
            narrator.cells(ends),
            digit = narrator.digit(digit)
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
