//! The head of a certificate.

use super::super::lines::{FileLines, Part, Refusal};
use super::super::statement::{Claim, Statement};
use super::SOLVED;

const HEAD: &str = "\
c kenzan certificate 1
c kenzan boxes 2x2
c kenzan puzzle 1.....3..4.....2
c kenzan candidates all
c kenzan verdict unique
c kenzan solution 1324423124133142
c kenzan variable ((row - 1) * 4 + column - 1) * 4 + digit
";

const MARKS: &str = "\
c kenzan candidates 1 3 - 1234
c kenzan candidates 1234 1234 1234 1234
c kenzan candidates 1234 42 1234 1234
c kenzan candidates 1234 1234 1234 22
";

fn read(text: &str) -> Result<Statement, Refusal> {
    Statement::read(&mut FileLines::new(text.as_bytes(), Part::Cnf))
}

/// The head with `from` in it replaced by `to`.
fn with(from: &str, to: &str) -> String {
    assert!(HEAD.contains(from), "{from}");
    HEAD.replacen(from, to, 1)
}

/// The head that says of a puzzle of these boxes, and of no other, that it has no solution.
fn of(box_rows: usize, box_columns: usize, cells: &str) -> String {
    let size = box_rows * box_columns;
    format!(
        "c kenzan certificate 1\nc kenzan boxes {box_rows}x{box_columns}\nc kenzan puzzle {cells}\n\
         c kenzan candidates all\nc kenzan verdict none\nc kenzan variable ((row - 1) * {size} + \
         column - 1) * {size} + digit\n"
    )
}

#[test]
fn a_statement_is_read_up_to_its_last_line() {
    let statement = read(HEAD).expect("a good head");
    assert_eq!(statement.claim(), &Claim::Unique(SOLVED.into()));
    assert_eq!(read(&with("digit\n", "digit")), Ok(statement.clone()));
    let text = with("digit\n", "digit\nwhat comes now is not a part of it\n");
    assert_eq!(read(&text), Ok(statement.clone()));
    // Other comments may stand between.
    let comments = HEAD.replace("c kenzan", "c\nc \nc ken\nc Kenzan puzzle\nc kenzan");
    assert_eq!(read(&comments), Ok(statement));
}

#[test]
fn the_boxes_that_are_known_have_sides_of_two_at_least_and_25_cells_at_most() {
    let mut count = 0;
    for box_rows in 0..=27 {
        for box_columns in 0..=27 {
            let size = box_rows * box_columns;
            let read = read(&of(box_rows, box_columns, &".".repeat(size * size)));
            if box_rows < 2 || box_columns < 2 || size > 25 {
                let message = format!("'{box_rows}x{box_columns}' is not a known shape of boxes");
                assert_eq!(read, Err(Refusal { part: Part::Cnf, line: 2, message }));
                continue;
            }
            let statement = read.expect("a good shape");
            assert_eq!((statement.box_rows(), statement.box_columns()), (box_rows, box_columns));
            assert_eq!(statement.size(), size);
            assert_eq!(statement.givens(), vec![0; size * size]);
            assert_eq!((statement.candidates(), statement.claim()), (None, &Claim::None));
            count += 1;
        }
    }
    assert_eq!(count, 38);
}

#[test]
fn digits_above_nine_are_letters() {
    let digits = "123456789ABCDEFGHIJKLMNOP";
    for (box_rows, box_columns) in [(3, 3), (2, 5), (4, 4), (5, 5)] {
        let size = box_rows * box_columns;
        let rest = ".".repeat(size * size - size);
        let (known, others) = digits.split_at(size);
        let statement = read(&of(box_rows, box_columns, &(known.to_owned() + &rest)));
        let expected: Vec<u8> = (1..).take(size).chain(vec![0; size * size - size]).collect();
        assert_eq!(statement.expect("it has these digits").givens(), expected);
        for other in others.chars().chain("0aQ-#".chars()) {
            let cells = format!("{}{other}{rest}", &known[1..]);
            let refusal = read(&of(box_rows, box_columns, &cells)).expect_err("no such digit");
            let message =
                format!("a character is neither a digit of a {size}×{size} puzzle nor '.'");
            assert_eq!((refusal.line, refusal.message), (3, message), "{other}");
        }
    }
}

#[test]
fn a_cell_may_hold_what_its_given_and_its_pencil_marks_allow() {
    let text = with("c kenzan candidates all\n", MARKS);
    let text = text.replace("verdict unique\nc kenzan solution 1324423124133142", "verdict none");
    let statement = read(&text).expect("a good head");
    let sets = statement.candidates().expect("pencil marks");
    assert_eq!(sets, [1, 4, 0, 15, 15, 15, 15, 15, 15, 10, 15, 15, 15, 15, 15, 2]);
    let all = &[1, 2, 3, 4][..];
    for (cell, expected) in
        [(0, &[1][..]), (1, &[3]), (2, &[]), (3, all), (6, &[3]), (9, &[4]), (10, all), (15, &[2])]
    {
        let may: Vec<usize> = (1..=4).filter(|&digit| statement.may_hold(cell, digit)).collect();
        assert_eq!(may, expected, "{cell}");
    }
    // A given that its own marks leave out.
    let statement = read(&text.replace("candidates 1 3", "candidates 2 3")).expect("a good head");
    assert!((1..=4).all(|digit| !statement.may_hold(0, digit)));
}

