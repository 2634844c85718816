//! The digits of a picture: large ones in the middle of their cells, and small ones.

use std::fmt;

use super::canvas::Canvas;
use super::insets::Insets;
use super::square::Square;
use super::theme::Palette;
use super::{CELL, corner};
use crate::{Cell, Digit, DigitSet, GridShape};

const DIGIT_SIZE: u32 = 26;
const FOUND_SIZE: u32 = 22;
/// The size below several lines of text in the corner of a cell.
const LOWER_SIZE: u32 = 20;
const UNSURE_SIZE: u32 = 18;
/// The room above in a cell that a large digit does not need.
const ONE_LINE: u32 = 12;
/// The least room above that a line of text takes, which a digit with several figures beside it would touch.
const LEAST_LINE: u32 = 10;
/// How far below the middle of its cell a digit is that has one line of text above it.
const BELOW_LINE: u32 = 2;
const LARGEST_MARK: u32 = 12;
const SMALLEST_MARK: u32 = 3;

/// Half the width and half the height of what is cleared behind a large digit.
const CLEARED: [u32; 2] = [9, 11];

/// The mark of a cell without candidates.
const IMPOSSIBLE: char = '!';

impl Canvas<'_, '_> {
    /// Lets the lines through some cells fade behind large digits.
    pub(super) fn clear(&mut self, squares: &[Square], crossed: &[Cell]) -> fmt::Result {
        let is_large = |square: &&Square| {
            square.given.is_some() || square.found.is_some() && square.marks.is_none()
        };
        let crossed =
            squares.iter().filter(is_large).filter(|square| crossed.contains(&square.cell));
        let mut cells = crossed.map(|square| square.cell).peekable();
        if cells.peek().is_none() {
            return Ok(());
        }
        writeln!(self.f, r#"<g fill="{}" fill-opacity="0.8">"#, self.palette.paper)?;
        let [across, down] = CLEARED;
        for cell in cells {
            let (x, y) = corner(cell);
            let (x, y) = (x + CELL / 2, y + CELL / 2 + self.places.lower(cell));
            writeln!(self.f, r#"<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}"/>"#)?;
        }
        writeln!(self.f, "</g>")
    }

    /// Draws the digits.
    pub(super) fn digits(&mut self, squares: &[Square]) -> fmt::Result {
        let (mut beside, mut open) = (Vec::new(), Vec::new());
        for square in squares {
            let Some(marks) = square.marks else { continue };
            match square.found {
                Some(found) => {
                    let mut others = marks;
                    others.remove(found);
                    beside.push((square.cell, others));
                }
                None => open.push((square.cell, marks)),
            }
        }
        let given = squares.iter().filter_map(|square| Some((square.cell, square.given?)));
        let found = |is_certain: bool, has_marks: bool| {
            let found = squares.iter().filter(move |square| {
                square.is_certain == is_certain && square.marks.is_some() == has_marks
            });
            found.filter_map(|square| Some((square.cell, square.found?)))
        };
        let impossible = squares.iter().filter(|square| square.is_impossible());

        let Palette { ink, soft, found: colour, .. } = self.palette;
        let bare = r#"stroke-width="0""#;
        let softly = format!(r#"fill="{soft}" stroke-width="0""#);
        // Without colours and grounds, size distinguishes givens from found digits.
        let found_size = if self.palette.given.is_some() { DIGIT_SIZE } else { FOUND_SIZE };
        let certain =
            if colour == ink { bare.to_owned() } else { format!(r#"fill="{colour}" {bare}"#) };
        writeln!(self.f, r#"<g text-anchor="middle" fill="{ink}" stroke="{ink}">"#)?;
        self.small(&beside, &softly)?;
        self.small(&open, bare)?;
        // A stroke makes the givens bold in every font, also in one that has no bold.
        self.large(given.map(symbol), DIGIT_SIZE, r#"stroke-width="1.1""#)?;
        self.large(found(true, false).map(symbol), found_size, &certain)?;
        let unsure = found(false, false).chain(found(false, true)).map(symbol);
        self.large(unsure, UNSURE_SIZE, &softly)?;
        self.chosen(found(true, true))?;
        let impossible = impossible.map(|square| (square.cell, IMPOSSIBLE));
        self.large(impossible, DIGIT_SIZE, bare)?;
        writeln!(self.f, "</g>")
    }

    /// Draws characters of one kind, each in the middle of its cell.
    fn large(
        &mut self,
        characters: impl Iterator<Item = (Cell, char)>,
        size: u32,
        style: &str,
    ) -> fmt::Result {
        let mut characters = characters.peekable();
        if characters.peek().is_none() {
            return Ok(());
        }
        writeln!(self.f, r#"<g font-size="{size}" {style}>"#)?;
        for (cell, character) in characters {
            let (x, y) = corner(cell);
            let lower = self.places.lower(cell);
            if lower > 0 {
                let size = if lower > BELOW_LINE { size.min(LOWER_SIZE) } else { size };
                let (x, y) = (x + CELL / 2, y + CELL / 2 + lower + size * 7 / 20);
                writeln!(self.f, r#"<text x="{x}" y="{y}" font-size="{size}">{character}</text>"#)?;
                continue;
            }
            // Digits are about 0.7 of the font's size tall: half of that below the middle they start.
            let (x, y) = (x + CELL / 2, y + CELL / 2 + size * 7 / 20);
            writeln!(self.f, r#"<text x="{x}" y="{y}">{character}</text>"#)?;
        }
        writeln!(self.f, "</g>")
    }

    /// Draws sets of digits small, every digit at its own place in the cell.
    fn small(&mut self, sets: &[(Cell, DigitSet)], style: &str) -> fmt::Result {
        if sets.iter().all(|(_, set)| set.is_empty()) {
            return Ok(());
        }
        let usual = self.places.usual_font_size();
        writeln!(self.f, r#"<g font-size="{usual}" {style}>"#)?;
        for &(cell, set) in sets.iter().filter(|(_, set)| !set.is_empty()) {
            let font_size = self.places.font_size(cell);
            let smaller = if font_size == usual {
                String::new()
            } else {
                format!(r#" font-size="{font_size}""#)
            };
            write!(self.f, "<text{smaller}>")?;
            // An element for each digit: librsvg, which draws thumbnails, ignores lists of coordinates.
            for digit in set.iter() {
                let (x, y) = self.places.of_digit(cell, digit, font_size);
                write!(self.f, r#"<tspan x="{x}" y="{y}">{digit}</tspan>"#)?;
            }
            writeln!(self.f, "</text>")?;
        }
        writeln!(self.f, "</g>")
    }

    /// Draws digits that were found among marks: at their places, but larger and bold.
    fn chosen(&mut self, digits: impl Iterator<Item = (Cell, Digit)>) -> fmt::Result {
        let mut digits = digits.peekable();
        if digits.peek().is_none() {
            return Ok(());
        }
        writeln!(self.f, r#"<g stroke-width="0.8">"#)?;
        for (cell, digit) in digits {
            let font_size = self.places.font_size(cell) * 4 / 3;
            let (x, y) = self.places.of_digit(cell, digit, font_size);
            writeln!(self.f, r#"<text x="{x}" y="{y}" font-size="{font_size}">{digit}</text>"#)?;
        }
        writeln!(self.f, "</g>")
    }
}

fn symbol((cell, digit): (Cell, Digit)) -> (Cell, char) {
    (cell, digit.symbol())
}

/// The positions of the small digits: in about as many rows as columns, away from what is drawn at the sides of
/// their cells.
#[derive(Debug, Clone)]
pub(super) struct Places {
    shape: GridShape,
    rows: u32,
    columns: u32,
    insets: Insets,
}

impl Places {
    /// Finds positions that keep away from drawings.
    pub(super) fn new(shape: GridShape, insets: Insets) -> Self {
        let digits = shape.digits().len();
        let columns = (1..=digits).find(|columns| columns * columns >= digits).unwrap_or(1);
        Self { shape, rows: digits.div_ceil(columns), columns, insets }
    }

    /// Returns the width of the grid.
    pub(super) fn width(&self) -> f64 {
        f64::from(u32::from(self.shape.columns()) * CELL)
    }

    /// Returns the size of small digits in a cell without drawings.
    pub(super) fn usual_font_size(&self) -> u32 {
        self.fitting(Insets::NONE)
    }

    /// Returns the size of small digits in a cell.
    pub(super) fn font_size(&self, cell: Cell) -> u32 {
        self.fitting(self.insets.of(cell))
    }

    /// Returns how far below the middle of a cell a large digit is, for the lines of text above it.
    fn lower(&self, cell: Cell) -> u32 {
        let [above, ..] = self.insets.of(cell);
        match above {
            0..LEAST_LINE => 0,
            LEAST_LINE..=ONE_LINE => BELOW_LINE,
            _ => above / 2 - 1,
        }
    }

    fn fitting(&self, [above, right, below, left]: [u32; 4]) -> u32 {
        let across = (CELL - left - right) / self.columns;
        let down = (CELL - above - below) / self.rows;
        across.min(down).clamp(SMALLEST_MARK, LARGEST_MARK)
    }

    /// Returns where a digit of `cell` is written in a font of `font_size`.
    pub(super) fn of_digit(&self, cell: Cell, digit: Digit, font_size: u32) -> (u32, u32) {
        let place = u32::from(self.shape.number(digit));
        let (row, column) = (place / self.columns, place % self.columns);
        let middle = |number: u32, of: u32, room: u32| room * (2 * number + 1) / (2 * of);
        let [above, right, below, left] = self.insets.of(cell);
        let (x, y) = corner(cell);
        (
            x + left + middle(column, self.columns, CELL - left - right),
            y + above + middle(row, self.rows, CELL - above - below) + font_size * 7 / 20,
        )
    }
}
