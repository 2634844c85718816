//! Which mistake explains a wrong puzzle.

use kenzan::Puzzle;
use kenzan::render::sentence;
use kenzan::why::{Finding, Options, Repair, Slip};

use super::claims::{check, explain};
use super::copyist::{Kind, copies, count, is_symmetric};
use crate::suite;

fn repairs(puzzle: &Puzzle, options: &Options) -> Vec<Repair> {
    match explain(puzzle, options).finding {
        Finding::None { repairs, .. } | Finding::Multiple { repairs, .. } => repairs.list,
        Finding::Unique(_) | Finding::Unknown { .. } => Vec::new(),
    }
}

#[test]
fn each_kind_of_slip_is_named_and_undone() {
    // Project Euler's first grid, and a symmetric one of the Daily Telegraph without a given.
    let euler = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let telegraph =
        ".2.6.8...58...97......4....37....5..6.......4..8....13....2......98...36...3.6.9.";
    for (original, wrong, told) in [
        (
            euler,
            "..3.2.6..9..3.5..1..81.29....18.64..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
            "exchange rows 3 and 4",
        ),
        (
            euler,
            "..3.2.6..1..3.5..9..18.64....81.29..8.......7..67.82....26.95..9..2.3..8..5.1.3..",
            "exchange columns 1 and 9",
        ),
        (
            telegraph,
            ".2.6.6...56...97......4....37....5..6.......4..6....13....2......96...36...3.6.9.",
            "change r1c6, r2c2, r6c3, r8c4 from 6 to 8",
        ),
        (
            telegraph,
            "...6.8...58...97......4....37....5..6.......4..8....13....2......98...36...3.6.9.",
            "add r1c2=2",
        ),
    ] {
        let (original, wrong) = (suite::read(original), suite::read(wrong));
        let repairs = repairs(&wrong, &Options::default());
        let found = repairs.iter().take(3).find(|repair| repair.puzzle == original);
        let all: Vec<String> = repairs.iter().map(ToString::to_string).collect();
        assert_eq!(found.map(ToString::to_string).as_deref(), Some(told), "{wrong}: {all:?}");
    }
}

/// Unfinished puzzles with rules that clash: no change leaves one solution, as most cells are open.
#[test]
fn what_makes_an_unfinished_puzzle_possible_again_is_told_as_such() {
    let cage = |cells: &str, sum: u32| {
        format!(r#"{{"type":"killer-cage","cells":"{cells}","sum":{sum}}}"#)
    };
    for (rules, told) in [
        (
            [cage("r1c1-r1c2", 7), cage("r1c3-r1c4", 4)],
            &[
                "change the killer cage of 7 in r1c1-r1c2 into the killer cage of 6 in r1c1-r1c2",
                "change the killer cage of 4 in r1c3-r1c4 into the killer cage of 3 in r1c3-r1c4",
                "remove the killer cage of 7 in r1c1-r1c2",
                "remove the killer cage of 4 in r1c3-r1c4",
            ][..],
        ),
        (
            [cage("r1c1-r1c2", 7), r#"{"type":"thermometer","lines":["r1c1-r4c1"]}"#.to_owned()],
            &[
                "change the killer cage of 7 in r1c1-r1c2 into the killer cage of 5 in r1c1-r1c2",
                "change the killer cage of 7 in r1c1-r1c2 into the killer cage of 4 in r1c1-r1c2",
                "remove the killer cage of 7 in r1c1-r1c2",
                "remove the thermometer along r1c1-r4c1",
            ],
        ),
    ] {
        let text = format!(r#"{{"kenzan":1,"size":4,"rules":[{}]}}"#, rules.join(","));
        let puzzle = kenzan::format::parse(&text).expect("a good puzzle").puzzle;
        let explanation = explain(&puzzle, &Options { repairs: 1_000, ..Options::default() });
        let Finding::None { repairs, .. } = &explanation.finding else {
            panic!("{:?}", explanation.finding);
        };
        assert_eq!(count(&puzzle), 0);
        assert!(repairs.list.is_empty(), "{:?}", repairs.list);
        let found: Vec<String> = repairs.reopenings.iter().map(ToString::to_string).collect();
        let is_told = |told: &&str| found.iter().any(|found| found == told);
        assert!(told.iter().all(is_told), "{found:#?}");
        assert_eq!(repairs.reopened, repairs.reopenings.len());
        for reopening in &repairs.reopenings {
            assert!(count(&reopening.puzzle) > 1, "{reopening}");
        }
        let said = sentence::explained(&explanation.finding);
        let sentence = "no change that was tried leaves exactly one solution, but ";
        assert!(said.contains(sentence), "{said}");
        assert!(said.contains(" make it possible again, with several solutions"), "{said}");
        assert!(said.contains("tried to the end: "), "{said}");
    }
}

#[test]
fn two_slips_are_told_as_two() {
    let mut told = 0;
    for (original, wrong) in copies(&[Kind::MisreadTwice], 30, 5) {
        let repairs = repairs(&wrong, &Options::default());
        let Some(repair) =
            repairs.iter().find(|repair| repair.puzzle == original && repair.slips.len() == 2)
        else {
            continue;
        };
        let digits = original.givens().cells().zip(wrong.givens().digits());
        let changes: Vec<String> = digits
            .filter_map(|((cell, meant), &found)| Some((cell, meant?, found?)))
            .filter(|(_, meant, found)| meant != found)
            .map(|(cell, meant, found)| format!("change {cell} from {found} to {meant}"))
            .collect();
        let named: Vec<String> = repair.slips.iter().map(ToString::to_string).collect();
        assert_eq!(named, changes, "{wrong}");
        told += 1;
    }
    assert!(told >= 15, "{told} of 30");
}

#[test]
fn of_givens_left_out_those_that_make_the_pattern_symmetric_come_first() {
    let mut first = 0;
    for (_, wrong) in copies(&[Kind::LeftOut], 20, 3) {
        let repairs = repairs(&wrong, &Options { repairs: 1_000, ..Options::default() });
        let added = repairs
            .iter()
            .filter(|repair| matches!(repair.slips[..], [Slip::Missing { .. }]))
            .map(|repair| is_symmetric(repair.puzzle.givens()));
        let added: Vec<bool> = added.collect();
        assert!(added.is_sorted_by_key(|is_symmetric| !is_symmetric), "{wrong}: {added:?}");
        first += usize::from(added.first() == Some(&true) && added.last() == Some(&false));
    }
    assert!(first >= 10, "{first} of 20");
}

#[test]
fn more_effort_finds_what_less_effort_does_not() {
    let found = |effort| {
        let options = Options { effort, ..Options::default() };
        copies(&[Kind::MisreadTwice], 30, 4)
            .iter()
            .filter(|(original, wrong)| {
                repairs(wrong, &options).iter().any(|repair| repair.puzzle == *original)
            })
            .count()
    };
    let (little, usual) = (found(500), found(500_000));
    assert!(little < usual, "{little}, {usual}");
}

#[test]
fn every_kind_of_slip_is_explained_truly() {
    for (_, wrong) in copies(&Kind::ALL, 60, 6) {
        check(&wrong, &explain(&wrong, &Options::default()), count);
    }
}
