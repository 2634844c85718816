//! Clones: a group of cells that holds the same as another.

use std::fmt;

use serde::Serialize;

use super::definition::{Definition, move_all};
use super::read::fields;
use super::valid::{self, Invalid};
use super::{List, Shape, Values};
use crate::{Cell, Layout};

/// Two groups of cells that hold the same digits in the same places.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Clones {
    /// One group.
    pub cells: Vec<Cell>,
    /// The other, in the same order.
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

    fn move_cells(&mut self, to: &dyn Fn(Cell) -> Cell) {
        move_all(&mut self.cells, to);
        move_all(&mut self.clones, to);
    }
}

impl fmt::Display for Clones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the clones {} and {}", List(&self.cells), List(&self.clones))
    }
}
