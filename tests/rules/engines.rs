//! What the engines find that support a puzzle with rules, against the grids that the checker passes.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::sync::Arc;

use fastrand::Rng;
use kenzan::count::Counting;
use kenzan::engine::{Engine, Limits, Query, Threads, Why, z3};
use kenzan::true_candidates::TrueCandidates;
use kenzan::{Candidates, Grid, Layout, Outcome, Puzzle, Rule, crosscheck};

use super::instance;
use crate::suite::layout::{self, Drawn};
use crate::suite::{self, grids};

/// Whether the native engine supports every rule in every layout. It is the one that has to.
const NATIVE_SUPPORTS_RULES: bool = true;

/// More than any puzzle here has.
const MOST: usize = 600;

/// z3 asks again for each solution, so it is asked for few.
const Z3_MOST: usize = 8;

/// The engines of this build, how often each was asked, and how often it refused.
struct Engines {
    engines: Vec<(&'static str, Box<dyn Engine>)>,
    counts: BTreeMap<&'static str, [usize; 2]>,
}

impl Engines {
    fn new() -> Self {
        // One instance for all puzzles: nothing may be left over from the one before.
        let engines = suite::engines().map(|entry| (entry.name, suite::make(entry))).collect();
        Self { engines, counts: BTreeMap::new() }
    }

    /// Asserts that each engine that supports `puzzle` finds `expected`, which is all there is.
    fn compare(&mut self, name: &str, puzzle: &Puzzle, expected: &[&Grid]) {
        for (engine_name, engine) in &mut self.engines {
            let [asked, refused] = self.counts.entry(engine_name).or_default();
            *asked += 1;
            if engine.supports(puzzle).is_err() {
                *refused += 1;
                continue;
            }
            compare(name, engine_name, engine.as_mut(), puzzle, expected);
        }
    }

