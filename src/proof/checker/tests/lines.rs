//! Lines, words and numbers.

use std::io::{self, BufRead, BufReader, Read};

use super::super::clause::literal;
use super::super::lines::{FileLines, Part, Refusal, number, start_of, words};

fn read(input: impl BufRead) -> Result<Vec<(u64, String)>, Refusal> {
    let mut lines = FileLines::new(input, Part::Lrat);
    let mut read = Vec::new();
    while let Some(line) = lines.next()? {
        read.push((line.number, line.text.to_owned()));
    }
    Ok(read)
}

#[test]
fn lines_end_at_a_line_feed_with_or_without_a_carriage_return() {
    for (text, expected) in [
        ("", &[][..]),
        ("a", &["a"]),
        ("a\n", &["a"]),
        ("a\n\nb", &["a", "", "b"]),
        ("a\r\nb\r\n", &["a", "b"]),
        ("a\r", &["a\r"]),
        ("a\r\r\n", &["a\r"]),
        ("\r\n", &[""]),
        ("a\rb\n", &["a\rb"]),
        ("\n\r", &["", "\r"]),
    ] {
        let expected: Vec<(u64, String)> = (1..).zip(expected.iter().map(|&s| s.into())).collect();
        assert_eq!(read(text.as_bytes()), Ok(expected), "{text:?}");
    }
}

/// A file that breaks off in its second line.
struct Broken(bool);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if std::mem::replace(&mut self.0, true) {
            return Err(io::ErrorKind::TimedOut.into());
        }
        buffer[..3].copy_from_slice(b"a\nb");
        Ok(3)
    }
}

#[test]
fn what_is_no_text_is_refused_with_its_line() {
    let refused =
        |line, message: &str| Err(Refusal { part: Part::Lrat, line, message: message.to_owned() });
    assert_eq!(read(&b"a\n\xff\n"[..]), refused(2, "the line is not UTF-8 text"));
    assert_eq!(read(BufReader::new(Broken(false))), refused(2, "can't be read: timed out"));
}

#[test]
fn a_line_may_be_long_but_not_endless() {
    const LONGEST: usize = 1 << 24;
    let text = |length: usize, end: &str| "7".repeat(length) + end;
    for (length, end) in [(LONGEST - 1, "\n"), (LONGEST - 2, "\r\n"), (LONGEST - 1, "")] {
        let lines = read(text(length, end).as_bytes()).expect("it is short enough");
        assert_eq!((lines.len(), lines[0].1.len()), (1, length), "{end:?}");
    }
    for (length, end) in [(LONGEST, "\n"), (LONGEST - 1, "\r\n"), (LONGEST, "")] {
        let refusal =
            read(("\n".to_owned() + &text(length, end)).as_bytes()).expect_err("too long");
        let message = "the line has 16777216 bytes or more";
        assert_eq!((refusal.line, &*refusal.message), (2, message), "{end:?}");
    }
    for byte in [b'1', b' ', b'\xff'] {
        let refusal = read(BufReader::new(io::repeat(byte))).expect_err("it has no end");
        assert_eq!(refusal.line, 1);
    }
}

#[test]
fn words_stand_between_blanks() {
    for (text, expected) in
        [("", &[][..]), (" \t ", &[]), ("a", &["a"]), (" a\tb  c ", &["a", "b", "c"])]
    {
        assert_eq!(words(text).collect::<Vec<_>>(), expected, "{text:?}");
    }
    assert_eq!(words("a\rb\u{a0}c").collect::<Vec<_>>(), ["a\rb\u{a0}c"]);
}

#[test]
fn numbers_are_digits_alone() {
    for (word, expected) in [
        ("0", Some(0)),
        ("00", Some(0)),
        ("17", Some(17)),
        ("18446744073709551615", Some(u64::MAX)),
        ("18446744073709551616", None),
        ("", None),
        ("+1", None),
        ("-1", None),
        ("1x", None),
        ("1.", None),
        ("\u{661}", None),
    ] {
        assert_eq!(number(word), expected, "{word:?}");
    }
}

#[test]
fn literals_are_variables_that_there_are() {
    for (word, expected) in [
        ("1", Some(1)),
        ("-1", Some(-1)),
        ("7", Some(7)),
        ("-7", Some(-7)),
        ("8", None),
        ("-8", None),
        ("0", None),
        ("-0", None),
        ("", None),
        ("-", None),
        ("--1", None),
        ("+1", None),
        ("2147483648", None),
    ] {
        assert_eq!(literal(word, 7), expected, "{word:?}");
    }
    assert_eq!(literal("2147483648", usize::MAX), None);
}

#[test]
fn what_is_quoted_is_short_and_without_control_characters() {
    assert_eq!(start_of("a short one"), "a short one");
    assert_eq!(start_of("a\x1b[31mb\0"), "a\u{fffd}[31mb\u{fffd}");
    assert_eq!(start_of("123456789 123456789 1"), "123456789 123456789 ");
}
