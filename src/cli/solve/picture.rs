//! Pictures of answers, written into files.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use super::super::input::Item;
use super::super::output::check_folder;
use super::super::png;
use crate::Outcome;
use crate::render::svg::Picture;

/// How many pixels of a PNG a unit of the drawing has.
const SCALE: f32 = 2.0;
/// What stands for the puzzle's number in a file's name.
const NUMBER: &str = "{}";

/// Where pictures go.
#[derive(Debug)]
pub(super) struct Pictures {
    svg: Option<PathBuf>,
    png: Option<PathBuf>,
}

impl Pictures {
    /// # Errors
    /// If a file's folder is not there.
    pub(super) fn new(svg: Option<PathBuf>, png: Option<PathBuf>) -> anyhow::Result<Self> {
        for path in svg.iter().chain(&png) {
            check_folder(path)?;
        }
        Ok(Self { svg, png })
    }

    /// Tells whether any were asked for.
    pub(super) fn are_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Draws a puzzle with its answer into the files that were asked for.
    pub(super) fn draw(&self, item: &Item, outcome: &Outcome, number: u64) -> anyhow::Result<()> {
        if !self.are_wanted() {
            return Ok(());
        }
        let mut picture = Picture::new(&item.entry.puzzle);
        if let Some(name) = &item.entry.name {
            picture = picture.title(name);
        }
        picture = match outcome {
            Outcome::None | Outcome::Unknown { first: None, .. } => picture,
            Outcome::Unique(found) | Outcome::Unknown { first: Some(found), .. } => {
                picture.solution(found)
            }
            Outcome::Multiple(several) => picture.solutions(several.pair().0, several.pair().1),
        };
        let svg = picture.to_string();
        if let Some(path) = &self.svg {
            write(&numbered(path, number)?, svg.as_bytes())?;
        }
        if let Some(path) = &self.png {
            write(&numbered(path, number)?, &png::render(&svg, SCALE)?)?;
        }
        Ok(())
    }
}

fn write(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    std::fs::write(path, content).with_context(|| format!("can't write {}", path.display()))
}

/// Puts the puzzle's number into the file's name.
fn numbered(path: &Path, number: u64) -> anyhow::Result<PathBuf> {
    let name = path.to_string_lossy();
    if name.contains(NUMBER) {
        return Ok(name.replace(NUMBER, &number.to_string()).into());
    }
    if number > 1 {
        bail!(
            "{name} already holds the picture of the first puzzle\nhint: write {NUMBER} into the \
             name, as in puzzle-{NUMBER}.svg"
        );
    }
    Ok(path.to_owned())
}
