//! Pictures of what is wrong: the cells that clash, or those that stay open.

use super::super::input::Item;
use super::super::pictures::{Pictures, title};
use super::{Explained, text};
use crate::Fact;
use crate::render::svg::Known;
use crate::why::Finding;

/// Draws a puzzle with what is wrong with it into the files that were asked for.
///
/// # Errors
/// If a file can't be written.
pub(super) fn draw(
    pictures: &Pictures,
    item: &Item,
    explained: &Explained,
    number: u64,
) -> anyhow::Result<()> {
    let puzzle = &item.entry.puzzle;
    let finding = &explained.explanation.finding;
    let (title, caption) = (title(item), text::sentence(finding));
    let picture = pictures.picture(puzzle, &title, &caption);
    let picture = match finding {
        Finding::Unique(solution) | Finding::Unknown { first: Some(solution), .. } => {
            picture.solution(solution)
        }
        Finding::Unknown { first: None, .. } => picture,
        Finding::None { clash, .. } => {
            let cells = clash.facts.iter().flat_map(|fact: &Fact| fact.cells(puzzle.size()));
            picture.clashing(cells)
        }
        Finding::Multiple { open, .. } => {
            let known = if open.is_exact { Known::All } else { Known::Some };
            picture.possible(&open.possible, known)
        }
    };
    pictures.write(&picture, &title, number)
}
