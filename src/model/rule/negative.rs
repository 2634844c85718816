//! Negative constraints: relations that neighbours without a mark do not have.
//!
//! Exempt pairs are listed one by one. A rule that derived them from other rules would change its meaning when one of
//! these is removed.

use std::ops::RangeInclusive;

use serde::Serialize;

use super::redraw::Redrawn;
use super::{Definition, Invalid, List, Shape, Values, adjacent, fields, valid};
use crate::{Cell, Layout};

/// Defines a kind of them: its name, meaning and example; the numbers that it may exclude in a layout, the relation that
/// neighbours do not have to any of them, and its verb in a sentence.
macro_rules! negative {
    (
        $kind:ident { $numbers:ident }, $name:literal, $meaning:literal, $example:literal,
        |$layout:ident| $range:expr, $relation:expr, $verb:literal
    ) => {
        fields!($kind { $numbers, except = Vec::new() });

        impl Definition for $kind {
            const NAME: &'static str = $name;
            const MEANING: &'static str = $meaning;
            const EXAMPLE: &'static str = $example;

            fn shape(&self) -> Shape<'_> {
                Shape::Grid { except: &self.except }
            }

            fn validate(&self, $layout: &Layout) -> Result<(), Invalid> {
                validate(stringify!($numbers), &self.$numbers, $range, &self.except, $layout)
            }

            fn is_kept(&self, values: &Values<'_>) -> bool {
                let relation: fn(u32, u32, u32) -> bool = $relation;
                spoken_of(values.layout(), &self.except).all(|pair| {
                    let [one, other] = pair.map(|cell| values.of(cell));
                    !self.$numbers.iter().any(|&number| relation(one, other, number))
                })
            }

            fn variations(&self) -> Vec<Self> {
                Vec::new()
            }

            fn redrawn(&self, _: &Layout) -> Vec<Redrawn<Self>> {
                Vec::new()
            }

            fn words(&self) -> String {
                let (numbers, exempt) = (numbers(&self.$numbers), exempt(&self.except));
                format!("the rule that no neighbours {} {numbers}{exempt}", $verb)
            }

            fn normalise(&mut self, _: &Layout) {
                sort(&mut self.except);
                self.except.dedup();
                self.$numbers.sort_unstable();
                self.$numbers.dedup();
            }
        }
    };
}

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

negative! {
    NegativeDifference { differences },
    "no-difference",
    "No two cells that share an edge differ by one of the differences, except for the pairs that are named. With 1, it is non-consecutive.",
    r#"{"type": "no-difference", "differences": [1]}"#,
    |layout| 0..=valid::widest(layout),
    |one, other, number| one.abs_diff(other) == number,
    "differ by"
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

negative! {
    NegativeRatio { ratios },
    "no-ratio",
    "Of no two cells that share an edge is one so many times the other, except for the pairs that are named.",
    r#"{"type": "no-ratio", "ratios": [2]}"#,
    |layout| 1..=layout.highest().value().into(),
    |one, other, ratio| one == ratio * other || other == ratio * one,
    "are in the ratio of"
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

negative! {
    NegativeSum { sums },
    "no-sum",
    "No two cells that share an edge add up to one of the sums, except for the pairs that are named. With 5 and 10, it is negative XV.",
    r#"{"type": "no-sum", "sums": [5, 10]}"#,
    |layout| 2..=valid::most(2, layout),
    |one, other, sum| one + other == sum,
    "add up to"
}

/// Returns the pairs of neighbours that are not exempt.
fn spoken_of(layout: &Layout, except: &[[Cell; 2]]) -> impl Iterator<Item = [Cell; 2]> {
    adjacent::pairs(layout).filter(|&pair| !adjacent::has(except, pair))
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
