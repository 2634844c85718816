//! Strings of other files, compared with what they are known to say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kenzan::format::{self, known};
use kenzan::{Cell, Digit, DigitSet, Grid, Puzzle, Rule};
use serde_json::{Value, json};

/// Reads the strings of files: those of the folder `KENZAN_VARIANTS_ORIGINAL`, whose lines are objects with a
/// field `iss`, and compares each with the same puzzle in kenzan's JSON in the folder `KENZAN_VARIANTS`.
#[test]
#[ignore = "needs files that are not in the repository"]
#[expect(clippy::print_stdout, reason = "how much was read is what it is run for")]
fn strings_of_others_mean_their_puzzles() {
    let folder = std::env::var("KENZAN_VARIANTS_ORIGINAL").expect("it names a folder");
    let ours = std::env::var("KENZAN_VARIANTS").expect("it names a folder");
    let (mut same, mut refused, mut written, mut failed) = (0, 0, 0, Vec::new());
    for file in std::fs::read_dir(&folder).expect("a folder") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let converted = Path::new(&ours).join(path.file_name().expect("a name"));
        let Ok(converted) = std::fs::read_to_string(converted) else { continue };
        for (line, other) in text.lines().zip(converted.lines()) {
            let object: Value = serde_json::from_str(line).expect("JSON");
            let Some(string) = object["iss"].as_str() else { continue };
            let id = object["id"].as_str().unwrap_or("?");
            let (entry, other) = match (format::parse(string), format::parse(other)) {
                (Ok(entry), Ok(other)) => (entry, other),
                // What means nothing in one form does not in the other.
                (Err(error), Err(_)) => {
                    println!("{id}: {error}");
                    refused += 1;
                    continue;
                }
                (Err(error), Ok(_)) => {
                    failed.push(format!("{id}: {error}"));
                    continue;
                }
                (Ok(_), Err(error)) => {
                    failed.push(format!("{id}: read from the string alone: {error}"));
                    continue;
                }
            };
            let (one, two) = (Meaning::of(&entry.puzzle), Meaning::of(&other.puzzle));
            if one == two {
                same += 1;
            } else {
                failed.push(format!("{id}: {}", one.difference(&two)));
            }
            // What is written in turn says the same.
            let iss = known::named("iss").expect("it is known");
            for entry in [&entry, &other] {
                match iss.write(entry) {
                    Ok(text) => {
                        let again = format::parse(&text.text).expect("it was read back");
                        let again = Meaning::of(&again.puzzle);
                        if again != one {
                            failed.push(format!("{id}, written: {}", again.difference(&one)));
                        }
                        written += 1;
                    }
                    Err(error) => failed.push(format!("{id}: {error}")),
                }
            }
        }
    }
    println!(
        "{same} say the same, {refused} refused in both forms, {written} written and read again"
    );
    let shown: Vec<&String> = failed.iter().take(40).collect();
    assert!(failed.is_empty(), "{} of them:\n{shown:#?}", failed.len());
    assert!(same > 0);
}

/// Reads the lines of the file `KENZAN_ISS`, a string each and after a tab its solution, if it is known:
/// what is read is solved by it.
#[test]
#[ignore = "needs a file that is not in the repository"]
#[expect(clippy::print_stdout, reason = "how much was read is what it is run for")]
fn strings_of_others_have_their_solutions() {
    let file = std::env::var("KENZAN_ISS").expect("it names a file");
    let text = std::fs::read_to_string(file).expect("a text");
    let (mut solved, mut read, mut refused, mut failed) = (0, 0, BTreeMap::new(), Vec::new());
    for line in text.lines() {
        let (string, solution) = line.split_once('\t').unwrap_or((line, ""));
        let puzzle = match format::parse(string) {
            Ok(entry) => entry.puzzle,
            Err(error) => {
                *refused.entry(error.message).or_insert(0) += 1;
                continue;
            }
        };
        read += 1;
        let size = puzzle.size();
        // Above 9 the strings of solutions have A for 1, and figures where they were found.
        let value = |one: char| match size {
            0..=9 => one.to_digit(10),
            _ => one.to_digit(36).map(|value| value.saturating_sub(9)),
        };
        let digits = solution.chars().map(|one| Digit::new(u8::try_from(value(one)?).ok()?));
        let digits: Option<Vec<Digit>> = digits.collect();
        let Some(digits) = digits.filter(|digits| digits.len() == puzzle.layout().places()) else {
            continue;
        };
        let digits: Vec<Option<Digit>> = digits.into_iter().map(Some).collect();
        let grid = Grid::from_digits(size, digits).expect("a digit a cell");
        match puzzle.check(&grid) {
            Ok(_) => solved += 1,
            Err(violation) => failed.push(format!("{violation} {string}")),
        }
    }
    println!("{read} read, {solved} solved by what is known, refused: {refused:#?}");
    assert!(failed.is_empty(), "{}:\n{}", failed.len(), failed.join("\n"));
}

