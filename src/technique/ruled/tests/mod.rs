//! Cages and totals against all ways to fill them, and what is told.

use std::collections::BTreeSet;

use fastrand::Rng;

mod clues;
mod killer;
mod told;

use super::super::*;
use crate::{Candidates, Cell, Digit, DigitSet, Puzzle, Rule};

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().expect("a cell")).collect()
}

fn cage(cells: Vec<Cell>, sum: u32) -> Rule {
    crate::rule::KillerCage { cells, sum: Some(sum), repeats: false }.into()
}

fn blank(size: usize) -> Puzzle {
    ".".repeat(size * size).parse().expect("a grid")
}

fn with(puzzle: Puzzle, rules: &[Rule]) -> Puzzle {
    rules.iter().fold(puzzle, |puzzle, rule| puzzle.with_rule(rule.clone()).expect("it fits"))
}

/// Returns the first step of one technique, in words.
fn told(technique: &'static Technique, puzzle: &Puzzle) -> Option<String> {
    let begin = Position::with_rules(puzzle).expect("it is small");
    explain::Explainer::new(&[technique]).next(&begin).ok().map(|step| step.to_string())
}

type Case<'a> = (&'static Technique, &'a Puzzle, &'static str);

fn assert_told(cases: &[Case<'_>]) {
    for &(technique, puzzle, expected) in cases {
        assert_eq!(told(technique, puzzle).unwrap_or_default(), expected, "{technique:?}");
    }
}

fn given(puzzle: &Puzzle, cell: &str, digit: u8) -> Puzzle {
    let digit = Digit::new(digit).expect("a digit");
    puzzle.with_given(cell.parse().expect("a cell"), digit).expect("it fits")
}

fn ruled(size: usize, rule: &str) -> Puzzle {
    with(blank(size), &[serde_json::from_str(rule).expect("a rule")])
}

#[test]
fn steps_of_one_rule_say_what_it_says_and_what_follows() {
    let thermometer = ruled(4, r#"{"type": "thermometer", "lines": [["r1c1", "r2c2", "r3c3"]]}"#);
    let whisper =
        ruled(9, r#"{"type": "whisper", "line": ["r1c1", "r1c2", "r1c3"], "difference": 5}"#);
    let dot = ruled(9, r#"{"type": "difference", "cells": ["r1c1", "r4c2"], "difference": 2}"#);
    let arrow =
        ruled(9, r#"{"type": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r1c3", "r2c4"]}"#);
    let renban =
        ruled(9, r#"{"type": "renban", "line": ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5"]}"#);
    let skewed = ruled(6, r#"{"type": "skyscraper", "clue": "r0c1", "count": 6}"#);
    assert_told(&[
        (
            &THERMOMETER,
            &thermometer,
            "Bounds of a Thermometer: on the thermometer along r1c1, r2c2, r3c3, digits increase, with r1c1 at least 1 \
             and r3c3 at most 4, so 3 and 4 can be eliminated from r1c1, and 1 and 4 from r2c2, and 1 and 2 from r3c3",
        ),
        (
            &LINKED_CELLS,
            &whisper,
            "Linked Cells: by the whisper of 5 along r1c1-r1c3: linked cells differ by at least 5, and no digit goes \
             with 5; so 5 can be eliminated from r1c1, r1c2 and r1c3",
        ),
        (
            &LINKED_CELLS,
            &given(&dot, "r1c1", 8),
            "Linked Cells: by the difference of 2 between r1c1, r4c2: r1c1 and r4c2 differ by 2, and r1c1 is 8; so 1, \
             2, 3, 4, 5, 7 and 9 can be eliminated from r4c2",
        ),
        (
            &LINKED_CLASH,
            &whisper,
            "Clash of Linked Cells: if r1c2 were 4, then by the whisper of 5 along r1c1-r1c3 both r1c1 and r1c3 would \
             have to be 9, and they see each other, so 4 can be eliminated from r1c2",
        ),
        (
            &SUM_BOUNDS,
            &arrow,
            "Bounds of a Sum: by the arrow from r1c1 along r1c2-r1c3, r2c4: r1c1 is at most 9, and the other cells are \
             at least their smallest candidates; so 8 and 9 can be eliminated from r1c2 and r1c3, and 7, 8 and 9 from \
             r2c4",
        ),
        (
            &SUM_BOUNDS,
            &ruled(9, r#"{"type": "equal-sums", "sets": [["r1c1", "r1c2", "r1c3"], ["r5c5"]]}"#),
            "Bounds of a Sum: by the equal sums of r1c1-r1c3 and r5c5: r5c5 is at most 9, and the other cells are at \
             least their smallest candidates; so 7, 8 and 9 can be eliminated from r1c1, r1c2 and r1c3",
        ),
        (
            &LINE_COMBINATIONS,
            &given(&renban, "r1c1", 2),
            "Line Combinations: the renban along r1c1-r1c5, with 2 in r1c1, can otherwise only hold 1-3-4-5 or \
             3-4-5-6, so 7, 8 and 9 can be eliminated from r1c2, r1c3, r1c4 and r1c5",
        ),
        (
            &LINE_POINTING,
            &renban,
            "Locked Digit of a Line: the renban along r1c1-r1c5 can only hold 1-2-3-4-5, 2-3-4-5-6, 3-4-5-6-7, \
             4-5-6-7-8 or 5-6-7-8-9, so 5 is in r1c1, r1c2, r1c3, r1c4 or r1c5; so 5 can be eliminated from r1c6, \
             r1c7, r1c8 and r1c9",
        ),
        (
            &ONE_RULE,
            &skewed,
            "One Rule: no way that is left to keep the skyscraper clue of 6 at r0c1 has what is eliminated, so 2, 3, \
             4, 5 and 6 can be eliminated from r1c1, and 1, 3, 4, 5 and 6 from r2c1, and 1, 2, 4, 5 and 6 from r3c1, \
             and 1, 2, 3, 5 and 6 from r4c1, and 1, 2, 3, 4 and 6 from r5c1, and 1, 2, 3, 4 and 5 from r6c1",
        ),
    ]);
}

#[test]
fn steps_of_cages_and_houses_say_what_is_added_up_and_what_follows() {
    let killer = with(
        blank(9),
        &[
            cage(cells("r1c1 r1c2 r1c3"), 7),
            cage(cells("r2c1 r2c2 r2c3 r3c1 r3c2"), 33),
            cage(cells("r4c1 r5c1"), 17),
        ],
    );
    let pair = with(blank(9), &[cage(cells("r1c1 r1c2"), 9), cage(cells("r1c4 r1c5"), 3)]);
    let hidden = with(blank(9), &[cage(cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6"), 38)]);
    let both = with(blank(4), &[cage(cells("r1c1 r2c1"), 5), cage(cells("r1c2 r1c3"), 5)]);
    let mut candidates = Candidates::full(4);
    candidates.set(cells("r2c2")[0], Digit::all(4).skip(1).collect());
    let both = both.with_candidates(candidates).expect("the same size");
    let split = with(blank(4), &[cage(cells("r1c1 r1c2 r1c3"), 6), cage(cells("r2c4 r1c4"), 7)]);
    let outside =
        with(blank(4), &[cage(cells("r1c1 r1c2 r2c1"), 9), cage(cells("r1c3 r1c4 r2c4"), 8)]);
    assert_told(&[
        (
            &CAGE_COMBINATIONS,
            &killer,
            "Cage Combinations: the killer cage of 7 in r1c1-r1c3 can only hold 1+2+4, so 3, 5, 6, 7, 8 and 9 can be \
             eliminated from r1c1, r1c2 and r1c3",
        ),
        (
            &CAGE_POINTING,
            &killer,
            "Locked Digit of a Cage: the killer cage of 7 in r1c1-r1c3 can only hold 1+2+4, so 1 is in r1c1, r1c2 or \
             r1c3; so 1 can be eliminated from r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r3c1, r3c2 and \
             r3c3",
        ),
        (
            &LAST_CELL_OF_CAGE,
            &given(&killer, "r4c1", 8),
            "Last Cell of a Cage: the killer cage of 17 in r4c1-r5c1, with 8 in r4c1, lacks only 9 to its sum, so r5c1 \
             is 9",
        ),
        (
            &TOTALS,
            &killer,
            "Innies and Outies: box 1 adds up to 45 and the cages inside it to 40, which leaves 5 for r3c3, so r3c3 is \
             5",
        ),
        (
            &CONFLICT,
            &pair,
            "Conflicting Combinations: the killer cage of 9 in r1c1-r1c2 can only hold 1+8, 2+7, 3+6 or 4+5, and 1+8 \
             or 2+7 would leave too few digits for the killer cage of 3 in r1c4-r1c5, so 1, 2, 7, 8 and 9 can be \
             eliminated from r1c1 and r1c2",
        ),
        (
            &HIDDEN_CAGE,
            &hidden,
            "Hidden Cage: row 1 still needs 45 and the cages inside it 38, which leaves 7 for r1c7, r1c8 and r1c9: \
             they can only hold 1+2+4; so 3, 5, 6, 7, 8 and 9 can be eliminated from r1c7, r1c8 and r1c9",
        ),
        (
            &SPLITTING,
            &split,
            "Innie-Outie Difference: the cages that fill row 1 still need 13 and row 1 10, which leaves 3 for r2c4, so \
             r2c4 is 3",
        ),
        (
            &SPLITTING,
            &outside,
            "Innie-Outie Difference: box 1 still needs 10 and the cages inside it 9, which leaves 1 for r2c2, so r2c2 \
             is 1",
        ),
        (
            &SPLITTING,
            &both,
            "Innie-Outie Difference: box 1 still needs 10 and the cages on it 10, with r1c3 outside of box 1 and r2c2 \
             outside of these cages, so r1c3 is as much as r2c2; so 1 can be eliminated from r1c3",
        ),
    ]);
}

/// A cage with random candidates, and nothing else.
fn random_cage(random: &mut Rng) -> (Puzzle, Vec<Cell>, u32) {
    let all: Vec<Cell> = (0..9).map(|number| Cell::new(number / 3, number % 3)).collect();
    let mut own = all;
    random.shuffle(&mut own);
    own.truncate(random.usize(2..=5));
    own.sort_unstable();
    let sum = random.u32(3..=9 * u32::try_from(own.len()).expect("a few"));
    let mut candidates = Candidates::full(9);
    for &cell in &own {
        let digits = Digit::all(9).filter(|_| random.u8(..3) > 0);
        let set: DigitSet = digits.collect();
        candidates.set(cell, set);
    }
    let puzzle = blank(9).with_rule(cage(own.clone(), sum)).expect("it fits");
    (puzzle.with_candidates(candidates).expect("the same size"), own, sum)
}

/// Returns the sets of digits that fill the cells without a repeat and add up to a sum, with the digits in order.
fn fillings(puzzle: &Puzzle, cells: &[Cell], sum: u32) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for &cell in cells {
        let longer = |filled: &Vec<u8>| {
            let digits = puzzle.allowed(cell).iter().map(Digit::value);
            let fits = digits.filter(|digit| !filled.contains(digit)).collect::<Vec<_>>();
            fits.into_iter().map(|digit| [&filled[..], &[digit]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.retain(|filled| filled.iter().map(|&digit| u32::from(digit)).sum::<u32>() == sum);
    all
}

/// Returns all that some findings eliminate.
fn taken(findings: &Findings, all: &[Finding]) -> BTreeSet<(Cell, Digit)> {
    all.iter().flat_map(|one| findings.eliminations(one)).collect()
}

#[test]
fn cages_lose_what_no_filling_has_and_no_more() {
    let mut random = Rng::with_seed(39);
    let (mut several, mut locked) = (0, 0);
    for _ in 0..300 {
        let (puzzle, cells, sum) = random_cage(&mut random);
        let fillings = fillings(&puzzle, &cells, sum);
        let position = Position::with_rules(&puzzle).expect("it is small");
        let mut findings = Findings::default();
        let all = findings.all(&CAGE_COMBINATIONS, &position).to_vec();
        let found = taken(&findings, &all);
        for &cell in &cells {
            for digit in puzzle.allowed(cell).iter() {
                let is_held = fillings.iter().any(|filled| filled.contains(&digit.value()));
                let is_found = found.contains(&(cell, digit));
                assert_eq!(is_found, !is_held, "{digit} in {cell} of {puzzle:?}");
                several += usize::from(is_found);
            }
        }
        // A digit in each filling goes from the cells that see all its places in the cage.
        let all = findings.all(&CAGE_POINTING, &position).to_vec();
        for finding in all {
            for (cell, digit) in findings.eliminations(&finding) {
                locked += 1;
                assert!(!cells.contains(&cell));
                assert!(fillings.iter().all(|filled| filled.contains(&digit.value())));
                let places = cells.iter().filter(|&&own| puzzle.allowed(own).contains(digit));
                let layout = puzzle.layout();
                assert!(places.into_iter().all(|&own| layout.peers(own).contains(&cell)));
            }
        }
    }
    assert!(several > 200 && locked > 100, "{several} {locked}");
}

#[test]
fn sets_and_their_arrangements_leave_what_fillings_have() {
    let mut random = Rng::with_seed(41);
    let mut arranged = 0;
    for _ in 0..200 {
        let (puzzle, cells, sum) = random_cage(&mut random);
        let fillings = fillings(&puzzle, &cells, sum);
        let position = Position::with_rules(&puzzle).expect("it is small");
        let mut findings = Findings::default();
        let all = findings.all(&CAGE_COMBINATIONS, &position).to_vec();
        let by_sets = taken(&findings, &all);
        let all = findings.all(&ARRANGEMENTS, &position).to_vec();
        let by_cells = taken(&findings, &all);
        assert!(by_sets.is_disjoint(&by_cells));
        for (index, &cell) in cells.iter().enumerate() {
            for digit in puzzle.allowed(cell).iter() {
                let is_held = fillings.iter().any(|filled| filled[index] == digit.value());
                let is_taken = [&by_sets, &by_cells].iter().any(|one| one.contains(&(cell, digit)));
                assert_eq!(is_taken, !is_held, "{digit} in {cell} of {sum}");
            }
        }
        arranged += by_cells.len();
    }
    assert!(arranged > 50, "{arranged}");
}

#[test]
fn one_rule_leaves_what_its_fillings_have() {
    let mut random = Rng::with_seed(40);
    for _ in 0..60 {
        let (puzzle, cells, sum) = random_cage(&mut random);
        let different: Vec<Vec<u8>> =
            (1..=45).flat_map(|sum| fillings(&puzzle, &cells, sum)).collect();
        let fillings = fillings(&puzzle, &cells, sum);
        let position = Position::with_rules(&puzzle).expect("it is small");
        let mut findings = Findings::default();
        let all = findings.all(&ONE_RULE, &position).to_vec();
        let found = taken(&findings, &all);
        for (index, &cell) in cells.iter().enumerate() {
            for digit in puzzle.allowed(cell).iter() {
                // All cells of the cage are in one box.
                let holds = |filled: &Vec<u8>| filled[index] == digit.value();
                let is_held = fillings.iter().any(holds);
                let is_found = found.contains(&(cell, digit));
                assert!(!(is_found && is_held), "{digit} in {cell} of {puzzle:?}");
                // What the box alone does not allow is for other techniques.
                if different.iter().any(holds) {
                    assert_eq!(is_found, !is_held, "{digit} in {cell} of {puzzle:?}");
                }
            }
        }
    }
}

/// Puts random candidates into cells.
fn narrowed(puzzle: &Puzzle, cells: &[Cell], random: &mut Rng) -> Puzzle {
    let mut candidates = Candidates::full(9);
    for &cell in cells {
        candidates.set(cell, Digit::all(9).filter(|_| random.u8(..2) > 0).collect());
    }
    puzzle.with_candidates(candidates).expect("the same size")
}

/// Returns all ways to fill the cells so that `holds` says yes.
fn all_ways(puzzle: &Puzzle, cells: &[Cell], holds: impl Fn(&[u8]) -> bool) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for &cell in cells {
        let digits: Vec<u8> = puzzle.allowed(cell).iter().map(Digit::value).collect();
        let longer = |way: &Vec<u8>| {
            digits.iter().map(|&digit| [&way[..], &[digit]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.retain(|way| holds(way));
    all
}

/// Whether digits are as a rule says.
type Holds = fn(&[u8]) -> bool;

#[test]
fn on_lines_whose_cells_do_not_see_each_other_nothing_is_missed() {
    let own = cells("r1c1 r4c2 r7c3 r2c4");
    let names = r#"["r1c1", "r4c2", "r7c3", "r2c4"]"#;
    let cases: [(String, &Technique, Holds); 6] = [
        (format!(r#"{{"type": "thermometer", "lines": [{names}]}}"#), &THERMOMETER, |way| {
            way.is_sorted_by(|one, other| one < other)
        }),
        (
            format!(r#"{{"type": "thermometer", "lines": [{names}], "slow": true}}"#),
            &THERMOMETER,
            |way| way.is_sorted(),
        ),
        (
            format!(r#"{{"type": "whisper", "line": {names}, "difference": 4}}"#),
            &LINKED_CELLS,
            |way| way.windows(2).all(|pair| pair[0].abs_diff(pair[1]) >= 4),
        ),
        (format!(r#"{{"type": "parity-line", "line": {names}}}"#), &LINKED_CELLS, |way| {
            way.windows(2).all(|pair| pair[0] % 2 != pair[1] % 2)
        }),
        (format!(r#"{{"type": "between-line", "line": {names}}}"#), &LINE_ENDS, |way| {
            let (low, high) = (way[0].min(way[3]), way[0].max(way[3]));
            way[1..3].iter().all(|digit| low < *digit && *digit < high)
        }),
        (
            format!(r#"{{"type": "lockout-line", "line": {names}, "difference": 4}}"#),
            &LINE_ENDS,
            |way| {
                let (low, high) = (way[0].min(way[3]), way[0].max(way[3]));
                high - low >= 4 && way[1..3].iter().all(|digit| low > *digit || *digit > high)
            },
        ),
    ];
    let mut random = Rng::with_seed(42);
    for (text, technique, holds) in cases {
        let rule: Rule = serde_json::from_str(&text).expect("a rule");
        let mut taken = 0;
        for _ in 0..60 {
            let puzzle = narrowed(&with(blank(9), std::slice::from_ref(&rule)), &own, &mut random);
            let ways = all_ways(&puzzle, &own, holds);
            let mut position = Position::with_rules(&puzzle).expect("it is small");
            let mut findings = Findings::default();
            while let Some(&finding) = findings.first(technique, &position) {
                taken += findings.eliminations(&finding).count();
                findings.apply(&finding, &mut position);
            }
            for (index, &cell) in own.iter().enumerate() {
                let left: BTreeSet<u8> =
                    position.candidates(cell).iter().map(Digit::value).collect();
                let held: BTreeSet<u8> = ways.iter().map(|way| way[index]).collect();
                assert_eq!(left, held, "{cell} of {text}");
            }
        }
        assert!(taken > 100, "{text}: {taken}");
    }
}

#[test]
fn a_rule_by_which_the_cells_of_another_see_each_other_is_part_of_the_reason() {
    // r3c3 and r4c4 are in no house together; without a digit in both, as of a king's move, none of this follows.
    /// Cells with their candidates.
    type Marks = &'static [(&'static str, &'static str)];
    let cases: [(&str, &Technique, Marks); 2] = [
        (
            r#"{"type": "thermometer", "lines": [["r3c3", "r4c4"]], "slow": true}"#,
            &THERMOMETER,
            &[("r3c3", "3456789"), ("r4c4", "3456789")],
        ),
        (
            r#"{"type": "between-line", "line": ["r1c2", "r3c3", "r4c4", "r6c8"]}"#,
            &LINE_ENDS,
            &[("r1c2", "3"), ("r3c3", "45"), ("r4c4", "45"), ("r6c8", "56")],
        ),
    ];
    for (line, technique, marks) in cases {
        for king in [false, true] {
            let mut rules: Vec<Rule> = vec![serde_json::from_str(line).expect("a rule")];
            if king {
                rules.push(serde_json::from_str(r#"{"type": "anti-king"}"#).expect("a rule"));
            }
            let mut candidates = Candidates::full(9);
            for (cell, digits) in marks {
                let digits =
                    digits.chars().map(|digit| Digit::of_symbol(digit, 9).expect("a digit"));
                candidates.set(cell.parse().expect("a cell"), digits.collect());
            }
            let puzzle = with(blank(9), &rules).with_candidates(candidates).expect("the same size");
            let position = Position::with_rules(&puzzle).expect("it is small");
            let told = explain::Explainer::new(&[technique]).at_most(1).explain(&position);
            let used = told.steps.first().map(|step| step.description.rules.clone());
            assert_eq!(used, king.then(|| vec![0, 1]), "{line}");
        }
    }
}
