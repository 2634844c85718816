//! Writing puzzles for Sudoku Maker, an element for each rule.

use serde_json::{Map, Value, json};

use super::groups::Groups;
use super::lines::LOCKOUT;
use super::outside::{into, of_direction};
use super::pairs::{DIFFERENCE, RATIO, SUM};
use super::places::{of_corner, of_edge, of_outside};
use crate::any_of::any_of;
use crate::format::sites::packed::packed_for_address;
use crate::format::{Entry, Remarks};
use crate::rule::{Outside, adjacent};
use crate::unsupported::{Unsupported, squares_only};
use crate::{Cell, HouseKind, Parts, Puzzle, Rule};

/// The reason why Sudoku Maker can't express a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// Sudoku Maker does not have this rule, or not with these values.
    #[error("Sudoku Maker can't say {rule}")]
    Rule {
        /// The rule.
        rule: Box<Rule>,
    },
    /// Sudoku Maker has square grids alone.
    #[error(transparent)]
    Shape(#[from] Unsupported),
}

/// Writes a puzzle as a link that opens it in Sudoku Maker. Candidates are left out, and so is the solution if there
/// are entered digits.
///
/// ```
/// use kenzan::format::{self, sudokumaker};
/// let entry = format::parse(r#"{"kenzan": 1, "size": 4, "givens": "1...............",
///     "rules": [{"type": "anti-king"}]}"#)?;
/// let link = sudokumaker::link(&entry)?;
/// assert!(link.starts_with("https://sudokumaker.app/?puzzle=N4Ig"));
/// assert_eq!(format::parse(&link)?.puzzle, entry.puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unwritable`] names the first rule that Sudoku Maker can't express, or the shape of the grid.
pub fn link(entry: &Entry) -> Result<String, Unwritable> {
    let packed = packed_for_address(&json(entry)?.to_string());
    Ok(format!("https://sudokumaker.app/?puzzle={}", packed.replace('+', "%2B")))
}

fn json(entry: &Entry) -> Result<Value, Unwritable> {
    let Parts { layout, givens, candidates: _, rules } = entry.puzzle.parts();
    let size = squares_only("Sudoku Maker", layout)?;
    let none = Remarks::default();
    let Remarks { author, comment, entered, solution, skipped: _ } =
        entry.remarks.as_deref().unwrap_or(&none);
    // A grid that is full is its solution there.
    let entered = entered.as_ref().or(solution.as_ref());
    let cells = layout.cells().map(|cell| {
        let entered = entered.and_then(|entered| entered.get(cell));
        match (givens.get(cell), entered) {
            (Some(digit), _) => json!({ "given": true, "value": digit.value() }),
            (None, Some(digit)) => json!({ "value": digit.value() }),
            (None, None) => json!({}),
        }
    });
    let mut puzzle = json!({ "cells": cells.collect::<Value>() });
    for (key, text) in [("name", &entry.name), ("author", author), ("comment", comment)] {
        puzzle[key] = text.as_deref().unwrap_or_default().into();
    }
    if size != 9 {
        for (key, number) in
            [("width", size), ("height", size), ("minDigit", 1), ("maxDigit", size)]
        {
            puzzle[key] = number.into();
        }
    }
    let mut elements = vec![json!({ "type": 0 })];
    let regions: Option<Vec<u8>> = layout.cells().map(|cell| layout.region(cell)).collect();
    if let Some(regions) = regions {
        elements.push(json!({ "type": 1, "regions": regions }));
    }
    let mut has_groups = false;
    for house in layout.extra_houses() {
        let (kind, style) = match house.kind() {
            HouseKind::MainDiagonal => (10, line("#34bbe6ff", 0.02)),
            HouseKind::AntiDiagonal => (11, line("#34bbe6ff", 0.02)),
            HouseKind::DisjointGroup(_) => {
                if !std::mem::replace(&mut has_groups, true) {
                    elements.push(json!({ "type": 14 }));
                }
                continue;
            }
            any_of! { HouseKind: Row, Column, Box, Region, OfGrid, Window, ExtraRegion } => {
                let style = json!({ "color": "#00000033", "offset": 0.1 });
                let cells = numbers(house.cells(), size);
                elements.push(json!({ "type": 305, "cells": cells, "style": style }));
                continue;
            }
        };
        elements.push(json!({ "type": kind, "style": style }));
    }
    let written = ElementWriter { puzzle: &entry.puzzle, size };
    for rule in rules {
        let element = written.element(rule);
        elements
            .push(element.ok_or_else(|| Unwritable::Rule { rule: Box::new(Rule::clone(rule)) })?);
    }
    puzzle["constraints"] = elements.into();
    Ok(json!({ "formatVersion": "1.5.0", "puzzle": puzzle }))
}

