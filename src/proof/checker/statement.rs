//! The claim of a certificate: a puzzle, and that it has exactly one solution, or none.
//!
//! It is in the comments at the head of the CNF, in this order; other comments may be in between.
//!
//! ```text
//! c kenzan certificate 1
//! c kenzan boxes 2x2
//! c kenzan puzzle 1.....3..4.....2
//! c kenzan candidates all
//! c kenzan verdict unique
//! c kenzan solution 1324423124133142
//! c kenzan variable ((row - 1) * 4 + column - 1) * 4 + digit
//! ```
//!
//! `boxes` is rows × columns of a box. `puzzle` and `solution` have a character for each cell in reading order: `1` to
//! `9`, `A` for 10 to `P` for 25, `.` for an empty cell. A pencil-mark puzzle has a line for each row instead of
//! `candidates all`, with the digits of each cell, `-` for no digit. The verdict is `unique`, or `none` without a
//! `solution`.

use std::io::BufRead;

use super::houses::houses;
use super::lines::{FileLines, Line, Refusal, Result, start_of, words};

/// The version that is written and read.
const VERSION: &str = "1";
/// The beginning of the lines of the statement.
const MARK: &str = "c kenzan";
/// The digits, the smallest first.
const SYMBOLS: &str = "123456789ABCDEFGHIJKLMNOP";

/// A puzzle, and the claim about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    box_rows: usize,
    box_columns: usize,
    givens: Vec<u8>,
    candidates: Option<Vec<u32>>,
    claim: Claim,
}

/// The claimed number of solutions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// No solution.
    None,
    /// Exactly one solution, with these digits in reading order.
    Unique(Vec<u8>),
}

impl Statement {
    /// Returns how many rows (and columns, boxes and digits) the puzzle has.
    pub fn size(&self) -> usize {
        self.box_rows * self.box_columns
    }

    /// Returns how many rows a box has.
    pub fn box_rows(&self) -> usize {
        self.box_rows
    }

    /// Returns how many columns a box has.
    pub fn box_columns(&self) -> usize {
        self.box_columns
    }

    /// Returns the given of each cell in reading order, 0 for an empty cell.
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// Returns the pencil marks of each cell in reading order, if the puzzle has them: bit 0 is the digit 1.
    pub fn candidates(&self) -> Option<&[u32]> {
        self.candidates.as_deref()
    }

    /// Returns whether the given and the pencil marks of `cell`, an index in reading order from 0, allow `digit`, from
    /// 1.
    pub(super) fn may_hold(&self, cell: usize, digit: usize) -> bool {
        let given = usize::from(self.givens[cell]);
        let is_marked =
            self.candidates.as_ref().is_none_or(|sets| sets[cell] >> (digit - 1) & 1 == 1);
        is_marked && (given == 0 || given == digit)
    }

    /// Returns what is claimed.
    pub fn claim(&self) -> &Claim {
        &self.claim
    }

    /// Reads the statement at the head of a CNF, and checks that the solution keeps the rules.
    pub(super) fn read<R: BufRead>(lines: &mut FileLines<R>) -> Result<Self> {
        field(lines, "certificate", |version| match version {
            VERSION => Ok(()),
            _ => Err(format!("'{}' is not a known version ({VERSION} is)", start_of(version))),
        })?;
        let (box_rows, box_columns) = field(lines, "boxes", boxes)?;
        let size = box_rows * box_columns;
        let givens = field(lines, "puzzle", |text| grid(text, size))?;
        let candidates = candidates(lines, size)?;
        let is_unique = field(lines, "verdict", |verdict| match verdict {
            "unique" => Ok(true),
            "none" => Ok(false),
            _ => Err(format!("'{}' is not a verdict (unique and none are)", start_of(verdict))),
        })?;
        let mut statement = Self { box_rows, box_columns, givens, candidates, claim: Claim::None };
        if is_unique {
            let solution = field(lines, "solution", |text| {
                let solution = grid(text, size)?;
                statement.check(&solution).map(|()| solution)
            })?;
            statement.claim = Claim::Unique(solution);
        }
        let variable = format!("((row - 1) * {size} + column - 1) * {size} + digit");
        field(lines, "variable", |text| {
            if text == variable { Ok(()) } else { Err(format!("this has to be '{variable}'")) }
        })?;
        Ok(statement)
    }

