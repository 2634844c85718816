//! The JSON of all commands: one object per line.

use std::cell::Cell;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use crate::output::escape;

/// Writes `record` as one object on one line.
pub(crate) fn json_line(record: &impl Serialize) -> Vec<u8> {
    let text = serde_json::to_string(record).expect("strings and numbers can be written as JSON");
    escape::json(text + "\n").into_bytes()
}

/// Writes `record` as [`json_line`] does, in two parts: up to the last item of its list `name`, and from its end on.
pub(crate) fn json_line_in_two(record: &impl Serialize, name: &'static str) -> [Vec<u8>; 2] {
    let is_rest = Cell::new(false);
    let mut parts = Parts { parts: [Vec::new(), Vec::new()], is_rest: &is_rest };
    let end = EndOf { name, depth: 0, is_key: false, is_list: false, is_rest: &is_rest };
    let written = record.serialize(&mut Serializer::with_formatter(&mut parts, end));
    written.expect("strings and numbers can be written as JSON");
    parts.parts[1].push(b'\n');
    parts
        .parts
        .map(|part| escape::json(String::from_utf8(part).expect("JSON is text")).into_bytes())
}

/// The two parts of a text, and whether the second is written.
struct Parts<'a> {
    parts: [Vec<u8>; 2],
    is_rest: &'a Cell<bool>,
}

impl Write for Parts<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.parts[usize::from(self.is_rest.get())].write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Sees the end of a list of the outermost object.
struct EndOf<'a> {
    name: &'static str,
    /// The number of objects and lists that are open.
    depth: usize,
    is_key: bool,
    /// The last key of the outermost object is the list's name.
    is_list: bool,
    is_rest: &'a Cell<bool>,
}

impl Formatter for EndOf<'_> {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(b"}")
    }

    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        self.is_rest.set(self.is_rest.get() || self.depth == 1 && self.is_list);
        writer.write_all(b"]")
    }

    fn begin_object_key<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        is_first: bool,
    ) -> io::Result<()> {
        self.is_key = self.depth == 1;
        if is_first { Ok(()) } else { out.write_all(b",") }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.is_key = false;
        writer.write_all(b":")
    }

    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        part: &str,
    ) -> io::Result<()> {
        if self.is_key {
            self.is_list = part == self.name;
        }
        out.write_all(part.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_at_the_end_of_its_list() {
        #[derive(Serialize)]
        struct Record {
            before: Vec<Vec<u8>>,
            within: Option<Box<Record>>,
            name: &'static str,
            list: Vec<&'static str>,
            after: [u8; 2],
        }
        let record = |within, list| Record {
            before: vec![vec![1], vec![]],
            within,
            name: "\"list\":[]",
            list,
            after: [2, 3],
        };
        for list in [vec![], vec!["]", "\u{9b}]", "[\"list\""]] {
            let record = record(Some(Box::new(record(None, vec!["x"]))), list);
            let [before, after] = json_line_in_two(&record, "list");
            assert_eq!(String::from_utf8_lossy(&after), "],\"after\":[2,3]}\n");
            assert_eq!([before, after].concat(), json_line(&record));
        }
    }
}
