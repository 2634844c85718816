//! The number of solutions.

use serde::{Deserialize, Serialize};

use super::Confirmed;
use crate::Why;
use crate::count::{self, CONFIDENCE};

/// The number of solutions of a puzzle, exactly or about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counted {
    /// What the number means.
    pub meaning: Meaning,
    /// The number that was counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u128>,
    /// The estimate, if it was not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Estimate>,
    /// Why the number is not complete or not confirmed, unless counting stopped at the number that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The number of search nodes.
    pub nodes: u64,
    /// The time that it took, in seconds; absent if it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The second engine that was asked about an exact number, and whether it agrees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<Confirmed>,
}

/// The meaning of a number of solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Meaning {
    /// The number is exact.
    Exactly,
    /// There may be more.
    AtLeast,
    /// It is an estimate.
    About,
}

/// An estimate from random samples.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Estimate {
    /// The estimated number; `null` if it is above 1.7e308.
    pub number: Option<f64>,
    /// The bounds of the confidence interval; absent if the samples differ too much, or if a bound is above 1.7e308.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interval: Option<(f64, f64)>,
    /// The confidence, from 0 to 1, with which the number lies in the interval.
    pub confidence: f64,
    /// The number of samples.
    pub samples: usize,
    /// The seed of the samples.
    pub seed: u64,
}

impl Counted {
    /// Makes the record of a counted number.
    pub fn of(count: &count::Count, check: Option<Confirmed>, seconds: Option<f64>) -> Self {
        let stopped = count.stopped.as_ref().filter(|why| **why != Why::Enough);
        let unconfirmed = || check.as_ref().and_then(Confirmed::undecided);
        Self {
            meaning: if count.is_exact() { Meaning::Exactly } else { Meaning::AtLeast },
            count: Some(count.at_least),
            estimate: None,
            reason: stopped.map(Why::to_string).or_else(unconfirmed),
            nodes: count.statistics.nodes,
            seconds,
            check,
        }
    }

    /// Makes the record of an estimate from samples with that seed.
    pub fn about(estimate: &count::Estimate, seed: u64, seconds: Option<f64>) -> Self {
        Self {
            meaning: Meaning::About,
            count: None,
            estimate: Some(Estimate {
                number: Some(estimate.number()).filter(|number| number.is_finite()),
                interval: estimate.interval().filter(|(_, high)| high.is_finite()),
                confidence: CONFIDENCE,
                samples: estimate.samples.len(),
                seed,
            }),
            reason: estimate.stopped.as_ref().map(Why::to_string),
            nodes: estimate.statistics.nodes,
            seconds,
            check: None,
        }
    }

    /// Returns the number as text: digits if it was counted, `1.23e20` if it is an estimate.
    pub fn number(&self) -> String {
        match (self.count, &self.estimate) {
            (Some(count), _) => count.to_string(),
            (None, Some(estimate)) => format!("{:e}", estimate.number.unwrap_or(f64::INFINITY)),
            (None, None) => String::new(),
        }
    }
}

impl Meaning {
    /// Returns its name: `exactly`, `at-least` or `about`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Exactly => "exactly",
            Self::AtLeast => "at-least",
            Self::About => "about",
        }
    }
}
