//! Pictures of answers, written into files.

use std::path::{Path, PathBuf};

use anyhow::bail;

use super::super::files::Files;
use super::super::input::Item;
use super::super::output::numbered;
use super::super::png;
use super::super::shown::shown;
use crate::Outcome;
use crate::render::svg::Picture;

/// How many pixels of a PNG a unit of the drawing has.
const SCALE: f32 = 2.0;

/// Where pictures go.
#[derive(Debug)]
pub(super) struct Pictures {
    files: Files,
    svg: Option<PathBuf>,
    png: Option<PathBuf>,
}

impl Pictures {
    /// # Errors
    /// If a file can't be written.
    pub(super) fn new(
        files: Files,
        svg: Option<PathBuf>,
        png: Option<PathBuf>,
    ) -> anyhow::Result<Self> {
        for path in svg.iter().chain(&png) {
            files.check(path)?;
        }
        if svg.is_some() && svg == png {
            bail!("one file can't hold both pictures\nhint: name two, for --svg and for --png");
        }
        Ok(Self { files, svg, png })
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
        let title = item.entry.name.as_deref().map(shown);
        if let Some(title) = &title {
            picture = picture.title(title);
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
            self.write(&numbered(path, number)?, svg.as_bytes())?;
        }
        if let Some(path) = &self.png {
            self.write(&numbered(path, number)?, &png::render(&svg, SCALE)?)?;
        }
        Ok(())
    }

    fn write(&self, path: &Path, content: &[u8]) -> anyhow::Result<()> {
        self.files.write(path, |file| file.write_all(content))
    }
}
