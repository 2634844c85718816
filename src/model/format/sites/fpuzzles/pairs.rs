//! The keys of f-puzzles for negative constraints, and the marks that they refer to.

use super::rules::FpuzzlesReading;
use crate::json::{At, Problem};
use crate::rule::adjacent::{are_neighbours, once};
use crate::rule::{NegativeRatio, NegativeSum, PairSum};
use crate::{Cell, Rule};

impl FpuzzlesReading<'_> {
    /// Returns the pairs of neighbours that have a dot of either kind.
    pub(super) fn dots(&self) -> Vec<[Cell; 2]> {
        neighbours(self.rules.iter().filter_map(dot))
    }

    pub(super) fn negative(&mut self, at: &At<'_>) -> Result<(), Problem> {
        for item in at.items("a list of words")? {
            match item.text()? {
                "ratio" => {
                    let (ratios, except) = (used_ratios(&self.rules), self.dots());
                    self.add(&item, NegativeRatio { ratios, except })?;
                }
                "xv" => {
                    let except = neighbours(self.rules.iter().filter_map(letter));
                    self.add(&item, NegativeSum { sums: vec![5, 10], except })?;
                }
                "foglight" => {}
                other => {
                    let other = crate::spelling::brief(other);
                    return Err(item
                        .refuse(format_args!("'{other}' is not a known negative rule"))
                        .hinting("'ratio' and 'xv' are"));
                }
            }
        }
        Ok(())
    }

    pub(super) fn xv(&mut self, at: &At<'_>) -> Result<(), Problem> {
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
}

/// Returns the pair of a dot of either kind.
pub(super) fn dot(rule: &Rule) -> Option<[Cell; 2]> {
    match rule {
        Rule::Difference(dot) => Some(dot.cells),
        Rule::Ratio(dot) => Some(dot.cells),
        _ => None,
    }
}

/// Returns the pair of an X or V.
pub(super) fn letter(rule: &Rule) -> Option<[Cell; 2]> {
    if let Rule::PairSum(mark) = rule { Some(mark.cells) } else { None }
}

/// Returns the ratios of the dots, in order; that of plain black dots if there are none.
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
    once(pairs.filter(|&pair| are_neighbours(pair)))
}
