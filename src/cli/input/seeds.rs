//! Rows of seeds: the first field of each line is a seed, and the others are copied.

use std::ffi::OsStr;
use std::io;
use std::path::PathBuf;

use anyhow::{anyhow, bail};

use crate::input::feed::Feed;
use crate::input::next::{Load, Next};
use crate::input::open::{
    FileFeed, STANDARD_INPUT, UnreadableSource, open_file, open_standard_input, unreadable,
};
use crate::input::rows::{InputRow, read_line};
use crate::output::escape;
use crate::output::patience::patiently;

/// A row with its seed, if its first field is one.
pub(crate) struct SeedRow {
    pub(crate) row: InputRow,
    pub(crate) seed: Option<u64>,
    /// Its source and its number, for messages.
    pub(crate) place: String,
}

/// A row, or why there is no further one.
pub(crate) type SeedRead = Result<SeedRow, String>;

impl Load for SeedRead {}

/// A reader of rows of seeds.
pub(crate) struct SeedReader {
    feed: Feed,
    name: String,
    /// The number of rows that were read.
    number: usize,
    is_ended: bool,
}

impl SeedReader {
    /// Opens a file, or standard input for `-`.
    ///
    /// # Errors
    /// If it can't be read.
    pub(crate) fn open(file: &OsStr) -> anyhow::Result<Self> {
        let (name, opened) = if file == "-" {
            (STANDARD_INPUT.to_owned(), patiently(|| Ok(open_standard_input()))?)
        } else {
            let path = PathBuf::from(file);
            let name = escape::text(&path).to_string();
            let there =
                path.exists().then(|| patiently(move || Ok(open_file(&path)))).transpose()?;
            let missing = || Err(("no such file".to_owned(), Some("name a file, or -".to_owned())));
            (name, there.unwrap_or_else(missing))
        };
        let feed = match opened {
            Ok(FileFeed::Text(feed)) => feed,
            Ok(FileFeed::Archive(_)) => {
                bail!("--seeds: {name} is an archive\nhint: unpack it, and name a file in it")
            }
            Err(why) => return Err(anyhow!("--seeds: {}", worded(&name, why))),
        };
        Ok(Self { feed, name, number: 0, is_ended: false })
    }

    /// Reads the next row. A failure ends the input.
    pub(crate) fn next(&mut self) -> Next<SeedRead> {
        if self.is_ended {
            return Next::End;
        }
        let read = match read_line(&mut self.feed, self.number + 1) {
            Ok(line) if line.is_empty() => return Next::End,
            Ok(line) => Ok(self.row(line)),
            Err(error) => Err(self.failure(&error)),
        };
        if self.feed.has_line_ready() { Next::Item(read) } else { Next::Pause(read) }
    }

    fn row(&mut self, line: Vec<u8>) -> SeedRow {
        self.number += 1;
        let row = InputRow::of(line);
        let seed = str::from_utf8(row.first()).ok().and_then(|text| text.trim().parse().ok());
        SeedRow { row, seed, place: format!("{}:{}", self.name, self.number) }
    }

    fn failure(&mut self, error: &io::Error) -> String {
        self.is_ended = true;
        worded(&self.name, unreadable(error)) + "\n"
    }
}

fn worded(name: &str, (message, hint): UnreadableSource) -> String {
    let hint = hint.map(|hint| format!("\nhint: {hint}")).unwrap_or_default();
    format!("{name}: {message}{hint}")
}
