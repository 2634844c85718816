//! Pictures of each step.

use std::path::Path;

use kenzan::render::svg::StepPicture;

use super::Told;
use crate::output::files::Files;
use crate::output::names::{make_folder, numbered, padded};
use crate::work::pictures::Look;

/// Draws the printed steps into a folder.
///
/// # Errors
/// If a file can't be written, or the folder has no place for the number of a second puzzle.
pub(super) fn draw(
    files: &Files,
    folder: &Path,
    number: u64,
    look: Look,
    told: &Told<'_>,
) -> anyhow::Result<()> {
    let folder = numbered(folder, number)?;
    make_folder(&folder)?;
    let puzzle = &told.item.entry.puzzle;
    for (number, step) in told.answer.steps(told.question) {
        let title = format!("{number}. {}", step.step.technique.title);
        let path = folder.join(padded(number as u64)).with_extension("svg");
        let picture = StepPicture::new(puzzle, step).title(&title);
        let picture = picture.theme(look.theme).cell_size(look.cell_size).to_string();
        files.write(&path, |out| out.write_all(picture.as_bytes()))?;
    }
    Ok(())
}
