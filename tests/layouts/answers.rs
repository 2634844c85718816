//! What the engines find that support a layout.

use std::collections::BTreeSet;

use kenzan::engine::{Query, Why};
use kenzan::{Candidates, Digit, Outcome, Puzzle, crosscheck};

use super::{brute, list};
use crate::suite;

/// More than any puzzle of the list has.
const MOST: usize = 100;

/// The engines that support houses of any kind.
const GENERAL: [&str; 9] = [
    "native", "z3", "z3-bitvec", "z3-enum", "z3-onehot", "sat", "sat-batsat", "depth-first",
    "subtraction",
];

#[test]
fn an_engine_supports_every_layout_or_plain_boxes_alone() {
    for entry in suite::engines() {
        let engine = suite::make(entry);
        for case in list::plain() {
            assert_eq!(engine.supports(&case.puzzle), Ok(()), "{}, {}", entry.name, case.name);
        }
        let is_general = GENERAL.contains(&entry.name);
        for case in list::cases() {
            let supports = engine.supports(&case.puzzle).is_ok();
            assert_eq!(supports, is_general, "{}, {}: GENERAL lists it", entry.name, case.name);
        }
    }
}

/// Asserts that each engine that supports `puzzle` finds what there is by definition.
fn compare(name: &str, puzzle: &Puzzle) {
    let expected = brute::solutions(puzzle);
    for entry in suite::engines() {
        let mut engine = suite::make(entry);
        if engine.supports(puzzle).is_err() {
            continue;
        }
        let answer = crosscheck::ask(engine.as_mut(), puzzle, &Query::all(MOST));
        let outcome =
            answer.unwrap_or_else(|error| panic!("{}, {name}: {error}", entry.name)).outcome;
        let solutions = outcome.solutions().iter();
        let found: BTreeSet<Vec<u8>> =
            solutions.map(|solution| brute::values(solution.grid())).collect();
        match outcome {
            // It reasons and does not search.
            Outcome::Unknown { why: Why::Stuck(left), first: None } => {
                assert_eq!(entry.name, "subtraction", "{name}");
                assert!(keeps(&left, &expected), "{name}: {left:?}");
            }
            Outcome::Multiple(several) => {
                assert!(several.is_exact(), "{}, {name}", entry.name);
                assert_eq!(several.count(), expected.len() as u64, "{}, {name}", entry.name);
                assert_eq!(found, expected, "{}, {name}", entry.name);
            }
            Outcome::None | Outcome::Unique(_) => {
                assert_eq!(found, expected, "{}, {name}", entry.name);
            }
            Outcome::Unknown { .. } => panic!("{}, {name}: {outcome:?}", entry.name),
        }
    }
}

/// Returns whether the candidates have every digit of every solution.
fn keeps(left: &Candidates, solutions: &BTreeSet<Vec<u8>>) -> bool {
    let has =
        |(set, &value): (&kenzan::DigitSet, &u8)| set.contains(Digit::new(value).expect("a digit"));
    solutions.iter().all(|solution| left.sets().iter().zip(solution).all(has))
}

#[test]
fn an_engine_finds_exactly_what_the_houses_allow() {
    for case in list::cases().into_iter().chain(list::plain()) {
        compare(case.name, &case.puzzle);
    }
}

#[test]
fn pencil_marks_bind_on_every_layout() {
    let mut fewer = 0;
    for case in list::cases().into_iter().filter(|case| case.count > 1) {
        let solutions = brute::solutions(&case.puzzle);
        let (first, last) = (solutions.first(), solutions.last());
        let (first, last) = (first.expect("several"), last.expect("several"));
        let cell = (0..first.len()).find(|&cell| first[cell] != last[cell]).expect("they differ");
        let mut marks = Candidates::full(case.puzzle.size());
        let cell = kenzan::Cell::from_index(cell, case.puzzle.size());
        let mut set = marks.get(cell);
        set.remove(Digit::new(last[cell.index(case.puzzle.size())]).expect("a digit"));
        marks.set(cell, set);
        let marked = case.puzzle.with_candidates(marks).expect("the same size");
        let left = brute::solutions(&marked).len();
        assert!(0 < left && left < case.count, "{}", case.name);
        compare(case.name, &marked);
        fewer += 1;
    }
    assert!(fewer > 20, "{fewer}");
}
