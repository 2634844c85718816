//! What the commands write: standard output at once, JSON's version, files that can be written.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde::Serialize;

use super::input::Item;
use crate::format::{self, json::Document};

/// The version of the JSON that is written; it changes when a field changes its meaning or goes.
pub(super) const SCHEMA: u32 = 1;

/// Refuses a file whose folder is not there, or that is a folder itself: better said before an hour of
/// work than after it.
///
/// # Errors
/// If it is a folder, or if there is no folder for it.
pub(super) fn check_folder(file: &Path) -> anyhow::Result<()> {
    if file.is_dir() {
        bail!("can't write {}: it is a folder\nhint: name a file", file.display());
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        None => Ok(()),
        Some(folder) => {
            let (file, folder) = (file.display(), folder.display());
            bail!("can't write {file}: there is no folder {folder}\nhint: make it, or name another")
        }
    }
}

/// Tells whether a path means a folder: it is one, or it ends as one.
pub(super) fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(std::path::is_separator)
}

/// Makes a folder, and those that it is in, unless they are there.
///
/// # Errors
/// If it can't be made.
pub(super) fn make_folder(path: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(path)
        .with_context(|| format!("can't make the folder {}", path.display()))
}

/// What stands for the puzzle's number in a file's name.
pub(super) const NUMBER: &str = "{}";

/// Returns the puzzle's number as it stands in a file's name, so that names are in order up to 9999.
pub(super) fn padded(number: u64) -> String {
    format!("{number:04}")
}

/// Puts the puzzle's number into the file's name.
///
/// # Errors
/// If the name has no place for a number, and it is not the first puzzle.
pub(super) fn numbered(path: &Path, number: u64) -> anyhow::Result<PathBuf> {
    let name = path.to_string_lossy();
    if name.contains(NUMBER) {
        return Ok(name.replace(NUMBER, &padded(number)).into());
    }
    if number > 1 {
        bail!(
            "{name} is for the first puzzle\nhint: write {NUMBER} into the name where the number of \
             the puzzle is to stand"
        );
    }
    Ok(path.to_owned())
}

/// How the JSON of a puzzle begins, whatever is said of it.
#[derive(Serialize)]
pub(super) struct Head<'a> {
    schema: u32,
    source: &'a str,
    line: usize,
    puzzle: Document,
}

impl<'a> Head<'a> {
    pub(super) fn of(item: &'a Item) -> Self {
        Self {
            schema: SCHEMA,
            source: &item.place.source,
            line: item.place.line.max(1),
            puzzle: format::json::puzzle(&item.entry.puzzle, item.entry.name.as_deref()),
        }
    }
}

/// Writes `record` as one object on one line.
pub(super) fn json_line(record: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(record).expect("strings and numbers can be written as JSON");
    line.push(b'\n');
    line
}

/// Prints `bytes`. A reader that went away, as `head` does, is no failure.
///
/// # Errors
/// If standard output can't be written to, a full disk for one.
pub(super) fn print(bytes: &[u8]) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    match output.write_all(bytes).and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context("can't write to standard output")
        }
        _ => Ok(()),
    }
}

/// Writes `text` to standard error. A reader that went away hears nothing, and that is all.
pub(super) fn complain(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
