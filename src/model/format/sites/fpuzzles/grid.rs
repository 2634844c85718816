//! The grid of f-puzzles: givens, digits that were entered, pencil marks, regions.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::cells::name;
use crate::json::{At, Problem};
use crate::layout::NByN;
use crate::{BoxShape, Candidates, Cell, Digit, DigitSet, Grid, Layout};

/// The content of the grid.
pub(super) struct FpuzzlesCells {
    pub(super) size: u8,
    /// The number of the region of each cell.
    regions: Vec<Option<u8>>,
    pub(super) givens: Grid,
    pub(super) entered: Option<Grid>,
    pub(super) candidates: Option<Candidates>,
    /// The cells that have an odd digit, and those with an even one.
    pub(super) odd: Vec<Cell>,
    pub(super) even: Vec<Cell>,
    /// The coloured cells, each with its colours.
    pub(super) coloured: Vec<(String, String)>,
    /// The number of cells with a player's notes: small digits, highlights.
    pub(super) noted: usize,
}

/// The fields of a cell.
const FIELDS: [&str; 10] = [
    "value", "given", "region", "givenPencilMarks", "centerPencilMarks", "cornerPencilMarks", "c",
    "cArray", "highlight", "parity",
];

/// Fields that colour a cell.
const COLOURS: [&str; 2] = ["c", "cArray"];

/// Colours that can't be seen on the grid.
const UNSEEN: [&str; 4] = ["#fff", "#ffffff", "transparent", "white"];

/// Fields with a player's notes.
const NOTES: [&str; 3] = ["centerPencilMarks", "cornerPencilMarks", "highlight"];

/// Returns the number of the region of a cell that does not state it: its box, or, if there are no boxes of that size,
/// its row, which adds no constraint.
pub(super) fn usual_region(cell: Cell, size: u8) -> u8 {
    BoxShape::usual(size).map_or(cell.row(), |boxes| boxes.box_of(cell))
}

/// Reads the grid, and the layout of its regions.
pub(super) fn read(fields: &Map<String, Value>) -> Result<(FpuzzlesCells, Arc<Layout>), Problem> {
    let grid = At::of(fields, "grid").ok_or_else(|| Problem::new("'grid' is missing"))?;
    let rows = grid.items("a list of rows")?;
    let (number, at) = match At::of(fields, "size") {
        Some(at) => (at.number()?, at),
        None => (i64::try_from(rows.len()).unwrap_or(i64::MAX), grid),
    };
    let size = u8::try_from(number).ok().filter(|size| (1..=Layout::MAX_SIZE).contains(size));
    let Some(size) = size else {
        let most = Layout::MAX_SIZE;
        return Err(at.refuse(format_args!(
            "a puzzle of {number}×{number} is not supported (1×1 to {most}×{most} are)"
        )));
    };
    let is_square = |count: usize| count == usize::from(size);
    if !is_square(rows.len()) {
        return Err(grid.refuse(format_args!(
            "{} rows, {n_by_n} puzzle has {size}",
            rows.len(),
            n_by_n = NByN(size)
        )));
    }
    let mut read = FpuzzlesCells {
        size,
        givens: Grid::empty(size),
        entered: None,
        candidates: None,
        regions: Vec::new(),
        odd: Vec::new(),
        even: Vec::new(),
        coloured: Vec::new(),
        noted: 0,
    };
    for (row, at) in (0..size).zip(&rows) {
        let cells = at.items("a list of cells")?;
        if !is_square(cells.len()) {
            let found = cells.len();
            return Err(at.refuse(format_args!(
                "{found} cells, a row of {n_by_n} puzzle has {size}",
                n_by_n = NByN(size)
            )));
        }
        for (column, at) in (0..size).zip(&cells) {
            read.cell(Cell::new(row, column), at)?;
        }
    }
    let layout = layout(&grid, size, &read.regions)?;
    read.candidates = read.candidates.filter(|candidates| *candidates != Candidates::full(size));
    Ok((read, layout))
}

