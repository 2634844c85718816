//! What is asked for is what is made, checked by the other parts of the library.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::stream::stream;
use super::*;
use crate::Solve as _;
use crate::engine::{Engine, Interrupt, MRV, NATIVE, Query, Settings as EngineSettings};
use crate::rate::{Difficulty, hodoku};
use crate::technique::scale::Tenths;
use crate::technique::{self, Position, Technique, named};
use crate::{BoxShape, Cell, Digit, Grid, Layout, Rule};

fn sized(size: u8) -> Settings {
    Settings { boxes: BoxShape::usual(size).expect("a size"), ..Settings::default() }
}

fn rated(least: u32, most: u32, is_pearl: bool, is_diamond: bool) -> Wish {
    let ratings = Tenths::new(least)..=Tenths::new(most);
    Wish::Se121 { ratings, is_pearl, is_diamond }
}

fn made(settings: &Settings, count: usize) -> Vec<Generated> {
    let generator = Generator::new(settings.clone()).expect("no contradiction");
    generator.take(count).map(|generated| generated.expect("no engine is wrong")).collect()
}

fn counts(engine: &mut dyn Engine, puzzle: &Puzzle) -> u64 {
    engine.solve(puzzle, &Query::unique()).expect("it is supported").count
}

fn engine(entry: &crate::engine::Entry) -> Box<dyn Engine> {
    entry.make(&EngineSettings::default()).expect("it is in every build")
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    let mut native = engine(&NATIVE);
    let mut given = puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
    given.all(|(cell, _)| counts(native.as_mut(), &puzzle.without_given(cell)) > 1)
}

fn technique(name: &str) -> &'static Technique {
    named(name).expect("a name")
}

#[test]
fn every_puzzle_has_one_solution_for_two_engines_at_every_size() {
    for (size, count) in [(4, 20), (6, 5), (8, 3), (9, 5), (10, 1), (12, 1), (15, 1), (16, 1)] {
        for generated in made(&sized(size), count) {
            let Generated { puzzle, solution, .. } = &generated;
            assert_eq!(counts(engine(&NATIVE).as_mut(), puzzle), 1);
            if size <= 9 {
                assert_eq!(counts(engine(&MRV).as_mut(), puzzle), 1);
                assert!(is_minimal(puzzle), "without conditions: {puzzle}");
            }
            assert_eq!(puzzle.check(solution.grid()).as_ref(), Ok(solution));
        }
    }
}

