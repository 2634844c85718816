//! Small files that are read as a whole: patterns, and the puzzle that is watched.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use crate::output::patience::patiently;

/// The most bytes of such a file: the longest line that is read has as many.
const MOST: u64 = 1 << 20;

/// Reads the text of a file, or of anything else with a name, such as a pipe.
///
/// # Errors
/// If it can't be read, has more than a megabyte, or is not UTF-8; if the run is interrupted.
pub(crate) fn text(path: &Path) -> io::Result<String> {
    let path = PathBuf::from(path);
    let read = patiently(move || {
        let mut bytes = Vec::new();
        File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    });
    let bytes = read?;
    if bytes.len() as u64 > MOST {
        return Err(io::Error::other(format!("has more than {} MiB", MOST >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let (before, rest) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
        let line = before.split(|&byte| byte == b'\n').count();
        let byte = rest.first().copied().unwrap_or_default();
        let message = format!("line {line}: not UTF-8: byte 0x{byte:02x}");
        io::Error::new(ErrorKind::InvalidData, message)
    })
}

/// Reads the text of a file that is read again and again.
///
/// # Errors
/// As [`text`], and if it is not a regular file: a pipe can be read only once.
pub(crate) fn text_of_file(path: &Path) -> io::Result<String> {
    let metadata = fs::metadata(path)?;
    if metadata.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !metadata.is_file() {
        return Err(io::Error::other("is a pipe or a device, which can't be watched"));
    }
    text(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::failure::reason;

    #[test]
    fn a_text_is_read_within_a_limit_and_as_utf_8() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        for (bytes, expected) in [
            (b"a\nb".to_vec(), Ok("a\nb")),
            (vec![b'.'; 1 << 20], Ok("")),
            (vec![b'.'; (1 << 20) + 1], Err("has more than 1 MiB")),
            (b"a\nb\n\xe9".to_vec(), Err("line 3: not UTF-8: byte 0xe9")),
        ] {
            fs::write(&path, bytes).expect("it is written");
            let read = text_of_file(&path).map_err(|error| reason(&error));
            match expected {
                Ok(text) => assert!(read.expect("it can be read").ends_with(text)),
                Err(message) => assert_eq!(read.expect_err("it is refused"), message),
            }
        }
        assert_eq!(reason(&text_of_file(folder.path()).expect_err("a folder")), "is a folder");
    }
}