/// What a puzzle says, whatever the rules by which it does: what cells may hold, which pairs of digits pairs of
/// cells may hold, and the rest in one order.
#[derive(Debug, PartialEq, Eq)]
struct Meaning {
    allowed: Vec<DigitSet>,
    houses: BTreeSet<Vec<String>>,
    pairs: BTreeMap<(usize, usize), BTreeSet<(u8, u8)>>,
    rules: Vec<String>,
}

impl Meaning {
    fn of(puzzle: &Puzzle) -> Self {
        let layout = puzzle.layout();
        let names = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<Vec<_>>();
        let mut meaning = Self {
            allowed: layout.cells().map(|cell| puzzle.allowed(cell)).collect(),
            houses: layout.houses().iter().map(|house| names(house.cells())).collect(),
            pairs: BTreeMap::new(),
            rules: Vec::new(),
        };
        for rule in puzzle.rules() {
            meaning.add(rule, puzzle.size());
        }
        meaning.rules.sort();
        meaning
    }

    fn relate(&mut self, cells: [Cell; 2], size: u8, holds: &dyn Fn(u32, u32) -> bool) {
        let [one, other] = cells.map(|cell| cell.index(size));
        let all = || 1..=size;
        let pairs = all().flat_map(|a| all().map(move |b| (a, b)));
        let held = pairs.filter(|&(a, b)| holds(a.into(), b.into()));
        let (key, held): ((usize, usize), BTreeSet<_>) = if one < other {
            ((one, other), held.collect())
        } else {
            ((other, one), held.map(|(a, b)| (b, a)).collect())
        };
        let known = self.pairs.entry(key).or_insert_with(|| held.clone());
        *known = known.intersection(&held).copied().collect();
    }

