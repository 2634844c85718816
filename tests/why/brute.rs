//! Small puzzles, of which everything is known by trying.

use std::sync::{Arc, LazyLock};

use kenzan::engine::{Ending, Engine, EngineError, Found, Limits, Query, Statistics, Unsupported};
use kenzan::rule::{AntiKing, Difference, KillerCage, Odd, Palindrome, Thermometer};
use kenzan::why::{self, Fewest, FewestBy, Finding, Kind, Options, Slip};
use kenzan::{
    Candidates, Cell, Digit, DigitSet, Fact, HouseKind, Layout, Outcome, Puzzle, Rule, Solution,
    crosscheck,
};
use proptest::prelude::*;

use super::claims::{check, explain, with_givens};
use crate::suite::{self, subpuzzle};

/// All 288 solutions of the empty 4×4 grid.
static SQUARES: LazyLock<Vec<Solution>> = LazyLock::new(|| {
    let empty = suite::read("................");
    let answer = crosscheck::ask(suite::named("mrv").as_mut(), &empty, &Query::all(1_000));
    let Outcome::Multiple(several) = answer.expect("right grids").outcome else {
        panic!("it has several solutions")
    };
    assert_eq!(several.solutions().len(), 288);
    several.solutions().to_vec()
});

/// Finds the solutions of a 4×4 puzzle by trying all grids.
fn brute(puzzle: &Puzzle) -> Vec<&'static Solution> {
    SQUARES.iter().filter(|solution| puzzle.check(solution.grid()).is_ok()).collect()
}

fn brute_count(puzzle: &Puzzle) -> u64 {
    brute(puzzle).len().min(2) as u64
}

/// Returns how few facts of a 4×4 puzzle clash, by trying all subsets up to three.
fn fewest(puzzle: &Puzzle) -> usize {
    let facts: Vec<Fact> = puzzle.facts().collect();
    let clash = |places: &[usize]| {
        let facts: Vec<Fact> = places.iter().map(|&place| facts[place].clone()).collect();
        brute(&subpuzzle(puzzle, &facts)).is_empty()
    };
    let count = facts.len();
    if (0..count).any(|one| clash(&[one])) {
        return 1;
    }
    if (0..count).any(|one| (0..one).any(|two| clash(&[one, two]))) {
        return 2;
    }
    let three = |one, two| (0..two).any(|three| clash(&[one, two, three]));
    if (0..count).any(|one| (0..one).any(|two| three(one, two))) { 3 } else { 4 }
}

/// Returns how few facts of a 4×4 puzzle have to go, by trying all grids.
fn least(puzzle: &Puzzle) -> usize {
    let broken =
        |solution: &Solution| puzzle.facts().filter(|fact| !fact.is_true(puzzle, solution)).count();
    SQUARES.iter().map(broken).min().expect("there are grids")
}

fn check_by_brute_force(puzzle: &Puzzle) {
    let options = Options { repairs: 100, fewest: true, ..Options::default() };
    let explanation = explain(puzzle, &options);
    // Pairs of slips in rules are more than are tried.
    assert!(explanation.stopped.is_none() || !puzzle.rules().is_empty());
    check(puzzle, &explanation, brute_count);
    let solutions = brute(puzzle);
    match explanation.finding {
        Finding::Unique(solution) => assert_eq!([&solution][..], solutions),
        Finding::Unknown { .. } => panic!("4×4 puzzles are decided"),
        Finding::None { clash, fewest: gone, .. } => {
            assert!(clash.is_smallest, "{puzzle}");
            assert_eq!(clash.facts.len().min(4), fewest(puzzle), "{puzzle}: {clash:?}");
            let Fewest { facts: gone, solution, by } = gone.expect("4×4 puzzles are decided");
            assert_eq!((gone.len(), by), (least(puzzle), FewestBy::Clashes), "{puzzle}: {gone:?}");
            for fact in puzzle.facts().filter(|fact| !gone.contains(fact)) {
                assert!(fact.is_true(puzzle, &solution), "{puzzle}: {fact}");
            }
        }
        Finding::Multiple { open, extra, .. } => {
            assert_eq!((open.count, open.is_count_exact), (solutions.len() as u64, true));
            for cell in puzzle.layout().cells() {
                let held = solutions.iter().filter_map(|solution| solution.grid().get(cell));
                assert_eq!(open.possible.get(cell), held.collect(), "{puzzle}: {cell}");
            }
            let unique = |puzzle: &Puzzle| brute(puzzle).len() == 1;
            let singles: Vec<_> = open
                .cells()
                .flat_map(|(cell, set)| set.iter().map(move |digit| (cell, digit)))
                .filter(|&given| unique(&with_givens(puzzle, &[given])))
                .map(|given| vec![given])
                .collect();
            if singles.is_empty() {
                assert!(extra.givens() >= Some(2), "{puzzle}");
            } else {
                assert_eq!(extra.sets, singles, "{puzzle}");
            }
        }
    }
}

