//! The parts around every chart: the head of the SVG, a title, a caption.

use std::fmt;

use super::{MARGIN, SMALL, SMALL_SIZE, write_text};
use crate::render::head::Head;
use crate::render::label;

/// The texts above and below a chart, if any.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ChartFrame<'a> {
    pub(super) title: Option<&'a str>,
    pub(super) caption: Option<&'a str>,
}

const TITLE_HEIGHT: u32 = 32;
const TITLE_SIZE: u32 = 18;
const TITLE: &str = r##"font-size="18" fill="#111111""##;

impl ChartFrame<'_> {
    /// Returns the position below the title.
    pub(super) fn top(&self) -> u32 {
        MARGIN + self.title.map_or(0, |_| TITLE_HEIGHT)
    }

    /// Writes everything before the chart itself. `subject` is the title for screen readers if there is no title;
    /// `description` describes the picture.
    pub(super) fn write_head(
        &self,
        f: &mut fmt::Formatter<'_>,
        [width, height]: [u32; 2],
        subject: &str,
        description: &str,
        definitions: &str,
    ) -> fmt::Result {
        let name = self.title.unwrap_or(subject);
        Head { definitions, ..Head::new([width, height], name, description) }.write(f)?;
        let Some(title) = self.title else { return Ok(()) };
        let title = label::fit(title, TITLE_SIZE, width - 2 * MARGIN);
        write_text(f, MARGIN, MARGIN + 16, TITLE, &title)
    }

    /// Writes the caption at `y`, and the end.
    pub(super) fn write_end(&self, f: &mut fmt::Formatter<'_>, width: u32, y: u32) -> fmt::Result {
        if let Some(caption) = self.caption {
            let caption = label::fit(caption, SMALL_SIZE, width - 2 * MARGIN);
            write_text(f, MARGIN, y, SMALL, &caption)?;
        }
        f.write_str("</svg>\n")
    }
}
