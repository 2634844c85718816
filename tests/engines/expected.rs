//! One expectation, every engine.

use crate::suite;
use crate::suite::{Case, Count};
use kenzan::engine::{self, Ending, Interrupt, Query, Reason, Why, z3};
use kenzan::{BoxShape, Outcome, crosscheck};

/// So much that a slow engine is done with it in a second or so.
const BUDGET: u64 = 8_000_000;

/// z3 asks again for each solution, so it is not asked for thousands; its nodes are conflicts.
const Z3_SOLUTIONS: u64 = 300;
const Z3_BUDGET: u64 = 20_000;

fn query(case: &Case, engine: &str) -> Query {
    let solutions = match case.count {
        Count::Exactly(count) => count + 1,
        Count::AtLeast(count) => count,
    };
    let (most, budget) = if engine::named(engine).is_some_and(z3::is_z3) {
        (Z3_SOLUTIONS, Z3_BUDGET)
    } else {
        (u64::MAX, BUDGET)
    };
    Query::up_to(solutions.clamp(2, most)).with_budget(Some(budget))
}

/// Returns whether `outcome` is what the list says; not to know is right, too.
fn is_right(case: &Case, outcome: &Outcome) -> bool {
    let known = outcome.solutions().len() as u64;
    let count = match outcome {
        Outcome::None => Count::Exactly(0),
        Outcome::Unique(_) => Count::Exactly(1),
        Outcome::Multiple(several) if several.is_exact() => Count::Exactly(several.count()),
        Outcome::Multiple(several) => Count::AtLeast(several.count()),
        Outcome::Unknown { .. } => Count::AtLeast(known),
    };
    let fits = match (case.count, count) {
        (Count::Exactly(listed), Count::AtLeast(found)) => found <= listed,
        (listed @ Count::Exactly(_), found) => found == listed,
        (Count::AtLeast(listed), Count::Exactly(found)) => found >= listed,
        (Count::AtLeast(_), Count::AtLeast(_)) => true,
    };
    let same = |solution| outcome.solutions().iter().all(|found| found.grid() == solution);
    fits && case.solution.as_ref().is_none_or(same)
}

fn is_decided(case: &Case, outcome: &Outcome) -> bool {
    match (case.count, outcome) {
        (_, Outcome::Unknown { .. }) => false,
        (Count::Exactly(_), Outcome::Multiple(several)) => several.is_exact(),
        (Count::AtLeast(listed), Outcome::Multiple(several)) => several.count() >= listed,
        (_, Outcome::None | Outcome::Unique(_)) => true,
    }
}

#[test]
fn every_listed_puzzle_has_its_listed_count() {
    for entry in suite::engines() {
        // One instance for all of them: nothing may be left over from the puzzle before.
        let mut engine = suite::make(entry);
        for case in suite::cases() {
            let answer = crosscheck::ask(engine.as_mut(), &case.puzzle, &query(&case, entry.name))
                .unwrap_or_else(|error| panic!("{}, {}: {error}", entry.name, case.name));
            let outcome = answer.outcome;
            assert!(is_right(&case, &outcome), "{}, {}: {outcome:?}", entry.name, case.name);
            assert!(answer.statistics.nodes <= BUDGET, "{}, {}", entry.name, case.name);
            // What one encoding of z3 decides, all do, and so do the SAT solvers.
            let is_of_several = ["z3", "sat"].contains(&entry.family);
            let name = if is_of_several { entry.family } else { entry.name };
            if case.decided_by.contains(&name) {
                let decided = is_decided(&case, &outcome);
                assert!(decided, "{} can't decide {}: {outcome:?}", entry.name, case.name);
            }
        }
    }
}

#[test]
fn the_list_names_engines_that_exist_and_native_decides_all() {
    for case in suite::cases() {
        assert!(case.decided_by.contains(&"native"), "{}", case.name);
        for name in case.decided_by {
            assert!(engine::named(name).is_some(), "{name}");
        }
    }
}

#[test]
fn every_engine_is_there_if_its_feature_is() {
    for &entry in engine::TABLE {
        let expected = match entry.family {
            "z3" => cfg!(feature = "z3"),
            "sat" if entry.name == "sat-batsat" => cfg!(feature = "batsat"),
            "sat" => cfg!(any(feature = "cadical", feature = "batsat")),
            _ => true,
        };
        let is_there = suite::engines().any(|there| there == entry);
        assert_eq!(is_there, expected, "{}", entry.name);
    }
}

