//! Names of folders, and of files that have the puzzle's number in their names.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::output::escape;

/// Checks whether a path means a folder: it is one, or it ends with a slash.
pub(crate) fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(std::path::is_separator)
}

/// Creates a folder and its parents, unless they exist.
///
/// # Errors
/// If it can't be created, or if standard output is meant.
pub(crate) fn make_folder(path: &Path) -> anyhow::Result<()> {
    let name = escape::path(path);
    if name == "-" {
        bail!(
            "files can't be written to standard output, which is for answers\nhint: name a folder (./- is \
             one)"
        );
    }
    if path.is_file() {
        bail!("can't create the folder {name}: it is a file\nhint: name another");
    }
    std::fs::create_dir_all(path).with_context(|| format!("can't create the folder {name}"))
}

/// The place for the puzzle's number in a file's name.
pub(crate) const NUMBER: &str = "{}";

/// The hint on names of a file for each puzzle.
pub(crate) const NUMBER_HINT: &str =
    "hint: write {} in the name as a place for the number of the puzzle";

/// Returns the puzzle's number with leading zeros, so that names are sorted up to 9999.
pub(crate) fn padded(number: u64) -> String {
    format!("{number:04}")
}

/// Puts the puzzle's number into the file's name.
///
/// # Errors
/// If the name has no place for a number, and it is not the first puzzle.
pub(crate) fn numbered(path: &Path, number: u64) -> anyhow::Result<PathBuf> {
    if has_number(path) {
        let Some(name) = path.to_str() else {
            bail!(
                "can't put a number into {}: its name is not UTF-8\nhint: name another",
                escape::path(path)
            );
        };
        return Ok(name.replace(NUMBER, &padded(number)).into());
    }
    if number > 1 {
        bail!(
            "{} is for the first puzzle: nothing is written for this one\n{NUMBER_HINT}",
            escape::path(path)
        );
    }
    Ok(path.to_owned())
}

/// Checks whether a name has a place for the puzzle's number.
pub(crate) fn has_number(path: &Path) -> bool {
    path.to_string_lossy().contains(NUMBER)
}
