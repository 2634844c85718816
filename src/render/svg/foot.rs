//! The text above and below the grid: title, caption, and legend with samples.

use std::fmt;

use super::MARGIN;
use super::theme::Palette;
use crate::render::label::{self, Escaped};

pub(super) const TITLE_HEIGHT: u32 = 30;
const LINE_HEIGHT: u32 = 16;
const CAPTION_SIZE: u32 = 13;
const LEGEND_SIZE: u32 = 12;

/// The room that a sample takes before its words.
const SAMPLE_WIDTH: u32 = 32;

/// The distance of a sample's top from the foot of its line.
const SAMPLE_TOP: u32 = 11;

/// A part of the legend.
#[derive(Debug, Clone)]
pub(super) struct LegendEntry {
    /// A drawing of about 26×14 before the text; usually empty.
    pub(super) sample: String,
    pub(super) text: String,
}

impl LegendEntry {
    /// Makes an entry without a sample.
    pub(super) fn words(text: impl Into<String>) -> Self {
        Self { sample: String::new(), text: text.into() }
    }
}

/// The text below the grid, in lines.
pub(super) struct Foot {
    lines: Vec<FootLine>,
    palette: &'static Palette,
}

struct FootLine {
    size: u32,
    colour: &'static str,
    indent: u32,
    sample: String,
    text: String,
}

impl Foot {
    /// Breaks the caption and the legend into lines of that width.
    pub(super) fn new(
        caption: Option<&str>,
        legend: Vec<LegendEntry>,
        room: u32,
        palette: &'static Palette,
    ) -> Self {
        let mut lines = Vec::new();
        let mut add = |size: u32, colour, indent: u32, mut sample: String, text: &str| {
            for text in label::wrap(text, size, room.saturating_sub(indent)) {
                let sample = std::mem::take(&mut sample);
                lines.push(FootLine { size, colour, indent, sample, text });
            }
        };
        if let Some(caption) = caption {
            add(CAPTION_SIZE, palette.ink, 0, String::new(), caption);
        }
        for LegendEntry { sample, text } in legend {
            let indent = if sample.is_empty() { 0 } else { SAMPLE_WIDTH };
            add(LEGEND_SIZE, palette.legend, indent, sample, &text);
        }
        Self { lines, palette }
    }

    /// Returns its height.
    pub(super) fn height(&self) -> u32 {
        match u32::try_from(self.lines.len()).unwrap_or(0) {
            0 => 0,
            lines => lines * LINE_HEIGHT + 2,
        }
    }

    /// Writes it from `y` on, and the end of the picture.
    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>, y: u32) -> fmt::Result {
        for (line, number) in self.lines.iter().zip(1..) {
            let FootLine { size, colour, indent, sample, text } = line;
            let (x, y) = (MARGIN + indent, y + number * LINE_HEIGHT + 2);
            if !sample.is_empty() {
                let top = y - SAMPLE_TOP;
                writeln!(f, r#"<g transform="translate({MARGIN} {top})">"#)?;
                write!(f, "{sample}")?;
                writeln!(f, "</g>")?;
            }
            let text = Escaped(text);
            writeln!(
                f,
                r#"<text x="{x}" y="{y}" font-size="{size}" fill="{colour}">{text}</text>"#
            )?;
        }
        f.write_str("</svg>\n")
    }

    /// Writes the title above a grid that is `room` wide.
    pub(super) fn write_title(
        &self,
        f: &mut fmt::Formatter<'_>,
        title: &str,
        room: u32,
    ) -> fmt::Result {
        // A long title is set smaller before it is cut.
        let size = (13..=18).rev().find(|&size| label::width(title, size) <= room).unwrap_or(13);
        let title = label::fit(title, size, room);
        let (x, y, ink) = (MARGIN + room / 2, MARGIN + 14, self.palette.ink);
        writeln!(
            f,
            r#"<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" fill="{ink}">{}</text>"#,
            Escaped(&title)
        )
    }
}
