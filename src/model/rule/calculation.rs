//! Cages of calcudoku: a number, and the operation by which digits come to it.

use serde::Serialize;

use super::{Definition, Invalid, List, Sum, Values, fields, valid};
use crate::{Cell, Layout};

/// What is calculated of the digits of a cage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Operation {
    /// The sum of all.
    Sum,
    /// The product of all.
    Product,
    /// One of them minus all others.
    Difference,
    /// One of them divided by all others, which are not 0.
    Quotient,
}

impl Operation {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Sum, Self::Product, Self::Difference, Self::Quotient];

    /// Returns its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sum => "sum",
            Self::Product => "product",
            Self::Difference => "difference",
            Self::Quotient => "quotient",
        }
    }

    /// Returns its sign, as puzzles have it.
    pub const fn sign(self) -> char {
        match self {
            Self::Sum => '+',
            Self::Product => '×',
            Self::Difference => '−',
            Self::Quotient => '÷',
        }
    }
}

/// A cage of calcudoku: its digits, which may repeat, come to the result.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CalculationCage {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
    /// What is calculated.
    pub operation: Operation,
    /// The number that it comes to.
    pub result: u32,
}

fields!(CalculationCage { cells, operation, result });

impl CalculationCage {
    /// Returns the same rule as a sum, if it is one and not too large.
    pub(super) fn as_sum(&self) -> Option<Sum> {
        let sum = i32::try_from(self.result).ok().filter(|_| self.operation == Operation::Sum)?;
        Some(Sum { cells: self.cells.clone(), coefficients: Vec::new(), sum })
    }
}

impl Definition for CalculationCage {
    const NAME: &'static str = "calculation-cage";
    const MEANING: &'static str = "The digits of the cage, which may repeat, come to the result: all of them by addition or multiplication (sum, product), or one of them minus all others (difference), or divided by all others (quotient). Calcudoku has such cages and no boxes.";
    const EXAMPLE: &'static str = r#"{"type": "calculation-cage", "cells": ["r1c1", "r1c2", "r2c1"], "operation": "product", "result": 24}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.cells);
        let others = |index: usize| {
            let others = digits.iter().enumerate().filter(move |&(other, _)| other != index);
            others.map(|(_, &digit)| digit)
        };
        // A product with 0 is 0, however large the other factors are.
        let is_product = |result: u32, factors: &[u32]| {
            let product =
                factors.iter().try_fold(1, |product: u32, &digit| product.checked_mul(digit));
            if factors.contains(&0) { result == 0 } else { product == Some(result) }
        };
        match self.operation {
            Operation::Sum => digits.iter().sum::<u32>() == self.result,
            Operation::Product => is_product(self.result, &digits),
            Operation::Difference => (0..digits.len())
                .any(|index| digits[index].checked_sub(others(index).sum()) == Some(self.result)),
            Operation::Quotient => (0..digits.len()).any(|index| {
                let mut factors: Vec<u32> = others(index).collect();
                let is_possible = !factors.contains(&0);
                factors.push(self.result);
                is_possible && is_product(digits[index], &factors)
            }),
        }
    }

    fn words(&self) -> String {
        let (operation, result) = (self.operation.name(), self.result);
        format!("the {operation} of {result} in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}
