//! What every generated puzzle with rules keeps, at all kinds and layouts.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::*;
use crate::BoxShape;
use crate::Solve as _;
use crate::generate::{Generated, Generator};
use crate::technique::scale::kenzan::Level;

fn small(rules: Vec<RuleWish>) -> Settings {
    Settings { boxes: BoxShape::usual(6).expect("6 has boxes"), rules, ..Settings::default() }
}

fn wish(kind: &str, count: Option<RangeInclusive<usize>>) -> RuleWish {
    RuleWish::new(kind, count).expect("there are such rules")
}

/// Generates so many puzzles, and checks each: the only solution, and every rule.
fn made(settings: &Settings, count: usize) -> Vec<Generated> {
    let generator = Generator::new(settings.clone()).unwrap_or_else(|error| panic!("{error}"));
    let made: Vec<Generated> = generator.take(count).map(|one| one.expect("no error")).collect();
    for Generated { puzzle, solution, .. } in &made {
        assert_eq!(puzzle.check(solution.grid()), Ok(solution.clone()));
        #[cfg(feature = "batsat")]
        {
            use crate::{Outcome, crosscheck};
            let mut sat = crate::engine::SAT_BATSAT
                .make(&crate::engine::Settings::default())
                .expect("it is in this build");
            let answer =
                crosscheck::ask(sat.as_mut(), puzzle, &Query::unique()).expect("an answer");
            assert_eq!(answer.outcome, Outcome::Unique(solution.clone()), "{puzzle}");
        }
    }
    made
}

fn count(puzzle: &Puzzle, kind: &str) -> usize {
    puzzle.rules().iter().filter(|rule| rule.name() == kind).count()
}

#[test]
fn rules_of_each_kind_are_made_and_the_puzzle_has_one_solution() {
    for kind in KINDS {
        // In a 6×6 grid there is no place for two dots' lines, but for one.
        for generated in made(&small(vec![wish(kind.name, None)]), 2) {
            assert!(count(&generated.puzzle, kind.name) > 0, "{}", kind.name);
        }
    }
}

#[test]
fn the_seed_decides() {
    let settings =
        |seed| Settings { seed, ..small(vec![wish("arrow", None), wish("killer-cage", None)]) };
    let lines = |seed| {
        let made = made(&settings(seed), 2).into_iter();
        made.map(|one| crate::format::line::puzzle(&one.puzzle)).collect::<Vec<_>>()
    };
    assert_eq!(lines(3), lines(3));
    assert_ne!(lines(3), lines(4));
}

#[test]
fn cages_cover_the_grid_in_the_sizes_that_are_asked_for() {
    let settings = Settings {
        cage_sizes: Some(2..=4),
        clues: Some(0..=0),
        ..small(vec![wish("killer-cage", None)])
    };
    for Generated { puzzle, solution, .. } in made(&settings, 4) {
        assert_eq!(puzzle.givens().filled(), 0);
        let mut covered = HashSet::new();
        for rule in puzzle.rules() {
            let Rule::KillerCage(cage) = &**rule else { panic!("{rule}") };
            assert!((2..=4).contains(&cage.cells.len()), "{rule}");
            assert!(
                cages::is_connected(&cage.cells, &Layout::usual(6).expect("6 has boxes")),
                "{rule}"
            );
            assert!(cage.cells.iter().all(|cell| covered.insert(*cell)), "{rule}");
            let digits: HashSet<_> =
                cage.cells.iter().map(|&cell| solution.grid().get(cell)).collect();
            assert_eq!(digits.len(), cage.cells.len(), "{rule}");
        }
        assert_eq!(covered.len(), 36);
    }
}

#[test]
fn cages_and_givens_are_symmetric() {
    for symmetry in PatternSymmetry::ALL {
        for boxes in [6, 9] {
            let settings = Settings {
                boxes: BoxShape::usual(boxes).expect("it has boxes"),
                symmetry,
                ..small(vec![wish("killer-cage", None)])
            };
            for Generated { puzzle, .. } in made(&settings, 2) {
                let size = puzzle.size();
                let turned = |cells: &[Cell], operation: &crate::Symmetry| {
                    let cells = cells.iter().map(|&cell| operation.cell(cell, size));
                    cells.collect::<HashSet<_>>()
                };
                let cages: Vec<&[Cell]> = puzzle
                    .rules()
                    .iter()
                    .map(|rule| match &**rule {
                        Rule::KillerCage(cage) => &cage.cells[..],
                        rule => panic!("{rule}"),
                    })
                    .collect();
                let sets: Vec<HashSet<Cell>> =
                    cages.iter().map(|cage| cage.iter().copied().collect()).collect();
                for operation in symmetry.operations() {
                    for cage in &cages {
                        assert!(sets.contains(&turned(cage, operation)), "{symmetry:?} {puzzle}");
                    }
                    for (cell, digit) in puzzle.givens().cells() {
                        let image = puzzle.givens().get(operation.cell(cell, size));
                        assert_eq!(digit.is_some(), image.is_some(), "{symmetry:?} {puzzle}");
                    }
                }
            }
        }
    }
}

