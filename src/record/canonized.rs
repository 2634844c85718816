//! The canonical form of a puzzle.

use serde::{Deserialize, Serialize};

use crate::Grid;
use crate::canon::Form;

/// The canonical form of a puzzle: the same for all isomorphic puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Canonized {
    /// The form.
    pub form: Grid,
    /// The number of rearrangements of the cells that leave the puzzle as it is, but for the names of digits.
    pub automorphisms: u32,
    /// A map from the puzzle to its form: the rows, columns and digits that become the first, second, third and so on.
    pub map: String,
    /// The image of the puzzle by another map, if one was stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<Grid>,
    /// Whether another puzzle is isomorphic, if one was stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub isomorphic: Option<bool>,
    /// A map from the puzzle to that one, if they are isomorphic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub isomorphism: Option<String>,
}

impl Canonized {
    /// Makes the record.
    pub fn of(form: &Form, image: Option<Grid>) -> Self {
        let (automorphisms, map) = (form.automorphisms(), form.map().to_string());
        let (isomorphic, isomorphism) = (None, None);
        Self { form: form.grid(), automorphisms, map, image, isomorphic, isomorphism }
    }

    /// Adds whether the puzzle is isomorphic to another one with the form `other`.
    #[must_use]
    pub fn compared(self, form: &Form, other: &Form) -> Self {
        let isomorphism = form.isomorphism(other).map(|map| map.to_string());
        Self { isomorphic: Some(isomorphism.is_some()), isomorphism, ..self }
    }
}
