//! Puzzles with rules whose answers are known, from a folder that is named: the checker and the engines are
//! compared with such lists.
//!
//! `KENZAN_VARIANTS` names a folder of `NAME.jsonl`, kenzan's JSON, one puzzle per line, each with a file of the same
//! name and as many lines in its `originals/` that says what is known: `{"family", "status", "solution",
//! "solution_count"}`, whichever of them there are.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use kenzan::engine::Query;
use kenzan::{Digit, Grid, Outcome, Puzzle, crosscheck};
use serde_json::Value;

use crate::suite;

struct Known {
    name: String,
    family: String,
    puzzle: Puzzle,
    solution: Option<Grid>,
    /// How many solutions there are.
    count: Option<u64>,
    /// Whether it is only known that there are several.
    is_several: bool,
}

fn known() -> Vec<Known> {
    let folder = std::env::var("KENZAN_VARIANTS").expect("KENZAN_VARIANTS names a folder");
    let folder = PathBuf::from(folder);
    let text = |path: PathBuf| {
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let mut known = Vec::new();
    let originals = folder.join("originals");
    let mut files: Vec<_> = fs::read_dir(&originals)
        .expect("there is a folder of originals")
        .map(|entry| entry.expect("it can be read").file_name())
        .collect();
    files.sort();
    for file in files {
        let puzzles = text(folder.join(&file));
        let originals = text(originals.join(&file));
        assert_eq!(puzzles.lines().count(), originals.lines().count(), "{}", file.display());
        for (puzzle, original) in puzzles.lines().zip(originals.lines()) {
            let original: Value = serde_json::from_str(original).expect("JSON");
            let puzzle: Puzzle =
                serde_json::from_str(puzzle).unwrap_or_else(|error| panic!("{puzzle}: {error}"));
            known.push(entry(file.to_string_lossy().trim_end_matches(".jsonl"), &original, puzzle));
        }
    }
    assert!(!known.is_empty());
    known
}

fn entry(list: &str, original: &Value, puzzle: Puzzle) -> Known {
    let word = |field: &str| original[field].as_str().unwrap_or_default().to_owned();
    let solution = original["solution"].as_array().map(|values| {
        let value = |value: &Value| u8::try_from(value.as_u64().expect("a number")).expect("small");
        Grid::from_values(puzzle.size(), values.iter().map(value)).expect("a value a cell")
    });
    let count = match word("status").as_str() {
        "none" => Some(0),
        "multiple" => original["solution_count"].as_u64(),
        _ => solution.as_ref().map(|_| 1),
    };
    let family = match word("family").as_str() {
        "" => list.to_owned(),
        family => family.to_owned(),
    };
    let is_several = word("status") == "multiple";
    let name = format!("{list}, {}", word("id"));
    Known { name, family, puzzle, solution, count, is_several }
}

#[test]
#[ignore = "needs the folder that KENZAN_VARIANTS names"]
fn published_solutions_pass_and_others_do_not() {
    let mut counts = [0; 2];
    for Known { name, puzzle, solution, .. } in known() {
        let Some(solution) = solution else { continue };
        puzzle.check(&solution).unwrap_or_else(|error| panic!("{name}: {error}"));
        // Two digits exchanged throughout keep all houses, so that nothing but givens and rules can tell.
        for one in Digit::all(puzzle.size()) {
            for other in Digit::all(puzzle.size()).take_while(|&other| other < one) {
                let digits = solution.digits().iter().map(|&digit| match digit {
                    digit if digit == Some(one) => Some(other),
                    digit if digit == Some(other) => Some(one),
                    digit => digit,
                });
                let digits: Vec<_> = digits.collect();
                let exchanged = Grid::from_digits(puzzle.size(), digits).expect("a digit a cell");
                assert!(puzzle.check(&exchanged).is_err(), "{name}: {one} and {other} exchanged");
                counts[1] += 1;
            }
        }
        counts[0] += 1;
    }
    assert!(counts[0] > 0 && counts[1] > counts[0], "{counts:?}");
    table(&format!("{} solutions pass, {} grids beside them do not", counts[0], counts[1]));
}

/// What an engine made of the puzzles of a family.
#[derive(Default)]
struct Row {
    puzzles: usize,
    left: usize,
    nodes: u64,
    time: Duration,
    longest: Duration,
}

/// `KENZAN_ENGINES=native,sat-batsat` names the engines, `KENZAN_BUDGET=100000` limits them. Without a limit, the
/// native one leaves nothing.
#[test]
#[ignore = "needs the folder that KENZAN_VARIANTS names"]
fn engines_find_what_is_published() {
    let engines = std::env::var("KENZAN_ENGINES").unwrap_or_else(|_| "native".to_owned());
    let budget = std::env::var("KENZAN_BUDGET").ok();
    let budget = budget.map(|budget| budget.parse().expect("KENZAN_BUDGET is a number"));
    let known = known();
    for name in engines.split(',') {
        let mut engine = suite::named(name);
        let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
        for known in &known {
            let row = rows.entry(&known.family).or_default();
            row.puzzles += 1;
            if engine.supports(&known.puzzle).is_err() {
                row.left += 1;
                continue;
            }
            let most = known.count.map_or(2, |count| count + 1).max(2);
            let query = Query::up_to(most).with_budget(budget);
            let began = Instant::now();
            let answer = crosscheck::ask(engine.as_mut(), &known.puzzle, &query);
            let time = began.elapsed();
            let answer = answer.unwrap_or_else(|error| panic!("{name}, {}: {error}", known.name));
            row.nodes += answer.statistics.nodes;
            row.time += time;
            row.longest = row.longest.max(time);
            row.left += usize::from(!judge(name, known, &answer.outcome));
        }
        let left: usize = rows.values().map(|row| row.left).sum();
        assert!(left == 0 || name != "native" || budget.is_some(), "native left {left}");
        let mut text =
            format!("{name}\n{:30} puzzles  left      nodes  mean ms   max ms", "family");
        for (family, row) in rows {
            let mean =
                row.time.as_secs_f64() * 1e3 / f64::from(u32::try_from(row.puzzles).expect("few"));
            text += &format!(
                "\n{family:30} {:7} {:5} {:10} {mean:8.2} {:8.2}",
                row.puzzles,
                row.left,
                row.nodes,
                row.longest.as_secs_f64() * 1e3
            );
        }
        table(&text);
    }
}

/// Returns whether the answer is complete, and asserts that it is none that can't be.
fn judge(engine: &str, known: &Known, outcome: &Outcome) -> bool {
    let told = || format!("{engine}, {}: {outcome:?}", known.name);
    let (found, is_exact) = match outcome {
        Outcome::None => (0, true),
        Outcome::Unique(_) => (1, true),
        Outcome::Multiple(several) => (several.count(), several.is_exact()),
        Outcome::Unknown { first, .. } => (u64::from(first.is_some()), false),
    };
    if known.is_several && is_exact {
        assert!(found >= 2, "{}", told());
    }
    if let Some(count) = known.count {
        assert!(if is_exact { found == count } else { found <= count }, "{}", told());
    }
    if let Some(solution) = &known.solution {
        assert!(outcome.solutions().iter().all(|found| found.grid() == solution), "{}", told());
    }
    is_exact || (known.count.is_none() && found >= 2)
}

#[expect(clippy::print_stdout, reason = "a table for who asks for it")]
fn table(text: &str) {
    println!("{text}");
}