/// Puzzles of 4×4 cells with and without pencil marks: most are wrong in some way.
fn small() -> impl Strategy<Value = Puzzle> {
    let cell = prop_oneof![3 => Just(0_u8), 1 => 1_u8..=4];
    let marks = prop::option::of(prop::collection::vec(
        prop_oneof![6 => Just(0b1111_u64), 1 => 0_u64..16],
        16,
    ));
    (prop::collection::vec(cell, 16), marks).prop_map(|(values, marks)| {
        let layout = Layout::usual(4).expect("4 has boxes");
        let puzzle = suite::of_values(&layout, &values);
        let Some(marks) = marks else { return puzzle };
        let sets: Vec<DigitSet> =
            marks.into_iter().map(|marks| DigitSet::from_bits(marks << 1)).collect();
        let candidates = Candidates::from_sets(4, sets).expect("16 sets");
        puzzle.with_candidates(candidates).expect("of the same size")
    })
}

/// Rules of several kinds for a 4×4 grid.
fn rule() -> impl Strategy<Value = Rule> {
    let cells = |most| {
        let cell = (0_u8..4, 0_u8..4).prop_map(|(row, column)| Cell::new(row, column));
        prop::collection::vec(cell, 2..=most)
    };
    let cage = (cells(4), 1_u32..=16, any::<bool>());
    let pair = || cells(2).prop_map(|cells| [cells[0], cells[1]]);
    let rule = prop_oneof![
        cage.prop_map(|(cells, sum, repeats)| KillerCage { cells, sum: Some(sum), repeats }.into()),
        cells(3).prop_map(|line| Thermometer { lines: vec![line], slow: false }.into()),
        (pair(), 0_u32..4).prop_map(|(cells, difference)| Difference { cells, difference }.into()),
        cells(3).prop_map(|cells| Odd { cells }.into()),
        cells(3).prop_map(|line| Palindrome { line }.into()),
        Just(AntiKing {}.into()),
    ];
    rule.prop_filter("it is valid", |rule: &Rule| {
        rule.validate(&Layout::usual(4).expect("4 has boxes")).is_ok()
    })
}

/// Puzzles with few givens and some rules.
fn ruled() -> impl Strategy<Value = Puzzle> {
    let cell = prop_oneof![9 => Just(0_u8), 1 => 1_u8..=4];
    (prop::collection::vec(cell, 16), prop::collection::vec(rule(), 1..4)).prop_map(
        |(values, rules)| {
            let layout = Layout::usual(4).expect("4 has boxes");
            let puzzle = suite::of_values(&layout, &values);
            puzzle.with_rules(rules.into_iter().map(Arc::new)).expect("they are valid")
        },
    )
}

proptest! {
    // Each has hundreds of slips in rules, and most have no repair of a single one.
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn rules_clash_and_are_mended_as_trying_everything_says(puzzle in ruled()) {
        check_by_brute_force(&puzzle);
    }
}

proptest! {
    #[test]
    fn small_puzzles_are_explained_as_trying_everything_does(puzzle in small()) {
        check_by_brute_force(&puzzle);
    }

    #[test]
    fn little_effort_says_less_but_nothing_untrue(puzzle in small(), effort in 0_u64..60) {
        check(&puzzle, &explain(&puzzle, &Options { effort, ..Options::default() }), brute_count);
    }
}

/// An engine that understands whatever the checker does: it tries all grids.
struct Trying;

impl Engine for Trying {
    fn name(&self) -> &'static str {
        "trying"
    }

    fn supports(&self, _: &Puzzle) -> Result<(), Unsupported> {
        Ok(())
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError> {
        let right = SQUARES.iter().map(Solution::grid).filter(|grid| puzzle.check(grid).is_ok());
        let grids: Vec<_> = right.cloned().collect();
        let count = grids.len() as u64;
        let grids = grids.into_iter().take(query.keep).collect();
        let statistics = Statistics { nodes: 1, ..Statistics::default() };
        Ok(Found { grids, count, ending: Ending::Exhausted, statistics })
    }
}

