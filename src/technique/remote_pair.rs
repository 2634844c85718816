//! Remote pairs: a chain of cells with the same two candidates, in which the digits alternate.

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow, PatternPart};
use super::group;
use super::position::{Digits, Position};
use super::scale::hodoku::Score;
use super::scale::se121::{StepRating, rating};
use super::shape::MAX_SIZE;

/// A chain of cells with the same candidates.
pub static REMOTE_PAIR: Technique = Technique {
    name: "remote-pair",
    title: "Remote Pair",
    definition: "In a chain of four or more cells, an even number, all cells have the same two candidates and each \
                 sees the next. The first and the last do not see each other. The two digits alternate, so each end \
                 holds one of them, and both can be eliminated from all cells that see both ends.",
    source: "Players' forum; an XY-chain of cells with the same candidates.",
    group: Some(group::CHAINS),
    hodoku: Some(Score::hard(110)),
    se121: Some(StepRating::varies(70, rating::remote_pair).counterpart()),
    find,
    ..Technique::BLANK
};

const CELLS: usize = MAX_SIZE as usize * MAX_SIZE as usize;

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let shape = position.shape();
    let is_pair = |place: &Place| position.digits_of(*place).count_ones() == 2;
    let pairs: CellSet = position.open().iter().filter(is_pair).collect();
    for first in pairs.iter() {
        let digits = position.digits_of(first);
        let alike: CellSet =
            pairs.iter().filter(|&place| position.digits_of(place) == digits).collect();
        if alike.len() < 4 {
            continue;
        }
        // Cells at an odd distance from the first hold the digit that it does not.
        let mut before = [first; CELLS];
        let (mut reached, mut front) = (CellSet::from_iter([first]), CellSet::from_iter([first]));
        let mut distance = 0;
        while !front.is_empty() {
            let mut next = CellSet::EMPTY;
            for place in front.iter() {
                for seen in (shape.peers(place) & (alike - reached)).iter() {
                    before[usize::from(seen)] = place;
                    reached.insert(seen);
                    next.insert(seen);
                }
            }
            (front, distance) = (next, distance + 1);
            if distance < 3 || distance % 2 == 0 {
                continue;
            }
            for last in front.iter().filter(|&last| last > first) {
                let cells = shape.peers(first) & shape.peers(last);
                for digit in bits(digits) {
                    findings.eliminate(position, cells, digit);
                }
                let mut place = last;
                for _ in 0..=distance {
                    findings.note_part([place].into_iter().collect(), digits);
                    place = before[usize::from(place)];
                }
                findings.finish(RemotePair { digits })?;
            }
        }
    }
    Flow::Continue(())
}

/// Cells with the same two candidates, each of which sees the next; the parts are the cells in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RemotePair {
    pub(super) digits: Digits,
}

impl Describe for RemotePair {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digits } = *self;
        let cells: Vec<CellSet> =
            narrator.parts.iter().map(|part: &PatternPart| part.cells).collect();
        for (group, cells) in [0, 1].into_iter().cycle().zip(&cells) {
            for (number, digit) in (0..).zip(bits(digits)) {
                narrator.mark(*cells, 1 << digit, (group + number) % 2);
            }
        }
        for (number, pair) in cells.windows(2).enumerate() {
            if let Some(digit) = bits(digits).nth(number % 2) {
                narrator.link((pair[0], digit), (pair[1], digit), false);
            }
        }
        let names: Vec<String> = cells.iter().map(|&cell| narrator.cells(cell)).collect();
        let ends =
            cells.first().copied().unwrap_or_default() | cells.last().copied().unwrap_or_default();
        format!(
            "each of {} can only be {digits} and sees the next, so the two digits alternate: {} hold one each, and no cell \
         that sees both can be {digits}",
            names.join(", "),
            narrator.cells(ends),
            digits = narrator.one_of_digits(digits)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["true in one case", "true in the other case"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        self.digits
    }
}
