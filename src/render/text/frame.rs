//! The frame around the digits of a drawing, and its colours.

use super::cages::Edge;

/// The directions of the lines that meet at a place in the frame.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "any of the four may go with any other")]
pub(super) struct Arms {
    pub(super) up: bool,
    pub(super) down: bool,
    pub(super) left: bool,
    pub(super) right: bool,
}

impl Arms {
    pub(super) const VERTICAL: Self = Self { up: true, down: true, left: false, right: false };
    pub(super) const HORIZONTAL: Self = Self { up: false, down: false, left: true, right: true };

    /// Returns the character with lines in these directions.
    pub(super) fn joint(self) -> char {
        let places = [(self.up, 1), (self.down, 2), (self.left, 4), (self.right, 8)];
        JOINTS[places.iter().map(|&(goes, place)| if goes { place } else { 0 }).sum::<usize>()]
    }
}

/// By the directions of lines: up is 1, down 2, left 4, right 8.
const JOINTS: [char; 16] =
    [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];

/// A dotted line down.
pub(super) const DOTTED_DOWN: char = '┊';

/// A dotted line across.
pub(super) const DOTTED_ACROSS: char = '┈';

/// Returns the character where the lines up, down, left and right meet, which may be of two kinds. Walls interrupt
/// dotted lines.
pub(super) fn crossing(edges: [Edge; 4]) -> char {
    let [up, down, left, right] = edges.map(|edge| edge == Edge::Wall);
    if up || down || left || right {
        return Arms { up, down, left, right }.joint();
    }
    match edges.map(|edge| edge == Edge::Dotted) {
        [false, false, false, false] => ' ',
        [true, true, false, false] => DOTTED_DOWN,
        [false, false, true, true] => DOTTED_ACROSS,
        _ => '·',
    }
}

/// The escape sequences before and after a coloured text; empty by default.
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
    /// Makes an ink from the sequences before and after a text.
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
    /// For the lines between and around the regions.
    pub frame: Ink,
}