impl FpuzzlesCells {
    fn cell(&mut self, cell: Cell, at: &At<'_>) -> Result<(), Problem> {
        at.only(&FIELDS, &[], "a cell has")?;
        let given = match at.get("given") {
            None => false,
            Some(given) => given.value.as_bool().ok_or_else(|| given.expected("true or false"))?,
        };
        if let Some(value) = at.get("value").filter(|value| !value.is_blank())
            && let Some(digit) = self.digit(&value)?
        {
            let entered = &mut self.entered;
            let grid = if given {
                &mut self.givens
            } else {
                entered.get_or_insert_with(|| Grid::empty(self.size))
            };
            grid.set(cell, Some(digit));
        }
        if let Some(marks) = at.get("givenPencilMarks").filter(|marks| !marks.is_blank()) {
            let marks = marks.items("a list of digits")?;
            let digits = marks
                .iter()
                .map(|mark| self.digit(mark)?.ok_or_else(|| mark.refuse("0 is not a digit")));
            let digits = digits.collect::<Result<DigitSet, _>>()?;
            let full = || Candidates::full(self.size);
            self.candidates.get_or_insert_with(full).set(cell, digits);
        }
        self.parity(cell, at)?;
        let has = |key: &&str| at.get(key).is_some_and(|at| !at.is_nothing());
        self.noted += usize::from(NOTES.iter().any(has));
        let colours = COLOURS.iter().filter_map(|key| at.get(key));
        let colours: Vec<String> =
            colours.filter(|at| is_seen(at.value)).map(|at| at.value.to_string()).collect();
        if !colours.is_empty() {
            self.coloured.push((name(cell), colours.concat()));
        }
        self.regions.push(match at.field("region") {
            None => Some(usual_region(cell, self.size)),
            Some(at) if at.value.is_null() => None,
            Some(at) => {
                let number = at.number()?;
                let number = u8::try_from(number).ok();
                Some(number.ok_or_else(|| at.expected("the number of a region"))?)
            }
        });
        Ok(())
    }

    /// Reads whether the digit of a cell is odd or even.
    fn parity(&mut self, cell: Cell, at: &At<'_>) -> Result<(), Problem> {
        let Some(at) = at.get("parity").filter(|at| !at.is_nothing()) else { return Ok(()) };
        match at.value.as_str().map(|word| word.trim().to_ascii_lowercase()).as_deref() {
            Some("odd") => self.odd.push(cell),
            Some("even") => self.even.push(cell),
            _ => return Err(at.expected("odd or even")),
        }
        Ok(())
    }

    /// Reads a digit; 0 is none.
    fn digit(&self, at: &At<'_>) -> Result<Option<Digit>, Problem> {
        let number = at.number()?;
        let size = self.size;
        match u8::try_from(number).ok().filter(|&value| value <= size) {
            Some(0) => Ok(None),
            Some(value) => Ok(Digit::new(value)),
            None => Err(at.refuse(format_args!(
                "{number} is not a digit of {n_by_n} puzzle",
                n_by_n = NByN(size)
            ))),
        }
    }
}

/// Checks whether a colour, or one of several, can be seen on the grid.
fn is_seen(colour: &Value) -> bool {
    match colour {
        Value::Null | Value::Bool(false) => false,
        Value::String(name) => {
            let name = name.trim().to_ascii_lowercase();
            !name.is_empty() && !UNSEEN.contains(&name.as_str())
        }
        Value::Array(colours) => colours.iter().any(is_seen),
        Value::Bool(true) | Value::Number(_) | Value::Object(_) => true,
    }
}

fn layout(grid: &At<'_>, size: u8, regions: &[Option<u8>]) -> Result<Arc<Layout>, Problem> {
    let cells = || (0..regions.len()).map(|index| Cell::from_index(index, size));
    let is_row = |(cell, region): (Cell, &Option<u8>)| *region == Some(cell.row());
    let is_without = BoxShape::usual(size).is_none() && cells().zip(regions).all(is_row);
    if is_without || regions.iter().all(Option::is_none) {
        return Layout::without_regions(size).map_err(|error| grid.refuse(error));
    }
    if let Some(index) = regions.iter().position(Option::is_none) {
        let cell = name(Cell::from_index(index, size));
        return Err(grid.refuse(format_args!(
            "{cell} belongs to no region, while other cells do: that is not supported"
        )));
    }
    let regions: Vec<u8> = regions.iter().copied().flatten().collect();
    Layout::with_regions(size, &regions).map_err(|error| grid.refuse(error))
}

/// Reads a published solution: a list, a word with a mark for each cell, or numbers separated by commas; an empty cell
/// is 0, `.`, or nothing. `None` if it is not a grid of that size.
pub(crate) fn solution(value: &Value, size: u8) -> Option<Grid> {
    let cells = usize::from(size).pow(2);
    let of_number = |number: u64| u8::try_from(number).ok().filter(|&value| value <= size);
    let of_text = |text: &str| match text.trim() {
        "" | "." | "0" => Some(0),
        text => {
            let number = text.parse().ok().and_then(of_number);
            let mut marks = text.chars();
            let symbol = marks.next().filter(|_| marks.next().is_none());
            number.or_else(|| Digit::of_symbol(symbol?, size).map(Digit::value))
        }
    };
    let values: Vec<u8> = match value {
        Value::Array(items) => items
            .iter()
            .map(|item| match item {
                Value::Null => Some(0),
                Value::Number(number) => number.as_u64().and_then(of_number),
                Value::String(text) => of_text(text),
                Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
            })
            .collect::<Option<_>>()?,
        Value::String(text) if text.contains(',') => {
            text.split(',').map(of_text).collect::<Option<_>>()?
        }
        Value::String(text) => {
            text.chars().map(|mark| of_text(&mark.to_string())).collect::<Option<_>>()?
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => return None,
    };
    Grid::from_values(size, values.into_iter().take(cells + 1)).filter(|grid| grid.filled() > 0)
}
