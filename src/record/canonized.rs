//! The canonical form of a puzzle.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::canon::Canonical;
use crate::format::json::{self, Document};
use crate::format::line;
use crate::{Grid, Puzzle};

/// The canonical form of a puzzle: the same for all isomorphic puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Canonized {
    /// The form.
    pub form: GridOrPuzzle,
    /// The number of rearrangements of the cells that leave the puzzle as it is, but for the names of digits.
    pub automorphisms: u32,
    /// The number of the class of a full 9×9 grid, from 1 to 5,472,730,538 in the order of forms, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<u64>,
    /// A map from the puzzle to its form: the rows, columns and digits that become the first, second, third and so on.
    pub map: String,
    /// The image of the puzzle by another map, if one was stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<GridOrPuzzle>,
    /// Whether another puzzle is isomorphic, if one was stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub isomorphic: Option<bool>,
    /// A map from the puzzle to that one, if they are isomorphic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub isomorphism: Option<String>,
}

/// A puzzle as a grid if it has just givens and the usual boxes, else in kenzan's JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum GridOrPuzzle {
    /// Its givens, a symbol for each cell.
    Grid(Grid),
    /// The puzzle.
    Puzzle(
        #[cfg_attr(
            feature = "schema",
            schemars(with = "serde_json::Map<String, serde_json::Value>")
        )]
        Box<Document>,
    ),
}

impl GridOrPuzzle {
    fn of(puzzle: &Puzzle) -> Self {
        if line::are_marks_enough(puzzle) && puzzle.candidates().is_none() {
            Self::Grid(puzzle.givens().clone())
        } else {
            Self::Puzzle(Box::new(json::puzzle(puzzle, None)))
        }
    }
}

/// The text that is read back as the puzzle.
impl fmt::Display for GridOrPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid(grid) => grid.fmt(f),
            Self::Puzzle(document) => document.fmt(f),
        }
    }
}

impl Canonized {
    /// Makes the record; `image` is the image of the puzzle by a map.
    pub fn of(form: &Canonical, image: Option<&Puzzle>) -> Self {
        Self {
            form: GridOrPuzzle::of(form.puzzle()),
            automorphisms: form.automorphisms(),
            class: None,
            map: form.map().to_string(),
            image: image.map(GridOrPuzzle::of),
            isomorphic: None,
            isomorphism: None,
        }
    }

    /// Adds the number of its class.
    #[must_use]
    pub fn in_class(self, class: Option<u64>) -> Self {
        Self { class, ..self }
    }

    /// Adds whether the puzzle is isomorphic to another one with the form `other`.
    #[must_use]
    pub fn compared(self, form: &Canonical, other: &Canonical) -> Self {
        let isomorphism = form.isomorphism(other).map(|map| map.to_string());
        Self { isomorphic: Some(isomorphism.is_some()), isomorphism, ..self }
    }
}
