//! Rules of every kind in every format: what is written leaves the grids that keep them, and no others.

use kenzan::engine::Query;
use kenzan::export::{self, Model, TABLE};
use kenzan::format::{Options, Reader};
use kenzan::{Grid, GridShape, Lines, Puzzle, Rule, Violation};

use super::export::{solution, written};
use super::{constraints, rows, smtlib};
use crate::suite;

/// Reads a file that was written, and returns a check of whether it leaves a grid.
type Judge = fn(&str, GridShape) -> Box<dyn Fn(&Grid) -> bool>;

/// For each format but `dimacs`, which `clauses.rs` reads.
const JUDGES: [(&str, Judge); 8] = [
    ("smtlib", smtlib::judge),
    ("smtlib-bitvec", smtlib::judge),
    ("smtlib-enum", smtlib::judge),
    ("smtlib-onehot", smtlib::judge),
    ("minizinc", constraints::minizinc),
    ("xcsp3", constraints::xcsp3),
    ("opb", rows::opb),
    ("lp", rows::lp),
];

/// Returns the shipped puzzles with rules: a few of each kind.
fn variants() -> Vec<(String, Puzzle)> {
    let text = include_str!("../../puzzles/variants.jsonl");
    let entries = Reader::new(text.as_bytes(), Options::default());
    let entries = entries.map(|entry| entry.expect("they are shipped"));
    entries.map(|entry| (entry.name.unwrap_or_default(), entry.puzzle)).collect()
}

/// Writes a puzzle; `None` if the format has square grids alone, and refuses this one.
fn written_or_refused(format: &str, puzzle: &Puzzle) -> Option<String> {
    let layout = puzzle.layout();
    let is_usual = layout.shape().square().is_some() && layout.lines_kind() == Lines::Distinct;
    if is_usual || !["minizinc", "xcsp3"].contains(&format) {
        return Some(written(format, &Model::of(puzzle)));
    }
    let format = export::named(format).expect("it is there");
    let refusal = format.write(&Model::of(puzzle), &mut Vec::new()).expect_err("it has squares");
    assert!(refusal.to_string().contains("does not support"), "{refusal}");
    None
}

#[test]
fn of_all_small_grids_those_are_left_that_keep_the_rules() {
    let mut left = 0;
    for known in suite::random::puzzles(3) {
        let rules: Vec<String> = known.puzzle.rules().iter().map(ToString::to_string).collect();
        let shape = known.puzzle.layout().shape();
        for (format, judge) in JUDGES {
            let Some(text) = written_or_refused(format, &known.puzzle) else { continue };
            let judge = judge(&text, shape);
            // The givens and boxes of MiniZinc are comprehensions, which are not read.
            let keeps_givens = |grid: &&Grid| {
                let mut givens = known.puzzle.givens().cells();
                givens.all(|(cell, digit)| digit.is_none() || grid.get(cell) == digit)
            };
            for grid in known.small.grids.iter().filter(keeps_givens) {
                let is_solution = known.solutions.contains(&grid.to_string());
                assert_eq!(judge(grid), is_solution, "{format}: {grid}, {rules:?}\n{text}");
                left += usize::from(is_solution);
            }
        }
    }
    assert!(left > 5_000, "{left}");
}

#[test]
fn each_rule_of_a_shipped_puzzle_is_in_its_file() {
    let mut kinds: Vec<&str> = Vec::new();
    let mut refused = 0;
    for (name, puzzle) in variants() {
        let solved = solution(&puzzle).unwrap_or_else(|| panic!("{name} has a solution"));
        // Grids that break one of the rules and keep everything else.
        let mut wrong: Vec<Grid> = Vec::new();
        for (index, rule) in puzzle.rules().iter().enumerate() {
            kinds.push(rule.name());
            let loose = puzzle.without_rule(index);
            let found = suite::named("native").solve(&loose, &Query::all(6)).expect("it works");
            let breaks = |grid: &Grid| matches!(puzzle.check(grid), Err(Violation::Rule { rule: broken }) if broken == *rule);
            wrong.extend(found.grids.into_iter().filter(breaks));
        }
        for (format, judge) in JUDGES {
            let text = written(format, &Model::of(&puzzle));
            for rule in puzzle.rules() {
                let sentence = rule.to_string().replace('-', "\u{2010}");
                let is_said =
                    text.replace('-', "\u{2010}").replace("\n\\ ", "").contains(&sentence);
                assert!(is_said, "{name}: {format} does not name {rule}");
            }
            let judge = judge(&text, puzzle.layout().shape());
            assert!(judge(solved.grid()), "{name}: {format} refuses the solution");
            for grid in &wrong {
                assert!(!judge(grid), "{name}: {format} takes {grid}");
                refused += 1;
            }
        }
        for format in TABLE {
            // Known solutions are excluded with rules, too.
            let text = written(format.name, &Model::of(&puzzle).excluding(solved.grid()));
            let judge = JUDGES
                .iter()
                .find(|(name, _)| *name == format.name && *name != "minizinc" && *name != "xcsp3");
            if let Some((name, judge)) = judge {
                assert!(
                    !judge(&text, puzzle.layout().shape())(solved.grid()),
                    "{name} takes what is excluded"
                );
            }
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), Rule::KINDS.len(), "{kinds:?}");
    assert!(refused > 500, "{refused}");
}

