//! Techniques as a whole: against definitions that are slow and plain, solutions, and cases from elsewhere.

mod als;
mod cases;
mod chain;
mod colors;
mod contradicted;
mod crossing;
mod direct;
pub(super) mod drawn;
mod exocet;
mod explain;
mod fish;
mod net;
mod plain;
#[cfg(feature = "batsat")]
mod reasons;
mod rectangles;
mod ruled;
mod sectors;
mod since;
mod stop;
mod uniqueness;

use std::sync::Arc;

use fastrand::Rng;

use super::*;
use crate::Solve as _;
use crate::random::{below, shuffle};
use crate::{Cell, Digit, Grid, HouseKind, Layout, LayoutError, Puzzle, format};

/// Puzzles that are shipped, of sizes 4 to 16, each with one solution.
fn puzzles() -> Vec<Puzzle> {
    let files = [
        include_str!("../../../puzzles/size-4.txt"),
        include_str!("../../../puzzles/size-6.txt"),
        include_str!("../../../puzzles/easy.txt"),
        include_str!("../../../puzzles/clues-17.txt"),
        include_str!("../../../puzzles/hard.txt"),
        include_str!("../../../puzzles/size-12.txt"),
        include_str!("../../../puzzles/size-16.txt"),
    ];
    let lines = files.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with('#'));
    let puzzle = |line: &str| format::parse(line).ok().map(|entry| entry.puzzle);
    let shipped = lines.filter_map(puzzle).filter(|puzzle| puzzle.solve().is_ok());
    shipped
        .chain(layouts().iter().flat_map(|layout| (0..3).map(|seed| minimal(layout, seed))))
        .collect()
}

/// Returns the techniques up to one.
fn up_to(last: &Technique) -> &'static [&'static Technique] {
    &LADDER[..=rank(last)]
}

/// Layouts with more than boxes, or other regions.
fn layouts() -> Vec<Arc<Layout>> {
    let regions = [
        1, 1, 1, 2, 2, //
        1, 1, 2, 2, 2, //
        3, 3, 4, 4, 5, //
        3, 3, 4, 4, 5, //
        3, 4, 5, 5, 5,
    ];
    let down = (0..9).map(|line| Cell::new(line, line));
    let up = (0..9).map(|line| Cell::new(line, 8 - line));
    let diagonals = || {
        let one = Layout::classic().with_house(HouseKind::MainDiagonal, down)?;
        one.with_house(HouseKind::AntiDiagonal, up)
    };
    let windows = || {
        (0..4_u8).try_fold(Layout::classic(), |layout, window| {
            let (row, column) = (1 + window / 2 * 4, 1 + window % 2 * 4);
            let cells = (0..9).map(|inside| Cell::new(row + inside / 3, column + inside % 3));
            layout.with_house(HouseKind::Window(window), cells)
        })
    };
    let all =
        [Layout::with_regions(5, &regions), Layout::without_regions(6), diagonals(), windows()];
    all.into_iter().collect::<Result<_, LayoutError>>().expect("layouts")
}

/// Makes a puzzle of a layout that has one solution, but several without any one of its givens.
fn minimal(layout: &Arc<Layout>, seed: u64) -> Puzzle {
    let blank = Puzzle::new(Arc::clone(layout), Grid::empty(layout.size())).expect("a blank grid");
    let mut random = Rng::with_seed(seed);
    // A digit here and there, so that it is not always the same grid.
    let mut started = blank.clone();
    for digit in Digit::all(layout.size()) {
        let cells: Vec<Cell> = layout.cells().collect();
        let cell = cells[below(&mut random, cells.len())];
        if let Ok(with) = started.with_given(cell, digit)
            && with.count_up_to(1).is_ok_and(|count| count > 0)
        {
            started = with;
        }
    }
    let grid = started.solutions().next().expect("there is one").expect("it is right");
    let mut puzzle = blank.with_givens(grid.grid().clone()).expect("the same size");
    let mut cells: Vec<Cell> = layout.cells().collect();
    shuffle(&mut random, &mut cells);
    for cell in cells {
        let fewer = puzzle.without_given(cell);
        if fewer.solve().is_ok() {
            puzzle = fewer;
        }
    }
    puzzle
}

