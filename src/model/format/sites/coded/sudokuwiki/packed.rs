//! The codes with a head such as `S9B`: the kind of the puzzle, its size, and the version of the code. Each cell is
//! then a base-36 number with as many characters as the largest value needs. Its parts are, from the highest bits to
//! the lowest: the region (4 bits), the colour of the cage (3), the cage's sum in one of its cells (6), and the content
//! of the cell (10): 1 to 9 is a given, 10 to 18 a placed digit, larger numbers are candidates, with a bit for each; 0
//! is an empty cell. Each kind has only the parts that it needs.

use super::address::Address;
use super::colours::{self, Caged};
use super::position::{CellContent, SudokuWikiPosition, digits, mask};
use super::{CodeWord, ParseError, PuzzleRead};
use crate::format::grids::cells::Layouts;
use crate::format::sites::houses::{with_diagonals, with_windows};
use crate::{Cell, Digit, DigitSet, Layout};

const BASE: u32 = 36;
const HEAD: usize = 3;

/// The letters of puzzles of the site that are not sudoku.
const OTHERS: [(char, &str); 6] = [
    ('D', "a KenDoku"),
    ('K', "a KenKen"),
    ('T', "a Str8ts"),
    ('B', "a Str8ts"),
    ('U', "a Str8ts"),
    ('V', "a Str8ts"),
];

/// The bits of the content of a cell, of a sum, and of a colour.
const CELL: u32 = 10;
const SUM: u32 = 6;
const COLOUR: u32 = 3;

/// The parts of a kind of puzzle besides boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum More {
    Nothing,
    Diagonals,
    Windows,
}

/// Whether the cells of a kind have a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Has {
    No,
    Yes,
}

/// A kind of puzzle.
#[derive(Debug, Clone, Copy)]
pub(super) struct PuzzleKind {
    letter: char,
    pub(super) more: More,
    pub(super) regions: Has,
    pub(super) cages: Has,
    /// The number of characters of a cell.
    width: usize,
}

const fn kind(letter: char, more: More, regions: Has, cages: Has, width: usize) -> PuzzleKind {
    PuzzleKind { letter, more, regions, cages, width }
}

/// The kinds of sudoku.
pub(super) const KINDS: [PuzzleKind; 6] = [
    kind('S', More::Nothing, Has::No, Has::No, 2),
    kind('X', More::Diagonals, Has::No, Has::No, 2),
    kind('W', More::Windows, Has::No, Has::No, 2),
    kind('J', More::Nothing, Has::Yes, Has::No, 3),
    kind('L', More::Nothing, Has::No, Has::Yes, 4),
    kind('M', More::Nothing, Has::Yes, Has::Yes, 5),
];

/// The parts of a cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct CellParts {
    pub(super) region: u8,
    pub(super) caged: Caged,
    pub(super) held: CellContent,
}

/// Checks whether a word is a code with a head, possibly damaged.
pub(super) fn is_one(text: &str) -> bool {
    let mut head = text.chars();
    let (Some(letter), Some(size), Some(version)) = (head.next(), head.next(), head.next()) else {
        return false;
    };
    let is_letter = KINDS.iter().any(|kind| kind.letter == letter)
        || OTHERS.iter().any(|&(other, _)| other == letter);
    let is_head = is_letter && (size.is_ascii_digit() || matches!(size, 'G' | 'P'));
    if !is_head || !version.is_ascii_uppercase() {
        return false;
    }
    let rest = &text[HEAD..];
    let length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    // A larger puzzle on a line may start like one, but has capital letters all over it.
    let is_small = !rest[..length].bytes().any(|sign| sign.is_ascii_uppercase());
    length >= 81 && (is_small || text.starts_with("S9B"))
}

pub(super) fn read(address: &Address<'_>, layouts: &mut Layouts) -> PuzzleRead {
    let word = &address.code;
    let kind = kind_of(word)?;
    if address.has_regions() {
        return Err(address.refuse("regions in addition to those in the code"));
    }
    let parts = parts(word, kind)?;
    let plain = word.classic(layouts)?;
    let layout = match (kind.more, kind.regions) {
        (More::Diagonals, _) => with_diagonals(&plain).map_err(|error| word.wrong(&error))?,
        (More::Windows, _) => with_windows(&plain).map_err(|error| word.wrong(&error))?,
        (More::Nothing, Has::No) => plain,
        (More::Nothing, Has::Yes) => {
            let regions: Vec<u8> = parts.iter().map(|part| part.region).collect();
            Layout::with_regions(9, &regions).map_err(|error| word.wrong(&error))?
        }
    };
    let cages = match kind.cages {
        Has::No => Vec::new(),
        Has::Yes => {
            let map: Vec<Caged> = parts.iter().map(|part| part.caged).collect();
            colours::cages(&map).map_err(|(cell, message)| {
                word.refuse(HEAD + kind.width * cell, message).hinting(colours::HINT)
            })?
        }
    };
    let mut position = SudokuWikiPosition::new();
    for (index, part) in parts.iter().enumerate() {
        position.put(Cell::from_index(index, 9), part.held);
    }
    position.puzzle(word, layout, cages)
}

