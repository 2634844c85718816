//! The rest.

use std::sync::LazyLock;

use kenzan::engine::{Interrupt, Query, Reason};
use kenzan::why::{self, Finding, Options, Proof};
use kenzan::{
    Candidates, Cell, Digit, DigitSet, Fact, Grid, Layout, Outcome, Puzzle, Solution, crosscheck,
};
use proptest::prelude::*;

use super::copyist::{Dice, USUAL, copies, count, shipped};
use crate::suite;

fn explain(puzzle: &Puzzle, options: &Options) -> why::Explanation {
    why::explain(suite::named("native").as_mut(), puzzle, options).expect("right answers")
}

fn subpuzzle(puzzle: &Puzzle, facts: &[Fact]) -> Puzzle {
    let mut givens = Grid::empty(puzzle.size());
    let mut candidates = Candidates::full(puzzle.size());
    for fact in facts {
        match *fact {
            Fact::Given { cell, digit } => givens.set(cell, Some(digit)),
            Fact::PencilMarks { cell, digits } => candidates.set(cell, digits),
        }
    }
    let puzzle = Puzzle::new(puzzle.layout().clone(), givens).expect("it fits");
    puzzle.with_candidates(candidates).expect("it fits")
}

/// Checks what is said about `puzzle` by asking for each claim. `count` returns how many solutions a
/// puzzle has, up to two.
fn check(puzzle: &Puzzle, explanation: &why::Explanation, count: impl Fn(&Puzzle) -> u64) {
    let repairs = match &explanation.finding {
        Finding::Unique(_) => {
            assert_eq!(count(puzzle), 1, "{puzzle}");
            return;
        }
        Finding::Unknown { .. } => return,
        Finding::None { clash, repairs } => {
            assert_eq!(count(puzzle), 0, "{puzzle}");
            assert_eq!(count(&subpuzzle(puzzle, &clash.facts)), 0, "{puzzle}: {clash:?}");
            assert!(!clash.is_smallest || clash.is_minimal, "{puzzle}: {clash:?}");
            for place in 0..clash.facts.len() {
                let mut fewer = clash.facts.clone();
                fewer.remove(place);
                let is_needed = count(&subpuzzle(puzzle, &fewer)) > 0;
                assert!(is_needed || !clash.is_minimal, "{puzzle}: {clash:?}");
            }
            repairs
        }
        Finding::Multiple { extra, repairs, open, .. } => {
            assert_eq!(count(puzzle), 2, "{puzzle}");
            assert!(open.count >= 2);
            // Only where there are too many to be kept is their number another one.
            let shown = extra.sets.len();
            assert!(extra.found == shown || extra.found > why::Extra::SHOWN, "{puzzle}: {extra:?}");
            assert!(!extra.is_smallest || shown > 0, "{puzzle}: {extra:?}");
            for set in &extra.sets {
                let mut givens = puzzle.givens().clone();
                for &(cell, digit) in set {
                    givens.set(cell, Some(digit));
                }
                assert_eq!(count(&with_givens(puzzle, givens)), 1, "{puzzle}: {set:?}");
            }
            repairs
        }
    };
    for repair in &repairs.list {
        assert_eq!(count(&repair.puzzle), 1, "{puzzle}: {}", repair);
        assert_ne!(repair.puzzle, *puzzle);
        repair.puzzle.check(repair.solution.grid()).expect("its solution");
    }
    assert!(repairs.list.is_sorted_by_key(|repair| repair.points));
    assert!(repairs.list.len() <= repairs.found);
}

fn with_givens(puzzle: &Puzzle, givens: Grid) -> Puzzle {
    let changed = Puzzle::new(puzzle.layout().clone(), givens).expect("it fits");
    match puzzle.candidates() {
        Some(candidates) => changed.with_candidates(candidates.clone()).expect("it fits"),
        None => changed,
    }
}

#[test]
fn the_slip_of_the_first_article_is_found() {
    let articles = shipped(&["articles"]);
    let Finding::Multiple { open, extra, repairs, .. } =
        explain(&articles[0], &Options::default()).finding
    else {
        panic!("it has several solutions")
    };
    assert_eq!((open.count, open.is_count_exact, open.is_exact), (9_734, true, true));
    assert_eq!((extra.givens(), extra.is_smallest), (Some(3), true));
    assert_eq!(repairs.list[0].puzzle, articles[1]);
    assert_eq!(repairs.list[0].to_string(), "move r2c7=4, r2c8=3 to the right");
}