#[test]
fn symmetric_jigsaws_can_be_minimal() {
    let settings = Settings {
        regions: Regions::Irregular,
        symmetry: PatternSymmetry::R180,
        is_minimal: true,
        ..small(Vec::new())
    };
    for Generated { puzzle, .. } in made(&settings, 2) {
        for (cell, digit) in puzzle.givens().cells().filter(|(_, digit)| digit.is_some()) {
            let image = puzzle.givens().get(crate::Symmetry::ALL[3].cell(cell, 6));
            assert!(image.is_some(), "{cell} {digit:?}");
            assert_ne!(puzzle.without_given(cell).count(), Ok(1), "{cell}");
        }
    }
}

#[test]
fn as_many_rules_and_givens_are_there_as_are_asked_for() {
    let settings = Settings {
        clues: Some(2..=9),
        ..small(vec![wish("thermometer", Some(2..=2)), wish("difference", Some(3..=5))])
    };
    for Generated { puzzle, .. } in made(&settings, 4) {
        assert_eq!(count(&puzzle, "thermometer"), 2);
        assert!((3..=5).contains(&count(&puzzle, "difference")));
        assert!((2..=9).contains(&puzzle.givens().filled()));
    }
}

#[test]
fn digits_are_given_where_rules_alone_would_be_enough() {
    let settings = Settings { clues: Some(9..=10), ..small(vec![wish("killer-cage", None)]) };
    let mut generator = Generator::new(settings).expect("they can be made");
    let first = generator.next().expect("there are more").expect("no error");
    assert_eq!((first.puzzle.givens().filled(), generator.attempts()), (9, 1));
}

#[test]
fn each_rule_and_each_given_is_needed_where_that_is_asked_for() {
    let settings = Settings {
        are_rules_needed: true,
        ..small(vec![wish("whisper", None), wish("xv", None), wish("sandwich", None)])
    };
    for Generated { puzzle, .. } in made(&settings, 3) {
        for rule in 0..puzzle.rules().len() {
            assert_ne!(puzzle.without_rule(rule).count(), Ok(1), "{puzzle}");
        }
        for (cell, digit) in puzzle.givens().cells() {
            assert!(digit.is_none() || puzzle.without_given(cell).count() != Ok(1), "{cell}");
        }
    }
}

#[test]
fn a_rule_is_needed_also_where_that_takes_long_to_see() {
    let nine = BoxShape::usual(9).expect("9 has boxes");
    let settings =
        Settings { are_rules_needed: true, boxes: nine, ..small(vec![wish("whisper", None)]) };
    for Generated { puzzle, .. } in made(&settings, 4) {
        for rule in 0..puzzle.rules().len() {
            assert!(puzzle.without_rule(rule).solve().is_err(), "{puzzle}");
        }
    }
}

#[test]
fn irregular_regions_are_in_one_piece_each_and_diagonals_are_houses() {
    let mut shapes = HashSet::new();
    for seed in 0..5 {
        let settings = Settings {
            seed,
            regions: Regions::Irregular,
            has_diagonals: seed % 2 == 0,
            ..small(Vec::new())
        };
        for Generated { puzzle, .. } in made(&settings, 1) {
            let layout = puzzle.layout();
            for region in 0..6 {
                let own = layout.cells().filter(|&cell| layout.region(cell) == Some(region));
                let own: Vec<Cell> = own.collect();
                assert!(
                    own.len() == 6
                        && cages::is_connected(&own, &Layout::usual(6).expect("6 has boxes")),
                    "{own:?}"
                );
            }
            shapes.insert(layout.cells().map(|cell| layout.region(cell)).collect::<Vec<_>>());
            assert_eq!(layout.extra_houses().len(), if seed % 2 == 0 { 2 } else { 0 });
        }
    }
    assert!(shapes.len() > 3);
}

