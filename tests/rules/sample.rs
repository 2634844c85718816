//! Puzzles of every kind of rule, made here: a grid, rules that it keeps, and as few givens as leave it unique.

use std::sync::Arc;

use fastrand::Rng;
use kenzan::engine::{Engine, Query};
use kenzan::{Grid, Layout, Outcome, Puzzle, Rule, crosscheck};

use super::instance;
use crate::suite::{self, grids};

/// Kinds that setters use most: two puzzles of each.
const COMMON: [&str; 14] = [
    "killer-cage", "arrow", "thermometer", "palindrome", "renban", "whisper", "region-sum-line",
    "between-line", "difference", "ratio", "xv", "little-killer", "sandwich", "anti-knight",
];

/// No puzzle of the sample takes a search longer than this.
const BUDGET: u64 = 3_000;

/// `KENZAN_SAMPLE=puzzles/variants.jsonl cargo test --test library -- --ignored writes_a_sample` makes the file anew, with
/// `KENZAN_SAMPLE_KINDS=odd,even` the lines of these kinds.
#[test]
#[ignore = "writes the file that KENZAN_SAMPLE names"]
fn writes_a_sample() {
    let path = std::env::var("KENZAN_SAMPLE").expect("KENZAN_SAMPLE names a file");
    let mut engine = suite::named("native");
    let mut lines = String::new();
    let only = std::env::var("KENZAN_SAMPLE_KINDS").ok();
    let is_wanted =
        |name: &str| only.as_ref().is_none_or(|only| only.split(',').any(|one| one == name));
    for (index, kind) in Rule::KINDS.iter().enumerate() {
        if !is_wanted(kind.name) {
            continue;
        }
        let wanted = if COMMON.contains(&kind.name) { 2 } else { 1 };
        for number in 1..=wanted {
            let seed = index as u64 * 10 + number;
            let puzzle = made(kind.name, engine.as_mut(), &mut Rng::with_seed(seed));
            let name = format!("{} {number}", kind.name);
            lines += &format!("{}\n", kenzan::format::json::puzzle(&puzzle, Some(&name)));
        }
    }
    std::fs::write(path, lines).expect("it can be written");
}

fn made(kind: &str, engine: &mut dyn Engine, random: &mut Rng) -> Puzzle {
    let layouts: [Arc<Layout>; 3] = [grids::boxes(6), grids::boxes(6), Layout::classic()];
    loop {
        let mixed = grids::MIXED.iter().find(|(mixed, _)| *mixed == kind);
        let layout = if mixed.is_some() { &layouts[0] } else { &layouts[random.usize(..3)] };
        let grid = match mixed {
            Some(&(_, fits)) => grids::mixed(layout, fits, random),
            None => grids::random(layout, random),
        };
        let mut puzzle = instance::empty(layout).with_givens(grid.clone()).expect("they fit");
        for _ in 0..500 {
            let rule = instance::rule(kind, layout, &grid, random).expect("the layout has boxes");
            if instance::keeps(layout, &grid, &rule)
                && !puzzle.rules().iter().any(|old| **old == rule)
            {
                puzzle = puzzle.with_rule(rule).expect("valid");
            }
            if puzzle.rules().len() == 4 {
                break;
            }
        }
        if puzzle.rules().is_empty() {
            continue;
        }
        let query = Query::unique().with_budget(Some(BUDGET));
        let puzzle = suite::opened(puzzle, engine, &query, random);
        let plain = puzzle.with_rules([]).expect("no rules are valid");
        // Without its rules it has to be another puzzle.
        if !suite::is_unique(&plain, engine, &query) {
            return puzzle;
        }
    }
}

/// The puzzles that come with the program.
fn sample() -> Vec<(String, Puzzle)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/variants.jsonl");
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let puzzle = |line: &str| {
        let entry = kenzan::format::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        (entry.name.expect("each has a name"), entry.puzzle)
    };
    text.lines().map(puzzle).collect()
}

#[test]
fn the_sample_has_a_puzzle_of_every_kind_and_each_needs_its_rules_and_givens() {
    let sample = sample();
    for kind in Rule::KINDS {
        let has = |puzzle: &Puzzle| puzzle.rules().iter().any(|rule| rule.name() == kind.name);
        assert!(
            sample.iter().any(|(_, puzzle)| has(puzzle)),
            "no {} in the sample: see writes_a_sample",
            kind.name
        );
    }
    let mut engine = suite::named("native");
    let mut ask = |puzzle: &Puzzle| {
        let answer = crosscheck::ask(engine.as_mut(), puzzle, &Query::unique());
        answer.expect("it supports every rule").outcome
    };
    for (name, puzzle) in &sample {
        let Outcome::Unique(solution) = ask(puzzle) else { panic!("{name}: not unique") };
        let plain = puzzle.with_rules([]).expect("no rules are valid");
        let Outcome::Multiple(several) = ask(&plain) else {
            panic!("{name}: its rules say nothing")
        };
        // The checker tells the solution from what the houses alone let pass.
        let others = several.solutions().iter().filter(|other| *other != &solution);
        for other in others {
            assert!(puzzle.check(other.grid()).is_err(), "{name}");
        }
        let given = puzzle.givens().cells().find(|(_, given)| given.is_some());
        if let Some((cell, _)) = given {
            let fewer = ask(&puzzle.without_given(cell));
            assert!(matches!(fewer, Outcome::Multiple(_)), "{name}: {cell} is not needed");
        }
        assert_ne!(solution.grid(), &Grid::empty(puzzle.size()), "{name}");
    }
}
