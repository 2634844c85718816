//! Steps that use rules against all solutions, and against the rules that they name.

use std::collections::BTreeMap;

use super::*;
use crate::Solve as _;
use crate::technique::explain::Explainer;
use crate::{Candidates, DigitSet, Rule};

fn with(puzzle: Puzzle, rules: &[Rule]) -> Puzzle {
    rules.iter().fold(puzzle, |puzzle, rule| puzzle.with_rule(rule.clone()).expect("it fits"))
}

fn cage(cells: Vec<Cell>, sum: Option<u32>) -> Rule {
    crate::rule::KillerCage { cells, sum, repeats: false }.into()
}

fn blank() -> Puzzle {
    ".".repeat(16).parse().expect("a grid")
}

/// Returns all grids of 4×4 cells.
fn grids() -> Vec<Grid> {
    blank()
        .solutions()
        .map(|solution| solution.expect("there is no limit").grid().clone())
        .collect()
}

/// Divides the cells into cages of up to four, which hold their sums in a grid.
fn random_cages(grid: &Grid, random: &mut Rng) -> Vec<Rule> {
    let mut left: Vec<Cell> = grid.cells().map(|(cell, _)| cell).collect();
    let mut cages = Vec::new();
    while !left.is_empty() {
        let mut own = vec![left.swap_remove(random.usize(..left.len()))];
        for _ in 0..random.usize(..4) {
            let beside = |cell: &Cell| {
                own.iter().any(|other| {
                    cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) == 1
                })
            };
            let digit = |cell: &Cell| grid.get(*cell);
            let fits =
                |cell: &Cell| beside(cell) && own.iter().all(|other| digit(other) != digit(cell));
            let Some(index) = left.iter().position(fits) else { break };
            own.push(left.swap_remove(index));
        }
        let sum = own
            .iter()
            .filter_map(|&cell| grid.get(cell))
            .map(|digit| u32::from(digit.value()))
            .sum();
        if random.u8(..4) > 0 {
            cages.push(cage(own, Some(sum)));
        }
    }
    cages
}

/// Returns two cells that differ by as much as in a grid.
fn random_pair(grid: &Grid, random: &mut Rng) -> Option<Rule> {
    let mut cell = || Cell::new(random.u8(..4), random.u8(..4));
    let cells = [cell(), cell()];
    let [one, other] = cells.map(|cell| grid.get(cell).map(|digit| u32::from(digit.value())));
    let difference = one?.abs_diff(other?);
    (cells[0] != cells[1]).then_some(crate::rule::Difference { cells, difference }.into())
}

/// Writes the names of some cells as JSON.
fn named(cells: &[Cell]) -> String {
    format!("{:?}", cells.iter().map(ToString::to_string).collect::<Vec<_>>())
}

