//! Messages about failures: what failed, why, and how to fix it, in the same words for all errors of the system.

use std::io::{self, ErrorKind};

use anyhow::Error;

/// The message if the system allows no further thread.
pub(crate) const NO_THREAD: &str = "can't start a thread";

/// Prints an error and its causes to standard error.
pub(crate) fn complain(error: &Error) {
    super::complain(&format!("kenzan: {}\n", message(error)));
}

/// Returns the message of an error, from the outermost to the first cause, with a hint if there is one.
pub(crate) fn message(error: &Error) -> String {
    let mut text = String::new();
    for cause in error.chain() {
        if !text.is_empty() {
            text += ": ";
        }
        let Some(failed) = cause.downcast_ref::<io::Error>() else {
            text += &cause.to_string();
            continue;
        };
        text += &reason(failed);
        if let Some(hint) = hint(failed) {
            text += &format!("\nhint: {hint}");
        }
        // Further causes repeat it.
        break;
    }
    text
}

/// Returns the message of the operating system, without its number.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "no such file or folder".to_owned(),
        ErrorKind::IsADirectory => "is a folder".to_owned(),
        ErrorKind::NotADirectory => "a part of the path is not a folder".to_owned(),
        _ => plain(&error.to_string()),
    }
}

/// Returns a hint how to fix it.
pub(crate) fn hint(error: &io::Error) -> Option<&'static str> {
    Some(match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => "check the path",
        ErrorKind::IsADirectory => "name a file",
        ErrorKind::AlreadyExists => "name another",
        ErrorKind::PermissionDenied => "name another place, or ask its owner for permission",
        ErrorKind::ReadOnlyFilesystem => "name another place",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "free some space, or name another place"
        }
        ErrorKind::FileTooLarge => "allow larger files (ulimit -f), or name another place",
        ErrorKind::InvalidFilename => "choose a shorter name",
        ErrorKind::UnexpectedEof | ErrorKind::InvalidData => "look whether the file is whole",
        _ => return None,
    })
}

/// Removes the number at the end.
pub(crate) fn plain(text: &str) -> String {
    let cut = text.find(" (os error").unwrap_or(text.len());
    let mut text = text[..cut].to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use anyhow::Context;

    use super::*;

    #[test]
    fn a_message_has_no_number_but_a_hint() {
        let failed = |kind| Err::<(), _>(io::Error::from(kind)).context("can't write x");
        for (error, expected) in [
            (
                failed(ErrorKind::NotFound),
                "can't write x: no such file or folder\nhint: check the path",
            ),
            (failed(ErrorKind::IsADirectory), "can't write x: is a folder\nhint: name a file"),
            (failed(ErrorKind::TimedOut).context("y"), "y: can't write x: timed out"),
            (Err(anyhow::anyhow!("a").context("b")), "b: a"),
        ] {
            assert_eq!(message(&error.expect_err("it failed")), expected);
        }
        for number in [1, 2, 5, 13, 20, 21, 28, 30, 36] {
            let error = io::Error::from_raw_os_error(number);
            assert!(!reason(&error).contains("os error"), "{number}: {}", reason(&error));
        }
    }
}
