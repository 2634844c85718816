//! Clones: a group of cells that holds the same digits as another.

use serde::Serialize;

use super::{Definition, Invalid, List, Shape, Values, fields, valid};
use crate::{Cell, Layout};

/// Two groups of cells that hold the same digits in corresponding cells.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clones {
    /// One group.
    pub cells: Vec<Cell>,
    /// The other group, in the same order.
    pub clones: Vec<Cell>,
}

fields!(Clones { cells, clones });

impl Definition for Clones {
    const NAME: &'static str = "clone";
    const MEANING: &'static str =
        "Each cell holds the same digit as the cell of the clone in the same place of the list.";
    const EXAMPLE: &'static str =
        r#"{"type": "clone", "cells": ["r1c1", "r1c2"], "clones": ["r5c5", "r5c6"]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Sets(vec![&self.cells, &self.clones])
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)?;
        valid::cells("clones", &self.clones, 1, layout)?;
        if self.cells.len() != self.clones.len() {
            let (cells, clones) = (self.cells.len(), self.clones.len());
            return Err(Invalid::new("clones", format!("{clones} of them for {cells} cells")));
        }
        match self.cells.iter().zip(&self.clones).position(|(cell, clone)| cell == clone) {
            Some(index) => Err(Invalid::new(
                format!("clones[{index}]"),
                format!("{} is its own clone", self.clones[index]),
            )),
            None => Ok(()),
        }
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        values.all(&self.cells) == values.all(&self.clones)
    }

    fn words(&self) -> String {
        format!("the clones {} and {}", List(&self.cells), List(&self.clones))
    }

    fn normalise(&mut self, _: &Layout) {
        let sorted = |one: &[Cell], other: &[Cell]| {
            let mut pairs: Vec<_> = one.iter().copied().zip(other.iter().copied()).collect();
            pairs.sort_unstable();
            pairs
        };
        // The one and the other are clones of each other.
        let pairs = sorted(&self.cells, &self.clones).min(sorted(&self.clones, &self.cells));
        (self.cells, self.clones) = pairs.into_iter().unzip();
    }
}