#[test]
fn patterns_have_the_symmetry_that_was_asked_for() {
    for symmetry in PatternSymmetry::ALL {
        for size in [4, 6, 9] {
            for generated in made(&Settings { symmetry, ..sized(size) }, 2) {
                let puzzle = generated.puzzle;
                let is_given = |cell: Cell| puzzle.givens().get(cell).is_some();
                for operation in symmetry.operations() {
                    for cell in puzzle.layout().cells() {
                        let image = operation.cell(cell, size);
                        assert_eq!(is_given(cell), is_given(image), "{symmetry:?}: {puzzle}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_number_of_givens_is_one_that_was_asked_for() {
    for (clues, symmetry, minimal) in [
        (30..=30, PatternSymmetry::None, false),
        (24..=25, PatternSymmetry::None, true),
        (28..=32, PatternSymmetry::R180, false),
        (40..=41, PatternSymmetry::Full, false),
        (81..=81, PatternSymmetry::None, false),
    ] {
        let settings =
            Settings { clues: Some(clues.clone()), symmetry, is_minimal: minimal, ..sized(9) };
        for generated in made(&settings, 2) {
            assert!(clues.contains(&generated.puzzle.givens().filled()), "{}", generated.puzzle);
            assert!(!minimal || is_minimal(&generated.puzzle));
        }
    }
}

#[test]
fn symmetric_puzzles_are_minimal_if_that_is_asked_for() {
    let settings =
        Settings { symmetry: PatternSymmetry::R180, is_minimal: true, ..Settings::default() };
    let generated = &made(&settings, 1)[0];
    assert!(is_minimal(&generated.puzzle), "{}", generated.puzzle);
}

#[test]
fn ratings_are_those_of_the_scale() {
    for (least, most, pearl, diamond) in [
        (12, 15, false, false),
        (15, 28, false, false),
        (12, 20, true, false),
        (12, 20, false, true),
    ] {
        let settings =
            Settings { difficulty: Some(rated(least, most, pearl, diamond)), ..sized(9) };
        for generated in made(&settings, 1) {
            let Difficulty::Rated(rating) = generated.puzzle.rate().expect("it is classic") else {
                panic!("{} has no rating", generated.puzzle)
            };
            assert!((least..=most).contains(&rating.er.tenths()), "{rating}");
            assert!(!pearl || rating.is_pearl());
            assert!(!diamond || rating.is_diamond());
            assert_eq!(generated.rating.map(|known| known.to_string()), Some(rating.to_string()));
        }
    }
    let settings = Settings { difficulty: Some(Wish::Hodoku { scores: 200..=500 }), ..sized(9) };
    let puzzle = &made(&settings, 1)[0].puzzle;
    let rated = hodoku::Rater::default().rate(puzzle, &Limits::default()).expect("it is classic");
    let Difficulty::Rated(rating) = rated else { panic!("{puzzle} has no score") };
    assert!((200..=500).contains(&rating.points), "{rating}");
}

#[test]
fn techniques_that_are_allowed_solve_it_and_those_that_are_required_are_used() {
    let singles = ["full-house", "hidden-single", "naked-single"].map(technique).to_vec();
    let only = Techniques { only: singles.clone(), ..Techniques::default() };
    let pairs = vec![technique("naked-pair"), technique("hidden-pair")];
    let pointing = technique("pointing");
    let required = Techniques {
        only: [singles.clone(), vec![pointing], pairs.clone()].concat(),
        requires: vec![(vec![pointing], 2), (pairs.clone(), 1)],
        ..Techniques::default()
    };
    let without = Techniques { without: vec![pointing], ..Techniques::default() };
    for (techniques, size) in [(only, 9), (required, 9), (without, 6)] {
        for generated in made(&Settings { techniques: techniques.clone(), ..sized(size) }, 1) {
            let begin = Position::of(&generated.puzzle).expect("it is supported");
            let mut allowed = techniques.only.clone();
            if allowed.is_empty() {
                allowed = technique::LADDER.to_vec();
            }
            allowed.retain(|technique| !techniques.without.contains(technique));
            let path = technique::path(&begin, &allowed);
            assert!(path.end.is_solved(), "{}", generated.puzzle);
            for (names, least) in &techniques.requires {
                let uses = path.steps.iter().filter(|step| names.contains(&step.technique));
                assert!(uses.count() >= *least, "{}", generated.puzzle);
            }
        }
    }
}

#[test]
fn givens_stand_where_the_pattern_has_them_and_keep_those_to_start_with() {
    let pattern: Vec<bool> =
        "..1.1.1...1.....1.1.11111.1...1.1...1.......1...1.1...1.11111.1.1.....1...1.1.1.."
            .bytes()
            .map(|mark| mark == b'1')
            .collect();
    let mut from = Grid::empty(9);
    from.set(Cell::new(0, 2), Digit::new(7));
    for from in [None, Some(from)] {
        let settings = Settings { pattern: Some(pattern.clone()), from: from.clone(), ..sized(9) };
        for generated in made(&settings, 2) {
            let digits = generated.puzzle.givens().digits();
            assert!(digits.iter().map(Option::is_some).eq(pattern.iter().copied()));
            assert!(from.is_none() || digits[2] == Digit::new(7));
        }
    }
    let start: Puzzle = "1..............2".parse().expect("a puzzle");
    let settings = Settings { from: Some(start.givens().clone()), ..sized(4) };
    for generated in made(&settings, 5) {
        for (cell, digit) in start.givens().cells().filter(|(_, digit)| digit.is_some()) {
            assert_eq!(generated.puzzle.givens().get(cell), digit);
        }
    }
}

#[test]
fn the_puzzles_depend_on_the_seed_and_not_on_who_makes_the_attempts() {
    for settings in [sized(9), Settings { symmetry: PatternSymmetry::R90, ..sized(6) }] {
        let settings = Settings { seed: 7, ..settings };
        let texts = |puzzles: &[Generated]| -> Vec<String> {
            puzzles.iter().map(|generated| generated.puzzle.to_string()).collect()
        };
        let expected = texts(&made(&settings, 3));
        assert_eq!(texts(&made(&settings, 3)), expected);
        let other = Settings { seed: 8, ..settings.clone() };
        assert_ne!(texts(&made(&other, 3)), expected);
        // Attempts in another order, by two makers.
        let shared = Arc::new(settings);
        let mut makers =
            [0, 1].map(|_| Maker::new(&shared, &Interrupt::default()).expect("no contradiction"));
        let mut by_number: [Vec<Generated>; 3] = Default::default();
        for number in [2, 0, 1] {
            let found = &mut by_number[number];
            let attempt = u64::try_from(number).expect("a small number");
            makers[number % 2]
                .attempt(attempt, &mut |generated| found.push(generated))
                .expect("no engine is wrong");
        }
        let together = texts(&by_number.concat());
        let both = expected.len().min(together.len());
        assert!(both > 0);
        assert_eq!(together[..both], expected[..both]);
    }
}

#[test]
fn the_search_among_neighbours_finds_what_was_asked_for() {
    let settings = Arc::new(Settings { clues: Some(8..=8), ..sized(6) });
    let mut maker = Maker::new(&settings, &Interrupt::default()).expect("no contradiction");
    let mut found = Vec::new();
    for number in 0..3 {
        let take = &mut |generated: Generated| found.push(generated.puzzle);
        maker.climb(&mut stream(0, number), take).expect("no engine is wrong");
    }
    assert!(!found.is_empty());
    for puzzle in found {
        assert_eq!(puzzle.givens().filled(), 8);
        assert_eq!(counts(engine(&MRV).as_mut(), &puzzle), 1);
    }
}

#[test]
fn known_seeds_give_known_puzzles() {
    let first = |settings: Settings| made(&settings, 1)[0].puzzle.to_string();
    insta::assert_snapshot!(
        [
            first(sized(4)),
            first(sized(6)),
            first(sized(9)),
            first(Settings { seed: 1, ..sized(9) })
        ]
        .join("\n")
    );
}

#[test]
fn settings_that_no_puzzle_fulfils_are_refused_with_the_reason() {
    let swordfish = technique("swordfish");
    let cells = |count: usize| Some((0..81).map(|cell| cell < count).collect::<Vec<_>>());
    let clash: Puzzle = "11..............".parse().expect("a puzzle");
    let solved: Puzzle = "1.....3..4.....2".parse().expect("a puzzle");
    let cases = [
        Settings { clues: Some(16..=16), ..sized(9) },
        Settings { clues: Some(2..=3), ..sized(4) },
        Settings { clues: Some(5..=7), ..sized(6) },
        Settings { clues: Some(14..=14), ..sized(16) },
        #[expect(clippy::reversed_empty_ranges, reason = "that is what is refused")]
        Settings { clues: Some(28..=24), ..sized(9) },
        Settings { clues: Some(82..=90), ..sized(9) },
        Settings { pattern: cells(16), ..sized(9) },
        Settings { pattern: cells(20), ..sized(4) },
        Settings { pattern: cells(20), clues: Some(24..=28), ..sized(9) },
        Settings { pattern: cells(20), symmetry: PatternSymmetry::R180, ..sized(9) },
        Settings { from: Some(Grid::empty(9)), ..sized(4) },
        Settings { from: Some(clash.givens().clone()), ..sized(4) },
        Settings { from: Some(solved.givens().clone()), ..sized(4) },
        Settings { difficulty: Some(rated(120, 130, false, false)), ..sized(9) },
        Settings { difficulty: Some(rated(1, 9, false, false)), ..sized(9) },
        Settings { difficulty: Some(rated(10, 20, false, false)), ..sized(6) },
        Settings { has_pencil_marks: true, clues: Some(20..=30), ..sized(9) },
        Settings { has_pencil_marks: true, is_minimal: true, ..sized(9) },
        Settings { has_pencil_marks: true, has_diagonals: true, ..sized(9) },
        Settings { has_pencil_marks: true, is_unbiased: true, ..sized(9) },
        Settings { has_pencil_marks: true, ..sized(12) },
        Settings {
            has_pencil_marks: true,
            difficulty: Some(rated(10, 20, false, false)),
            ..sized(9)
        },
        Settings { is_unbiased: true, ..sized(6) },
        Settings {
            techniques: Techniques { only: vec![swordfish], ..Techniques::default() },
            ..sized(20)
        },
        Settings { regions: Regions::Irregular, ..sized(25) },
        Settings { is_unbiased: true, pattern: cells(30), ..sized(9) },
        Settings {
            techniques: Techniques {
                without: vec![swordfish],
                requires: vec![(vec![swordfish], 1)],
                ..Techniques::default()
            },
            ..sized(9)
        },
    ];
    let messages = cases
        .map(|settings| Generator::new(settings).expect_err("nothing fulfils them").to_string());
    insta::assert_snapshot!(messages.join("\n"));
}

#[test]
fn each_excluded_digit_is_needed_where_pencil_marks_are_the_clues() {
    let mut native = engine(&NATIVE);
    for (size, count) in [(4, 10), (6, 2)] {
        let settings = Settings { has_pencil_marks: true, ..sized(size) };
        for Generated { puzzle, .. } in made(&settings, count) {
            assert_eq!(puzzle.givens().filled(), 0);
            assert_eq!(counts(engine(&MRV).as_mut(), &puzzle), 1);
            let marks = puzzle.candidates().expect("these are its clues");
            for cell in puzzle.layout().cells() {
                for digit in Digit::all(size).filter(|&digit| !marks.get(cell).contains(digit)) {
                    let (mut more, mut with) = (marks.clone(), marks.get(cell));
                    with.insert(digit);
                    more.set(cell, with);
                    let easier = puzzle.with_candidates(more).expect("the same size");
                    assert!(counts(native.as_mut(), &easier) > 1, "{digit} in {cell}: {puzzle:?}");
                }
            }
        }
    }
}

#[test]
fn a_generator_ends_at_its_attempts_and_when_it_is_interrupted() {
    let limits = Limits::default().with_budget(Some(5));
    let never = Settings { clues: Some(40..=40), is_minimal: true, ..sized(9) };
    let mut generator = Generator::within(never, limits).expect("no contradiction");
    assert!(generator.next().is_none());
    assert_eq!(generator.attempts(), 5);
    let interrupt = Interrupt::default();
    interrupt.trigger(crate::engine::Reason::Cancelled);
    let mut generator = Generator::within(sized(9), interrupt.into()).expect("no contradiction");
    assert!(generator.next().is_none());
}

#[test]
fn all_minimal_puzzles_within_a_puzzle_are_found_once() {
    let mut native = engine(&NATIVE);
    for text in ["1324423124.33142", "13.44.3.24.33.42", "1.....3..4.....2"] {
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        let given: Vec<usize> = (0..16).filter(|&cell| &text[cell..=cell] != ".").collect();
        // Every part of the givens, as bits.
        let part = |bits: u32| {
            let mut part = puzzle.clone();
            for (place, &cell) in given.iter().enumerate() {
                if bits >> place & 1 == 0 {
                    part = part.without_given(Cell::from_index(cell, 4));
                }
            }
            part
        };
        let is_unique: Vec<bool> =
            (0..1 << given.len()).map(|bits| counts(native.as_mut(), &part(bits)) == 1).collect();
        let is_minimal = |bits: u32| {
            let less = (0..given.len()).filter(|&place| bits >> place & 1 == 1);
            is_unique[bits as usize]
                && !less.map(|place| bits & !(1 << place)).any(|less| is_unique[less as usize])
        };
        let expected: BTreeSet<String> = (0..1 << given.len())
            .filter(|&bits| is_minimal(bits))
            .map(|bits| part(bits).to_string())
            .collect();
        let mut found = Vec::new();
        let is_all = each_minimal(&puzzle, &Interrupt::default(), &mut |minimal| {
            found.push(minimal.to_string());
            ControlFlow::Continue(())
        });
        assert_eq!(is_all, Ok(true));
        assert_eq!(found.len(), expected.len(), "each once");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        for seed in 0..5 {
            let one = minimal(&puzzle, seed, &Interrupt::default()).expect("it has one solution");
            assert!(expected.contains(&one.to_string()));
        }
    }
}

#[test]
fn neighbours_are_all_that_have_one_solution() {
    let mut native = engine(&NATIVE);
    let puzzle: Puzzle = "1.....3..4.....2".parse().expect("a puzzle");
    let given: Vec<Cell> = puzzle
        .givens()
        .cells()
        .filter(|(_, digit)| digit.is_some())
        .map(|(cell, _)| cell)
        .collect();
    let mut expected = BTreeSet::new();
    for &removed in &given {
        let less = puzzle.without_given(removed);
        for cell in puzzle.layout().cells().filter(|&cell| less.givens().get(cell).is_none()) {
            for digit in Digit::all(4) {
                let near = less.with_given(cell, digit).expect("a place");
                if counts(native.as_mut(), &near) == 1 && near != puzzle {
                    expected.insert(near.to_string());
                }
            }
        }
    }
    let mut found = Vec::new();
    let near = Neighbourhood { removed: 1, added: 1, is_minimal: false };
    let is_all = each_neighbour(&puzzle, near, &Interrupt::default(), &mut |neighbour| {
        found.push(neighbour.to_string());
        ControlFlow::Continue(())
    });
    assert_eq!(is_all, Ok(true));
    assert_eq!(found.len(), expected.len(), "each once");
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
}

#[test]
fn isomorphs_have_the_rating_of_the_puzzle() {
    let puzzle: Puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .expect("a puzzle");
    let rating = puzzle.rate().expect("it is classic").to_string();
    let mut seen = BTreeSet::new();
    for seed in 0..10 {
        let isomorph = scramble(&puzzle, seed).expect("it has no rules");
        assert_eq!(isomorph.rate().expect("it is classic").to_string(), rating);
        seen.insert(isomorph.to_string());
    }
    assert_eq!(seen.len(), 10);
}

#[test]
fn what_is_said_of_a_puzzle_is_kept_or_refused_by_name() {
    let solutions = |puzzle: &Puzzle| puzzle.count_up_to(500).expect("native is in every build");
    let open: Puzzle = "1...............".parse().expect("a puzzle");
    let knight = open.with_rule(Rule::from(crate::rule::AntiKnight {})).expect("a rule");
    let six = Puzzle::new(Layout::usual(6).expect("a size"), Grid::empty(6)).expect("a puzzle");
    let six = six.with_given(Cell::new(0, 0), Digit::all(6).next().expect("1")).expect("a place");
    for puzzle in [open, knight, six] {
        for seed in 0..8 {
            let isomorph = scramble(&puzzle, seed).expect("nothing is fixed");
            assert_eq!(isomorph.rules().len(), puzzle.rules().len());
            assert_eq!(isomorph.givens().filled(), puzzle.givens().filled());
            assert_eq!(solutions(&isomorph), solutions(&puzzle), "{isomorph}");
        }
    }
}

#[test]
fn random_rows_and_columns_are_valid_and_differ_in_all_ways() {
    let mut random = stream(1, 1);
    let mut probe = probe::Probe::new(BoxShape::usual(9).expect("a size"), &Interrupt::default());
    for _ in 0..5 {
        let quick = full::quick(&mut probe, &mut random).expect("it is not interrupted");
        let empty = Puzzle::new(Layout::classic(), Grid::empty(9)).expect("a puzzle");
        let grid = Grid::from_values(9, quick).expect("81 values");
        assert!(empty.check(&grid).is_ok());
    }
}
