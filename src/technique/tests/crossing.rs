//! Fireworks and domino loops: what rows and columns have where they cross.

use std::collections::BTreeSet;

use super::*;
use crate::{Cell, Digit, House};

type Candidates = BTreeSet<(Cell, Digit)>;

/// The techniques that are applied before.
static BEFORE: [&Technique; 7] =
    [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE, &POINTING, &CLAIMING, &NAKED_PAIR, &HIDDEN_PAIR];

fn eliminations(technique: &'static Technique, position: &Position) -> Vec<Candidates> {
    let mut findings = Findings::default();
    let all = findings.all(technique, position).to_vec();
    all.iter().map(|finding| findings.eliminations(finding).collect()).collect()
}

/// Returns the eliminations by three digits that are in three cells, the last of which is where the first two's lines
/// cross.
fn fireworks(layout: &Layout, position: &Position) -> Candidates {
    let mut found = Candidates::new();
    let is_open = |cell: &Cell| !position.candidates(*cell).is_empty();
    let lines = usize::from(layout.size());
    let (rows, others) = layout.houses().split_at(lines);
    let (columns, regions) = others.split_at(lines);
    let all_inside = |line: &House, region: &House, digit: Digit, but: Cell| {
        let with = |cell: &&Cell| position.candidates(**cell).contains(digit);
        let mut places = line.cells().iter().filter(with);
        places.all(|cell| region.cells().contains(cell) || *cell == but)
    };
    let has = |house: &House, digit: Digit| {
        house.cells().iter().any(|&cell| position.candidates(cell).contains(digit))
    };
    for center in layout.cells().filter(is_open) {
        let (row, column) =
            (&rows[usize::from(center.row())], &columns[usize::from(center.column())]);
        for region in regions.iter().filter(|region| region.cells().contains(&center)) {
            let outside = |line: &House| -> Vec<Cell> {
                let cells = line.cells().iter().copied().filter(is_open);
                cells.filter(|cell| !region.cells().contains(cell)).collect()
            };
            for &one in &outside(row) {
                for &other in &outside(column) {
                    let digits: Vec<Digit> = Digit::all(layout.size())
                        .filter(|&digit| {
                            [row, column, region].into_iter().all(|house| has(house, digit))
                                && all_inside(row, region, digit, one)
                                && all_inside(column, region, digit, other)
                        })
                        .collect();
                    if digits.len() == 3 {
                        for cell in [center, one, other] {
                            let own = position.candidates(cell);
                            let gone = own.iter().filter(|digit| !digits.contains(digit));
                            found.extend(gone.map(|digit| (cell, digit)));
                        }
                    }
                }
            }
        }
    }
    found
}

#[test]
fn fireworks_find_what_their_definition_says_and_no_more() {
    let mut count = 0;
    for (layout, position, _) in als::random_positions() {
        let found = eliminations(&FIREWORK_TRIPLE, &position).into_iter().flatten();
        let expected = fireworks(&layout, &position);
        assert_eq!(found.collect::<Candidates>(), expected, "{:?}", position.marks());
        count += usize::from(!expected.is_empty());
    }
    assert!(count > 2, "{count}");
}

#[test]
fn the_loop_of_easter_monster_is_found() {
    let found = |puzzle: &str| {
        let puzzle: Puzzle = puzzle.parse().expect("a grid");
        let position = path(&Position::of(&puzzle).expect("houses only"), &BEFORE).end;
        eliminations(&SK_LOOP, &position)
    };
    let monster =
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let gone = [
        "r1c3=7", "r2c5=3", "r2c5=8", "r2c6=8", "r3c1=2", "r5c2=4", "r5c2=8", "r5c8=3", "r5c8=9",
        "r7c3=1", "r8c4=5", "r8c5=4", "r9c1=6",
    ];
    let candidate = |text: &&str| -> (Cell, Digit) {
        let (cell, digit) = text.split_once('=').expect("a cell and a digit");
        let digit = digit.parse().ok().and_then(Digit::new).expect("a digit");
        (cell.parse().expect("a cell"), digit)
    };
    let expected: Candidates = gone.iter().map(candidate).collect();
    assert_eq!(found(monster), [expected]);
    let escargot =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    assert!(found(escargot).is_empty());
}
