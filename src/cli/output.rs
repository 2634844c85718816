//! Standard output for what is printed at once.

use std::io::{self, Write};

/// Prints `bytes`. A reader that went away, as `head` does, is no failure.
///
/// # Errors
/// If standard output can't be written to, a full disk for one.
pub(super) fn print(bytes: &[u8]) -> io::Result<()> {
    let mut output = io::stdout().lock();
    match output.write_all(bytes).and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(()),
    }
}
