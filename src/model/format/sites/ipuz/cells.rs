//! The grids of a puzzle of ipuz: rows of values, each a digit, or an object with a digit and a style.

use serde_json::{Map, Value};

use crate::json::{At, Problem};
use crate::layout::NByN;
use crate::spelling::brief;
use crate::{Cell, Digit, Grid, Layout};

/// The fields of a cell that are its digit.
const VALUES: [&str; 2] = ["given", "value"];

/// The fields of a cell that draw it.
const DRAWN: [&str; 1] = ["style"];

/// Reads the number of rows, which is that of columns.
pub(super) fn size(grid: &At<'_>, fields: &Map<String, Value>) -> Result<u8, Problem> {
    let rows = grid.items("a list of rows")?.len();
    if let Some(at) = At::of(fields, "dimensions") {
        at.only(&["height", "width"], &[], "it has")?;
        for key in ["width", "height"] {
            let stated = at.need(key)?;
            let number = stated.number()?;
            if usize::try_from(number).ok() != Some(rows) {
                return Err(stated.refuse(format_args!(
                    "{number}, and the grid has {rows} rows: only square grids are read"
                )));
            }
        }
    }
    let size = u8::try_from(rows).ok().filter(|size| (1..=Layout::MAX_SIZE).contains(size));
    size.ok_or_else(|| {
        let most = Layout::MAX_SIZE;
        grid.refuse(format_args!(
            "a puzzle of {rows} rows is not supported (1×1 to {most}×{most} are)"
        ))
    })
}

/// How digits are written.
pub(super) struct DigitSigns {
    size: u8,
    /// The characters of the digits from 1 on; `None` if they are numbers.
    charset: Option<Vec<char>>,
    empty: String,
}

/// A grid of digits.
pub(super) struct Digits {
    pub(super) grid: Grid,
    /// The number of cells with a style.
    pub(super) styled: usize,
    /// The number of cells with several digits.
    pub(super) noted: usize,
}

impl DigitSigns {
    pub(super) fn of(fields: &Map<String, Value>, size: u8) -> Result<Self, Problem> {
        let empty = At::of(fields, "empty").map(|at| word(&at)).transpose()?;
        let empty = empty.unwrap_or_else(|| "0".to_owned());
        let Some(at) = At::of(fields, "charset") else {
            return Ok(Self { size, charset: None, empty });
        };
        let charset: Vec<char> = at.text()?.trim().chars().collect();
        if charset.len() != usize::from(size) {
            let count = charset.len();
            return Err(at.refuse(format_args!(
                "{count} characters, {n_by_n} puzzle has {size} digits",
                n_by_n = NByN(size)
            )));
        }
        for (index, one) in charset.iter().enumerate() {
            if charset[..index].contains(one) {
                return Err(at.refuse(format_args!("'{}' appears twice", one.escape_debug())));
            }
            if empty == one.to_string() {
                return Err(at.refuse(format_args!("'{}' is an empty cell", one.escape_debug())));
            }
        }
        Ok(Self { size, charset: Some(charset), empty })
    }

    /// Reads a grid.
    pub(super) fn grid(&self, at: &At<'_>) -> Result<Digits, Problem> {
        let size = self.size;
        let mut read = Digits { grid: Grid::empty(size), styled: 0, noted: 0 };
        let rows = at.items("a list of rows")?;
        let is_square = |count: usize| count == usize::from(size);
        if !is_square(rows.len()) {
            let (count, n_by_n) = (rows.len(), NByN(size));
            return Err(at.refuse(format_args!("{count} rows, {n_by_n} puzzle has {size}")));
        }
        for (row, at) in (0..size).zip(&rows) {
            let cells = at.items("a list of cells")?;
            if !is_square(cells.len()) {
                let (count, n_by_n) = (cells.len(), NByN(size));
                return Err(
                    at.refuse(format_args!("{count} cells, a row of {n_by_n} puzzle has {size}"))
                );
            }
            for (column, at) in (0..size).zip(&cells) {
                self.cell(&mut read, Cell::new(row, column), at)?;
            }
        }
        Ok(read)
    }

    fn cell(&self, read: &mut Digits, cell: Cell, at: &At<'_>) -> Result<(), Problem> {
        let value = match at.value {
            Value::Object(_) => {
                at.only(&VALUES, &DRAWN, "a cell has")?;
                read.styled += usize::from(at.get("style").is_some_and(|at| !at.is_nothing()));
                match VALUES.map(|key| at.get(key)) {
                    [Some(given), Some(_)] => return Err(given.refuse("two values of a cell")),
                    [value, None] | [None, value] => value,
                }
            }
            Value::Null => {
                return Err(at
                    .refuse("a cell that is left out of the grid")
                    .hinting("only square grids are read; an empty cell is 0"));
            }
            // Several guesses of the player.
            Value::Array(items) => {
                read.noted += usize::from(!items.is_empty());
                None
            }
            Value::Bool(_) | Value::Number(_) | Value::String(_) => Some(*at),
        };
        if let Some(value) = value {
            read.grid.set(cell, self.digit(&value)?);
        }
        Ok(())
    }

    /// Reads a digit; `None` for an empty cell.
    fn digit(&self, at: &At<'_>) -> Result<Option<Digit>, Problem> {
        let word = word(at)?;
        if word == self.empty || word.is_empty() {
            return Ok(None);
        }
        let mut characters = word.chars();
        let single = characters.next().filter(|_| characters.next().is_none());
        let digit = match &self.charset {
            Some(charset) => {
                let place = single.and_then(|one| charset.iter().position(|other| *other == one));
                place.and_then(|place| Digit::new(u8::try_from(place + 1).ok()?))
            }
            None => match word.parse::<u8>() {
                Ok(number) => Digit::nonzero(number).filter(|_| number <= self.size),
                Err(_) => single.and_then(|one| Digit::of_symbol(one, self.size)),
            },
        };
        digit.map(Some).ok_or_else(|| {
            let n_by_n = NByN(self.size);
            at.refuse(format_args!("'{}' is not a digit of {n_by_n} puzzle", brief(&word)))
        })
    }
}

/// Returns the digits that were entered; `None` if there are none.
///
/// # Errors
/// If one contradicts a given.
pub(super) fn entered(saved: &Grid, givens: &Grid) -> Result<Option<Grid>, Problem> {
    let mut entered = saved.clone();
    for (cell, given) in givens.cells() {
        match (given, saved.get(cell)) {
            (Some(given), Some(found)) if given != found => {
                let message = format!("{found} in {cell}, where {given} is given");
                return Err(Problem::new(message).pointing("saved"));
            }
            (Some(_), _) => entered.set(cell, None),
            (None, _) => {}
        }
    }
    Ok(Some(entered).filter(|entered| entered.filled() > 0))
}

/// Returns a text or a number as text: the format does not distinguish them.
fn word(at: &At<'_>) -> Result<String, Problem> {
    match at.value {
        Value::Number(number) => Ok(number.to_string()),
        Value::String(text) => Ok(text.trim().to_owned()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
            Err(at.expected("a digit"))
        }
    }
}
