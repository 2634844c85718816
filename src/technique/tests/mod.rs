//! Techniques as a whole: against definitions that are slow and plain, solutions, and cases from elsewhere.

mod cases;
mod plain;

use super::*;
use crate::{Puzzle, format};

/// Puzzles that are shipped, of sizes 4 to 16, each with one solution.
fn puzzles() -> Vec<Puzzle> {
    let files = [
        include_str!("../../../puzzles/size-4.txt"),
        include_str!("../../../puzzles/size-6.txt"),
        include_str!("../../../puzzles/easy.txt"),
        include_str!("../../../puzzles/clues-17.txt"),
        include_str!("../../../puzzles/hard.txt"),
        include_str!("../../../puzzles/size-12.txt"),
        include_str!("../../../puzzles/size-16.txt"),
    ];
    let lines = files.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with('#'));
    let puzzle = |line: &str| format::parse(line).ok().map(|entry| entry.puzzle);
    lines.filter_map(puzzle).filter(|puzzle| puzzle.solve().is_ok()).collect()
}

#[test]
fn names_are_told_apart_and_found() {
    for technique in LADDER {
        assert!(std::ptr::eq(named(technique.name).expect("it is listed"), technique));
        assert!(technique.definition.ends_with('.') && !technique.source.is_empty());
    }
    assert_eq!(named("luck"), None);
}

#[test]
fn no_step_contradicts_the_solution_and_each_does_something() {
    let (mut solved, mut stuck, mut used) = (0, 0, std::collections::BTreeMap::new());
    for puzzle in puzzles() {
        let solution = puzzle.solve().expect("one solution");
        let begin = Position::of(&puzzle).expect("houses only");
        let path = path(&begin, &LADDER);
        let mut position = begin;
        for step in &path.steps {
            *used.entry(step.technique.name).or_insert(0) += 1;
            assert!(step.placement.is_some() || !step.eliminations.is_empty());
            for &(cell, digit) in &step.eliminations {
                assert!(position.candidates(cell).contains(digit), "{step:?}");
                assert_ne!(solution.grid().get(cell), Some(digit), "{step:?}");
                position.eliminate(cell, digit);
            }
            if let Some((cell, digit)) = step.placement {
                assert!(position.candidates(cell).contains(digit), "{step:?}");
                assert_eq!(solution.grid().get(cell), Some(digit), "{step:?}");
                position.place(cell, digit);
            }
            assert!(!position.is_dead());
        }
        assert_eq!(position.marks(), path.end.marks());
        if path.end.is_solved() {
            assert_eq!(path.end.grid(), *solution.grid());
            solved += 1;
        } else {
            stuck += 1;
        }
    }
    assert!(solved > 20 && stuck > 5, "{solved} {stuck}");
    assert!(used.len() >= 12, "{used:?}");
}

#[test]
fn what_is_no_grid_of_houses_is_refused() {
    let large = Puzzle::new(crate::Layout::usual(25).expect("a size"), crate::Grid::empty(25));
    let refused = Position::of(&large.expect("a blank grid")).expect_err("it is too large");
    assert_eq!(refused.to_string(), "techniques know grids up to 16×16, and this one is 25×25");
    let blank: Puzzle = ".".repeat(81).parse().expect("a grid");
    let puzzle = blank.with_rule(crate::Rule::from(crate::rule::AntiKnight {})).expect("it fits");
    let refused = Position::of(&puzzle).expect_err("it has a rule");
    let told = "techniques know houses only, and this puzzle has the rule anti-knight";
    assert_eq!(refused.to_string(), told);
}
