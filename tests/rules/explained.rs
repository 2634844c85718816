//! Techniques in puzzles with rules: no step takes a digit of a solution, and the shipped puzzles are explained to the end.

use std::collections::BTreeMap;

use kenzan::engine::Query;
use kenzan::format::{Options, Reader};
use kenzan::technique::explain::{Ending, Explainer};
use kenzan::technique::{LADDER, Position, Technique, order};
use kenzan::{Grid, Puzzle, crosscheck};

use super::instance::{self, shown};
use crate::suite;
use crate::suite::layout::{self, Drawn};

/// The techniques that assume nothing.
fn sound() -> Vec<&'static Technique> {
    LADDER.iter().copied().filter(|technique| !technique.assumes_unique()).collect()
}

/// Returns whether each digit of a grid is still possible.
fn allows(position: &Position, grid: &Grid) -> bool {
    let marks = position.marks();
    grid.cells().all(|(cell, _)| suite::has(&marks, grid, cell))
}

#[test]
fn no_step_takes_a_digit_of_a_solution() {
    let techniques = sound();
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    instance::some(72, 2, |name, kind, random| {
        let Drawn { layout, grid } = layout::draw([4, 5, 6, 6, 7, 9][random.usize(..6)], random);
        let Some(puzzle) = instance::puzzle(kind.name, &layout, &grid, random) else { return };
        // There may be other solutions.
        let mut puzzle = puzzle;
        for (cell, digit) in grid.cells() {
            if let Some(digit) = digit
                && random.u8(..5) == 0
            {
                puzzle = puzzle.with_given(cell, digit).expect("one of its digits");
            }
        }
        let Ok(begin) = Position::with_rules(&puzzle) else { return };
        let keeps = puzzle.check(&grid).is_ok();
        let told = Explainer::new(&order::usual(&puzzle, &techniques)).at_most(40).explain(&begin);
        for step in &told.steps {
            *used.entry(step.step.technique.name).or_default() += 1;
            assert!(!step.description.reason.is_empty() && !step.to_string().contains("  "));
            assert!(
                !keeps || allows(&step.after(), &grid),
                "{name}: {step} takes a digit of a solution of {}",
                shown(&puzzle)
            );
        }
        if told.ending == Ending::Solved {
            puzzle.check(&told.end.grid()).expect("what is called solved is a solution");
        }
    });
    for rules in ["linked-cells", "sum-bounds", "thermometer-bounds", "one-rule", "rule-forcing"] {
        assert!(used.contains_key(rules), "{rules}: {used:?}");
    }
}

#[test]
fn the_shipped_puzzles_are_explained_to_the_end() {
    let text = include_str!("../../puzzles/variants.jsonl");
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    // The large ones take their time.
    for entry in Reader::new(text.as_bytes(), Options::default()).step_by(3) {
        let entry = entry.expect("it is read");
        let mut engine = suite::named("native");
        let asked = crosscheck::ask(engine.as_mut(), &entry.puzzle, &Query::unique());
        let outcome = asked.expect("native answers").outcome;
        let solutions = outcome.solutions();
        let begin = Position::with_rules(&entry.puzzle).expect("it is small");
        let told = Explainer::new(&order::usual(&entry.puzzle, &sound())).explain(&begin);
        for step in &told.steps {
            *used.entry(step.step.technique.name).or_default() += 1;
            assert!(solutions.iter().all(|one| allows(&step.after(), one.grid())), "{step}");
        }
        let is_unique = solutions.len() == 1;
        assert_eq!(told.ending == Ending::Solved, is_unique, "{:?}: {}", entry.name, told.ending);
    }
    assert!(used.len() > 20 && used.contains_key("one-rule"), "{used:?}");
}

#[test]
fn swapped_digits_may_break_a_rule() {
    // Four cells with 1 and 2 in two rows, two columns and two boxes: with a rule, both ways need not be solutions.
    let unique = LADDER.iter().copied().filter(|technique| technique.assumes_unique());
    let unique: Vec<_> = unique.collect();
    let text = include_str!("../../puzzles/variants.jsonl");
    for entry in Reader::new(text.as_bytes(), Options::default()) {
        let puzzle: Puzzle = entry.expect("it is read").puzzle;
        if !puzzle.rules().is_empty() {
            let begin = Position::with_rules(&puzzle).expect("it is small");
            assert!(Explainer::new(&unique).next(&begin).is_err());
        }
    }
}
