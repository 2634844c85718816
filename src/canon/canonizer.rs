//! Canonical forms of puzzles by the million.

use super::arrangement::{Arrangement, NEW, new_digits};
use super::board::{self, BoardRow, Sides};
use super::frame::BoardFrame;
use super::full::Full;
use super::isomorphism::Isomorphism;
use super::rearranged::Rearranged;
use super::search::LeastImageSearch;
use crate::{BoxShape, Digit, Grid};
use kenzan_model::Marks;

/// The canonical form of marks.
#[derive(Debug, Clone, Copy)]
pub struct Form {
    /// As many as there are cells; the rest is empty.
    pub(super) marks: Marks,
    automorphisms: u32,
    arrangement: Arrangement,
    boxes: BoxShape,
    frame: BoardFrame,
}

impl Form {
    /// Returns the form in reading order: `1`–`9` for a given, `.` for an empty cell.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Returns the form as a grid.
    #[expect(clippy::missing_panics_doc, reason = "the form has a mark for each cell")]
    pub fn grid(&self) -> Grid {
        let cells = self.frame.size() * self.frame.size();
        let digit = |&mark: &u8| Digit::nonzero(mark.wrapping_sub(b'0')).filter(|_| mark != b'.');
        let digits: Vec<_> = self.marks[..cells].iter().map(digit).collect();
        Grid::from_digits(self.boxes.size(), digits).expect("as many as there are cells")
    }

    /// Returns the shape of the boxes.
    pub fn boxes(&self) -> BoxShape {
        self.boxes
    }

    /// Returns in how many ways the puzzle is its own image, as
    /// [`Canonical::automorphisms`](super::Canonical::automorphisms).
    pub fn automorphisms(&self) -> u32 {
        self.automorphisms
    }

    /// Returns one of the isomorphisms that take the puzzle to its form.
    pub fn map(&self) -> Isomorphism {
        Isomorphism::of(&self.arrangement, self.frame)
    }
}

/// Finds canonical forms one after the other, and keeps its memory for the next one.
///
/// ```
/// use kenzan::canon::Canonizer;
/// let mut canonizer = Canonizer::default();
/// let one = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let mut turned = *one;
/// turned.reverse();
/// let form = canonizer.marks(one).expect("no clash");
/// assert_eq!(canonizer.marks(&turned).expect("no clash").marks(), form.marks());
/// assert!(canonizer.marks(&[b'1'; 81]).is_none());
/// ```
#[derive(Debug, Default)]
pub struct Canonizer {
    sides: Sides,
    search: LeastImageSearch,
    pub(super) rearranged: Rearranged,
}

impl Canonizer {
    /// Returns the form of a classic puzzle, whose marks are `1`–`9` for a given and any other character for an empty
    /// cell; `None` if two givens clash.
    #[expect(clippy::missing_panics_doc, reason = "9 has boxes")]
    pub fn marks(&mut self, marks: &Marks) -> Option<Form> {
        let boxes = BoxShape::usual(9).expect("9 has boxes");
        self.on_board(marks, boxes, BoardFrame::NINE)
    }

    /// Returns the form of a puzzle that lies on the board as `frame` says; `None` if two givens clash.
    pub(super) fn on_board(
        &mut self,
        marks: &Marks,
        boxes: BoxShape,
        frame: BoardFrame,
    ) -> Option<Form> {
        let Self { sides, search, .. } = self;
        if !board::read(marks, sides) {
            return None;
        }
        if sides[0].iter().all(|row| row.mask == 511) {
            let mut full = Full::new(marks);
            full.run();
            let (marks, count) = (written(&full.keys, frame), full.count);
            let (arrangement, automorphisms) = (full.best, count as u32);
            return Some(Form { marks, automorphisms, arrangement, boxes, frame });
        }
        let (arrangement, count) = search.run(sides, frame);
        let automorphisms = count as u32 * orders_of_empty(sides, frame);
        Some(Form { marks: written(&search.keys, frame), automorphisms, arrangement, boxes, frame })
    }
}

/// Writes the rows of an image.
#[inline(always)]
fn written(keys: &[u64; 9], frame: BoardFrame) -> Marks {
    let mut marks = [b'.'; 81];
    let mut labels = 0;
    let size = frame.size();
    for (row, &key) in keys[..size].iter().enumerate() {
        let mut rest = key;
        let has_new = new_digits(key) > 0;
        while rest != 0 {
            let shift = rest.ilog2() & !3;
            let label = key >> shift & 15;
            rest &= !(15 << shift);
            let slot = 8 - shift as usize / 4;
            let column = frame.column_in_slot(slot);
            let label = if has_new && label == NEW {
                labels += 1;
                labels
            } else {
                label as u8
            };
            marks[(size * row + column) % 81] = b'0' + label;
        }
    }
    marks
}

/// Returns how many orders there are of the empty rows of bands, of empty bands, and the same of columns: these change
/// nothing in a puzzle, and only one is searched.
fn orders_of_empty(sides: &Sides, frame: BoardFrame) -> u32 {
    let lines = |side: &[BoardRow; 9], bands: usize, height: usize| {
        let empty = |band: usize| {
            side[3 * band..3 * band + height].iter().filter(|row| row.mask == 0).count()
        };
        let counts = (0..bands).map(empty);
        let empty_bands = counts.clone().filter(|&count| count == height).count();
        counts.map(factorial).product::<u32>() * factorial(empty_bands)
    };
    let BoardFrame { bands, height, stacks, width } = frame;
    lines(&sides[0], bands, height) * lines(&sides[1], stacks, width)
}

fn factorial(number: usize) -> u32 {
    [1, 1, 2, 6][number]
}