#[test]
fn a_puzzle_that_is_begun_is_completed() {
    let begun = crate::format::parse(
        r#"{"kenzan":1,"size":6,"boxes":"2x3","givens":"5...................................","rules":[
        {"type":"thermometer","lines":[["r2c2","r3c2","r4c2","r5c2"]]},{"type":"odd","cells":["r6c6"]}]}"#
            .replace('\n', "")
            .as_str(),
    );
    let begun = begun.expect("a puzzle").puzzle;
    let settings = Settings {
        begun: Some(begun.clone()),
        are_rules_needed: true,
        ..small(vec![wish("xv", None), wish("killer-cage", None)])
    };
    for Generated { puzzle, .. } in made(&settings, 2) {
        assert_eq!(puzzle.rules()[..2], *begun.rules());
        assert_eq!(puzzle.givens().get(Cell::new(0, 0)), begun.givens().get(Cell::new(0, 0)));
        assert!(count(&puzzle, "xv") > 0 && count(&puzzle, "killer-cage") > 0);
    }
    let hopeless = begun.with_given(Cell::new(2, 1), crate::Digit::new(1).expect("a digit"));
    let hopeless = Settings { begun: Some(hopeless.expect("it fits")), ..settings.clone() };
    let refused = Generator::new(hopeless).expect_err("no solution").to_string();
    assert_eq!(refused, "the puzzle to start with has no solution");
    let both = Settings { from: Some(begun.givens().clone()), ..settings.clone() };
    let refused = both.check().expect_err("two beginnings").to_string();
    assert_eq!(
        refused,
        "a puzzle to start with and other givens can't be combined: it has its own"
    );
}

#[test]
fn the_level_is_as_asked_for() {
    let settings = Settings {
        difficulty: Some(crate::generate::Wish::Kenzan {
            points: 0..=u32::MAX,
            levels: Level::Easy..=Level::Medium,
        }),
        ..small(vec![wish("killer-cage", None)])
    };
    for Generated { puzzle, rating, .. } in made(&settings, 3) {
        let Some(crate::rate::AnyRating::Kenzan(rating)) = rating else { panic!("{rating:?}") };
        assert!(rating.level <= Level::Medium);
        let mut rater = crate::rate::kenzan::Rater::default();
        let again = rater.rate(&puzzle, &crate::engine::Limits::default()).expect("a rating");
        assert_eq!(again, crate::rate::Difficulty::Rated(rating));
    }
}

#[test]
fn easy_jigsaws_have_givens_that_are_not_needed() {
    let levels = Level::Easy..=Level::Easy;
    let difficulty = Some(crate::generate::Wish::Kenzan { points: 0..=u32::MAX, levels });
    let jigsaw = Settings { regions: Regions::Irregular, difficulty, ..small(Vec::new()) };
    for Generated { puzzle, .. } in made(&jigsaw, 2) {
        assert!(puzzle.givens().filled() < 36);
    }
    let few = Settings { clues: Some(0..=10), ..jigsaw };
    assert!(few.eases() && !Settings { is_minimal: true, ..few.clone() }.eases());
    assert!(!Settings { are_rules_needed: true, ..few }.eases());
}

#[test]
fn what_can_not_be_made_is_refused_with_the_reason() {
    for (settings, message) in [
        (
            small(vec![wish("arrow", Some(RangeInclusive::new(5, 3)))]),
            "5 to 3 is an empty range of rules: write the lower one first",
        ),
        (
            Settings { cage_sizes: Some(7..=8), ..small(vec![wish("killer-cage", None)]) },
            "a cage has 1 to 6 cells here, because its digits differ",
        ),
        (
            Settings { cage_sizes: Some(2..=3), ..small(vec![wish("arrow", None)]) },
            "a number of cells of cages has no effect: no killer cages are asked for",
        ),
        (
            Settings { are_rules_needed: true, ..small(Vec::new()) },
            "leaving out rules that are not needed has no effect: no rules are asked for",
        ),
        (
            Settings { symmetry: PatternSymmetry::R180, ..small(vec![wish("arrow", None)]) },
            "a symmetry and rules other than killer cages can't be combined: these alone are drawn so",
        ),
        (
            Settings {
                difficulty: Some(crate::generate::Wish::Hodoku { scores: 0..=800 }),
                ..small(vec![wish("killer-cage", None)])
            },
            "a rating on this scale is only for 9×9 puzzles with 3×3 boxes",
        ),
    ] {
        let refused = settings.check().map_err(|error| error.to_string());
        assert!(refused.as_ref().is_err_and(|text| text.starts_with(message)), "{refused:?}");
    }
}