#[test]
fn every_engine_answers_by_its_own_name() {
    for entry in suite::engines() {
        assert_eq!(suite::make(entry).name(), entry.name);
    }
}

#[test]
fn every_size_and_box_shape_can_be_asked_about() {
    let shapes = (2..=12).flat_map(|rows| (2..=12).map(move |columns| (rows, columns)));
    let shapes: Vec<BoxShape> =
        shapes.filter_map(|(rows, columns)| BoxShape::new(rows, columns).ok()).collect();
    assert_eq!(shapes.len(), 57);
    for shape in shapes {
        let puzzle = suite::empty(shape);
        for entry in suite::searchers() {
            let mut engine = suite::make(entry);
            if shape.size() > 25 {
                // `layouts.rs` asks the others about grids of that size that are easier to fill.
                assert_eq!(engine.supports(&puzzle), Ok(()), "{}, {shape}", entry.name);
                continue;
            }
            let query = Query::up_to(3).with_budget(Some(20_000));
            let answer = crosscheck::ask(engine.as_mut(), &puzzle, &query)
                .unwrap_or_else(|error| panic!("{}, {shape}: {error}", entry.name));
            match answer.outcome {
                Outcome::Multiple(_) => {}
                Outcome::Unknown { .. } => assert_ne!(entry.name, "native", "{shape}"),
                outcome => panic!("{}, {shape}: {outcome:?}", entry.name),
            }
        }
    }
}

#[test]
fn all_solutions_are_different_grids() {
    let puzzle = suite::empty(BoxShape::new(2, 2).expect("2×2 boxes"));
    for name in ["native", "mrv", "permutation", "depth-first"] {
        let answer = crosscheck::ask(suite::named(name).as_mut(), &puzzle, &Query::all(1_000));
        let outcome = answer.expect("right and different grids").outcome;
        assert_eq!(outcome.solutions().len(), 288, "{name}");
    }
}

#[test]
fn an_interrupt_raised_beforehand_ends_every_search() {
    let interrupt = Interrupt::default();
    interrupt.trigger(Reason::Timeout);
    for entry in suite::searchers() {
        for case in suite::cases() {
            let query = Query::unique().with_interrupt(interrupt.child());
            let found = suite::make(entry).solve(&case.puzzle, &query).expect("it works");
            // A contradiction that is there from the start may be seen before the flag is looked at.
            let clashes = found.ending == Ending::Exhausted && case.count == Count::Exactly(0);
            let interrupted = found.ending == Ending::Stopped(Why::Interrupted(Reason::Timeout));
            assert!(interrupted || clashes, "{}, {}: {:?}", entry.name, case.name, found.ending);
        }
    }
}

#[test]
fn depth_first_search_comes_to_the_articles_solution_first() {
    let puzzle = &suite::cases()[0].puzzle;
    let found = suite::named("depth-first").solve(puzzle, &Query::up_to(1)).expect("it works");
    assert_eq!(found.ending, Ending::Stopped(Why::Enough));
    assert_eq!(
        found.grids[0].to_string(),
        "234891567169725438578346912316574829497682153825139746642918375953467281781253694"
    );
    assert_eq!(found.statistics.nodes, 12_102_870);
}

#[test]
fn subtraction_says_what_is_left_where_it_is_stuck() {
    for name in ["002 and 003", "004, first", "004, second"] {
        let case = suite::cases().into_iter().find(|case| case.name == name).expect("listed");
        let mut engine = suite::named("subtraction");
        let answer = crosscheck::ask(engine.as_mut(), &case.puzzle, &Query::unique());
        let Outcome::Unknown { why: Why::Stuck(left), first: None } =
            answer.expect("it works").outcome
        else {
            panic!("{name} needs more than singles");
        };
        let solution = case.solution.expect("listed with its solution");
        let mut cells = case.puzzle.layout().cells();
        assert!(cells.all(|cell| suite::has(&left, &solution, cell)), "{name}");
    }
}

#[test]
fn permutation_says_for_which_row_its_lists_are_too_long() {
    let puzzle = suite::empty(BoxShape::new(4, 4).expect("4×4 boxes"));
    let found = suite::named("permutation").solve(&puzzle, &Query::unique()).expect("it works");
    assert_eq!(
        found.ending,
        Ending::Stopped(Why::GaveUp("over 4 million permutations by row 1".into()))
    );
}
