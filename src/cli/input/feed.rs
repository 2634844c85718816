//! The text of a source, and whether more of it is available without waiting.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Stdin};

use crate::input::packed::Unpacked;

/// A reader of a source.
#[derive(Debug)]
pub(crate) enum Feed {
    StandardInput(BufReader<Stdin>),
    File {
        reader: BufReader<File>,
        is_regular: bool,
    },
    /// The unpacked text of a file or of standard input.
    Unpacked {
        reader: BufReader<Unpacked>,
        is_regular: bool,
    },
    Text(Cursor<String>),
}

impl Feed {
    /// Checks whether it is typed at a terminal.
    pub(crate) fn is_typed(&self) -> bool {
        match self {
            Self::StandardInput(reader) => reader.get_ref().is_terminal(),
            Self::File { reader, .. } => reader.get_ref().is_terminal(),
            Self::Unpacked { .. } | Self::Text(_) => false,
        }
    }

    /// Checks whether all of it is available without waiting.
    pub(crate) fn is_at_hand(&self) -> bool {
        match self {
            Self::StandardInput(_) => false,
            Self::File { is_regular, .. } | Self::Unpacked { is_regular, .. } => *is_regular,
            Self::Text(_) => true,
        }
    }

    /// Checks whether a line is available without waiting.
    pub(crate) fn has_line_ready(&self) -> bool {
        self.is_at_hand()
            || match self {
                Self::StandardInput(reader) => has_line(reader.buffer()),
                Self::File { reader, .. } => has_line(reader.buffer()),
                Self::Unpacked { reader, .. } => has_line(reader.buffer()),
                Self::Text(_) => true,
            }
    }
}

/// Checks whether a whole line is available that is neither blank nor a comment. After those the reader would wait for
/// the next one, and delay an answer.
fn has_line(buffer: &[u8]) -> bool {
    let end = buffer.iter().rposition(|&byte| byte == b'\n').unwrap_or(0);
    let mut lines = buffer[..end].split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.any(|line| !line.is_empty() && !line.starts_with(b"#"))
}

impl io::Read for Feed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::StandardInput(reader) => reader.read(buffer),
            Self::File { reader, .. } => reader.read(buffer),
            Self::Unpacked { reader, .. } => reader.read(buffer),
            Self::Text(cursor) => cursor.read(buffer),
        }
    }
}

impl BufRead for Feed {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        match self {
            Self::StandardInput(reader) => reader.fill_buf(),
            Self::File { reader, .. } => reader.fill_buf(),
            Self::Unpacked { reader, .. } => reader.fill_buf(),
            Self::Text(cursor) => cursor.fill_buf(),
        }
    }

    fn consume(&mut self, amount: usize) {
        match self {
            Self::StandardInput(reader) => reader.consume(amount),
            Self::File { reader, .. } => reader.consume(amount),
            Self::Unpacked { reader, .. } => reader.consume(amount),
            Self::Text(cursor) => cursor.consume(amount),
        }
    }
}
