//! Unique rectangles: the smallest deadly pattern, four cells in two rows, two columns and two boxes.

use std::sync::Arc;

use super::super::Technique;
use super::super::cells::{CellSet, Place};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::super::scale::hodoku::Score;
use super::super::scale::se121::{StepRating, rating};
use super::deadly::Deadly;

macro_rules! tests {
    ($($(#[$doc:meta])* $id:ident $name:literal $title:literal $definition:literal $follows:expr, $hodoku:expr, $se121:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!(
                    "Two digits could alternate in the four unsolved corners of a rectangle, where each house has both of \
                     them or neither (a deadly pattern, which would allow two solutions). At least one corner has no \
                     other candidates. ",
                    $definition,
                ),
                source: "Players' forum, with HoDoKu's numbers; also Unique Rectangle.",
                group: Some(group::UNIQUENESS),
                hodoku: $hodoku,
                se121: $se121,
                find: |position, findings| each(position, findings, |findings, corners, deadly| {
                    $follows(&deadly, position, findings, corners)
                }),
                ..Technique::BLANK
            };
        )*
    };
}

tests! {
    /// One corner.
    UNIQUENESS_TEST_1 "uniqueness-test-1" "Uniqueness Test 1"
        "Only one corner has other candidates: the two digits can be eliminated from it."
        |deadly: &Deadly, position, findings, _| deadly.one_cell(position, findings), Some(Score::hard(100)), Some(StepRating::fixed(45));
    /// Two corners side by side, one digit.
    UNIQUENESS_TEST_2 "uniqueness-test-2" "Uniqueness Test 2"
        "Two adjacent corners have other candidates, all of the same digit: it can be eliminated from all cells \
         that see both corners."
        |deadly: &Deadly, position, findings, corners| {
            if is_row(deadly, corners) { deadly.one_digit(position, findings) } else { Flow::Continue(()) }
        }, Some(Score::hard(100)), Some(StepRating::fixed(45));
    /// Two corners side by side, and a subset.
    UNIQUENESS_TEST_3 "uniqueness-test-3" "Uniqueness Test 3"
        "Two adjacent corners have other candidates which, taken as those of a single cell, form a naked subset \
         with further cells of a house of both corners: its digits can be eliminated from the other cells of the \
         house."
        |deadly: &Deadly, position, findings, _| deadly.subset(position, findings), Some(Score::hard(100)), Some(StepRating::varies(45, rating::unique_loop_with_subset));
    /// Two corners side by side, and a strong link.
    UNIQUENESS_TEST_4 "uniqueness-test-4" "Uniqueness Test 4"
        "Two adjacent corners have other candidates, and in a house of both corners one of the two digits can only \
         be in them: the other digit can be eliminated from both corners."
        |deadly: &Deadly, position, findings, _| deadly.locked(position, findings), Some(Score::hard(100)), Some(StepRating::fixed(45));
    /// Opposite corners, or three, one digit.
    UNIQUENESS_TEST_5 "uniqueness-test-5" "Uniqueness Test 5"
        "Two opposite corners, or three corners, have other candidates, all of the same digit: it can be eliminated \
         from all cells that see all of these corners."
        |deadly: &Deadly, position, findings, corners| {
            if is_row(deadly, corners) { Flow::Continue(()) } else { deadly.one_digit(position, findings) }
        }, Some(Score::hard(100)), Some(StepRating::fixed(45).counterpart());
    /// Opposite corners, and an X-wing.
    UNIQUENESS_TEST_6 "uniqueness-test-6" "Uniqueness Test 6"
        "Two opposite corners have other candidates, and in both rows or both columns one of the two digits can \
         only be in the corners: it can be eliminated from these two corners."
        |deadly: &Deadly, position: &Position, findings, corners: [Place; 4]| {
            let size = position.shape().size;
            let [first, .., last] = corners;
            let (rows, columns) = ([first / size, last / size], [first % size, last % size]);
            deadly.crossed(position, findings, [rows, columns.map(|column| size + column)])
        }, Some(Score::hard(100)), None;
}

/// Returns whether two corners with further candidates are side by side.
fn is_row(deadly: &Deadly, [one, other, another, last]: [Place; 4]) -> bool {
    let is = |cells: [Place; 2]| deadly.roof == cells.into_iter().collect::<CellSet>();
    deadly.roof.len() == 2 && !is([one, last]) && !is([other, another])
}

/// Visits the rectangles of open cells that two digits could fill.
fn each(
    position: &Position,
    findings: &mut Findings,
    mut visit: impl FnMut(&mut Findings, [Place; 4], Deadly) -> Flow,
) -> Flow {
    pairs(position, findings, |findings, (corners, pair)| {
        let cells = corners.into_iter().collect();
        visit(findings, corners, Deadly::of(position, cells, pair))
    })
}

/// A rectangle of open cells with the candidates of a corner that has two, of which the others have some.
pub(in super::super) type Pair = ([Place; 4], Digits);

/// Visits all such rectangles.
pub(super) fn pairs(
    position: &Position,
    findings: &mut Findings,
    mut visit: impl FnMut(&mut Findings, Pair) -> Flow,
) -> Flow {
    let known = findings.known(position);
    let pairs = Arc::clone(known.pairs.get_or_insert_with(|| list(position)));
    pairs.iter().try_for_each(|&pair| visit(findings, pair))
}

fn list(position: &Position) -> Arc<[Pair]> {
    let mut list = Vec::new();
    for &corners in position.shape().rectangles() {
        let digits = corners.map(|place| position.digits_of(place));
        for (number, &pair) in digits.iter().enumerate() {
            let is_first = pair.count_ones() == 2 && !digits[..number].contains(&pair);
            if is_first && digits.iter().all(|other| other & pair != 0) {
                list.push((corners, pair));
            }
        }
    }
    list.into()
}
