//! `print`: a booklet of puzzles.

use std::fs;

use super::program::{HARD, kenzan, kenzan_in};

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

#[test]
fn a_page_names_one_scale_and_takes_no_rating_for_a_name() {
    let (classic, other) = (format!("{HARD}\t936\tMedium"), "1.....3..4.....2\t504\tEasy");
    let convert = kenzan(&["convert", "--to", "json"], format!("{classic}\n{other}\n"));
    assert!(!convert.stdout.contains("name"), "{}", convert.stdout);
}

#[test]
fn the_paper_may_be_named_in_capital_letters_and_print_may_be_large() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let list = format!("{HARD} one\n").repeat(3);
    for (arguments, expected) in [
        (&["--paper", "A4"][..], 2 + 1),
        (&["--paper", "Letter"], 2 + 1),
        (&["--large"], 3 + 2),
        (&["--large", "--solutions", "none"], 3),
    ] {
        let arguments = [&["print", "--no-rating", "-o", "book.pdf"], arguments].concat();
        let ran = kenzan_in(folder.path(), &arguments, &list);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{arguments:?}");
        let pdf = fs::read(folder.path().join("book.pdf")).expect("it was written");
        assert_eq!(pages(&pdf), expected, "{arguments:?}");
    }
    let ran = kenzan_in(folder.path(), &["print", "--large", "--per-page", "4", "-o", "a"], &list);
    assert_eq!(ran.code, 2);
}

#[test]
fn the_pdf_can_go_to_standard_output() {
    let mut program = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    let output = program.args(["print", "--no-rating", "-o", "-", HARD]).output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    assert!(output.stdout.starts_with(b"%PDF-"));
    assert_eq!(pages(&output.stdout), 2);
}

#[cfg(unix)]
#[test]
fn an_interrupt_is_told() {
    use std::io::Write;
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut program = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    program.current_dir(folder.path()).args(["print", "-o", "book.pdf", "-"]);
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    // A refusal says that it listens to signals.
    writeln!(input, "{}q\n{HARD}", &HARD[1..]).expect("it reads");
    let mut first = [0];
    let mut told = child.stderr.take().expect("a pipe");
    std::io::Read::read_exact(&mut told, &mut first).expect("a message");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("there is a program to send signals").success());
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut told, &mut rest).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    drop(input);
    assert!(rest.ends_with("interrupted: book.pdf was not written\n"), "{rest}");
    assert!(!folder.path().join("book.pdf").exists());
}