#[test]
fn givens_that_a_limit_leaves_unconfirmed_are_not_counted() {
    let mut dropped = 0;
    for line in ["1....3......4..2", "1...............", "12..34.........."] {
        let puzzle = suite::read(line);
        let all = match explain(&puzzle, &Options::default()).finding {
            Finding::Multiple { extra, .. } => extra.found,
            finding => panic!("{line}: {finding:?}"),
        };
        for (effort, budget) in [1, 2, 5, 10, 30, 100, 300, 1_000]
            .into_iter()
            .flat_map(|effort| [None, Some(5), Some(50)].map(|budget| (effort, budget)))
        {
            let options = Options { effort, budget, ..Options::default() };
            let explanation = explain(&puzzle, &options);
            check(&puzzle, &explanation, count);
            if let Finding::Multiple { extra, .. } = explanation.finding {
                dropped += usize::from(extra.found < all);
            }
        }
    }
    assert!(dropped > 0, "no limit was reached");
}

#[test]
fn clashes_are_as_small_as_can_be_and_seen_as_simply() {
    for (line, size, seen) in [
        ("1..1............", 2, "r1c1 and r1c4 are both 1, in row 1"),
        ("1....1..........", 2, "r1c1 and r2c2 are both 1, in box 1"),
        ("12....3.......4.", 3, "3 has no place left in row 1"),
        (
            &format!("12345678.{}9{}", ".".repeat(35), ".".repeat(36)),
            9,
            "r1c9 has no candidate left",
        ),
        (&format!("123456.........9.{}", ".".repeat(64)), 7, "9 has no place left in row 1"),
    ] {
        let puzzle = suite::read(line);
        let Finding::None { clash, .. } = explain(&puzzle, &Options::default()).finding else {
            panic!("{line} has no solution")
        };
        assert_eq!((clash.facts.len(), clash.is_smallest), (size, true), "{line}");
        let told = match clash.proof {
            Proof::Seen(violation) => violation.to_string(),
            Proof::Singles { placements, dead_end } if placements.is_empty() => {
                dead_end.to_string()
            }
            Proof::Singles { .. } | Proof::Search => String::new(),
        };
        assert_eq!(told, seen, "{line}");
    }
}

#[test]
fn singles_that_show_a_clash_are_each_forced() {
    let mut shown = 0;
    for (_, wrong) in copies(&USUAL, 400, 5) {
        let Finding::None { clash, .. } = explain(&wrong, &Options::default()).finding else {
            continue;
        };
        let Proof::Singles { placements, .. } = &clash.proof else { continue };
        shown += 1;
        let mut puzzle = subpuzzle(&wrong, &clash.facts);
        for placement in placements {
            // Nothing else in the cell, and, where a house is named, nowhere else in it.
            let peers_hold = |cell: Cell, digit: Digit| {
                let mut peers = puzzle.layout().peers(cell).iter();
                peers.any(|&peer| puzzle.givens().get(peer) == Some(digit))
            };
            let may =
                |cell: Cell, digit| puzzle.givens().get(cell).is_none() && !peers_hold(cell, digit);
            assert!(may(placement.cell, placement.digit), "{wrong}: {placement}");
            let places = match placement.house {
                Some(kind) => {
                    let mut houses = puzzle.layout().houses().iter();
                    let house = houses.find(|house| house.kind() == kind).expect("a house");
                    let cells = house.cells().iter();
                    cells.filter(|&&cell| may(cell, placement.digit)).count()
                }
                None => Digit::all(9).filter(|&digit| may(placement.cell, digit)).count(),
            };
            assert_eq!(places, 1, "{wrong}: {placement}");
            let mut givens = puzzle.givens().clone();
            givens.set(placement.cell, Some(placement.digit));
            puzzle = with_givens(&puzzle, givens);
        }
    }
    assert!(shown >= 5, "{shown}");
}

#[test]
fn shipped_puzzles_are_explained_truly() {
    let sets = ["articles", "several", "none", "size-4", "size-6"];
    for puzzle in shipped(&sets) {
        check(&puzzle, &explain(&puzzle, &Options::default()), count);
    }
}

