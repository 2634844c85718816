//! Puzzles that are solvable, unsolvable or ambiguous by construction, at several sizes and on any layout.

use crate::suite;
use std::sync::Arc;

use fastrand::Rng;
#[cfg(feature = "z3")]
use kenzan::engine::z3;
use kenzan::engine::{Ending, Entry, Interrupt, Query, Reason, Why};
use kenzan::{BoxShape, Digit, Layout, Outcome, Puzzle, crosscheck};
use proptest::prelude::*;

use crate::suite::layout::{self, Drawn};

/// The boxes that are tried, rows × columns.
const SHAPES: [(u8, u8); 7] = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3)];

/// Solutions are counted up to this.
const MOST: u64 = 1_000;

/// Values in reading order, 0 for an empty cell, with the layout that they are meant for.
#[derive(Debug, Clone)]
struct Values {
    layout: Arc<Layout>,
    values: Vec<u8>,
}

impl Values {
    /// Makes the grid whose rows are each moved against the one above so that all boxes fit.
    fn pattern(shape: BoxShape) -> Self {
        let (size, rows, columns) = (shape.size(), shape.rows(), shape.columns());
        let value = |row: u8, column: u8| (columns * (row % rows) + row / rows + column) % size + 1;
        let values =
            (0..size).flat_map(|row| (0..size).map(move |column| value(row, column))).collect();
        Self { layout: Layout::with_boxes(shape), values }
    }

    fn puzzle(&self) -> Puzzle {
        suite::of_values(&self.layout, &self.values)
    }

    fn keeping(&self, keep: impl Fn(usize, u8) -> bool) -> Self {
        let values = self.values.iter().enumerate();
        let values = values.map(|(index, &value)| if keep(index, value) { value } else { 0 });
        Self { layout: Arc::clone(&self.layout), values: values.collect() }
    }
}

/// A change of a grid that changes nothing about its solutions.
#[derive(Debug, Clone)]
struct Symmetry {
    /// Where each row comes from.
    rows: Vec<usize>,
    columns: Vec<usize>,
    /// What each value becomes, 0 staying 0.
    labels: Vec<u8>,
    transpose: bool,
}

impl Symmetry {
    /// Changes a grid that has boxes and no other regions.
    fn apply(&self, grid: &Values) -> Values {
        let size = self.rows.len();
        let value = |row: usize, column: usize| {
            let index = self.rows[row] * size + self.columns[column];
            self.labels[usize::from(grid.values[index])]
        };
        let places = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        if !self.transpose {
            return Values {
                layout: Arc::clone(&grid.layout),
                values: places.map(|(r, c)| value(r, c)).collect(),
            };
        }
        let shape = boxes(grid);
        let shape = BoxShape::new(shape.columns(), shape.rows()).expect("turned boxes");
        Values {
            layout: Layout::with_boxes(shape),
            values: places.map(|(r, c)| value(c, r)).collect(),
        }
    }
}

/// Orders of `groups` × `members` lines in which the groups stay together.
fn order(groups: u8, members: u8) -> impl Strategy<Value = Vec<usize>> {
    let (groups, members) = (usize::from(groups), usize::from(members));
    let shuffled = |count: usize| Just((0..count).collect::<Vec<_>>()).prop_shuffle();
    (shuffled(groups), prop::collection::vec(shuffled(members), groups)).prop_map(
        move |(groups, orders)| {
            let lines = groups.iter().zip(&orders);
            lines
                .flat_map(|(group, order)| order.iter().map(move |line| group * members + line))
                .collect()
        },
    )
}

fn symmetry(shape: BoxShape) -> impl Strategy<Value = Symmetry> {
    let (rows, columns, size) = (shape.rows(), shape.columns(), shape.size());
    let labels = Just((1..=size).collect::<Vec<_>>()).prop_shuffle();
    (order(columns, rows), order(rows, columns), labels, any::<bool>()).prop_map(
        |(rows, columns, mut labels, transpose)| {
            labels.insert(0, 0);
            Symmetry { rows, columns, labels, transpose }
        },
    )
}

fn shape() -> impl Strategy<Value = BoxShape> {
    prop::sample::select(&SHAPES[..])
        .prop_map(|(rows, columns)| BoxShape::new(rows, columns).expect("a good shape"))
}

fn boxes(grid: &Values) -> BoxShape {
    grid.layout.boxes().expect("a grid with boxes")
}

/// Full grids with boxes.
fn solved_boxes() -> impl Strategy<Value = Values> {
    shape()
        .prop_flat_map(|shape| symmetry(shape).prop_map(move |s| s.apply(&Values::pattern(shape))))
}

