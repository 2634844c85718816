//! Negative constraints: relations that neighbours without a mark do not have.
//!
//! Exempt pairs are listed one by one. A rule that derived them from other rules would change its meaning when one of
//! these is removed.

use std::ops::RangeInclusive;

use serde::Serialize;

use super::{Definition, Invalid, List, Shape, Values, adjacent, fields, valid};
use crate::{Cell, Layout};

/// A grid in which no two neighbours differ by one of the differences: non-consecutive, if it is 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NegativeDifference {
    /// The excluded differences.
    pub differences: Vec<u32>,
    /// Exempt pairs of neighbours, usually because they have a mark.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<[Cell; 2]>,
}

fields!(NegativeDifference { differences, except = Vec::new() });

impl Definition for NegativeDifference {
    const NAME: &'static str = "no-difference";
    const MEANING: &'static str = "No two cells that share an edge differ by one of the differences, except for the pairs that are named. With 1, it is non-consecutive.";
    const EXAMPLE: &'static str = r#"{"type": "no-difference", "differences": [1]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Grid { except: &self.except }
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        validate(
            "differences",
            &self.differences,
            0..=u32::from(layout.size()) - 1,
            &self.except,
            layout,
        )
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let has = |number: u32| self.differences.contains(&number);
        spoken_of(values.size(), &self.except).all(|[one, other]| {
            let (one, other) = (values.of(one), values.of(other));
            !has(one.abs_diff(other))
        })
    }

    fn variations(&self) -> Vec<Self> {
        Vec::new()
    }

    fn words(&self) -> String {
        format!(
            "the rule that no neighbours differ by {}{}",
            numbers(&self.differences),
            exempt(&self.except)
        )
    }

    fn normalise(&mut self, _: u8) {
        sort(&mut self.except);
    }
}

/// A grid in which no two neighbours are in one of the ratios: negative black dots, if it is 2.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NegativeRatio {
    /// The excluded ratios.
    pub ratios: Vec<u32>,
    /// Exempt pairs of neighbours, usually because they have a mark.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<[Cell; 2]>,
}

fields!(NegativeRatio { ratios, except = Vec::new() });

impl Definition for NegativeRatio {
    const NAME: &'static str = "no-ratio";
    const MEANING: &'static str = "No two cells that share an edge are in one of the ratios, except for the pairs that are named. With 2, it is negative black dots.";
    const EXAMPLE: &'static str = r#"{"type": "no-ratio", "ratios": [2]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Grid { except: &self.except }
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        validate("ratios", &self.ratios, 1..=layout.size().into(), &self.except, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        spoken_of(values.size(), &self.except).all(|[one, other]| {
            let (one, other) = (values.of(one), values.of(other));
            !self.ratios.iter().any(|ratio| one == ratio * other || other == ratio * one)
        })
    }

    fn variations(&self) -> Vec<Self> {
        Vec::new()
    }

    fn words(&self) -> String {
        format!(
            "the rule that no neighbours are in the ratio of {}{}",
            numbers(&self.ratios),
            exempt(&self.except)
        )
    }

    fn normalise(&mut self, _: u8) {
        sort(&mut self.except);
    }
}

/// A grid in which no two neighbours add up to one of the sums: negative XV, if they are 5 and 10.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NegativeSum {
    /// The excluded sums.
    pub sums: Vec<u32>,
    /// Exempt pairs of neighbours, usually because they have a mark.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<[Cell; 2]>,
}

fields!(NegativeSum { sums, except = Vec::new() });

impl Definition for NegativeSum {
    const NAME: &'static str = "no-sum";
    const MEANING: &'static str = "No two cells that share an edge add up to one of the sums, except for the pairs that are named. With 5 and 10, it is negative XV.";
    const EXAMPLE: &'static str = r#"{"type": "no-sum", "sums": [5, 10]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Grid { except: &self.except }
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        validate("sums", &self.sums, 2..=valid::most(2, layout), &self.except, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let has = |number: u32| self.sums.contains(&number);
        spoken_of(values.size(), &self.except).all(|[one, other]| {
            let (one, other) = (values.of(one), values.of(other));
            !has(one + other)
        })
    }

    fn variations(&self) -> Vec<Self> {
        Vec::new()
    }

    fn words(&self) -> String {
        format!(
            "the rule that no neighbours add up to {}{}",
            numbers(&self.sums),
            exempt(&self.except)
        )
    }

    fn normalise(&mut self, _: u8) {
        sort(&mut self.except);
    }
}

/// Returns the pairs of neighbours that are not exempt.
fn spoken_of(size: u8, except: &[[Cell; 2]]) -> impl Iterator<Item = [Cell; 2]> {
    adjacent::pairs(size)
        .filter(|&[one, other]| !except.contains(&[one, other]) && !except.contains(&[other, one]))
}

fn validate(
    at: &str,
    numbers: &[u32],
    range: RangeInclusive<u32>,
    except: &[[Cell; 2]],
    layout: &Layout,
) -> Result<(), Invalid> {
    if numbers.is_empty() {
        return Err(Invalid::new(at, "no number"));
    }
    for (index, &number) in numbers.iter().enumerate() {
        valid::number(&format!("{at}[{index}]"), number, range.clone())?;
    }
    for (index, &pair) in except.iter().enumerate() {
        valid::cells(&format!("except[{index}]"), &pair, 2, layout)?;
        if !adjacent::are_neighbours(pair) {
            let message = format!("{} and {} are not neighbours", pair[0], pair[1]);
            return Err(Invalid::new(format!("except[{index}]"), message));
        }
    }
    Ok(())
}

fn numbers(numbers: &[u32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(" or ")
}

fn exempt(except: &[[Cell; 2]]) -> String {
    match except {
        [] => String::new(),
        [pair] => format!(", except for {}", List(pair)),
        pairs => format!(", except for {} pairs", pairs.len()),
    }
}

fn sort(pairs: &mut [[Cell; 2]]) {
    for pair in &mut *pairs {
        pair.sort_unstable();
    }
    pairs.sort_unstable();
}
