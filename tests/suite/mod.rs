//! What the tests have in common: engines, puzzles and ways to write them down, and a list of puzzles
//! with what is known about them, to which every engine is held.

#![allow(dead_code, unused_imports, reason = "each test program uses its own part")]

pub(crate) mod grids;
pub(crate) mod layout;
mod list;
pub(crate) mod random;
pub(crate) mod setter;
pub(crate) mod shaped;
mod shipped;
#[cfg(feature = "z3")]
pub(crate) mod smtlib;

use std::sync::Arc;

use kenzan::engine::{Engine, EngineError, Entry, Query, Settings, TABLE, z3};
use kenzan::{
    BoxShape, Candidates, Cell, Digit, DigitSet, Fact, Grid, Layout, Outcome, Puzzle, crosscheck,
};
pub(crate) use list::{Case, Count, cases};
pub(crate) use shipped::{puzzles, shipped};

/// Reads a puzzle as it stands in the list.
pub(crate) fn read(text: &str) -> Puzzle {
    let (shape, text) = match text.split_once(' ') {
        Some((shape, text)) => (Some(shape.parse().expect("a shape")), text),
        None => (None, text),
    };
    let layout = |size| {
        let shape = shape.or(BoxShape::usual(size)).expect("the size has boxes");
        Layout::with_boxes(shape)
    };
    if !text.contains(',') {
        let givens = grid(text);
        return Puzzle::new(layout(givens.columns()), givens).expect("givens fit the layout");
    }
    let sets: Vec<DigitSet> =
        text.split(',').map(|set| set.chars().filter_map(digit).collect()).collect();
    let size = side(sets.len());
    let puzzle = Puzzle::new(layout(size), Grid::empty(size)).expect("an empty grid fits");
    let candidates = Candidates::from_sets(size, sets).expect("a set for each cell");
    puzzle.with_candidates(candidates).expect("candidates of the same size")
}

/// Reads a grid, a character a cell.
pub(crate) fn grid(text: &str) -> Grid {
    let digits: Vec<Option<Digit>> = text.chars().map(digit).collect();
    Grid::from_digits(side(digits.len()), digits).expect("a square")
}

/// Returns the puzzle with these of its facts alone.
pub(crate) fn subpuzzle(puzzle: &Puzzle, facts: &[Fact]) -> Puzzle {
    let mut givens = Grid::empty(puzzle.size());
    let mut candidates = Candidates::full(puzzle.size());
    let mut rules = Vec::new();
    for fact in facts {
        match fact {
            Fact::Given { cell, digit } => givens.set(*cell, Some(*digit)),
            Fact::PencilMarks { cell, digits } => candidates.set(*cell, *digits),
            Fact::Rule { rule, .. } => rules.push(Arc::clone(rule)),
        }
    }
    let puzzle = puzzle.with_givens(givens).expect("it fits").with_rules(rules).expect("they fit");
    puzzle.with_candidates(candidates).expect("it fits")
}

/// Makes the empty puzzle of a box shape.
pub(crate) fn empty(shape: BoxShape) -> Puzzle {
    Puzzle::new(Layout::with_boxes(shape), Grid::empty(shape.size())).expect("an empty grid fits")
}

/// Makes a puzzle of values, 0 for an empty cell.
pub(crate) fn of_values(layout: &Arc<Layout>, values: &[u8]) -> Puzzle {
    let givens = Grid::from_values(layout.size(), values.iter().copied()).expect("a value a cell");
    Puzzle::new(Arc::clone(layout), givens).expect("values fit the layout")
}

/// Returns the engines that this build has.
pub(crate) fn engines() -> impl Iterator<Item = &'static Entry> {
    TABLE.iter().copied().filter(|entry| match entry.make(&Settings::default()) {
        Ok(_) => true,
        Err(EngineError::NotInBuild { .. }) => false,
        Err(error) => panic!("{}: {error}", entry.name),
    })
}

/// Returns the engines that search by themselves: their nodes are counted one by one, and the same
/// question costs the same every time.
pub(crate) fn searchers() -> impl Iterator<Item = &'static Entry> {
    engines().filter(|entry| !z3::is_z3(entry))
}

/// Makes an engine.
pub(crate) fn make(entry: &Entry) -> Box<dyn Engine> {
    entry.make(&Settings::default()).expect("engines of the tests are in this build")
}

/// Makes the engine of that name.
pub(crate) fn named(name: &str) -> Box<dyn Engine> {
    make(kenzan::engine::named(name).expect("the engine is in the table"))
}

/// Asks the engine of that name and has what it finds checked.
pub(crate) fn ask(engine: &str, puzzle: &Puzzle, query: &Query) -> Outcome {
    let answer = crosscheck::ask(named(engine).as_mut(), puzzle, query);
    answer.unwrap_or_else(|error| panic!("{engine}: {error}")).outcome
}

/// Returns whether `candidates` still has the digit of `solution` in `cell`.
pub(crate) fn has(candidates: &Candidates, solution: &Grid, cell: Cell) -> bool {
    solution.get(cell).is_some_and(|digit| candidates.get(cell).contains(digit))
}

fn digit(symbol: char) -> Option<Digit> {
    if symbol == '.' {
        return None;
    }
    let value = symbol.to_digit(36).unwrap_or_else(|| panic!("'{symbol}' is not a digit"));
    u8::try_from(value).ok().and_then(Digit::nonzero)
}

fn side(cells: usize) -> u8 {
    let side = (1..=25_u8).find(|&side| usize::from(side).pow(2) == cells);
    side.unwrap_or_else(|| panic!("{cells} cells are no square"))
}

/// Returns whether an engine finds one solution, and no more, within the limits of `query`.
pub(crate) fn is_unique(puzzle: &Puzzle, engine: &mut dyn Engine, query: &Query) -> bool {
    let answer = crosscheck::ask(engine, puzzle, query).expect("it supports the puzzle");
    matches!(answer.outcome, Outcome::Unique(_))
}

/// Takes out givens, in any order, as long as the puzzle [is unique](is_unique).
pub(crate) fn opened(
    mut puzzle: Puzzle,
    engine: &mut dyn Engine,
    query: &Query,
    random: &mut fastrand::Rng,
) -> Puzzle {
    let mut cells: Vec<_> = puzzle.layout().cells().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let fewer = puzzle.without_given(cell);
        if is_unique(&fewer, engine, query) {
            puzzle = fewer;
        }
    }
    puzzle
}
