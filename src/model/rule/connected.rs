//! Digits whose cells hang together.

use serde::Serialize;

use super::{Definition, Invalid, Values, adjacent, fields, valid};
use crate::{Cell, Digit, Layout};

/// The cells of the grid that hold one of some digits are connected by the edges that they share.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConnectedDigits {
    /// The digits.
    pub digits: Vec<Digit>,
    /// The number of such cells; any, if it is not stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
}

fields!(ConnectedDigits { digits, count });

impl Definition for ConnectedDigits {
    const NAME: &'static str = "connected-digits";
    const MEANING: &'static str = "The cells of the grid that hold one of the digits form one area, connected by edges that cells share; if a count is stated, it has so many cells.";
    const EXAMPLE: &'static str = r#"{"type": "connected-digits", "digits": [1, 2, 3, 4, 5]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        if self.digits.is_empty() {
            return Err(Invalid::new("digits", "no digit"));
        }
        for (index, &digit) in self.digits.iter().enumerate() {
            let at = format!("digits[{index}]");
            valid::digit(&at, digit, layout)?;
            if self.digits[..index].contains(&digit) {
                return Err(Invalid::new(at, format!("{digit} appears twice")));
            }
        }
        let most = u32::try_from(layout.cells().count()).unwrap_or(u32::MAX);
        self.count.map_or(Ok(()), |count| valid::reach("count", count, 1, 1..=most))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let belongs = |cell: &Cell| {
            let value = values.of(*cell);
            self.digits.iter().any(|digit| u32::from(digit.value()) == value)
        };
        let cells: Vec<Cell> = values.layout().cells().filter(belongs).collect();
        let mut reached: Vec<Cell> = cells.first().copied().into_iter().collect();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            for &other in &cells {
                if adjacent::are_neighbours([cell, other]) && !reached.contains(&other) {
                    reached.push(other);
                }
            }
            next += 1;
        }
        // Without such a cell there is no area.
        !cells.is_empty()
            && reached.len() == cells.len()
            && self.count.is_none_or(|count| cells.len() == count as usize)
    }

    fn words(&self) -> String {
        let digits: Vec<String> = self.digits.iter().map(Digit::to_string).collect();
        let digits = digits.join(", ");
        match self.count {
            Some(1) => format!("the only cell with one of {digits}"),
            Some(count) => format!("the connected area of {count} cells with {digits}"),
            None => format!("the connected area of {digits}"),
        }
    }

    fn normalise(&mut self, _: &Layout) {
        self.digits.sort_unstable();
    }
}
