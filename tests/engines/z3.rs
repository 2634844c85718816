//! The encodings of z3: each by itself, what is kept between puzzles, parameters and limits.

use crate::suite::{self, smtlib};
use kenzan::engine::z3::ENCODINGS;
use kenzan::engine::{
    self, CoreExtent, Ending, Engine, EngineError, Found, Interrupt, Limits, Query, Reason,
    Settings, Why,
};
use kenzan::{BoxShape, Fact, Outcome, Puzzle, crosscheck, export, format};

const HARD: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
const SEVERAL: &str =
    "000801000000000430500000000000070800000000100020030000600000075003400000000200600";
const OTHER_SEVERAL: &str =
    "....8...................1..............3...5..........2..7..............4........";
const NONE: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010020000400";

fn names() -> impl Iterator<Item = &'static str> {
    ENCODINGS.iter().map(|&(_, engine)| engine.name)
}

fn solve(engine: &mut dyn Engine, puzzle: &str, query: &Query) -> Found {
    engine.solve(&suite::read(puzzle), query).expect("it works")
}

fn set(z3: &[(&str, &str)], memory: Option<u64>) -> Settings {
    let z3 = z3.iter().map(|&(key, value)| (key.to_owned(), value.to_owned()));
    Settings { z3: z3.collect(), memory, ..Settings::default() }
}

fn made(name: &str, settings: &Settings) -> Result<Box<dyn Engine>, EngineError> {
    engine::named(name).expect("it is in the table").make(settings)
}

#[test]
fn the_first_encoding_is_what_z3_alone_means() {
    let listed: Vec<_> = ENCODINGS.iter().map(|&(name, engine)| (name, engine.name)).collect();
    assert_eq!(
        listed,
        [("int", "z3"), ("bitvec", "z3-bitvec"), ("enum", "z3-enum"), ("onehot", "z3-onehot")]
    );
}

#[test]
fn all_encodings_agree_with_native_without_a_budget() {
    let cases = suite::cases();
    let small: Vec<&Puzzle> =
        cases.iter().map(|case| &case.puzzle).filter(|puzzle| puzzle.size() <= 9).collect();
    assert!(small.len() > 20);
    let query = Query::unique();
    for name in names() {
        let (mut native, mut engine) = (suite::named("native"), suite::named(name));
        for puzzle in &small {
            let ask = |engine: &mut dyn Engine| {
                crosscheck::ask(engine, puzzle, &query).expect("right grids").outcome
            };
            let (truth, outcome) = (ask(native.as_mut()), ask(engine.as_mut()));
            let agreement = crosscheck::compare(&truth, &outcome);
            assert_eq!(agreement, crosscheck::Agreement::Agree, "{name}, {puzzle}: {outcome:?}");
        }
    }
}

