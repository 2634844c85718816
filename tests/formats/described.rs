//! What the tests share: puzzles, and what the reader makes of a text in a line for each item.

use std::fmt::Write as _;

use kenzan::format::{self, Drawings, Entry, Options, ReadError, Reader};
use kenzan::{BoxShape, Grid, Hint, Layout, Puzzle};

/// The first puzzle of Wikipedia's article, its rows, and a puzzle of every other size.
pub(super) const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The solution of [`LINE`].
pub(super) const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

pub(super) fn rows(line: &str) -> Vec<String> {
    let width = line.chars().count().isqrt();
    let marks: Vec<char> = line.chars().collect();
    marks.chunks(width).map(|row| row.iter().collect()).collect()
}

/// A puzzle of any size in which every digit appears once or so.
pub(super) fn sample(size: u8) -> Puzzle {
    let cells = usize::from(size) * usize::from(size);
    let values = (0..cells).map(|index| match index % 5 {
        1 => u8::try_from(index * 7 % usize::from(size)).expect("a digit is small") + 1,
        _ => 0,
    });
    let grid = Grid::from_values(size, values).expect("as many values as cells");
    Puzzle::new(Layout::usual(size).expect("the size has boxes"), grid).expect("digits that fit")
}

/// Reads a text and says in a line what each item is.
pub(super) fn described(text: impl AsRef<[u8]>) -> Vec<String> {
    let reader = Reader::new(text.as_ref(), Options::default());
    reader.map(|item| describe(item.map_err(Box::new))).collect()
}

pub(super) fn describe(item: Result<Entry, Box<ReadError>>) -> String {
    match item {
        Ok(entry) => {
            let mut text = format!("line {}: {}", entry.line, entry.puzzle);
            let layout = entry.puzzle.layout();
            match layout.boxes() {
                Some(boxes) if BoxShape::usual(layout.size()) == Some(boxes) => {}
                Some(boxes) => write!(text, " boxes {boxes}").expect("a string takes all"),
                None => {
                    let regions = layout.cells().map(|cell| match layout.region(cell) {
                        Some(region) => char::from(b'A' + region),
                        None => '.',
                    });
                    text.push(' ');
                    text.extend(regions);
                }
            }
            let (houses, rules) = (layout.extra_houses(), entry.puzzle.rules());
            if !houses.is_empty() || !rules.is_empty() {
                write!(text, " houses {}, rules {}", houses.len(), rules.len())
                    .expect("a string takes all");
            }
            if let Some(candidates) = entry.puzzle.candidates() {
                write!(text, " candidates {}", candidates.total()).expect("a string takes all");
            }
            if let Some(name) = entry.name {
                write!(text, " '{name}'").expect("a string takes all");
            }
            text
        }
        Err(error) => match *error {
            ReadError::Malformed(error) => {
                format!(
                    "{error} ({})",
                    error.hint.as_ref().map_or_else(|| "no hint".to_owned(), Hint::to_string)
                )
            }
            ReadError::Input(error) => format!("input: {error}"),
        },
    }
}

#[track_caller]
pub(super) fn reads_as(text: &str, puzzle: &str) {
    let found: Vec<_> = Reader::new(text.as_bytes(), Options::default()).collect();
    match found.as_slice() {
        [Ok(entry)] => assert_eq!(entry.puzzle.to_string(), puzzle, "{text}"),
        other => panic!("{other:?} of {text}"),
    }
}

#[track_caller]
pub(super) fn fails_with(text: impl AsRef<[u8]>, message: &str) {
    let text = text.as_ref();
    let found = described(text);
    assert_eq!(found.len(), 1, "{found:#?} of {}", String::from_utf8_lossy(text));
    assert!(found[0].starts_with(message), "{}\n  instead of\n{message}", found[0]);
    assert!(!found[0].ends_with("(no hint)"), "{}", found[0]);
}

/// The same puzzle in pencil marks: all digits where there is no given.
pub(super) fn pencilled(full: &str) -> Vec<String> {
    LINE.chars().map(|mark| if mark == '.' { full.into() } else { mark.to_string() }).collect()
}

/// Returns how many items a text has, and how many of its lines were skipped.
pub(super) fn counted(text: impl AsRef<[u8]>) -> (usize, u64) {
    let mut reader = Reader::new(text.as_ref(), Options::default());
    (reader.by_ref().count(), reader.skipped())
}

/// Reads a text that is to hold one puzzle.
#[track_caller]
pub(super) fn read(text: &str) -> Entry {
    format::parse(text).unwrap_or_else(|error| panic!("{error} ({:?}): {text}", error.hint))
}

/// Reads such a text, and leaves out what it draws without saying what it means.
#[track_caller]
pub(super) fn undrawn(text: &str) -> Entry {
    let options = Options { drawings: Drawings::LeftOut, ..Options::default() };
    format::parse_with(text, &options)
        .unwrap_or_else(|error| panic!("{error} ({:?}): {text}", error.hint))
}
