//! Pictures of puzzles, written into files.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use anyhow::bail;
use kenzan::Puzzle;
use kenzan::render::svg::{Picture, Theme};

use crate::input::{Input, Item};
use crate::output::escape::escaped;
use crate::output::files::Files;
use crate::output::names::numbered;
use crate::output::{pdf, png};

/// Pixels of a PNG per pixel of the SVG.
pub(crate) const SCALE: f32 = 2.0;

/// The files for pictures of each puzzle, and the look of the pictures.
#[derive(Debug)]
pub(crate) struct PictureOptions {
    pub(crate) svg: Option<PathBuf>,
    pub(crate) png: Option<PathBuf>,
    pub(crate) pdf: Option<PathBuf>,
    pub(crate) look: PictureLook,
}

/// The look of pictures.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PictureLook {
    pub(crate) theme: Theme,
    /// The width of a cell, in pixels.
    pub(crate) cell_size: u32,
}

impl PictureOptions {
    /// Returns the files.
    pub(crate) fn all(&self) -> impl Iterator<Item = &PathBuf> {
        self.svg.iter().chain(&self.png).chain(&self.pdf)
    }
}

/// Pictures of puzzles, and the files that they are written into.
#[derive(Debug)]
pub(crate) struct Pictures {
    files: Files,
    options: PictureOptions,
}

impl Pictures {
    /// Prepares pictures of the puzzles of `input`.
    ///
    /// # Errors
    /// If a file can't be written, or would hold several pictures.
    pub(crate) fn new(input: &mut Input, options: PictureOptions) -> anyhow::Result<Self> {
        if input.is_by_rows() && options.all().next().is_some() {
            bail!("--pass writes only rows\nhint: leave out --pass, or the pictures");
        }
        let files = input.files().clone();
        for (index, path) in options.all().enumerate() {
            files.check(&numbered(path, 1)?)?;
            input.check_number(path)?;
            if options.all().take(index).any(|other| other == path) {
                bail!(
                    "one file can't hold two pictures\nhint: name one for each of --svg, --png, --pdf"
                );
            }
        }
        Ok(Self { files, options })
    }

    /// Checks whether any were asked for.
    pub(crate) fn are_wanted(&self) -> bool {
        self.options.all().next().is_some()
    }

    /// Starts a picture of a puzzle.
    pub(crate) fn picture<'a>(
        &self,
        puzzle: &'a Puzzle,
        title: &'a str,
        caption: &'a str,
    ) -> Picture<'a> {
        let picture = Picture::new(puzzle).title(title).caption(caption);
        picture.theme(self.options.look.theme).cell_size(self.options.look.cell_size)
    }

    /// Draws a puzzle into the files that were asked for, if any were; `add` adds the answer, and writes the picture.
    ///
    /// # Errors
    /// If a file can't be written.
    pub(crate) fn draw(
        &self,
        item: &Item,
        caption: impl FnOnce() -> String,
        add: impl FnOnce(Picture<'_>, &dyn Fn(&Picture<'_>) -> anyhow::Result<()>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        if !self.are_wanted() {
            return Ok(());
        }
        let (title, caption) = (title(item), caption());
        let picture = self.picture(&item.entry.puzzle, &title, &caption);
        add(picture, &|picture| self.write(picture, &title, item.number))
    }

    /// Writes a picture into the files that were asked for.
    ///
    /// # Errors
    /// If a file can't be written.
    pub(crate) fn write(
        &self,
        picture: &Picture<'_>,
        title: &str,
        number: u64,
    ) -> anyhow::Result<()> {
        let svg = picture.to_string();
        if let Some(path) = &self.options.svg {
            self.write_file(&numbered(path, number)?, svg.as_bytes())?;
        }
        if let Some(path) = &self.options.png {
            self.write_file(&numbered(path, number)?, &png::render(&svg, SCALE)?)?;
        }
        if let Some(path) = &self.options.pdf {
            let title = Some(title).filter(|title| !title.is_empty());
            self.write_file(&numbered(path, number)?, &pdf::picture(picture.size(), svg, title)?)?;
        }
        Ok(())
    }

    fn write_file(&self, path: &Path, content: &[u8]) -> anyhow::Result<()> {
        self.files.write(path, |file| file.write_all(content))
    }
}

/// Returns the title of the picture of a puzzle: its name, or nothing.
pub(crate) fn title(item: &Item) -> Cow<'_, str> {
    item.entry.name.as_deref().map(escaped).unwrap_or_default()
}