/// Full grids, half of them with boxes alone, half of them drawn with any houses.
fn solved() -> impl Strategy<Value = Values> {
    let drawn = (2_u8..=9, any::<u64>()).prop_map(|(size, seed)| {
        let Drawn { layout, grid } = layout::draw_kept(size, &mut Rng::with_seed(seed));
        let values = grid.digits().iter().map(|digit| digit.map_or(0, Digit::value)).collect();
        Values { layout, values }
    });
    prop_oneof![solved_boxes(), drawn]
}

/// Full grids, each with a puzzle that it solves.
fn solvable() -> impl Strategy<Value = (Values, Values)> {
    solvable_of(solved())
}

fn solvable_of(solved: impl Strategy<Value = Values>) -> impl Strategy<Value = (Values, Values)> {
    (solved, 35_u8..90).prop_flat_map(|(solved, percent)| {
        prop::collection::vec(0_u8..100, solved.values.len()).prop_map(move |dice| {
            let puzzle = solved.keeping(|index, _| dice[index] < percent);
            (solved.clone(), puzzle)
        })
    })
}

/// How many solutions `native` counts, up to [`MOST`].
fn count(puzzle: &Puzzle) -> u64 {
    let found = suite::named("native").solve(puzzle, &Query::up_to(MOST)).expect("it works");
    assert!(
        matches!(found.ending, Ending::Exhausted | Ending::Stopped(Why::Enough)),
        "{:?}",
        found.ending
    );
    found.count
}

/// Returns whether an engine supports a layout: some know boxes alone.
fn supports(entry: &Entry, puzzle: &Puzzle) -> bool {
    suite::make(entry).supports(puzzle).is_ok()
}

