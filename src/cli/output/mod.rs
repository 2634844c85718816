//! What the commands write: standard output at once, JSON's version, names of files with numbers.

pub(crate) mod again;
pub(crate) mod certificate;
pub(crate) mod confirmed;
pub(crate) mod counts;
pub(crate) mod destination;
pub(crate) mod exit;
pub(crate) mod failure;
pub(crate) mod files;
pub(crate) mod group;
pub(crate) mod inline;
pub(crate) mod judged;
pub(crate) mod malformed;
pub(crate) mod pdf;
pub(crate) mod pictures;
pub(crate) mod png;
pub(crate) mod progress;
pub(crate) mod said;
pub(crate) mod shown;
mod sixel;
pub(crate) mod terminal;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use kenzan::format::{self, json::Document};
use serde::Serialize;

use crate::input::{Input, Item};

/// The version of the JSON that is written; it changes when a field changes its meaning or goes.
pub(crate) const SCHEMA: u32 = 1;

/// Returns whether a path means a folder: it is one, or it ends as one.
pub(crate) fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(std::path::is_separator)
}

/// Makes a folder, and those that it is in, unless they are there.
///
/// # Errors
/// If it can't be made, or standard output is meant.
pub(crate) fn make_folder(path: &Path) -> anyhow::Result<()> {
    let name = shown::path(path);
    if name == "-" {
        bail!(
            "files can't go to standard output, where the answers go\nhint: name a folder (./- is \
             one)"
        );
    }
    if path.is_file() {
        bail!("can't make the folder {name}: it is a file\nhint: name another");
    }
    std::fs::create_dir_all(path).with_context(|| format!("can't make the folder {name}"))
}

/// What stands for the puzzle's number in a file's name.
pub(crate) const NUMBER: &str = "{}";

const NUMBER_HINT: &str = "hint: write {} into the name where the number of the puzzle is to stand";

/// Returns the puzzle's number as it stands in a file's name, so that names are in order up to 9999.
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
                shown::path(path)
            );
        };
        return Ok(name.replace(NUMBER, &padded(number)).into());
    }
    if number > 1 {
        bail!(
            "{} is for the first puzzle: nothing was written for this one\n{NUMBER_HINT}",
            shown::path(path)
        );
    }
    Ok(path.to_owned())
}

/// Checks whether a name has a place for the puzzle's number.
pub(crate) fn has_number(path: &Path) -> bool {
    path.to_string_lossy().contains(NUMBER)
}

/// Refuses a name without a place for a number where there are several puzzles; that is not always known
/// beforehand.
///
/// # Errors
/// If it is so.
pub(crate) fn check_number(path: &Path, input: &mut Input) -> anyhow::Result<()> {
    if !has_number(path) && input.has_several() {
        bail!("{} is for one puzzle, and there are several\n{NUMBER_HINT}", shown::path(path));
    }
    Ok(())
}

/// Where a puzzle is from, as all JSON of it begins.
#[derive(Serialize)]
pub(crate) struct Origin<'a> {
    schema: u32,
    source: &'a str,
    line: usize,
}

impl<'a> Origin<'a> {
    pub(crate) fn of(item: &'a Item) -> Self {
        Self { schema: SCHEMA, source: &item.place.source, line: item.place.line.max(1) }
    }
}

/// How the JSON of a puzzle begins, whatever is said of it.
#[derive(Serialize)]
pub(crate) struct Head<'a> {
    #[serde(flatten)]
    origin: Origin<'a>,
    puzzle: Document,
    /// What the puzzle says and its answer leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<&'a [String]>,
}

impl<'a> Head<'a> {
    pub(crate) fn of(item: &'a Item) -> Self {
        let left_out = item.entry.remarks.as_deref().map(|remarks| &*remarks.skipped);
        Self {
            origin: Origin::of(item),
            puzzle: format::json::entry(&item.entry),
            left_out: left_out.filter(|parts| !parts.is_empty()),
        }
    }
}

/// Writes `record` as one object on one line.
pub(crate) fn json_line(record: &impl Serialize) -> Vec<u8> {
    let text = serde_json::to_string(record).expect("strings and numbers can be written as JSON");
    shown::json(text + "\n").into_bytes()
}

/// Prints `bytes`. A reader that went away, as `head` does, is no failure.
///
/// # Errors
/// If standard output can't be written to, a full disk for one.
pub(crate) fn print(bytes: &[u8]) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    match output.write_all(bytes).and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context("can't write to standard output")
        }
        _ => Ok(()),
    }
}

/// Writes `text`, whole lines, to standard error. A reader that went away hears nothing, and that is
/// all.
pub(crate) fn complain(text: &str) {
    let _ = io::stderr().write_all(shown::lines(text).as_bytes());
}