#[test]
fn a_rule_that_is_too_large_is_refused_by_name() {
    let cells: Vec<String> =
        (0..36 * 20).map(|n| format!("\"r{}c{}\"", n / 36 + 1, n % 36 + 1)).collect();
    let large =
        format!(r#"{{"type": "rellik-cage", "cells": [{}], "sum": 20000}}"#, cells.join(","));
    let steep: Vec<String> = (0..36 * 4).map(|_| "1000".to_owned()).collect();
    let steep = format!(
        r#"{{"type": "not", "rule": {{"type": "sum", "cells": [{}], "coefficients": [{}], "sum": 144001}}}}"#,
        cells[..36 * 4].join(","),
        steep.join(",")
    );
    let empty = suite::empty("6x6".parse().expect("a shape"));
    for (rule, format, why) in [
        (&large, "smtlib", "the rellik cage of 20000"),
        (&steep, "smtlib-enum", "too large a formula"),
        (&steep, "smtlib-onehot", "too large a formula"),
        (&large, "minizinc", "too large a formula"),
        (&large, "xcsp3", "too large a formula"),
        (&large, "opb", "it takes too many rows"),
        (&large, "lp", "it takes too many rows"),
        (&steep, "lp", "it takes factors that are too large"),
    ] {
        let rule: Rule = serde_json::from_str(rule).expect("a rule");
        let puzzle = empty.with_rule(rule).expect("a rule of this grid");
        let format = export::named(format).expect("a format");
        let unsupported = (format.supports)(&puzzle).expect_err("too large").to_string();
        assert!(
            unsupported.contains(why)
                && unsupported.starts_with(&format!(
                    "{} ",
                    if format.name == "dimacs" { "a" } else { format.name }
                )),
            "{unsupported}"
        );
        let error = format.write(&Model::of(&puzzle), &mut Vec::new()).expect_err("too large");
        assert_eq!(error.kind(), std::io::ErrorKind::Unsupported);
    }
}

#[test]
fn what_is_shared_is_written_once() {
    let cells: Vec<String> = (0..16).map(|n| format!("\"r{}c{}\"", n / 9 + 1, n % 9 + 1)).collect();
    let cells = cells.join(",");
    for rule in [
        format!(r#"{{"type": "rellik-cage", "cells": [{cells}], "sum": 30}}"#),
        format!(r#"{{"type": "sum-line", "line": [{cells}], "sum": 12}}"#),
    ] {
        let rule: Rule = serde_json::from_str(&rule).expect("a rule");
        let puzzle = suite::empty("3x3".parse().expect("a shape")).with_rule(rule).expect("valid");
        for (format, _) in JUDGES {
            // Written out, it would have more parts than there are ways to choose among the cells. Diagrams of sums are
            // longer, and refused if they are too long.
            let has_diagrams = ["smtlib-enum", "smtlib-onehot"].contains(&format);
            let supports = export::named(format).expect("a format").supports;
            if has_diagrams && supports(&puzzle).is_err() {
                continue;
            }
            let most = if has_diagrams { 4_000_000 } else { 400_000 };
            let text = written(format, &Model::of(&puzzle));
            assert!(text.len() < most, "{format}: {}", text.len());
        }
    }
}

#[test]
fn a_sentence_does_not_end_its_comment() {
    let rule = r#"{"type": "relation", "line": ["r1c1", "r1c2"], "relation": "a ==\nb - - 1\r || -->a<b"}"#;
    let rule = rule.replace("-->", "");
    let rule: Rule = serde_json::from_str(&rule).expect("a rule");
    let puzzle = suite::read("1.....3..4.....2").with_rule(rule).expect("blanks are allowed");
    for (format, judge) in JUDGES {
        let text = written(format, &Model::of(&puzzle));
        assert!(!text.contains("a ==\n"), "{format}: {text}");
        judge(&text, GridShape::from(4))(&suite::grid("1324423124133142"));
    }
}
