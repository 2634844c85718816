//! Chess rules: cells that are one move of a piece apart differ.

use serde::Serialize;

use super::{Definition, Invalid, Values, adjacent, fields, valid};
use crate::Layout;

/// Cells that are a knight's move apart differ.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AntiKnight {}

fields!(AntiKnight {});

impl Definition for AntiKnight {
    const NAME: &'static str = "anti-knight";
    const MEANING: &'static str =
        "Cells that are a move of a chess knight apart hold different digits.";
    const EXAMPLE: &'static str = r#"{"type": "anti-knight"}"#;

    fn validate(&self, _: &Layout) -> Result<(), Invalid> {
        Ok(())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        differ(values, (1, 2))
    }

    fn words(&self) -> String {
        "anti-knight".to_owned()
    }
}

/// Cells that are a king's move apart differ: those that touch at a corner (others share a row or column, where digits
/// differ anyway).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AntiKing {}

fields!(AntiKing {});

impl Definition for AntiKing {
    const NAME: &'static str = "anti-king";
    const MEANING: &'static str = "Cells that are a move of a chess king apart, as diagonal neighbours are, hold different digits.";
    const EXAMPLE: &'static str = r#"{"type": "anti-king"}"#;

    fn validate(&self, _: &Layout) -> Result<(), Invalid> {
        Ok(())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        differ(values, (1, 1))
    }

    fn words(&self) -> String {
        "anti-king".to_owned()
    }
}

/// Cells that are a leaper's move apart differ: `rows` rows and `columns` columns, or the other way round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AntiLeaper {
    /// The length of the leap in one direction.
    pub rows: u8,
    /// The length of the leap in the other direction.
    pub columns: u8,
}

fields!(AntiLeaper { rows, columns });

impl Definition for AntiLeaper {
    const NAME: &'static str = "anti-leaper";
    const MEANING: &'static str = "Cells that are the first number of rows and the second of columns apart, or the other way round, hold different digits. A knight is the leaper of 1 and 2, a camel that of 1 and 3.";
    const EXAMPLE: &'static str = r#"{"type": "anti-leaper", "rows": 1, "columns": 3}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        let (rows, columns) = (self.rows.into(), self.columns.into());
        let furthest = u32::from(layout.rows().max(layout.columns())).max(2) - 1;
        valid::number("rows", rows, 0..=furthest)?;
        valid::number("columns", columns, u32::from(rows == 0)..=furthest)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        differ(values, (self.rows, self.columns))
    }

    fn words(&self) -> String {
        format!("anti-leaper of {} and {}", self.rows, self.columns)
    }

    fn normalise(&mut self, _: &Layout) {
        (self.rows, self.columns) = (self.rows.min(self.columns), self.rows.max(self.columns));
    }
}

/// Returns whether no two cells at that distance hold the same digit.
fn differ(values: &Values<'_>, step: (u8, u8)) -> bool {
    values.layout().cells().all(|cell| {
        adjacent::moves(cell, step, values.layout())
            .all(|other| values.of(cell) != values.of(other))
    })
}
