//! Marks on the edge between two cells: white dots, black dots, X and V, and negative constraints on pairs without
//! marks.

use super::cells::optional_count;
use super::{SudokuMakerReading, places};
use crate::json::{At, Problem};
use crate::rule::{Difference, NegativeDifference, NegativeRatio, NegativeSum, PairSum, Ratio};
use crate::{Cell, Rule};

/// The three kinds of marks by the type of their element.
pub(super) const DIFFERENCE: i64 = 200;
pub(super) const RATIO: i64 = 201;
pub(super) const SUM: i64 = 202;

/// A mark: its kind, its pair, and whether it exempts its pair from the negative constraint of the other dots.
type PairMark = (i64, [Cell; 2], bool);

/// The marks, and the negative constraints.
#[derive(Debug, Default)]
pub(super) struct PairMarks<'json> {
    found: Vec<PairMark>,
    negative: Vec<(At<'json>, i64, Vec<u32>)>,
}

impl<'json> SudokuMakerReading<'json> {
    pub(super) fn marks(&mut self, kind: i64, at: &At<'json>) -> Result<(), Problem> {
        let switch = match kind {
            DIFFERENCE => "overrideNegativeRatios",
            RATIO => "overrideNegativeDifferences",
            _ => "",
        };
        Self::only(at, &["clues", "negative", switch])?;
        let exempts = at.flag(switch)?.unwrap_or(false);
        for item in at.need("clues")?.items("a list of clues")? {
            Self::only_of_clue(&item, &["edge", "value"])?;
            let cells = places::edge(&item.need("edge")?, self.size)?;
            let value = optional_count(&item, "value")?;
            let rule: Rule = match (kind, value) {
                (DIFFERENCE, value) => Difference { cells, difference: value.unwrap_or(1) }.into(),
                (RATIO, value) => Ratio { cells, ratio: value.unwrap_or(2) }.into(),
                (_, Some(sum)) => PairSum { cells, sum }.into(),
                (_, None) => return Err(item.refuse("'value' is missing")),
            };
            self.add(&item, rule)?;
            self.marks.found.push((kind, cells, exempts));
        }
        if let Some(negative) = at.get("negative").filter(|at| !at.is_blank()) {
            let values = negative.items("a list of numbers")?;
            let values = values.iter().map(At::count).collect::<Result<_, _>>()?;
            self.marks.negative.push((negative, kind, values));
        }
        Ok(())
    }

    /// Adds the negative constraints, now that all marks are known.
    pub(super) fn negatives(&mut self) -> Result<(), Problem> {
        let PairMarks { found, negative } = std::mem::take(&mut self.marks);
        for (at, kind, values) in negative {
            let exempt = |(other, _, exempts): &&PairMark| {
                *other == kind || kind != SUM && *other != SUM && *exempts
            };
            let mut except: Vec<[Cell; 2]> = Vec::new();
            for (_, cells, _) in found.iter().filter(exempt) {
                if !except.contains(cells) {
                    except.push(*cells);
                }
            }
            let rule: Rule = match kind {
                DIFFERENCE => NegativeDifference { differences: values, except }.into(),
                RATIO => NegativeRatio { ratios: values, except }.into(),
                _ => NegativeSum { sums: values, except }.into(),
            };
            self.add(&at, rule)?;
        }
        Ok(())
    }
}