/// Reads the head.
fn kind_of(word: &CodeWord<'_>) -> Result<PuzzleKind, ParseError> {
    let head = word.text.get(..HEAD).unwrap_or("");
    let letter = head.chars().next().unwrap_or(' ');
    let refused = |message: String| word.refuse(0, message);
    let Some(kind) = KINDS.into_iter().find(|kind| kind.letter == letter) else {
        let other = OTHERS.iter().find(|(other, _)| *other == letter);
        let what = other.map_or("a puzzle of an unknown kind", |(_, what)| what);
        return Err(refused(format!("{what} of SudokuWiki, which is not read")));
    };
    match &head[1..] {
        "9B" => Ok(kind),
        version if version.starts_with('9') => Err(refused(format!(
            "a code {head} of another version than {letter}9B, which is not read"
        ))),
        _ => Err(refused(format!("a code {head} of another size than 9×9, which is not read"))),
    }
}

fn parts(word: &CodeWord<'_>, kind: PuzzleKind) -> Result<Vec<CellParts>, ParseError> {
    let head = &word.text[..HEAD];
    let code = &word.text[HEAD..];
    let length = code.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let expected = 81 * kind.width;
    // By itself it may have a sign of the sentence after it.
    let following = &code[length..];
    let ends = following.starts_with(['&', '#', ')', '>', '"', '\'', '.', ',', ';']);
    let ends = following.is_empty() || (ends && !following.contains(char::is_alphanumeric));
    if length != expected || !ends {
        let message = format!("{length} characters after {head}, {expected} make a puzzle");
        return Err(word.refuse(0, message));
    }
    let part = |index: usize| {
        let at = index * kind.width;
        let cell = Cell::from_index(index, 9);
        let refused = || {
            let field = &code[at..at + kind.width];
            let message = format!("'{field}' in {cell} is not a set of candidates");
            word.refuse(HEAD + at, message)
        };
        let number =
            u64::from_str_radix(&code[at..at + kind.width], BASE).map_err(|_| refused())?;
        kind.parts(number).ok_or_else(refused)
    };
    (0..81).map(part).collect()
}

impl PuzzleKind {
    /// Splits the number of a cell; `None` if it has a part that the kind lacks.
    fn parts(self, number: u64) -> Option<CellParts> {
        let mut rest = number;
        let mut taken = |bits: u32| {
            let part = rest & ((1 << bits) - 1);
            rest >>= bits;
            part
        };
        // A cell of two characters has no other parts.
        let content = if self.width == 2 { taken(u64::BITS / 2) } else { taken(CELL) };
        let (sum, colour) = match self.cages {
            Has::No => (0, 0),
            Has::Yes => (taken(SUM), taken(COLOUR)),
        };
        let region = match self.regions {
            Has::No => 0,
            Has::Yes => taken(u8::BITS),
        };
        let region = u8::try_from(region).ok().filter(|&region| rest == 0 && region < 9)?;
        let held = match content {
            0 => CellContent::Nothing,
            1..=18 => {
                let digit = u8::try_from((content - 1) % 9 + 1).ok().and_then(Digit::new)?;
                if content < 10 { CellContent::Given(digit) } else { CellContent::Placed(digit) }
            }
            19..=529 => CellContent::Set(digits(content - 18)),
            _ => return None,
        };
        Some(CellParts { region, caged: Caged { colour, sum }, held })
    }

    /// Writes the number of a cell after the text.
    pub(super) fn push(self, parts: CellParts, text: &mut String) {
        let mut number = 0;
        if self.regions == Has::Yes {
            number = u64::from(parts.region);
        }
        if self.cages == Has::Yes {
            number = (number << COLOUR | parts.caged.colour) << SUM | parts.caged.sum;
        }
        number = number << CELL | content(parts.held);
        let places = (0..self.width).rev().map(|place| {
            let digit = number / u64::from(BASE).pow(u32::try_from(place).unwrap_or(0));
            u32::try_from(digit % u64::from(BASE)).unwrap_or(0)
        });
        text.extend(places.filter_map(|digit| char::from_digit(digit, BASE)));
    }

    /// Returns the head of its codes.
    pub(super) fn head(self) -> String {
        format!("{}9B", self.letter)
    }
}

fn content(held: CellContent) -> u64 {
    match held {
        CellContent::Nothing => 18 + mask(DigitSet::full(9)),
        CellContent::Given(digit) => digit.value().into(),
        CellContent::Placed(digit) => u64::from(digit.value()) + 9,
        CellContent::Set(set) => mask(set) + 18,
    }
}
