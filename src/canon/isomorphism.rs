//! A way to rearrange a grid: transposing it, permuting rows and columns so that boxes stay boxes, and renaming digits.

use std::fmt;

use super::NoForm;
use super::arrangement::{Arrangement, NEW};
use super::board::LANE;
use super::frame::Frame;
use crate::unsupported::boxes_only;
use crate::{BoxShape, Cell, Digit, Grid, Parts, Puzzle};

/// An isomorphism between grids of one size: it takes a cell to a cell and a digit to a digit, so that houses stay
/// houses. Grids and puzzles of which one is the image of the other are *isomorphic*, or essentially the same.
///
/// It is written from the image's point of view: which rows, columns and digits become its first, second, third and so
/// on. Where the grid is transposed, its columns become rows.
///
/// ```
/// use kenzan::canon::{self, Isomorphism};
/// use kenzan::{BoxShape, Puzzle};
/// let one: Puzzle = "1.....3..4.....2".parse()?;
/// let other: Puzzle = "...1.4....3.2...".parse()?;
/// let map = canon::isomorphism(&one, &other)?.expect("they are isomorphic");
/// assert_eq!(map.puzzle(&one)?, other);
/// assert_eq!(map.inverse().puzzle(&other)?, one);
/// let text = map.to_string();
/// assert_eq!(text, "rows r1 r2 r3 r4, columns c4 c3 c2 c1, digits 1 2 4 3");
/// assert_eq!(Isomorphism::read(&text, BoxShape::new(2, 2)?).as_ref(), Ok(&map));
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Isomorphism {
    boxes: BoxShape,
    transposes: bool,
    /// The image of each row, or of each column if the grid is transposed, from 0.
    rows: [u8; 9],
    /// The same for those that become columns.
    columns: [u8; 9],
    /// The image of each digit, all less by 1.
    digits: [u8; 9],
}

/// The permutation that changes nothing; smaller ones are continued by it.
const SAME: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

impl Isomorphism {
    /// Returns the one that changes nothing in grids with these boxes.
    ///
    /// # Errors
    /// [`NoForm::Boxes`] unless the grid is 9×9, 6×6 or 4×4.
    pub fn identity(boxes: BoxShape) -> Result<Self, NoForm> {
        Frame::of(boxes).ok_or(NoForm::Boxes(boxes))?;
        Ok(Self { boxes, transposes: false, rows: SAME, columns: SAME, digits: SAME })
    }

    /// Returns the one that an arrangement of all rows is.
    pub(super) fn of(arrangement: &Arrangement, boxes: BoxShape, frame: Frame) -> Self {
        let size = frame.size();
        let mut rows = SAME;
        for level in 0..size {
            let place = (arrangement.order >> (4 * level) & 15) as usize;
            rows[frame.row_at(place)] = level as u8;
        }
        let mut slots = [None; 9];
        for (column, slot) in slots.iter_mut().enumerate() {
            if arrangement.open >> (8 - column) & 1 == 0 {
                *slot = Some(8 - arrangement.shift(LANE * column as u8) as usize / 4);
            }
        }
        let mut columns = SAME;
        let slots = complete(slots, arrangement, frame);
        for (column, image) in columns[..size].iter_mut().enumerate() {
            *image = frame.column_in_slot(slots[frame.place_of_column(column)]) as u8;
        }
        let mut digits = SAME;
        let label = |digit: usize| match arrangement.labels >> (4 * (digit + 1)) & 15 {
            NEW => None,
            label => Some(label as u8 - 1),
        };
        // Digits that do not occur have the labels that are left.
        let used: Vec<u8> = (0..size).filter_map(label).collect();
        let mut unused = (0..size as u8).filter(|label| !used.contains(label));
        for (digit, image) in digits[..size].iter_mut().enumerate() {
            *image = label(digit).or_else(|| unused.next()).expect("as many labels as digits");
        }
        Self { boxes, transposes: arrangement.side == 1, rows, columns, digits }
    }

    /// Returns the shape of the boxes of its grids.
    pub fn boxes(&self) -> BoxShape {
        self.boxes
    }

    /// Returns whether rows become columns.
    pub fn transposes(&self) -> bool {
        self.transposes
    }

