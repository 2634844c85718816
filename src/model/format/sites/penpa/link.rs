//! Lines with a link of Penpa.

use std::io::Read;

use flate2::read::DeflateDecoder;

use super::entry;
use crate::format::Parsed;
use crate::format::grids::cells::Layouts;
use crate::format::sites::link::Packed;
use crate::format::sites::packed::{LONGEST, bytes};

/// The common part of the program's addresses on several sites.
const ADDRESS: &str = "penpa-edit";

/// Where it has the puzzle.
const FIELD: &str = "&p=";

/// The field with the answer of the puzzle.
const CHECK: &str = "&a=";

/// Finds where the packed word starts, in bytes, and describes it.
pub(crate) fn find(text: &str) -> Option<(usize, &'static str)> {
    let start = text.find(ADDRESS)? + ADDRESS.len();
    let path = text[start..].split(char::is_whitespace).next()?;
    let is_mode = path.contains("m=edit") || path.contains("m=solve");
    let field = path.find(FIELD).filter(|_| is_mode)?;
    Some((start + field + FIELD.len(), "the link of Penpa"))
}

/// Reads the packed puzzle.
pub(crate) fn read(packed: &Packed<'_>, layouts: &mut Layouts) -> Parsed {
    let (word, after) = packed.word();
    let text = bytes(word).and_then(|bytes| inflated(&bytes));
    let text = text.ok_or_else(|| packed.damaged("it can't be unpacked"))?;
    let read = entry(&text, packed.number(), layouts.drawings());
    let read = read.map_err(|problem| packed.problem(problem))?;
    // The fields after `&` are settings, and the answer.
    let (settings, after) = after.split_once(char::is_whitespace).unwrap_or((after, ""));
    let mut read = packed.named(read, after, layouts)?;
    if settings.contains(CHECK) {
        let remarks = read.remarks.get_or_insert_default();
        remarks.skipped.push("the check of the solution".to_owned());
    }
    Ok(read)
}

fn inflated(bytes: &[u8]) -> Option<String> {
    let mut text = String::new();
    let mut decoder = DeflateDecoder::new(bytes).take(LONGEST as u64 + 1);
    decoder.read_to_string(&mut text).ok()?;
    (text.len() <= LONGEST).then_some(text)
}
