//! Marks between two cells: white dots, black dots, X and V.

use serde::Serialize;

use super::{Definition, Invalid, List, Shape, Values, fields, valid};
use crate::{Cell, Layout};

/// Two cells whose digits differ by exactly the difference: a white Kropki dot, if it is 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// The two cells.
    pub cells: [Cell; 2],
    /// The difference.
    pub difference: u32,
}

fields!(Difference { cells, difference });

impl Definition for Difference {
    const NAME: &'static str = "difference";
    const MEANING: &'static str =
        "The two digits differ by exactly the difference: a white dot, if it is 1.";
    const EXAMPLE: &'static str =
        r#"{"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 1}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Pair(self.cells)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 2, layout)?;
        valid::reach("difference", self.difference, 0, 0..=valid::widest(layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        values.of(self.cells[0]).abs_diff(values.of(self.cells[1])) == self.difference
    }

    fn words(&self) -> String {
        format!("the difference of {} between {}", self.difference, List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}

/// Two cells whose digits are in the ratio: a black Kropki dot, if it is 2.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ratio {
    /// The two cells.
    pub cells: [Cell; 2],
    /// The ratio.
    pub ratio: u32,
}

fields!(Ratio { cells, ratio });

impl Definition for Ratio {
    const NAME: &'static str = "ratio";
    const MEANING: &'static str =
        "One of the two digits is exactly the ratio times the other: a black dot, if it is 2.";
    const EXAMPLE: &'static str = r#"{"type": "ratio", "cells": ["r1c1", "r1c2"], "ratio": 2}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Pair(self.cells)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 2, layout)?;
        valid::reach("ratio", self.ratio, 1, 1..=layout.highest().value().into())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let (one, other) = (values.of(self.cells[0]), values.of(self.cells[1]));
        one == self.ratio * other || other == self.ratio * one
    }

    fn words(&self) -> String {
        format!("the ratio of {} between {}", self.ratio, List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}

/// Two cells that add up to the sum: an X if it is 10, a V if it is 5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairSum {
    /// The two cells.
    pub cells: [Cell; 2],
    /// The sum.
    pub sum: u32,
}

fields!(PairSum { cells, sum });

impl Definition for PairSum {
    const NAME: &'static str = "xv";
    const MEANING: &'static str = "The two digits add up to the sum: 10 for an X, 5 for a V.";
    const EXAMPLE: &'static str = r#"{"type": "xv", "cells": ["r1c1", "r1c2"], "sum": 10}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Pair(self.cells)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 2, layout)?;
        valid::reach("sum", self.sum, 1, 2..=valid::most(2, layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        values.sum(&self.cells) == self.sum
    }

    fn words(&self) -> String {
        match self.sum {
            10 => format!("the X between {}", List(&self.cells)),
            5 => format!("the V between {}", List(&self.cells)),
            sum => format!("the sum of {sum} between {}", List(&self.cells)),
        }
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}