#[test]
fn what_is_no_statement_is_refused_with_its_line() {
    let cut = |at: &str| HEAD[..HEAD.find(at).expect("it is there")].to_owned();
    let ends = |key: &str| format!("the file ends before 'c kenzan {key} …'");
    let missing = |key: &str| format!("'c kenzan {key} …' has to be on this line or before it");
    let shape = |text: &str| format!("'{text}' is not a known shape of boxes");
    let marks = "these are not the candidates of 4 cells ('-' for none)".to_owned();
    let marked = |from: &str, to: &str| {
        assert!(MARKS.contains(from), "{from}");
        with("c kenzan candidates all\n", &MARKS.replacen(from, to, 1))
    };
    let variable = "this has to be '((row - 1) * 4 + column - 1) * 4 + digit'".to_owned();
    for (text, line, message) in [
        (String::new(), 1, ends("certificate")),
        ("c\nc other\n".to_owned(), 3, ends("certificate")),
        (cut("c kenzan boxes"), 2, ends("boxes")),
        (cut("c kenzan puzzle"), 3, ends("puzzle")),
        (cut("c kenzan candidates"), 4, ends("candidates")),
        (cut("c kenzan verdict"), 5, ends("verdict")),
        (cut("c kenzan solution"), 6, ends("solution")),
        (cut("c kenzan variable"), 7, ends("variable")),
        (with("certificate 1", "certificate 2"), 1, "'2' is not a known version (1 is)".into()),
        (
            with("certificate 1", "certificate 1\t"),
            1,
            "'1\u{fffd}' is not a known version (1 is)".into(),
        ),
        (with("certificate 1", "certificate"), 1, missing("certificate")),
        (with("c kenzan certificate 1", "c kenzancertificate 1"), 1, missing("certificate")),
        (with("c kenzan certificate 1", "c kenzan"), 1, missing("certificate")),
        (with("c kenzan certificate 1\n", ""), 1, missing("certificate")),
        (with("c kenzan boxes", "\nc kenzan boxes"), 2, missing("boxes")),
        (with("c kenzan boxes", "cc\nc kenzan boxes"), 2, missing("boxes")),
        (with("c kenzan boxes", "p cnf 64 1\nc kenzan boxes"), 2, missing("boxes")),
        (with("c kenzan boxes", " c kenzan boxes"), 2, missing("boxes")),
        (with("boxes 2x2", "boxes 02x2"), 2, shape("02x2")),
        (with("boxes 2x2", "boxes 2x2x2"), 2, shape("2x2x2")),
        (with("boxes 2x2", "boxes 2X2"), 2, shape("2X2")),
        (with("boxes 2x2", "boxes 4"), 2, shape("4")),
        (with("boxes 2x2", "boxes  2x2"), 2, shape(" 2x2")),
        (with("3..4.....2", "3..4....."), 3, "there are not 16 characters".into()),
        (with("3..4.....2", "3..4.....2."), 3, "there are not 16 characters".into()),
        (with("candidates all", "candidates All"), 4, marks.clone()),
        (with("candidates all", "candidates 1 2 3 4"), 5, missing("candidates")),
        (with("candidates all", "candidates all\nc kenzan candidates all"), 5, missing("verdict")),
        (marked("candidates 1 3", "candidates 3"), 4, marks.clone()),
        (marked("candidates 1 3", "candidates 1 1 3"), 4, marks.clone()),
        (marked("candidates 1 3", "candidates 1 5"), 4, marks.clone()),
        (marked("candidates 1 3", "candidates 1 -3"), 4, marks.clone()),
        (marked("1234 42", "1234 4,2"), 6, marks),
        (marked("c kenzan candidates 1234 42 1234 1234\n", ""), 7, missing("candidates")),
        (
            with("verdict unique", "verdict several"),
            5,
            "'several' is not a verdict (unique and none are)".into(),
        ),
        (with("verdict unique", "verdict none"), 6, missing("variable")),
        (with("c kenzan solution 1324423124133142\n", ""), 6, missing("solution")),
        (with("- 1) * 4 + column", "- 1) * 5 + column"), 7, variable.clone()),
        (with("+ digit", "+ digit "), 7, variable),
    ] {
        assert_eq!(read(&text), Err(Refusal { part: Part::Cnf, line, message }), "{text}");
    }
}

#[test]
fn a_solution_that_breaks_a_rule_is_refused() {
    let house = |cell: &str| {
        format!("the house that begins at {cell} does not have every digit once in the solution")
    };
    let excluded =
        |cell: &str| format!("{cell} has a digit in the solution that the puzzle excludes");
    let open = "................";
    for (puzzle, solution, line, message) in [
        (open, "132442312413314", 6, "there are not 16 characters".to_owned()),
        (
            open,
            "1324423124133145",
            6,
            "a character is neither a digit of a 4×4 puzzle nor '.'".into(),
        ),
        (open, "132442.124133142", 6, "r2c3 is empty in the solution".into()),
        ("......4.........", "1324423124133142", 6, excluded("r2c3")),
        (".......4........", "1324423124133142", 6, excluded("r2c4")),
        // Each breaks the house that is named, and none before it.
        (open, "1324423124133412", 6, house("r1c2")),
        (open, "1324421124333142", 6, house("r2c1")),
        (open, "1123423124133142", 6, house("r1c1")),
        (open, "1234234134124123", 6, house("r1c1")),
    ] {
        let text = with("1.....3..4.....2", puzzle).replace("1324423124133142", solution);
        assert_eq!(read(&text), Err(Refusal { part: Part::Cnf, line, message }), "{solution}");
    }
    // The pencil marks bind it, too.
    let marks = MARKS.replace("1 3 - 1234", "1 3 2 4").replace("1234 42 ", "1234 4 ");
    let right = with("c kenzan candidates all\n", &marks);
    read(&right).expect("it keeps them");
    let refusal = read(&right.replace("1 3 2 4", "1 3 2 123")).expect_err("r1c4 is 4");
    assert_eq!((refusal.line, refusal.message), (9, excluded("r1c4")));
}
