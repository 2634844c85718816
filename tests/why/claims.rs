//! What is said, checked by asking for each claim.

use std::collections::BTreeSet;

use kenzan::engine::{Interrupt, Limits, Reason};
use kenzan::render::sentence;
use kenzan::why::{self, Finding, Options, Placement, Proof, Repair, Slip, UnsatCore};
use kenzan::{Candidates, Cell, Digit, Grid, House, Layout, Puzzle};

use super::copyist::{Dice, USUAL, copies, count};
use crate::suite::{self, subpuzzle};

pub(super) fn explain(puzzle: &Puzzle, options: &Options) -> why::Explanation {
    explain_within(puzzle, options, &Limits::default())
}

fn explain_within(puzzle: &Puzzle, options: &Options, limits: &Limits) -> why::Explanation {
    why::explain(suite::named("native").as_mut(), puzzle, options, limits).expect("right answers")
}

/// Checks what is said about `puzzle` by asking for each claim. `count` returns how many solutions a
/// puzzle has, up to two.
pub(super) fn check(
    puzzle: &Puzzle,
    explanation: &why::Explanation,
    count: impl Fn(&Puzzle) -> u64,
) {
    let repairs = match &explanation.finding {
        Finding::Unique(_) => {
            assert_eq!(count(puzzle), 1, "{puzzle}");
            return;
        }
        Finding::Unknown { .. } => return,
        Finding::None { clash, repairs, .. } => {
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
                assert_eq!(count(&with_givens(puzzle, set)), 1, "{puzzle}: {set:?}");
            }
            repairs
        }
    };
    let slips = repairs.list.first().map(|repair| repair.slips.len());
    assert!(slips.is_none_or(|slips| (1..=2).contains(&slips)), "{puzzle}");
    for repair in &repairs.list {
        // Pairs are for puzzles that no single mistake explains.
        assert_eq!(Some(repair.slips.len()), slips, "{puzzle}: {repair}");
        let changed = changed(puzzle, &repair.puzzle);
        assert!(changed.is_subset(&concerned(puzzle, repair)), "{puzzle}: {repair}");
        assert_eq!(count(&repair.puzzle), 1, "{puzzle}: {repair}");
        assert_ne!(repair.puzzle, *puzzle);
        repair.puzzle.check(repair.solution.grid()).expect("its solution");
    }
    assert!(repairs.list.is_sorted_by_key(|repair| repair.points));
    assert!(repairs.list.len() <= repairs.found);
}

/// Returns `puzzle` with more givens.
pub(super) fn with_givens(puzzle: &Puzzle, givens: &[(Cell, Digit)]) -> Puzzle {
    let with = |puzzle: Puzzle, &(cell, digit): &(Cell, Digit)| puzzle.with_given(cell, digit);
    givens.iter().fold(puzzle.clone(), |puzzle, given| with(puzzle, given).expect("it fits"))
}

/// The cells of which two puzzles say different things.
fn changed(before: &Puzzle, after: &Puzzle) -> BTreeSet<Cell> {
    let all = Candidates::full(before.size());
    let said = |puzzle: &Puzzle, cell| {
        (puzzle.givens().get(cell), puzzle.candidates().unwrap_or(&all).get(cell))
    };
    let cells = before.layout().cells();
    cells.filter(|&cell| said(before, cell) != said(after, cell)).collect()
}

/// The cells in which a repair may change something, according to its mistakes.
fn concerned(before: &Puzzle, repair: &Repair) -> BTreeSet<Cell> {
    let of = |slip: &Slip| -> Vec<Cell> {
        if let &Slip::Lines { lines, first, second } = slip {
            let cells =
                (0..before.size()).map(|place| [first, second].map(|n| lines.cell(n, place)));
            return cells.flatten().collect();
        }
        let placed = slip.placed(before).into_iter().map(|(cell, _)| cell);
        slip.cells(before).into_iter().chain(placed).collect()
    };
    repair.slips.iter().flat_map(of).collect()
}

#[test]
fn the_slip_of_the_first_article_is_found() {
    let articles = suite::puzzles(&["articles"]);
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
            let options = Options { effort, ..Options::default() };
            let limits = Limits::default().with_budget(budget);
            let explanation = explain_within(&puzzle, &options, &limits);
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
            Proof::Singles { placements, dead_end, .. } if placements.is_empty() => {
                dead_end.to_string()
            }
            Proof::Singles { .. } | Proof::Search => String::new(),
        };
        assert_eq!(told, seen, "{line}");
    }
}

