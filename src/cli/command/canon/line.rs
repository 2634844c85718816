//! The lines that `canon` prints, and the keys that it compares.

use std::io::{self, ErrorKind};

use anyhow::Context;
use kenzan::Puzzle;
use kenzan::canon::Form;
use kenzan::format::known::{Format, named as format_named};
use kenzan::format::{self, Entry};

use crate::output::destination::FAILURE;
use crate::output::escape::escaped;
use crate::work::distinct::{Key, LENGTH};

/// Ends the line of a form with what was asked for.
pub(super) fn add(output: &mut Vec<u8>, form: &Form, automorphisms: bool, map: bool) {
    if automorphisms {
        output.push(b'\t');
        output.extend(form.automorphisms().to_string().as_bytes());
    }
    if map {
        output.push(b'\t');
        output.extend(form.map().to_string().as_bytes());
    }
    output.push(b'\n');
}

/// Returns a puzzle on a line, without an end.
pub(super) fn unnamed(puzzle: Puzzle) -> String {
    format::line::label(&Entry { puzzle, name: None, line: 1, remarks: None })
}

/// Returns a puzzle with its name on a line.
pub(super) fn named(entry: &Entry) -> Vec<u8> {
    let written = format_named("line").and_then(|line: &Format| line.write(entry).ok());
    let text = match written {
        Some(written) if written.lost.is_empty() => written.text,
        Some(_) | None => format::line::label(entry),
    };
    (escaped(&text).into_owned() + "\n").into_bytes()
}

/// Returns the comparison of isomorphic puzzles.
pub(super) fn comparison(first: &Form, other: &Form) -> Option<String> {
    first.isomorphism(other).map(|map| format!("isomorphic\t{map}"))
}

/// Returns a key that only isomorphic puzzles share: their boxes, and two digits to a byte.
pub(super) fn key(form: &Form) -> Key {
    let mut key = [0; LENGTH];
    key[0] = form.boxes().rows() << 4 | form.boxes().columns();
    for (byte, pair) in key[1..].iter_mut().zip(form.marks().chunks(2)) {
        let digit = |mark: &u8| if *mark == b'.' { 0 } else { mark - b'0' };
        *byte = pair.iter().fold(0, |byte, mark| byte << 4 | digit(mark));
    }
    key
}

/// Returns the failure to write the last lines, unless their reader has gone.
pub(super) fn written(written: io::Result<()>) -> anyhow::Result<()> {
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error).context(FAILURE),
        Err(_) | Ok(()) => Ok(()),
    }
}
