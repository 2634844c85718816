//! Direct forms against their definitions read plainly.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;

use super::*;
use crate::{Cell, Digit, House};

type Placements = BTreeSet<(Cell, Digit)>;

/// Returns the cells of a house that may hold a digit.
fn places(position: &Position, house: &House, digit: Digit) -> Vec<Cell> {
    let cells = house.cells().iter().copied();
    cells.filter(|&cell| position.candidates(cell).contains(digit)).collect()
}

/// Returns where a digit has one place in a house, and had more before it was taken from some cells.
fn left_alone(
    position: &Position,
    gone: &[Cell],
    house: &House,
    digit: Digit,
) -> Option<(Cell, Digit)> {
    let mut after = position.clone();
    for &cell in gone {
        after.eliminate(cell, digit);
    }
    match (places(position, house, digit).len(), &places(&after, house, digit)[..]) {
        (2.., &[only]) => Some((only, digit)),
        _ => None,
    }
}

fn locked(layout: &Layout, position: &Position, is_from_line: bool) -> Placements {
    let is_line = |house: &House| matches!(house.kind(), HouseKind::Row(_) | HouseKind::Column(_));
    let mut expected = Placements::new();
    for one in layout.houses().iter().filter(|house| is_line(house) == is_from_line) {
        for other in layout.houses().iter().filter(|other| other.kind() != one.kind()) {
            for digit in Digit::all(layout.size()) {
                let own = places(position, one, digit);
                if own.len() < 2 || !own.iter().all(|cell| other.cells().contains(cell)) {
                    continue;
                }
                let mut gone = places(position, other, digit);
                gone.retain(|cell| !own.contains(cell));
                let alike = layout.houses().iter().filter(|third| {
                    third.kind() != one.kind()
                        && discriminant(&third.kind()) == discriminant(&one.kind())
                });
                expected
                    .extend(alike.filter_map(|third| left_alone(position, &gone, third, digit)));
            }
        }
    }
    expected
}

fn hidden(layout: &Layout, position: &Position, size: usize) -> Placements {
    let mut expected = Placements::new();
    for house in layout.houses() {
        let digits: Vec<Digit> = Digit::all(layout.size()).collect();
        for chosen in 0_u32..1 << digits.len() {
            let own = |digit: &Digit| chosen >> (digit.value() - 1) & 1 != 0;
            let all: Vec<_> = digits
                .iter()
                .copied()
                .filter(own)
                .map(|digit| places(position, house, digit))
                .collect();
            let cells: BTreeSet<Cell> = all.iter().flatten().copied().collect();
            let is_set = all.len() == size && all.iter().all(|places| places.len() > 1);
            if is_set && cells.len() == size {
                let gone: Vec<Cell> = cells.into_iter().collect();
                let others = digits.iter().copied().filter(|digit| !own(digit));
                expected
                    .extend(others.filter_map(|digit| left_alone(position, &gone, house, digit)));
            }
        }
    }
    expected
}

#[test]
fn direct_forms_place_what_their_definitions_say_and_no_more() {
    let mut compared = BTreeMap::new();
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() <= 9) {
        let mut position = Position::of(puzzle).expect("houses only");
        for _ in 0..3 {
            let layout = puzzle.layout();
            for (technique, expected) in [
                (&DIRECT_POINTING, locked(layout, &position, false)),
                (&DIRECT_CLAIMING, locked(layout, &position, true)),
                (&DIRECT_HIDDEN_PAIR, hidden(layout, &position, 2)),
                (&DIRECT_HIDDEN_TRIPLE, hidden(layout, &position, 3)),
            ] {
                let mut findings = Findings::default();
                let all = findings.all(technique, &position).to_vec();
                let found: Placements =
                    all.iter().filter_map(|finding| findings.placement(finding)).collect();
                assert_eq!(found, expected, "{technique:?} in {:?}", position.marks());
                *compared.entry(technique.name).or_insert(0) += found.len();
            }
            // Somewhat further on.
            for _ in 0..5 {
                let mut findings = Findings::default();
                if let Some(finding) = findings.first(&HIDDEN_SINGLE, &position).copied() {
                    findings.apply(&finding, &mut position);
                }
            }
        }
    }
    assert!(compared.len() == 4 && compared.values().all(|&count| count > 10), "{compared:?}");
}

/// Returns the text of the first finding in a grid whose other rows are empty.
fn told(technique: &'static Technique, rows: &str) -> String {
    let puzzle: Puzzle = format!("{rows:.<81}").parse().expect("a grid");
    let position = Position::of(&puzzle).expect("houses only");
    let mut findings = Findings::default();
    let finding = *findings.first(technique, &position).expect("there is one");
    findings.describe(&finding, &position, Notation::RowColumn).sentence()
}

#[test]
fn both_halves_are_told() {
    assert_eq!(
        told(&DIRECT_POINTING, "128...76..........469...123"),
        "in box 1, 5 can only be in r2c1, r2c2 or r2c3, all of which are in row 2; this eliminates 5 from r2c7, r2c8 \
         and r2c9, so that in box 3 it can only be in r1c9; so r1c9 is 5"
    );
    assert_eq!(
        told(&DIRECT_HIDDEN_PAIR, ".........456......789........1........2......"),
        "in box 1, 1 and 2 can only be in r1c1 and r1c2 and fill these cells; this eliminates 3 from r1c1 and r1c2, so that in \
         box 1 it can only be in r1c3; so r1c3 is 3"
    );
}
