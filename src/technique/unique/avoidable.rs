//! Avoidable rectangles: a deadly pattern among cells that are not givens, some of which are solved.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::super::scale::hodoku::Score;

/// Three corners with digits.
pub static AVOIDABLE_RECTANGLE_1: Technique = Technique {
    name: "avoidable-rectangle-1",
    title: "Avoidable Rectangle 1",
    definition: "Three corners of a rectangle are solved and not given, and two opposite ones hold the same digit. \
                 With the digit of the third in the fourth corner, each house would have both digits or neither (a \
                 deadly pattern, which would allow two solutions). This digit can be eliminated from the fourth \
                 corner.",
    source: "Players' forum; also Reverse Unique Rectangle.",
    group: Some(group::UNIQUENESS),
    hodoku: Some(Score::hard(100)),
    find: type_1,
    ..Technique::BLANK
};

/// Two corners with digits.
pub static AVOIDABLE_RECTANGLE_2: Technique = Technique {
    name: "avoidable-rectangle-2",
    title: "Avoidable Rectangle 2",
    definition: "Two adjacent corners of a rectangle are solved and not given. Each of the other two has two \
                 candidates: one with which each house would have both digits or neither (a deadly pattern, which \
                 would allow two solutions), and a third digit, the same for both. One of them holds the third \
                 digit, which can be eliminated from all cells that see both.",
    source: "Players' forum; also Reverse Unique Rectangle.",
    group: Some(group::UNIQUENESS),
    hodoku: Some(Score::hard(100)),
    find: type_2,
    ..Technique::BLANK
};

/// Visits the rectangles without givens of which some corners hold digits, first corners turned to each place, with
/// what is placed in the corners.
fn each(position: &Position, mut visit: impl FnMut([Place; 4], [Digits; 4]) -> Flow) -> Flow {
    for &corners in position.shape().rectangles() {
        let placed = corners.map(|place| position.placed(place));
        if placed.contains(&0)
            && placed.iter().filter(|&&digit| digit != 0).count() >= 2
            && !corners.iter().any(|&place| position.givens().contains(place))
        {
            visit(corners, placed)?;
        }
    }
    Flow::Continue(())
}

fn type_1(position: &Position, findings: &mut Findings) -> Flow {
    each(position, |corners, placed| {
        let Some(open) = placed.iter().position(|&digit| digit == 0) else {
            return Flow::Continue(());
        };
        // Opposite corners are the first and the last, and the other two.
        let sides = if open % 3 == 0 { [1, 2] } else { [0, 3] };
        let (far, [one, other]) = (placed[3 - open], sides.map(|side| placed[side]));
        if far != 0 && one != 0 && one == other {
            let digit = bits(far).next().expect("it is a digit");
            findings.eliminate(position, CellSet::from_iter([corners[open]]), digit);
            let open = CellSet::from_iter([corners[open]]);
            findings.finish(AvoidableRectangle { corners, open, pair: far | one })?;
        }
        Flow::Continue(())
    })
}

fn type_2(position: &Position, findings: &mut Findings) -> Flow {
    let shape = position.shape();
    each(position, |corners, placed| {
        // Two with digits side by side, each with the open one opposite to it.
        for [one, other, far, far_other] in [[0, 1, 3, 2], [2, 3, 1, 0], [0, 2, 3, 1], [1, 3, 2, 0]]
        {
            let (first, second) = (placed[one], placed[other]);
            if first == 0 || second == 0 || placed[far] != 0 || placed[far_other] != 0 {
                continue;
            }
            let open = [corners[far], corners[far_other]];
            let [far, far_other] = open.map(|place| position.digits_of(place));
            let (extra, extra_other) = (far & !first, far_other & !second);
            let fits = extra == extra_other
                && extra.is_power_of_two()
                && far == extra | first
                && far_other == extra | second;
            if !fits {
                continue;
            }
            let digit = bits(extra).next().expect("there is one");
            findings.eliminate(position, shape.peers(open[0]) & shape.peers(open[1]), digit);
            let open = open.into_iter().collect();
            findings.finish(AvoidableRectangle { corners, open, pair: first | second })?;
        }
        Flow::Continue(())
    })
}

/// A rectangle of two digits, some corners of which are unsolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct AvoidableRectangle {
    pub(in crate::technique) corners: [Place; 4],
    pub(in crate::technique) open: CellSet,
    pub(in crate::technique) pair: Digits,
}

impl Describe for AvoidableRectangle {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { corners, open, pair } = *self;
        let cells: CellSet = corners.into_iter().collect();
        narrator.mark_cells(cells - open, 0);
        narrator.mark(open, pair, 0);
        narrator.mark(open, !pair, 1);
        let all = open.iter().fold(0, |all, place| all | narrator.position.digits_of(place));
        let (names, held) = (narrator.cells(cells), narrator.digits(pair));
        let exchanged = format!(
            "swapping {held} in {names}, none of which is a given, would give a second solution"
        );
        if open.len() == 1 {
            // The one that sees neither of the two alike holds what the open one must not.
            let [first, second, third, fourth] = corners;
            let opposite = [fourth, third, second, first];
            let far = corners.iter().zip(opposite).find(|(place, _)| open.contains(**place));
            let digit = far.map_or(0, |(_, far)| narrator.position.placed(far));
            format!("if {} were {}, {exchanged}", narrator.cells(open), narrator.digits(digit))
        } else {
            let extra = narrator.digits(all & !pair);
            format!(
                "if neither of {} were {extra}, {exchanged}: one of them must be {extra}",
                narrator.cells(open)
            )
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the rectangle", "the other candidates"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        self.pair
    }
}
