//! Taxicab distances: rows plus columns.

use serde::Serialize;

use super::{Definition, Invalid, Values, fields, valid};
use crate::{Cell, Layout};

/// Cells at a taxicab distance (rows apart plus columns apart) differ.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Taxicab {
    /// The distance.
    pub distance: u32,
}

fields!(Taxicab { distance });

impl Definition for Taxicab {
    const NAME: &'static str = "taxicab";
    const MEANING: &'static str =
        "Cells at this distance, counting rows and columns together, hold different digits.";
    const EXAMPLE: &'static str = r#"{"type": "taxicab", "distance": 4}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::number(
            "distance",
            self.distance,
            1..=(u32::from(layout.rows()) + u32::from(layout.columns())).max(3) - 2,
        )
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        equal_pairs(values).all(|(distance, _)| distance != self.distance)
    }

    fn words(&self) -> String {
        format!("taxicab of {}", self.distance)
    }
}

/// The taxicab distance of two cells with the same digit is not that digit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SelfTaxicab {}

fields!(SelfTaxicab {});

impl Definition for SelfTaxicab {
    const NAME: &'static str = "self-taxicab";
    const MEANING: &'static str = "The distance of two cells with the same digit, counting rows and columns together, is not that digit.";
    const EXAMPLE: &'static str = r#"{"type": "self-taxicab"}"#;

    fn validate(&self, _: &Layout) -> Result<(), Invalid> {
        Ok(())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        equal_pairs(values).all(|(distance, digit)| distance != digit)
    }

    fn words(&self) -> String {
        "self-taxicab".to_owned()
    }
}

/// Returns the distance and the digit of any two cells that hold the same.
fn equal_pairs(values: &Values<'_>) -> impl Iterator<Item = (u32, u32)> {
    let distance = |one: Cell, other: Cell| {
        u32::from(one.row().abs_diff(other.row()))
            + u32::from(one.column().abs_diff(other.column()))
    };
    values.layout().cells().flat_map(move |one| {
        let equal = move |other: &Cell| *other > one && values.of(*other) == values.of(one);
        values
            .layout()
            .cells()
            .filter(equal)
            .map(move |other| (distance(one, other), values.of(one)))
    })
}
