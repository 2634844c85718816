//! Writing puzzles for f-puzzles: its JSON, the packed word, the link.

use serde_json::{Map, Value, json};

use super::cells::name;
use super::grid::usual_region;
use super::pairs::{dot, letter, neighbours, used_ratios};
use crate::any_of::any_of;
use crate::format::sites::packed::packed;
use crate::format::{Entry, Remarks};
use crate::rule::{Direction, Outside, adjacent};
use crate::unsupported::{Unsupported, squares_only};
use crate::{Cell, Digit, DigitSet, Grid, House, HouseKind, Layout, Parts, Puzzle, Rule};

/// The reason why f-puzzles can't express a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// f-puzzles does not have this rule, or not with these values.
    #[error("f-puzzles can't say {rule}")]
    Rule {
        /// The rule.
        rule: Box<Rule>,
    },
    /// A cell has no candidates, which pencil marks of f-puzzles can't express.
    #[error("f-puzzles can't say that {cell} may hold nothing")]
    Nothing {
        /// The cell.
        cell: Cell,
    },
    /// f-puzzles has square grids alone.
    #[error(transparent)]
    Shape(#[from] Unsupported),
}

/// Writes a puzzle with its name and remarks as an object of f-puzzles.
///
/// Houses that f-puzzles does not have (windows) become extra regions; all four windows are read back as windows.
///
/// ```
/// use kenzan::format::{self, fpuzzles};
/// let entry = format::parse(r#"{"kenzan": 1, "size": 4, "givens": "1...............",
///     "rules": [{"type": "anti-king"}]}"#)?;
/// let link = fpuzzles::link(&entry)?;
/// assert!(link.starts_with("https://f-puzzles.com/?load=N4Ig"));
/// assert_eq!(format::parse(&link)?.puzzle, entry.puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unwritable`] names the first rule that f-puzzles can't express, or the shape of the grid.
pub fn json(entry: &Entry) -> Result<Value, Unwritable> {
    let Parts { layout, givens, candidates, rules } = entry.puzzle.parts();
    let Entry { puzzle: _, name, line: _, remarks } = entry;
    let size = squares_only("f-puzzles", layout)?;
    let mut written = FpuzzlesFields { fields: Map::new(), puzzle: &entry.puzzle };
    if let Some(name) = name {
        written.fields.insert("title".to_owned(), name.as_str().into());
    }
    let mut entered = None;
    if let Some(remarks) = remarks.as_deref() {
        let Remarks { author, comment, entered: digits, solution, skipped: _ } = remarks;
        entered = digits.as_ref();
        for (key, text) in [("author", author), ("ruleset", comment)] {
            if let Some(text) = text {
                written.fields.insert(key.to_owned(), text.as_str().into());
            }
        }
        if let Some(solution) = solution {
            let values = solution.digits().iter().map(|digit| digit.map_or(0, Digit::value));
            written.fields.insert("solution".to_owned(), values.collect());
        }
    }
    written.fields.insert("size".to_owned(), size.into());
    let cells = layout.cells().map(|cell| {
        let allowed = candidates.map(|candidates| candidates.get(cell));
        written_cell(cell, layout, givens, entered, allowed)
    });
    let mut cells = cells.collect::<Result<Vec<_>, _>>()?.into_iter();
    let rows = (0..size).map(|_| cells.by_ref().take(size.into()).collect());
    written.fields.insert("grid".to_owned(), rows.collect::<Vec<Value>>().into());
    written.houses(layout);
    for rule in rules {
        written.rule(rule)?;
    }
    Ok(written.fields.into())
}

/// Writes a puzzle as the packed word of a link of f-puzzles.
///
/// # Errors
/// As [`json()`].
pub fn payload(entry: &Entry) -> Result<String, Unwritable> {
    json(entry).map(|json| packed(&json.to_string()))
}

/// Writes a puzzle as a link that opens it in f-puzzles.
///
/// # Errors
/// As [`json()`].
pub fn link(entry: &Entry) -> Result<String, Unwritable> {
    let payload = payload(entry)?;
    let escaped = payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    Ok(format!("https://f-puzzles.com/?load={escaped}"))
}

fn written_cell(
    cell: Cell,
    layout: &Layout,
    givens: &Grid,
    entered: Option<&Grid>,
    allowed: Option<DigitSet>,
) -> Result<Value, Unwritable> {
    let mut fields = Map::new();
    let size = layout.size();
    let mut put = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    if let Some(digit) = givens.get(cell) {
        put("value", digit.value().into());
        put("given", true.into());
    } else if let Some(digit) = entered.and_then(|entered| entered.get(cell)) {
        put("value", digit.value().into());
    }
    match layout.region(cell) {
        None => put("region", Value::Null),
        Some(region) if region != usual_region(cell, size) => put("region", region.into()),
        Some(_) => None,
    };
    match allowed {
        Some(set) if set.is_empty() => return Err(Unwritable::Nothing { cell }),
        Some(set) if set != DigitSet::full(size) => {
            put("givenPencilMarks", set.iter().map(Digit::value).collect());
        }
        Some(_) | None => {}
    }
    Ok(fields.into())
}