    fn add(&mut self, rule: &Rule, size: u8) {
        let line = |this: &mut Self, cells: &[Cell], holds: &dyn Fn(u32, u32) -> bool| {
            for pair in cells.windows(2) {
                this.relate([pair[0], pair[1]], size, holds);
            }
        };
        match rule {
            Rule::Odd(rule) => self.narrow(&rule.cells, size, &|digit| digit % 2 == 1),
            Rule::Even(rule) => self.narrow(&rule.cells, size, &|digit| digit % 2 == 0),
            Rule::Difference(rule) => {
                line(self, &rule.cells, &|a, b| a.abs_diff(b) == rule.difference);
            }
            Rule::Ratio(rule) => {
                line(self, &rule.cells, &|a, b| a == b * rule.ratio || b == a * rule.ratio);
            }
            Rule::PairSum(rule) => line(self, &rule.cells, &|a, b| a + b == rule.sum),
            Rule::GreaterThan(rule) => line(self, &[rule.greater, rule.less], &|a, b| a > b),
            Rule::Thermometer(rule) => {
                for cells in &rule.lines {
                    line(self, cells, &|a, b| a < b || rule.slow && a == b);
                }
            }
            Rule::Clones(rule) => {
                for (&one, &other) in rule.cells.iter().zip(&rule.clones) {
                    line(self, &[one, other], &|a, b| a == b);
                }
            }
            Rule::Nabner(rule) => self.among(&rule.line, size, &|a, b| a.abs_diff(b) > 1),
            Rule::Relation(rule) => {
                let table = rule.table(size).expect("a table");
                let digit =
                    |value: u32| Digit::new(u8::try_from(value).expect("small")).expect("a digit");
                for pair in rule.related_cells() {
                    self.relate(pair, size, &|a, b| table.after(digit(a)).contains(digit(b)));
                }
            }
            Rule::Minimum(rule) => self.beside(&rule.cells, size, &|a, b| a < b),
            Rule::Maximum(rule) => self.beside(&rule.cells, size, &|a, b| a > b),
            Rule::NegativeDifference(rule) => {
                self.negative(&rule.except, size, &|a, b| {
                    rule.differences.contains(&a.abs_diff(b))
                });
            }
            Rule::NegativeRatio(rule) => self.negative(&rule.except, size, &|a, b| {
                rule.ratios.iter().any(|times| a == times * b || b == times * a)
            }),
            Rule::NegativeSum(rule) => {
                self.negative(&rule.except, size, &|a, b| rule.sums.contains(&(a + b)));
            }
            Rule::LittleKiller(rule) => {
                let mut cells = rule.clue.diagonal(rule.direction, size);
                cells.sort_unstable();
                self.rules
                    .push(json!({"type": "sum", "cells": cells, "sum": rule.sum}).to_string());
            }
            Rule::KillerCage(_)
            | Rule::Sum(_)
            | Rule::CountingCircles(_)
            | Rule::RowIndexer(_)
            | Rule::ColumnIndexer(_)
            | Rule::Quadruple(_) => {
                let mut value = serde_json::to_value(rule).expect("JSON");
                if let Some(Value::Array(items)) = value.get_mut("cells") {
                    items.sort_by_key(ToString::to_string);
                }
                if let (Some("sum"), Some(Value::Array(items))) =
                    (value["type"].clone().as_str(), value.get_mut("cells"))
                {
                    items.sort_by_key(|cell| {
                        cell.as_str().and_then(|name| name.parse::<Cell>().ok())
                    });
                    value = json!({"type": "sum", "cells": value["cells"], "sum": value["sum"]});
                }
                self.rules.push(value.to_string());
            }
            rule => self.rules.push(serde_json::to_string(rule).expect("JSON")),
        }
    }

    fn narrow(&mut self, cells: &[Cell], size: u8, holds: &dyn Fn(u8) -> bool) {
        let set: DigitSet = Digit::all(size).filter(|digit| holds(digit.value())).collect();
        for cell in cells {
            let allowed = &mut self.allowed[cell.index(size)];
            *allowed = allowed.intersection(set);
        }
    }

    fn among(&mut self, cells: &[Cell], size: u8, holds: &dyn Fn(u32, u32) -> bool) {
        for (index, &one) in cells.iter().enumerate() {
            for &other in &cells[index + 1..] {
                self.relate([one, other], size, holds);
            }
        }
    }

    fn beside(&mut self, cells: &[Cell], size: u8, holds: &dyn Fn(u32, u32) -> bool) {
        for &one in cells {
            for other in all(size).filter(|other| near(one, *other) && !cells.contains(other)) {
                self.relate([one, other], size, holds);
            }
        }
    }

    fn negative(&mut self, except: &[[Cell; 2]], size: u8, is: &dyn Fn(u32, u32) -> bool) {
        for one in all(size) {
            for other in all(size).filter(|other| *other > one && near(one, *other)) {
                if !except.contains(&[one, other]) && !except.contains(&[other, one]) {
                    self.relate([one, other], size, &|a, b| !is(a, b));
                }
            }
        }
    }

    fn difference(&self, other: &Self) -> String {
        let cells = self.allowed != other.allowed;
        let houses = self.houses != other.houses;
        let pairs: Vec<_> = self
            .pairs
            .iter()
            .filter(|(key, held)| other.pairs.get(key) != Some(held))
            .take(1)
            .collect();
        let count = (self.pairs.len(), other.pairs.len());
        let only = |one: &Self, two: &Self| -> Vec<String> {
            one.rules.iter().filter(|rule| !two.rules.contains(rule)).take(2).cloned().collect()
        };
        format!(
            "cells {cells}, houses {houses}, pairs {count:?} {pairs:?}, {:?}, {:?}",
            only(self, other),
            only(other, self)
        )
    }
}

fn all(size: u8) -> impl Iterator<Item = Cell> {
    (0..usize::from(size).pow(2)).map(move |index| Cell::from_index(index, size))
}

fn near(one: Cell, other: Cell) -> bool {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
}
