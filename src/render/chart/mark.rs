//! The marks that distinguish engines.

use std::fmt::{self, Write};

/// A shape around its middle, in a colour.
#[derive(Debug, Clone, Copy)]
pub(super) struct EngineMark {
    shape: &'static str,
    colour: &'static str,
}

impl EngineMark {
    /// The mark in the legend that belongs to no engine.
    pub(super) const NEUTRAL: Self = Self { shape: SHAPES[0], colour: "#555555" };

    /// Returns the mark of an engine. Shapes and colours change together, and their numbers have no common factor, so
    /// that marks repeat only after dozens of engines.
    pub(super) const fn of(engine: usize) -> Self {
        Self { shape: SHAPES[engine % SHAPES.len()], colour: COLOURS[engine % COLOURS.len()] }
    }

    /// Draws it at (`x`, `y`).
    pub(super) fn write(self, f: &mut dyn Write, x: f64, y: u32, is_hollow: bool) -> fmt::Result {
        let Self { shape, colour } = self;
        let fill = if is_hollow { "#ffffff" } else { colour };
        writeln!(
            f,
            r#"<path transform="translate({x:.1} {y})" d="{shape}" fill="{fill}" stroke="{colour}" stroke-width="1.2"/>"#
        )
    }

    /// Draws a line from `start` to `end`, with a stroke at its end.
    pub(super) fn write_line(self, f: &mut dyn Write, start: f64, end: f64, y: u32) -> fmt::Result {
        let colour = self.colour;
        writeln!(
            f,
            r#"<path d="M{start:.1} {y}H{end:.1}m0 -4v8" fill="none" stroke="{colour}" stroke-width="1.5"/>"#
        )
    }
}

/// Disc, square, triangle, diamond, triangle upside down, cross, hourglass, saltire.
const SHAPES: [&str; 8] = [
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
    "M-4 -4h8v8h-8z",
    "M0 -5.2L5 3.8h-10z",
    "M0 -5.5L5.5 0L0 5.5L-5.5 0z",
    "M0 5.2L5 -3.8h-10z",
    "M-1.6 -5h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4z",
    "M-4.5 -4.5h9L0 0L4.5 4.5h-9L0 0z",
    "M-2.4 -4.8L0 -2.4L2.4 -4.8L4.8 -2.4L2.4 0L4.8 2.4L2.4 4.8L0 2.4L-2.4 4.8L-4.8 2.4L-2.4 0L-4.8 -2.4z",
];

// Okabe and Ito's palette: apart for colour-blind eyes. Its yellow can't be seen on white, and its vermilion,
// which is much like the colour of what was not solved, comes late.
const COLOURS: [&str; 7] =
    ["#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#d55e00", "#222222"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dozens_of_engines_have_marks_of_their_own() {
        let marks: std::collections::HashSet<_> =
            (0..50).map(EngineMark::of).map(|mark| (mark.shape, mark.colour)).collect();
        assert_eq!(marks.len(), 50);
        let [first, second] = [0, 1].map(EngineMark::of);
        assert!(first.shape != second.shape && first.colour != second.colour);
    }
}
