//! Links of `SudokuExchange`: after `?s=` a puzzle as 81 digits or, shorter, in letters for digits with runs of empty
//! cells. The other fields are not part of the puzzle: its difficulty (`d`), its place on the site's page (`i`), and
//! whether it is resumed (`r`).

use super::word::CodeWord;
use crate::format::grids::cells::Layouts;
use crate::format::reading::malformed;
use crate::format::reading::source::Line;
use crate::format::sites::run_length;
use crate::format::{Entry, ParseError, Parsed};
use crate::{Digit, Grid, Puzzle};

const SITE: &str = "sudokuexchange.com/";
const FIELD: &str = "s=";
const OTHERS: [&str; 3] = ["d=", "i=", "r="];

const HINT: &str = "copy the whole link again, or give its 81 digits";

/// Reads the word of a line; `None` if it has none.
pub(super) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let word = CodeWord::find(line, HINT, |word| place(word).is_some())?;
    if let Some(second) = CodeWord::find_after(line, &word, |word| place(word).is_some()) {
        let error = second.refuse(0, "a second puzzle of SudokuExchange on the line");
        return Some(Err(error.hinting("write one puzzle per line")));
    }
    let (start, length) = place(word.text)?;
    Some(read(&word, start, length, layouts).and_then(|puzzle| word.entry(puzzle, layouts)))
}

/// Finds where the puzzle is in a link; returns its length, too.
fn place(text: &str) -> Option<(usize, usize)> {
    let site = text.find(SITE)?;
    let query = site + text[site..].find('?')? + 1;
    let mut at = query;
    for field in text[query..].split('&') {
        if let Some(value) = field.strip_prefix(FIELD) {
            let is_code = |sign: char| sign.is_ascii_alphanumeric() || "._-".contains(sign);
            let length = value.find(|sign| !is_code(sign)).unwrap_or(value.len());
            return Some((at + FIELD.len(), length));
        }
        at += field.len() + 1;
    }
    None
}

fn read(
    word: &CodeWord<'_>,
    start: usize,
    length: usize,
    layouts: &mut Layouts,
) -> Result<Puzzle, ParseError> {
    let after = &word.text[start + length..];
    for field in after.split('&').skip(1) {
        if !OTHERS.iter().any(|other| field.starts_with(other)) {
            let field = crate::spelling::brief(field);
            let message = format!("'{field}' in a link of SudokuExchange, which is not known");
            return Err(word.refuse(start, message));
        }
    }
    // At the end of a sentence a dot may follow it.
    let code = word.text[start..start + length].replace(['.', '_', '-'], "0");
    let values = match code.len() {
        0..=80 => run_length::taken(&code)
            .filter(|(_, used)| *used == code.len())
            .map(|(values, _)| values),
        81 => digits(&code),
        _ => None,
    };
    let Some(grid) = values.and_then(|values| Grid::from_values(9, values)) else {
        let error = match run_length::count(&code) {
            Some(count) if count != 81 => malformed::wrong_count(1, count).message,
            _ => "a link of SudokuExchange that is damaged".to_owned(),
        };
        return Err(word.refuse(start, error));
    };
    Puzzle::new(word.classic(layouts)?, grid).map_err(|error| word.wrong(&error))
}

fn digits(code: &str) -> Option<Vec<u8>> {
    code.chars().map(|sign| u8::try_from(sign.to_digit(10)?).ok()).collect()
}

/// Writes a link.
pub(crate) fn write(entry: &Entry) -> Option<String> {
    let digits = entry.puzzle.givens().digits().iter();
    let values: Vec<u8> = digits.map(|digit| digit.map_or(0, Digit::value)).collect();
    let link = || format!("https://{SITE}play/?{FIELD}{}", run_length::written(&values));
    (entry.puzzle.size() == 9).then(link)
}