    fn finish(&self) {
        if NATIVE_SUPPORTS_RULES {
            assert_eq!(self.counts["native"][1], 0, "{:?}", self.counts);
        }
        assert!(self.counts.values().all(|[asked, _]| *asked > 0), "{:?}", self.counts);
    }
}

/// Asserts that there are as many solutions by each way to count, and that the true candidates are theirs.
fn count(name: &str, puzzle: &Puzzle, expected: &[&Grid]) {
    for (helpers, one_by_one) in [(0, 1_000), (0, 0), (1, 0)] {
        let limits = Limits::default().with_threads(Threads::new(helpers));
        let counting = Counting { one_by_one, ..Counting::default() };
        let count = counting.run(puzzle, &|_| {}, &limits).expect("each is right");
        assert!(count.is_exact(), "{name}: {count:?}");
        let known = expected.len() as u128;
        assert_eq!(count.at_least, known, "{name}, {counting:?}: {}", instance::shown(puzzle));
    }
    for (helpers, counts) in [(0, 1), (1, 3)] {
        let limits = Limits::default().with_threads(Threads::new(helpers));
        let found =
            TrueCandidates::find(puzzle, counts, &mut |_| {}, &limits).expect("each is right");
        assert_eq!((found.stopped(), found.has_solution()), (None, Some(!expected.is_empty())));
        for cell in puzzle.layout().cells() {
            for digit in puzzle.layout().digits().iter() {
                let with = expected.iter().filter(|grid| grid.get(cell) == Some(digit)).count();
                let known = u32::try_from(with).expect("they are few").min(counts);
                let told = || format!("{name}, {cell}={digit}: {}", instance::shown(puzzle));
                assert_eq!(found.count(cell, digit), known, "{}", told());
                assert_eq!(found.digits(cell).contains(digit), known > 0, "{}", told());
            }
            assert!(found.open(cell).is_empty(), "{name}, {cell}");
        }
    }
}

fn compare(
    name: &str,
    engine_name: &str,
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    expected: &[&Grid],
) {
    let is_all =
        !kenzan::engine::named(engine_name).is_some_and(z3::is_z3) || expected.len() < Z3_MOST;
    let query = Query::all(if is_all { MOST } else { Z3_MOST });
    let told = || format!("{engine_name}, {name}: {}", instance::shown(puzzle));
    // Each grid that comes back is checked here, and that it comes once.
    let answer = crosscheck::ask(engine, puzzle, &query);
    let outcome = answer.unwrap_or_else(|error| panic!("{}: {error}", told())).outcome;
    if let Outcome::Unknown { why: Why::Stuck(left), first: None } = &outcome {
        // It reasons and does not search.
        assert!(expected.iter().all(|grid| keeps(left, grid)), "{}: {left:?}", told());
        return;
    }
    assert!(outcome.is_known(), "{}: {outcome:?}", told());
    let found: BTreeSet<String> =
        outcome.solutions().iter().map(|solution| solution.grid().to_string()).collect();
    if is_all {
        let expected: BTreeSet<String> = expected.iter().map(ToString::to_string).collect();
        let is_exact =
            if let Outcome::Multiple(several) = &outcome { several.is_exact() } else { true };
        assert!(is_exact, "{}", told());
        assert_eq!(found, expected, "{}", told());
    } else {
        assert_eq!(found.len(), Z3_MOST, "{}: of {}", told(), expected.len());
    }
}

/// Returns whether the candidates have every digit of a solution.
fn keeps(left: &Candidates, solution: &Grid) -> bool {
    let mut digits = solution.cells().filter(|(_, digit)| digit.is_some());
    digits.all(|(cell, _)| suite::has(left, solution, cell))
}

#[test]
fn engines_find_what_the_checker_passes_of_all_small_grids() {
    let mut engines = Engines::new();
    instance::each(11, |name, kind, random| {
        let small = grids::small(random);
        let grid = small.grid(random);
        let puzzle = instance::puzzle(kind.name, &small.layout, grid, random);
        let Some(puzzle) = puzzle else { return };
        let passing = instance::passing(&puzzle, &small.grids);
        engines.compare(name, &puzzle, &passing);
        count(name, &puzzle, &passing);
    });
    engines.finish();
}

#[test]
fn engines_find_what_the_checker_passes_of_large_grids_with_many_givens() {
    let mut engines = Engines::new();
    let layouts = grids::large();
    let mut known: Vec<(Arc<Layout>, Grid)> = Vec::new();
    instance::some(12, 2, |name, kind, random| {
        // A grid is found slowly, and is as good for several rules.
        if known.len() < 4 * layouts.len() {
            let layout = &layouts[known.len() % layouts.len()].1;
            known.push((Arc::clone(layout), grids::random(layout, random)));
        }
        let (layout, grid) = match grids::MIXED.iter().find(|(mixed, _)| *mixed == kind.name) {
            Some(&(_, fits)) if random.u8(..4) != 0 => {
                let layout = &layouts[random.usize(..4)].1;
                (Arc::clone(layout), grids::mixed(layout, fits, random))
            }
            _ if random.bool() => {
                let Drawn { layout, grid } = layout::draw(random.u8(5..=9), random);
                (layout, grid)
            }
            _ => known[random.usize(..known.len())].clone(),
        };
        let (givens, completions) = opened(&layout, &grid, random);
        let puzzle = instance::puzzle(kind.name, &layout, &grid, random);
        // Without regions there is nothing to count in them.
        let Some(puzzle) = puzzle else { return };
        let puzzle = puzzle.with_givens(givens).expect("they fit");
        engines.compare(name, &puzzle, &instance::passing(&puzzle, &completions));
    });
    engines.finish();
}

/// `KENZAN_PUZZLES=out.jsonl KENZAN_INSTANCES=500 cargo test --test library -- --ignored writes_puzzles` writes
/// puzzles for `tests/oracle.py`, each named by how many solutions the checker passes.
#[test]
#[ignore = "writes the file that KENZAN_PUZZLES names"]
fn writes_puzzles() {
    let path = std::env::var("KENZAN_PUZZLES").expect("KENZAN_PUZZLES names a file");
    let mut file = std::fs::File::create(path).expect("it can be made");
    let layouts = &grids::large()[..6];
    instance::each(13, |_, kind, random| {
        let layout = &random.choice(layouts).expect("there are some").1;
        let grid = grids::random(layout, random);
        let (givens, completions) = opened(layout, &grid, random);
        let Some(puzzle) = instance::puzzle(kind.name, layout, &grid, random) else { return };
        let puzzle = puzzle.with_givens(givens).expect("they fit");
        let count = instance::passing(&puzzle, &completions).len();
        let json = kenzan::format::json::puzzle(&puzzle, Some(&count.to_string()));
        writeln!(file, "{json}").expect("it can be written");
    });
}

/// Removes digits from a complete grid, as long as few grids have the rest; returns those, too.
fn opened(layout: &Layout, grid: &Grid, random: &mut Rng) -> (Grid, Vec<Grid>) {
    let wanted = random.usize(1..300);
    let mut cells: Vec<_> = layout.cells().collect();
    random.shuffle(&mut cells);
    let mut best = (grid.clone(), vec![grid.clone()]);
    let step = cells.len() / 12;
    for cells in cells.chunks(step) {
        let mut givens = best.0.clone();
        for &cell in cells {
            givens.set(cell, None);
        }
        match grids::completions(layout, &givens, wanted) {
            Some(completions) => best = (givens, completions),
            None => break,
        }
    }
    best
}

#[test]
fn a_rule_of_every_kind_is_supported_or_refused_by_its_name() {
    for entry in suite::engines() {
        let engine = suite::make(entry);
        for kind in Rule::KINDS {
            let rule: Rule = serde_json::from_str(kind.example).expect("an example");
            let puzzle = instance::empty(&Layout::classic()).with_rule(rule.clone());
            let Err(refusal) = engine.supports(&puzzle.expect("valid")) else { continue };
            assert_ne!((entry.name, NATIVE_SUPPORTS_RULES), ("native", true), "{refusal}");
            let refusal = refusal.to_string();
            let is_named = [rule.to_string().as_str(), kind.name, "rules"]
                .iter()
                .any(|name| refusal.contains(name));
            assert!(is_named, "{}: {refusal}", entry.name);
        }
    }
}
