//! Pictures of puzzles, written into files.

use std::borrow::Cow;
use std::path::Path;

use anyhow::bail;
use kenzan::Puzzle;
use kenzan::render::svg::Picture;

use crate::command::args::{LookArgs, PictureFiles};
use crate::input::{Input, Item};
use crate::output::files::Files;
use crate::output::pdf;
use crate::output::png;
use crate::output::shown::shown;
use crate::output::{check_number, numbered};

/// How many pixels of a PNG a pixel of the SVG has.
const SCALE: f32 = 2.0;

/// Where pictures go, and what they look like.
#[derive(Debug)]
pub(crate) struct Pictures {
    files: Files,
    names: PictureFiles,
    look: LookArgs,
}

impl Pictures {
    /// # Errors
    /// If a file can't be written, or if one is to hold several pictures.
    pub(crate) fn new(
        input: &mut Input,
        names: PictureFiles,
        look: LookArgs,
    ) -> anyhow::Result<Self> {
        if input.is_by_rows() && names.all().next().is_some() {
            bail!(
                "--pass writes rows, and nothing beside them\nhint: leave out --pass, or the pictures"
            );
        }
        let files = input.files().clone();
        for (index, path) in names.all().enumerate() {
            files.check(&numbered(path, 1)?)?;
            check_number(path, input)?;
            if names.all().take(index).any(|other| other == path) {
                bail!(
                    "one file can't hold two pictures\nhint: name one for each of --svg, --png, --pdf"
                );
            }
        }
        Ok(Self { files, names, look })
    }

    /// Returns whether any were asked for.
    pub(crate) fn are_wanted(&self) -> bool {
        self.names.all().next().is_some()
    }

    /// Begins a picture of a puzzle.
    pub(crate) fn picture<'a>(
        &self,
        puzzle: &'a Puzzle,
        title: &'a str,
        caption: &'a str,
    ) -> Picture<'a> {
        let picture = Picture::new(puzzle).title(title).caption(caption);
        picture.theme(self.look.theme()).cell_size(self.look.cell_size)
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
        if let Some(path) = &self.names.svg {
            self.write_file(&numbered(path, number)?, svg.as_bytes())?;
        }
        if let Some(path) = &self.names.png {
            self.write_file(&numbered(path, number)?, &png::render(&svg, SCALE)?)?;
        }
        if let Some(path) = &self.names.pdf {
            let title = Some(title).filter(|title| !title.is_empty());
            self.write_file(&numbered(path, number)?, &pdf::picture(picture.size(), svg, title)?)?;
        }
        Ok(())
    }

    fn write_file(&self, path: &Path, content: &[u8]) -> anyhow::Result<()> {
        self.files.write(path, |file| file.write_all(content))
    }
}

/// Returns what stands above the picture of a puzzle: its name, or nothing.
pub(crate) fn title(item: &Item) -> Cow<'_, str> {
    item.entry.name.as_deref().map(shown).unwrap_or_default()
}
