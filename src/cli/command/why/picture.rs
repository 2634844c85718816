//! Pictures of problems: the cells that clash, or that stay open.

use kenzan::render::sentence;

use super::Explained;
use crate::input::Item;
use crate::work::pictures::{Pictures, title};

/// Draws a puzzle with its problems into the files that were asked for.
///
/// # Errors
/// If a file can't be written.
pub(super) fn draw(pictures: &Pictures, item: &Item, explained: &Explained) -> anyhow::Result<()> {
    if !pictures.are_wanted() {
        return Ok(());
    }
    let puzzle = &item.entry.puzzle;
    let finding = &explained.explanation.finding;
    let (title, caption) = (title(item), sentence::finding(finding));
    let picture = pictures.picture(puzzle, &title, &caption);
    let picture = picture.finding(finding);
    pictures.write(&picture, &title, item.number)
}
