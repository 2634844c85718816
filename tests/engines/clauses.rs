//! The clauses of puzzles with rules, without a solver: the digits of a grid decide everything else.

use crate::suite;
use kenzan::cnf::Cnf;
use kenzan::engine::Unsupported;
use kenzan::{Grid, Puzzle, Rule, export};

/// What unit propagation makes of a formula and the digits of a grid.
#[derive(Debug, PartialEq, Eq)]
enum Propagated {
    /// A clause is broken.
    Conflict,
    /// All variables have a value, and no clause is broken.
    Model,
    /// Some variables have none.
    Open,
}

fn propagated(cnf: &Cnf, grid: &Grid) -> Propagated {
    let mut values: Vec<Option<bool>> =
        vec![None; usize::try_from(cnf.count()).expect("not negative") + 1];
    values[0] = Some(true);
    for variable in 1..=cnf.variables().count() {
        let (cell, digit) = cnf.variables().meaning(variable).expect("a cell's variable");
        values[variable.unsigned_abs() as usize] = Some(grid.get(cell) == Some(digit));
    }
    let value = |values: &[Option<bool>], literal: i32| {
        values[literal.unsigned_abs() as usize].map(|value| value == (literal > 0))
    };
    loop {
        let before = values.clone();
        for clause in cnf.clauses().iter() {
            if clause.iter().any(|&literal| value(&values, literal) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|&&literal| value(&values, literal).is_none());
            match (open.next(), open.next()) {
                (None, _) => return Propagated::Conflict,
                (Some(&only), None) => values[only.unsigned_abs() as usize] = Some(only > 0),
                (Some(_), Some(_)) => {}
            }
        }
        if values == before {
            let is_complete = values.iter().all(Option::is_some);
            return if is_complete { Propagated::Model } else { Propagated::Open };
        }
    }
}

#[test]
fn a_solution_is_one_model_and_any_other_grid_is_none() {
    let mut models = 0;
    for known in suite::random::puzzles(4) {
        let rules: Vec<String> = known.puzzle.rules().iter().map(ToString::to_string).collect();
        let cnf = Cnf::of(&known.puzzle).expect("small formulas");
        for grid in known.small.lined() {
            let is_solution = known.solutions.contains(&grid.to_string());
            let expected = if is_solution { Propagated::Model } else { Propagated::Conflict };
            assert_eq!(propagated(&cnf, grid), expected, "{grid}: {}, {rules:?}", known.puzzle);
            models += usize::from(is_solution);
        }
    }
    assert!(models > 1_000, "{models}");
}

fn with(puzzle: &Puzzle, rule: &str) -> Puzzle {
    let rule: Rule = serde_json::from_str(rule).expect("a rule");
    puzzle.with_rule(rule).expect("a rule of this grid")
}

#[test]
fn a_dimacs_file_holds_the_rules_or_there_is_none() {
    let dimacs = export::named("dimacs").expect("always there");
    let written = |puzzle: &Puzzle| -> Result<String, String> {
        let mut text = Vec::new();
        let model = export::Model::of(puzzle);
        dimacs.write(&model, &mut text).map_err(|error| error.to_string())?;
        Ok(String::from_utf8(text).expect("it is text"))
    };
    let plain = suite::read("1.....3..4.....2");
    assert!(written(&plain).expect("it has no rules").contains("\np cnf 64 388\n"));
    let cage = r#"{"type": "killer-cage", "cells": ["r1c2", "r1c3", "r2c2"], "sum": 9}"#;
    let text = written(&with(&plain, cage)).expect("a small cage");
    let last = text.lines().find_map(|line| line.strip_prefix("p cnf ")?.split(' ').next());
    let last = last.expect("a head");
    assert!(
        text.contains(&format!("\nc 65 to {last}: auxiliary variables of the rules")),
        "{text}"
    );

    // The possible sums, each of a different number of digits.
    let cells: Vec<String> =
        (0..36 * 20).map(|n| format!("\"r{}c{}\"", n / 36 + 1, n % 36 + 1)).collect();
    let large =
        format!(r#"{{"type": "rellik-cage", "cells": [{}], "sum": 20000}}"#, cells.join(","));
    let large = with(&suite::empty("6x6".parse().expect("a shape")), &large);
    let unsupported: Unsupported = Cnf::of(&large).expect_err("too large");
    assert!(unsupported.to_string().ends_with("it takes too many clauses"), "{unsupported}");
    assert!(written(&large).expect_err("too large").contains("the rellik cage of 20000"));
}
