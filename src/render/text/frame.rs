//! The frame around the digits of a drawing, and its colours.

use super::cages::Edge;

/// The frame around the digits.
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
    pub(super) fn strokes(self) -> Option<Strokes> {
        match self {
            Self::Lines => Some(Strokes { joints: BOX_DRAWING, dotted: ['┊', '┈', '·'] }),
            Self::Ascii => Some(Strokes { joints: ASCII, dotted: [':', '.', '.'] }),
            Self::Plain => None,
        }
    }
}

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
}

/// The characters of a frame.
#[derive(Debug, Clone, Copy)]
pub(super) struct Strokes {
    /// By where lines go, up counting 1, down 2, left 4, right 8.
    joints: [char; 16],
    /// A dotted line down, one across, and where they meet.
    dotted: [char; 3],
}

const BOX_DRAWING: [char; 16] =
    [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];
const ASCII: [char; 16] =
    [' ', '|', '|', '|', '-', '+', '+', '+', '-', '+', '+', '+', '-', '+', '+', '+'];

impl Strokes {
    /// Returns the character from which lines go so.
    pub(super) fn joint(self, Arms { up, down, left, right }: Arms) -> char {
        let places = [(up, 1), (down, 2), (left, 4), (right, 8)];
        self.joints[places.iter().map(|&(goes, place)| if goes { place } else { 0 }).sum::<usize>()]
    }
}

impl Strokes {
    /// Returns the character of a vertical dotted line.
    pub(super) fn dotted_down(self) -> char {
        self.dotted[0]
    }

    /// Returns the character of a horizontal dotted line.
    pub(super) fn dotted_across(self) -> char {
        self.dotted[1]
    }

    /// Returns the character where lines of two kinds may meet, those that go up, down, left and right. Walls go through
    /// dotted lines.
    pub(super) fn crossing(self, [up, down, left, right]: [Edge; 4]) -> char {
        let is_wall = |edge: Edge| edge == Edge::Wall;
        let walls = [up, down, left, right].map(is_wall);
        if walls.contains(&true) {
            let [up, down, left, right] = walls;
            return self.joint(Arms { up, down, left, right });
        }
        let is_dotted = |edge: Edge| edge == Edge::Dotted;
        match [up, down, left, right].map(is_dotted) {
            [false, false, false, false] => ' ',
            [true, true, false, false] => self.dotted_down(),
            [false, false, true, true] => self.dotted_across(),
            _ => self.dotted[2],
        }
    }
}

/// The escape sequences before and after a coloured text. Empty unless set.
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
    /// For the lines between and around the regions.
    pub frame: Ink,
}