#[test]
fn large_puzzles_with_a_typo_end_and_are_explained_truly() {
    let mut dice = Dice(7);
    let originals = shipped(&["size-12", "size-16", "size-25"]);
    let mut mended = 0;
    for (number, original) in originals.iter().enumerate() {
        // A given among givens can't be moved: another one can.
        let wrong = (0..100).find_map(|_| USUAL[number % 3].copy(original, &mut dice));
        let wrong = wrong.expect("there are many givens");
        let explanation = explain(&wrong, &Options { repairs: 20, ..Options::default() });
        check(&wrong, &explanation, count);
        if let Finding::None { repairs, .. } | Finding::Multiple { repairs, .. } =
            explanation.finding
        {
            mended += usize::from(repairs.list.iter().any(|repair| repair.puzzle == *original));
        }
    }
    assert!(mended * 4 >= originals.len() * 3, "{mended} of {}", originals.len());
}

#[test]
fn an_empty_large_grid_ends_too() {
    for size in [16, 25] {
        let layout = Layout::usual(size).expect("the size has boxes");
        let puzzle = Puzzle::new(layout, Grid::empty(size)).expect("an empty puzzle");
        let explanation = explain(&puzzle, &Options::default());
        assert_ne!(explanation.finding.word(), "none");
        assert!(explanation.stopped.is_some());
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut kept = suite::named("native");
    for (_, wrong) in copies(&USUAL, 40, 3) {
        let options = Options::default();
        let first = why::explain(kept.as_mut(), &wrong, &options).expect("right answers");
        assert_eq!(first, explain(&wrong, &options), "{wrong}");
    }
}

#[test]
fn an_interrupt_leaves_nothing_untrue() {
    let interrupt = Interrupt::default();
    interrupt.trigger(Reason::Timeout);
    let options = Options { interrupt, ..Options::default() };
    let puzzle = &shipped(&["articles"])[0];
    let explanation = explain(puzzle, &options);
    assert_eq!(explanation.finding.word(), "unknown");
}

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
    let fits = |solution: &&Solution| {
        let mut cells = solution.grid().cells();
        cells.all(|(cell, digit)| digit.is_some_and(|digit| puzzle.allowed(cell).contains(digit)))
    };
    SQUARES.iter().filter(fits).collect()
}

fn brute_count(puzzle: &Puzzle) -> u64 {
    brute(puzzle).len().min(2) as u64
}

/// What can be said about the cells of a 4×4 puzzle.
fn facts(puzzle: &Puzzle) -> Vec<Fact> {
    let all = DigitSet::full(4);
    let of = |(cell, digit): (Cell, Option<Digit>)| {
        let digits = puzzle.candidates().map_or(all, |candidates| candidates.get(cell));
        let given = digit.map(|digit| Fact::Given { cell, digit });
        let is_more = digits != all && digit.is_none_or(|digit| !digits.contains(digit));
        [given, is_more.then_some(Fact::PencilMarks { cell, digits })]
    };
    puzzle.givens().cells().flat_map(of).flatten().collect()
}

/// Returns how few facts of a 4×4 puzzle clash, by trying all subsets up to three.
fn fewest(puzzle: &Puzzle) -> usize {
    let facts = facts(puzzle);
    let clash = |places: &[usize]| {
        let facts: Vec<Fact> = places.iter().map(|&place| facts[place]).collect();
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

fn check_by_brute_force(puzzle: &Puzzle) {
    let explanation = explain(puzzle, &Options { repairs: 100, ..Options::default() });
    assert_eq!(explanation.stopped, None);
    check(puzzle, &explanation, brute_count);
    let solutions = brute(puzzle);
    match explanation.finding {
        Finding::Unique(solution) => assert_eq!([&solution][..], solutions),
        Finding::Unknown { .. } => panic!("4×4 puzzles are decided"),
        Finding::None { clash, .. } => {
            assert!(clash.is_smallest, "{puzzle}");
            assert_eq!(clash.facts.len().min(4), fewest(puzzle), "{puzzle}: {clash:?}");
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
                .filter(|&(cell, digit)| {
                    let mut givens = puzzle.givens().clone();
                    givens.set(cell, Some(digit));
                    unique(&with_givens(puzzle, givens))
                })
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
        let sets: Vec<DigitSet> = marks.into_iter().map(DigitSet::from_bits).collect();
        let candidates = Candidates::from_sets(4, sets).expect("16 sets");
        puzzle.with_candidates(candidates).expect("of the same size")
    })
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

#[test]
fn typos_of_9x9_puzzles_are_explained_truly() {
    for (_, wrong) in copies(&USUAL, 60, 2) {
        check(&wrong, &explain(&wrong, &Options::default()), count);
    }
}
