//! What is the canonical form of a puzzle?

use serde::Deserialize;

use super::Failure;
use super::question::{Ask, Asked, in_field};
use crate::Error;
use crate::canon::{Canonizer, Isomorphism};
use crate::format::Entry;
use crate::record::Canonized;

/// The options of `canon`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Canon {
    /// A map as the answer has one: the answer also has the image of the puzzle.
    apply: Option<String>,
    /// Such a map that is undone: the answer also has the puzzle that it takes to this one.
    undo: Option<String>,
}

impl Ask for Canon {
    type Answer = Canonized;

    fn answer(&self, entry: &Entry, _: &mut Asked<'_>) -> Result<Canonized, Failure> {
        let form = Canonizer::default().form(&entry.puzzle).map_err(Error::from)?;
        let read =
            |name: &str, text: &str| Isomorphism::read(text, form.boxes()).map_err(in_field(name));
        let map = match (&self.apply, &self.undo) {
            (Some(_), Some(_)) => {
                let what = "only one of the fields 'apply' and 'undo' can be answered";
                return Err(Failure::question(what));
            }
            (Some(map), None) => Some(read("apply", map)?),
            (None, Some(map)) => Some(read("undo", map)?.inverse()),
            (None, None) => None,
        };
        let image = map.map(|map| map.puzzle(&entry.puzzle)).transpose().map_err(Error::from)?;
        Ok(Canonized::of(&form, image.map(|image| image.givens().clone())))
    }
}
