//! Pictures of each step.

use std::path::PathBuf;

use kenzan::explain::{Explained, Question, Wanted};
use kenzan::render::booklet::Page;
use kenzan::render::svg::{Picture, StepPicture};

use crate::input::{Input, Item};
use crate::output::files::Files;
use crate::output::names::{make_folder, numbered, padded};
use crate::output::{pdf, png};
use crate::work::pictures::{PictureLook, PictureOptions, SCALE, title};

/// The files that pictures of steps are written into.
#[derive(Debug, Default)]
pub(super) struct StepPictures {
    chosen: Option<Chosen>,
}

#[derive(Debug)]
struct Chosen {
    /// The files that may not be written.
    files: Files,
    /// Two folders, and a file.
    options: PictureOptions,
}

/// A picture, its number, and its width and height in its units.
struct DrawnStep {
    number: usize,
    svg: String,
    size: [u32; 2],
}

impl StepPictures {
    /// Makes the folders.
    ///
    /// # Errors
    /// If a folder or a file can't be written, or has no place for the number of a second puzzle.
    pub(super) fn new(input: &mut Input, options: PictureOptions) -> anyhow::Result<Self> {
        let files = input.files().clone();
        for folder in options.svg.iter().chain(&options.png) {
            input.check_number(folder)?;
            make_folder(&numbered(folder, 1)?)?;
        }
        if let Some(path) = &options.pdf {
            files.check(&numbered(path, 1)?)?;
            input.check_number(path)?;
        }
        let are_wanted = options.all().next().is_some();
        Ok(Self { chosen: are_wanted.then_some(Chosen { files, options }) })
    }

    pub(super) fn are_wanted(&self) -> bool {
        self.chosen.is_some()
    }

    /// Draws the printed steps, and the puzzle before a whole path.
    ///
    /// # Errors
    /// If a file can't be written.
    pub(super) fn draw(
        &self,
        item: &Item,
        question: &Question,
        answer: &Explained,
    ) -> anyhow::Result<()> {
        let Some(Chosen { files, options }) = &self.chosen else { return Ok(()) };
        let pictures = drawn(item, question, answer, options.look);
        let made = |folder: &Option<PathBuf>| {
            let folder = folder.as_deref().map(|folder| numbered(folder, item.number));
            let folder = folder.transpose()?;
            folder.as_deref().map(make_folder).transpose()?;
            anyhow::Ok(folder)
        };
        let (vector, raster) = (made(&options.svg)?, made(&options.png)?);
        for DrawnStep { number, svg, .. } in &pictures {
            let name = padded(*number as u64);
            if let Some(folder) = &vector {
                let path = folder.join(&name).with_extension("svg");
                files.write(&path, |out| out.write_all(svg.as_bytes()))?;
            }
            if let Some(folder) = &raster {
                let picture = png::render(svg, SCALE)?;
                let path = folder.join(&name).with_extension("png");
                files.write(&path, |out| out.write_all(&picture))?;
            }
        }
        if let Some(path) = &options.pdf {
            let pages: Vec<Page> = pictures
                .into_iter()
                .map(|DrawnStep { svg, size, .. }| pdf::page(size, svg))
                .collect();
            let title = title(item);
            let title = Some(&*title).filter(|title| !title.is_empty());
            let document = pdf::document(&pages, title)?;
            files.write(&numbered(path, item.number)?, |out| out.write_all(&document))?;
        }
        Ok(())
    }
}

/// Returns the pictures.
fn drawn(
    item: &Item,
    question: &Question,
    answer: &Explained,
    look: PictureLook,
) -> Vec<DrawnStep> {
    let puzzle = &item.entry.puzzle;
    let title = title(item);
    let before = matches!(question.wanted, Wanted::Path).then(|| {
        let picture = Picture::new(puzzle).title(&title);
        let picture = picture.theme(look.theme).cell_size(look.cell_size);
        DrawnStep { number: 0, svg: picture.to_string(), size: picture.size() }
    });
    let steps = answer.steps(question).into_iter().map(|(number, step)| {
        let title = format!("{number}. {}", step.step.technique.title);
        let picture = StepPicture::new(puzzle, step).title(&title);
        let picture = picture.theme(look.theme).cell_size(look.cell_size);
        DrawnStep { number, svg: picture.to_string(), size: picture.size() }
    });
    before.into_iter().chain(steps).collect()
}
