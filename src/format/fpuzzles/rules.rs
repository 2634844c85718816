//! The keys of f-puzzles that are rules.

use std::sync::Arc;

use super::cells::{cell, cells, outside};
use super::grid::Cells;
use crate::format::json::{are_neighbours, disjoint_groups};
use crate::format::problem::{At, Problem};
use crate::rule::{
    AntiKing, AntiKnight, Arrow, Between, BoxIndexer, Clones, ColumnIndexer, Difference, Direction,
    DoubleArrow, Entropic, Even, KillerCage, LittleKiller, Lockout, Maximum, Minimum, Modular,
    Nabner, NegativeDifference, NegativeRatio, NegativeSum, Odd, Outside, PairSum, Palindrome,
    Quadruple, Ratio, RegionSumLine, Renban, RowIndexer, Sandwich, Skyscraper, Thermometer,
    Whisper, XSum, Zipper,
};
use crate::{Cell, Digit, HouseKind, Layout, Puzzle, Rule};

/// The keys that are rules, in the order in which they are read. What others refer to comes first.
pub(super) const KEYS: [&str; 39] = [
    "diagonal-",
    "diagonal+",
    "disjointgroups",
    "killercage",
    "extraregion",
    "antiknight",
    "antiking",
    "arrow",
    "doublearrow",
    "thermometer",
    "slowthermometer",
    "palindrome",
    "renban",
    "nabner",
    "whispers",
    "regionsumline",
    "betweenline",
    "lockout",
    "zipperline",
    "entropicline",
    "modularline",
    "clone",
    "quadruple",
    "odd",
    "even",
    "minimum",
    "maximum",
    "difference",
    "ratio",
    "xv",
    "nonconsecutive",
    "negative",
    "sandwichsum",
    "xsum",
    "skyscraper",
    "littlekillersum",
    "rowindexer",
    "columnindexer",
    "boxindexer",
];

/// What a rule may say beside its meaning: how it is drawn.
const DRAWN: [&str; 14] = [
    "angle",
    "baseC",
    "color",
    "fillC",
    "fontC",
    "fromConstraint",
    "height",
    "highlight",
    "isNewConstraint",
    "lineC",
    "outlineC",
    "size",
    "thickness",
    "width",
];

/// What is known so far while the keys are read.
#[derive(Debug)]
pub(super) struct Reading<'grid> {
    grid: &'grid Cells,
    size: u8,
    layout: Arc<Layout>,
    rules: Vec<Rule>,
    skipped: Vec<String>,
    /// How many houses are extra regions.
    extra: u8,
}

impl<'grid> Reading<'grid> {
    pub(super) fn new(grid: &'grid Cells) -> Self {
        let layout = Arc::clone(&grid.layout);
        Self { grid, size: grid.size, layout, rules: Vec::new(), skipped: Vec::new(), extra: 0 }
    }

    /// Returns the puzzle, and what was skipped.
    pub(super) fn puzzle(self) -> Result<(Puzzle, Vec<String>), Problem> {
        let failed = |error: crate::Error| Problem::new(error.to_string());
        let mut puzzle = Puzzle::new(self.layout, self.grid.givens.clone()).map_err(failed)?;
        if let Some(candidates) = &self.grid.candidates {
            puzzle = puzzle.with_candidates(candidates.clone()).map_err(failed)?;
        }
        let rules = self.rules.into_iter().map(Arc::new);
        let puzzle = puzzle.with_rules(rules).map_err(|error| Problem::new(error.to_string()))?;
        Ok((puzzle, self.skipped))
    }

