//! The keys of f-puzzles that are rules.

use std::sync::Arc;

use super::cells::{cell, cells};
use super::grid::FpuzzlesCells;
use crate::json::{At, Problem};
use crate::rule::{
    AntiKing, AntiKnight, BoxIndexer, Clones, ColumnIndexer, Difference, Even, KillerCage, Maximum,
    Minimum, NegativeDifference, Odd, Quadruple, Ratio, RowIndexer, Sandwich, Skyscraper, XSum,
};
use crate::{Cell, Digit, HouseKind, Layout, Puzzle, Rule};

/// The keys that are rules, in the order in which they are read: those that others refer to come first.
pub(super) const KEYS: [&str; 39] = [
    "diagonal-", "diagonal+", "disjointgroups", "killercage", "extraregion", "antiknight",
    "antiking", "arrow", "doublearrow", "thermometer", "slowthermometer", "palindrome", "renban",
    "nabner", "whispers", "regionsumline", "betweenline", "lockout", "zipperline", "entropicline",
    "modularline", "clone", "quadruple", "odd", "even", "minimum", "maximum", "difference",
    "ratio", "xv", "nonconsecutive", "negative", "sandwichsum", "xsum", "skyscraper",
    "littlekillersum", "rowindexer", "columnindexer", "boxindexer",
];

/// The fields of a rule besides its meaning: how it is drawn.
const DRAWN: [&str; 14] = [
    "angle", "baseC", "color", "fillC", "fontC", "fromConstraint", "height", "highlight",
    "isNewConstraint", "lineC", "outlineC", "size", "thickness", "width",
];

/// The state while the keys are read.
pub(super) struct FpuzzlesReading<'grid> {
    grid: &'grid FpuzzlesCells,
    pub(super) size: u8,
    pub(super) layout: Arc<Layout>,
    pub(super) rules: Vec<Rule>,
    skipped: Vec<String>,
}

impl<'grid> FpuzzlesReading<'grid> {
    pub(super) fn new(grid: &'grid FpuzzlesCells, layout: Arc<Layout>) -> Self {
        Self { grid, size: grid.size, layout, rules: Vec::new(), skipped: Vec::new() }
    }

    /// Returns the puzzle, and the list of what was skipped.
    pub(super) fn puzzle(self) -> Result<(Puzzle, Vec<String>), Problem> {
        let mut puzzle = Puzzle::new(self.layout, self.grid.givens.clone())?;
        if let Some(candidates) = &self.grid.candidates {
            puzzle = puzzle.with_candidates(candidates.clone())?;
        }
        Ok((puzzle.with_rules(self.rules.into_iter().map(Arc::new))?, self.skipped))
    }

