//! What must be true of rules whatever they mean: turned and mirrored, negated, joined, reversed, written
//! down and read back, each rule splits the grids of a small layout as it should.

use std::collections::HashMap;

use fastrand::Rng;
use kenzan::rule::{And, Kind, Not, Or};
use kenzan::{Cell, Digit, Grid, GridShape, Rule, Symmetry};

use super::instance::{self, keeps};
use crate::suite::grids::{self, Small};

/// Lines that mean the same from either end.
const REVERSIBLE: [&str; 17] = [
    "palindrome", "renban", "nabner", "whisper", "region-sum-line", "sum-line", "between-line",
    "lockout-line", "zipper-line", "double-arrow", "entropic-line", "modular-line", "parity-line",
    "sequence-line", "lunchbox", // Not lines, but as symmetric.
    "killer-cage", "xv",
];

/// Kinds that look at cells beyond those that they lie in.
const FAR_SIGHTED: [&str; 6] =
    ["full-rank", "minimum", "maximum", "row-indexer", "column-indexer", "box-indexer"];

/// Runs a test with random rules and all grids of the layout that they are for.
fn each_rule(seed: u64, mut test: impl FnMut(&str, &'static Kind, &Small, Rule, &mut Rng)) {
    instance::each(seed, |name, kind, random| {
        let small = grids::small(random);
        let grid = small.grid(random);
        if let Some(rule) = instance::rule(kind.name, &small.layout, grid, random) {
            let name = format!("{name}, {}: {}", small.name, json(&rule));
            test(&name, kind, &small, rule, random);
        }
    });
}

fn json(rule: &Rule) -> String {
    serde_json::to_string(rule).expect("it can be written")
}

/// Returns whether each grid of a layout keeps the rule.
fn verdicts(small: &Small, rule: &Rule) -> Vec<bool> {
    rule.validate(&small.layout).unwrap_or_else(|error| panic!("{error}: {}", json(rule)));
    small.grids.iter().map(|grid| keeps(&small.layout, grid, rule)).collect()
}

fn mapped(grid: &Grid, shape: GridShape, symmetry: Symmetry) -> Grid {
    let mut mapped = Grid::empty(symmetry.shape(shape));
    for (cell, digit) in grid.cells() {
        mapped.set(symmetry.cell(cell, shape), digit);
    }
    mapped
}

#[test]
fn a_puzzle_that_is_turned_has_the_solutions_turned() {
    instance::each(1, |name, kind, random| {
        let small = grids::small(random);
        let grid = small.grid(random);
        let puzzle = instance::puzzle(kind.name, &small.layout, grid, random);
        let Some(puzzle) = puzzle else { return };
        let told = || format!("{name}: {}", instance::shown(&puzzle));
        for symmetry in Symmetry::ALL {
            let turned = match puzzle.mapped(symmetry) {
                Ok(turned) => turned,
                Err(rule) => {
                    assert!(json(&rule).contains("-indexer"), "{rule}, {symmetry}: {}", told());
                    assert!(!symmetry.is_identity(), "{}", told());
                    continue;
                }
            };
            for grid in &small.grids {
                let is_turned = turned.check(&mapped(grid, small.layout.shape(), symmetry)).is_ok();
                assert_eq!(puzzle.check(grid).is_ok(), is_turned, "{symmetry}, {grid}: {}", told());
            }
            let back = Symmetry::ALL.into_iter().find(|back| {
                // In a single cell, all eight are alike.
                let size = 3;
                let mut cells = (0..9).map(|index| Cell::from_index(index, size));
                cells.all(|cell| back.cell(symmetry.cell(cell, size), size) == cell)
            });
            let back = turned.mapped(back.expect("each has an inverse")).expect("it was mapped");
            assert_eq!(back.rules(), puzzle.rules(), "{symmetry}: {}", told());
        }
    });
}

#[test]
fn a_rule_and_its_opposite_share_no_grid_and_leave_none() {
    each_rule(2, |name, _, small, rule, _| {
        let opposite = verdicts(small, &Not { rule: Box::new(rule.clone()) }.into());
        let split = verdicts(small, &rule);
        assert!(split.iter().zip(&opposite).all(|(kept, broken)| kept != broken), "{name}");
    });
}

#[test]
fn rules_joined_by_and_or_or_are_kept_together_or_one_at_a_time() {
    each_rule(3, |name, _, small, rule, random| {
        let kind = random.choice(Rule::KINDS).expect("there are kinds").name;
        let grid = small.grid(random);
        let Some(other) = instance::rule(kind, &small.layout, grid, random) else { return };
        let (one, two) = (verdicts(small, &rule), verdicts(small, &other));
        let both = verdicts(small, &And { rules: vec![rule.clone(), other.clone()] }.into());
        let either = verdicts(small, &Or { rules: vec![rule, other] }.into());
        for index in 0..one.len() {
            assert_eq!(both[index], one[index] && two[index], "{name}");
            assert_eq!(either[index], one[index] || two[index], "{name}");
        }
    });
}

#[test]
fn a_rule_or_given_more_never_lets_a_grid_pass() {
    each_rule(4, |name, kind, small, rule, random| {
        let grid = small.grid(random);
        let puzzle = instance::puzzle(kind.name, &small.layout, grid, random);
        let Some(puzzle) = puzzle else { return };
        let cell = random.choice(small.layout.cells().collect::<Vec<_>>()).expect("a cell");
        let with_rule = puzzle.with_rule(rule).expect("valid");
        let index = random.usize(..with_rule.rules().len());
        let without_rule = with_rule.without_rule(index);
        let without_given = with_rule.without_given(cell);
        for grid in &small.grids {
            let passes = with_rule.check(grid).is_ok();
            assert!(!passes || puzzle.check(grid).is_ok(), "{name}");
            assert!(!passes || without_rule.check(grid).is_ok(), "{name}");
            assert!(!passes || without_given.check(grid).is_ok(), "{name}");
        }
    });
}

#[test]
fn a_symmetric_line_means_the_same_from_its_other_end() {
    let mut reversed = 0;
    each_rule(5, |name, kind, small, rule, _| {
        if !REVERSIBLE.contains(&kind.name) {
            return;
        }
        let mut value = serde_json::to_value(&rule).expect("it can be written");
        let fields = value.as_object_mut().expect("an object");
        let line = ["line", "cells"].into_iter().find(|field| fields.contains_key(*field));
        let line = fields[line.expect("it has cells")].as_array_mut().expect("a list");
        line.reverse();
        let other: Rule = serde_json::from_value(value).expect("still a rule");
        assert_eq!(verdicts(small, &rule), verdicts(small, &other), "{name}");
        reversed += 1;
    });
    assert!(reversed > instance::count() / 6, "{reversed}");
}

#[test]
fn a_rule_reads_back_as_it_was_written() {
    each_rule(6, |name, _, _, rule, _| {
        let read: Rule = serde_json::from_str(&json(&rule)).expect("it was written");
        assert_eq!(read, rule, "{name}");
        assert_eq!(json(&read), json(&rule), "{name}");
        assert_eq!(read.to_string(), rule.to_string(), "{name}");
    });
}

#[test]
fn variations_are_other_rules_of_the_same_kind_that_mean_something_or_are_refused() {
    each_rule(7, |name, kind, small, rule, random| {
        let grid = small.grid(random);
        for variation in rule.variations() {
            assert_eq!(variation.name(), kind.name, "{name}");
            assert_ne!(variation, rule, "{name}");
            if variation.validate(&small.layout).is_ok() {
                keeps(&small.layout, grid, &variation);
            }
        }
    });
}

#[test]
fn a_rule_looks_at_no_cells_but_its_own() {
    each_rule(8, |name, _, small, rule, _| {
        let json = json(&rule);
        if FAR_SIGHTED.iter().any(|kind| json.contains(&format!(r#""{kind}""#))) {
            return;
        }
        let cells = rule.cells(&small.layout);
        let mut seen: HashMap<Vec<Option<Digit>>, bool> = HashMap::new();
        for (grid, kept) in small.grids.iter().zip(verdicts(small, &rule)) {
            let held = cells.iter().map(|&cell| grid.get(cell)).collect();
            assert_eq!(*seen.entry(held).or_insert(kept), kept, "{name}");
        }
    });
}