struct ElementWriter<'puzzle> {
    puzzle: &'puzzle Puzzle,
    size: u8,
}

impl ElementWriter<'_> {
    /// Returns the element of a rule; `None` if there is none.
    #[expect(clippy::too_many_lines, reason = "it is the table of all kinds")]
    fn element(&self, rule: &Rule) -> Option<Value> {
        let size = self.size;
        Some(match rule {
            Rule::KillerCage(cage) if !cage.repeats && cage.sum != Some(0) => {
                let cage =
                    json!({ "cells": self.cells(&cage.cells), "value": cage.sum.unwrap_or(0) });
                json!({ "type": 301, "cages": [cage], "style": caged() })
            }
            Rule::Arrow(arrow) if arrow.circle.is_sorted() => {
                let line = self.cells(&arrow.line());
                let arrow = json!({ "bulbCells": self.cells(&arrow.circle), "arrows": [line] });
                let shaft = json!({ "thickness": 0.05, "color": "#aaaaaa", "headSize": 0.35 });
                let style = json!({ "bulb": circle("#ffffff"), "arrow": shaft });
                json!({ "type": 408, "bulbsWithArrows": [arrow], "style": style })
            }
            Rule::Thermometer(rule) => {
                let lines: Value = rule.lines.iter().map(|line| self.cells(line)).collect();
                // A thermometer with branches would come back as several.
                if rule.lines.len() != 1 {
                    return None;
                }
                let style = json!({ "color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4 });
                json!({ "type": 300, "slow": rule.slow, "thermometers": lines, "style": style })
            }
            Rule::Renban(rule) => self.line(400, &rule.line, "#f067f0", &[]),
            Rule::Whisper(rule) => {
                let color = if rule.difference < 5 { "#ffa600" } else { "#67f067" };
                self.line(401, &rule.line, color, &[("minDifference", rule.difference.into())])
            }
            Rule::Palindrome(rule) => self.line(402, &rule.line, "#aaaaaa", &[]),
            Rule::RegionSumLine(rule) => {
                self.line(404, &rule.line, "#2ecbff", &[("singleRegionTotals", false.into())])
            }
            Rule::Sequence(rule) => self.line(405, &rule.line, "#bbbbbb", &[]),
            Rule::Entropic(rule) => self.grouped(&rule.line, Groups::Thirds, "#ffccaa")?,
            Rule::Modular(rule) if rule.modulus > 2 => {
                self.grouped(&rule.line, Groups::Remainders(rule.modulus), "#33bbaa")?
            }
            Rule::ParityLine(rule) => self.grouped(&rule.line, Groups::Remainders(2), "#ff6666")?,
            Rule::Between(rule) => self.ended(403, &rule.line),
            Rule::Lockout(rule) if rule.difference == LOCKOUT => self.ended(407, &rule.line),
            Rule::DoubleArrow(rule) => self.ended(409, &rule.line),
            Rule::Clones(rule) => {
                let pairs = rule.cells.iter().zip(&rule.clones);
                let groups: Value =
                    pairs.map(|(&cell, &clone)| self.cells(&[cell, clone])).collect();
                json!({ "type": 302, "groups": groups, "style": { "color": "#00000033" } })
            }
            Rule::Quadruple(rule) => {
                let digits: Vec<u8> = rule.digits.iter().map(|digit| digit.value()).collect();
                let clue = json!({ "corner": of_corner(&rule.cells, size)?, "digits": digits });
                json!({ "type": 303, "clues": [clue], "style": { "singleLine": false } })
            }
            Rule::LookAndSay(rule) if size <= 9 => {
                let aloud = rule.counts.iter().map(|counted| {
                    let count = char::from_digit(counted.count, 10)?;
                    Some(format!("{count}{}", counted.digit))
                });
                let value = aloud.collect::<Option<String>>()?;
                let cage = json!({ "cells": self.cells(&rule.cells), "value": value });
                json!({ "type": 304, "cages": [cage], "style": caged() })
            }
            Rule::Even(rule) => self.set(100, &rule.cells),
            Rule::Odd(rule) => self.set(101, &rule.cells),
            Rule::Maximum(rule) => self.set(102, &rule.cells),
            Rule::Minimum(rule) => self.set(103, &rule.cells),
            Rule::RowIndexer(rule) => self.set(600, &rule.cells),
            Rule::ColumnIndexer(rule) => self.set(601, &rule.cells),
            Rule::Difference(rule) => self.mark(DIFFERENCE, rule.cells, rule.difference)?,
            Rule::Ratio(rule) => self.mark(RATIO, rule.cells, rule.ratio)?,
            Rule::PairSum(rule) => self.mark(SUM, rule.cells, rule.sum)?,
            Rule::NegativeDifference(rule) if rule.differences == [1] && rule.except.is_empty() => {
                json!({ "type": 15 })
            }
            Rule::NegativeDifference(rule) => {
                self.negative(DIFFERENCE, &rule.differences, &rule.except)?
            }
            Rule::NegativeRatio(rule) => self.negative(RATIO, &rule.ratios, &rule.except)?,
            Rule::NegativeSum(rule) => self.negative(SUM, &rule.sums, &rule.except)?,
            Rule::LittleKiller(rule) if rule.sum > 0 => {
                let diagonal = of_direction(rule.direction);
                if into(rule.clue, diagonal, size) != Some(rule.direction) {
                    return None;
                }
                let place = of_outside(rule.clue, size);
                let clue = json!({ "value": rule.sum, "outerCell": place, "diagonal": diagonal });
                let style =
                    json!({ "text": { "color": "#000000" }, "arrow": { "color": "#000000" } });
                json!({ "type": 500, "clues": [clue], "style": style })
            }
            Rule::Sandwich(rule) => self.clue(501, rule.clue, rule.sum),
            Rule::XSum(rule) => self.clue(502, rule.clue, rule.sum),
            Rule::Skyscraper(rule) => self.clue(503, rule.clue, rule.count),
            Rule::NumberedRoom(rule) => self.clue(504, rule.clue, rule.digit.value().into()),
            Rule::AntiKing(_) => json!({ "type": 12 }),
            Rule::AntiKnight(_) => json!({ "type": 13 }),
            Rule::GlobalEntropy(_) => json!({ "type": 16, "groups": Groups::Thirds.masks(size)? }),
            any_of! {
                Rule: KillerCage, Arrow, Sum, EqualSums, EqualityCage, RellikCage, LookAndSay,
                SumLine, Nabner, Zipper, Modular, Lockout, LittleKiller, GreaterThan,
                CountingCircles, FullRank, BoxIndexer, AntiLeaper, Taxicab, SelfTaxicab, Relation,
                SameDigits, CalculationCage, DistinctCount, Lunchbox, ValueIndexer, FrameSum,
                HiddenSkyscraper, Rossini, GlobalModular, ConnectedDigits, NegativeRowIndexer,
                NegativeColumnIndexer, StateMachine, Regex, Or, And, Not
            } => return None,
        })
    }

    fn cells(&self, cells: &[Cell]) -> Value {
        numbers(cells, self.size)
    }

    fn set(&self, kind: i64, cells: &[Cell]) -> Value {
        let style = json!({ "color": "#00000033", "size": 0.8 });
        json!({ "type": kind, "cells": self.cells(cells), "style": style })
    }

    fn line(&self, kind: i64, cells: &[Cell], color: &str, more: &[(&str, Value)]) -> Value {
        let mut fields = Map::new();
        fields.insert("type".to_owned(), kind.into());
        fields.insert("lines".to_owned(), vec![self.cells(cells)].into());
        fields.extend(more.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
        fields.insert("style".to_owned(), line(color, 0.15));
        fields.into()
    }

    fn grouped(&self, cells: &[Cell], groups: Groups, color: &str) -> Option<Value> {
        Some(self.line(406, cells, color, &[("groups", groups.masks(self.size)?.into())]))
    }

    /// Writes a line with circles at its ends.
    fn ended(&self, kind: i64, cells: &[Cell]) -> Value {
        let style = json!({ "lines": line("#aaaaaa", 0.1), "endPoints": circle("#ffffff80") });
        json!({ "type": kind, "lines": [self.cells(cells)], "style": style })
    }

    fn clue(&self, kind: i64, clue: Outside, value: u32) -> Value {
        let clue = json!({ "value": value, "outerCell": of_outside(clue, self.size) });
        json!({ "type": kind, "clues": [clue], "style": { "color": "#000000" } })
    }

    fn mark(&self, kind: i64, cells: [Cell; 2], value: u32) -> Option<Value> {
        let clue = json!({ "value": value, "edge": of_edge(cells, self.size)? });
        self.marks(kind, &[clue], &[])
    }

    /// Writes the negative constraints. They must exempt exactly the pairs with marks.
    fn negative(&self, kind: i64, values: &[u32], except: &[[Cell; 2]]) -> Option<Value> {
        (self.unmarked(kind)? == adjacent::sorted(except)).then(|| self.marks(kind, &[], values))?
    }

    fn marks(&self, kind: i64, clues: &[Value], negative: &[u32]) -> Option<Value> {
        let mut fields = json!({ "type": kind, "clues": clues, "negative": negative });
        match kind {
            DIFFERENCE => fields["overrideNegativeRatios"] = self.exempts(RATIO)?.into(),
            RATIO => fields["overrideNegativeDifferences"] = self.exempts(DIFFERENCE)?.into(),
            _ => {}
        }
        Some(fields)
    }

    /// Returns the pairs that negative constraints about marks of that kind exempt.
    fn unmarked(&self, kind: i64) -> Option<Vec<[Cell; 2]>> {
        let mut pairs = self.pairs(kind);
        let other = if kind == DIFFERENCE { RATIO } else { DIFFERENCE };
        if kind != SUM && self.exempts(kind)? {
            pairs.extend(self.pairs(other));
        }
        Some(adjacent::sorted(&pairs))
    }

    /// Checks whether the negative constraint of this kind of dot exempts pairs with a dot of the other kind; `None`
    /// if it exempts only some of them.
    fn exempts(&self, kind: i64) -> Option<bool> {
        let other = if kind == DIFFERENCE { RATIO } else { DIFFERENCE };
        let [own, both] = [Vec::new(), self.pairs(other)]
            .map(|more| adjacent::sorted(&[self.pairs(kind), more].concat()));
        let except = self.puzzle.rules().iter().find_map(|rule| match &**rule {
            Rule::NegativeDifference(rule) if kind == DIFFERENCE => Some(&rule.except),
            Rule::NegativeRatio(rule) if kind == RATIO => Some(&rule.except),
            _ => None,
        });
        match except.map(|except| adjacent::sorted(except)) {
            None => Some(true),
            Some(except) if except == both => Some(true),
            Some(except) => (except == own || except.is_empty()).then_some(false),
        }
    }

    /// Returns the pairs with a mark of that kind.
    fn pairs(&self, kind: i64) -> Vec<[Cell; 2]> {
        let pair = |rule: &Rule| match rule {
            Rule::Difference(rule) if kind == DIFFERENCE => Some(rule.cells),
            Rule::Ratio(rule) if kind == RATIO => Some(rule.cells),
            Rule::PairSum(rule) if kind == SUM => Some(rule.cells),
            _ => None,
        };
        self.puzzle.rules().iter().filter_map(|rule| pair(rule)).collect()
    }
}

fn numbers(cells: &[Cell], size: u8) -> Value {
    cells.iter().map(|&cell| Value::from(cell.index(size))).collect()
}

fn line(color: &str, thickness: f64) -> Value {
    json!({ "color": color, "thickness": thickness })
}

fn circle(fill: &str) -> Value {
    json!({ "size": 0.8, "fill": fill, "stroke": line("#aaaaaa", 0.02) })
}

fn caged() -> Value {
    json!({ "text": { "color": "#000000" }, "cage": { "color": "#000000" } })
}
