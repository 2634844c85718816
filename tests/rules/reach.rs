//! Numbers that no grid reaches: each such rule is read, and every engine says what it means.

use kenzan::engine::Query;
use kenzan::{Outcome, Puzzle, Rule, crosscheck, format};

use crate::suite;

/// A rule in a grid of a size, with a number beyond what any grid of that size reaches.
const IMPOSSIBLE: [(u8, &str); 22] = [
    (4, r#"{"type":"killer-cage","cells":"r1c1-r1c2","sum":9}"#),
    (4, r#"{"type":"killer-cage","cells":"r1c1-r1c2","sum":100}"#),
    (4, r#"{"type":"killer-cage","cells":"r1c1-r1c2","sum":999,"repeats":true}"#),
    (9, r#"{"type":"killer-cage","cells":"r1c1-r1c3","sum":71}"#),
    (16, r#"{"type":"killer-cage","cells":"r1c1-r1c3","sum":999}"#),
    (4, r#"{"type":"sum","cells":"r1c1-r1c3","sum":99}"#),
    (4, r#"{"type":"sum","cells":"r1c1-r1c2","coefficients":[1,-1],"sum":-40}"#),
    (4, r#"{"type":"little-killer","clue":"r0c1","direction":"down-right","sum":41}"#),
    (4, r#"{"type":"sandwich","clue":"r1c0","sum":50}"#),
    (16, r#"{"type":"sandwich","clue":"r1c0","sum":999}"#),
    (4, r#"{"type":"x-sum","clue":"r1c0","sum":101}"#),
    (16, r#"{"type":"x-sum","clue":"r1c0","sum":999}"#),
    (4, r#"{"type":"skyscraper","clue":"r1c0","count":5}"#),
    (9, r#"{"type":"skyscraper","clue":"r1c0","count":77}"#),
    (4, r#"{"type":"full-rank","clue":"r1c0","rank":17}"#),
    (4, r#"{"type":"full-rank","clue":"r1c0","rank":999}"#),
    (4, r#"{"type":"sum-line","line":"r1c1-r1c3","sum":30}"#),
    (4, r#"{"type":"difference","cells":["r1c1","r1c2"],"difference":4}"#),
    (4, r#"{"type":"ratio","cells":["r1c1","r1c2"],"ratio":999}"#),
    (4, r#"{"type":"xv","cells":["r1c1","r1c2"],"sum":10}"#),
    (4, r#"{"type":"whisper","line":"r1c1-r1c3","difference":5}"#),
    (4, r#"{"type":"lockout-line","line":"r1c1-r1c3","difference":4}"#),
];

/// A rule that says nothing.
const EMPTY: [(u8, &str); 1] = [(4, r#"{"type":"whisper","line":"r1c1-r1c3","difference":0}"#)];

fn puzzle(size: u8, rules: &str) -> Puzzle {
    let text = format!(r#"{{"kenzan":1,"size":{size},"rules":[{rules}]}}"#);
    format::parse(&text).unwrap_or_else(|error| panic!("{rules}: {error}")).puzzle
}

fn outcome(engine: &str, puzzle: &Puzzle) -> Option<Outcome> {
    let mut engine = suite::named(engine);
    engine.supports(puzzle).ok()?;
    let query = Query::unique().with_budget(Some(2_000_000));
    Some(crosscheck::ask(engine.as_mut(), puzzle, &query).expect("right grids").outcome)
}

#[test]
fn every_engine_says_that_no_grid_reaches_them() {
    for (size, rule) in IMPOSSIBLE {
        // A solver of formulas refutes large grids slowly.
        let is_quick = |name: &str| size <= 9 || name == "native" || name == "sat";
        for entry in suite::engines().filter(|entry| is_quick(entry.name)) {
            let found = outcome(entry.name, &puzzle(size, rule));
            assert!(
                matches!(found, None | Some(Outcome::None)),
                "{}: {size}, {rule}: {found:?}",
                entry.name
            );
        }
    }
}

#[test]
fn what_every_grid_reaches_says_nothing() {
    for (size, rule) in EMPTY {
        for entry in suite::engines() {
            let found = outcome(entry.name, &puzzle(size, rule));
            assert!(matches!(found, None | Some(Outcome::Multiple(_))), "{}: {rule}", entry.name);
        }
    }
}

#[test]
fn within_other_rules_they_mean_the_same() {
    for (size, rule) in IMPOSSIBLE.into_iter().filter(|(size, _)| *size == 4) {
        let not = puzzle(size, &format!(r#"{{"type":"not","rule":{rule}}}"#));
        let both = puzzle(size, &format!(r#"{{"type":"and","rules":[{rule}]}}"#));
        for entry in suite::engines() {
            let found = outcome(entry.name, &not);
            assert!(matches!(found, None | Some(Outcome::Multiple(_))), "{}: {rule}", entry.name);
            let found = outcome(entry.name, &both);
            assert!(matches!(found, None | Some(Outcome::None)), "{}: {rule}", entry.name);
        }
    }
}

#[test]
fn they_are_written_turned_and_read_again() {
    for (size, rule) in IMPOSSIBLE.into_iter().chain(EMPTY) {
        let puzzle = puzzle(size, rule);
        let text = format::json::puzzle(&puzzle, None).to_string();
        assert_eq!(format::parse(&text).expect("it reads its own text").puzzle, puzzle);
        for symmetry in kenzan::Symmetry::ALL {
            let turned: Option<Rule> = puzzle.rules()[0].mapped(symmetry, puzzle.layout());
            assert!(turned.is_none_or(|rule| rule.validate(puzzle.layout()).is_ok()), "{rule}");
        }
    }
}
