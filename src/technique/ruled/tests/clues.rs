//! Clues of lines, places and numbers against all orders of the digits, and what is told.

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
        let cells = rule.cells(9);
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
        let own = rule.cells(9);
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
    let times = |way: &[u8], digit: u8| way.iter().filter(|other| **other == digit).count();
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

/// Returns a puzzle with candidates in some cells.
fn marked(puzzle: &Puzzle, marks: &[(&str, &str)]) -> Puzzle {
    let mut candidates = Candidates::full(puzzle.size());
    for (cell, digits) in marks {
        let digits = digits.bytes().filter_map(|digit| Digit::new(digit - b'0'));
        candidates.set(cell.parse().expect("a cell"), digits.collect());
    }
    puzzle.with_candidates(candidates).expect("the same size")
}

#[test]
fn steps_of_clues_say_what_adds_up_and_what_is_seen() {
    let clue = |text: &str| ruled(9, &format!(r#"{{"clue": "r1c0", {text}}}"#));
    let sandwich = clue(r#""type": "sandwich", "sum": 17"#);
    let bare = clue(r#""type": "sandwich", "sum": 0"#);
    let x_sum = clue(r#""type": "x-sum", "sum": 24"#);
    let [one, two, seven] =
        [1, 2, 7].map(|count| clue(&format!(r#""type": "skyscraper", "count": {count}"#)));
    let all = ruled(4, r#"{"type": "skyscraper", "clue": "r1c0", "count": 4}"#);
    let rank = clue(r#""type": "full-rank", "rank": 10"#);
    let narrow = [
        ("r1c1", "189"),
        ("r1c3", "2347"),
        ("r1c4", "1567"),
        ("r1c5", "23"),
        ("r1c7", "4567"),
        ("r1c8", "678"),
        ("r1c9", "678"),
    ];
    assert_told(&[
        (
            &CLUE_LENGTH,
            &given(&sandwich, "r1c1", 1),
            "How Many Digits: the sandwich of 17 at r1c0 has 3 or 4 digits (2 are at most 15, 5 at least 20) \
             between 1 and 9, and no 1 is so far from r1c2, r1c3, r1c4, r1c7, r1c8 or r1c9, so 9 can be \
             eliminated from r1c2, r1c3, r1c4, r1c7, r1c8 and r1c9",
        ),
        (
            &CLUE_LENGTH,
            &given(&bare, "r1c3", 1),
            "How Many Digits: the sandwich of 0 at r1c0 has no digit between 1 and 9, and no 1 is so far from \
             r1c1, r1c5, r1c6, r1c7, r1c8 or r1c9, so 9 can be eliminated from r1c1, r1c5, r1c6, r1c7, r1c8 and \
             r1c9",
        ),
        (
            &CLUE_LENGTH,
            &x_sum,
            "How Many Digits: by the X-sum of 24 at r1c0, r1c1 is more than 3, with which the first 3 digits add \
             up to at most 20, and less than 7, with which the first 7 digits add up to at least 28, so 1, 2, 3, \
             7, 8 and 9 can be eliminated from r1c1",
        ),
        (
            &CLUE_COMBINATIONS,
            &marked(&sandwich, &narrow),
            "Combinations of a Clue: by the sandwich of 17 at r1c0, 1 and 9 can only be in r1c1 and r1c6, to have \
             digits between them that fit, so 1 and 9 can be eliminated from r1c2, and 1 from r1c4",
        ),
        (
            &CLUE_COMBINATIONS,
            &given(&x_sum, "r1c2", 7),
            "Combinations of a Clue: the X-sum of 24 at r1c0 can only be 4+5+7+8, 5+1+2+7+9, 5+1+3+7+8, 5+2+4+6+7 \
             or 6+1+2+3+5+7, so 1, 2, 3, 8 and 9 can be eliminated from r1c1",
        ),
        (
            &BUILDING_HEIGHTS,
            &seven,
            "Heights of Buildings: for 7 buildings to be seen by the skyscraper clue of 7 at r1c0, r1c1 is at \
             most 3, r1c2 at most 4, r1c3 at most 5, r1c4 at most 6, r1c5 at most 7 and r1c6 at most 8, so 4, 5, \
             6, 7, 8 and 9 can be eliminated from r1c1, and 5, 6, 7, 8 and 9 from r1c2, and 6, 7, 8 and 9 from \
             r1c3, and 7, 8 and 9 from r1c4, and 8 and 9 from r1c5, and 9 from r1c6",
        ),
        (
            &BUILDING_HEIGHTS,
            &one,
            "Heights of Buildings: by the skyscraper clue of 1 at r1c0 only the highest building is seen, which \
             has to be first, so 1, 2, 3, 4, 5, 6, 7 and 8 can be eliminated from r1c1",
        ),
        (
            &BUILDING_HEIGHTS,
            &all,
            "Heights of Buildings: by the skyscraper clue of 4 at r1c0 all buildings are seen, each higher than \
             those before it, so 2, 3 and 4 can be eliminated from r1c1, and 1, 3 and 4 from r1c2, and 1, 2 and 4 \
             from r1c3, and 1, 2 and 3 from r1c4",
        ),
        (
            &VISIBLE_BUILDINGS,
            &given(&two, "r1c4", 9),
            "Visible Buildings: the heights that are seen by the skyscraper clue of 2 at r1c0 can only be 3-9, \
             4-9, 5-9, 6-9, 7-9 or 8-9, so 1 and 2 can be eliminated from r1c1, and 8 from r1c2 and r1c3",
        ),
        (
            &FIRST_OF_RANK,
            &rank,
            "First Digit of a Rank: by the rank of 10 at r1c0, numbers of the ranks 9 to 12 begin with 3, so 1, \
             2, 4, 5, 6, 7, 8 and 9 can be eliminated from r1c1",
        ),
    ]);
}

#[test]
fn steps_of_places_ends_and_numbers_say_why() {
    let room = ruled(9, r#"{"type": "numbered-room", "clue": "r1c0", "digit": 4}"#);
    let indexer = ruled(9, r#"{"type": "column-indexer", "cells": ["r1c3"]}"#);
    let between = ruled(9, r#"{"type": "between-line", "line": ["r1c1", "r1c2", "r1c3", "r2c4"]}"#);
    let lockout =
        ruled(9, r#"{"type": "lockout-line", "line": ["r1c1", "r2c2", "r3c3"], "difference": 4}"#);
    let circles = ruled(
        9,
        r#"{"type": "counting-circles", "cells": ["r1c1", "r2c4", "r4c2", "r5c5", "r7c7", "r1c2"]}"#,
    );
    let says = ruled(
        9,
        r#"{"type": "look-and-say", "cells": ["r1c1", "r2c2", "r4c4", "r4c5"],
            "counts": [{"count": 0, "digit": 5}, {"count": 2, "digit": 7}]}"#,
    );
    let quadruple = ruled(
        9,
        r#"{"type": "quadruple", "cells": ["r3c3", "r3c4", "r4c3", "r4c4"], "digits": [2, 5, 8, 9]}"#,
    );
    let entropic = ruled(9, r#"{"type": "entropic-line", "line": ["r1c1", "r1c2", "r1c3"]}"#);
    let renban = ruled(9, r#"{"type": "renban", "line": ["r1c1", "r2c2"]}"#);
    let knight = ruled(9, r#"{"type": "anti-knight"}"#);
    let knight = marked(
        &knight,
        &[
            ("r1c3", "12345678"),
            ("r2c2", "12345678"),
            ("r2c3", "12345678"),
            ("r3c1", "12345678"),
            ("r3c2", "12345678"),
            ("r3c3", "12345678"),
            ("r1c1", "12345678"),
        ],
    );
    let equality = ruled(4, r#"{"type": "equality-cage", "cells": ["r1c1", "r1c2"]}"#);
    assert_told(&[
        (
            &DIGIT_AS_PLACE,
            &room,
            "Digit as a Place: by the numbered room of 4 at r1c0, the digit of r1c1 says where 4 is, and that \
             can't be r1c1, so 1 can be eliminated from r1c1",
        ),
        (
            &DIGIT_AS_PLACE,
            &marked(&room, &[("r1c1", "234")]),
            "Digit as a Place: by the numbered room of 4 at r1c0, the digit of r1c1 says where 4 is, and if it \
             were 4 itself, r1c4 would be 4, too, so 4 can be eliminated from r1c1",
        ),
        (
            &DIGIT_AS_PLACE,
            &marked(&room, &[("r1c1", "23")]),
            "Digit as a Place: by the numbered room of 4 at r1c0, the digit of r1c1 says where 4 is, and r1c1 is \
             2 or 3, so 4 can be eliminated from r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9",
        ),
        (
            &DIGIT_AS_PLACE,
            &marked(&indexer, &[("r1c1", "4"), ("r1c9", "14")]),
            "Digit as a Place: by the column indexers in r1c3, the digit of r1c3 says where 3 is, and that can't \
             be r1c1 or r1c9, so 1 and 9 can be eliminated from r1c3",
        ),
        (
            &LINE_ENDS,
            &between,
            "Ends of a Line: the ends of the between line along r1c1-r1c3, r2c4 are at least 1 and at most 9, and \
             the other digits between them, so 1 and 9 can be eliminated from r1c2 and r1c3",
        ),
        (
            &LINE_ENDS,
            &marked(&between, &[("r1c1", "19"), ("r2c4", "5")]),
            "Ends of a Line: the between line along r1c1-r1c3, r2c4 ends with 1 or 9 in r1c1 and 5 in r2c4, and \
             the other digits are between them, so 1, 5 and 9 can be eliminated from r1c2 and r1c3",
        ),
        (
            &LINE_ENDS,
            &marked(&between, &[("r1c2", "234"), ("r1c3", "234"), ("r2c4", "89")]),
            "Ends of a Line: the ends of the between line along r1c1-r1c3, r2c4 can only be 1-8, 1-9, 2-8 or 2-9 \
             to leave digits between them for the other cells, so 3, 4, 5, 6, 7, 8 and 9 can be eliminated from \
             r1c1",
        ),
        (
            &LINE_ENDS,
            &marked(&lockout, &[("r1c1", "34"), ("r3c3", "78")]),
            "Ends of a Line: one end of the lockout line of 4 along r1c1, r2c2, r3c3 is at most 4 and the other \
             at least 7, and the other digits are not between them, so 4, 5, 6 and 7 can be eliminated from r2c2",
        ),
        (
            &LINE_ENDS,
            &marked(&lockout, &[("r1c1", "1"), ("r2c2", "8")]),
            "Ends of a Line: the ends of the lockout line of 4 along r1c1, r2c2, r3c3 can only be 1-5, 1-6 or 1-7 \
             to leave digits outside of them for the other cells, so 1, 2, 3, 4, 8 and 9 can be eliminated from \
             r3c3",
        ),
        (
            &CIRCLE_COMBINATIONS,
            &circles,
            "Combinations of Circles: the digits in the 6 counting circles add up to 6, which can only be 1+2+3, \
             1+5 or 2+4, so 6, 7, 8 and 9 can be eliminated from r1c1, r1c2, r2c4, r4c2, r5c5 and r7c7",
        ),
        (
            &DIGIT_COUNT,
            &marked(
                &circles,
                &[
                    ("r1c1", "24"),
                    ("r2c4", "123"),
                    ("r1c2", "134"),
                    ("r4c2", "134"),
                    ("r5c5", "134"),
                    ("r7c7", "134"),
                ],
            ),
            "Number of a Digit: the digits in the 6 counting circles add up to 6, which can only be 1+2+3 or 2+4, \
             so 2 of them are 2, and only r1c1 and r2c4 can be 2; so 4 can be eliminated from r1c1, and 2 from \
             r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r2c5, r2c6, r2c7, r2c8, r2c9, r3c1, \
             r3c2, r3c3, r3c4, r3c5, r3c6, r4c1, r4c4, r5c1, r5c4, r6c1, r6c4, r7c1, r7c4, r8c1, r8c4, r9c1 and \
             r9c4, and 1 and 3 from r2c4",
        ),
        (
            &DIGIT_COUNT,
            &given(&given(&circles, "r1c1", 2), "r2c4", 2),
            "Number of a Digit: 2 of the 6 counting circles are 2: r1c1 and r2c4; so 2 can be eliminated from \
             r4c2, r5c5 and r7c7",
        ),
        (
            &DIGIT_COUNT,
            &says,
            "Number of a Digit: the look-and-say cage of 0527 in r1c1, r2c2, r4c4-r4c5 has no 5, so 5 can be \
             eliminated from r1c1, r2c2, r4c4 and r4c5",
        ),
        (
            &DIGIT_COUNT,
            &given(
                &marked(&says, &[("r1c1", "7"), ("r4c4", "67"), ("r4c5", "6"), ("r2c2", "6")]),
                "r1c1",
                7,
            ),
            "Number of a Digit: the look-and-say cage of 0527 in r1c1, r2c2, r4c4-r4c5 has 7 twice, and only r1c1 \
             and r4c4 can be 7, so 6 can be eliminated from r4c4, and 7 from r2c4, r3c4, r4c2, r4c3, r4c6, r4c7, \
             r4c8, r4c9, r5c4, r5c5, r5c6, r6c4, r6c5, r6c6, r7c4, r8c4 and r9c4",
        ),
        (
            &LINE_COMBINATIONS,
            &given(&equality, "r1c1", 2),
            "Line Combinations: the equality cage in r1c1-r1c2, with 2 in r1c1, can otherwise only hold 3, so 1 \
             and 4 can be eliminated from r1c2",
        ),
        (
            &CELLS_OF_KINDS,
            &quadruple,
            "Cells for Several Kinds: by the quadruple of 2589 in r3c3-r3c4, r4c3-r4c4, 2, 5, 8 and 9 are needed, \
             and only r3c3, r3c4, r4c3 and r4c4 can hold them, so 1, 3, 4, 6 and 7 can be eliminated from r3c3, \
             r3c4, r4c3 and r4c4",
        ),
        (
            &QUADRUPLE_POINTING,
            &marked(&quadruple, &[("r3c3", "25"), ("r3c4", "25"), ("r4c3", "5"), ("r4c4", "9")]),
            "Locked Digit of a Quadruple: by the quadruple of 2589 in r3c3-r3c4, r4c3-r4c4, 2 is in r3c3 or r3c4, so 2 \
             can be eliminated from r3c1, r3c2, r3c5, r3c6, r3c7, r3c8 and r3c9",
        ),
        (
            &CELLS_OF_KINDS,
            &marked(&entropic, &[("r1c3", "123")]),
            "Cells for Several Kinds: by the entropic line along r1c1-r1c3, one of 4, 5 and 6 and one of 7, 8 and \
             9 are needed, and only r1c1 and r1c2 can hold them, so 1, 2 and 3 can be eliminated from r1c1 and \
             r1c2",
        ),
        (
            &ARRANGEMENTS,
            &marked(&renban, &[("r1c1", "1234"), ("r2c2", "135")]),
            "Arrangements of a Cage: the renban along r1c1, r2c2 can only hold 1-2, 2-3, 3-4 or 4-5, and with 1 \
             or 3 in r1c1 the other cells can't hold the rest, so 1 and 3 can be eliminated from r1c1",
        ),
        (
            &SEEN_BY_RULES,
            &knight,
            "Locked Candidates by a Rule: in box 1, 9 can only be in r1c2 or r2c1, which r2c4 and r4c2 see by \
             anti-knight, so 9 can be eliminated from r2c4 and r4c2",
        ),
    ]);
}