/// Where it is not known that a house is needed, it is not said to be.
#[test]
fn the_houses_of_a_core_are_needed_or_enough() {
    let puzzle = suite::read("1..1............");
    let mut finding = explain(&puzzle, &Options::default()).finding;
    let houses: Vec<_> = puzzle.layout().houses().iter().map(House::kind).collect();
    for (count, is_minimal, told) in [
        (0, true, "no house is needed for that"),
        (1, true, "of the houses only row 1 is needed for that"),
        (1, false, "of the houses row 1 is enough for that"),
        (2, true, "of the houses only these are needed for that: row 1, row 2"),
        (2, false, "these houses are enough for that: row 1, row 2"),
    ] {
        let Finding::None { clash, .. } = &mut finding else { panic!("two 1s clash") };
        clash.core = Some(UnsatCore { first: None, houses: houses[..count].to_vec(), is_minimal });
        let said = sentence::explained(&finding);
        assert!(said.lines().any(|line| line == told), "{told}: {said}");
    }
}

#[test]
fn singles_that_show_a_clash_are_each_forced() {
    let mut shown = 0;
    for (_, wrong) in copies(&USUAL, 400, 5) {
        let Finding::None { clash, .. } = explain(&wrong, &Options::default()).finding else {
            continue;
        };
        let Proof::Singles { placements, reasons, .. } = &clash.proof else { continue };
        shown += 1;
        assert_eq!(reasons.len(), placements.len());
        for (Placement { cell, digit, .. }, reason) in placements.iter().zip(reasons) {
            let names = reason.contains(&cell.to_string()) && reason.contains(&digit.to_string());
            assert!(names, "{cell}={digit}: {reason}");
        }
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
            puzzle = puzzle.with_given(placement.cell, placement.digit).expect("it fits");
        }
    }
    assert!(shown >= 5, "{shown}");
}

#[test]
fn shipped_puzzles_are_explained_truly() {
    let sets = ["articles", "several", "none", "size-4", "size-6"];
    for puzzle in suite::puzzles(&sets) {
        check(&puzzle, &explain(&puzzle, &Options::default()), count);
    }
}

#[test]
fn large_puzzles_with_a_typo_end_and_are_explained_truly() {
    let mut dice = Dice(7);
    let originals = suite::puzzles(&["size-12", "size-16", "size-25"]);
    let mut fixed = 0;
    for (number, original) in originals.iter().enumerate() {
        // A given among givens can't be moved: another one can.
        let wrong = (0..100).find_map(|_| USUAL[number % 3].copy(original, &mut dice));
        let wrong = wrong.expect("there are many givens");
        let explanation = explain(&wrong, &Options { repairs: 20, ..Options::default() });
        check(&wrong, &explanation, count);
        if let Finding::None { repairs, .. } | Finding::Multiple { repairs, .. } =
            explanation.finding
        {
            fixed += usize::from(repairs.list.iter().any(|repair| repair.puzzle == *original));
        }
    }
    assert!(fixed * 4 >= originals.len() * 3, "{fixed} of {}", originals.len());
}

#[test]
fn an_empty_large_grid_ends_too() {
    for size in [16, 25] {
        let layout = Layout::usual(size).expect("the size has boxes");
        let puzzle = Puzzle::new(layout, Grid::empty(size)).expect("an empty puzzle");
        let explanation = explain(&puzzle, &Options::default());
        assert_ne!(explanation.finding.verdict().word(), "none");
        assert!(explanation.stopped.is_some());
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut kept = suite::named("native");
    for (_, wrong) in copies(&USUAL, 40, 3) {
        let options = Options::default();
        let first = why::explain(kept.as_mut(), &wrong, &options, &Limits::default())
            .expect("right answers");
        assert_eq!(first, explain(&wrong, &options), "{wrong}");
    }
}

#[test]
fn an_interrupt_leaves_nothing_untrue() {
    let interrupt = Interrupt::default();
    interrupt.trigger(Reason::Timeout);
    let puzzle = &suite::puzzles(&["articles"])[0];
    let explanation = explain_within(puzzle, &Options::default(), &interrupt.into());
    assert_eq!(explanation.finding.verdict().word(), "unknown");
}

#[test]
fn typos_of_9x9_puzzles_are_explained_truly() {
    for (_, wrong) in copies(&USUAL, 60, 2) {
        check(&wrong, &explain(&wrong, &Options::default()), count);
    }
}