/// Puzzles without a solution, each with how few facts have to go.
fn broken() -> Vec<(Puzzle, usize)> {
    let ruled = |rules: &str| {
        let text =
            format!(r#"{{"kenzan":1,"size":4,"givens":"1.....3..4.....2","rules":[{rules}]}}"#);
        format::parse(&text).expect("a puzzle").puzzle
    };
    let cage = r#"{"type":"killer-cage","cells":["r1c2","r1c3"],"sum":5},"#;
    let wrong_cage = r#"{"type":"killer-cage","cells":["r1c2","r1c3"],"sum":3},"#;
    let even = r#"{"type":"even","cells":["r4c1"]}"#;
    let odd = r#"{"type":"odd","cells":["r4c1"]}"#;
    let marks = "1,234,234,234,34,34,12,12,234,1,34,34,234,234,12,3";
    vec![
        (suite::read(NONE), 1),
        (suite::read("11.............."), 1),
        (suite::read("11............22"), 2),
        (ruled(&format!("{even},{odd}")), 1),
        (ruled(&format!("{cage}{even},{odd}")), 1),
        (ruled(&format!("{wrong_cage}{even},{odd}")), 2),
        (suite::read(marks), 1),
    ]
}

#[test]
fn a_core_contradicts_itself_and_the_fewest_facts_go() {
    for (puzzle, fewest) in broken() {
        for name in names() {
            let mut engine = suite::named(name);
            let core = engine.core(&puzzle, CoreExtent::Any, &Limits::default());
            let core = core.expect("it works").unwrap_or_else(|| panic!("{name}: {puzzle}"));
            assert!(!core.is_minimal, "{name}: {core:?} of {puzzle}");
            let facts: Vec<Fact> = puzzle.facts().collect();
            let facts = core.facts.iter().map(|&place| facts[place].clone());
            let clash = suite::subpuzzle(&puzzle, &facts.collect::<Vec<_>>());
            let found = suite::named("native").solve(&clash, &Query::up_to(1)).expect("it works");
            assert_eq!((found.count, found.ending), (0, Ending::Exhausted), "{name}: {core:?}");
            let Some(grid) = engine.fewest(&puzzle, &Limits::default()).expect("it works") else {
                // The others give up on a large grid.
                assert!(puzzle.size() > 4 && name != "z3-onehot", "{name}: no grid for {puzzle}");
                continue;
            };
            let solution =
                suite::subpuzzle(&puzzle, &[]).check(&grid).expect("the houses are kept");
            let broken = puzzle.facts().filter(|fact| !fact.is_true(&puzzle, &solution));
            assert_eq!(broken.count(), fewest, "{name}: {grid} of {puzzle}");
        }
    }
}

/// Each part of a minimal core is needed: so says another program text, of which kenzan's own engine has no part.
#[test]
fn a_minimal_core_is_minimal_by_the_exported_text() {
    for (puzzle, _) in broken() {
        let facts: Vec<Fact> = puzzle.facts().collect();
        let format = export::named("smtlib-bitvec").expect("a format");
        let mut text = Vec::new();
        let model = export::Model::of(&puzzle).with_names(true);
        format.write(&model, &mut text).expect("it is written");
        let text = String::from_utf8(text).expect("a text");
        for name in names() {
            let mut engine = suite::named(name);
            let core = engine.core(&puzzle, CoreExtent::Minimal, &Limits::default());
            let core = core.expect("it works").unwrap_or_else(|| panic!("{name}: {puzzle}"));
            assert!(core.is_minimal, "{name}: {core:?} of {puzzle}");
            let named = |place: &usize| match &facts[*place] {
                Fact::Given { cell, digit } => format!("{cell} is {}", digit.value()),
                Fact::PencilMarks { cell, digits } => {
                    let values = digits.iter().map(|digit| digit.value().to_string());
                    format!("{cell} is {}", values.collect::<Vec<_>>().join(" or "))
                }
                Fact::Rule { index, .. } => format!("rule {}", index + 1),
            };
            let houses = puzzle.layout().houses();
            let parts: Vec<String> = core
                .facts
                .iter()
                .map(named)
                .chain(core.houses.iter().map(|&place| houses[place].kind().to_string()))
                .collect();
            assert!(!smtlib::is_satisfiable(&text, &parts), "{name}: {parts:?}");
            for left_out in 0..parts.len() {
                let mut rest = parts.clone();
                let part = rest.remove(left_out);
                assert!(smtlib::is_satisfiable(&text, &rest), "{name}: {part} of {parts:?}");
            }
        }
    }
}

#[test]
fn what_has_a_solution_has_no_core_and_loses_no_fact() {
    for name in names() {
        let mut engine = suite::named(name);
        for solvable in ["1...............", "1.....3..4.....2"] {
            let puzzle = suite::read(solvable);
            let core = engine.core(&puzzle, CoreExtent::Minimal, &Limits::default());
            assert_eq!(core.expect("it works"), None, "{name}");
            let grid = engine.fewest(&puzzle, &Limits::default()).expect("it works");
            assert!(puzzle.check(&grid.expect("a grid")).is_ok(), "{name}");
        }
    }
    // The others name none, and don't optimise.
    let (mut native, puzzle) = (suite::named("native"), suite::read(NONE));
    let core = native.core(&puzzle, CoreExtent::Any, &Limits::default());
    assert_eq!(core.expect("it works"), None);
    assert_eq!(native.fewest(&puzzle, &Limits::default()).expect("it works"), None);
}

#[test]
fn an_interrupt_ends_cores_and_the_search_for_the_fewest() {
    let interrupt = Interrupt::default();
    interrupt.trigger(Reason::Cancelled);
    let cancelled = Limits::default().with_interrupt(interrupt);
    for name in names() {
        let mut engine = suite::named(name);
        let puzzle = suite::read(HARD);
        let core = engine.core(&puzzle, CoreExtent::Any, &cancelled);
        assert_eq!(core.expect("it works"), None, "{name}");
        assert_eq!(engine.fewest(&puzzle, &cancelled).expect("it works"), None, "{name}");
    }
}

#[test]
fn no_puzzle_changes_what_is_said_of_the_next() {
    let queries = [Query::unique(), Query::up_to(1), Query::up_to(40), Query::all(5)];
    for name in names() {
        for query in &queries {
            let alone = solve(suite::named(name).as_mut(), SEVERAL, query);
            assert!(alone.count >= 1, "{name}: {alone:?}");
            let mut engine = suite::named(name);
            for before in [OTHER_SEVERAL, NONE, HARD, "1.....3..4.....2", SEVERAL] {
                solve(engine.as_mut(), before, &Query::unique());
            }
            // The same grids in the same order, at the same cost.
            assert_eq!(solve(engine.as_mut(), SEVERAL, query), alone, "{name}");
        }
    }
}

#[test]
fn a_budget_gives_the_same_answer_every_time() {
    for name in names() {
        let mut engine = suite::named(name);
        let mut ask =
            |budget| solve(engine.as_mut(), HARD, &Query::unique().with_budget(Some(budget)));
        let first = ask(1_000_000);
        for _ in 0..3 {
            assert_eq!(ask(1_000_000), first, "{name}");
        }
        let half = ask(first.statistics.conflicts / 2);
        assert_eq!(half.ending, Ending::Stopped(Why::Budget), "{name}");
        assert_eq!(ask(first.statistics.conflicts / 2), half, "{name}");
    }
}

#[test]
fn a_budget_counts_for_the_puzzle_alone() {
    let query = Query::unique().with_budget(Some(1_000_000));
    for name in names() {
        let alone = solve(suite::named(name).as_mut(), HARD, &query);
        let mut engine = suite::named(name);
        for before in [OTHER_SEVERAL, NONE] {
            solve(engine.as_mut(), before, &Query::unique());
        }
        assert_eq!(solve(engine.as_mut(), HARD, &query), alone, "{name}");
    }
}

#[test]
fn parameters_of_every_type_are_taken() {
    let settings = set(
        &[
            ("random_seed", "7"),
            ("sat.restart.factor", "1.2"),
            ("phase", "always_false"),
            ("probing", "false"),
        ],
        None,
    );
    for name in names() {
        let mut engine = made(name, &settings).expect("Z3 has them");
        let found = solve(engine.as_mut(), HARD, &Query::unique());
        assert_eq!((found.count, found.ending), (1, Ending::Exhausted), "{name}");
    }
}

#[test]
fn a_parameter_has_an_effect() {
    for name in names() {
        let mut engine = made(name, &set(&[("max_conflicts", "1")], None)).expect("Z3 has it");
        let found = solve(engine.as_mut(), HARD, &Query::unique());
        let Ending::Stopped(Why::GaveUp(reason)) = &found.ending else {
            panic!("{name}: {found:?}")
        };
        assert!(reason.contains("conflicts"), "{name}: {reason}");
    }
}

#[test]
fn what_z3_does_not_take_is_said_beforehand() {
    for (key, value, reason) in [
        ("nonsense", "1", "no such parameter"),
        ("", "1", "no such parameter"),
        ("conflicts", "1", "no such parameter; it has backtrack.conflicts, max_conflicts"),
        ("smt.random_seed", "1", "no such parameter"),
        ("ctrl_c", "true", "kenzan listens"),
        ("sat.override_incremental", "true", "forget the question"),
        ("max_conflicts", "many", "write a whole number"),
        ("max_conflicts", "-1", "write a whole number"),
        ("max_conflicts", "4294967296", "write a whole number"),
        ("probing", "yes", "write true or false"),
        ("restart.factor", "fast", "write a number"),
        ("restart.factor", "inf", "write a number"),
        ("phase", "of the moon", "invalid phase selection"),
        ("phase", "zero\0byte", "its type is symbol"),
    ] {
        for name in names() {
            let Err(error) = made(name, &set(&[(key, value)], None)) else {
                panic!("{name} takes {key}={value}");
            };
            let text = error.to_string();
            assert!(text.contains(reason), "{key}={value}: {text}");
            assert!(text.starts_with("Z3 does not accept the parameter"), "{text}");
            assert_eq!(text.lines().count(), 1, "{text}");
        }
    }
}

#[test]
fn the_list_of_parameters_names_what_is_taken() {
    let list = engine::z3::parameters().expect("this build has Z3");
    assert!(list.lines().any(|line| line.starts_with("max_conflicts (unsigned int)")), "{list}");
}

#[test]
fn memory_is_limited_and_the_reason_is_told() {
    let empty = suite::empty(BoxShape::new(5, 5).expect("5×5 boxes"));
    for name in names() {
        let mut engine = made(name, &set(&[], Some(1))).expect("a limit is a limit");
        let answer = crosscheck::ask(engine.as_mut(), &empty, &Query::unique());
        let outcome = answer.expect("no wrong answer").outcome;
        let Outcome::Unknown { why, first: None } = outcome else { panic!("{name}: {outcome:?}") };
        assert!(why.to_string().contains("limited to 1 MB"), "{name}: {why}");
        let mut engine = made(name, &set(&[], Some(8_000))).expect("a limit is a limit");
        let found = solve(engine.as_mut(), HARD, &Query::unique());
        assert_eq!((found.count, found.ending), (1, Ending::Exhausted), "{name}");
    }
}

#[test]
fn an_interrupted_engine_is_as_good_as_new() {
    for name in names() {
        let mut engine = suite::named(name);
        let interrupt = Interrupt::default();
        interrupt.trigger(Reason::Timeout);
        let found = solve(engine.as_mut(), HARD, &Query::unique().with_interrupt(interrupt));
        assert_eq!(found.ending, Ending::Stopped(Why::Interrupted(Reason::Timeout)), "{name}");
        let found = solve(engine.as_mut(), HARD, &Query::unique());
        assert_eq!((found.count, found.ending), (1, Ending::Exhausted), "{name}");
    }
}

#[test]
fn a_search_is_interrupted_in_the_middle() {
    // All solutions of an empty grid: it would never end by itself.
    let empty = suite::empty(BoxShape::new(3, 3).expect("3×3 boxes"));
    for name in names() {
        let interrupt = Interrupt::default();
        let query = Query::up_to(u64::MAX).with_interrupt(interrupt.clone());
        let found = std::thread::scope(|scope| {
            let searching = scope.spawn(|| suite::named(name).solve(&empty, &query));
            std::thread::sleep(std::time::Duration::from_millis(300));
            interrupt.trigger(Reason::Cancelled);
            searching.join().expect("it ends").expect("it works")
        });
        assert_eq!(found.ending, Ending::Stopped(Why::Interrupted(Reason::Cancelled)), "{name}");
    }
}

#[test]
fn rules_of_every_kind_leave_the_grids_that_keep_them() {
    let puzzles = suite::random::puzzles(6);
    for name in names() {
        suite::random::check(suite::named(name).as_mut(), &puzzles);
    }
}
