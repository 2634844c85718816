//! The one puzzle that an option names.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::bail;
use kenzan::BoxShape;
use kenzan::engine::Interrupt;

use crate::input::next::Next;
use crate::input::reading::InputOnRequest;
use crate::input::{Input, InputOptions, Item};
use crate::output::escape;
use crate::output::patience::Interrupted;

/// Reads the puzzle that the value of `option` is, or the one in the file that it names.
///
/// # Errors
/// If there is none, or more than one; if the run is interrupted meanwhile.
pub(crate) fn puzzle(
    option: &str,
    value: &OsStr,
    boxes: Option<BoxShape>,
    interrupt: &Interrupt,
) -> anyhow::Result<Item> {
    let options =
        InputOptions { puzzles: vec![value.to_owned()], boxes, ..InputOptions::default() };
    let input = InputOnRequest::of(Input::new(options, None)?)?;
    let item = match input.next(interrupt).ok_or(Interrupted)? {
        Next::Item(Ok(item)) | Next::Pause(Ok(item)) => item,
        Next::Item(Err(problem)) | Next::Pause(Err(problem)) => bail!("{option}: {problem}"),
        Next::End => bail!("{option}: there is no puzzle"),
    };
    match input.next(interrupt).ok_or(Interrupted)? {
        Next::End => Ok(item),
        Next::Item(_) | Next::Pause(_) => bail!(
            "{option}: {} contains more than one puzzle\nhint: name one of them",
            escape::path(Path::new(value))
        ),
    }
}
