//! Greater-than signs.

use serde::Serialize;

use super::redraw::{self, Redrawing, Redrawn};
use super::{Definition, Invalid, Shape, Values, fields, valid};
use crate::{Cell, Layout};

/// Two cells of which one holds the greater digit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GreaterThan {
    /// The cell with the greater digit.
    pub greater: Cell,
    /// The other cell.
    pub less: Cell,
}

fields!(GreaterThan { greater, less });

impl Definition for GreaterThan {
    const NAME: &'static str = "greater-than";
    const MEANING: &'static str = "The first cell holds a greater digit than the second.";
    const EXAMPLE: &'static str = r#"{"type": "greater-than", "greater": "r1c1", "less": "r1c2"}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Pair([self.greater, self.less])
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::inside("greater", self.greater, layout)?;
        valid::inside("less", self.less, layout)?;
        valid::apart("less", &[self.less], &[self.greater])
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        values.of(self.greater) > values.of(self.less)
    }

    fn redrawn(&self, layout: &Layout) -> Vec<Redrawn<Self>> {
        let of = |[greater, less]: [Cell; 2]| Self { greater, less };
        let mut all = vec![(Redrawing::Reversed, of([self.less, self.greater]))];
        let moved = redraw::pair([self.greater, self.less], layout).into_iter();
        all.extend(moved.map(|(how, pair)| (how, of(pair))));
        all
    }

    fn words(&self) -> String {
        format!("{} greater than {}", self.greater, self.less)
    }
}
