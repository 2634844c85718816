//! Reads a pattern: a picture of the cells that have givens.

use crate::escape::escaped;

/// A text that is no pattern.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoPattern {
    /// A mark that means neither a given nor an empty cell.
    #[error(
        "line {line}, column {column}: unknown mark '{}' (use '.' for an empty cell and 'x' for a given)",
        escaped(&.mark.to_string())
    )]
    Mark {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// The mark.
        mark: char,
    },
    /// Another number of cells.
    #[error("there are {found} cells, and the puzzle has {cells}")]
    Cells {
        /// The cells of the pattern.
        found: usize,
        /// Those of the puzzle.
        cells: usize,
    },
}

/// Reads a pattern for a puzzle of so many cells, in reading order: `.`, `0` or `_` for an empty cell, any digit, letter,
/// `#` or `*` for a given.
///
/// ```
/// use kenzan::generate::pattern;
///
/// let cells = pattern("x..x\n.xx.\n.xx.\nx..x\n", 16)?;
/// assert_eq!(cells[..5], [true, false, false, true, false]);
/// # Ok::<(), kenzan::generate::NoPattern>(())
/// ```
///
/// # Errors
/// If it holds another mark, or has another number of cells.
pub fn pattern(text: &str, cells: usize) -> Result<Vec<bool>, NoPattern> {
    let mut pattern = Vec::with_capacity(cells);
    for (line, text) in (1..).zip(text.lines()) {
        for (column, mark) in (1..).zip(text.chars()) {
            match mark {
                '.' | '0' | '_' => pattern.push(false),
                '#' | '*' => pattern.push(true),
                mark if mark.is_ascii_alphanumeric() => pattern.push(true),
                mark if mark.is_whitespace() => {}
                mark => return Err(NoPattern::Mark { line, column, mark }),
            }
        }
    }
    if pattern.len() != cells {
        return Err(NoPattern::Cells { found: pattern.len(), cells });
    }
    Ok(pattern)
}
