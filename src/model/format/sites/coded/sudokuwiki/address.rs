//! Addresses of the solvers: the page determines the kind of puzzle, `bd` is its code, and jigsaws have their regions
//! in `jigmap`, or the number of one of the site's maps in `shape`.

use super::{CodeWord, ParseError, packed};

/// How to fix an address.
const HINT: &str = "an address is that of the page with ?bd= and the code, and for a jigsaw &shape=33&jigmap= \
                    and the number of its region for each cell; give 81 digits alone for a plain sudoku";

/// Where an address may end.
const ENDS: [char; 7] = ['"', '\'', '<', '>', ')', ']', '#'];

/// The number for a map that is in the puzzle itself.
const OWN_SHAPE: &str = "33";

/// A page of the site; plain digits mean different puzzles on each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Page {
    Sudoku,
    Diagonals,
    Windows,
    Jigsaw,
    Killer,
}

/// The fields of an address.
pub(super) struct Address<'line> {
    pub(super) page: Page,
    pub(super) code: CodeWord<'line>,
    shape: Option<CodeWord<'line>>,
    map: Option<CodeWord<'line>>,
}

/// Returns where the fields start in an address, or in the part after its `?`.
fn fields(text: &str) -> Option<usize> {
    let is_alone = ["bd=", "shape=", "jigmap="].iter().any(|key| text.starts_with(key));
    if is_alone { Some(0) } else { text.find('?').map(|place| place + 1) }
}

/// Returns whether a word is an address with a puzzle.
pub(super) fn is_one(text: &str) -> bool {
    let Some(start) = fields(text) else { return false };
    let (site, query) = (text[..start].to_ascii_lowercase(), &text[start..]);
    let Some(code) = parts(query).find(|&(key, ..)| key.eq_ignore_ascii_case("bd")) else {
        return false;
    };
    let code = trimmed(&query[code.1..code.2]);
    let has_map = parts(query).any(|(key, ..)| ["shape", "jigmap"].contains(&key));
    site.contains("sudokuwiki.")
        || packed::is_one(code)
        || (start == 0 && (has_map || code.contains(',')))
}

/// The fields with where the values start and end.
fn parts(query: &str) -> impl Iterator<Item = (&str, usize, usize)> {
    let end = query.find(ENDS).unwrap_or(query.len());
    let mut at = 0;
    query[..end].split('&').filter_map(move |field| {
        let start = at;
        at += field.len() + 1;
        let (key, value) = field.split_once('=')?;
        let value_at = start + field.len() - value.len();
        // In a page of HTML each sign & is written so.
        Some((key.strip_prefix("amp;").unwrap_or(key), value_at, value_at + value.len()))
    })
}

/// Returns a value without the sign of a sentence after it: a dot may be an empty cell.
fn trimmed(value: &str) -> &str {
    let value = value.trim_end_matches([',', ';']);
    match value.strip_suffix('.') {
        Some(rest) if value.len() != 81 => rest,
        _ => value,
    }
}

impl<'line> Address<'line> {
    /// Returns a code by itself as an address.
    pub(super) fn bare(code: CodeWord<'line>) -> Self {
        Self { page: Page::Sudoku, code, shape: None, map: None }
    }

    /// Reads the fields of a word that is an address.
    ///
    /// # Errors
    /// If it has an unknown field, or one twice.
    pub(super) fn of(word: &CodeWord<'line>) -> Result<Self, ParseError> {
        let start = fields(word.text).unwrap_or(0);
        let query = &word.text[start..];
        // Text that follows without a blank may be another one.
        let end = query.find(ENDS).unwrap_or(query.len());
        if query[end..].contains("bd=") {
            return Err(word.refuse(start + end, "a second address").hinting("write one a line"));
        }
        let (mut code, mut shape, mut map) = (None, None, None);
        for (key, from, to) in parts(query) {
            let place = match key.to_ascii_lowercase().as_str() {
                "bd" => &mut code,
                "shape" => &mut shape,
                "jigmap" => &mut map,
                _ => {
                    let key = crate::spelling::brief(key);
                    let message =
                        format!("'{key}' in an address of SudokuWiki, which is not known");
                    return Err(word.refuse(start + from, message).hinting(HINT));
                }
            };
            let length = trimmed(&query[from..to]).len();
            if place.replace(word.part(start + from, length)).is_some() {
                return Err(word.refuse(start + from, "twice in an address").hinting(HINT));
            }
        }
        let Some(code) = code else {
            return Err(word.refuse(0, "an address without its puzzle").hinting(HINT));
        };
        let page = match page(&word.text[..start]) {
            Some(page) => page,
            // The code states the kind.
            None if packed::is_one(code.text) => Page::Sudoku,
            None => {
                let message = "a puzzle of a page of SudokuWiki that is not known";
                return Err(word.refuse(0, message).hinting(HINT));
            }
        };
        Ok(Self { page, code, shape, map })
    }

    /// Checks whether it has regions.
    pub(super) fn has_regions(&self) -> bool {
        self.shape.is_some() || self.map.is_some()
    }

    /// Returns the number of the region of each cell, if it has them.
    ///
    /// # Errors
    /// If they are wrong, or one of the site's own maps.
    pub(super) fn regions(&self) -> Result<Option<Vec<u8>>, ParseError> {
        let own = self.shape.as_ref().is_none_or(|shape| shape.text == OWN_SHAPE);
        match (&self.map, &self.shape) {
            (None, None) => Ok(None),
            (Some(map), _) if own => {
                let regions: Option<Vec<u8>> = map
                    .text
                    .bytes()
                    .map(|sign| (b'1'..=b'9').contains(&sign).then(|| sign - b'1'))
                    .collect();
                match regions.filter(|regions| regions.len() == 81) {
                    Some(regions) => Ok(Some(regions)),
                    None => {
                        Err(map.refuse(0, "a map of regions that is not 81 digits").hinting(HINT))
                    }
                }
            }
            (_, Some(shape)) => {
                let number = crate::spelling::brief(shape.text);
                let message = format!("the map {number} of SudokuWiki, which is not known");
                Err(shape.refuse(0, message).hinting(HINT))
            }
            (Some(map), None) => {
                Err(map.refuse(0, "a map of regions without a shape").hinting(HINT))
            }
        }
    }

    /// Returns an error about the address.
    pub(super) fn refuse(&self, message: impl Into<String>) -> ParseError {
        self.code.refuse(0, message).hinting(HINT)
    }
}

/// Returns the page that an address is of; none where it is not known.
fn page(site: &str) -> Option<Page> {
    let path = site.trim_end_matches('?').rsplit('/').next().unwrap_or("");
    let name = path.split('.').next().unwrap_or("").to_ascii_lowercase();
    let words: Vec<&str> = name.split(['_', '-']).filter(|word| *word != "player").collect();
    match words.concat().as_str() {
        "" | "sudoku" => Some(Page::Sudoku),
        "sudokux" | "xsudoku" => Some(Page::Diagonals),
        "windoku" => Some(Page::Windows),
        "jigsaw" | "jigsawsudoku" => Some(Page::Jigsaw),
        "killer" | "killersudoku" | "killerjigsaw" => Some(Page::Killer),
        _ => None,
    }
}
