//! Reads a pattern: a picture of the cells that have givens.

use std::path::Path;

use anyhow::{Context, bail};

use crate::output::escape;

/// Reads the pattern in a file, in reading order.
///
/// # Errors
/// If it can't be read, holds another character, or has another number of cells.
pub(super) fn read(path: &Path, size: u8) -> anyhow::Result<Vec<bool>> {
    let name = escape::path(path);
    let text = std::fs::read_to_string(path).with_context(|| name.clone())?;
    let cells = usize::from(size) * usize::from(size);
    parse(&text, cells).map_err(|problem| anyhow::anyhow!("--pattern: {name}: {problem}"))
}

fn parse(text: &str, cells: usize) -> anyhow::Result<Vec<bool>> {
    let mut pattern = Vec::with_capacity(cells);
    for (line, text) in (1..).zip(text.lines()) {
        for (column, mark) in (1..).zip(text.chars()) {
            match mark {
                '.' | '0' | '_' => pattern.push(false),
                '#' | '*' => pattern.push(true),
                mark if mark.is_ascii_alphanumeric() => pattern.push(true),
                mark if mark.is_whitespace() => {}
                mark => bail!(
                    "line {line}, column {column}: unknown mark {} (use '.' for an empty cell and 'x' for a given)",
                    escape::quoted(&mark.to_string())
                ),
            }
        }
    }
    if pattern.len() != cells {
        bail!("there are {} cells, and the puzzle has {cells}", pattern.len());
    }
    Ok(pattern)
}
