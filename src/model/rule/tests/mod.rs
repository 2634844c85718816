//! Tests of all kinds of rules; and tables of what each means, its sentence and its refusals.

mod cells;
mod clues;
mod further;
mod lines;
mod orders;
mod patterns;
mod refusals;
mod sentences;
mod symmetries;

use std::sync::Arc;

use super::{Kind, Rule, Values};
use crate::{Grid, Layout, Symmetry};

/// Grids that are easy to read: in each of nine rows, three digits further than in the one above, and one more
/// below a box.
const NINE: &str = "\
    123456789 456789123 789123456 \
    234567891 567891234 891234567 \
    345678912 678912345 912345678";
const FOUR: &str = "1234 3412 2143 4321";
const THREE: &str = "123 231 312";

/// A rule, and whether a grid keeps it.
type Case = (&'static str, bool);

/// Asserts that `grid` keeps or breaks each rule, all of which have a kind of `kinds`, and that each of those
/// is both kept and broken.
fn assert_kept(kinds: &[&str], cases: &[(&str, &[Case])]) {
    let mut seen = Vec::new();
    for &(grid, rules) in cases {
        for &(json, kept) in rules {
            let json = format!("{{{json}}}");
            let rule: Rule =
                serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
            assert_eq!(is_kept(grid, &rule), kept, "{json} in {grid}");
            seen.push((rule.name(), kept));
        }
    }
    for kind in kinds {
        assert!(seen.contains(&(kind, true)) && seen.contains(&(kind, false)), "{kind}");
    }
    assert!(seen.iter().all(|(kind, _)| kinds.contains(kind)), "{seen:?}");
}

fn is_kept(grid: &str, rule: &Rule) -> bool {
    let grid = grid.split_whitespace().collect::<String>();
    let values: Vec<u8> = grid.bytes().map(|figure| figure - b'0').collect();
    let layout = layout(u8::try_from(values.len().isqrt()).expect("a size"));
    rule.validate(&layout).unwrap_or_else(|error| panic!("{error}"));
    let grid = Grid::from_values(layout.size(), values).expect("a value for each cell");
    rule.is_kept(&Values::new(&layout, &grid).expect("a complete grid"))
}

/// Returns the usual layout of a size, without boxes where there are none.
fn layout(size: u8) -> Arc<Layout> {
    Layout::usual(size).or_else(|_| Layout::without_regions(size)).expect("a size")
}

fn example(kind: &Kind) -> Rule {
    serde_json::from_str(kind.example).unwrap_or_else(|error| panic!("{}: {error}", kind.name))
}

#[test]
fn every_example_is_valid_and_reads_back_as_it_was_written() {
    for kind in Rule::KINDS {
        let rule = example(kind);
        assert_eq!(rule.name(), kind.name);
        rule.validate(&Layout::classic()).unwrap_or_else(|error| panic!("{error}"));
        let json = serde_json::to_string(&rule).expect("it can be written");
        assert!(json.starts_with(&format!(r#"{{"type":"{}""#, kind.name)), "{json}");
        assert_eq!(serde_json::from_str::<Rule>(&json).expect("it can be read"), rule);
    }
}

#[test]
fn names_of_kinds_are_different() {
    for (index, kind) in Rule::KINDS.iter().enumerate() {
        assert!(Rule::KINDS[..index].iter().all(|other| other.name != kind.name), "{}", kind.name);
        assert_eq!(Kind::named(kind.name).map(|kind| kind.meaning), Some(kind.meaning));
    }
}

#[test]
fn a_field_that_no_kind_has_is_refused_by_name() {
    for kind in Rule::KINDS {
        let json = kind.example.replacen('{', r#"{"colour": "red", "#, 1);
        let error =
            serde_json::from_str::<Rule>(&json).expect_err("no rule has a colour").to_string();
        assert!(error.contains("colour"), "{}: {error}", kind.name);
    }
}

#[test]
fn turning_four_times_changes_nothing() {
    let turned =
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.to_string().contains("90° clockwise"));
    let turned = turned.expect("there is one");
    for kind in Rule::KINDS {
        let rule = example(kind);
        let back = (0..4).try_fold(rule.clone(), |rule, _| rule.mapped(turned, &Layout::classic()));
        assert!(back.is_none_or(|back| back == rule), "{}", kind.name);
        assert_eq!(rule.mapped(Symmetry::ALL[0], &Layout::classic()), Some(rule), "{}", kind.name);
    }
}