#[test]
fn names_are_told_apart_and_found() {
    for technique in all() {
        assert!(std::ptr::eq(named(technique.name).expect("it is listed"), technique));
        assert!(technique.definition.ends_with('.') && !technique.source.is_empty());
    }
    assert_eq!(named("luck"), None);
}

#[test]
fn orders_of_others_have_each_technique_once_and_search_last() {
    for order in [&order::HODOKU, &order::EXPLAINER] {
        assert!(std::ptr::eq(order::named(order.name).expect("it is listed"), order));
        let names: std::collections::BTreeSet<_> =
            order.techniques.iter().map(|technique| technique.name).collect();
        assert_eq!(names.len(), order.techniques.len(), "{}", order.name);
        assert_eq!(order.techniques.last(), Some(&&SEARCH), "{}", order.name);
        assert!(order.techniques.iter().all(|one| all().any(|other| other == *one)));
    }
    let no_score = |technique: &&&Technique| technique.hodoku.is_none();
    assert_eq!(order::HODOKU.techniques.iter().find(no_score), None);
}

#[test]
fn no_step_contradicts_the_solution_and_each_does_something() {
    let mut used = std::collections::BTreeMap::new();
    let nets = LADDER.iter().position(|technique| *technique == &NISHIO_NET).expect("a place");
    for (number, puzzle) in puzzles().into_iter().enumerate() {
        let solution = puzzle.solve().expect("one solution");
        let begin = Position::of(&puzzle).expect("houses only");
        // Hard puzzles take hundreds of steps to the end, through the whole ladder each.
        let is_followed = number % 16 == 0 && puzzle.size() <= 9;
        let path = path(&begin, if is_followed { LADDER } else { &LADDER[..nets] });
        let mut position = begin;
        let (mut findings, mut beside) = (Findings::default(), Vec::new());
        for step in &path.steps {
            // Techniques that are not on the ladder are tried along the whole path.
            for &technique in OPTIONAL {
                beside.clear();
                beside.extend_from_slice(findings.all(technique, &position));
                for finding in &beside {
                    *used.entry(technique.name).or_insert(0) += 1;
                    let (cell, digit) = findings.placement(finding).expect("they place a digit");
                    assert!(position.candidates(cell).contains(digit), "{technique:?} {cell}");
                    assert_eq!(solution.grid().get(cell), Some(digit), "{technique:?} {cell}");
                    assert_eq!(findings.eliminations(finding).count(), 0);
                }
            }
            *used.entry(step.technique.name).or_insert(0) += 1;
            assert!(step.placement.is_some() || !step.eliminations.is_empty());
            for &(cell, digit) in &step.eliminations {
                assert!(position.candidates(cell).contains(digit), "{step:?}");
                assert_ne!(solution.grid().get(cell), Some(digit), "{step:?}");
                position.eliminate(cell, digit);
            }
            if let Some((cell, digit)) = step.placement {
                assert!(position.candidates(cell).contains(digit), "{step:?}");
                assert_eq!(solution.grid().get(cell), Some(digit), "{step:?}");
                position.place(cell, digit);
            }
            assert!(!position.is_dead());
        }
        assert_eq!(position.marks(), path.end.marks());
        // In the end, there is search.
        assert!(path.end.is_solved() || !is_followed);
        assert!(!path.end.is_solved() || path.end.grid() == *solution.grid());
    }
    assert!(used.len() >= 12, "{used:?}");
    assert!(OPTIONAL.iter().all(|technique| used.contains_key(technique.name)), "{used:?}");
}

