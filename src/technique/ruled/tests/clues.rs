//! Clues of lines, places and numbers against all orders of the digits.

use super::*;
use crate::Grid;
use crate::rule::Values;

/// Returns all orders of the digits in some cells, each once, that the candidates allow and that keep the rules.
fn orders(puzzle: &Puzzle, cells: &[Cell]) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for &cell in cells {
        let longer = |way: &Vec<u8>| {
            let digits = puzzle.allowed(cell).iter().map(Digit::value);
            let new = digits.filter(|digit| !way.contains(digit)).collect::<Vec<_>>();
            new.into_iter().map(|digit| [&way[..], &[digit]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    let mut grid = Grid::empty(puzzle.size());
    puzzle.layout().cells().for_each(|cell| grid.set(cell, Digit::new(1)));
    all.retain(|way| {
        for (&cell, &digit) in cells.iter().zip(way) {
            grid.set(cell, Digit::new(digit));
        }
        let values = Values::new(puzzle.layout(), &grid).expect("it is full");
        puzzle.rules().iter().all(|rule| rule.is_kept(&values))
    });
    all
}

/// Puts random candidates into cells, most of them.
fn mostly(puzzle: &Puzzle, cells: &[Cell], random: &mut Rng) -> Puzzle {
    let size = puzzle.size();
    let mut candidates = Candidates::full(size);
    for &cell in cells {
        candidates.set(cell, Digit::all(size).filter(|_| random.u8(..5) > 1).collect());
    }
    puzzle.with_candidates(candidates).expect("the same size")
}

/// Returns all that a technique eliminates at once.
fn all_taken(technique: &Technique, puzzle: &Puzzle) -> BTreeSet<(Cell, Digit)> {
    let position = Position::with_rules(puzzle).expect("it is small");
    let mut findings = Findings::default();
    let all = findings.all(technique, &position).to_vec();
    for one in &all {
        let told = findings.describe(one, &position, Notation::RowColumn);
        assert!(!told.reason.is_empty() && !told.marks.is_empty());
    }
    taken(&findings, &all)
}

/// Returns the candidates of cells that none of some ways has.
fn in_no_way(puzzle: &Puzzle, cells: &[Cell], ways: &[Vec<u8>]) -> BTreeSet<(Cell, Digit)> {
    let of = |(index, &cell): (usize, &Cell)| {
        let is_held = move |digit: &Digit| ways.iter().any(|way| way[index] == digit.value());
        let digits = puzzle.allowed(cell).iter().filter(move |digit| !is_held(digit));
        digits.map(move |digit| (cell, digit)).collect::<Vec<_>>()
    };
    cells.iter().enumerate().flat_map(of).collect()
}

/// Returns whether cells that see each other have different digits.
fn are_apart(puzzle: &Puzzle, cells: &[Cell], way: &[u8]) -> bool {
    let sees = |one: usize, other: usize| puzzle.layout().peers(cells[one]).contains(&cells[other]);
    let pairs = (0..way.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    pairs.into_iter().all(|(one, other)| way[one] != way[other] || !sees(one, other))
}

/// Writes the candidates of cells.
fn marks(puzzle: &Puzzle, cells: &[Cell]) -> String {
    let of = |&cell: &Cell| {
        puzzle.allowed(cell).iter().map(|digit| digit.to_string()).collect::<String>()
    };
    cells.iter().map(of).collect::<Vec<_>>().join(" ")
}

fn row(size: u8) -> Vec<Cell> {
    (0..size).map(|column| Cell::new(0, column)).collect()
}

/// A random clue of a kind before row 1, from either side.
fn random_clue(kind: &str, field: &str, most: u32, size: u8, random: &mut Rng) -> Rule {
    let column = if random.bool() { 0 } else { size + 1 };
    let value = random.u32(1..=most);
    let text = format!(r#"{{"type": "{kind}", "clue": "r1c{column}", "{field}": {value}}}"#);
    serde_json::from_str(&text).expect("a rule")
}

#[test]
fn sets_of_a_clue_leave_what_some_order_of_the_row_has_and_nothing_else() {
    let mut random = Rng::with_seed(60);
    for (kind, field, technique, most) in [
        ("sandwich", "sum", &CLUE_COMBINATIONS, [20, 35]),
        ("x-sum", "sum", &CLUE_COMBINATIONS, [21, 45]),
        ("skyscraper", "count", &VISIBLE_BUILDINGS, [5, 6]),
        ("numbered-room", "digit", &CASES_OF_A_PLACE, [6, 9]),
    ] {
        for (size, most, rounds) in [(6, most[0], 60), (9, most[1], 25)] {
            let (cells, mut found, mut kept) = (row(size), 0, 0);
            for _ in 0..rounds {
                let rule = random_clue(kind, field, most, size, &mut random);
                let puzzle = with(blank(size.into()), std::slice::from_ref(&rule));
                let puzzle = mostly(&puzzle, &cells, &mut random);
                let ways = orders(&puzzle, &cells);
                let expected = in_no_way(&puzzle, &cells, &ways);
                assert_eq!(
                    all_taken(technique, &puzzle),
                    expected,
                    "{rule}, {}",
                    marks(&puzzle, &cells)
                );
                kept += usize::from(!ways.is_empty());
                found += usize::from(!ways.is_empty() && !expected.is_empty());
            }
            assert!(found > 5 && kept > 5, "{kind} {size}: {found} {kept}");
        }
    }
}

#[test]
fn what_a_clue_says_by_numbers_alone_follows_from_it() {
    let mut random = Rng::with_seed(61);
    for (kind, field, technique, most) in [
        ("sandwich", "sum", &CLUE_LENGTH, 20),
        ("x-sum", "sum", &CLUE_LENGTH, 21),
        ("skyscraper", "count", &BUILDING_HEIGHTS, 6),
        ("numbered-room", "digit", &DIGIT_AS_PLACE, 6),
    ] {
        let (cells, mut found) = (row(6), 0);
        for round in 0..80 {
            let rule = random_clue(kind, field, most, 6, &mut random);
            let mut puzzle = with(blank(6), std::slice::from_ref(&rule));
            if round % 2 == 0 {
                puzzle = mostly(&puzzle, &cells, &mut random);
            }
            let ways = orders(&puzzle, &cells);
            let (taken, gone) = (all_taken(technique, &puzzle), in_no_way(&puzzle, &cells, &ways));
            assert!(taken.is_subset(&gone), "{rule}, {}: {taken:?}", marks(&puzzle, &cells));
            found += taken.len();
            if round % 2 != 0
                && kind == "skyscraper"
                && !matches!(&rule, Rule::Skyscraper(rule) if rule.count < 3)
            {
                assert_eq!(taken, gone, "{rule} without candidates");
            }
        }
        assert!(found > 50, "{kind}: {found}");
    }
}

#[test]
fn in_a_row_the_ends_of_a_line_leave_what_some_digits_have_and_nothing_else() {
    let mut random = Rng::with_seed(62);
    for text in [
        r#"{"type": "between-line", "line": ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5"]}"#,
        r#"{"type": "lockout-line", "line": ["r1c1", "r1c2", "r1c3", "r1c4"], "difference": 4}"#,
    ] {
        let rule: Rule = serde_json::from_str(text).expect("a rule");
        let cells = rule.cells(blank(9).layout());
        let mut found = 0;
        for _ in 0..60 {
            let puzzle = with(blank(9), std::slice::from_ref(&rule));
            let puzzle = mostly(&puzzle, &cells, &mut random);
            let ways = orders(&puzzle, &cells);
            let expected = in_no_way(&puzzle, &cells, &ways);
            assert_eq!(all_taken(&LINE_ENDS, &puzzle), expected, "{}", marks(&puzzle, &cells));
            found += expected.len();
        }
        assert!(found > 50, "{text}: {found}");
    }
}

#[test]
fn a_digit_is_a_place_just_where_the_other_digit_can_be() {
    let mut random = Rng::with_seed(63);
    for (text, cells) in [
        (r#"{"type": "column-indexer", "cells": ["r1c3"]}"#, row(9)),
        (
            r#"{"type": "row-indexer", "cells": ["r3c1"]}"#,
            (0..9).map(|row| Cell::new(row, 0)).collect(),
        ),
        (
            r#"{"type": "box-indexer", "cells": ["r1c3"]}"#,
            (0..9).map(|number| Cell::new(number / 3, number % 3)).collect(),
        ),
    ] {
        let rule: Rule = serde_json::from_str(text).expect("a rule");
        let three = Digit::new(3).expect("a digit");
        let mut found = 0;
        for _ in 0..40 {
            let puzzle = with(blank(9), std::slice::from_ref(&rule));
            let puzzle = mostly(&puzzle, &cells, &mut random);
            let mut expected = BTreeSet::new();
            // The third cell says where 3 is.
            for digit in Digit::all(9).filter(|digit| *digit != three) {
                let target = cells[usize::from(digit.value()) - 1];
                let [here, there] = [(cells[2], digit), (target, three)]
                    .map(|(cell, digit)| puzzle.allowed(cell).contains(digit));
                match (here, there) {
                    (true, false) => expected.insert((cells[2], digit)),
                    (false, true) => expected.insert((target, three)),
                    _ => false,
                };
            }
            assert_eq!(all_taken(&DIGIT_AS_PLACE, &puzzle), expected, "{}", marks(&puzzle, &cells));
            assert!(expected.is_subset(&in_no_way(&puzzle, &cells, &orders(&puzzle, &cells))));
            found += expected.len();
        }
        assert!(found > 50, "{text}: {found}");
    }
}

#[test]
fn kinds_and_thermometers_leave_what_some_filling_has_and_nothing_else() {
    let mut random = Rng::with_seed(65);
    let kinds = [&ONLY_CELL, &CELLS_OF_KINDS];
    for (text, techniques) in [
        (r#"{"type": "entropic-line", "line": ["r1c1", "r4c2", "r7c3"]}"#, &kinds[..]),
        (
            r#"{"type": "quadruple", "cells": ["r3c3", "r3c4", "r4c3", "r4c4"], "digits": [2, 5, 8]}"#,
            &kinds,
        ),
        (
            r#"{"type": "thermometer", "lines": [["r1c1", "r1c2", "r4c2", "r4c5"]], "slow": true}"#,
            &[&THERMOMETER],
        ),
    ] {
        let rule: Rule = serde_json::from_str(text).expect("a rule");
        let own = rule.cells(blank(9).layout());
        let is_exact = !matches!(rule, Rule::Quadruple(_));
        let mut found = 0;
        for _ in 0..60 {
            let puzzle = narrowed(&with(blank(9), std::slice::from_ref(&rule)), &own, &mut random);
            let mut grid = Grid::empty(9);
            puzzle.layout().cells().for_each(|cell| grid.set(cell, Digit::new(1)));
            let ways = all_ways(&puzzle, &own, |_| true);
            let is_kept = |way: &Vec<u8>| {
                let mut grid = grid.clone();
                own.iter().zip(way).for_each(|(&cell, &digit)| grid.set(cell, Digit::new(digit)));
                let values = Values::new(puzzle.layout(), &grid).expect("it is full");
                rule.is_kept(&values) && are_apart(&puzzle, &own, way)
            };
            let ways: Vec<Vec<u8>> = ways.into_iter().filter(is_kept).collect();
            let gone = in_no_way(&puzzle, &own, &ways);
            let mut position = Position::with_rules(&puzzle).expect("it is small");
            let mut findings = Findings::default();
            let mut taken = BTreeSet::new();
            while let Some((_, finding)) = findings.first_of(techniques.iter().copied(), &position)
            {
                taken.extend(findings.eliminations(&finding));
                findings.apply(&finding, &mut position);
            }
            assert!(taken.is_subset(&gone), "{rule}, {}: {taken:?}", marks(&puzzle, &own));
            assert!(!is_exact || taken == gone, "{rule}, {}: {gone:?}", marks(&puzzle, &own));
            found += taken.len();
        }
        assert!(found > 25, "{text}: {found}");
    }
}

#[test]
fn circles_and_cages_lose_what_no_filling_has() {
    let mut random = Rng::with_seed(64);
    let own = cells("r1c1 r2c4 r4c2 r5c5 r7c7 r1c2");
    let names = r#"["r1c1", "r2c4", "r4c2", "r5c5", "r7c7", "r1c2"]"#;
    let times =
        |way: &[u8], digit: u8| way.iter().map(|other| usize::from(*other == digit)).sum::<usize>();
    let circles = format!(r#"{{"type": "counting-circles", "cells": {names}}}"#);
    let says = format!(
        r#"{{"type": "look-and-say", "cells": {names}, "counts": [{{"count": 4, "digit": 2}}, {{"count": 0, "digit": 3}}]}}"#
    );
    for (text, techniques) in
        [(&circles, &[&CIRCLE_COMBINATIONS, &DIGIT_COUNT][..]), (&says, &[&DIGIT_COUNT])]
    {
        let rule: Rule = serde_json::from_str(text).expect("a rule");
        let mut found = vec![0; techniques.len()];
        for _ in 0..60 {
            let puzzle = with(blank(9), std::slice::from_ref(&rule));
            let mut candidates = Candidates::full(9);
            for &cell in &own {
                candidates.set(cell, Digit::all(6).filter(|_| random.u8(..4) > 0).collect());
            }
            let puzzle = puzzle.with_candidates(candidates).expect("the same size");
            let ways = all_ways(&puzzle, &own, |way| {
                let is_kept = if text == &circles {
                    way.iter().all(|&digit| times(way, digit) == usize::from(digit))
                } else {
                    times(way, 2) == 4 && times(way, 3) == 0
                };
                is_kept && are_apart(&puzzle, &own, way)
            });
            let gone = in_no_way(&puzzle, &own, &ways);
            for (technique, found) in techniques.iter().zip(&mut found) {
                let taken = all_taken(technique, &puzzle);
                // A digit that is in one of two cells goes from those that see both.
                let inside = taken.iter().filter(|(cell, _)| own.contains(cell));
                assert!(
                    inside.clone().all(|one| gone.contains(one)),
                    "{technique:?} {}",
                    marks(&puzzle, &own)
                );
                let outside = taken.iter().filter(|(cell, _)| !own.contains(cell));
                for &(cell, digit) in outside {
                    let sees = |(other, held): (&Cell, &u8)| {
                        *held == digit.value() && puzzle.layout().peers(*other).contains(&cell)
                    };
                    assert!(
                        ways.iter().all(|way| own.iter().zip(way).any(sees)),
                        "{cell} {}",
                        marks(&puzzle, &own)
                    );
                }
                *found += taken.len();
            }
        }
        assert!(found.iter().all(|found| *found > 50), "{text}: {found:?}");
    }
}