struct FpuzzlesFields<'puzzle> {
    fields: Map<String, Value>,
    puzzle: &'puzzle Puzzle,
}

impl FpuzzlesFields<'_> {
    /// Adds an entry to the list of a key.
    fn push(&mut self, key: &str, entry: Value) {
        let list = self.fields.entry(key).or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(list) = list {
            list.push(entry);
        }
    }

    fn switch(&mut self, key: &str) {
        self.fields.insert(key.to_owned(), true.into());
    }

    fn houses(&mut self, layout: &Layout) {
        let size = layout.size();
        let further = layout.extra_houses();
        let groups = further.iter().filter(|house| is_group(house));
        let has_groups = layout.disjoint_groups().is_some_and(|expected| {
            groups.map(House::cells).eq(expected.iter().map(Vec::as_slice))
        });
        if has_groups {
            self.switch("disjointgroups");
        }
        let is_diagonal = |house: &House, column: &dyn Fn(u8) -> u8| {
            house.cells().iter().all(|cell| cell.column() == column(cell.row()))
        };
        for house in further {
            match house.kind() {
                HouseKind::MainDiagonal if is_diagonal(house, &|row| row) => {
                    self.switch("diagonal-");
                }
                HouseKind::AntiDiagonal if is_diagonal(house, &|row| size - 1 - row) => {
                    self.switch("diagonal+");
                }
                HouseKind::DisjointGroup(_) if has_groups => {}
                _ => self.push("extraregion", json!({ "cells": names(house.cells()) })),
            }
        }
    }

    /// Checks whether the pairs that a negative rule exempts are those with a `mark`.
    fn are_marked(&self, except: &[[Cell; 2]], mark: fn(&Rule) -> Option<[Cell; 2]>) -> bool {
        let marked = neighbours(self.puzzle.rules().iter().filter_map(|rule| mark(rule)));
        adjacent::sorted(&marked) == adjacent::sorted(&neighbours(except.iter().copied()))
    }

    /// Adds the entries of a rule.
    fn rule(&mut self, rule: &Rule) -> Result<(), Unwritable> {
        let entries = self.entries(rule);
        if entries.is_empty() {
            return Err(Unwritable::Rule { rule: Box::new(rule.clone()) });
        }
        for (key, value) in entries {
            match value {
                Value::Bool(_) => self.switch(key),
                entry => self.push(key, entry),
            }
        }
        Ok(())
    }

    /// Returns the entries of a rule, with their keys: none if f-puzzles can't express it.
    fn entries(&self, rule: &Rule) -> Vec<(&'static str, Value)> {
        let entry = match rule {
            Rule::KillerCage(cage) if !cage.repeats && cage.sum != Some(0) => {
                let mut entry = json!({ "cells": names(&cage.cells) });
                if let Some(sum) = cage.sum {
                    entry["value"] = sum.to_string().into();
                }
                ("killercage", entry)
            }
            Rule::Arrow(arrow) if arrow.circle.is_sorted() => {
                ("arrow", json!({ "cells": names(&arrow.circle), "lines": [names(&arrow.line())] }))
            }
            Rule::DoubleArrow(rule) => ("doublearrow", line(&rule.line)),
            Rule::Thermometer(rule) => {
                let lines: Value = rule.lines.iter().map(|line| names(line)).collect();
                let key = if rule.slow { "slowthermometer" } else { "thermometer" };
                (key, json!({ "lines": lines }))
            }
            Rule::Palindrome(rule) => ("palindrome", line(&rule.line)),
            Rule::Renban(rule) => ("renban", line(&rule.line)),
            Rule::Nabner(rule) => ("nabner", line(&rule.line)),
            Rule::Whisper(rule) => ("whispers", valued_line(&rule.line, rule.difference)),
            Rule::RegionSumLine(rule) => ("regionsumline", line(&rule.line)),
            Rule::Between(rule) => ("betweenline", line(&rule.line)),
            Rule::Lockout(rule) => ("lockout", valued_line(&rule.line, rule.difference)),
            Rule::Zipper(rule) => ("zipperline", line(&rule.line)),
            Rule::Entropic(rule) => ("entropicline", line(&rule.line)),
            Rule::Modular(rule) => ("modularline", valued_line(&rule.line, rule.modulus)),
            Rule::Clones(rule) => {
                let (cells, clones) = (names(&rule.cells), names(&rule.clones));
                ("clone", json!({ "cells": cells, "cloneCells": clones }))
            }
            Rule::Quadruple(rule) => {
                let values: Vec<u8> = rule.digits.iter().map(|digit| digit.value()).collect();
                ("quadruple", json!({ "cells": names(&rule.cells), "values": values }))
            }
            Rule::Odd(rule) => return each_cell("odd", &rule.cells),
            Rule::Even(rule) => return each_cell("even", &rule.cells),
            // Several such rules would become one, in which cells of the other are not compared.
            Rule::Minimum(rule) if !self.fields.contains_key("minimum") => {
                return each_cell("minimum", &rule.cells);
            }
            Rule::Maximum(rule) if !self.fields.contains_key("maximum") => {
                return each_cell("maximum", &rule.cells);
            }
            Rule::Difference(rule) => ("difference", valued_pair(&rule.cells, rule.difference)),
            Rule::Ratio(rule) => ("ratio", valued_pair(&rule.cells, rule.ratio)),
            Rule::PairSum(rule) if matches!(rule.sum, 5 | 10) => {
                let value = if rule.sum == 10 { "X" } else { "V" };
                ("xv", json!({ "cells": names(&rule.cells), "value": value }))
            }
            Rule::NegativeDifference(rule)
                if rule.differences == [1] && self.are_marked(&rule.except, dot) =>
            {
                ("nonconsecutive", true.into())
            }
            Rule::NegativeRatio(rule)
                if sorted(&rule.ratios) == self.used_ratios()
                    && self.are_marked(&rule.except, dot) =>
            {
                ("negative", "ratio".into())
            }
            Rule::NegativeSum(rule)
                if sorted(&rule.sums) == [5, 10] && self.are_marked(&rule.except, letter) =>
            {
                ("negative", "xv".into())
            }
            Rule::LittleKiller(rule) if rule.sum > 0 => {
                let cells = names(&rule.clue.diagonal(rule.direction, self.puzzle.size()));
                let direction = match rule.direction {
                    Direction::DownRight => "DR",
                    Direction::DownLeft => "DL",
                    Direction::UpRight => "UR",
                    Direction::UpLeft => "UL",
                };
                let mut entry = clue(rule.clue, rule.sum);
                entry["direction"] = direction.into();
                entry["cells"] = cells;
                ("littlekillersum", entry)
            }
            Rule::Sandwich(rule) => ("sandwichsum", clue(rule.clue, rule.sum)),
            Rule::XSum(rule) => ("xsum", clue(rule.clue, rule.sum)),
            Rule::Skyscraper(rule) => ("skyscraper", clue(rule.clue, rule.count)),
            Rule::AntiKnight(_) => ("antiknight", true.into()),
            Rule::AntiKing(_) => ("antiking", true.into()),
            Rule::RowIndexer(rule) => ("rowindexer", json!({ "cells": names(&rule.cells) })),
            Rule::ColumnIndexer(rule) => ("columnindexer", json!({ "cells": names(&rule.cells) })),
            Rule::BoxIndexer(rule) => ("boxindexer", json!({ "cells": names(&rule.cells) })),
            any_of! {
                Rule: KillerCage, Arrow, Sum, EqualSums, EqualityCage, RellikCage, LookAndSay,
                SumLine, ParityLine, Sequence, Minimum, Maximum, PairSum, NegativeDifference,
                NegativeRatio, NegativeSum, GreaterThan, CountingCircles, LittleKiller,
                NumberedRoom, FullRank, AntiLeaper, Taxicab, SelfTaxicab, GlobalEntropy, Relation,
                SameDigits, CalculationCage, DistinctCount, Lunchbox, ValueIndexer, FrameSum,
                HiddenSkyscraper, Rossini, GlobalModular, ConnectedDigits, NegativeRowIndexer,
                NegativeColumnIndexer, StateMachine, Regex, Or, And, Not
            } => return Vec::new(),
        };
        vec![entry]
    }

    fn used_ratios(&self) -> Vec<u32> {
        used_ratios(self.puzzle.rules().iter().map(|rule| &**rule))
    }
}

fn sorted(numbers: &[u32]) -> Vec<u32> {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted
}

fn names(cells: &[Cell]) -> Value {
    cells.iter().map(|&cell| Value::from(name(cell))).collect()
}

fn line(line: &[Cell]) -> Value {
    json!({ "lines": [names(line)] })
}

fn valued_line(line: &[Cell], value: u32) -> Value {
    json!({ "lines": [names(line)], "value": value.to_string() })
}

fn valued_pair(pair: &[Cell], value: u32) -> Value {
    json!({ "cells": names(pair), "value": value.to_string() })
}

fn clue(clue: Outside, value: u32) -> Value {
    let cell = format!("R{}C{}", clue.row(), clue.column());
    json!({ "cell": cell, "value": value.to_string() })
}

fn each_cell(key: &'static str, cells: &[Cell]) -> Vec<(&'static str, Value)> {
    cells.iter().map(|&cell| (key, json!({ "cell": name(cell) }))).collect()
}

fn is_group(house: &House) -> bool {
    matches!(house.kind(), HouseKind::DisjointGroup(_))
}
