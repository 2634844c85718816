//! Arrows and double arrows: the cells on the line add up to the circles.

use std::mem;

use serde::Serialize;

use super::record::Record;
use super::redraw::{Redrawing, Redrawn};
use super::{Definition, Invalid, List, Shape, Values, adjacent, fields, order, valid};
use crate::{Cell, Layout};

/// A circle, or a pill of 2 or 3 cells, whose number is the sum of the digits along the shaft.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Arrow {
    /// The cell of the circle, or the cells of the pill, the most significant digit first.
    pub circle: Vec<Cell>,
    /// The cells of the shaft, from the circle on. A shaft may cross the pill; the digits there are added, too.
    pub shaft: Vec<Cell>,
}

fields!(Arrow { circle, shaft });

impl Arrow {
    /// Returns its line as it is drawn: it leaves the cell of the pill that it starts at, if it touches one.
    pub(crate) fn line(&self) -> Vec<Cell> {
        let touches =
            |cell: &&Cell| self.shaft.first().is_some_and(|&first| adjacent::touch(**cell, first));
        let first = self.circle.iter().find(touches).or(self.circle.first());
        first.into_iter().chain(&self.shaft).copied().collect()
    }
}

impl Definition for Arrow {
    const NAME: &'static str = "arrow";
    const MEANING: &'static str = "The digits on the shaft add up to the digit in the circle, or to the number of 2 or 3 digits in the pill, which is read in the order of its cells. They may repeat.";
    const EXAMPLE: &'static str =
        r#"{"type": "arrow", "circle": ["r1c1"], "shaft": ["r1c2", "r1c3"]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Arrow { circle: &self.circle, shaft: &self.shaft }
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("circle", &self.circle, 1, layout)?;
        valid::cells("shaft", &self.shaft, 1, layout)?;
        match self.circle.len() {
            1 => Ok(()),
            2 | 3 if layout.highest().value() <= 9 => Ok(()),
            2 | 3 => {
                Err(Invalid::new("circle", "a pill has no meaning in grids with two-digit numbers"))
            }
            found => Err(Invalid::new("circle", format!("a pill has 2 or 3 cells, not {found}"))),
        }
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let number =
            values.all(&self.circle).into_iter().fold(0, |number, digit| 10 * number + digit);
        values.sum(&self.shaft) == number
    }

    fn redrawn(&self, layout: &Layout) -> Vec<Redrawn<Self>> {
        let mut all = self.fields_redrawn(layout);
        // The circle at the other end.
        if let ([circle], [shaft @ .., last]) = (&self.circle[..], &self.shaft[..]) {
            let shaft = shaft.iter().rev().copied().chain([*circle]).collect();
            all.push((Redrawing::Reversed, Self { circle: vec![*last], shaft }));
        }
        all
    }

    fn words(&self) -> String {
        match self.circle.as_slice() {
            [circle] => format!("the arrow from {circle} along {}", List(&self.shaft)),
            pill => format!("the arrow from the pill {} along {}", List(pill), List(&self.shaft)),
        }
    }

    fn normalise(&mut self, _: &Layout) {
        order::away_from(&self.circle, &mut self.shaft);
    }
}

/// A line with a circle at either end: the digits between them add up to the sum of the two circles.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DoubleArrow {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(DoubleArrow { line });

impl Definition for DoubleArrow {
    const NAME: &'static str = "double-arrow";
    const MEANING: &'static str = "The digits between the two circles at the ends add up to the sum of the circles. They may repeat.";
    const EXAMPLE: &'static str =
        r#"{"type": "double-arrow", "line": ["r1c1", "r1c2", "r1c3", "r1c4"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 3, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let [first, between @ .., last] = self.line.as_slice() else {
            unreachable!("it has three cells")
        };
        values.sum(between) == values.of(*first) + values.of(*last)
    }

    fn words(&self) -> String {
        format!("the double arrow along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        // Two digits that add up to as much as two others: either may be the ends.
        if let [first, one, other, last] = &mut self.line[..]
            && one.min(other) < first.min(last)
        {
            mem::swap(first, one);
            mem::swap(last, other);
        }
        order::between_ends(&mut self.line);
    }
}
