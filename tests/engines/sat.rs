//! What the SAT engine promises beyond what every engine does (see `expected.rs`).

use crate::suite;
use std::time::Duration;

use kenzan::engine::{Ending, Engine, Entry, Found, Interrupt, Query, Reason, Settings, Why};
use kenzan::{BoxShape, Outcome, Puzzle, Rule, crosscheck};

/// By how many conflicts a search of this test may be longer than its budget: the solvers look at it
/// when they come to a decision, and a conflict may follow on another without one.
const OVERSHOOT: u64 = 10;

fn empty(rows: u8, columns: u8) -> Puzzle {
    suite::empty(BoxShape::new(rows, columns).expect("a good shape"))
}

fn case(name: &str) -> Puzzle {
    suite::cases().into_iter().find(|case| case.name == name).expect("listed").puzzle
}

/// Returns the SAT engines of this build.
fn engines() -> impl Iterator<Item = &'static Entry> {
    suite::engines().filter(|entry| entry.name.starts_with("sat"))
}

fn ask(engine: &mut dyn Engine, puzzle: &Puzzle, query: &Query) -> Found {
    engine.solve(puzzle, query).expect("it works")
}

#[test]
fn it_says_which_solver_it_has() {
    let version = kenzan::engine::sat::version().expect("it is in this build");
    let (solver, number) = version.split_once(' ').expect("a name and a number");
    assert_eq!(solver, if cfg!(feature = "cadical") { "CaDiCaL" } else { "BatSat" });
    assert!(number.starts_with(|first: char| first.is_ascii_digit()), "{version}");
}

#[test]
fn large_puzzles_are_proved_unique() {
    for entry in engines() {
        let mut engine = suite::make(entry);
        for (file, least) in [("size-16", 5), ("size-25", 3)] {
            let puzzles = suite::puzzles(&[file]);
            assert!(puzzles.len() >= least);
            for puzzle in puzzles {
                let answer = crosscheck::ask(engine.as_mut(), &puzzle, &Query::unique());
                let outcome = answer.expect("a right grid").outcome;
                assert!(
                    matches!(outcome, Outcome::Unique(_)),
                    "{} {file}: {outcome:?}",
                    entry.name
                );
            }
        }
    }
}

#[test]
fn all_solutions_are_found_and_different() {
    for (puzzle, count) in [(empty(2, 2), 288), (case("000 as printed"), 9_734)] {
        for entry in engines() {
            let mut engine = suite::make(entry);
            let answer = crosscheck::ask(engine.as_mut(), &puzzle, &Query::all(20_000));
            let Outcome::Multiple(several) = answer.expect("right and different grids").outcome
            else {
                panic!("there are several");
            };
            assert_eq!((several.count(), several.is_exact()), (count, true), "{}", entry.name);
            assert_eq!(several.solutions().len() as u64, count);
        }
    }
}

#[test]
fn a_budget_ends_the_search_after_so_many_conflicts() {
    let puzzle = case("002 and 003");
    for entry in engines() {
        let mut engine = suite::make(entry);
        let whole = ask(engine.as_mut(), &puzzle, &Query::unique());
        assert_eq!((whole.count, &whole.ending), (1, &Ending::Exhausted));
        let conflicts = whole.statistics.conflicts;
        assert!(conflicts > 10, "a hard puzzle takes some");
        for budget in [0, 1, 2, conflicts / 2] {
            let query = Query::unique().with_budget(Some(budget));
            let found = ask(engine.as_mut(), &puzzle, &query);
            assert_eq!(found.ending, Ending::Stopped(Why::Budget), "{} {budget}", entry.name);
            let most = budget + OVERSHOOT;
            assert!(found.statistics.conflicts <= most, "{budget}: {:?}", found.statistics);
        }
        let enough = Query::unique().with_budget(Some(conflicts + 1));
        assert_eq!(ask(engine.as_mut(), &puzzle, &enough), whole);
    }
}

