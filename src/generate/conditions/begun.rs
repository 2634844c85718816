//! A puzzle that every generated puzzle contains.

use super::{NotPossible, SIZES, Settings};
use crate::format::Entry;
use crate::unsupported::squares_only;
use crate::{BoxShape, Grid, Layout, Parts, Puzzle};

/// A beginning that is completed: its givens, or all of it if there is more than boxes and givens.
#[derive(Debug, Clone, PartialEq)]
pub struct Begun(Puzzle);

/// The name of the condition.
const FROM: &str = "from";

impl Begun {
    /// Takes a puzzle as the beginning.
    ///
    /// # Errors
    /// If it has pencil marks.
    pub fn of(puzzle: Puzzle) -> Result<Self, NotPossible> {
        if puzzle.candidates().is_some() {
            let what = "puzzles are generated without pencil marks, and this one has some";
            return Err(NotPossible::value(FROM, what));
        }
        Ok(Self(puzzle))
    }

    /// Takes a puzzle that was read as the beginning.
    ///
    /// # Errors
    /// As [`of`](Self::of), or if the text has more than the puzzle.
    pub fn read(entry: Entry) -> Result<Self, NotPossible> {
        let remarks = entry.remarks.as_deref();
        if remarks.is_some_and(|remarks| remarks.entered.is_some()) {
            let what = "it has digits that were entered, which are not kept";
            return Err(NotPossible::value(FROM, what).hinting("make them givens, or remove them"));
        }
        if let Some(skipped) = remarks.and_then(|remarks| remarks.skipped.first()) {
            return Err(NotPossible::value(FROM, format!("it has more than is kept: {skipped}")));
        }
        Self::of(entry.puzzle)
    }

    /// Returns the boxes of the puzzles that contain it.
    ///
    /// # Errors
    /// If the stated boxes are those of another size.
    pub fn boxes(&self, stated: Option<BoxShape>) -> Result<BoxShape, NotPossible> {
        let Some(own) = boxes_of(self.0.layout()) else {
            return match stated {
                Some(_) => {
                    let what = "it has a shape of its own";
                    Err(NotPossible::value(FROM, what).hinting("leave the size out"))
                }
                // They are not used: nothing is made but givens.
                None => Ok(Settings::default().boxes),
            };
        };
        match stated {
            Some(stated) if stated.size() != own.size() => {
                let what = format!(
                    "puzzles of size {} are generated, and this one has size {}",
                    stated.size(),
                    own.size()
                );
                Err(NotPossible::value(FROM, what).hinting("leave the size out"))
            }
            Some(_) | None => Ok(own),
        }
    }

    /// Returns the number of its cells.
    pub fn cells(&self) -> usize {
        self.0.layout().cells().count()
    }

    /// Returns its givens, or all of it if there is more than those and such boxes.
    pub fn parts(self, boxes: BoxShape) -> (Option<Grid>, Option<Puzzle>) {
        let Parts { layout, givens, candidates: _, rules } = self.0.parts();
        if rules.is_empty() && layout.plain_boxes() == Some(boxes) {
            return (Some(givens.clone()), None);
        }
        (None, Some(self.0))
    }
}

/// Returns the boxes of puzzles that contain one with this layout; nothing for a grid of another shape or size than is made
/// from nothing, in which only givens are made.
pub(in crate::generate) fn boxes_of(layout: &Layout) -> Option<BoxShape> {
    let size = squares_only("generate", layout).ok().filter(|size| SIZES.contains(size))?;
    layout.plain_boxes().or(BoxShape::usual(size))
}
