//! Strings of `SumoCue`, a program for killer and jigsaw sudoku: `SumoCueV1`, `D` if both diagonals are houses, and
//! for each cell `=` with the sum of the cage that begins there, or `+` with the number of a cell of its cage, from 0;
//! then `J` with the number of its region, which plain killers leave out. The author described this on the program's
//! forum (<http://sudocue.net/forum/viewtopic.php?t=551>).
//!
//! If no cell is joined to another, the numbers are givens, and 0 is an empty cell: this is the notation of jigsaws. A
//! cage of a single cell means the same as a given.

use super::cages::{self, Caged};
use super::of_nine;
use super::word::CodeWord;
use crate::format::grids::cells::Layouts;
use crate::format::reading::source::Line;
use crate::format::sites::houses::{has_diagonals, with_diagonals};
use crate::format::{Entry, ParseError, Parsed};
use crate::{Grid, Layout, Puzzle};

const START: &str = "SumoCueV";
const VERSION: &str = "SumoCueV1";
const DIAGONALS: char = 'D';

const HINT: &str = "a cell is =sum, or +number of a cell of its cage, and J with its region";

/// The content of a cell.
#[derive(Debug, Clone, Copy)]
enum Content {
    /// A given, or the sum of its cage.
    Number(u32),
    /// The cell whose cage it belongs to.
    With(usize),
}

/// A cell: its content, its place in the word, and its region.
#[derive(Debug, Clone, Copy)]
struct SumoCell {
    content: Content,
    at: usize,
    region: Option<u8>,
}

/// Reads the word of a line; `None` if it has none.
pub(super) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let word = CodeWord::find(line, HINT, |word| word.starts_with(START))?;
    Some(read(&word, layouts).and_then(|puzzle| word.entry(puzzle, layouts)))
}

fn read(word: &CodeWord<'_>, layouts: &mut Layouts) -> Result<Puzzle, ParseError> {
    let (start, diagonals) = start(word)?;
    let parts = parts(word, start)?;
    let regions: Vec<u8> = parts.iter().filter_map(|part| part.region).collect();
    let plain = word.classic(layouts)?;
    let mut layout = match regions.len() {
        0 => plain,
        81 => {
            Layout::with_regions(9, &regions).map_err(|error| word.refuse(0, error.to_string()))?
        }
        _ => {
            let bare = parts.iter().find(|part| part.region.is_none()).map_or(0, |part| part.at);
            return Err(word.refuse(bare, "a cell without its region"));
        }
    };
    if diagonals {
        layout = with_diagonals(&layout).map_err(|error| word.refuse(0, error.to_string()))?;
    }
    if parts.iter().all(|part| matches!(part.content, Content::Number(_))) {
        return givens(word, &parts, layout);
    }
    let heads = heads(word, &parts)?;
    let mut cages = Vec::new();
    for (head, cells) in cages::gathered(9, &heads) {
        let part = &parts[head];
        match part.content {
            Content::Number(0) if cells.len() == 1 => {}
            Content::Number(0) => {
                return Err(word
                    .refuse(part.at, "a cage with the sum 0")
                    .hinting("give each cage its sum"));
            }
            Content::Number(sum) => cages.push((cells, Some(sum))),
            Content::With(_) => {}
        }
    }
    cages::puzzle(word, layout, Grid::empty(9), cages)
}

/// Reads the part before the cells; returns where they start, and whether the diagonals are houses.
fn start(word: &CodeWord<'_>) -> Result<(usize, bool), ParseError> {
    let Some(rest) = word.text.strip_prefix(VERSION) else {
        return Err(word
            .refuse(0, "a string of SumoCue of another version, which is not read")
            .hinting("write SumoCueV1"));
    };
    let at = VERSION.len();
    let (at, diagonals) = match rest.strip_prefix(DIAGONALS) {
        Some(_) => (at + DIAGONALS.len_utf8(), true),
        None => (at, false),
    };
    if !word.text[at..].starts_with(['=', '+']) {
        let found = word.text[at..].chars().next();
        let found = found.map_or(String::new(), |found| format!(" '{}'", found.escape_debug()));
        return Err(word.refuse(at, format!("unknown mark{found} before the cells")));
    }
    Ok((at, diagonals))
}