    /// Checks a grid against every rule, the givens and the pencil marks.
    fn check(&self, solution: &[u8]) -> Result<(), String> {
        let size = self.size();
        for (cell, &digit) in solution.iter().enumerate() {
            let name = || format!("r{}c{}", cell / size + 1, cell % size + 1);
            if digit == 0 {
                return Err(format!("{} is empty in the solution", name()));
            }
            if !self.may_hold(cell, digit.into()) {
                return Err(format!(
                    "{} has a digit in the solution that the puzzle excludes",
                    name()
                ));
            }
        }
        for house in houses(self.box_rows, self.box_columns) {
            for digit in 1..=size {
                if house.iter().filter(|&&cell| usize::from(solution[cell]) == digit).count() != 1 {
                    let first = house[0];
                    return Err(format!(
                        "the house that begins at r{}c{} does not have every digit once in the solution",
                        first / size + 1,
                        first % size + 1
                    ));
                }
            }
        }
        Ok(())
    }
}

/// Reads the next line of the statement, which has to be about `key`, with `read`.
fn field<R: BufRead, T>(
    lines: &mut FileLines<R>,
    key: &str,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T> {
    while let Some(line) = lines.next()? {
        if let Some(rest) = line.text.strip_prefix(MARK) {
            let rest = rest.strip_prefix(' ').and_then(|rest| rest.strip_prefix(key));
            return match rest.and_then(|rest| rest.strip_prefix(' ')) {
                Some(value) => read(value).map_err(|message| line.refuse(message)),
                None => Err(missing(line, key)),
            };
        }
        if !is_comment(line.text) {
            return Err(missing(line, key));
        }
    }
    Err(lines.refuse(format!("the file ends before '{MARK} {key} …'")))
}

fn missing(line: Line<'_>, key: &str) -> Refusal {
    line.refuse(format!("'{MARK} {key} …' has to be on this line or before it"))
}

/// Returns whether a line is a comment that means nothing.
pub(super) fn is_comment(text: &str) -> bool {
    text == "c" || text.starts_with("c ") && !text.starts_with(MARK)
}

fn boxes(text: &str) -> Result<(usize, usize), String> {
    const SIDES: std::ops::RangeInclusive<usize> = 2..=12;
    let side = |text: &str| SIDES.into_iter().find(|side| side.to_string() == text);
    text.split_once('x')
        .and_then(|(rows, columns)| Some((side(rows)?, side(columns)?)))
        .filter(|(rows, columns)| rows * columns <= SYMBOLS.len())
        .ok_or_else(|| format!("'{}' is not a known shape of boxes", start_of(text)))
}

fn digit(symbol: char, size: usize) -> Option<u8> {
    let index = SYMBOLS.find(symbol).filter(|&index| index < size)?;
    u8::try_from(index + 1).ok()
}

fn grid(text: &str, size: usize) -> Result<Vec<u8>, String> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .take(size * size + 1)
        .map(|symbol| if symbol == '.' { Some(0) } else { digit(symbol, size) })
        .collect();
    match digits {
        None => Err(format!("a character is neither a digit of a {size}×{size} puzzle nor '.'")),
        Some(digits) if digits.len() == size * size => Ok(digits),
        Some(_) => Err(format!("there are not {} characters", size * size)),
    }
}

fn candidates<R: BufRead>(lines: &mut FileLines<R>, size: usize) -> Result<Option<Vec<u32>>> {
    let row = |text: &str| {
        let sets: Option<Vec<u32>> =
            words(text).take(size + 1).map(|word| set(word, size)).collect();
        sets.filter(|sets| sets.len() == size)
            .ok_or_else(|| format!("these are not the candidates of {size} cells ('-' for none)"))
    };
    let first = field(lines, "candidates", |text| match text {
        "all" => Ok(None),
        text => row(text).map(Some),
    })?;
    let Some(mut sets) = first else { return Ok(None) };
    for _ in 1..size {
        sets.extend(field(lines, "candidates", row)?);
    }
    Ok(Some(sets))
}

/// Reads a set of digits as bits: bit 0 is the digit 1.
fn set(word: &str, size: usize) -> Option<u32> {
    if word == "-" {
        return Some(0);
    }
    word.chars().try_fold(0, |set, symbol| Some(set | 1 << (digit(symbol, size)? - 1)))
}