#[test]
fn whatever_else_a_puzzle_says_is_in_every_repair() {
    let layout = Layout::usual(4).expect("4 has boxes");
    let diagonal = (0..4).map(|number| Cell::new(number, number));
    let layout = layout.with_house(HouseKind::MainDiagonal, diagonal).expect("four cells");
    let mut candidates = Candidates::full(4);
    candidates.set(Cell::new(3, 0), [1, 2, 3].into_iter().filter_map(Digit::new).collect());
    let mut repaired = 0;
    for line in [
        "1....2....3.....", "12..........3..4", "1......1.2......", "1..2............",
        "3..21...........",
    ] {
        let givens = suite::read(line).givens().clone();
        let puzzle = Puzzle::new(layout.clone(), givens).expect("it fits");
        let puzzle = puzzle.with_candidates(candidates.clone()).expect("it fits");
        let options = Options { repairs: 1_000, ..Options::default() };
        let told = why::explain(&mut Trying, &puzzle, &options, &Limits::default())
            .expect("right answers");
        let repairs = match told.finding {
            Finding::None { repairs, .. } | Finding::Multiple { repairs, .. } => repairs.list,
            Finding::Unique(_) | Finding::Unknown { .. } => panic!("{line} is wrong"),
        };
        repaired += usize::from(!repairs.is_empty());
        for repair in repairs {
            assert_eq!(repair.puzzle.layout(), &layout, "{line}: {repair}");
            let moves_marks = |slip: &Slip| {
                let is_exchange = matches!(slip, Slip::Lines { .. });
                is_exchange || slip.kind() == Kind::Marks
            };
            if !repair.slips.iter().any(moves_marks) {
                assert_eq!(repair.puzzle.candidates(), Some(&candidates), "{line}: {repair}");
            }
        }
    }
    assert!(repaired >= 3, "{repaired}");
}

#[test]
fn where_the_rules_alone_can_not_be_kept_no_given_is_to_blame() {
    // The digit of r2c2 is missing in the extra region, of which one cell is in its row.
    let region = [(0, 0), (0, 1), (1, 0), (1, 2)].map(|(row, column)| Cell::new(row, column));
    let layout = Layout::usual(4).expect("4 has boxes");
    let layout = layout.with_house(HouseKind::ExtraRegion(0), region).expect("four cells");
    for line in ["................", "1....3......4..2"] {
        let givens = suite::read(line).givens().clone();
        let puzzle = Puzzle::new(layout.clone(), givens).expect("it fits");
        let told = why::explain(&mut Trying, &puzzle, &Options::default(), &Limits::default())
            .expect("right answers");
        let Finding::None { clash, repairs, .. } = told.finding else { panic!("{line} has none") };
        assert_eq!((clash.facts.len(), clash.is_smallest), (0, true), "{line}");
        assert_eq!((repairs.found, repairs.is_complete()), (0, true), "{line}");
    }
}

#[test]
fn a_rule_that_clashes_is_told_in_its_sentence_and_mended_by_its_number() {
    let cage = |names: &[&str], sum| {
        let cells = names.iter().map(|name| name.parse().expect("a cell")).collect();
        Arc::new(Rule::from(KillerCage { cells, sum: Some(sum), repeats: false }))
    };
    // Row 1 holds 10 in all, so that the cages of a row hold 10, not 11.
    let rules = [cage(&["r1c1", "r1c2"], 4), cage(&["r1c3", "r1c4"], 7)];
    let puzzle = suite::read("....34..2.43...1").with_rules(rules).expect("they are valid");
    let explanation = why::explain(&mut Trying, &puzzle, &Options::default(), &Limits::default())
        .expect("right answers");
    let Finding::None { clash, repairs, .. } = explanation.finding else { panic!("11 is not 10") };
    let facts: Vec<String> = clash.facts.iter().map(ToString::to_string).collect();
    assert_eq!(facts, ["the killer cage of 4 in r1c1-r1c2", "the killer cage of 7 in r1c3-r1c4"]);
    assert!(clash.is_smallest);
    let changes: Vec<String> = repairs.list.iter().map(ToString::to_string).collect();
    let wanted = "change the killer cage of 4 in r1c1-r1c2 into the killer cage of 3 in r1c1-r1c2";
    let other = "change the killer cage of 7 in r1c3-r1c4 into the killer cage of 6 in r1c3-r1c4";
    assert!(changes.iter().any(|change| change == wanted || change == other), "{changes:?}");
}