    /// Reads one of [`KEYS`].
    pub(super) fn key(&mut self, key: &str, at: &At<'_>) -> Result<(), Problem> {
        match key {
            "diagonal-" => self.diagonal(at, HouseKind::MainDiagonal),
            "diagonal+" => self.diagonal(at, HouseKind::AntiDiagonal),
            "disjointgroups" => self.disjoint_groups(at),
            "extraregion" => self.extra_regions(at),
            "antiknight" => self.switch(at, AntiKnight {}.into()),
            "antiking" => self.switch(at, AntiKing {}.into()),
            "nonconsecutive" => {
                let rule = NegativeDifference { differences: vec![1], except: self.dots() };
                self.switch(at, rule.into())
            }
            "negative" => self.negative(at),
            "killercage" => self.each(at, &["cells", "value"], |this, at| {
                let cells = this.cells(at)?;
                let sum = this.value(at)?.filter(|&sum| sum > 0);
                this.add(at, KillerCage { cells, sum, repeats: false })
            }),
            "clone" => self.each(at, &["cells", "cloneCells"], Self::clones),
            "quadruple" => self.each(at, &["cells", "values"], Self::quadruple),
            "odd" => self.each(at, &["cell"], |this, at| {
                let cells = vec![this.cell(at)?];
                this.add(at, Odd { cells })
            }),
            "even" => self.each(at, &["cell"], |this, at| {
                let cells = vec![this.cell(at)?];
                this.add(at, Even { cells })
            }),
            "minimum" => self.together(at, |cells| Minimum { cells }.into()),
            "maximum" => self.together(at, |cells| Maximum { cells }.into()),
            "difference" => self.each(at, &["cells", "value"], |this, at| {
                let cells = this.pair(at)?;
                let difference = this.value(at)?.unwrap_or(1);
                this.add(at, Difference { cells, difference })
            }),
            "ratio" => self.each(at, &["cells", "value"], |this, at| {
                let cells = this.pair(at)?;
                let ratio = this.value(at)?.unwrap_or(2);
                this.add(at, Ratio { cells, ratio })
            }),
            "xv" => self.each(at, &["cells", "value"], Self::xv),
            "rowindexer" => self.each(at, &["cells"], |this, at| {
                let cells = this.cells(at)?;
                this.add(at, RowIndexer { cells })
            }),
            "columnindexer" => self.each(at, &["cells"], |this, at| {
                let cells = this.cells(at)?;
                this.add(at, ColumnIndexer { cells })
            }),
            "boxindexer" => self.each(at, &["cells"], |this, at| {
                let cells = this.cells(at)?;
                this.add(at, BoxIndexer { cells })
            }),
            "sandwichsum" => self.clues(at, |clue, sum| Sandwich { clue, sum }.into()),
            "xsum" => self.clues(at, |clue, sum| XSum { clue, sum }.into()),
            "skyscraper" => self.clues(at, |clue, count| Skyscraper { clue, count }.into()),
            "littlekillersum" => {
                self.each(at, &["cell", "direction", "cells", "value"], Self::little_killer)
            }
            "arrow" => self.each(at, &["cells", "lines"], Self::arrow),
            "thermometer" => self.each(at, &["lines"], |this, at| this.thermometer(at, false)),
            "slowthermometer" => self.each(at, &["lines"], |this, at| this.thermometer(at, true)),
            _ => self.each(at, &["lines", "value"], |this, at| this.lines(key, at)),
        }
    }

