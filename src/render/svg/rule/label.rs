//! Labels of rules: small texts on their own background, and letters for parts that belong together.

use std::collections::BTreeMap;

use super::super::point::{Number, Point, SIDE};
use super::super::theme::Palette;
use crate::Cell;
use crate::render::label::{self, Escaped};

/// The size of small texts in the corners of cells.
const SIZE: u32 = 9;

/// The smallest size of those that would not fit.
const SMALLEST: u32 = 4;

/// The largest width and height of a text in a corner.
const ROOM: u32 = 37;
const HEIGHT: u32 = 20;

/// The line height in a corner.
pub(super) const LINE: f64 = 9.5;

/// The letters that are not taken yet: A to Z, then AA and so on.
#[derive(Debug, Default)]
pub(super) struct Letters(usize);

impl Letters {
    pub(super) fn next(&mut self) -> String {
        let (mut number, mut letters) = (self.0, Vec::new());
        self.0 += 1;
        loop {
            letters.push(b'A' + u8::try_from(number % 26).unwrap_or(0));
            match number / 26 {
                0 => break,
                more => number = more - 1,
            }
        }
        letters.iter().rev().map(|&letter| char::from(letter)).collect()
    }
}

/// A small text.
#[derive(Debug)]
struct Small {
    place: Point,
    text: String,
    width: f64,
    size: u32,
}

/// The upper left corners of cells, with their texts.
#[derive(Debug, Default)]
pub(super) struct Corners {
    texts: Vec<Small>,
    /// The start of the next text of a cell: its distance to the right, and its line.
    next: BTreeMap<Cell, (f64, f64)>,
}

impl Corners {
    /// Writes `text` into the corner of a cell, after what is there. A text that is wider than the cell is broken into
    /// lines, which are smaller if there are many.
    pub(super) fn write(&mut self, cell: Cell, text: &str) {
        if label::width(text, SIZE) > ROOM {
            self.write_long(cell, text);
            return;
        }
        let width = f64::from(label::width(text, SIZE));
        let (mut start, mut line) = self.next.get(&cell).copied().unwrap_or((1.5, 0.0));
        if start > 2.0 && start + width > SIDE - 1.0 {
            (start, line) = (1.5, line + 1.0);
        }
        let place = Point::corner(cell).plus(start, 1.5 + line * LINE);
        self.texts.push(Small { place, text: text.to_owned(), width, size: SIZE });
        self.next.insert(cell, (start + width + 2.0, line));
    }

    fn write_long(&mut self, cell: Cell, text: &str) {
        let is_low = |size: &u32| {
            let lines = label::wrap(text, *size, ROOM).len();
            u32::try_from(lines).is_ok_and(|lines| lines.saturating_mul(size + 1) <= HEIGHT)
        };
        let size = (SMALLEST..=SIZE).rev().find(is_low).unwrap_or(SMALLEST);
        let step = f64::from(size) + 0.5;
        let (start, line) = self.next.get(&cell).copied().unwrap_or((0.0, 0.0));
        let line = if start > 2.0 { line + 1.0 } else { line };
        let mut y = 1.5 + line * LINE;
        for text in label::wrap(text, size, ROOM) {
            let width = f64::from(label::width(&text, size));
            self.texts.push(Small { place: Point::corner(cell).plus(1.5, y), text, width, size });
            y += step;
        }
        // What comes next stands below.
        self.next.insert(cell, (SIDE, (y - 1.5) / LINE - 1.0));
    }

    /// Returns the cells that have texts, with the room of these.
    pub(super) fn rooms(&self) -> impl Iterator<Item = (Cell, f64)> {
        self.next.iter().map(|(&cell, &(_, line))| (cell, 1.5 + (line + 1.0) * LINE))
    }

    /// Draws the texts.
    pub(super) fn draw(&self, palette: &Palette) -> String {
        if self.texts.is_empty() {
            return String::new();
        }
        let mut ground = String::new();
        let mut texts = String::new();
        for Small { place, text, width, size } in &self.texts {
            let high = f64::from(*size);
            ground += &format!("M{place}h{0}v{1}h-{0}z", Number(width + 1.0), Number(high - 0.5));
            let other =
                if *size == SIZE { String::new() } else { format!(" font-size=\"{size}\"") };
            texts += &format!(
                "<text x=\"{}\" y=\"{}\"{other}>{}</text>\n",
                Number(place.x + 0.5),
                Number(place.y + high * 7.6 / 9.0),
                Escaped(text)
            );
        }
        let (paper, ink) = (palette.paper, palette.ink);
        format!(
            "<path d=\"{ground}\" fill=\"{paper}\"/>\n<g font-size=\"{SIZE}\" fill=\"{ink}\" stroke=\"{ink}\" \
             stroke-width=\"0.2\">\n{texts}</g>\n"
        )
    }
}

/// Writes `text` in a size, centred at `middle`.
pub(super) fn centred(middle: Point, text: &str, size: f64, colour: &str) -> String {
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{colour}\">{}</text>\n",
        Number(middle.x),
        Number(middle.y + size * 0.35),
        Number(size),
        Escaped(text)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_do_not_come_to_an_end() {
        let mut letters = Letters::default();
        let all: Vec<String> = (0..704).map(|_| letters.next()).collect();
        for (index, text) in [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (702, "AAA")]
        {
            assert_eq!(all[index], text);
        }
    }

    #[test]
    fn texts_of_a_corner_stand_beside_each_other_as_far_as_there_is_room() {
        let cell = Cell::new(0, 0);
        let mut corners = Corners::default();
        for text in ["12", "7", "1234", "45"] {
            corners.write(cell, text);
        }
        let places: Vec<(f64, f64)> =
            corners.texts.iter().map(|text| (text.place.x, text.place.y)).collect();
        assert_eq!(places, [(1.5, 1.5), (14.5, 1.5), (1.5, 11.0), (24.5, 11.0)]);
        assert_eq!(corners.rooms().collect::<Vec<_>>(), [(cell, 20.5)]);
    }

    #[test]
    fn what_is_wider_than_a_cell_is_broken_into_lines_that_fit() {
        let all = (1..=9).map(|digit| format!("1×{digit}")).collect::<Vec<_>>().join(" ");
        for (text, size) in [("2×3 1×5 1×9", 9), (all.as_str(), 5), ("{123456789}", 9)] {
            let mut corners = Corners::default();
            for text in [text, "7"] {
                corners.write(Cell::new(0, 0), text);
            }
            let (last, texts) = corners.texts.split_last().expect("two texts");
            assert!(texts.len() > 1, "{text}");
            let mut above = 0.0;
            for small in texts.iter().chain([last]) {
                assert!(small.place.x + small.width <= SIDE && small.place.y > above, "{small:?}");
                above = small.place.y;
            }
            assert_eq!(texts[0].size, size, "{text}");
            assert!(above + 9.0 < SIDE, "{above} {text}");
        }
    }
}