    /// Returns the image of a cell.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn cell(&self, cell: Cell) -> Cell {
        let size = self.boxes.size();
        assert!(cell.row() < size && cell.column() < size, "{cell} is outside a grid of {size}");
        let (row, column) = (cell.row(), cell.column());
        let (row, column) = if self.transposes { (column, row) } else { (row, column) };
        Cell::new(self.rows[usize::from(row)], self.columns[usize::from(column)])
    }

    /// Returns the image of a digit.
    ///
    /// # Panics
    /// If the digit is above the size of the grid.
    pub fn digit(&self, digit: Digit) -> Digit {
        let size = self.boxes.size();
        assert!(digit.value() <= size, "a grid of {size} has no {digit}");
        let value = self.digits[usize::from(digit.value() - 1)] + 1;
        Digit::new(value).expect("an image is a digit")
    }

    /// Returns the isomorphism in the other direction.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (inverted(&self.rows), inverted(&self.columns));
        let (rows, columns) = if self.transposes { (columns, rows) } else { (rows, columns) };
        Self { rows, columns, digits: inverted(&self.digits), ..*self }
    }

    /// Returns the isomorphism that is this one followed by `next`; `None` if that is for other boxes.
    pub fn then(&self, next: &Self) -> Option<Self> {
        let both = |one: &[u8; 9], other: &[u8; 9]| one.map(|image| other[usize::from(image)]);
        let (rows, columns) = (&self.rows, &self.columns);
        let (rows, columns) = if next.transposes { (columns, rows) } else { (rows, columns) };
        let (rows, columns) = (both(rows, &next.rows), both(columns, &next.columns));
        let transposes = self.transposes != next.transposes;
        let digits = both(&self.digits, &next.digits);
        (self.boxes == next.boxes).then_some(Self { transposes, rows, columns, digits, ..*self })
    }

    /// Returns the image of a grid; `None` if it has another size, or a digit above it.
    pub fn grid(&self, grid: &Grid) -> Option<Grid> {
        let size = self.boxes.size();
        let fits = |digit: &Option<Digit>| digit.is_none_or(|digit| digit.value() <= size);
        if grid.size() != size || !grid.digits().iter().all(fits) {
            return None;
        }
        let mut image = Grid::empty(size);
        for (cell, digit) in grid.cells() {
            image.set(self.cell(cell), digit.map(|digit| self.digit(digit)));
        }
        Some(image)
    }

    /// Returns the image of a puzzle.
    ///
    /// # Errors
    /// [`NoForm`] if the puzzle has other boxes, or more than givens.
    #[expect(clippy::missing_panics_doc, reason = "the image has the same size and digits")]
    pub fn puzzle(&self, puzzle: &Puzzle) -> Result<Puzzle, NoForm> {
        let boxes = givens_only(puzzle)?;
        let other = || NoForm::Boxes(boxes);
        let image = self.grid(puzzle.givens()).filter(|_| boxes == self.boxes).ok_or_else(other)?;
        Ok(puzzle.with_givens(image).expect("the image has the same size and digits"))
    }

    /// Reads the text that an isomorphism displays as, of grids with these boxes.
    ///
    /// # Errors
    /// [`NoForm::Map`] if the text is another one, or if boxes would not stay boxes.
    pub fn read(text: &str, boxes: BoxShape) -> Result<Self, NoForm> {
        let error = |what: &str| NoForm::Map { what: what.to_owned() };
        let frame = Frame::of(boxes).ok_or(NoForm::Boxes(boxes))?;
        let mut lists = text.trim().split(',');
        let mut list = |name: &str| {
            let list = lists.next().and_then(|list| list.trim().strip_prefix(name));
            list.ok_or_else(|| error(&format!("'{name}' is missing")))
        };
        let (rows, columns, digits) = (list("rows")?, list("columns")?, list("digits")?);
        if lists.next().is_some() {
            return Err(error("there is more than rows, columns and digits"));
        }
        let transposes = rows.trim_start().starts_with('c');
        let (of_rows, of_columns) = if transposes { ("c", "r") } else { ("r", "c") };
        let read = |list: &str, prefix: &str, name: &str| {
            numbers(list, prefix, frame.size()).ok_or_else(|| {
                let size = frame.size();
                error(&format!("after '{name}' each of {prefix}1 to {prefix}{size} is needed once"))
            })
        };
        let rows = read(rows, of_rows, "rows")?;
        let columns = read(columns, of_columns, "columns")?;
        let digits = read(digits, "", "digits")?;
        if transposes && !frame.transposes() {
            return Err(error("boxes that are not square can't be transposed"));
        }
        let keeps = |lines: &[u8; 9], height: usize| {
            lines[..frame.size()].chunks(height).all(|chunk| {
                let chute = |line: &u8| usize::from(*line) / height;
                chunk.iter().all(|line| chute(line) == chute(&chunk[0]))
            })
        };
        if !keeps(&rows, frame.height) || !keeps(&columns, frame.width) {
            return Err(error("the lines of a box would not stay together"));
        }
        let [rows, columns, digits] = [rows, columns, digits].map(|images| inverted(&images));
        Ok(Self { boxes, transposes, rows, columns, digits })
    }
}