#[test]
fn what_was_searched_for_before_changes_no_finding() {
    let mut random = Rng::with_seed(12);
    let mut seen = 0;
    // Nets take long, and search is about what the position is.
    let techniques = || LADDER.iter().filter(|technique| rank(technique) < rank(&NISHIO_NET));
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() < 12).step_by(11) {
        let solution = puzzle.solve().expect("one solution");
        let mut position = Position::of(puzzle).expect("houses only");
        let mut used = Findings::default();
        for _ in 0..4 {
            for &technique in techniques() {
                let mut fresh = Findings::default();
                let (first, other) =
                    (used.first(technique, &position).copied(), fresh.first(technique, &position));
                assert_eq!(first.as_ref(), other, "{technique:?} in {:?}", position.marks());
                if let Some(finding) = first {
                    let gone = |all: &Findings| all.eliminations(&finding).collect::<Vec<_>>();
                    assert_eq!(gone(&used), gone(&fresh), "{technique:?}");
                    assert_eq!(used.parts(&finding), fresh.parts(&finding), "{technique:?}");
                    seen += 1;
                }
            }
            for cell in puzzle.layout().cells() {
                for digit in position.candidates(cell).iter() {
                    if solution.grid().get(cell) != Some(digit) && random.u8(..6) == 0 {
                        position.eliminate(cell, digit);
                    }
                }
            }
        }
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn what_contradicts_itself_is_dead_and_not_solved() {
    let full = "1234341221434321";
    let solved: Puzzle = full.parse().expect("a grid");
    let position = |puzzle: &Puzzle| Position::of(puzzle).expect("houses only");
    assert!(position(&solved).is_solved() && !position(&solved).is_dead());
    // Two equal digits in a row; a given that its marks forbid; a cell that may hold nothing.
    let clash: Puzzle = "1134341221434321".parse().expect("a grid");
    let mut marks = crate::Candidates::full(4);
    marks.set(Cell::new(0, 0), [2, 3, 4].into_iter().filter_map(Digit::new).collect());
    let forbidden = solved.with_candidates(marks).expect("the same size");
    let blank: Puzzle = "12..34..........".parse().expect("a grid");
    let mut empty = position(&blank);
    for digit in Digit::all(4) {
        empty.eliminate(Cell::new(3, 3), digit);
    }
    for dead in [position(&clash), position(&forbidden), empty] {
        let path = path(&dead, LADDER);
        assert!(path.end.is_dead() && !path.end.is_solved() && path.steps.is_empty());
        for technique in all() {
            Findings::default().all(technique, &dead);
        }
    }
}

#[test]
fn there_are_as_many_houses_as_fit() {
    let mut layout = Layout::without_regions(4).expect("a size");
    for number in 0..248 {
        let cells = (0..4).map(|inside| Cell::new(number % 4, inside));
        layout = match layout.with_house(HouseKind::ExtraRegion(number), cells) {
            Ok(layout) => layout,
            Err(error) => panic!("{number}: {error}"),
        };
        let blank = Puzzle::new(Arc::clone(&layout), Grid::empty(4)).expect("a blank grid");
        let houses = layout.houses().len();
        assert_eq!(Position::of(&blank).is_ok(), houses <= 255, "{houses}");
    }
}

#[test]
fn what_is_no_grid_of_houses_is_refused() {
    let large = Puzzle::new(Layout::usual(25).expect("a size"), Grid::empty(25));
    let refused = Position::of(&large.expect("a blank grid")).expect_err("it is too large");
    assert_eq!(refused.to_string(), "techniques work on grids up to 16×16, and this one is 25×25");
    let blank: Puzzle = ".".repeat(81).parse().expect("a grid");
    let puzzle = blank.with_rule(crate::Rule::from(crate::rule::AntiKnight {})).expect("it fits");
    let refused = Position::of(&puzzle).expect_err("it has a rule");
    let told = "only houses count here, and this puzzle has the rule anti-knight";
    assert_eq!(refused.to_string(), told);
}
