//! Questions that are not about one puzzle.

use serde::Deserialize;

use super::KINDS;
use super::question::{Posed, text};
use crate::BoxShape;
use crate::ask::{Failure, Generate, Rules, Run, Verify, Work, about};
use crate::format::{self, Options};
use crate::generate::{Begun, Conditions};

/// `about` has no options.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Nothing {}

/// What does this build have?
pub(super) fn of_build(posed: Posed, _: &mut Work<'_>) -> Result<String, Failure> {
    let Nothing {} = posed.options()?;
    Ok(text(&about(KINDS.iter().map(|kind| kind.name).collect())))
}

/// Which rules can a puzzle have?
pub(super) fn rules(posed: Posed, _: &mut Work<'_>) -> Result<String, Failure> {
    Ok(text(&posed.options::<Rules>()?.answer()))
}

/// Checks a certificate; if the question has a puzzle, the certificate has to be about it.
pub(super) fn verify(mut posed: Posed, _: &mut Work<'_>) -> Result<String, Failure> {
    let expected = match posed.fields.get("puzzle") {
        Some(_) => Some(posed.puzzle()?.puzzle),
        None => None,
    };
    Ok(text(&posed.options::<Verify>()?.answer(expected.as_ref())?))
}

/// The options of `generate` besides the conditions.
const RUN: [&str; 3] = ["count", "attempts", "check"];

/// The field of a puzzle that every generated puzzle contains.
pub(super) const FROM: &str = "from";

/// Which puzzles fulfil conditions?
pub(super) fn generate(mut posed: Posed, work: &mut Work<'_>) -> Result<String, Failure> {
    let run: Run = posed.taken(&RUN)?;
    let begun = posed.text_of(FROM)?;
    let conditions: Conditions = posed.options().map_err(with_all_names)?;
    let from = begun.map(|text| read(&text, conditions.size)).transpose()?;
    Ok(text(&Generate { conditions, from, run }.answer(work)?))
}

/// Reads the puzzle that every puzzle is to contain.
fn read(text: &str, size: Option<u32>) -> Result<Begun, Failure> {
    let boxes = size.and_then(|size| u8::try_from(size).ok()).and_then(BoxShape::usual);
    let options = Options { boxes, ..Options::default() };
    let entry = format::parse_with(text, &options).map_err(|error| {
        let failure = Failure::from(error);
        let message = format!("the field '{FROM}': {}", failure.message);
        Failure { message, ..failure }
    })?;
    Ok(Begun::read(entry)?)
}

/// Adds the fields that are read before the conditions to the list of those that there are.
fn with_all_names(failure: Failure) -> Failure {
    if !failure.message.starts_with("unknown field") {
        return failure;
    }
    let names = RUN.map(|name| format!("`{name}`")).join(", ");
    let all = format!("expected one of {names}, `{FROM}`, ");
    Failure { message: failure.message.replacen("expected one of ", &all, 1), ..failure }
}