    /// Reads each entry of a list; its `fields` are the rule, and others may only be for drawing.
    pub(super) fn each<'json>(
        &mut self,
        at: &At<'json>,
        fields: &[&str],
        mut read: impl FnMut(&mut Self, &At<'json>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        for item in at.items("a list")? {
            item.only(fields, &DRAWN, "its fields are")?;
            read(self, &item)?;
        }
        Ok(())
    }

    /// Adds the rule at a place.
    pub(super) fn add(&mut self, at: &At<'_>, rule: impl Into<Rule>) -> Result<(), Problem> {
        let rule = rule.into();
        rule.validate(&self.layout)
            .map_err(|error| part(at, error.at()).refuse(error.message()))?;
        self.rules.push(rule);
        Ok(())
    }

    /// Adds the rules that cells state themselves.
    pub(super) fn parities(&mut self) {
        let odd = self.grid.odd.iter().map(|&cell| Odd { cells: vec![cell] }.into());
        let even = self.grid.even.iter().map(|&cell| Even { cells: vec![cell] }.into());
        self.rules.extend(odd.chain(even));
    }

    pub(super) fn skip(&mut self, at: &At<'_>, why: &str) {
        self.skipped.push(format!("{}, {why}", at.path()));
    }

    pub(super) fn cells(&self, at: &At<'_>) -> Result<Vec<Cell>, Problem> {
        let at = at.need("cells")?;
        let found = cells(&at, self.size)?;
        if found.is_empty() {
            return Err(at.refuse("no cells"));
        }
        Ok(found)
    }

    pub(super) fn cell(&self, at: &At<'_>) -> Result<Cell, Problem> {
        cell(&at.need("cell")?, self.size)
    }

    pub(super) fn pair(&self, at: &At<'_>) -> Result<[Cell; 2], Problem> {
        let found = self.cells(at)?;
        let count = found.len();
        found.try_into().map_err(|_| at.refuse(format_args!("two cells are expected, not {count}")))
    }

    /// Reads the value; `None` if it is blank.
    #[expect(clippy::unused_self, reason = "it reads as the others do")]
    pub(super) fn value(&self, at: &At<'_>) -> Result<Option<u32>, Problem> {
        let value = at.get("value").filter(|value| !value.is_blank());
        value.map(|value| value.count()).transpose()
    }

    pub(super) fn is_on(at: &At<'_>) -> Result<bool, Problem> {
        at.value.as_bool().ok_or_else(|| at.expected("true or false"))
    }

    fn switch(&mut self, at: &At<'_>, rule: Rule) -> Result<(), Problem> {
        if Self::is_on(at)? { self.add(at, rule) } else { Ok(()) }
    }

    fn clones(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let found = self.cells(at)?;
        let other = at.need("cloneCells")?;
        let clones = cells(&other, self.size)?;
        if found.len() != clones.len() {
            let (one, other) = (found.len(), clones.len());
            return Err(at.refuse(format_args!("{one} cells, but {other} clones of them")));
        }
        let pairs = found.into_iter().zip(clones).filter(|(cell, clone)| cell != clone);
        let (cells, clones): (Vec<_>, Vec<_>) = pairs.unzip();
        if cells.is_empty() {
            self.skip(at, "whose cells are their own clones");
            return Ok(());
        }
        self.add(at, Clones { cells, clones })
    }

    fn quadruple(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let cells = self.cells(at)?;
        let values = at.get("values").filter(|values| !values.is_blank());
        let Some(values) = values else {
            self.skip(at, "no digits");
            return Ok(());
        };
        let digits = values.items("a list of digits")?;
        let digits = digits.iter().map(|at| {
            let value = u8::try_from(at.number()?).ok().filter(|&value| value <= self.size);
            value.and_then(Digit::nonzero).ok_or_else(|| at.expected("a digit of the puzzle"))
        });
        let digits = digits.collect::<Result<Vec<_>, _>>()?;
        self.add(at, Quadruple { cells, digits })
    }

    /// Reads cells that are one rule together, each an entry.
    fn together(
        &mut self,
        at: &At<'_>,
        rule: impl FnOnce(Vec<Cell>) -> Rule,
    ) -> Result<(), Problem> {
        let mut cells = Vec::new();
        self.each(at, &["cell"], |this, at| {
            cells.push(this.cell(at)?);
            Ok(())
        })?;
        if cells.is_empty() { Ok(()) } else { self.add(at, rule(cells)) }
    }
}

/// Returns the part of an entry for the part `of` of its rule, if there is one: for `killercage[0]` and `sum` it is
/// `killercage[0].value`, for the line `arrow[0].lines[1]` and `shaft[0]` it is `arrow[0].lines[1][1]`.
pub(super) fn part<'json>(at: &At<'json>, of: &str) -> At<'json> {
    let mut steps = of.split('[');
    let field = steps.next().unwrap_or_default();
    let mut indexes: Vec<usize> =
        steps.filter_map(|step| step.strip_suffix(']')?.parse().ok()).collect();
    let key = match field {
        "sum" | "count" | "difference" | "ratio" | "modulus" => "value",
        "digits" => "values",
        "clue" => "cell",
        "circle" => "cells",
        "clones" => "cloneCells",
        field => field,
    };
    match field {
        // They were put in order, or some of them left out.
        "circle" | "clones" => indexes.clear(),
        // The line of an arrow starts in its circle.
        "shaft" => indexes.iter_mut().for_each(|index| *index += 1),
        // One of several lines is at hand.
        "lines" if at.value.is_array() => drop(indexes.drain(..1.min(indexes.len()))),
        _ => {}
    }
    let found = at.get(key).or_else(|| at.get("cell")).unwrap_or(*at);
    indexes.into_iter().fold(found, |at, index| at.item(index).unwrap_or(at))
}
