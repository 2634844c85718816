//! Puzzles of Andrew Stuart's solvers (`SudokuWiki`), after `?bd=` in an address, or alone. They are described on his
//! page of definitions and in Quintin May's documentation, which that page links to. Three generations are in use:
//!
//! - plain digits: 81 givens; for a killer, 81 colours of cages, a comma, and two digits for the sum of each cell;
//! - two base-32 characters for each cell: its candidates, with a bit for a clue ([`first`]);
//! - a head such as `S9B`, and a base-36 number for each cell, which may include its region and cage ([`packed`]).
//!
//! A placed digit is not a given: it counts as entered, and as the only candidate of its cell.

mod address;
mod colours;
mod first;
mod packed;
mod position;
mod write;

pub(crate) use write::write;

use super::word::CodeWord;
use crate::format::grids::cells::Layouts;
use crate::format::reading::source::Line;
use crate::format::sites::houses::{with_diagonals, with_windows};
use crate::format::{Entry, ParseError, Parsed, Remarks};
use crate::{Grid, Layout, Puzzle};
use address::{Address, Page};
use position::SudokuWikiPosition;

const HINT: &str = "a plain sudoku is 81 digits after ?bd=, or S9B and two characters per cell";

/// A puzzle, and the digits that were entered into it.
type PuzzleRead = Result<(Puzzle, Option<Grid>), ParseError>;

/// Reads the word of a line; `None` if it has none.
pub(super) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let word = CodeWord::find(line, HINT, |text| WordForm::of_word(text).is_some())?;
    if let Some(second) =
        CodeWord::find_after(line, &word, |text| WordForm::of_word(text).is_some())
    {
        let error = second.refuse(0, "a second puzzle of SudokuWiki on the line");
        return Some(Err(error.hinting("write one puzzle per line")));
    }
    let found = match WordForm::of_word(word.text)? {
        WordForm::Code(code) => {
            let address = Address::bare(word.clone());
            code.read(&address, layouts)
        }
        WordForm::Address => Address::of(&word).and_then(|address| {
            let Some(code) = Code::of(address.code.text) else {
                let count = address.code.text.chars().count();
                let message = format!("{count} characters that are not a code of SudokuWiki");
                return Err(address.code.refuse(0, message));
            };
            code.read(&address, layouts)
        }),
    };
    Some(found.and_then(|(puzzle, entered)| {
        let remarks = Remarks { entered, ..Remarks::default() };
        Ok(Entry { remarks: remarks.kept(), ..word.entry(puzzle, layouts)? })
    }))
}

/// The kind of a word of a line.
#[derive(Debug, Clone, Copy)]
enum WordForm {
    /// A code by itself.
    Code(Code),
    /// An address, or the part of one after the `?`.
    Address,
}

impl WordForm {
    fn of_word(text: &str) -> Option<Self> {
        if address::is_one(text) {
            return Some(Self::Address);
        }
        // 81 digits by themselves are anybody's.
        Code::of(text).filter(|code| !matches!(code, Code::Givens)).map(Self::Code)
    }
}

/// The notation of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Code {
    /// 81 digits.
    Givens,
    /// A head, and a number to the base 36 a cell.
    Packed,
    /// Two characters to the base 32 a cell.
    Position,
    /// Colours of cages, and sums.
    Killer,
    /// The same to the base 32, and the candidates.
    KillerPosition,
}

impl Code {
    fn of(text: &str) -> Option<Self> {
        if packed::is_one(text) {
            return Some(Self::Packed);
        }
        let is_digits = |text: &str| text.bytes().all(|sign| sign.is_ascii_digit());
        match text.split_once(',') {
            Some((colours, sums)) if colours.len() == 81 && sums.len() == 162 => {
                (is_digits(colours) && is_digits(sums)).then_some(Self::Killer)
            }
            Some((cages, cells)) => (cages.len() == 162 && first::is_one(cells))
                .then_some(Self::KillerPosition)
                .filter(|_| first::is_base(cages)),
            None if first::is_one(text) => Some(Self::Position),
            None => {
                let is_mark = |sign: u8| sign.is_ascii_digit() || b"._-*".contains(&sign);
                (text.len() == 81 && text.bytes().all(is_mark)).then_some(Self::Givens)
            }
        }
    }

    fn read(self, address: &Address<'_>, layouts: &mut Layouts) -> PuzzleRead {
        let word = &address.code;
        if self == Self::Packed {
            return packed::read(address, layouts);
        }
        let plain = word.classic(layouts)?;
        let layout = match (address.regions()?, address.page) {
            (Some(regions), _) => Layout::with_regions(9, &regions)
                .map_err(|error| address.refuse(error.to_string()))?,
            (None, Page::Jigsaw) => return Err(address.refuse("a jigsaw without its regions")),
            (None, Page::Windows) => with_windows(&plain).map_err(|error| word.wrong(&error))?,
            (None, Page::Diagonals) => {
                with_diagonals(&plain).map_err(|error| word.wrong(&error))?
            }
            (None, Page::Sudoku | Page::Killer) => plain,
        };
        match self {
            Self::Givens if address.page == Page::Killer => {
                Err(address.refuse("a killer without the sums of its cages"))
            }
            Self::Givens | Self::Packed => {
                let digits = word.text.chars().map(|sign| {
                    sign.to_digit(10).and_then(|value| u8::try_from(value).ok()).unwrap_or(0)
                });
                let givens = Grid::from_values(9, digits)
                    .ok_or_else(|| word.refuse(0, "81 digits make a puzzle"))?;
                Ok((Puzzle::new(layout, givens).map_err(|error| word.wrong(&error))?, None))
            }
            Self::Position => first::position(word)?.puzzle(word, layout, Vec::new()),
            Self::Killer => {
                let cages = first::cages_of_digits(word)?;
                SudokuWikiPosition::new().puzzle(word, layout, cages)
            }
            Self::KillerPosition => {
                let cages = first::cages(word)?;
                first::position(&word.after(163))?.puzzle(word, layout, cages)
            }
        }
    }
}
