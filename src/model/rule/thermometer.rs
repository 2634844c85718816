//! Thermometers, slow ones, and those that branch.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::{Definition, Invalid, List, Shape, Values, fields, valid};
use crate::{Cell, Layout};

/// Lines along which digits increase from a bulb, or, on a slow thermometer, do not decrease.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thermometer {
    /// The lines, each from its bulb on; several if it branches.
    pub lines: Vec<Vec<Cell>>,
    /// Whether equal digits may follow each other.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub slow: bool,
}

fields!(Thermometer { lines, slow });

impl Definition for Thermometer {
    const NAME: &'static str = "thermometer";
    const MEANING: &'static str = "Along each line from the bulb, digits increase; on a slow thermometer they may stay the same. A thermometer that branches has several lines.";
    const EXAMPLE: &'static str =
        r#"{"type": "thermometer", "lines": [["r1c1", "r1c2", "r1c3"], ["r1c1", "r2c2"]]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Lines(&self.lines)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        if self.lines.is_empty() {
            return Err(Invalid::new("lines", "no line"));
        }
        for (index, line) in self.lines.iter().enumerate() {
            valid::cells(&format!("lines[{index}]"), line, 2, layout)?;
        }
        Ok(())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let rises = |pair: &[u32]| if self.slow { pair[0] <= pair[1] } else { pair[0] < pair[1] };
        self.lines.iter().all(|line| values.all(line).windows(2).all(rises))
    }

    fn words(&self) -> String {
        let slow = if self.slow { "slow " } else { "" };
        let lines: Vec<String> = self.lines.iter().map(|line| List(line).to_string()).collect();
        format!("the {slow}thermometer along {}", lines.join(" and "))
    }

    fn normalise(&mut self, _: &Layout) {
        *self = Self { lines: Steps::of(&self.lines).lines(), slow: self.slow };
    }
}

impl Thermometer {
    /// Returns thermometers without a cell in common that say the same together as those of these that are slow do, or
    /// those that are not: they are put together where they meet, and in order.
    pub fn apart(all: &[&Self], slow: bool) -> Vec<Self> {
        let lines: Vec<Vec<Cell>> = all
            .iter()
            .filter(|rule| rule.slow == slow)
            .flat_map(|rule| rule.lines.clone())
            .collect();
        let mut groups: Vec<(BTreeSet<Cell>, Vec<Vec<Cell>>)> = Vec::new();
        for line in lines {
            let (with, without): (Vec<_>, Vec<_>) = groups
                .into_iter()
                .partition(|(cells, _)| line.iter().any(|cell| cells.contains(cell)));
            let (mut cells, mut lines) =
                (line.iter().copied().collect::<BTreeSet<Cell>>(), vec![line]);
            for (others, met) in with {
                cells.extend(others);
                lines.extend(met);
            }
            groups = without;
            groups.push((cells, lines));
        }
        let lines = groups.into_iter().map(|(_, lines)| Steps::of(&lines).lines());
        lines.map(|lines| Self { lines, slow }).collect()
    }
}

/// The steps of a thermometer from cell to cell: all that it says.
struct Steps {
    /// The cells to which steps lead, by the cell from which they do.
    from: BTreeMap<Cell, BTreeSet<Cell>>,
    /// The cells whose steps have been taken.
    taken: BTreeSet<Cell>,
}

impl Steps {
    fn of(lines: &[Vec<Cell>]) -> Self {
        let mut from: BTreeMap<Cell, BTreeSet<Cell>> = BTreeMap::new();
        for step in lines.iter().flat_map(|line| line.windows(2)) {
            from.entry(step[0]).or_default().insert(step[1]);
        }
        Self { from, taken: BTreeSet::new() }
    }

    /// Returns lines that have all steps: from the bulbs to the ends, and where lines meet, single steps.
    fn lines(mut self) -> Vec<Vec<Cell>> {
        let later: BTreeSet<Cell> = self.from.values().flatten().copied().collect();
        // Lines that come back to where they began have no bulb: no digits fit, or on a slow one only equal digits.
        let (bulbs, others): (Vec<Cell>, Vec<Cell>) =
            self.from.keys().copied().partition(|cell| !later.contains(cell));
        let mut lines = Vec::new();
        for first in bulbs.into_iter().chain(others) {
            if !self.taken.contains(&first) {
                self.walk(&mut vec![first], &mut lines);
            }
        }
        lines
    }

    /// Takes the steps that go on from the end of a line.
    fn walk(&mut self, line: &mut Vec<Cell>, lines: &mut Vec<Vec<Cell>>) {
        let last = line[line.len() - 1];
        self.taken.insert(last);
        let mut goes_on = false;
        for cell in self.from.get(&last).cloned().unwrap_or_default() {
            if self.taken.contains(&cell) && self.from.contains_key(&cell) {
                lines.push(vec![last, cell]);
                continue;
            }
            goes_on = true;
            line.push(cell);
            self.walk(line, lines);
            line.pop();
        }
        if !goes_on && line.len() > 1 {
            lines.push(line.clone());
        }
    }
}