/// Returns those of the engines named that support a puzzle.
fn supporting<'a>(names: &'a [&'a str], puzzle: &Puzzle) -> impl Iterator<Item = &'a str> {
    names.iter().copied().filter(|name| suite::named(name).supports(puzzle).is_ok())
}

proptest! {
    #[test]
    fn a_solvable_puzzle_has_its_solution((solved, puzzle) in solvable()) {
        let puzzle = puzzle.puzzle();
        let solution = puzzle.check(&solved.puzzle().givens().clone());
        let outcome = suite::ask("native", &puzzle, &Query::unique());
        match &outcome {
            Outcome::Unique(only) => prop_assert_eq!(only, &solution.expect("by construction")),
            Outcome::Multiple(_) => {}
            Outcome::None | Outcome::Unknown { .. } => prop_assert!(false, "{:?}", outcome),
        }
    }

    #[test]
    fn native_and_mrv_count_the_same((_, puzzle) in solvable_of(solved_boxes())) {
        let puzzle = puzzle.puzzle();
        let query = Query::up_to(MOST).with_budget(Some(300_000));
        let (one, other) = (suite::ask("native", &puzzle, &query), suite::ask("mrv", &puzzle, &query));
        prop_assert!(!matches!(one, Outcome::Unknown { .. }), "{:?}", one);
        prop_assert_ne!(crosscheck::compare(&one, &other), crosscheck::Agreement::Differ);
        if let (Outcome::Multiple(one), Outcome::Multiple(other)) = (&one, &other)
            && other.count() < MOST
            && other.is_exact()
        {
            prop_assert_eq!((one.count(), one.is_exact()), (other.count(), true));
        }
    }

    #[test]
    fn no_engine_contradicts_another((_, puzzle) in solvable()) {
        let puzzle = puzzle.puzzle();
        let truth = suite::ask("native", &puzzle, &Query::up_to(MOST));
        for entry in suite::searchers().filter(|entry| supports(entry, &puzzle)) {
            let query = Query::up_to(MOST).with_budget(Some(20_000));
            let outcome = suite::ask(entry.name, &puzzle, &query);
            let agreement = crosscheck::compare(&truth, &outcome);
            prop_assert_ne!(agreement, crosscheck::Agreement::Differ, "{}", entry.name);
        }
    }

    #[test]
    fn a_wrong_given_leaves_no_solution(
        (solved, puzzle) in solvable(),
        place in any::<prop::sample::Index>(),
        shift in any::<u8>(),
    ) {
        let size = solved.layout.size();
        let place = place.index(solved.values.len());
        let mut wrong = puzzle.keeping(|index, _| index != place);
        let is_unique = count(&wrong.puzzle()) == 1;
        // Any value but the one of the solution.
        wrong.values[place] = (solved.values[place] + shift % (size - 1)) % size + 1;
        let wrong = wrong.puzzle();
        for name in supporting(&["native", "mrv", "depth-first"], &wrong) {
            let query = Query::unique().with_budget(Some(300_000));
            match suite::ask(name, &wrong, &query) {
                Outcome::None => {}
                Outcome::Unknown { .. } => prop_assert_ne!(name, "native"),
                outcome => prop_assert!(!is_unique, "{}: {:?}", name, outcome),
            }
        }
    }

    #[test]
    fn two_digits_without_givens_can_be_exchanged(solved in solved(), digits in any::<[u8; 2]>()) {
        let [one, other] = digits.map(|digit| digit % solved.layout.size() + 1);
        prop_assume!(one != other);
        let puzzle = solved.keeping(|_, value| value != one && value != other).puzzle();
        for name in supporting(&["native", "mrv"], &puzzle) {
            let outcome = suite::ask(name, &puzzle, &Query::unique());
            prop_assert!(matches!(outcome, Outcome::Multiple(_)), "{}: {:?}", name, outcome);
        }
    }

    #[test]
    fn symmetries_do_not_change_counts(
        ((_, puzzle), symmetry) in solvable_of(solved_boxes()).prop_flat_map(|pair| {
            let symmetry = symmetry(boxes(&pair.1));
            (Just(pair), symmetry)
        })
    ) {
        prop_assert_eq!(count(&symmetry.apply(&puzzle).puzzle()), count(&puzzle.puzzle()));
    }

    #[test]
    fn a_budget_is_never_exceeded((_, puzzle) in solvable(), budget in 0_u64..50) {
        let puzzle = puzzle.puzzle();
        // The SAT solvers look at their budget when they come to a decision: see `sat.rs`.
        let counting = suite::searchers().filter(|entry| !entry.name.starts_with("sat"));
        for entry in counting.filter(|entry| supports(entry, &puzzle)) {
            let query = Query::up_to(MOST).with_budget(Some(budget));
            let found = suite::make(entry).solve(&puzzle, &query).expect("it works");
            prop_assert!(found.statistics.nodes <= budget, "{}", entry.name);
        }
    }

    #[test]
    fn an_interrupt_raised_beforehand_is_noticed((_, puzzle) in solvable()) {
        let interrupt = Interrupt::default();
        interrupt.trigger(Reason::Cancelled);
        let query = Query::unique().with_interrupt(interrupt);
        let puzzle = puzzle.puzzle();
        for entry in suite::searchers().filter(|entry| supports(entry, &puzzle)) {
            let found = suite::make(entry).solve(&puzzle, &query).expect("it works");
            prop_assert_eq!(found.ending, Ending::Stopped(Why::Interrupted(Reason::Cancelled)), "{}", entry.name);
        }
    }

    #[test]
    fn an_engine_answers_as_a_fresh_one_does(
        puzzles in prop::collection::vec(solvable(), 1..6),
        budget in 1_u64..2_000,
    ) {
        for entry in suite::searchers() {
            let mut kept = suite::make(entry);
            let puzzles = puzzles.iter().map(|(_, puzzle)| puzzle.puzzle());
            for puzzle in puzzles.filter(|puzzle| supports(entry, puzzle)) {
                let query = Query::up_to(MOST).with_budget(Some(budget));
                let kept = kept.solve(&puzzle, &query).expect("it works");
                let fresh = suite::make(entry).solve(&puzzle, &query).expect("it works");
                prop_assert_eq!(kept, fresh, "{}", entry.name);
            }
        }
    }
}

#[cfg(feature = "z3")]
proptest! {
    // A question takes z3 some hundredths of a second, the larger sizes more.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn z3_and_native_agree((_, puzzle) in solvable()) {
        let puzzle = puzzle.puzzle();
        let query = Query::unique();
        let truth = suite::ask("native", &puzzle, &query);
        for (_, engine) in z3::ENCODINGS {
            let outcome = suite::ask(engine.name, &puzzle, &query.clone().with_budget(Some(5_000)));
            let agreement = crosscheck::compare(&truth, &outcome);
            prop_assert_ne!(agreement, crosscheck::Agreement::Differ, "{}", engine.name);
        }
    }

    #[test]
    fn a_solver_that_is_kept_stays_right(puzzles in prop::collection::vec(solvable(), 1..5)) {
        let mut kept = suite::named("z3-onehot");
        for (_, puzzle) in &puzzles {
            let puzzle = puzzle.puzzle();
            let outcome = crosscheck::ask(kept.as_mut(), &puzzle, &Query::unique());
            let truth = suite::ask("native", &puzzle, &Query::unique());
            let agreement = crosscheck::compare(&truth, &outcome.expect("right grids").outcome);
            prop_assert_eq!(agreement, crosscheck::Agreement::Agree);
        }
    }
}

#[test]
fn the_pattern_is_a_solution_of_every_shape() {
    for (rows, columns) in SHAPES {
        let pattern = Values::pattern(BoxShape::new(rows, columns).expect("a good shape"));
        let puzzle = pattern.puzzle();
        let layout = Arc::clone(puzzle.layout());
        assert_eq!(layout.boxes(), BoxShape::new(rows, columns).ok());
        puzzle.check(puzzle.givens()).expect("a full grid that keeps every rule");
    }
}