/// `rows r2 r1 r3 …, columns c1 c2 …, digits 4 1 …`: row 2 of the grid becomes row 1, the digit 4 becomes 1.
impl fmt::Display for Isomorphism {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = usize::from(self.boxes.size());
        let (of_rows, of_columns) = if self.transposes { ("c", "r") } else { ("r", "c") };
        for (name, images, prefix) in [
            ("rows", &self.rows, of_rows),
            (", columns", &self.columns, of_columns),
            (", digits", &self.digits, ""),
        ] {
            f.write_str(name)?;
            for source in &inverted(images)[..size] {
                write!(f, " {prefix}{}", source + 1)?;
            }
        }
        Ok(())
    }
}

/// Returns the boxes of a puzzle that has nothing but givens and boxes.
pub(super) fn givens_only(puzzle: &Puzzle) -> Result<BoxShape, NoForm> {
    let Parts { layout, givens: _, candidates, rules } = puzzle.parts();
    if let Some(rule) = rules.first() {
        return Err(NoForm::Rules(rule.clone()));
    }
    let boxes = boxes_only("a canonical form", layout);
    let boxes = boxes.map_err(|refusal| NoForm::Layout(refusal.kind().clone()))?;
    if candidates.is_some() {
        return Err(NoForm::Candidates);
    }
    Ok(boxes)
}

/// Gives the open columns, which are empty, the slots that are left: the first ones of their stack, in the first stacks
/// that are left.
fn complete(mut slots: [Option<usize>; 9], arrangement: &Arrangement, frame: Frame) -> [usize; 9] {
    let columns = frame.columns();
    let is_open = |column: usize| arrangement.open >> (8 - column) & 1 == 1;
    let is_there = |column: usize| columns >> (8 - column) & 1 == 1;
    let place = |slots: &[Option<usize>; 9], stack: usize| {
        slots[3 * stack..3 * stack + 3].iter().enumerate().find_map(|(column, slot)| {
            slot.filter(|_| is_there(3 * stack + column)).map(|slot| slot / 3)
        })
    };
    let taken: Vec<_> = (0..frame.stacks).filter_map(|stack| place(&slots, stack)).collect();
    let mut free = (3 - frame.stacks..3).filter(|place| !taken.contains(place));
    for stack in 0..frame.stacks {
        let place = place(&slots, stack).or_else(|| free.next()).expect("a place for each stack");
        let columns = (3 * stack..3 * stack + frame.width).filter(|&column| is_open(column));
        for (slot, column) in (3 * place + 3 - frame.width..).zip(columns) {
            slots[column] = Some(slot);
        }
    }
    slots.map(Option::unwrap_or_default)
}

/// Returns the inverse of a permutation.
fn inverted(images: &[u8; 9]) -> [u8; 9] {
    let mut inverse = SAME;
    for (source, &image) in (0..).zip(images) {
        inverse[usize::from(image)] = source;
    }
    inverse
}

/// Reads each of the numbers 1 to `size` once, with that prefix; returns them less by 1.
fn numbers(list: &str, prefix: &str, size: usize) -> Option<[u8; 9]> {
    let mut numbers = SAME;
    let mut seen = 0_u16;
    let mut words = list.split_whitespace();
    for number in &mut numbers[..size] {
        let &[digit @ b'1'..=b'9'] = words.next()?.strip_prefix(prefix)?.as_bytes() else {
            return None;
        };
        *number = digit - b'1';
        seen |= 1 << *number;
    }
    (words.next().is_none() && seen == (1 << size) - 1).then_some(numbers)
}