#[test]
fn what_was_solved_before_changes_nothing() {
    for entry in engines() {
        let mut kept = suite::make(entry);
        for case in suite::cases() {
            for query in [Query::up_to(1), Query::all(50), Query::unique().with_budget(Some(20))] {
                let fresh = ask(suite::make(entry).as_mut(), &case.puzzle, &query);
                let found = ask(kept.as_mut(), &case.puzzle, &query);
                assert_eq!(found, fresh, "{} {}", entry.name, case.name);
            }
        }
    }
}

#[test]
fn an_interrupt_ends_a_search_that_is_under_way() {
    let puzzle = empty(4, 4);
    for entry in engines() {
        let interrupt = Interrupt::default();
        let query = Query::up_to(u64::MAX).with_interrupt(interrupt.child());
        let found = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(50));
                interrupt.trigger(Reason::Cancelled);
            });
            // Nobody lives to see the last of its solutions.
            ask(suite::make(entry).as_mut(), &puzzle, &query)
        });
        assert_eq!(
            found.ending,
            Ending::Stopped(Why::Interrupted(Reason::Cancelled)),
            "{}",
            entry.name
        );
    }
}

#[test]
fn rules_of_every_kind_leave_the_grids_that_keep_them() {
    let puzzles = suite::random::puzzles(12);
    for entry in engines() {
        suite::random::check(suite::make(entry).as_mut(), &puzzles);
    }
}

/// Returns the SAT engines of this build, with at most this number of literals for rules.
fn with_room(literals: usize) -> impl Iterator<Item = Box<dyn Engine>> {
    let settings = Settings { literals: Some(literals), ..Settings::default() };
    engines().map(move |entry| entry.make(&settings).expect("it is in this build"))
}

#[test]
fn rules_without_clauses_leave_the_grids_that_keep_them() {
    let puzzles = suite::random::puzzles(6);
    // None has clauses; some have; all have.
    for literals in [0, 150, 1_000_000] {
        for mut engine in with_room(literals) {
            suite::random::check(engine.as_mut(), &puzzles);
        }
    }
}

/// A rule of the whole grid that no grid keeps, though no few of its cells say so.
fn hopeless() -> Puzzle {
    let cells: Vec<String> = (0..81).map(|n| format!("\"r{}c{}\"", n / 9 + 1, n % 9 + 1)).collect();
    let rule = format!(
        r#"{{"type": "killer-cage", "repeats": true, "cells": [{}], "sum": 404}}"#,
        cells.join(",")
    );
    let rule: Rule = serde_json::from_str(&rule).expect("a rule");
    empty(3, 3).with_rule(rule).expect("a rule of this grid")
}

#[test]
fn grids_that_break_a_rule_without_clauses_count_against_the_budget() {
    for mut engine in with_room(0) {
        for budget in [1, 20] {
            let query = Query::unique().with_budget(Some(budget));
            let found = ask(engine.as_mut(), &hopeless(), &query);
            assert_eq!((found.count, &found.ending), (0, &Ending::Stopped(Why::Budget)));
            let conflicts = found.statistics.conflicts;
            assert!((budget..=budget + OVERSHOOT).contains(&conflicts), "{budget}: {conflicts}");
        }
    }
}

#[test]
fn an_interrupt_ends_a_search_for_a_rule_without_clauses() {
    for mut engine in with_room(0) {
        let interrupt = Interrupt::default();
        let query = Query::unique().with_interrupt(interrupt.child());
        let found = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(50));
                interrupt.trigger(Reason::Timeout);
            });
            ask(engine.as_mut(), &hopeless(), &query)
        });
        assert_eq!(found.ending, Ending::Stopped(Why::Interrupted(Reason::Timeout)));
    }
}

#[test]
fn a_rule_without_clauses_that_the_givens_break_leaves_nothing() {
    let solved = suite::read("1324423124133142");
    for (rule, count) in [("odd", 1), ("even", 0)] {
        let rule = format!(r#"{{"type": "{rule}", "cells": ["r1c1"]}}"#);
        let rule: Rule = serde_json::from_str(&rule).expect("a rule");
        let puzzle = solved.with_rule(rule).expect("a rule of this grid");
        for mut engine in with_room(0) {
            let found = ask(engine.as_mut(), &puzzle, &Query::unique());
            assert_eq!((found.count, &found.ending), (count, &Ending::Exhausted), "{puzzle}");
        }
    }
}
