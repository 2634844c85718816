//! What is the canonical form of a puzzle?

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::Error;
use crate::ask::work::in_field;
use crate::ask::{Failure, Question, Work};
use crate::canon::{Canonizer, Isomorphism};
use crate::format::{self, Entry, Options};
use crate::record::Canonized;

/// The options of `canon`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Canon {
    /// Whether the answer has the number of the class of the grid, which has to be a full 9×9 grid.
    pub class: bool,
    /// A map as the answer has one: the answer also has the image of the puzzle.
    pub apply: Option<String>,
    /// Such a map that is undone: the answer also has the puzzle that it takes to this one.
    pub undo: Option<String>,
    /// Another puzzle in any format: the answer also says whether the two are isomorphic.
    pub same: Option<OtherPuzzle>,
}

/// A puzzle as a text, or as an object in kenzan's JSON or another format's.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum OtherPuzzle {
    /// In any format.
    Text(String),
    /// In JSON.
    Object(Map<String, Value>),
}

impl Question for Canon {
    type Answer = Canonized;

    fn answer(&self, entry: &Entry, _: &mut Work<'_>) -> Result<Canonized, Failure> {
        self.canonized(&mut Canonizer::default(), entry)
    }
}

impl Canon {
    /// Answers it, and reuses the memory of `canonizer`.
    ///
    /// # Errors
    /// As [`Question::answer`].
    pub fn canonized(
        &self,
        canonizer: &mut Canonizer,
        entry: &Entry,
    ) -> Result<Canonized, Failure> {
        let form = canonizer.puzzle(&entry.puzzle).map_err(Error::from)?;
        let read = |name: &str, text: &str| {
            Isomorphism::read(text, entry.puzzle.layout().rows()).map_err(in_field(name))
        };
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
        let class = self.class.then(|| form.class()).transpose().map_err(Error::from)?;
        let canonized = Canonized::of(&form, image.as_ref()).in_class(class);
        let Some(other) = &self.same else { return Ok(canonized) };
        let other =
            canonizer.puzzle(&other.read()?.puzzle).map_err(Error::from).map_err(of_same)?;
        Ok(canonized.compared(&form, &other))
    }
}

impl OtherPuzzle {
    fn read(&self) -> Result<Entry, Failure> {
        let text = match self {
            Self::Text(text) => text.clone(),
            Self::Object(object) => Value::Object(object.clone()).to_string(),
        };
        format::parse_with(&text, &Options::default()).map_err(of_same)
    }
}

/// Says that a failure is about the other puzzle.
fn of_same(failure: impl Into<Failure>) -> Failure {
    let failure = failure.into();
    Failure { message: format!("the field 'same': {}", failure.message), ..failure }
}
