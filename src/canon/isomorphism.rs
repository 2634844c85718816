//! A way to rearrange a grid: transposing it, permuting rows and columns so that houses stay houses, and renaming digits.
//! Which puzzles it can be applied to is told in `image.rs`.

use std::fmt;

use super::NoForm;
use super::arrangement::{Arrangement, NEW};
use super::board::LANE;
use super::frame::BoardFrame;
use crate::{Cell, Digit, Grid, Layout, Symmetry};

/// An isomorphism between grids of one size: it takes a cell to a cell and a digit to a digit, so that houses stay
/// houses. Grids and puzzles of which one is the image of the other are *isomorphic*, or essentially the same.
///
/// It is written from the image's point of view: which rows, columns and digits become its first, second, third and so
/// on. Where the grid is transposed, its columns become rows.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::canon::{self, Isomorphism};
/// let one: Puzzle = "1.....3..4.....2".parse()?;
/// let other: Puzzle = "...1.4....3.2...".parse()?;
/// let map = canon::isomorphism(&one, &other)?.expect("they are isomorphic");
/// assert_eq!(map.puzzle(&one)?, other);
/// assert_eq!(map.inverse().puzzle(&other)?, one);
/// let text = map.to_string();
/// assert_eq!(text, "rows r1 r2 r3 r4, columns c4 c3 c2 c1, digits 1 2 4 3");
/// assert_eq!(Isomorphism::read(&text, 4).as_ref(), Ok(&map));
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Isomorphism {
    size: u8,
    transposes: bool,
    /// The image of each row, or of each column if the grid is transposed, from 0.
    rows: Images,
    /// The same for those that become columns.
    columns: Images,
    /// The image of each digit, all less by 1.
    digits: Images,
}

/// The images of the lines or digits of the largest grid; smaller permutations are continued by themselves.
type Images = [u8; Layout::MAX_SIZE as usize];

/// The permutation that changes nothing.
const SAME: Images = {
    let mut same = [0; Layout::MAX_SIZE as usize];
    let mut number = 0;
    while number < Layout::MAX_SIZE {
        same[number as usize] = number;
        number += 1;
    }
    same
};

impl Isomorphism {
    /// Returns the one that changes nothing in grids of `size`.
    ///
    /// # Panics
    /// If there are no grids of that size.
    pub fn identity(size: u8) -> Self {
        assert!((1..=Layout::MAX_SIZE).contains(&size), "there are no grids of {size}");
        Self { size, transposes: false, rows: SAME, columns: SAME, digits: SAME }
    }

    /// Returns the one that turns or mirrors a grid of `size`.
    ///
    /// # Panics
    /// As [`Isomorphism::identity`].
    pub fn turning(symmetry: Symmetry, size: u8) -> Self {
        let mut map = Self::identity(size);
        map.transposes = symmetry.transposes();
        for line in 0..size {
            let image = symmetry.cell(Cell::new(line, line), size);
            (map.rows[usize::from(line)], map.columns[usize::from(line)]) =
                (image.row(), image.column());
        }
        map
    }

    /// Returns the one that takes rows and columns, counted from 0, to these places after transposing.
    pub(super) fn of_lines(transposes: bool, rows: &[u8], columns: &[u8]) -> Self {
        let mut map = Self::identity(u8::try_from(rows.len()).expect("as many as a grid has"));
        map.transposes = transposes;
        map.rows[..rows.len()].copy_from_slice(rows);
        map.columns[..columns.len()].copy_from_slice(columns);
        map
    }

    /// Returns this one with other images of digits, all less by 1.
    pub(super) fn with_digits(mut self, digits: &[u8]) -> Self {
        self.digits[..digits.len()].copy_from_slice(digits);
        self
    }

    /// Returns the one that an arrangement of all rows is.
    pub(super) fn of(arrangement: &Arrangement, frame: BoardFrame) -> Self {
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
        Self { size: size as u8, transposes: arrangement.side == 1, rows, columns, digits }
    }

    /// Returns the size of its grids.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// Returns whether rows become columns.
    pub fn transposes(&self) -> bool {
        self.transposes
    }

