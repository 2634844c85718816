//! What is written beside rules: small texts on their own ground, and letters for what belongs together.

use std::collections::BTreeMap;

use super::super::point::{Number, Point, SIDE};
use super::super::theme::Palette;
use crate::Cell;
use crate::render::label::{self, Escaped};

/// The size of small texts in the corners of cells.
const SIZE: u32 = 9;

/// How far below each other the lines of a corner are.
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

/// The upper left corners of cells, each with what stands there.
#[derive(Debug, Default)]
pub(super) struct Corners {
    texts: Vec<(Point, String, f64)>,
    /// Where the next text of a cell begins: how far to the right, and in which line.
    next: BTreeMap<Cell, (f64, f64)>,
}

impl Corners {
    /// Writes `text` into the corner of a cell, behind what is there.
    pub(super) fn write(&mut self, cell: Cell, text: &str) {
        let width = f64::from(label::width(text, SIZE));
        let (mut start, mut line) = self.next.get(&cell).copied().unwrap_or((1.5, 0.0));
        if start > 2.0 && start + width > SIDE - 1.0 {
            (start, line) = (1.5, line + 1.0);
        }
        self.texts.push((
            Point::corner(cell).plus(start, 1.5 + line * LINE),
            text.to_owned(),
            width,
        ));
        self.next.insert(cell, (start + width + 2.0, line));
    }

    /// Returns the cells that have texts, with how much room they take.
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
        for (place, text, width) in &self.texts {
            ground += &format!("M{place}h{0}v{1}h-{0}z", Number(width + 1.0), Number(LINE - 1.0));
            texts += &format!(
                "<text x=\"{}\" y=\"{}\">{}</text>\n",
                Number(place.x + 0.5),
                Number(place.y + 7.6),
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

/// Writes `text` in a size with its middle at `middle`.
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
            corners.texts.iter().map(|(place, ..)| (place.x, place.y)).collect();
        assert_eq!(places, [(1.5, 1.5), (14.5, 1.5), (1.5, 11.0), (24.5, 11.0)]);
        assert_eq!(corners.rooms().collect::<Vec<_>>(), [(cell, 20.5)]);
    }
}