    /// Reads one of [`KEYS`].
    pub(super) fn key(&mut self, key: &str, at: &At<'_>) -> Result<(), Problem> {
        match key {
            "diagonal-" => self.diagonal(at, HouseKind::MainDiagonal),
            "diagonal+" => self.diagonal(at, HouseKind::AntiDiagonal),
            "disjointgroups" => self.disjoint_groups(at),
            "extraregion" => self.each(at, &["cells"], Self::extra_region),
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

    /// Reads each entry of a list, whose `fields` are the rule; others may only be drawing.
    fn each(
        &mut self,
        at: &At<'_>,
        fields: &[&str],
        mut read: impl FnMut(&mut Self, &At<'_>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        for item in at.items("a list")? {
            let found = item.object()?;
            let known = |field: &str| fields.contains(&field) || DRAWN.contains(&field);
            if let Some(field) = found.keys().find(|field| !known(field)) {
                return Err(item
                    .unknown_field(field)
                    .hinting(format!("what is said of it is {}", fields.join(", "))));
            }
            read(self, &item)?;
        }
        Ok(())
    }

    /// Adds a rule that is said at a place.
    fn add(&mut self, at: &At<'_>, rule: impl Into<Rule>) -> Result<(), Problem> {
        let rule = rule.into();
        rule.validate(&self.layout)
            .map_err(|error| part(at, error.at()).refuse(error.message()))?;
        self.rules.push(rule);
        Ok(())
    }

    fn skip(&mut self, at: &At<'_>, why: &str) {
        self.skipped.push(format!("{}, {why}", at.path));
    }

    fn cells(&self, at: &At<'_>) -> Result<Vec<Cell>, Problem> {
        let at = at.need("cells")?;
        let found = cells(&at, self.size)?;
        if found.is_empty() {
            return Err(at.refuse("no cells"));
        }
        Ok(found)
    }

    fn cell(&self, at: &At<'_>) -> Result<Cell, Problem> {
        cell(&at.need("cell")?, self.size)
    }

    fn pair(&self, at: &At<'_>) -> Result<[Cell; 2], Problem> {
        let found = self.cells(at)?;
        let count = found.len();
        found.try_into().map_err(|_| at.refuse(format_args!("two cells are expected, not {count}")))
    }

    /// Reads the value; a blank one says nothing.
    #[expect(clippy::unused_self, reason = "it reads as the others do")]
    fn value(&self, at: &At<'_>) -> Result<Option<u32>, Problem> {
        let value = at.get("value").filter(|value| !value.is_blank());
        value.map(|value| value.count()).transpose()
    }

    fn is_on(at: &At<'_>) -> Result<bool, Problem> {
        at.value.as_bool().ok_or_else(|| at.expected("true or false"))
    }

    fn switch(&mut self, at: &At<'_>, rule: Rule) -> Result<(), Problem> {
        if Self::is_on(at)? { self.add(at, rule) } else { Ok(()) }
    }

    fn house(
        &mut self,
        at: &At<'_>,
        kind: HouseKind,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<(), Problem> {
        self.layout = self.layout.with_house(kind, cells).map_err(|error| at.refuse(error))?;
        Ok(())
    }

    fn diagonal(&mut self, at: &At<'_>, kind: HouseKind) -> Result<(), Problem> {
        if !Self::is_on(at)? {
            return Ok(());
        }
        let last = self.size - 1;
        let column = |row: u8| if kind == HouseKind::MainDiagonal { row } else { last - row };
        self.house(at, kind, (0..=last).map(|row| Cell::new(row, column(row))))
    }

    fn disjoint_groups(&mut self, at: &At<'_>) -> Result<(), Problem> {
        if !Self::is_on(at)? {
            return Ok(());
        }
        let Some(groups) = disjoint_groups(&self.layout) else {
            return Err(at.refuse("a grid without regions has no disjoint groups"));
        };
        for (number, group) in (0..=u8::MAX).zip(groups) {
            self.house(at, HouseKind::DisjointGroup(number), group)?;
        }
        Ok(())
    }

    /// As many cells as digits are a house; fewer only hold no digit twice.
    fn extra_region(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let cells = self.cells(at)?;
        let (found, size) = (cells.len(), usize::from(self.size));
        if found < size {
            return self.add(at, KillerCage { cells, sum: None, repeats: false });
        }
        if found > size {
            return Err(at.refuse(format_args!(
                "{found} cells can't all be different: there are {size} digits"
            )));
        }
        self.house(at, HouseKind::ExtraRegion(self.extra), cells)?;
        self.extra += 1;
        Ok(())
    }

    /// Returns the pairs of neighbours that carry a dot of either kind.
    fn dots(&self) -> Vec<[Cell; 2]> {
        let pair = |rule: &Rule| match rule {
            Rule::Difference(dot) => Some(dot.cells),
            Rule::Ratio(dot) => Some(dot.cells),
            _ => None,
        };
        neighbours(self.rules.iter().filter_map(pair))
    }

    fn negative(&mut self, at: &At<'_>) -> Result<(), Problem> {
        for item in at.items("a list of words")? {
            match item.text()? {
                "ratio" => {
                    let (ratios, except) = (used_ratios(&self.rules), self.dots());
                    self.add(&item, NegativeRatio { ratios, except })?;
                }
                "xv" => {
                    let pair = |rule: &Rule| match rule {
                        Rule::PairSum(mark) => Some(mark.cells),
                        _ => None,
                    };
                    let except = neighbours(self.rules.iter().filter_map(pair));
                    self.add(&item, NegativeSum { sums: vec![5, 10], except })?;
                }
                "foglight" => {}
                other => {
                    let other = crate::rule::brief(other);
                    return Err(item
                        .refuse(format_args!("'{other}' is no negative rule that is known"))
                        .hinting("'ratio' and 'xv' are"));
                }
            }
        }
        Ok(())
    }

    fn xv(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let cells = self.pair(at)?;
        let Some(value) = at.get("value").filter(|value| !value.is_blank()) else {
            self.skip(at, "no X or V");
            return Ok(());
        };
        let sum = match value.value.as_str().map(str::trim) {
            Some("X" | "x" | "10") => 10,
            Some("V" | "v" | "5") => 5,
            _ => return Err(value.expected("X or V")),
        };
        self.add(at, PairSum { cells, sum })
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
            value.and_then(Digit::new).ok_or_else(|| at.expected("a digit of the puzzle"))
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

    /// Reads clues before rows and columns.
    fn clues(&mut self, at: &At<'_>, rule: impl Fn(Outside, u32) -> Rule) -> Result<(), Problem> {
        self.each(at, &["cell", "value"], |this, at| {
            let clue = outside(&at.need("cell")?)?;
            if let Some(value) = this.value(at)? {
                return this.add(at, rule(clue, value));
            }
            this.skip(at, "no value");
            Ok(())
        })
    }

    fn little_killer(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let clue = outside(&at.need("cell")?)?;
        let direction = at.need("direction")?;
        let direction = match direction.text()?.trim() {
            "DR" => Direction::DownRight,
            "DL" => Direction::DownLeft,
            "UR" => Direction::UpRight,
            "UL" => Direction::UpLeft,
            _ => return Err(direction.expected("DR, DL, UR or UL")),
        };
        let value = at.get("value").filter(|value| !value.is_blank());
        let value = value.map(|value| value.number()).transpose()?.unwrap_or(0);
        let Ok(sum @ 1..) = u32::try_from(value) else {
            self.skip(at, "no value");
            return Ok(());
        };
        if let Some(named) = at.get("cells") {
            let mut named_cells = cells(&named, self.size)?;
            let mut diagonal = clue.diagonal(direction, self.size);
            named_cells.sort_unstable();
            diagonal.sort_unstable();
            if !named_cells.is_empty() && named_cells != diagonal {
                return Err(named.refuse("these are not the cells of the diagonal from its clue"));
            }
        }
        self.add(at, LittleKiller { clue, direction, sum })
    }

    /// Returns the lines of an entry with their places.
    fn each_line<'json>(&self, at: &At<'json>) -> Result<Vec<(At<'json>, Vec<Cell>)>, Problem> {
        let lines = at.need("lines")?.items("a list of lines")?;
        let line = |at: At<'json>| cells(&at, self.size).map(|cells| (at, cells));
        lines.into_iter().map(line).collect()
    }

    fn thermometer(&mut self, at: &At<'_>, slow: bool) -> Result<(), Problem> {
        let lines = self.each_line(at)?;
        for (at, line) in &lines {
            let rule = Thermometer { lines: vec![line.clone()], slow };
            Rule::from(rule)
                .validate(&self.layout)
                .map_err(|error| part(at, error.at()).refuse(error.message()))?;
        }
        let lines = lines.into_iter().map(|(_, line)| line).collect();
        self.add(at, Thermometer { lines, slow })
    }

    fn arrow(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let mut circle = self.cells(at)?;
        // A pill is read as a number is, from left to right, or from top to bottom.
        circle.sort_unstable();
        let mut is_bare = true;
        for (at, line) in self.each_line(at)? {
            let [first, shaft @ ..] = line.as_slice() else { continue };
            if !circle.contains(first) {
                let first = super::cells::name(*first);
                return Err(at.refuse(format_args!(
                    "the line starts in {first}, which is no cell of the circle"
                )));
            }
            if !shaft.is_empty() {
                is_bare = false;
                self.add(&at, Arrow { circle: circle.clone(), shaft: shaft.to_vec() })?;
            }
        }
        if is_bare {
            self.skip(at, "a circle without a line");
        }
        Ok(())
    }

    /// Reads the lines of an entry, each of which is a rule.
    fn lines(&mut self, key: &str, at: &At<'_>) -> Result<(), Problem> {
        let value = self.value(at)?;
        let takes_value = matches!(key, "whispers" | "lockout" | "modularline");
        if value.is_some() && !takes_value {
            return Err(at.refuse("a value, which means nothing on such a line"));
        }
        let half = u32::from(self.size).div_ceil(2);
        for (at, line) in self.each_line(at)? {
            let rule: Rule = match key {
                "palindrome" => Palindrome { line }.into(),
                "renban" => Renban { line }.into(),
                "nabner" => Nabner { line }.into(),
                "whispers" => Whisper { line, difference: value.unwrap_or(half) }.into(),
                "regionsumline" => RegionSumLine { line }.into(),
                "betweenline" => Between { line }.into(),
                "lockout" => Lockout { line, difference: value.unwrap_or(LOCKOUT) }.into(),
                "zipperline" => Zipper { line }.into(),
                "entropicline" => Entropic { line }.into(),
                "modularline" => Modular { line, modulus: value.unwrap_or(MODULUS) }.into(),
                "doublearrow" => DoubleArrow { line }.into(),
                other => return Err(at.refuse(format_args!("'{other}' is no line"))),
            };
            self.add(&at, rule)?;
        }
        Ok(())
    }
}

/// Returns the part of an entry that says the part `of` of its rule, as far as there is one: of
/// `killercage[0]` and `sum` it is `killercage[0].value`, of the line `arrow[0].lines[1]` and `shaft[0]` it
/// is `arrow[0].lines[1][1]`.
fn part<'json>(at: &At<'json>, of: &str) -> At<'json> {
    let (field, rest) = of.split_once('[').unwrap_or((of, ""));
    let number = || rest.rsplit('[').next()?.strip_suffix(']')?.parse::<usize>().ok();
    let (key, index) = match field {
        "sum" | "count" | "difference" | "ratio" | "modulus" => ("value", None),
        "digits" => ("values", number()),
        // These were put in order, or some of them left out.
        "circle" => ("cells", None),
        "clones" => ("cloneCells", None),
        // The line of an arrow starts in its circle.
        "shaft" => ("line", number().map(|index| index + 1)),
        "clue" => ("cell", None),
        field => (field, number()),
    };
    let found = at.get(key).or_else(|| at.get("cell")).unwrap_or_else(|| at.clone());
    index.and_then(|index| found.item(index)).unwrap_or(found)
}

/// How much the ends of a lockout line differ where it does not say it.
const LOCKOUT: u32 = 4;

/// What digits on a modular line are divided by where it does not say it.
const MODULUS: u32 = 3;

/// Returns the ratios of the dots, in order; the one of plain black dots where there are none.
pub(super) fn used_ratios<'rule>(rules: impl IntoIterator<Item = &'rule Rule>) -> Vec<u32> {
    let ratio = |rule: &Rule| match rule {
        Rule::Ratio(dot) => Some(dot.ratio),
        _ => None,
    };
    let mut ratios: Vec<u32> = rules.into_iter().filter_map(ratio).collect();
    ratios.sort_unstable();
    ratios.dedup();
    if ratios.is_empty() { vec![2] } else { ratios }
}

/// Returns the pairs that share an edge, each once.
pub(super) fn neighbours(pairs: impl Iterator<Item = [Cell; 2]>) -> Vec<[Cell; 2]> {
    let mut found: Vec<[Cell; 2]> = Vec::new();
    for [one, other] in pairs.filter(|&pair| are_neighbours(pair)) {
        if !found.contains(&[one, other]) && !found.contains(&[other, one]) {
            found.push([one, other]);
        }
    }
    found
}