    /// Returns whether all digits keep their names.
    pub fn keeps_digits(&self) -> bool {
        self.digits == SAME
    }

    /// Returns how it turns or mirrors grids, whatever it does to digits; `None` if it exchanges rows or columns in
    /// another way.
    pub fn symmetry(&self) -> Option<Symmetry> {
        let same = |symmetry: &Symmetry| {
            let turning = Self::turning(*symmetry, self.size);
            Self { digits: SAME, ..*self } == turning
        };
        Symmetry::ALL.into_iter().find(same)
    }

    /// Returns the image of a cell.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn cell(&self, cell: Cell) -> Cell {
        let size = self.size;
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
        let size = self.size;
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

    /// Returns the isomorphism that is this one followed by `next`; `None` if that is for another size.
    pub fn then(&self, next: &Self) -> Option<Self> {
        let both = |one: &Images, other: &Images| one.map(|image| other[usize::from(image)]);
        let (rows, columns) = (&self.rows, &self.columns);
        let (rows, columns) = if next.transposes { (columns, rows) } else { (rows, columns) };
        let (rows, columns) = (both(rows, &next.rows), both(columns, &next.columns));
        let transposes = self.transposes != next.transposes;
        let digits = both(&self.digits, &next.digits);
        (self.size == next.size).then_some(Self { transposes, rows, columns, digits, ..*self })
    }

    /// Returns the image of a grid; `None` if it has another size, or a digit above it.
    pub fn grid(&self, grid: &Grid) -> Option<Grid> {
        let size = self.size;
        let fits = |digit: &Option<Digit>| digit.is_none_or(|digit| digit.value() <= size);
        if !grid.fits(size) || !grid.digits().iter().all(fits) {
            return None;
        }
        let mut image = Grid::empty(size);
        for (cell, digit) in grid.cells() {
            image.set(self.cell(cell), digit.map(|digit| self.digit(digit)));
        }
        Some(image)
    }

    /// Reads the text that an isomorphism displays as, of grids of `size`.
    ///
    /// # Errors
    /// [`NoForm::Map`] if the text is another one.
    pub fn read(text: &str, size: u8) -> Result<Self, NoForm> {
        let error = |what: &str| NoForm::Map { what: what.to_owned() };
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
            numbers(list, prefix, size.into()).ok_or_else(|| {
                error(&format!("after '{name}' each of {prefix}1 to {prefix}{size} is needed once"))
            })
        };
        let rows = read(rows, of_rows, "rows")?;
        let columns = read(columns, of_columns, "columns")?;
        let digits = read(digits, "", "digits")?;
        let [rows, columns, digits] = [rows, columns, digits].map(|images| inverted(&images));
        Ok(Self { size, transposes, rows, columns, digits })
    }
}

/// `rows r2 r1 r3 …, columns c1 c2 …, digits 4 1 …`: row 2 of the grid becomes row 1, the digit 4 becomes 1.
impl fmt::Display for Isomorphism {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = usize::from(self.size);
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

/// Gives the open columns, which are empty, the slots that are left: the first ones of their stack, in the first stacks
/// that are left.
fn complete(
    mut slots: [Option<usize>; 9],
    arrangement: &Arrangement,
    frame: BoardFrame,
) -> [usize; 9] {
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
fn inverted(images: &Images) -> Images {
    let mut inverse = SAME;
    for (source, &image) in (0..).zip(images) {
        inverse[usize::from(image)] = source;
    }
    inverse
}

/// Reads each of the numbers 1 to `size` once, with that prefix; returns them less by 1.
fn numbers(list: &str, prefix: &str, size: usize) -> Option<Images> {
    let mut numbers = SAME;
    let mut seen = [false; Layout::MAX_SIZE as usize];
    let mut words = list.split_whitespace();
    for number in &mut numbers[..size] {
        let word = words.next()?.strip_prefix(prefix)?;
        let read: usize = word.parse().ok().filter(|read: &usize| read.to_string() == word)?;
        if !(1..=size).contains(&read) || std::mem::replace(&mut seen[read - 1], true) {
            return None;
        }
        *number = u8::try_from(read - 1).ok()?;
    }
    words.next().is_none().then_some(numbers)
}