/// Splits the rest into cells.
fn parts(word: &CodeWord<'_>, start: usize) -> Result<Vec<SumoCell>, ParseError> {
    let mut at = start;
    let mut parts = Vec::with_capacity(81);
    while let Some(sign) = word.text[at..].chars().next() {
        let start = at;
        if !matches!(sign, '=' | '+') {
            let message = format!("unknown mark '{}' in a string of SumoCue", sign.escape_debug());
            return Err(word.refuse(at, message));
        }
        let number = number(word, at + 1)?;
        at += 1 + number.1;
        let mut region = None;
        if word.text[at..].starts_with('J') {
            let found = self::number(word, at + 1)?;
            let digit = u8::try_from(found.0).ok().filter(|&region| region < 9);
            if digit.is_none() {
                return Err(word
                    .refuse(at + 1, format!("{} is not a region", found.0))
                    .hinting("regions are 0 to 8"));
            }
            region = digit;
            at += 1 + found.1;
        }
        let content = match sign {
            '=' => Content::Number(number.0),
            _ => Content::With(usize::try_from(number.0).unwrap_or(usize::MAX)),
        };
        parts.push(SumoCell { content, at: start, region });
    }
    if parts.len() != 81 {
        let message = crate::format::reading::malformed::wrong_count(1, parts.len()).message;
        return Err(word.refuse(0, message));
    }
    Ok(parts)
}

/// Reads the number that starts `at` bytes into the word; returns its length, too.
fn number(word: &CodeWord<'_>, at: usize) -> Result<(u32, usize), ParseError> {
    let rest = &word.text[at..];
    let length = rest.bytes().take_while(u8::is_ascii_digit).count();
    match rest[..length].parse() {
        Ok(number) if length < 5 => Ok((number, length)),
        _ => Err(word.refuse(at, "a short number is missing")),
    }
}

fn givens(
    word: &CodeWord<'_>,
    parts: &[SumoCell],
    layout: std::sync::Arc<Layout>,
) -> Result<Puzzle, ParseError> {
    let mut values = Vec::with_capacity(81);
    for part in parts {
        let Content::Number(number) = part.content else { continue };
        let Some(value) = u8::try_from(number).ok().filter(|&value| value < 10) else {
            return Err(word
                .refuse(part.at, format!("{number} is neither a given nor a cage"))
                .hinting("join the cells of a cage by +"));
        };
        values.push(value);
    }
    let grid = Grid::from_values(9, values).expect("there are 81 cells with digits up to 9");
    Puzzle::new(layout, grid).map_err(|error| word.refuse(0, error.to_string()))
}

/// Finds the cell at which the cage of each begins.
fn heads(word: &CodeWord<'_>, parts: &[SumoCell]) -> Result<Vec<Option<usize>>, ParseError> {
    let head = |index: usize| {
        let mut place = index;
        for _ in 0..parts.len() {
            match parts.get(place)?.content {
                Content::Number(_) => return Some(place),
                Content::With(next) => place = next,
            }
        }
        None
    };
    let heads = (0..parts.len()).map(|index| match head(index) {
        Some(head) => Ok(Some(head)),
        None => Err(word
            .refuse(parts[index].at, "a cell that leads to no cage")
            .hinting("+ is followed by the number of a cell of the same cage, 0 to 80")),
    });
    heads.collect()
}

/// Writes a puzzle. Everything except givens, or sums of cages, and regions is left out.
pub(crate) fn write(entry: &Entry) -> Option<String> {
    let puzzle = of_nine(&entry.puzzle)?;
    let layout = puzzle.layout();
    let caged = Caged::of(puzzle);
    let mut text = VERSION.to_owned();
    if has_diagonals(layout) {
        text.push(DIAGONALS);
    }
    for (index, cell) in layout.cells().enumerate() {
        let head = caged.of[index].and_then(|number| {
            caged.of.iter().position(|other| *other == Some(number)).map(|head| (number, head))
        });
        text += &match head {
            Some((_, head)) if head != index => format!("+{head}"),
            Some((number, _)) => format!("={}", caged.sum(number)),
            None => {
                let given = puzzle.givens().get(cell).map_or(0, crate::Digit::value);
                format!("={given}")
            }
        };
        text += &layout.region(cell).map_or(String::new(), |region| format!("J{region}"));
    }
    Some(text)
}
