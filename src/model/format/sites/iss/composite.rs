//! Constraints that contain others: alternatives, conjunctions and repetitions; and the contents of cells within them.

use super::rules::IssReading;
use super::text::Item;
use super::{cells, clues, code, grid};
use crate::format::ParseError;
use crate::rule::{And, Or, Regex};
use crate::{Cell, Digit, DigitSet, Rule};

/// Types that are about the whole grid, which are in no composite.
const WHOLE: [&str; 10] = [
    "AntiConsecutive", "AntiKing", "AntiKnight", "AntiTaxicab", "ConnectedValues",
    "DutchFlatmates", "GlobalEntropy", "GlobalMod", "StrictKropki", "StrictXV",
];

impl IssReading<'_> {
    /// Reads constraints that are one rule together.
    pub(super) fn composite(&mut self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let whole = |child: &&Item| {
            let kind = child.kind.as_str();
            WHOLE.contains(&kind) || grid::TYPES.contains(&kind) || kind == "FullRankTies"
        };
        if let Some(child) = item.children.iter().find(whole) {
            let message = format!("{} is not allowed in {}", child.kind, item.kind);
            return Err(self.refuse(child.at, message).hinting("write it outside"));
        }
        match item.kind.as_str() {
            "Or" => {
                self.alternatives += 1;
                let mut branches = Vec::new();
                for child in &item.children {
                    let mut rules = self.rules(child)?;
                    match rules.len() {
                        1 => branches.append(&mut rules),
                        _ => branches.push(And { rules }.into()),
                    }
                }
                self.alternatives -= 1;
                Ok(vec![Or { rules: branches }.into()])
            }
            "And" => {
                let mut rules = Vec::new();
                for child in &item.children {
                    rules.extend(self.rules(child)?);
                }
                Ok(vec![And { rules }.into()])
            }
            _ => self.replicate(item),
        }
    }

    /// Reads constraints that are repeated at other cells, which are the places of the first cell.
    pub(super) fn replicate(&mut self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let [targets, origin @ ..] = item.arguments.as_slice() else {
            return Err(self.refuse(item.at, "Replicate without its cells"));
        };
        let origin = match origin {
            [] => Cell::new(0, 0),
            [origin] => cells::cell(self.text, origin, self.shape, [0, 0])?,
            [_, more, ..] => {
                return Err(self.refuse(more.at, "more than one origin"));
            }
        };
        let sixes = code::sixes(&targets.text)
            .ok_or_else(|| self.refuse(targets.at, "cells in a code that can't be read"))?;
        let before = self.shift;
        let mut rules = Vec::new();
        for (index, six) in sixes.into_iter().enumerate() {
            for bit in (0..6).filter(|bit| six >> bit & 1 == 1) {
                let place = self.shape.index(origin) + index * 6 + bit;
                if place >= self.layout.places() {
                    return Err(self.refuse(targets.at, "a cell after the last"));
                }
                let target = self.shape.cell(place);
                let step = |to: u8, from: u8| i16::from(to) - i16::from(from);
                let rows = step(target.row(), origin.row());
                let columns = step(target.column(), origin.column());
                self.shift = [before[0] + rows, before[1] + columns];
                for child in &item.children {
                    if clues::TYPES.contains(&child.kind.as_str()) {
                        let message = format!("{} is not allowed in Replicate", child.kind);
                        return Err(self.refuse(child.at, message).hinting("write it outside"));
                    }
                    rules.extend(self.rules(child)?);
                }
            }
        }
        self.shift = before;
        Ok(rules)
    }

    /// Reads the contents of cells under a condition.
    pub(super) fn conditional(&self, item: &Item) -> Result<Vec<Rule>, ParseError> {
        let rule = |argument| {
            let (cell, set) = self.value(argument)?;
            Ok(one_of(cell, set))
        };
        item.arguments.iter().map(rule).collect()
    }
}

/// Returns the rule that a cell has one of some digits.
fn one_of(cell: Cell, set: DigitSet) -> Rule {
    let digits: String = set.iter().map(Digit::symbol).collect();
    Regex { line: vec![cell], pattern: format!("[{digits}]") }.into()
}
