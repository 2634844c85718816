//! Sums of cells with coefficients.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, typo, valid};
use crate::{Cell, Layout};

/// Digits that add up to a sum, each times its coefficient. They may repeat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sum {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
    /// The coefficient of each cell, which may be negative; empty if all are 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coefficients: Vec<i32>,
    /// The sum.
    pub sum: i32,
}

fields!(Sum { cells, coefficients = Vec::new(), sum });

impl Definition for Sum {
    const NAME: &'static str = "sum";
    const MEANING: &'static str = "The digits, each times its coefficient (1 if there are none), add up to the sum. They may repeat.";
    const EXAMPLE: &'static str = r#"{"type": "sum", "cells": ["r1c1", "r1c2", "r1c3"], "coefficients": [1, 1, -1], "sum": 0}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)?;
        if !self.coefficients.is_empty() && self.coefficients.len() != self.cells.len() {
            let (found, cells) = (self.coefficients.len(), self.cells.len());
            return Err(Invalid::new("coefficients", format!("{found} of them for {cells} cells")));
        }
        if let Some(index) =
            self.coefficients.iter().position(|times| !(1..=1_000).contains(&times.unsigned_abs()))
        {
            let message = format!("{} is not 1 to 1000 or −1 to −1000", self.coefficients[index]);
            return Err(Invalid::new(format!("coefficients[{index}]"), message));
        }
        let [lowest, highest] = layout.shape().ends().map(i64::from);
        let reach = |sign: i32| -> i64 {
            let terms = self.terms().map(|(_, times)| i64::from(times) * i64::from(sign));
            terms.map(|times| times * if times > 0 { highest } else { lowest }).sum()
        };
        let (low, high) = (-reach(-1), reach(1));
        // No grid reaches what is a little beyond, but it may have been typed.
        if !(low - 999..=high + 999).contains(&i64::from(self.sum)) {
            return Err(Invalid::new(
                "sum",
                format!("{} is not between {low} and {high}", self.sum),
            ));
        }
        Ok(())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let terms = self.terms().map(|(cell, times)| i64::from(times) * i64::from(values.of(cell)));
        terms.sum::<i64>() == i64::from(self.sum)
    }

    fn variations(&self) -> Vec<Self> {
        let sign = if self.sum < 0 { -1 } else { 1 };
        let typed = typo::meant(self.sum.unsigned_abs()).into_iter();
        let typed = typed.filter_map(|sum| Some(sign * i32::try_from(sum).ok()?));
        // Near 0, those on its other side are near, too.
        let near = (-10..=10).filter_map(|distance| self.sum.checked_add(distance));
        let mut sums: Vec<i32> = near.chain(typed).filter(|&sum| sum != self.sum).collect();
        sums.sort_by_key(|sum| (sum.abs_diff(self.sum), *sum));
        sums.dedup();
        sums.into_iter().map(|sum| Self { sum, ..self.clone() }).collect()
    }

    fn words(&self) -> String {
        if self.coefficients.is_empty() {
            return format!("the sum of {} in {}", self.sum, List(&self.cells));
        }
        let term = |(index, (cell, coefficient)): (usize, (Cell, i32))| {
            let sign = match (index, coefficient < 0) {
                (0, false) => "",
                (0, true) => "−",
                (_, false) => "+ ",
                (_, true) => "− ",
            };
            match coefficient.unsigned_abs() {
                1 => format!(" {sign}{cell}"),
                times => format!(" {sign}{times}·{cell}"),
            }
        };
        let terms: String = self.terms().enumerate().map(term).collect();
        format!("the sum{terms} = {}", self.sum)
    }

    fn normalise(&mut self, _: &Layout) {
        let mut terms: Vec<(Cell, i32)> = self.terms().collect();
        terms.sort_unstable();
        // The same equation has the other signs, too.
        if terms.first().is_some_and(|&(_, times)| times < 0) {
            for (_, times) in &mut terms {
                *times = -*times;
            }
            self.sum = -self.sum;
        }
        (self.cells, self.coefficients) = terms.into_iter().unzip();
        if self.coefficients.iter().all(|&times| times == 1) {
            self.coefficients.clear();
        }
    }
}

impl Sum {
    /// Returns the cells with their coefficients.
    pub fn terms(&self) -> impl Iterator<Item = (Cell, i32)> {
        let times = |index: usize| self.coefficients.get(index).copied().unwrap_or(1);
        self.cells.iter().enumerate().map(move |(index, &cell)| (cell, times(index)))
    }
}
