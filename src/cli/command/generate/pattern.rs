//! Reads a pattern from a file: a picture of the cells that have givens.

use std::path::Path;

use anyhow::Context;
use kenzan::generate::pattern;

use crate::input::whole;
use crate::output::escape;

/// Reads the pattern in a file, in reading order.
///
/// # Errors
/// If it can't be read, holds another character, or has another number of cells.
pub(super) fn read(path: &Path, cells: usize) -> anyhow::Result<Vec<bool>> {
    let name = escape::path(path);
    let text = whole::text(path).with_context(|| name.clone())?;
    pattern(&text, cells).map_err(|problem| anyhow::anyhow!("--pattern: {name}: {problem}"))
}
