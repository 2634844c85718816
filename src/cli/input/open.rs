//! Opening files and standard input, and unpacking compressed ones.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;

use crate::input::feed::Feed;
use crate::input::packed::{self, Archive, Packing, Unpacked};
use crate::output::escape;
use crate::output::failure::{hint, reason};

/// The number of bytes read at once.
const BUFFER: usize = 1 << 18;

/// Returns the message and the hint for a source that can't be read.
pub(crate) fn unreadable(error: &io::Error) -> (String, Option<String>) {
    (format!("can't be read: {}", reason(error)), hint(error).map(str::to_owned))
}

/// The name of standard input in messages.
pub(crate) const STANDARD_INPUT: &str = "standard input";

/// The message and the hint for a source that can't be read.
pub(crate) type UnreadableSource = (String, Option<String>);

/// Opens standard input, and unpacks it if it is compressed.
pub(crate) fn open_standard_input() -> Result<FileFeed, UnreadableSource> {
    let mut reader = BufReader::with_capacity(BUFFER, io::stdin());
    if reader.get_ref().is_terminal() {
        return Ok(FileFeed::Text(Feed::StandardInput(reader)));
    }
    // A failure occurs again when the first line is read.
    let start = reader.fill_buf().unwrap_or_default();
    known_binary(start)?;
    match Packing::of(start) {
        None => Ok(FileFeed::Text(Feed::StandardInput(reader))),
        Some(Packing::Zip) => {
            let archive = Archive::read(reader).map_err(|error| unreadable(&error))?;
            members(STANDARD_INPUT, &archive)
        }
        Some(Packing::Stream(packing)) => {
            unpacked_feed(Unpacked::of(packing, reader), false).map(FileFeed::Text)
        }
    }
}

/// Lists the files of an archive.
fn members(called: &str, archive: &Archive) -> Result<FileFeed, UnreadableSource> {
    let damaged = "look whether it is whole, or unpack it and name the files";
    let members =
        packed::members(called, archive).map_err(|what| (what, Some(damaged.to_owned())))?;
    if members.is_empty() {
        return Err(("an archive without files".to_owned(), Some("name another".to_owned())));
    }
    Ok(FileFeed::Archive(members))
}

/// Reads unpacked text, unless it is itself compressed.
pub(crate) fn unpacked_feed(
    unpacked: Unpacked,
    is_regular: bool,
) -> Result<Feed, UnreadableSource> {
    let mut reader = BufReader::with_capacity(BUFFER, unpacked);
    let start = reader.fill_buf().map_err(|error| unreadable(&error))?;
    known_binary(start)?;
    if Packing::of(start).is_some() {
        let hint = "unpack it, and name what is in it";
        return Err(("packed a second time, which is not read".to_owned(), Some(hint.to_owned())));
    }
    Ok(Feed::Unpacked { reader, is_regular })
}

/// Returns the kind of picture or page that starts with these bytes, or `None`.
fn picture(start: &[u8]) -> Option<&'static str> {
    const KNOWN: [(&[u8], &str); 8] = [
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        (b"%PDF-", "PDF"),
        (b"\xff\xd8\xff", "JPEG"),
        (b"GIF87a", "GIF"),
        (b"GIF89a", "GIF"),
        (b"BM", "BMP"),
        (b"II*\0", "TIFF"),
        (b"MM\0*", "TIFF"),
    ];
    let is_webp = start.starts_with(b"RIFF") && start.get(8..12) == Some(b"WEBP");
    // Many texts start with the two letters of a bitmap, but none has four zeros in its head.
    let is_known = |magic: &[u8]| {
        start.starts_with(magic) && (magic != b"BM" || start.get(6..10) == Some(&[0; 4]))
    };
    let known = KNOWN.iter().find(|(magic, _)| is_known(magic)).map(|(_, name)| *name);
    known.or_else(|| is_webp.then_some("WebP"))
}

/// Refuses pictures and unsupported archives by their first bytes.
fn known_binary(start: &[u8]) -> Result<(), UnreadableSource> {
    if let Some(picture) = picture(start) {
        let hint = "puzzles are read from text: type its cells, or copy them from where it is text";
        return Err((format!("this is a picture ({picture})"), Some(hint.to_owned())));
    }
    // The head of the first file says so.
    if start.get(257..262) == Some(b"ustar") {
        let hint = "unpack it and name the files, or pack them as zip";
        return Err(("a tar archive, which is not read".to_owned(), Some(hint.to_owned())));
    }
    Ok(())
}

/// Checks whether an argument is a web address.
fn is_address(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["http://", "https://", "www."].iter().any(|start| name.starts_with(start))
}

/// Returns the message that web pages are not fetched.
fn unknown_site() -> UnreadableSource {
    let hint = "copy the puzzle itself: its cells as text, or a link that contains the puzzle ('kenzan \
                formats' lists the sites)";
    ("kenzan knows no such site, and web pages are not fetched".to_owned(), Some(hint.to_owned()))
}

/// The content of a file.
pub(crate) enum FileFeed {
    Text(Feed),
    Archive(Vec<packed::ZipMember>),
}

pub(crate) fn open_file(path: &Path) -> Result<FileFeed, UnreadableSource> {
    let name = &*escape::text(path);
    let problem = |error: io::Error| unreadable(&error);
    let metadata = std::fs::metadata(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            let hint = match name.parse::<u64>() {
                Ok(_) => {
                    "a number for --count, --all or --estimate is written with '=', such as --count=5"
                }
                Err(_) if matches!(name, "vague" | "where" | "what") => {
                    "the level of a hint is written with '=', such as --hint=where"
                }
                Err(_) if is_address(name) => return unknown_site(),
                Err(_) => {
                    "a puzzle can be written as an argument too: 81 characters, '.' for an empty \
                     cell"
                }
            };
            ("no such file".to_owned(), Some(hint.to_owned()))
        }
        _ => problem(error),
    })?;
    if metadata.is_dir() {
        return Err((
            "is a folder".to_owned(),
            Some(format!("name the files in it, such as {}/*", name.trim_end_matches('/'))),
        ));
    }
    let file = File::open(path).map_err(problem)?;
    let mut reader = BufReader::with_capacity(BUFFER, file);
    let is_regular = metadata.is_file();
    // At a terminal, and after a failure, reading the first line decides.
    let is_typed = reader.get_ref().is_terminal();
    let start = if is_typed { &[] } else { reader.fill_buf().unwrap_or_default() };
    known_binary(start)?;
    let packing = Packing::of(start);
    match packing {
        None => Ok(FileFeed::Text(Feed::File { reader, is_regular })),
        // Anything but a regular file, such as a pipe, can be read only once.
        Some(Packing::Zip) if !is_regular => {
            let archive = Archive::read(reader).map_err(|error| unreadable(&error))?;
            members(name, &archive)
        }
        Some(Packing::Zip) => members(name, &Archive::File(path.into())),
        Some(Packing::Stream(packing)) => {
            unpacked_feed(Unpacked::of(packing, reader), is_regular).map(FileFeed::Text)
        }
    }
}
