//! The definition of a kind of rule.

use serde::Serialize;

use super::record::Record;
use super::redraw::Redrawn;
use super::valid::Invalid;
use super::{Rule, Shape, Values};
use crate::{Layout, Symmetry};

/// A kind of rule.
pub(super) trait Definition: Serialize + Record + Into<Rule> {
    /// The kind in JSON.
    const NAME: &'static str;
    /// Its meaning, in a sentence or two.
    const MEANING: &'static str;
    /// An object of kenzan's JSON that is valid in a 9×9 grid.
    const EXAMPLE: &'static str;

    /// Returns where it is: on the cells of its first field that has some, or in the whole grid.
    fn shape(&self) -> Shape<'_> {
        self.fields_shape().unwrap_or(Shape::Grid { except: &[] })
    }

    /// Checks whether it is valid in a grid of that layout.
    fn validate(&self, layout: &Layout) -> Result<(), Invalid>;

    /// Returns whether a complete grid keeps it, given that it is valid there.
    fn is_kept(&self, values: &Values<'_>) -> bool;

    /// Returns the subject of a sentence about it, as in "the killer cage of 7 in r1c1-r1c3".
    fn words(&self) -> String;

    /// Returns the rule for a grid that was turned or mirrored; `None` if there is no such rule.
    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Rule> {
        self.fields_mapped(symmetry, layout).map(Into::into)
    }

    /// Brings it into a normal form, which is equal for equivalent rules.
    fn normalise(&mut self, _layout: &Layout) {}

    /// Returns it with one of its numbers changed, the smallest changes first.
    fn variations(&self) -> Vec<Self> {
        self.fields_varied()
    }

    /// Returns it drawn a little differently.
    fn redrawn(&self, layout: &Layout) -> Vec<Redrawn<Self>> {
        self.fields_redrawn(layout)
    }
}
