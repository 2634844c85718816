//! The arguments of commands that draw puzzles.

use std::path::PathBuf;

use clap::Args;
use kenzan::render::svg::{Picture, Theme};

use super::choice::choice;
use super::values::whole;
use crate::work::pictures::{PictureLook, PictureOptions};

/// The colours of pictures.
const THEMES: [(Theme, &str); 3] = [
    (Theme::Light, "light: On white"),
    (Theme::Dark, "dark: On black"),
    (Theme::Print, "print: Only black on white, with patterns instead of colours"),
];

/// The files for pictures of each puzzle.
#[derive(Debug, Args)]
#[group(id = "pictures", multiple = true)]
pub(crate) struct PictureFiles {
    /// Draw the puzzle and the answer into an SVG file; `{}` in the name stands for the puzzle's number, such as 0001.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// The same as a PNG picture.
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,

    /// The same as a page of a PDF.
    #[arg(long, value_name = "FILE")]
    pub(crate) pdf: Option<PathBuf>,
}

impl PictureFiles {
    /// Returns the files together with the look of the pictures.
    pub(crate) fn options(self, look: LookArgs) -> PictureOptions {
        let Self { svg, png, pdf } = self;
        PictureOptions { svg, png, pdf, look: look.options() }
    }
}

/// The folders for pictures of each step.
#[derive(Debug, Args)]
#[group(id = "pictures", multiple = true)]
pub(crate) struct StepFiles {
    /// Draw each step into an SVG file in this folder: 0001.svg and so on, and the puzzle before a path as 0000.svg.
    ///
    /// `{}` in its name stands for the puzzle's number, such as 0001. The folder is created if it does not exist.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) svg: Option<PathBuf>,

    /// The same as PNG pictures.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) png: Option<PathBuf>,

    /// The same as the pages of a PDF; `{}` in its name stands for the puzzle's number.
    #[arg(long, value_name = "FILE")]
    pub(crate) pdf: Option<PathBuf>,
}

impl StepFiles {
    /// Returns the files together with the look of the pictures.
    pub(crate) fn options(self, look: LookArgs) -> PictureOptions {
        let Self { svg, png, pdf } = self;
        PictureOptions { svg, png, pdf, look: look.options() }
    }
}

/// The look of pictures.
#[derive(Debug, Clone, Copy, Args)]
#[group(skip)]
pub(crate) struct LookArgs {
    /// The colour theme of pictures.
    #[arg(long, value_parser = choice(THEMES), default_value = "light", requires = "pictures")]
    theme: Theme,

    /// The width of a cell in pixels; doubled in PNG pictures.
    #[arg(
        long,
        value_name = "PIXELS",
        default_value_t = Picture::CELL,
        value_parser = whole(10..=200_u32),
        allow_negative_numbers = true,
        requires = "pictures"
    )]
    cell_size: u32,
}

impl LookArgs {
    pub(crate) fn options(self) -> PictureLook {
        PictureLook { theme: self.theme, cell_size: self.cell_size }
    }
}
