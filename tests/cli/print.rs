//! `print`: a booklet of puzzles.

use std::fs;

use super::program::{HARD, kenzan_in};

/// Counts the pages of a PDF: each has its size.
fn pages(pdf: &[u8]) -> usize {
    pdf.windows(9).filter(|bytes| bytes == b"/MediaBox").count()
}

#[test]
fn puzzles_are_printed_with_their_solutions() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let list = format!("{HARD} one\n").repeat(5);
    for (arguments, expected) in [
        (&[][..], 3 + 1),
        (&["--per-page", "1"][..], 5 + 1),
        (&["--per-page", "4", "--solutions", "none"][..], 2),
        (&["--per-page", "6", "--paper", "letter", "--no-rating"][..], 1 + 1),
    ] {
        let arguments =
            [&["print", "-o", "book.pdf", "--title", "Rainy <days>"], arguments].concat();
        let ran = kenzan_in(folder.path(), &arguments, &list);
        assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""));
        let pdf = fs::read(folder.path().join("book.pdf")).expect("it was written");
        assert!(pdf.starts_with(b"%PDF-"));
        assert_eq!(pages(&pdf), expected, "{arguments:?}");
    }
}

#[test]
fn puzzles_without_a_unique_solution_are_reported_and_printed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let several = "1...............";
    let ran =
        kenzan_in(folder.path(), &["print", "-o", "book.pdf"], format!("{several}\n{HARD}\n"));
    assert_eq!((ran.code, ran.stderr.as_str()), (1, "standard input:1: more than one solution\n"));
    let pdf = fs::read(folder.path().join("book.pdf")).expect("it was written");
    assert_eq!(pages(&pdf), 2);
}

#[test]
fn bad_lines_are_reported_and_nothing_is_written_without_a_puzzle() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let bad = HARD.replacen('.', "q", 1);
    let ran = kenzan_in(folder.path(), &["print", "-o", "book.pdf"], format!("{bad}\n{HARD}\n"));
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(ran.stderr.starts_with("standard input:1:"), "{}", ran.stderr);
    assert!(folder.path().join("book.pdf").exists());
    fs::remove_file(folder.path().join("book.pdf")).expect("it is there");
    let ran = kenzan_in(folder.path(), &["print", "-o", "book.pdf"], format!("{bad}\n"));
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.ends_with("nothing was written: there is no puzzle to print\n"),
        "{}",
        ran.stderr
    );
    assert!(!folder.path().join("book.pdf").exists());
}
