//! Sources of puzzles that arguments name: files, standard input, and puzzles themselves.

use std::ffi::OsString;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kenzan::format::{self, Below, Options, Reader};

use super::opened::{OpenSource, Opening};
use super::{InputPlace, Problem};
use crate::input::feed::Feed;
use crate::input::open::{
    FileFeed, STANDARD_INPUT, UnreadableSource, open_file, open_standard_input, unpacked_feed,
    unreadable,
};
use crate::input::packed;
use crate::input::rows::RowReader;
use crate::output::escape;

/// A source of puzzles.
#[derive(Debug)]
pub(super) enum Source {
    StandardInput,
    File(PathBuf),
    Text {
        text: String,
        number: usize,
    },
    /// A file in an archive.
    Member(packed::ZipMember),
}

/// An opened source.
pub(super) enum Opened {
    Text(Box<OpenSource>),
    /// The files of an archive.
    Archive(Vec<Source>),
}

impl Source {
    /// Returns the source that an argument names: an existing file wins over a puzzle.
    pub(super) fn of(argument: OsString, number: usize) -> Self {
        if argument == "-" {
            return Self::StandardInput;
        }
        let is_there = Path::new(&argument).exists();
        match argument.into_string() {
            Ok(text) if !is_there && looks_like_a_puzzle(&text) => Self::Text { text, number },
            Ok(name) => Self::File(name.into()),
            Err(name) => Self::File(name.into()),
        }
    }

    /// Checks whether it can be read without waiting for input.
    pub(super) fn is_at_hand(&self) -> bool {
        match self {
            Self::StandardInput => false,
            // A missing file is reported at once.
            Self::File(name) => std::fs::metadata(name).map_or(true, |found| found.is_file()),
            Self::Text { .. } | Self::Member(_) => true,
        }
    }

    /// Opens it; `by_rows` reads each line as a row.
    ///
    /// # Errors
    /// If it can't be read.
    pub(super) fn open(self, options: &Options, by_rows: bool) -> Result<Opened, Problem> {
        let problem = |name: Arc<str>, (message, hint): UnreadableSource| {
            let place = InputPlace { source: name, line: 0, column: None };
            Problem { place, message, hint, text: None, row: None }
        };
        let (name, input): (Arc<str>, Feed) = match self {
            Self::StandardInput => match open_standard_input() {
                Ok(FileFeed::Text(feed)) => (STANDARD_INPUT.into(), feed),
                Ok(FileFeed::Archive(members)) => {
                    return Ok(Opened::Archive(members.into_iter().map(Self::Member).collect()));
                }
                Err(what) => return Err(problem(STANDARD_INPUT.into(), what)),
            },
            Self::Member(member) => {
                let name: Arc<str> = member.name.as_str().into();
                let unpacked = member.open().map_err(|error| unreadable(&error));
                let feed = unpacked.and_then(|unpacked| unpacked_feed(unpacked, true));
                (Arc::clone(&name), feed.map_err(|what| problem(name, what))?)
            }
            Self::Text { text, number } => {
                let name = match number {
                    0 => "shipped puzzles".to_owned(),
                    _ => format!("argument {number}"),
                };
                (name.into(), Feed::Text(Cursor::new(text)))
            }
            Self::File(path) => {
                let name = Arc::from(escape::text(&path));
                match open_file(&path) {
                    Ok(FileFeed::Text(feed)) => (name, feed),
                    Ok(FileFeed::Archive(members)) => {
                        return Ok(Opened::Archive(
                            members.into_iter().map(Self::Member).collect(),
                        ));
                    }
                    Err(what) => return Err(problem(name, what)),
                }
            }
        };
        let is_one_line = match &input {
            Feed::Text(cursor) => !cursor.get_ref().trim_end().contains('\n'),
            Feed::StandardInput(_) | Feed::File { .. } | Feed::Unpacked { .. } => false,
        };
        // A puzzle that is typed is answered without waiting for a line that may follow it.
        let below = if input.is_typed() { Below::AtHand } else { Below::Awaited };
        let options = Options { below, ..options.clone() };
        let reader = if by_rows {
            Opening::Rows(RowReader::new(input, Arc::clone(&name), options))
        } else {
            Opening::Puzzles(Reader::new(input, options))
        };
        Ok(Opened::Text(Box::new(OpenSource::new(name, reader, is_one_line))))
    }
}

/// Checks whether an argument is meant as a puzzle: it has brackets or several lines, is empty, or has more marks than
/// the name of a file has by chance.
pub(crate) fn looks_like_a_puzzle(argument: &str) -> bool {
    if argument.contains(['[', '{', '\n']) || argument.trim().is_empty() {
        return true;
    }
    if format::is_packed(argument) {
        return true;
    }
    let are_marks = |text: &str| text.bytes().all(|byte| b"0123456789._*xX-?".contains(&byte));
    if argument.len() >= 16 && are_marks(argument) {
        return true;
    }
    // Rows separated by slashes, as many as each has cells: no path looks like that by chance.
    let rows: Vec<&str> = argument.split('/').collect();
    if rows.len() >= 4 && rows.iter().all(|row| row.len() == rows.len() && are_marks(row)) {
        return true;
    }
    let marks = argument.chars().filter(|c| c.is_ascii_digit() || "._*".contains(*c)).count();
    let all = argument.chars().count();
    // 16 marks are the smallest puzzle, 4×4; letters may be digits of larger ones.
    !argument.contains(['/', '\\']) && (marks >= 16 && marks * 4 >= all * 3 || all >= 81)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_is_a_puzzle_or_the_name_of_a_file() {
        for (argument, is_puzzle) in [
            (
                "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
                true,
            ),
            (
                "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.",
                true,
            ),
            ("1...............", true),
            ("[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]", true),
            ("1.. .\n", true),
            ("https://sudokuexchange.com/play/?s=530070000600195000098000060", true),
            ("https://sudoku.coach/en/play/53..7....6..195....98....6.", true),
            ("https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGc", true),
            ("https://sudokupad.app/wsj7iunsg6", true),
            ("https://example.org/2024-11-23/notes.txt", false),
            ("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA", true),
            ("https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCA", true),
            ("https://f-puzzles.com/?load=N4Igzg!!!!", true),
            ("https://f-puzzles.com/?load=", false),
            ("N4IgzglgXgpiBcBOANCA", true),
            ("N4Ig", false),
            ("f-puzzles.com.txt", false),
            ("2x2k:p,a_______aaa_abaa,7a7_4_5_3e9_5c", true),
            (".AntiKnight.~R1C1_5", true),
            (".gitignore", false),
            ("./puzzles.txt", false),
            ("1.../..3./.4../...2", true),
            ("1.../..3./.4../...2/", false),
            ("2024/1123/1.../....x", false),
            ("../../../..", false),
            ("9j.txt", false),
            ("S9B.txt", false),
            ("puzzles.txt", false),
            ("puzzles/2024-01-01-00000000000000000.txt", false),
            ("..", false),
            ("nope", false),
            (" ", true),
        ] {
            assert_eq!(looks_like_a_puzzle(argument), is_puzzle, "{argument}");
        }
    }
}
