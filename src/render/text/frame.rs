//! What stands around the digits of a drawing, and its colours.

/// What stands around the digits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Box-drawing characters.
    #[default]
    Lines,
    /// The characters `+`, `-` and `|`.
    Ascii,
    /// Nothing: rows of digits with a blank between them, without brackets and asterisks, for other
    /// programs.
    Plain,
}

impl Frame {
    /// Returns the characters, or `None` if there is no frame.
    pub(super) fn strokes(self) -> Option<&'static Strokes> {
        match self {
            Self::Lines => Some(&Strokes {
                horizontal: "─",
                vertical: "│",
                joints: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]],
            }),
            Self::Ascii => Some(&Strokes { horizontal: "-", vertical: "|", joints: [["+"; 3]; 3] }),
            Self::Plain => None,
        }
    }
}

/// Which of the horizontal lines: an index into [`Strokes::joints`].
#[derive(Debug, Clone, Copy)]
pub(super) enum Place {
    Top,
    Middle,
    Bottom,
}

/// The characters of a frame.
#[derive(Debug)]
pub(super) struct Strokes {
    pub(super) horizontal: &'static str,
    pub(super) vertical: &'static str,
    pub(super) joints: [[&'static str; 3]; 3],
}

/// What is written before and after a thing to colour it. Empty unless set.
///
/// ```
/// use kenzan::render::text::Ink;
/// let bold = Ink::new("\u{1b}[1m", "\u{1b}[0m");
/// assert_eq!(bold.start, "\u{1b}[1m");
/// assert_eq!(Ink::default().end, "");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ink {
    /// Written before.
    pub start: String,
    /// Written after.
    pub end: String,
}

impl Ink {
    /// Makes an ink of what is written before and after.
    pub fn new(start: impl Into<String>, end: impl Into<String>) -> Self {
        Self { start: start.into(), end: end.into() }
    }
}

/// The inks of a drawing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Paint {
    /// For givens.
    pub given: Ink,
    /// For cells in which two solutions differ.
    pub differing: Ink,
    /// For cells that clash.
    pub clashing: Ink,
    /// For the lines between and around the boxes.
    pub frame: Ink,
}
