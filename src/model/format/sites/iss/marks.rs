//! Marks between neighbours, and negative constraints about neighbours without one.

use super::cells;
use super::rules::IssReading;
use super::text::Item;
use crate::format::ParseError;
use crate::rule::adjacent::{are_neighbours, once};
use crate::rule::{NegativeDifference, NegativeRatio, NegativeSum};
use crate::{Cell, Rule};

/// Pairs of neighbours with a mark.
pub(super) type MarkedPairs = Vec<[Cell; 2]>;

impl IssReading<'_> {
    /// Reads negative constraints about neighbours without a mark, now that all marks are known.
    pub(super) fn strict(&self, items: &[Item]) -> Result<Vec<Rule>, ParseError> {
        let mut rules: Vec<Rule> = Vec::new();
        for item in items.iter().filter(|item| item.kind.starts_with("Strict")) {
            if let Some(&at) = self.loose.first() {
                let message = format!("{} next to a mark that may be there or not", item.kind);
                return Err(self.refuse(at, message).hinting("write the mark outside Or"));
            }
            match item.kind.as_str() {
                "StrictKropki" => {
                    let except = once(self.dots.iter().copied());
                    rules.push(
                        NegativeDifference { differences: vec![1], except: except.clone() }.into(),
                    );
                    rules.push(NegativeRatio { ratios: vec![2], except }.into());
                }
                "StrictXV" => {
                    let except = once(self.letters.iter().copied());
                    // In a small grid, no two cells add up to 10, or even to 5.
                    let is_reached = |&sum: &u32| {
                        let rule = NegativeSum { sums: vec![sum], except: except.clone() };
                        Rule::from(rule).validate(&self.layout).is_ok()
                    };
                    let sums: Vec<u32> = [5, 10].into_iter().filter(is_reached).collect();
                    if !sums.is_empty() {
                        rules.push(NegativeSum { sums, except }.into());
                    }
                }
                _ => {}
            }
        }
        Ok(rules)
    }

    /// Returns the pairs of neighbours among cells with a mark.
    pub(super) fn marked(&mut self, item: &Item) -> Result<Vec<[Cell; 2]>, ParseError> {
        if self.alternatives > 0 {
            self.loose.push(item.at);
        }
        self.neighbours(item)
    }

    /// Returns the pairs of neighbours among cells, the one that comes first before the other.
    pub(super) fn neighbours(&self, item: &Item) -> Result<Vec<[Cell; 2]>, ParseError> {
        let cells = self.all(item)?;
        if let Some(index) = (1..cells.len()).find(|&index| cells[..index].contains(&cells[index]))
        {
            let message = format!("{} appears twice", cells::name(cells[index]));
            return Err(self
                .refuse(item.arguments[index].at, message)
                .hinting("name each cell once"));
        }
        let mut pairs = Vec::new();
        for (index, &one) in cells.iter().enumerate() {
            let later = cells[index + 1..].iter().map(|&other| [one, other]);
            let mut neighbours: Vec<[Cell; 2]> =
                later.filter(|&pair| are_neighbours(pair)).collect();
            pairs.append(&mut neighbours);
        }
        let is_lonely = |cell: &Cell| !pairs.iter().any(|pair| pair.contains(cell));
        if let Some(index) = cells.iter().position(is_lonely) {
            let message = format!(
                "{} shares an edge with none of the other cells",
                cells::name(cells[index])
            );
            return Err(self.refuse(item.arguments[index].at, message));
        }
        if pairs.is_empty() {
            return Err(self.refuse(item.at, format!("{} without cells", item.kind)));
        }
        Ok(pairs)
    }
}