/// Returns rules of places, numbers and ends that a grid keeps.
fn random_clues(grid: &Grid, random: &mut Rng) -> Vec<Rule> {
    let blank = blank();
    let mut clues = Vec::new();
    for _ in 0..200 {
        let mut cells: Vec<Cell> = grid.cells().map(|(cell, _)| cell).collect();
        random.shuffle(&mut cells);
        let few = &cells[..random.usize(3..7)];
        let (line, number) = (random.u8(1..=4), random.u32(1..=10));
        let clue = [(0, line), (5, line), (line, 0), (line, 5)][random.usize(..4)];
        let clue = format!(r#""clue": "r{}c{}""#, clue.0, clue.1);
        let (one, few, size) = (named(&few[..1]), named(few), number.min(4));
        let text = match random.u8(..11) {
            0 => format!(r#"{{"type": "sandwich", {clue}, "sum": {}}}"#, number - 1),
            1 => format!(r#"{{"type": "x-sum", {clue}, "sum": {number}}}"#),
            2 => format!(r#"{{"type": "skyscraper", {clue}, "count": {size}}}"#),
            3 => format!(r#"{{"type": "numbered-room", {clue}, "digit": {size}}}"#),
            4 => format!(r#"{{"type": "full-rank", {clue}, "rank": {}}}"#, random.u32(1..=16)),
            5 => format!(r#"{{"type": "row-indexer", "cells": {one}}}"#),
            6 => format!(r#"{{"type": "column-indexer", "cells": {one}}}"#),
            7 => format!(r#"{{"type": "box-indexer", "cells": {one}}}"#),
            8 => format!(r#"{{"type": "between-line", "line": {few}}}"#),
            9 => format!(r#"{{"type": "lockout-line", "line": {few}, "difference": 2}}"#),
            _ => format!(r#"{{"type": "counting-circles", "cells": {few}}}"#),
        };
        let rule: Rule = serde_json::from_str(&text).expect("a rule");
        let puzzle = with(blank.clone(), std::slice::from_ref(&rule));
        if puzzle.check(grid).is_ok() {
            clues.push(rule);
        }
        if clues.len() > 5 {
            break;
        }
    }
    clues
}

#[test]
fn what_cages_and_houses_say_together_holds_in_all_solutions() {
    let techniques = [
        &CAGE_COMBINATIONS,
        &CAGE_POINTING,
        &CAGES_POINTING,
        &ARRANGEMENTS,
        &SEEN_BY_RULES,
        &TOTALS,
        &SUM_BOUNDS,
        &SUM_CANDIDATES,
        &HIDDEN_CAGE,
        &CONFLICT,
        &KILLER_PAIR,
        &KILLER_TRIPLE,
        &SPLITTING,
        &LINKED_CELLS,
        &LINKED_CLASH,
        &X_CHAIN,
        &AIC,
        &GROUPED_AIC,
        &CONTINUOUS_NICE_LOOP,
        &DISCONTINUOUS_NICE_LOOP,
        &CELL_FORCING_CHAIN,
    ];
    assert_holds(&techniques, |grid, random| {
        let mut rules = random_cages(grid, random);
        rules.extend((0..random.usize(..6)).filter_map(|_| random_pair(grid, random)));
        rules
    });
}

#[test]
fn what_clues_and_houses_say_together_holds_in_all_solutions() {
    let techniques = [
        &CLUE_LENGTH,
        &CLUE_COMBINATIONS,
        &BUILDING_HEIGHTS,
        &VISIBLE_BUILDINGS,
        &FIRST_OF_RANK,
        &DIGIT_AS_PLACE,
        &CASES_OF_A_PLACE,
        &LINE_ENDS,
        &CIRCLE_COMBINATIONS,
        &DIGIT_COUNT,
        &LINKED_CLASH,
        &X_CHAIN,
        &AIC,
        &DISCONTINUOUS_NICE_LOOP,
        &CELL_FORCING_CHAIN,
    ];
    assert_holds(&techniques, random_clues);
}

/// Checks in random puzzles of 4×4 cells that steps hold in all solutions, and that each technique has some.
fn assert_holds(techniques: &[&Technique], rules: impl Fn(&Grid, &mut Rng) -> Vec<Rule>) {
    let grids = grids();
    assert_eq!(grids.len(), 288);
    let mut random = Rng::with_seed(43);
    let mut found = vec![0; techniques.len()];
    for _ in 0..150 {
        let grid = &grids[random.usize(..grids.len())];
        let mut puzzle = with(blank(), &rules(grid, &mut random));
        let mut candidates = Candidates::full(4);
        for (cell, own) in grid.cells() {
            candidates.set(
                cell,
                Digit::all(4).filter(|&digit| own == Some(digit) || random.u8(..3) > 0).collect(),
            );
        }
        puzzle = puzzle.with_candidates(candidates).expect("the same size");
        let solutions: Vec<&Grid> =
            grids.iter().filter(|grid| puzzle.check(grid).is_ok()).collect();
        assert!(!solutions.is_empty());
        let position = Position::with_rules(&puzzle).expect("it is small");
        for (technique, found) in techniques.iter().zip(&mut found) {
            let mut findings = Findings::default();
            for finding in findings.all(technique, &position).to_vec() {
                let told = findings.describe(&finding, &position, Notation::RowColumn);
                let placed = findings.placement(&finding);
                let is_so = |grid: &&Grid| {
                    placed.is_none_or(|(cell, digit)| grid.get(cell) == Some(digit))
                        && findings
                            .eliminations(&finding)
                            .all(|(cell, digit)| grid.get(cell) != Some(digit))
                };
                assert!(
                    solutions.iter().all(is_so),
                    "{technique:?}: {} in {puzzle:?}",
                    told.reason
                );
                *found += 1;
            }
        }
    }
    let found: Vec<_> = techniques.iter().zip(&found).collect();
    assert!(found.iter().all(|(_, found)| **found > 0), "{found:?}");
}

/// Returns a puzzle without rules, but those with these numbers, and that cells see each other by the others.
fn with_only(puzzle: &Puzzle, rules: &[usize]) -> Puzzle {
    let layout = puzzle.layout();
    let bare = puzzle.with_rules([]).expect("no rules");
    let own = rules.iter().map(|&number| Rule::clone(&puzzle.rules()[number]));
    let pairs = puzzle.rules().iter().flat_map(|rule| rule.differing(layout));
    let apart = |[one, other]: [Cell; 2]| -> Rule { cage(vec![one, other], None) };
    with(bare, &own.chain(pairs.map(apart)).collect::<Vec<_>>())
}

#[test]
fn what_a_step_says_follows_from_the_rules_that_it_names() {
    let text = include_str!("../../../puzzles/variants.jsonl");
    let mut checked: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in format::Reader::new(text.as_bytes(), format::Options::default()) {
        let puzzle = entry.expect("it is read").puzzle;
        if puzzle.size() > 9 {
            continue;
        }
        let begin = Position::with_rules(&puzzle).expect("it is small");
        let ladder: Vec<_> = LADDER.iter().copied().filter(|one| !one.assumes_unique()).collect();
        let ladder = order::usual(&puzzle, &ladder);
        let told = Explainer::new(&ladder).at_most(40).explain(&begin);
        for step in told.steps {
            let technique = step.step.technique;
            let done = checked.entry(technique.name).or_default();
            if technique.group != Some(group::RULES) || *done > 12 {
                continue;
            }
            let before = step.before.marks();
            let named = with_only(&puzzle, &step.description.rules);
            let others = |(cell, placed): (Cell, Digit)| {
                let others = before.get(cell).iter().filter(move |digit| *digit != placed);
                others.map(move |digit| (cell, digit)).collect::<Vec<_>>()
            };
            let beside = step.step.placement.map(others).unwrap_or_default();
            for (cell, digit) in beside.into_iter().chain(step.step.eliminations.clone()) {
                let mut candidates = before.clone();
                candidates.set(cell, DigitSet::from_iter([digit]));
                let assumed = named.with_candidates(candidates).expect("the same size");
                let found = assumed.solve();
                assert!(
                    matches!(found, Err(crate::Error::NoSolution { .. })),
                    "{step}: not by {:?} of {puzzle:?}",
                    step.description.rules
                );
                *done += 1;
            }
        }
    }
    checked.retain(|_, done| *done > 0);
    assert!(checked.len() > 8, "{checked:?}");
}
