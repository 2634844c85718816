//! Cages and totals against all ways to fill them, and what is told.

use std::collections::BTreeSet;

use fastrand::Rng;

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

/// Returns the first step of one technique, in words.
fn told(technique: &'static Technique, puzzle: &Puzzle) -> Option<String> {
    let begin = Position::with_rules(puzzle).expect("it is small");
    explain::Explainer::new(&[technique]).next(&begin).ok().map(|step| step.to_string())
}

#[test]
fn steps_say_what_is_added_up_and_what_follows() {
    let killer = blank(9)
        .with_rule(cage(cells("r1c1 r1c2 r1c3"), 7))
        .and_then(|puzzle| puzzle.with_rule(cage(cells("r2c1 r2c2 r2c3 r3c1 r3c2"), 33)))
        .and_then(|puzzle| puzzle.with_rule(cage(cells("r4c1 r5c1"), 17)))
        .expect("they fit");
    let given = |puzzle: &Puzzle, cell: &str, digit| {
        let digit = Digit::new(digit).expect("a digit");
        puzzle.with_given(cell.parse().expect("a cell"), digit).expect("it fits")
    };
    let thermometer: Rule =
        serde_json::from_str(r#"{"type": "thermometer", "lines": [["r1c1", "r2c2", "r3c3"]]}"#)
            .expect("a rule");
    let thermometer = blank(4).with_rule(thermometer).expect("it fits");
    for (technique, puzzle, expected) in [
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
             r1c3; so 1 can be eliminated from r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3",
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
            "Innies and Outies: box 1 adds up to 45 and the cages inside it to 40, which leaves 5 for r3c3, so r3c3 is 5",
        ),
        (
            &ONE_RULE,
            &thermometer,
            "One Rule: in every way that is left to keep the thermometer along r1c1, r2c2, r3c3, r1c1 is 1 or 2, r2c2 2 \
             or 3 and r3c3 3 or 4, so 3 and 4 can be eliminated from r1c1, and 1 and 4 from r2c2, and 1 and 2 from r3c3",
        ),
    ] {
        let found = told(technique, puzzle).unwrap_or_default();
        assert_eq!(found, expected, "{technique:?}");
    }
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
fn one_rule_leaves_what_its_fillings_have() {
    let mut random = Rng::with_seed(40);
    for _ in 0..60 {
        let (puzzle, cells, sum) = random_cage(&mut random);
        let fillings = fillings(&puzzle, &cells, sum);
        let position = Position::with_rules(&puzzle).expect("it is small");
        let mut findings = Findings::default();
        let all = findings.all(&ONE_RULE, &position).to_vec();
        let found = taken(&findings, &all);
        for (index, &cell) in cells.iter().enumerate() {
            for digit in puzzle.allowed(cell).iter() {
                // All cells of the cage are in one box.
                let is_held = fillings.iter().any(|filled| filled[index] == digit.value());
                assert_eq!(
                    found.contains(&(cell, digit)),
                    !is_held,
                    "{digit} in {cell} of {puzzle:?}"
                );
            }
        }
    }
}
