//! The puzzles that come with the program.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use kenzan::Puzzle;
use kenzan::format::{Entry, Options, Reader};

/// Reads what is in the shipped file `puzzles/NAME.txt`, which holds something.
pub(crate) fn shipped(name: &str) -> Vec<Entry> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("puzzles/{name}.txt"));
    let file = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let entries = Reader::new(BufReader::new(file), Options::default());
    let entries: Vec<Entry> =
        entries.map(|entry| entry.unwrap_or_else(|error| panic!("{name}: {error}"))).collect();
    assert!(!entries.is_empty(), "{name}");
    entries
}

/// Reads the puzzles of several shipped files.
pub(crate) fn puzzles(names: &[&str]) -> Vec<Puzzle> {
    names.iter().flat_map(|name| shipped(name)).map(|entry| entry.puzzle).collect()
}
