//! The size of a picture, and the margins around its grid.

use std::fmt;

use super::foot::{Foot, LegendEntry, TITLE_HEIGHT};
use super::rule::Margins;
use super::{CELL, LegendPlace, MARGIN, SvgLook};
use crate::GridShape;
use crate::render::head::Head;

/// The margins around the grid of a picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct PictureFrame<'a> {
    pub(super) shape: GridShape,
    /// The room for clues outside the grid.
    pub(super) margins: Margins,
    pub(super) look: SvgLook,
    pub(super) title: Option<&'a str>,
    pub(super) caption: Option<&'a str>,
}

impl PictureFrame<'_> {
    /// Returns the width between the edges of the picture.
    fn room(&self) -> u32 {
        self.margins.left + u32::from(self.shape.columns()) * CELL + self.margins.right
    }

    /// Returns where the grid begins.
    fn top(&self) -> u32 {
        MARGIN + self.title.map_or(0, |_| TITLE_HEIGHT) + self.margins.above
    }

    /// Returns where the top left corner of the grid is.
    pub(super) fn corner(&self) -> [u32; 2] {
        [MARGIN + self.margins.left, self.top()]
    }

    /// Returns where it ends, with the texts below it.
    fn bottom(&self) -> u32 {
        self.top() + u32::from(self.shape.rows()) * CELL + self.margins.below
    }

    /// Returns the part below the grid.
    pub(super) fn foot(&self, legend: Vec<LegendEntry>) -> Foot {
        let below = match self.look.legend {
            LegendPlace::Below => legend,
            LegendPlace::Description => Vec::new(),
        };
        Foot::new(self.caption, below, self.room(), self.look.theme.palette())
    }

    /// Returns the width and the height of the whole picture.
    pub(super) fn picture_size(&self, foot: &Foot) -> [u32; 2] {
        [self.room() + 2 * MARGIN, self.bottom() + foot.height() + MARGIN]
    }

    /// Writes everything before the grid.
    pub(super) fn write_head(
        &self,
        f: &mut fmt::Formatter<'_>,
        foot: &Foot,
        description: &str,
        definitions: &str,
    ) -> fmt::Result {
        let palette = self.look.theme.palette();
        let room = self.room();
        let size = self.picture_size(foot);
        let shown = size.map(|length| shown(length, self.look.cell_size));
        let title = self.title.unwrap_or(description);
        let paper = palette.paper;
        Head { shown, definitions, paper, ..Head::new(size, title, description) }.write(f)?;
        if let Some(title) = self.title {
            foot.write_title(f, title, room)?;
        }
        let [left, top] = self.corner();
        writeln!(f, r#"<g transform="translate({left} {top})">"#)
    }

    /// Writes the end of the grid and everything after it.
    pub(super) fn write_end(&self, f: &mut fmt::Formatter<'_>, foot: &Foot) -> fmt::Result {
        writeln!(f, "</g>")?;
        foot.write(f, self.bottom())
    }
}

/// Returns the number of pixels for a number of units.
fn shown(length: u32, cell_size: u32) -> u32 {
    let pixels = u64::from(length) * u64::from(cell_size) / u64::from(CELL);
    u32::try_from(pixels).unwrap_or(u32::MAX)
}
